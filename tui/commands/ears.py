"""What people and programs without a screen write at a table while nothing is asked of them.

In the lobby and while others play lines are overheard: talk goes out, and whoever waits may say
that they are ready, or leave. All else waits for its question.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Protocol

from msgspec import Struct

from core.game import Seat
from core.says import Unreadable
from core.strict_json import read_any_form
from net.session.events import RematchBegins
from tui.input_lines import PipedLines
from tui.json_mode import lines_from
from tui.json_mode import to_say as said_in_json
from tui.lan.agreement_lines import SEAT
from tui.lan.events import LanEnded, LineEvent
from tui.lan.lines import Lines
from tui.lan.lobby_lines import seats_told
from tui.lan.request import LanRequest
from tui.lan.session import LanSession
from tui.lan.talk import Talk, ask_for_seat
from tui.language import _, folded, typed
from tui.plain import commands
from tui.plain.screen import Screen, standard_screen
from tui.table_game import to_say
from tui.voice import plain

AGAIN, LEAVE = '{"do":"rematch"}', '{"do":"leave"}'


class Aside(Struct, frozen=True):
    """Something that needs no question."""

    says: str | None = None
    """These words, to everybody."""
    ready: bool = False
    """Ready, or no longer."""
    leaves: bool = False
    who: bool = False
    """Who sits where."""
    seat: str | Seat | None = None
    """The seat that an onlooker asks for, by name or number; empty for any bot's."""


class Ear(Protocol):
    """Hears lines until it is cancelled, or nothing more comes."""

    async def overhear(self, take: Callable[[Aside], object]) -> bool:
        """Hand over what needs no question; whether nothing more comes."""
        ...

    def refused(self, aside: Aside, why: Unreadable) -> None:
        """Say why it was not done."""
        ...

    def answered(self, text: str) -> None:
        """Tell people what has become of what they typed, or what they wanted to know."""
        ...

    async def code(self, why: str) -> str | None:
        """Another code for the table, as `why` says what is wrong; None if nobody answers."""
        ...

    async def after_game(self, session: LanSession) -> None:
        """Talk and rematch, until whoever is there leaves."""
        ...


class PlainEar:
    """A person's, who types lines."""

    def __init__(self, screen: Screen | None = None, *, watches: bool = False) -> None:
        """Somebody who `watches` may ask for a seat, and is never ready."""
        self.screen = screen or standard_screen()
        self.watches = watches

    async def overhear(self, take: Callable[[Aside], object]) -> bool:
        """Hand over talk; and where a person sits there what else they do meanwhile."""
        self.screen.edit_lines()
        return await self.screen.overhear(lambda line: self._take(line, take))

    def _take(self, line: str, take: Callable[[Aside], object]) -> bool:
        words = to_say(line)
        if words is not None:
            take(Aside(words))
        elif self.watches and folded(line.strip().partition(" ")[0]) in map(folded, typed(SEAT)):
            take(Aside(seat=line.strip().partition(" ")[2]))
        elif not self.screen.lively:
            return False
        elif folded(line.strip()) in map(folded, typed(commands.READY)):
            take(Aside(ready=True))
        elif commands.is_word("links", line) and not self.watches:
            take(Aside(who=True))
        elif commands.is_word("quit", line):
            take(Aside(leaves=True))
        elif line:
            self.screen.say(self._can_type())
        return True

    def _can_type(self) -> str:
        text = _("Here you can type: {say} ..., {links} for who is there, {ready}, {quit}.")
        named = {name: commands.shown(name) for name in ("say", "links", "quit")}
        if self.watches:
            text = _("Here you can type: {say} ..., {seat} to play for a bot, {quit}.")
            named["seat"] = typed(SEAT)[0]
        return text.format(ready=typed(commands.READY)[0], **named)

    def greet(self) -> None:
        """Tell a person who has just sat down what the table waits for, and what they can type."""
        if self.screen.lively:
            self.screen.say(_("You are ready: the game begins as soon as everybody is."))
            self.screen.say(self._can_type())

    async def code(self, why: str) -> str | None:
        """Another code, where a person sits there."""
        if not self.screen.lively:
            return None
        self.screen.say(why)
        return await self.screen.read(_("The table's three words: ")) or None

    async def after_game(self, session: LanSession) -> None:
        """Ask for a rematch, until the person leaves."""
        again, talk = typed(commands.REMATCH)[0], Talk(session.say)
        say, leave = commands.shown("say"), commands.shown("quit")
        text = _("{rematch} plays again with the same people, {say} talks, {quit} leaves.")
        self.screen.say(text.format(rematch=again, say=f"{say} ...", quit=leave))
        while (line := await self.screen.read()) is not None and not commands.is_word("quit", line):
            if (words := to_say(line)) is not None:
                try:
                    talk.say(words)
                except Unreadable as error:
                    self.screen.say(plain(error.why))
            elif folded(line.strip()) in map(folded, typed(commands.REMATCH)):
                session.want_rematch()
                self.screen.say(_("You play again as soon as the others want to."))
            else:
                self.screen.say(text.format(rematch=again, say=f"{say} ...", quit=leave))

    def refused(self, aside: Aside, why: Unreadable) -> None:
        """In a sentence."""
        self.screen.say(plain(why.why))

    def answered(self, text: str) -> None:
        """In so many words."""
        self.screen.say(text)


