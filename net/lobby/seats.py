"""Who sits where while a table waits, as its host keeps it."""

from collections.abc import Iterator

from msgspec import Struct

from core.game import Seat
from net.lobby.events import LobbyLink
from net.lobby.messages import BoardSeat
from net.log.charter import NodeId
from net.safe_text import apart
from net.wire.limits import LIMITS

HOST: NodeId = 0


class FreeSeat(Struct, frozen=True):
    """Nobody yet."""

    name: str = ""


class BotSeat(Struct, frozen=True):
    """One of the table's bots."""

    name: str
    bot: str


class LocalSeat(Struct, frozen=True):
    """A person at the host's own program."""

    name: str


class JoinedSeat(Struct, frozen=True):
    """A program that has joined."""

    name: str
    link: LobbyLink


Seating = FreeSeat | BotSeat | LocalSeat | JoinedSeat


class Seats:
    """The seats in order."""

    def __init__(self, count: int) -> None:
        self._chairs: list[Seating] = [FreeSeat()] * count

    def __len__(self) -> int:
        return len(self._chairs)

    def __iter__(self) -> Iterator[Seating]:
        return iter(self._chairs)

    def __getitem__(self, seat: Seat) -> Seating:
        return self._chairs[seat]

    def is_seat(self, seat: Seat) -> bool:
        """Whether there is such a seat."""
        return 0 <= seat < len(self._chairs)

    def free(self) -> Seat | None:
        """The first free seat."""
        return next((seat for seat, each in enumerate(self) if isinstance(each, FreeSeat)), None)

    def seat_of(self, link: LobbyLink) -> Seat | None:
        """Where the program of that link sits."""
        sits = (isinstance(each, JoinedSeat) and each.link == link for each in self)
        return next((seat for seat, there in enumerate(sits) if there), None)

    def name_for(self, wish: str) -> str:
        """The name, or one like it that nobody has."""
        return apart(wish, (each.name for each in self if each.name), LIMITS.name)

    def put(self, seat: Seat, chair: Seating) -> None:
        """From now on that is who sits there."""
        self._chairs[seat] = chair

    def resize(self, count: int) -> None:
        """More free seats, or fewer: the last ones go."""
        self._chairs = [*self._chairs, *[FreeSeat()] * count][:count]

    @property
    def links(self) -> tuple[LobbyLink, ...]:
        """The links of the programs that have joined, in the order of their numbers from 1 on."""
        return tuple(each.link for each in self if isinstance(each, JoinedSeat))

    @property
    def are_taken(self) -> bool:
        """Whether every seat has a player, and some program a seat."""
        return self.free() is None and any(
            isinstance(each, LocalSeat | JoinedSeat) for each in self
        )

    def places(self, ready: frozenset[LobbyLink], *, host_ready: bool) -> tuple[BoardSeat, ...]:
        """What everybody may see of the seats."""
        return tuple(self._place(each, ready, host_ready) for each in self)

    def _place(self, chair: Seating, ready: frozenset[LobbyLink], host_ready: bool) -> BoardSeat:
        match chair:
            case FreeSeat():
                return BoardSeat()
            case BotSeat(name, bot):
                return BoardSeat(name, bot, ready=True)
            case LocalSeat(name):
                return BoardSeat(name, HOST, host_ready)
            case JoinedSeat(name, link):
                return BoardSeat(name, self.links.index(link) + 1, link in ready)
