"""`estancia play`: a new game."""

import argparse

from core.says import Unreadable
from tui.faces import DEFAULT_GAME, face
from tui.local_game import new_game
from tui.seating import seat_players
from tui.trouble import USAGE, Trouble
from tui.voice import plain


def run(args: argparse.Namespace) -> int:
    """Seat the players and play."""
    if args.json:
        return _play_json(args)
    from tui.plain.opening import ask_who_plays
    from tui.plain.play import PlainGame
    from tui.plain.screen import standard_screen

    screen = standard_screen()
    names, bots = args.names or [], args.bots
    if screen.lively and args.seats is None and bots is None and not names:
        chosen = ask_who_plays(DEFAULT_GAME, screen)
        if chosen is None:
            return 0
        names, bots = chosen
    try:
        players = seat_players(DEFAULT_GAME, args.seats, bots, names)
    except Unreadable as error:
        raise Trouble(plain(error.why), USAGE) from None
    PlainGame(new_game(DEFAULT_GAME, players, args.seed), face(DEFAULT_GAME), screen).play()
    return 0


def _play_json(args: argparse.Namespace) -> int:
    raise NotImplementedError
