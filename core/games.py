"""The games at this table: the one place that names them all."""

from typing import Any

from core.game import Game
from core.says import Unreadable
from core.strict_json import shown_value

KEYS = ("gaucho",)


def game(key: str) -> Game[Any]:
    """The game that records call `key`; raises `Unreadable`."""
    if key == "gaucho":
        from core.gaucho.game import GAUCHO

        return GAUCHO
    text = "No game here is called {key}: known are {keys}."
    raise Unreadable(text, key=shown_value(key), keys=", ".join(KEYS))
