"""Every test of the app has a home of its own, and speaks English before and after it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.places import HOME
from tui.language import use_languages


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setenv("ESTANCIA_LANG", "en")
    monkeypatch.delenv("NO_COLOR", raising=False)
    use_languages(["en"])
    yield tmp_path
    # Settings may have chosen another language, and tests elsewhere expect this one.
    use_languages(["en"])


@pytest.fixture(autouse=True)
def _keys_are_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let keys act at once when a turn begins: none was meant for what came before."""
    monkeypatch.setattr("tui.app.hurrying.BLINK", 0.0)
