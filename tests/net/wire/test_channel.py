"""A link delivers what was sent, in order, or ends."""

import pytest

from net.wire.channel import Channel
from net.wire.frames import LENGTH, PREFACE, TAG, frame
from net.wire.limits import LIMITS
from net.wire.refusals import Reason, Refused
from tests.net.wire.ends import answering, calling, linked, overheard, pump, reason, soon_linked
from tests.support.scale import SOAKING


def test_bodies_arrive_in_order_both_ways() -> None:
    caller, table = linked()
    for number in range(5):
        caller.send(b"to the table %d" % number)
        table.send(b"to the caller %d" % number)
    pump(caller, table)
    assert table.bodies() == [b"to the table %d" % number for number in range(5)]
    assert caller.bodies() == [b"to the caller %d" % number for number in range(5)]
    assert caller.bodies() == []


def talk(split: int | None) -> tuple[list[bytes], int]:
    """A greeting and two bodies each way, split at that byte of all that goes; None: at each."""
    caller, table = calling(), answering()
    carried = 0

    def carry(out: bytes, to: Channel) -> None:
        nonlocal carried
        if split is None:
            for at in range(len(out)):
                to.receive(out[at : at + 1])
        else:
            at = min(max(split - carried, 0), len(out))
            to.receive(out[:at])
            to.receive(out[at:])
        carried += len(out)

    for number in range(3):
        if number == 2:
            for end in (caller, table):
                end.send(b"first")
                end.send(b"")
        carry(caller.outgoing(), table)
        carry(table.outgoing(), caller)
    return [*table.bodies(), *caller.bodies()], carried


def test_every_message_may_come_split_at_every_byte() -> None:
    expected, length = talk(0)
    assert expected == [b"first", b"", b"first", b""]
    # Each run tries one byte of seven, the soak all.
    some = 1 if SOAKING else 7
    assert all(talk(split)[0] == expected for split in range(0, length, some))


def test_everything_may_come_byte_by_byte() -> None:
    assert talk(None)[0] == [b"first", b"", b"first", b""]


def test_the_first_bodies_may_come_together_with_the_last_proof() -> None:
    caller, table = calling(), answering()
    table.receive(caller.outgoing())
    caller.receive(table.outgoing())
    table.receive(caller.outgoing())
    table.send(b"x" * LIMITS.frame)
    caller.receive(table.outgoing())
    assert caller.bodies() == [b"x" * LIMITS.frame]


def test_an_open_table_is_encrypted_all_the_same() -> None:
    caller, table = calling(b""), answering(b"")
    pump(caller, table)
    caller.send(b"for nobody else's eyes")
    sent = caller.outgoing()
    table.receive(sent)
    assert table.bodies() == [b"for nobody else's eyes"]
    assert b"eyes" not in sent


def sealed(*bodies: bytes) -> tuple[list[bytes], Channel, Channel]:
    """The frames of these bodies from a caller, and both ends."""
    caller, table = soon_linked()
    frames = []
    for body in bodies:
        caller.send(body)
        frames.append(caller.outgoing())
    return frames, caller, table


def test_a_frame_with_any_byte_changed_closes_the_link() -> None:
    for at in range(LENGTH, LENGTH + len(b"nine cows") + TAG):
        (sent,), _, table = sealed(b"nine cows")
        table.receive(sent[:at] + bytes([sent[at] ^ 0x80]) + sent[at + 1 :])
        assert reason(table) == Reason.CHANGED
        assert table.bodies() == []


@pytest.mark.parametrize("change", [-1, 1])
def test_a_shorter_or_longer_length_closes_the_link(change: int) -> None:
    (first, second), _, table = sealed(b"nine cows", b"ten cows")
    table.receive(first[:3] + bytes([first[3] + change]) + first[4:] + second)
    assert reason(table) == Reason.CHANGED
    assert table.bodies() == []


def test_a_repeated_frame_closes_the_link() -> None:
    (first,), _, table = sealed(b"pay 3")
    table.receive(first + first)
    assert table.bodies() == [b"pay 3"]
    assert reason(table) == Reason.CHANGED


def test_who_repeats_a_frame_is_told_nothing() -> None:
    (first,), _, table = sealed(b"pay 3")
    table.receive(first + first)
    assert table.outgoing() == b""


