"""A report of a difference, to be sent to who can find out why: what was folded, and what came.

It holds what the own log holds, and no seed: nobody learns from it what is still hidden.
"""

from pathlib import Path
from typing import Any

from msgspec import Struct, json, msgpack

from net.log.charter import Charter
from net.log.messages import LogEntry, SectionsReply
from net.log.report import DesyncReport, LogCopy

BUNDLE = "bundle.json"
TEST = "test_difference.py"


class Expected(Struct, frozen=True):
    """What the majority has, read from a bundle; where there is none, what the leader has."""

    charter: Charter
    log_entries: tuple[LogEntry, ...]
    """Up to the first that was folded differently."""
    fingerprints: tuple[bytes, ...]
    """After so many of them, from 0 on; not after the last, if that one is to be refused."""
    sections: dict[str, bytes]
    """Hashes of the parts of the state after the last, as far as they are known."""


def files_of(difference: DesyncReport) -> dict[str, bytes]:
    """The files of a bundle by their names."""
    return {BUNDLE: bundle(difference), TEST: regression_test(difference).encode()}


def bundle(difference: DesyncReport) -> bytes:
    """Everything needed to find out why, as JSON."""
    charter, number = difference.charter, difference.number
    told = {
        "table": charter.table.hex(),
        "game": charter.game,
        "rules": charter.rules,
        "item": number,
        "different": difference.different,
        "this program": difference.me,
        "host": difference.program,
        "majority": difference.right,
        "mended": difference.mended,
        "same log": difference.same_log,
        "versions": {str(each): dict(p.versions) for each, p in difference.parts.items()},
        "sections": {str(each): _sections(p) for each, p in difference.parts.items()},
        "charter": msgpack.encode(charter).hex(),
        "own": _account(difference.own),
        "other": _account(difference.other),
        "expected": _expected(difference),
    }
    return json.format(json.encode(told), indent=1)


def _account(account: LogCopy) -> dict[str, list[str]]:
    return {
        "items": [msgpack.encode(log_entry).hex() for log_entry in account.log_entries],
        "checks": [fingerprint.hex() for fingerprint in account.fingerprints],
    }


def _sections(parts: SectionsReply) -> dict[str, str]:
    return {name: told.hex() for name, told in parts.sections}


def _expected(difference: DesyncReport) -> dict[str, Any]:
    """The majority's fingerprint and sections; both are missing where it refuses the log entry."""
    right, number = difference.right, difference.number
    told = difference.parts.get(difference.program if right is None else right)
    if told is not None:
        return {"check": told.fingerprint.hex(), "sections": _sections(told)}
    account = difference.own if right == difference.me else difference.other
    fingerprint = account.fingerprints[number].hex() if number < len(account.fingerprints) else None
    return {"check": fingerprint, "sections": {}}


def read_bundle(path: Path) -> Expected:
    """What a bundle says of how it should be."""
    told = json.decode(path.read_bytes())
    number, expected = told["item"], told["expected"]
    fingerprints = told["other"]["checks"][:number]
    if expected["check"] is not None:
        fingerprints.append(expected["check"])
    return Expected(
        msgpack.decode(bytes.fromhex(told["charter"]), type=Charter),
        tuple(
            msgpack.decode(bytes.fromhex(command), type=LogEntry)
            for command in told["other"]["items"][:number]
        ),
        tuple(map(bytes.fromhex, fingerprints)),
        {name: bytes.fromhex(told) for name, told in expected["sections"].items()},
    )


def regression_test(difference: DesyncReport) -> str:
    """A test that stands beside the bundle, and passes as soon as the rules do what they should."""
    number = difference.number
    who = "the majority does" if difference.right is not None else "the leader did"
    return f'''"""Item {number} of the log was folded differently; run this with pytest."""

from pathlib import Path

from net.log.bundle import read_bundle
from net.log.ledger import fold
from net.log.report import sections_of


def test_item_{number}_is_folded_as_by_the_others() -> None:
    """As {who}."""
    expected = read_bundle(Path(__file__).with_name("{BUNDLE}"))
    ledger = fold(expected.charter, None, expected.log_entries)
    count = len(ledger.log_entries)
    assert tuple(ledger.at(each).fingerprint for each in range(count + 1)) == expected.fingerprints
    here = dict(sections_of(ledger.state_at(count)))
    assert not expected.sections or here == expected.sections
'''
