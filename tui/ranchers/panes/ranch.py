"""A ranch: nine fields of grass around a pond inside a fence, as large as there is room for."""

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from core.game import Seat
from core.ranchers.parts import ANIMAL_NAMES, NONE, POND, SPACE_NAMES
from core.ranchers.state import Ranch, RanchersState, printed
from tui.app.canvas import Canvas, Look, fit
from tui.app.marks import seat_look
from tui.app.pieces.fences import Strip, paint_fences
from tui.app.pieces.tiles import Corners, paint_beside, paint_tile
from tui.names import SEAT_LETTERS
from tui.numbers import change
from tui.ranchers.foresight import pair_of, total
from tui.ranchers.panes.marks import (
    FISH,
    MARKS,
    SWAPS,
    WATER,
    animal_look,
    letter,
    mark,
    print_look,
)
from tui.ranchers.panes.tokens import building_of, points_word, short_tokens, tokens_of
from tui.ranchers.scene import OnPoints, OnRanch, RanchersScene
from tui.ranchers.words import animal_word

EDGE = 2
"""Columns of the fence with the grass inside it."""
ROOMY = 30
"""Columns from which on points are in words."""
SPACED = 32
"""Columns from which on fields are two apart: narrower ones would have letters for names."""
WIDEST = 16
EVERY = range(len(ANIMAL_NAMES))
"""The animals, and the horse."""
BEFORE = 1
"""Columns of a field before its name at least: those of the mark."""
ROOM = 3
"""Columns beside a mark and the longest name from which on tiles have names at their right."""
MET = "\N{CHECK MARK}"
"""The sign for a special space with its printed animal on it."""


class Fields(Struct, frozen=True):
    """The places of the nine fields on a canvas."""

    width: int
    height: int
    beside: int
    """Columns between two fields."""
    gap: int
    """Rows between two fields."""
    top: int

    def place(self, space: int) -> tuple[int, int]:
        """Return the top left corner of a space."""
        x = EDGE + space % 3 * (self.width + self.beside)
        return x, self.top + space // 3 * (self.height + self.gap)


