"""`estancia join`: sit down at a table that somebody else has opened."""

import argparse
import sys
from typing import Any

from core.bots.bot import Bot, ask, ask_volunteer, seed_of
from core.bots.registry import bot as make_bot
from core.bots.registry import known as known_bot
from core.game import Move, Seat
from net.lobby.events import Started
from net.lobby.messages import LobbyBoard, Seated
from net.log.charter import Charter
from tui.commands.codes import with_right_code
from tui.commands.ears import Ear
from tui.commands.json_ear import JsonEar
from tui.commands.lan_requests import to_come_back, to_go, wants_lan_screen
from tui.commands.overhearing import after_game, ear_for, overheard
from tui.commands.plain_ear import PlainEar
from tui.full_screen import open_full_screen
from tui.interruptible import run as run_async
from tui.lan.agreement_lines import BallotAsked
from tui.lan.bots import LUCK
from tui.lan.events import LineEvent
from tui.lan.left_games import chosen
from tui.lan.line_table import LineTable
from tui.lan.lines import Lines
from tui.lan.links import TableLinks
from tui.lan.onlooking import Teller
from tui.lan.request import LanRequest, LanRequestKind
from tui.lan.session import LanSession
from tui.lan.status_lines import on_output
from tui.lan.talk import Talk
from tui.lan.trouble import LanTrouble


def run(args: argparse.Namespace) -> int:
    """Join, play, and say how it ended."""
    if args.resume is not None:
        return go_on(args)
    screen = wants_lan_screen(args)
    return _play(args, to_go(args, LanRequestKind.JOIN, screen=screen), screen=screen)


def go_on(args: argparse.Namespace, *, hosts: bool = False) -> int:
    """Come back to a table that this program was at."""
    journal = chosen(args.resume, hosts=hosts).path
    screen = wants_lan_screen(args)
    return _play(args, to_come_back(args, journal, screen=screen), screen=screen)


def _play(args: argparse.Namespace, request: LanRequest, *, screen: bool) -> int:
    if screen:
        return open_full_screen(args, request=request)
    return run_async(JoinedLines(request, args.bot, as_json=args.json).run())


