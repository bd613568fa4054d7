"""The turn clock at one node: when it runs, when it is up, whether a leader was too early.

It runs for people who are to choose, from when all that came before is committed. It stands
still while too few nodes are there, and for a seat whose node is cut off, behind, or counts
differently: grace and stand-ins are for that. Under another leader every seat has its whole time
anew, for nobody could be heard meanwhile.
"""

from collections.abc import Callable, Collection

from msgspec import Struct

from core.game import Seat
from net.log.charter import ClockKind, ClockSettings, NodeId
from net.log.commands import TimeUsed
from net.log.ledger import Ledger
from net.log.position import TurnKey
from net.log.replica import Replica
from net.log.votes import NEVER, Role
from net.timing import TIMING, Timing

LEAST = 0.001
"""Shorter times count as zero, or waiting for a rounding error would never end."""


class EndedTurn(Struct, frozen=True):
    """The time that seats used in the previous turn, as measured here."""

    begun: int
    leader: NodeId | None
    used: dict[Seat, float]
    is_whole: bool
    """Whether all of it was measured here."""


class Timekeeper:
    """Counts the time of seats that could choose at the last look."""

    def __init__(
        self,
        clock: ClockSettings,
        now: float,
        timing: Timing = TIMING,
        budget: Callable[[Seat], float] | None = None,
    ) -> None:
        """`budget` says how many seconds a seat has for the turn, as it begins."""
        self.clock = clock
        self.timing = timing
        self._budget = budget or (lambda _seat: clock.seconds)
        self.ended: EndedTurn | None = None
        self.turn: TurnKey | None = None
        self.is_known = False
        """Whether it was seen here how the turn began."""
        self.is_whole = False
        """Whether all of the turn was measured here, as far as it has come."""
        self._used: dict[Seat, float] = {}
        self._running: frozenset[Seat] = frozenset()
        self._went = False
        self._goes_since = now
        self.looked = now

    def look(self, turn: TurnKey, seats: Collection[Seat], now: float, *, goes: bool) -> None:
        """Run the time of these seats from now on, unless the table stands still (`goes`)."""
        for seat in self._running:
            self._used[seat] = self.used(seat, now)
        if turn != self.turn:
            if self.turn is not None and turn[0] != self.turn[0]:
                self.ended = EndedTurn(*self.turn, self._used, self.is_whole)
            self.turn, self._used = turn, {}
            self.is_known = self._went
            self.is_whole = self._went and now - self._goes_since >= self.timing.steady
        slept = now - self.looked > self.timing.asleep
        self.is_whole = self.is_whole and goes and not slept
        self._running = frozenset(seats) if goes else frozenset()
        if not goes or slept:
            self._goes_since = now
        self.looked, self._went = now, goes

    def used(self, seat: Seat, now: float) -> float:
        """The seconds that the seat has used of this turn."""
        passed = min(now - self.looked, self.timing.asleep) if seat in self._running else 0.0
        return self._used.get(seat, 0.0) + passed

    def left(self, seat: Seat, now: float) -> float:
        """The seconds that the seat has left of this turn."""
        left = self._budget(seat) - self.used(seat, now)
        return left if left >= LEAST else 0.0

    def over(self, turn: TurnKey, now: float) -> tuple[Seat, ...]:
        """The seats whose time for that turn is up."""
        if turn != self.turn:
            return ()
        return tuple(seat for seat in sorted(self._running) if not self.left(seat, now))

    def due(self) -> float:
        """When the next seat's time will be up."""
        lefts = (self.left(seat, self.looked) for seat in self._running)
        return self.looked + min((left for left in lefts if left), default=NEVER)


