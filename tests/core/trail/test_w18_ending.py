"""W18: the end and the twelve categories."""

from msgspec.structs import replace

from core.game import Choose, Tally
from core.trail.game import TRAIL
from core.trail.rules.scoring import CATEGORIES, points_of
from core.trail.stages import TheEnd, TurnEnd
from core.trail.state import TrailState
from tests.support.random_games import play_out
from tests.support.trail_tables import (
    after,
    cards,
    rule,
    table,
    with_aboard,
    with_building,
    with_cities,
    with_player,
    with_quays,
    with_stations,
)


def scored(state: TrailState) -> dict[str, int]:
    """The categories of the first seat that are not nothing."""
    points = dict(zip(CATEGORIES, points_of(state, 0), strict=True))
    return {name: count for name, count in points.items() if count}


def empty() -> TrailState:
    """A table on which nobody has anything."""
    return with_quays(table(), (0, "LH1", 0), (1, "LH1", 0))


def test_the_twelve_categories() -> None:
    assert scored(with_player(empty(), pesos=14)) == {"money": 2}
    built = with_building(with_building(empty(), "10", "P1"), "3", "R1")
    assert scored(built) == {"buildings": 13 + 3}
    assert scored(with_aboard(empty(), (0, "s18", 2), (0, "s0", 1))) == {"ships": 22}
    cities = with_cities(with_quays(empty(), (0, "LI2", 2), (0, "LH1", 3)), 0, "LIS2")
    assert scored(cities) == {"cities": 16 + 20}
    assert scored(with_stations(empty(), (0, "T4", 1), (0, "T31", 2))) == {"stations": 15}
    assert scored(with_player(empty(), beside="b6b y8b")) == {"farmers": 4}
    assert scored(with_player(empty(), pile="Ang7 Exh Nia", open="Fra3")) == {"deck": 8}
    assert scored(with_player(empty(), area="O05")) == {"objectives": -2}
    assert scored(with_player(empty(), rows="G G G G G / C C C C")) == {"workers": 12}
    assert scored(with_player(empty(), cleared="step2")) == {"steps": 2}
    assert scored(replace(empty(), ender=0)) == {"token": 2}


def test_the_lower_halves_of_the_station_masters() -> None:
    def masters(number: int, state: TrailState) -> int:
        return scored(with_player(state, masters=(number - 1,))).get("masters", 0)

    assert masters(1, with_player(empty(), pile="Cha1 Fra3 Ang5 Car2 Nia")) == 3
    assert masters(2, with_player(empty(), rows="G / C / M M / b6b")) == 8
    assert masters(3, with_aboard(empty(), (0, "s0", 3), (0, "s5", 1))) == 6
    assert masters(4, with_player(empty(), area="O05 O06 O07")) == 3
    assert masters(5, with_stations(empty(), (0, "T4", 1), (0, "T31", 2))) == 3
    assert masters(6, with_player(empty(), rows="G+ G / C+ / M+ M+ M+")) == 6
    three = with_building(with_building(with_building(empty(), "1", "P1"), "2", "P2"), "3", "P3")
    assert masters(7, three) == 3
    assert masters(8, with_player(empty(), beside="b6b b6b y8b")) == 3


def test_most_points_win_and_equal_ones_together() -> None:
    state = replace(empty(), agenda=(TheEnd(),))
    both = TRAIL.turn(state)
    assert isinstance(both, Tally)
    assert TRAIL.notation.write(both.check)["winners"] == [0, 1]
    richer = with_player(state, 1, pesos=5)
    points = [[0] * 12, [1, *[0] * 11]]
    assert rule(richer, "result", points=points, winners=[0]) == "W18.3"
    ended = after(richer, "result", points=points, winners=[1])
    outcome = TRAIL.outcome(ended)
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((0, 1), (1,))


def test_pedro_wins_what_is_equal() -> None:
    state = table(1)
    assert state.pedro is not None
    state = replace(state, pedro=replace(state.pedro, pile=cards("Cha1")), agenda=())
    for pesos, winners in ((5, ()), (10, (0,))):
        outcome = TRAIL.outcome(with_quays(with_player(state, pesos=pesos), (0, "LH1", 0)))
        assert outcome is not None
        assert (outcome.winners, outcome.rivals) == (winners, ("pedro",))


def test_after_the_token_everybody_else_has_one_more_turn() -> None:
    state = replace(table(3), ender=1, mover=1, agenda=(TurnEnd(),))
    order = []
    while state.last:
        state = after(state, "turn", n=state.turns + 1, pesos=[0, 0, 0])
        if not state.last:
            break
        assert isinstance(TRAIL.turn(state), Choose)
        order.append(state.mover)
        state = replace(state, agenda=(TurnEnd(),))
    assert order == [2, 0]
    assert state.agenda == (TheEnd(),)


def test_random_games_end_after_the_last_turns() -> None:
    for seats in (1, 3):
        moments = list(play_out(TRAIL, seats, 11))
        ended = next(number for number, moment in enumerate(moments) if moment.after.ender >= 0)
        turns = [m for m in moments[ended:] if TRAIL.notation.write(m.entry)["e"] == "turn"]
        assert len(turns) == max(seats, 2)
