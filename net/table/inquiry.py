"""Finding out where this program counts otherwise than another one, mostly the host of the log.

It asks that one for its log with all checks, finds the first item after which they differ, and
asks everybody for the parts of their state there. The majority of the seats is right.
"""

from msgspec import Struct

from net.table.charter import Program
from net.table.counting import Mismatch
from net.table.differing import (
    Account,
    Difference,
    account_of,
    first_difference,
    parts_of,
    who_is_right,
)
from net.table.ledger import Ledger
from net.table.messages import (
    AskLog,
    AskParts,
    Dated,
    Letter,
    Message,
    Parts,
    ToldLog,
)
from net.table.pieces import how_many
from net.table.replica import Replica
from net.versions import own_versions

PIECE = 32
"""So many items of a log are told in one message."""


class _Search(Struct):
    """What has been found out so far."""

    host: Program
    until: int
    """The item at which it was noticed."""
    own: Ledger
    heard_at: float
    items: list[Dated]
    checks: list[bytes]
    number: int | None = None
    parts: dict[Program, Parts] = {}


class Inquiry:
    """One program's search for differences, and its answers to those of others."""

    def __init__(self, replica: Replica) -> None:
        self.found: list[Difference] = []
        """What is new, until somebody takes it."""
        self._replica = replica
        self._search: _Search | None = None
        self._known: set[tuple[Program | None, int]] = set()
        """The first items that were found to differ, and from whose; None: from a host's."""

    def begin(self, mismatch: Mismatch, now: float) -> None:
        """A difference was noticed."""
        if mismatch.mended:
            self._tell_mended(mismatch)
        elif not self._is_busy(mismatch) and not self._is_known(mismatch):
            self._search = _Search(mismatch.host, mismatch.count, mismatch.ledger, now, [], [])
            self._ask_on(self._search)

    def receive(self, sender: Program, message: Message, now: float) -> None:
        """A question of another program, or an answer."""
        search = self._search
        match message:
            case AskLog(before):
                self._tell_log(sender, before)
            case AskParts(count):
                self._tell_parts(sender, count)
            case ToldLog() if search is not None and sender == search.host:
                self._hear_log(search, message, now)
            case Parts(count) if search is not None and count == search.number:
                search.parts[sender] = message
                if search.parts.keys() >= set(self._replica.others):
                    self._conclude(search)
            case _:
                return

    def tick(self, now: float) -> None:
        """Who does not answer is not waited for."""
        search = self._search
        if search is not None and now - search.heard_at >= self._replica.timing.answer:
            self.hurry()

    def hurry(self) -> None:
        """Nobody answers any more: say what is known, or forget it."""
        search, self._search = self._search, None
        if search is not None and search.number is not None:
            self._conclude(search)

    def _is_busy(self, mismatch: Mismatch) -> bool:
        """Whether another search goes on; what concerns the host is looked for first."""
        search, host = self._search, self._replica.host
        return search is not None and (search.host == host or mismatch.host != host)

    def _is_known(self, mismatch: Mismatch) -> bool:
        """Whether people were told of it; nobody who does not host makes more than one report."""
        whose = {None, self._whose(mismatch.host)}
        return any(each in whose and n <= mismatch.count for each, n in self._known)

    def _whose(self, program: Program) -> Program | None:
        return None if program == self._replica.host else program

    # Answers.

    def _tell_log(self, sender: Program, before: int) -> None:
        ledger = self._replica.ledger
        if before <= len(ledger.items):
            new = ledger.items[before : before + PIECE]
            items = tuple(new[: how_many(each.item for each in new)])
            count = before + len(items)
            checks = tuple(ledger.at(each).check for each in range(before, count + 1))
            self._send(sender, ToldLog(before, items, checks))

    def _tell_parts(self, sender: Program, count: int) -> None:
        ledger = self._replica.ledger
        if count <= len(ledger.items):
            self._send(sender, parts_of(ledger, count, own_versions()))

    # Questions.

    def _ask_on(self, search: _Search) -> None:
        self._send(search.host, AskLog(len(search.items)))

    def _hear_log(self, search: _Search, message: ToldLog, now: float) -> None:
        """The next piece, in order; its first check is the last one of the piece before."""
        whole = len(message.checks) == len(message.items) + 1
        if search.number is not None or message.before != len(search.items) or not whole:
            return
        search.heard_at = now
        del search.checks[message.before :]
        search.items += message.items
        search.checks += message.checks
        if len(search.items) >= search.until or not message.items:
            self._look(search)
        else:
            self._ask_on(search)

    def _look(self, search: _Search) -> None:
        """Where the checks differ first."""
        search.own = self._replica.ledger
        number = first_difference(account_of(search.own).checks, search.checks)
        if number is None or (self._whose(search.host), number) in self._known:
            self._search = None
            return
        search.number = number
        if number <= len(search.own.items):
            search.parts[self._replica.me] = parts_of(search.own, number, own_versions())
        for program in self._replica.others:
            self._send(program, AskParts(number))

    def _conclude(self, search: _Search) -> None:
        assert search.number is not None, "it is known where"
        replica, self._search = self._replica, None
        charter = replica.ledger.charter
        self._known.add((self._whose(search.host), search.number))
        self.found.append(
            Difference(
                charter,
                search.number,
                account_of(search.own),
                Account(tuple(search.items), tuple(search.checks)),
                search.host,
                dict(search.parts),
                who_is_right(charter, search.parts),
                replica.me,
                mended=False,
            )
        )

    def _tell_mended(self, mismatch: Mismatch) -> None:
        """A fold from nothing agrees with the host: only this process was wrong."""
        replica, versions = self._replica, own_versions()
        own, clean = account_of(mismatch.ledger), account_of(replica.ledger)
        number = first_difference(own.checks, clean.checks)
        if number is None:
            return
        parts = {mismatch.host: parts_of(replica.ledger, number, versions)}
        if number <= len(mismatch.ledger.items):
            parts[replica.me] = parts_of(mismatch.ledger, number, versions)
        charter = replica.ledger.charter
        difference = Difference(
            charter, number, own, clean, mismatch.host, parts, mismatch.host, replica.me, True
        )
        self.found.append(difference)

    def _send(self, to: Program, message: Message) -> None:
        self._replica.letters.append(Letter(to, message))
