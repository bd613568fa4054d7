"""The full screen: checks whether it can be opened here, and opens it.

Nothing of the screen is imported before it is known that there is one.
"""

import argparse
import contextlib
import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tui.collecting import not_yet
from tui.language import _
from tui.lost_terminal import LostTerminal, watch_for_hangup
from tui.trouble import Trouble

if TYPE_CHECKING:
    from tui.lan.request import LanRequest
    from tui.local_game import LocalGame

DRIVER = "TEXTUAL_DRIVER"
"""Textual's variable for its driver, set if the screen is a page in the browser."""


def wants_full_screen(args: argparse.Namespace, game_key: str = "") -> bool:
    """Return whether to open the full screen; explain it to a person if that cannot be done.

    With a game: whether to open it at that game's table.
    """
    if args.plain or args.json:
        return False
    if os.environ.get(DRIVER):
        return True
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return False
    if os.environ.get("TERM", "dumb") == "dumb":
        print(_("This terminal has no full screen: the game is played line by line."))
        return False
    return not game_key or _has_screen(game_key)


def _has_screen(game_key: str) -> bool:
    """Return whether the game has a screen, and explain it if not; raises `Unreadable`."""
    from core.games import package

    if package(game_key).board:
        return True
    text = _("{game} has no screen yet: it is played line by line.")
    print(text.format(game=package(game_key).name))
    return False


@contextlib.contextmanager
def _lasting_terminal() -> Iterator[None]:
    """Write the screen to a stream that outlives the window and notices when that is closed."""
    terminal = sys.__stderr__
    if terminal is None or os.environ.get(DRIVER):
        yield
        return
    watch_for_hangup(terminal.fileno())
    # Textual takes this stream and no other.
    vars(sys)["__stderr__"] = LostTerminal(terminal)
    try:
        yield
    finally:
        vars(sys)["__stderr__"] = terminal


def open_full_screen(
    args: argparse.Namespace, game: "LocalGame | None" = None, request: "LanRequest | None" = None
) -> int:
    """Show the app, at home or at the table of the game, until it is left; return the exit status.

    `request` opens a table on the LAN.
    """
    not_yet()
    from tui.app.app import Estancia

    app = Estancia(game, args.settings, args.lang or "", request)
    with _lasting_terminal():
        app.run()
    if app.fault is not None:
        from tui.report import report

        raise Trouble(report(app.fault))
    return app.return_code or 0
