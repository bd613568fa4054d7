"""Commitments, seeds and tokens as in docs/wire.md: every version computes the same."""

from hashlib import blake2b

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.lobby.messages import BoardSeat, LobbyBoard
from net.lobby.seed_draw import agreed, charter_of, commitment, joint_seed
from net.log.charter import AtZero, ClockSettings

BOARD = LobbyBoard(
    b"t" * 16,
    "gaucho",
    "0123",
    (BoardSeat("Ana", 0), BoardSeat("Beto", 1, ready=True), BoardSeat("Peon", "peon")),
    {"b": 1, "a": True},
    ClockSettings(60, AtZero.BOT),
)

HASH = "2f1757d42d6d1ba3214ab69a32dda058696b081425f602f89b9839f8ea2e01d7"
SEED = "79fe8b40d68ad70020035718efb2cc5e"


def test_what_is_agreed_on_is_what_the_document_says() -> None:
    options = {"a": True, "b": 1}
    names, players = ["Ana", "Beto", "Peon"], [0, 1, "peon"]
    charter: list[object] = [22, b"t" * 16, "gaucho", "0123", names, players, b"", options]
    charter += [None, [], [60, 1, 0, 0], [True, True, 0, ""], b"", []]
    packed = b"\0\0\0\x07" + msgpack.packb(charter)
    expected = blake2b(packed, digest_size=32, person=b"estancia board").digest()
    assert agreed(BOARD, 7) == expected


def test_hashes_and_seeds_stay_what_they_are() -> None:
    key = bytes(range(32))
    assert commitment(key, 2, b"e" * 32).hex() == HASH
    assert joint_seed(key, [b"a" * 32, b"b" * 32]).hex() == SEED


def test_watchers_and_readiness_are_not_part_of_the_game() -> None:
    ready = tuple(BoardSeat(place.name, place.player, ready=True) for place in BOARD.places)
    other = LobbyBoard(
        BOARD.table, BOARD.game, BOARD.rules, ready, BOARD.options, BOARD.clock, True, 9, True
    )
    assert agreed(other, 1) == agreed(BOARD, 1) != agreed(BOARD, 2)
    assert charter_of(other, b"") == charter_of(BOARD, b"")


@given(
    st.lists(st.binary(min_size=32, max_size=32), min_size=1, max_size=5),
    st.data(),
)
def test_any_bit_of_any_entropy_changes_the_seed(
    entropies: list[bytes], drawn: st.DataObject
) -> None:
    program = drawn.draw(st.integers(0, len(entropies) - 1))
    bit = drawn.draw(st.integers(0, 255))
    changed = int.from_bytes(entropies[program], "big") ^ (1 << bit)
    other = [*entropies]
    other[program] = changed.to_bytes(32, "big")
    assert joint_seed(bytes(32), other) != joint_seed(bytes(32), entropies)


@pytest.mark.parametrize("changed", [(0, b"e" * 32), (1, b"f" * 32)])
def test_a_commitment_is_of_one_program_and_one_entropy(changed: tuple[int, bytes]) -> None:
    assert commitment(bytes(32), *changed) != commitment(bytes(32), 1, b"e" * 32)
