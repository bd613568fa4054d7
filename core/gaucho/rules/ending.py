"""G5.1, G10: rounds follow each other until the draw pile is empty, then two more."""

from msgspec.structs import replace

from core.game import Tell
from core.gaucho.cattle import Breed
from core.gaucho.entries import GauchoResult, GauchoRound
from core.gaucho.events import LastRound, RoundWithoutDice
from core.gaucho.herds import price
from core.gaucho.rules.collecting import end_game
from core.gaucho.rules.sale import sell_herd
from core.gaucho.state import GauchoPhase, GauchoState, Stage, pile, seat_after


def round_check(state: GauchoState) -> GauchoRound:
    """Return the check at the end of a round."""
    return GauchoRound(state.round, state.pesos)


def next_round(state: GauchoState, entry: GauchoRound, tell: Tell | None) -> GauchoState:
    """The next round, or the end of the game after the one without dice."""
    if state.stage == Stage.NO_DICE:
        return end_game(state, tell)
    stage = _next_stage(state, tell)
    start = seat_after(state, state.start)
    return replace(
        state,
        stage=stage,
        round=state.round + 1,
        start=start,
        mover=start,
        phase=GauchoPhase.TURN if stage == Stage.NO_DICE else GauchoPhase.ROLL,
    )


def _next_stage(state: GauchoState, tell: Tell | None) -> Stage:
    """G10.1 One more round with dice after the pile is empty, then one without."""
    if state.stage == Stage.LAST_ROUND:
        if tell:
            tell(RoundWithoutDice())
        return Stage.NO_DICE
    if pile(state):
        return Stage.OPEN_END
    if tell:
        tell(LastRound())
    return Stage.LAST_ROUND


def result_check(state: GauchoState) -> GauchoResult:
    """G10.3 Most pesos win, every herd sold; equal pesos share the victory."""
    pesos = tuple(
        state.pesos[seat] + sum(price(herd) for herd in herds if herd)
        for seat, herds in enumerate(state.herds)
    )
    most = max(pesos)
    return GauchoResult(pesos, tuple(seat for seat, each in enumerate(pesos) if each == most))


def finish(state: GauchoState, entry: GauchoResult, tell: Tell | None) -> GauchoState:
    """G10.3 Every herd is sold, also those of one tile; nothing comes after that."""
    for seat in range(state.seats):
        for breed in Breed:
            if state.herds[seat][breed]:
                state = sell_herd(state, seat, breed, 0, tell)
    return replace(state, phase=GauchoPhase.OVER)
