"""Legality read twice: every move that can be written is legal or refused by a rule."""

import re
from collections.abc import Iterator

import pytest

from core.conformance.walk import Moment
from core.game import Choose, Move
from core.ranchers import entries
from core.ranchers.game import RANCHERS
from core.ranchers.parts import ANIMALS, BUILDINGS, OBJECTIVES, SPACE_NAMES, Pet, Space
from tests.support.random_games import mixed, play_out
from tests.support.refused import allowed
from tests.support.scale import scaled

RULE = re.compile(r"R[1-5](\.\d)?")
SETS = ((), ("horses", "fish"), ("grants", "dogs", "fish"), ("buildings", "fish", "dogs"))
SOME = 5
"""One moment in this many is looked at."""


def writable(seat: int) -> Iterator[Move]:
    """Every move of every kind."""
    spaces = [Space(number) for number in range(len(SPACE_NAMES))]
    yield from (entries.ChooseSide(seat, side) for side in (0, 1))
    yield from (entries.BuildOnPond(seat, each) for each in BUILDINGS)
    yield from (entries.Call(seat, each) for each in Pet)
    yield from (entries.Grant(seat, each) for each in ANIMALS)
    yield from (entries.SellForFish(seat, each) for each in entries.ForSale)
    yield from (entries.PlaceAnimal(seat, each) for each in spaces)
    yield from (kind(seat) for kind in (entries.Adopt, entries.Release, entries.EndTurnEarly))
    for pair in (0, 1):
        for kind in (entries.TakePair, entries.Fetch, entries.Trade, entries.Reserve):
            yield kind(seat, pair)
        yield from (entries.SwapAnimal(seat, each, pair) for each in spaces)
        yield from (entries.SwapObjective(seat, each, pair) for each in OBJECTIVES)


def check_moment(moment: Moment) -> None:
    """Check that no rule refuses a legal move, that one refuses any other, in whole sentences."""
    for seat in range(moment.log.game.seats[-1]):
        found = allowed(RANCHERS, moment.before, writable(seat), None, RULE)
        assert found == {*RANCHERS.legal(moment.before, seat, {})}


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("modules", SETS, ids=lambda each: "+".join(each) or "base")
def test_the_legal_moves_are_those_that_no_rule_refuses(
    modules: tuple[str, ...], seats: int
) -> None:
    for seed in range(scaled(1, most=50)):
        options = dict.fromkeys(modules, True)
        moments = play_out(RANCHERS, seats, seed + 1, mixed(seed + 1), options=options)
        for number, moment in enumerate(moments):
            if number % SOME == 0 and isinstance(moment.turn, Choose):
                check_moment(moment)
