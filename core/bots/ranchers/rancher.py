"""The rancher: follows every way through its turn, and weighs what it comes to."""

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
"""What comes next here the mover knows, and chooses."""
GLANCE = Care(courses=2, plans=12)
"""For what a new pair may bring: all ways with each animal."""
LOOK = Care(courses=8, plans=40)
"""For all ways."""
STUDY = Care(courses=28, plans=48)
"""For the best of them."""
STUDIED = 5
"""How many of the best moves are studied."""
EAGER = 0.5
"""Points by which a tool must be better than to go on without it."""

FirstStep = tuple[Move, RanchersState]
"""The move with which it begins, and what it comes to before anything else happens."""


class RanchersRancher(Struct, frozen=True):
    """Plays for the most points ahead of the next player, and needs no luck to decide."""

    name: str = "rancher"

    def choose(self, view: View[RanchersState], legal: Sequence[Move]) -> Move:
        """The move with which the best way begins; of equal ones the first."""
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
        """Sets a pair aside in the turn of another if it is better than what else may come."""
        state, seat = view.state, seat_of(view)
        worths = [appraise(play(state, move), seat, LOOK) for move in legal]
        if max(worths) < appraise(state, seat, LOOK) + EAGER:
            return None
        return legal[worths.index(max(worths))]


def _renews(state: RanchersState, move: Move) -> bool:
    """Whether the move brings a new pair before one is taken."""
    return state.phase == RanchersPhase.ACT and isinstance(move, Trade | Reserve)


def _ways_of(state: RanchersState, legal: Sequence[Move], seat: Seat) -> list[FirstStep]:
    """All ways that need no luck; a grant animal comes last of all in a turn."""
    early = state.phase == RanchersPhase.ACT
    moves = [move for move in legal if not early or not isinstance(move, Trade | Reserve | Grant)]
    return [way for move in moves for way in _ways(state, move, seat)]


def _ways(state: RanchersState, move: Move, seat: Seat) -> Iterator[FirstStep]:
    """All ways that begin with the move."""
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
    """The tool that on average leads to something better than the best way without it."""
    without = max(appraise(end, seat, GLANCE) for _, end in best)
    worths = [_renewed(play(state, tool), seat) for tool in tools]
    return tools[worths.index(max(worths))] if max(worths) > without + EAGER else None


def _renewed(state: RanchersState, seat: Seat) -> float:
    """What the best way comes to, on average of the animals that may be drawn."""
    worth, drawn = 0.0, 0
    for animal, count in enumerate(state.pouch):
        if count:
            after = _refilled(state, animal)
            ways = _ways_of(after, moves_of(after, seat, {}), seat)
            worth += count * max(appraise(end, seat, GLANCE) for _, end in ways)
            drawn += count
    return worth / drawn


def _refilled(state: RanchersState, animal: int) -> RanchersState:
    """The middle is full with that animal; of the deck the first that may be next is next."""
    state = play(state, PullAnimal(Animal(animal)))
    while state.phase == RanchersPhase.SHOW:
        state = play(state, ShowObjective(ObjectiveCard(left_in_deck(state)[0])))
    return state
