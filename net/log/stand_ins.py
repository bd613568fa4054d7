"""When bots stand in: for nodes that the leader has not heard from for long."""

from collections.abc import Iterator

from core.game import Seat
from net.log.charter import NodeId
from net.log.commands import StandIn
from net.log.replica import Replica
from net.log.votes import NEVER


class StandInPolicy:
    """Counts absences, as the leader; a new leader takes lost links it saw into account."""

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

        The others have waited for it by then: nobody waits once more.
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

        A node that counts otherwise than the others is not there, though it is heard.
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
