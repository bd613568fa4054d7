"""Rows of games as they are found: damage to one of them does not hide the others."""

from collections.abc import Iterator
from sqlite3 import Connection
from typing import Any

from msgspec import ValidationError, convert

from saves.faults import Damaged, NoSuchGame
from saves.game_row import COLUMNS, GameRow
from saves.naming import printable

Spare = tuple[type | tuple[type, ...], object]
OPTIONAL = (bytes, type(None))
SPARE: dict[str, Spare] = {
    "started": (str, ""),
    "changed": (str, ""),
    "deleted": ((str, type(None)), None),
    "count": (int, 0),
    "pieces": (bytes, b""),
    "ranking": (OPTIONAL, None),
    "rivals": (OPTIONAL, None),
}
"""The dispensable columns: the type of each, and the replacement for a damaged value."""


def find_row(database: Connection, game: int) -> GameRow:
    """Return the row of the game; raises `NoSuchGame`, and `Damaged` for values of wrong types."""
    return _typed(_found(database, game, COLUMNS))


def find_mended(database: Connection, game: int, columns: str) -> GameRow:
    """Return the same with damaged values replaced where they are dispensable; raises alike."""
    return _typed(tuple(map(_spared, GameRow.__struct_fields__, _found(database, game, columns))))


def all_rows(database: Connection) -> Iterator[GameRow]:
    """Yield the rows of all games, including deleted ones."""
    for values in database.execute(f"SELECT {COLUMNS} FROM game ORDER BY id"):
        try:
            yield _typed(values)
        except Damaged:
            yield _unsound(values[0])


def name_of(game: int, name: object) -> str:
    """Return the name of the game, or its number if the name is damaged."""
    return (printable(name) if isinstance(name, str) else "") or f"game {game}"


def _found(database: Connection, game: int, columns: str) -> tuple[Any, ...]:
    found: tuple[Any, ...] | None = database.execute(
        f"SELECT {columns} FROM game WHERE id = ?", (game,)
    ).fetchone()
    if found is None:
        raise NoSuchGame("There is no saved game {game}.", game=game)
    return found


def _typed(values: tuple[Any, ...]) -> GameRow:
    number, name, *rest = values
    try:
        return convert((number, name_of(number, name), *map(_harmless, rest)), GameRow)
    except ValidationError as error:
        text = "The row of game {game} is damaged ({problem})."
        raise Damaged(text, game=number, problem=error) from None


def _harmless(value: object) -> object:
    """Return text without characters that would disturb a screen, and everything else unchanged."""
    return printable(value) if isinstance(value, str) else value


def _spared(column: str, value: object) -> object:
    kinds, spare = SPARE.get(column, (object, None))
    return value if isinstance(value, kinds) else spare


def _unsound(game: int) -> GameRow:
    """Return a substitute for a damaged row, which matches no rules and no seal."""
    return GameRow(game, name_of(game, ""), "", "", b"", b"", b"", "", "", None, 0, b"", None, None)
