"""`estancia host`: opens a table for people at other terminals."""

import argparse
import asyncio
from collections.abc import Callable

from msgspec.structs import replace

from net.discovery.places import own_devices
from net.session.events import CodeSpent
from net.wire.limits import LIMITS
from tui.commands.lan_requests import to_open, wants_lan_screen
from tui.commands.overhearing import after_game
from tui.commands.tables import HeldBack, count_of, run_all
from tui.full_screen import open_full_screen
from tui.interruptible import run as run_async
from tui.lan.events import LineEvent
from tui.lan.lines import Lines
from tui.lan.onlooking import look_on
from tui.lan.request import LanRequest, LanRequestKind, way_back
from tui.lan.session import LanSession
from tui.lan.status_lines import Mark, on_output
from tui.lan.trouble import LanTrouble
from tui.language import _
from tui.thinker import Thinker


def run(args: argparse.Namespace) -> int:
    """Open one table or several, wait for players, and serve the games to their end."""
    tables = count_of(args)
    if args.resume is not None:
        from tui.commands.join import go_on

        return go_on(args, hosts=True)
    screen = wants_lan_screen(args)
    request = to_open(args, screen=screen)
    if screen:
        return open_full_screen(args, request=request)
    return int(run_async(_host(request, tables, as_json=args.json)))


async def _host(request: LanRequest, tables: int, *, as_json: bool) -> bool:
    """Run one table, or several on consecutive ports; return whether a game has halted.

    One process thinks for the bots of all tables.
    """
    thinker = Thinker()
    try:
        if tables > 1:
            write = HeldBack()
            row = [
                Headless(numbered(request, number), thinker, write, number, tables, as_json=as_json)
                for number in range(1, tables + 1)
            ]
            await run_all(row, write)
        else:
            row = [Headless(request, thinker, as_json=as_json)]
            await row[0].open()
            await row[0].run()
        return any(table.halted for table in row)
    finally:
        await thinker.stop()


def numbered(request: LanRequest, number: int) -> LanRequest:
    """Return the request for one of several tables, each with its number and port."""
    end = f" {number}"
    port = request.port and request.port + number - 1
    return replace(request, name=f"{request.name[: LIMITS.name - len(end)]}{end}", port=port)


class Headless:
    """A table without a screen; with a number it is one of several."""

    def __init__(
        self,
        request: LanRequest,
        thinker: Thinker,
        write: Callable[[str], object] = on_output,
        number: int = 0,
        among: int = 1,
        *,
        as_json: bool,
    ) -> None:
        self._as_json = as_json
        self._write = write
        self._thinker = thinker
        self._among = among
        self._lines = self._new_lines(request.game, promises=True)
        self._number = number
        self.session = LanSession(request, thinker, among)

    def _new_lines(self, game: str, *, promises: bool = False) -> Lines:
        return Lines(as_json=self._as_json, write=self._write, promises=promises, plays=game)

    @property
    def halted(self) -> bool:
        """Whether the game has stopped because of a desync."""
        return self._lines.halted

    @property
    def _left_by_all(self) -> bool:
        """Whether the game was left before its end."""
        game = self.session.game
        return game.charter is not None and not (game.is_over or self._lines.halted)

    async def open(self) -> None:
        """Listen, and print where; raises `Trouble`."""
        await self.session.listen()
        if self._number:
            self._lines.mark = Mark(self._number, self.session.table)
        self._say_listening()

    async def run(self) -> None:
        """Run the table to the end of its game, and of the rematches.

        Raises `LanTrouble`, `LibraryError`.
        """
        while (following := await self._run()) is not None:
            self._lines = self._new_lines(following.game)
            self.session = LanSession(following, self._thinker, self._among)
            await self.open()

    async def _run(self) -> LanRequest | None:
        """Run one game; return the request for the next one."""
        session, lines = self.session, self._lines
        following = None
        try:
            async with session:
                await look_on(session, lines, self.tell)
                await asyncio.to_thread(session.game.stow)
                if session.game.is_over:
                    following = await after_game(session, None, lines.tell)
        except LanTrouble as trouble:
            lines.stopped(trouble)
            raise
        finally:
            if self._left_by_all and session.game.charter is not None:
                lines.say_way_back(way_back(session.game.charter, "host --headless"))
            # Others may play on for hours: keep nothing of this game for so long.
            del self.session
        opens = following is not None and following.kind is LanRequestKind.OPEN
        return following if opens else None

    async def close(self) -> None:
        """Stop listening, before it has run."""
        await self.session.leave()

    def tell(self, event: LineEvent) -> None:
        """Handle an event of the table."""
        self._lines.tell(event)
        if isinstance(event, CodeSpent):
            self._say_listening()

    def _say_listening(self) -> None:
        code = self.session.code or None
        text = (
            _("A table is open at {address}; the code is {code}.")
            if code
            else _("A table is open at {address} for everybody who reaches it.")
        )
        table = self.session.table
        self._lines.listening(text, self.session.addresses, code=code, table=table)
        if not (self._lines.as_json or self._number > 1):
            self._lines.reach(self.session.addresses, own_devices())
