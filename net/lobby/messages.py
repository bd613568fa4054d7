"""What is said in a lobby: by those who join or watch, and by the opener."""

from typing import Annotated

from msgspec import Meta, field

from core.game import MOST_SEATS, Seat
from net.address import Address, Port
from net.lobby.events import LobbyReason
from net.log.charter import (
    LONGEST_BOT,
    Charter,
    ClockSettings,
    NamedNode,
    NodeId,
    Options,
    TableRules,
)
from net.log.resolutions import MOST_NODES
from net.wire.limits import LIMITS, ChatText, PlayerName
from net.wire.packing import Message, OpenMessage
from net.wire.refusals import RefusalWord
from net.wire.tags import LinkTag

LONGEST_CODE = 32
MOST_AT_ONE = 4
"""So many people may sit at one program that joins."""
SIZE = 32
"""Bytes of entropy, of a commitment, of a token."""

TableId = Annotated[bytes, Meta(min_length=16, max_length=16)]
SeatRequest = Annotated[Seat, Meta(ge=0, lt=MOST_SEATS)]
Attempt = Annotated[int, Meta(ge=1, lt=2**32)]
"""Which attempt to start it is."""
Random32 = Annotated[bytes, Meta(min_length=SIZE, max_length=SIZE)]
Hash32 = Random32
Each = Meta(min_length=1, max_length=MOST_NODES)
"""One for every program, in the order of their numbers; the opener is number 0."""
BoardPlayer = NamedNode | Annotated[str, Meta(max_length=LONGEST_BOT)]
"""A program, or a bot by its name."""


MOST_NAMED = 16
"""So many who have no seat are named; all of them are counted."""
NamesThere = Annotated[tuple[PlayerName, ...], Meta(max_length=MOST_NAMED)]


class BoardSeat(Message, frozen=True):
    """One seat for all to see; free where there is no player."""

    name: Annotated[str, Meta(max_length=LIMITS.name)] = ""
    player: BoardPlayer | None = None
    ready: bool = False


# What guests say once they are in.


class Sit(Message, frozen=True, tag=LinkTag.SIT.value):
    """I want a seat, that one or any, for one person more; here my program listens, if it does."""

    name: PlayerName
    port: Port = 0
    seat: SeatRequest | None = None


class StandUp(Message, frozen=True, tag=LinkTag.STAND_UP.value):
    """Somebody at my program, but not the first one, gives up that seat."""

    seat: SeatRequest


class PlayerReady(Message, frozen=True, tag=LinkTag.PLAYER_READY.value):
    """The game may start, as far as I am concerned."""

    on: bool


class Leave(Message, frozen=True, tag=LinkTag.LEAVE.value):
    """I give up my seat; why, if something was wrong."""

    why: LobbyReason = LobbyReason.OWN_WILL


class Say(Message, frozen=True, tag=LinkTag.SAY.value):
    """A line of chat."""

    text: ChatText


class EntropyCommit(Message, frozen=True, tag=LinkTag.ENTROPY_COMMIT.value):
    """A hash of my entropy, before I know anybody else's."""

    attempt: Attempt
    hash: Hash32


class EntropyReveal(Message, frozen=True, tag=LinkTag.ENTROPY_REVEAL.value):
    """What I have committed to."""

    attempt: Attempt
    entropy: Random32


# What the opener says.


class LobbyBoard(OpenMessage, frozen=True, tag=LinkTag.BOARD.value):
    """The lobby as everybody may see it."""

    table: TableId
    game: RefusalWord
    rules: RefusalWord
    places: Annotated[tuple[BoardSeat, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Options = field(default_factory=dict)
    clock: ClockSettings = ClockSettings()
    open: bool = False
    """Whether anybody may come without a code."""
    watchers: Annotated[int, Meta(ge=0)] = 0
    starting: bool = False
    sign: Annotated[str, Meta(max_length=LIMITS.name)] = ""
    """What the network is told that the table is called; empty: the network is told nothing."""
    table_rules: TableRules = TableRules()
    series: Annotated[bytes, Meta(max_length=16)] = b""
    """The first game of the evening, if the same people have played before."""
    waiting: NamesThere = ()
    """Who waits for a seat."""
    watching: NamesThere = ()
    """Who only looks on."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return tuple(place.name for place in self.places)

    @property
    def players(self) -> tuple[NodeId | str | None, ...]:
        """Who plays each seat."""
        return tuple(place.player for place in self.places)

    @property
    def programs(self) -> int:
        """How many programs take part, the opener's included."""
        return 1 + len({each for each in self.players if isinstance(each, int)} - {0})


class Seated(Message, frozen=True, tag=LinkTag.SEATED.value):
    """The seat and the name that the guest was given."""

    seat: SeatRequest
    name: PlayerName


class Denied(Message, frozen=True, tag=LinkTag.DENIED.value):
    """What you wanted is not possible."""

    why: LobbyReason


class Removed(Message, frozen=True, tag=LinkTag.REMOVED.value):
    """You have lost your seat; the link ends."""

    why: LobbyReason


class Said(Message, frozen=True, tag=LinkTag.SAID.value):
    """A line of chat by that player, or by somebody without a seat."""

    name: PlayerName
    text: ChatText
    looks_on: bool = False
    """Whether somebody has said it who has no seat."""


class CodeRenewed(Message, frozen=True, tag=LinkTag.CODE_RENEWED.value):
    """The old code was guessed at too often: whoever comes from now on needs this one."""

    code: Annotated[str, Meta(min_length=1, max_length=LONGEST_CODE)]


class DrawCalled(Message, frozen=True, tag=LinkTag.DRAW_CALLED.value):
    """The game is to start as the last board shows it: commit to your entropy."""

    attempt: Attempt


class EntropyCommits(Message, frozen=True, tag=LinkTag.ENTROPY_COMMITS.value):
    """All have committed: reveal."""

    attempt: Attempt
    hashes: Annotated[tuple[Hash32, ...], Each]


class EntropyReveals(Message, frozen=True, tag=LinkTag.ENTROPY_REVEALS.value):
    """All have revealed: the seed follows from it. Never for those who watch."""

    attempt: Attempt
    entropies: Annotated[tuple[Random32, ...], Each]


class DrawBroken(Message, frozen=True, tag=LinkTag.BROKEN.value):
    """The game does not start after all: because of that player."""

    name: PlayerName
    why: LobbyReason


class Begin(OpenMessage, frozen=True, tag=LinkTag.BEGIN.value):
    """The game begins. Never for those who watch."""

    charter: Charter
    addresses: Annotated[tuple[Address, ...], Each]
    mine: Annotated[tuple[Random32, ...], Each]
    """By which your program proves to each other one that it is yours."""
    theirs: Annotated[tuple[Random32, ...], Each]
    """By which each other program proves itself to yours."""


class Begun(OpenMessage, frozen=True, tag=LinkTag.BEGUN.value):
    """The game begins, for those who watch."""

    charter: Charter
    addresses: Annotated[tuple[Address, ...], Each]


FromGuest = Sit | StandUp | PlayerReady | Leave | Say | EntropyCommit | EntropyReveal
FromOpener = (
    LobbyBoard
    | Seated
    | Denied
    | Removed
    | Said
    | CodeRenewed
    | DrawCalled
    | EntropyCommits
    | EntropyReveals
    | DrawBroken
    | Begin
    | Begun
)
LobbyMessage = FromGuest | FromOpener
