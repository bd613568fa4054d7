"""Whether what stands in the log for the seats of this program was chosen by its people."""

from core.game import Move, Seat
from net.log.commands import Play, Promise
from net.log.proposals import PendingProposals
from net.log.replica import Replica
from net.log.secret_choice import promise_of


class Authors:
    """Remembers what people wished; what it was told before it was started it cannot know."""

    def __init__(self, replica: Replica, proposals: PendingProposals) -> None:
        self._replica = replica
        self._proposals = proposals
        self._first_term = replica.hard_state.term
        self._first_turn = replica.ledger.here.turn.begun
        """The turn that was under way: a host may have heard earlier what people wished for it."""
        self._chosen: set[tuple[int, bytes]] = set()
        """Each move that was wished, and after how many entries."""

    def look(self) -> None:
        """See what people wish; to be called before it can come true."""
        for proposal in self._proposals.pending:
            if isinstance(proposal.command, Play):
                self._chosen.add((proposal.after, proposal.command.entry))

    def made_up(self, number: int) -> Seat | None:
        """The own seat of which the item says what nobody here, and no bot that may, has chosen."""
        log_entry = self._replica.ledger.log_entries[number - 1]
        before = self._replica.ledger.at(number - 1)
        if log_entry.term <= self._first_term:
            return None
        match log_entry.command:
            case Play(packed) if not before.secret:
                seat = self._mover(number)
                chosen = (before.entries, packed) in self._chosen
                chosen |= before.turn.begun == self._first_turn
            case Promise(seat, promised):
                secret = self._proposals.secrets.get(seat)
                chosen = secret is not None and promise_of(secret.entry, secret.nonce) == promised
            case _:
                # What is shown is what was promised.
                return None
        return None if chosen or not self._is_own(seat, number - 1) else seat

    def _mover(self, number: int) -> Seat | None:
        ledger = self._replica.ledger
        entry = ledger.log.steps[ledger.at(number).entries - 1].entry
        return entry.seat if isinstance(entry, Move) else None

    def _is_own(self, seat: Seat | None, before: int) -> bool:
        """Whether the people here choose for that seat after so many items."""
        ledger = self._replica.ledger
        own = ledger.charter.seats_of(self._replica.me)
        return seat is not None and seat in own and not ledger.is_bot(seat, before)
