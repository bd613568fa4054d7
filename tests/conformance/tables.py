"""Every game with every number of players."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from core.game import Choose, Game
from core.games import game, keys, package
from core.option import Value
from tests.support.random_games import Moment, any_options, mixed, play_out
from tests.support.scale import scaled
from tests.support.toy import toy_installed


class Table(NamedTuple):
    """A game for so many players."""

    game: Game[Any]
    seats: int

    def walks(self, count: int) -> Iterator[Iterator[Moment]]:
        """Random games, more when soaking."""
        for seed in range(scaled(count)):
            options = self.options(seed)
            yield play_out(self.game, self.seats, seed, mixed(seed), options=options)

    def options(self, seed: int) -> dict[str, Value]:
        """As usual in one game of three, any that go together in the others."""
        return any_options(self.game, self.seats, Random(seed)) if seed % 3 else {}

    def moments(self, count: int) -> Iterator[Moment]:
        """Every entry of random games, as it comes."""
        for walk in self.walks(count):
            yield from walk

    def choices(self, count: int) -> Iterator[Moment]:
        """The entries before which somebody had to choose."""
        for moment in self.moments(count):
            if isinstance(moment.turn, Choose):
                yield moment


with toy_installed():
    TABLES = [Table(game(key), seats) for key in keys() for seats in game(key).seats]
    PAINTED = [table for table in TABLES if package(table.game.key).board]


def _each(tables: list[Table]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "table", tables, ids=[f"{table.game.key}-{table.seats}" for table in tables]
    )


every_table = _each(TABLES)
every_painted_table = _each(PAINTED)
"""Those of games that bring a board along."""
