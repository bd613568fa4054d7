"""A saved game told again: as far as its entries are those that were written."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from core.dealer import SeededDealer
from core.game import Draw, Entry, Illegal, Known
from core.log import Log
from core.record import Header, new_log
from core.says import Sentence, Unreadable
from saves.packing import unpack

Row = tuple[object, object, object]
"""An entry as it is kept: its number, packed, and the running hash; damage changes types too."""


class Retold(NamedTuple):
    """The log up to the end or to the first thing that is wrong."""

    log: Log[Any]
    damage: Sentence | None
    pieces: Known
    """The hidden pieces, if chance answered as the seed of the header says."""


def retell(header: Header, rows: Iterable[Row], count: int) -> Retold:
    """Play the rows again; what follows the first that is missing or altered is left out."""
    teller = _Teller(header)
    damage: Sentence | None = None
    try:
        for number, packed, hashed in rows:
            teller.expect(number)
            if not isinstance(packed, bytes):
                raise Unreadable("Entry {number} is not what was written.", number=number)
            teller.take(unpack(header.game, packed), hashed)
        teller.expect(count)
    except Unreadable as error:
        damage = error.why
    except Illegal as error:
        damage = error.refusal.why
    return Retold(teller.log, damage, teller.pieces)


class _Teller:
    """Takes entry after entry; the seed's dealer answers beside it."""

    def __init__(self, header: Header) -> None:
        self.log = new_log(header)
        self._dealer = SeededDealer(bytes.fromhex(header.seed)) if header.seed else None

    @property
    def pieces(self) -> Known:
        return self._dealer.pieces if self._dealer else {}

    def take(self, entry: Entry, hashed: object) -> None:
        """The next entry; raises `Unreadable` or `Illegal` and stays as it was."""
        turn = self.log.game.turn(self.log.state)
        step = self.log.append(entry)
        if step.hash != hashed:
            self.log.take_back()
            text = "Entry {number} is not what was written."
            raise Unreadable(text, number=len(self.log.steps))
        if isinstance(turn, Draw):
            self._ask(turn, entry)

    def expect(self, number: object) -> None:
        """Entries have their numbers without a gap."""
        count = len(self.log.steps)
        if number != count:
            text = "Of {number} entries that were written, only the first {count} are left."
            raise Unreadable(text, number=number, count=count)

    def _ask(self, turn: Draw, entry: Entry) -> None:
        """What chance answered may come from elsewhere; then the seed tells nothing."""
        if self._dealer is None:
            return
        answer = self._dealer.answer(turn.due, self.log.head)
        before = self.log.state_before(len(self.log.steps) - 1)
        if self.log.game.settle(before, answer) != entry:
            self._dealer = None
