"""The list of saved games, and its filters."""

from sqlite3 import Connection

from core.games import rules_of
from saves.found_rows import all_rows
from saves.game_row import GameRow
from saves.games import Condition, Player, Summary


def summaries(database: Connection, *, deleted: bool) -> list[Summary]:
    """Return all games, or all deleted ones, the last one played first."""
    lengths = dict(database.execute("SELECT game, MAX(number) + 1 FROM entry GROUP BY game"))
    found = [
        _summary(row, lengths.get(row.id, 0))
        for row in all_rows(database)
        if (row.deleted is not None) == deleted
    ]
    return sorted(found, key=lambda each: (each.changed, each.id), reverse=True)


def _summary(row: GameRow, length: int) -> Summary:
    return Summary(
        id=row.id,
        name=row.name,
        game=row.key,
        players=row.read_players(),
        started=row.started,
        changed=row.changed,
        entries=row.count,
        state=_condition(row, length),
        outcome=row.read_outcome(),
        options=row.read_options(),
    )


def _condition(row: GameRow, length: int) -> Condition:
    """Return the condition of a game, as far as its row tells it without the entries."""
    if row.count != length or not (row.rules and rules_of(row.key)):
        return Condition.BROKEN
    if not row.is_of_these_rules():
        return Condition.OUTDATED
    if row.ranking is not None:
        return Condition.FINISHED
    return Condition.RUNNING if row.has_seed() else Condition.PARTIAL


def plays(summary: Summary, name: str) -> bool:
    """Return whether a person or a bot of that name plays."""
    return any(_is_called(player, name.casefold()) for player in summary.players)


def _is_called(player: Player, folded: str) -> bool:
    return folded in (player.name.casefold(), (player.bot or "").casefold())
