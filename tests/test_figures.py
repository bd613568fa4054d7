"""Benchmarks and the targets of their figures."""

import pytest

from bench import figures
from bench.figures import wanted


@pytest.fixture(autouse=True)
def _none_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "missed", [])


def test_a_figure_as_wanted_says_what_was_wanted() -> None:
    assert wanted("a move", 2.5, 3) == "(wanted: 3)"
    assert wanted("search path", 2.5, at_least=2) == "(wanted: at least 2)"
    assert figures.missed == []


def test_a_figure_that_is_not_as_wanted_is_remembered() -> None:
    assert wanted("a move", 3.1, 3) == "(wanted: 3, missed)"
    assert wanted("search path", 1.9, at_least=2) == "(wanted: at least 2, missed)"
    assert figures.missed == ["a move", "search path"]
