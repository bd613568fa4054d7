"""The games at this table: the one place that names them all."""

from typing import Any

from core.game import Game
from core.says import Unreadable

KEYS = ("gaucho",)


def game(key: str) -> Game[Any]:
    """The game that records call `key`; raises `Unreadable`."""
    if key == "gaucho":
        from core.gaucho.game import GAUCHO

        return GAUCHO
    raise Unreadable(
        "No game here is called {key}: known are {keys}.", key=key, keys=", ".join(KEYS)
    )
