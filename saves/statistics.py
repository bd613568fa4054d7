"""The statistics of finished games, computed once for each game in a table that can be rebuilt."""

from collections.abc import Sequence
from operator import contains
from sqlite3 import Connection
from typing import Any

from msgspec import DecodeError, ValidationError, convert, json

from core.best import Best, best_of
from core.games import part
from core.log import Log
from core.outcome import Amount, Outcome
from core.says import Unreadable
from saves.games import Player, Standing
from saves.naming import printable

Bests = Sequence[int | None]


def bests(log: Log[Any], seats: int) -> Bests:
    """Return the best thing of each seat, if the game defines one."""
    try:
        best: Best | None = part(log.game.key, "best", Best)
    except Unreadable:
        # A game that is broken in this part is played and kept all the same.
        best = None
    if best is None:
        return [None] * seats
    return best_of(best, (event for step in log.steps for event in step.events), seats)


def note(
    database: Connection, game: int, players: Sequence[Player], outcome: Outcome, best: Bests
) -> None:
    """Note the statistics of a finished game."""
    rows = _rows(game, players, outcome, best)
    database.executemany("INSERT OR REPLACE INTO standing VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


def is_right(
    database: Connection, game: int, players: Sequence[Player], outcome: Outcome, best: Bests
) -> bool:
    """Return whether these statistics are noted of a finished game; the best may be unknown."""
    found = database.execute("SELECT * FROM standing WHERE game = ? ORDER BY seat", (game,))
    noted, right = found.fetchall(), _rows(game, players, outcome, best)
    unknown = [(*row[:-1], None) for row in right]
    return len(noted) == len(right) and all(map(contains, zip(right, unknown, strict=True), noted))


def _rows(
    game: int, players: Sequence[Player], outcome: Outcome, best: Bests
) -> list[tuple[object, ...]]:
    return [
        (game, seat, player.name, player.bot, seat in outcome.winners, points, best[seat])
        for seat, (player, points) in enumerate(zip(players, outcome.points, strict=True))
    ]


def forget(database: Connection, game: int) -> None:
    """Remove the statistics of the game until they are noted anew."""
    database.execute("DELETE FROM standing WHERE game = ?", (game,))


def is_noted(database: Connection, game: int) -> bool:
    """Return whether any statistics of the game are noted."""
    found = database.execute("SELECT 1 FROM standing WHERE game = ? LIMIT 1", (game,))
    return found.fetchone() is not None


def standings(database: Connection) -> list[Standing]:
    """Return the standings by player, bot and kind of game, most victories first."""
    rows = database.execute(
        "SELECT standing.name, bot, key, COUNT(*), SUM(won), MAX(ranking), AVG(points), MAX(best)"
        " FROM standing JOIN game ON game.id = standing.game"
        " WHERE game.deleted IS NULL GROUP BY standing.name, bot, key"
        " ORDER BY 5 DESC, 7 DESC, standing.name, bot, key"
    )
    return [standing for values in rows if (standing := _standing(*values))]


def _standing(name: object, bot: object, key: object, *counts: object) -> Standing | None:
    """Return the standing of those rows; None if they are damaged."""
    games, wins, ranking, points, best = counts
    player, kind = (printable(each) if isinstance(each, str) else each for each in (bot, key))
    values = (name, player, kind, games, wins, _points_of(ranking), points, best, False)
    try:
        return convert(dict(zip(Standing.__struct_fields__, values, strict=True)), Standing)
    except ValidationError:
        return None


def _points_of(ranking: object) -> str:
    """Return the name of the points in a noted result; empty if it cannot be read."""
    try:
        amounts = json.decode(ranking, type=list[Amount]) if isinstance(ranking, bytes) else []
    except DecodeError:
        return ""
    return printable(amounts[0].name) if amounts else ""
