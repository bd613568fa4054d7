"""Frames are read from bytes in any pieces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.wire.frames import FRAMES, LENGTH, MAGIC, PREFACE, FrameReader, frame
from net.wire.limits import LIMITS
from net.wire.refusals import Cut, Reason, Refused
from tests.support.scale import garbage


def read(*pieces: bytes) -> list[bytes]:
    reader = FrameReader(LIMITS)
    bodies = []
    for piece in pieces:
        reader.feed(piece)
        while (body := reader.next()) is not None:
            bodies.append(body)
    return bodies


def refused(*pieces: bytes) -> Refused:
    with pytest.raises(Cut) as cut:
        read(*pieces)
    return cut.value.refused


BODIES = [b"", b"one", b"x" * 300, b"last"]
STREAM = PREFACE + b"".join(map(frame, BODIES))


def test_the_form_on_the_wire() -> None:
    assert PREFACE == b"ESTANCIA\x02"
    assert frame(b"steer") == b"\x00\x05steer"


def test_whole_bodies_come_out_of_a_stream_split_at_every_byte() -> None:
    for cut in range(len(STREAM) + 1):
        assert read(STREAM[:cut], STREAM[cut:]) == BODIES


def test_whole_bodies_come_out_of_single_bytes() -> None:
    assert read(*(STREAM[at : at + 1] for at in range(len(STREAM)))) == BODIES


@given(st.lists(st.binary(max_size=60), max_size=8), st.data())
def test_whole_bodies_come_out_of_any_pieces(bodies: list[bytes], data: st.DataObject) -> None:
    stream = PREFACE + b"".join(map(frame, bodies))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=8)))
    pieces = [stream[a:b] for a, b in zip([0, *cuts], [*cuts, len(stream)], strict=True)]
    assert read(*pieces) == bodies


def test_a_stranger_is_known_by_the_first_byte() -> None:
    assert refused(b"G").reason == Reason.STRANGER
    assert refused(MAGIC[:7], b"a").reason == Reason.STRANGER


def test_another_version_of_frames_is_told_with_both_versions() -> None:
    told = refused(MAGIC + bytes([FRAMES + 1]))
    assert (told.reason, told.values) == (Reason.OTHER_FRAMES, (FRAMES + 1, FRAMES))


def test_limit_greeting() -> None:
    longest = b"x" * LIMITS.greeting
    assert read(PREFACE + frame(longest)) == [longest]
    claimed = (LIMITS.greeting + 1).to_bytes(LENGTH, "big")
    told = refused(PREFACE + claimed)
    assert (told.reason, told.values) == (
        Reason.TOO_LONG,
        (LIMITS.greeting + 1, LIMITS.greeting),
    )


def test_a_length_beyond_all_bounds_is_refused_before_anything_follows() -> None:
    assert refused(PREFACE, b"\xff\xff").reason == Reason.TOO_LONG


def test_the_limit_can_be_raised_between_two_frames_of_one_piece() -> None:
    longer = b"x" * (LIMITS.greeting + 1)
    reader = FrameReader(LIMITS)
    reader.feed(PREFACE + frame(b"greeting") + frame(longer))
    assert reader.next() == b"greeting"
    reader.most = LIMITS.frame
    assert reader.next() == longer


def outcome(*pieces: bytes) -> list[bytes] | Refused:
    try:
        return read(*pieces)
    except Cut as cut:
        return cut.refused


@garbage
@given(st.booleans(), st.lists(st.binary(max_size=40), max_size=6))
def test_whatever_comes_gives_bodies_within_the_limit_or_is_refused(
    greeted: bool, pieces: list[bytes]
) -> None:
    match outcome(PREFACE if greeted else b"", *pieces):
        case Refused(reason):
            assert reason in {Reason.STRANGER, Reason.OTHER_FRAMES, Reason.TOO_LONG}
        case bodies:
            assert all(len(body) <= LIMITS.greeting for body in bodies)
