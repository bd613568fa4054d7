"""`estancia play`: a new game."""

import argparse
from collections.abc import Sequence

from core.says import Unreadable
from saves.games import Player
from tui.commands.playing import play_json, play_lines
from tui.faces import default_game
from tui.full_screen import open_full_screen, wants_full_screen
from tui.local_game import new_game
from tui.plain.opening import ask_who_plays
from tui.plain.screen import standard_screen
from tui.seating import seat_players
from tui.trouble import USAGE, Trouble
from tui.voice import plain


def run(args: argparse.Namespace) -> int:
    """Seat the players and play; on a terminal, who plays is asked if nothing says it."""
    if args.json:
        seated = _seat(args, args.names or (), args.bots)
        return play_json(new_game(default_game(), seated, args.seed, drafts=False))
    if wants_full_screen(args):
        return _play_on_full_screen(args)
    screen = standard_screen()
    if screen.lively and not (args.seats or args.names or args.bots):
        players: tuple[Player, ...] | None = ask_who_plays(default_game(), screen)
    else:
        players = _seat(args, args.names or (), args.bots)
    if players is None:
        return 0
    return play_lines(new_game(default_game(), players, args.seed), screen)


def _play_on_full_screen(args: argparse.Namespace) -> int:
    """At home, or at the table at once if it was said who plays or with what seed."""
    if not (args.seats or args.bots or args.names or args.seed):
        return open_full_screen(args)
    players = _seat(args, args.names or (), args.bots)
    return open_full_screen(args, new_game(default_game(), players, args.seed))


def _seat(
    args: argparse.Namespace, names: Sequence[str], bots: Sequence[str] | None
) -> tuple[Player, ...]:
    try:
        return seat_players(default_game(), args.seats, bots, names)
    except Unreadable as error:
        raise Trouble(plain(error.why), USAGE) from None
