"""Who of the table is on this side, and when this side goes on without the others."""

from collections.abc import Callable, Collection, Iterable

from core.dealer import SeededDealer
from core.says import Sentence
from net.session.chair import Chair
from net.session.news import CannotPart, LeftBehind, MayPart
from net.session.ready import Fork, Outbox
from net.session.roots import branched_chair
from net.table.branching import branch
from net.table.charter import Program
from net.table.node import Node
from net.table.parting import Branched, Left, Letter, Parting, PartingMessage, Stayed


class Forking:
    """One program's view of it, as long as it is at one table."""

    def __init__(
        self,
        chair: Chair,
        node: Node,
        gone: set[Program],
        out: Outbox,
        random: Callable[[int], bytes],
    ) -> None:
        self.branched: Branched | None = None
        """How this program is to go on in another game."""
        self.next: tuple[Chair, Node] | None = None
        """That game, while a journal is made for it."""
        self.may = False
        """Whether people here may go on without those who were lost."""
        self._chair = chair
        self._node = node
        self._gone = gone
        """Programs that have gone on in another game."""
        self._out = out
        self._parting = Parting(node, random, [root.table for root in chair.roots])
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
        """See how it stands, say whether people may go on so, and hear what has come of it."""
        parting = self._parting
        parting.observe(set(linked) - self._gone, now, waits=waits)
        if parting.may(now) != self.may:
            self.may = not self.may
            self._out.tell.append(MayPart(self.may))
        self._hear()

    def fork(self, now: float) -> Fork | None:
        """The game to go on as, if this side has agreed on one; others hear when it is there."""
        if self.branched is None:
            return None
        chair = branched_chair(self._chair, self.branched)
        node = branch(self._node, self.branched, SeededDealer(chair.seed), now)
        self.next = chair, node
        return Fork(chair, node.saved())

    def goes_on(self) -> tuple[Chair, Node]:
        """It goes on so, whatever happens now: the others hear of it."""
        assert self.branched is not None, "a fork was asked for"
        assert self.next is not None, "a fork was asked for"
        self._parting.goes_on(self.branched)
        return self.next

    def stays(self, why: Sentence) -> None:
        """It cannot: people hear why, once for each such game, and whoever wished it hears so."""
        branched, self.branched, self.next = self.branched, None, None
        assert branched is not None, "a fork was asked for"
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
            others = tuple(each for each in branched.there if each != self._chair.me)
            self._out.tell.append(LeftBehind(others, branched.table))
