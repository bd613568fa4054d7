"""W3, W18: turns begin and end, and with them the game."""

from msgspec.structs import replace

from core.game import Seat, Tell
from core.says import refuse
from core.trail import entries
from core.trail.parts import HAND, NONE
from core.trail.player import NOWHERE, TrailPlayer, hand_size
from core.trail.rules.scoring import result
from core.trail.stages import (
    Go,
    PedroTurn,
    PhaseC,
    Settle,
    TheEnd,
    Trim,
    TurnEnd,
    TurnStart,
)
from core.trail.state import TrailState, own, parties, push
from core.trail.steps import Counting, Effect, ItemKinds
from core.trail.tables.numbers import NUMBERS
from core.trail.words import Deal


def hand_limit(player: TrailPlayer) -> int:
    """W16.1 The number of cards that the hand is filled up to."""
    limit, more = NUMBERS.hand
    cleared = NUMBERS.sources[HAND][1] - player.discs[HAND]
    return limit + more * cleared


def _begin(state: TrailState, item: TurnStart, tell: Tell | None) -> TrailState:
    """W2.1, W3.1-2 The start player begins; phases A to C; before the first turn one is placed."""
    if state.turns == 0:
        state = replace(state, mover=state.start)
    if state.mover == state.seats:
        return push(state, PedroTurn(), TurnEnd())
    if own(state).at == NOWHERE:
        return push(state, Trim(), Settle(), PhaseC(), TurnEnd())
    return push(state, Go(), PhaseC(), TurnEnd())


def _fill(state: TrailState, item: PhaseC, tell: Tell | None) -> TrailState:
    """W3.1 Up to the hand limit."""
    missing = hand_limit(own(state)) - hand_size(own(state))
    return push(state, Deal(missing)) if missing > 0 else state


def _turn_check(state: TrailState, item: TurnEnd) -> entries.TrailTurn:
    return entries.TrailTurn(state.turns + 1, tuple(player.pesos for player in state.players))


def _end(state: TrailState, item: TurnEnd, tell: Tell | None) -> TrailState:
    """W18.1-2 Clockwise; once the token is gone everybody else has one more turn."""
    last = state.last
    if last != NONE:
        last -= 1
    elif state.ender != NONE:
        last = parties(state) - 1
    state = replace(
        state,
        turns=state.turns + 1,
        last=last,
        total=0,
        mover=_after(state),
    )
    return push(state, TheEnd() if last == 0 else TurnStart())


def _after(state: TrailState) -> Seat:
    return (state.mover + 1) % parties(state)


KINDS: ItemKinds = {
    TurnStart: Effect(_begin),
    PhaseC: Effect(_fill),
    TurnEnd: Counting(
        check=_turn_check,
        play=_end,
        first=refuse("W3.1", "First the turn ends."),
        counted=lambda check: refuse(
            "W3.1",
            "Turn {number} ends with these pesos by seat: {pesos}.",
            number=check.n,
            pesos=check.pesos,
        ),
    ),
    TheEnd: Counting(
        check=lambda state, item: result(state),
        play=lambda state, item, tell: state,
        first=refuse("W18.3", "First the result is told."),
        counted=lambda check: refuse(
            "W18.3", "The game ends with these points: {points}.", points=check.points
        ),
    ),
}
