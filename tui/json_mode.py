"""The table for programs in any language: one JSON object a line (docs/json-mode.md)."""

import asyncio
import sys
from collections.abc import Mapping, Sequence
from typing import Any, BinaryIO

from msgspec import json
from msgspec.structs import replace

from core.game import Illegal, Move, Seat
from core.says import Unreadable
from core.strict_json import LONGEST_LINE, read_any_form
from core.view import known_at
from core.writing import write_entry, write_header
from tui.endings import written_outcome
from tui.faces import face
from tui.input_lines import PipedLines
from tui.table_game import (
    LineGame,
    Withdrawn,
    asking_others,
    going_alone,
    offers_alone,
    seen_links,
    talking,
)
from tui.voice import Voice, plain
from tui.written import read_entry

JsonLine = dict[str, Any]

ALONE, WAIT = "alone", "wait"
"""The answers when others are lost."""
SAY = "say"
AGREEING = (b'"propose"', b'"agree"', b'"refuse"')


def lines_from(ins: BinaryIO) -> PipedLines:
    """Read a program's lines; an overlong one can still be recognised."""
    return PipedLines(ins, LONGEST_LINE + 1)


def to_say(line: bytes) -> str | None:
    """Return the words that the line says to others; None if it is another kind of line."""
    if len(line) > LONGEST_LINE or b'"say"' not in line:
        return None
    try:
        written = read_any_form(line.strip())
    except Unreadable:
        return None
    match written:
        case {"do": "say", "text": str(words), **rest} if not rest:
            return words
        case _:
            return None


def _agreement(line: bytes) -> JsonLine | None:
    """Return the line if it is about an agreement; None if it is another kind of line."""
    if len(line) > LONGEST_LINE or not any(word in line for word in AGREEING):
        return None
    try:
        written: JsonLine = read_any_form(line.strip())
    except Unreadable:
        return None
    return written if written.get("do") in ("propose", "agree", "refuse") else None


def _read(line: bytes) -> JsonLine | None:
    """Parse the line as an object; None if it is none."""
    try:
        read: JsonLine = read_any_form(line.strip())
    except Unreadable:
        return None
    return read


async def play_json(game: LineGame) -> int:
    """Play on the standard streams; trouble with saving goes to standard error."""
    await JsonGame(game, lines_from(sys.stdin.buffer), sys.stdout.buffer).play()
    if game.keeper.trouble:
        print(plain(game.keeper.trouble), file=sys.stderr)
    return 0


