"""Whether this program was there all the time that a bot waited before it sat in for its seat."""

from net.table.deputies import GRACE, THERE
from net.table.replica import Replica
from net.table.terms import Role


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

    def is_whole(self, now: float) -> bool:
        """Whether it has heard the host for the whole grace."""
        return now - self._since >= GRACE
