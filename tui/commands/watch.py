"""`estancia watch`: looks on at a table."""

import argparse

from core.game import Seat
from net.links.dialing import Unreachable
from net.lobby.events import LobbyLeft
from net.log.events import EntryCommitted
from net.room.events import News
from net.room.watching import Watching
from net.session.watch_client import Unwatchable
from tui.commands.finding import table_meant
from tui.commands.lan_screen import go_to_table, wants_lan_screen
from tui.interruptible import run as run_async
from tui.lan.codes import secret_of
from tui.lan.lines import Lines
from tui.lan.pending import Pending, asked_at
from tui.lan.places import unreachable, where_of
from tui.lan.wish import LanRequestKind
from tui.language import _
from tui.trouble import Trouble
from tui.voice import plain


def run(args: argparse.Namespace) -> int:
    """Tell everything that is committed, to the end of the game."""
    return (
        go_to_table(args, LanRequestKind.WATCH) if wants_lan_screen(args) else LookingOn(args).run()
    )


class LookingOn:
    """Prints what a table shows."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._lines = Lines(as_json=args.json, promises=True)
        meant = table_meant(args, LanRequestKind.WATCH)
        self._sought = meant.sought
        where, secret = where_of(meant.addresses, meant.table), secret_of(meant.code)
        self._watching = Watching(where, secret, self._tell)
        self._pending = Pending(self._asked, self._lines.tell)
        self._watches = False

    def run(self) -> int:
        """From the lobby to the end of the game."""
        try:
            run_async(self._watch())
        except Unreachable as error:
            raise Trouble(unreachable(error, self._sought)) from None
        except Unwatchable as error:
            self._lines.stopped(error.why)
            raise Trouble(plain(error.why)) from None
        return int(self._watching.halted)

    async def _watch(self) -> None:
        try:
            await self._watching.run()
        finally:
            self._pending.stop()

    def _asked(self) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        watcher = self._watching.watcher
        return asked_at(watcher.ledger if watcher else None)

    def _tell(self, event: News) -> None:
        if not self._watches and not isinstance(event, LobbyLeft):
            # Whoever is told something has a link to the table.
            self._watches = True
            self._lines.status("watching", _("You watch."))
        watcher = self._watching.watcher
        if isinstance(event, EntryCommitted) and watcher is not None:
            ledger = watcher.ledger
            self._lines.came(event, ledger.log, ledger.at(event.number).entries)
            self._pending.look()
        else:
            self._lines.tell(event)
