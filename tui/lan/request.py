"""What somebody wants of the LAN: to open a table, to sit down, to watch, to go on; with a code."""

from enum import Enum
from pathlib import Path

from msgspec import Struct

from core.beginning import fitting
from core.bots import registry
from core.game import Seat
from core.games import game
from net.address import PORT, Address
from net.links.dialing import Where
from net.lobby.lobby_state import Offer
from net.log.charter import ClockSettings, Options, TableRules
from net.session.messages import Stand
from tui.language import _
from tui.offered import default_game

EVERYWHERE = "0.0.0.0"


class LanRequestKind(Enum):
    """What is to be done."""

    OPEN = "open"
    JOIN = "join"
    WATCH = "watch"
    RETURN = "return"


class Again(Struct, frozen=True):
    """Another game with the same people: what is known of it before its lobby is open."""

    table: bytes
    """The id of its table."""
    series: bytes
    """The first game of the evening."""
    seats: tuple[Seat, ...] = ()
    """The own seats."""
    names: tuple[str, ...] = ()
    """Who sits there."""
    bots: tuple[tuple[Seat, str], ...] = ()
    """The bots of the table, if this program opens it; other seats are for those who come."""
    sign: str = ""


class LanRequest(Struct, frozen=True):
    """All that is needed to be at a table."""

    kind: LanRequestKind
    name: str
    addresses: tuple[Address, ...] = ()
    """Of the table, if it is somebody else's; the most likely first."""
    code: str = ""
    """As it was typed; empty for a table that is open to everybody."""
    others: tuple[str, ...] = ()
    """Who else sits before the same screen at somebody else's table."""
    open: bool = False
    """Whether the own table needs no code."""
    bind: str = EVERYWHERE
    """The own address to listen at."""
    port: int | None = None
    """Where to listen; None: where it is usual."""
    game: str = ""
    """What is played at the own table; empty: the first game that is here."""
    seats: int = 2
    options: Options = {}
    """What is not as usual about it, as far as this number of players can choose it."""
    bots: tuple[str, ...] = ()
    clock: ClockSettings = ClockSettings()
    """Of the own table."""
    table_rules: TableRules = TableRules()
    journal: Path | None = None
    """What this program holds of a table that it was at."""
    table: str = ""
    """The id of somebody else's table, if it was found."""
    hidden: bool = False
    """Whether the network is not told of the own table."""
    headless: bool = False
    """Whether nobody sits at the own table from here."""
    alone: bool = False
    """Whether to go on without those who are lost as soon as that is possible."""
    stand: Stand | None = None
    """How the people here stand to another game after this one; None: they do not stay for it."""
    fills: bool = False
    """Whether bots get the seats of those who do not stay for it: nobody here chooses that."""
    again: Again | None = None
    """Whether it goes on from another game with the same people."""
    sought: str = ""
    """What was typed, if no table is called so: maybe it is a computer's name."""

    @property
    def secret(self) -> bytes:
        """What is proven at somebody else's table; raises `Unreadable`."""
        return secret_of(self.code)

    @property
    def where(self) -> Where:
        """Where somebody else's table is to be called."""
        return Where(self.addresses, self.table)

    @property
    def offer(self) -> Offer:
        """The own table as it is opened."""
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
    """A code for a new table."""
    from secrets import token_bytes

    from net.wire.join_codes import new_code

    return str(new_code(token_bytes))


def secret_of(code: str) -> bytes:
    """What a caller proves; nothing for an open table. Raises `Unreadable`."""
    if not code:
        return b""
    from net.wire.join_codes import read_code

    return str(read_code(code)).encode()
