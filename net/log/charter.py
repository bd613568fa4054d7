"""The charter of a game, agreed on before its first entry, and a program's membership of it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import IntEnum
from hashlib import blake2b
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import force_setattr, replace

from core.beginning import is_shortest, shortest
from core.game import Seat
from core.games import game
from core.record import Header
from net.address import Address
from net.log.resolutions import MOST_NODES, GiveSeat
from net.wire.packing import Message
from net.wire.tags import LinkTag

LONGEST_CLOCK = 3600
MOST_ADDED = 120
LONGEST_DELAY = 20
LONGEST_BOT = 24


class AtZero(IntEnum):
    """The consequence when a turn runs out of time."""

    NOTHING = 0
    BOT = 1


class ClockKind(IntEnum):
    """The scope of a clock's seconds: each turn, or the whole game."""

    TURN = 0
    """Each turn gets the seconds anew."""
    GAME = 1
    """Each seat gets the seconds once, as a bank for the whole game."""


class ClockSettings(Message, frozen=True):
    """The clock of a table; 0 seconds: no limit."""

    seconds: Annotated[int, Meta(ge=0, le=LONGEST_CLOCK)] = 0
    at_zero: AtZero = AtZero.NOTHING
    kind: ClockKind = ClockKind.TURN
    added: Annotated[int, Meta(ge=0, le=MOST_ADDED)] = 0
    """Seconds that each turn adds to a bank."""

    @property
    def times_out(self) -> bool:
        """Whether a bot plays a turn whose time is up."""
        return self.seconds > 0 and self.at_zero is AtZero.BOT


class TableRules(Message, frozen=True):
    """House rules of a table, beside the rules of the game."""

    hints: bool = True
    """Whether bots may be asked for advice."""
    undo: bool = True
    """Whether players may take back moves until they end their turn."""
    watch_delay: Annotated[int, Meta(ge=0, le=LONGEST_DELAY)] = 0
    """The number of turns by which the game is delayed for watchers."""
    stand_in: Annotated[str, Meta(max_length=LONGEST_BOT)] = ""
    """The bot that stands in for absent players; empty for the game's default."""


NodeId = int
"""A node, by its number in the charter."""
OPENER: NodeId = 0
"""The node of the program that opened the table."""
NamedNode = Annotated[NodeId, Meta(ge=0, lt=MOST_NODES)]
"""A node, as a message may name it."""

MOST_OPTIONS = 16
"""The most options that may differ from the defaults at once."""
_Key = Annotated[str, Meta(max_length=32)]
Options = Annotated[dict[_Key, bool | int | _Key], Meta(max_length=MOST_OPTIONS)]
"""The options of the game that differ from the defaults."""


class Charter(Struct, frozen=True, array_like=True, tag=LinkTag.CHARTER.value):
    """A game at a table, equal at all nodes; holds neither seed nor secrets."""

    table: bytes
    """The id of this game; forks get ids of their own."""
    game: str
    rules: str
    names: tuple[str, ...]
    players: tuple[NodeId | str, ...]
    """The player of each seat: a node, or the table's bot of that kind."""
    seed_check: bytes
    """A hash of the seed, against which a holder of the seed can check it."""
    options: Options = {}
    forked_from: tuple[bytes, int] | None = None
    """The id of the game that this one was forked from, and the log entries taken from it."""
    absent: tuple[NodeId, ...] = ()
    """Nodes that were lost when this game was forked; bots stand in until they are back.

    They never vote in it, for those who went on have done so without them.
    """
    clock: ClockSettings = ClockSettings()
    table_rules: TableRules = TableRules()
    series: bytes = b""
    """The id of the first game of a series of rematches; empty for that game itself."""
    newcomers: tuple[GiveSeat, ...] = ()
    """Those who had taken over bots' seats when this game was forked; they vote in it."""

    def __post_init__(self) -> None:
        """Normalize the order of the options."""
        force_setattr(self, "options", dict(sorted(self.options.items())))

    @property
    def header(self) -> Header:
        """The public header of the game; raises `Unreadable`."""
        chosen = shortest(game(self.game), len(self.names), self.options)
        return Header(self.game, self.rules, self.names, chosen)

    @property
    def voters(self) -> tuple[NodeId, ...]:
        """The nodes with seats, in the order of their first seat."""
        return tuple(self.seats_by_node)

    @property
    def seats_by_node(self) -> Counter[NodeId]:
        """The number of seats of each node that has one."""
        owners = owners_of(self.players, self.newcomers)
        there = (each for each in owners if isinstance(each, int))
        return Counter(each for each in there if each not in self.absent)

    @property
    def root(self) -> int:
        """The number of log entries that a fork begins with; no leader has fewer."""
        return self.forked_from[1] if self.forked_from else 0

    def is_bots(self, seat: Seat) -> bool:
        """Whether the table's bots play the seat, as long as nobody takes it over."""
        return isinstance(self.players[seat], str)

    def seats_of(self, node: NodeId) -> tuple[Seat, ...]:
        """The seats that a node plays from the first entry on."""
        return seats_in(self.players, node)

    def seated(self, newcomers: Sequence[GiveSeat]) -> "Charter":
        """The charter as shown to people, with those who have taken over seats.

        It is no charter of the table, whose log begins with the one that was agreed on.
        """
        names = list(self.names)
        for each in newcomers:
            names[each.seat] = each.name
        players = owners_of(self.players, newcomers)
        return replace(self, names=tuple(names), players=players)

    def is_majority(self, nodes: Iterable[NodeId]) -> bool:
        """Whether these nodes hold a majority of the seats that nodes play."""
        seats = self.seats_by_node
        return 2 * sum(seats.get(each, 0) for each in {*nodes}) > seats.total()


