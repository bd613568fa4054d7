"""The messages of a lobby, from guests and from the opener."""

from typing import Annotated

from msgspec import Meta, field

from core.game import MOST_SEATS
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
from net.log.resolutions import MOST_NODES, TableSeat
from net.wire.limits import LIMITS, ChatText, PlayerName
from net.wire.packing import Message, OpenMessage
from net.wire.refusals import RefusalWord
from net.wire.tags import LinkTag

LONGEST_CODE = 32
MOST_AT_ONE = 4
"""The most people who may sit at one joining program."""
SIZE = 32
"""Bytes of entropy, of a commitment, of a token."""

ID_SIZE = 16
TableId = Annotated[bytes, Meta(min_length=ID_SIZE, max_length=ID_SIZE)]
Attempt = Annotated[int, Meta(ge=1, lt=2**32)]
Random32 = Annotated[bytes, Meta(min_length=SIZE, max_length=SIZE)]
Hash32 = Random32
PerProgram = Meta(min_length=1, max_length=MOST_NODES)
"""One item per program, by program number; the opener is number 0."""
BoardPlayer = NamedNode | Annotated[str, Meta(max_length=LONGEST_BOT)]
"""A program by its number, or a bot by its kind."""


MOST_NAMED = 16
"""The most people without a seat who are listed by name; all are counted."""
NamesThere = Annotated[tuple[PlayerName, ...], Meta(max_length=MOST_NAMED)]


class BoardSeat(Message, frozen=True):
    """A seat on the board; free if it has no player."""

    name: Annotated[str, Meta(max_length=LIMITS.name)] = ""
    player: BoardPlayer | None = None
    ready: bool = False


# From guests.


class Sit(Message, frozen=True, tag=LinkTag.SIT.value):
    """A request for one more seat, that one or any; `port` is where the sender listens."""

    name: PlayerName
    port: Port = 0
    seat: TableSeat | None = None


class StandUp(Message, frozen=True, tag=LinkTag.STAND_UP.value):
    """A player at the sender's program, other than its first, gives up that seat."""

    seat: TableSeat


class PlayerReady(Message, frozen=True, tag=LinkTag.PLAYER_READY.value):
    """Whether the sender is ready for the game to start."""

    on: bool


class LeaveTable(Message, frozen=True, tag=LinkTag.LEAVE.value):
    """The sender gives up its seats, and says why if something was wrong."""

    why: LobbyReason = LobbyReason.OWN_WILL


class Say(Message, frozen=True, tag=LinkTag.SAY.value):
    """A line of chat."""

    text: ChatText


class EntropyCommit(Message, frozen=True, tag=LinkTag.ENTROPY_COMMIT.value):
    """A commitment to the sender's entropy, made before it knows anybody else's."""

    attempt: Attempt
    hash: Hash32


class EntropyReveal(Message, frozen=True, tag=LinkTag.ENTROPY_REVEAL.value):
    """The entropy that the sender has committed to."""

    attempt: Attempt
    entropy: Random32


# From the opener.


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
    """The name under which the table is advertised; empty if it is not."""
    table_rules: TableRules = TableRules()
    series: Annotated[bytes, Meta(max_length=16)] = b""
    """The first game of the evening, if the same people have played before."""
    waiting: NamesThere = ()
    """The names of those who wait for a seat."""
    watching: NamesThere = ()
    """The names of those who only look on."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(place.name for place in self.places)

    @property
    def players(self) -> tuple[NodeId | str | None, ...]:
        """The program or bot that plays each seat."""
        return tuple(place.player for place in self.places)

    @property
    def terms(self) -> tuple[object, ...]:
        """The opener's choices; when they change, guests have to get ready again."""
        return self.clock, self.table_rules, len(self.places), self.options

    @property
    def programs(self) -> int:
        """The number of programs that take part, the opener's included."""
        return 1 + len({each for each in self.players if isinstance(each, int)} - {0})


class Seated(Message, frozen=True, tag=LinkTag.SEATED.value):
    """The seat and the name that the guest was given."""

    seat: TableSeat
    name: PlayerName


class Denied(Message, frozen=True, tag=LinkTag.DENIED.value):
    """A request of the receiver is refused."""

    why: LobbyReason


class Removed(Message, frozen=True, tag=LinkTag.REMOVED.value):
    """The receiver is removed from the table, and its link ends."""

    why: LobbyReason


class Said(Message, frozen=True, tag=LinkTag.SAID.value):
    """A line of chat by that player, or by somebody without a seat."""

    name: PlayerName
    text: ChatText
    looks_on: bool = False
    """Whether the speaker has no seat."""


class CodeRenewed(Message, frozen=True, tag=LinkTag.CODE_RENEWED.value):
    """The old code was guessed at too often; newcomers need this one."""

    code: Annotated[str, Meta(min_length=1, max_length=LONGEST_CODE)]


class DrawCalled(Message, frozen=True, tag=LinkTag.DRAW_CALLED.value):
    """The game is to start as the last board shows it: receivers commit to their entropy."""

    attempt: Attempt


class EntropyCommits(Message, frozen=True, tag=LinkTag.ENTROPY_COMMITS.value):
    """All programs have committed: receivers reveal."""

    attempt: Attempt
    hashes: Annotated[tuple[Hash32, ...], PerProgram]


class EntropyReveals(Message, frozen=True, tag=LinkTag.ENTROPY_REVEALS.value):
    """All programs have revealed, which fixes the seed. Never sent to watchers."""

    attempt: Attempt
    entropies: Annotated[tuple[Random32, ...], PerProgram]


class DrawBroken(Message, frozen=True, tag=LinkTag.BROKEN.value):
    """The start was called off because of that player."""

    name: PlayerName
    why: LobbyReason


class Begin(OpenMessage, frozen=True, tag=LinkTag.BEGIN.value):
    """The game begins. Never sent to watchers."""

    charter: Charter
    addresses: Annotated[tuple[Address, ...], PerProgram]
    mine: Annotated[tuple[Random32, ...], PerProgram]
    """The tokens by which the receiver proves itself to each other program."""
    theirs: Annotated[tuple[Random32, ...], PerProgram]
    """The tokens by which each other program proves itself to the receiver."""


class Begun(OpenMessage, frozen=True, tag=LinkTag.BEGUN.value):
    """The game begins; sent to watchers."""

    charter: Charter
    addresses: Annotated[tuple[Address, ...], PerProgram]


FromGuest = Sit | StandUp | PlayerReady | LeaveTable | Say | EntropyCommit | EntropyReveal
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
