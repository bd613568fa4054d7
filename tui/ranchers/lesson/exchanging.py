"""Steps about exchanges, and about the last turn."""

from core.game import Entry
from core.log import Log
from core.ranchers.entries import PlaceAnimal, SwapAnimal, SwapObjective, TakePair
from core.ranchers.objectives import worth
from core.ranchers.state import RanchersState
from tui.language import N_
from tui.lesson import LessonStep, Position
from tui.ranchers.lesson.opening import ANA, a_card, a_space, opening, play, refilled

NW, NE = map(a_space, ("NW", "NE"))
BESIDE, TWO_PIG, TWO_COW = map(a_card, ("beside-goat", "two-pig", "two-cow"))
FULL = (
    "sheep group-sheep NW, sheep most-sheep N, cow beside-sheep NE, goat pairs-goat W, "
    "pig pairs-pig SW, chicken set-pig S, pig apart-pig SE"
)


def _before_the_picture() -> Log[RanchersState]:
    """Ana has a sheep, and a chicken beside it that serves nothing; the other pair has a goat."""
    turns = "sheep beside-goat E, chicken group-pig NE"
    return play(opening(turns, "cow most-cow", "goat set-chicken"), TakePair(ANA, 0))


def _on_the_picture() -> Log[RanchersState]:
    return play(_before_the_picture(), PlaceAnimal(ANA, NW))


def _refill() -> tuple[Entry, ...]:
    return refilled(_on_the_picture(), "pig")


def _exchange() -> Position:
    return Position(play(_on_the_picture(), *_refill()))


def _useless_objective() -> Position:
    turns = "pig two-chicken E, pig group-goat S"
    log = play(
        opening(turns, "cow beside-pig", "sheep two-pig"), TakePair(ANA, 0), PlaceAnimal(ANA, NW)
    )
    return Position(play(log, *refilled(log, "cow")))


def _last_turn() -> Position:
    return Position(opening(FULL, "cow two-cow"))


EXCHANGING = (
    LessonStep(
        title=N_("On its own picture"),
        text=N_(
            "Two spaces of your board show an animal: NW a cow, SE a goat. Whoever puts the animal "
            "on its own picture may exchange something. Place the cow on NW."
        ),
        hint=N_("That can be done, but the cow is shown on NW."),
        praise=N_("First the middle is refilled, then you exchange: also for what has just come."),
        rule="R3.3",
        begin=lambda: Position(_before_the_picture()),
        wants=lambda state, move: move == PlaceAnimal(ANA, NW),
        reached=lambda state: state.matched,
        follow=_refill,
    ),
    LessonStep(
        title=N_("Exchanging an animal"),
        text=N_(
            "One of your animals changes places with one of the middle of another kind. Your "
            "chicken on NE serves nothing, but a goat there would be beside your sheep. Exchange "
            "the chicken for the goat."
        ),
        hint=N_("That can be done, but here the chicken on NE is to become a goat."),
        praise=N_("3 points for goat beside sheep. Beto may have the chicken now."),
        rule="R3.3",
        begin=_exchange,
        wants=lambda state, move: move == SwapAnimal(ANA, NE, 1),
        reached=lambda state: worth(BESIDE, state.ranches[ANA]) > 0,
    ),
    LessonStep(
        title=N_("Exchanging an objective"),
        text=N_(
            "You may exchange an objective instead. You have exactly two pigs, and that objective "
            "lies in the middle; exactly two chickens will hardly come. Exchange the one for the "
            "other."
        ),
        hint=N_("That can be done, but the objective about two pigs gives 3 at once."),
        praise=N_("3 points. But a third pig would cost them."),
        rule="R3.3",
        begin=_useless_objective,
        wants=lambda state, move: isinstance(move, SwapObjective) and move.pair == 1,
        reached=lambda state: TWO_PIG in state.objectives[ANA],
    ),
    LessonStep(
        title=N_("The last turn"),
        text=N_(
            "Everybody has eight turns. This is your last one, and one space is empty. One pair "
            "gives nothing, the other one gives points: take it and place its animal."
        ),
        hint=N_("That can be done, but the pair with the cow makes exactly two cows."),
        praise=N_(
            "Beto has his last turn, then everything is counted. Whoever has most points wins; "
            "then most different kinds count."
        ),
        rule="R4",
        begin=_last_turn,
        wants=lambda state, move: move == TakePair(ANA, 0) or isinstance(move, PlaceAnimal),
        reached=lambda state: worth(TWO_COW, state.ranches[ANA]) > 0,
    ),
)
