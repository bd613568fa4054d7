"""One program's part in keeping the log: one host at a time, nothing lost that a majority has.

The host puts items in order; an item is *committed* when programs that play a majority of the
seats have it. When the host is gone, another program asks for votes; whoever votes has at most
as much as it. (This is Raft, with seats for weights and the order of the seats instead of dice.)
Messages and the time come in as arguments; letters and changes go out.
"""

from collections.abc import Iterable

from net.table.charter import Program
from net.table.counting import Counting
from net.table.items import Host, Item
from net.table.ledger import Ledger
from net.table.messages import (
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
from net.table.standing import Standing
from net.table.telling import Telling
from net.table.terms import Kept, Role
from net.timing import TIMING, Timing


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
        self.decides_alone = self.is_majority((me,))
        """Whether this program needs nobody else to commit."""
        self.kept = kept or Kept()
        self._own_terms = OwnTerms(me, self.kept.term)
        self.timing = timing or TIMING
        self.role = Role.PEER
        self.host: Program | None = None
        self.committed = 0
        self.letters: list[Letter] = []
        self.heard: dict[Program, float] = {}
        """When each program was heard from."""
        self.lost: dict[Program, float] = {}
        """Since when there is no link to programs; they talk to hosts, but are linked with all."""
        self.standing = Standing(self, now, sure=sure)
        """How it becomes host, and whom it lets become so."""
        self._has: dict[Program, int] = {}
        self.telling = Telling(self, now)
        self.counting = Counting(self)
        """Who counts otherwise than the host."""
        self._like_host = 0
        """So many items are known to be as the host of this term has them."""
        self._told = 0
        """So many items the host of this term has told, whatever they lead to here."""

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
        """Send what is new, if this program is the host."""
        if self.role is Role.HOST:
            self.telling.tell(now)

    def _commit(self) -> None:
        """What a majority has, up to an item of the own term, is committed."""
        for count in sorted(set(self._has.values()), reverse=True):
            if count <= self.committed or self.ledger.term_of(count) != self.kept.term:
                return
            if self.is_majority(each for each, has in self._has.items() if has >= count):
                self.committed = count
                return

    def _on_appended(self, sender: Program, message: Appended, now: float) -> None:
        if message.term != self.kept.term or self.role is not Role.HOST:
            if message.term == self.kept.term:
                self.counting.hear(sender, message, now)
            elif sender not in self.learners:
                self.standing.heed_claim(sender, message.term, now)
            return
        self.standing.answered[sender] = now
        if message.differs:
            self.counting.hear_as_host(sender, message)
            return
        if message.fits:
            # Who only lacks something has not said that it counts alike.
            self.counting.hear(sender, message, now)
            self._has[sender] = max(self._has.get(sender, 0), min(message.count, self.count))
            self._commit()
            self.telling.has(sender)
        else:
            self.telling.lacks(sender, min(message.count, self.count))

    # Everybody's part.

    def _on_append(self, sender: Program, message: Append, now: float) -> None:
        if message.term < self.kept.term and not self.standing.goes_back(now):
            self._send(sender, Appended(self.kept.term, self.count, fits=False))
            return
        if not self.standing.may_host(sender, message.term, now):
            return
        self._follow(message.term, sender, now)
        if message.before > self.count:
            self._send(sender, Appended(self.kept.term, self.count, fits=False))
        elif self._is_other_log(message) and message.before > self.committed:
            back = self._before_term_of(message.before)
            self._send(sender, Appended(self.kept.term, back, fits=False))
        else:
            answer = self._take(message, now)
            self._send(sender, answer)
            if answer.differs or self.me in self.counting.differing:
                self.counting.say(answer, now)

    def _take(self, message: Append, now: float) -> Appended:
        """Add the host's items, where they are others than the own ones; the answer."""
        if self._is_other_log(message):
            self.counting.notice(message.before)
            before = max(message.before - 1, 0)
            return Appended(self.kept.term, before, fits=True, differs=True)
        self._told = max(self._told, message.before)
        for number, dated in enumerate(message.dated, message.before + 1):
            if not self.ledger.term_of(number - 1) <= dated.term <= message.term:
                return Appended(self.kept.term, number - 1, fits=True, differs=True)
            if number <= self.count:
                if self.ledger.term_of(number) == dated.term:
                    continue
                if number <= max(self.committed, self._told):
                    # What a majority has is never another one, and no host takes back its own.
                    self.counting.notice(number)
                    return Appended(self.kept.term, number - 1, fits=True, differs=True)
                self.ledger.cut(number - 1)
            made_up = self._is_others(dated) or self._own_terms.is_made_up(dated)
            if made_up or not self.counting.allows(dated, number, now):
                self.counting.notice(number)
                return Appended(self.kept.term, min(number, self.count), fits=True, differs=True)
            self.ledger.append(dated)
            self._told = max(self._told, number)
        after = message.before + len(message.items)
        like_host = self.ledger.at(after).check == message.check
        if not like_host and not self.counting.agrees_anew(message.check, after, now):
            self.counting.notice(after)
            return Appended(self.kept.term, after, fits=True, differs=True)
        self._like_host = max(self._like_host, after)
        self._hear_committed(message.committed)
        self.standing.votes.sure |= message.whole
        return Appended(self.kept.term, after, fits=True)

    def _before_term_of(self, count: int) -> int:
        """Where the term of that item began, or what is committed ends: so far it may be alike."""
        term, back = self.ledger.term_of(count), count - 1
        while back > self.committed and self.ledger.term_of(back) == term:
            back -= 1
        return back

    def _is_other_log(self, message: Append) -> bool:
        """Whether other items come before these; what is committed is never another one."""
        return self.ledger.term_of(message.before) != message.before_term

    def _is_others(self, dated: Dated) -> bool:
        """Whether it says that another program than the host is the host of this term."""
        host = isinstance(dated.item, Host) and dated.item.program != self.host
        return host and dated.term == self.kept.term

    def _on_committed(self, sender: Program, message: Committed, now: float) -> None:
        if message.term == self.kept.term and sender == self.host:
            self.standing.heard_host = now
            self._hear_committed(message.count)

    def _hear_committed(self, count: int) -> None:
        """Only what is known to be as the host has it; the rest may have to give way."""
        self.committed = max(self.committed, min(count, self._like_host))

    def _follow(self, term: int, host: Program, now: float) -> None:
        """That program is the host of the term."""
        if (term, host) != (self.kept.term, self.host):
            self._like_host = self._told = 0
            self.counting.begin()
        if term != self.kept.term:
            self.kept = Kept(term)
        self.standing.votes.hosted()
        self.standing.heard_host = now
        self.role, self.host = Role.PEER, host

    def lead(self, now: float) -> None:
        """This program becomes the host of its term."""
        self.role, self.host = Role.HOST, self.me
        self._own_terms.host(self.kept.term)
        self.telling.begin(now)
        self._has = {self.me: self.count}
        self.counting.begin()
        self.append(Host(self.me))
        self.tell(now)

    def is_majority(self, programs: Iterable[Program]) -> bool:
        """Whether these programs, each named once, play more than half of the seats."""
        return 2 * sum(self._weights.get(each, 0) for each in programs) > self._weight

    # Time and messages.

    def tick(self, now: float) -> None:
        """Do what is due."""
        if self.role is Role.HOST:
            self.counting.look(now)
        self.standing.tick(now)
        if self.role is Role.HOST and now >= self.telling.beat_at:
            self.telling.beat(now)

    def due(self) -> float:
        """When `tick` wants to be called next."""
        return self.telling.beat_at if self.role is Role.HOST else self.standing.due()

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
