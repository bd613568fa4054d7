"""Other deals that look the same to somebody: what they do not know lies elsewhere."""

from collections.abc import Sequence
from random import Random

from core.dealer import Head
from core.due import Answer, DealDown, Deck, Due, Piece, Slot, TurnUp
from core.game import Draw, Known, Move, Seat
from tests.support.random_games import Moment, pieces_in


class StackedDealer:
    """Deals pieces that are told beforehand; rolls and picks nothing."""

    def __init__(self, pieces: Known) -> None:
        self.pieces = pieces

    def answer(self, due: Due, head: Head) -> Answer:
        match due:
            case TurnUp(_, slots):
                return tuple(self.pieces[slot] for slot in slots)
            case DealDown():
                return ()
            case _:
                raise AssertionError("this dealer has neither dice nor urn")


def shown_to_all(past: Sequence[Moment]) -> set[Slot]:
    """The slots that have been turned up."""
    return {
        slot
        for moment in past
        if isinstance(moment.turn, Draw) and isinstance(moment.turn.due, TurnUp)
        for slot in moment.turn.due.slots
    }


def deck_of(past: Sequence[Moment]) -> Deck:
    """What is dealt from."""
    return next(
        moment.turn.due.deck
        for moment in past
        if isinstance(moment.turn, Draw) and isinstance(moment.turn.due, TurnUp | DealDown)
    )


def resample(past: Sequence[Moment], seat: Seat | None, random: Random, swaps: int) -> Known:
    """Another deal with which the same entries are possible, and which `seat` cannot tell apart.

    Pieces in slots that the seat has not been shown change places, two at a time, whenever
    what others did out of their hidden pieces stays possible.
    """
    last = past[-1]
    pieces: dict[Slot, Piece] = dict(last.dealer.pieces)
    fixed = shown_to_all(past) | last.shown_after[seat]
    hidden = [slot for slot in sorted(pieces) if slot not in fixed]
    depending = [moment for moment in past if depends_on_hidden(moment)]
    for _ in range(swaps if len(hidden) > 1 else 0):
        one, other = random.sample(hidden, 2)
        pieces[one], pieces[other] = pieces[other], pieces[one]
        if not all(possible(moment, pieces) for moment in depending):
            pieces[one], pieces[other] = pieces[other], pieces[one]
    return pieces


def depends_on_hidden(moment: Moment) -> bool:
    """Whether what was chosen depends on pieces that not everybody sees."""
    entry = moment.entry
    return isinstance(entry, Move) and any(moment.game.needs(moment.before, entry.seat))


def possible(moment: Moment, pieces: Known) -> bool:
    """Whether the move was possible with these pieces."""
    game, entry = moment.game, moment.entry
    assert isinstance(entry, Move)
    known = pieces_in(moment.shown_before[entry.seat], pieces)
    return game.why_not(moment.before, entry, known) is None
