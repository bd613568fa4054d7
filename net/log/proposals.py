"""What the people at a node want in the log, until it is there: moves, and secret choices."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from core.game import Choose, Move, Seat
from core.says import Unreadable
from net.log.charter import NodeId
from net.log.commands import (
    Ballot,
    Command,
    Promise,
    PutToTable,
    RevealChoice,
    pack_entry,
    unpack_entry,
)
from net.log.ledger import Ledger
from net.log.messages import LogEntry, Proposal, Propose, how_many
from net.log.position import LedgerPosition, promise_of
from net.log.replica import Replica
from net.log.resolutions import Resolution
from net.log.votes import NEVER, HardState

_AtTable = PutToTable | Ballot
"""What is about the table, whatever the game does meanwhile."""


class Secret(Struct, frozen=True):
    """What a seat has chosen and not shown yet: to be kept, or a bot chooses instead."""

    seat: Seat
    entry: bytes
    nonce: bytes
    after: int = 0
    """How many entries of the game came before that choice."""


class PendingProposals:
    """Sent to the leader until they are in the log, or others' entries have overtaken them."""

    def __init__(self, replica: Replica, secrets: Iterable[Secret], now: float) -> None:
        self.pending: tuple[Proposal, ...] = ()
        self.secrets = {secret.seat: secret for secret in secrets}
        """What own seats have chosen in secret and not shown yet."""
        self.moves: set[tuple[int, bytes]] = set()
        """Each move that was ever proposed, and after how many entries."""
        self.answers: set[Command] = set()
        """What own seats have put to the table, and answered there."""
        self._put_since: dict[Command, float] = {}
        """Since when that is to be put to the table."""
        self._replica = replica
        self._told: tuple[Proposal, ...] = ()
        """Those that this leader was told of."""
        self._told_to: NodeId | None = None
        self._told_at = now
        self._refused: dict[Seat, float] = {}
        """When a leader would not have what the seat has promised, or shown."""
        self._held_against = 0
        """How many log entries were committed at the last look."""

    @property
    def _own(self) -> tuple[Seat, ...]:
        """The seats that people here play."""
        return self._ledger.seats_of(self._replica.me)

    @property
    def are_none(self) -> bool:
        """Whether nobody here wants anything in the log, and none waits to be proposed again."""
        return not (self.pending or self.secrets or self._refused)

    @property
    def next_place(self) -> int:
        """After how many entries the next proposal would take its place."""
        moves = (each.after + 1 for each in self.pending if isinstance(each.command, bytes))
        return max(self._here.entries, *moves, 0)

    def choose(self, moves: Sequence[Move], nonce: bytes, after: int | None) -> bool:
        """The moves of an own seat's turn, in one go; in secret it is one, with its own nonce.

        Whether they can follow: `after` are the entries that they were thought of to follow.
        """
        place, game = self._here, self._ledger.log.game
        if after not in (None, place.entries if place.secret else self.next_place):
            return False
        if not place.secret:
            self._add(*[pack_entry(game, move) for move in moves])
        # A choice is shown with its nonce, which must not open another one.
        for move in [each for each in moves[:1] if each.seat in place.secret]:
            chosen = Secret(move.seat, pack_entry(game, move), nonce, place.entries)
            self.secrets.setdefault(move.seat, chosen)
        return True

    def put(self, command: PutToTable | Ballot, now: float) -> None:
        """Put something to the table, or answer what is put there."""
        self.answers.add(command)
        self._put_since[command] = now
        self._add(command)

    def not_taken_up(self, now: float) -> list[Resolution]:
        """What nobody has put in order for long: it is not asked for any more."""
        timing = self._replica.timing
        old = [each for each, since in self._put_since.items() if now - since >= timing.taken_up]
        for each in old:
            del self._put_since[each]
        self.pending = tuple(each for each in self.pending if each.command not in old)
        return [each.resolution for each in old if isinstance(each, PutToTable)]

    def _add(self, *commands: Command) -> None:
        """Propose; moves of one turn may follow each other before the first is in the log."""
        place = self.next_place
        for command in commands:
            self.pending = (*self.pending, Proposal(command, place))
            if isinstance(command, bytes):
                self.moves.add((place, command))
                place += 1

    def take_over(self, former: "PendingProposals") -> None:
        """What is pending at the game that this one was forked from is proposed here."""
        self.pending, self.moves = former.pending, former.moves

    def asked(self) -> tuple[Seat, ...]:
        """Which own seats are to choose in the state that people see, and have not."""
        turn = self._turn
        if not isinstance(turn, Choose) or any(map(self._has_proposed, turn.may)):
            return ()
        place, last = self._here, self._ledger.here
        return tuple(
            seat
            for seat in turn.seats
            if seat in self._own
            and not self.bars(seat)
            and seat not in self.secrets
            and not self._has_proposed(seat)
            # A choice in the log binds, also where it is not known to be committed.
            and not (place.secret and (seat not in last.secret or last.promised(seat) is not None))
        )

    def bars(self, seat: Seat) -> bool:
        """Whether nobody acts for the seat now: the game stands still, or a bot plays for it."""
        place = self._here
        bots = place.turn.timed_out | place.agreements.removed
        return place.agreements.stands_still or seat in bots

    def to_tell(self, leader: NodeId, now: float) -> tuple[Proposal, ...]:
        """What that leader does not know yet."""
        told = self._told if leader == self._told_to else ()
        new = tuple(each for each in self.pending if each not in told)
        if new:
            self._told, self._told_to, self._told_at = self.pending, leader, now
        return new

    def retry(self, now: float) -> None:
        """What has not come true after a while is told again."""
        if now >= self._told_at + self._replica.timing.retry:
            self._told = ()

    def due(self) -> float:
        """When `retry`, or `promise`, is due; without a leader nobody can be told."""
        if self._replica.leader is None or not (self.pending or self._refused):
            return NEVER
        told = (self._told_at,) if self.pending else ()
        return min((*told, *self._refused.values()), default=NEVER) + self._replica.timing.retry

    def refuse(self, after: int, now: float) -> bool:
        """The proposal is void, and so are moves that were to follow it; whether it was a move."""
        gone = [each for each in self.pending if each.after == after]
        for each in gone:
            seat = seat_of(each.command, self._ledger)
            if isinstance(each.command, Promise | RevealChoice) and seat is not None:
                self._refused[seat] = now
        moved = any(isinstance(each.command, bytes) for each in gone)
        self.pending = tuple(
            each for each in self.pending if each not in gone and not (moved and each.after > after)
        )
        return moved

    def promise(self, now: float) -> None:
        """Promise what was chosen in secret; show it when all have promised and it is its turn.

        Others' promises count when they are committed: a leader could take them back before, and
        choose anew. What was refused is proposed again only after a while: two nodes that
        answer each other at once would flood each other.
        """
        since = now - self._replica.timing.retry
        self._refused = {seat: at for seat, at in self._refused.items() if at > since}
        if not self._here.secret or self._here.agreements.stands_still:
            return
        choice = self._ledger.choice_at(self._replica.commit_index)
        for seat in choice.place.secret:
            chosen = self.secrets.get(seat)
            waits = seat in self._refused or seat in choice.place.turn.timed_out
            if chosen is None or waits or self._has_proposed(seat):
                continue
            if choice.place.promised(seat) is None:
                if chosen.after < choice.place.turn.begun:
                    # It was for a former choice, which is over.
                    continue
                self._add(Promise(seat, promise_of(chosen.entry, chosen.nonce)))
            elif seat == choice.next_to_show and isinstance(choice.promise_to_show, Promise):
                self._add(RevealChoice(chosen.entry, chosen.nonce))

    def forget_granted(self) -> None:
        """Forget proposals that are in the log, or that others' entries have overtaken."""
        if not self.pending or (commit_index := self._replica.commit_index) == self._held_against:
            return
        self._held_against = commit_index
        void = (e.after for e in self.pending if is_overtaken(e, self._ledger, commit_index))
        first = min(void, default=self.next_place)
        self.pending = tuple(
            each
            for each in self.pending
            if not (self._is_over(each) or (isinstance(each.command, bytes) and each.after > first))
        )

    @property
    def _ledger(self) -> Ledger:
        return self._replica.ledger

    @property
    def _turn(self) -> object:
        """What comes next in the state that people see."""
        return self._ledger.log.game.turn(self._ledger.state_at(self._replica.commit_index))

    @property
    def _here(self) -> LedgerPosition:
        return self._ledger.at(self._replica.commit_index)

    def _has_proposed(self, seat: Seat) -> bool:
        """Whether the seat has proposed something for the game that is under way."""
        moves = (each.command for each in self.pending if not isinstance(each.command, _AtTable))
        return any(seat_of(each, self._ledger) == seat for each in moves)

    def _is_over(self, proposal: Proposal) -> bool:
        if isinstance(proposal.command, _AtTable):
            over = is_answered(proposal.command, self._here)
            if over:
                self._put_since.pop(proposal.command, None)
            return over
        place = self._here
        bots = place.turn.timed_out | place.agreements.removed
        if isinstance(proposal.command, bytes) and not bots:
            return place.entries > proposal.after
        seat = seat_of(proposal.command, self._ledger)
        if seat in bots:
            return True
        match proposal.command:
            case Promise(seat):
                former = proposal.after < place.turn.begun
                return former or seat not in place.secret or place.promised(seat) is not None
            case RevealChoice():
                return seat not in place.secret
            case _:
                return place.entries > proposal.after


