"""Every game with every number of players."""

from collections.abc import Callable, Collection, Iterable
from typing import Any, TypeVar

import pytest

from core.conformance.suite import Failure, failure_of, tables
from core.conformance.table import Table
from core.game import Game
from core.games import game, keys, package
from tests.support.scale import scaled
from tests.support.toy import toy_installed

Test = TypeVar("Test", bound=Callable[..., None])
Looked = TypeVar("Looked", bound=Table)

LONG = ("trail",)
"""Their games of many players are so long that only the soak plays them."""

DEEP = ("gaucho",)
"""Their bots think long; tests/core/bots/test_every_bot.py asks each of them in every run."""


def _usual(rules: Game[Any]) -> Collection[int]:
    """The numbers of players with which a game is checked in every run."""
    fewest, most = min(rules.seats), max(rules.seats)
    return {fewest, 2} if rules.key in LONG else {fewest, 2, most}


with toy_installed():
    TABLES = [table for key in keys() for table in tables(game(key), scaled(15) / 100)]
    PAINTED = [table for table in TABLES if package(table.game.key).board]
    FEW = [table for table in TABLES if table.seats == min(table.game.seats)]
    QUICK = [table for table in FEW if table.game.key not in (*LONG, *DEEP)]
    USUAL = [table for table in TABLES if table.seats in _usual(table.game)]
    SPOKEN = [table for table in TABLES if package(table.game.key).words]


def _each(tables: list[Table], always: Collection[Table]) -> Callable[[Test], Test]:
    """The test at each of these tables, while all their games are installed.

    Some are for every run, the others for the soak.
    """
    values = [
        pytest.param(
            table,
            marks=() if table in always else pytest.mark.soak,
            id=table.name,
        )
        for table in tables
    ]
    each = pytest.mark.parametrize("table", values)
    return lambda test: pytest.mark.usefixtures("toy")(each(test))


every_table = _each(TABLES, USUAL)
"""With few and with many players of a game in every run, with each number when soaking."""
every_table_when_soaking = _each(TABLES, QUICK)
"""With the fewest players of a quick game in every run, all others when soaking."""
every_painted_table = _each(PAINTED, USUAL)
"""Those of games that bring a board along."""
every_spoken_table = _each(SPOKEN, USUAL)
"""Those of games that bring words along."""


def failures_at(table: Looked, checks: Iterable[Callable[[Looked], None]]) -> list[Failure]:
    """Return the game's failures at that table, each with the check that found it."""
    return [failure for check in checks if (failure := failure_of(check, table)) is not None]
