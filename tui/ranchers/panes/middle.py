"""The middle: pairs, top of the deck, hand, pen and pouch, and the names of the marks."""

from collections.abc import Sequence

from rich.cells import cell_len

from core.ranchers.modules.horses import HORSES
from core.ranchers.modules.sets import course_of
from core.ranchers.parts import ANIMALS, HORSE, NONE, Building
from core.ranchers.state import NO_PAIR, Pair, RanchersPhase, RanchersState
from tui.app.canvas import Canvas, fit
from tui.app.marks import paint_sign, seat_look
from tui.language import _
from tui.names import SEAT_LETTERS
from tui.numbers import change
from tui.ranchers.panes.marks import LABEL, MARKS, animal_look, mark, print_look
from tui.ranchers.panes.objectives import paint_aim
from tui.ranchers.panes.tokens import shortened, supplies
from tui.ranchers.scene import OnAside, OnHand, OnPair, OnTop, RanchersScene
from tui.ranchers.words import animal_word, objective_word

CHIP, SHORT = 12, 4
"""Columns of an animal with its word, and with its letter."""
AIM = CHIP + 5
"""The column of objectives, behind the key and the animal."""
WORDS = AIM + LABEL + 11
"""The column of an objective's words: those of the middle are all shown, or none."""
ENDS = 9
"""Columns of a gain or of the deck at the right end, and of the blanks before it."""
ROOMY = 10
"""Rows from which on pairs are spaced apart."""


def paint_middle(canvas: Canvas, scene: RanchersScene) -> None:
    """Paint a line for each pair; with more room they are spaced apart and explained."""
    state = scene.state
    x = canvas.text(0, 0, _("MIDDLE"), "title") + 2
    pouch = _paint_pouch(canvas, scene, x)
    step = 2 if canvas.height >= ROOMY else 1
    # An exchange is shown before it is made; a pair that would be taken still lies there.
    lying = scene.shown if state.phase == RanchersPhase.CLOSE else state
    held = state.hand != NO_PAIR
    for at, pair in enumerate(lying.pairs):
        row = step * (at + 1)
        if pair != NO_PAIR:
            _paint_pair(canvas, scene, row, OnPair(at), pair)
        elif held:
            held = False
            _paint_pair(canvas, scene, row, OnHand(), state.hand)
    row = 3 * step
    _paint_top(canvas, scene, row)
    more: list[tuple[OnHand | OnAside, Pair]] = [(OnHand(), state.hand)] if held else []
    more += [(OnAside(at), pair) for at, pair in enumerate(state.aside)]
    row = _paint_more(canvas, scene, row + 1, more)
    _paint_foot(canvas, scene, row, (x, pouch - x - 1))


def _paint_foot(canvas: Canvas, scene: RanchersScene, row: int, title: tuple[int, int]) -> None:
    """Paint the names of the marks and the supplies in the lines that are left, from `row` on.

    With one line the supplies are beside the title if they have room there, at that column and in
    so many; without any they always are.
    """
    last, (x, room) = canvas.height - 1, title
    left, short = supplies(scene.state), supplies(scene.state, short=True)
    beside = row > last or (row == last and cell_len(shortened(short, room)) <= room)
    if beside:
        canvas.text(x, 0, fit(shortened(short, room), room).rstrip(), "dim")
    else:
        canvas.text(0, last, fit(shortened(left, canvas.width), canvas.width).rstrip(), "dim")
    named = last if beside else last - 1
    if named >= row:
        _paint_names(canvas, named, scene.state)


def _paint_names(canvas: Canvas, row: int, state: RanchersState) -> None:
    """Paint the mark, the letter and the name of each animal in play, as far apart as they fit."""
    kinds = [*ANIMALS, *([HORSE] if HORSES in course_of(state).modules else [])]
    signs, bare = [f"{mark(kind)} " for kind in kinds], [MARKS[kind] for kind in kinds]
    words = [animal_word(kind) for kind in kinds]
    ways = (signs, "  "), (signs, " "), ([f"{sign} " for sign in bare], " "), (bare, " ")
    for shown, gap in ways:
        texts = [sign + word for sign, word in zip(shown, words, strict=True)]
        if cell_len(gap.join(texts)) < canvas.width:
            break
    x = 1
    for kind, sign, word in zip(kinds, shown, words, strict=True):
        x = canvas.text(x, row, sign, print_look(kind))
        x = canvas.text(x, row, word, "dim") + len(gap)


def _paint_more(
    canvas: Canvas, scene: RanchersScene, row: int, more: Sequence[tuple[OnHand | OnAside, Pair]]
) -> int:
    """Paint a pair out of the pen and those in it: one below the other, or short on one line.

    Returns the next row.
    """
    if row + len(more) <= canvas.height:
        for at, (target, pair) in enumerate(more):
            _paint_pair(canvas, scene, row + at, target, pair)
        return row + len(more)
    width = canvas.width // len(more)
    for at, (target, pair) in enumerate(more):
        part = Canvas(width, 1, edges=canvas.edges)
        _paint_pair(part, scene, 0, target, pair, short=True)
        canvas.paste(part, at * width, row)
    return row + 1


