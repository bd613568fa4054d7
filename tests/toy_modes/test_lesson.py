"""The lesson of the small game, learnt by its keys."""

from tests.support.apps import until, until_shown
from tests.support.screens import showing
from tests.support.toy import TOY
from tui.app.screens.learn import Learn


async def test_every_step_is_reached_by_the_keys_that_it_names() -> None:
    page = Learn(TOY)
    async with showing(page) as pilot:
        await until_shown(pilot, "Buy the cow")
        await pilot.press("1", "enter")
        await until_shown(pilot, "here we want the cow")
        await pilot.press("2", "enter")
        await until_shown(pilot, "The cow stands on your ranch")
        await pilot.press("n")
        await until_shown(pilot, "Calves like hay")
        await pilot.press("c", "enter")
        await until(pilot, lambda: "The calf came for nothing." in page.learning.said, "praise")