def fields(width: int, height: int) -> Fields:
    """Return the largest fields that the canvas holds."""
    inside = height - 2
    tall = max((inside - 2) // 3, inside // 3 if inside < 8 else 1, 1)
    gap = 1 if inside >= 3 * tall + 2 else 0
    beside = 2 if width >= SPACED else 1
    wide = min((width - 2 * EDGE - 2 * beside) // 3, WIDEST)
    return Fields(wide, tall, beside, gap, 1)


def paint_ranch(canvas: Canvas, scene: RanchersScene, seat: Seat) -> None:
    """Paint one ranch inside its fence, with its owner, the points and the tokens."""
    state = scene.shown
    where = fields(canvas.width, canvas.height)
    golden = scene.state.mover == seat
    strip = Strip("", "", _points(scene, seat, canvas.width), done=golden)
    paint_fences(canvas, [strip], canvas.height - 2)
    canvas.text(2, 0, fence_name(scene, seat, canvas.width), seat_look(seat))
    below = tokens_of(state, seat, canvas.width - 5)
    if canvas.width < ROOMY:
        below = f"{building_of(state, seat)} {short_tokens(state, seat)}".strip()
        below = fit(below, canvas.width - 5).rstrip()
    if below:
        look = () if OnPoints(seat) in scene.changed else ("dim",)
        canvas.text(2, canvas.height - 1, f" {below} ", *look)
    canvas.mark(0, 0, canvas.width, 1, OnPoints(seat))
    for space in range(len(SPACE_NAMES)):
        _paint_space(canvas, scene, seat, space, where)


def _points(scene: RanchersScene, seat: Seat, width: int) -> str:
    if width < ROOMY:
        return str(total(scene.state, seat))
    return points_word(scene.state, seat)


def fence_name(scene: RanchersScene, seat: Seat, width: int) -> str:
    """Return the text on the fence: letter and name, or the letter if that would be cut."""
    letter, name = SEAT_LETTERS[seat], scene.names[seat]
    room = width - cell_len(_points(scene, seat, width)) - 8
    named = f" {letter} {name} "
    if width < ROOMY and cell_len(named) > room:
        return f" {letter} "
    return fit(named, min(cell_len(named), room))


def pictures(state: RanchersState, seat: Seat) -> Ranch:
    """Return what is printed on each space; nothing before the side is chosen."""
    if state.boards[seat] == NONE or state.sides[seat] == NONE:
        return (NONE,) * len(SPACE_NAMES)
    return printed(state, seat)


def _paint_space(
    canvas: Canvas, scene: RanchersScene, seat: Seat, space: int, where: Fields
) -> None:
    target, place, size = OnRanch(seat, space), where.place(space), (where.width, where.height)
    canvas.mark(*place, *size, target)
    before, now = scene.state.ranches[seat][space], scene.shown.ranches[seat][space]
    if space == POND:
        _paint_pond(canvas, scene.shown, seat, place, size)
    elif now == NONE:
        _paint_grass(canvas, scene, target, place, size)
    else:
        _paint_animal(canvas, scene, target, place, size)
    looks = scene.looks(target)
    previewed = before != now and looks[:1] != ("cursor",)
    # The gain of something there says already that it is possible.
    told = looks == ("lit",) and target in scene.gains
    paint_beside(canvas, place, size, ("cursor",) if previewed else () if told else looks)


def _name(animal: int, width: int, canvas: Canvas) -> str:
    """Return the animal's name on a field of that width: all have names, or all letters."""
    return names_in(width - BEFORE - 2 * canvas.edges)[animal]


class _Label(Struct, frozen=True):
    """A mark and a name: apart in all labels, or in none if the longest name has no room."""

    indent: int
    """Columns before the mark, or an edge."""
    sign: str
    between: str
    name: str
    apart: bool
    """Whether tiles have room for names at their right edge."""


def _label(animal: int, width: int, canvas: Canvas) -> _Label:
    """Return the label of an animal on a field of that width."""
    name = _name(animal, width, canvas)
    if name == letter(animal):
        return _Label(1, mark(animal), "", "", apart=True)
    spare = width - BEFORE - 2 * canvas.edges - max(map(cell_len, map(animal_word, EVERY)))
    between = " " if spare else ""
    indent = 1 if canvas.edges or cell_len(between + name) + BEFORE < width else 0
    apart = spare + 2 * canvas.edges >= ROOM
    return _Label(indent, MARKS[animal], between, name, apart=apart)


def _paint_label(canvas: Canvas, place: tuple[int, int], label: _Label, look: Look) -> None:
    x, y = place
    x = canvas.text(x + label.indent, y, label.sign + label.between, look)
    canvas.text(x, y, label.name, look)


def names_in(room: int) -> Sequence[str]:
    """Return all animals' names; their letters if one of them is longer than so many columns."""
    words = [*map(animal_word, EVERY)]
    return words if max(map(cell_len, words)) <= room else [*map(letter, EVERY)]


def _paint_animal(
    canvas: Canvas,
    scene: RanchersScene,
    target: OnRanch,
    place: tuple[int, int],
    size: tuple[int, int],
) -> None:
    animal = scene.shown.ranches[target.seat][target.space]
    picture = pictures(scene.shown, target.seat)[target.space]
    met = picture == animal
    label = _label(animal, size[0], canvas)
    gain = scene.gains.get(target)
    corners = Corners(
        label.sign if label.apart else "",
        label.name if label.apart else "",
        change(gain) if gain is not None else "",
        MET if met else mark(picture) if picture != NONE else "",
        (animal_look(animal),) if met else (animal_look(picture),) if picture != NONE else (),
    )
    if size[1] == 1:
        corners = Corners(corners.upper_left, corners.upper_right)
    paint_tile(canvas, place, size, corners, animal_look(animal))
    if not label.apart:
        _paint_label(canvas, place, label, animal_look(animal))


def _paint_grass(
    canvas: Canvas,
    scene: RanchersScene,
    target: OnRanch,
    place: tuple[int, int],
    size: tuple[int, int],
) -> None:
    """Paint the printed picture, and the gain of the animal in question."""
    (x, y), (width, height) = place, size
    picture = pictures(scene.shown, target.seat)[target.space]
    last = y + height - 1
    if picture != NONE:
        _paint_label(canvas, place, _label(picture, width, canvas), print_look(picture))
    elif target not in scene.gains:
        canvas.text(x + width // 2 - 1, y + (height - 1) // 2, "\N{MIDDLE DOT}" * 2, "dim")
    gain = scene.gains.get(target)
    if gain is None:
        return
    swaps = f"{SWAPS} " if picture != NONE and picture == _animal_in_question(scene) else ""
    top = max(each for key, each in scene.gains.items() if isinstance(key, OnRanch))
    shown = swaps + change(gain)
    look = "dim" if gain <= 0 else "title" if gain == top else "good"
    canvas.text(x + width - 1 - cell_len(shown), last, shown, look)


def _animal_in_question(scene: RanchersScene) -> int:
    """Return the animal in hand, or of the pair that is spoken of."""
    if scene.state.hand[1] != NONE:
        return scene.state.hand[1]
    return NONE if scene.chosen is None else pair_of(scene.state, scene.chosen)[1]


def _paint_pond(
    canvas: Canvas, state: RanchersState, seat: Seat, place: tuple[int, int], size: tuple[int, int]
) -> None:
    """Paint water, with what stands and swims there."""
    (x, y), (width, height) = place, size
    canvas.fill(x, y, width, height, "pond")
    for row in range(height):
        first = x + 1 + row % 2
        for column in range(first, x + width - 1, 3):
            canvas.text(column, y + row, WATER, "pond", "pond.dim")
    there = state.ranches[seat][POND]
    rows = [*_standing(state, seat, width)]
    if there != NONE:
        canvas.fill(x, y, width, 1, animal_look(there))
        _paint_label(canvas, place, _label(there, width, canvas), animal_look(there))
        y += 1
    for row, text in enumerate(rows[: height - (there != NONE)], y):
        canvas.text(x, row, fit(f" {text}", width), "pond", "strong")


def _standing(state: RanchersState, seat: Seat, width: int) -> Sequence[str]:
    """Return the building and the fish, a line each; a word without room is told elsewhere."""
    found = []
    building = building_of(state, seat)
    if building and cell_len(building) < width:
        found.append(building)
    if state.fish and state.fish[seat]:
        found.append(FISH * state.fish[seat])
    return found
