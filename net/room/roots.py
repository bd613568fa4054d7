"""The games that a game has branched off from: who still looks for those is told where it went."""

import asyncio
import contextlib
from typing import Any

from msgspec.structs import replace

from net.links.link import Link
from net.room.chair import Chair
from net.table.branching import branched
from net.table.charter import Charter, Program
from net.table.parting import Branched

HEARD = 2.0
"""So long somebody who is told where the game went on has to hear it."""


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


async def say_where(link: Link, chair: Chair) -> None:
    """Tell at a link of a former table where the game went on; the other side ends it then."""
    name = link.hello.table
    root = next(each for each in chair.roots if each.table.hex() == name)
    link.send(how_it_went_on(chair, root))
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(HEARD):
            await link.listen(_pass_over)
    await link.close()


def _pass_over(_link: Link, _message: Any) -> None:
    """Nothing that is said at a former table is listened to."""
