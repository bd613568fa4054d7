"""The account of luck is fair: in the long run neither dice nor draws favour anybody."""

from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev

import pytest

from core.arena import play_bots
from core.bots.bot import hurried, seed_of
from core.bots.registry import bot
from core.games import game
from core.review import judging
from core.review.moments import Happened, moments
from core.review.review import ReviewedLuck
from tests.support.bot_views import insight_of
from tests.support.scale import SOAKING, some_rows

GAMES = [("ranchers", 80 if SOAKING else 8), ("gaucho", 40)]
SURE = 3.0
"""Standard errors within which an average may lie that is 0 in truth."""


def lucky(key: str, number: int) -> Iterator[ReviewedLuck]:
    """Yield all the luck in a game of two equal players."""
    seed = b"luck %d" % number
    bots = [hurried(bot(key, "capataz", seed_of(seed, seat))) for seat in range(2)]
    played = play_bots(game(key), bots, seed, {})
    assert played.log is not None
    for moment in moments(played.log, insight_of(key), played.pieces):
        # A piece that only one seat has looked at is judged by its guess of others' choices.
        if isinstance(moment, Happened) and moment.then.seat is None:
            judged = judging.judge_moment(key, moment)
            assert isinstance(judged, ReviewedLuck)
            yield judged


@pytest.mark.parametrize(("key", "games"), some_rows(GAMES, 1))
def test_luck_is_as_often_good_as_bad(
    key: str, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "DEALS", 4)
    gained = defaultdict[bool, list[float]](list)
    for number in range(games):
        for luck in lucky(key, number):
            gained[luck.rolled].append(luck.gained[0])
    for found in gained.values():
        assert abs(fmean(found)) < SURE * stdev(found) / sqrt(len(found))
        assert stdev(found) > 0