Owner = NodeId | str
"""The player of each seat: a node, or the table's bot of that kind."""


def owners_of(players: tuple[Owner, ...], newcomers: Sequence[GiveSeat]) -> tuple[Owner, ...]:
    """The player of each seat, once these have taken over theirs."""
    if not newcomers:
        return players
    taken = {each.seat: each.node for each in newcomers}
    return tuple(taken.get(seat, player) for seat, player in enumerate(players))


def seats_in(owners: tuple[Owner, ...], node: NodeId) -> tuple[Seat, ...]:
    """The seats of that node."""
    return tuple(seat for seat, owner in enumerate(owners) if owner == node)


def is_sound(charter: Charter) -> bool:
    """Whether the charter is of a valid game by the rules here; raises `Unreadable`."""
    seats = len(charter.names)
    return (
        charter.rules == game(charter.game).rules
        and len(charter.players) == seats in game(charter.game).seats
        and all(isinstance(each, str) or 0 <= each <= seats for each in charter.players)
        and all(each.seat < seats for each in charter.newcomers)
        and is_shortest(game(charter.game), seats, charter.options)
    )


def seed_check(seed: bytes) -> bytes:
    """The hash of a seed that a charter carries."""
    return blake2b(seed, digest_size=16, person=b"estancia seed").digest()


class Membership(Struct, frozen=True, array_like=True):
    """One program's place at one table; secret, as it holds the seed and the tokens."""

    charter: Charter
    me: NodeId
    seed: bytes
    addresses: tuple[Address | None, ...]
    """Where each program listens, by program number; None if it does not."""
    mine: tuple[bytes, ...]
    """The tokens by which this program proves itself to each of the others."""
    theirs: tuple[bytes, ...]
    """The tokens by which each of the others proves itself to this program."""
    watching: bytes = b""
    """The code that watchers need; empty at an open table."""
    sign: str = ""
    """The name that the table advertises; empty if it is not advertised."""
    roots: tuple[Charter, ...] = ()
    """The games that this one was forked from, oldest first."""
    newcomers: tuple[GiveSeat, ...] = ()
    """Those who have taken over bots' seats in this game, as far as committed."""
    key: bytes = b""
    """The private key of such a newcomer, by which the others hand over their tokens."""

    @property
    def seating(self) -> Charter:
        """The charter with the names of those who have taken over seats."""
        return self.charter.seated(self.newcomers)

    def with_newcomers(self, newcomers: tuple[GiveSeat, ...]) -> "Membership":
        """Extended by those whom the log has given seats; each is one more program."""
        if len(newcomers) <= len(self.newcomers):
            return self
        more = max(each.node for each in newcomers) + 1 - len(self.addresses)
        nobody = tuple(None for _each in range(more))
        return replace(self, newcomers=newcomers, addresses=(*self.addresses, *nobody))

    @property
    def name(self) -> str:
        """The table's id on the wire."""
        return self.charter.table.hex()

    @property
    def learners(self) -> tuple[NodeId, ...]:
        """Programs that never vote: an opener without a seat, and those left behind by a fork."""
        voters = self.charter.voters
        return tuple(each for each in range(len(self.addresses)) if each not in voters)

    @property
    def has_seat(self) -> bool:
        """Whether somebody plays at this program."""
        return self.me in self.seating.players

    def before_fork(self, name: str) -> "Membership | None":
        """This program's membership of the table of that id, if this game was forked from it."""
        roots = (root for root in self.roots if root.table.hex() == name)
        return next((replace(self, charter=root, roots=()) for root in roots), None)

    def known_to(self, program: NodeId) -> "tuple[Membership, ...]":
        """The games that the program may be in, this one first."""
        games = [self]
        if program in self.charter.absent:
            games += [replace(self, charter=root, roots=()) for root in reversed(self.roots)]
        return tuple(games)

    def wire_id(self, program: NodeId) -> bytes:
        """The id of a program on the wire."""
        return blake2b(self.charter.table, digest_size=8, salt=program.to_bytes(2, "big")).digest()

    def program(self, wire_id: bytes) -> NodeId | None:
        """The program with that id on the wire."""
        programs = range(len(self.addresses))
        return next((each for each in programs if self.wire_id(each) == wire_id), None)
