"""R5.6: which modules there are, which go together, and the rules of each set of them."""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import add
from typing import Any

from core.option import Flag, Option, Value
from core.ranchers.course import Course, Module, course_of_modules
from core.ranchers.modules.base import BASE
from core.ranchers.modules.buildings import BUILT
from core.ranchers.modules.dogs import DOGS
from core.ranchers.modules.fish import FISH
from core.ranchers.modules.grants import GRANTS
from core.ranchers.modules.horses import HORSES
from core.ranchers.modules.market import MARKET
from core.ranchers.modules.pen import PEN
from core.ranchers.parts import ANIMALS, HORSE, KINDS_IN_POUCH
from core.ranchers.state import RanchersState, new_state
from core.says import Refusal, refuse

MODULES: tuple[tuple[Module, ...], ...] = (
    *((HORSES,), (FISH,), (GRANTS,)),
    *((BUILT, MARKET, PEN), (DOGS,)),
)
"""Of each option its modules; the first has the option's key."""
EVERY = (BASE, *(module for modules in MODULES for module in modules))
OPTIONS = tuple(Flag(modules[0].key) for modules in MODULES)
APART = tuple(module.key for module in (HORSES, GRANTS, BUILT))
"""R5.6 At most one of these."""


def _chosen(bits: int) -> tuple[Module, ...]:
    """The base game and the modules of the set."""
    others = (modules for at, modules in enumerate(MODULES) if bits >> at & 1)
    return (BASE, *(module for modules in others for module in modules))


COURSES: tuple[Course, ...] = tuple(
    course_of_modules(_chosen(bits)) for bits in range(1 << len(MODULES))
)
"""The rules of each set; sets that exclude each other are never played."""


def options(seats: int) -> Sequence[Option]:
    """R5 Each module may be in the game or not."""
    return OPTIONS


def clash(seats: int, chosen: Mapping[str, Value]) -> Refusal | None:
    """R5.6 At most one of the modules for which there is no room on the pond."""
    if sum(bool(chosen[key]) for key in APART) > 1:
        return refuse("R5.6", "Of horses, grants and buildings at most one is played.")
    return None


def course_of(state: RanchersState) -> Course:
    """The rules of the game that the state belongs to."""
    return COURSES[state.modules]


def modules_of(chosen: Mapping[str, Any]) -> int:
    """One bit for each module that was chosen."""
    return sum(bool(chosen[option.key]) << at for at, option in enumerate(OPTIONS))


def new(seats: int, chosen: Mapping[str, Any]) -> RanchersState:
    """R2.1 The table before anything is dealt."""
    bits = modules_of({option.key: False for option in OPTIONS} | {**chosen})
    modules = COURSES[bits].modules
    kinds = (*(KINDS_IN_POUCH[seats] for _ in ANIMALS), 0)
    more = [module.pouch(seats) for module in modules if module.pouch]
    pouch = reduce(lambda one, other: tuple(map(add, one, other)), more, kinds)
    assert len(pouch) == HORSE + 1, "the pouch counts every animal"
    state = new_state(seats, bits, pouch)
    for module in modules:
        state = module.lay_out(state) if module.lay_out else state
    return state
