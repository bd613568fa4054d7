"""Finding out where this node counts otherwise than another one, mostly the leader.

It asks that one for its log with all fingerprints, finds the first entry after which they differ,
and asks everybody for the sections of their state there. The majority of the seats is right.
"""

from msgspec import Struct

from net.log.charter import NodeId
from net.log.desync import Mismatch
from net.log.ledger import Ledger
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
from net.log.report import DesyncReport, LogCopy, copy_of, first_difference, parts_of, who_is_right
from net.versions import own_versions

PIECE = 32
"""The most log entries that are told in one message."""


class _Search(Struct):
    """What has been found out so far."""

    leader: NodeId
    until: int
    """The log entry at which it was noticed."""
    own: Ledger
    heard_at: float
    log_entries: list[LogEntry]
    fingerprints: list[bytes]
    number: int | None = None
    parts: dict[NodeId, SectionsReply] = {}


class Diagnosis:
    """One node's search for differences, and its answers to those of others."""

    def __init__(self, replica: Replica) -> None:
        self.found: list[DesyncReport] = []
        """What is new, until somebody takes it."""
        self._replica = replica
        self._search: _Search | None = None
        self._known: set[tuple[NodeId | None, int]] = set()
        """The first entries that were found to differ, and from whose; None: from a leader's."""

    def begin(self, mismatch: Mismatch, now: float) -> None:
        """A difference was noticed."""
        if mismatch.mended:
            self._tell_mended(mismatch)
        elif not self._is_busy(mismatch) and not self._is_known(mismatch):
            self._search = _Search(mismatch.leader, mismatch.count, mismatch.ledger, now, [], [])
            self._ask_on(self._search)

    def receive(self, sender: NodeId, message: LogMessage, now: float) -> None:
        """A question of another node, or an answer."""
        search = self._search
        match message:
            case LogRequest(before):
                self._tell_log(sender, before)
            case SectionsRequest(count):
                self._tell_parts(sender, count)
            case LogReply() if search is not None and sender == search.leader:
                self._hear_log(search, message, now)
            case SectionsReply(count) if search is not None and count == search.number:
                search.parts[sender] = message
                if search.parts.keys() >= set(self._replica.others):
                    self._conclude(search)
            case _:
                return

    def tick(self, now: float) -> None:
        """A node that does not answer is not waited for."""
        search = self._search
        if search is not None and now - search.heard_at >= self._replica.timing.answer:
            self.hurry()

    def hurry(self) -> None:
        """Nobody answers any more: say what is known, or forget it."""
        search, self._search = self._search, None
        if search is not None and search.number is not None:
            self._conclude(search)

    def _is_busy(self, mismatch: Mismatch) -> bool:
        """Whether another search goes on; what concerns the leader is looked for first."""
        search, leader = self._search, self._replica.leader
        return search is not None and (search.leader == leader or mismatch.leader != leader)

    def _is_known(self, mismatch: Mismatch) -> bool:
        """Whether people were told of it; nobody who does not lead makes more than one report."""
        whose = {None, self._whose(mismatch.leader)}
        return any(each in whose and n <= mismatch.count for each, n in self._known)

    def _whose(self, program: NodeId) -> NodeId | None:
        return None if program == self._replica.leader else program

    # Answers.

    def _tell_log(self, sender: NodeId, before: int) -> None:
        ledger = self._replica.ledger
        if before <= len(ledger.log_entries):
            new = ledger.log_entries[before : before + PIECE]
            log_entries = tuple(new[: how_many(each.command for each in new)])
            count = before + len(log_entries)
            fingerprints = tuple(ledger.at(each).fingerprint for each in range(before, count + 1))
            self._replica.send(sender, LogReply(before, log_entries, fingerprints))

    def _tell_parts(self, sender: NodeId, count: int) -> None:
        ledger = self._replica.ledger
        if count <= len(ledger.log_entries):
            self._replica.send(sender, parts_of(ledger, count, own_versions()))

    # Questions.

    def _ask_on(self, search: _Search) -> None:
        self._replica.send(search.leader, LogRequest(len(search.log_entries)))

    def _hear_log(self, search: _Search, message: LogReply, now: float) -> None:
        """The next piece, in order; its first check is the last one of the piece before."""
        whole = len(message.fingerprints) == len(message.log_entries) + 1
        if search.number is not None or message.before != len(search.log_entries) or not whole:
            return
        search.heard_at = now
        del search.fingerprints[message.before :]
        search.log_entries += message.log_entries
        search.fingerprints += message.fingerprints
        if len(search.log_entries) >= search.until or not message.log_entries:
            self._look(search)
        else:
            self._ask_on(search)

    def _look(self, search: _Search) -> None:
        """Where the fingerprints differ first."""
        search.own = self._replica.ledger
        number = first_difference(copy_of(search.own).fingerprints, search.fingerprints)
        if number is None or (self._whose(search.leader), number) in self._known:
            self._search = None
            return
        search.number = number
        if number <= len(search.own.log_entries):
            search.parts[self._replica.me] = parts_of(search.own, number, own_versions())
        for program in self._replica.others:
            self._replica.send(program, SectionsRequest(number))

    def _conclude(self, search: _Search) -> None:
        assert search.number is not None, "it is known where"
        replica, self._search = self._replica, None
        charter = replica.ledger.charter
        self._known.add((self._whose(search.leader), search.number))
        self.found.append(
            DesyncReport(
                charter,
                search.number,
                copy_of(search.own),
                LogCopy(tuple(search.log_entries), tuple(search.fingerprints)),
                search.leader,
                dict(search.parts),
                who_is_right(charter, search.parts),
                replica.me,
                mended=False,
            )
        )

    def _tell_mended(self, mismatch: Mismatch) -> None:
        """A fold from nothing agrees with the leader: only this process was wrong."""
        replica, versions = self._replica, own_versions()
        own, clean = copy_of(mismatch.ledger), copy_of(replica.ledger)
        number = first_difference(own.fingerprints, clean.fingerprints)
        if number is None:
            return
        parts = {mismatch.leader: parts_of(replica.ledger, number, versions)}
        if number <= len(mismatch.ledger.log_entries):
            parts[replica.me] = parts_of(mismatch.ledger, number, versions)
        charter = replica.ledger.charter
        difference = DesyncReport(
            charter, number, own, clean, mismatch.leader, parts, mismatch.leader, replica.me, True
        )
        self.found.append(difference)
