"""Addresses of programs: newer ones count, and each program's own word counts most."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import msgpack

from net.address import Address
from net.log.charter import Membership
from net.log.resolutions import MOST_NODES
from net.session.messages import ANYTHING, HeldToken, NextToken, Roster, RosterLine
from net.session.roster import KnownRoster, at_first
from net.wire.limits import LIMITS
from net.wire.packing import decode, encode, pack
from net.wire.refusals import Cut
from tests.support.scale import garbage
from tests.support.virtual_table import SEED, charter_of

LAST = 2**32 - 1
ME, BETO, CLEO, DORA = 0, 1, 2, 3
AT_FIRST = (
    Address("127.0.0.1", 4000),
    Address("10.0.0.1", 4001),
    Address("10.0.0.2", 4002),
)
NOBODY: frozenset[int] = frozenset()


def known() -> KnownRoster:
    """The roster of Ana's program when the game begins."""
    tokens = (bytes(32),) * 3
    return at_first(Membership(charter_of((0, 1, 2)), ME, SEED, AT_FIRST, tokens, tokens))


def told(*lines: RosterLine) -> Roster:
    return Roster(lines)


def test_at_first_everybody_is_where_the_lobby_said() -> None:
    assert known().addresses(BETO) == (Address("10.0.0.1", 4001),)


def test_a_program_that_comes_back_says_where_by_its_link() -> None:
    back = told(RosterLine(BETO, 1, Address("", 5001)))
    now = known().told_by(BETO, "10.0.0.77", back, NOBODY)
    assert now.addresses(BETO) == (("10.0.0.77", 5001),)
    lying = told(RosterLine(BETO, 2, Address("192.0.2.1", 5001)))
    there = RosterLine(BETO, 2, Address("10.0.0.77", 5001))
    lines = (known().newest[ME], there, known().newest[CLEO])
    assert known().told_by(BETO, "10.0.0.77", lying, NOBODY) == KnownRoster(lines, lines)


def test_others_are_believed_if_it_is_newer_and_nobody_speaks_for_themselves() -> None:
    there = known().told_by(
        BETO, "10.0.0.1", told(RosterLine(CLEO, 1, Address("10.0.0.9", 1))), NOBODY
    )
    assert there.addresses(CLEO) == (("10.0.0.2", 4002), ("10.0.0.9", 1))
    old = told(RosterLine(CLEO, 0, Address("10.0.0.8", 1)))
    assert there.told_by(BETO, "10.0.0.1", old, NOBODY) == there
    newer = told(RosterLine(CLEO, 2, Address("10.0.0.8", 1)))
    assert there.told_by(BETO, "10.0.0.1", newer, {CLEO}) == there
    assert there.told_by(BETO, "10.0.0.1", newer, NOBODY).addresses(CLEO)[1] == ("10.0.0.8", 1)


def test_what_somebody_says_of_themselves_wins_over_any_lie() -> None:
    lied = known().told_by(BETO, "h", told(RosterLine(CLEO, LAST, Address("192.0.2.1", 1))), NOBODY)
    assert lied.addresses(CLEO)[0] == ("10.0.0.2", 4002), "the last place comes first"
    back = lied.told_by(CLEO, "10.0.0.3", told(RosterLine(CLEO, 1, Address("", 5002))), NOBODY)
    assert back.addresses(CLEO) == (("10.0.0.3", 5002),)


def test_a_lie_hides_no_news_that_somebody_else_tells_later() -> None:
    lie = told(RosterLine(CLEO, LAST, Address("192.0.2.1", 1)))
    now = known().told_by(BETO, "10.0.0.1", lie, NOBODY)
    now = now.told_by(
        DORA, "10.0.0.4", told(RosterLine(CLEO, 1, Address("10.0.0.9", 5002))), NOBODY
    )
    assert ("10.0.0.9", 5002) in now.addresses(CLEO)
    assert now.newest == known().newest, "no lie is told on"


def test_the_last_word_of_each_is_kept_and_no_other() -> None:
    now = known()
    for number in range(1, 50):
        for teller in (BETO, DORA):
            moved = told(RosterLine(CLEO, number, Address(f"10.0.{teller}.{number}", 1)))
            now = now.told_by(teller, "10.0.0.1", moved, NOBODY)
    assert now.addresses(CLEO) == (("10.0.0.2", 4002), ("10.0.1.49", 1), ("10.0.3.49", 1))
    assert len(now.hearsay) == 2


