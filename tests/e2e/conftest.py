"""Every program has a home of its own, in which bots' steps are not waited for."""

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
    """What tests look for on the screen is English, unless they say something else."""
    use_languages(["en"])
    yield
    use_languages(["en"])