def test_frames_in_another_order_close_the_link() -> None:
    (first, second), _, table = sealed(b"one", b"two")
    table.receive(second + first)
    assert table.bodies() == []
    assert reason(table) == Reason.CHANGED


def test_a_frame_left_out_closes_the_link() -> None:
    (first, _, third), _, table = sealed(b"one", b"two", b"three")
    table.receive(first + third)
    assert table.bodies() == [b"one"]
    assert reason(table) == Reason.CHANGED


def test_an_own_frame_sent_back_closes_the_link() -> None:
    (first,), caller, _ = sealed(b"one")
    caller.receive(first)
    assert reason(caller) == Reason.CHANGED


def test_a_frame_of_another_link_closes_the_link() -> None:
    caller, _ = linked()
    _, table = linked()
    caller.send(b"one")
    table.receive(caller.outgoing())
    assert reason(table) == Reason.CHANGED


def test_a_link_that_ends_is_cut_off_wherever_it_ends() -> None:
    (first,), caller, table = sealed(b"one")
    table.receive(first[:-1])
    for end in (caller, table, calling(), answering()):
        end.receive_end()
        assert reason(end) == Reason.CUT_OFF
    assert table.bodies() == []


def test_the_first_reason_stays() -> None:
    caller, table = calling(b"wrong"), answering()
    pump(caller, table)
    caller.receive_end()
    assert reason(caller) == Reason.WRONG_SECRET


def test_nothing_is_taken_or_sent_on_a_closed_link() -> None:
    (first, second), _, table = sealed(b"one", b"two")
    table.receive_end()
    table.receive(first + second)
    table.send(b"late")
    assert table.bodies() == []
    assert table.outgoing() == b""


def test_nothing_can_be_sent_before_the_greeting_has_ended() -> None:
    with pytest.raises(ValueError, match="greeting"):
        calling().send(b"early")


def test_frames_before_the_last_proof_are_no_bodies() -> None:
    caller, table = calling(), answering()
    table.receive(caller.outgoing() + frame(b"early"))
    assert reason(table) == Reason.UNREADABLE
    assert table.bodies() == []


def test_limit_patience() -> None:
    for end in (calling(), answering()):
        assert end.deadline == LIMITS.patience
        end.check(LIMITS.patience - 0.01)
        assert reason(end) is None
        end.check(LIMITS.patience)
        assert end.closed == Refused(Reason.TOO_SLOW, (10,))
        assert end.deadline is None


def test_single_bytes_do_not_make_the_greeting_last_longer() -> None:
    table, slow = answering(), calling().outgoing()
    for now in range(20):
        table.receive(slow[now : now + 1])
        table.check(now)
    assert reason(table) == Reason.TOO_SLOW


def test_a_link_may_be_silent_as_long_as_it_likes() -> None:
    for end in linked():
        assert end.deadline is None
        end.check(1e9)
        assert end.closed is None


def test_limit_greeting_holds_until_the_greeting_has_ended() -> None:
    table = answering()
    table.receive(PREFACE + (LIMITS.greeting + 1).to_bytes(LENGTH, "big"))
    assert reason(table) == Reason.TOO_LONG


def test_limit_frame() -> None:
    (longest,), _, table = sealed(b"x" * LIMITS.frame)
    table.receive(longest)
    assert len(table.bodies()) == 1
    _, caller, table = sealed()
    longer = caller._sending.close(b"x" * (LIMITS.frame + 1))
    table.receive(longer[:4])
    assert table.closed == Refused(Reason.TOO_LONG, (LIMITS.frame + 1 + TAG, LIMITS.frame + TAG))


def test_nothing_is_sent_that_nobody_takes() -> None:
    caller, _ = linked()
    with pytest.raises(ValueError, match="more than"):
        caller.send(b"x" * (LIMITS.frame + 1))


def test_a_stranger_is_told_nothing_but_that() -> None:
    table = answering()
    table.receive(b"GET / HTTP/1.1\r\n")
    assert reason(table) == Reason.STRANGER


def test_the_secret_never_leaves() -> None:
    secret = bytes(range(100, 132))
    caller, table = calling(secret), answering(secret)
    heard = overheard(caller, table)
    caller.send(secret)
    table.send(secret)
    sent = b"".join(heard + overheard(caller, table))
    assert table.bodies() == [secret]
    pieces = (secret[at : at + 4] for at in range(len(secret) - 3))
    assert not any(piece in sent for piece in pieces)
