"""What is said in a lobby: by those who join or watch, and by the host."""

from typing import Annotated

from msgspec import Meta, field

from core.game import MOST_SEATS, Seat
from net.address import Address, Port
from net.lobby.reasons import Why
from net.table.charter import LONGEST_BOT, MOST_PROGRAMS, Charter, Number, Options, Program
from net.table.clock import Clock
from net.wire.limits import LIMITS, Chat, Name
from net.wire.packing import Message
from net.wire.refusals import Word
from net.wire.tags import LinkTag

SIZE = 32
"""Bytes of entropy, of a commitment, of a token."""

TableId = Annotated[bytes, Meta(min_length=16, max_length=16)]
SeatWish = Annotated[Seat, Meta(ge=0, lt=MOST_SEATS)]
Attempt = Annotated[int, Meta(ge=1, lt=2**32)]
"""Which attempt to start it is."""
Random32 = Annotated[bytes, Meta(min_length=SIZE, max_length=SIZE)]
Hash32 = Random32
Each = Meta(min_length=1, max_length=MOST_PROGRAMS)
"""One for every program, in the order of their numbers; the host is number 0."""
Player = Number | Annotated[str, Meta(max_length=LONGEST_BOT)]
"""A program, or a bot by its name."""


class Place(Message, frozen=True):
    """One seat for all to see; free where there is no player."""

    name: Annotated[str, Meta(max_length=LIMITS.name)] = ""
    player: Player | None = None
    ready: bool = False


# What those say who have come.


class Sit(Message, frozen=True, tag=LinkTag.SIT.value):
    """I want a seat, that one or any; here my program listens, if it does."""

    name: Name
    port: Port = 0
    seat: SeatWish | None = None


class Ready(Message, frozen=True, tag=LinkTag.PLAYER_READY.value):
    """The game may start, as far as I am concerned."""

    on: bool


class Leave(Message, frozen=True, tag=LinkTag.LEAVE.value):
    """I give up my seat; why, if something was wrong."""

    why: Why = Why.WISH


class Say(Message, frozen=True, tag=LinkTag.SAY.value):
    """A line of chat."""

    text: Chat


class Commit(Message, frozen=True, tag=LinkTag.ENTROPY_COMMIT.value):
    """A hash of my entropy, before I know anybody else's."""

    attempt: Attempt
    hash: Hash32


class Entropy(Message, frozen=True, tag=LinkTag.ENTROPY_REVEAL.value):
    """What I have committed to."""

    attempt: Attempt
    entropy: Random32


# What the host says.


class Board(Message, frozen=True, tag=LinkTag.BOARD.value):
    """The lobby as everybody may see it."""

    table: TableId
    game: Word
    rules: Word
    places: Annotated[tuple[Place, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Options = field(default_factory=dict)
    clock: Clock = Clock()
    open: bool = False
    """Whether anybody may come without a code."""
    watchers: Annotated[int, Meta(ge=0)] = 0
    starting: bool = False
    sign: Annotated[str, Meta(max_length=LIMITS.name)] = ""
    """What the network is told that the table is called; empty: the network is told nothing."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return tuple(place.name for place in self.places)

    @property
    def players(self) -> tuple[Program | str | None, ...]:
        """Who plays each seat."""
        return tuple(place.player for place in self.places)

    @property
    def programs(self) -> int:
        """How many programs take part, the host's included."""
        return 1 + len({each for each in self.players if isinstance(each, int)} - {0})


class Seated(Message, frozen=True, tag=LinkTag.SEATED.value):
    """That seat is yours, under that name."""

    seat: SeatWish
    name: Name


class Denied(Message, frozen=True, tag=LinkTag.DENIED.value):
    """What you wanted is not possible."""

    why: Why


class Removed(Message, frozen=True, tag=LinkTag.REMOVED.value):
    """You have lost your seat; the link ends."""

    why: Why


class Said(Message, frozen=True, tag=LinkTag.SAID.value):
    """A line of chat by that player."""

    name: Name
    text: Chat


class Call(Message, frozen=True, tag=LinkTag.DRAW_CALLED.value):
    """The game is to start as the last board shows it: commit to your entropy."""

    attempt: Attempt


class Commits(Message, frozen=True, tag=LinkTag.ENTROPY_COMMITS.value):
    """All have committed: reveal."""

    attempt: Attempt
    hashes: Annotated[tuple[Hash32, ...], Each]


class Entropies(Message, frozen=True, tag=LinkTag.ENTROPY_REVEALS.value):
    """All have revealed: the seed follows from it. Never for those who watch."""

    attempt: Attempt
    entropies: Annotated[tuple[Random32, ...], Each]


class Broken(Message, frozen=True, tag=LinkTag.BROKEN.value):
    """The game does not start after all: because of that player."""

    name: Name
    why: Why


class Begin(Message, frozen=True, tag=LinkTag.BEGIN.value):
    """The game begins. Never for those who watch."""

    charter: Charter
    addresses: Annotated[tuple[Address, ...], Each]
    mine: Annotated[tuple[Random32, ...], Each]
    """By which your program proves to each other one that it is yours."""
    theirs: Annotated[tuple[Random32, ...], Each]
    """By which each other program proves itself to yours."""


class Begun(Message, frozen=True, tag=LinkTag.BEGUN.value):
    """The game begins, for those who watch."""

    charter: Charter
    addresses: Annotated[tuple[Address, ...], Each]


FromGuest = Sit | Ready | Leave | Say | Commit | Entropy
FromHost = (
    Board | Seated | Denied | Removed | Said | Call | Commits | Entropies | Broken | Begin | Begun
)
LobbyMessage = FromGuest | FromHost
