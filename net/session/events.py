"""The events that people at a table are told about, however they take part."""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from core.game import Seat
from core.says import Sentence
from net.address import Address
from net.lobby.events import LobbyLeft, SeatFreed, Started, WatchStarted
from net.lobby.messages import CodeRenewed, Denied, DrawBroken, LobbyBoard, Said, Seated
from net.log.charter import Charter, Membership, NodeId
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


class PeerLost(Struct, frozen=True):
    """A program can no longer be reached."""

    program: NodeId
    left: bool = False
    """Whether its people have left on purpose, rather than being cut off."""
    bot_in: int | None = None
    """The seconds until bots play its seats; None if none will, or for watchers."""


class PeerBack(Struct, frozen=True):
    """A program can be reached again."""

    program: NodeId


class TokenRejected(Struct, frozen=True):
    """A program refuses this one's token: the copy of the game here is an older one."""

    program: NodeId


class TableReopened(Struct, frozen=True):
    """A table is open again at these addresses, the likeliest first."""

    addresses: tuple[Address, ...]
    table: str
    code: str = ""
    """The code that watchers need; empty at an open table."""


class TurnShown(Struct, frozen=True):
    """The unfinished turn of a seat elsewhere after so many entries; it may still be taken back."""

    seat: Seat
    after: int
    entries: tuple[bytes, ...]


class MayBeOver(Struct, frozen=True):
    """A program without a seat has come back, and nobody of the table has answered for long."""


class QuorumChanged(Struct, frozen=True):
    """A quorum of programs was lost, or is there again."""

    on: bool
    missing: tuple[NodeId, ...] = ()
    alone_in: int | None = None
    """The seconds until people here may go on without them; None for nobody, or for watchers."""


class WatchersCounted(Struct, frozen=True):
    """The number of watchers, at all programs of the table."""

    count: int
    onlookers: tuple[Onlooker, ...] = ()
    """The first few of them, by the names they gave themselves."""


class SeatGranted(Struct, frozen=True):
    """The players have given a seat to this program, which was watching."""

    membership: Membership


class CodeSpent(Struct, frozen=True):
    """The join code was guessed at too often; nobody is admitted until it is renewed."""


class CutOff(Struct, frozen=True):
    """A watcher has lost its link to the table, or has one again."""

    on: bool


class Doubted(Struct, frozen=True):
    """A program shows something impossible, and is not watched any more."""

    address: Address
    why: Sentence


class NotAdvertised(Struct, frozen=True):
    """The table cannot be advertised; others must type its address."""

    why: Sentence


class DesyncReported(Struct, frozen=True):
    """Programs have desynced; carries the report and where it was written."""

    difference: DesyncReport
    path: Path | None
    trouble: str = ""
    """Why no report was written, if none was."""


class RematchWanted(Struct, frozen=True):
    """The people at that program want a rematch."""

    program: NodeId


class RematchBegins(Struct, frozen=True):
    """A program opens the table of the rematch; the others join it."""

    opener: NodeId
    table: bytes
    there: tuple[NodeId, ...] = ()
    addresses: tuple[Address, ...] = ()
    """The addresses of the opener, for watchers."""


class MayFork(Struct, frozen=True):
    """People here may fork the game from now on, or no longer."""

    on: bool


class CannotFork(Struct, frozen=True):
    """This program was to fork but cannot, and stays in its game."""

    why: Sentence


class Forked(Struct, frozen=True):
    """This program has gone on in a fork."""

    charter: Charter
    taken_back: int = 0
    """The number of entries that people were shown and that are not in the fork."""
    returned: bool = False
    """Whether the others forked before, and a bot now gives this program's seat back."""


class OthersForked(Struct, frozen=True):
    """Those programs have gone on in a fork of that id, without this one."""

    programs: tuple[NodeId, ...]
    table: bytes
    apart: bool = False
    """Whether this program has forked too, so that each side keeps a game of its own."""


# Events in groups, each event in one; front ends match on the groups.

PeopleEvent = (
    Said
    | PeerLost
    | PeerBack
    | TokenRejected
    | QuorumChanged
    | WatchersCounted
    | TurnShown
    | RematchWanted
    | RematchBegins
)
"""Events of people: coming and going, talk, shown turns, and what they want."""
SuspicionEvent = TimedOutEarly | Overcharged | NeedlessStandIn | NotProposed
"""Observations that contradict the leader."""
ForkEvent = MayFork | CannotFork | Forked | OthersForked | ForkFailed
AgreementEvent = NotTakenUp | ResolutionDecided
_LogNews = EntryCommitted | ProposalDropped | Halted
_EitherEvent = _LogNews | MayBeOver | PeopleEvent | SuspicionEvent | ForkEvent | AgreementEvent
SessionEvent = _EitherEvent | Desynced
"""The events that a session gives to its driver."""
TableEvent = _EitherEvent | DesyncReported | TableReopened
"""The events that a room gives to people, after reports were written and its port opened."""


# Everything that people at a table are told, however they take part, as one closed union. Front
# ends match on `News` and end with `assert_never`, so that a new event is told everywhere.

LobbyNews = (
    LobbyBoard | Seated | SeatFreed | Denied | LobbyLeft | DrawBroken | CodeSpent | CodeRenewed
)
LobbyEvent = LobbyNews | Started | WatchStarted
"""The events of the lobby, up to the start of the game."""
GameEvent = TableEvent | Charter | CutOff | Doubted | NotAdvertised | SeatGranted
"""The events of the game; some, such as chat, occur in the lobby too."""
News = LobbyEvent | GameEvent
TellNews = Callable[[News], None]
