"""Everything that a host's lobby holds, and how everybody is told of it."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from core.beginning import shortest
from core.games import game
from net.lobby.events import Ended, LobbyLink, SeatFreed, Started
from net.lobby.messages import DrawBroken, FromHost, LobbyBoard, Removed, Said
from net.lobby.reasons import LobbyReason
from net.lobby.seats import FreeSeat, Seats
from net.lobby.visitors import Offer, Visitor
from net.safe_text import cleaned
from net.timing import TIMING
from net.wire.limits import Limits


class LobbyEnvelope(Struct, frozen=True):
    """A message on its way to a link."""

    to: LobbyLink
    message: FromHost


OpenerEvent = LobbyBoard | Said | DrawBroken | SeatFreed | Ended | Started
"""The host's own people are told by events what everybody is told by letters."""


class LobbyState:
    """Letters and events gather here until somebody takes them."""

    def __init__(self, offer: Offer, table: bytes, limits: Limits) -> None:
        self.offer = offer
        self.limits = limits
        self.rules = game(offer.game)
        self.options = shortest(self.rules, offer.seats, offer.options)
        self.envelopes: list[LobbyEnvelope] = []
        self.events: list[OpenerEvent] = []
        self.chairs = Seats(offer.seats)
        self.visitors: dict[LobbyLink, Visitor] = {}
        self.clock = offer.clock
        self.host_ready = False
        self.starting = False
        self._table = table
        self._told: LobbyBoard | None = None
        self._watchers_at = 0.0

    @property
    def board(self) -> LobbyBoard:
        """The lobby as everybody may see it."""
        ready = frozenset(link for link, visitor in self.visitors.items() if visitor.ready)
        return LobbyBoard(
            self._table,
            self.offer.game,
            self.rules.rules,
            self.chairs.places(ready, host_ready=self.host_ready),
            self.options,
            self.clock,
            self.offer.open,
            len(self.watchers),
            self.starting,
            cleaned(self.offer.sign, self.limits.name),
        )

    @property
    def watchers(self) -> frozenset[LobbyLink]:
        """The links without a seat."""
        return frozenset(self.visitors) - frozenset(self.chairs.links)

    def may_start(self) -> bool:
        """Whether nobody is waited for."""
        if not self.chairs.are_taken:
            return False
        ready = all(self.visitors[link].ready for link in self.chairs.links)
        return self.offer.headless or (ready and self.host_ready)

    def clear(self, link: LobbyLink, why: LobbyReason) -> str | None:
        """The seat of that link is free again; whose it was."""
        seat = self.chairs.seat_of(link)
        if seat is None:
            return None
        name = self.chairs[seat].name
        self.chairs.put(seat, FreeSeat())
        self.visitors[link].ready = False
        self.events.append(SeatFreed(seat, name, why))
        return name

    def send_away(self, link: LobbyLink, why: LobbyReason) -> None:
        """The last word to a link that is to be ended."""
        self.send(link, Removed(why))
        del self.visitors[link]
        self.events.append(Ended(link, why))

    # Telling.

    def tell_board(self, now: float) -> None:
        """Show everybody what has changed; how many watch is told once a while only."""
        board = self.board
        if board == self._told or (self._is_only_watchers(board) and now < self._watchers_at):
            return
        self._told, self._watchers_at = board, now + TIMING.watchers
        self.tell(board)

    def board_due(self) -> float | None:
        """When the board has to be told, if it has to be."""
        return None if self.board == self._told else self._watchers_at

    def tell_chat(self, name: str, text: str) -> None:
        """A line of chat, if there is something to be seen on it."""
        if line := cleaned(text, self.limits.chat):
            self.tell(Said(name, line))

    def tell(self, message: LobbyBoard | Said | DrawBroken) -> None:
        """Tell everybody, and the host's own people."""
        self.events.append(message)
        self.send_each(self.visitors, message)

    def send_each(self, links: Iterable[LobbyLink], message: FromHost) -> None:
        """Send the same to several."""
        for link in links:
            self.send(link, message)

    def send(self, link: LobbyLink, message: FromHost) -> None:
        """Send something."""
        self.envelopes.append(LobbyEnvelope(link, message))

    def _is_only_watchers(self, board: LobbyBoard) -> bool:
        told = self._told
        return told is not None and replace(board, watchers=told.watchers) == told
