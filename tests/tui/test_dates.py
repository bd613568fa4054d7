"""Dates in the order and with the months of each language."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from tui.dates import date_and_time, short_date
from tui.language import use_languages

MOMENT = datetime(2026, 11, 20, 18, 5, tzinfo=UTC)
SOON, LATER = datetime(2026, 12, 1, tzinfo=UTC), datetime(2027, 1, 9, tzinfo=UTC)


@pytest.fixture(autouse=True)
def in_utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    use_languages(["en"])
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("language", "short", "other_year", "whole"),
    [
        ("en", "20 Nov", "20 Nov 2026", "20 Nov 2026, 18:05"),
        ("fr", "20~nov.", "20~nov.~2026", "20~nov.~2026, 18:05"),
        ("de", "20.~Nov.", "20.~Nov.~2026", "20.~Nov.~2026, 18:05"),
    ],
)
def test_each_language_writes_a_date_its_way(
    language: str, short: str, other_year: str, whole: str
) -> None:
    """No line ends within a date where a full stop would look like the end of a sentence."""
    use_languages([language])
    assert as_written(short_date(MOMENT, SOON)) == short
    assert as_written(short_date(MOMENT, LATER)) == other_year, "another year is named"
    assert as_written(date_and_time(MOMENT)) == whole


def as_written(date: str) -> str:
    """Return the date with its blanks that no line breaks at as `~`."""
    return date.replace("\N{NO-BREAK SPACE}", "~")
