"""Diagnosis: finds the first log entry at which this node and another one desync.

It requests the log of that node, mostly the leader, with all fingerprints, finds the first entry
after which they differ, and asks every node for the sections of its state there. The majority of
the seats is right.
"""

from collections.abc import Iterator

from msgspec import Struct

from net.log.charter import NodeId
from net.log.desync import Mismatch
from net.log.events import Desynced, Halted
from net.log.messages import (
    LogEntry,
    LogMessage,
    LogReply,
    LogRequest,
    SectionsReply,
    SectionsRequest,
    how_many,
)
from net.log.replica import Replica
from net.log.report import (
    DesyncReport,
    LogCopy,
    copy_of,
    first_difference,
    own_versions,
    parts_of,
    who_is_right,
)

PIECE = 32
"""The most log entries in one reply."""


class _Search(Struct):
    """The state of a search."""

    mismatch: Mismatch
    heard_at: float
    log_entries: list[LogEntry] = []
    fingerprints: list[bytes] = []
    own: LogCopy | None = None
    number: int | None = None
    """The first log entry that differs, once it is known."""
    parts: dict[NodeId, SectionsReply] = {}


class Diagnosis:
    """One node's search for differences, and its answers to those of others."""

    def __init__(self, replica: Replica) -> None:
        self._replica = replica
        self._search: _Search | None = None
        self._found: list[DesyncReport] = []
        self._known: set[tuple[NodeId | None, int]] = set()
        """The first differing entries found so far, and from whose log; None for a leader's."""
        self._halted = False

    def look(self, now: float) -> Iterator[Desynced | Halted]:
        """Continue the search; yields what is new."""
        desync = self._replica.desync
        desync.look(now)
        noticed, desync.noticed = desync.noticed, []
        for mismatch in noticed:
            if mismatch.mended:
                self._report_mended(mismatch)
            elif not self._is_busy(mismatch) and not self._is_known(mismatch):
                self._search = _Search(mismatch, now)
                self._ask_on(self._search)
        search = self._search
        if search is not None and now - search.heard_at >= self._replica.timing.answer:
            # A node that does not answer is not waited for.
            self._end(search)
        if desync.halted and not self._halted:
            self._halted = True
            if self._search is not None:
                self._end(self._search)
            yield Halted()
        found, self._found = self._found, []
        yield from map(Desynced, found)

    def receive(self, sender: NodeId, message: LogMessage, now: float) -> None:
        """Handle another node's question or answer."""
        search, ledger = self._search, self._replica.ledger
        match message:
            case LogRequest(before) if before <= len(ledger.log_entries):
                new = ledger.log_entries[before : before + PIECE]
                log_entries = tuple(new[: how_many(each.command for each in new)])
                counts = range(before, before + len(log_entries) + 1)
                fingerprints = tuple(ledger.at(each).fingerprint for each in counts)
                self._replica.send(sender, LogReply(before, log_entries, fingerprints))
            case SectionsRequest(count) if count <= len(ledger.log_entries):
                self._replica.send(sender, parts_of(ledger, count, own_versions()))
            case LogReply() if search is not None and sender == search.mismatch.node:
                self._hear_log(search, message, now)
            case SectionsReply(count) if search is not None and count == search.number:
                search.parts[sender] = message
                if search.parts.keys() >= set(self._replica.others):
                    self._end(search)
            case _:
                pass

    def _is_busy(self, mismatch: Mismatch) -> bool:
        """Whether another search is under way; those about the leader come first."""
        if self._search is None:
            return False
        leader = self._replica.leader
        return self._search.mismatch.node == leader or mismatch.node != leader

    def _is_known(self, mismatch: Mismatch) -> bool:
        """Whether people were told of it; at most one report per node that does not lead."""
        whose = {None, self._whose(mismatch)}
        return any(each in whose and n <= mismatch.count for each, n in self._known)

    def _whose(self, mismatch: Mismatch) -> NodeId | None:
        return None if mismatch.node == self._replica.leader else mismatch.node

    def _ask_on(self, search: _Search) -> None:
        self._replica.send(search.mismatch.node, LogRequest(len(search.log_entries)))

    def _hear_log(self, search: _Search, message: LogReply, now: float) -> None:
        """Take the next piece of the other log; its first fingerprint repeats the last one."""
        whole = len(message.fingerprints) == len(message.log_entries) + 1
        if search.number is not None or message.before != len(search.log_entries) or not whole:
            return
        search.heard_at = now
        del search.fingerprints[message.before :]
        search.log_entries += message.log_entries
        search.fingerprints += message.fingerprints
        if len(search.log_entries) < search.mismatch.count and message.log_entries:
            self._ask_on(search)
            return
        replica, ledger = self._replica, self._replica.ledger
        search.own = copy_of(ledger)
        number = first_difference(search.own.fingerprints, search.fingerprints)
        if number is None or (self._whose(search.mismatch), number) in self._known:
            self._search = None
            return
        search.number = number
        if number <= len(ledger.log_entries):
            search.parts[replica.me] = parts_of(ledger, number, own_versions())
        for node in replica.others:
            replica.send(node, SectionsRequest(number))

    def _end(self, search: _Search) -> None:
        """End a search, reporting what is known."""
        self._search = None
        if search.number is not None and search.own is not None:
            self._known.add((self._whose(search.mismatch), search.number))
            other = LogCopy(tuple(search.log_entries), tuple(search.fingerprints))
            right = who_is_right(self._replica.ledger.charter, search.parts)
            self._report(search.mismatch, search.number, search.own, other, search.parts, right)

    def _report_mended(self, mismatch: Mismatch) -> None:
        """Report that refolding agreed with the leader: only this process was wrong."""
        ledger, versions = self._replica.ledger, own_versions()
        own, clean = copy_of(mismatch.ledger), copy_of(ledger)
        number = first_difference(own.fingerprints, clean.fingerprints)
        if number is None:
            return
        parts = {mismatch.node: parts_of(ledger, number, versions)}
        if number <= len(mismatch.ledger.log_entries):
            parts[self._replica.me] = parts_of(mismatch.ledger, number, versions)
        self._report(mismatch, number, own, clean, parts, mismatch.node)

    def _report(
        self,
        mismatch: Mismatch,
        number: int,
        own: LogCopy,
        other: LogCopy,
        parts: dict[NodeId, SectionsReply],
        right: NodeId | None,
    ) -> None:
        charter, me = self._replica.ledger.charter, self._replica.me
        self._found.append(
            DesyncReport(
                charter, number, own, other, mismatch.node, parts, right, me, mismatch.mended
            )
        )
