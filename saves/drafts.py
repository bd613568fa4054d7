"""Moves of a running turn that may still be taken back: kept beside the library, game by game.

What stands in the library is never taken out of it again. So these moves stand in a file of their
own until they cannot be undone any more; if it is lost or does not fit, the turn begins anew.
"""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import DecodeError, Struct, json

from saves.files import write_aside

FOLDER = "drafts"


class Draft(Struct, frozen=True):
    """Moves as a record writes them, and after which entries they were made."""

    after: int
    hash: str
    """The running hash over the entries before."""
    moves: list[dict[str, Any]]


def draft_file(library: Path, game: int) -> Path:
    """Where the running turn of that game of the library is kept."""
    return library.parent / FOLDER / f"{game}.json"


def write_draft(path: Path, after: int, head: bytes, moves: Sequence[dict[str, Any]]) -> None:
    """Keep these moves, or none. What cannot be kept is only lost with the program."""
    with suppress(OSError):
        if not moves:
            path.unlink(missing_ok=True)
            return
        write_aside(path, json.encode(Draft(after, head.hex(), [*moves])))


def read_draft(path: Path, after: int, head: bytes) -> Sequence[dict[str, Any]]:
    """The moves that were made after exactly these entries; none if the file tells of others."""
    try:
        draft = json.decode(path.read_bytes(), type=Draft)
    except (OSError, DecodeError):
        return ()
    return draft.moves if (draft.after, draft.hash) == (after, head.hex()) else ()
