"""The standings of rivals without a seat, computed from the results of games."""

from collections import defaultdict
from collections.abc import Iterator
from sqlite3 import Connection
from statistics import fmean

from core.outcome import Outcome
from saves.faults import Damaged
from saves.found_rows import find_row
from saves.games import Standing

NONE = b"[]"
"""The JSON for a game without rivals."""


def standings(database: Connection) -> list[Standing]:
    """Return the standings by rival and kind of game; deleted games do not count."""
    found = defaultdict[tuple[str, str, str], list[tuple[int, bool]]](list)
    for key, outcome in _outcomes(database):
        points = outcome.ranking[0]
        for at, name in enumerate(outcome.rivals, outcome.seats):
            ended = (points.of[at], outcome.places[at] == 1)
            found[key, name, points.name].append(ended)
    return [_standing(*which, ended) for which, ended in sorted(found.items())]


def _outcomes(database: Connection) -> Iterator[tuple[str, Outcome]]:
    """Yield the results of games with rivals, if they can be read."""
    of_rivals = "SELECT id FROM game WHERE deleted IS NULL AND rivals <> ? ORDER BY id"
    for (number,) in database.execute(of_rivals, (NONE,)).fetchall():
        try:
            row = find_row(database, number)
        except Damaged:
            continue
        if (outcome := row.read_outcome()) is not None:
            yield row.key, outcome


def _standing(key: str, name: str, amount: str, ended: list[tuple[int, bool]]) -> Standing:
    points, won = zip(*ended, strict=True)
    counts = (len(ended), sum(won), amount, fmean(points))
    return Standing(name, None, key, *counts, best=None, rival=True)
