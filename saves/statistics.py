"""What finished games count for: worked out once a game, in a table that can be made anew."""

from collections.abc import Iterable, Sequence
from sqlite3 import Connection
from typing import Any, Protocol, runtime_checkable

from core.game import Event, Seat
from core.log import Log
from saves.games import Player, Standing


@runtime_checkable
class Sale(Protocol):
    """The event of any game that says that a herd was sold."""

    @property
    def seat(self) -> Seat:
        """Who sold it."""
        ...

    @property
    def price(self) -> int:
        """What the herd was worth."""
        ...

    @property
    def bonus(self) -> int:
        """What came on top."""
        ...


def best_herds(seats: int, events: Iterable[Event]) -> list[int | None]:
    """The most pesos that each seat got for one herd; None where none was sold."""
    best: list[int | None] = [None] * seats
    for event in events:
        if isinstance(event, Sale):
            best[event.seat] = max(best[event.seat] or 0, event.price + event.bonus)
    return best


def note(database: Connection, game: int, players: Sequence[Player], log: Log[Any]) -> None:
    """Note what a finished game counts for."""
    outcome = log.game.outcome(log.state)
    if outcome is None:
        return
    herds = best_herds(len(players), (event for step in log.steps for event in step.events))
    rows = [
        (game, seat, player.name, player.bot, seat in outcome.winners, outcome.points[seat], herd)
        for seat, (player, herd) in enumerate(zip(players, herds, strict=True))
    ]
    database.executemany("INSERT OR REPLACE INTO standing VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


def forget_all(database: Connection) -> None:
    """Empty the table, to be made anew."""
    database.execute("DELETE FROM standing")


def standings(database: Connection) -> list[Standing]:
    """By player and bot, who won most first; deleted games do not count."""
    rows = database.execute(
        "SELECT standing.name, bot, COUNT(*), SUM(won), AVG(pesos), MAX(herd)"
        " FROM standing JOIN game ON game.id = standing.game"
        " WHERE game.deleted IS NULL GROUP BY standing.name, bot"
        " ORDER BY 4 DESC, 5 DESC, standing.name, bot"
    )
    return [Standing(*row) for row in rows]
