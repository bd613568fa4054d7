"""Steps about herds: adding in order, selling, sorting in."""

from core.game import Move
from core.gaucho.board import SPACE_NAMES, Area, Space
from core.gaucho.cattle import BREED
from core.gaucho.entries import Add, EndTurn, Roll, SellHerd, Sort, Stand, TakeDice
from core.gaucho.state import GauchoPhase, GauchoState
from tui.gaucho.lesson.opening import (
    ANA,
    BETO,
    a_tile,
    in_hand,
    opening,
    pass_turn,
    play,
    tiles,
)
from tui.language import N_
from tui.lesson import LessonStep, Position

A1, A2 = (Space(SPACE_NAMES.index(name)) for name in ("A1", "A2"))
TWO_WHITE = "W7 W11 O5 S12 B4 W3 O10 S8 B7 O8 W6"
SIX = "S12 W6 O5 B9 B4 W3 O10 S8 B7 O8 W1 S2"
WHITE = BREED[a_tile("W1")]


def _two_home() -> Position:
    """White 7 in the first round, white 11 in the second: the pasture gives both."""
    log = opening(("W2 W5", "O1"), (Area.STEAL, Area.WISH), pampa=TWO_WHITE)
    in_hand(log, (1, 2, 3, 4, 6), 3, 4)
    play(log, Stand(ANA, A1, (3, 4)), EndTurn(ANA), *pass_turn(BETO, 1, 2))
    play(log, Roll((1, 1, 2, 5, 6)), *pass_turn(BETO, 1, 1))
    return Position(play(log, TakeDice(ANA, (5, 6)), Stand(ANA, A2, (5, 6)), EndTurn(ANA)))


def _on_sale() -> Position:
    log = opening(("W5 W8", "O1"), (Area.SALE, Area.STEAL))
    return Position(play(log, Roll((1, 2, 4, 4, 6))))


def _six_home() -> Position:
    """White 6 belongs between 4 and 8."""
    log = opening(("W4 W8", "O1"), (Area.SORT, Area.STEAL), BETO, SIX)
    in_hand(log, (1, 5, 6, 6, 2), 6, 6)
    play(log, Stand(BETO, A1, (6, 6)), EndTurn(BETO), TakeDice(ANA, (1, 5)))
    play(log, Stand(ANA, A2, (1, 5)), EndTurn(ANA))
    return Position(play(log, Add(BETO, a_tile("S12"))))


def _in_order(state: GauchoState, move: Move) -> bool:
    """The smaller tile first: the herd rises."""
    return isinstance(move, Add) and move.tile == min(state.collected[ANA])


def _all_added(state: GauchoState) -> bool:
    return not state.collected[ANA]


HERDS = (
    LessonStep(
        title=N_("Herds"),
        text=N_(
            "White 7 and white 11 came home. A herd is a row that only rises or only falls; a "
            "tile joins on the right. What does not fit makes the whole herd be sold. Yours is "
            "2 5: add both so that nothing is sold."
        ),
        hint=N_("After 11 a 7 would not rise: 2 5 11 would be sold. Begin with the other one."),
        praise=N_("2 5 7 11: four tiles times the highest value, 11, makes 44 when it is sold."),
        rule="G9",
        begin=_two_home,
        wants=_in_order,
        reached=_all_added,
    ),
    LessonStep(
        title=N_("Selling"),
        text=N_(
            "A gaucho of yours works on sale. He sells one herd of two or more at once, with 5 "
            "pesos on top, at any moment of your turn. Point at sale (a) and sell your white herd."
        ),
        typed=N_(
            "A gaucho of yours works on sale. He sells one herd of two or more at once, with 5 "
            "pesos on top, at any moment of your turn. Sell your white herd."
        ),
        hint=N_("That can be done, but here the white herd is to be sold."),
        praise=N_("Two times 8 and 5 on top: 21 pesos. The gaucho is back in your supply."),
        rule="G7",
        begin=_on_sale,
        wants=lambda state, move: isinstance(move, SellHerd),
        reached=lambda state: state.pesos[ANA] > 0,
    ),
    LessonStep(
        title=N_("Sorting in"),
        text=N_(
            "White 6 came home, your herd is 4 8. On the right it would not fit, and the herd "
            "would be sold. Your gaucho on sort puts it into its place instead."
        ),
        hint=N_("That sells 4 8 and begins a new herd with 6. Let sort put it in between."),
        praise=N_("4 6 8 is worth 24, and a higher tile can still join. Sort works only here."),
        rule="G8",
        begin=_six_home,
        wants=lambda state, move: (
            isinstance(move, Sort) and state.herds[ANA][WHITE] == tiles("W4 W8")
        ),
        reached=lambda state: state.phase != GauchoPhase.COLLECT or _all_added(state),
    ),
)
