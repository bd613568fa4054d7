"""The addresses of a watched table: which program to call next, and when to give up."""

from collections.abc import Iterable

from core.says import Sentence, show
from net.address import Address
from net.session.events import Doubted
from net.timing import Timing
from net.wire.refusals import Refused

MOST_ADDRESSES = 32
"""The most addresses of a table that are remembered."""
MOST_DOUBTS = 8
"""After so many addresses that show something impossible, watching ends."""
GONE = Sentence(
    "Nobody at this table has answered for some minutes: it is gone, or its game is over. "
    "Watch it again when it is back."
)
NOBODY_PLAYS = Sentence(
    "Everybody has left: nobody plays at this table now. Watch it again when they are back."
)
NO_OTHER = Sentence(
    "No other program shows this game: watch it again, or ask those who play how it goes on."
)


class Unwatchable(Exception):
    """No program is left that shows the game as it was shown before."""

    def __init__(self, why: Sentence | None = None) -> None:
        self.why = why or NO_OTHER
        super().__init__(show(self.why, {}))


def impossible(where: Address, number: int) -> Doubted:
    """The event for a log entry that is illegal or contradicts earlier ones."""
    why = Sentence(
        "What {address} shows at step {number} is impossible, or does not follow from what "
        "was shown before: you no longer watch it.",
        {"address": str(where), "number": number},
    )
    return Doubted(where, why)


def another_game(where: Address) -> Doubted:
    """The event for a game that is neither the watched one nor a possible fork of it."""
    why = Sentence(
        "{address} shows another game than was shown before: you no longer watch it.",
        {"address": str(where)},
    )
    return Doubted(where, why)


def no_table(where: Address) -> Doubted:
    """The event for messages that no program of a table would send."""
    why = Sentence(
        "What {address} sends is not what a table sends: you no longer watch it.",
        {"address": str(where)},
    )
    return Doubted(where, why)


class WatchedPlaces:
    """The addresses of a table, of which one is watched; those that cannot be trusted are left."""

    def __init__(self, addresses: Iterable[Address], now: float) -> None:
        self.addresses = [*addresses]
        """The addresses to call, in this order."""
        self.at = Address("", 0)
        """The address of the program that is watched, or was called last."""
        self.less = False
        """Whether the last program was behind what had been shown."""
        self.takes_less = False
        """Whether such a program is accepted, as nobody else answers."""
        self.nobody_plays = False
        """Whether the last remaining program has said goodbye."""
        self._silent = 0
        """Calls since a program showed enough."""
        self._empty: set[Address] = set()
        """Addresses whose computer says that no program listens."""
        self._seen_at = now
        self._doubted: set[Address] = set()
        """Addresses that showed something impossible."""
        self._last: Sentence | None = None
        """The last doubt, when no other address was left."""

    def next(self, now: float, timing: Timing) -> Address:
        """The address to call after a link has ended or a call has failed.

        Raises `Unwatchable` if only programs are left that have shown something impossible, or if
        nobody has answered for long.
        """
        self.takes_less = self._silent >= len(self.addresses)
        doubted = len(self._doubted)
        if doubted >= MOST_DOUBTS or (doubted and self.takes_less and not self.less):
            raise Unwatchable(self._last)
        silent = now - self._seen_at
        deserted = silent >= timing.deserted and self._empty.issuperset(self.addresses)
        if deserted or (self.nobody_plays and self.takes_less):
            raise Unwatchable(NOBODY_PLAYS)
        if not self.addresses or silent >= timing.unwatched:
            raise Unwatchable(self._last or GONE)
        self.addresses = [*self.addresses[1:], *self.addresses[:1]]
        self._silent += 1
        return self.addresses[0]

    def failed(self, refused: Refused | None, *, nobody: bool) -> None:
        """Note a failed call; a refusal for a while still shows that somebody is there."""
        self._silent -= refused is not None and refused.again_in > 0
        if nobody:
            self._empty.add(self.addresses[0])
        else:
            self._empty.discard(self.addresses[0])

    def linked(self, address: Address) -> None:
        """Note a link to that address."""
        self.at, self.less, self.nobody_plays = address, False, False
        self._empty.clear()

    def ended(self, called: Address, now: float) -> None:
        """Note that the link that was called at that address has ended."""
        if self.at in self._doubted:
            # The name that was called differs from the address that it stands for.
            self._forget(called)
        if not self.less:
            self._silent, self._seen_at = 0, now

    def also_at(self, told: Iterable[Address]) -> None:
        """Remember further addresses of the table."""
        others = (each for each in told if each.port and each.is_number)
        known = dict.fromkeys([*self.addresses, *others])
        self.addresses = [each for each in known if each not in self._doubted][:MOST_ADDRESSES]

    def doubt(self, doubted: Doubted) -> bool:
        """Leave an address that cannot be trusted; True if people are to be told of it."""
        self._forget(doubted.address)
        if doubted.address in self._doubted:
            return False
        self._doubted.add(doubted.address)
        if not self.addresses:
            self._last = doubted.why
        return bool(self.addresses)

    def _forget(self, address: Address) -> None:
        self.addresses = [each for each in self.addresses if each != address]
