"""A table's log folded: the game, the promises of its seats, and where a bot stands in."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from msgspec import msgpack
from msgspec.structs import replace

from core.dealer import Dealer
from core.game import NOTHING_KNOWN, Choose, Draw, Entry, Known, Move, Seat, Tally, Unknown
from core.log import Log, Step
from core.record import new_log
from core.says import Unreadable
from core.view import Eyes, View, known_at
from net.log.charter import Charter, ClockKind, NodeId, Owner, owners_of, seats_in
from net.log.commands import (
    Ballot,
    Command,
    LeaderElected,
    OpenPromise,
    Promise,
    PutToTable,
    ResolutionExpired,
    RevealChoice,
    StandIn,
    TimedOut,
    TimeUsed,
    pack_entry,
    unpack_entry,
)
from net.log.messages import LogEntry
from net.log.position import BankUse, LedgerPosition, SecretChoice, first_position, lot
from net.log.resolutions import BallotChoice, GiveSeat, LetBotPlay, OpenResolution, Resolution

FINGERPRINT_SIZE = 8
_encode = msgpack.Encoder().encode


class Fold:
    """The log and the position after each entry; whatever is appended was examined before."""

    def __init__(self, charter: Charter, dealer: Dealer | None) -> None:
        self.charter = charter
        self.log_entries: list[LogEntry] = []
        self.log: Log[Any] = new_log(charter.header)
        self._dealer = dealer
        self._told: Known = NOTHING_KNOWN
        """The hidden pieces, as a watcher is told them at the end."""
        self._eyes = Eyes(self.log, self.pieces)
        self._examined: tuple[int, Command, Entry] | None = None
        """The entry that was last found legal, and where: it is not examined twice."""
        self._expected: dict[bytes, Step[Any]] = {}
        """Steps that were examined and played in this process already, by the hash before each."""
        self._digests: dict[bytes, bytes] = {}
        """The digests of the states that they lead to, by the hash after each."""
        start = blake2b(msgpack.encode(charter), digest_size=FINGERPRINT_SIZE).digest()
        self._places = [first_position(self.log.turn, start)]

    def expect(self, steps: Sequence[Step[Any]], after: int) -> None:
        """Reuse steps that were played here already, after so many entries.

        They are ignored where a fork has taken some of those entries back.
        """
        if after > len(self.log.steps):
            return
        before = (self.log.hash_before(after), *(step.hash for step in steps))
        self._expected = dict(zip(before, steps, strict=False))
        known, digest = self._digests, self.log.game.digest
        self._digests = {each.hash: known.get(each.hash) or digest(each.state) for each in steps}

    @property
    def pieces(self) -> Known:
        """The hidden pieces that are known here; a watcher knows them only at the end."""
        return self._told if self._dealer is None else self._dealer.pieces

    def lay_open(self, pieces: Known) -> None:
        """Set the hidden pieces of a finished game."""
        self._told = pieces

    # The position now, or after the first `count` log entries.

    @property
    def here(self) -> LedgerPosition:
        """The position after the last log entry."""
        return self._places[-1]

    def at(self, count: int) -> LedgerPosition:
        """The position after `count` log entries."""
        return self._places[count]

    def term_of(self, count: int) -> int:
        """The term of log entry `count`; 0 before the first."""
        return self._places[count].term

    def state_at(self, count: int) -> Any:
        """The game's state after `count` log entries."""
        return self.log.state_before(self.at(count).entries)

    def view_at(self, count: int, seat: Seat) -> View[Any]:
        """The game after `count` log entries as the seat sees it."""
        if count == len(self.log_entries):
            return self._eyes.view(seat)
        known = known_at(self.log, self.at(count).entries, seat, self.pieces)
        return View(seat, self.state_at(count), known)

    def owners(self, count: int = -1) -> tuple[Owner, ...]:
        """The owner of each seat after `count` log entries, by default after the last one."""
        return owners_of(self.charter.players, self.at(count).newcomers)

    def seats_of(self, node: NodeId, count: int = -1) -> tuple[Seat, ...]:
        """The seats that a node plays after `count` log entries, by default after the last one."""
        return seats_in(self.owners(count), node)

    def pending(self, count: int) -> tuple[Seat, ...]:
        """The people's seats that are to choose after `count` log entries, and have not."""
        place = self.at(count)
        return tuple(seat for seat in self._asked(count) if not self._is_bot(seat, place))

    def budget(self, seat: Seat, count: int) -> float:
        """The seconds that the seat has for a turn that begins after `count` log entries."""
        clock = self.charter.clock
        if clock.kind is ClockKind.TURN:
            return clock.seconds
        return clock.seconds + clock.added - self.at(count).bank(seat).milliseconds / 1000

    def _asked(self, count: int) -> tuple[Seat, ...]:
        """The seats that are to choose after `count` entries, and have not, whoever plays them."""
        place, turn = self.at(count), self.log.game.turn(self.state_at(count))
        asked = place.secret or (turn.seats if isinstance(turn, Choose) else ())
        return tuple(seat for seat in asked if place.promised(seat) is None)

    def is_bot(self, seat: Seat, count: int = -1) -> bool:
        """Whether a bot plays the seat after `count` log entries, by default after the last one.

        It is one of the table's own, a stand-in, or plays a turn that has timed out.
        """
        return self._is_bot(seat, self.at(count))

    def _is_bot(self, seat: Seat, place: LedgerPosition) -> bool:
        if place.has_stand_in(seat):
            return True
        return isinstance(owners_of(self.charter.players, place.newcomers)[seat], str)

    # Choices that several seats make at once.

    @property
    def choice(self) -> SecretChoice:
        """The current simultaneous choice; without seats if there is none."""
        return self._choice(self.here)

    def choice_at(self, count: int) -> SecretChoice:
        """The same after `count` log entries."""
        return self._choice(self.at(count))

    def lot(self, seat: Seat) -> bytes | None:
        """The entry that stands for a promise which nobody can reveal, once all have promised.

        None if this node does not know what the seat may choose.
        """
        game, promise = self.log.game, self.here.promised(seat)
        assert isinstance(promise, Promise), "nothing is drawn before all have promised"
        try:
            moves = game.legal(self.log.state, seat, self._eyes.known(seat))
        except Unknown:
            return None
        return lot(promise, [pack_entry(game, move) for move in moves])

    def _choice(self, place: LedgerPosition) -> SecretChoice:
        """The simultaneous choice at that position."""
        bots = frozenset(seat for seat in place.secret if self._is_bot(seat, place))
        return SecretChoice(place, frozenset(place.secret) - bots, bots)

    # Growing and shrinking.

    def append(self, log_entry: LogEntry) -> bytes:
        """Append a log entry that was examined; returns the fingerprint after it."""
        place, command = self._places[-1], log_entry.command
        match command:
            case bytes(packed) | RevealChoice(packed):
                step = self._append_entry(command, packed)
                place = place.after(step.entry, self.log.turn, len(self.log.steps))
            case Promise(seat):
                place = place.with_promise(seat, command)
            case OpenPromise(packed):
                place = place.with_promise(self._move(packed).seat, command)
            case StandIn(seat, on):
                changed = place.stand_ins | {seat} if on else place.stand_ins - {seat}
                place = replace(place, stand_ins=changed)
            case TimedOut(seat):
                place = replace(place, turn=place.turn.time_out(seat))
            case TimeUsed(seat, begun, used):
                net = place.bank(seat).milliseconds + used - 1000 * self.charter.clock.added
                place = place.with_bank(BankUse(seat, begun, net))
            case LeaderElected(node):
                # The leader is present, so the stand-ins for its seats leave.
                there = place.stand_ins.difference(self.seats_of(node))
                place = replace(place, leader=node, stand_ins=there)
            case PutToTable() | Ballot() | ResolutionExpired():
                place = self._after_agreement(place, command)
        if place.secret and not place.sealed:
            place = replace(place, sealed=self._choice(place).all_promised)
        folded = place.fingerprint + _encode(log_entry) + self.log.hash + self._digest()
        fingerprint = blake2b(folded, digest_size=FINGERPRINT_SIZE).digest()
        self.log_entries.append(log_entry)
        self._places.append(replace(place, fingerprint=fingerprint, term=log_entry.term))
        return fingerprint

    def _digest(self) -> bytes:
        """The digest of the state; empty where chance or a check comes next, without a choice."""
        log = self.log
        if isinstance(log.turn, Draw | Tally):
            return b""
        return self._digests.get(log.hash) or log.digest

    def _after_agreement(
        self, place: LedgerPosition, command: PutToTable | Ballot | ResolutionExpired
    ) -> LedgerPosition:
        """The position after a resolution was put, answered or expired; a decision takes effect."""
        number, agreements = len(self.log_entries) + 1, place.agreements
        match command:
            case PutToTable(seat, resolution, _, electors):
                ballots = ((seat, BallotChoice.AGREE),)
                opened = OpenResolution(number, seat, resolution, electors, ballots)
                agreements = agreements.with_open(opened)
            case Ballot(seat, _, choice):
                assert agreements.open is not None, "only what is open is answered"
                agreements = replace(agreements, open=agreements.open.with_ballot(seat, choice))
            case ResolutionExpired():
                return replace(place, agreements=agreements.decided(number, carried=False))
        asked = agreements.open
        assert asked is not None, "it was put to the table or answered just now"
        if asked.carried is None:
            return replace(place, agreements=agreements)
        place = replace(place, agreements=agreements.decided(number, carried=asked.carried))
        return self._with_stand_in(place, asked.resolution) if asked.carried else place

    def _with_stand_in(self, place: LedgerPosition, carried: Resolution) -> LedgerPosition:
        """Let the agreed bot stand in, unless that seat's node has become the leader meanwhile.

        For a newcomer the bot plays on until their program has come.
        """
        match carried:
            case LetBotPlay(seat) if self.owners()[seat] != place.leader:
                return replace(place, stand_ins=place.stand_ins | {seat})
            case GiveSeat(seat):
                newcomers = (*place.newcomers, carried)
                return replace(place, stand_ins=place.stand_ins | {seat}, newcomers=newcomers)
        return place

    def _append_entry(self, command: Command, packed: bytes) -> Step[Any]:
        """Append an entry of the game; the dealer is asked first, so that it knows the deck."""
        log, examined = self.log, self._examined
        if examined is not None and examined[1] is command:
            count, _, entry = examined
            if count == len(self.log_entries):
                step = self._step_of(entry)
                return log.add(entry) if step is None else log.adopt(step)
        turn = log.turn
        if isinstance(turn, Draw) and self._dealer is not None:
            self._dealer.answer(turn.due, log.head)
        return log.append(unpack_entry(log.game, packed))

    def _step_of(self, entry: Entry) -> Step[Any] | None:
        """The step of an entry that was played here before after the same history, if it was."""
        step = self._expected.get(self.log.hash) if self._expected else None
        return step if step is not None and step.entry == entry else None

    def _move(self, packed: bytes) -> Move:
        """Decode a move; raises `Unreadable`."""
        entry = unpack_entry(self.log.game, packed)
        if not isinstance(entry, Move):
            raise Unreadable("Only a seat's move can be chosen.")
        return entry

    def cut(self, count: int) -> None:
        """Drop all but the first `count` log entries."""
        del self.log_entries[count:]
        del self._places[count + 1 :]
        while len(self.log.steps) > self.here.entries:
            self.log.take_back()
