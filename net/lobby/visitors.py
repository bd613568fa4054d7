"""Everybody whose link is in the lobby, as the host keeps them: at a seat or not."""

from msgspec import Struct

from net.address import Address
from net.lobby.events import LobbyLink
from net.log.charter import Options
from net.log.clock import ClockSettings
from net.wire.limits import Limits, RateLimit


class Visitor:
    """One link."""

    def __init__(self, link: LobbyLink, host: str, limits: Limits, *, may_sit: bool) -> None:
        self.link = link
        self.may_sit = may_sit
        self.address = Address(host, 0)
        self.ready = False
        self.commands = RateLimit(limits.commands, limits.command_time)
        self.chats = RateLimit(limits.chats, limits.chat_time)

    def listens(self, port: int) -> None:
        """Where the visitor's program can be called."""
        self.address = Address(self.address.host, port)


class Offer(Struct, frozen=True):
    """What a host opens a table with."""

    game: str
    seats: int
    port: int
    options: Options = {}
    open: bool = False
    """Whether anybody may come without a code."""
    headless: bool = False
    """Whether the game starts as soon as all seats are taken."""
    sign: str = ""
    """What the network is told that the table is called; empty: the network is told nothing."""
    clock: ClockSettings = ClockSettings()