class JoinedLines:
    """One seat at the table, played by a bot, a program or a person."""

    def __init__(
        self, request: LanRequest, bot: str | None, *, as_json: bool, ear: Ear | None = None
    ) -> None:
        self._bot = bot
        self._as_json = as_json
        self._session: LanSession
        self._ear = None if bot else ear or ear_for(as_json=as_json)
        """The input of the person or program here; None for a bot, which says nothing."""
        self._next: LanRequest | None = None
        """The request for the next game with the same people."""
        self._turn_to(request)

    def _turn_to(self, request: LanRequest) -> None:
        """Use new lines, as nothing was told of this table yet."""
        self._request, self._next = request, None
        self._returns = request.kind is LanRequestKind.RETURN
        promises, sits = request.again is None, request.kind is LanRequestKind.JOIN
        write = self._ear.screen.note if isinstance(self._ear, PlainEar) else on_output
        self._lines = Lines(
            as_json=self._as_json,
            write=write,
            to_sit=sits,
            promises=promises,
            returns=self._returns,
        )
        self._game: LineTable | None = None
        self._to_greet = True

    async def run(self) -> int:
        """Wait in the lobby, then play; return 1 if no game came about, or it was stopped.

        It goes on as long as the same people want to play again.
        """
        while True:
            status = await with_right_code(self._request, self._ear, self._sit)
            if self._next is None:
                return status
            self._turn_to(self._next)

    async def _sit(self, request: LanRequest) -> int:
        self._session = LanSession(request)
        try:
            async with self._session as session:
                async with overheard(session, self._ear, plays=True):
                    charter = await session.until_begun(self._hear_in_lobby)
                if charter is None:
                    return 1
                await self._play(session, charter)
                session.game.stow()
                if session.game.is_over:
                    self._next = await after_game(session, self._ear, self._lines.tell)
        except LanTrouble as trouble:
            self._lines.stopped(trouble)
            raise
        return int(self._lines.halted)

    def _hear_in_lobby(self, event: LineEvent) -> None:
        """Check the game that the table tells; raises `Unreadable` if it has no such bot."""
        if self._bot is not None and isinstance(event, LobbyBoard | Started):
            terms = event if isinstance(event, LobbyBoard) else event.membership.charter
            known_bot(terms.game, self._bot)
        self._lines.tell(event)
        if isinstance(event, LobbyBoard):
            self._be_ready(event)

    def _greet(self) -> None:
        """Tell a person who is ready what they wait for, and what they can type."""
        if self._to_greet and isinstance(self._ear, PlainEar):
            self._ear.greet()
        self._to_greet = False

    def _be_ready(self, board: LobbyBoard) -> None:
        """Report ready, now that the change of the table was told here."""
        seat = self._session.lobby.seat
        if seat is None or seat >= len(board.places):
            return
        lobby = self._session.lobby
        if board.places[seat].ready:
            self._greet()
        elif not (board.starting or lobby.holds_back):
            lobby.ready(on=True)

    async def _play(self, session: LanSession, charter: Charter) -> None:
        for seat in session.game.seats if self._returns else ():
            # A returning player has not sat down just now.
            self._lines.tell(Seated(seat, session.game.name_of(seat)))
        asks = not (self._bot or self._request.alone)
        game = LineTable(
            charter,
            session.game.seats,
            session.game.room,
            session.news,
            self._tell,
            talk=Talk(session.say, session.turn_mute),
            offers_alone=asks,
        )
        game.links = TableLinks(session.game)
        self._game, game.stays = game, self._request.stand is not None
        try:
            if self._bot or not session.game.seats:
                # A program that opened a table for others has no seat, and tells what they do.
                await self._play_bot(game)
            else:
                await self._play_by_hand(game)
        finally:
            self._say_way_back(game)
        if game.trouble is not None:
            raise game.trouble

    def _say_way_back(self, game: LineTable) -> None:
        """Tell the way back if the game is left early; a person who got up was told."""
        told = isinstance(self._ear, PlainEar) and game.trouble is None
        if not (game.over or told or self._lines.halted):
            self._lines.say_way_back(game.way_back)

    def _tell(self, event: LineEvent) -> None:
        """Tell something beside the game; nothing comes after its end."""
        if self._bot and isinstance(event, BallotAsked) and self._game and self._game.asking:
            self._game.asking.abstain()
            return
        if self._game is None or not self._game.over:
            self._lines.tell(event)

    async def _play_bot(self, game: LineTable) -> None:
        """Let the bot answer whenever it is asked."""
        teller = Teller(game, self._lines)
        await teller.follow()
        if not (self._bot and game.people):
            return
        player = make_bot(game.match.header.game, self._bot, seed_of(LUCK, game.people[0]))
        while (seat := game.asked if game.invited is None else game.invited) is not None:
            if seat == game.invited:
                _volunteer(game, player, seat)
            else:
                game.choose(ask(game.match.log.game, player, game.match.view(seat)))
            await teller.follow()

    def _heard_before(self, session: LanSession) -> int:
        """Return how many entries returning people know: those up to their last own move."""
        room, seats = session.game.room, session.game.seats
        if not self._returns or room is None:
            return 0
        replica = room.node.replica
        steps = replica.ledger.log.steps[: replica.ledger.at(replica.commit_index).entries]
        moves = ((number, step.entry) for number, step in enumerate(steps, 1))
        own = (number for number, each in moves if isinstance(each, Move) and each.seat in seats)
        return max(own, default=0)

    async def _play_by_hand(self, game: LineTable) -> None:
        match self._ear:
            case JsonEar(lines=lines):
                from tui.json_mode import JsonGame

                await JsonGame(game, lines, sys.stdout.buffer).play()
            case PlainEar(screen=screen):
                from tui.plain.play import PlainGame

                told = self._heard_before(self._session)
                await PlainGame(game, screen).play(told)
            case None:
                raise AssertionError("a bot plays by itself")


def _volunteer(game: LineTable, player: Bot[Any], seat: Seat) -> None:
    """Let the bot act on a seat that may act, or let its chance pass."""
    move = ask_volunteer(game.match.log.game, player, game.match.view(seat))
    if move is None:
        game.let_pass(seat)
    else:
        game.choose(move)
