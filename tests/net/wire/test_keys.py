"""Keys follow from the secret, the purpose and every byte that was said."""

from collections.abc import Callable

import pytest

from net.wire.greeting import KeyExchange, Keys
from net.wire.hello import Purpose
from net.wire.refusals import Cut


def agree(
    caller: tuple[bytes, Purpose, bytes], table: tuple[bytes, Purpose, bytes]
) -> tuple[Keys, Keys]:
    """The keys that both sides derive from a secret, a purpose and a transcript."""
    calls = KeyExchange(caller[0], caller[1], calls=True, entropy=entropy(1))
    answers = KeyExchange(table[0], table[1], calls=False, entropy=entropy(2))
    return calls.finish(answers.half, caller[2]), answers.finish(calls.half, table[2])


def entropy(first: int) -> Callable[[int], bytes]:
    return lambda size: bytes(first + at for at in range(size))


ALIKE = b"secret", Purpose.JOIN, b"said"


def test_both_derive_the_same() -> None:
    callers, tables = agree(ALIKE, ALIKE)
    assert callers == tables
    assert len({*callers}) == 4
    assert {len(key) for key in callers} == {32}


@pytest.mark.parametrize(
    "other",
    [
        (b"Secret", Purpose.JOIN, b"said"),
        (b"secret", Purpose.WATCH, b"said"),
        (b"secret", Purpose.JOIN, b"Said"),
    ],
    ids=["secret", "purpose", "what was said"],
)
def test_nothing_is_alike_if_one_thing_differs(other: tuple[bytes, Purpose, bytes]) -> None:
    callers, tables = agree(ALIKE, other)
    assert not {*callers} & {*tables}


def test_keys_are_the_same_for_ever() -> None:
    callers, _ = agree(ALIKE, ALIKE)
    assert callers.callers_proof.hex() == (
        "3cabe7edb6de9c1f353a08aaff73a2035aee999a8da72d0f1b42aa109e67c167"
    )


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"B",
        b"A" + bytes(32),
        b"B" + bytes(31),
        b"B" + b"\x01" + bytes(31),
        b"B" + b"\xff" * 32,
        b"B" + b"\xec" + b"\xff" * 30 + b"\x7f",
    ],
    ids=["nothing", "no point", "own side", "too short", "neutral", "none", "small order"],
)
def test_what_is_no_half_is_refused(half: bytes) -> None:
    with pytest.raises(Cut):
        KeyExchange(*ALIKE[:2], calls=True, entropy=entropy(1)).finish(half, b"")


def test_an_own_half_sent_back_is_refused() -> None:
    calls = KeyExchange(*ALIKE[:2], calls=True, entropy=entropy(1))
    with pytest.raises(Cut):
        calls.finish(calls.half, b"")
