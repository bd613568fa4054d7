"""Unfinished games on the LAN, for `estancia library`: described to programs, and dropped."""

import argparse
from typing import TYPE_CHECKING, Any

from msgspec import json, to_builtins

from saves.places import tables_folder
from tui.language import YES, _, folded, typed
from tui.trouble import Trouble

if TYPE_CHECKING:
    from net.room.journal_files import ResumableTable


def left_object(table: "ResumableTable") -> dict[str, Any]:
    """Return the game for programs (docs/json-mode.md)."""
    from saves.naming import usual_name
    from tui.lan.left_games import awaited, changed, command_of, how_far
    from tui.lan.stowing import players_of

    charter, far = table.seating, how_far(table)
    players = players_of(charter)
    return {
        "table": table.id,
        "name": usual_name(players),
        "game": charter.game,
        "players": to_builtins(players),
        "changed": changed(table),
        "entries": far.entries,
        "round": far.round,
        "state": "running",
        "options": dict(charter.options),
        "waits_for": to_builtins(awaited(table)),
        "command": command_of(table),
    }


def drop_game(args: argparse.Namespace) -> int:
    """Remove a game on the LAN from this computer, once somebody has confirmed it."""
    from tui.interruptible import run as run_async
    from tui.lan.left_games import chosen, drop, dropped_sentence

    if not tables_folder().is_dir() or not args.drop.strip():
        raise Trouble(_("Say which game on the LAN is to be dropped: estancia library lists them."))
    table = chosen(args.drop)
    if not (args.yes or _says_yes(table)):
        return 1
    dropped = run_async(drop(table))
    if args.json:
        print(json.encode({"dropped": table.id, **to_builtins(dropped)}).decode())
    else:
        print(dropped_sentence(dropped, table))
    return 0


def _says_yes(table: "ResumableTable") -> bool:
    """Return whether the person before the screen confirms; raises `Trouble` if there is nobody."""
    from tui.interruptible import run as run_async
    from tui.lan.left_games import company
    from tui.plain.screen import standard_screen

    screen = standard_screen()
    if not screen.lively:
        raise Trouble(_("Nobody is here to be asked: with --yes the game is dropped at once."))
    question = _("Drop the game with {players}? Nothing of it stays here. If so, type {yes}: ")
    text = question.format(players=company(table), yes=typed(YES)[0])
    answer = run_async(screen.read(text)) or ""
    return folded(answer.strip()) in map(folded, typed(YES))
