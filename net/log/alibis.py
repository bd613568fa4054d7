"""Whether somebody was there, as this program heard it, for whom a host lets a bot sit in."""

from core.game import Seat
from net.log.hard_state import NEVER, Role
from net.log.replica import Replica


class Alibis:
    """Who hears the host all the time, and answers it, is heard by it."""

    def __init__(self, replica: Replica, now: float) -> None:
        self._replica = replica
        self._since = now
        """Since when this program has heard whoever hosts, without a break."""
        self._heard_at = now

    def look(self, now: float) -> None:
        """See whether somebody hosts; to be called often."""
        replica, within = self._replica, self._replica.timing.there
        if replica.role is Role.LEADER or replica.hears_leader(now, within):
            if not 0 <= now - self._heard_at <= within:
                self._since = now
            self._heard_at = now

    def was_there(self, seat: Seat, now: float) -> bool:
        """Whether the seat's program was there, as far as this one can tell.

        Only who has heard the host for the whole grace can. And who counts otherwise than the
        host is there, and needs a deputy all the same.
        """
        replica, grace = self._replica, self._replica.timing.grace
        owner = replica.ledger.charter.players[seat]
        if now - self._since < grace or owner in replica.desync.differing:
            return False
        if owner == replica.me:
            return True
        # Others are heard by all: whoever is away for so long was not heard lately by anybody.
        return isinstance(owner, int) and now - replica.heard.get(owner, -NEVER) < grace / 2
