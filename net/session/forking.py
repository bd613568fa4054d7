"""Who of the table is on this side, and when this side goes on without the others."""

from collections.abc import Callable, Collection, Iterable

from core.says import Sentence
from net.session.news import CannotPart, LeftBehind, MayPart
from net.session.ready import Outbox
from net.table.charter import Charter, Program
from net.table.node import Node
from net.table.parting import Branched, Left, Letter, Parting, PartingMessage, Stayed


class Forking:
    """One program's view of it, as long as it is at one table."""

    def __init__(
        self,
        node: Node,
        gone: set[Program],
        out: Outbox,
        random: Callable[[int], bytes],
        roots: Iterable[Charter] = (),
    ) -> None:
        self.branched: Branched | None = None
        """How this program is to go on in another game."""
        self.may = False
        """Whether people here may go on without those who were lost."""
        self._me = node.me
        self._gone = gone
        """Programs that have gone on in another game."""
        self._out = out
        self._parting = Parting(node, random, [root.table for root in roots])
        self._told: set[bytes] = set()
        self._refused: set[bytes] = set()

    def wish(self, linked: Iterable[Program], now: float) -> None:
        """People here want to go on without those who were lost."""
        self._parting.wish(set(linked) - self._gone, now)

    def receive(self, sender: Program, message: PartingMessage, now: float) -> None:
        """What another program says about it."""
        self._parting.receive(sender, message, now)

    def wait_left(self, now: float) -> float | None:
        """Seconds until people here may go on so; None if nothing comes of waiting."""
        return self._parting.wait_left(now)

    def look(self, linked: Collection[Program], now: float, *, waits: bool) -> None:
        """See how it stands, say whether people may go on so, and hear what has come of it.

        Where this program is to go on in another game, it `goes_on` or `stays` next.
        """
        parting = self._parting
        parting.observe(set(linked) - self._gone, now, waits=waits)
        if parting.may(now) != self.may:
            self.may = not self.may
            self._out.tell.append(MayPart(self.may))
        self._hear()

    def goes_on(self, branched: Branched) -> None:
        """It goes on so, whatever happens now: the others hear of it."""
        self._parting.goes_on(branched)

    def stays(self, branched: Branched, why: Sentence) -> None:
        """It cannot: people hear why, once for each such game, and whoever wished it hears so."""
        self.branched = None
        if branched.table not in self._refused:
            self._refused.add(branched.table)
            self._out.tell.append(CannotPart(why))
        self._parting.stays(branched)
        self._hear()

    def take_letters(self) -> list[Letter]:
        """What is to be sent."""
        return self._parting.take_letters()

    def _hear(self) -> None:
        for event in self._parting.take_events():
            match event:
                case Branched():
                    self.branched = self.branched or event
                case Left(sender, branched):
                    self._hear_of(sender, branched)
                case Stayed():
                    self._out.tell.append(event)

    def _hear_of(self, sender: Program, branched: Branched) -> None:
        """Others have gone on without this program."""
        self._gone.add(sender)
        if branched.table not in self._told:
            self._told.add(branched.table)
            others = tuple(each for each in branched.there if each != self._me)
            self._out.tell.append(LeftBehind(others, branched.table))
