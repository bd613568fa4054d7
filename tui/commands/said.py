"""The new game that the command line describes."""

import argparse

from core.says import Unreadable
from saves.games import Player
from tui.chosen import options_of
from tui.local_game import LocalGame, new_game
from tui.offered import game_of
from tui.seating import seat_players
from tui.trouble import USAGE, Trouble
from tui.voice import plain


def said_game(args: argparse.Namespace, *, drafts: bool = True) -> LocalGame:
    """Return a game with the given players and options, or else the usual ones."""
    game_key, players = game_of(args), said_players(args)
    chosen = options_of(args, game_key, len(players))
    return new_game(game_key, players, args.seed, chosen, drafts=drafts)


def said_players(args: argparse.Namespace) -> tuple[Player, ...]:
    """Return the players by seat; raises `Trouble`."""
    try:
        return seat_players(game_of(args), args.seats, args.bots, args.names or ())
    except Unreadable as error:
        raise Trouble(plain(error.why), USAGE) from None
