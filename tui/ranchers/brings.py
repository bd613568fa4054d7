"""The effects of a move: points as the ranch counts now, and what could still come of it."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from core.game import Move, Seat
from core.ranchers import entries
from core.ranchers.modules.sets import course_of
from core.ranchers.objectives import worth
from core.ranchers.parts import ANIMALS, NONE, SPACES, Building, Pet, Space
from core.ranchers.play import play
from core.ranchers.scoring import Sheet, sheet
from core.ranchers.state import Pair, RanchersState, printed
from core.says import Sentence
from core.tuples import put
from tui.language import N_, say, say_n
from tui.ranchers.panes.marks import RISES, SWAPS
from tui.ranchers.reach import reach
from tui.ranchers.words import SOURCE_WORDS

PURPOSES = {
    Building.FAIR: N_("At the end it gives points for different kinds beside it."),
    Building.STABLE: N_("At the end it gives points for animals of one kind beside it."),
    Building.SIGN: N_("At the end it gives points for animals on their own picture."),
    Building.MARKET: N_("Once in each of your turns it replaces a pair of the middle."),
    Building.BARN: N_("At the end it counts as an animal of the kind that gives most."),
    Building.PEN: N_("Twice it sets a pair aside for you, in anybody's turn."),
}


def brings(state: RanchersState, move: Move) -> list[Sentence]:
    """Tell the effects beyond the events that follow from the move."""
    bringing = _BRINGS.get(type(move))
    return bringing(state, move) if bringing else []


def gains(state: RanchersState, seat: Seat, animal: int, objective: int) -> dict[Space, int]:
    """Return by empty space how many points the ranch would gain with the animal there.

    The objective that comes with it counts too, unless it is `NONE`.
    """
    if objective != NONE:
        mine = put(state.objectives, seat, (*state.objectives[seat], objective))
        with_it = replace(state, objectives=mine)
    else:
        with_it = state
    course, ranch = course_of(state), state.ranches[seat]
    had = sheet(state, seat, course).total
    return {
        space: sheet(_standing(with_it, seat, space, animal), seat, course).total - had
        for space in SPACES
        if ranch[space] == NONE
    }


def _standing(state: RanchersState, seat: Seat, space: Space, animal: int) -> RanchersState:
    ranch = put(state.ranches[seat], space, animal)
    return replace(state, ranches=put(state.ranches, seat, ranch))


def outlook(state: RanchersState, seat: Seat, objective: int) -> Sentence:
    """Say what an objective scores now, and what it could still score."""
    now, most = _outlook(state, seat, objective)
    text = "{objective}: {points} now, up to {most}."
    return say(text, objective=objective, points=now, most=most)


def glance(state: RanchersState, seat: Seat, pair: Pair) -> list[Sentence]:
    """Return a pair's gain in marks, for a row of a list: points, an exchange, the outlook."""
    each, matches = _places(state, seat, pair)
    best = max(each.values(), default=0)
    return [
        *([say("{change}", change=best)] if best else []),
        *(say("{mark} {space}", mark=SWAPS, space=space) for space in matches),
        _rising(*_outlook(state, seat, pair[0])),
    ]


def glance_swap(state: RanchersState, move: entries.SwapObjective) -> list[Sentence]:
    """Return another objective's gain in marks: points, and what it could still score."""
    return _glance_with(state, move, state.pairs[move.pair][0])


def glance_points(state: RanchersState, move: Move) -> list[Sentence]:
    """Return how many points it would gain or lose."""
    course = course_of(state)
    was, has = (sheet(each, move.seat, course).total for each in (state, play(state, move)))
    return [say("{change}", change=has - was)]


def glance_placed(state: RanchersState, move: entries.PlaceAnimal) -> list[Sentence]:
    """Return the same for an animal on a space, with the sign of an exchange if it opens one."""
    opened = printed(state, move.seat)[move.space] == state.hand[1]
    return [*glance_points(state, move), *([say("{mark}", mark=SWAPS)] if opened else [])]


def glance_kept(state: RanchersState, move: entries.Release) -> list[Sentence]:
    """Return the same for the objective that stays, unless it was sold."""
    kept = state.hand[0]
    return _glance_with(state, move, kept) if kept != NONE else glance_points(state, move)


def _glance_with(
    state: RanchersState, move: entries.SwapObjective | entries.Release, objective: int
) -> list[Sentence]:
    now, most = _outlook(state, move.seat, objective)
    return [*glance_points(state, move), *([_rising(now, most)] if most > now else [])]


def _rising(now: int, most: int) -> Sentence:
    return say("{points}{mark}{most}", points=now, mark=RISES, most=most)


