"""The objects that a program writes at a table while it is not asked."""

import sys
from collections.abc import Callable
from typing import Any

from core.game import Seat
from core.says import Unreadable
from core.strict_json import read_any_form
from tui.commands.ears import Aside
from tui.input_lines import PipedLines
from tui.json_mode import lines_from
from tui.json_mode import to_say as said_in_json
from tui.lan.lines import Lines
from tui.lan.session import LanSession
from tui.lan.talk import Talk
from tui.voice import plain

AGAIN, LEAVE = '{"do":"rematch"}', '{"do":"leave"}'


class JsonEar:
    """Hears a program, which writes objects."""

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
        """Ask for another code, until the input ends."""
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
        """Do nothing: programs are told by the lines of the table."""


def _is_ready(line: bytes) -> bool:
    try:
        return read_any_form(line.strip()) == {"do": "ready"}
    except Unreadable:
        return False


def _seat_of(line: bytes) -> Seat | None:
    """Return the seat that a watching program asks for."""
    try:
        match read_any_form(line.strip()):
            case {"do": "seat", "seat": int(seat), **rest} if not rest and type(seat) is int:
                return seat
    except Unreadable:
        pass
    return None
