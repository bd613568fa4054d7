"""Looking over a whole turn: which sequence of moves leaves the seat best off."""

from collections.abc import Iterator

from msgspec import Struct

from core.bots.gaucho.appraisal import appraise
from core.bots.gaucho.outlook import Outlook
from core.game import Known, Move
from core.gaucho.entries import Done, Look, Recall, Steal, Take, Withdraw
from core.gaucho.legal import legal
from core.gaucho.play import play
from core.gaucho.rules.rodeo import may_end
from core.gaucho.state import Phase, Stage, State
from core.gaucho.turn import settle

WIDTH = 10
"""So many states are followed further after each move."""


class _Node(Struct):
    """A state within the turn, and the move with which the way to it begins."""

    promise: float
    state: State
    first: Move


class _Best:
    """The best way to end the turn so far."""

    def __init__(self) -> None:
        self.worth = float("-inf")
        self.first: Move | None = None

    def hear(self, worth: float, first: Move) -> None:
        if worth > self.worth:
            self.worth, self.first = worth, first


def plan(state: State, known: Known, of: Outlook) -> Move | None:
    """The first move of the best turn in sight, or None if no end of the turn is in sight."""
    best = _Best()
    if may_end(state):
        best.hear(appraise(state, of), Done(of.seat))
    beam = _follow([(None, state)], known, of, best)
    while beam:
        beam = _follow([(node.first, node.state) for node in beam], known, of, best)
    return best.first


def _follow(
    beam: list[tuple[Move | None, State]], known: Known, of: Outlook, best: _Best
) -> list[_Node]:
    """The most promising states one move further; `best` hears of those that can end."""
    found: dict[State, _Node] = {}
    for first, state in beam:
        for move in _sensible(state, known, of):
            after = _after(state, move)
            if after in found:
                continue
            worth, start = appraise(after, of), first or move
            if isinstance(move, Look):
                best.hear(worth + of.found, start)
            if may_end(after):
                best.hear(worth, start)
            if not after.looking:
                promise = worth + of.weights.die * len(after.hand)
                found[after] = _Node(promise, after, start)
    if any(node.state.took for node in found.values()):
        return sorted(found.values(), key=lambda node: -node.promise)[:WIDTH]
    return list(found.values())


def _after(state: State, move: Move) -> State:
    """The state after a move of the turn; tiles dealt face down tell nothing."""
    after = play(state, move)
    if after.phase == Phase.REFILL:
        after = play(after, settle(after, ()))
    return after


def _sensible(state: State, known: Known, of: Outlook) -> Iterator[Move]:
    """The moves worth a thought: dice first, and no gaucho comes back without need."""
    moves = legal(state, of.seat, known)
    taking = not state.took and state.stage != Stage.NO_DICE and not state.looking
    short = state.looking or (state.hand and not state.supply[of.seat])
    for move in moves:
        match move:
            case Take():
                yield move
            case Done():
                continue
            case Withdraw() | Recall():
                if short and not taking:
                    yield move
            case Steal(_, victim, tile):
                if not taking and (victim, tile) in of.thefts:
                    yield move
            case _:
                if not taking:
                    yield move
