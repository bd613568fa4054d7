"""Greetings: programs that share a secret are linked, all others learn why not."""

from collections.abc import Iterator
from itertools import islice
from secrets import token_bytes

import pytest
from msgspec.structs import replace

from net.wire import greeting
from net.wire.channel import Channel
from net.wire.frames import LENGTH, PREFACE, frame
from net.wire.greeting import Admission
from net.wire.hello import Hello, HelloProof, Purpose, Versions
from net.wire.packing import encode
from net.wire.refusals import Reason, Refused
from tests.net.wire.ends import (
    GAME,
    HELLO,
    HOST,
    RULES,
    SECRET,
    TABLE,
    WELCOME,
    admission,
    answering,
    calling,
    linked,
    overheard,
    pump,
    reason,
)
from tests.support.scale import SOAKING


def test_both_know_each_other_when_they_have_the_same_secret() -> None:
    for end in linked():
        assert end.greeted is not None
        assert end.greeted.hello == HELLO
        assert end.greeted.welcome == WELCOME


def test_a_greeting_shows_these_things_and_no_other() -> None:
    """An eavesdropper reads them: docs/threats.md names each."""
    shown = ["wire", "games", "purpose", "program", "table", "token", "label"]
    assert [*HELLO.__struct_fields__] == shown
    answered = ["version", "wire", "game", "rules", "table", "program"]
    assert [*WELCOME.__struct_fields__] == answered


def test_both_have_the_same_keys_one_for_each_direction_and_new_ones_each_time() -> None:
    keys = set()
    for _ in range(2):
        caller, table = linked()
        assert caller.greeted is not None
        assert table.greeted is not None
        assert caller.greeted.sending == table.greeted.receiving
        assert caller.greeted.receiving == table.greeted.sending
        keys |= {caller.greeted.sending, caller.greeted.receiving}
    assert len(keys) == 4


@pytest.mark.parametrize("wrong", [b"", b"cattle-river-stones", SECRET.upper()])
def test_a_wrong_secret_is_refused_at_both_ends(wrong: bytes) -> None:
    caller, table = calling(wrong), answering()
    pump(caller, table)
    assert (reason(caller), reason(table)) == (Reason.WRONG_SECRET, Reason.WRONG_SECRET)
    assert caller.greeted is None
    assert table.greeted is None


def test_a_secret_that_does_not_exist_is_refused_like_a_wrong_one() -> None:
    talks = []
    for secret in (SECRET, None):
        caller, table = calling(b"guess"), answering(secret)
        talks.append([*map(len, overheard(caller, table))])
        assert caller.closed == Refused(Reason.WRONG_SECRET)
    assert talks[0] == talks[1]


def test_a_secret_that_does_not_exist_is_not_the_empty_one() -> None:
    caller, table = calling(b""), answering(None)
    pump(caller, table)
    assert reason(table) == Reason.WRONG_SECRET


def test_who_was_refused_says_nothing_more() -> None:
    caller, table = calling(b"guess"), answering()
    pump(caller, table, turns=2)
    assert reason(caller) == Reason.WRONG_SECRET
    assert caller.outgoing() == b""


def test_the_table_proves_nothing_before_the_caller_has() -> None:
    caller, table = calling(), answering()
    table.receive(caller.outgoing())
    table.outgoing()
    table.receive(frame(encode(HelloProof(bytes(32)))))
    assert table.outgoing() == frame(encode(Refused(Reason.WRONG_SECRET)))


def test_a_table_that_does_not_know_the_secret_is_found_out() -> None:
    caller, table = calling(), answering()
    pump(caller, table, turns=1)
    caller.outgoing()
    caller.receive(frame(encode(HelloProof(bytes(32)))))
    assert reason(caller) == Reason.WRONG_SECRET
    assert caller.greeted is None


def test_the_callers_own_proof_is_not_the_tables() -> None:
    caller, table = calling(), answering()
    pump(caller, table, turns=1)
    caller.receive(caller.outgoing())
    assert reason(caller) == Reason.WRONG_SECRET


@pytest.mark.parametrize(
    ("callers", "tables", "refused"),
    [
        ((1, 1), (2, 3), Refused(Reason.OLD_CALLER, (2, 3, 1, 1))),
        ((4, 5), (2, 3), Refused(Reason.OLD_TABLE, (2, 3, 4, 5))),
    ],
)
def test_without_a_common_version_both_are_told_who_must_be_updated(
    callers: Versions, tables: Versions, refused: Refused
) -> None:
    caller = calling(hello=replace(HELLO, wire=callers))
    table = Channel(
        greeting.answering(lambda _: admission(), HOST, token_bytes, wire=tables), now=0
    )
    pump(caller, table)
    assert (caller.closed, table.closed) == (refused, refused)
    assert [*refused.why.args.values()] == [*tables, *callers]


