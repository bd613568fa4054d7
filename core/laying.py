"""The places of hidden pieces, revealed bit by bit: no deck gives more of a piece than it holds."""

from collections import Counter
from collections.abc import Iterable

from core.due import Deck, Piece, Slot
from core.says import Unreadable


class Laying:
    """The pieces by slot that a record has revealed so far, each counted against its deck."""

    def __init__(self) -> None:
        self.pieces: dict[Slot, Piece] = {}
        self._decks: dict[Slot, Deck] = {}
        """The deck of every slot that was dealt."""
        self._left: dict[Slot, Counter[Piece]] = {}
        """The pieces left in each deck, by its first slot."""

    def deal(self, deck: Deck, slots: Iterable[Slot]) -> None:
        """Deal these slots of the deck; their pieces may be revealed now, later, or never."""
        self._left.setdefault(deck.first, Counter(deck.pieces))
        self._decks.update((slot, deck) for slot in slots)

    def lay(self, slot: Slot, piece: Piece) -> None:
        """Reveal the piece in a slot that was dealt; raises `Unreadable`."""
        if slot in self.pieces:
            if self.pieces[slot] != piece:
                raise Unreadable("A piece that is shown here was dealt as another one.")
            return
        left = self._left[self._decks[slot].first]
        if piece not in left:
            raise Unreadable("A piece of this entry is not in the game: it has left it.")
        if not left[piece]:
            raise Unreadable("A piece of this entry has been dealt before: no more of it are left.")
        left[piece] -= 1
        self.pieces[slot] = piece
