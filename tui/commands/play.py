"""`estancia play`: a new game, or the first screen if nothing is said about one.

Imports that not every way to play needs come later, so that the first screen is there at once.
"""

import argparse

from tui.full_screen import open_full_screen, wants_full_screen


def run(args: argparse.Namespace) -> int:
    """Play in JSON, on the full screen (at home or at the table), or line by line."""
    if args.json:
        return _play_in_json(args)
    game_key = _said_key(args)
    if not wants_full_screen(args, game_key):
        return _play_in_lines(args)
    return _play_at_table(args) if game_key else open_full_screen(args)


def _said_key(args: argparse.Namespace) -> str:
    """Return the game to play, if anything was said about it."""
    who = args.seats or args.bots or args.names
    if not (args.game or args.option or who or args.seed):
        return ""
    from tui.offered import game_of

    return game_of(args)


def _play_at_table(args: argparse.Namespace) -> int:
    from tui.commands.said import said_game

    return open_full_screen(args, said_game(args))


def _play_in_json(args: argparse.Namespace) -> int:
    from tui.commands.said import said_game
    from tui.interruptible import run as run_async
    from tui.json_mode import play_json

    return run_async(play_json(said_game(args, drafts=False)))


def _play_in_lines(args: argparse.Namespace) -> int:
    from tui.commands.asking import ask_and_play

    return ask_and_play(args)
