"""The moves of a running turn that may still be undone: kept beside the library, game by game.

Entries in the library are never removed again. So these moves are kept in a file of their own until
they can no longer be undone; if it is lost or does not match, the turn begins anew.
"""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import DecodeError, Struct, json

from saves.files import write_aside

FOLDER = "drafts"


class Draft(Struct, frozen=True):
    """Moves as a record has them, and the entries that they follow."""

    after: int
    hash: str
    """The running hash over the entries before."""
    moves: list[dict[str, Any]]


def draft_file(library: Path, game: int) -> Path:
    """Return the file with the running turn of that game of the library."""
    return library.parent / FOLDER / f"{game}.json"


def write_draft(path: Path, after: int, head: bytes, moves: Sequence[dict[str, Any]]) -> None:
    """Keep these moves, or none. A draft that cannot be written is lost when the program ends."""
    with suppress(OSError):
        if not moves:
            path.unlink(missing_ok=True)
            return
        write_aside(path, json.encode(Draft(after, head.hex(), [*moves])))


def read_draft(path: Path, after: int, head: bytes) -> Sequence[dict[str, Any]]:
    """Return the moves made after exactly these entries; none if the file belongs to others."""
    try:
        draft = json.decode(path.read_bytes(), type=Draft)
    except (OSError, DecodeError):
        return ()
    return draft.moves if (draft.after, draft.hash) == (after, head.hex()) else ()
