"""What a program knows otherwise than the host that keeps the log, and tells its people."""

from collections.abc import Iterator

from net.log.alibis import Alibis
from net.log.authors import Authors
from net.log.commands import StandIn, TimedOut
from net.log.events import NeedlessStandIn, NotProposed, TimedOutEarly
from net.log.proposals import PendingProposals
from net.log.replica import Replica
from net.log.turn_clock import TurnClock


class Suspicions:
    """Who chose, who was there, and how much time was left, as it was here."""

    def __init__(
        self, replica: Replica, proposals: PendingProposals, clock: TurnClock, now: float
    ) -> None:
        self._replica = replica
        self._clock = clock
        self._presence = Alibis(replica, now)
        self._authors = Authors(replica, proposals)

    def look_at_proposals(self) -> None:
        """See what people wish; to be called before it can come true."""
        self._authors.look()

    def look_who_is_there(self, now: float) -> None:
        """See whether somebody hosts; to be called often."""
        self._presence.look(now)

    def about(
        self, number: int, now: float
    ) -> Iterator[NotProposed | TimedOutEarly | NeedlessStandIn]:
        """What is known otherwise of that item, as it is committed."""
        ledger = self._replica.ledger
        made_up = self._authors.made_up(number)
        if made_up is not None:
            yield NotProposed(made_up)
        match ledger.log_entries[number - 1].command:
            case TimedOut(seat) if left := self._clock.early(seat, number, now):
                yield TimedOutEarly(seat, round(left))
            case StandIn(seat, True) if self._presence.was_there(seat, now):
                # What this program has done as host it knows.
                if ledger.at(number).leader != self._replica.me:
                    yield NeedlessStandIn(seat)
            case _:
                pass
