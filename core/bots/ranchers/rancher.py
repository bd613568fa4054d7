"""The rancher: follows every way through its turn, and appraises where it leads."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from core.bots.bot import seat_of
from core.bots.ranchers.appraisal import Care, appraise
from core.game import Move, Seat
from core.ranchers.entries import Grant, PullAnimal, Reserve, ShowObjective, Trade
from core.ranchers.legal import legal as moves_of
from core.ranchers.parts import Animal, ObjectiveCard
from core.ranchers.play import play
from core.ranchers.state import RanchersPhase, RanchersState, left_in_deck
from core.view import View

FOLLOWED = (RanchersPhase.CALL, RanchersPhase.SETTLE)
"""The phases in which the mover knows what comes next, and chooses."""
GLANCE = Care(courses=2, plans=12)
"""The care for what a new pair may bring: all ways with each animal."""
LOOK = Care(courses=8, plans=40)
"""The care for all ways."""
STUDY = Care(courses=28, plans=48)
"""The care for the best of them."""
STUDIED = 5
"""The number of best moves that are studied."""
EAGER = 0.5
"""The points by which a tool must be better than going on without it."""

FirstStep = tuple[Move, RanchersState]
"""The first move of a way, and the state it reaches before anything else happens."""


class RanchersRancher(Struct, frozen=True):
    """Plays for the most points ahead of the next player; its decisions involve no chance."""

    name: str = "rancher"

    def choose(self, view: View[RanchersState], legal: Sequence[Move]) -> Move:
        """Return the first move of the best way; of equal ways the first one."""
        if len(legal) == 1:
            return legal[0]
        state, seat = view.state, seat_of(view)
        ways = _ways_of(state, legal, seat)
        ways.sort(key=lambda way: -appraise(way[1], seat, LOOK))
        tools = [move for move in legal if _renews(state, move)]
        if tools and (tool := _tool(state, seat, tools, ways[:STUDIED])):
            return tool
        return max(ways[:STUDIED], key=lambda way: appraise(way[1], seat, STUDY))[0]

    def volunteer(self, view: View[RanchersState], legal: Sequence[Move]) -> Move | None:
        """Set a pair aside in another's turn if that is better than the alternatives."""
        state, seat = view.state, seat_of(view)
        worths = [appraise(play(state, move), seat, LOOK) for move in legal]
        if max(worths) < appraise(state, seat, LOOK) + EAGER:
            return None
        return legal[worths.index(max(worths))]


def _renews(state: RanchersState, move: Move) -> bool:
    """Return whether the move brings a new pair before one is taken."""
    return state.phase == RanchersPhase.ACT and isinstance(move, Trade | Reserve)


def _ways_of(state: RanchersState, legal: Sequence[Move], seat: Seat) -> list[FirstStep]:
    """Return all ways that involve no chance; a grant animal comes at the very end of a turn."""
    early = state.phase == RanchersPhase.ACT
    moves = [move for move in legal if not early or not isinstance(move, Trade | Reserve | Grant)]
    return [way for move in moves for way in _ways(state, move, seat)]


def _ways(state: RanchersState, move: Move, seat: Seat) -> Iterator[FirstStep]:
    """Yield all ways that begin with the move."""
    after = play(state, move)
    if after.phase in FOLLOWED and after.mover == seat:
        for each in moves_of(after, seat, {}):
            for _, end in _ways(after, each, seat):
                yield move, end
    else:
        yield move, after


def _tool(
    state: RanchersState, seat: Seat, tools: Sequence[Move], best: Sequence[FirstStep]
) -> Move | None:
    """Return the tool that on average leads to something better than the best way without it."""
    without = max(appraise(end, seat, GLANCE) for _, end in best)
    worths = [_renewed(play(state, tool), seat) for tool in tools]
    return tools[worths.index(max(worths))] if max(worths) > without + EAGER else None


def _renewed(state: RanchersState, seat: Seat) -> float:
    """Return the worth of the best way, averaged over the animals that may be drawn."""
    worth, drawn = 0.0, 0
    for animal, count in enumerate(state.pouch):
        if count:
            after = _refilled(state, animal)
            ways = _ways_of(after, moves_of(after, seat, {}), seat)
            worth += count * max(appraise(end, seat, GLANCE) for _, end in ways)
            drawn += count
    return worth / drawn


def _refilled(state: RanchersState, animal: int) -> RanchersState:
    """Fill the middle with that animal, and turn up the first objective that may be next."""
    state = play(state, PullAnimal(Animal(animal)))
    while state.phase == RanchersPhase.SHOW:
        state = play(state, ShowObjective(ObjectiveCard(left_in_deck(state)[0])))
    return state