@pytest.mark.parametrize("name", ["no-such-host.example.com", "localhost", "10.0.0", "a..b", "-"])
def test_no_name_that_others_tell_is_looked_up(name: str) -> None:
    named = told(RosterLine(CLEO, 1, Address(name, 5002)))
    assert known().told_by(BETO, "10.0.0.1", named, NOBODY) == known()


def test_hearsay_outlives_the_program_and_a_journal_without_it_is_read() -> None:
    now = known().told_by(
        BETO, "10.0.0.1", told(RosterLine(CLEO, 1, Address("10.0.0.9", 1))), NOBODY
    )
    assert msgpack.decode(msgpack.encode(now), type=KnownRoster) == now
    before = [known().newest, known().proven]
    assert msgpack.decode(msgpack.encode(before), type=KnownRoster) == known()


def test_what_is_near_to_who_says_it_is_reached_the_same_way() -> None:
    near = told(RosterLine(CLEO, 1, Address("127.0.0.1", 5002)))
    assert known().told_by(BETO, "10.0.0.1", near, NOBODY).addresses(CLEO)[1] == ("10.0.0.1", 5002)


def test_nobody_says_where_this_program_is_or_a_program_that_is_not_there() -> None:
    strange = told(
        RosterLine(ME, 9, Address("192.0.2.1", 1)), RosterLine(8, 9, Address("192.0.2.1", 1))
    )
    assert known().told_by(BETO, "10.0.0.1", strange, {ME}) == known()


def test_who_does_not_listen_is_called_nowhere() -> None:
    gone = told(RosterLine(BETO, 1, Address("", 0)))
    assert known().told_by(BETO, "10.0.0.1", gone, NOBODY).addresses(BETO) == ()


def test_every_sitting_is_counted() -> None:
    assert known().sat(ME, 5000).sat(ME, 5001).newest[ME] == RosterLine(ME, 2, Address("", 5001))


LARGEST = [
    NextToken(LAST, bytes(32)),
    HeldToken(LAST),
    Roster((RosterLine(MOST_NODES - 1, LAST, Address("x" * 64, 65535)),) * MOST_NODES),
]


@pytest.mark.parametrize("message", LARGEST, ids=lambda message: type(message).__name__)
def test_the_largest_message_fits_a_frame(message: HeldToken | NextToken | Roster) -> None:
    packed = encode(message)
    assert len(packed) <= LIMITS.frame
    assert decode(packed, ANYTHING, LIMITS) == message


@pytest.mark.parametrize(
    "plain",
    [
        [56, -1, bytes(32)],
        [56, 1, bytes(31)],
        [59, -1],
        [59, 2**32],
        [57, [[9, 0, ["", 1]]]],
        [57, [[0, -1, ["", 1]]]],
        [57, [[0, 2**32, ["", 1]]]],
        [57, [[0, 0, ["a b", 1]]]],
        [57, [[0, 0, ["\x1b", 1]]]],
        [57, [[0, 0, ["x" * 65, 1]]]],
        [57, [[0, 0, ["", 65536]]]],
        [57, [[0, 0, ["", 1]]] * 10],
        [57, [[0, 0]]],
    ],
)
def test_what_is_out_of_bounds_is_cut(plain: Any) -> None:
    with pytest.raises(Cut):
        decode(pack(plain), ANYTHING, LIMITS)


@garbage
@given(st.sampled_from(LARGEST), st.data())
def test_with_a_byte_changed_it_is_cut_or_is_a_message(
    message: HeldToken | NextToken | Roster, drawn: st.DataObject
) -> None:
    packed = bytearray(encode(message))
    packed[drawn.draw(st.integers(0, len(packed) - 1))] = drawn.draw(st.integers(0, 255))
    try:
        heard = decode(bytes(packed), ANYTHING, LIMITS)
    except Cut:
        return
    if isinstance(heard, Roster):
        assert len(known().told_by(BETO, "10.0.0.1", heard, {ME}).newest) == 3
