"""The bots of every game by name, as registered by the games' packages."""

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Any

from core.bots.bot import Bot, Excusing
from core.bots.efforts import EFFORTS
from core.games import game, part
from core.nearest import nearest
from core.says import Sentence, Unreadable

Maker = Callable[[bytes], Bot[Any]]
"""Makes a bot from a seed."""


def names(game_key: str) -> tuple[str, ...]:
    """Return the bots of a game, the weakest first; raises `Unreadable` for an unknown game."""
    return tuple(_makers(game_key))


def usual(game_key: str) -> str | None:
    """Return the bot that people play against by default; None for a game without bots.

    It is the strongest before the first that plans turns: those are there for a greater challenge.
    """
    easy = takewhile(lambda name: name not in EFFORTS, names(game_key))
    return next(reversed([*easy]), None)


def adviser(game_key: str) -> str | None:
    """Return the bot that gives hints: the quickest that plans turns, or else the usual one."""
    return next((name for name in names(game_key) if name in EFFORTS), usual(game_key))


def bot(game_key: str, name: str, seed: bytes) -> Bot[Any]:
    """Return a bot for one seat; raises `Unreadable` for an unknown name or game."""
    return _makers(game_key)[known(game_key, name)](seed)


def excuse(game_key: str, name: str) -> Sentence | None:
    """Return why another bot plays in place of that one; None if it plays itself."""
    made = bot(game_key, name, b"")
    return made.excuse() if isinstance(made, Excusing) else None


def known(game_key: str, name: str) -> str:
    """Return the name of a bot of that game; raises `Unreadable` for any other name."""
    found = names(game_key)
    if not found:
        raise Unreadable("There are no bots for {game}.", game=game(game_key).name)
    if name not in found:
        raise _unknown(name, found)
    return name


def _unknown(name: str, found: Sequence[str]) -> Unreadable:
    names = ", ".join(found)
    if meant := nearest(name, found):
        text = "No bot of this game is called {name}: did you mean {meant}? Known are {names}."
        return Unreadable(text, name=name, meant=meant, names=names)
    text = "No bot of this game is called {name}: known are {names}."
    return Unreadable(text, name=name, names=names)


def _makers(game_key: str) -> Mapping[str, Maker]:
    makers: Mapping[str, Maker] | None = part(game_key, "bots", Mapping)
    return makers or {}
