"""The places of the translations: the shared catalogue, and one for each game.

Nothing here reads a catalogue; games are looked up only for texts that are not shared, so that a
start costs next to nothing.
"""

from pathlib import Path
from typing import NamedTuple

LOCALES = "locales"
"""The folder of languages within a package."""


class Catalogue(NamedTuple):
    """Texts that belong together: what gettext calls them, and the folder of their languages."""

    domain: str
    folder: Path


SHARED = Catalogue("estancia", Path(__file__).parent / LOCALES)
"""The shared texts, whichever game is played."""


def game_catalogues() -> list[Catalogue]:
    """The catalogue of every game that brings its texts along, called by the game's key."""
    from core.games import catalogues

    return [
        Catalogue(key, folder)
        for key, package in catalogues().items()
        if (folder := locales_of(package)) is not None
    ]


def locales_of(package: str) -> Path | None:
    """The folder of languages in a package, which is found but not run; None: there is none."""
    from importlib.util import find_spec

    try:
        found = find_spec(package)
    except (ImportError, ValueError):
        # The package around it is not there, or that is no name of one.
        return None
    places = found.submodule_search_locations if found else None
    return Path(next(iter(places))) / LOCALES if places else None
