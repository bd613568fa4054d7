"""What the host tells each program: items, how many are committed, and that it is there."""

from itertools import takewhile
from typing import TYPE_CHECKING

from net.table.charter import Program
from net.table.messages import MOST_ITEMS, Append, Committed, Letter, Message
from net.table.pieces import how_many

if TYPE_CHECKING:
    from net.table.replica import Replica

AT_ONCE = 8
"""So often somebody who says to lack more and more is answered at once, between two beats."""


class Telling:
    """Who was told how much, as far as the host knows."""

    def __init__(self, replica: "Replica", now: float) -> None:
        self.beat_at = now
        """When the host is to be heard from at the latest."""
        self._replica = replica
        self._next: dict[Program, int] = {}
        """So many items each program has, or was sent."""
        self._announced = 0
        self._lacks: dict[Program, list[int]] = {}
        """So many items each program said to have only, since the last beat, and was answered."""
        self._again: dict[Program, int] = {}
        """From where on programs are sent items with the next beat."""
        self._tried: set[Program] = set()
        """Who lacked items, and has not said yet that what it was sent for that fits."""

    def begin(self, now: float) -> None:
        """This program is the host now: the others may have as much as it."""
        self._next = dict.fromkeys(self._replica.others, self._replica.count)
        self._lacks.clear()
        self._again.clear()
        self._tried.clear()
        self.beat_at = now + self._replica.timing.beat

    def tell(self, now: float) -> None:
        """Send what is new, all of it in one message: items, or how many are committed."""
        replica = self._replica
        count, committed, differing = replica.count, replica.committed, replica.counting.differing
        made: dict[int, Append] = {}
        all_are_sent_items = True
        for program in replica.others:
            if program in differing or program in self._tried:
                # It would lack the same again: its answer, or the next beat, is soon enough.
                all_are_sent_items = False
            elif self._next.get(program, count) < count:
                self._send_items(program, made)
            else:
                all_are_sent_items = False
                if self._announced < committed:
                    self._send(program, Committed(replica.kept.term, committed))
        if all_are_sent_items:
            # Only what everybody gets stands for a beat: the others wait for a sign of life.
            self.beat_at = now + replica.timing.beat
        self._announced = committed

    def beat(self, now: float) -> None:
        """What everybody lacks; nothing new is a sign of life, and is answered by one."""
        self._announced = self._replica.committed
        self.beat_at = now + self._replica.timing.beat
        self._next.update(self._again)
        self._lacks.clear()
        self._again.clear()
        made: dict[int, Append] = {}
        for program in self._replica.others:
            self._send_items(program, made)

    def has(self, program: Program) -> None:
        """The program has what it was sent: the next piece, if there is one."""
        self._tried.discard(program)
        if self._next.get(program, 0) < self._replica.count:
            self._send_items(program, {})

    def lacks(self, program: Program, count: int) -> None:
        """The program has fewer items than it was sent, so many.

        What was sent for that once comes again with the next beat: it is much for a short word.
        """
        lacked = self._lacks.setdefault(program, [])
        if len(lacked) == AT_ONCE or (lacked and count >= lacked[-1]):
            # Words that crossed tell of more than it is known to lack.
            self._again[program] = min(count, lacked[-1])
            return
        lacked.append(count)
        self._next[program] = count
        self._tried.add(program)
        if program not in self._replica.counting.differing:
            self._send_items(program, {})

    def _send_items(self, program: Program, made: dict[int, Append]) -> None:
        """What the program lacks, as far as is known; who lacks the same gets the same."""
        before = self._next.get(program, self._replica.count)
        if before not in made:
            made[before] = self.items_after(before)
        self._send(program, made[before])
        self._next[program] = before + len(made[before].items)

    def items_after(self, before: int) -> Append:
        """As many of the items that come next as go into one message, all of one term."""
        replica, ledger = self._replica, self._replica.ledger
        dated = ledger.items[before : before + MOST_ITEMS]
        of = dated[0].term if dated else 0
        items = tuple(each.item for each in takewhile(lambda each: each.term == of, dated))
        items = items[: how_many(items)]
        after = before + len(items)
        check, last = ledger.at(after).check, ledger.term_of(before)
        whole, term = after == replica.count, replica.kept.term
        return Append(term, before, last, items, check, replica.committed, of, whole)

    def _send(self, to: Program, message: Message) -> None:
        self._replica.letters.append(Letter(to, message))
