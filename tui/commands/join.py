"""`estancia join`: sits down at a table that somebody else has opened."""

import argparse
import asyncio
import sys
from errno import EADDRNOTAVAIL
from pathlib import Path
from time import monotonic
from typing import Any

from core.bots.bot import Bot, ask, ask_volunteer, seed_of
from core.bots.registry import bot as make_bot
from core.bots.registry import known as known_bot
from core.game import Seat
from net.links.calling import Unreachable
from net.lobby.events import Left, Started
from net.lobby.messages import Board, Seated
from net.room.events import News
from net.room.joining import Joining
from net.room.journal import Unkept
from net.room.returning import Returning
from net.room.room import Room
from net.session.news import GoneOn, MayPart
from net.table.events import Came, Refused
from net.table.parting import Stayed
from tui.commands.finding import Meant, table_meant
from tui.commands.lan_screen import (
    go_to_table,
    return_to_table,
    typed_addresses,
    wants_lan_screen,
)
from tui.faces import face
from tui.lan.bots import LUCK, TableBots
from tui.lan.codes import secret_of
from tui.lan.coming_back import chosen
from tui.lan.events import LineEvent
from tui.lan.lan_game import Asked, LanGame, RoomClosed, RoomThread
from tui.lan.lines import Lines
from tui.lan.pending import Pending, asked_elsewhere
from tui.lan.places import cannot_listen, tables_folder, unreachable, where_of
from tui.lan.stowing import stow
from tui.lan.wish import Kind
from tui.names import DEFAULT_NAMES, clean_name
from tui.trouble import Trouble

ANEW = 5.0
"""Seconds until a program that plays on alone tries it once more."""
REVIEW = 0.5
"""After so many seconds it is seen again whether a question is void."""


def run(args: argparse.Namespace) -> int:
    """Join, play, and tell how it ended."""
    if args.resume is not None:
        return go_on(args)
    return go_to_table(args, Kind.JOIN) if wants_lan_screen(args) else Joined(args).run()


def go_on(args: argparse.Namespace, *, hosts: bool = False) -> int:
    """Come back to a table that this program was at."""
    journal = chosen(args.resume, hosts=hosts).path
    if wants_lan_screen(args):
        return return_to_table(args, journal)
    return Joined(args, journal).run()


