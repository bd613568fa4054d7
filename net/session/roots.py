"""The games that a game has branched off from: who still looks for those is told where it went."""

from msgspec.structs import replace

from net.log.charter import Charter, NodeId
from net.log.fork_agreement import ForkAgreed
from net.log.fork_node import forked_charter
from net.session.membership import Membership


def forked_membership(membership: Membership, message: ForkAgreed) -> Membership:
    """The chair in the game that goes on so; programs prove themselves to each other as before."""
    charter = forked_charter(membership.charter, message, membership.learners)
    return replace(membership, charter=charter, roots=(*membership.roots, membership.charter))


def root_membership(membership: Membership, name: str) -> Membership | None:
    """The chair that this program had at the table of that name, before it branched off."""
    roots = (root for root in membership.roots if root.table.hex() == name)
    return next((replace(membership, charter=root, roots=()) for root in roots), None)


def how_it_went_on(membership: Membership, root: Charter) -> ForkAgreed:
    """What was agreed on when this program left that game."""
    path = (*membership.roots, membership.charter)
    then = path[path.index(root) + 1]
    assert then.forked_from is not None, "a game with roots has branched off"
    return ForkAgreed(then.table, then.forked_from[1], _there(membership, then))


def _there(membership: Membership, charter: Charter) -> tuple[NodeId, ...]:
    return tuple(each for each in range(len(membership.addresses)) if each not in charter.absent)
