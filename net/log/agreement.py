"""Whether all programs have the same game: where they differ is found and told, or all stop."""

from collections.abc import Callable

from net.log.charter import NodeId
from net.log.comparing import Comparing
from net.log.diagnosis import Diagnosis
from net.log.events import Desynced, Halted, LogEvent
from net.log.hard_state import Role
from net.log.messages import (
    CommitReport,
    Envelope,
    Halt,
    LogMessage,
    LogReply,
    LogRequest,
    SectionsReply,
    SectionsRequest,
)
from net.log.replica import Replica


class Agreement:
    """One program's part in it."""

    def __init__(self, replica: Replica, now: float, tell: Callable[[LogEvent], None]) -> None:
        self.halted = False
        """Whether the game has stopped here because no majority counts alike."""
        self._replica = replica
        self._tell_people = tell
        self._diagnosis = Diagnosis(replica)
        self._comparing = Comparing(replica, now)

    def receive(self, sender: NodeId, message: LogMessage, now: float) -> None:
        """What another program asks or says of it."""
        replica = self._replica
        match message:
            case LogRequest() | SectionsRequest() | LogReply() | SectionsReply():
                self._diagnosis.receive(sender, message, now)
            case CommitReport():
                self._comparing.hear(sender, message)
            case Halt(term) if sender == replica.leader and term == replica.hard_state.term:
                if replica.desync.must_stop(now):
                    self._halt()
            case _:
                pass

    def look(self, now: float) -> None:
        """Find out more where programs differ; stop where no majority counts alike."""
        self._comparing.compare()
        desync = self._replica.desync
        noticed, desync.mismatches = desync.mismatches, []
        for mismatch in noticed:
            self._diagnosis.begin(mismatch, now)
        self._diagnosis.tick(now)
        # Who is no host any more stops nobody: the next one sees for itself.
        stuck = desync.stuck if self._replica.role is Role.LEADER else None
        if stuck is not None and now - stuck >= self._replica.timing.stuck and not self.halted:
            halt = Halt(self._replica.hard_state.term)
            self._replica.envelopes += [Envelope(each, halt) for each in self._replica.others]
            if desync.must_stop(now):
                self._halt()
        found, self._diagnosis.found = self._diagnosis.found, []
        for each in found:
            self._tell_people(Desynced(each))

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
            self._diagnosis.hurry()
            self._tell_people(Halted())
