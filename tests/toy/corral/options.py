"""C7 to C9: what can be chosen before a game, and what goes together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.option import Count, Flag, OneOf, Option, Value
from core.says import Refusal, refuse
from corral.parts import NUMBERS

LETTER = Flag("letter", default=True)
WHISTLES = Flag("whistles", default=True)
DROUGHT = Flag("drought")
FIESTA = Flag("fiesta")
POUCH = OneOf("pouch", tuple(name for name, _, _ in NUMBERS.pouches))
DAYS = Count("days", 2, 6, 4)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The options of a game."""

    letter: bool
    whistles: bool
    drought: bool
    fiesta: bool
    pouch: str
    days: int


def options(seats: int) -> Sequence[Option]:
    """C8.2 There is no whistle in a game for one."""
    company = () if seats == 1 else (WHISTLES,)
    return (LETTER, *company, DROUGHT, FIESTA, POUCH, DAYS)


def clash(seats: int, chosen: Mapping[str, Value]) -> Refusal | None:
    """C7.3 A drought or a fiesta."""
    if chosen["drought"] and chosen["fiesta"]:
        return refuse("C7.3", "In a drought there is no fiesta.")
    return None


def chosen_of(values: Mapping[str, Any]) -> Chosen:
    """The options with their values; what a game for so few does not have is off."""
    return Chosen(
        letter=values["letter"],
        whistles=values.get("whistles", False),
        drought=values["drought"],
        fiesta=values["fiesta"],
        pouch=values["pouch"],
        days=values["days"],
    )
