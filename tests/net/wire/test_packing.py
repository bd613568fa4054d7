"""One value has one form; everything else is refused."""

import tracemalloc
from typing import Annotated, cast, get_args

import msgpack
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.links.link import Ping, Pong
from net.lobby.messages import LobbyMessage
from net.session.messages import TALK
from net.wire.limits import LIMITS
from net.wire.packing import Message, OpenMessage, Plain, decode, encode, pack, unpack
from net.wire.refusals import Cut, Reason, Refused
from tests.net.wire.bounds import is_bounded
from tests.net.wire.msgpack_vectors import LONGER, NEVER_SENT, SENT
from tests.support.scale import garbage

plain: st.SearchStrategy[Plain] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.text(max_size=40)
    | st.binary(max_size=40),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


class Seated(Message, frozen=True, tag=1):
    seat: Annotated[int, msgspec.Meta(ge=0, lt=4)]
    name: str


class Proof(Message, frozen=True, tag=2):
    proof: bytes
    seats: Annotated[tuple[int, ...], msgspec.Meta(max_length=64)] = ()


class Wide(OpenMessage, frozen=True, tag=3):
    """Not bounded in its type: read by way of plain values."""

    seats: tuple[int, ...] = ()
    options: dict[str, int] = msgspec.field(default_factory=dict)


def is_refused(packed: bytes) -> bool:
    with pytest.raises(Cut) as cut:
        unpack(packed, LIMITS)
    return cut.value.refused.reason == Reason.UNREADABLE


@pytest.mark.parametrize(
    ("value", "forms"),
    [*((value, [*map(bytes.fromhex, forms.split())]) for value, forms in SENT), *LONGER],
)
def test_of_the_public_vectors_the_shortest_form_is_taken_and_no_other(
    value: Plain, forms: list[bytes]
) -> None:
    shortest, *others = forms
    assert pack(value) == shortest
    taken = unpack(shortest, LIMITS)
    assert taken == value
    assert type(taken) is type(value)
    assert all(map(is_refused, others))


@pytest.mark.parametrize("form", NEVER_SENT)
def test_fractions_and_points_in_time_of_the_public_vectors_are_refused(form: str) -> None:
    assert is_refused(bytes.fromhex(form))


@pytest.mark.parametrize(
    "packed",
    [
        b"",
        b"\xc1",
        b"\x01\x02",
        b"\x92\x01",
        b"\xa2a",
        b"\xa1\xff",
        b"\xa3\xed\xa0\x80",
        b"\x81\x01\x02",
        b"\x81\xc4\x01a\x02",
        b"\x81\x90\x02",
        b"\x82\xa1b\x01\xa1a\x02",
        b"\x82\xa1a\x01\xa1a\x02",
        b"\xd4\x05a",
        b"\xc7\x00\x05",
    ],
    ids=[
        "nothing",
        "a byte that msgpack never uses",
        "more after the end",
        "an array cut short",
        "a text cut short",
        "no UTF-8",
        "half of a surrogate pair",
        "a number as key",
        "bytes as key",
        "an array as key",
        "keys out of order",
        "a key twice",
        "an extension",
        "an empty extension",
    ],
)
def test_what_is_not_canonical_is_refused(packed: bytes) -> None:
    assert is_refused(packed)


@given(plain)
def test_what_is_packed_is_unpacked_again(value: Plain) -> None:
    assert unpack(pack(value), msgspec.structs.replace(LIMITS, depth=64)) == value


@given(st.dictionaries(st.text(max_size=8), st.integers(0, 9)))
def test_the_order_of_a_map_does_not_show(value: dict[str, int]) -> None:
    backwards = dict(reversed(value.items()))
    assert pack(backwards) == pack(value)


def unpacked(packed: bytes) -> tuple[Plain] | Refused:
    try:
        return (unpack(packed, LIMITS),)
    except Cut as cut:
        return cut.refused


def decoded(packed: bytes) -> Seated | Proof | Refused:
    try:
        return cast("Seated | Proof", decode(packed, Seated | Proof, LIMITS))
    except Cut as cut:
        return cut.refused


