"""All checks and their findings: `failures(game)` is empty for a game that keeps all promises.

Each check is a function of a table that raises `Broken`; its docstring is the promise. A
game that crashes in the middle of a check fails it, too.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from msgspec import Struct, json

from core.conformance import (
    Broken,
    acting,
    bots,
    chance,
    decks,
    going_on,
    hidden,
    knowing,
    legality,
    naming,
    notation,
    options,
    outcomes,
    records,
    replaying,
)
from core.conformance.table import Table
from core.game import Game
from core.says import Unreadable

T = TypeVar("T", bound=Table)
GameCheck = Callable[[Table], None]

CHECKS: tuple[GameCheck, ...] = (
    *naming.CHECKS,
    *options.CHECKS,
    *legality.CHECKS,
    *acting.CHECKS,
    *chance.CHECKS,
    *decks.CHECKS,
    *hidden.CHECKS,
    *knowing.CHECKS,
    *replaying.CHECKS,
    *outcomes.CHECKS,
    *notation.CHECKS,
    *records.CHECKS,
    *going_on.CHECKS,
    *bots.CHECKS,
)


class Failure(Struct, frozen=True):
    """A check that a game fails."""

    check: str
    promise: str
    """The promise that every game must keep."""
    table: str
    """The game and its number of players."""
    why: str
    """The fault that was found."""
    where: str
    """The moment of the fault; empty if there is none."""
    error: Exception
    """The exception with its traceback, for crashes."""


def name_of(check: Callable[[T], None]) -> str:
    """Return the name of a check as words."""
    return check.__name__.replace("_", " ")


def tables(game: Game[Any], times: float = 1) -> list[Table]:
    """Return the game with every number of players."""
    return [Table(game, seats, times) for seats in game.seats]


def failures(
    game: Game[Any], times: float = 1, checks: Iterable[GameCheck] = CHECKS
) -> Iterator[Failure]:
    """Yield the game's failures, check by check, as they are found."""
    for check in checks:
        for table in tables(game, times):
            if failure := failure_of(check, table):
                yield failure


def failure_of(check: Callable[[T], None], table: T) -> Failure | None:
    """Return the fault at the table; None without one."""
    table.last = None
    try:
        check(table)
    except Exception as error:
        promise = (check.__doc__ or "").partition("\n")[0]
        why = str(error) if isinstance(error, Broken | Unreadable) else repr(error)
        return Failure(name_of(check), promise, table.name, why, _where(table), error)
    return None


def _where(table: Table) -> str:
    """Return the last entry that was looked at, as it is written."""
    moment = table.last
    if moment is None:
        return ""
    chosen = json.encode(moment.options).decode() if moment.options else "as usual"
    return f"entry {moment.number + 1}: {moment.entry!r} (options: {chosen})"
