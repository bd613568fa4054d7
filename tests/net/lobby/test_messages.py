"""Every message of a lobby fits a frame, and nothing else is taken for one."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.game import MOST_SEATS
from net.address import Address
from net.lobby.events import LobbyReason
from net.lobby.messages import (
    LONGEST_CODE,
    Begin,
    Begun,
    BoardSeat,
    CodeRenewed,
    Denied,
    DrawBroken,
    DrawCalled,
    EntropyCommit,
    EntropyCommits,
    EntropyReveal,
    EntropyReveals,
    LeaveTable,
    LobbyBoard,
    LobbyMessage,
    PlayerReady,
    Removed,
    Said,
    Say,
    Seated,
    Sit,
    StandUp,
)
from net.lobby.seed_draw import charter_of
from net.log.charter import ClockSettings
from net.log.resolutions import MOST_NODES
from net.wire.limits import LIMITS
from net.wire.packing import decode, encode, pack
from net.wire.refusals import Cut
from tests.support.scale import garbage

WIDE = "\U0001f402"
LONG = "x" * 64
BOARD = LobbyBoard(
    bytes(16),
    "g" * 64,
    "r" * 64,
    (BoardSeat(WIDE * 24, "b" * 24, ready=True),) * MOST_SEATS,
    {f"option {number:2}": "v" * 20 for number in range(16)},
    ClockSettings(3600),
    watchers=2**32,
)
CHARTER = charter_of(BOARD, bytes(16))
ADDRESSES = (Address(LONG, 65535),) * MOST_NODES
EACH = (b"\xff" * 32,) * MOST_NODES
LAST = 2**32 - 1
LARGEST = [
    CodeRenewed("w" * LONGEST_CODE),
    StandUp(7),
    Sit(WIDE * 24, 65535, 7),
    PlayerReady(on=True),
    LeaveTable(LobbyReason.OUT_OF_ORDER),
    Say(WIDE * 500),
    EntropyCommit(LAST, bytes(32)),
    EntropyReveal(LAST, bytes(32)),
    BOARD,
    Seated(7, WIDE * 24),
    Denied(LobbyReason.OUT_OF_ORDER),
    Removed(LobbyReason.OUT_OF_ORDER),
    Said(WIDE * 24, WIDE * 500),
    DrawCalled(LAST),
    EntropyCommits(LAST, EACH),
    EntropyReveals(LAST, EACH),
    DrawBroken(WIDE * 24, LobbyReason.OUT_OF_ORDER),
    Begin(CHARTER, ADDRESSES, EACH, EACH),
    Begun(CHARTER, ADDRESSES),
]


@pytest.mark.parametrize("message", LARGEST, ids=lambda message: type(message).__name__)
def test_the_largest_message_of_each_kind_fits_a_frame(message: LobbyMessage) -> None:
    packed = encode(message)
    assert len(packed) <= LIMITS.frame
    assert decode(packed, LobbyMessage, LIMITS) == message


def test_there_is_a_largest_one_of_every_kind() -> None:
    assert {type(message) for message in LARGEST} == set(LobbyMessage.__args__)


@pytest.mark.parametrize(
    "plain",
    [
        [32, "", 0, None],
        [32, "x" * 25, 0, None],
        [32, "Ana", 65536, None],
        [32, "Ana", -1, None],
        [32, "Ana", 0, 8],
        [32, "Ana", 0, None, 1],
        [33, 1],
        [34, 99],
        [35, ""],
        [35, "x" * 501],
        [36, 0, bytes(32)],
        [36, 1, bytes(31)],
        [36, 1, bytes(33)],
        [37, 1, "x" * 32],
        [43, -1],
        [46, 1, []],
        [46, 1, [bytes(32)] * 10],
        [47, 1, [bytes(31)]],
        [99],
        [],
    ],
)
def test_what_is_too_long_too_short_or_of_another_kind_is_cut(plain: Any) -> None:
    with pytest.raises(Cut):
        decode(pack(plain), LobbyMessage, LIMITS)


@garbage
@given(st.binary(max_size=200))
def test_garbage_is_cut_or_is_a_message(packed: bytes) -> None:
    try:
        message = decode(packed, LobbyMessage, LIMITS)
    except Cut:
        return
    assert isinstance(message, LobbyMessage)


@garbage
@given(st.sampled_from(LARGEST), st.data())
def test_a_message_with_a_byte_changed_is_cut_or_is_a_message(
    message: LobbyMessage, drawn: st.DataObject
) -> None:
    packed = bytearray(encode(message))
    packed[drawn.draw(st.integers(0, len(packed) - 1))] = drawn.draw(st.integers(0, 255))
    try:
        decode(bytes(packed), LobbyMessage, LIMITS)
    except Cut:
        return
