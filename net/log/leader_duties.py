"""The duties of a leader: chance, checks, bots, stand-ins, timeouts, others' proposals."""

from collections.abc import Iterable, Iterator

from core.dealer import Dealer, Head, Waiting
from core.game import Choose, Draw, Entry, Move, Over, Seat, Tally, Turn
from net.log.charter import NodeId
from net.log.commands import (
    Command,
    GameCommand,
    OpenPromise,
    Promise,
    PutToTable,
    ResolutionExpired,
    StandIn,
    TimedOut,
    pack_entry,
)
from net.log.events import BotAsked
from net.log.messages import LONGEST_RULE, Proposal, ProposalRefused
from net.log.position import SecretChoice
from net.log.proposals import is_granted, is_overtaken, seat_of
from net.log.replica import Replica
from net.log.resolutions import LetBotPlay
from net.log.turn_clock import TurnClock
from net.log.votes import NEVER, Role


class LeaderDuties:
    """Appends whatever follows without anybody's choice, and what others propose."""

    def __init__(self, replica: Replica, dealer: Dealer, clock: TurnClock, now: float) -> None:
        self._replica = replica
        self._dealer = dealer
        self._clock = clock
        self._stand_ins = StandInPolicy(replica, now)
        self._asked_at: Head | None = None
        """The head of the game's log when bots were last asked."""
        self._asked: dict[Seat, bool] = {}
        """The bots that were asked there, and whether they only may act."""
        self._put: tuple[int, float] | None = None
        """The open resolution, by its log entry, and when this leader first saw it."""

    def do(self, now: float) -> list[BotAsked]:
        """Append whatever is due; returns the bots that are to choose, or may act."""
        if self._stand_ins.is_due(now):
            self._look_after_seats(now)
        self._look_at_table(now)
        if self._replica.ledger.here.agreements.stands_still:
            return []
        for use in self._clock.uses():
            self._append(use)
        for seat in self._clock.over(now):
            self._append(TimedOut(seat))
        turn = self._step()
        while turn is None:
            turn = self._step()
        return [*self._ask_bots(turn)] if isinstance(turn, Choose) else []

    def stand_back(self, now: float) -> None:
        """Note that another node leads; call this often."""
        self._asked_at = self._put = None
        self._stand_ins.stand_back(now)

    def thought(self, seat: Seat, after: int, move: Move | None) -> None:
        """Append a bot's answer to `BotAsked`; None if it may act and does not."""
        ledger = self._replica.ledger
        if self._replica.role is not Role.LEADER or after != len(ledger.log.steps):
            return
        if self._asked.get(seat) is False:
            # The answer may come to nothing; then the bot is asked again.
            del self._asked[seat]
        if ledger.is_bot(seat) and move is not None:
            packed = self._packed(move)
            self._append(OpenPromise(packed) if ledger.here.secret else packed)

    def hear(
        self, sender: NodeId, proposals: Iterable[Proposal], now: float
    ) -> list[ProposalRefused]:
        """Append another node's proposals, as its people are back; returns the refusals."""
        if self._replica.ledger.here.stand_ins:
            # Stand-ins leave first: a seat is never played by two.
            self._look_after_seats(now)
        return self.examine(sender, proposals, now)

    def examine(
        self, sender: NodeId, proposals: Iterable[Proposal], now: float
    ) -> list[ProposalRefused]:
        """Append proposals, and return the refusals.

        Moves that were to follow one that is not in the log are ignored.
        """
        refused, broken = [], False
        for proposal in proposals:
            broken = broken or is_overtaken(proposal, self._replica.ledger, self._replica.count)
            passed_over = broken and isinstance(proposal.command, bytes)
            if not passed_over and self._is_due(sender, proposal, now):
                refusal = self._replica.ledger.why_not(proposal.command)
                if refusal is None:
                    self._replica.append(proposal.command)
                elif isinstance(proposal.command, GameCommand):
                    # A resolution is not refused by message: that would void the moves at its
                    # place.
                    refused.append(ProposalRefused(proposal.after, refusal.rule[:LONGEST_RULE]))
        return refused

    def _is_due(self, sender: NodeId, proposal: Proposal, now: float) -> bool:
        """Whether the proposal is to be examined now; one that is in the log already is not."""
        ledger, command = self._replica.ledger, proposal.command
        turn, agreements = ledger.here.turn, ledger.here.agreements
        match command:
            case bytes() if proposal.after != len(ledger.log.steps):
                return False
            case Promise() if proposal.after < turn.begun:
                # It was for a former choice, which a bot has made while the owner was away.
                return False
        seat = seat_of(command, ledger)
        if self._replica.role is not Role.LEADER or seat not in ledger.seats_of(sender):
            return False
        if isinstance(command, GameCommand):
            out_of_it = seat in turn.timed_out or seat in agreements.removed
            return not (out_of_it or agreements.stands_still or is_granted(command, ledger))
        there = isinstance(command, PutToTable) and not self._is_away(command, now)
        return not (there or is_granted(command, ledger))

    def _is_away(self, command: PutToTable, now: float) -> bool:
        """Whether the resolution calls nobody absent who is present."""
        match command.resolution:
            case LetBotPlay(seat) if seat < len(self._replica.ledger.charter.players):
                node, timing = self._replica.ledger.owners()[seat], self._replica.timing
                there = isinstance(node, int) and self._replica.is_heard(node, now, timing.there)
                return not there
        return True

    def _look_at_table(self, now: float) -> None:
        """Let the open resolution expire if too few have agreed in time."""
        opened = self._replica.ledger.here.agreements.open
        if opened is None:
            self._put = None
        elif self._put is None or self._put[0] != opened.number:
            self._put = opened.number, now
        elif now - self._put[1] >= self._replica.timing.ballot:
            self._append(ResolutionExpired())

    def _step(self) -> Turn | None:
        """Append what follows without a choice; returns the turn if nothing does."""
        ledger = self._replica.ledger
        game, turn = ledger.log.game, ledger.log.turn
        command: Command | None = None
        match turn:
            case Draw(due):
                answer = self._dealer.answer(due, ledger.log.head)
                if not isinstance(answer, Waiting):
                    command = self._packed(game.settle(ledger.log.state, answer))
            case Tally(check):
                command = self._packed(check)
            case Choose() if ledger.here.secret:
                command = self._shown_or_drawn(ledger.choice)
        return None if command is not None and self._append(command) else turn

    def _shown_or_drawn(self, choice: SecretChoice) -> Command | None:
        """The next command of a simultaneous choice that nobody has to decide on.

        A bot's promise is revealed in its turn. For a promise that nobody can reveal a lot is
        drawn, once all have promised.
        """
        seat, promise = choice.next_bot, choice.promise_to_show
        if seat is None:
            return promise.entry if isinstance(promise, OpenPromise) else None
        drawn = self._replica.ledger.lot(seat) if choice.place.sealed else None
        return None if drawn is None else OpenPromise(drawn)

    def _ask_bots(self, turn: Choose) -> Iterable[BotAsked]:
        """Ask bots to choose, or to act if they may, each once per head of the game's log."""
        ledger, here = self._replica.ledger, self._replica.ledger.here
        if self._asked_at != ledger.log.head:
            self._asked_at, self._asked = ledger.log.head, {}
        if not here.secret:
            asked = [*((seat, True) for seat in turn.may), (turn.seats[0], False)]
        else:
            bot = None if here.sealed else ledger.choice.next_bot
            asked = [] if bot is None else [(bot, False)]
        for seat, may in asked:
            if seat not in self._asked and ledger.is_bot(seat):
                self._asked[seat] = may
                view = ledger.view_at(len(ledger.log_entries), seat)
                yield BotAsked(seat, len(ledger.log.steps), view, may)

    def _look_after_seats(self, now: float) -> None:
        """Append stand-ins for absent nodes, or give seats back; not after the end."""
        ledger = self._replica.ledger
        if ledger.here.agreements.ended or isinstance(ledger.log.turn, Over):
            return
        for stand_in in self._stand_ins.look(now):
            self._append(stand_in)

    def _packed(self, entry: Entry) -> bytes:
        return pack_entry(self._replica.ledger.log.game, entry)

    def _append(self, command: Command) -> bool:
        """Append the command if it is legal; False if it is not."""
        if self._replica.ledger.why_not(command) is not None:
            return False
        self._replica.append(command)
        return True