def _paint_pouch(canvas: Canvas, scene: RanchersScene, x: int) -> int:
    """Paint how many of each animal are left to draw, at the right end; return its first column."""
    counts = [(animal, count) for animal, count in enumerate(scene.state.pouch)]
    shown = [f"{MARKS[animal]}{count}" for animal, count in counts if animal != HORSE or count]
    word = _("pouch")
    width = sum(cell_len(each) + 1 for each in shown) + cell_len(word)
    begun = max(canvas.width - width - 1, x)
    x = canvas.text(begun, 0, word, "dim") + 1
    for (animal, count), text in zip(counts, shown, strict=False):
        look = f"print.{animal}" if count else "dim"
        x = canvas.text(x, 0, text, look) + 1
    return begun


def _paint_pair(
    canvas: Canvas,
    scene: RanchersScene,
    row: int,
    target: OnPair | OnAside | OnHand,
    pair: Pair,
    *,
    short: bool = False,
) -> None:
    """Paint the key, the animal and the objective; `short` without the gain."""
    canvas.mark(0, row, canvas.width, 1, target)
    looks = scene.looks(target)
    chosen, (key, look) = target == scene.chosen, _key(scene, target)
    x = canvas.text(0, row, f"[{key}]" if chosen else f" {key} ", look)
    paint_sign(canvas, x, row, looks)
    x += 1
    (objective, animal), wide = pair, SHORT if short else CHIP
    if animal != NONE:
        text = _chip(animal, wide)
        text = f"[{text[1:-1]}]" if canvas.edges else text
        canvas.text(x, row, text, animal_look(animal))
    x += wide + 1
    if objective != NONE:
        _paint_objective(canvas, scene, x, row, objective)
    if not short:
        _paint_gain(canvas, scene, row, target)


def _key(scene: RanchersScene, target: OnPair | OnAside | OnHand) -> tuple[str, str]:
    """Return the number that chooses the pair, or its owner's letter, with its look."""
    if isinstance(target, OnPair):
        return str(target.at + 1), "title"
    if isinstance(target, OnHand):
        return " ", "dim"
    owner = scene.state.buildings.index(Building.PEN)
    if owner != scene.seat:
        return SEAT_LETTERS[owner], seat_look(owner)
    return str(target.at + 3), "title"


def _paint_objective(
    canvas: Canvas, scene: RanchersScene, x: int, row: int, objective: int
) -> None:
    """Paint a word with the animals, and the whole words if those of all have room."""
    after = paint_aim(canvas, (x, row), objective)
    if _in_words(scene, canvas.width):
        canvas.text(max(after + 1, WORDS), row, objective_word(objective), "dim")


def _in_words(scene: RanchersScene, width: int) -> bool:
    """Return whether the words of all objectives in the middle have room in so many columns."""
    state = scene.state
    lying = (*state.pairs, *scene.shown.pairs, *state.aside, state.hand)
    longest = max(
        (
            cell_len(objective_word(each))
            for each in (state.top, *(pair[0] for pair in lying))
            if each != NONE
        ),
        default=0,
    )
    where = _("in hand") if state.hand != NO_PAIR else _("pen") if state.aside else ""
    return WORDS + longest <= width - ENDS - cell_len(where)


def _paint_gain(
    canvas: Canvas, scene: RanchersScene, row: int, target: OnPair | OnAside | OnHand
) -> None:
    """Paint at the right end where the pair lies, and its gain at the best place."""
    where = {OnAside: _("pen"), OnHand: _("in hand")}.get(type(target), "")
    gain = scene.best.get(target)
    best = "" if gain is None else _("best {gain}").format(gain=change(gain))
    top = gain is not None and 0 < gain == max(scene.best.values())
    x = canvas.width - cell_len(best)
    canvas.text(x, row, best, "title" if top else "dim")
    canvas.text(x - cell_len(where) - (1 if best else 0), row, where, "dim")


def _paint_top(canvas: Canvas, scene: RanchersScene, row: int) -> None:
    """Paint the objective that comes next."""
    canvas.mark(0, row, canvas.width, 1, OnTop())
    looks = scene.looks(OnTop())
    paint_sign(canvas, 3, row, looks)
    canvas.text(4, row, fit(_("top"), CHIP), "dim")
    if scene.state.top != NONE:
        _paint_objective(canvas, scene, AIM, row, scene.state.top)
    left = scene.state.unseen.bit_count()
    text = _("deck {count}").format(count=left)
    canvas.text(canvas.width - cell_len(text), row, text, "dim")


def _chip(animal: int, width: int) -> str:
    """Return ` ■ cow `, or the letter if the word has no room, always of that width."""
    word = f" {MARKS[animal]} {animal_word(animal)} "
    if cell_len(word) > width:
        word = f" {mark(animal)} " if width >= 4 else mark(animal)
    return fit(word, width)
