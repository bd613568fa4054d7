"""Whether all programs have the same game: where they differ is found and told, or all stop."""

from collections.abc import Callable

from net.table.charter import Program
from net.table.comparing import Comparing
from net.table.events import Differed, Event, Halted
from net.table.inquiry import Inquiry
from net.table.messages import AskLog, AskParts, Halt, Letter, Message, Parts, Stands, ToldLog
from net.table.replica import Replica
from net.table.terms import Role


class Agreement:
    """One program's part in it."""

    def __init__(self, replica: Replica, now: float, tell: Callable[[Event], None]) -> None:
        self.halted = False
        """Whether the game has stopped here because no majority counts alike."""
        self._replica = replica
        self._tell_people = tell
        self._inquiry = Inquiry(replica)
        self._comparing = Comparing(replica, now)

    def receive(self, sender: Program, message: Message, now: float) -> None:
        """What another program asks or says of it."""
        replica = self._replica
        match message:
            case AskLog() | AskParts() | ToldLog() | Parts():
                self._inquiry.receive(sender, message, now)
            case Stands():
                self._comparing.hear(sender, message)
            case Halt(term) if sender == replica.host and term == replica.kept.term:
                if replica.counting.must_stop(now):
                    self._halt()
            case _:
                pass

    def look(self, now: float) -> None:
        """Find out more where programs differ; stop where no majority counts alike."""
        self._comparing.compare()
        counting = self._replica.counting
        noticed, counting.mismatches = counting.mismatches, []
        for mismatch in noticed:
            self._inquiry.begin(mismatch, now)
        self._inquiry.tick(now)
        # Who is no host any more stops nobody: the next one sees for itself.
        stuck = counting.stuck if self._replica.role is Role.HOST else None
        if stuck is not None and now - stuck >= self._replica.timing.stuck and not self.halted:
            halt = Halt(self._replica.kept.term)
            self._replica.letters += [Letter(each, halt) for each in self._replica.others]
            if counting.must_stop(now):
                self._halt()
        found, self._inquiry.found = self._inquiry.found, []
        for each in found:
            self._tell_people(Differed(each))

    def tell(self, now: float) -> None:
        """Tell the others how this program stands, if it is time."""
        self._comparing.tell(now)

    def hurry(self) -> None:
        """The game is over: the others are told at once."""
        self._comparing.hurry()

    def due(self) -> float:
        """When there is something to tell."""
        return self._comparing.due()

    def _halt(self) -> None:
        """All is in the journal: people may go on another day, or with other programs."""
        if not self.halted:
            self.halted = True
            self._inquiry.hurry()
            self._tell_people(Halted())
