"""`estancia host`: opens a table for people at other terminals."""

import argparse
import asyncio
from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from core.game import Seat
from core.games import game
from net.address import PORT, Address
from net.discovery.places import addresses_to_tell, own_places
from net.lobby.events import Started
from net.lobby.host import OpenerLobby
from net.lobby.lobby_state import Offer
from net.log.events import EntryCommitted
from net.room.events import News
from net.room.hosting import Hosting
from net.room.journal import JournalFailed
from net.room.room import Room
from net.session.events import CodeSpent, MayFork
from net.session.messages import ForkFailed
from net.wire.limits import LIMITS
from tui.chosen import options_of
from tui.commands.lan_screen import open_table, wants_lan_screen
from tui.commands.tables import HeldBack, count_of, run_all
from tui.interruptible import run as run_async
from tui.lan.bots import TableBots
from tui.lan.clocks import clock_of
from tui.lan.codes import new_code, secret_of
from tui.lan.line_table import play_on_alone
from tui.lan.lines import Lines
from tui.lan.marks import Mark
from tui.lan.pending import Pending, asked_elsewhere
from tui.lan.places import cannot_listen, tables_folder
from tui.lan.status_lines import on_output
from tui.lan.stowing import stow
from tui.language import _
from tui.names import clean_name
from tui.offered import game_of
from tui.seating import NO_BOTS, seat_players
from tui.thinker import Thinker
from tui.trouble import Trouble

SIGN = "Estancia"
"""What the network is told that a table is called, unless somebody says so."""


def run(args: argparse.Namespace) -> int:
    """Open a table or several, wait for players, and keep the games going to their end."""
    tables = count_of(args)
    if args.resume is not None:
        from tui.commands.join import go_on

        return go_on(args, hosts=True)
    if args.port is None:
        args.port = PORT
    bots = args.bots or []
    key = game_of(args)
    seats = args.seats or max(2, game(key).seats[0], len(bots) + 1)
    seat_players(key, seats, bots or [NO_BOTS])
    clock = clock_of(args.clock, args.at_zero)
    if len(bots) >= seats:
        raise Trouble(_("A table on the LAN needs at least one seat for a person."))
    chosen = options_of(args, key, seats)
    offer = Offer(key, seats, args.port, chosen, open=args.open, headless=True, clock=clock)
    if wants_lan_screen(args):
        return open_table(args, offer)
    return int(run_async(_host(args, offer, tables)))


async def _host(args: argparse.Namespace, offer: Offer, tables: int) -> bool:
    """One table, or several in a row of ports; whether a game has halted.

    One process thinks for the bots of all.
    """
    thinker = Thinker()
    try:
        if tables > 1:
            lines = HeldBack()
            numbers = range(1, tables + 1)
            row = [Headless(args, offer, thinker, lines, each, tables) for each in numbers]
            await run_all(row, lines)
        else:
            row = [Headless(args, offer, thinker)]
            await row[0].open()
            await row[0].run()
        return any(table.halted for table in row)
    finally:
        await thinker.stop()


class Headless:
    """A table without a screen; with a number it is one of several."""

    def __init__(
        self,
        args: argparse.Namespace,
        offer: Offer,
        thinker: Thinker,
        write: Callable[[str], object] = on_output,
        number: int = 0,
        among: int = 1,
    ) -> None:
        self._args = args
        self._bots: list[str] = args.bots or []
        self._code = "" if args.open else new_code()
        self._lines = Lines(as_json=args.json, write=write, promises=True, plays=offer.game)
        self._number, self._among = number, among
        sign = "" if args.hidden else _sign(args.name or "", number)
        port = offer.port and offer.port + max(number - 1, 0)
        self._offer = replace(offer, sign=sign, port=port)
        self._table_bots = TableBots(thinker)
        self._hosting: Hosting | None = None
        self._pending = Pending(self._asked, self._lines.tell)

    @property
    def halted(self) -> bool:
        """Whether the game has stopped because programs count differently."""
        return self._lines.halted

    async def open(self) -> None:
        """Listen, say where, and seat the bots; raises `Trouble`."""
        secret, decide = secret_of(self._code), self._table_bots.decide
        hosting = Hosting(
            self._offer, secret, tables_folder(), decide, self._tell, among=self._among
        )
        self._hosting = hosting
        try:
            await hosting.open(self._args.bind, self._offer.port)
        except OSError as error:
            raise cannot_listen(self._args.bind, self._offer.port, error) from None
        if self._number:
            self._lines.mark = Mark(self._number, hosting.lobby.board.table.hex())
        self._say_listening(hosting)
        for bot in self._bots:
            hosting.act(partial(_seat_bot, bot))

    async def run(self) -> None:
        """From the open table to the end of the game; raises `JournalFailed`, `LibraryError`."""
        hosting = self._hosting
        assert hosting is not None, "it is open"
        try:
            await hosting.run()
            if hosting.room is not None:
                # Its journal is needed no more. Others play on meanwhile.
                await asyncio.to_thread(stow, hosting.room.journal)
        except JournalFailed as error:
            self._lines.stopped(error.why)
            raise
        finally:
            self._pending.stop()
            # Others may play on for hours: what belongs to this game is not kept for so long.
            self._hosting = None

    async def close(self) -> None:
        """Listen no more, before it has run."""
        if self._hosting is not None:
            await self._hosting.close()

    def _say_listening(self, hosting: Hosting) -> None:
        told = addresses_to_tell(self._args.bind, own_places())
        addresses = [Address(host, hosting.port) for host in told]
        code = self._code or None
        text = (
            _("A table is open at {address}; the code is {code}.")
            if code
            else _("A table is open at {address} for everybody who reaches it.")
        )
        table = hosting.lobby.board.table.hex()
        self._lines.listening(text, addresses, code=code, table=table)

    def _tell(self, event: News) -> None:
        if isinstance(event, EntryCommitted):
            self._tell_committed(event)
            return
        self._lines.tell(event)
        if isinstance(event, Started):
            self._table_bots.sit(event.charter)
        elif isinstance(event, CodeSpent):
            self._renew_code()
        elif isinstance(event, MayFork | ForkFailed) and self._args.alone and self._room:
            play_on_alone(self._room, event)

    @property
    def _room(self) -> Room | None:
        """Where the game is played, as soon as it has begun."""
        return self._hosting.room if self._hosting else None

    def _tell_committed(self, came: EntryCommitted) -> None:
        """Entries are told with the log that they stand in."""
        if (room := self._room) is not None:
            ledger = room.node.replica.ledger
            self._lines.came(came, ledger.log, ledger.at(came.number).entries)
            self._pending.look()

    def _renew_code(self) -> None:
        """The old one was guessed at too often."""
        if self._hosting is not None:
            self._code = new_code()
            self._hosting.renew_code(secret_of(self._code))
            self._say_listening(self._hosting)

    def _asked(self) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        return asked_elsewhere(self._room)


def _sign(name: str, number: int) -> str:
    """What the network is told that the table is called: several are told apart by their number."""
    sign, end = clean_name(name) or SIGN, f" {number}" if number else ""
    return f"{sign[: LIMITS.name - len(end)]}{end}" if end else sign


def _seat_bot(bot: str, lobby: OpenerLobby, now: float) -> object:
    return lobby.seat_bot(bot, now)
