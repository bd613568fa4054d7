"""Every game with every number of players."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from core.game import Choose, Game
from core.games import game, keys
from tests.support.random_games import Moment, mixed, play_out
from tests.support.scale import scaled


class Table(NamedTuple):
    """A game for so many players."""

    game: Game[Any]
    seats: int

    def walks(self, count: int) -> Iterator[Iterator[Moment]]:
        """Random games, more when soaking."""
        for seed in range(scaled(count)):
            yield play_out(self.game, self.seats, seed, mixed(seed))

    def moments(self, count: int) -> Iterator[Moment]:
        """Every entry of random games, as it comes."""
        for walk in self.walks(count):
            yield from walk

    def choices(self, count: int) -> Iterator[Moment]:
        """The entries before which somebody had to choose."""
        for moment in self.moments(count):
            if isinstance(moment.turn, Choose):
                yield moment


TABLES = [Table(game(key), seats) for key in keys() for seats in game(key).seats]

every_table = pytest.mark.parametrize(
    "table", TABLES, ids=[f"{table.game.key}-{table.seats}" for table in TABLES]
)
