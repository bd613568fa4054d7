"""Whether what stands in the log for the seats of this program was chosen by its people."""

from net.table.items import Play, Promise
from net.table.ledger import promise_of
from net.table.replica import Replica
from net.table.wishes import Wishes, seat_of


class Authors:
    """Remembers what people wished; what it was told before it was started it cannot know."""

    def __init__(self, replica: Replica, wishes: Wishes) -> None:
        self._replica = replica
        self._wishes = wishes
        self._first_term = replica.kept.term
        self._chosen: set[tuple[int, bytes]] = set()
        """Each move that was wished, and after how many entries."""

    def look(self) -> None:
        """See what people wish; to be called before it can come true."""
        for wish in self._wishes.pending:
            if isinstance(wish.item, Play):
                self._chosen.add((wish.after, wish.item.entry))

    def is_made_up(self, number: int) -> bool:
        """Whether nobody here, and no bot that may, has chosen what that item says for them."""
        ledger = self._replica.ledger
        dated, before = ledger.items[number - 1], number - 1
        seat = seat_of(dated.item, ledger)
        own = ledger.charter.seats_of(self._replica.me)
        if seat not in own or dated.term <= self._first_term or ledger.is_bot(seat, before):
            return False
        match dated.item:
            case Play(packed):
                return (ledger.at(before).entries, packed) not in self._chosen
            case Promise(_, promised):
                secret = self._wishes.secrets.get(seat)
                return secret is None or promise_of(secret.entry, secret.nonce) != promised
            case _:
                # What is shown is what was promised.
                return False
