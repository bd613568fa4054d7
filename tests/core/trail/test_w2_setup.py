"""W2: what lies where once the table is laid; checks 1 and 25."""

from collections import Counter

import pytest

from core.game import Choose
from core.trail.entries import DrawTile
from core.trail.game import TRAIL
from core.trail.parts import COLOUR, NONE, TILE_NAMES
from core.trail.player import hand_size
from core.trail.stages import SetFarmers
from core.trail.state import TrailState
from core.trail.tables.buildings import NEUTRAL
from tests.support.random_games import play_out
from tests.support.trail_tables import after, asking, rule, table, with_farmers


def laid_out(seats: int, options: dict[str, object] | None = None) -> TrailState:
    """The table before the first choice."""
    for moment in play_out(TRAIL, seats, 3, options=options):
        if isinstance(TRAIL.turn(moment.after), Choose):
            state: TrailState = moment.after
            return state
    raise AssertionError("nobody is to choose")


@pytest.mark.parametrize(
    ("seats", "workers", "market"), [(1, 5, 9), (2, 5, 9), (3, 8, 12), (4, 11, 15)]
)
def test_the_table_is_laid_by_the_number_of_players(seats: int, workers: int, market: int) -> None:
    state = laid_out(seats)
    placed = [tile for row in state.jobs for tile in row if tile != NONE]
    assert (len(placed), len(state.market)) == (workers, market)
    assert [NONE in row for row in state.jobs[:4]] == [False, False, True, True]
    assert (state.row, state.jobs[2][-1], len(state.display)) == (2, NONE, 4)
    assert sum(tile != NONE for tile in state.farmers) == 5
    assert Counter(state.masters)[NONE] == 0
    assert [len(bag) for bag in state.bags] == [36 - 7, 39 - 2 - workers, 33 - 2]
    assert state.neutral == tuple(range(len(NEUTRAL)))
    assert all(quay[0] == 1 for quay in state.quays[:1])
    assert state.exhaustion == 25 - seats


def test_in_turn_order_there_are_more_pesos_and_cards() -> None:
    state = laid_out(4)
    order = [(state.start + place) % 4 for place in range(4)]
    players = [state.players[seat] for seat in order]
    assert [player.pesos for player in players] == [7, 8, 9, 10]
    assert [hand_size(player) for player in players] == [4, 5, 6, 7]
    assert {player.tokens for player in players} == {1}


def test_buildings_lie_on_any_mixture_of_sides() -> None:
    assert laid_out(2, {"sides": "abbaababaa"}).sides == (0, 1, 1, 0, 0, 1, 0, 1, 0, 0)
    assert laid_out(2, {"sides": "b"}).sides == (1,) * 10
    assert laid_out(2).sides == (0,) * 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_has_the_first_turn(seats: int) -> None:
    state = laid_out(seats)
    assert state.players[state.mover].pesos == 7
    assert state.mover == state.start


def test_the_first_turn_begins_with_four_cards_on_a_neutral_building() -> None:
    settled = Counter[int]()
    for moment in play_out(TRAIL, 4, 5):
        written = TRAIL.notation.write(moment.entry)
        if written["e"] == "settle":
            seat = written["seat"]
            settled[seat] += 1
            assert hand_size(moment.before.players[seat]) == 4
            assert written["at"].startswith("N")
    assert settled == dict.fromkeys(range(4), 1)


def test_a_farmer_of_a_full_area_goes_back_into_its_bag() -> None:
    state = with_farmers(table(), "FG1 g3g FG2 g4g FG3 g4b FG4 g5b")
    state = asking(state, SetFarmers(1))
    assert rule(state, "tile", bag="A", tile="g3g", to="FG1") == "W2.5"
    back = after(state, "tile", bag="A", tile="g3g", to="bag")
    assert back.bags == state.bags
    assert isinstance(
        TRAIL.notation.read({"e": "tile", "bag": "A", "tile": "g3g", "to": "bag"})[0], DrawTile
    )
    placed = after(back, "tile", bag="A", tile="b3g", to="FB1")
    assert COLOUR[placed.farmers[4]] == COLOUR[TILE_NAMES.index("b3g")]


def test_random_options_are_answered_by_chance() -> None:
    state = laid_out(2, {"neutral": "random", "sides": "random", "maps": "random"})
    assert sorted(state.neutral) == list(range(8))
    assert set(state.sides) == {0, 1}
    fixed = laid_out(3, {"neutral": "letters", "sides": "b", "maps": "aba"})
    assert (fixed.sides, fixed.maps) == ((1,) * 10, (0, 1, 0))


def test_pedro_has_more_workers_at_higher_levels() -> None:
    for level, workers in zip(range(1, 5), ("", "M", "GM", "GCM"), strict=True):
        state = laid_out(1, {"neutral": "letters", "sides": "a", "maps": "aaa", "solo": level})
        assert state.pedro is not None
        rows = zip("GCM", state.pedro.rows, strict=True)
        assert "".join(kind for kind, row in rows if row) == workers
        assert state.players[0].pesos == 7
        assert (state.start, state.mover) == (0, 0)
