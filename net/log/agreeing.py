"""One node's part in agreements: the resolutions and ballots of its people."""

from core.game import Seat
from core.says import Refusal, refuse
from net.log.commands import Ballot, PutToTable
from net.log.events import NotTakenUp
from net.log.proposals import PendingProposals
from net.log.replica import Replica
from net.log.resolution_rules import electors, next_node
from net.log.resolutions import (
    MOST_NODES,
    SEAT_KEY,
    Agreements,
    BallotChoice,
    GiveSeat,
    LetBotPlay,
    OpenResolution,
    Resolution,
    ResolutionDecided,
)
from net.log.votes import Role
from net.safe_text import apart, cleaned
from net.wire.limits import LIMITS


class Agreeing:
    """People see committed agreements; what they propose is checked against the whole log."""

    def __init__(self, replica: Replica, proposals: PendingProposals, now: float) -> None:
        self._replica = replica
        self._proposals = proposals
        self._since: tuple[int, float] = 0, now
        """The log entry of the last resolution, and since when it is shown here."""

    @property
    def now(self) -> Agreements:
        """The committed agreements."""
        return self._replica.ledger.at(self._replica.commit_index).agreements

    @property
    def opened(self) -> OpenResolution | None:
        """The committed open resolution."""
        return self.now.open

    def left(self, now: float) -> float:
        """Seconds until the open resolution expires, by this node's clock."""
        return max(self._since[1] + self._replica.timing.ballot - now, 0.0)

    def seat_for(self, seat: Seat, name: str, key: bytes) -> GiveSeat | None:
        """The resolution that gives that seat to a watcher; None if the name is blank.

        The name is one that nobody at the table has, and the number the next one.
        """
        ledger = self._replica.ledger
        names = ledger.charter.seated(ledger.here.newcomers).names
        shown = cleaned(name, LIMITS.name)
        node = next_node(ledger)
        if not shown or len(key) != SEAT_KEY or node >= MOST_NODES or seat >= len(names):
            return None
        return GiveSeat(seat, node, apart(shown, names, LIMITS.name), key)

    def why_not_put(self, seat: Seat, resolution: Resolution, now: float) -> Refusal | None:
        """Why the resolution cannot be proposed from here."""
        refusal = self._replica.ledger.why_not(self._to_put(seat, resolution))
        match resolution:
            case LetBotPlay(other) if refusal is None and self._seems_there(other, now):
                return refuse("", "That player is there.")
        return refusal

    def put(self, seat: Seat, resolution: Resolution, now: float) -> Refusal | None:
        """Propose a resolution for a local seat; the refusal if that is not possible."""
        refusal = self.why_not_put(seat, resolution, now)
        if refusal is None:
            self._proposals.put(self._to_put(seat, resolution), now)
        return refusal

    def answer(self, seat: Seat, choice: BallotChoice, now: float) -> Refusal | None:
        """Cast a local seat's ballot; the refusal if that is not possible."""
        if self.opened is None:
            return refuse("", "No question is open.")
        ballot = Ballot(seat, self.opened.number, choice)
        refusal = self._replica.ledger.why_not(ballot)
        if refusal is None:
            self._proposals.put(ballot, now)
        return refusal

    def look(self, now: float) -> list[NotTakenUp]:
        """Events for resolutions of people here that no leader has appended."""
        return [*map(NotTakenUp, self._proposals.not_taken_up(now))]

    def committed(self, number: int, now: float) -> list[ResolutionDecided]:
        """The event for a resolution that a committed log entry has decided."""
        agreements = self._replica.ledger.at(number).agreements
        if agreements.open is not None and agreements.open.number != self._since[0]:
            self._since = agreements.open.number, now
        last = agreements.last
        return [last] if last is not None and last.number == number else []

    def _to_put(self, seat: Seat, resolution: Resolution) -> PutToTable:
        ledger = self._replica.ledger
        before = ledger.here.agreements.put.count(seat)
        return PutToTable(seat, resolution, before, electors(ledger, seat, resolution))

    def _seems_there(self, seat: Seat, now: float) -> bool:
        """Whether the seat's node is present, as far as this one knows."""
        replica = self._replica
        node = replica.ledger.owners()[seat]
        if not isinstance(node, int) or node in replica.lost:
            return False
        heard = replica.is_heard(node, now, replica.timing.there)
        return heard or replica.role is not Role.LEADER
