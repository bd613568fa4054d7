"""Great Western Trail: Argentina, registered while a test asks for it."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from core.games import GROUP, forget
from core.trail.game import TRAIL, Trail
from core.trail.state import State


class Rich(Trail):
    """The game with so much money and grain that everything can be tried."""

    def new(self, seats: int, options: Mapping[str, Any]) -> State:
        """The table before anything is drawn, and purses that are full."""
        state = super().new(seats, options)
        players = tuple(
            replace(player, pesos=150, grain=8, certificates=4, tokens=4)
            for player in state.players
        )
        return replace(state, players=players)


RICH = Rich()


@contextmanager
def trail_registered(folder: Path) -> Iterator[str]:
    """The game is found in this process; its key."""
    known = folder / "estancia_trail-1.0.dist-info"
    known.mkdir()
    known.joinpath("METADATA").write_text("Name: estancia-trail\nVersion: 1.0\n")
    registered = f"[{GROUP}]\n{TRAIL.key} = core.trail:PACKAGE\n"
    known.joinpath("entry_points.txt").write_text(registered)
    sys.path.insert(0, str(folder))
    forget()
    try:
        yield TRAIL.key
    finally:
        sys.path.remove(str(folder))
        forget()


@pytest.fixture(scope="module")
def trail(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The key of the game, which is registered for the tests of this file."""
    with trail_registered(tmp_path_factory.mktemp("trail")) as key:
        yield key
