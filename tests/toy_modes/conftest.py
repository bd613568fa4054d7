"""Every mode of the table plays the small game, in a home of its own."""

from pathlib import Path

import pytest

from saves.places import HOME


@pytest.fixture(autouse=True)
def _small_game(toy: str) -> None:
    """It is installed for each of them."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setenv("ESTANCIA_LANG", "en")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


@pytest.fixture(autouse=True)
def _keys_are_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    """No key was typed for what was before: keys act at once when a turn begins."""
    monkeypatch.setattr("tui.app.hurrying.BLINK", 0.0)
