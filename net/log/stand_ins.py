"""For whom a bot is to stand in: nodes that were not heard for long, as their leader sees it."""

from collections.abc import Iterator

from net.log.charter import NodeId
from net.log.commands import StandIn
from net.log.replica import Replica
from net.log.votes import NEVER


class StandInPolicy:
    """Only a leader looks; a new one goes on counting for those whose links it has seen end."""

    def __init__(self, replica: Replica, now: float) -> None:
        self._replica = replica
        self._awake_since = -NEVER
        """Since when this node has noticed all comings and goings, without a break."""
        self._noticed = now
        self._listens_since = now
        """Since when this node, as leader, hears whoever is there: computers sleep, too."""
        self._leaders = False
        self._looked = now
        self._differs_since: dict[NodeId, float] = {}

    def stand_back(self, now: float) -> None:
        """Somebody else is the leader; to be called often."""
        self._leaders = False
        self._notice(now)

    def is_due(self, now: float) -> bool:
        """Whether it is time for a look."""
        return not self._leaders or not 0 <= now - self._looked < self._replica.timing.roll_call

    def look(self, now: float) -> Iterator[StandIn]:
        """A bot stands in for whoever is away too long, and gives the seat back."""
        self._notice(now)
        if not self._leaders:
            self._listens_since = now
        self._leaders, self._looked = True, now
        for program in self._replica.others:
            if self._is_there(program, now):
                yield from self._changes(program, on=False)
            elif now - self._was_there(program, now) >= self._replica.timing.grace:
                yield from self._changes(program, on=True)
        yield from self._changes(self._replica.me, on=False)

    def _notice(self, now: float) -> None:
        """Time has passed; after a sleep nobody knows who was there meanwhile."""
        if now - self._noticed > self._replica.timing.there:
            self._awake_since = self._listens_since = now
        self._noticed = now

    def _changes(self, program: NodeId, *, on: bool) -> Iterator[StandIn]:
        """Bots stand in for the node's seats, or no longer."""
        ledger = self._replica.ledger
        for seat in ledger.charter.seats_of(program):
            if (seat in ledger.here.stand_ins) != on:
                yield StandIn(seat, on)

    def _is_there(self, program: NodeId, now: float) -> bool:
        """Whether the node was heard from lately, and folds as all do."""
        replica = self._replica
        heard = replica.is_heard(program, now, replica.timing.there)
        return heard and program not in replica.desync.differing

    def _was_there(self, program: NodeId, now: float) -> float:
        """When the node was last heard from, and folded as all do; this leader may be new."""
        since = self._since(program)
        heard = max(self._replica.heard.get(program, since), since)
        if program not in self._replica.desync.differing:
            self._differs_since.pop(program, None)
            return heard
        return min(heard, self._differs_since.setdefault(program, now))

    def _since(self, program: NodeId) -> float:
        """Since when this leader would know that the node was there.

        Its link may have ended long before this node became the leader.
        """
        since, timing = self._listens_since, self._replica.timing
        lost = max(self._replica.lost.get(program, since), self._awake_since)
        return min(since, max(lost, since - timing.grace + timing.new_leader))
