"""What finished games count for: worked out once a game, in a table that can be made anew."""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import Any

from msgspec import DecodeError, json

from core.best import Best, best_of
from core.games import part
from core.log import Log
from core.outcome import Amount, Outcome
from saves.games import Player, Standing

Bests = Sequence[int | None]


def bests(log: Log[Any], seats: int) -> Bests:
    """The best thing of each seat, where the game names one."""
    best: Best | None = part(log.game.key, "best")
    if best is None:
        return [None] * seats
    return best_of(best, (event for step in log.steps for event in step.events), seats)


def note(
    database: Connection, game: int, players: Sequence[Player], outcome: Outcome, best: Bests
) -> None:
    """Note what a finished game counts for."""
    rows = [
        (game, seat, player.name, player.bot, seat in outcome.winners, points, best[seat])
        for seat, (player, points) in enumerate(zip(players, outcome.points, strict=True))
    ]
    database.executemany("INSERT OR REPLACE INTO standing VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


def forget(database: Connection, game: int) -> None:
    """The game counts for nothing, until it is noted anew."""
    database.execute("DELETE FROM standing WHERE game = ?", (game,))


def is_noted(database: Connection, game: int) -> bool:
    """Whether something is known of what the game counts for."""
    found = database.execute("SELECT 1 FROM standing WHERE game = ? LIMIT 1", (game,))
    return found.fetchone() is not None


def standings(database: Connection) -> list[Standing]:
    """By player, bot and kind of game, who won most first; deleted games do not count."""
    rows = database.execute(
        "SELECT standing.name, bot, key, COUNT(*), SUM(won), MAX(ranking), AVG(points), MAX(best)"
        " FROM standing JOIN game ON game.id = standing.game"
        " WHERE game.deleted IS NULL GROUP BY standing.name, bot, key"
        " ORDER BY 5 DESC, 7 DESC, standing.name, bot, key"
    )
    return [
        Standing(name, bot, key, games, wins, _points_of(ranking), points, best)
        for name, bot, key, games, wins, ranking, points, best in rows
    ]


def _points_of(ranking: bytes | None) -> str:
    """What the points of a noted outcome are called; empty where that cannot be read."""
    try:
        amounts = json.decode(ranking or b"[]", type=list[Amount])
    except DecodeError:
        return ""
    return amounts[0].name if amounts else ""
