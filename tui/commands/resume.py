"""`estancia resume`: go on with a saved game, or with one on the LAN that is not over."""

import argparse
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from saves.faults import NoSuchGame
from saves.games import Condition, Saved, resume
from saves.library import Library, open_library
from saves.places import tables_folder
from tui.full_screen import open_full_screen, wants_full_screen
from tui.interruptible import run as run_async
from tui.keeping import Keeper
from tui.language import _
from tui.lists import by_commas
from tui.local_game import LocalGame
from tui.plain.screen import standard_screen
from tui.trouble import Trouble
from tui.voice import plain

if TYPE_CHECKING:
    from net.room.journal_files import ResumableTable


MOST_TOLD = 3
"""The most other waiting games that are named beside the one that goes on."""


def run(args: argparse.Namespace) -> int:
    """Find the game and play on, here or at its table on the LAN."""
    library = open_library()
    found = choose(library, args.saved)
    others = others_that_wait(library, found) if args.saved is None and not args.json else ""
    if not isinstance(found, int):
        library.close()
        if args.plain and others:
            print(others)
        return _go_back(args, found)
    saved = library.load(found)
    _check(saved)
    keeper = Keeper(library, saved.id, len(saved.entries))
    game = LocalGame(resume(saved), saved.players, keeper, drafts=not args.json)
    if args.json:
        from tui.json_mode import play_json

        return run_async(play_json(game))
    if wants_full_screen(args, saved.header.game):
        return open_full_screen(args, game)
    if others:
        print(others)
    from tui.plain.play import PlainGame

    run_async(PlainGame(game, standard_screen()).play(told=len(saved.entries)))
    return 0


def _go_back(args: argparse.Namespace, table: "ResumableTable") -> int:
    """Go on at the table on the LAN, as `estancia join --resume` does."""
    from tui.commands.join import go_on

    return go_on(argparse.Namespace(**{**vars(args), "resume": table.id}))


def choose(library: Library, asked: str | None) -> "int | ResumableTable":
    """Return the game that was asked for, or the one that was played last."""
    tables = _tables()
    if asked is not None:
        return _named(library, tables, asked)
    own = [each for each in tables if each.seats]
    running = library.games(state=Condition.RUNNING)
    if not (running or own):
        raise Trouble(_("No saved game is waiting. Start one with: estancia play"))
    if not own:
        return running[0].id
    if running and _moment(running[0].changed) > own[0].changed:
        return running[0].id
    return own[0]


def others_that_wait(library: Library, found: "int | ResumableTable") -> str:
    """Name the other waiting games in a sentence; empty if there are none."""
    running = (each.id for each in library.games(state=Condition.RUNNING))
    names = [str(each) for each in running if each != found]
    if tables := [each for each in _tables() if each != found]:
        from net.room.journal_files import SHORT

        names += [each.id[:SHORT] for each in tables]
    commands = by_commas(f"estancia resume {each}" for each in names[:MOST_TOLD])
    return _("More games wait: {commands}").format(commands=commands) if names else ""


def _moment(changed: str) -> float:
    """Return the library's time in seconds since the epoch."""
    return datetime.fromisoformat(changed).timestamp()


def _named(
    library: Library, tables: "Sequence[ResumableTable]", asked: str
) -> "int | ResumableTable":
    """Return the saved game of that number or name, or the one on the LAN whose id begins so."""
    try:
        return library.find(asked)
    except NoSuchGame:
        sought = asked.strip().lower()
        if not any(sought and each.id.startswith(sought) for each in tables):
            raise
    from tui.lan.left_games import chosen

    return chosen(asked)


def _tables() -> "Sequence[ResumableTable]":
    """Return the unfinished games on the LAN, the one that was played last first."""
    if not tables_folder().is_dir():
        return ()
    from tui.lan.left_games import waiting_tables

    return waiting_tables()


def _check(saved: Saved) -> None:
    if saved.damage:
        raise Trouble(plain(saved.damage))
    if saved.outcome:
        text = _("Game {number} is over. Its record: estancia export {number}")
        raise Trouble(text.format(number=saved.id))
