"""Descriptions of the places that somebody points at in Ranchers."""

from core.game import Seat
from core.ranchers.modules.sets import course_of
from core.ranchers.objectives import worth
from core.ranchers.parts import NONE, POND
from core.ranchers.scoring import sheet
from core.ranchers.state import NO_PAIR, RanchersState, printed
from core.says import Sentence
from tui.face import Line
from tui.language import say, say_n
from tui.ranchers.foresight import pair_of, total
from tui.ranchers.pays import pays
from tui.ranchers.reach import reach
from tui.ranchers.scene import (
    OnAside,
    OnHand,
    OnObjective,
    OnPair,
    OnPoints,
    OnRanch,
    OnTop,
    Target,
)


def about(state: RanchersState, target: Target) -> Line:
    """Describe the place in a sentence or two."""
    match target:
        case OnRanch(seat, space):
            return _pond(state, seat) if space == POND else _space(state, seat, space)
        case OnPair() | OnAside():
            return _pair(pair_of(state, target))
        case OnHand():
            return _pair(state.hand)
        case OnObjective(seat, objective):
            return _objective(state, seat, objective)
        case OnTop() if state.top != NONE:
            return say("The next objective is {objective}.", objective=state.top), pays(state.top)
        case OnPoints(seat):
            return _points(state, seat)
        case _:
            return ()


def _space(state: RanchersState, seat: Seat, space: int) -> Line:
    """Describe the animal, and what is printed under it."""
    there = state.ranches[seat][space]
    if there == NONE:
        what = say("{space}: an empty space.", space=space)
    else:
        what = say("{space}: {animal}.", space=space, animal=there)
    picture = printed(state, seat)[space] if state.sides[seat] != NONE else NONE
    if picture == NONE:
        return (what,)
    if picture == there:
        return (what, say("It stands on its own picture."))
    text = "The picture there is of this kind: {animal}."
    return (what, say(text, animal=picture))


def _pond(state: RanchersState, seat: Seat) -> Line:
    found: list[Sentence] = [say("The pond of {seat}.", seat=seat)]
    there = state.ranches[seat][POND]
    if there != NONE:
        found.append(say("On it: {animal}.", animal=there))
    if state.buildings and state.buildings[seat] != NONE:
        found.append(say("On it: {building}.", building=state.buildings[seat]))
    if state.fish:
        count = state.fish[seat]
        found.append(say_n("{count} fish is in it.", "{count} fish are in it.", count=count))
    return tuple(found)


def _pair(pair: tuple[int, int]) -> Line:
    objective, animal = pair
    if pair == NO_PAIR:
        return ()
    if objective == NONE:
        return (say("{animal}, without an objective.", animal=animal),)
    if animal == NONE:
        return (say("{objective}, without an animal.", objective=objective),)
    return (say("{animal}, with the objective {objective}.", animal=animal, objective=objective),)


def _objective(state: RanchersState, seat: Seat, objective: int) -> Line:
    """Say what it scores, and what it could score."""
    held = objective in state.objectives[seat]
    if held:
        now = dict(sheet(state, seat, course_of(state)).objectives)[objective]
    else:
        now = worth(objective, state.ranches[seat])
    text = "{objective}: {number} now, up to {most}."
    most = reach(state, seat, objective)
    return say(text, objective=objective, number=now, most=most), pays(objective)


def _points(state: RanchersState, seat: Seat) -> Line:
    count = total(state, seat)
    one, many = "{seat} has {count} point.", "{seat} has {count} points."
    return (say_n(one, many, count=count, seat=seat),)
