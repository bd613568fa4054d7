"""`estancia watch`: looks on at a table."""

import argparse
import asyncio
from typing import Any

from net.links.calling import Unreachable
from net.lobby.events import Left
from net.room.doubts import Unwatchable
from net.room.watching import Watching
from net.table.charter import Charter
from net.table.node import Came
from tui.app.lan.wish import Kind
from tui.commands.finding import table_meant
from tui.commands.join import unreachable
from tui.commands.lan_screen import go_to_table, wants_lan_screen
from tui.lan.codes import secret_of
from tui.lan.lines import Lines
from tui.lan.places import where_of
from tui.language import _
from tui.trouble import Trouble
from tui.voice import plain


def run(args: argparse.Namespace) -> int:
    """Tell everything that is committed, to the end of the game."""
    if wants_lan_screen(args):
        return go_to_table(args, Kind.WATCH)
    lines = Lines(as_json=args.json)
    meant = table_meant(args, Kind.WATCH)
    watching = Watching(
        where_of(meant.addresses, meant.table),
        secret_of(meant.code),
        lambda event: tell(event),  # noqa: PLW0108 - it is defined below
    )
    watches = False

    def tell(event: Any) -> None:
        nonlocal watches
        if not watches and not isinstance(event, Left):
            # Whoever is told something has a link to the table.
            watches = True
            lines.status("watching", _("You watch."))
        if isinstance(event, Charter):
            lines.begin(event)
        elif isinstance(event, Came) and watching.watcher is not None:
            ledger = watching.watcher.ledger
            lines.came(event, ledger.log, ledger.at(event.number).entries)
        else:
            lines.tell(event)

    try:
        asyncio.run(watching.run())
    except Unreachable as error:
        raise Trouble(unreachable(error)) from None
    except Unwatchable as error:
        lines.stopped(error.why)
        raise Trouble(plain(error.why)) from None
    return int(watching.halted)
