"""What everybody at a table has agreed on before the first entry."""

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
from net.log.resolutions import MOST_NODES, GiveSeat
from net.wire.packing import Message
from net.wire.tags import LinkTag

LONGEST_CLOCK = 3600
MOST_ADDED = 120
LONGEST_DELAY = 20


class AtZero(IntEnum):
    """What happens when the clock of a turn has run out."""

    NOTHING = 0
    BOT = 1
    """A bot plays that turn."""


class ClockKind(IntEnum):
    """What the seconds of a clock are for."""

    TURN = 0
    """Each turn has them anew."""
    GAME = 1
    """Each seat has them once, a bank for the whole game."""


class ClockSettings(Message, frozen=True):
    """How long people may take; 0 seconds: as long as they like."""

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
    """What is agreed on at a table beside the rules of the game."""

    hints: bool = True
    """Whether bots may be asked for advice."""
    undo: bool = True
    """Whether moves of the own turn can be taken back before it is ended."""
    watch_delay: Annotated[int, Meta(ge=0, le=LONGEST_DELAY)] = 0
    """How many turns old everything is that watchers are shown."""


NodeId = int
"""A node, by its number in the charter."""
NamedNode = Annotated[NodeId, Meta(ge=0, lt=MOST_NODES)]
"""A node, as a message may name it."""

MOST_OPTIONS = 16
"""The most options that may be other than usual at once."""
_Key = Annotated[str, Meta(max_length=32)]
Options = Annotated[dict[_Key, bool | int | _Key], Meta(max_length=MOST_OPTIONS)]
"""The game's own options, those alone that are not as usual."""
LONGEST_BOT = 24
"""Letters of a bot's name."""


class Charter(Struct, frozen=True, array_like=True, tag=LinkTag.CHARTER.value):
    """One game at one table; the same for all nodes, seed and secrets left out."""

    table: bytes
    """The id of this game: no two continuations of a game have the same."""
    game: str
    rules: str
    names: tuple[str, ...]
    """The players by seat."""
    players: tuple[NodeId | str, ...]
    """Who plays a seat: a node, or the table's bot of that name."""
    seed_check: bytes
    """A hash of the seed, against which a holder of the seed can check it."""
    options: Options = {}
    forked_from: tuple[bytes, int] | None = None
    """The game that this one goes on from, and after how many of its log entries."""
    absent: tuple[NodeId, ...] = ()
    """Nodes that were lost when this game was forked: bots play their seats until they are back.

    They never vote in it, for those who went on have done so without them.
    """
    clock: ClockSettings = ClockSettings()
    """How long people may take, and what happens then."""
    table_rules: TableRules = TableRules()
    series: bytes = b""
    """The first game of an evening that the same people have played on from; empty for that one."""
    newcomers: tuple[GiveSeat, ...] = ()
    """Who had taken over seats of bots when this game was forked: they vote in it."""

    def __post_init__(self) -> None:
        """Options stand in the order in which they are sent, whoever names them in another one."""
        force_setattr(self, "options", dict(sorted(self.options.items())))

    @property
    def header(self) -> Header:
        """The header of the game, as far as everybody may know it; raises `Unreadable`."""
        chosen = shortest(game(self.game), len(self.names), self.options)
        return Header(self.game, self.rules, self.names, chosen)

    @property
    def voters(self) -> tuple[NodeId, ...]:
        """The nodes with seats, in the order of their first seat."""
        return tuple(self.seats_by_node)

    @property
    def seats_by_node(self) -> Counter[NodeId]:
        """How many seats each node plays that has one."""
        owners = owners_of(self.players, self.newcomers)
        there = (each for each in owners if isinstance(each, int))
        return Counter(each for each in there if each not in self.absent)

    @property
    def root(self) -> int:
        """A fork begins with this many log entries, and no leader has fewer."""
        return self.forked_from[1] if self.forked_from else 0

    def is_bots(self, seat: Seat) -> bool:
        """Whether the table's bots play the seat, as long as nobody takes it over."""
        return isinstance(self.players[seat], str)

    def seats_of(self, node: NodeId) -> tuple[Seat, ...]:
        """The seats that a node plays from the first entry on."""
        return seats_in(self.players, node)

    def seated(self, newcomers: Sequence[GiveSeat]) -> "Charter":
        """The same with those who have taken seats over by now, as people are told of it.

        It is no charter of the table, whose log begins with the one that was agreed on.
        """
        names = list(self.names)
        for each in newcomers:
            names[each.seat] = each.name
        players = owners_of(self.players, newcomers)
        return replace(self, names=tuple(names), players=players)

    def is_majority(self, nodes: Iterable[NodeId]) -> bool:
        """Whether these nodes play more than half of the seats that nodes play."""
        seats = self.seats_by_node
        return 2 * sum(seats.get(each, 0) for each in {*nodes}) > seats.total()


Owner = NodeId | str
"""Who plays a seat: a node, or the table's bot of that name."""


def owners_of(players: tuple[Owner, ...], newcomers: Sequence[GiveSeat]) -> tuple[Owner, ...]:
    """Who plays each seat once these have taken over theirs."""
    if not newcomers:
        return players
    taken = {each.seat: each.node for each in newcomers}
    return tuple(taken.get(seat, player) for seat, player in enumerate(players))


def seats_in(owners: tuple[Owner, ...], node: NodeId) -> tuple[Seat, ...]:
    """The seats that are that node's."""
    return tuple(seat for seat, owner in enumerate(owners) if owner == node)


def is_sound(charter: Charter) -> bool:
    """Whether there can be such a game at all, by the own rules; raises `Unreadable`."""
    seats = len(charter.names)
    return (
        charter.rules == game(charter.game).rules
        and len(charter.players) == seats in game(charter.game).seats
        and all(isinstance(each, str) or 0 <= each <= seats for each in charter.players)
        and all(each.seat < seats for each in charter.newcomers)
        and is_shortest(game(charter.game), seats, charter.options)
    )


def seed_check(seed: bytes) -> bytes:
    """What a charter says of the seed, for those who have it to compare."""
    return blake2b(seed, digest_size=16, person=b"estancia seed").digest()
