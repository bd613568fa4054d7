"""A lesson of two steps: an animal that is bought, and one that is lured."""

from core.game import Entry, Move
from core.log import Log
from corral import entries
from corral.game import CORRAL
from corral.parts import Animal, Card
from corral.state import State
from tui.language import N_
from tui.lesson import Lesson, LessonStep, Position

NAMES = ("Ana", "Beto")
ANA, BETO = 0, 1
HANDS = {0: Card.ROPE, 1: Card.HAY, 2: Card.WATER, 3: Card.SALT, 4: Card.HAY}
"""The letter, Ana's cards, Beto's cards."""
CORRAL_HOLDS = (Animal.CALF, Animal.CALF, Animal.COW, Animal.BULL)


def _morning() -> Position:
    """Ana's first turn on a quiet day."""
    log: Log[State] = Log(CORRAL, len(NAMES), {})
    opening: tuple[Entry, ...] = (
        *(entries.Start(ANA), entries.Letter(), entries.Deal(ANA, 2), entries.Deal(BETO, 2)),
        *(entries.Window(Card.SALT), *map(entries.Arrive, CORRAL_HOLDS), entries.Roll((3, 4))),
    )
    for entry in opening:
        log.append(entry)
    return Position(log, HANDS)


def _has(state: State, animal: Animal) -> bool:
    return state.ranches[ANA][animal] > 0


def _lures(state: State, move: Move) -> bool:
    return isinstance(move, entries.Lure) and move.card == Card.HAY


LESSON = Lesson(
    NAMES,
    ANA,
    (
        LessonStep(
            title=N_("Buying"),
            text=N_("You have two hours and four coins. Buy the cow: press 2, then Enter."),
            typed=N_("You have two hours and four coins. Buy the cow."),
            hint=N_("That can be done, but here we want the cow."),
            praise=N_("The cow stands on your ranch, and an hour is over."),
            rule="C3",
            begin=_morning,
            wants=lambda state, move: move == entries.Buy(ANA, Animal.COW),
            reached=lambda state: _has(state, Animal.COW),
        ),
        LessonStep(
            title=N_("Luring"),
            text=N_("Calves like hay. Play your card: press c, then Enter."),
            typed=N_("Calves like hay. Play your card."),
            hint=N_("That can be done, but here we want the hay."),
            praise=N_("The calf came for nothing."),
            rule="C4",
            begin=_morning,
            wants=_lures,
            reached=lambda state: _has(state, Animal.CALF),
        ),
    ),
)
