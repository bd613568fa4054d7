"""What a program knows otherwise than the host that keeps the log, and tells its people."""

from collections.abc import Iterator

from net.table.authors import Authors
from net.table.events import Displaced, Hasty, Unwished
from net.table.items import Deputy, Lapsed
from net.table.presence import Presence
from net.table.replica import Replica
from net.table.turn_clock import TurnClock
from net.table.wishes import Wishes


class Doubts:
    """Who chose, who was there, and how much time was left, as it was here."""

    def __init__(self, replica: Replica, wishes: Wishes, clock: TurnClock, now: float) -> None:
        self._replica = replica
        self._clock = clock
        self._presence = Presence(replica, now)
        self._authors = Authors(replica, wishes)

    def look_at_wishes(self) -> None:
        """See what people wish; to be called before it can come true."""
        self._authors.look()

    def look_who_is_there(self, now: float) -> None:
        """See whether somebody hosts; to be called often."""
        self._presence.look(now)

    def about(self, number: int, now: float) -> Iterator[Unwished | Hasty | Displaced]:
        """What is known otherwise of that item, as it is committed."""
        ledger = self._replica.ledger
        made_up = self._authors.made_up(number)
        if made_up is not None:
            yield Unwished(made_up)
        match ledger.items[number - 1].item:
            case Lapsed(seat) if left := self._clock.early(seat, number, now):
                yield Hasty(seat, round(left))
            case Deputy(seat, True) if self._presence.was_there(seat, now):
                # What this program has done as host it knows.
                if ledger.at(number).host != self._replica.me:
                    yield Displaced(seat)
            case _:
                pass
