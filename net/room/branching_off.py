"""Leaving a game as it is on the disk, and going on with a copy of it as another one."""

import time

from msgspec import Struct

from core.dealer import SeededDealer
from net.room.chair import Chair
from net.room.journal import Journal
from net.room.roots import branched_chair
from net.room.whole_journal import journal_after
from net.table.branching import branch
from net.table.node import Node
from net.table.parting import Branched


class Branch(Struct, frozen=True):
    """All that a program needs to go on in another game."""

    chair: Chair
    node: Node
    journal: Journal


def branch_off(chair: Chair, node: Node, journal: Journal, branched: Branched) -> Branch:
    """The game that goes on so, whole on the disk; raises `Unkept`, and nothing has changed."""
    other = branched_chair(chair, branched)
    copy = branch(node, branched, SeededDealer(other.seed), time.monotonic())
    return Branch(other, copy, journal_after(journal.path, other, journal.held, copy.saved()))
