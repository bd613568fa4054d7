"""The hand as cards: breeding value, strength, points, and the number that holds each."""

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len
from textual.geometry import Region

from core.trail.parts import BREEDING, CARD_VP, EXH, STRENGTH, Card
from core.trail.player import hand_size, stack_size
from core.trail.rules.goals import VALUES
from core.trail.rules.helping import best_pull, board_strength
from core.trail.rules.income import breeding_total
from core.trail.rules.turns import hand_limit
from tui.app.canvas import Canvas, first_that_fits, fit
from tui.app.marks import paint_sign
from tui.language import _
from tui.numbers import change
from tui.trail.brings import wanted
from tui.trail.panes.marks import TIMES, card_look, card_sign, points
from tui.trail.scene import OnCard, TrailScene
from tui.trail.spoken import text_of
from tui.trail.words import breed_word, card_word

WIDE, NARROW = 13, 6
"""Columns of a card with all its words, and of the narrowest one, with the sign before it."""
EDGED = 9
"""Columns from which on there is room for edges."""
SHORT = 3
"""Rows of a hand without words for values: the title explains them."""
TWO_ROWS = 6
"""Rows below the title from which on cards may stand in two rows."""
SIGN = 3
"""Letters of a name that stand for it everywhere."""
SLASH = "/"


class Sheaf(Struct, frozen=True):
    """The places of cards in a row: the columns of each, and whether equal cards are one."""

    cards: tuple[int, ...]
    width: int
    together: bool
    """Whether equal cards are shown as one, with how many there are."""
    in_a_row: int
    tall: int
    """Rows of a card."""
    counts: int
    """Columns that the values of every card leave for how many there are."""

    def place(self, number: int) -> Region:
        """Return a card's region, below the title."""
        row, column = divmod(number, self.in_a_row)
        return Region(column * self.width, 1 + row * self.tall, self.width, self.tall)


