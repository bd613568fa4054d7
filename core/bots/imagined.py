"""Imagined chance: hidden pieces lie anywhere they may lie, and dice fall anyhow."""

from collections.abc import Sequence

from core.dealer import Head, SeededDealer
from core.due import Answer, DealDown, Due, ShowDealt, Slot, TurnUp
from core.game import Known

_HEAD = Head(0, b"")


class ImaginedDealer:
    """Answers dues from an imagined deal; a seed decides everything that the deal does not hold."""

    def __init__(self, pieces: Known, seed: bytes) -> None:
        self._pieces = dict(pieces)
        self._seeded = SeededDealer(seed)

    def answer(self, due: Due) -> Answer:
        """Return the answer, which is the same whenever it is asked."""
        match due:
            case DealDown(deck):
                if deck.first not in self._pieces:
                    self._seeded.answer(due, _HEAD)
                return ()
            case TurnUp(_, slots) | ShowDealt(slots):
                found = self.shown(slots)
                if len(found) == len(slots):
                    return tuple(found.values())
        return self._seeded.answer(due, _HEAD)

    def shown(self, slots: Sequence[Slot]) -> Known:
        """Return the pieces in these slots, also in decks that begin later."""
        found, later = self._pieces, self._seeded.pieces
        return {
            slot: found[slot] if slot in found else later[slot]
            for slot in slots
            if slot in found or slot in later
        }
