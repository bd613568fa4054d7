"""The final scoring is shown objective by objective, and deeds are told of moves."""

import pytest

from core.log import Step
from core.ranchers.entries import (
    ForSale,
    PlaceAnimal,
    RanchersResult,
    SellForFish,
    SwapAnimal,
    TakePair,
)
from core.ranchers.events import AlsoScored, Scored
from core.ranchers.game import RANCHERS
from core.ranchers.state import RanchersState
from core.says import Sentence
from core.view import View
from tests.support.ranchers_tables import card, pair, space, table
from tests.support.random_games import play_out
from tui.app.board import Shown
from tui.names import DEFAULT_NAMES
from tui.ranchers.about import about
from tui.ranchers.ceremony import beats
from tui.ranchers.layout import TABLE
from tui.ranchers.motion import motion
from tui.ranchers.panes.marks import FISH, MARKS
from tui.ranchers.panes.objectives import scores
from tui.ranchers.scene import OnObjective, OnPair, OnPoints, OnRanch, OnTop, Target, on_pond
from tui.ranchers.screen import BOARD, scene_of
from tui.voice import Voice


def steps(modules: tuple[str, ...]) -> list[Step[RanchersState]]:
    """Return every step of a random game of three."""
    options = dict.fromkeys(modules, True)
    return [moment.step for moment in play_out(RANCHERS, 3, 11, options=options)]


@pytest.mark.parametrize("modules", [(), ("horses", "fish", "dogs"), ("buildings",)], ids=str)
def test_every_objective_is_counted_by_itself_and_then_the_modules(
    modules: tuple[str, ...],
) -> None:
    *_earlier, step = steps(modules)
    assert isinstance(step.entry, RanchersResult)
    lit = [target for beat in beats(step) for target in beat.lit]
    scored = [event for event in step.events if isinstance(event, Scored)]
    assert len(scored) > 15
    objectives = [each for each in lit if isinstance(each, OnObjective)]
    assert objectives == [OnObjective(each.seat, each.objective) for each in scored]
    more = [event for event in step.events if isinstance(event, AlsoScored) and event.points]
    assert lit.count(OnPoints(0)) == sum(event.seat == 0 for event in more)


def test_the_ranch_that_is_counted_is_shown_large() -> None:
    *_earlier, step = steps(())
    for beat in beats(step):
        (target,) = beat.lit
        assert isinstance(target, OnObjective)
        view = View(0, beat.state, {})
        shown = Shown(view, DEFAULT_NAMES[:3], TABLE, None, None, beat.lit)
        assert scene_of(shown).seat == target.seat
        assert scene_of(shown).cursor == target


def test_nothing_but_the_last_count_is_a_ceremony() -> None:
    assert [step for step in steps(()) if beats(step)] == steps(())[-1:]


def test_what_is_done_moves_in_the_colour_of_who_did_it() -> None:
    taken = RANCHERS.play(
        table(".../.../...", ".../.../...", pairs=(pair("two-cow", "pig"),) * 2), TakePair(0, 0)
    )
    dropped = motion(taken, PlaceAnimal(0, space("E")))
    assert dropped is not None
    assert dropped.drops == {OnRanch(0, space("E"))}
    assert dropped.sign == MARKS[3]
    sold = motion(taken, SellForFish(0, ForSale.ANIMAL))
    assert sold is not None
    assert sold.sign == FISH
    swapped = motion(taken, SwapAnimal(1, space("N"), 1))
    assert swapped is not None
    assert (swapped.seat, OnPair(1) in swapped.flashes) == (1, True)
    assert motion(taken, TakePair(0, 1)) is None


GROUP_OF_PIGS = (
    "Group of pigs: 1 now, up to 5. Your largest group of pigs that hang together edge by edge: "
    "one gives 1, two give 3, three or more give 5. (R1.4.6)"
)
TWO_CHICKENS = (
    "The next objective is exactly two chickens. 3 when you have two chickens, no more and no "
    "fewer. (R1.4.7)"
)


@pytest.mark.parametrize(
    ("target", "said"),
    [
        (OnRanch(0, space("NW")), "NW: cow. It stands on its own picture."),
        (OnRanch(0, space("SE")), "SE: an empty space. The picture there is of this kind: goat."),
        (OnRanch(0, space("N")), "N: pig."),
        (OnPair(1), "Sheep, with the objective exactly two pigs."),
        (OnObjective(0, card("group-pig")), GROUP_OF_PIGS),
        (OnTop(), TWO_CHICKENS),
        (OnPoints(0), "Ana has 4 points."),
        (on_pond(0), "The pond of Ana. 2 fish are in it."),
    ],
)
def test_what_is_pointed_at_is_told(target: Target, said: str) -> None:
    state = table(
        "cp./.../...",
        ".../.../...",
        modules=("fish",),
        fish=(2, 0),
        objectives=((card("group-pig"),), ()),
        pairs=(pair("two-cow", "cow"), pair("two-pig", "sheep")),
    )
    lines: tuple[Sentence, ...] = tuple(about(state, target))
    voice = Voice(BOARD.face, ["Ana", "Beto"])
    assert " ".join(map(voice.say, lines)) == said


def test_nothing_more_is_possible_at_the_end() -> None:
    """A horse that might have stood for another kind promises nothing after the scoring."""
    *_earlier, step = steps(("horses", "fish", "dogs"))
    for seat in range(3):
        shown = Shown(View(seat, step.state, {}), DEFAULT_NAMES[:3], TABLE)
        assert all(score.could == score.now for score in scores(scene_of(shown), seat))
