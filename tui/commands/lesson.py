"""`estancia lesson`: learn a game line by line."""

import argparse

from saves.bookmarks import bookmark_file
from tui.interruptible import run as run_async
from tui.offered import game_of
from tui.plain.lesson import teach
from tui.plain.screen import standard_screen


def run(args: argparse.Namespace) -> int:
    """Teach it; raises `Unreadable` for a game without a lesson."""
    screen = standard_screen()
    screen.edit_lines()
    key = game_of(args)
    run_async(teach(key, screen, bookmark_file(key)))
    return 0
