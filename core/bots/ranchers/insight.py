"""Ranchers as bots look at it (core/bots/insight.py says what each function promises)."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from core.bots.judge import SURE
from core.bots.ranchers.features import GUESS, NAMES, RanchPart
from core.bots.ranchers.offers import turns_to_come
from core.due import Piece, Slot
from core.game import Known, Move, Seat
from core.ranchers.entries import Done
from core.ranchers.game import RANCHERS
from core.ranchers.modules.sets import course_of
from core.ranchers.parts import NONE, POND, SPACES
from core.ranchers.play import play
from core.ranchers.scoring import total
from core.ranchers.state import Phase, State, left_in_deck, objectives_of, printed
from core.says import Sentence
from core.stream import Stream, shuffled
from core.view import View

_REFILLING = (Phase.PULL, Phase.SHOW)


class RanchersInsight(Struct, frozen=True):
    """What a bot needs to know of Ranchers beyond its rules."""

    game = RANCHERS
    names = NAMES
    guess = GUESS
    unit = "points"
    words = {
        SURE: Sentence("points at once"),
        "exchange": Sentence("an exchange"),
        "special spaces": Sentence("free special spaces"),
        "kinds on the ranch": Sentence("more kinds on the ranch"),
        "next animal": Sentence("objectives for which an animal is missing"),
        "best next animal": Sentence("an animal that serves several objectives"),
        "objectives that count": Sentence("objectives that count"),
        "objectives that count nothing yet": Sentence("objectives for later"),
        "grants and tokens": Sentence("what is on the pond"),
    }

    def sensible(self, state: State, known: Known, moves: Sequence[Move]) -> Sequence[Move]:
        """All: a turn has few ways."""
        return moves

    def positions(self, state: State) -> list[tuple[RanchPart]]:
        """What each seat has, and how many pairs it may still take."""
        course = course_of(state)
        return [
            (
                RanchPart(
                    0 if state.phase >= Phase.RESULT else max(turns_to_come(state, seat), 0),
                    total(state, seat, course),
                    state.ranches[seat],
                    tuple(sorted(state.objectives[seat])),
                    state.matched and seat == state.mover and state.phase < Phase.ROUND,
                    _special(state, seat),
                    int(state.ranches[seat][POND] != NONE),
                ),
            )
            for seat in range(state.seats)
        ]

    def imagine(self, view: View[State], stream: Stream) -> dict[Slot, Piece]:
        """What has not been turned up of the deck lies there in any order."""
        state = view.state
        hidden = shuffled(list(left_in_deck(state)), stream)
        shown = [each for each in objectives_of(state.pack) if not state.unseen >> each & 1]
        slots = range(state.first, state.first + state.pack.bit_count())
        return {**dict(zip(slots, [*shown, *hidden], strict=True)), **view.known}

    def ends_turn(self, state: State, move: Move) -> bool:
        """Saying so, or anything after which nothing more can be done."""
        if isinstance(move, Done):
            return True
        after, seat = play(state, move), move.seat
        if after.mover != seat or after.phase == Phase.ROUND:
            return True
        if after.phase not in _REFILLING or after.then != Phase.CLOSE:
            return False
        course = course_of(after)
        if after.matched:
            return False
        return len(course.modules) == 1 or not course.moves(replace(after, phase=Phase.CLOSE))


def _special(state: State, seat: Seat) -> int:
    if state.sides[seat] == NONE:
        return 0
    ranch, shown = state.ranches[seat], printed(state, seat)
    lying = [animal for _, animal in state.pairs]
    free = [shown[space] for space in SPACES if ranch[space] == NONE != shown[space]]
    return sum([1 for kind in free if state.pouch[kind] or kind in lying])


INSIGHT = RanchersInsight()
