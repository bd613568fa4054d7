"""R5.6: which modules are played together, and what a game without a module leaves out."""

from itertools import product

import pytest

from core.ranchers.game import RANCHERS

KEYS = [option.key for option in RANCHERS.options(2)]
ON_THE_POND = {"horses", "grants", "buildings"}
SETS = [
    {key for key, is_in in zip(KEYS, chosen, strict=True) if is_in}
    for chosen in product((False, True), repeat=len(KEYS))
]


@pytest.mark.parametrize("modules", SETS, ids=lambda each: "+".join(sorted(each)) or "base")
def test_at_most_one_of_horses_grants_and_buildings_is_played(modules: set[str]) -> None:
    for seats in RANCHERS.seats:
        refusal = RANCHERS.clash(seats, {key: key in modules for key in KEYS})
        assert (refusal is None) == (len(modules & ON_THE_POND) <= 1)
        assert refusal is None or refusal.rule == "R5.6"


def test_that_makes_sixteen_sets() -> None:
    assert {*KEYS} == ON_THE_POND | {"fish", "dogs"}
    possible = [
        modules
        for modules in SETS
        if RANCHERS.clash(4, {key: key in modules for key in KEYS}) is None
    ]
    assert len(possible) == 16


@pytest.mark.parametrize("seats", RANCHERS.seats)
def test_each_module_lays_out_its_own_things_and_no_others(seats: int) -> None:
    things = {"fish": "fish", "grants": "prizes", "buildings": "buildings", "dogs": "dogs"}
    for modules in SETS:
        if len(modules & ON_THE_POND) <= 1:
            state = RANCHERS.new(seats, dict.fromkeys(modules, True))
            laid = {module for module, field in things.items() if getattr(state, field)}
            assert laid == modules & {*things}
            assert bool(state.pouch[-1]) == ("horses" in modules)
