"""Every message of a running table fits a frame, whatever stands in it."""

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from core.conformance.table import Table
from core.game import LONGEST_ENTRY
from net.address import Address
from net.lobby.messages import Said, Say
from net.session.messages import MOST_WATCHERS, TALK, Company, Goodbye, Looking
from net.session.tokens import Holds, Renewed
from net.session.whereabouts import Spot, Whereabouts
from net.table.charter import MOST_PROGRAMS, Charter
from net.table.clock import LONGEST_CLOCK, AtZero, Clock
from net.table.differing import parts_of
from net.table.inquiry import Inquiry
from net.table.items import Item, OpenPromise, Play, Promise, Reveal
from net.table.ledger import LONGEST as LONGEST_LOG
from net.table.ledger import Ledger
from net.table.messages import (
    Append,
    Appended,
    Ask,
    AskLog,
    AskParts,
    Committed,
    Dated,
    Halt,
    Parts,
    Propose,
    Refuse,
    Stands,
    ToldLog,
    Vote,
    Wish,
)
from net.table.packed import pack_entry
from net.table.parting import Branched, Mustered, Present, Stayed, Wished
from net.table.replica import Replica
from net.table.terms import Kept
from net.table.watching import Seen, Shown, piece
from net.table.wishes import proposals
from net.wire.limits import LIMITS
from net.wire.packing import decode, encode
from tests.conformance.tables import every_table
from tests.net.wire.fuzzing import garbage
from tests.support.virtual_table import charter_of

WIDE = "\U0001f402"
COUNT, TERM = 2**32 - 1, 2**62 - 1
ID = b"\xff" * 16
LONG_ENTRY = b"\xff" * LONGEST_ENTRY
VERSIONS = ((WIDE * 32, WIDE * 32),) * 4
CHARTER = Charter(
    ID,
    "g" * 64,
    "r" * 64,
    (WIDE * 24,) * 8,
    ("b" * 24,) * 8,
    ID,
    {f"option {number:2}": "v" * 20 for number in range(16)},
    (ID, COUNT),
    tuple(range(MOST_PROGRAMS)),
    Clock(LONGEST_CLOCK, AtZero.BOT),
)
EVERYBODY = tuple(range(MOST_PROGRAMS))
LARGEST = [
    Appended(TERM, COUNT, fits=False, differs=True),
    Ask(TERM, COUNT, TERM, really=True),
    Vote(TERM, granted=True, really=True),
    Refuse(COUNT, "G" * 16),
    Committed(TERM, COUNT),
    AskLog(COUNT),
    AskParts(COUNT),
    Halt(TERM),
    Stands(COUNT, b"\xff" * 8),
    Wished(),
    Mustered(ID),
    Present(ID, LONGEST_LOG, comes=True),
    Branched(ID, LONGEST_LOG, EVERYBODY),
    Stayed(),
    Seen(COUNT),
    CHARTER,
    Say(WIDE * 500),
    Said(WIDE * 24, WIDE * 500),
    Looking(MOST_WATCHERS),
    Company(EVERYBODY, waits=True, halted=True, left=EVERYBODY),
    Goodbye(),
    Holds(COUNT),
    Renewed(COUNT, ID * 2),
    Whereabouts((Spot(8, COUNT, Address("x" * 64, 2**16 - 1)),) * MOST_PROGRAMS),
]
CUT = {Append, Propose, ToldLog, Shown}
"""Those that hold as much of a log as fits."""


@pytest.mark.parametrize("message", LARGEST, ids=lambda message: type(message).__name__)
def test_the_largest_message_of_each_kind_fits_a_frame(message: Any) -> None:
    packed = encode(message)
    assert len(packed) <= LIMITS.frame
    assert decode(packed, TALK, LIMITS) == message


def test_there_is_a_largest_one_of_every_kind() -> None:
    assert {type(message) for message in LARGEST} | CUT | {Parts} == set(get_args(TALK))


def log_of(items: list[Item]) -> Replica:
    """A program with those items, without any rules, in the last term there can be."""
    ledger = Ledger(charter_of((0, 1)), None)
    ledger.items = [Dated(TERM, item) for item in items]
    ledger._places = [replace(ledger.here, check=b"\xff" * 8)] * (len(items) + 1)
    replica = Replica(0, ledger, 0.0, Kept(TERM))
    replica.committed = COUNT
    return replica


def pieces_of(items: list[Item]) -> list[Any]:
    """Every message that holds a piece of such a log."""
    replica = log_of(items)
    Inquiry(replica).receive(1, AskLog(0), 0.0)
    (told,) = (letter.message for letter in replica.letters)
    shown = piece(replica.ledger, len(items), 0)
    wished = proposals(tuple(Wish(item, COUNT) for item in items))
    return [replica.telling.items_after(0), wished, told, shown]


ITEMS = st.one_of(
    st.builds(Play, st.binary(max_size=LONGEST_ENTRY)),
    st.builds(Reveal, st.binary(max_size=LONGEST_ENTRY), st.just(ID)),
    st.builds(Promise, st.integers(-(2**63), 2**63 - 1), st.just(ID)),
    st.builds(OpenPromise, st.binary(max_size=LONGEST_ENTRY)),
)


@garbage
@given(st.lists(ITEMS, min_size=1, max_size=100))
def test_a_piece_of_any_log_fits_a_frame_and_is_never_empty(items: list[Item]) -> None:
    for message in pieces_of(items):
        assert message.wishes if isinstance(message, Propose) else message.items
        assert len(encode(message)) <= LIMITS.frame


@pytest.mark.parametrize("entry", [b"", b"e" * 40, LONG_ENTRY], ids=len)
def test_of_items_as_long_as_can_be_there_are_as_many_as_fit(entry: bytes) -> None:
    messages = pieces_of([Reveal(entry, ID)] * 100)
    assert {type(message) for message in messages} == CUT
    for message in messages:
        packed = encode(message)
        assert len(packed) <= LIMITS.frame
        assert decode(packed, TALK, LIMITS) == message
        held = message.wishes if isinstance(message, Propose) else message.items
        assert len(held) >= (1 if entry == LONG_ENTRY else 30)


@every_table
def test_the_parts_of_a_state_fit_a_frame(table: Table) -> None:
    players = tuple(range(table.seats))
    ledger = Ledger(charter_of(players, key=table.game.key), None)
    parts = parts_of(ledger, 0, VERSIONS)
    packed = encode(replace(parts, count=COUNT))
    assert len(packed) <= LIMITS.frame
    assert decode(packed, TALK, LIMITS).sections == parts.sections


@every_table
def test_an_entry_is_far_from_too_long(table: Table) -> None:
    longest = max(len(pack_entry(table.game, moment.entry)) for moment in table.moments(20))
    assert longest <= LONGEST_ENTRY // 2
