"""Alternative deals that look the same to somebody, whose unknown pieces lie elsewhere."""

from collections.abc import Sequence

from core.conformance.walk import Luck, Moment, pieces_in
from core.dealer import Head
from core.due import Answer, DealDown, Deck, Due, Piece, ShowDealt, Slot, TurnUp, slots_of
from core.game import Draw, Known, Move, Seat


class StackedDealer:
    """Deals given pieces; rolls, picks and draws nothing."""

    def __init__(self, pieces: Known) -> None:
        self.pieces = pieces

    def answer(self, due: Due, head: Head) -> Answer:
        """Return the pieces in the slots."""
        match due:
            case TurnUp(_, slots) | ShowDealt(slots):
                return tuple(self.pieces[slot] for slot in slots)
            case DealDown():
                return ()
            case _:
                raise AssertionError("this dealer has neither dice nor urn")


def decks_of(past: Sequence[Moment]) -> tuple[Deck, ...]:
    """Return the decks that have been dealt from."""
    decks = (dealt_from(moment) for moment in past)
    return tuple({deck.first: deck for deck in decks if deck}.values())


def dealt_from(moment: Moment) -> Deck | None:
    """Return the deck that a piece was asked of."""
    now = moment.turn
    if isinstance(now, Draw) and isinstance(now.due, TurnUp | DealDown):
        return now.due.deck
    return None


def resample(past: Sequence[Moment], seat: Seat | None, luck: Luck, swaps: int) -> Known:
    """Return another deal that allows the same entries, and that `seat` cannot tell apart.

    Pieces of a deck in slots that the seat has not been shown change places, two at a time, as long
    as the choices that others made with their hidden pieces stay possible.
    """
    pieces: dict[Slot, Piece] = dict(past[-1].dealer.pieces)
    rows = _hidden(past, seat)
    depending = [moment for moment in past if _depends_on_hidden(moment)]
    for _ in range(swaps if rows else 0):
        one, other = _two(rows[luck.below(len(rows))], luck)
        pieces[one], pieces[other] = pieces[other], pieces[one]
        seen = (each for each in depending if _was_shown(each, one, other))
        if not all(_possible(moment, pieces) for moment in seen):
            pieces[one], pieces[other] = pieces[other], pieces[one]
    return pieces


def _hidden(past: Sequence[Moment], seat: Seat | None) -> list[list[Slot]]:
    """Return by deck the slots whose pieces may change places for all that the seat knows."""
    fixed = _turned_up(past) | past[-1].shown_after[seat]
    rows = [[slot for slot in slots_of(deck) if slot not in fixed] for deck in decks_of(past)]
    return [row for row in rows if len(row) > 1]


def _turned_up(past: Sequence[Moment]) -> set[Slot]:
    """Return the slots that have been turned up."""
    return {
        slot
        for moment in past
        if isinstance(moment.turn, Draw) and isinstance(moment.turn.due, TurnUp)
        for slot in moment.turn.due.slots
    }


def _two(row: Sequence[Slot], luck: Luck) -> tuple[Slot, Slot]:
    one = luck.below(len(row))
    return row[one], row[one - 1 - luck.below(len(row) - 1)]


def _depends_on_hidden(moment: Moment) -> bool:
    """Return whether the choice depends on pieces that not everybody sees."""
    entry = moment.entry
    return isinstance(entry, Move) and any(moment.game.needs(moment.before, entry.seat))


def _was_shown(moment: Moment, *slots: Slot) -> bool:
    """Return whether the seat that chose knew one of the slots; the others did not matter to it."""
    entry = moment.entry
    return isinstance(entry, Move) and not moment.shown_before[entry.seat].isdisjoint(slots)


def _possible(moment: Moment, pieces: Known) -> bool:
    """Return whether the move was possible with these pieces."""
    game, entry = moment.game, moment.entry
    assert isinstance(entry, Move)
    known = pieces_in(moment.shown_before[entry.seat], pieces)
    return game.why_not(moment.before, entry, known) is None
