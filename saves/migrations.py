"""The library's tables, version by version: a version is never changed once it is written here."""

from collections.abc import Callable, Sequence
from sqlite3 import Connection

from saves.faults import Newer

Migration = Callable[[Connection], None]


VERSION_1 = (
    """
    CREATE TABLE game (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        key TEXT NOT NULL,
        rules TEXT NOT NULL,
        header BLOB NOT NULL,
        players BLOB NOT NULL,
        seal BLOB NOT NULL,
        started TEXT NOT NULL,
        changed TEXT NOT NULL,
        deleted TEXT,
        count INTEGER NOT NULL,
        pieces BLOB NOT NULL,
        points BLOB,
        winners BLOB
    )
    """,
    """
    CREATE TABLE entry (
        game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        packed BLOB NOT NULL,
        hash BLOB NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE standing (
        game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        bot TEXT,
        won INTEGER NOT NULL,
        pesos INTEGER NOT NULL,
        herd INTEGER,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID
    """,
)
"""Games, their entries, and the statistics of finished games."""


RANKING_OF_1 = """CAST('[{"name":"pesos","of":' || points || '}]' AS BLOB)"""
"""The result of a game from a row of version 1, whose only game counted pesos."""
RIVALS_OF_1 = "CASE WHEN points IS NULL THEN NULL ELSE CAST('[]' AS BLOB) END"

VERSION_2 = (
    f"UPDATE game SET points = {RANKING_OF_1}, winners = {RIVALS_OF_1} WHERE points IS NOT NULL",
    "ALTER TABLE game RENAME COLUMN points TO ranking",
    "ALTER TABLE game RENAME COLUMN winners TO rivals",
    "ALTER TABLE standing RENAME COLUMN pesos TO points",
    "ALTER TABLE standing RENAME COLUMN herd TO best",
)
"""Results have named amounts and rivals; statistics count points and a best thing."""


VERSION_3 = (
    """
    CREATE TABLE evening (
        game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
        series TEXT NOT NULL
    )
    """,
)
"""Games that the same people played one after the other form a series."""


VERSION_4 = (
    """
    CREATE TABLE review (
        game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
        written BLOB NOT NULL
    )
    """,
)
"""The review of a finished game is kept with it."""


VERSION_5 = (
    """
    CREATE TABLE talk (
        game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        entry INTEGER NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        looks_on INTEGER NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID
    """,
)
"""The talk during a game is kept with it."""


def _executing(statements: Sequence[str]) -> Migration:
    """Return a migration that consists of these statements."""

    def step(database: Connection) -> None:
        for statement in statements:
            database.execute(statement)

    return step


MIGRATIONS = tuple(map(_executing, (VERSION_1, VERSION_2, VERSION_3, VERSION_4, VERSION_5)))
"""Step i leads from version i to version i + 1."""


def version_of(database: Connection) -> int:
    """Return the version of the database's tables; 0 if there are none yet."""
    version: int = database.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(database: Connection, steps: Sequence[Migration] = MIGRATIONS) -> None:
    """Migrate the tables to the last version, completely or not at all; raises `Newer`."""
    if version_of(database) == len(steps):
        return
    try:
        database.execute("BEGIN IMMEDIATE")
        version = version_of(database)
        check_version(version, len(steps))
        for step in steps[version:]:
            step(database)
        database.execute(f"PRAGMA user_version = {len(steps)}")
        database.execute("COMMIT")
    finally:
        if database.in_transaction:
            database.execute("ROLLBACK")


def check_version(version: int, last: int) -> None:
    """Refuse a library that a newer program has written."""
    if version > last:
        text = (
            "A newer version of Estancia has written the library (version {found}; this one"
            " reads up to {last}): use that version."
        )
        raise Newer(text, found=version, last=last)
