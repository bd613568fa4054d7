"""Which votes elect a leader after losses of power, so that no committed entry is lost.

A journal reaches the disk a moment after a message went out. So a node whose computer has lost its
power may lack entries that it had acknowledged. It is *incomplete* then (`net/room/journal.py` says
when), and its vote proves less. A *complete* node has every entry that it ever acknowledged and
that is, or will ever be, committed.

**Votes.** A majority must vote, as ever: votes are on the disk before they are sent, so a term has
one leader. And a complete node must be among them for every majority that could have committed
something: no majority is left without the complete voters. Where so many are incomplete that this
cannot be, every node must vote.

**Why nothing is lost.** An entry is committed when a majority has acknowledged it, or one after it
in the same log. The leader of a later term was voted for by a complete node of that majority, which
has the entry, and votes for nobody who lacks it. Or by all: then by whoever still has it, as long
as there is one. (As in Raft this goes from term to term, for logs that end in the same term agree.)

**Complete again** is a node that has taken, after its start, all that a leader of its term has: the
message says that nothing comes after it (`AppendEntries.is_last`). What it had acknowledged in
former terms, and was or will be committed, this leader has, by the above. What it had acknowledged
in this term it had got from this very leader, which forgets nothing as long as it leads: a node
that starts anew leads nobody. What comes later is a matter of the next loss of power: none of it
need be on the disk before the node is complete, for when the power is lost again it is incomplete
again. An elected leader is complete, for it was voted for like that.
"""

from collections.abc import Mapping
from enum import Enum

from msgspec import Struct

from net.log.charter import Charter, NodeId

NEVER = float("inf")


class Role(Enum):
    """The role of a node."""

    FOLLOWER = "follower"
    CANDIDATE = "candidate"
    LEADER = "leader"


class HardState(Struct, frozen=True):
    """The term and vote, which a node must never forget; saved before anything is sent."""

    term: int = 0
    vote: NodeId | None = None


def is_elected(charter: Charter, votes: Mapping[NodeId, bool]) -> bool:
    """Whether these votes elect a leader; each says whether its voter is complete."""
    if not charter.is_majority(votes):
        return False
    rest = [each for each in charter.voters if not votes.get(each, False)]
    return not charter.is_majority(rest) or set(charter.voters) <= set(votes)
