"""Five people at one keyboard, with hands and bids that are nobody else's to see."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from core.bots.bot import ask
from core.bots.registry import bot, names
from core.game import Choose, Over
from saves.games import Player
from tests.support.apps import opened
from tests.support.ranches import table_with
from tests.support.screens import showing, text_of, until
from tests.support.toy import TOY
from tui.app.boards import board
from tui.app.replaying import Replaying
from tui.app.screens.new_game import NewGame
from tui.app.screens.passing import Passing
from tui.app.screens.replay import Replay
from tui.app.screens.result import Result
from tui.app.screens.table import TableScreen
from tui.app.screens.who_plays import WhoPlays
from tui.local_game import LocalGame, new_game
from tui.names import DEFAULT_NAMES
from tui.seating import seat_players

SIZES = [(80, 24), (140, 45)]
SEATS = 5

every_size = pytest.mark.parametrize("size", SIZES)


def played(goes_on: Callable[[LocalGame], bool]) -> LocalGame:
    """A game of five people, played by a bot as long as it is to go on."""
    game = new_game(TOY, seat_players(TOY, SEATS, ["none"]), "five")
    player = bot(TOY, names(TOY)[0], b"five")
    while goes_on(game):
        if game.match.choosers:
            seat = game.match.choosers[0]
            game.choose(ask(game.match.log.game, player, game.match.view(seat)))
        else:
            game.match.deal()
    return game


def is_asked(page: TableScreen, pilot: Pilot[None]) -> bool:
    return pilot.app.screen is page and page.picker is not None


def bids(game: LocalGame) -> bool:
    """Whether all choose at once and in secret."""
    turn = game.match.turn
    return isinstance(turn, Choose) and len(turn.seats) > 1


@every_size
async def test_five_are_put_together(size: tuple[int, int]) -> None:
    page = NewGame(TOY)
    async with showing(page, size) as pilot:
        await pilot.press("p", *["right"] * (SEATS - 3))
        await until(pilot, lambda: page.seats.count == SEATS)
        assert all(name in text_of(pilot) for name in DEFAULT_NAMES[:SEATS])
        await pilot.press("E", "space")
        await until(pilot, lambda: page.seats.colours[4] == 5)
        assert {"new.seat-4"} <= {action.id for action in page.actions()}
        assert "new.seat-5" not in {action.id for action in page.actions()}


@every_size
async def test_a_hand_is_open_for_its_owner_alone(size: tuple[int, int]) -> None:
    page = table_with(board(TOY), played(lambda game: not game.match.choosers))
    sitting = page.sitting
    async with opened(size) as (app, pilot):
        app.push_screen(page)
        for _turn in range(3):
            await until(pilot, lambda: isinstance(pilot.app.screen, Passing))
            assert not sitting.shown(page.page).view.known
            await pilot.press("enter")
            await until(pilot, lambda: is_asked(page, pilot))
            seat = sitting.match.choosers[0]
            shown = sitting.shown(page.page, page.picker).view
            assert shown.seat == seat
            assert shown.known == sitting.match.known(seat) != {}
            assert "end turn" not in text_of(pilot).splitlines()[-1]
            while sitting.match.choosers[:1] == (seat,):
                await pilot.press("e", "enter")
                await pilot.pause()


async def test_the_keyboard_is_passed_on_for_each_secret_bid() -> None:
    game = played(lambda game: not bids(game))
    page = table_with(board(TOY), game)
    async with opened() as (app, pilot):
        app.push_screen(page)
        passed = []
        while bids(game):
            await until(pilot, lambda: isinstance(pilot.app.screen, Passing))
            passed.append(game.match.choosers[0])
            await pilot.press("enter")
            await until(pilot, lambda: is_asked(page, pilot))
            await pilot.press("enter")
            await until(pilot, lambda: not bids(game) or game.match.choosers[0] not in passed)
        assert sorted(passed) == [*range(SEATS)]


@every_size
async def test_five_at_the_end_and_in_a_replay(size: tuple[int, int]) -> None:
    game = played(lambda game: not isinstance(game.match.turn, Over))
    table = table_with(board(TOY), game)
    async with showing(Result(table.sitting, table.look), size) as pilot:
        await until(pilot, lambda: "Elsa" in text_of(pilot))
    record = game.match.record()
    replay = Replay(Replaying(record, table.board, record.header.seats), ())
    async with showing(replay, size) as pilot:
        await pilot.press("end", "v", "pagedown", "left", "i")
        await until(pilot, lambda: "Ana's view" in text_of(pilot))
    players = [Player(name) for name in record.header.seats]
    async with showing(WhoPlays(TOY, players, replay.replaying.state), size) as pilot:
        assert "Elsa" in text_of(pilot)
