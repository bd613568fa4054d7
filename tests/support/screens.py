"""Single screens of the app in tests: put on top, typed into, and pointed at."""

from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from tests.support import apps
from tests.support.apps import SMALL, opened, shown
from tui.app.widgets.painted import Painted


@asynccontextmanager
async def showing(page: Screen[Any], size: tuple[int, int] = SMALL) -> AsyncIterator[Pilot[None]]:
    """The app with that screen on top."""
    async with opened(size) as (app, pilot):
        await until(pilot, lambda: app.screen.is_mounted)
        app.push_screen(page)
        await until(pilot, lambda: app.screen is page and any(shown(app)))
        yield pilot


async def until(pilot: Pilot[Any], happened: Callable[[], object]) -> None:
    """Wait until it has happened."""
    await apps.until(pilot, happened, "a condition")


def text_of(pilot: Pilot[Any]) -> str:
    """The text of the screen on top."""
    return "\n".join(shown(pilot.app)) + "\n"


async def click(pilot: Pilot[Any], pane: str, target: Hashable) -> None:
    """Click on the target in the pane."""
    widget = pilot.app.screen.query_one(f"#{pane}", Painted)
    canvas = widget._canvas
    places = ((x, y) for y in range(canvas.height) for x in range(canvas.width))
    place = next(place for place in places if canvas.target_at(*place) == target)
    await pilot.click(widget, offset=place)


async def type_text(pilot: Pilot[Any], text: str) -> None:
    """Type the text into the line that asks, in the place of what stands there."""
    field = pilot.app.screen.query_one(Input)
    await until(pilot, lambda: field.has_focus)
    field.value = text
    await pilot.press("enter")
