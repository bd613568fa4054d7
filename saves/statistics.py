"""What finished games count for: worked out once a game, in a table that can be made anew."""

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
    """The best thing of each seat, where the game names one."""
    try:
        best: Best | None = part(log.game.key, "best", Best)
    except Unreadable:
        # A game that is broken there is played and kept all the same.
        best = None
    if best is None:
        return [None] * seats
    return best_of(best, (event for step in log.steps for event in step.events), seats)


def note(
    database: Connection, game: int, players: Sequence[Player], outcome: Outcome, best: Bests
) -> None:
    """Note what a finished game counts for."""
    rows = _rows(game, players, outcome, best)
    database.executemany("INSERT OR REPLACE INTO standing VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


def is_right(
    database: Connection, game: int, players: Sequence[Player], outcome: Outcome, best: Bests
) -> bool:
    """Whether this is noted of a finished game; its best things may be unknown."""
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
    return [standing for values in rows if (standing := _standing(*values))]


def _standing(name: object, bot: object, key: object, *counts: object) -> Standing | None:
    """What those rows tell together; None where it is no such thing, for they are damaged."""
    games, wins, ranking, points, best = counts
    player, kind = (printable(each) if isinstance(each, str) else each for each in (bot, key))
    values = (name, player, kind, games, wins, _points_of(ranking), points, best, False)
    try:
        return convert(dict(zip(Standing.__struct_fields__, values, strict=True)), Standing)
    except ValidationError:
        return None


def _points_of(ranking: object) -> str:
    """What the points of a noted outcome are called; empty where that cannot be read."""
    try:
        amounts = json.decode(ranking, type=list[Amount]) if isinstance(ranking, bytes) else []
    except DecodeError:
        return ""
    return printable(amounts[0].name) if amounts else ""
