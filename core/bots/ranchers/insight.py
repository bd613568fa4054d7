"""Ranchers as bots see it (core/bots/insight.py says what each function promises)."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from core.bots.judge import SURE
from core.bots.ranchers.features import (
    GUESS,
    NAMES,
    HoldingPart,
    HoldingSection,
    ProspectSection,
)
from core.bots.ranchers.offers import REFILLING, is_open, turns_to_come
from core.bots.ranchers.outlook import outlook
from core.due import Piece, Slot
from core.game import Known, Move, Seat
from core.ranchers.entries import EndTurnEarly, PlaceAnimal
from core.ranchers.game import RANCHERS
from core.ranchers.modules.sets import course_of
from core.ranchers.objectives import WORTHS, Herds, herds
from core.ranchers.parts import ANIMALS, NONE, POND, PRINTED, SPACES
from core.ranchers.play import play
from core.ranchers.scoring import total
from core.ranchers.state import (
    NO_PAIR,
    Counts,
    Ranch,
    RanchersPhase,
    RanchersState,
    left_in_deck,
    objectives_of,
    printed,
)
from core.says import Sentence
from core.stream import Stream, shuffled
from core.view import View

RanchersSection = HoldingSection | ProspectSection
Printed = tuple[tuple[int, int], ...]
"""The special spaces of a board, with their kinds."""
_PRINTED: tuple[tuple[Printed, ...], ...] = tuple(
    tuple(tuple((at, kind) for at, kind in enumerate(side) if kind != NONE) for side in sides)
    for sides in PRINTED
)
"""By board and side."""


class RanchersInsight(Struct, frozen=True):
    """Everything a bot needs to know about Ranchers beyond its rules."""

    game = RANCHERS
    names = NAMES
    guess = GUESS
    unit = "points"
    words = {
        SURE: Sentence("points at once"),
        "exchange": Sentence("an exchange"),
        "special spaces": Sentence("free special spaces"),
        "animals for special spaces": Sentence("animals that may come for special spaces"),
        "kinds on the ranch": Sentence("more kinds on the ranch"),
        "what is on the pond": Sentence("what is on the pond"),
        "objectives on their way": Sentence("objectives within reach"),
        "objectives that go together": Sentence("objectives that go together"),
        "objectives without points that go together": Sentence("objectives for later"),
        "ready for objectives to come": Sentence("a ranch ready for more objectives"),
        "the next animal": Sentence("an animal that serves several objectives"),
        "what lies in the middle": Sentence("what it leaves in the middle"),
    }

    def sensible(self, state: RanchersState, known: Known, moves: Sequence[Move]) -> Sequence[Move]:
        """Return all moves: a turn has few ways."""
        return moves

    def positions(self, state: RanchersState) -> list[tuple[RanchersSection, ...]]:
        """Return the holdings of each seat, and what may still come to it."""
        first, second = state.pairs
        pouch, shown = state.pouch, (first[1], second[1])
        coming = tuple([pouch[kind] + shown.count(kind) for kind in ANIMALS])
        taker = (state.mover + (not is_open(state))) % state.seats
        return [_position(state, seat, taker, coming) for seat in range(state.seats)]

    def imagine(self, view: View[RanchersState], stream: Stream) -> dict[Slot, Piece]:
        """Return the hidden part of the deck in a random order."""
        state = view.state
        hidden = shuffled(list(left_in_deck(state)), stream)
        shown = [each for each in objectives_of(state.pack) if not state.unseen >> each & 1]
        slots = range(state.first, state.first + state.pack.bit_count())
        return {**dict(zip(slots, [*shown, *hidden], strict=True)), **view.known}

    def ends_turn(self, state: RanchersState, move: Move) -> bool:
        """Whether the move ends the turn, explicitly or by leaving nothing more to do."""
        if isinstance(move, EndTurnEarly):
            return True
        if isinstance(move, PlaceAnimal) and not state.modules:
            return printed(state, move.seat)[move.space] != state.hand[1]
        after, seat = play(state, move), move.seat
        if after.mover != seat or after.phase == RanchersPhase.ROUND:
            return True
        if after.phase not in REFILLING or after.then != RanchersPhase.CLOSE:
            return False
        course = course_of(after)
        if after.matched:
            return False
        return len(course.modules) == 1 or not course.moves(
            replace(after, phase=RanchersPhase.CLOSE)
        )


def _position(
    state: RanchersState, seat: Seat, taker: Seat, coming: Counts
) -> tuple[RanchersSection, ...]:
    """Return the seat's holdings and, as long as it can take pairs, its prospects.

    A pair in hand counts as one that nobody else can take.
    """
    over = state.phase >= RanchersPhase.RESULT
    left = 0 if over else max(turns_to_come(state, seat), 0)
    mine, pairs = seat == state.mover, state.pairs
    if mine and state.hand != NO_PAIR:
        left, pairs, taker = left + 1, (state.hand, NO_PAIR), seat
    matched = state.matched and mine and state.phase < RanchersPhase.ROUND
    points = total(state, seat, course_of(state)) if state.modules else None
    shown = _PRINTED[state.boards[seat]][state.sides[seat]] if state.sides[seat] != NONE else ()
    there, best, special, section = _holding(
        state.ranches[seat], state.objectives[seat], shown, left, matched, points
    )
    if not left:
        return (section,)
    lying = [(WORTHS[card](there), kind) for card, kind in pairs if card != NONE]
    return section, ProspectSection(left, best, special, coming, tuple(lying), seat == taker)


@lru_cache(maxsize=1 << 14)
def _holding(
    ranch: Ranch,
    objectives: tuple[int, ...],
    shown: Printed,
    left: int,
    matched: bool,
    points: int | None,
) -> tuple[Herds, tuple[int, ...], tuple[tuple[int, int], ...], HoldingSection]:
    """Return the herds, the gain from each kind at best and where it is printed, and the section.

    The points are counted here if they come from objectives alone.
    """
    cards, there = tuple(sorted(objectives)), herds(ranch)
    free = sum([1 << space for space in SPACES if ranch[space] == NONE])
    if points is None:
        points = sum([WORTHS[each](there) for each in cards])
    held = HoldingPart(left, points, cards, there, free, matched, ranch[POND] != NONE)
    ahead = outlook(cards, there, free)
    special = [
        (kind, ahead.falls_short(kind, space)) for space, kind in shown if ranch[space] == NONE
    ]
    return there, ahead.best, tuple(special), HoldingSection(held)


INSIGHT = RanchersInsight()
