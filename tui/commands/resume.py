"""`estancia resume`: a saved game goes on."""

import argparse

from saves.games import Condition, Saved
from saves.library import Library, open_library
from saves.resuming import resume
from tui.commands.playing import play_json, play_lines
from tui.full_screen import open_full_screen, wants_full_screen
from tui.interruptible import run as run_async
from tui.keeping import Keeper
from tui.lan.places import tables_folder
from tui.language import _
from tui.local_game import LocalGame
from tui.plain.screen import standard_screen
from tui.trouble import Trouble
from tui.voice import plain


def run(args: argparse.Namespace) -> int:
    """Find the game and play on."""
    library = open_library()
    saved = library.load(_choose(library, args.saved))
    _check(saved)
    keeper = Keeper(library, saved.id, len(saved.entries))
    game = LocalGame(resume(saved), saved.players, keeper, drafts=not args.json)
    if args.json:
        return run_async(play_json(game))
    if wants_full_screen(args, saved.header.game):
        return open_full_screen(args, game)
    return run_async(play_lines(game, standard_screen(), told=len(saved.entries)))


def _choose(library: Library, asked: str | None) -> int:
    """The game that was asked for, or the one that was played last."""
    if asked is not None:
        return library.find(asked)
    running = library.games(state=Condition.RUNNING)
    if not running and tables_folder().is_dir():
        from tui.lan.coming_back import command_of, waiting_tables

        for table in waiting_tables():
            text = _("No saved game is waiting, but one on the network is. Go on with: {command}")
            raise Trouble(text.format(command=command_of(table)))
    if not running:
        raise Trouble(_("No saved game is waiting. Start one with: estancia play"))
    return running[0].id


def _check(saved: Saved) -> None:
    if saved.damage:
        raise Trouble(plain(saved.damage))
    if saved.outcome:
        text = _("Game {number} is over. Its record: estancia export {number}")
        raise Trouble(text.format(number=saved.id))
