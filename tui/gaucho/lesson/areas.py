"""Steps about the action areas: occupying them, and what each one does."""

from core.game import Move
from core.gaucho.board import SMALL, SPACE_NAMES, Area, Space
from core.gaucho.cattle import BREED
from core.gaucho.entries import (
    EndTurn,
    Lay,
    LookAtSteppe,
    Occupy,
    Oust,
    PlaceTiles,
    Roll,
    Rouse,
    Stand,
    Steal,
    Wish,
    Withdraw,
)
from core.gaucho.rules.pampa import standing
from core.gaucho.state import GauchoState, on_area
from tui.gaucho.lesson.opening import (
    ANA,
    BETO,
    a_tile,
    in_hand,
    opening,
    play,
    steppe_known,
)
from tui.language import N_
from tui.lesson import LessonStep, Position

A1, A2, B2 = (Space(SPACE_NAMES.index(name)) for name in ("A1", "A2", "B2"))
ELEVEN, NINE = SMALL[a_tile("W11")], SMALL[a_tile("B9")]
TWO_EMPTY = "W11 B9 O5 S12 B4 W3 O10 S8 O9 S11"
HIDDEN = "W2 O3 S7 B10"


def _spare_dice() -> Position:
    log = opening(("W2 W5", "O1"), (Area.SALE, Area.STEAL))
    return Position(in_hand(log, (1, 3, 4, 5, 6), 1, 6))


def _wishing() -> Position:
    log = opening(("W2 W5", "O1"), (Area.WISH, Area.STEAL))
    return Position(in_hand(log, (1, 3, 4, 4, 6), 4, 4))


def _thief() -> Position:
    log = opening(("W4 W7", "W10"), (Area.STEAL, Area.SORT))
    return Position(play(log, Roll((1, 2, 4, 4, 6))))


def _two_lie() -> Position:
    dice = tuple(sorted((ELEVEN, NINE)))
    log = in_hand(opening(("W2 W5", "O1"), (Area.OVERSEER, Area.STEAL)), (1, 2, 6, *dice), *dice)
    return Position(play(log, Lay(ANA, A1, (ELEVEN,)), Lay(ANA, A2, (NINE,))))


def _one_lies_there() -> Position:
    """Beto lies on brown 9, and your gaucho is with the overseer."""
    log = opening(("W2 W5", "O1"), (Area.OVERSEER, Area.STEAL), start=BETO)
    log = in_hand(log, (1, 2, 3, 6, NINE), *sorted((NINE, 6)))
    return Position(play(log, Lay(BETO, A2, (NINE,)), EndTurn(BETO)))


def _no_use_for_sort() -> Position:
    log = opening(("W2 W5", "O1"), (Area.SORT, Area.STEAL))
    return Position(in_hand(log, (1, 3, 4, 5, 6), 4, 5))


def _at_the_steppe() -> Position:
    log = opening(("W1 W5", "O1"), (Area.STEPPE, Area.STEAL), pampa=TWO_EMPTY)
    play(log, Roll((1, 2, 4, 4, 6)))
    return Position(log, steppe_known(log, HIDDEN))


def _occupies(state: GauchoState) -> bool:
    return any(on_area(state, ANA, area) for area in Area if area != Area.SALE)


def _wishes_four(state: GauchoState, move: Move) -> bool:
    if isinstance(move, Stand):
        return move.space == B2
    return move == Wish(ANA, 4)


def _raises_both(state: GauchoState, move: Move) -> bool:
    return move == Rouse(ANA, (A1, A2))


