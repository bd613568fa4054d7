"""The games that a game has branched off from: who still looks for those is told where it went."""

from msgspec.structs import replace

from net.session.chair import Chair
from net.table.branching import branched
from net.table.charter import Charter, Program
from net.table.parting import Branched


def branched_chair(chair: Chair, message: Branched) -> Chair:
    """The chair in the game that goes on so; programs prove themselves to each other as before."""
    charter = branched(chair.charter, message, chair.learners)
    return replace(chair, charter=charter, roots=(*chair.roots, chair.charter))


def root_chair(chair: Chair, name: str) -> Chair | None:
    """The chair that this program had at the table of that name, before it branched off."""
    roots = (root for root in chair.roots if root.table.hex() == name)
    return next((replace(chair, charter=root, roots=()) for root in roots), None)


def how_it_went_on(chair: Chair, root: Charter) -> Branched:
    """What was agreed on when this program left that game."""
    path = (*chair.roots, chair.charter)
    then = path[path.index(root) + 1]
    assert then.branch is not None, "a game with roots has branched off"
    return Branched(then.table, then.branch[1], _there(chair, then))


def _there(chair: Chair, charter: Charter) -> tuple[Program, ...]:
    return tuple(each for each in range(len(chair.addresses)) if each not in charter.absent)