class JsonEar:
    """A program's, which writes objects."""

    def __init__(self, lines: PipedLines | None = None) -> None:
        self.lines = lines or lines_from(sys.stdin.buffer)
        self._out = Lines(as_json=True)

    async def overhear(self, take: Callable[[Aside], object]) -> bool:
        """Hand over talk, and `ready`."""
        return await self.lines.overhear(lambda line: self._take(line, take))

    def _take(self, line: bytes, take: Callable[[Aside], object]) -> bool:
        words = said_in_json(line)
        if words is not None:
            take(Aside(words))
            return True
        if b'"ready"' in line and _is_ready(line):
            take(Aside(ready=True))
            return True
        if b'"seat"' in line and (seat := _seat_of(line)) is not None:
            take(Aside(seat=seat))
            return True
        return False

    async def code(self, why: str) -> str | None:
        """Another code, until the input ends."""
        self._out.offer("code", why=why)
        while line := await self.lines.next():
            written: object = None
            try:
                written = read_any_form(line.strip())
            except Unreadable as error:
                self._out.refused(None, plain(error.why))
                continue
            match written:
                case {"do": "code", "code": str(code), **rest} if not rest:
                    return code
                case _:
                    say = Unreadable("Say {code}.", code='{"do":"code","code":"..."}')
                    self._out.refused(written, plain(say.why))
        return None

    async def after_game(self, session: LanSession) -> None:
        """Offer a rematch, until the program leaves or its input ends."""
        self._out.offer("rematch")
        while line := await self.lines.next():
            written: object = None
            try:
                written = read_any_form(line.strip())
                match written:
                    case {"do": "leave"}:
                        return
                    case {"do": "rematch"}:
                        session.want_rematch()
                    case {"do": "say", "text": str(words), **rest} if not rest:
                        Talk(session.say).say(words)
                    case _:
                        raise Unreadable("Say {rematch} or {leave}.", rematch=AGAIN, leave=LEAVE)
            except Unreadable as error:
                self._out.refused(written, plain(error.why))

    def refused(self, aside: Aside, why: Unreadable) -> None:
        """Answer with an object."""
        written: dict[str, Any] = {"do": "ready"} if aside.ready else {"do": "say"}
        if aside.seat is not None:
            written = {"do": "seat", "seat": aside.seat}
        if aside.says is not None:
            written["text"] = aside.says
        self._out.refused(written, plain(why.why))

    def answered(self, text: str) -> None:
        """Programs are told by the lines of the table."""


def _is_ready(line: bytes) -> bool:
    try:
        return read_any_form(line.strip()) == {"do": "ready"}
    except Unreadable:
        return False


def _seat_of(line: bytes) -> Seat | None:
    """The seat that a program would like which looks on."""
    try:
        match read_any_form(line.strip()):
            case {"do": "seat", "seat": int(seat), **rest} if not rest and type(seat) is int:
                return seat
    except Unreadable:
        pass
    return None


def ear_for(*, as_json: bool, watches: bool = False) -> PlainEar | JsonEar:
    """Whoever sits at the input of this program."""
    return JsonEar() if as_json else PlainEar(watches=watches)


def _not_ready() -> str:
    """What people are told who want to think about it."""
    text = _("You are not ready any more: type {ready} when you are.")
    return text.format(ready=typed(commands.READY)[0])


def _do(session: LanSession, ear: Ear, talk: Talk, aside: Aside) -> None:
    """Do at the table what needs no question, and tell what came of it."""
    try:
        if aside.says is not None:
            talk.say(aside.says)
        elif aside.ready:
            session.lobby.turn_ready()
            ear.answered(_not_ready() if session.lobby.holds_back else _("You are ready."))
        elif aside.who:
            for line in seats_told(session.lobby.board, session.lobby.seat):
                ear.answered(line)
        elif aside.seat is not None:
            ask_for_seat(session, aside.seat)
        else:
            session.get_up()
    except Unreadable as error:
        ear.refused(aside, error)


@asynccontextmanager
async def overheard(
    session: LanSession, ear: Ear | None, *, plays: bool = False
) -> AsyncIterator[None]:
    """While the block runs what is written there is done at the table; nobody may be there.

    Whoever `plays` and writes nothing more has gone, once the table was reached.
    """
    if ear is None:
        yield
        return
    take = partial(_do, session, ear, Talk(session.say))

    async def hear() -> None:
        if await ear.overhear(take) and plays:
            await session.arrived.wait()
            session.get_up()

    hearing = asyncio.ensure_future(hear())
    try:
        yield
    finally:
        hearing.cancel()
        await asyncio.wait({hearing})


async def after_game(
    session: LanSession, ear: Ear | None, tell: Callable[[LineEvent], object]
) -> LanRequest | None:
    """The game is over: how this program comes to the next one, if there is one.

    People are asked, and told what happens meanwhile; whoever only follows others waits.
    """
    if session.request.stand is None:
        return None
    following = asyncio.ensure_future(_follow(session, tell if ear is not None else None))
    asking = asyncio.ensure_future(ear.after_game(session)) if ear is not None else None
    waits = {each for each in (following, asking) if each is not None}
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in waits:
            each.cancel()
        await asyncio.wait(waits)
    if session.next is not None:
        tell(RematchBegins(0, session.next.again.table if session.next.again else b""))
    return session.next


async def _follow(session: LanSession, tell: Callable[[LineEvent], object] | None) -> None:
    """What happens after the game, until the next one begins or the table has ended."""
    while session.next is None:
        event = await session.news.next()
        if isinstance(event, LanEnded):
            return
        if tell is not None and not isinstance(event, RematchBegins):
            tell(event)
