"""One program's part in keeping the log: one host at a time, nothing lost that a majority has.

The host puts items in order; an item is *committed* when programs that play a majority of the
seats have it. When the host is gone, another program asks for votes; whoever votes has at most
as much as it. (This is Raft, with seats for weights and the order of the seats instead of dice.)
Messages and the time come in as arguments; letters and changes go out.
"""

from collections.abc import Iterable
from itertools import takewhile

from msgspec import Struct

from net.table.charter import Program
from net.table.items import Host, Item
from net.table.ledger import Ledger
from net.table.messages import (
    MOST_ITEMS,
    Append,
    Appended,
    Ask,
    Committed,
    Dated,
    Letter,
    Message,
    Vote,
)
from net.table.own_terms import OwnTerms
from net.table.pieces import how_many
from net.table.standing import Standing
from net.table.terms import Kept, Role, Timing


class Mismatch(Struct, frozen=True):
    """The host's check after so many items was another one here."""

    host: Program
    count: int
    ledger: Ledger
    """That had the other check."""
    mended: bool
    """Whether a fold from nothing has the host's check."""


class Doubts(Struct):
    """What a program knows of different counting."""

    mismatches: list[Mismatch]
    """What was noticed here, until somebody takes it."""
    since: int = 0
    """After so many items somebody else said first that they count differently from this host."""
    stuck: float | None = None
    """Since when this host knows that no majority counts alike, though all have said how."""