@garbage
@given(st.binary(max_size=200) | plain.map(msgpack.packb))
def test_whatever_comes_is_refused_or_is_the_form_of_what_it_means(packed: bytes) -> None:
    match unpacked(packed):
        case Refused(reason):
            assert reason == Reason.UNREADABLE
        case (value,):
            assert pack(value) == packed


@garbage
@given(plain | st.tuples(st.integers(0, 3), plain, plain).map(list))
def test_whatever_comes_as_a_message_is_one_or_is_refused(value: Plain) -> None:
    packed = pack(value)
    match decoded(packed):
        case Refused(reason):
            assert reason == Reason.UNREADABLE
        case message:
            assert encode(message) == packed


def nested(depth: int) -> bytes:
    return b"\x91" * (depth - 1) + b"\x90"


def test_limit_depth() -> None:
    assert pack(unpack(nested(LIMITS.depth), LIMITS)) == nested(LIMITS.depth)
    assert is_refused(nested(LIMITS.depth + 1))
    assert is_refused(b"\x81\xa0" * LIMITS.depth + b"\x80")
    assert is_refused(nested(20_000))


def test_limit_items() -> None:
    most = [0] * LIMITS.items
    assert unpack(pack(most), LIMITS) == most
    assert is_refused(pack([*most, 0]))
    assert is_refused(pack({str(key): 0 for key in range(LIMITS.items + 1)}))


def test_arrays_that_claim_much_within_each_other_cost_little_memory() -> None:
    bomb = b"\xdc\x04\x00" * (LIMITS.frame // 3)
    tracemalloc.start()
    try:
        assert is_refused(bomb)
        assert tracemalloc.get_traced_memory()[1] < 16 * 2**20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("value", [1.0, 2**64, {1: 2}, {1, 2}, "\ud800", object(), [[1.5]]])
def test_what_has_no_form_cannot_be_packed(value: object) -> None:
    with pytest.raises(ValueError, match=r".+"):
        pack(value)


def test_a_message_keeps_its_type_and_its_bytes() -> None:
    for message in (Seated(3, "Ana"), Proof(b"\x00\xff", (1, 2)), Wide((1,), {"b": 1, "a": 2})):
        assert decode(encode(message), Seated | Proof | Wide, LIMITS) == message


def slowly_decoded(packed: bytes) -> object:
    """By way of plain values."""
    try:
        return msgspec.convert(unpack(packed, LIMITS), Seated | Proof, builtin_types=(bytes,))
    except (Cut, msgspec.ValidationError):
        return None


@garbage
@given(
    st.binary(max_size=60)
    | st.tuples(st.sampled_from((1, 2)), plain, plain).map(list).map(pack)
    | st.builds(Seated, st.integers(0, 3), st.text(max_size=9)).map(encode)
    | st.builds(Proof, st.binary(max_size=9), st.lists(st.integers(0, 9)).map(tuple)).map(encode)
)
def test_what_is_decoded_at_once_is_what_plain_values_give(packed: bytes) -> None:
    slowly = slowly_decoded(packed)
    if isinstance(slowly, Seated | Proof) and encode(slowly) == packed:
        assert decoded(packed) == slowly
    else:
        assert isinstance(decoded(packed), Refused)


@pytest.mark.parametrize(
    "kind",
    [kind for kind in get_args(Ping | Pong | LobbyMessage | TALK) if issubclass(kind, Message)],
)
def test_every_message_has_bounds_but_those_that_say_that_they_are_open(
    kind: type[Message],
) -> None:
    assert is_bounded(kind, LIMITS.items) == (not issubclass(kind, OpenMessage))


@pytest.mark.parametrize(
    "written",
    [
        [1, 4, "Ana"],
        [1, 0],
        [1, 0, "Ana", 0],
        [1, "0", "Ana"],
        [1, True, "Ana"],
        [1, 0, b"Ana"],
        [2, "proof", []],
        [3],
        [],
        {"type": 1, "seat": 0, "name": "Ana"},
    ],
)
def test_a_message_with_something_wrong_in_it_is_refused(written: Plain) -> None:
    with pytest.raises(Cut):
        decode(pack(written), Seated | Proof, LIMITS)
