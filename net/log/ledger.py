"""The rules of a table's log: whether a log entry may come next."""

from collections.abc import Sequence

from core.dealer import Dealer, Waiting
from core.due import Answer
from core.game import Draw, Entry, Move, Seat
from core.says import Refusal, Unreadable, refuse
from net.log.charter import Charter, ClockKind, NodeId
from net.log.commands import (
    Ballot,
    Command,
    GameCommand,
    LeaderElected,
    OpenPromise,
    Promise,
    PutToTable,
    ResolutionExpired,
    RevealChoice,
    StandIn,
    TimedOut,
    TimeUsed,
    unpack_entry,
)
from net.log.fold import Fold
from net.log.messages import LogEntry
from net.log.resolution_rules import why_not_ballot, why_not_put

LONGEST = (1 << 16) - 1
"""The most log entries, so that no leader can fill a disk; an evening has some hundreds."""


class Ledger(Fold):
    """Log entries that this node has examined; it holds none that the rules forbid."""

    def clean(self) -> "Ledger":
        """The same log entries, refolded from nothing."""
        return fold(self.charter, self._dealer, self.log_entries)

    def why_not_next(self, log_entry: LogEntry) -> Refusal | None:
        """Why the log entry cannot come next; a term begins with `LeaderElected`, once."""
        if (log_entry.term != self.here.term) != isinstance(log_entry.command, LeaderElected):
            return refuse("", "A leader says first that it leads, and only once.")
        return self.why_not(log_entry.command)

    def why_not(self, command: Command) -> Refusal | None:
        """Why the command cannot come next."""
        if len(self.log_entries) >= LONGEST:
            return refuse("", "No game is that long.")
        match command:
            case bytes() | RevealChoice() | Promise() | OpenPromise() | TimedOut():
                return self._why_not_in_game(command)
            case PutToTable():
                return why_not_put(self, command)
            case Ballot():
                return why_not_ballot(self, command)
            case ResolutionExpired():
                opened = self.here.agreements.open
                return None if opened else refuse("", "No question is open.")
            case LeaderElected(node):
                return self._why_not_leader(node)
            case StandIn(seat, on):
                return self._why_not_stand_in(seat, on=on)
            case TimeUsed(seat, begun, used):
                return self._why_not_used(seat, begun, used / 1000)

    def _why_not_in_game(self, command: GameCommand | TimedOut) -> Refusal | None:
        """Why a step of the game, or a timeout, cannot come next."""
        if self.here.agreements.stands_still:
            return refuse("", "The game stands still, as was agreed.")
        match command:
            case bytes(entry):
                return self._why_not_entry(command, entry, None)
            case RevealChoice(entry, nonce):
                return self._why_not_entry(command, entry, nonce)
            case Promise(seat):
                return self.choice.why_not_promise(seat)
            case OpenPromise(entry):
                return self._why_not_open(entry)
            case TimedOut(seat):
                return self._why_not_timed_out(seat)

    def _why_not_entry(
        self, command: Command, packed: bytes, nonce: bytes | None
    ) -> Refusal | None:
        log = self.log
        try:
            entry = unpack_entry(log.game, packed)
        except Unreadable as error:
            return Refusal("", error.why)
        turn, refusal = log.turn, None
        if isinstance(turn, Draw) and self._dealer is not None:
            refusal = self._why_not_drawn(entry, self._dealer.answer(turn.due, log.head))
        if refusal is None and (nonce is not None or self.here.secret):
            refusal = self._why_not_kept_promise(entry, packed, nonce)
        if refusal is None and self._step_of(entry) is None:
            # A step that was played here already was examined then.
            refusal = log.game.why_not(log.state, entry, self._known(entry))
        if refusal is None:
            self._examined = len(self.log_entries), command, entry
        return refusal

    def _known(self, entry: Entry) -> dict[int, int] | None:
        """The pieces that the mover knows, if the move depends on them and this node can tell."""
        if self._dealer is None or not isinstance(entry, Move):
            return None
        seat, log = entry.seat, self.log
        possible = 0 <= seat < len(self.charter.players)
        return self._eyes.known(seat) if possible and log.game.needs(log.state, seat) else {}

    def _why_not_drawn(self, entry: Entry, answer: Answer | Waiting) -> Refusal | None:
        """Why the entry is not the one that the seed gives."""
        if isinstance(answer, Waiting) or self.log.game.settle(self.log.state, answer) == entry:
            return None
        return refuse("", "What chance answered is not what the seed says.")

    def _why_not_kept_promise(
        self, entry: Entry, packed: bytes, nonce: bytes | None
    ) -> Refusal | None:
        """Secret choices are revealed once all have promised, in order and as promised."""
        if not self.here.secret:
            return None if nonce is None else refuse("", "Nothing was promised.")
        if not isinstance(entry, Move):
            return refuse("", "Not everybody has chosen yet.")
        return self.choice.why_not_show(entry.seat, packed, nonce)

    def _why_not_open(self, packed: bytes) -> Refusal | None:
        """A bot promises a legal move, and none that it could choose too late."""
        try:
            move = self._move(packed)
        except Unreadable as error:
            return Refusal("", error.why)
        game, state = self.log.game, self.log.state
        return (
            self.choice.why_not_open(move.seat)
            or self._why_not_lot(move.seat, packed)
            or game.why_not(state, move, self._known(move))
        )

    def _why_not_lot(self, seat: Seat, packed: bytes) -> Refusal | None:
        """Once all have promised nobody chooses any more, not even a bot."""
        if not self.here.sealed or self.lot(seat) in (packed, None):
            return None
        return refuse("", "All have promised: nobody chooses for that seat any more.")

    def _why_not_used(self, seat: Seat, begun: int, seconds: float) -> Refusal | None:
        """A finished turn is charged once, and at most with what the seat had left."""
        clock, here = self.charter.clock, self.here
        if clock.kind is not ClockKind.GAME or not clock.seconds:
            return refuse("", "Nobody has a bank of time at this table.")
        counted = begun <= here.bank(seat).begun
        if counted or begun == here.turn.begun or not self._was_asked(seat, begun):
            return refuse("", "That turn is not to be counted.")
        if seconds > max(self.budget(seat, len(self.log_entries)), 0):
            return refuse("", "Nobody has had that much time.")
        return None

    def _was_asked(self, seat: Seat, begun: int) -> bool:
        """Whether a turn of that seat began after so many entries."""
        for count in range(len(self.log_entries), -1, -1):
            turn = self.at(count).turn
            if turn.seats and turn.begun <= begun:
                return turn.begun == begun and seat in turn.seats
        return False

    def _why_not_timed_out(self, seat: Seat) -> Refusal | None:
        if not self.charter.clock.times_out:
            return refuse("", "No clock at this table lets a bot play.")
        pending = self.pending(len(self.log_entries))
        return None if seat in pending else refuse("", "Nobody has to choose for that seat now.")

    def _why_not_leader(self, node: NodeId) -> Refusal | None:
        # A node that is absent now may have led before the fork.
        absent = self.charter.absent if len(self.log_entries) < self.charter.root else ()
        known = node in self.charter.voters or node in absent
        return None if known else refuse("", "That program plays no seat.")

    def _why_not_stand_in(self, seat: Seat, *, on: bool) -> Refusal | None:
        if not 0 <= seat < len(self.charter.players):
            return refuse("", "There is no such seat.")
        owner = self.owners()[seat]
        if isinstance(owner, str):
            return refuse("", "A bot needs no stand-in.")
        if on == (seat in self.here.stand_ins) or seat in self.here.agreements.removed:
            return refuse("", "That changes nothing.")
        if on and owner == self.here.leader:
            # It could choose between what it has promised and the bot's choice.
            return refuse("", "The leader is there.")
        return None


def fold(charter: Charter, dealer: Dealer | None, log_entries: Sequence[LogEntry]) -> Ledger:
    """The ledger of saved log entries, up to the first that is illegal."""
    ledger = Ledger(charter, dealer)
    for log_entry in log_entries:
        if ledger.why_not_next(log_entry) is not None:
            break
        ledger.append(log_entry)
    return ledger
