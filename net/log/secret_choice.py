"""A simultaneous choice: all seats promise before any choice is shown.

People promise a hash, and keep what opens it. A bot has nobody who would keep that if the leader
ends, so it promises openly: its choice itself stands in the log, as soon as all people have
promised and before any of them has shown anything. Then all are shown in the order of the seats.
Once all have promised nobody chooses any more: a leader may know a choice before it is in the log.
"""

from collections.abc import Iterable
from hashlib import blake2b

from msgspec import Struct

from core.game import Seat
from core.says import Refusal, refuse
from net.log.commands import OpenPromise, Promise
from net.log.position import LedgerPosition, Promised


class SecretChoice(Struct, frozen=True):
    """The state of such a choice; without seats if there is none."""

    place: LedgerPosition
    people: frozenset[Seat]
    """The seats whose owners choose."""
    bots: frozenset[Seat]
    """The seats that bots choose for."""

    @property
    def next_to_show(self) -> Seat | None:
        """The seat whose choice is shown next; None before all have promised."""
        return next(iter(self.place.secret), None) if self.all_promised else None

    @property
    def promise_to_show(self) -> Promised | None:
        """The promise of the seat whose choice is shown next."""
        seat = self.next_to_show
        return None if seat is None else self.place.promised(seat)

    @property
    def next_bot(self) -> Seat | None:
        """The seat that a bot is to promise for next; none before all people have promised."""
        unbound = (seat for seat in self.place.secret if not self._is_bound(seat))
        return next(unbound, None) if self._people_have_promised() else None

    @property
    def all_promised(self) -> bool:
        """Whether all who have not shown their choice have promised it."""
        return all(map(self._is_bound, self.place.secret))

    def why_not_promise(self, seat: Seat) -> Refusal | None:
        """Why a promise by the seat's owner is refused."""
        if seat not in self.place.secret:
            return refuse("", "Nothing is to be chosen in secret.")
        if self.place.promised(seat):
            return refuse("", "That seat has chosen.")
        if seat not in self.people:
            return refuse("", "A bot chooses for that seat.")
        return None

    def why_not_open(self, seat: Seat) -> Refusal | None:
        """Why an open promise by a bot for the seat is refused."""
        if seat not in self.place.secret:
            return refuse("", "Nothing is to be chosen in secret.")
        if isinstance(self.place.promised(seat), OpenPromise):
            return refuse("", "That seat has chosen.")
        if seat not in self.bots:
            return refuse("", "No bot chooses for that seat.")
        if not self._people_have_promised():
            return refuse("", "Bots choose when everybody else has.")
        return None

    def why_not_show(self, seat: Seat, packed: bytes, nonce: bytes | None) -> Refusal | None:
        """Why that choice cannot be shown next; bots need no nonce."""
        if seat != next(iter(self.place.secret), None):
            return refuse("", "Secret choices are shown in the order of the seats.")
        if not self.all_promised:
            return refuse("", "Not everybody has chosen yet.")
        if not _is_kept(self.place.promised(seat), packed, nonce):
            return refuse("", "That is not what was promised.")
        return None

    def _is_bound(self, seat: Seat) -> bool:
        """Whether the promise binds: an owner's hash does not bind a bot, which cannot show it."""
        match self.place.promised(seat):
            case OpenPromise():
                return True
            case Promise():
                return seat in self.people
            case None:
                return False

    def _people_have_promised(self) -> bool:
        return all(seat in self.bots or self.place.promised(seat) for seat in self.place.secret)


def _is_kept(promise: Promised | None, packed: bytes, nonce: bytes | None) -> bool:
    """Whether that entry was promised."""
    match promise:
        case OpenPromise(promised):
            return nonce is None and packed == promised
        case Promise(_, promised):
            return nonce is not None and promise_of(packed, nonce) == promised
        case None:
            return False


def promise_of(packed: bytes, nonce: bytes) -> bytes:
    """The hash that promises an entry."""
    return blake2b(packed, key=nonce, digest_size=16).digest()


def lot(promise: Promise, moves: Iterable[bytes]) -> bytes:
    """The legal move that replaces a promise which nobody can show.

    Its owner is away, and others' choices may be known: so nobody may choose any more. The promise,
    made before, says which it is, and everybody can tell.
    """
    return min(moves, key=lambda packed: promise_of(packed, promise.hash))
