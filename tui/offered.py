"""The games that people can choose from, and which is meant where nobody says it."""

import argparse

from core.games import PackagePart, digests, first_key, package
from core.says import Unreadable


def offered() -> tuple[str, ...]:
    """The games that can be played here: the table's own first."""
    return tuple(digests())


def default_game() -> str:
    """What is played where nobody says it: the table's own first game."""
    if key := first_key():
        return key
    raise Unreadable("No game is installed here.")


def having(name: PackagePart) -> tuple[str, ...]:
    """Those of them that have that part."""
    return tuple(key for key in offered() if getattr(package(key), name))


def game_of(args: argparse.Namespace) -> str:
    """The game that the command line names, or the table's own first one."""
    return args.game or default_game()
