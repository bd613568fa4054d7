"""The browser: real, without a window, and without a word to anybody but this computer."""

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
NAMES = ("chromium", "chromium-browser", "google-chrome")
WIDTH, HEIGHT = 1280, 800


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where the browser is; without it nothing is tested, and that is said."""
    named = os.environ.get("CHROMIUM")
    found = next(filter(None, map(shutil.which, [named] if named else NAMES)), None)
    if found is None:
        pytest.exit(
            "The tests in a browser need Chromium: install the package chromium, "
            "or name it with CHROMIUM=/path/to/chromium.",
            returncode=1,
        )
    return found


@pytest.fixture
def browser(chromium: str) -> Iterator[Any]:
    """A browser with a profile of its own."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        window = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS])
        try:
            yield window.new_context(viewport={"width": WIDTH, "height": HEIGHT})
        finally:
            window.close()
