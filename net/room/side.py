"""Who of the table is on this side, and when this side goes on without the others."""

import secrets
from collections.abc import Callable, Iterable

from core.says import Sentence
from net.room.journal import Unkept
from net.room.news import CannotPart, LeftBehind, MayPart
from net.table.charter import Charter, Program
from net.table.node import Node
from net.table.parting import Branched, Left, Letter, Parting, PartingMessage, Stayed

Tell = Callable[[CannotPart | LeftBehind | MayPart | Stayed], None]


class Side:
    """One program's view of it, as long as it is at one table."""

    def __init__(self, node: Node, tell: Tell, roots: Iterable[Charter] = ()) -> None:
        self.branched: Branched | None = None
        """How this program is to go on in another game."""
        self.gone: set[Program] = set()
        """Programs that have gone on in another game."""
        self._me = node.me
        self._parting = Parting(node, secrets.token_bytes, [root.table for root in roots])
        self._tell = tell
        self._told: set[bytes] = set()
        self._refused: set[bytes] = set()
        self.may = False
        """Whether people here may go on without those who were lost."""

    def wish(self, linked: Iterable[Program], now: float) -> None:
        """People here want to go on without those who were lost."""
        self._parting.wish(set(linked) - self.gone, now)

    def receive(self, sender: Program, message: PartingMessage, now: float) -> None:
        """What another program says about it."""
        self._parting.receive(sender, message, now)

    def is_back(self, program: Program) -> bool:
        """The program speaks as one of this table; True if it was in another game before."""
        was_gone = program in self.gone
        self.gone.discard(program)
        return was_gone

    def wait_left(self, now: float) -> float | None:
        """Seconds until people here may go on so; None if nothing comes of waiting."""
        return self._parting.wait_left(now)

    def look(self, linked: Iterable[Program], now: float, *, waits: bool) -> list[Letter]:
        """See how it stands, say whether people may go on so, and hear what has come of it.

        Where this program is to go on in another game, it `goes_on` or `stays` next.
        """
        parting = self._parting
        parting.observe(set(linked) - self.gone, now, waits=waits)
        if parting.may(now) != self.may:
            self.may = not self.may
            self._tell(MayPart(self.may))
        self._hear()
        return parting.take_letters()

    def goes_on(self, branched: Branched) -> list[Letter]:
        """It goes on so, whatever happens now: the others hear of it."""
        self._parting.goes_on(branched)
        return self._parting.take_letters()

    def stays(self, branched: Branched, unkept: Unkept) -> list[Letter]:
        """It cannot: people hear why, once for each such game, and whoever wished it hears so."""
        self.branched = None
        if branched.table not in self._refused:
            self._refused.add(branched.table)
            self._tell(cannot_part(unkept))
        self._parting.stays(branched)
        self._hear()
        return self._parting.take_letters()

    def _hear(self) -> None:
        for event in self._parting.take_events():
            match event:
                case Branched():
                    self.branched = self.branched or event
                case Left(sender, branched):
                    self._hear_of(sender, branched)
                case Stayed():
                    self._tell(event)

    def _hear_of(self, sender: Program, branched: Branched) -> None:
        """Others have gone on without this program."""
        self.gone.add(sender)
        if branched.table not in self._told:
            self._told.add(branched.table)
            others = tuple(each for each in branched.there if each != self._me)
            self._tell(LeftBehind(others, branched.table))


def cannot_part(unkept: Unkept) -> CannotPart:
    """What people are told when the disk does not take the new game, or has it already."""
    if unkept.is_there:
        return CannotPart(
            Sentence(
                "The game of its own that you were to go on in is on this computer already, and "
                "stays as it is ({path}). You are still in the old one; come back to that one, "
                "or go on alone again.",
                {"path": unkept.path},
            )
        )
    why = Sentence(
        "The game of its own cannot be written ({problem}: {path}). You are still in the old one; "
        "make room, then go on alone again.",
        {"problem": unkept.problem, "path": unkept.path.parent},
    )
    return CannotPart(why)
