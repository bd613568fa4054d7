"""The marks that stand for animals and objectives, the same in every pane."""

from collections.abc import Sequence

from rich.cells import cell_len

from core.ranchers.parts import AIM, LEAD, Aim, after, animals_of_set
from tui.app.canvas import Canvas, Look, fit
from tui.language import N_, _
from tui.ranchers.words import animal_word

MARKS = (
    "\N{BLACK SQUARE}",
    "\N{BLACK UP-POINTING TRIANGLE}",
    "\N{WHITE CIRCLE}",
    "\N{BLACK CIRCLE}",
    "\N{BLACK DIAMOND}",
    "\N{EIGHT SPOKED ASTERISK}",
)
"""Cow, goat, sheep, pig, chicken, horse."""
LETTERS = N_("C G S P K H")
"""A letter for each of them, in that order; unique in each language."""
WATER = "\N{ALMOST EQUAL TO}"
FISH = "\N{PROPORTIONAL TO}"
SWAPS = "\N{RIGHTWARDS ARROW OVER LEFTWARDS ARROW}"
"""The sign where an animal opens an exchange."""
RISES = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
"""The sign between what an objective scores and what it could still score."""

SHORT_AIMS = {
    Aim.MOST: N_("most"),
    Aim.BESIDE: N_("beside"),
    Aim.PAIRS: N_("pairs"),
    Aim.APART: N_("apart"),
    Aim.SET: N_("set"),
    Aim.GROUP: N_("group"),
    Aim.TWO: N_("two"),
}
LABEL = 6
"""Columns of the longest of these."""


def letter(animal: int) -> str:
    """Return `C` for a cow."""
    return _(LETTERS).split()[animal]


def mark(animal: int) -> str:
    """Return mark and letter together."""
    return MARKS[animal] + letter(animal)


def animal_look(animal: int) -> str:
    """Return the look of the animal."""
    return f"animal.{animal}"


def print_look(animal: int) -> str:
    """Return the look of its picture on the grass."""
    return f"print.{animal}"


def aim_word(objective: int) -> str:
    """Return `most`: the kind of the objective."""
    return _(SHORT_AIMS[AIM[objective]])


def animals_of(objective: int) -> Sequence[int]:
    """Return the animals that the objective speaks of, the lead first."""
    aim, lead = AIM[objective], LEAD[objective]
    if aim in (Aim.BESIDE, Aim.PAIRS, Aim.APART):
        return (lead, after(lead))
    if aim == Aim.SET:
        return animals_of_set(lead)
    return (lead,)


def aim_sign(objective: int) -> str:
    """Return `pairs ■C▲G`: the text that `paint_aim` paints."""
    return f"{aim_word(objective)} {''.join(map(mark, animals_of(objective)))}"


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


def chip(animal: int, width: int) -> str:
    """Return ` ■ cow `, or the letter if the word has no room, always of that width."""
    word = f" {MARKS[animal]} {animal_word(animal)} "
    if cell_len(word) > width:
        word = f" {mark(animal)} " if width >= 4 else mark(animal)
    return fit(word, width)
