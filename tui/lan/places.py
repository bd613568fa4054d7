"""Where the journals of tables on the LAN lie: asked at the start, so it loads nothing of them."""

from pathlib import Path

from saves.places import home

FOLDER = "tables"


def tables_folder() -> Path:
    """The folder of the journals; it may not exist yet."""
    return home() / FOLDER
