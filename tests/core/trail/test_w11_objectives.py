"""W11: objectives gained, played and scored; checks 20 and 38."""

from itertools import combinations

from msgspec.structs import replace

from core.stream import Stream
from core.trail.parts import OBJECTIVES, Card
from core.trail.rules.goals import NEEDS, TASKS, VALUES, _Choice, best_goals
from core.trail.words import Objective, ShipObjective
from tests.support.trail_tables import (
    after,
    asked,
    asking,
    cards,
    me,
    moves,
    rule,
    table,
    visiting,
    with_building,
    with_cities,
    with_player,
)


def test_a_gap_of_the_display_is_filled_at_once() -> None:
    state = replace(table(), display=cards("O01 O02 O03 O04"), objectives=cards("O05 O06"))
    state = asking(state, Objective())
    assert moves(state, "choose") == [
        *({"card": each} for each in ("O01", "O02", "O03", "O04")),
        {"card": None},
    ]
    state = after(after(state, "choose", card="O02"), "reveal", card="O06", to="display")
    assert me(state).pile == cards("O02")
    assert (state.display, state.objectives) == (cards("O01 O03 O04 O06"), cards("O05"))


def test_the_top_is_taken_unseen() -> None:
    state = replace(table(), display=cards("O01"), objectives=cards("O05 O06"))
    state = after(asking(state, Objective()), "choose", card=None)
    state = after(state, "reveal", card="O05", to="pile")
    assert (me(state).pile, state.display) == (cards("O05"), cards("O01"))


def test_a_ship_gives_one_of_the_display_that_must_be_taken() -> None:
    state = replace(table(), display=cards("O01"), objectives=cards("O05"))
    asking_ship = asking(state, ShipObjective())
    assert asked(asking_ship) == {"choose"}
    assert rule(asking_ship, "choose", card=None) == "W11.2"
    assert rule(asking_ship, "pass") == "W11.2"
    empty = asking(replace(state, display=()), ShipObjective())
    assert "choose" not in asked(empty)


def test_without_display_and_stack_there_is_nothing() -> None:
    state = asking(replace(table(), display=(), objectives=()), Objective())
    assert "choose" not in asked(state)


def test_objectives_are_played_between_single_actions_only() -> None:
    state = visiting(table(), "N1", open="O12 Hol")
    assert me(after(state, "play", card="O12")).pesos == 3
    inside = after(state, "act", n="1")
    assert rule(inside, "play", card="O12") == "W3.3"
    done = after(inside, "discard", cards=["Hol"])
    played = after(done, "play", card="O12")
    assert (me(played).area, me(played).open) == (cards("O12"), ())
    assert rule(done, "play", card="O14") == "W11.3"
    assert rule(done, "play", card="Hol") == "W11.3"


def test_the_example_of_three_cards() -> None:
    state = table()
    for name, site in (("1", "P1"), ("2", "P2"), ("3", "P3")):
        state = with_building(state, name, site)
    state = with_player(state, beside="y5b b6b g3g", area="O06 O07 O18", pile="Car2")
    two = with_cities(state, 0, "LHW1 ROW1")
    assert (best_goals(two, 0).points, best_goals(two, 0).done) == (9, cards("O06 O07 O18"))
    one = with_cities(state, 0, "LHW1")
    assert best_goals(one, 0).points == 3 + 3 - 2


def test_what_fails_counts_in_the_area_alone() -> None:
    state = with_player(table(), pile="O02")
    assert best_goals(state, 0).points == 0
    state = with_player(table(), area="O02")
    assert best_goals(state, 0).points == -2


def test_station_master_4_may_be_worth_a_failing_card() -> None:
    state = with_player(table(), area="O02", pile="O03", masters=(3,))
    goals = best_goals(state, 0)
    assert (goals.points, goals.master, goals.added) == (-4, 3, cards("O03"))
    alone = best_goals(with_player(table(), area="O02", masters=(3,)), 0)
    assert (alone.points, alone.master) == (-2, 0)


def test_the_best_choice_is_as_good_as_every_choice_tried() -> None:
    luck = Stream(b"objectives", b"every choice")
    for _ in range(150):
        supply = tuple(luck.below(4) for _ in TASKS)
        pool = list(OBJECTIVES)
        drawn = [pool.pop(luck.below(len(pool))) for _ in range(luck.below(8))]
        cut = luck.below(len(drawn) + 1)
        area, deck = tuple(sorted(drawn[:cut])), tuple(sorted(drawn[cut:]))
        master = bool(luck.below(2))
        found = _Choice(area, deck, master).best(supply)
        assert found.points + found.master == max(every(area, deck, supply, master=master))


def every(
    area: tuple[Card, ...], deck: tuple[Card, ...], supply: tuple[int, ...], *, master: bool
) -> list[int]:
    """W11.6 The points of every choice of cards added and tasks served."""
    found = []
    for count in range(len(deck) + 1):
        for added in combinations(deck, count):
            scored = (*area, *added)
            for served in range(1 << len(scored)):
                done = [card for at, card in enumerate(scored) if served >> at & 1]
                sums = [sum(NEEDS[card][kind] for card in done) for kind in range(len(TASKS))]
                if all(need <= have for need, have in zip(sums, supply, strict=True)):
                    failed = len(scored) - len(done)
                    points = sum(VALUES[card] for card in done) - 2 * failed
                    found.append(points + (3 * (len(scored) // 2) if master else 0))
    return found
