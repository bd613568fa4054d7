"""W17: the auxiliary actions, single and double."""

from core.game import Move
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.parts import AUXILIARIES
from core.trail.player import TrailPlayer, drawable
from core.trail.rules.railroad import backward
from core.trail.state import TrailState, own, push
from core.trail.steps import HandCards, ItemKinds, Question
from core.trail.tables.numbers import NUMBERS
from core.trail.words import Aux, Back, Engine, Gain, Item, PayGrain, PayPesos, Want, Ware

NUMBERED = tuple(at + 1 for at in AUXILIARIES)
ALWAYS_OPEN = 2
"""W17.1 The first two can be used from the start."""
START_DISCS = tuple(count for _, count, *_ in NUMBERS.sources)


def _ways(n: int, times: int) -> tuple[Item, ...]:
    match n:
        case 1:
            return (Gain(Ware.PESOS, times),)
        case 2:
            return (Want(times, False),)
        case 3:
            return (PayGrain(times), Gain(Ware.CERTIFICATES, times), Gain(Ware.PESOS, times))
        case 4:
            return (PayPesos(times), Gain(Ware.GRAIN, times))
        case 5:
            return (PayPesos(times), Engine(times))
        case _:
            return (Back(times), Want(times, True))


AUX = tuple(tuple(_ways(n, times) if n and times else () for times in range(3)) for n in range(7))
"""By number and how often, both from 1."""


def most_times(player: TrailPlayer, n: int) -> int:
    """W17.1 The times that the auxiliary action can be used at once; 0: not at all."""
    at = n - 1
    cleared = START_DISCS[at] - player.discs[at]
    return cleared + (at < ALWAYS_OPEN)


def _can_pay(state: TrailState, n: int, times: int) -> bool:
    """W22.2 The whole requirement, and something that changes."""
    player = own(state)
    match n:
        case 2:
            return drawable(player) > 0
        case 3:
            return player.grain >= times
        case 4 | 5:
            return player.pesos >= times
        case 6:
            return bool(backward(state, times))
        case _:
            return True


def find_auxiliaries(state: TrailState, most: int) -> list[Move]:
    """W17.2 The auxiliary actions that can be used, at most this many times."""
    seat, player = state.mover, own(state)
    return [
        entries.AuxiliaryAction(seat, n, times)
        for n in NUMBERED
        for times in range(1, min(most, most_times(player, n)) + 1)
        if _can_pay(state, n, times)
    ]


def refuse_auxiliary(state: TrailState, move: entries.AuxiliaryAction, most: int) -> Refusal | None:
    """W17 Open, doubled only where that is allowed, and paid for in full."""
    if move.times > most:
        return refuse("W17.2", "Here auxiliary actions are single.")
    open_times = most_times(own(state), move.n)
    if not open_times:
        text = "Auxiliary action {number} is not open: both of its discs are still there."
        return refuse("W17.1", text, number=move.n)
    if move.times > open_times:
        text = "Auxiliary action {number} is doubled once its second disc is gone."
        return refuse("W17.1", text, number=move.n)
    if not _can_pay(state, move.n, move.times):
        text = "Auxiliary action {number} cannot be paid for, or would do nothing."
        return refuse("W22.2", text, number=move.n)
    return None


def start_auxiliary(state: TrailState, move: entries.AuxiliaryAction) -> TrailState:
    """W17.1 The effect of the action."""
    return push(state, *AUX[move.n][move.times])


def _find_aux(state: TrailState, item: Aux, hand: HandCards) -> list[Move]:
    return find_auxiliaries(state, 2 if item.double else 1)


def _refuse_aux(
    state: TrailState, item: Aux, move: entries.AuxiliaryAction, hand: HandCards | None
) -> Refusal | None:
    return refuse_auxiliary(state, move, 2 if item.double else 1)


KINDS: ItemKinds = {
    Aux: Question(
        answers=(entries.AuxiliaryAction,),
        find=_find_aux,
        refuse=_refuse_aux,
        play=lambda state, item, move, tell: start_auxiliary(state, move),
        first=refuse("W17", "First an auxiliary action is used, or forfeited."),
        asked=lambda state, item: bool(find_auxiliaries(state, 1)),
    ),
}
