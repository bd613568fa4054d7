"""Asking for a bot's seat where one looks on, and taking it when the players have agreed."""

from collections.abc import Callable

from core.game import Seat
from net.log.resolutions import SEAT_KEY
from net.session.roster import Membership
from net.session.seat_grant import SeatAsked, SeatGrant, opened, public_half


class SeatSeeker:
    """Somebody who looks on, with a key of their own as soon as they ask."""

    def __init__(self, random: Callable[[int], bytes]) -> None:
        self.seat: Seat | None = None
        """The seat that the people here would like."""
        self.granted: Membership | None = None
        """The own place at the table, once the players have given it."""
        self._key = b""
        self._random = random

    def ask(self, seat: Seat | None) -> SeatAsked:
        """The people here would like that seat; or none any more."""
        self._key = self._key or self._random(SEAT_KEY)
        self.seat = seat
        return SeatAsked(public_half(self._key), seat)

    def again(self) -> list[SeatAsked]:
        """What is said of it to another program."""
        return [self.ask(self.seat)] if self._key else []

    def take(self, grant: SeatGrant, code: bytes, host: str) -> Membership | None:
        """From now on this program plays; None where nobody asked. Raises `Unreadable`."""
        if not self._key or self.granted is not None:
            return None
        self.granted = opened(grant, self._key).membership(self._key, code, host)
        return self.granted
