"""Whether somebody was there, as this program heard it, for whom a host lets a bot sit in."""

from core.game import Seat
from net.table.deputies import GRACE, THERE
from net.table.replica import Replica
from net.table.terms import NEVER, Role

LATELY = GRACE / 2
"""Others are heard by all: who is away for the whole grace was not heard so lately by anybody."""


class Presence:
    """Who hears the host all the time, and answers it, is heard by it."""

    def __init__(self, replica: Replica, now: float) -> None:
        self._replica = replica
        self._since = now
        """Since when this program has heard whoever hosts, without a break."""
        self._heard_at = now

    def look(self, now: float) -> None:
        """See whether somebody hosts; to be called often."""
        replica = self._replica
        if replica.role is Role.HOST or replica.hears_host(now, THERE):
            if not 0 <= now - self._heard_at <= THERE:
                self._since = now
            self._heard_at = now

    def was_there(self, seat: Seat, now: float) -> bool:
        """Whether the seat's program was there, as far as this one can tell.

        Only who has heard the host for the whole grace can. And who counts otherwise than the
        host is there, and needs a deputy all the same.
        """
        replica = self._replica
        owner = replica.ledger.charter.players[seat]
        if now - self._since < GRACE or owner in replica.counting.differing:
            return False
        if owner == replica.me:
            return True
        return isinstance(owner, int) and now - replica.heard.get(owner, -NEVER) < LATELY
