"""What is said of a game of Ranchers: its end objective by objective, and what moves bring."""

from core.conformance.suite import tables
from core.ranchers import entries
from core.ranchers.events import AlsoScored, Scored
from core.ranchers.game import RANCHERS
from core.ranchers.parts import COW, NONE, OBJECTIVES
from tests.support.languages import speaking
from tests.support.ranchers_tables import after, card, pair, space, table
from tui.faces import face
from tui.ranchers.sources import AIM_WORDS
from tui.ranchers.words import SOURCE_WORDS
from tui.voice import Voice
from tui.word_checks import SpokenTable

EMPTY = ".../.../..."
FACE = face("ranchers")
VOICE = Voice(FACE, ("Ana", "Beto"))


def test_the_final_scoring_is_told_objective_by_objective() -> None:
    (two, *_) = tables(RANCHERS, 0.05)
    moment, end = next(iter(SpokenTable(RANCHERS, two.seats, FACE).ends()))
    log, last = moment.log, moment.log.steps[-1]
    events = [each for each in last.events if isinstance(each, Scored | AlsoScored)]
    told = [VOICE.say(each) for each in FACE.told(log, len(log.steps) - 1)]
    counted = [each for each in events if isinstance(each, Scored) or each.points]
    assert told[-1] == "The game is over."
    assert len([line for line in told if line.startswith(("Ana: ", "Beto: "))]) >= len(counted)
    by_seat = [
        sum(each.points for each in FACE.sources(log) if each.seat == seat) for seat in (0, 1)
    ]
    assert by_seat == [*end.points]


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


def brought(state: object, move: entries.Take | entries.Place | entries.Done) -> str:
    return VOICE.line(tuple(FACE.brings(state, move)))


def test_a_pair_is_said_to_bring_its_best_and_what_its_objective_could_still_score() -> None:
    middle = (pair("beside-goat", "goat"), pair("two-pig", "cow"))
    state = table(".s./.../...", EMPTY, pairs=middle)
    said = brought(state, entries.Take(0, 0))
    assert said == ("Points +3 on NW, NE. An exchange on SE. Goat beside sheep: 0 now, up to 3.")
    assert (
        brought(state, entries.Take(0, 1)) == "An exchange on NW. Exactly two pigs: 0 now, up to 3."
    )


def test_a_place_is_said_to_bring_what_each_objective_gains() -> None:
    mine = ((card("group-sheep"),), ())
    state = table(
        ".s./s../...",
        EMPTY,
        pairs=(pair("most-sheep", "sheep"), pair("two-pig", "cow")),
        objectives=mine,
    )
    state = after(state, entries.Take(0, 0))
    assert brought(state, entries.Place(0, space("NW"))) == (
        "Points +8: group of sheep +4, most sheep +4."
    )
    assert brought(state, entries.Place(0, space("SE"))) == "Most sheep +4."
    assert state.hand[0] != NONE


def test_a_turn_that_ends_without_its_exchange_says_so() -> None:
    middle = (pair("most-cow", "cow"), pair("two-pig", "sheep"))
    state = table(EMPTY, EMPTY, pairs=middle)
    state = after(state, entries.Take(0, 0), entries.Place(0, space("NW")))
    state = after(state, entries.Pull(COW), entries.Show(card("two-goat")))
    assert brought(state, entries.Done(0)) == "The exchange is lost."
