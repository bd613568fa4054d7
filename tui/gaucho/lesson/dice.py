"""The first steps: dice, standing, lying and raising, and a pasture that is complete."""

from core.game import Entry, Move
from core.gaucho.board import SMALL, SPACE_NAMES, Area, Space
from core.gaucho.entries import Add, EndTurn, Fill, Lay, Raise, Roll, Stand, TakeDice
from core.gaucho.rules.pampa import standing
from core.gaucho.state import GauchoPhase, GauchoState
from tui.gaucho.lesson.opening import ANA, BETO, a_tile, in_hand, opening, play
from tui.language import N_
from tui.lesson import LessonStep, Position

A1, A2 = (Space(SPACE_NAMES.index(name)) for name in ("A1", "A2"))
KEPT = ("W2 W5", "O1")
POSTS = (Area.SORT, Area.STEAL)
FIVE = SMALL[a_tile("W11")]


def _rolled() -> Position:
    return Position(play(opening(KEPT, POSTS), Roll((2, 4, 5, 6, 6))))


def _taken() -> Position:
    return Position(in_hand(opening(KEPT, POSTS), (2, 4, 5, 6, 6), 5, 6))


def _two_alike() -> Position:
    return Position(in_hand(opening(KEPT, POSTS), (1, 3, 6, FIVE, FIVE), FIVE, FIVE))


def _last_tile() -> Position:
    log = in_hand(opening(KEPT, POSTS, BETO), (1, 4, 5, 5, 6), 4, 5)
    nine = (Stand(BETO, A2, (4, 5)), EndTurn(BETO))
    return Position(play(log, *nine, TakeDice(ANA, (5, 6))))


def _home() -> tuple[Entry, ...]:
    """Both add what they collected, and new cattle comes to the pasture."""
    added = (Add(BETO, a_tile("B9")), Add(ANA, a_tile("W11")))
    return (*added, Fill(A1, a_tile("S3")), Fill(A2, a_tile("O12")))


def _completes(state: GauchoState, move: Move) -> bool:
    if isinstance(move, EndTurn):
        return state.gauchos[A1] == standing(ANA)
    return isinstance(move, Stand) and move.space == A1


DICE = (
    LessonStep(
        title=N_("Taking dice"),
        text=N_(
            "Ana, that is you. In your turn you take two dice of the rodeo, both at once. "
            "Choose 5 and 6: press the numbers or click the dice. What they could do lights "
            "up. Then Enter."
        ),
        typed=N_(
            "Ana, that is you. In your turn you take two dice of the rodeo, both at once. "
            "Choose 5 and 6: type the move's number, or take 5 6."
        ),
        hint=N_("That can be done, but here we want the dice 5 and 6."),
        praise=N_("The two dice are yours for this turn; Beto chooses among the other three."),
        rule="G5",
        begin=_rolled,
        wants=lambda state, move: move == TakeDice(ANA, (5, 6)),
        reached=lambda state: state.took,
    ),
    LessonStep(
        title=N_("Standing"),
        text=N_(
            "The big number of a tile is its value. 5 and 6 add up to 11: a gaucho of yours can "
            "stand on white 11 in pasture A. Go there with the arrows or the mouse, then Enter."
        ),
        typed=N_(
            "The big number of a tile is its value. 5 and 6 add up to 11: a gaucho of yours can "
            "stand on white 11 in pasture A, the space A1. Type stand A1."
        ),
        hint=N_("That can be done, but look for white 11 in pasture A."),
        praise=N_("▲ stands for good: only cattle that comes home brings this gaucho back."),
        rule="G6",
        begin=_taken,
        wants=lambda state, move: isinstance(move, Stand) and move.space == A1,
        reached=lambda state: state.gauchos[A1] == standing(ANA),
    ),
    LessonStep(
        title=N_("Lying down, standing up"),
        text=N_(
            "Two fives make no 11. But 5 is the small number of white 11, below the big one: "
            "lay a gaucho there with one 5. Then raise it with the other 5."
        ),
        hint=N_("That can be done, but stay with white 11: first lie down, then stand up."),
        praise=N_("▬ lay, ▲ stands. Often the second die comes only in a later turn."),
        rule="G6",
        begin=_two_alike,
        wants=lambda state, move: isinstance(move, Lay | Raise) and move.space == A1,
        reached=lambda state: state.gauchos[A1] == standing(ANA),
    ),
    LessonStep(
        title=N_("Completing a pasture"),
        text=N_(
            "Beto stands on brown 9. With you on white 11 pasture A is complete: each tile has "
            "a gaucho, and one at least stands. Stand there, then end your turn (e)."
        ),
        typed=N_(
            "Beto stands on brown 9. With you on white 11 pasture A is complete: each tile has "
            "a gaucho, and one at least stands. Stand there, then type done to end your turn."
        ),
        hint=N_("That can be done, but first stand on white 11, then end the turn."),
        praise=N_(
            "At the end of the round those who stand ride home with their tile. White 11 joins "
            "your white herd, and the pasture fills again."
        ),
        rule="G8",
        begin=_last_tile,
        wants=_completes,
        reached=lambda state: state.phase == GauchoPhase.COLLECT,
        follow=_home,
    ),
)
