"""A new game line by line: on a terminal, people are asked for game and players if not named."""

import argparse
from collections.abc import Mapping

from core.option import Value
from saves.games import Player
from tui.chosen import options_of
from tui.commands.said import said_players
from tui.interruptible import run as run_async
from tui.local_game import new_game
from tui.offered import game_of, offered
from tui.plain.opening import ask_options, ask_which_game, ask_who_plays, welcome
from tui.plain.screen import Screen, standard_screen


def ask_and_play(args: argparse.Namespace) -> int:
    """Ask the open questions, and play; nothing is played if the answers end."""
    return run_async(_ask_and_play(args, standard_screen()))


async def _ask_and_play(args: argparse.Namespace, screen: Screen) -> int:
    args.game = await _which_game(args, screen)
    players = await _who_plays(args, screen) if args.game else None
    chosen = await _which_options(args, len(players), screen) if players else None
    if players is None or chosen is None:
        return 0
    # The questions need not wait for what plays the game.
    from tui.plain.play import PlainGame

    await PlainGame(new_game(args.game, players, args.seed, chosen), screen).play()
    return 0


async def _which_game(args: argparse.Namespace, screen: Screen) -> str | None:
    """Ask for the game if there are several and none is named; None if nothing more is typed."""
    games = offered() if screen.lively and not args.game else ()
    if len(games) > 1:
        return await ask_which_game(games, screen)
    if _asks_who(args, screen):
        welcome(game_of(args), screen)
    return game_of(args)


def _asks_who(args: argparse.Namespace, screen: Screen) -> bool:
    return screen.lively and not (args.seats or args.names or args.bots)


async def _who_plays(args: argparse.Namespace, screen: Screen) -> tuple[Player, ...] | None:
    """Ask for the players if none are named; None if nothing more is typed."""
    return await ask_who_plays(args.game, screen) if _asks_who(args, screen) else said_players(args)


async def _which_options(
    args: argparse.Namespace, seats: int, screen: Screen
) -> Mapping[str, Value] | None:
    """Ask for options if the game has any and none are named; None if nothing more is typed."""
    if _asks_who(args, screen) and not args.option:
        return await ask_options(args.game, seats, screen)
    return options_of(args, args.game, seats)