AREAS = (
    LessonStep(
        title=N_("Occupying an area"),
        text=N_(
            "Dice also send gauchos to work. Beside each area stand the totals that occupy it. "
            "Point at one that your dice make, for example steppe with a 6 (p), and occupy it."
        ),
        typed=N_(
            "Dice also send gauchos to work. Each area names the totals that occupy it. Choose "
            "one that your dice make, for example steppe with a 6: type occupy steppe."
        ),
        hint=N_("That can be done, but here a gaucho goes to an area where you have none."),
        praise=N_(
            "Each area is touched once a turn: this gaucho works in a later turn at the earliest."
        ),
        rule="G6",
        begin=_spare_dice,
        wants=lambda state, move: isinstance(move, Occupy),
        reached=_occupies,
    ),
    LessonStep(
        title=N_("Wish"),
        text=N_(
            "You hold 4 and 4. A gaucho on wish gives one more die with the number that you want. "
            "Wish for a 4 (w, then 4) and stand on spotted 12 (B2) with all three."
        ),
        typed=N_(
            "You hold 4 and 4. A gaucho on wish gives one more die with the number that you want. "
            "Type wish 4, then stand B2: on spotted 12 with all three."
        ),
        hint=N_("That can be done, but 4 + 4 + 4 makes the 12 that we want to stand on."),
        praise=N_("Wished dice add up with the others, and may come before you take any."),
        rule="G7",
        begin=_wishing,
        wants=_wishes_four,
        reached=lambda state: state.gauchos[B2] == standing(ANA),
    ),
    LessonStep(
        title=N_("Steal"),
        text=N_(
            "A gaucho on steal takes any tile out of an opponent's herd; they get its value in "
            "pesos. Your white herd is 4 7. Point at Beto's white 10, or at steal (t)."
        ),
        typed=N_(
            "A gaucho on steal takes any tile out of an opponent's herd; they get its value in "
            "pesos. Your white herd is 4 7. Steal Beto's white 10."
        ),
        hint=N_("That can be done, but here Beto's white 10 is to come to your herd."),
        praise=N_(
            "4 7 10 is worth 30. Beto got 10 pesos. A tile that does not fit sells the herd first."
        ),
        rule="G7",
        begin=_thief,
        wants=lambda state, move: isinstance(move, Steal),
        reached=lambda state: len(state.herds[ANA][BREED[a_tile("W10")]]) == 3,
    ),
    LessonStep(
        title=N_("Overseer"),
        text=N_(
            "Two gauchos of yours lie in pasture A. The overseer raises one or two at once, "
            "without dice. Point at overseer (o) and choose both."
        ),
        typed=N_(
            "Two gauchos of yours lie in pasture A. The overseer raises one or two at once, "
            "without dice. Let him raise both."
        ),
        hint=N_("That can be done, but raise both with one visit of the overseer."),
        praise=N_(
            "Both stand. Instead he could oust an opponent's lying gaucho, who gets the value."
        ),
        rule="G7",
        begin=_two_lie,
        wants=_raises_both,
        reached=lambda state: state.gauchos[A1] == state.gauchos[A2] == standing(ANA),
    ),
    LessonStep(
        title=N_("Ousting"),
        text=N_(
            "Beto lies on brown 9 in pasture A. The overseer can also oust him: your gaucho "
            "stands where his lay, without dice. Point at brown 9 or at overseer (o)."
        ),
        typed=N_(
            "Beto lies on brown 9 in pasture A. The overseer can also oust him: your gaucho "
            "stands where his lay, without dice. Type oust A2."
        ),
        hint=N_("That can be done, but here Beto's gaucho is to leave brown 9."),
        praise=N_("Beto takes his gaucho back and gets 9 pesos; brown 9 is to be yours."),
        rule="G7",
        begin=_one_lies_there,
        wants=lambda state, move: isinstance(move, Oust),
        reached=lambda state: state.gauchos[A2] == standing(ANA),
    ),
    LessonStep(
        title=N_("Recalling"),
        text=N_(
            "In your turn you may take a gaucho off an action area without using it. A lying one "
            "comes back only while your supply is empty, a standing one never. Point at sort (s) "
            "and recall yours."
        ),
        typed=N_(
            "In your turn you may take a gaucho off an action area without using it. A lying one "
            "comes back only while your supply is empty, a standing one never. Type recall sort."
        ),
        hint=N_("That can be done, but here your gaucho on sort is to come back."),
        praise=N_("It is in your supply again. That touched sort: in this turn none goes there."),
        rule="G6",
        begin=_no_use_for_sort,
        wants=lambda state, move: isinstance(move, Withdraw),
        reached=lambda state: not on_area(state, ANA, Area.SORT),
    ),
    LessonStep(
        title=N_("Steppe"),
        text=N_(
            "Your gaucho on steppe (p) shows you the hidden tiles, you alone. Then you place one, "
            "or two up to 4 each, on empty spaces, each with a standing gaucho of yours."
        ),
        typed=N_(
            "Your gaucho on steppe shows you the hidden tiles, you alone. Then you place one, "
            "or two up to 4 each, on empty spaces, each with a standing gaucho of yours."
        ),
        hint=N_("That can be done, but here we look at the Steppe and place what lies there."),
        praise=N_(
            "They stand already. But the pasture gives them only when all its tiles are occupied."
        ),
        rule="G7",
        begin=_at_the_steppe,
        wants=lambda state, move: isinstance(move, LookAtSteppe | PlaceTiles),
        reached=lambda state: not state.looking and not on_area(state, ANA, Area.STEPPE),
    ),
)