def is_overtaken(proposal: Proposal, ledger: Ledger, count: int) -> bool:
    """Whether another entry stands in the place of the move, after `count` log entries."""
    if not isinstance(proposal.command, bytes) or proposal.after >= ledger.at(count).entries:
        return False
    there = ledger.log.steps[proposal.after].entry
    return pack_entry(ledger.log.game, there) != proposal.command


def is_granted(command: Command, ledger: Ledger) -> bool:
    """Whether a secret choice is promised, or shown, so that the proposal is in the log already."""
    match command:
        case bytes():
            return False
        case PutToTable() | Ballot():
            return is_answered(command, ledger.here)
        case Promise(seat):
            return ledger.promised(seat) == command
        case RevealChoice():
            return seat_of(command, ledger) not in ledger.here.secret
        case _:
            return False


def is_answered(command: PutToTable | Ballot, place: LedgerPosition) -> bool:
    """Whether it is in the log, or something else is in its place."""
    agreements, opened = place.agreements, place.agreements.open
    match command:
        case PutToTable(seat, _, before):
            return opened is not None or agreements.put.count(seat) != before
        case Ballot(seat, about):
            return opened is None or opened.number != about or seat not in opened.silent


def propose(proposals: tuple[Proposal, ...]) -> Propose:
    """The message that sends them to a leader; the rest follows when these are in the log."""
    return Propose(proposals[: how_many(proposal.command for proposal in proposals)])


def seat_of(command: Command, ledger: Ledger) -> Seat | None:
    """The seat that the command would be a proposal of."""
    match command:
        case bytes(packed) | RevealChoice(packed):
            try:
                entry = unpack_entry(ledger.log.game, packed)
            except Unreadable:
                return None
            return entry.seat if isinstance(entry, Move) else None
        case Promise(seat) | PutToTable(seat) | Ballot(seat):
            return seat
        case _:
            return None


class DurableState(Struct, frozen=True):
    """All that a node must find again when it starts anew: durable before anything is sent."""

    log_entries: Sequence[LogEntry] = ()
    hard_state: HardState = HardState()
    secrets: tuple[Secret, ...] = ()
    commit_index: int = 0
    """How many of the log entries are known to be committed, at least."""
    complete: bool = True
    """Whether nothing that was told to others is missing: see `votes`."""
