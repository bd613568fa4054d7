"""Requests for a table on the LAN: to open, join, watch or come back to one."""

from enum import Enum
from pathlib import Path

from msgspec import Struct

from core.beginning import fitting
from core.bots import registry
from core.game import Seat
from core.games import game
from net.address import EVERYWHERE, PORT, Address
from net.links.dialing import Where
from net.lobby.lobby_state import Offer
from net.log.charter import Charter, ClockSettings, Options, TableRules
from net.room.journal_files import SHORT
from net.session.messages import RematchAnswer
from tui.language import _
from tui.offered import default_game


class LanRequestKind(Enum):
    """The kind of a request."""

    OPEN = "open"
    JOIN = "join"
    WATCH = "watch"
    RETURN = "return"


class Again(Struct, frozen=True):
    """A rematch, as far as it is known before its lobby is open."""

    table: bytes
    series: bytes
    """The id of the first game of the series."""
    seats: tuple[Seat, ...] = ()
    """The local seats."""
    names: tuple[str, ...] = ()
    bots: tuple[tuple[Seat, str], ...] = ()
    """The bots by seat, if this program opens the table."""
    sign: str = ""


class LanRequest(Struct, frozen=True):
    """Everything needed to be at a table."""

    kind: LanRequestKind
    name: str
    addresses: tuple[Address, ...] = ()
    """The addresses of somebody else's table, the most likely first."""
    code: str = ""
    """The code as it was typed; empty for an open table."""
    others: tuple[str, ...] = ()
    """The other people at this screen, at somebody else's table."""
    open: bool = False
    """Whether a hosted table needs no code."""
    bind: str | None = None
    """The local address to listen at; None for all, or for the one of a table come back to."""
    port: int | None = None
    """The port to listen at; None for the default one."""
    game: str = ""
    """The game of a hosted table; empty for the default one."""
    seats: int = 2
    options: Options = {}
    """The chosen options; those not available to so many players are dropped."""
    bots: tuple[str, ...] = ()
    clock: ClockSettings = ClockSettings()
    table_rules: TableRules = TableRules()
    journal: Path | None = None
    """The journal of a table to come back to."""
    table: str = ""
    """The id of somebody else's table, if it was discovered."""
    hidden: bool = False
    """Whether a hosted table is not advertised."""
    headless: bool = False
    """Whether nobody plays at a hosted table from here."""
    alone: bool = False
    """Whether to fork without lost players as soon as possible."""
    stand: RematchAnswer | None = None
    """The initial stand to a rematch; None if the people here do not stay."""
    fills: bool = False
    """Whether bots automatically replace those who do not stay."""
    again: Again | None = None
    """The rematch that this request belongs to, if any."""
    sought: str = ""
    """The typed text if it matched no advertised table; perhaps a host name."""

    @property
    def code_for_others(self) -> str:
        """The code of the table, if it is known here; raises `Unreadable`."""
        match self.kind:
            case LanRequestKind.OPEN:
                return "" if self.open else self.code or new_code()
            case LanRequestKind.RETURN:
                return ""
        return secret_of(self.code).decode()

    @property
    def own_address(self) -> str:
        """The address to listen at for a table that is opened or joined."""
        return EVERYWHERE if self.bind is None else self.bind

    @property
    def where(self) -> Where:
        """The address and id of somebody else's table."""
        return Where(self.addresses, self.table)

    @property
    def offer(self) -> Offer:
        """The terms of a hosted table."""
        key, again = self.game or default_game(), self.again
        sign = self.name if again is None else again.sign
        return Offer(
            key,
            self.seats,
            PORT if self.port is None else self.port,
            fitting(game(key), self.seats, self.options),
            open=self.open,
            sign="" if self.hidden else sign,
            headless=self.headless,
            clock=self.clock,
            table_rules=self.table_rules,
            table=b"" if again is None else again.table,
            series=b"" if again is None else again.series,
            bot_names={bot: _(bot).capitalize() for bot in registry.names(key)},
        )


def new_code() -> str:
    """A new random join code."""
    from secrets import token_bytes

    from net.wire.join_codes import new_code

    return str(new_code(token_bytes))


def secret_of(code: str) -> bytes:
    """The secret of a code; empty for an open table. Raises `Unreadable`."""
    if not code:
        return b""
    from net.wire.join_codes import read_code

    return str(read_code(code)).encode()


def way_back(charter: Charter, command: str = "join") -> str:
    """The command that comes back to the table of that game."""
    return f"estancia {command} --resume {charter.table.hex()[:SHORT]}"
