"""The marks that stand for animals and objectives, the same in every pane and line."""

from collections.abc import Sequence

from core.ranchers.parts import AIM, LEAD, Aim, after, animals_of_set
from tui.language import N_, _

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
