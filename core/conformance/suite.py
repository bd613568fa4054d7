"""All checks, and what they find: `failures(game)` is empty for a game that holds them all.

Each check is a function of a table that raises `Broken`; its docstring is what it promises. A
game that breaks down in the middle of a check fails it too.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from msgspec import Struct, json

from core.conformance import (
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
from core.conformance.finding import Broken
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
    """A check that a game does not hold."""

    check: str
    promise: str
    """What every game must hold."""
    table: str
    """The game and how many play it."""
    why: str
    """What was found instead."""
    where: str
    """The moment that was looked at; empty where it was none."""
    error: Exception
    """With its traceback, for what broke down."""


def name_of(check: Callable[[T], None]) -> str:
    """What a check is called, as words."""
    return check.__name__.replace("_", " ")


def tables(game: Game[Any], times: float = 1) -> list[Table]:
    """The game with every number of players."""
    return [Table(game, seats, times) for seats in game.seats]


def failures(
    game: Game[Any], times: float = 1, checks: Iterable[GameCheck] = CHECKS
) -> Iterator[Failure]:
    """Whatever the game does not hold, check by check, as it is found."""
    for check in checks:
        for table in tables(game, times):
            if failure := failure_of(check, table):
                yield failure


def failure_of(check: Callable[[T], None], table: T) -> Failure | None:
    """What is wrong at the table; None if nothing is."""
    table.last = None
    try:
        check(table)
    except Exception as error:
        promise = (check.__doc__ or "").partition("\n")[0]
        why = str(error) if isinstance(error, Broken | Unreadable) else repr(error)
        return Failure(name_of(check), promise, table.name, why, _where(table), error)
    return None


def _where(table: Table) -> str:
    """The last entry that was looked at, as it is written."""
    moment = table.last
    if moment is None:
        return ""
    chosen = json.encode(moment.options).decode() if moment.options else "as usual"
    return f"entry {moment.number + 1}: {moment.entry!r} (options: {chosen})"
