"""What the people at a node want in the log, until it is there: moves, and secret choices."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from core.game import Choose, Move, Seat
from core.says import Unreadable
from net.log.charter import NodeId
from net.log.commands import Command, Play, Promise, Reveal, pack_entry, unpack_entry
from net.log.ledger import Ledger
from net.log.messages import LogEntry, Proposal, Propose, how_many
from net.log.replica import Replica
from net.log.secret_choice import promise_of
from net.log.votes import HardState


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
    def next_place(self) -> int:
        """After how many entries the next proposal would take its place."""
        pending = (
            proposal.after + 1 for proposal in self.pending if isinstance(proposal.command, Play)
        )
        return max(self._entries(), *pending, 0)

    def add(self, command: Command) -> None:
        """Propose; moves of one turn may follow each other before the first is in the log."""
        self.pending = (*self.pending, Proposal(command, self.next_place))

    def asked(self, seats: Iterable[Seat], state: object) -> tuple[Seat, ...]:
        """Which of the seats are to choose in the state that people see, and have not."""
        ledger = self._ledger
        turn = ledger.log.game.turn(state)
        if not isinstance(turn, Choose) or self._acts(turn):
            return ()
        place = ledger.at(self._replica.commit_index)
        mine = set(seats) - place.turn.timed_out
        chosen = (not place.secret or not self._has_promised(seat) for seat in turn.seats)
        asked = (seat for seat, open_ in zip(turn.seats, chosen, strict=True) if open_)
        return tuple(seat for seat in asked if seat in mine and not self._has_chosen(seat))

    def may(self, seats: Iterable[Seat], state: object) -> tuple[Seat, ...]:
        """Which of the seats may act in that state before another one chooses; moves come first."""
        turn = self._ledger.log.game.turn(state)
        moves = any(isinstance(proposal.command, Play) for proposal in self.pending)
        if not isinstance(turn, Choose) or moves:
            return ()
        mine = set(seats) - self._ledger.at(self._replica.commit_index).turn.timed_out
        return tuple(seat for seat in turn.may if seat in mine)

    def to_tell(self, leader: NodeId, now: float) -> tuple[Proposal, ...]:
        """What that leader does not know yet."""
        told = self._told if leader == self._told_to else ()
        new = tuple(proposal for proposal in self.pending if proposal not in told)
        if new:
            self._told, self._told_to, self._told_at = self.pending, leader, now
        return new

    def retry(self, now: float) -> None:
        """What has not come true after a while is told again."""
        if now >= self._told_at + self._replica.timing.retry:
            self._told = ()

    def due(self) -> float:
        """When `retry`, or `promise`, is due; without a leader nobody can be told."""
        if self._replica.leader is None:
            return float("inf")
        told = self._told_at + self._replica.timing.retry if self.pending else float("inf")
        return min(told, min(self._refused.values(), default=told) + self._replica.timing.retry)

    def refuse(self, after: int, now: float) -> bool:
        """The proposal is void, and so are moves that were to follow it; whether it was a move."""
        gone = [proposal for proposal in self.pending if proposal.after == after]
        for proposal in gone:
            if isinstance(proposal.command, Promise | Reveal) and (
                (seat := seat_of(proposal.command, self._ledger)) is not None
            ):
                self._refused[seat] = now
        moved = any(isinstance(proposal.command, Play) for proposal in gone)
        if moved:
            gone += [proposal for proposal in self.pending if proposal.after > after]
        self.pending = tuple(proposal for proposal in self.pending if proposal not in gone)
        return moved

    def promise(self, now: float) -> None:
        """Promise what was chosen in secret; show it when all have promised and it is its turn.

        Others' promises count when they are committed: a leader could take them back before, and
        choose anew. What was refused is proposed again only after a while: two nodes that
        answer each other at once would flood each other.
        """
        choice = self._ledger.choice_at(self._replica.commit_index)
        since = now - self._replica.timing.retry
        self._refused = {seat: at for seat, at in self._refused.items() if at > since}
        for seat in choice.place.secret:
            chosen = self.secrets.get(seat)
            waits = seat in self._refused or seat in choice.place.turn.timed_out
            if chosen is None or waits or self._has_proposed(seat):
                continue
            if choice.place.promised(seat) is None:
                self.add(Promise(seat, promise_of(chosen.entry, chosen.nonce)))
            elif seat == choice.next_to_show and isinstance(choice.promise_to_show, Promise):
                self.add(Reveal(chosen.entry, chosen.nonce))

    def forget_granted(self) -> None:
        """Forget proposals that are in the log, or that others' entries have overtaken."""
        commit_index = self._replica.commit_index
        if not self.pending or commit_index == self._held_against:
            return
        self._held_against = commit_index
        void = [
            proposal.after
            for proposal in self.pending
            if is_overtaken(proposal, self._ledger, commit_index)
        ]
        first = min(void, default=self.next_place)
        self.pending = tuple(
            proposal
            for proposal in self.pending
            if not self._is_over(proposal)
            and not (isinstance(proposal.command, Play) and proposal.after > first)
        )

    # Inside.

    @property
    def _ledger(self) -> Ledger:
        return self._replica.ledger

    def _entries(self) -> int:
        return self._ledger.at(self._replica.commit_index).entries

    def _has_promised(self, seat: Seat) -> bool:
        """Whether the seat's secret choice is in the log, also where it is not known committed."""
        ledger = self._ledger
        return seat not in ledger.here.secret or ledger.promised(seat) is not None

    def _has_chosen(self, seat: Seat) -> bool:
        """Whether the seat has nothing more to say now; what is chosen in secret binds."""
        return seat in self.secrets or self._has_proposed(seat)

    def _acts(self, turn: Choose) -> bool:
        """Whether an own seat is about to act before the one that is to choose."""
        return any(self._has_proposed(seat) for seat in turn.may)

    def _has_proposed(self, seat: Seat) -> bool:
        """Whether a proposal of the seat is under way."""
        return any(seat_of(proposal.command, self._ledger) == seat for proposal in self.pending)

    def _is_over(self, proposal: Proposal) -> bool:
        place = self._ledger.at(self._replica.commit_index)
        if seat_of(proposal.command, self._ledger) in place.turn.timed_out:
            return True
        match proposal.command:
            case Promise(seat):
                return seat not in place.secret or place.promised(seat) is not None
            case Reveal():
                return seat_of(proposal.command, self._ledger) not in place.secret
            case _:
                return place.entries > proposal.after


