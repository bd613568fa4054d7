"""The hidden pieces that each seat has been shown, updated step by step along a log.

Everybody knows the pieces shown to all; a seat also knows those dealt to it and those that its own
moves showed it. When the game is over nothing is secret any more.
"""

from typing import TypeVar

from msgspec import Struct

from core.due import DealDown, Piece, ShowDealt, Slot
from core.game import Draw, Entry, Game, Known, Move, Seat, Turn

S = TypeVar("S")


class ShownPiece(Struct, frozen=True):
    """Slots that were shown to a seat, or to everybody if `to` is None."""

    slots: tuple[Slot, ...]
    to: Seat | None


NOTHING_SHOWN = ShownPiece((), None)


def shown_by(game: Game[S], before: S, turn: Turn, entry: Entry) -> ShownPiece:
    """Return the hidden pieces that the entry shows; `turn` is the turn that it answered."""
    if isinstance(entry, Move):
        slots = tuple(game.looks(before, entry))
        return ShownPiece(slots, entry.seat) if slots else NOTHING_SHOWN
    match turn.due if isinstance(turn, Draw) else None:
        case DealDown(_, slots, to) if to is not None:
            return ShownPiece(slots, to)
        case ShowDealt(slots):
            return ShownPiece(slots, None)
        case _:
            return NOTHING_SHOWN


class Knowledge:
    """Each seat's knowledge of `pieces`, the hidden pieces that this process knows."""

    def __init__(self, pieces: Known) -> None:
        self._pieces = pieces
        self._shown: list[ShownPiece] = []
        self._public: dict[Slot, Piece] = {}
        self._private: dict[Seat, dict[Slot, Piece]] = {}

    def __len__(self) -> int:
        return len(self._shown)

    def learn(self, shown: ShownPiece) -> None:
        """Add one more step."""
        self._shown.append(shown)
        if not shown.slots:
            return
        seen = self._seen_by(shown.to)
        for slot in shown.slots:
            if slot in self._pieces:
                seen[slot] = self._pieces[slot]

    def forget(self) -> None:
        """Take the last step back."""
        shown = self._shown.pop()
        seen = self._seen_by(shown.to)
        again = {slot for each in self._shown if each.to == shown.to for slot in each.slots}
        for slot in set(shown.slots) - again:
            seen.pop(slot, None)

    def of(self, seat: Seat | None, *, over: bool = False) -> dict[Slot, Piece]:
        """Return everything that the seat (None: a spectator) has been shown."""
        if over:
            return dict(self._pieces)
        if seat is None:
            return dict(self._public)
        return self._public | self._private.get(seat, {})

    def _seen_by(self, seat: Seat | None) -> dict[Slot, Piece]:
        return self._public if seat is None else self._private.setdefault(seat, {})
