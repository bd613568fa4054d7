"""Somebody plays each game in a browser: the page opens, keys reach the table, games are kept."""

import re
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from core.game import Entry, Move
from saves.library import open_library
from tests.support.all_games import GAMES
from tests.support.patience import PATIENCE
from tests.support.served import served
from tui.settings import Settings, save_settings

MOMENT = 20
"""Milliseconds between two looks at whether something has happened."""
REST = 500
"""Milliseconds without a new picture after which the page takes keys."""
OWN = 0
"""The seat of the person."""
MUCH = 20_000
"""A picture of so many bytes shows more than an even surface."""
_ESCAPES = re.compile(rb"\x1b(\[[0-9;:?]*[ -/]*[@-~]|.)")


class Page:
    """A tab: what has been shown there, and whom it talked to."""

    def __init__(self, browser: Any, url: str) -> None:
        self.hosts: set[str] = set()
        self._shown = bytearray()
        self._tab = browser.new_page()
        self._tab.on("request", lambda request: self.hosts.add(urlsplit(request.url).netloc))
        self._tab.on("websocket", self._listen)
        self._tab.goto(url)
        self._tab.wait_for_selector("body.-first-byte", state="attached")

    def _listen(self, socket: Any) -> None:
        self.hosts.add(urlsplit(socket.url).netloc)
        socket.on("framereceived", lambda frame: self._shown.extend(_as_bytes(frame)))

    @property
    def text(self) -> str:
        """Everything that was shown, one after the other."""
        return _ESCAPES.sub(b"", bytes(self._shown)).decode(errors="replace")

    @property
    def closed(self) -> bool:
        """Whether the page says that it is over."""
        return bool(self._tab.locator("#over").is_visible())

    def until(self, happened: Callable[[], object], what: str) -> None:
        """Wait until it has happened."""
        end = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < end, f"{what}: it did not happen\n{self.text[-3000:]}"
            self._tab.wait_for_timeout(MOMENT)

    def reads(self, text: str) -> None:
        """Wait until that has been shown."""
        self.until(lambda: text in self.text, text)

    def rests(self) -> None:
        """Wait until nothing more is painted: keys that come faster are meant to hurry others."""
        painted = -1
        while painted != len(self._shown):
            painted = len(self._shown)
            self._tab.wait_for_timeout(REST)

    def press(self, *keys: str) -> None:
        """Type on the page."""
        for key in keys:
            self._tab.keyboard.press(key)

    def painted(self) -> int:
        """How much there is to see, as the bytes of a picture."""
        return len(self._tab.screenshot())


def _as_bytes(frame: str | bytes) -> bytes:
    return frame if isinstance(frame, bytes) else b""


def kept(home: Path) -> Sequence[Entry]:
    """What the library has of the one game."""
    with open_library(home) as library:
        games = library.games()
        return library.load(games[0].id).entries if games else ()


def plays_on(page: Page, home: Path) -> bool:
    """End the turn or else do what is picked; whether it has ended and is kept."""
    for key in ("e", "Enter"):
        page.rests()
        page.press(key)
    seats = [entry.seat for entry in kept(home) if isinstance(entry, Move)]
    return OWN in seats and seats[seats.index(OWN) :].count(OWN) < len(seats[seats.index(OWN) :])


@pytest.mark.parametrize("number", range(len(GAMES)), ids=GAMES)
def test_a_turn_is_played_and_kept(browser: Any, tmp_path: Path, number: int) -> None:
    save_settings(Settings(pace="instant"), tmp_path / "settings.toml")
    with served(tmp_path, patience=4 * PATIENCE) as server:
        page = Page(browser, server.url)
        page.reads("New game")
        page.press("n", *["ArrowDown"] * number, "Enter")
        page.reads("start the game")
        page.press("s")
        page.until(lambda: plays_on(page, tmp_path), "a turn ends")
        assert page.painted() > MUCH

        with open_library(tmp_path) as library:
            name = library.games()[0].name
        other = Page(browser, server.url)
        other.reads(name)
        other.press("q")
        other.until(lambda: other.closed, "the tab is over")
        assert not page.closed

        assert page.hosts | other.hosts == {f"127.0.0.1:{server.port}"}
        assert server.end(signal.SIGINT) == (0, "", "")
        page.until(lambda: page.closed, "the tab ends with the server")
