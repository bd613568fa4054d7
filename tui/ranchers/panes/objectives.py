"""A player's objectives: what each scores now, could still score, and would gain."""

from collections.abc import Sequence
from itertools import zip_longest

from msgspec import Struct
from rich.cells import cell_len

from core.game import Seat
from core.ranchers.modules.sets import course_of
from core.ranchers.parts import NONE
from core.ranchers.scoring import sheet
from core.ranchers.state import RanchersPhase, RanchersState
from tui.app.canvas import Canvas, Look, fit
from tui.app.marks import paint_sign
from tui.language import _
from tui.numbers import change
from tui.ranchers.panes.marks import LABEL, RISES, aim_word, animal_look, animals_of, mark
from tui.ranchers.reach import reach
from tui.ranchers.scene import OnObjective, RanchersScene
from tui.ranchers.words import objective_word

COLUMN = 24
"""Columns of an objective with all its numbers."""
NARROW = LABEL + 12
WORDS = LABEL + 11
"""Columns before an objective's words: those of one list are all shown, or none."""
USUAL = f"0{RISES}10"
"""A score as it usually is; a row with a longer one may lack its words."""


class Score(Struct, frozen=True):
    """The score of one objective of a player."""

    objective: int
    held: int
    """The objective that it is exchanged for, or the same one."""
    now: int
    could: int
    after: int
    """The score after the picked choice."""


def scores(scene: RanchersScene, seat: Seat) -> list[Score]:
    """Return the seat's objectives; one that the picked choice would bring has its later place."""
    now, after = _by_place(scene.state, seat), _by_place(scene.shown, seat)
    found, over = [], scene.state.phase >= RanchersPhase.RESULT
    for (mine, points), (kept, would) in zip_longest(now, after, fillvalue=(NONE, 0)):
        could = points if over else _could(scene, seat, mine, kept)
        shown, held = mine if kept == NONE else kept, kept if mine == NONE else mine
        found.append(Score(shown, held, points, could, would))
    return found


def _could(scene: RanchersScene, seat: Seat, mine: int, kept: int) -> int:
    """Return what the objective could still score: the one held, or the one that would come."""
    if mine == NONE:
        return reach(scene.shown, seat, kept)
    return reach(scene.state, seat, mine)


def _by_place(state: RanchersState, seat: Seat) -> Sequence[tuple[int, int]]:
    return sheet(state, seat, course_of(state)).objectives


def paint_objectives(
    canvas: Canvas, scene: RanchersScene, seat: Seat, *, titled: bool = True
) -> None:
    """Paint a line for each, in as many columns as are needed."""
    found = scores(scene, seat)
    top = 0
    if titled:
        x = canvas.text(0, 0, _("OBJECTIVES"), "title") + 2
        canvas.text(
            x,
            0,
            fit(_("points now {sign} possible").format(sign=RISES), canvas.width - x).rstrip(),
            "dim",
        )
        top = 1
    rows = canvas.height - top
    columns = max(min(-(-len(found) // max(rows, 1)), canvas.width // NARROW), 1)
    width = canvas.width // columns
    shown, wide = found[: rows * columns], min(width - (columns > 1), 64)
    told = all(_has_room(score, wide) for score in shown)
    for number, score in enumerate(shown):
        place = number // rows * width, top + number % rows
        _paint_score(canvas, scene, seat, place, wide, score)
        if told and _has_room(score, wide, _said(scene, OnObjective(seat, score.held), score)[0]):
            x, y = place
            canvas.text(x + WORDS, y, objective_word(score.objective), "dim")


def _has_room(score: Score, width: int, said: str = USUAL) -> bool:
    """Return whether the objective's words stand apart from what is said of its score."""
    return WORDS + cell_len(objective_word(score.objective)) + 2 <= width - cell_len(said)


def _paint_score(
    canvas: Canvas,
    scene: RanchersScene,
    seat: Seat,
    place: tuple[int, int],
    width: int,
    score: Score,
) -> None:
    (x, y), target = place, OnObjective(seat, score.held)
    canvas.mark(x, y, width, 1, target)
    looks = scene.looks(target)
    cursor = looks == ("cursor",)
    paint_sign(canvas, x, y, looks)
    text, look = _said(scene, target, score)
    edge = x + width - cell_len(text)
    pointed = ("cursor",) if cursor else ()
    after = paint_aim(canvas, (x + 1, y), score.objective, *pointed, edge=edge - 1)
    if after >= edge:
        text = text.partition(RISES)[0]
    canvas.text(x + width - cell_len(text), y, text, look)


def _said(scene: RanchersScene, target: OnObjective, score: Score) -> tuple[str, str]:
    """Return what it scores now and then, or could score, or would gain."""
    if score.after != score.now:
        return f"{score.now} {change(score.after - score.now)}", (
            "good" if score.after > score.now else "hurt"
        )
    gain = scene.gains.get(target)
    if gain:
        return f"{score.now} ({change(gain)})", "good" if gain > 0 else "hurt"
    if score.could > score.now:
        return f"{score.now}{RISES}{score.could}", "strong" if score.now else "letters"
    return str(score.now), "title" if score.now else "dim"


def paint_aim(
    canvas: Canvas, place: tuple[int, int], objective: int, *looks: Look, edge: int = 0
) -> int:
    """Paint `pairs ■C▲G`: the objective's kind and animals; return the next column.

    With an `edge` the animals end before it, even if they are then nearer to the word.
    Under the cursor the word ends with its bracket.
    """
    x, y = place
    word, animals = aim_word(objective), animals_of(objective)
    after = canvas.text(x, y, fit(word, min(cell_len(word), LABEL)), *looks)
    if looks == ("cursor",):
        canvas.text(after, y, "]", *looks)
    start = x + LABEL + 1
    if edge:
        width = sum(cell_len(mark(animal)) for animal in animals)
        start = min(start, max(edge - width, x + min(cell_len(word), LABEL) + 1))
    for animal in animals:
        start = canvas.text(start, y, mark(animal), animal_look(animal))
    return start
