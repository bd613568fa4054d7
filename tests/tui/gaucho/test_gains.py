"""The gains of a move in a few words, as short as a row of the list has room for."""

import pytest

from core.games import game
from core.gaucho.board import AREAS, Area
from core.gaucho.entries import Occupy, Post, Steal
from core.gaucho.state import GauchoPhase
from tests.support.positions import Position, keeping, position
from tests.support.random_games import play_out, seeded
from tui.gaucho.brings import brings
from tui.gaucho.cells import cells
from tui.gaucho.face import FACE
from tui.gaucho.gains import gains
from tui.voice import Voice

VOICE = Voice(FACE, ("Ana", "Beto", "Cleo", "Dario"))
SHORT = 48
"""The least columns for a gain on a terminal of 80 columns."""


def gained(at: Position, move: str) -> list[str] | None:
    found = gains(at.state, at.entry(move))  # type: ignore[arg-type]
    return None if found is None else [VOICE.fill(each) for each in found]


def test_a_stolen_tile_is_worth_its_herd_then_what_is_sold_and_paid_for_it() -> None:
    at = position(areas={0: "steal"}, herds={0: "W4 W6", 1: "W5"})
    assert gained(at, "steal 1 W5") == ["white 5 (5)", "sale +12", "Beto +5"]
    at = position(areas={0: "steal"}, herds={0: "W4 W6", 1: "W9"})
    assert gained(at, "steal 1 W9") == ["white 4 6 9 (27)", "Beto +9"]


def test_kept_tiles_say_what_herds_they_make() -> None:
    at = keeping({0: "B2 B6 W3 S9", 1: "S1 S2 S3 S4", 2: "O1 O2 O3 O4"})
    assert gained(at, "keep B6 B2") == ["brown 6 2 (12)"]
    assert gained(at, "keep B2 W3") == ["brown 2 (2); white 3 (3)"]
    brief = gains(at.state, at.entry("keep B6 B2 W3"), brief=True)  # type: ignore[arg-type]
    assert [VOICE.fill(each) for each in brief or ()] == ["●6 2 (12) ○3 (3)"]


def test_a_sale_is_the_price_with_what_comes_on_top() -> None:
    at = position(areas={0: "sale"}, herds={0: "W4 W6"})
    assert gained(at, "sell W") == ["+12 and 5 on top"]


def test_a_pasture_that_closes_says_what_goes_home_with_whom() -> None:
    at = position(pampa={"A1": "W2", "A2": "B3 stand 1", "A3": "B1 stand 0"}, dice=(2,))
    assert gained(at, "stand A1 2") == ["closes A", "Ana ●1 ○2", "Beto ●3"]
    open_still = position(pampa={"A1": "W2", "A2": "B3"}, dice=(2,))
    assert gained(open_still, "stand A1 2") is None


def test_a_gaucho_that_is_raised_says_how_many_the_pasture_still_wants() -> None:
    at = position(pampa={"A1": "W2 lie 0", "A2": "B3"}, dice=(1,))
    (said,) = brings(at.state, at.entry("raise A1 1"))  # type: ignore[arg-type]
    assert VOICE.say(said) == "1 more to close A (5)."


def test_what_is_the_movers_own_comes_first() -> None:
    pampa = {"A1": "W2", "A2": "B3 stand 0", "A3": "B1 stand 1"}
    at = position(pampa=pampa, dice=(2,), mover=1)
    assert gained(at, "stand A1 2") == ["closes A", "Beto ●1 ○2", "Ana ●3"]


def test_the_end_of_a_round_says_what_is_lost_and_what_comes_home() -> None:
    pampa = {"A1": "W2 stand 0", "A2": "B3 stand 1"}
    at = position(seats=2, dropped="O", pampa=pampa, dice=(2,), mover=1, start=0)
    assert gained(at, "done") == ["a 2 unused", "Beto ●3", "Ana ○2"]


def test_an_ousted_gaucho_is_paid_for() -> None:
    at = position(areas={0: "overseer"}, pampa={"A2": "B3 lie 1", "A1": "W2"})
    assert gained(at, "oust A2") == ["Beto +3"]


@pytest.mark.parametrize("area", AREAS)
def test_areas_say_their_use_in_one_line(area: Area) -> None:
    for move in (Post(0, area), Occupy(0, area, (1,))):
        found = gains(position().state, move)
        assert found is not None
        (said,) = map(VOICE.fill, found)
        assert len(said) <= SHORT


def test_rows_of_whole_games_have_room_on_a_small_terminal() -> None:
    seen = set()
    for moment in play_out(game("gaucho"), 4, 5, dealer=seeded(5)):
        move = moment.entry
        row = cells(moment.before, move) if isinstance(move, Steal | Occupy) else None
        if row is not None and row.gains is not None:
            said = " · ".join(map(VOICE.fill, row.gains))
            assert len(said) <= SHORT, said
            seen.add(type(move))
    assert seen == {Steal, Occupy}


@pytest.mark.parametrize(
    ("tile", "where"), [("W1", "before 3"), ("W4", "between 3 and 7"), ("W9", "behind 7")]
)
def test_a_tile_that_is_sorted_in_has_a_row_like_one_that_is_added(tile: str, where: str) -> None:
    at = position(
        collected={0: tile}, herds={0: "W3 W7"}, areas={0: "sort"}, phase=GauchoPhase.COLLECT
    )
    (move,) = at.moves("sort")
    row = cells(at.state, move)
    assert row is not None
    assert row.place is not None
    said = [VOICE.fill(part) for part in (row.kind, row.thing, row.place)]
    assert said == ["sort in", f"white {tile[1:]}", where]
    assert row.gains == gains(at.state, move)
    assert row.gains
