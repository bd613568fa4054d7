"""A computer that wakes from sleep receives no more than it can take."""

from net.log.charter import NodeId
from net.log.messages import AppendEntries, CommitIndex, LogEnvelope
from net.log.replica import WINDOW
from net.timing import BEATS, TIMING
from net.wire.limits import FAR_TOO_MANY, LIMITS
from tests.support.switchboard import Switchboard

ASLEEP = 12.0
OPENER = 0


class Sleeping(Switchboard):
    """A table whose opener has no seat, so that the others go on while it sleeps."""

    def __init__(self) -> None:
        super().__init__(1, 2, 3, learners=(OPENER,))
        self.asleep = False
        self.held: list[tuple[NodeId, LogEnvelope]] = []

    def _hand_over(self, sender: NodeId, envelope: LogEnvelope) -> bool:
        if not self.asleep or OPENER not in (sender, envelope.to):
            return super()._hand_over(sender, envelope)
        if envelope.to == OPENER:
            self.held.append((sender, envelope))
        return True

    def wake(self) -> None:
        """Deliver everything at once."""
        self.asleep = False
        for sender, envelope in self.held:
            self._hand_over(sender, envelope)


def test_a_computer_that_wakes_does_not_take_its_leader_for_a_flood() -> None:
    table = Sleeping()
    table.play(8)
    before = len(table.commands(table.leader()))
    table.asleep = True
    table.play(ASLEEP)
    assert len(table.commands(table.leader())) - before > 5 * WINDOW
    said = [each.message for _, each in table.held]
    pieces = sum(isinstance(each, AppendEntries) for each in said)
    assert WINDOW <= pieces <= WINDOW + ASLEEP / TIMING.beat
    assert sum(isinstance(each, CommitIndex) for each in said) <= WINDOW
    table.wake()
    table.play(1)
    assert table.commands(OPENER) == table.commands(table.leader())


def test_what_waits_for_a_node_until_its_link_is_given_up_is_no_flood() -> None:
    assert 2 * WINDOW + BEATS.lost / TIMING.beat < FAR_TOO_MANY * LIMITS.commands
