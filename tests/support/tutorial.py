"""The game of docs/adding-a-game.md, written as it stands there and installed."""

import re
import tomllib
from pathlib import Path

import pytest

from core.games import GROUP
from tests.support.installed import Shelf

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text()
FILES = dict(re.findall(r"\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)```", PAGE, re.DOTALL))
"""Every file of the page, by its path."""


@pytest.fixture
def roundup(shelf: Shelf) -> str:
    """Its key."""
    for path, text in FILES.items():
        place = shelf.folder / path
        place.parent.mkdir(exist_ok=True)
        place.write_text(text)
    described = tomllib.loads(FILES["pyproject.toml"])["project"]
    ((key, place_of_it),) = described["entry-points"][GROUP].items()
    shelf.register(key, place_of_it, described["name"])
    return str(key)