def _outlook(state: RanchersState, seat: Seat, objective: int) -> tuple[int, int]:
    return worth(objective, state.ranches[seat]), reach(state, seat, objective)


def _pair(state: RanchersState, seat: Seat, pair: Pair) -> list[Sentence]:
    """Tell the best space for its animal, and the objective."""
    said = [outlook(state, seat, pair[0])]
    each, matches = _places(state, seat, pair)
    if not each:
        return said
    best = max(each.values())
    where = tuple(say("{space}", space=space) for space, gain in each.items() if gain == best)
    exchange = [say("An exchange on {space}.", space=space) for space in matches]
    gained = [_best(best, where, len(each))] if best else []
    return [*gained, *exchange, *said]


def _places(state: RanchersState, seat: Seat, pair: Pair) -> tuple[dict[Space, int], list[Space]]:
    """Return its animal's gain on each space, and the spaces that open an exchange."""
    objective, animal = pair
    if animal not in ANIMALS:
        return {}, []
    each, shown = gains(state, seat, animal, objective), printed(state, seat)
    return each, [space for space in each if shown[space] == animal]


def _best(gain: int, where: tuple[Sentence, ...], spaces: int) -> Sentence:
    if len(where) < spaces:
        return say("Points {change} on {parts}.", change=gain, parts=where)
    return say("Points {change} anywhere.", change=gain)


def _counts(state: RanchersState, move: Move) -> list[Sentence]:
    """Tell how the points change, and why."""
    course = course_of(state)
    was, has = (sheet(each, move.seat, course) for each in (state, play(state, move)))
    parts = tuple(_changes(was, has))
    change = has.total - was.total
    if len(parts) < 2:
        return [say("{parts}.", parts=parts)] if parts else []
    return [say("Points {change}: {parts}.", change=change, parts=parts)]


def _changes(was: Sheet, has: Sheet) -> list[Sentence]:
    before, after = dict(was.objectives), dict(has.objectives)
    cards = {
        card: after.get(card, 0) - before.get(card, 0) for card in dict.fromkeys((*after, *before))
    }
    others = {name: points - dict(was.others)[name] for name, points in dict(has.others).items()}
    return [
        *(
            say("{objective} {change}", objective=card, change=change)
            for card, change in cards.items()
            if change
        ),
        *(
            say("{parts} {change}", parts=(say(SOURCE_WORDS[name]),), change=change)
            for name, change in others.items()
            if change
        ),
    ]


def _swaps(state: RanchersState, move: entries.SwapObjective) -> list[Sentence]:
    wanted = state.pairs[move.pair][0]
    return [*_counts(state, move), outlook(state, move.seat, wanted)]


def _releases(state: RanchersState, move: entries.Release) -> list[Sentence]:
    """Say that the objective stays, unless it was sold."""
    kept = state.hand[0]
    return [*_counts(state, move), *([outlook(state, move.seat, kept)] if kept != NONE else [])]


def _calls(state: RanchersState, move: entries.Call) -> list[Sentence]:
    """Tell the points, the new total, and those of the others."""
    counts = state.dogs if move.pet == Pet.DOG else state.cats
    others = max(count for seat, count in enumerate(counts) if seat != move.seat)
    mine = counts[move.seat] + 1
    return [*_counts(state, move), (_dogs if move.pet == Pet.DOG else _cats)(mine, others)]


def _dogs(mine: int, others: int) -> Sentence:
    one, many = "{count} dog, others {most} at most.", "{count} dogs, others {most} at most."
    return say_n(one, many, count=mine, most=others)


def _cats(mine: int, others: int) -> Sentence:
    one, many = "{count} cat, others {most} at most.", "{count} cats, others {most} at most."
    return say_n(one, many, count=mine, most=others)


def _ends(state: RanchersState, move: entries.EndTurnEarly) -> list[Sentence]:
    return [say("The exchange is lost.")] if state.matched else []


_BRINGS: Mapping[type[Move], Callable[[RanchersState, Any], list[Sentence]]] = {
    entries.TakePair: lambda state, move: _pair(state, move.seat, state.pairs[move.pair]),
    entries.Fetch: lambda state, move: _pair(state, move.seat, state.aside[move.pair]),
    entries.Reserve: lambda state, move: _pair(state, move.seat, state.pairs[move.pair]),
    entries.PlaceAnimal: _counts,
    entries.Adopt: _counts,
    entries.Release: _releases,
    entries.SellForFish: _counts,
    entries.SwapAnimal: _counts,
    entries.SwapObjective: _swaps,
    entries.Grant: _counts,
    entries.BuildOnPond: lambda state, move: [say(PURPOSES[move.building])],
    entries.Call: _calls,
    entries.EndTurnEarly: _ends,
}
