"""`estancia join`: sits down at a table that somebody else has opened."""

import argparse
import asyncio
import sys
from errno import EADDRNOTAVAIL
from pathlib import Path
from typing import Any

from core.bots.bot import Bot, ask, ask_volunteer, seed_of
from core.bots.registry import bot as make_bot
from core.bots.registry import known as known_bot
from core.game import Seat
from net.links.dialing import Unreachable
from net.lobby.events import LobbyLeft, Started
from net.lobby.messages import LobbyBoard, Seated
from net.log.events import EntryCommitted
from net.room.events import News
from net.room.joining import Joining
from net.room.journal import JournalFailed
from net.room.returning import Returning
from net.session.events import MayFork
from net.session.messages import ForkFailed
from tui.commands.finding import Meant, table_meant
from tui.commands.lan_screen import (
    go_to_table,
    return_to_table,
    typed_addresses,
    wants_lan_screen,
)
from tui.faces import face
from tui.interruptible import run as run_async
from tui.lan.bots import LUCK, TableBots
from tui.lan.codes import secret_of
from tui.lan.coming_back import chosen
from tui.lan.events import LineEvent
from tui.lan.line_table import LineTable, RoomClosed, RoomNews, play_on_alone
from tui.lan.lines import Lines
from tui.lan.pending import Pending, asked_elsewhere
from tui.lan.places import cannot_listen, tables_folder, unreachable, where_of
from tui.lan.stowing import stow
from tui.lan.wish import LanRequestKind
from tui.names import DEFAULT_NAMES, clean_name
from tui.trouble import Trouble

LINGER = 10.0
"""Seconds in which a room closes by itself at the most."""


def run(args: argparse.Namespace) -> int:
    """Join, play, and tell how it ended."""
    if args.resume is not None:
        return go_on(args)
    return (
        go_to_table(args, LanRequestKind.JOIN)
        if wants_lan_screen(args)
        else JoinedLines(args).run()
    )


def go_on(args: argparse.Namespace, *, hosts: bool = False) -> int:
    """Come back to a table that this program was at."""
    journal = chosen(args.resume, hosts=hosts).path
    if wants_lan_screen(args):
        return return_to_table(args, journal)
    return JoinedLines(args, journal).run()


