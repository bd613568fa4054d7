"""The table of the trail: Pedro has a line like every rival, and everything open is found."""

from typing import Any

from core.game import Seat
from core.log import Log
from core.trail.entries import TrailTurn
from core.trail.game import TRAIL
from saves.games import Player
from tests.support.apps import SMALL, opened, until_shown
from tests.support.random_games import play_out
from tests.support.screens import text_of
from tui.app.recap import Recap, recap
from tui.local_game import new_game
from tui.trail.face import FACE
from tui.voice import Voice

VOICE = Voice(FACE, ("Ana",))


def told(log: Log[Any], seat: Seat) -> Recap:
    return recap(log, FACE, VOICE, seat, (seat,))


def test_pedro_has_a_line_with_all_that_he_did() -> None:
    log: Log[Any] = Log(TRAIL, 1, {})
    seen, did = 0, set[str]()
    for moment in play_out(TRAIL, 1, 2):
        if moment.choosing and log.steps:
            since = told(log, 0)
            seen += since.by_rival
            for line in since.lines:
                if line.seat == 1:
                    assert line.name == "Pedro"
                    did.update(part.text.split()[0] for part in line.parts)
        log.append(moment.entry)
    assert seen > 5
    assert {"to", "hires", "engine"} <= did
    assert not any(word.startswith("Pedro") for word in did)


async def test_what_pedro_did_is_read_before_the_own_turn() -> None:
    game = new_game("trail", [Player("Ana")], "ab")
    async with opened(SMALL, game) as (_app, pilot):
        await until_shown(pilot, "Enter do it")
        while len([each for each in game.match.log.steps if isinstance(each.entry, TrailTurn)]) < 2:
            await pilot.press("enter")
        await until_shown(pilot, "SINCE YOUR TURN")
        assert any(" Pedro  to " in line for line in text_of(pilot).splitlines())
        await pilot.press("space")
        await until_shown(pilot, "Enter do it")


async def test_the_line_of_keys_names_the_other_pages_while_somebody_chooses() -> None:
    game = new_game("trail", [Player("Ana"), Player("Beto", "peon")], "ab")
    async with opened(SMALL, game) as (_app, pilot):
        await until_shown(pilot, "Enter do it")
        assert "i markets" in text_of(pilot).splitlines()[-1]
