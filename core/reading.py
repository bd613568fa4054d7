"""Reading records: exactly in the form of docs/record-format.md, and exactly by the rules."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from core.beginning import shortest
from core.due import DealDown, TurnUp
from core.game import Choose, Dealt, Draw, Entry, Illegal, Known, Move, Over
from core.header import read_header
from core.laying import Laying
from core.log import Log
from core.record import Header, Record, dealt_slots, laid_open, new_log
from core.says import Refusal, Sentence, Unreadable, refuse
from core.strict_json import LONGEST_LINE, read_object, shown, shown_value
from core.talk import TalkLine, is_words, read_words
from core.view import Eyes
from core.writing import legal_count

MOST_ENTRIES = 200_000
"""The most entries of a record; no game comes near."""


MOST_TALK = 100_000


class Problem(ValueError):
    """The fault in a record: the line (from 1), what was expected, and what was found."""

    def __init__(self, line: int, why: Sentence, rule: str | None, found: str | None) -> None:
        super().__init__(f"line {line}: {why.text}")
        self.line = line
        self.why = why
        self.rule = rule
        self.found = found


def read_record(lines: Iterable[bytes]) -> Record:
    """Parse the lines as a record; raises `Problem` at the first fault."""
    return read_as_far(lines).record


class ReadRecord(Struct, frozen=True):
    """A record as it was read."""

    record: Record
    over: bool
    """Whether its game is over."""
    hides: bool = False
    """Whether the pieces dealt face down are withheld."""
    talk: tuple[TalkLine, ...] = ()
    """The talk during the game, if the record has it."""


def read_as_far(lines: Iterable[bytes]) -> ReadRecord:
    """Parse the lines as a record with everything beside it; raises like `read_record`."""
    reader: Reader | None = None
    number = 0
    for number, line in enumerate(lines, 1):
        try:
            if reader is None:
                reader = Reader(read_header(_ended(line)))
            else:
                reader.take(_ended(line))
        except Unreadable as error:
            raise Problem(number, error.why, None, None) from None
        except Illegal as error:
            refusal = error.refusal
            raise Problem(
                number, refusal.why, refusal.rule or None, shown(line.rstrip(b"\n"))
            ) from None
    if reader is None:
        raise Problem(1, Sentence("A record begins with a header; the file is empty."), None, None)
    return ReadRecord(reader.record, reader.over, reader.hides, tuple(reader.talk))


def _ended(line: bytes) -> bytes:
    """Return the line without its end."""
    if len(line) > LONGEST_LINE:
        raise Unreadable("A line has {most} bytes at most.", most=LONGEST_LINE)
    if line.endswith((b"\r\n", b"\r")):
        raise Unreadable(
            "The lines of this file end as on Windows (CR LF); those of a record end in LF alone. "
            "Save it again with line ends of that kind."
        )
    return line.removesuffix(b"\n")


class Reader:
    """Reads a record line by line; everything it has taken so far is legal."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.log: Log[Any] = new_log(header)
        self._check_options()
        if header.rules not in (None, self.log.game.rules):
            text = (
                "The record was played by other rules ({found}); these are {like}. The version of "
                "Estancia that it was played with reads it."
            )
            raise Unreadable(text, found=shown_value(header.rules), like=self.log.game.rules)
        self.talk: list[TalkLine] = []
        """The talk during the game."""
        self._laying = Laying()
        self._eyes = Eyes(self.log, self._laying.pieces)
        self._hides: bool | None = None
        self._counts: bool | None = None

    def _check_options(self) -> None:
        """Check that default options are left out, and the others are in the game's order."""
        options, seats = self.header.options, len(self.header.seats)
        if [*options.items()] != [*shortest(self.log.game, seats, options).items()]:
            text = "The options of a header are those that differ from the usual, in order: {keys}."
            keys = ", ".join(each.key for each in self.log.game.options(seats))
            raise Unreadable(text, keys=keys)

    def take(self, line: bytes) -> None:
        """Take the next line, without its end; raises `Unreadable` or `Illegal`."""
        written = read_object(line)
        if len(self.log.steps) >= MOST_ENTRIES:
            raise Unreadable("A record has {most} entries at most.", most=MOST_ENTRIES)
        if is_words(written):
            self._take_words(written)
            return
        counted = [*written][-1:] == ["legal"]
        count = written.pop("legal") if counted else None
        entry, dealt = self.log.game.notation.read(written)
        self._check_order(entry)
        known = self._known(entry)
        self._check_allowed(entry, known)
        self._learn(entry, dealt)
        self._check_count(entry, counted, count)
        self.log.append(entry, known)

    def _take_words(self, written: dict[str, Any]) -> None:
        """Keep a line of talk, which changes nothing in the game."""
        if len(self.talk) >= MOST_TALK:
            raise Unreadable("A record has {most} lines of talk at most.", most=MOST_TALK)
        self.talk.append(read_words(written, len(self.log.steps)))

    @property
    def over(self) -> bool:
        """Whether the game is over after the lines so far."""
        return isinstance(self.log.turn, Over)

    @property
    def hides(self) -> bool:
        """Whether the lines so far withhold the pieces dealt face down."""
        return self._hides is True

    @property
    def record(self) -> Record:
        """The record of the lines so far."""
        # Pieces shown later are in the entries, so a hidden deal stays hidden in the next record.
        pieces = {} if self._hides else self._laying.pieces
        return Record(self.header, [step.entry for step in self.log.steps], pieces)

    def _check_order(self, entry: Entry) -> None:
        """Check that seats that choose at once are written in their order."""
        turn = self.log.turn
        if isinstance(entry, Move) and isinstance(turn, Choose) and entry.seat in turn.seats:
            first = turn.seats[0]
            if entry.seat != first:
                raise Illegal(entry, refuse("", "The next entry is of {seat}.", seat=first))

    def _known(self, entry: Entry) -> Known | None:
        """Return the mover's knowledge, or None if the record does not reveal it."""
        if not isinstance(entry, Move) or self._hides is not False:
            return None
        return self._eyes.known(entry.seat)

    def _check_allowed(self, entry: Entry, known: Known | None) -> None:
        if refusal := self.log.game.why_not(self.log.state, entry, known):
            raise Illegal(entry, refusal)

    def _learn(self, entry: Entry, dealt: Dealt) -> None:
        """Learn the hidden pieces that the entry reveals, including those it shows to everybody."""
        rules, state, turn = self.log.game, self.log.state, self.log.turn
        slots = dealt_slots(turn)
        if len(slots) != len(dealt):
            text = "{count} pieces are dealt here, not {found}."
            raise Unreadable(text, count=len(slots), found=len(dealt))
        if isinstance(turn, Draw) and isinstance(turn.due, TurnUp | DealDown):
            self._laying.deal(turn.due.deck, turn.due.slots)
        if dealt:
            self._check_hiding(dealt)
        told = dict(zip(slots, dealt, strict=True)) | laid_open(rules, state, turn, entry)
        try:
            for slot, piece in told.items():
                if piece is not None:
                    self._laying.lay(slot, piece)
        except Unreadable as error:
            raise Illegal(entry, Refusal("", error.why)) from None

    def _check_hiding(self, dealt: Dealt) -> None:
        hides = None in dealt
        if self._hides not in (None, hides):
            raise Unreadable("Either all hidden pieces of a record are told or all are null.")
        self._hides = hides

    def _check_count(self, entry: Entry, counted: bool, count: object) -> None:
        """Check the number of legal moves: all moves have a correct one, or none has one."""
        right = legal_count(self.log, entry, self._eyes)
        if right is None:
            if counted:
                raise Unreadable("Only moves whose number is public tell how many there were.")
            return
        if self._counts not in (None, counted):
            raise Unreadable("Either all moves tell how many legal moves there were, or none.")
        self._counts = counted
        if counted and (type(count) is not int or count != right):
            raise Unreadable(
                "There were {count} legal moves, not {found}.",
                count=right,
                found=shown_value(count),
            )
