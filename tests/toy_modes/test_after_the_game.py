"""The small game after its end: places and tie-breaks, step by step, and on from the middle."""

import pytest

from core.option import Value
from saves.games import Player
from saves.library import open_library
from tests.support.apps import at, shows, until, until_shown
from tests.support.screens import showing
from tests.support.toy import TOY
from tui.app.boards import board
from tui.app.look import TableLook, ThemeLook
from tui.app.replaying import Replaying
from tui.app.screens.replay import Replay
from tui.app.screens.result import Result
from tui.app.screens.table import TableScreen
from tui.app.screens.who_plays import WhoPlays
from tui.app.sitting import Sitting
from tui.local_game import LocalGame, new_game
from tui.seating import seat_players

SIZES = [(80, 24), (140, 45)]


def finished(seed: str, bots: tuple[str, ...] = ("peon", "drover")) -> LocalGame:
    """A whole game among bots, which is saved."""
    game = new_game(TOY, seat_players(TOY, len(bots), list(bots)), seed)
    while game.go_on():
        pass
    return game


def result_of(game: LocalGame) -> Result:
    shown = board(TOY)
    return Result(Sitting(game, shown), TableLook(ThemeLook("dark"), shown.looks))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("seed", "bots", "said"),
    [
        ("t15", ("peon", "drover"), "coins"),
        ("t21", ("peon", "drover"), "share the victory"),
        ("solo", ("drover",), "The neighbour wins"),
        ("five", ("peon",) * 5, "For animals"),
    ],
)
async def test_the_result_tells_places_tie_breaks_and_sources(
    size: tuple[int, int], seed: str, bots: tuple[str, ...], said: str
) -> None:
    async with showing(result_of(finished(seed, bots)), size) as pilot:
        await until_shown(pilot, said)
        await until_shown(pilot, "For animals")
        assert not shows(pilot.app, "pesos")


@pytest.mark.parametrize("size", SIZES)
async def test_a_game_is_replayed_by_moves_turns_and_pages(size: tuple[int, int]) -> None:
    page = replay_of(finished("five", ("peon",) * 5))
    async with showing(page, size) as pilot:
        await until_shown(pilot, "TOWN")
        for key in ("right", "down", "pagedown", "i", "i", "v", "end"):
            await pilot.press(key)
        await until(pilot, lambda: page.replaying.at == len(page.replaying.record.entries), "end")
        await until_shown(pilot, "RANCH OF")


def replay_of(game: LocalGame) -> Replay:
    with open_library() as library:
        number = library.games()[0].id
        record = library.load(number).public_record()
    shown = Replaying(record, board(TOY), record.header.seats)
    return Replay(shown, game.players, number=number)


async def test_a_game_goes_on_otherwise_from_the_middle_with_its_options() -> None:
    options: dict[str, Value] = {"days": 2, "pouch": "bulls"}
    game = new_game(TOY, seat_players(TOY, 3, ["peon"] * 3), "fork", options=options)
    while game.go_on():
        pass
    page = replay_of(game)
    async with showing(page, (140, 45)) as pilot:
        for _turn in range(4):
            await pilot.press("down")
        await until(pilot, lambda: page.replaying.at > 10, "some turns on")
        await pilot.press("w")
        await until(pilot, lambda: at(pilot.app, WhoPlays), "who goes on")
        await pilot.press("enter")
        await until(pilot, lambda: at(pilot.app, TableScreen), "the table")
        await until_shown(pilot, "TOWN")
    with open_library() as library:
        forked, original = library.games()
        assert (forked.game, forked.options) == (TOY, options)
        before, after = library.load(original.id).entries, library.load(forked.id).entries
        assert after[:10] == before[:10]
        assert forked.id != original.id
        assert all(isinstance(player, Player) for player in forked.players)


async def test_a_game_is_reviewed_beside_the_screen_and_keeps_its_review() -> None:
    """The second time it is there at once, and the key opens it."""
    options: dict[str, Value] = {"days": 2}
    game = new_game(TOY, seat_players(TOY, 2, ["peon"] * 2), "review", options=options)
    while game.go_on():
        pass
    for kept in (False, True):
        page = replay_of(game)
        async with showing(page, (140, 45)) as pilot:
            await pilot.press("r")
            if not kept:
                await until_shown(pilot, "r opens it")
                await pilot.press("r")
            await until_shown(pilot, "a turn behind the best")
            await pilot.press("pagedown", "up", "escape")
            await until(pilot, lambda: at(pilot.app, Replay), "the replay again")
            turn = page.replaying.words.review.turns[-1] if page.replaying.words else None
            assert turn is not None
            page.replaying.go(turn.after)
            page.show()
            await until_shown(pilot, page.replaying.verdict[:20])
        with open_library() as library:
            assert library.review(library.games()[0].id) is not None
