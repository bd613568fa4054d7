"""Every move of a bot is legal: in 100,000 positions of each game for all its bots when soaking."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count, cycle
from random import Random
from typing import Any

import pytest

from core.arena import play_bots
from core.bots.bot import Bot, Volunteer, ask, ask_volunteer, hurried, seed_of
from core.bots.registry import bot, names
from core.conformance.table import Table
from core.game import Move
from core.games import game
from core.view import View
from tests.support.bot_views import INSIGHTFUL
from tests.support.scale import SOAKING, some

pytestmark = pytest.mark.usefixtures("toy")
PIECES = 20
"""Each is a test of its own, so that it can be run alone: `-k gaucho-7`."""
POSITIONS = 5_000 if SOAKING else 60
"""In each piece."""
SELDOM = 1 if SOAKING else 5
"""One choice in this many is the bot's; test_every_bot.py plays its whole games in every run."""
STRAYS = 6
"""One move in this many is any legal one, which leads to positions that no bot would reach."""
ROUNDS = 60
"""Longer no game is followed."""


class Straying:
    """A bot whose answers are checked, and now and then not followed."""

    def __init__(self, key: str, name: str, seed: bytes) -> None:
        self.name = name
        self.asked = 0
        """The number of choices that were asked for."""
        self._rules = game(key)
        self._bot: Bot[Any] = hurried(bot(key, name, seed))
        self._luck = Random(seed)

    def choose(self, view: View[Any], legal: Sequence[Move]) -> Move:
        """Return the bot's choice, or any move."""
        if self._luck.randrange(SELDOM):
            return self._luck.choice(legal)
        move = ask(self._rules, self._bot, view)
        self._check(view, move)
        self.asked += len(legal) > 1
        return move if self._luck.randrange(STRAYS) else self._luck.choice(legal)

    def volunteer(self, view: View[Any], legal: Sequence[Move]) -> Move | None:
        """Return the bot's move out of turn."""
        if not isinstance(self._bot, Volunteer):
            return None
        move = ask_volunteer(self._rules, self._bot, view)
        if move is not None:
            self._check(view, move)
        return move

    def _check(self, view: View[Any], move: Move) -> None:
        assert move.seat == view.seat
        assert self._rules.why_not(view.state, move, view.known) is None


def tables(key: str, piece: int) -> Iterator[list[Straying]]:
    """Games of the piece as they are played: every bot and every number of players in turn."""
    sizes, next_bot = game(key).seats, cycle(names(key))
    for number in count():
        seats, seed = sizes[number % len(sizes)], b"straying %d %d" % (piece, number)
        table = [Straying(key, next(next_bot), seed_of(seed, seat)) for seat in range(seats)]
        options = Table(game(key), seats).options(number)
        play_bots(game(key), table, seed, options, rounds=ROUNDS, logged=False)
        yield table


@pytest.mark.parametrize("piece", some(range(PIECES), 1))
@pytest.mark.parametrize("key", INSIGHTFUL)
def test_no_bot_ever_moves_against_the_rules(
    key: str, piece: int, record_property: Callable[[str, int], None]
) -> None:
    asked = Counter[str]()
    for table in tables(key, piece):
        for seated in table:
            asked[seated.name] += seated.asked
        if asked.total() >= POSITIONS and all(asked[name] for name in names(key)):
            break
    record_property("positions", asked.total())
