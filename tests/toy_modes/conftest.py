"""Every mode of the table plays the small game, in a home of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.places import HOME
from tests.support.toy import toy_installed


@pytest.fixture(scope="package", autouse=True)
def _small_game() -> Iterator[None]:
    """Installed once for all of them."""
    with toy_installed():
        yield


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setenv("ESTANCIA_LANG", "en")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path
