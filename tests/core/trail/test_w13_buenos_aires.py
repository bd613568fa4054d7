"""W13 to W15: the six subphases and what follows; checks 7 to 12, 23, 27, 29, 30, 31, 33 and 35."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.dealer import Head, SeededDealer
from core.game import Choose, Draw, Tally
from core.trail.events import Departed, Earned
from core.trail.game import TRAIL
from core.trail.parts import JOB_ROWS, SHIP_NAMES, START, TILE_NAMES
from core.trail.rules.deliveries import is_free
from core.trail.rules.scoring import points_of
from core.trail.rules.visits import arrive
from core.trail.stages import Foresight, Income, Leave, Loading
from core.trail.state import TrailState
from core.trail.tables.cities import CITY_SPACE_NAMES
from core.trail.words import Deliver
from tests.support.trail_tables import (
    TURN_LEFT,
    after,
    asked,
    asking,
    cards,
    me,
    moves,
    rule,
    table,
    tiles,
    told,
    with_aboard,
    with_cities,
    with_jobs,
    with_player,
    with_quays,
)


def arriving(state: TrailState, **own: Any) -> TrailState:
    """The first seat enters Buenos Aires."""
    state = replace(with_player(state, at="BA", **own), agenda=TURN_LEFT)
    return asking(state, *arrive(state).agenda[len(TURN_LEFT) :])


def drawn(state: TrailState, *, until: type = Choose) -> TrailState:
    """Return the state after chance and the rules, at the next choice."""
    dealer = SeededDealer(b"drawn")
    while not isinstance(now := TRAIL.turn(state), until):
        if isinstance(now, Draw):
            answer = dealer.answer(now.due, Head(0, b""))
            assert isinstance(answer, tuple)
            state = TRAIL.play(state, TRAIL.settle(state, answer))
        else:
            assert isinstance(now, Tally)
            state = TRAIL.play(state, now.check)
    return state


def foreseeing(state: TrailState, a: str, b: str, c: str) -> TrailState:
    """Tiles on the foresight spaces."""
    names = f"{a} {b} {c}".split()
    return replace(state, foresight=tuple(TILE_NAMES.index(name) for name in names))


def test_a_delivery_pays_grain_and_takes_the_bonus() -> None:
    state = with_quays(table(), (0, "LH1", 0), (0, "RO1", 2))
    state = arriving(state, grain=3, open="Nia")
    assert {move["to"] for move in moves(state, "deliver")} == {
        "ROW1",
        "ROW3",
        "RON1",
        "RON3",
    }
    assert rule(state, "deliver", **{"from": "RO1", "to": "ROE1"}) == "W13.2"
    assert rule(state, "deliver", **{"from": "RO1", "to": "ROW2"}) == "W14.5"
    assert rule(state, "deliver", **{"from": "RO1", "to": "LHW1"}) == "W13.2"
    north = after(state, "deliver", **{"from": "RO1", "to": "RON3"})
    assert (me(north).grain, points_of(north, 0)[3]) == (1, 4 + 2)
    state = after(state, "deliver", **{"from": "RO1", "to": "ROW1"})
    assert (me(state).grain, me(state).pesos, state.quays[2][0]) == (2, 6, 1)
    assert points_of(state, 0)[3] == 1 + 2
    assert asked(state) == {"income"}
    assert not is_free(state, CITY_SPACE_NAMES.index("ROW1"))


def test_an_objective_may_be_played_before_the_delivery_that_it_pays_for() -> None:
    state = arriving(with_quays(table(), (0, "RO1", 1)), grain=0, open="O18")
    assert (asked(state), moves(state, "deliver")) == ({"play", "pass"}, [])
    state = after(state, "play", card="O18")
    assert {"from": "RO1", "to": "ROW1"} in moves(state, "deliver")
    poor = arriving(with_quays(table(), (0, "RO1", 1)), grain=0, open="O05")
    assert asked(poor) == {"income", "play"}


def test_quays_of_the_second_kind_are_cheaper() -> None:
    state = with_quays(table(4), (0, "LH1", 0), (0, "LH2", 1))
    state = asking(with_player(state, grain=1), Deliver())
    assert {"from": "LH2", "to": "LHN1"} in moves(state, "deliver")
    assert me(after(state, "deliver", **{"from": "LH2", "to": "LHW1"})).grain == 1


def test_bonuses_of_the_other_sides_are_words_too() -> None:
    state = replace(table(4), maps=(1, 1, 1))
    state = with_quays(state, (0, "LH1", 1))
    state = asking(with_player(state, grain=8, engine="1"), Deliver())
    certificates = after(state, "deliver", **{"from": "LH1", "to": "LHW2"})
    assert me(certificates).certificates == 2
    engine = after(state, "deliver", **{"from": "LH1", "to": "LHN3"})
    assert asked(engine) == {"engine", "pass"}


def test_the_income_of_the_rulebook() -> None:
    state = arriving(with_quays(table(), (0, "LH1", 0)), open="Pat Pat Cha1 Ser2", certificates=3)
    assert [move["certificates"] for move in moves(state, "income")] == [0, 1, 2, 3]
    assert rule(state, "income", certificates=4) == "W13.3"
    earned = after(state, "income", certificates=2)
    assert (earned.total, me(earned).pesos, me(earned).certificates) == (10, 10, 1)
    assert me(earned).pile == cards("Pat Pat Cha1 Ser2")
    assert Earned(0, 10) in told(state, "income", certificates=2)
    permanent = with_player(state, masters=(4,))
    assert after(permanent, "income", certificates=0).total == 9


def test_from_six_certificates_one_or_two_leave_four() -> None:
    state = with_player(table(), certificates=6, cleared="cert", open="Nia")
    state = asking(state, Income())
    left = [me(after(state, "income", certificates=spent)).certificates for spent in range(7)]
    assert left == [6, 4, 4, 3, 2, 1, 0]


def test_exhaustion_in_the_hand_goes_back_onto_its_stack() -> None:
    state = asking(with_player(table(), open="Exh Nia O03"), Income())
    before = state.exhaustion
    state = after(state, "income", certificates=0)
    assert (state.exhaustion, me(state).pile) == (before + 1, cards("Nia O03"))


def test_hidden_cards_are_shown_in_the_order_of_dealing() -> None:
    deck = cards("Nia Pat Cha1 Ser2")
    state = with_player(table(), deck=deck, unseen=cards("Pat Cha1 Ser2"), dealt=3, first=40)
    state = with_player(state, slots=(40, 41, 42), gone=cards("Nia"), pile="Nia")
    state = after(asking(state, Income()), "income", certificates=0)
    assert rule(state, "show", cards=["Nia", "Pat"]) == "W13.3"
    assert rule(state, "show", cards=["Pat", "Cha1", "Ser2"]) == "W13.3"
    assert rule(state, "show", cards=["Nia", "Pat", "Pat"]) == "W13.3"
    state = after(state, "show", cards=["Nia", "Cha1", "Pat"])
    assert (state.total, me(state).pile) == (5, cards("Nia Pat Cha1"))
    assert (me(state).slots, me(state).gone, me(state).unseen) == ((), (), cards("Ser2"))


def test_ships_ask_for_grain_or_two_pesos_each() -> None:
    state = replace(with_player(table(), grain=2, pesos=10), total=10)
    state = replace(state, display=cards("O01"))
    state = asking(state, Loading())
    nine = after(state, "load", ship="s9", disc="step1")
    assert (me(nine).grain, me(nine).pesos) == (0, 6)
    eight = after(state, "load", ship="s8", disc="aux1")
    assert asked(eight) == {"choose"}
    eight = after(eight, "choose", card="O01")
    assert rule(state, "load", ship="s8", disc="step1") == "W16.3"
    assert rule(state, "load", ship="s11", disc="aux1") == "W13.4"
    again = with_aboard(replace(state, total=11), (0, "s11", 1))
    assert rule(again, "load", ship="s11", disc="aux1") == "W13.4"


def test_permanent_grain_saves_one_each() -> None:
    state = replace(with_player(table(), grain=2, pesos=9, masters=(3,)), total=10)
    one = after(asking(state, Loading()), "load", ship="s9", disc="aux1")
    assert (me(one).grain, me(one).pesos) == (0, 7)
    both = with_player(state, masters=(3, 6))
    two = after(asking(both, Loading()), "load", ship="s9", disc="aux1")
    assert (me(two).grain, me(two).pesos) == (0, 9)
    eight = asking(replace(with_player(both, grain=0), display=()), Loading())
    eight = after(eight, "load", ship="s8", disc="aux1")
    assert (me(eight).grain, me(eight).pesos) == (0, 9)


def test_the_ship_of_nothing_pays_two_pesos_any_number_of_times() -> None:
    state = replace(with_player(table(), pesos=0), total=0)
    for count in (1, 2):
        state = after(asking(state, Loading()), "load", ship="s0", disc="aux3")
        assert me(state).pesos == 2 * count
    assert points_of(state, 0)[2] == -4


def test_every_payment_is_made_in_full() -> None:
    state = asking(replace(with_player(table(), pesos=5), total=9), Loading())
    assert rule(state, "load", ship="s9", disc="hand") == "W13.4"
    assert {"ship": "s9", "disc": "str2"} in moves(state, "load")
    assert me(after(state, "load", ship="s9", disc="str2")).pesos == 0


def test_a_fleet_departs_to_its_quays() -> None:
    state = with_quays(table(), (0, "LH1", 0), (1, "LH1", 0))
    state = with_aboard(state, (0, "s5", 1), (1, "s1", 1), (0, "s7", 1), (0, "s9", 1))
    state = asking(replace(with_player(state, at="BA"), event=5), Leave())
    assert state.quays[:3] == ((0, 1), (1, 0), (1, 0))
    state = after(after(state, "ship", ship="p4"), "ship", ship="p16")
    ships = [SHIP_NAMES[ship] for ship in state.zone]
    assert ships == ["s0", "s3", "s6", "s8", "s9", "s11", "s15", "s18", "p4", "p16"]
    assert me(state).at == START
    assert rule(state, "ship", ship="p7") == "W13.6"


def test_three_departures_leave_eight_ships() -> None:
    state = table()
    for row in (5, 7, 9):
        state = drawn(asking(replace(with_player(state, at="BA"), event=row), Leave()))
    assert len(state.zone) == 8


@pytest.mark.parametrize(("lying", "stack", "added"), [(13, 9, 0), (10, 9, 2), (10, 1, 1)])
def test_the_market_is_refilled_to_its_size(lying: int, stack: int, added: int) -> None:
    state = replace(table(3), market=cards("Cha1 " * lying), herd=cards("Ser2 " * stack), event=6)
    state = drawn(asking(with_player(state, at="BA"), Leave()))
    assert len(state.market) == lying + added


def test_the_worker_that_completes_a_row_lets_the_new_disc_go_at_once() -> None:
    state = with_quays(table(), (0, "LH1", 0))
    state = with_jobs(state, "G G", "G G", "G G", "G G", "G")
    state = foreseeing(state, "g3g g4g", "C M+", "y5b y6b")
    state = arriving(state, open="Ang7 Nia", grain=3)
    state = after(state, "income", certificates=0)
    state = after(state, "load", ship="s5", disc="aux3")
    assert rule(state, "foresee", tile="C") == "W13.5"
    state = after(after(state, "foresee", tile="g4g"), "foresee", tile="M+")
    assert state.row == 5
    assert state.quays[1] == (0, 0)
    events = told(state, "foresee", tile="y6b")
    assert Departed("yellow") in events
    state = after(state, "foresee", tile="y6b")
    assert state.quays[1] == (1, 0)
    assert isinstance(TRAIL.turn(state), Draw)
    state = drawn(state)
    assert len(state.zone) == 11 - 3 + 2
    assert -1 not in state.foresight
    assert state.farmers[0] == tiles("g4g")[0]


def ending(c: str) -> TrailState:
    """The last space of the job market is free."""
    rows = ["G G"] * (len(JOB_ROWS) - 1)
    state = with_jobs(table(), *rows, "G")
    state = foreseeing(state, "g3g g4g", "C M", c)
    return asking(
        replace(with_player(state, at="BA"), total=0), Leave(), *map(Foresight, (2, 1, 0))
    )


def test_the_end_brings_the_token_and_farmers_alone() -> None:
    state = after(after(ending("y5b G"), "foresee", tile="g3g"), "foresee", tile="C")
    assert (state.ender, points_of(state, 0)[11]) == (0, 2)
    assert moves(state, "foresee") == [{"tile": "y5b"}]
    assert rule(state, "foresee", tile="G") == "W18.2"
    state = drawn(after(state, "foresee", tile="y5b"))
    assert (state.mover, state.last) == (1, 1)


def test_two_workers_are_skipped_in_the_end() -> None:
    state = after(after(ending("C G"), "foresee", tile="g3g"), "foresee", tile="C")
    assert "foresee" not in asked(state)
    state = drawn(state)
    state = asking(replace(state, agenda=()), *map(Foresight, (2, 1)))
    assert "foresee" not in asked(state)


def test_a_whole_hand_is_drawn_after_buenos_aires() -> None:
    deck = cards("Nia Nia Nia Nia Pat")
    state = foreseeing(with_quays(table(), (0, "LH1", 0)), "g3g g4g", "C M", "y5b y5b")
    state = with_jobs(state, "G G", "")
    state = arriving(state, open="Exh Nia", deck=deck, unseen=deck, first=90)
    state = after(state, "income", certificates=0)
    state = after(state, "load", ship="s0", disc="aux3")
    assert len(moves(state, "foresee")) == 2
    state = after(after(state, "foresee", tile="g3g"), "foresee", tile="C")
    assert moves(state, "foresee") == [{"tile": "y5b"}]
    state = drawn(after(state, "foresee", tile="y5b"))
    assert len(me(state).slots) == 4
    assert state.mover == 1


def test_a_disc_on_a_taken_space_bars_it_for_all() -> None:
    state = with_cities(with_quays(table(4), (0, "RO1", 1)), 1, "ROW1")
    state = asking(with_player(state, grain=3), Deliver())
    assert rule(state, "deliver", **{"from": "RO1", "to": "ROW1"}) == "W14.5"
