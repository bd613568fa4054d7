"""What people at a table are told, whichever way they are at it."""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from core.game import Seat
from core.says import Sentence
from net.address import Address
from net.lobby.events import LobbyLeft, SeatFreed, Started, WatchStarted
from net.lobby.messages import CodeRenewed, Denied, DrawBroken, LobbyBoard, Said, Seated
from net.log.charter import Charter, NodeId
from net.log.events import (
    Desynced,
    EntryCommitted,
    Halted,
    NeedlessStandIn,
    NotProposed,
    NotTakenUp,
    Overcharged,
    ProposalDropped,
    TimedOutEarly,
)
from net.log.report import DesyncReport
from net.log.resolutions import ResolutionDecided
from net.session.messages import ForkFailed, Onlooker
from net.session.roster import Membership


class PeerLost(Struct, frozen=True):
    """A program cannot be reached."""

    program: NodeId
    left: bool = False
    """Whether its people have left on purpose, rather than being cut off."""


class PeerBack(Struct, frozen=True):
    """A program can be reached again."""

    program: NodeId


class TokenRejected(Struct, frozen=True):
    """A program refuses the token of this one: an older copy of the game lies here."""

    program: NodeId


class TableReopened(Struct, frozen=True):
    """A table is open again, and the others may call there, the likeliest address first."""

    addresses: tuple[Address, ...]
    table: str
    code: str = ""
    """What who watches has to know; empty at a table without a code."""


class TurnShown(Struct, frozen=True):
    """What a seat elsewhere has done of its turn after so many entries: it may be taken back."""

    seat: Seat
    after: int
    entries: tuple[bytes, ...]


class MayBeOver(Struct, frozen=True):
    """A program without a seat has come back, and nobody of the table is there for long."""


class QuorumChanged(Struct, frozen=True):
    """Too few programs are there for the game to go on, or no longer so."""

    on: bool
    missing: tuple[NodeId, ...] = ()
    """Those who cannot be reached."""


class WatchersCounted(Struct, frozen=True):
    """How many watch the table now, at all its programs."""

    count: int
    onlookers: tuple[Onlooker, ...] = ()
    """The first few of them, as they call themselves."""


class SeatGranted(Struct, frozen=True):
    """The players have given a seat to this program, which has looked on: its own place there."""

    membership: Membership


class CodeSpent(Struct, frozen=True):
    """The join code was guessed at too often: nobody is let in before there is a new one."""


class CutOff(Struct, frozen=True):
    """A watcher has no link to the table, which is called again; or has one again."""

    on: bool


class Doubted(Struct, frozen=True):
    """What is shown there cannot be: it is not watched any more."""

    address: Address
    why: Sentence


class NotAdvertised(Struct, frozen=True):
    """The network cannot be told of the own table; whoever comes types its address."""

    why: Sentence


class DesyncReported(Struct, frozen=True):
    """Programs count differently: what is known, and where the report of it is."""

    difference: DesyncReport
    path: Path | None
    trouble: str = ""
    """Why there is no report, if there is none."""


class RematchWanted(Struct, frozen=True):
    """The people at that program want another game with the same people."""

    program: NodeId


class RematchBegins(Struct, frozen=True):
    """That program opens the table of the next game; the others come to it."""

    opener: NodeId
    table: bytes
    there: tuple[NodeId, ...] = ()
    """The programs that stay for it."""
    addresses: tuple[Address, ...] = ()
    """Where it is opened, for those who watch."""


class MayFork(Struct, frozen=True):
    """The game may go on as another one from now on, or no longer."""

    on: bool


class CannotFork(Struct, frozen=True):
    """This program was to go on in a game of its own, and cannot: it stays where it is."""

    why: Sentence


class Forked(Struct, frozen=True):
    """This program goes on in a game of its own: what is known of that."""

    charter: Charter
    taken_back: int = 0
    """How many entries that people were shown are not in that game."""
    returned: bool = False
    """Whether the others went on so before, and a bot gives the seat back that is kept here."""


class OthersForked(Struct, frozen=True):
    """Those programs have gone on in another game, of that id, without this one."""

    programs: tuple[NodeId, ...]
    table: bytes
    apart: bool = False
    """Whether this one has gone on alone, too, so that each side keeps a game of its own."""


_Told = (
    EntryCommitted
    | ProposalDropped
    | Halted
    | TimedOutEarly
    | Overcharged
    | NeedlessStandIn
    | NotProposed
    | NotTakenUp
    | ResolutionDecided
    | Said
    | ForkFailed
    | PeerLost
    | PeerBack
    | TokenRejected
    | QuorumChanged
    | WatchersCounted
    | MayFork
    | CannotFork
    | Forked
    | OthersForked
    | MayBeOver
    | TurnShown
    | RematchWanted
    | RematchBegins
)
SessionEvent = _Told | Desynced
"""What a session tells whoever drives it."""
TableEvent = _Told | DesyncReported | TableReopened
"""What a room tells people: a report of what differed is written, and it listens at a port."""


# All that people are told at a table, whichever way they are at it: one closed union. Whoever tells
# people takes `News` and ends with `assert_never`, so that a new event is told everywhere.

LobbyEvent = (
    LobbyBoard
    | Seated
    | SeatFreed
    | Denied
    | LobbyLeft
    | DrawBroken
    | Started
    | WatchStarted
    | CodeSpent
    | CodeRenewed
)
"""What is told only before the game, up to its start."""
GameEvent = TableEvent | Charter | CutOff | Doubted | NotAdvertised | SeatGranted
"""What is told during the game; some of it, such as chat, in the lobby too."""
News = LobbyEvent | GameEvent
TellNews = Callable[[News], None]
