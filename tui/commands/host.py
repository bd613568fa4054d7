"""`estancia host`: opens a table for people at other terminals."""

import argparse
import asyncio
from functools import partial
from typing import Any

from net.address import PORT
from net.lobby.events import Started
from net.lobby.host import HostLobby
from net.lobby.visitors import Offer
from net.room.hosting import Hosting
from net.room.journal import Unkept
from net.room.news import CodeSpent, MayPart
from net.table.clock import Clock
from net.table.node import Came
from net.table.parting import Stayed
from tui.commands.join import ANEW
from tui.commands.lan_screen import open_table, wants_lan_screen
from tui.lan.bots import TableBots
from tui.lan.clocks import clock_of
from tui.lan.codes import new_code, secret_of
from tui.lan.lines import Lines
from tui.lan.places import tables_folder
from tui.lan.stowing import stow
from tui.language import _
from tui.names import clean_name
from tui.seating import seat_players
from tui.trouble import Trouble

GAME = "gaucho"
SIGN = "Estancia"
"""What the network is told that a table is called, unless somebody says so."""


def run(args: argparse.Namespace) -> int:
    """Open a table, wait for players, and keep the game going to its end."""
    if args.resume is not None:
        from tui.commands.join import go_on

        return go_on(args)
    if args.port is None:
        args.port = PORT
    bots = args.bots or []
    seats = args.seats or max(2, len(bots) + 1)
    seat_players(GAME, seats, bots or ["none"])
    clock = clock_of(args.clock, args.at_zero)
    if len(bots) >= seats:
        raise Trouble(_("A table on the LAN needs at least one seat for a person."))
    if wants_lan_screen(args):
        return open_table(args, seats, clock)
    table = Headless(args, seats, bots, clock)
    asyncio.run(table.run())
    table.keep()
    return 0


class Headless:
    """A table without a screen."""

    def __init__(self, args: argparse.Namespace, seats: int, bots: list[str], clock: Clock) -> None:
        self._args = args
        self._bots = bots
        self._code = "" if args.open else new_code()
        self._lines = Lines(as_json=args.json)
        sign = "" if args.hidden else clean_name(args.name or "") or SIGN
        self._offer = Offer(
            GAME, seats, args.port, open=args.open, headless=True, sign=sign, clock=clock
        )
        self._table_bots: TableBots | None = None
        self._hosting: Hosting | None = None

    async def run(self) -> None:
        """From the open table to the end of the game."""
        decide = TableBots(GAME, self._bots)
        self._table_bots = decide
        hosting = Hosting(
            self._offer, secret_of(self._code), tables_folder(), decide.decide, self._tell
        )
        self._hosting = hosting
        try:
            await hosting.open(self._args.bind, self._args.port)
        except OSError as error:
            text = _("Port {port} cannot be used: {problem}.")
            raise Trouble(text.format(port=self._args.port, problem=error.strerror)) from None
        self._say_listening(hosting)
        for bot in self._bots:
            hosting.act(partial(_seat_bot, bot))
        try:
            await hosting.run()
        except Unkept as error:
            self._lines.stopped(error.why)
            raise
        finally:
            await decide.stop()

    def keep(self) -> None:
        """The game is over: its journal is needed no more; raises `LibraryError`."""
        if self._hosting is not None and self._hosting.room is not None:
            stow(self._hosting.room.journal)

    def _say_listening(self, hosting: Hosting) -> None:
        host, port = self._args.bind, hosting.port
        code = self._code or None
        text = (
            _("A table is open at {host}:{port}; the code is {code}.")
            if code
            else _("A table is open at {host}:{port} for everybody who reaches it.")
        )
        said = text.format(host=host, port=port, code=code)
        table = hosting.lobby.board.table.hex()
        self._lines.status("listening", said, host=host, port=port, code=code, table=table)

    def _tell(self, event: Any) -> None:
        if isinstance(event, Started):
            self._lines.begin(event.charter)
            self._table_bots_play(event)
        elif isinstance(event, CodeSpent) and self._hosting is not None:
            self._code = new_code()
            self._hosting.renew_code(secret_of(self._code))
            self._say_listening(self._hosting)
        elif isinstance(event, Came):
            room = self._hosting.room if self._hosting else None
            if room is not None:
                ledger = room.node.replica.ledger
                self._lines.came(event, ledger.log, ledger.at(event.number).entries)
        else:
            self._lines.tell(event)
            if isinstance(event, MayPart | Stayed) and self._args.alone:
                self._go_on_alone(event)

    def _go_on_alone(self, event: MayPart | Stayed) -> None:
        """Nobody is here who could be asked."""
        room = self._hosting.room if self._hosting else None
        if room is not None and room.may_part:
            later = 0.0 if isinstance(event, MayPart) else ANEW
            asyncio.get_running_loop().call_later(later, room.part)

    def _table_bots_play(self, started: Started) -> None:
        """Bots sit where the charter says."""
        if self._table_bots is not None:
            self._table_bots.sit(started.charter.players)


def _seat_bot(bot: str, lobby: HostLobby, now: float) -> object:
    return lobby.seat_bot(bot, now)