def is_overtaken(proposal: Proposal, ledger: Ledger, count: int) -> bool:
    """Whether another entry stands in the place of the move, after so many log entries."""
    if not isinstance(proposal.command, Play) or proposal.after >= ledger.at(count).entries:
        return False
    there = ledger.log.steps[proposal.after].entry
    return pack_entry(ledger.log.game, there) != proposal.command.entry


def is_granted(command: Command, ledger: Ledger) -> bool:
    """Whether a secret choice is promised, or shown, so that the proposal is in the log already."""
    match command:
        case Promise(seat):
            return ledger.promised(seat) == command
        case Reveal():
            return seat_of(command, ledger) not in ledger.here.secret
        case _:
            return False


def propose(proposals: tuple[Proposal, ...]) -> Propose:
    """The message that sends them to a leader; the rest follows when these are in the log."""
    return Propose(proposals[: how_many(proposal.command for proposal in proposals)])


def seat_of(command: Command, ledger: Ledger) -> Seat | None:
    """Whose proposal the command would be."""
    match command:
        case Promise(seat):
            return seat
        case Play(packed) | Reveal(packed):
            try:
                entry = unpack_entry(ledger.log.game, packed)
            except Unreadable:
                return None
            return entry.seat if isinstance(entry, Move) else None
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


class VolatileState(Struct, frozen=True):
    """What a node need not find again when it starts anew, but its people rely on."""

    shown: int
    """How many committed log entries they were shown."""
    proposals: tuple[Proposal, ...]
