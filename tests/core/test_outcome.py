"""Places at the end: amounts decide one after the other, and equal parties share a place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.outcome import Amount, Outcome


def outcome(*amounts: tuple[int, ...], rivals: tuple[str, ...] = ()) -> Outcome:
    """Points, then coins, then animals."""
    names = ("points", "coins", "animals")
    ranking = tuple(Amount(name, of) for name, of in zip(names, amounts, strict=False))
    return Outcome(ranking, len(amounts[0]) - len(rivals), rivals)


def test_most_points_win() -> None:
    end = outcome((3, 9, 5), (8, 0, 8))
    assert end.points == (3, 9, 5)
    assert end.places == (3, 1, 2)
    assert end.winners == (1,)
    assert end.order == (1, 2, 0)
    assert end.decided_by is None


@pytest.mark.parametrize(
    ("amounts", "winners", "decided_by"),
    [
        (((9, 9), (1, 2), (0, 0)), (1,), "coins"),
        (((9, 9), (2, 2), (3, 1)), (0,), "animals"),
        (((9, 9), (2, 2), (3, 3)), (0, 1), None),
        (((9, 8), (0, 9), (0, 9)), (0,), None),
        (((9, 9, 9), (2, 2, 1), (1, 2, 9)), (1,), "animals"),
    ],
)
def test_a_tie_goes_to_the_next_amount(
    amounts: tuple[tuple[int, ...], ...], winners: tuple[int, ...], decided_by: str | None
) -> None:
    end = outcome(*amounts)
    assert end.winners == winners
    assert end.decided_by == decided_by


def test_equal_ones_share_their_place_and_the_next_one_is_free() -> None:
    assert outcome((4, 7, 4, 1)).places == (2, 1, 2, 4)
    assert outcome((7, 7, 4), (1, 1, 9)).places == (1, 1, 3)


def test_those_that_had_as_many_points_as_the_winner_are_told() -> None:
    assert outcome((7, 7, 4, 7), (1, 2, 9, 0)).tied_with_winner() == (0, 1, 3)
    assert outcome((7, 9)).tied_with_winner() == (1,)


def test_a_rival_has_a_place_and_no_seat() -> None:
    end = outcome((4, 9), (7, 0), rivals=("neighbour",))
    assert end.points == (4,)
    assert end.places == (2, 1)
    assert end.winners == ()
    assert outcome((9, 9), (7, 0), rivals=("neighbour",)).winners == (0,)
    assert outcome((9, 9), (7, 0), rivals=("neighbour",)).decided_by == "coins"
    assert outcome((9, 9), rivals=("neighbour",)).winners == (0,)


def test_one_seat_alone_has_nobody_to_win_against() -> None:
    end = outcome((5,), (0,))
    assert end.alone
    assert (end.points, end.places, end.winners, end.decided_by) == ((5,), (1,), (), None)
    assert not outcome((5, 4), rivals=("neighbour",)).alone


rows = st.integers(2, 6).flatmap(
    lambda seats: st.lists(st.tuples(*[st.integers(0, 3)] * seats), min_size=1, max_size=3)
)


@given(rows)
def test_a_place_counts_those_that_are_better(amounts: list[tuple[int, ...]]) -> None:
    end = outcome(*amounts)
    scores = [*zip(*amounts, strict=True)]
    for seat, place in enumerate(end.places):
        assert place == 1 + sum(other > scores[seat] for other in scores)
    assert sorted(end.order) == [*range(end.seats)]
    assert [end.places[seat] for seat in end.order] == sorted(end.places)
    best = [seat for seat in range(end.seats) if scores[seat] == max(scores)]
    assert [*end.winners] == best
    tied = sum(each == max(amounts[0]) for each in amounts[0]) > 1
    assert (end.decided_by is not None) == (tied and len(best) == 1)
