"""The app driven by keys and by the mouse: opened, waited for, and read as text."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from textual import _wait
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from tests.support.patience import PATIENCE
from tui.app.app import Estancia
from tui.app.screens.passing import Passing
from tui.app.screens.table import TableScreen
from tui.app.screens.turn_start import BEGUN
from tui.local_game import LocalGame
from tui.settings import Loaded, Settings

SMALL = (80, 24)
LARGE = (120, 36)
SIZES = {"80x24": SMALL, "120x36": LARGE}
AT_ONCE = Settings(pace="instant", name="Ana")

_SELDOM = 0.05
"""Seconds between two looks at the most."""

# After every key Textual waits in such steps until nothing is computed any more: 20 ms are long.
_wait.SLEEP_GRANULARITY = 0.005
_wait.SLEEP_IDLE = 0.0005


@asynccontextmanager
async def opened(
    size: tuple[int, int] = SMALL,
    game: LocalGame | None = None,
    loaded: Loaded | None = None,
) -> AsyncIterator[tuple[Estancia, Pilot[None]]]:
    """The app on a terminal of that size, bots' steps not waited for."""
    app = Estancia(game, loaded or Loaded(AT_ONCE))
    async with app.run_test(size=size, notifications=True) as pilot:
        yield app, pilot


def shown(app: App[Any]) -> list[str]:
    """The lines of the screen."""
    strips = app.screen._compositor.render_strips(app.size)
    return [strip.text.rstrip() for strip in strips]


def shows(app: App[Any], text: str) -> bool:
    """Whether the text stands somewhere on the screen."""
    return any(text in line for line in shown(app))


def words(app: App[Any]) -> str:
    """Return the screen's text without line breaks, with one blank between words."""
    return " ".join(" ".join(shown(app)).split())


def asked(app: App[Any]) -> bool:
    """Return whether a person is asked; the keyboard is passed on if a choice is secret."""
    if at(app, Passing):
        app.simulate_key("enter")
    return at(app, TableScreen) and table(app).picker is not None


def at(app: App[Any], kind: type[Screen[Any]]) -> bool:
    """Whether the app shows a screen of that kind."""
    return isinstance(app.screen, kind)


def table(app: App[Any]) -> TableScreen:
    """The table that is open, maybe under another screen."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


async def until(pilot: Pilot[Any], happened: Callable[[], object], what: str) -> None:
    """Wait until it has happened, putting away what others did since the last turn."""
    begun = time.monotonic()
    while not happened():
        waited = time.monotonic() - begun
        assert waited < PATIENCE, f"{what}: it did not happen\n" + "\n".join(shown(pilot.app))
        read_on(pilot.app)
        # Look less often while others play: each look costs as much as a key.
        await asyncio.sleep(min(waited / 10, _SELDOM))
        await pilot.pause()


async def until_shown(pilot: Pilot[Any], text: str) -> None:
    """Wait until the text stands on the screen."""
    await until(pilot, lambda: shows(pilot.app, text), text)


def reads(app: App[Any]) -> bool:
    """Whether the screen shows what others did, and waits for a key."""
    return at(app, TableScreen) and table(app).aspect.reads


def read_on(app: App[Any]) -> None:
    """Put away what others did, as any key does, so that the choices show."""
    if reads(app):
        table(app).answer(BEGUN)


async def do_picked(pilot: Pilot[Any]) -> None:
    """Do what is picked, or the first choice where the picked end of a turn is not offered."""
    picker = table(pilot.app).picker
    await pilot.press(*(["enter"] if picker is None or picker.picked else ["down", "enter"]))


async def click_text(pilot: Pilot[Any], text: str) -> None:
    """Click on the first place where the text stands."""
    await until_shown(pilot, text)
    lines = shown(pilot.app)
    y = next(row for row, line in enumerate(lines) if text in line)
    await pilot.click(offset=(lines[y].index(text) + 1, y))
