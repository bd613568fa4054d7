"""Steps about pairs, places and objectives."""

from core.game import Move
from core.ranchers.entries import PlaceAnimal, TakePair
from core.ranchers.objectives import worth
from core.ranchers.parts import NUMBERS
from core.ranchers.state import RanchersState
from tui.language import N_
from tui.lesson import LessonStep, Position
from tui.ranchers.lesson.opening import ANA, a_card, a_space, opening, play

NW, NE = map(a_space, ("NW", "NE"))
BESIDE, APART = a_card("beside-goat"), a_card("apart-chicken")
GROUP = a_card("group-sheep")
ONE_SHEEP = "sheep group-sheep N"


def _two_pairs() -> Position:
    return Position(opening(ONE_SHEEP, "goat beside-goat"))


def _goat_in_hand() -> Position:
    return Position(play(opening(ONE_SHEEP, "goat beside-goat"), TakePair(ANA, 0)))


def _third_sheep() -> Position:
    log = opening(f"{ONE_SHEEP}, sheep beside-chicken W", "sheep most-sheep")
    return Position(play(log, TakePair(ANA, 0)))


def _chicken_in_hand() -> Position:
    log = opening("cow two-cow N, cow group-cow W", "chicken apart-chicken")
    return Position(play(log, TakePair(ANA, 0)))


def _away_from_cows(state: RanchersState, move: Move) -> bool:
    if not isinstance(move, PlaceAnimal):
        return False
    ranch = [*state.ranches[ANA]]
    ranch[move.space] = state.hand[1]
    return worth(APART, tuple(ranch)) > 0


BASE = (
    LessonStep(
        title=N_("Taking a pair"),
        text=N_(
            "Ana, that is you. In your turn you take one of two pairs: an animal and an objective. "
            "Goat beside sheep gives 3 points, and a sheep stands on your ranch already. Take the "
            "pair with the goat."
        ),
        hint=N_("That can be done, but the other pair fits your sheep."),
        praise=N_("Animal and objective are yours. The objective stays open before you."),
        rule="R3.1",
        begin=_two_pairs,
        wants=lambda state, move: move == TakePair(ANA, 0),
        reached=lambda state: state.hand[0] == BESIDE,
    ),
    LessonStep(
        title=N_("Placing"),
        text=N_(
            "The animal goes to an empty space at once, and it stays there. Beside means edge to "
            "edge, not across a corner. Place the goat beside the sheep on N."
        ),
        hint=N_("That can be done, but only NW and NE are beside N."),
        praise=N_("3 points, and the pair is refilled: with the top objective and a new animal."),
        rule="R3.1",
        begin=_goat_in_hand,
        wants=lambda state, move: isinstance(move, PlaceAnimal) and move.space in (NW, NE),
        reached=lambda state: worth(BESIDE, state.ranches[ANA]) > 0,
    ),
    LessonStep(
        title=N_("One animal, many objectives"),
        text=N_(
            "Each objective scores by itself, so one animal may serve many. Most sheep gives 4, "
            "and group of sheep gives 5 for three that hang together. Place the sheep so that it "
            "joins those on N and W."
        ),
        hint=N_("That can be done, but only NW is beside N and W."),
        praise=N_("8 points more with one animal."),
        rule="R1.4",
        begin=_third_sheep,
        wants=lambda state, move: move == PlaceAnimal(ANA, NW),
        reached=lambda state: worth(GROUP, state.ranches[ANA]) == NUMBERS.group[-1],
    ),
    LessonStep(
        title=N_("Keeping apart"),
        text=N_(
            "Some objectives want distance: chickens away from cows gives 2 for each chicken that "
            "has no cow beside it. Your cows stand on N and W. Place the chicken where it counts."
        ),
        hint=N_("That can be done, but there a cow would be beside the chicken."),
        praise=N_("2 points, and 2 more for every chicken like that."),
        rule="R1.4",
        begin=_chicken_in_hand,
        wants=_away_from_cows,
        reached=lambda state: worth(APART, state.ranches[ANA]) > 0,
    ),
)
