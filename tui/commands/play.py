"""`estancia play`: a new game."""

import argparse
from collections.abc import Mapping, Sequence

from core.option import Value
from core.says import Unreadable
from saves.games import Player
from tui.chosen import options_of
from tui.commands.playing import play_json, play_lines
from tui.full_screen import open_full_screen, wants_full_screen
from tui.local_game import new_game
from tui.offered import game_of, offered
from tui.plain.opening import ask_options, ask_which_game, ask_who_plays, welcome
from tui.plain.screen import Screen, standard_screen
from tui.seating import seat_players
from tui.trouble import USAGE, Trouble
from tui.voice import plain


def run(args: argparse.Namespace) -> int:
    """Seat the players and play; on a terminal, what and who plays is asked if nothing says it."""
    if args.json:
        seated = _seat(args, args.names or (), args.bots)
        said = options_of(args, game_of(args), len(seated))
        return play_json(new_game(game_of(args), seated, args.seed, said, drafts=False))
    if wants_full_screen(args, _at_table(args)):
        return _play_on_full_screen(args)
    screen = standard_screen()
    args.game = _which_game(args, screen)
    players = _who_plays(args, screen) if args.game else None
    chosen = _which_options(args, len(players), screen) if players else None
    if players is None or chosen is None:
        return 0
    return play_lines(new_game(args.game, players, args.seed, chosen), screen)


def _which_game(args: argparse.Namespace, screen: Screen) -> str | None:
    """Asked if there are several and none is named; None if nothing more is typed."""
    games = offered() if screen.lively and not args.game else ()
    if len(games) > 1:
        return ask_which_game(games, screen)
    if _asks_who(args, screen):
        welcome(game_of(args), screen)
    return game_of(args)


def _asks_who(args: argparse.Namespace, screen: Screen) -> bool:
    return screen.lively and not (args.seats or args.names or args.bots)


def _who_plays(args: argparse.Namespace, screen: Screen) -> tuple[Player, ...] | None:
    """Asked if nothing says it; None if nothing more is typed."""
    if _asks_who(args, screen):
        return ask_who_plays(args.game, screen)
    return _seat(args, args.names or (), args.bots)


def _which_options(
    args: argparse.Namespace, seats: int, screen: Screen
) -> Mapping[str, Value] | None:
    """Asked if there are any and nothing says them; None if nothing more is typed."""
    if _asks_who(args, screen) and not args.option:
        return ask_options(args.game, seats, screen)
    return options_of(args, args.game, seats)


def _at_table(args: argparse.Namespace) -> str:
    """The game, if something was said about it; otherwise one is at home."""
    who = args.seats or args.bots or args.names
    said = args.game or args.option or who or args.seed
    return game_of(args) if said else ""


def _play_on_full_screen(args: argparse.Namespace) -> int:
    """At home, or at the table at once."""
    if not _at_table(args):
        return open_full_screen(args)
    players = _seat(args, args.names or (), args.bots)
    chosen = options_of(args, game_of(args), len(players))
    return open_full_screen(args, new_game(game_of(args), players, args.seed, chosen))


def _seat(
    args: argparse.Namespace, names: Sequence[str], bots: Sequence[str] | None
) -> tuple[Player, ...]:
    try:
        return seat_players(game_of(args), args.seats, bots, names)
    except Unreadable as error:
        raise Trouble(plain(error.why), USAGE) from None
