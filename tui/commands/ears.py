"""What people and programs without a screen write at a table while nothing is asked of them.

In the lobby and while others play lines are overheard: talk goes out, and whoever waits may say
that they are ready, or leave. All else waits for its question.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Protocol

from msgspec import Struct

from core.says import Unreadable
from core.strict_json import read_any_form
from tui.input_lines import PipedLines
from tui.json_mode import lines_from
from tui.json_mode import to_say as said_in_json
from tui.lan.lines import Lines
from tui.lan.session import LanSession
from tui.lan.talk import Talk
from tui.language import _, folded, typed
from tui.plain import commands
from tui.plain.screen import Screen, standard_screen
from tui.table_game import to_say
from tui.voice import plain


class Aside(Struct, frozen=True):
    """Something that needs no question."""

    says: str | None = None
    """These words, to everybody."""
    ready: bool = False
    """Ready, or no longer."""
    leaves: bool = False


class Ear(Protocol):
    """Hears lines until it is cancelled, or nothing more comes."""

    async def overhear(self, take: Callable[[Aside], object]) -> None:
        """Hand over what needs no question."""
        ...

    def refused(self, aside: Aside, why: Unreadable) -> None:
        """Say why it was not done."""
        ...

    async def code(self, why: str) -> str | None:
        """Another code for the table, as `why` says what is wrong; None if nobody answers."""
        ...


class PlainEar:
    """A person's, who types lines."""

    def __init__(self, screen: Screen | None = None) -> None:
        self.screen = screen or standard_screen()

    async def overhear(self, take: Callable[[Aside], object]) -> None:
        """Hand over talk; and where a person sits there what else they do meanwhile."""
        self.screen.edit_lines()
        await self.screen.overhear(lambda line: self._take(line, take))

    def _take(self, line: str, take: Callable[[Aside], object]) -> bool:
        words = to_say(line)
        if words is not None:
            take(Aside(words))
        elif not self.screen.lively:
            return False
        elif folded(line.strip()) in map(folded, typed(commands.READY)):
            take(Aside(ready=True))
        elif commands.is_word("quit", line):
            take(Aside(leaves=True))
        elif line:
            text = _("Here you can type: {say} ..., {ready}, {quit}.")
            named = {"say": commands.shown("say"), "quit": commands.shown("quit")}
            self.screen.say(text.format(ready=typed(commands.READY)[0], **named))
        return True

    async def code(self, why: str) -> str | None:
        """Another code, where a person sits there."""
        if not self.screen.lively:
            return None
        self.screen.say(why)
        return await self.screen.read(_("The table's three words: ")) or None

    def refused(self, aside: Aside, why: Unreadable) -> None:
        """In a sentence."""
        self.screen.say(plain(why.why))


class JsonEar:
    """A program's, which writes objects."""

    def __init__(self, lines: PipedLines | None = None) -> None:
        self.lines = lines or lines_from(sys.stdin.buffer)
        self._out = Lines(as_json=True)

    async def overhear(self, take: Callable[[Aside], object]) -> None:
        """Hand over talk, and `ready`."""
        await self.lines.overhear(lambda line: self._take(line, take))

    def _take(self, line: bytes, take: Callable[[Aside], object]) -> bool:
        words = said_in_json(line)
        if words is not None:
            take(Aside(words))
            return True
        if b'"ready"' in line and _is_ready(line):
            take(Aside(ready=True))
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

    def refused(self, aside: Aside, why: Unreadable) -> None:
        """As an object."""
        written: dict[str, Any] = {"do": "ready"} if aside.ready else {"do": "say"}
        if aside.says is not None:
            written["text"] = aside.says
        self._out.refused(written, plain(why.why))


def _is_ready(line: bytes) -> bool:
    try:
        return read_any_form(line.strip()) == {"do": "ready"}
    except Unreadable:
        return False


def ear_for(*, as_json: bool) -> PlainEar | JsonEar:
    """Whoever sits at the input of this program."""
    return JsonEar() if as_json else PlainEar()


@asynccontextmanager
async def overheard(session: LanSession, ear: Ear | None) -> AsyncIterator[None]:
    """While the block runs what is written there is done at the table; nobody may be there."""
    if ear is None:
        yield
        return
    talk = Talk(session.say)

    def take(aside: Aside) -> None:
        try:
            if aside.says is not None:
                talk.say(aside.says)
            elif aside.ready:
                session.lobby.turn_ready()
            else:
                session.get_up()
        except Unreadable as error:
            ear.refused(aside, error)

    hearing = asyncio.ensure_future(ear.overhear(take))
    try:
        yield
    finally:
        hearing.cancel()
        await asyncio.wait({hearing})