class JoinedLines:
    """One seat at the table, played by a bot, a program or a person."""

    def __init__(self, args: argparse.Namespace, journal: Path | None = None) -> None:
        self._args = args
        self._journal = journal
        self._meant = (
            Meant(typed_addresses(args)) if journal else table_meant(args, LanRequestKind.JOIN)
        )
        self._lines = Lines(as_json=args.json, to_sit=journal is None, promises=True)
        self._game: LineTable | None = None
        self._joining: Joining | Returning | None = None
        self._bots = TableBots()
        self._news = RoomNews()
        self._seat: Seat | None = None
        """The own seat in the lobby."""
        self._pending = Pending(self._asked, self._news.put)
        self._name = clean_name(args.name or args.bot or DEFAULT_NAMES[0])

    def run(self) -> int:
        """Wait in the lobby, then play."""
        return run_async(self._run())

    async def _run(self) -> int:
        table = asyncio.create_task(self._guarded())
        try:
            started = await self._wait()
            if started is None:
                return 1
            await self._play(started)
            if self._game is not None and self._game.over:
                # Others may still need something.
                await asyncio.wait({table}, timeout=LINGER)
        finally:
            self._pending.stop()
            table.cancel()
            await asyncio.wait({table})
            await self._bots.stop()
        self._keep()
        return int(self._lines.halted)

    def _keep(self) -> None:
        """The game goes to the library if it is over; raises `LibraryError`."""
        if self._joining is not None and self._joining.room is not None:
            stow(self._joining.room.journal)

    async def _guarded(self) -> None:
        trouble: Exception | None = None
        try:
            await self._sit()
        except Exception as error:
            trouble = error
        finally:
            self._news.put(RoomClosed(trouble))

    async def _sit(self) -> None:
        where = where_of(self._meant.addresses, self._meant.table)
        if self._journal is not None:
            returning = Returning(self._journal, self._bots.decide, self._hear, where.addresses)
            self._joining = returning
            await self._return(returning)
            return
        secret = secret_of(self._meant.code)
        self._joining = Joining(
            where, secret, self._name, tables_folder(), self._bots.decide, self._hear
        )
        try:
            await self._joining.run(self._args.bind)
        except OSError as error:
            if error.errno != EADDRNOTAVAIL:
                raise
            raise cannot_listen(self._args.bind, None, error) from None

    async def _return(self, returning: Returning) -> None:
        try:
            await returning.open(self._args.bind, self._args.port)
        except OSError as error:
            raise cannot_listen(self._args.bind, self._args.port, error) from None
        await returning.run()

    def _hear(self, event: News) -> None:
        """Pass it on, and see to what needs nobody."""
        self._news.put(event)
        if isinstance(event, Started):
            self._bots.sit(event.charter)
        if isinstance(event, EntryCommitted):
            self._pending.look()
        room = self._joining.room if self._joining else None
        if self._args.alone and room is not None and isinstance(event, MayFork | ForkFailed):
            play_on_alone(room, event)

    def _asked(self) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        return asked_elsewhere(self._joining.room if self._joining else None)

    async def _wait(self) -> Started | None:
        """The lobby, up to the start; None when it was left."""
        while True:
            event = await self._news.next()
            match event:
                case Started():
                    self._check_bot(event.charter.game)
                    return event
                case LobbyBoard():
                    self._check_bot(event.game)
                    self._lines.tell(event)
                    self._be_ready(event)
                case Seated(seat):
                    self._seat = seat
                    self._lines.tell(event)
                case LobbyLeft():
                    self._lines.tell(event)
                    return None
                case RoomClosed(trouble):
                    _raise(trouble, self._meant.sought)
                    return None
                case _:
                    self._lines.tell(event)

    def _be_ready(self, board: LobbyBoard) -> None:
        """Whoever plays here was told how the table has changed: the game may start as before."""
        seat, joining = self._seat, self._joining
        if seat is None or not isinstance(joining, Joining) or seat >= len(board.places):
            return
        if not (board.places[seat].ready or board.starting):
            joining.act(lambda lobby: lobby.ready(on=True))

    def _check_bot(self, game_key: str) -> None:
        """The table says what is played: raises `Unreadable` if no such bot plays that."""
        if self._args.bot is not None:
            known_bot(game_key, self._args.bot)

    async def _play(self, started: Started) -> None:
        charter = started.charter
        seats = charter.seats_of(started.me)
        self._lines.begin(charter)
        for seat in seats if self._journal else ():
            # Whoever comes back has not sat down just now.
            self._lines.tell(Seated(seat, charter.names[seat]))
        room = self._joining.room if self._joining else None
        assert room is not None, "a game that has begun was joined"
        asks = not (self._args.bot or self._args.alone)
        game = LineTable(charter, seats, room, self._news, self._say, offers_alone=asks)
        self._game = game
        if not seats:
            await self._look_on(game)
        elif self._args.bot:
            await self._play_bot(game, seats)
        else:
            await _play_by_hand(game, as_json=self._args.json)
        if isinstance(game.trouble, JournalFailed):
            self._lines.stopped(game.trouble.why)
        _raise(game.trouble)

    def _say(self, event: LineEvent) -> None:
        """Something beside the game; nothing comes after its end."""
        if self._game is None or not self._game.over:
            self._lines.tell(event)

    async def _look_on(self, game: LineTable) -> None:
        """A program that opened a table for others tells what they do."""
        told = 0
        while not game.over and not game.closed:
            async for _news in game.run():
                told = self._tell(game, told)

    async def _play_bot(self, game: LineTable, seats: tuple[Seat, ...]) -> None:
        """The bot answers whenever it is asked."""
        player = make_bot(game.match.header.game, self._args.bot, seed_of(LUCK, seats[0]))
        told = 0
        while not game.over:
            async for _news in game.run():
                told = self._tell(game, told)
            if game.invited is not None:
                _volunteer(game, player, game.invited)
            elif game.asked is not None:
                game.choose(ask(game.match.log.game, player, game.match.view(game.asked)))
            else:
                break
        self._tell(game, told)

    def _tell(self, game: LineTable, told: int) -> int:
        """The entries that were not told yet; own ones when the table has them."""
        log, committed = game.match.log, len(game.match.log.steps) - game.draft
        for number in range(told, committed):
            self._lines.entry(log, number)
        return committed


def _volunteer(game: LineTable, player: Bot[Any], seat: Seat) -> None:
    """Let the bot act on a seat that may, or let it pass."""
    move = ask_volunteer(game.match.log.game, player, game.match.view(seat))
    if move is None:
        game.let_pass(seat)
    else:
        game.choose(move)


async def _play_by_hand(game: LineTable, *, as_json: bool) -> None:
    words = face(game.match.header.game)
    if as_json:
        from tui.json_mode import JsonGame

        await JsonGame(game, words, sys.stdin.buffer, sys.stdout.buffer).play()
        return
    from tui.plain.play import PlainGame
    from tui.plain.screen import standard_screen

    await PlainGame(game, words, standard_screen()).play()


def _raise(trouble: Exception | None, sought: str = "") -> None:
    """Say what went wrong in a sentence."""
    if isinstance(trouble, Unreachable):
        raise Trouble(unreachable(trouble, sought))
    if trouble is not None and not isinstance(trouble, asyncio.CancelledError):
        raise trouble