class StandInPolicy:
    """Measures absences, as the leader; a new leader takes lost links it saw into account."""

    def __init__(self, replica: Replica, now: float) -> None:
        self._replica = replica
        self._awake_since = -NEVER
        """Since when this node has noticed all comings and goings, without a break."""
        self._noticed = now
        self._listens_since = now
        """Since when this node has listened as the leader, without its computer sleeping."""
        self._leaders = False
        self._looked = now
        self._differs_since: dict[NodeId, float] = {}

    def stand_back(self, now: float) -> None:
        """Note that another node leads; call this often."""
        self._leaders = False
        self._notice(now)

    def is_due(self, now: float) -> bool:
        """Whether a look is due."""
        return not self._leaders or not 0 <= now - self._looked < self._replica.timing.roll_call

    def look(self, now: float) -> Iterator[StandIn]:
        """Let bots stand in for nodes that are away too long, or give seats back."""
        self._notice(now)
        if not self._leaders:
            self._listens_since = now
        self._leaders, self._looked = True, now
        ledger = self._replica.ledger
        for node in (*self._replica.others, self._replica.me):
            away = self._is_away(node, now)
            for seat in ledger.seats_of(node):
                on = away or (away is None and self._is_left_behind(node, seat))
                if (on or away is False) and (seat in ledger.here.stand_ins) != on:
                    yield StandIn(seat, on=on)

    def _is_left_behind(self, node: NodeId, seat: Seat) -> bool:
        """Whether the node was lost when this game was forked and has not come back since.

        The others waited for it before the fork, and do not wait again.
        """
        ledger = self._replica.ledger
        since = (each.command for each in ledger.log_entries[ledger.charter.root :])
        told = (each for each in since if isinstance(each, StandIn))
        return node in ledger.charter.absent and all(each.seat != seat for each in told)

    def _notice(self, now: float) -> None:
        """Note that time has passed; after a sleep all absences count anew."""
        if now - self._noticed > self._replica.timing.there:
            self._awake_since = self._listens_since = now
        self._noticed = now

    def _is_away(self, node: NodeId, now: float) -> bool | None:
        """Whether the node was away for the whole grace; None if it is neither that nor present.

        A desynced node counts as away, although it is heard.
        """
        replica = self._replica
        differs = node in replica.desync.differing
        if not differs:
            self._differs_since.pop(node, None)
            if node == replica.me or replica.is_heard(node, now, replica.timing.there):
                return False
        since = self._since(node)
        there = max(replica.heard.get(node, since), since)
        if differs:
            there = min(there, self._differs_since.setdefault(node, now))
        return True if now - there >= replica.timing.grace else None

    def _since(self, node: NodeId) -> float:
        """Since when this leader would have noticed the node.

        Its link may have ended long before this node became the leader.
        """
        since, timing = self._listens_since, self._replica.timing
        lost = max(self._replica.lost.get(node, since), self._awake_since)
        return min(since, max(lost, since - timing.grace + timing.new_leader))
