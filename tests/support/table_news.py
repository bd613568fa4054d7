"""An example of everything that people at a table can be told, by the kind of event."""

from typing import Any, get_args

from core.says import Sentence
from net.address import Address
from net.lobby.events import Gone, Left, Started, WatchStarted
from net.lobby.messages import Board, Broken, Denied, Place, Said, Seated
from net.lobby.reasons import Why
from net.session.news import (
    Away,
    Back,
    CannotPart,
    CodeSpent,
    CutOff,
    Differs,
    GoneOn,
    LeftBehind,
    Listens,
    MayBeOver,
    MayPart,
    Stranger,
    Untold,
    Waiting,
    Watched,
)
from net.session.watch_client import Doubted
from net.table.branching import branched
from net.table.differing import Account, Difference
from net.table.events import Came, Displaced, Halted, Hasty, Refused, Unwished
from net.table.items import Deputy
from net.table.parting import Branched, Stayed
from tests.support.virtual_table import SEED, charter_of
from tui.lan.clocks import DraftDropped, TimeLeft
from tui.lan.events import LineEvent
from tui.lan.giving_way import GaveWay, TooLate, TriedAgain
from tui.lan.pending import WaitsFor

CHARTER = charter_of((0, 1, 2))
WHY = Sentence("Because.")
HERE = (Address("127.0.0.1"),)
DIFFERENCE = Difference(CHARTER, 1, Account((), ()), Account((), ()), 1, {}, None, 0, mended=False)
BOARD = Board(bytes(16), "gaucho", "rules", (Place("Ana", 1), Place()))
EXAMPLES: tuple[LineEvent, ...] = (
    BOARD,
    Seated(0, "Ana"),
    Gone(1, "Beto", Why.WISH),
    Broken("Beto", Why.WISH),
    Denied(Why.FULL),
    Left(Why.CLOSED),
    Started(CHARTER, 0, SEED, (), (), ()),
    WatchStarted(CHARTER, ()),
    CHARTER,
    CodeSpent(),
    Untold(WHY),
    Said("Ana", "Hola"),
    Listens(HERE, "0f", "river-tango-lemon"),
    Came(1, Deputy(1, on=True), None),
    Refused("G6.5", 9),
    Away(1),
    Back(1),
    Stranger(1),
    CutOff(on=True),
    Waiting(on=True, missing=(1,)),
    WaitsFor((1,)),
    Watched(1),
    TimeLeft(0, 3.5),
    DraftDropped(3),
    GaveWay(3),
    TooLate(3),
    TriedAgain(1, 1),
    Hasty(1, 3),
    Displaced(1),
    Unwished(1),
    Doubted(Address("127.0.0.1", 1), WHY),
    Halted(),
    Differs(DIFFERENCE, None),
    MayBeOver(),
    MayPart(on=True),
    CannotPart(WHY),
    Stayed(),
    LeftBehind((0,), b"x"),
    GoneOn(branched(CHARTER, Branched(b"n" * 16, 30, (0, 1)))),
)
_BY_KIND = {type(each): each for each in EXAMPLES}


def examples(union: Any) -> dict[str, Any]:
    """One of each member of a union of events, by name; a new member needs an example here."""
    return {each.__name__: _BY_KIND[each] for each in get_args(union)}
