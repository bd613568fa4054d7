"""When two programs fold the same items to different states: where, and what to keep of it."""

from hashlib import blake2b
from typing import Any

from msgspec import json, msgpack

from net.table.ledger import Ledger
from net.table.messages import Parts, Section


def sections_of(state: Any) -> tuple[Section, ...]:
    """A short hash of each field of the state."""
    return tuple(
        (name, blake2b(msgpack.encode(getattr(state, name)), digest_size=8).digest())
        for name in state.__struct_fields__
    )


def differing(ledger: Ledger, parts: Parts) -> tuple[str, ...]:
    """The names of the parts that are others here."""
    told = dict(parts.sections)
    own = sections_of(ledger.state_at(min(parts.count, len(ledger.items))))
    return tuple(name for name, here in own if told.get(name) != here)


def bundle(ledger: Ledger, parts: Parts, versions: dict[str, str]) -> bytes:
    """Everything needed to find out why, as JSON; it holds what the own log holds."""
    state = ledger.state_at(min(parts.count, len(ledger.items)))
    return json.format(
        json.encode(
            {
                "versions": versions,
                "game": ledger.charter.game,
                "rules": ledger.charter.rules,
                "after": parts.count,
                "different": differing(ledger, parts),
                "sections": {name: told.hex() for name, told in sections_of(state)},
                "host": {name: told.hex() for name, told in parts.sections},
                "items": [msgpack.encode(dated).hex() for dated in ledger.items],
                "checks": [ledger.at(count).check.hex() for count in range(len(ledger.items) + 1)],
                "test": _regression_test(parts),
            }
        )
    )


def _regression_test(parts: Parts) -> str:
    """A test that folds the items of the bundle, ready to be pasted."""
    return (
        "def test_both_fold_to_the_same(bundle: Bundle) -> None:\n"
        "    ledger = fold(bundle.charter, None, bundle.items)\n"
        f"    assert dict(sections_of(ledger.state_at({parts.count}))) == bundle.host\n"
    )
