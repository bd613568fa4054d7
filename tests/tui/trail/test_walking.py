"""Arrows over the table of the trail: they lead only to places that the terminal shows."""

from core.trail import entries
from tests.support.screens import showing
from tui.app.board import Picker
from tui.app.screens.learn import Learn
from tui.trail.scene import OnStop


async def test_arrows_walk_to_what_is_painted_at_that_size() -> None:
    page = Learn("trail")
    async with showing(page) as pilot:
        await pilot.press("n", "n", "n")
        learning = page.learning
        picker: Picker | None = learning.picker
        assert picker is not None
        state = learning.log.state
        wanted = [learning.step.wants(state, move) for move, *_more in picker.choices]
        page.choose_with(picker.pick(wanted.index(True)))
        await pilot.press("enter")
        assert page.picker is not None
        assert isinstance(page.picker.choices[0][0], entries.BuildOnSite)
        for key in ("right", "right", "down", "left", "up"):
            await pilot.press(key)
            assert page.picker.at in page._painted_places(), key
            assert isinstance(page.picker.at, OnStop)
            assert page.picker.choices
