"""Leaving a game as it is on the disk, and going on with a copy of it as another one."""

import time
from collections.abc import Collection

from msgspec import Struct

from core.dealer import SeededDealer
from net.room.chair import Chair
from net.room.journal import Journal, Unkept
from net.room.one_game import OneGame
from net.room.roots import branched_chair
from net.room.whole_journal import journal_after
from net.table.branching import branch
from net.table.charter import Program
from net.table.node import Node
from net.table.parting import Branched, Letter


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


def part(
    game: OneGame, journal: Journal, linked: Collection[Program]
) -> tuple[list[Letter], Branch | None]:
    """What is to be told to the others of this side, and the game to go on as, if there is one.

    What the side agrees on is told when this program can really go on so.
    """
    words = game.side.look(linked, time.monotonic(), waits=game.waits)
    branched = game.side.branched
    if branched is None:
        return words, None
    try:
        branch = branch_off(game.chair, game.node, journal, branched)
    except Unkept as unkept:
        return words + game.side.stays(branched, unkept), None
    return words + game.side.goes_on(branched), branch