class Replica:
    """A program's copy of the log."""

    def __init__(
        self,
        me: Program,
        ledger: Ledger,
        now: float,
        kept: Kept | None = None,
        timing: Timing | None = None,
        learners: Iterable[Program] = (),
        *,
        sure: bool = True,
    ) -> None:
        self.learners = tuple(learners)
        """Programs without seats that get the log too, and never count."""
        self.me = me
        self.ledger = ledger
        self.programs = ledger.charter.programs
        """The programs with seats, in order."""
        self.others = tuple(each for each in (*self.programs, *self.learners) if each != me)
        """The other programs, learners included."""
        charter = ledger.charter
        self._weights = {each: len(charter.seats_of(each)) for each in self.programs}
        self._weight = sum(self._weights.values())
        self.decides_alone = self._majority((me,))
        """Whether this program needs nobody else to commit."""
        self.kept = kept or Kept()
        self._own_terms = OwnTerms(me, self.kept.term)
        self.timing = timing or Timing()
        self.role = Role.PEER
        self.host: Program | None = None
        self.committed = 0
        self.differing: frozenset[Program] = frozenset()
        """The programs whose fold of the same items is another one."""
        self.letters: list[Letter] = []
        self.heard: dict[Program, float] = {}
        """When each program was heard from."""
        self._beat_at = now
        self.standing = Standing(self, now, sure=sure)
        """How it becomes host, and whom it lets become so."""
        self._next: dict[Program, int] = {}
        self._has: dict[Program, int] = {}
        self.doubts = Doubts([])
        self._announced = 0
        self._like_host = 0
        """So many items are known to be as the host of this term has them."""

    @property
    def leads(self) -> bool:
        """Whether this program is the host, or was it until now and becomes it anew."""
        return self.role is Role.HOST or self.standing.renews

    @property
    def sure(self) -> bool:
        """Whether this program surely has all items that it ever acknowledged: see `electing`."""
        return self.standing.votes.sure

    @property
    def count(self) -> int:
        """How many items are in the log here."""
        return len(self.ledger.items)

    @property
    def root(self) -> int:
        """A game that branched off begins with so many items, and no host has fewer."""
        branch = self.ledger.charter.branch
        return branch[1] if branch else 0

    # The host's part.

    def append(self, item: Item) -> None:
        """The host's next item, which nothing speaks against; `tell` sends it."""
        self.ledger.append(Dated(self.kept.term, item))
        self._has[self.me] = self.count
        self._commit()

    def tell(self, now: float) -> None:
        """Send what is new, all of it in one message: items, or how many are committed."""
        if self.role is not Role.HOST:
            return
        made: dict[int, Append] = {}
        all_are_sent_items = True
        for program in self.others:
            if program in self.differing:
                # It would lack the same again at once: the next beat is soon enough.
                all_are_sent_items = False
            elif self._next.get(program, self.count) < self.count:
                self._send_items(program, made)
            else:
                all_are_sent_items = False
                if self._announced < self.committed:
                    self._send(program, Committed(self.kept.term, self.committed))
        if all_are_sent_items:
            # Only what everybody gets stands for a beat: the others wait for a sign of life.
            self._beat_at = now + self.timing.beat
        self._announced = self.committed

    def _beat(self, now: float) -> None:
        """What everybody lacks; nothing new is a sign of life, and is answered by one."""
        self._announced = self.committed
        self._beat_at = now + self.timing.beat
        made: dict[int, Append] = {}
        for program in self.others:
            self._send_items(program, made)

    def _send_items(self, program: Program, made: dict[int, Append]) -> None:
        """What the program lacks, as far as is known; who lacks the same gets the same."""
        before = self._next.get(program, self.count)
        if before not in made:
            made[before] = self._items_after(before)
        self._send(program, made[before])
        self._next[program] = before + len(made[before].items)

    def _items_after(self, before: int) -> Append:
        dated = self.ledger.items[before : before + MOST_ITEMS]
        of = dated[0].term if dated else 0
        items = tuple(each.item for each in takewhile(lambda each: each.term == of, dated))
        items = items[: how_many(items)]
        check = self.ledger.at(before + len(items)).check
        term = self.ledger.term_of(before)
        whole = before + len(items) == self.count
        return Append(self.kept.term, before, term, items, check, self.committed, of, whole)

    def _commit(self) -> None:
        """What a majority has, up to an item of the own term, is committed."""
        for count in sorted(set(self._has.values()), reverse=True):
            if count <= self.committed or self.ledger.term_of(count) != self.kept.term:
                return
            if self._majority(each for each, has in self._has.items() if has >= count):
                self.committed = count
                return

    def _on_appended(self, sender: Program, message: Appended, now: float) -> None:
        if message.term != self.kept.term or self.role is not Role.HOST:
            if sender not in self.learners:
                self.standing.heed_claim(message.term, now)
            return
        self.standing.answered[sender] = now
        if message.differs:
            first = message.count if not self.differing else self.doubts.since
            self.doubts.since = min(first, message.count)
            self.differing |= {sender}
            return
        if message.fits:
            # Who only lacks something has not said that it counts alike.
            self.differing -= {sender}
            self._has[sender] = max(self._has.get(sender, 0), min(message.count, self.count))
            self._commit()
        else:
            self._next[sender] = min(message.count, self.count)
            if sender not in self.differing:
                self._send_items(sender, {})
            return
        if self._next.get(sender, 0) < self.count:
            self._send_items(sender, {})

    # Everybody's part.

    def _on_append(self, sender: Program, message: Append, now: float) -> None:
        if message.term < self.kept.term and not self.standing.goes_back(now):
            self._send(sender, Appended(self.kept.term, self.count, fits=False))
            return
        if not self.standing.may_host(sender, message.term, now):
            return
        self._follow(message.term, sender, now)
        ledger = self.ledger
        if message.before > self.count:
            self._send(sender, Appended(self.kept.term, self.count, fits=False))
        elif ledger.term_of(message.before) != message.before_term:
            back = max(message.before - 1, self.committed)
            self._send(sender, Appended(self.kept.term, back, fits=False))
        else:
            self._send(sender, self._take(message))

    def _take(self, message: Append) -> Appended:
        """Add the host's items, where they are others than the own ones; the answer."""
        for number, dated in enumerate(message.dated, message.before + 1):
            if not self.ledger.term_of(number - 1) <= dated.term <= message.term:
                return Appended(self.kept.term, number - 1, fits=True, differs=True)
            if number <= self.count:
                if self.ledger.term_of(number) == dated.term:
                    continue
                if number <= self.committed:
                    # What a majority has is never another one.
                    self._notice(number, self.ledger, mended=False)
                    return Appended(self.kept.term, number - 1, fits=True, differs=True)
                self.ledger.cut(number - 1)
            if not self._can_take(dated, number):
                return self._differs(number)
            self.ledger.append(dated)
        after = message.before + len(message.items)
        if self.ledger.at(after).check != message.check:
            former = self.ledger
            if not self._agrees_anew(message, after):
                return self._differs(after)
            self._notice(after, former, mended=True)
        self._like_host = max(self._like_host, after)
        self._hear_committed(message.committed)
        self.standing.votes.sure |= message.whole
        return Appended(self.kept.term, after, fits=True)

    def _can_take(self, dated: Dated, number: int) -> bool:
        """Whether the rules allow the host's next item, if need be after a fold from nothing."""
        if self._is_others(dated) or self._own_terms.is_made_up(dated):
            return False
        if self.ledger.why_not_next(dated) is None:
            return True
        former = self.ledger
        if not self._folded_anew() or self.ledger.why_not_next(dated) is not None:
            return False
        self._notice(number, former, mended=True)
        return True

    def _is_others(self, dated: Dated) -> bool:
        """Whether it says that another program than the host is the host of this term."""
        host = isinstance(dated.item, Host) and dated.item.program != self.host
        return host and dated.term == self.kept.term

    def _differs(self, number: int) -> Appended:
        """What the host put there leads to something else here, or is not possible."""
        self._notice(number, self.ledger, mended=False)
        return Appended(self.kept.term, min(number, self.count), fits=True, differs=True)

    def _notice(self, count: int, ledger: Ledger, *, mended: bool) -> None:
        assert self.host is not None, "a host has sent it"
        self.doubts.mismatches.append(Mismatch(self.host, count, ledger, mended))

    def _on_committed(self, sender: Program, message: Committed, now: float) -> None:
        if message.term == self.kept.term and sender == self.host:
            self.standing.heard_host = now
            self._hear_committed(message.count)

    def _hear_committed(self, count: int) -> None:
        """Only what is known to be as the host has it; the rest may have to give way."""
        self.committed = max(self.committed, min(count, self._like_host))

    def _folded_anew(self) -> bool:
        """Fold the own items from nothing: what went wrong in this process is mended so.

        None may be lost by that: they may be committed, or acknowledged.
        """
        clean = self.ledger.clean()
        if len(clean.items) < self.count:
            return False
        self.ledger = clean
        return True

    def _agrees_anew(self, message: Append, after: int) -> bool:
        return self._folded_anew() and self.ledger.at(after).check == message.check

    def _follow(self, term: int, host: Program, now: float) -> None:
        """That program is the host of the term."""
        if (term, host) != (self.kept.term, self.host):
            self._like_host = 0
        if term != self.kept.term:
            self.kept = Kept(term)
        self.standing.votes.hosted()
        self.standing.heard_host = now
        self.role, self.host = Role.PEER, host

    def lead(self, now: float) -> None:
        """This program becomes the host of its term."""
        self.role, self.host = Role.HOST, self.me
        self._own_terms.host(self.kept.term)
        self._next = dict.fromkeys(self.others, self.count)
        self._has = {self.me: self.count}
        self.differing = frozenset()
        self._beat_at = now + self.timing.beat
        self.append(Host(self.me))
        self.tell(now)

    def _majority(self, programs: Iterable[Program]) -> bool:
        return 2 * sum(self._weights.get(each, 0) for each in programs) > self._weight

    # Time and messages.

    def tick(self, now: float) -> None:
        """Do what is due."""
        if self.role is Role.HOST:
            self._doubt(now)
        self.standing.tick(now)
        if self.role is Role.HOST and now >= self._beat_at:
            self._beat(now)

    def _doubt(self, now: float) -> None:
        """A host that most programs fold differently from folds anew, or stands back."""
        if not self._majority(self.differing):
            self._see_whether_stuck(now)
            return
        before = self.ledger.here.check
        if self._folded_anew() and self.ledger.here.check != before:
            self.differing = frozenset()
            self._beat(now)
            return
        self.standing.muted = True
        self.standing.stand_back(now)

    def _see_whether_stuck(self, now: float) -> None:
        """All have said how they count, and no majority counts alike: a last fold may help."""
        programs = self.ledger.charter.programs
        alike = {each for each in programs if self._has.get(each, 0) >= self.doubts.since}
        alike -= self.differing
        unknown = set(programs) - alike - self.differing
        if not self.differing or unknown or self._majority(alike):
            self.doubts.stuck = None
        elif self.doubts.stuck is None:
            former = self.ledger.here.check
            if self._folded_anew() and self.ledger.here.check != former:
                self.differing = frozenset()
                self._beat(now)
            else:
                self.doubts.stuck = now

    def due(self) -> float:
        """When `tick` wants to be called next."""
        return self._beat_at if self.role is Role.HOST else self.standing.due()

    def receive(self, sender: Program, message: Message, now: float) -> None:
        """What another program has said about the log; what cannot be is passed over."""
        self.heard[sender] = now
        if not self._is_possible(sender, message):
            return
        match message:
            case Append():
                self._on_append(sender, message, now)
            case Appended():
                self._on_appended(sender, message, now)
            case Ask():
                self.standing.on_ask(sender, message, now)
            case Vote():
                self.standing.on_vote(sender, message, now)
            case Committed():
                self._on_committed(sender, message, now)
            case _:
                return

    def _is_possible(self, sender: Program, message: Message) -> bool:
        """Whether it is of this time, and the sender somebody who may say so."""
        match message:
            case Append() if message.of > message.term:
                return False
            case Append() | Ask() | Vote():
                return sender not in self.learners
            case _:
                return True

    def has(self, program: Program) -> int:
        """How many items the program is known to have; all, for who is not the host."""
        return self._has.get(program, 0) if self.role is Role.HOST else self.count

    def is_heard(self, program: Program, now: float, within: float) -> bool:
        """Whether the program was heard from lately."""
        return now - self.heard.get(program, float("-inf")) <= within

    def hears_host(self, now: float, within: float) -> bool:
        """Whether another program hosts, and has said so lately; that it is there is not enough."""
        hosted = self.host is not None and self.host != self.me
        return hosted and now - self.standing.heard_host <= within

    def _send(self, to: Program, message: Message) -> None:
        self.letters.append(Letter(to, message))
