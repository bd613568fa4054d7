"""Every program has a home of its own, whose settings make bots' steps quick."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tui.language import use_languages


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "settings.toml").write_text('pace = "instant"\n')
    return folder


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Speak English before and after each test: that is what tests look for on screens."""
    use_languages(["en"])
    yield
    use_languages(["en"])