class Joined:
    """One seat at the table, played by a bot, a program or a person."""

    def __init__(self, args: argparse.Namespace, journal: Path | None = None) -> None:
        self._args = args
        self._journal = journal
        self._meant = Meant(typed_addresses(args)) if journal else table_meant(args, Kind.JOIN)
        self._lines = Lines(as_json=args.json, to_sit=journal is None, promises=True)
        self._game: LanGame | None = None
        self._told_to_ask: tuple[Seat, int] | None = None
        self._told = 0
        """The number of the item that was heard of last."""
        self._joining: Joining | Returning | None = None
        self._bots = TableBots()
        self._thread = RoomThread(self._main)
        self._pending = Pending(self._asked, self._thread.news.put)
        self._name = clean_name(args.name or args.bot or DEFAULT_NAMES[0])

    def run(self) -> int:
        """Wait in the lobby, then play."""
        self._thread.start()
        try:
            started = self._wait()
            if started is None:
                return 1
            self._play(started)
            if self._game is not None and self._game.over:
                self._thread.finish()
        finally:
            self._thread.stop()
        self._keep()
        return int(self._lines.halted)

    def _keep(self) -> None:
        """The game goes to the library if it is over; raises `LibraryError`."""
        if self._joining is not None and self._joining.room is not None:
            stow(self._joining.room.journal)

    async def _main(self) -> None:
        try:
            await self._sit()
        finally:
            self._pending.stop()
            await self._bots.stop()
            if self._game is not None:
                self._game.withdraw()

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
        """In the other thread: pass it on, and say when an own seat is asked."""
        self._thread.news.put(event)
        if isinstance(event, Started):
            self._bots.sit(event.charter)
        if isinstance(event, Came):
            self._told = event.number
            self._pending.look()
        elif isinstance(event, Refused):
            self._told_to_ask = None
        room = self._joining.room if self._joining else None
        if room is not None and isinstance(event, MayPart | GoneOn | Stayed):
            self._hear_of_sides(room, event)
        if room is not None and isinstance(event, Came | Refused):
            # Who comes back hears everything at once: nobody is asked before all of it.
            if self._told == room.node.replica.committed:
                self._say_who_is_asked(room)
            self._review_often()

    def _asked(self) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        return asked_elsewhere(self._joining.room if self._joining else None)

    def _hear_of_sides(self, room: Room, event: MayPart | GoneOn | Stayed) -> None:
        """With `--alone` nobody is asked."""
        self._review_often()
        if self._args.alone and room.session.may_part:
            later = 0.0 if isinstance(event, MayPart) else ANEW
            asyncio.get_running_loop().call_later(later, room.part)

    def _say_who_is_asked(self, room: Room) -> None:
        """Once for each question: others' secret choices come before the own answer."""
        for seat in room.node.choosers():
            question = seat, room.node.entries
            if question != self._told_to_ask:
                self._told_to_ask = question
                left = room.node.time_left(seat, monotonic())
                self._thread.news.put(Asked(seat, room.node.entries, left))

    def _review_often(self) -> None:
        """Now, and again when the question has surely come up."""
        if (game := self._game) is not None:
            game.review()
            asyncio.get_running_loop().call_later(REVIEW, game.review)

    def _wait(self) -> Started | None:
        """The lobby, up to the start; None when it was left."""
        while True:
            event = self._thread.next()
            match event:
                case Started():
                    self._check_bot(event.charter.game)
                    return event
                case Board():
                    self._check_bot(event.game)
                    self._lines.tell(event)
                case Left():
                    self._lines.tell(event)
                    return None
                case RoomClosed(trouble):
                    _raise(trouble, self._meant.sought)
                    return None
                case Asked():
                    # It follows `Started`, after which nobody waits here.
                    continue
                case _:
                    self._lines.tell(event)

    def _check_bot(self, game_key: str) -> None:
        """The table says what is played: raises `Unreadable` if no such bot plays that."""
        if self._args.bot is not None:
            known_bot(game_key, self._args.bot)

    def _play(self, started: Started) -> None:
        charter = started.charter
        seats = charter.seats_of(started.me)
        self._lines.begin(charter)
        for seat in seats if self._journal else ():
            # Whoever comes back has not sat down just now.
            self._lines.tell(Seated(seat, charter.names[seat]))
        joining = self._joining
        assert joining is not None, "a game that has begun was joined"

        def room() -> Room:
            assert joining.room is not None, "the room is open"
            return joining.room

        game = LanGame(charter, started.seed, seats, self._thread, room, self._say)
        self._game = game
        game.asks_about_sides = not (self._args.bot or self._args.alone)
        if not seats:
            self._look_on(game)
        elif self._args.bot:
            self._play_bot(game, seats)
        else:
            _play_by_hand(game, as_json=self._args.json)
        if isinstance(game.trouble, Unkept):
            self._lines.stopped(game.trouble.why)
        _raise(game.trouble)

    def _say(self, event: LineEvent) -> None:
        """Something beside the game; nothing comes after its end."""
        if self._game is None or not self._game.over:
            self._lines.tell(event)

    def _look_on(self, game: LanGame) -> None:
        """A program that opened a table for others tells what they do."""
        told = 0
        while not game.over and not game.closed:
            for _each in game.run():
                told = self._tell(game, told)

    def _play_bot(self, game: LanGame, seats: tuple[Seat, ...]) -> None:
        """The bot answers whenever it is asked."""
        player = make_bot(game.match.header.game, self._args.bot, seed_of(LUCK, seats[0]))
        told = 0
        while not game.over:
            for _each in game.run():
                told = self._tell(game, told)
            if game.invited is not None:
                _volunteer(game, player, game.invited)
            elif game.asked is not None:
                game.choose(ask(game.match.log.game, player, game.match.view(game.asked)))
            else:
                break
        self._tell(game, told)

    def _tell(self, game: LanGame, told: int) -> int:
        """The entries that were not told yet; own ones when the table has them."""
        log, committed = game.match.log, len(game.match.log.steps) - game.draft
        for number in range(told, committed):
            self._lines.entry(log, number)
        return committed


def _volunteer(game: LanGame, player: Bot[Any], seat: Seat) -> None:
    """Let the bot act on a seat that may, or let it pass."""
    move = ask_volunteer(game.match.log.game, player, game.match.view(seat))
    if move is None:
        game.let_pass(seat)
    else:
        game.choose(move)


def _play_by_hand(game: LanGame, *, as_json: bool) -> None:
    words = face(game.match.header.game)
    if as_json:
        from tui.json_mode import JsonGame

        JsonGame(game, words, sys.stdin.buffer, sys.stdout.buffer).play()
        return
    from tui.plain.play import PlainGame
    from tui.plain.screen import standard_screen

    PlainGame(game, words, standard_screen()).play()


def _raise(trouble: Exception | None, sought: str = "") -> None:
    """Say what went wrong in a sentence."""
    if isinstance(trouble, Unreachable):
        raise Trouble(unreachable(trouble, sought))
    if trouble is not None and not isinstance(trouble, asyncio.CancelledError):
        raise trouble