def sheaf(hand: Sequence[int], size: tuple[int, int], *, edges: bool = False) -> Sheaf:
    """Return the hand as wide as it fits; in two rows, or equal cards as one, without room."""
    (width, height), widest = size, WIDE + 2 * edges
    rows = 2 if height >= TWO_ROWS and len(hand) * widest > width else 1
    cards, together = tuple(hand), False
    if -(-len(hand) // rows) * widest > width and len({*hand}) < len(hand):
        cards, together = tuple(dict.fromkeys(hand)), True
    in_a_row = max(-(-len(cards) // rows), 1)
    wide = max(min(widest, width // in_a_row), NARROW)
    most = max(map(hand.count, cards), default=0)
    counts = len(f"{TIMES}{most}") if together and most > 1 else 0
    return Sheaf(cards, wide, together, in_a_row, height // rows, counts)


def paint_hand(canvas: Canvas, scene: TrailScene) -> None:
    """Paint a title with what the hand would bring, then the cards."""
    _paint_title(canvas, scene)
    if scene.hand is None:
        return
    if not scene.hand:
        canvas.text(1, 1, _("no cards"), "dim")
    laid = sheaf(scene.hand, (canvas.width, canvas.height - 1), edges=canvas.edges)
    kinds: list[int] = [*dict.fromkeys(scene.hand)]
    for place, card in enumerate(laid.cards):
        count = scene.hand.count(card) if laid.together else 1
        _paint_card(canvas, scene, laid, place, (card, kinds.index(card), count))


def _paint_title(canvas: Canvas, scene: TrailScene) -> None:
    player = scene.state.players[scene.seat]
    x = canvas.text(1, 0, _("HAND"), "title") + 1
    text = _("{count}/{most}").format(count=hand_size(player), most=hand_limit(player))
    if scene.hand is None:
        hidden = _("hidden, {count} in the stack").format(count=stack_size(player))
        less = _("{count} hidden").format(count=hand_size(player))
        said = first_that_fits((f"{text} {hidden}", less), canvas.width - x)
        canvas.text(x, 0, said, "dim")
        return
    worth = _("value {count}").format(count=breeding_total(scene.hand))
    strength = board_strength(player) + best_pull(scene.hand)
    strong = f"{SLASH} {_('strength {count}').format(count=strength)}"
    stack = _("stack {count}").format(count=stack_size(player))
    told = (worth, strong) if canvas.height <= SHORT else (text, worth, strong, stack)
    for said in told:
        if x + cell_len(said) <= canvas.width:
            x = canvas.text(x, 0, said, "strong" if said in (worth, strong) else "dim") + 1


def _paint_card(
    canvas: Canvas, scene: TrailScene, laid: Sheaf, place: int, which: tuple[int, int, int]
) -> None:
    """Paint the card at a place: which one it is, its number, and how many there are."""
    (x, y, width, tall), (card, number, count) = laid.place(place), which
    target = OnCard(card)
    wide = width - 1
    looks = scene.stands_out(target)
    look = "cursor" if looks == ("cursor",) else card_look(card)
    canvas.mark(x, y, width, tall, target)
    paint_sign(canvas, x, y, looks)
    edged = canvas.edges and wide >= EDGED
    inside = wide - 2 if edged else wide
    more = f"{TIMES}{count}" if count > 1 else ""
    values = _short_values(card, inside - laid.counts) if tall < SHORT else _values(card, inside)
    counted = 0 if tall >= SHORT else -1
    room = inside - len(more) if counted == 0 else inside
    lines = [_head(card, number + 1, room), *values][:tall]
    lines[counted] = f"{fit(lines[counted], inside - len(more))}{more}"
    for row, text in enumerate(lines):
        shown = fit(text, inside)
        canvas.text(x + 1, y + row, f"[{shown}]" if edged else shown, look)
        if row:
            _embolden(canvas, (x + 1 + edged, y + row), shown, look)


def _embolden(canvas: Canvas, place: tuple[int, int], text: str, look: str) -> None:
    """Paint the figures in bold."""
    x, y = place
    for at, letter in enumerate(text):
        if letter.isdigit():
            canvas.text(x + at, y, letter, look, "strong")


def _head(card: int, number: int, wide: int) -> str:
    """Return the card's key, and as much of its name as there is room for."""
    if card > EXH:
        names = (_("objective"), _("goal"), change(VALUES[Card(card)]))
        return first_that_fits([f"{number} {name}" for name in names], wide)
    name = card_word(card)
    if cell_len(f"{number} {name}") > wide and card == EXH:
        name = card_sign(card)
    if cell_len(f"{number} {name}") > wide and card < EXH:
        name = _cut(breed_word(card), max(wide - len(f"{number} "), SIGN))
    return f"{number} {name}"


def _cut(name: str, room: int) -> str:
    """Return the name; `Patag.` without room for it, and `Pat` without room for a full stop."""
    if len(name) <= room:
        return name
    return name[:room] if room <= SIGN else f"{name[: room - 1]}."


def _short_values(card: int, wide: int) -> tuple[str, ...]:
    """Return `2 / 7`, in the order of the title; points if there is nothing else.

    `wide` are the columns that every card of the hand has for it: all are written alike.
    """
    if card == EXH:
        return (points(CARD_VP[card]),)
    if card > EXH:
        return (points(VALUES[Card(card)]),)
    value, strength = BREEDING[card], STRENGTH[card]
    loose, tight = f"  {value} {SLASH} {strength}", f"{value}{SLASH}{strength}"
    return (loose if len(loose) < wide else tight,)


def _values(card: int, wide: int) -> tuple[str, ...]:
    """Return breeding value and strength, with words if there is room, and points at the end."""
    if card > EXH:
        return text_of(wanted(card)), points(VALUES[Card(card)])
    if card == EXH:
        return _("no cattle"), points(CARD_VP[card])
    worth = _("value {count}").format(count=BREEDING[card])
    strong = _("strength {count}").format(count=STRENGTH[card])
    if wide < max(cell_len(worth), cell_len(strong)):
        return _short_values(card, wide) + ((points(CARD_VP[card]),) if CARD_VP[card] else ())
    room = wide - cell_len(worth)
    vp = points(CARD_VP[card]) if CARD_VP[card] else ""
    return f"{worth}{vp.rjust(room)}" if cell_len(vp) < room else worth, strong
