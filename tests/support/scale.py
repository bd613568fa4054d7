"""The amount of random testing: a little each time, much more when soaking."""

import os
from collections.abc import Iterable

import pytest
from hypothesis import settings

SOAKING = os.environ.get("HYPOTHESIS_PROFILE") == "soak"


def scaled(count: int, most: int | None = None) -> int:
    """The number of examples: `count` in every run, in proportion more when soaking.

    Whatever the profile, there are no more than `most`.
    """
    examples = max(1, count * settings().max_examples // 100)
    return examples if most is None else min(examples, most)


def some(values: Iterable[object], count: int) -> list[object]:
    """Parameters of which the first `count` are tried in every run, the others when soaking."""
    return [
        each if number < count else pytest.param(each, marks=pytest.mark.soak)
        for number, each in enumerate(values)
    ]


def some_rows(rows: Iterable[Iterable[object]], count: int) -> list[object]:
    """The same for a test that is given several things at once."""
    return [
        pytest.param(*row, marks=() if number < count else pytest.mark.soak)
        for number, row in enumerate(rows)
    ]


garbage = settings(max_examples=100_000 if SOAKING else 50)
"""The settings of tests that give garbage to a decoder."""
