"""The clock of a turn at one program: when it runs, when it is up, and whether a host was hasty.

It runs for people who are to choose, from when all that came before is committed. It stands
still while too few programs are there, and for a seat whose program is cut off, behind, or counts
differently: grace and deputies are for that. Under another host every seat has its whole time
anew, for nobody could be heard meanwhile.
"""

from core.game import Seat
from net.log.charter import NodeId
from net.log.hard_state import Role
from net.log.position import LedgerPosition
from net.log.replica import Replica
from net.log.timekeeper import Timekeeper, TurnKey


class TurnClock:
    """Every program measures; what counts is the host's."""

    def __init__(self, replica: Replica, now: float) -> None:
        self._replica = replica
        self._times = Timekeeper(replica.ledger.charter.clock, now, replica.timing)

    def look(self, now: float) -> None:
        """See who is to choose now."""
        replica = self._replica
        if self._times.clock.seconds:
            pending = replica.ledger.pending(replica.commit_index)
            seats = [seat for seat in pending if self._can_choose(seat, now)]
            name = self._name(replica.ledger.at(replica.commit_index))
            self._times.look(name, seats, now, goes=self._goes(now))

    def over(self, now: float) -> tuple[Seat, ...]:
        """The seats that bots are to play for now; a move that has arrived is in time."""
        replica = self._replica
        leads = replica.role is Role.LEADER and replica.commit_index == replica.count
        if not leads or not self._times.clock.times_out or not self._goes(now):
            return ()
        return self._times.over(self._name(replica.ledger.here), now)

    def left(self, seat: Seat, now: float) -> float | None:
        """How many seconds the seat has left; None if it is not to choose, or has no clock.

        A program that comes in the middle of a turn does not know what the host has measured.
        """
        replica, times = self._replica, self._times
        knows = times.is_known or replica.role is Role.LEADER
        asked = seat in replica.ledger.pending(replica.commit_index)
        return times.left(seat, now) if times.clock.seconds and knows and asked else None

    def early(self, seat: Seat, number: int, now: float) -> float:
        """How many seconds too early the time of the seat was said to be up by that item."""
        times, name = self._times, self._name(self._replica.ledger.at(number))
        if times.turn != name or not times.is_whole or now - times.looked > times.timing.asleep:
            return 0.0
        early = times.left(seat, now)
        return early if early > times.timing.hasty else 0.0

    def due(self) -> float:
        """When a seat's time is up, if this program is to do something about it."""
        acts = self._replica.role is Role.LEADER and self._times.clock.times_out
        return self._times.due() if acts else float("inf")

    def _name(self, place: LedgerPosition) -> TurnKey:
        return place.turn.begun, place.leader

    def _goes(self, now: float) -> bool:
        """Whether enough programs are there for a move to be taken."""
        replica = self._replica
        if not replica.leads:
            return replica.leader is not None and self._hears(replica.leader, now)
        charter = replica.ledger.charter
        return charter.is_majority(each for each in charter.programs if self._hears(each, now))

    def _can_choose(self, seat: Seat, now: float) -> bool:
        """Whether the seat's people know that they are asked, as far as a host can tell."""
        replica = self._replica
        program = replica.ledger.charter.players[seat]
        if replica.role is not Role.LEADER or not isinstance(program, int):
            return True
        knows = (
            replica.has(program) >= replica.commit_index and program not in replica.desync.differing
        )
        return knows and self._hears(program, now)

    def _hears(self, program: NodeId, now: float) -> bool:
        replica = self._replica
        return program == replica.me or replica.is_heard(program, now, replica.timing.patience)
