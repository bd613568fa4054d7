"""Going on with a recorded game: what the record tells holds, the rest comes from a seed."""

from collections import Counter
from collections.abc import Iterable, Iterator

from core.dealer import Dealer, Head, SeededDealer
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
)
from core.game import Chance, Draw, Known
from core.record import Record, dealt_slots, laid_open, new_log
from core.says import Unreadable


class RecordedDealer:
    """Answers as the record did; new dice and picks come from the seed.

    Its deck lies as the record knows it; slots that the record does not know get what is left
    of the deck in the seed's order.
    """

    def __init__(self, record: Record, seed: bytes) -> None:
        self._seeded = SeededDealer(seed)
        self._told: dict[Due, Answer] = {}
        self._pieces: dict[Slot, Piece] = dict(record.pieces)
        self._laid: dict[Slot, Deck] = {}
        """The decks of which every slot has its piece, by their first slot."""
        self._recall(record)

    def _recall(self, record: Record) -> None:
        """What chance has answered in the record, by what it was asked."""
        log = new_log(record.header)
        for entry in record.entries:
            turn = log.turn
            if isinstance(turn, Draw) and isinstance(entry, Chance):
                self._told[turn.due] = log.game.answer(log.state, entry)
                self._pieces.update(laid_open(log.game, log.state, turn, entry))
            log.append(entry)

    @property
    def pieces(self) -> Known:
        """What the record told, and all of a deck once it was asked about."""
        return self._pieces

    def answer(self, due: Due, head: Head) -> Answer:
        """The record's answer or a new one; it never waits."""
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

        What the record told of these slots stays as far as the deck holds it; the rest of the
        deck fills the others in the seed's order.
        """
        if self._laid.get(deck.first) == deck:
            return
        self._laid[deck.first] = deck
        slots = tuple(range(deck.first, deck.first + len(deck.pieces)))
        left = Counter(deck.pieces)
        unknown = []
        for slot in slots:
            piece = self._pieces.get(slot)
            if piece is not None and left[piece]:
                left[piece] -= 1
            else:
                unknown.append(slot)
        shuffled = self._seeded.answer(TurnUp(deck, slots), head)
        self._pieces.update(zip(unknown, _these(shuffled, left), strict=True))


def _these(pieces: Iterable[Piece], wanted: Counter[Piece]) -> Iterator[Piece]:
    """As many of each piece as are wanted, in their order."""
    left = Counter(wanted)
    for piece in pieces:
        if left[piece]:
            left[piece] -= 1
            yield piece


def dealer_of(record: Record) -> Dealer:
    """The dealer that goes on where the record ends; raises `Unreadable` if there can be none.

    The seed of the header may have dealt the whole game, or only what follows a record whose
    hidden pieces are all known.
    """
    if record.header.seed is None:
        raise Unreadable("This game came without its seed: it can be replayed but not played on.")
    seed = bytes.fromhex(record.header.seed)
    if _fits(record, seeded := SeededDealer(seed)):
        return seeded
    if not _tells_all(record):
        raise Unreadable("What chance answered in this game does not fit its seed.")
    return RecordedDealer(record, seed)


def _fits(record: Record, dealer: SeededDealer) -> bool:
    """Whether the dealer would have dealt all of the record."""
    log = new_log(record.header)
    for entry in record.entries:
        turn = log.turn
        if isinstance(turn, Draw):
            answer = dealer.answer(turn.due, log.head)
            if log.game.settle(log.state, answer) != entry:
                return False
        log.append(entry)
    return all(dealer.pieces.get(slot) == piece for slot, piece in record.pieces.items())


def _tells_all(record: Record) -> bool:
    """Whether the record knows every piece that it dealt face down."""
    log = new_log(record.header)
    for entry in record.entries:
        if not all(slot in record.pieces for slot in dealt_slots(log.turn)):
            return False
        log.append(entry)
    return True
