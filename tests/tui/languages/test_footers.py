"""The line of keys at the table, in every language on the smallest terminal."""

from collections.abc import Iterator

import pytest

from tui.app.actions import hint, hints
from tui.app.canvas import Canvas
from tui.app.painting import paint_keys
from tui.app.screens import replay
from tui.app.screens.table_view import KEYS
from tui.language import _, known_languages, use_languages


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    use_languages(["en"])


@pytest.mark.parametrize("language", known_languages())
def test_how_to_leave_the_table_is_never_cut(language: str) -> None:
    use_languages([language])
    canvas = Canvas(80, 1)
    named = ("table.end", "table.undo", *KEYS)
    keys = [hint("table.confirm", {}), ("1", "1-6", _("dice")), *hints(named, {})]
    paint_keys(canvas, [*keys, ("down", "↑↓", _("choose"))])
    (line,) = canvas.rows()
    assert f"q {_('leave')}" in line
    assert all(f"{shown} {does}" in line for _key, shown, does in keys)


@pytest.mark.parametrize("language", known_languages())
def test_going_on_differently_is_named_in_a_replay(language: str) -> None:
    use_languages([language])
    canvas = Canvas(80, 1)
    paint_keys(canvas, hints(replay.KEYS, {}))
    (line,) = canvas.rows()
    for action in ("replay.review", "replay.what-if", "replay.eyes", "replay.leave"):
        _key, shown, does = hint(action, {})
        assert f"{shown} {does}" in line
