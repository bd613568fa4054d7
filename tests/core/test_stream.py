"""Pseudo-random numbers: in range, evenly spread, and the same for ever."""

from collections import Counter

import pytest

from core.stream import Stream

SMALL = [4, 4, 4, 1, 1, 5, 3, 1, 1, 3, 4, 5]
LARGE = [283, 32, 199, 853, 229, 613]


def test_the_numbers_of_a_key_and_a_label_never_change() -> None:
    stream = Stream(b"key", b"label")
    assert [stream.below(6) for _ in range(12)] == SMALL
    assert [stream.below(1_000) for _ in range(6)] == LARGE


@pytest.mark.parametrize("limit", [1, 2, 6, 60, 256, 257, 1_260, 70_000])
def test_numbers_stay_below_their_limit(limit: int) -> None:
    stream = Stream(b"key", b"range")
    numbers = [stream.below(limit) for _ in range(500)]
    assert min(numbers) >= 0
    assert max(numbers) < limit


@pytest.mark.parametrize("limit", [6, 300])
def test_each_number_is_equally_likely(limit: int) -> None:
    stream = Stream(b"key", b"spread")
    counts = Counter(stream.below(limit) for _ in range(limit * 400))
    assert len(counts) == limit
    assert min(counts.values()) > 300
    assert max(counts.values()) < 500


def test_other_labels_give_other_numbers() -> None:
    one, other = Stream(b"key", b"one"), Stream(b"key", b"other")
    assert [one.below(256) for _ in range(8)] != [other.below(256) for _ in range(8)]
