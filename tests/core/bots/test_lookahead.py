"""Looking past the end of a turn: an answer to the same state is found once."""

from typing import Any

import pytest

from core.bots.imagined import ImaginedDealer
from core.bots.lookahead import FoundTurns, Horizon, Lookahead
from core.bots.turns import Walker, Way
from core.bots.walkers import walker_of
from core.stream import Stream
from tests.support.bot_views import INSIGHTFUL, insight_of, views

pytestmark = pytest.mark.usefixtures("toy")


def looked_ahead(key: str) -> tuple[Walker[Any], list[tuple[Any, ImaginedDealer]]]:
    """The ends of some turns of a game between two, each with two deals."""
    found, walker = list[tuple[Any, ImaginedDealer]](), None
    for seen in views(key, 2)[5:60:11]:
        walker, seat = walker_of(key, seen), seen.seat or 0
        ways: list[Way[Any]] = walker.ways(seen.state, seat, seen.known, width=3, most=1)
        for number in range(2):
            seed = b"deal %d" % number
            pieces = insight_of(key).imagine(seen, Stream(seed, b""))
            found += [(way.state, ImaginedDealer(pieces, seed)) for way in ways]
    assert walker is not None
    return walker, found


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_turns_that_are_remembered_change_nothing_and_count_as_much(key: str) -> None:
    walker, ends = looked_ahead(key)
    horizon, found = Horizon(turns=2, width=2), FoundTurns[Any]()
    for state, dealer in ends:
        begun = walker.nodes
        anew = Lookahead(walker, 0, horizon).margin(state, dealer)
        count = walker.nodes - begun
        assert Lookahead(walker, 0, horizon, found).margin(state, dealer) == anew
        assert walker.nodes - begun == 2 * count
        before = walker.remembered
        assert Lookahead(walker, 0, horizon, found).margin(state, dealer) == anew
        assert walker.nodes - begun == 3 * count
        assert walker.remembered - before <= count


def test_an_answer_in_the_same_round_is_found_once_whatever_chance_brings_later() -> None:
    walker, ends = looked_ahead("gaucho")
    before, found = walker.remembered, FoundTurns[Any]()
    for state, dealer in ends:
        Lookahead(walker, 0, Horizon(turns=2, width=3), found).margin(state, dealer)
    assert walker.remembered > before
