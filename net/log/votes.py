"""Which votes make a host, where computers may have lost their power: nothing committed is lost.

A journal reaches the disk a moment after a letter went out. So a program whose computer has lost
its power may lack items that it had acknowledged. It is *unsure* then (`net/room/journal.py` says
when), and its vote proves less. A *sure* program has every item that it ever acknowledged and
that is, or will ever be, committed.

**Votes.** A majority must vote, as ever: votes are on the disk before they are sent, so a term has
one host. And a sure program must be among them for every majority that could have committed
something: no majority is left without the sure voters. Where so many are unsure that this cannot
be, every program must vote.

**Why nothing is lost.** An item is committed when a majority has acknowledged it, or one after it
in the same log. The host of a later term was voted for by a sure program of that majority: it has
the item, and votes for nobody who lacks it. Or by all: then by whoever still has it, as long as
there is one. (As in Raft this goes from term to term, for logs that end in the same term agree.)

**Sure again** is who has taken, after its start, all that a host of its term has: the message says
that nothing comes after it (`Append.whole`). What it had acknowledged in former terms, and was or
will be committed, this host has, by the above. What it had acknowledged in this term it had got
from this very host, which forgets nothing as long as it is the host: who starts anew is none. What
comes later is a matter of the next loss of power: none of it need be on the disk before the program
is sure, for when the power is lost again it is unsure again. Who becomes host is sure, for it was
voted for like that.
"""

from collections.abc import Collection, Mapping

from net.log.charter import Charter, NodeId


def is_elected(charter: Charter, votes: Mapping[NodeId, bool]) -> bool:
    """Whether these votes make a host; each says whether who gave it is sure."""
    if not charter.is_majority(votes):
        return False
    rest = [each for each in charter.programs if not votes.get(each, False)]
    return not charter.is_majority(rest) or set(charter.programs) <= set(votes)


class Votes:
    """What one program knows of who votes, and of who is sure."""

    def __init__(self, me: NodeId, charter: Charter, *, complete: bool) -> None:
        self.complete = complete or charter.is_majority((me,))
        """Whether this program is; who needs nobody to commit waits for its disk each time."""
        self._me = me
        self._charter = charter
        self._given: dict[NodeId, bool] = {}
        """Who votes for this program, and whether it is sure."""
        self._incomplete: set[NodeId] = set()
        """The others that were not sure when they were asked last."""

    @property
    def elect(self) -> bool:
        """Whether those for this program make it host."""
        return is_elected(self._charter, self._given)

    def begin(self) -> None:
        """This program asks for votes, and has its own."""
        self._given = {self._me: self.complete}

    def hear(self, sender: NodeId, *, complete: bool) -> None:
        """Another program has answered."""
        (self._incomplete.discard if complete else self._incomplete.add)(sender)

    def add(self, sender: NodeId, *, complete: bool) -> None:
        """Another program votes for this one."""
        self._given[sender] = complete

    def leader_seen(self) -> None:
        """There is a host, who makes everybody sure."""
        self._incomplete.clear()

    def could_elect(self, there: Collection[NodeId]) -> bool:
        """Whether those programs could choose a host among them, as far as is known."""
        incomplete = self._incomplete if self.complete else self._incomplete | {self._me}
        return is_elected(self._charter, {each: each not in incomplete for each in there})
