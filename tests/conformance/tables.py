"""Every game with every number of players."""

from collections.abc import Callable, Collection
from typing import TypeVar

import pytest

from core.conformance.suite import tables
from core.conformance.table import Table
from core.games import game, keys, package
from tests.support.scale import scaled
from tests.support.toy import toy_installed

Test = TypeVar("Test", bound=Callable[..., None])

MOST = {"trail": 2}
"""With more players the games of these are so long that only the soak plays them."""

with toy_installed():
    TABLES = [table for key in keys() for table in tables(game(key), scaled(15) / 100)]
    PAINTED = [table for table in TABLES if package(table.game.key).board]
    FEW = [table for table in TABLES if table.seats == min(table.game.seats)]
    SHORT = [table for table in TABLES if table.seats <= MOST.get(table.game.key, table.seats)]
    SPOKEN = [table for table in TABLES if package(table.game.key).words]


def _each(tables: list[Table], always: Collection[Table] | None = None) -> Callable[[Test], Test]:
    """The test at each of these tables, while all their games are installed.

    If there are some for every run, the others are for the soak.
    """
    values = [
        pytest.param(
            table,
            marks=() if always is None or table in always else pytest.mark.soak,
            id=table.name,
        )
        for table in tables
    ]
    each = pytest.mark.parametrize("table", values)
    return lambda test: pytest.mark.usefixtures("toy")(each(test))


every_table = _each(TABLES, SHORT)
every_table_when_soaking = _each(TABLES, FEW)
"""With the fewest players of a game in every run, with more when soaking."""
every_painted_table = _each(PAINTED, SHORT)
"""Those of games that bring a board along."""
every_spoken_table = _each(SPOKEN, SHORT)
"""Those of games that bring words along."""
