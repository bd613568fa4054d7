"""The faces of the games: the one place that names them all."""

from typing import Any

from core.says import Unreadable
from tui.face import Face

DEFAULT_GAME = "gaucho"


def face(key: str) -> Face[Any]:
    """The face of the game that records call `key`; raises `Unreadable`."""
    if key == "gaucho":
        from tui.gaucho.face import FACE

        return FACE
    raise Unreadable("There are no words for the game {key}.", key=key)


def title(key: str) -> str:
    """What people call the game; of one that is not known here, its key."""
    return "El Gaucho" if key == "gaucho" else key
