"""Garbage at any moment links nobody, and is never taken for a body."""

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from net.wire.channel import Channel
from net.wire.frames import PREFACE, frame
from net.wire.hello import HelloProof
from net.wire.limits import LIMITS
from net.wire.packing import decode, encode, pack
from net.wire.refusals import Cut, Reason, Refused
from tests.net.wire.ends import GAME, RULES, answering, calling, reason, soon_linked
from tests.support.scale import garbage

odd = st.none() | st.booleans() | st.integers() | st.text(max_size=9) | st.binary(max_size=9)
halves = st.binary(max_size=40) | st.binary(min_size=32, max_size=32).map(lambda half: b"A" + half)
programs = st.binary(min_size=8, max_size=8)
versions = st.tuples(st.integers(0, 3), st.integers(0, 3))
hellos = st.tuples(
    versions | odd,
    st.dictionaries(st.sampled_from([GAME, "x"]), st.sampled_from([RULES, "y"])) | odd,
    st.integers(0, 5) | odd,
    programs | odd,
)
welcomes = st.tuples(
    st.integers(0, 3) | odd,
    versions | odd,
    st.sampled_from([GAME, "x"]) | odd,
    st.sampled_from([RULES, "y"]) | odd,
    st.just("t") | odd,
    programs | odd,
)


def receive(end: Channel, value: object) -> None:
    """The value as a frame, if it has a form at all."""
    with suppress(ValueError):
        end.receive(PREFACE + frame(pack(value)))


@garbage
@given(st.binary(max_size=120), st.booleans())
def test_whatever_comes_first_never_links(piece: bytes, greeted: bool) -> None:
    table = answering()
    table.receive((PREFACE if greeted else b"") + piece)
    assert table.greeted is None
    assert table.bodies() == []


@garbage
@given(st.just(1) | odd, hellos | odd, halves | odd)
def test_whatever_is_called_out_never_links(tag: object, hello: object, half: object) -> None:
    table = answering()
    receive(table, [tag, hello, half])
    table.receive(frame(encode(HelloProof(bytes(32)))))
    assert table.greeted is None
    assert reason(table) is not None


@garbage
@given(st.sampled_from([0, 2]) | odd, welcomes | odd, halves | odd)
def test_whatever_is_answered_never_links(tag: object, welcome: object, half: object) -> None:
    caller = calling()
    receive(caller, [tag, welcome, half])
    caller.receive(frame(encode(HelloProof(bytes(32)))))
    assert caller.greeted is None
    assert reason(caller) is not None


@garbage
@given(st.integers(0, 2**16) | odd, st.lists(odd, max_size=9) | odd)
def test_whatever_is_given_as_a_reason_can_be_said(number: object, values: object) -> None:
    with suppress(ValueError, Cut):
        why = decode(pack([0, number, values]), Refused, LIMITS).why
        assert why.text.format_map(why.args).isprintable()


@garbage
@given(st.binary(max_size=120))
def test_whatever_comes_on_a_link_is_no_body(piece: bytes) -> None:
    _, table = soon_linked()
    table.receive(frame(piece))
    assert reason(table) == Reason.CHANGED
    assert table.bodies() == []


@garbage
@given(st.lists(st.binary(max_size=40), max_size=4), st.integers(0), st.integers(1, 255))
def test_after_whatever_is_changed_on_a_link_nothing_is_taken(
    bodies: list[bytes], at: int, by: int
) -> None:
    caller, table = soon_linked()
    for body in (*bodies, b"last"):
        caller.send(body)
    changed = bytearray(caller.outgoing())
    changed[at % len(changed)] ^= by
    table.receive(bytes(changed))
    got = table.bodies()
    assert len(got) <= len(bodies)
    assert got == bodies[: len(got)]
