"""Votes after losses of power: which of them elect a leader, so that no committed entry is lost.

A journal reaches the disk a moment after a message went out. So a node whose computer has lost its
power may lack entries that it had acknowledged. Then it is *incomplete* (`net/room/journal.py` says
when), and its vote proves less. A *complete* node has every entry that it ever acknowledged and
that is, or will ever be, committed.

**Votes.** A majority must vote, as ever: votes are on the disk before they are sent, so a term has
one leader. Besides, every majority that could have committed something must include a complete
voter; that is, the nodes that are no complete voters must not be a majority. Where so many are
incomplete that this is impossible, every node must vote.

**Why nothing is lost.** An entry is committed when a majority has acknowledged it, or one after it
in the same log. The leader of a later term was voted for by a complete node of that majority, which
has the entry, and votes for nobody who lacks it. Or all nodes have voted for it, so also whichever
node still has the entry, as long as there is one. (As in Raft this goes from term to term, as logs
that end in the same term agree.)

**Becoming complete again.** A node is complete again once it has taken, since its start, everything
that a leader of its term has: the message says that nothing comes after it
(`AppendEntries.is_last`). By the above this leader has whatever the node had acknowledged in former
terms and was, or will be, committed. What the node had acknowledged in this term it had got from
this very leader, which forgets nothing as long as it leads: a restarted node leads nobody. What
comes later is a matter of the next loss of power: none of it need be on the disk before the node is
complete, for with the next loss of power it is incomplete again. An elected leader is complete, as
it was voted for by these rules.
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
