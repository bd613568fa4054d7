"""An example of every event that people at a table can be told, by its kind."""

from typing import Any, get_args

from core.says import Sentence
from net.address import Address
from net.lobby.events import LobbyLeft, LobbyReason, SeatFreed, Started, WatchStarted
from net.lobby.messages import BoardSeat, CodeRenewed, Denied, DrawBroken, LobbyBoard, Said, Seated
from net.log.charter import Membership
from net.log.commands import StandIn
from net.log.events import (
    EntryCommitted,
    Halted,
    NeedlessStandIn,
    NotProposed,
    NotTakenUp,
    Overcharged,
    ProposalDropped,
    TimedOutEarly,
)
from net.log.report import DesyncReport, LogCopy
from net.log.resolutions import LetBotPlay, PauseGame, ResolutionDecided
from net.session.events import (
    CannotFork,
    CodeSpent,
    CutOff,
    DesyncReported,
    Doubted,
    Forked,
    MayBeOver,
    MayFork,
    NotAdvertised,
    OthersForked,
    PeerBack,
    PeerLost,
    QuorumChanged,
    RematchBegins,
    RematchWanted,
    SeatGranted,
    TableReopened,
    TokenRejected,
    TurnShown,
    WatchersCounted,
)
from net.session.fork import forked_charter
from net.session.messages import ForkAgreed, ForkFailed, Onlooker
from tests.support.lone_session import chair_at
from tests.support.virtual_table import SEED, charter_of
from tui.lan.agreement_lines import BallotAsked
from tui.lan.clocks import TimeLeft
from tui.lan.draft import dropped
from tui.lan.events import LanEnded, LanEvent, LineEvent
from tui.lan.pending import WaitsFor

CHARTER = charter_of((0, 1, 2))
WHY = Sentence("Because.")
HERE = (Address("127.0.0.1"),)
DIFFERENCE = DesyncReport(
    CHARTER, 1, LogCopy((), ()), LogCopy((), ()), 1, {}, None, 0, mended=False
)
BOARD = LobbyBoard(bytes(16), "gaucho", "rules", (BoardSeat("Ana", 1), BoardSeat()))
EXAMPLES: tuple[LineEvent | LanEvent, ...] = (
    BOARD,
    CodeRenewed("river-tango-lemon"),
    Seated(0, "Ana"),
    SeatFreed(1, "Beto", LobbyReason.OWN_WILL),
    DrawBroken("Beto", LobbyReason.OWN_WILL),
    Denied(LobbyReason.FULL),
    LobbyLeft(LobbyReason.CLOSED),
    Started(Membership(CHARTER, 0, SEED, (), (), ())),
    WatchStarted(CHARTER, ()),
    CHARTER,
    CodeSpent(),
    NotAdvertised(WHY),
    Said("Ana", "Hola"),
    SeatGranted(chair_at((0, 1, 2), 1)),
    TableReopened(HERE, "0f", "river-tango-lemon"),
    EntryCommitted(1, StandIn(1, on=True), None),
    ProposalDropped("G6.5", 9),
    PeerLost(1),
    PeerBack(1),
    TokenRejected(1),
    CutOff(on=True),
    QuorumChanged(on=True, missing=(1,)),
    RematchWanted(1),
    RematchBegins(1, bytes(16)),
    WaitsFor((1,)),
    WatchersCounted(1, (Onlooker("Zoe", 2, bytes(32)),)),
    TurnShown(1, 3, (b"x",)),
    TimeLeft(0, 3.5),
    BallotAsked((1,), 59.5),
    dropped(3),
    TimedOutEarly(1, 3),
    Overcharged(1, 3),
    NeedlessStandIn(1),
    NotProposed(1),
    NotTakenUp(PauseGame()),
    ResolutionDecided(9, 0, LetBotPlay(1), carried=True),
    Doubted(Address("127.0.0.1", 1), WHY),
    Halted(),
    DesyncReported(DIFFERENCE, None),
    MayBeOver(),
    MayFork(on=True),
    CannotFork(WHY),
    ForkFailed(),
    OthersForked((0,), b"x"),
    Forked(forked_charter(CHARTER, ForkAgreed(b"n" * 16, 30, (0, 1)))),
    LanEnded(),
)
_BY_KIND = {type(each): each for each in EXAMPLES}


def examples(union: Any) -> dict[str, Any]:
    """One of each member of a union of events, by name; a new member needs an example here."""
    return {each.__name__: _BY_KIND[each] for each in get_args(union)}
