"""A step about each module."""

from core.ranchers.entries import (
    Adopt,
    BuildOnPond,
    Call,
    ForSale,
    Grant,
    Reserve,
    SellForFish,
    TakePair,
)
from core.ranchers.parts import HORSE, POND, Building
from tui.language import N_
from tui.lesson import LessonStep, Position
from tui.ranchers.lesson.opening import ANA, BETO, an_animal, opening, play

CHICKEN = an_animal("chicken")


def _horse_in_hand() -> Position:
    turns = "cow two-pig NE, cow group-cow SW"
    return Position(play(opening(turns, "horse most-pig", modules=["horses"]), TakePair(ANA, 0)))


def _useless_objective() -> Position:
    log = opening("sheep two-sheep N, cow apart-cow S", "sheep group-pig", modules=["fish"])
    return Position(play(log, TakePair(ANA, 0)))


def _four_kinds() -> Position:
    turns = "cow two-cow N, goat beside-goat W, sheep most-sheep E, pig group-pig S"
    return Position(opening(turns, "goat set-cow", modules=["grants"]))


def _two_good_pairs() -> Position:
    built = BuildOnPond(BETO, Building.MARKET), BuildOnPond(ANA, Building.PEN)
    turns, pig = "sheep beside-sheep N", "pig pairs-sheep"
    log = opening(turns, "sheep two-sheep", pig, modules=["buildings"], built=built)
    return Position(log)


def _second_sheep() -> Position:
    return Position(opening("sheep group-sheep N", "sheep two-sheep", modules=["dogs"]))


MODULES = (
    LessonStep(
        title=N_("Module: horses"),
        text=N_(
            "A horse costs its objective and stands on the pond. At the end it counts as the kind "
            "that gives you most, and gives 2 for each animal of that kind in your corners: cows "
            "stand in two of them. Keep the horse."
        ),
        hint=N_("That can be done, but the horse is worth more than this objective."),
        praise=N_("As a cow it gives 4 for the corners, and one more cow for your objectives."),
        rule="R5.1",
        begin=_horse_in_hand,
        wants=lambda state, move: isinstance(move, Adopt),
        reached=lambda state: state.ranches[ANA][POND] == HORSE,
    ),
    LessonStep(
        title=N_("Module: fish"),
        text=N_(
            "You want the sheep, but hardly the objective that came with it. You may sell one of "
            "the two for a fish: several fish give more and more. Sell the objective."
        ),
        hint=N_("That can be done, but here the objective is to be sold first."),
        praise=N_("One fish gives 1, five give 12. Now the sheep may be placed."),
        rule="R5.2",
        begin=_useless_objective,
        wants=lambda state, move: move == SellForFish(ANA, ForSale.OBJECTIVE),
        reached=lambda state: state.fish[ANA] > 0,
    ),
    LessonStep(
        title=N_("Module: grants"),
        text=N_(
            "Once in the game a grant animal comes to your pond. You have four kinds: with the "
            "fifth you take the highest prize at once, before Beto does. Bring the chicken."
        ),
        hint=N_("That can be done, but your ranch lacks a chicken."),
        praise=N_("7 points, and you keep them whatever becomes of your animals."),
        rule="R5.3",
        begin=_four_kinds,
        wants=lambda state, move: move == Grant(ANA, CHICKEN),
        reached=lambda state: state.prizes[ANA] > 0,
    ),
    LessonStep(
        title=N_("Module: buildings"),
        text=N_(
            "Everybody has a building on the pond. Yours is the pen: twice in the game it sets a "
            "pair aside for a later turn, also while Beto is to move. Both pairs would be good for "
            "you: set one aside."
        ),
        hint=N_("That can be done, but first set one of the pairs aside."),
        praise=N_("The middle is refilled, and nobody but you can take what is in the pen."),
        rule="R5.4",
        begin=_two_good_pairs,
        wants=lambda state, move: isinstance(move, Reserve),
        reached=lambda state: bool(state.aside),
    ),
    LessonStep(
        title=N_("Module: dogs and cats"),
        text=N_(
            "Whoever takes an animal of a kind that they have already takes a dog or a cat, too. "
            "More dogs than anybody else give 3 at the end, more cats as well. Take the sheep, "
            "then choose."
        ),
        hint=N_("That can be done, but you have a sheep already: the other sheep brings a token."),
        praise=N_("You lead. That was the lesson; the rest is on the table."),
        rule="R5.5",
        begin=_second_sheep,
        wants=lambda state, move: isinstance(move, Call) or move == TakePair(ANA, 0),
        reached=lambda state: state.dogs[ANA] + state.cats[ANA] > 0,
    ),
)
