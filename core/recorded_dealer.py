"""Continuing a recorded game: the record's answers hold, and a seed provides the rest."""

from collections import Counter
from collections.abc import Sequence

from core.dealer import Dealer, Head, SeededDealer, make_room
from core.due import (
    Answer,
    DealDown,
    Deck,
    DrawOut,
    Due,
    PickOne,
    Piece,
    RollDice,
    ShowDealt,
    Slot,
    TurnUp,
    overlap,
    slots_of,
)
from core.game import Chance, Draw, Known
from core.record import Record, laid_open, new_log, replay, tells_all
from core.says import Unreadable


class RecordedDealer:
    """Gives the record's answers; new rolls and picks come from the seed.

    Its deck lies as the record has it; the slots that the record does not reveal get the rest
    of the deck in the seed's order.
    """

    def __init__(self, record: Record, seed: bytes) -> None:
        self._seeded = SeededDealer(seed)
        self._told: dict[Due, Answer] = {}
        self._known: dict[Slot, Piece] = dict(record.pieces)
        """The pieces that the record reveals, by slot."""
        self._dealt: dict[Slot, Deck] = {}
        """The decks that the record was dealt from, by their first slot."""
        self._laid: dict[Slot, Deck] = {}
        """The decks of which every slot has its piece, by their first slot."""
        self._recall(record)
        self._pieces: dict[Slot, Piece] = dict(self._known)

    def _recall(self, record: Record) -> None:
        """Remember the answers of chance in the record, by their dues."""
        log = new_log(record.header)
        for entry in record.entries:
            turn = log.turn
            if isinstance(turn, Draw) and isinstance(entry, Chance):
                self._told[turn.due] = log.game.answer(log.state, entry)
                self._known.update(laid_open(log.game, log.state, turn, entry))
                if isinstance(turn.due, TurnUp | DealDown):
                    self._dealt[turn.due.deck.first] = turn.due.deck
            log.append(entry)

    @property
    def pieces(self) -> Known:
        """The pieces that the record reveals, and all of a deck once it was asked about."""
        return self._pieces

    def answer(self, due: Due, head: Head) -> Answer:
        """Return the record's answer or a new one; it never waits."""
        match due:
            case RollDice() | PickOne() | DrawOut():
                return self._told.get(due) or self._seeded.answer(due, head)
            case TurnUp(deck, slots):
                self._lay(deck, head)
                return tuple([self._pieces[slot] for slot in slots])
            case DealDown(deck):
                self._lay(deck, head)
                return ()
            case ShowDealt(slots):
                return tuple([self._pieces[slot] for slot in slots])

    def _lay(self, deck: Deck, head: Head) -> None:
        """Give every slot of the deck its piece, once.

        Pieces that the record reveals in these slots stay, as far as the deck holds them; the rest
        of the deck fills the other slots in the seed's order.
        """
        if self._laid.get(deck.first) == deck:
            return
        make_room(deck, self._laid, self._pieces)
        self._laid[deck.first] = deck
        known, unknown = self._known_of(deck), Counter(deck.pieces)
        unknown.subtract(known.values())
        self._pieces.update(known)
        slots = slots_of(deck)
        rest = _last(self._seeded.answer(TurnUp(deck, tuple(slots)), head), unknown)
        self._pieces.update(zip((slot for slot in slots if slot not in known), rest, strict=True))

    def _known_of(self, deck: Deck) -> dict[Slot, Piece]:
        """Return the deck's pieces that the record reveals; none if it dealt another deck there."""
        if any(overlap(deck, other) and other != deck for other in self._dealt.values()):
            return {}
        known, left = dict[Slot, Piece](), Counter(deck.pieces)
        for slot in slots_of(deck):
            piece = self._known.get(slot)
            if piece is not None and left[piece]:
                left[piece] -= 1
                known[slot] = piece
        return known


def _last(pieces: Sequence[Piece], wanted: Counter[Piece]) -> list[Piece]:
    """Pick as many of each piece as are wanted, in their order; of equal ones the last.

    The first ones were dealt before, so the rest of a deck is the same from any entry onwards.
    """
    left, found = Counter(wanted), list[Piece]()
    for piece in reversed(pieces):
        if left[piece]:
            left[piece] -= 1
            found.append(piece)
    return found[::-1]


def dealer_of(record: Record) -> Dealer:
    """Return the dealer that continues the record; raises `Unreadable` if there can be none.

    The seed in the header may have dealt the whole game, or only the part after a record whose
    hidden pieces are all known.
    """
    if record.header.seed is None:
        raise Unreadable("This game came without its seed: it can be replayed but not played on.")
    seed = bytes.fromhex(record.header.seed)
    if _fits(record, seeded := SeededDealer(seed)):
        return seeded
    if not tells_all(replay(record), record.pieces):
        raise Unreadable("What chance answered in this game does not fit its seed.")
    return RecordedDealer(record, seed)


def _fits(record: Record, dealer: SeededDealer) -> bool:
    """Return whether the dealer would have dealt all of the record."""
    log = new_log(record.header)
    for entry in record.entries:
        turn = log.turn
        if isinstance(turn, Draw):
            answer = dealer.answer(turn.due, log.head)
            if log.game.settle(log.state, answer) != entry:
                return False
        log.append(entry)
    return all(dealer.pieces.get(slot) == piece for slot, piece in record.pieces.items())
