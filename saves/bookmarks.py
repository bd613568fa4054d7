"""Bookmarks in lessons: kept beside the library, game by game.

A step is named by its title, which stays when steps are inserted before it. A bookmark that is lost
or names a step that no longer exists does no harm: the lesson begins with its first step.
"""

from contextlib import suppress
from pathlib import Path

from msgspec import DecodeError, Struct, json

from saves.files import write_aside
from saves.places import home

FOLDER = "lessons"


class Bookmark(Struct, frozen=True):
    """The step that a lesson goes on with."""

    step: str


def bookmark_file(game: str) -> Path:
    """Return the file with the bookmark in that game's lesson."""
    return home() / FOLDER / f"{game}.json"


def read_bookmark(path: Path) -> str:
    """Return the title of the step to continue with; empty if there is none."""
    try:
        return json.decode(path.read_bytes(), type=Bookmark).step
    except (OSError, DecodeError):
        return ""


def write_bookmark(path: Path, step: str) -> None:
    """Continue with that step next time, or, if it is empty, with the first one.

    A bookmark that cannot be written is lost when the program ends.
    """
    with suppress(OSError):
        if not step:
            path.unlink(missing_ok=True)
            return
        write_aside(path, json.encode(Bookmark(step)))
