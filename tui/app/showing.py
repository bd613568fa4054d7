"""The picture and the introduction of a game that is not being played."""

from collections.abc import Mapping

from core.games import game
from core.option import Value
from core.says import Unreadable
from tui.app.boards import board, no_board
from tui.app.canvas import Palette
from tui.app.glimpse import Glimpse, glimpse
from tui.app.look import ThemeLook
from tui.face import Introducing
from tui.faces import face
from tui.names import DEFAULT_NAMES
from tui.voice import plain

SEATS = 3
"""The number of players shown if it does not matter, or the next possible one."""


def shown_game(
    look: ThemeLook,
    game_key: str,
    room: tuple[int, int],
    names: tuple[str, ...] = (),
    colours: tuple[int, ...] = (),
    options: Mapping[str, Value] | None = None,
    steps: int = 0,
) -> tuple[Glimpse, Palette] | None:
    """Return the board of a game of those players; None if there is no room, or no board."""
    if no_board(game_key):
        return None
    found = glimpse(game_key, names or _usual(game_key), options or {}, room, steps)
    return (
        None if found is None else (found, look.at_table(game_key, board(game_key).looks, colours))
    )


def introduction(game_key: str) -> list[str]:
    """Return what the game is about; nothing if it has no introduction."""
    try:
        words = face(game_key)
    except Unreadable:
        return []
    return [plain(each) for each in words.introduction] if isinstance(words, Introducing) else []


def _usual(game_key: str) -> tuple[str, ...]:
    seats = game(game_key).seats
    return DEFAULT_NAMES[: min(max(SEATS, seats[0]), seats[-1])]
