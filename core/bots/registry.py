"""The bots at this table: the one place that names them all, for every game."""

from typing import Any

from core.bots.bot import Bot
from core.games import game
from core.says import Unreadable

NAMES: dict[str, tuple[str, ...]] = {"gaucho": ("peon", "rancher")}
"""What bots of each game are called, the weakest first."""


def names(game_key: str) -> tuple[str, ...]:
    """The bots that play a game; raises `Unreadable` for a game that is not here."""
    if game_key not in NAMES:
        game(game_key)
    return NAMES.get(game_key, ())


def bot(game_key: str, name: str, seed: bytes) -> Bot[Any]:
    """A bot for one seat; raises `Unreadable` for a name or a game that is not here."""
    known = names(game_key)
    if name not in known:
        text = "No bot of this game is called {name}: known are {names}."
        raise Unreadable(text, name=name, names=", ".join(known))
    from core.bots.gaucho.makers import MAKERS

    return MAKERS[name](seed)
