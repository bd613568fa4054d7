"""What a leader does: chance, counts, bots, stand-ins, turns that time out, others' proposals."""

from collections.abc import Callable, Iterable

from core.dealer import Dealer, Head, Waiting
from core.game import Choose, Draw, Entry, Move, Seat, Tally
from net.log.charter import NodeId
from net.log.commands import Command, OpenPromise, Play, TimedOut, pack_entry
from net.log.events import BotAsked, LogEvent
from net.log.messages import LONGEST_RULE, Proposal, ProposalRefused
from net.log.proposals import is_granted, is_overtaken, seat_of
from net.log.replica import Replica
from net.log.secret_choice import SecretChoice
from net.log.stand_ins import StandInPolicy
from net.log.turn_clock import TurnClock
from net.log.votes import Role

Void = Callable[[int, str, float], None]
"""A proposal of the people here is refused: after how many entries, by which rule, and when."""


class LeaderDuties:
    """What the leader does of itself, until somebody must choose, and what it does for others."""

    def __init__(
        self,
        replica: Replica,
        dealer: Dealer,
        clock: TurnClock,
        now: float,
        tell: Callable[[LogEvent], None],
        void: Void,
    ) -> None:
        self._replica = replica
        self._dealer = dealer
        self._clock = clock
        self._tell = tell
        self._void = void
        self._stand_ins = StandInPolicy(replica, now)
        self._thinking: tuple[Seat, int] | None = None
        self._volunteers: tuple[Head, frozenset[Seat]] | None = None
        """The bots that were asked whether they act, where the game's log ended then."""

    def do(self, now: float) -> None:
        """Deputies, time that is up, chance, counts, and the table's bots."""
        if self._stand_ins.is_due(now):
            self._look_after_seats(now)
        for seat in self._clock.over(now):
            self._append(TimedOut(seat))
        while self._step():
            pass

    def stand_back(self, now: float) -> None:
        """Somebody else is the leader."""
        self._thinking = self._volunteers = None
        self._stand_ins.stand_back(now)

    def thought(self, seat: Seat, after: int, move: Move | None) -> None:
        """What a bot has decided, in answer to `BotAsked`; None if it may act and does not."""
        ledger = self._replica.ledger
        here = len(ledger.log.steps)
        if self._thinking == (seat, after):
            self._thinking = None
        is_asked = self._replica.role is Role.LEADER and after == here and ledger.is_bot(seat)
        if is_asked and move is not None:
            packed = self._packed(move)
            self._append(OpenPromise(packed) if ledger.here.secret else Play(packed))

    def hear(self, sender: NodeId, proposals: Iterable[Proposal], now: float) -> None:
        """Another node proposes something, so its people are there again."""
        if self._replica.ledger.here.stand_ins:
            # A seat is never played by two.
            self._look_after_seats(now)
        self.examine(sender, proposals, now)

    def examine(self, sender: NodeId, proposals: Iterable[Proposal], now: float) -> None:
        """Moves that were to follow one that is not in the log are passed over with it."""
        broken = False
        for proposal in proposals:
            broken = broken or is_overtaken(proposal, self._replica.ledger, self._replica.count)
            if not (broken and isinstance(proposal.command, Play)):
                self._examine(sender, proposal, now)

    # Inside.

    def _step(self) -> bool:
        """Append what follows without a person; False when somebody must choose first."""
        ledger = self._replica.ledger
        state, game = ledger.log.state, ledger.log.game
        match game.turn(state):
            case Draw(due):
                answer = self._dealer.answer(due, ledger.log.head)
                if isinstance(answer, Waiting):
                    return False
                return self._append(Play(self._packed(game.settle(state, answer))))
            case Tally(check):
                return self._append(Play(self._packed(check)))
            case Choose() if ledger.here.secret:
                return self._bring_on(ledger.choice)
            case Choose(seats, may):
                self._ask_volunteers(may)
                self._ask_bot(seats[0])
        return False

    def _bring_on(self, choice: SecretChoice) -> bool:
        """Bots promise when all people have; what they promised is shown in its turn."""
        seat = choice.next_bot
        if seat is None:
            promise = choice.promise_to_show
            return isinstance(promise, OpenPromise) and self._append(Play(promise.entry))
        if choice.place.sealed:
            drawn = self._replica.ledger.lot(seat)
            return drawn is not None and self._append(OpenPromise(drawn))
        self._ask_bot(seat)
        return False

    def _ask_volunteers(self, may: Iterable[Seat]) -> None:
        """Let bots act that may, once wherever the game stands; nobody waits for them."""
        ledger = self._replica.ledger
        head, last = ledger.log.head, self._volunteers
        asked = last[1] if last is not None and last[0] == head else frozenset()
        bots = [seat for seat in may if seat not in asked and ledger.is_bot(seat)]
        self._volunteers = head, asked.union(bots)
        for seat in bots:
            self._tell(self._question(seat, may=True))

    def _ask_bot(self, seat: Seat) -> None:
        """Let a bot choose, once, if the seat is a bot's."""
        ledger = self._replica.ledger
        after = len(ledger.log.steps)
        if not ledger.is_bot(seat) or self._thinking == (seat, after):
            return
        self._thinking = (seat, after)
        self._tell(self._question(seat))

    def _question(self, seat: Seat, *, may: bool = False) -> BotAsked:
        ledger = self._replica.ledger
        view = ledger.view_at(len(ledger.log_entries), seat)
        return BotAsked(seat, len(ledger.log.steps), view, may)

    def _packed(self, entry: Entry) -> bytes:
        return pack_entry(self._replica.ledger.log.game, entry)

    def _append(self, command: Command) -> bool:
        """Append if nothing speaks against it; whether it was appended."""
        if self._replica.ledger.why_not(command) is not None:
            return False
        self._replica.append(command)
        return True

    def _look_after_seats(self, now: float) -> None:
        """Bots stand in for whoever is away too long, and give the seat back."""
        for stand_in in self._stand_ins.look(now):
            self._append(stand_in)

    def _examine(self, sender: NodeId, proposal: Proposal, now: float) -> None:
        """Append a proposal, or refuse it; one that is in the log already is passed over."""
        replica, ledger = self._replica, self._replica.ledger
        seat = seat_of(proposal.command, ledger)
        if replica.role is not Role.LEADER or seat not in ledger.charter.seats_of(sender):
            return
        if isinstance(proposal.command, Play) and proposal.after != len(ledger.log.steps):
            return
        if seat in ledger.here.turn.timed_out or is_granted(proposal.command, ledger):
            return
        refusal = ledger.why_not(proposal.command)
        if refusal is None:
            replica.append(proposal.command)
        elif sender == replica.me:
            self._void(proposal.after, refusal.rule, now)
        else:
            told = ProposalRefused(proposal.after, refusal.rule[:LONGEST_RULE])
            replica.send(sender, told)
