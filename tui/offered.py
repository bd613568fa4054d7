"""The games that people can choose from, and the default one."""

import argparse

from core.games import PackagePart, digests, first_key, package
from core.says import Unreadable


def offered() -> tuple[str, ...]:
    """Return the keys of the games that can be played here, the table's own first."""
    return tuple(digests())


def default_game() -> str:
    """Return the game to play if none is named: the table's own first one."""
    if key := first_key():
        return key
    raise Unreadable("No game is installed here.")


def having(name: PackagePart) -> tuple[str, ...]:
    """Return the games whose packages have that part."""
    return tuple(key for key in offered() if getattr(package(key), name))


def game_of(args: argparse.Namespace) -> str:
    """Return the game that the command line names, or the default one."""
    return args.game or default_game()
