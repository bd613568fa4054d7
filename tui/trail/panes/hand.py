"""The hand as cards: breeding value, strength, points, and the number that holds each."""

from collections.abc import Sequence

from rich.cells import cell_len

from core.trail.parts import BREEDING, CARD_VP, EXH, STRENGTH
from core.trail.player import hand_size, stack_size
from core.trail.rules.goals import VALUES
from core.trail.rules.helping import best_pull, board_strength
from core.trail.rules.income import breeding_total
from core.trail.rules.turns import hand_limit
from tui.app.canvas import Canvas, fit
from tui.app.marks import sign_of
from tui.language import _
from tui.trail.panes.marks import card_look, card_sign, points
from tui.trail.scene import OnCard, Scene
from tui.trail.words import card_word

WIDE, NARROW = 11, 6
"""Columns of a card, and of one with its sign alone."""
TALL = 3


def paint_hand(canvas: Canvas, scene: Scene) -> None:
    """A title with what the hand would bring, then the cards."""
    player = scene.state.players[scene.seat]
    x = canvas.text(0, 0, _("HAND"), "title") + 1
    text = _("{count}/{most}").format(count=hand_size(player), most=hand_limit(player))
    hand = scene.hand
    if hand is None:
        hidden = _("hidden, {count} in the stack").format(count=stack_size(player))
        canvas.text(x, 0, fit(f"{text} {hidden}", canvas.width - x).rstrip(), "dim")
        return
    worth = _("income {count}").format(count=breeding_total(hand))
    strength = board_strength(player) + best_pull(hand)
    strong = _("strength {count}").format(count=strength)
    stack = _("stack {count}").format(count=stack_size(player))
    for said in (text, worth, strong, stack):
        if x + cell_len(said) <= canvas.width:
            x = canvas.text(x, 0, said, "dim") + 1
    kinds = [*dict.fromkeys(hand)]
    place = 0
    for card in hand:
        if _paint_card(canvas, scene, place, card, kinds.index(card) + 1):
            place += 1


def _paint_card(canvas: Canvas, scene: Scene, place: int, card: int, number: int) -> bool:
    """One card, large where there is room; whether it was painted."""
    large = canvas.height > TALL
    wide = WIDE if large else NARROW
    a_row = max(canvas.width // (wide + 1), 1)
    x, y = place % a_row * (wide + 1), 1 + place // a_row * (TALL if large else 1)
    if y + (TALL if large else 1) > canvas.height:
        return False
    target = OnCard(card)
    looks = scene.stands_out(target)
    look = "cursor" if looks == ("cursor",) else card_look(card)
    canvas.mark(x, y, wide + 1, TALL if large else 1, target)
    canvas.text(x, y, sign_of(looks), *looks)
    for row, text in enumerate(_lines(card, number) if large else [f"{number} {card_sign(card)}"]):
        shown = fit(f" {text}" if large else text, wide)
        canvas.text(x + 1, y + row, f"[{shown[1:-1]}]" if canvas.edges and large else shown, look)
    return True


def _lines(card: int, number: int) -> Sequence[str]:
    """The name with its key, the breeding value and the strength, the points."""
    name = card_word(card)
    head = f"{number} {name}"
    if cell_len(head) > WIDE - 2:
        head = f"{number} {card_sign(card)}"
    if card > EXH:
        return head, "", points(VALUES[card])  # type: ignore[index]
    if card == EXH:
        return head, "", points(CARD_VP[card])
    value = _("value {count}").format(count=BREEDING[card])
    strength = _("str {count}").format(count=STRENGTH[card])
    return head, value, f"{strength} {points(CARD_VP[card])}"
