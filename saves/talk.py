"""The talk during saved games."""

from collections.abc import Sequence
from sqlite3 import Connection

from core.talk import LONGEST, TalkLine
from saves.store import as_far_as_readable

MOST = 10_000
"""The most lines that are kept with a game."""


def add_talk(database: Connection, game: int, talk: Sequence[TalkLine]) -> None:
    """Append lines to the game's talk."""
    (count,) = database.execute("SELECT COUNT(*) FROM talk WHERE game = ?", (game,)).fetchone()
    rows = [
        (game, number, each.after, each.name[:LONGEST], each.text[:LONGEST], each.looks_on)
        for number, each in enumerate(talk, count)
        if number < MOST
    ]
    database.executemany("INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?)", rows)


def talk_of(database: Connection, game: int) -> tuple[TalkLine, ...]:
    """Return all lines in order, without damaged ones."""
    query = "SELECT entry, name, text, looks_on FROM talk WHERE game = ? ORDER BY number"
    found: list[TalkLine] = []
    with as_far_as_readable():
        found.extend(
            TalkLine(entry, name, text, bool(looks_on))
            for entry, name, text, looks_on in database.execute(query, (game,))
            if isinstance(entry, int) and isinstance(name, str) and isinstance(text, str)
        )
    return tuple(found)