class JsonGame:
    """Writes what happens and what is asked, and reads entries, until game or input end."""

    def __init__(self, game: LineGame, lines: PipedLines, out: BinaryIO) -> None:
        self._game = game
        self._face = face(game.match.header.game)
        self._lines = lines
        self._out = out
        self._voice = Voice(self._face, [player.name for player in game.players])
        self._told = 0
        self._known: dict[Seat, Mapping[str, Sequence[str]]] = {}
        people = game.people
        self._watcher = people[0] if len(people) == 1 else None
        """The seat for whose eyes the entries are written; None means for everybody's."""

    async def play(self) -> None:
        """Play; every line is written before the next one is awaited."""
        self._write(write_header(replace(self._game.match.header, seed=None)))
        self._tell()
        while True:
            if not (await self._follow() and await self._go_on()):
                break
        if self._game.over and (outcome := self._game.match.outcome):
            self._say({"outcome": written_outcome(outcome)})
        self._game.keeper.close()

    async def _follow(self) -> bool:
        """Follow what others do until something is asked; return False if the input has ended.

        Talk from the program goes out all the while.
        """
        if self._game.talk is None:
            await self._tell_news()
            return True
        following = asyncio.ensure_future(self._tell_news())
        talk = asyncio.ensure_future(self._lines.overhear(self._overhear))
        try:
            await asyncio.wait({following, talk}, return_when=asyncio.FIRST_COMPLETED)
            if not following.done() and talk.result():
                return False
            await following
        finally:
            for each in (following, talk):
                each.cancel()
            await asyncio.wait({following, talk})
        return True

    async def _tell_news(self) -> None:
        async for _news in self._game.run():
            self._voice.call(player.name for player in self._game.players)
            self._tell()

    def _overhear(self, line: bytes) -> bool:
        """Say the line's talk to others; return whether it was such a line."""
        words = to_say(line)
        if words is None:
            return self._look_round(line) or self._agree(line)
        try:
            talking(self._game).say(words)
        except Unreadable as error:
            written = {"do": SAY, "text": words}
            self._say({"refused": written, "rule": None, "why": self._voice.say(error.why)})
        return True

    def _look_round(self, line: bytes) -> bool:
        """Tell who is there, or mute watchers, if the line asks for that; return whether it did."""
        if b'"links"' not in line and b'"mute"' not in line:
            return False
        written = _read(line)
        try:
            if written == {"do": "links"}:
                self._say(dict(seen_links(self._game).written))
            elif written == {"do": "mute"}:
                self._say({"muted": talking(self._game).mute()})
            else:
                return False
        except Unreadable as error:
            self._say({"refused": written, "rule": None, "why": self._voice.say(error.why)})
        return True

    def _agree(self, line: bytes) -> bool:
        """Ask the others for something, or answer them; return whether the line was for that."""
        written = _agreement(line)
        if written is None:
            return False
        try:
            asking = asking_others(self._game)
            match written:
                case {"do": "propose", "what": str(what), **rest} if rest.keys() <= {"who"}:
                    who = rest.get("who")
                    asking.propose(what, who if type(who) is int else None)
                case {"do": "agree" | "refuse" as do, **rest} if not rest:
                    asking.agree(on=do == "agree")
                case _:
                    raise Unreadable("That cannot be done here.")
        except Unreadable as error:
            self._say({"refused": written, "rule": None, "why": self._voice.say(error.why)})
        return True

    async def _answer(self) -> bytes:
        """Return the answer to the question; talk is none. Raises `Withdrawn`."""
        while True:
            line = await self._game.answered(self._lines.next())
            if not self._overhear(line):
                return line

    async def _go_on(self) -> bool:
        """Ask the next question; return False if there is none, or the input has ended."""
        game = self._game
        if game.invited is not None:
            return await self._invite(game.invited)
        if game.asked is not None:
            return await self._ask(game.asked)
        return offers_alone(game) and await self._offer()

    def _tell(self) -> None:
        """Write the entries that have not been written yet."""
        log, pieces = self._game.match.log, self._game.match.record().pieces
        self._told = min(self._told, len(log.steps))
        for number in range(self._told, len(log.steps)):
            step, before = log.steps[number], log.state_before(number)
            known = known_at(log, number + 1, self._watcher, pieces)
            self._say(write_entry(log.game, before, step.entry, known))
        self._told = len(log.steps)

    async def _ask(self, seat: Seat) -> bool:
        """Ask until a move is made; return False if the input has ended."""
        while True:
            self._tell_may()
            self._tell_hidden(seat)
            self._say({"ask": seat, "legal": self._legal(seat)})
            try:
                line = await self._answer()
            except Withdrawn:
                return True
            if not line:
                return False
            if refused := self._take(seat, line):
                self._say(refused)
            else:
                self._tell()
                return True

    def _tell_may(self) -> None:
        """Tell what seats may do that are not to move."""
        for seat in self._game.may:
            self._tell_hidden(seat)
            self._say({"may": seat, "legal": self._legal(seat)})

    def _legal(self, seat: Seat) -> list[JsonLine]:
        match = self._game.match
        return [match.log.game.notation.write(move) for move in match.legal(seat)]

    async def _invite(self, seat: Seat) -> bool:
        """Let the seat act before others go on; return False if the input has ended."""
        while True:
            self._tell_may()
            self._say({"offer": "act", "seat": seat})
            try:
                line = await self._answer()
            except Withdrawn:
                return True
            if not line:
                return False
            if not (refused := self._take(seat, line)):
                self._tell()
                return True
            self._say(refused)

    async def _offer(self) -> bool:
        """Ask whether to go on without lost players; return False if the input has ended."""
        self._say({"offer": ALONE})
        try:
            line = await self._answer()
        except Withdrawn:
            return True
        if line and (refused := self._decide(line)):
            self._say(refused)
        return bool(line)

    def _decide(self, line: bytes) -> JsonLine | None:
        """Go on alone, or wait; return the refusal if that cannot be done."""
        written: JsonLine | None = None
        try:
            written = self._parsed(line)
            match written:
                case {"do": "alone"}:
                    going_alone(self._game).go_on()
                case {"do": "wait"}:
                    going_alone(self._game).wait_on()
                case _:
                    raise Unreadable("Say {alone} or {wait}.", alone=ALONE, wait=WAIT)
        except Unreadable as error:
            return {"refused": written, "rule": None, "why": self._voice.say(error.why)}
        return None

    def _parsed(self, line: bytes) -> JsonLine:
        if len(line) > LONGEST_LINE:
            raise Unreadable("A line has {most} bytes at most.", most=LONGEST_LINE)
        return read_any_form(line.strip())

    def _tell_hidden(self, seat: Seat) -> None:
        """Tell once what the seat alone sees and needs to choose."""
        knowledge = self._face.knowledge(self._game.match.view(seat))
        if knowledge and self._known.get(seat) != knowledge:
            self._say({"know": knowledge, "seat": seat})
        self._known[seat] = knowledge

    def _take(self, seat: Seat, line: bytes) -> JsonLine | None:
        """Do what was written, usually a move; return the refusal if that cannot be done."""
        written: JsonLine | None = None
        try:
            written = self._parsed(line)
            if "do" in written and "e" not in written:
                self._do(written)
            else:
                self._game.choose(self._move(seat, written))
        except Unreadable as error:
            return {"refused": written, "rule": None, "why": self._voice.say(error.why)}
        except Illegal as error:
            refusal = error.refusal
            why = self._voice.say(refusal.why)
            return {"refused": written, "rule": refusal.rule, "why": why}
        return None

    def _do(self, written: JsonLine) -> None:
        """Do what is not a move."""
        game = self._game
        match written:
            case {"do": "alone", **rest} if not rest:
                going_alone(game).go_on()
            case {"do": "pass", **rest} if not rest and game.invited is not None:
                game.let_pass(game.invited)
            case {"do": "wait" | "go-on" as do, "seat": seat} if len(written) == 2:
                if type(seat) is not int or seat not in game.people:
                    raise Unreadable("That is no seat of yours.")
                (game.wait_for if do == WAIT else game.wait_no_more_for)(seat)
            case _:
                raise Unreadable("That cannot be done here.")

    def _move(self, seat: Seat, written: JsonLine) -> Move:
        entry = read_entry(self._game.match.log.game, written)
        if not isinstance(entry, Move):
            raise Unreadable("Only moves are made by players.")
        if entry.seat != seat and entry.seat not in self._game.may:
            raise Unreadable("This is asked of seat {number}.", number=seat)
        return entry

    def _say(self, line: JsonLine) -> None:
        self._write(json.encode(line) + b"\n")

    def _write(self, line: bytes) -> None:
        self._out.write(line)
        self._out.flush()
