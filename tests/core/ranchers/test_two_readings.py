"""Two readings of the rules of Ranchers agree on every position of random games."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, islice, product
from typing import Any

import pytest
from msgspec import json

from core.conformance.walk import Moment
from core.due import DrawOut
from core.game import Choose, Draw, Over, Tally
from core.ranchers.game import RANCHERS
from core.ranchers.modules.sets import course_of
from core.ranchers.objectives import worth
from core.ranchers.parts import (
    ANIMAL_NAMES,
    BUILDING_NAMES,
    HORSE,
    NONE,
    OBJECTIVE_NAMES,
    OBJECTIVES,
    POND,
    SPACE_NAMES,
)
from core.ranchers.scoring import sheet
from core.ranchers.state import RanchersState, left_in_deck
from core.stream import Stream
from tests.support.random_games import mixed, play_out
from tests.support.scale import SOAKING
from tests.support.second_ranch import KINDS, NAMES, card_points
from tests.support.second_ranchers import Player, SecondRanchers

SETS = [
    ({pond} | {*more}) - {""}
    for pond in ("", "horses", "grants", "buildings")
    for more in ((), ("fish",), ("dogs",), ("fish", "dogs"))
]
"""R5.6 The 16 sets of modules."""


def lines_of(entries: Iterable[Any]) -> Counter[bytes]:
    """Entries as records write them, and how often each is there."""
    return Counter(json.encode(entry, order="sorted") for entry in entries)


def check_next(moment: Moment, other: SecondRanchers) -> None:
    """Check that both readings have the same turn, moves and possible answers of chance."""
    match moment.turn:
        case Choose(seats, may):
            assert (seats, {*may}) == ((other.asked.seat,), {*other.asked.beside})
            assert not other.asked.word
            for seat in (*seats, *may):
                second = other.asked.beside.get(seat, other.asked.moves)
                mine = [RANCHERS.notation.write(move) for move in moment.legal(seat)]
                assert lines_of(mine) == lines_of(second)
        case Draw(due):
            answers = lines_of(map(RANCHERS.notation.write, RANCHERS.chances(moment.before)))
            assert answers.keys() == lines_of(other.asked.moves).keys()
            if isinstance(due, DrawOut):
                drawn = (RANCHERS.settle(moment.before, (each,)) for each in due.pieces)
                assert lines_of(map(RANCHERS.notation.write, drawn)) == lines_of(other.asked.moves)
        case Tally():
            assert other.asked.word == RANCHERS.notation.write(moment.entry)["e"]


def check_told(written: dict[str, Any], state: RanchersState, other: SecondRanchers) -> None:
    """Check that a check tells the totals of the second reading, objective by objective."""
    if written["e"] in ("round", "result"):
        for seat in range(state.seats):
            found = sheet(state, seat, course_of(state))
            stands_for = ANIMAL_NAMES[found.stands_for] if found.stands_for != NONE else ""
            assert stands_for == other.stands_for(seat)
            cards = {OBJECTIVE_NAMES[card]: points for card, points in found.objectives}
            assert cards == other.cards_of(seat)
    if written["e"] == "round":
        assert (written["n"], written["points"]) == (other.asked.seat, other.points()[0])
    if written["e"] == "result":
        points, kinds = other.points()
        best = max(zip(points, kinds, strict=True))
        winners = [
            seat for seat, each in enumerate(zip(points, kinds, strict=True)) if each == best
        ]
        assert written == {"e": "result", "points": points, "kinds": kinds, "winners": winners}


def names_of(pair: tuple[int, int]) -> list[str]:
    """A pair by its names."""
    card, animal = pair
    return [OBJECTIVE_NAMES[card] if card >= 0 else "", ANIMAL_NAMES[animal] if animal >= 0 else ""]


def check_table(state: RanchersState, other: SecondRanchers) -> None:
    """The same things lie at the same places."""
    assert list(state.pouch) == [other.pouch[name] for name in ANIMAL_NAMES]
    assert [names_of(pair) for pair in state.pairs] == other.middle
    assert [names_of(pair) for pair in state.aside] == other.penned
    assert {OBJECTIVE_NAMES[each] for each in left_in_deck(state)} == other.deck
    assert (OBJECTIVE_NAMES[state.top] if state.top >= 0 else "") == other.top
    for seat, player in enumerate(other.players):
        check_player(state, seat, player)


def check_player(state: RanchersState, seat: int, player: Player) -> None:
    """Check everything that lies in front of one seat."""
    ranch = {
        SPACE_NAMES[at]: ANIMAL_NAMES[animal]
        for at, animal in enumerate(state.ranches[seat])
        if animal not in (NONE, HORSE)
    }
    assert ranch == player.animals
    assert (state.ranches[seat][POND] == HORSE) == player.horse
    assert [OBJECTIVE_NAMES[each] for each in state.objectives[seat]] == player.cards
    assert [OBJECTIVE_NAMES[each] for each in state.sold[seat]] == player.face_down
    assert (state.fish or (0,) * 4)[seat] == player.fish
    assert (state.prizes or (0,) * 4)[seat] == player.prize
    house = (state.buildings or (NONE,) * 4)[seat]
    assert (BUILDING_NAMES[house] if house >= 0 else "") == player.house
    assert ((state.dogs or (0,) * 4)[seat], (state.cats or (0,) * 4)[seat]) == (
        *(player.dogs, player.cats),
    )


def play_both(seats: int, modules: set[str], seed: int) -> int:
    """A random game that both readings follow; the number of entries."""
    other = SecondRanchers(seats, modules)
    options = dict.fromkeys(sorted(modules), True)
    count = 0
    for moment in play_out(RANCHERS, seats, seed, mixed(seed), options=options):
        check_next(moment, other)
        written = RANCHERS.notation.write(moment.entry)
        check_told(written, moment.before, other)
        other.take(written)
        check_table(moment.after, other)
        count += 1
    assert other.asked.word == "over"
    assert isinstance(RANCHERS.turn(moment.after), Over)
    return count


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("modules", SETS, ids=lambda each: "+".join(sorted(each)) or "base")
def test_both_readings_agree_on_every_position(modules: set[str], seats: int) -> None:
    for seed in range(1_000 if SOAKING else 2):
        assert play_both(seats, modules, seed) > 80


def count_both(ranch: tuple[int, ...]) -> None:
    """Both readings give every objective the same points."""
    field = {NAMES[SPACE_NAMES[at]]: KINDS[kind] for at, kind in enumerate(ranch) if kind >= 0}
    second = tuple(card_points(name, field) for name in OBJECTIVE_NAMES)
    assert tuple(worth(card, ranch) for card in OBJECTIVES) == second, ranch


def test_both_readings_count_full_ranches_alike() -> None:
    luck = Stream(b"ranches", b"two readings")
    for number in range(1_000_000 if SOAKING else 200):
        animals = [luck.below(len(KINDS)) for _ in SPACE_NAMES]
        animals[POND] = animals[POND] if number % 2 else NONE
        count_both(tuple(animals))


def test_both_readings_count_small_ranches_alike() -> None:
    small = (
        (spaces, animals)
        for count in range(6)
        for spaces in combinations(range(len(SPACE_NAMES)), count)
        for animals in product(range(len(KINDS)), repeat=count)
    )
    for spaces, animals in islice(small, 0, None, 1 if SOAKING else 1_999):
        there = dict(zip(spaces, animals, strict=True))
        count_both(tuple(there.get(space, NONE) for space in range(len(SPACE_NAMES))))
