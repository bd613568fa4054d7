"""A whole game of Ranchers with the mouse alone: on the board, then on the list of choices."""

from collections.abc import Hashable
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from core.ranchers.parts import NUMBERS
from saves.games import Condition
from saves.library import open_library
from tests.support.all_games import options_of
from tests.support.apps import SMALL, at, opened, table, until
from tests.support.screens import click
from tui.app.painting import OnRow
from tui.app.screens.result import Result
from tui.app.widgets.painted import Painted
from tui.local_game import new_game
from tui.ranchers.picker import RanchersPicker
from tui.seating import seat_players

KEY = "ranchers"


def on_board(pilot: Pilot[None]) -> list[tuple[str, Hashable]]:
    """Return the panes with their lit places, where something can be done."""
    picker = table(pilot.app).picker
    assert isinstance(picker, RanchersPicker)
    marks = {str(pane.id): pane._canvas.marks for pane in pilot.app.screen.query(Painted)}
    found = ((name, target) for name in sorted(marks) for _region, target in marks[name])
    return [*dict.fromkeys((name, target) for name, target in found if target in picker.lit)]


async def choose(pilot: Pilot[None], luck: Random) -> bool:
    """Click on something of the board, if possible, and on a choice; return whether one was."""
    found = on_board(pilot)
    if found:
        await click(pilot, *luck.choice(found))
    picker = table(pilot.app).picker
    assert picker is not None
    row = OnRow(max(picker.index, 0))
    if picker.index < 0:
        await click(pilot, "choices", row)
    await click(pilot, "choices", row)
    return bool(found)


async def test_a_whole_game_is_played_by_the_mouse_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ESTANCIA_HOME", str(tmp_path))
    game = new_game(KEY, seat_players(KEY, 2, ["peon"]), "mouse", options_of(KEY))
    luck, pointed = Random(1), 0
    async with opened(SMALL, game) as (app, pilot):

        def asked() -> bool:
            return at(app, Result) or table(app).picker is not None

        await until(pilot, asked, "somebody is asked")
        while not at(app, Result):
            pointed += await choose(pilot, luck)
            await until(pilot, asked, "somebody is asked")
    assert pointed >= NUMBERS.turns
    with open_library(tmp_path) as library:
        (saved,) = library.games(state=Condition.FINISHED)
    assert game.match.outcome is not None
    assert saved.outcome is not None
    assert saved.outcome.points == game.match.outcome.points