class TurnClock:
    """Every node measures time; the leader's measurement counts."""

    def __init__(self, replica: Replica, now: float) -> None:
        self._replica = replica
        clock = replica.ledger.charter.clock
        self._times = Timekeeper(clock, now, replica.timing, self._budget)
        self._counted = -1
        """The start of the last turn that this leader has charged."""

    def _budget(self, seat: Seat) -> float:
        return self._replica.ledger.budget(seat, self._replica.commit_index)

    def look(self, now: float) -> None:
        """Note which seats are to choose now."""
        ledger, commit_index = self._replica.ledger, self._replica.commit_index
        if self._times.clock.seconds:
            seats = [seat for seat in ledger.pending(commit_index) if self._can_choose(seat, now)]
            self._times.look(ledger.at(commit_index).turn_key, seats, now, goes=self._goes(now))

    def over(self, now: float) -> tuple[Seat, ...]:
        """The seats that have timed out; a move that has arrived is in time."""
        replica = self._replica
        if not self._acts or replica.commit_index != replica.count or not self._goes(now):
            return ()
        return self._times.over(replica.ledger.here.turn_key, now)

    def uses(self) -> list[TimeUsed]:
        """The times to charge to banks for the previous turn, as this leader measured them."""
        ended, replica = self._times.ended, self._replica
        if ended is None or self._times.clock.kind is not ClockKind.GAME:
            return []
        if ended.leader != replica.me or ended.begun == self._counted:
            return []
        self._counted = ended.begun
        # A move may come a moment after the time was up; no seat is charged more than it had.
        most = {seat: max(self._budget(seat), 0.0) for seat in ended.used}
        return [
            TimeUsed(seat, ended.begun, int(1000 * min(used, most[seat])))
            for seat, used in sorted(ended.used.items())
        ]

    def overcharged(self, use: TimeUsed) -> float:
        """The seconds by which a charge exceeds the measurement here."""
        ended = self._times.ended
        if ended is None or ended.begun != use.begun or not ended.is_whole:
            return 0.0
        more = use.milliseconds / 1000 - ended.used.get(use.seat, 0.0)
        return more if more > self._times.timing.hasty else 0.0

    def left(self, seat: Seat, now: float) -> float | None:
        """The seconds that the seat has left; None if it is not to choose or has no clock.

        A node that comes in the middle of a turn does not know what the leader has measured.
        """
        replica, times = self._replica, self._times
        knows = times.is_known or replica.role is Role.LEADER
        asked = seat in replica.ledger.pending(replica.commit_index)
        return times.left(seat, now) if times.clock.seconds and knows and asked else None

    def early(self, seat: Seat, number: int, now: float) -> float:
        """The seconds by which that log entry timed the seat out too early."""
        times, turn = self._times, self._replica.ledger.at(number).turn_key
        if times.turn != turn or not times.is_whole or now - times.looked > times.timing.asleep:
            return 0.0
        early = times.left(seat, now)
        return early if early > times.timing.hasty else 0.0

    def due(self) -> float:
        """When this node must time out a seat."""
        return self._times.due() if self._acts else NEVER

    @property
    def _acts(self) -> bool:
        return self._replica.role is Role.LEADER and self._times.clock.times_out

    def _goes(self, now: float) -> bool:
        """Whether enough nodes are present for a move to be committed."""
        replica = self._replica
        if replica.ledger.at(replica.commit_index).agreements.stands_still:
            return False
        if not replica.leads:
            return replica.leader is not None and self._hears(replica.leader, now)
        return replica.is_majority(each for each in replica.voters if self._hears(each, now))

    def _can_choose(self, seat: Seat, now: float) -> bool:
        """Whether the seat's people have been asked, as far as a leader can tell."""
        replica = self._replica
        node = replica.ledger.owners()[seat]
        if replica.role is not Role.LEADER or not isinstance(node, int):
            return True
        has_heard = replica.has(node) >= replica.commit_index
        agrees = node not in replica.desync.differing
        return has_heard and agrees and self._hears(node, now)

    def _hears(self, node: NodeId, now: float) -> bool:
        replica = self._replica
        return node == replica.me or replica.is_heard(node, now, replica.timing.patience)


class WatchedClock:
    """A watcher's clock, measured by what was shown."""

    def __init__(self, ledger: Ledger, now: float) -> None:
        self._times = self._anew(ledger, now)
        self._count = len(ledger.log_entries)

    @staticmethod
    def _anew(ledger: Ledger, now: float) -> Timekeeper:
        def budget(seat: Seat) -> float:
            return ledger.budget(seat, len(ledger.log_entries))

        return Timekeeper(ledger.charter.clock, now, budget=budget)

    def look(self, ledger: Ledger, now: float, *, caught_up: bool, waits: bool) -> None:
        """Note that something was shown or time has passed.

        Until it has `caught_up` what is shown may have happened long ago; `waits`: for others.
        """
        count = len(ledger.log_entries)
        grown, self._count = count > self._count, count
        waits = waits or ledger.here.agreements.stands_still
        if not caught_up:
            self._times = self._anew(ledger, now)
            return
        if grown and waits and self._times.turn is not None:
            # A table that shows something new has stopped waiting, whether that was told or not.
            self._times.look(self._times.turn, (), now, goes=True)
        self._times.look(ledger.here.turn_key, ledger.pending(count), now, goes=not waits)

    def left(self, seat: Seat, ledger: Ledger) -> float | None:
        """The seconds that the seat had left at the last look.

        None if nobody knows here, or it has no clock.
        """
        asked = seat in ledger.pending(len(ledger.log_entries))
        known = self._times.clock.seconds and self._times.is_known and asked
        return self._times.left(seat, self._times.looked) if known else None
