"""The story of a game of Ranchers: its end objective by objective, and the gains of moves."""

from msgspec.structs import replace

from core.conformance.suite import tables
from core.game import Move
from core.ranchers import entries
from core.ranchers.game import RANCHERS
from core.ranchers.parts import COW, NONE, OBJECTIVES, Pet
from core.ranchers.state import RanchersPhase, RanchersState
from core.record import replay
from tests.support.goldens import golden_record
from tests.support.languages import speaking
from tests.support.ranchers_tables import after, card, pair, space, table
from tui.app.foreseen import row_of
from tui.faces import face
from tui.ranchers.panes.marks import RISES
from tui.ranchers.sources import AIM_WORDS
from tui.ranchers.words import SOURCE_WORDS
from tui.voice import Voice
from tui.word_checks import SpokenTable

EMPTY = ".../.../..."
FACE = face("ranchers")
VOICE = Voice(FACE, ("Ana", "Beto"))


def test_the_final_scoring_is_told_objective_by_objective() -> None:
    log = replay(golden_record("ranchers", 2, 1))
    assert [*map(VOICE.say, FACE.told(log, len(log.steps) - 1))] == [
        "Ana: goats away from sheep 0.",
        "Ana: pairs of chicken and cow 4.",
        "Ana: pig-pig-cow-goat 0.",
        "Ana: exactly two cows 0.",
        "Ana: goat-goat-pig-chicken 0.",
        "Ana: most sheep 0.",
        "Ana: group of chickens 1.",
        "Ana: fish on the pond 1.",
        "Ana: most cats 3.",
        "Beto: exactly two chickens 0.",
        "Beto: cows away from goats 0.",
        "Beto: exactly two pigs 3.",
        "Beto: pairs of pig and chicken 2.",
        "Beto: sheep away from pigs 0.",
        "Beto: group of sheep 1.",
        "Beto: group of pigs 1.",
        "Beto: fish on the pond 3.",
        "Beto: sign 3.",
        "Beto: most dogs 3.",
        "The game is over.",
    ]
    outcome = RANCHERS.outcome(log.state)
    assert outcome is not None
    by_seat = [
        sum(each.points for each in FACE.sources(log) if each.seat == seat) for seat in (0, 1)
    ]
    assert by_seat == [*outcome.points] == [9, 16]


def test_where_points_came_from_is_told_in_the_order_of_the_rules() -> None:
    *_others, four = tables(RANCHERS, 0.05)
    order = [*AIM_WORDS.values(), *SOURCE_WORDS.values()]
    for moment, _end in SpokenTable(RANCHERS, four.seats, FACE).ends():
        told = [order.index(source.what.text) for source in FACE.sources(moment.log)]
        assert told == sorted(told)


def test_every_objective_has_a_name_of_its_own_in_each_language() -> None:
    for language in ("en", "fr", "de"):
        with speaking(language):
            show = FACE.shown(str)["objective"]
            assert len({show(each) for each in OBJECTIVES}) == len(OBJECTIVES)


def brought(state: RanchersState, move: Move) -> str:
    return VOICE.line(tuple(FACE.brings(state, move)))


def test_a_pair_is_said_to_bring_its_best_and_what_its_objective_could_still_score() -> None:
    middle = (pair("beside-goat", "goat"), pair("two-pig", "cow"))
    state = table(".s./.../...", EMPTY, pairs=middle)
    said = brought(state, entries.TakePair(0, 0))
    assert said == ("Points +3 on NW, NE. An exchange on SE. Goat beside sheep: 0 now, up to 3.")
    assert (
        brought(state, entries.TakePair(0, 1))
        == "An exchange on NW. Exactly two pigs: 0 now, up to 3."
    )


def test_a_place_is_said_to_bring_what_each_objective_gains() -> None:
    mine = ((card("group-sheep"),), ())
    state = table(
        ".s./s../...",
        EMPTY,
        pairs=(pair("most-sheep", "sheep"), pair("two-pig", "cow")),
        objectives=mine,
    )
    state = after(state, entries.TakePair(0, 0))
    assert brought(state, entries.PlaceAnimal(0, space("NW"))) == (
        "Points +8: group of sheep +4, most sheep +4."
    )
    assert brought(state, entries.PlaceAnimal(0, space("SE"))) == "Most sheep +4."
    assert state.hand[0] != NONE


def test_what_has_no_room_is_said_in_marks() -> None:
    state = table(".s./.../...", EMPTY, pairs=(pair("most-cow", "cow"), pair("two-pig", "goat")))
    state = after(state, entries.TakePair(0, 0))
    assert in_short(state, entries.PlaceAnimal(0, space("NW"))) == "+2 · ⇄"
    assert in_short(state, entries.PlaceAnimal(0, space("NE"))) == "+2"
    horses = (pair("two-cow", "horse"), pair("two-pig", "cow"))
    state = table("c../.../...", EMPTY, modules=("horses",), pairs=horses)
    assert in_short(after(state, entries.TakePair(0, 0)), entries.Release(0)) == f"+0 · 0{RISES}3"


def in_short(state: RanchersState, move: Move) -> str:
    """Return what the move's row says where it has little room."""
    return row_of(RANCHERS, VOICE, state, (move,)).brief


def test_a_turn_that_ends_without_its_exchange_says_so() -> None:
    middle = (pair("most-cow", "cow"), pair("two-pig", "sheep"))
    state = table(EMPTY, EMPTY, pairs=middle)
    state = after(state, entries.TakePair(0, 0), entries.PlaceAnimal(0, space("NW")))
    state = after(state, entries.PullAnimal(COW), entries.ShowObjective(card("two-goat")))
    assert brought(state, entries.EndTurnEarly(0)) == "The exchange is lost."


def test_a_token_is_said_to_bring_its_points_and_how_many_that_makes() -> None:
    state = table("..c/.../...", EMPTY, modules=("dogs",), dogs=(1, 1), cats=(0, 2))
    state = replace(state, phase=RanchersPhase.CALL, then=RanchersPhase.ACT)
    assert brought(state, entries.Call(0, Pet.DOG)) == "Most dogs +3. 2 dogs, others 1 at most."
    assert brought(state, entries.Call(0, Pet.CAT)) == "1 cat, others 2 at most."


def test_a_horse_that_is_released_leaves_its_objective_unless_that_was_sold() -> None:
    middle = (pair("two-cow", "horse"), pair("two-pig", "cow"))
    state = table("cc./.../...", EMPTY, modules=("horses", "fish"), pairs=middle)
    state = after(state, entries.TakePair(0, 0))
    assert brought(state, entries.Release(0)) == (
        "Exactly two cows +3. Exactly two cows: 3 now, up to 3."
    )
    sold = after(state, entries.SellForFish(0, entries.ForSale.OBJECTIVE))
    assert brought(sold, entries.Release(0)) == ""
