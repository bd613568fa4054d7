"""House rules: chosen by the host, and read by guests before they get ready."""

from msgspec.structs import replace

from net.log.charter import ClockKind, ClockSettings, TableRules
from tests.support.apps import at, shown, table, until, until_shown
from tests.support.lan_apps import coming, opening, port_of, session_of, visiting
from tui.app.actions import BY_ID
from tui.app.screens.house_rules import HouseRules
from tui.app.screens.lan_table import LanTableScreen
from tui.lan.request import LanRequestKind


async def test_house_rules_are_told_to_guests_who_are_not_ready_then() -> None:
    async with (
        visiting(opening(seats=2)) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_shown(of_zoe, "you, ready")
        await of_ana.press("h")
        await until(of_ana, lambda: at(ana, HouseRules), "the rules")
        await until_shown(of_ana, "←→ change  Esc back")
        await of_ana.press("right", "down", "down", "left", "down", "left")
        await until_shown(of_zoe, "no undo")
        await until_shown(of_zoe, "you, not ready yet")
        await until_shown(of_zoe, "10 min a game and 5 s a turn")
        await of_ana.press("down", "down", "right")
        await until_shown(of_zoe, "the capataz stands in")
        board = session_of(zoe).lobby.board
        assert board is not None
        assert board.table_rules.stand_in == "capataz"
        assert board.clock == ClockSettings(600, kind=ClockKind.GAME, added=5)
        assert not any("House rules" in line and "usual" in line for line in shown(zoe))


async def test_each_house_rule_is_explained_as_it_is_chosen() -> None:
    async with visiting(opening(seats=2)) as (app, pilot):
        await until_shown(pilot, "Ana")
        await pilot.press("h")
        await until(pilot, lambda: at(app, HouseRules), "the rules")
        for usual, other in (
            ("A turn may take as long as it likes.", "Each player has "),
            ("may ask a bot what it would do", "No bot gives hints"),
            ("may be taken back until their turn is over", "No move is taken back"),
            ("Watchers see every move at once.", "Watchers see the game 1 turn late."),
            ("rancher: looks over its whole turn", "capataz: "),
        ):
            await until_shown(pilot, usual)
            await pilot.press("right")
            await until_shown(pilot, other)
            await pilot.press("left", "down")


async def test_where_hints_and_undo_are_off_there_are_no_keys_for_them() -> None:
    rules = TableRules(hints=False, undo=False)
    async with visiting(replace(opening("Ana", "peon"), table_rules=rules)) as (app, pilot):
        await pilot.press("r")
        await until(pilot, lambda: at(app, LanTableScreen), "the game")
        await until_shown(pilot, "your turn")
        screen = table(app)
        ids = ("table.hint", "table.undo", "table.undo-turn")
        assert not any(screen.offers(BY_ID[each]) for each in ids)