def test_the_highest_common_version_is_spoken() -> None:
    caller = calling(hello=replace(HELLO, wire=(1, 4)))
    table = Channel(
        greeting.answering(lambda _: admission(), HOST, token_bytes, wire=(2, 3)), now=0
    )
    pump(caller, table)
    assert caller.greeted is not None
    assert caller.greeted.welcome.version == 3


def test_a_table_that_chooses_a_lower_version_than_it_could_is_refused() -> None:
    caller = calling(hello=replace(HELLO, wire=(1, 2)))
    table = Channel(
        greeting.answering(lambda _: admission(), HOST, token_bytes, wire=(1, 2)), now=0
    )
    table.receive(caller.outgoing())
    answer = table.outgoing()[len(PREFACE) + LENGTH :]
    lower = bytes.fromhex("96 01 92 01 02")
    chosen = answer.replace(bytes.fromhex("96 02 92 01 02"), lower)
    assert lower in chosen
    caller.receive(PREFACE + frame(chosen))
    assert reason(caller) == Reason.UNREADABLE


@pytest.mark.parametrize(
    ("games", "refused"),
    [
        ({}, Refused(Reason.OTHER_GAME, (GAME,))),
        ({"ranchers": RULES}, Refused(Reason.OTHER_GAME, (GAME,))),
        ({GAME: "0" * 32}, Refused(Reason.OTHER_RULES, (GAME, RULES[:8], "00000000"))),
    ],
)
def test_other_rules_are_told_with_both_sides(games: dict[str, str], refused: Refused) -> None:
    caller, table = calling(hello=replace(HELLO, games=games)), answering()
    pump(caller, table)
    assert (caller.closed, table.closed) == (refused, refused)


def test_a_caller_who_knows_more_games_gets_the_tables() -> None:
    caller, table = calling(hello=replace(HELLO, games={"x": "1", GAME: RULES})), answering()
    pump(caller, table)
    assert caller.greeted is not None
    assert caller.greeted.welcome.game == GAME


def test_a_refusal_of_the_table_reaches_the_caller() -> None:
    refused = Refused(Reason.TOO_MANY_TRIES, (42,))
    caller, table = (
        calling(),
        Channel(greeting.answering(lambda _: refused, HOST, token_bytes), now=0),
    )
    pump(caller, table)
    assert (caller.closed, table.closed) == (refused, refused)


def test_a_table_that_is_not_the_one_called_for_is_refused_by_the_caller() -> None:
    caller, table = calling(hello=replace(HELLO, table="another")), answering()
    pump(caller, table)
    assert (reason(caller), reason(table)) == (Reason.NO_SUCH_TABLE, Reason.NO_SUCH_TABLE)


def test_admission_is_asked_with_all_that_the_caller_said() -> None:
    asked: list[Hello] = []

    def admit(hello: Hello) -> Admission:
        asked.append(hello)
        return admission()

    hello = replace(HELLO, purpose=Purpose.PEER, table=TABLE, token=7, label="Ñandú\x1b[2J")
    pump(calling(hello=hello), Channel(greeting.answering(admit, HOST, token_bytes), now=0))
    assert asked == [hello]


@pytest.mark.parametrize("purpose", Purpose)
def test_every_purpose_can_be_called_for_also_at_an_open_table(purpose: Purpose) -> None:
    caller, table = calling(b"", replace(HELLO, purpose=purpose)), answering(b"")
    pump(caller, table)
    assert caller.greeted is not None
    assert table.greeted is not None


def every_byte() -> Iterator[tuple[int, int]]:
    """Each byte of a greeting: in which of its pieces, and where."""
    for piece, out in enumerate(overheard(calling(), answering())):
        yield from ((piece, at) for at in range(len(out)))


def test_a_greeting_with_any_byte_changed_never_links_both() -> None:
    # Each run tries one byte of four, the soak all.
    for changed, at in islice(every_byte(), 0, None, 1 if SOAKING else 4):
        caller, table = calling(), answering()
        ends = caller, table
        for piece in range(4):
            out = bytearray(ends[piece % 2].outgoing())
            if piece == changed:
                out[at] ^= 1
            ends[1 - piece % 2].receive(bytes(out))
        assert not (caller.greeted and table.greeted), (changed, at)


def test_a_greeting_that_was_listened_to_links_nobody_again() -> None:
    heard = overheard(calling(), answering())
    again = answering()
    again.receive(heard[0])
    again.receive(heard[2])
    assert reason(again) == Reason.WRONG_SECRET


def test_a_hello_sent_back_links_nobody() -> None:
    caller = calling()
    caller.receive(caller.outgoing())
    assert reason(caller) == Reason.UNREADABLE


def test_later_versions_may_add_to_a_hello() -> None:
    class Longer(Hello, frozen=True, array_like=True):
        mood: str = "fine"

    longer = Longer(HELLO.wire, HELLO.games, HELLO.purpose, HELLO.program, mood="merry")
    caller, table = calling(hello=longer), answering()
    pump(caller, table)
    assert table.greeted is not None
    assert table.greeted.hello == HELLO
