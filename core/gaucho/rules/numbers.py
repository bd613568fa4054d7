"""G5.3: dice are added up for one use, and the sum must match exactly."""

from core.gaucho.dice import Dice, ascending, without
from core.gaucho.state import GauchoState
from core.says import Refusal, Sentence, refuse


def refuse_dice(state: GauchoState, dice: Dice) -> Refusal | None:
    """G5.3 One or more of the dice in the mover's hand, ascending."""
    if not dice and state.free and not state.took:
        return refuse("G5.3", "First take dice for that from the rodeo.")
    if not dice:
        return refuse("G5.3", "At least one die is needed.")
    if not ascending(dice):
        return refuse("G5.3", "Dice are named in ascending order.")
    if without(state.hand, dice) is not None:
        return None
    if not state.hand:
        return refuse("G5.3", "You have no dice to use.")
    text = "You hold {hand}: {dice} is not among them."
    return refuse("G5.3", text, hand=state.hand, dice=dice)


def refuse_sum(
    state: GauchoState, dice: Dice, totals: tuple[int, ...], otherwise: Sentence
) -> Refusal | None:
    """G5.3 The dice must be the mover's and make one of the totals; `otherwise` says it."""
    if refusal := refuse_dice(state, dice):
        return refusal
    if sum(dice) in totals:
        return None
    args = {**otherwise.args, "total": totals, "sum": sum(dice)}
    return Refusal("G5.3", Sentence(otherwise.text, args))
