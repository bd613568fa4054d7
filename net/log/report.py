"""The report of a desync: two nodes fold the same entries to different states.

Players send it to those who can find out why. It tells what was folded, and what came of it, but
not the seed: nobody learns from it what is still hidden.
"""

import platform
from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct, json, msgpack

from net.log.charter import Charter, NodeId
from net.log.ledger import Ledger
from net.log.messages import LogEntry, SectionsReply
from net.log.sections import sections_of


class LogCopy(Struct, frozen=True):
    """A log as one node has it, with the fingerprint before its first entry and after each."""

    log_entries: tuple[LogEntry, ...]
    fingerprints: tuple[bytes, ...]


class DesyncReport(Struct, frozen=True):
    """Everything known about a desync."""

    charter: Charter
    number: int
    """The first log entry after which the fingerprints differ."""
    own: LogCopy
    other: LogCopy
    """The log as the leader has it, or as refolded from nothing."""
    node: NodeId
    """The leader or other node that has another fingerprint."""
    parts: dict[NodeId, SectionsReply]
    """The sections of each node's state after that entry, this one's if it could fold it."""
    right: NodeId | None
    """A node of the majority; None if there is none."""
    me: NodeId
    mended: bool
    """Whether refolding from nothing has mended it."""

    @property
    def mine(self) -> bool:
        """Whether it is this node that differs from the majority."""
        return self.right != self.me

    @property
    def same_log(self) -> bool:
        """Whether both have the same log entries; if not, somebody was sent other ones."""
        both = zip(self.own.log_entries, self.other.log_entries, strict=False)
        return all(own == other for own, other in islice(both, self.number))

    @property
    def different(self) -> tuple[str, ...]:
        """The names of the sections that differ here; empty if unknown."""
        own, other = self.parts.get(self.me), self.parts.get(self.node)
        if own is None or other is None:
            return ()
        told = dict(other.sections)
        return tuple(name for name, here in own.sections if told.get(name) != here)


def copy_of(ledger: Ledger) -> LogCopy:
    """The ledger's log entries with all fingerprints."""
    fingerprints = tuple(
        ledger.at(count).fingerprint for count in range(len(ledger.log_entries) + 1)
    )
    return LogCopy(tuple(ledger.log_entries), fingerprints)


def parts_of(ledger: Ledger, count: int, versions: tuple[tuple[str, str], ...]) -> SectionsReply:
    """The sections of the state after `count` log entries."""
    return SectionsReply(
        count, sections_of(ledger.state_at(count)), ledger.at(count).fingerprint, versions
    )


@cache
def own_versions() -> tuple[tuple[str, str], ...]:
    """The versions of the program and its platform, cut to fit a message."""
    versions = {
        "estancia": version("estancia"),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "msgspec": msgspec.__version__,
        "platform": f"{platform.system()} {platform.machine()}",
    }
    return tuple((name, text[:32]) for name, text in versions.items())


def first_difference(own: Sequence[bytes], other: Sequence[bytes]) -> int | None:
    """The number of log entries after which fingerprints first differ, or one is missing."""
    counts = (n for n, each in enumerate(other) if n >= len(own) or own[n] != each)
    return next(counts, None)


def who_is_right(charter: Charter, parts: dict[NodeId, SectionsReply]) -> NodeId | None:
    """A node that agrees with the majority of the seats; None without one."""
    state = {each: (told.fingerprint, told.sections) for each, told in parts.items()}
    for node, counted in state.items():
        if charter.is_majority(each for each in state if state[each] == counted):
            return node
    return None


def bundle(difference: DesyncReport) -> bytes:
    """The report as it is written to a file, in JSON."""
    charter, number = difference.charter, difference.number
    told = {
        "table": charter.table.hex(),
        "game": charter.game,
        "rules": charter.rules,
        "item": number,
        "different": difference.different,
        "this program": difference.me,
        "host": difference.node,
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
    """The majority's fingerprint and sections; empty if it refuses the entry."""
    right, number = difference.right, difference.number
    told = difference.parts.get(difference.node if right is None else right)
    if told is not None:
        return {"check": told.fingerprint.hex(), "sections": _sections(told)}
    account = difference.own if right == difference.me else difference.other
    fingerprint = account.fingerprints[number].hex() if number < len(account.fingerprints) else None
    return {"check": fingerprint, "sections": {}}
