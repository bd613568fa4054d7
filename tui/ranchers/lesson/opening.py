"""Positions of the lesson: whole games from their first entry, with chosen answers of chance.

Ana always takes the first pair; the second one lies there all the time.
"""

from collections.abc import Iterator, Sequence

from core.game import Entry, Seat, Tally
from core.log import Log
from core.ranchers.entries import (
    ChooseSide,
    DealBoard,
    EndTurnEarly,
    PlaceAnimal,
    PullAnimal,
    RanchersStart,
    ShowObjective,
    TakePair,
)
from core.ranchers.game import RANCHERS
from core.ranchers.parts import (
    ANIMAL_NAMES,
    ANIMALS,
    NONE,
    OBJECTIVE_NAMES,
    OBJECTIVES,
    SPACE_NAMES,
    SPACES,
    Animal,
    ObjectiveCard,
    Space,
)
from core.ranchers.state import RanchersPhase, RanchersState, printed

SEATS = 2
ANA, BETO = 0, 1
PICTURES, FIELDS = 0, 3
"""Boards: 1a has a cow on NW, 4a a goat on NE."""


def an_animal(name: str) -> Animal:
    """Return the animal with that name."""
    return Animal(ANIMAL_NAMES.index(name))


def a_card(name: str) -> ObjectiveCard:
    """Return the objective with that name."""
    return ObjectiveCard(OBJECTIVE_NAMES.index(name))


def a_space(name: str) -> Space:
    """Return the space with that name."""
    return Space(SPACE_NAMES.index(name))


def opening(
    turns: str = "",
    first: str = "goat two-cow",
    second: str = "pig most-chicken",
    modules: Sequence[str] = (),
    built: Sequence[Entry] = (),
) -> Log[RanchersState]:
    """Return the table before a turn of Ana's: `turns` are hers so far, `cow two-cow N, ...`.

    `first` and `second` are the pairs in the middle then. Beto takes what is left over.
    """
    log: Log[RanchersState] = Log(RANCHERS, SEATS, dict.fromkeys(modules, True))
    taken = [each.split() for each in turns.split(",") if each]
    (animal, card), (other, other_card) = first.split(), second.split()
    spare = _spare([*(each for _, each, _ in taken), card, other_card])
    plan: list[tuple[Seat, str, str]] = []
    for _, each, place in taken:
        plan += [(ANA, each, place), (BETO, next(spare), "")]
    cards = [*(each for _, each, _ in plan), card, next(spare)]
    play(
        log,
        RanchersStart(ANA),
        DealBoard(ANA, PICTURES),
        DealBoard(BETO, FIELDS),
        ShowObjective(a_card(cards[0])),
    )
    animals = _animals([each for each, _, _ in taken], animal)
    play(log, PullAnimal(_next_animal(log.state, next(animals))), ShowObjective(a_card(other_card)))
    play(log, PullAnimal(an_animal(other)), ShowObjective(a_card(cards[1])))
    play(log, ChooseSide(ANA, 0), ChooseSide(BETO, 0), *built)
    for (seat, _card, place), top in zip(plan, cards[2:], strict=True):
        play(log, TakePair(seat, 0), PlaceAnimal(seat, _where(log.state, seat, place)))
        play(log, PullAnimal(_next_animal(log.state, next(animals))), ShowObjective(a_card(top)))
        if log.state.phase == RanchersPhase.CLOSE:
            play(log, EndTurnEarly(seat))
    return log


def _spare(used: Sequence[str]) -> Iterator[str]:
    """Yield objectives that the step does not speak of."""
    return iter([name for name in reversed(OBJECTIVE_NAMES) if name not in used])


def _animals(taken: Sequence[str], last: str) -> Iterator[str]:
    """Yield the animals of Ana's turns, and between them the commonest ones for Beto."""
    for animal in taken:
        yield animal
        yield ""
    yield last


def _next_animal(state: RanchersState, name: str) -> Animal:
    if name:
        return an_animal(name)
    return max(ANIMALS, key=lambda kind: (state.pouch[kind], -kind))


def _where(state: RanchersState, seat: Seat, place: str) -> Space:
    """Return the named space, or the first empty one that shows another animal or none."""
    if place:
        return a_space(place)
    ranch, shown = state.ranches[seat], printed(state, seat)
    return next(
        space for space in SPACES if ranch[space] == NONE and shown[space] != state.pairs[0][1]
    )


def play(log: Log[RanchersState], *entries: Entry) -> Log[RanchersState]:
    """Return the same log with more entries, and checks as they are due. Raises `Illegal`."""
    for entry in entries:
        log.append(entry)
        while isinstance(turn := RANCHERS.turn(log.state), Tally):
            log.append(turn.check)
    return log


def refilled(log: Log[RanchersState], animal: str) -> tuple[Entry, Entry]:
    """Return the entries that refill the middle after a pair was taken."""
    state = log.state
    tops = (each for each in OBJECTIVES if state.unseen >> each & 1)
    return PullAnimal(an_animal(animal)), ShowObjective(next(tops))
