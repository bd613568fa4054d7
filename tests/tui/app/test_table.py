"""The table by keys and by mouse: choosing, refusing, taking back, passing on, watching bots."""

import time
from functools import partial
from typing import Any

import pytest
from textual.events import MouseScrollDown, MouseScrollUp
from textual.geometry import Size
from textual.pilot import Pilot

from core.bots.bot import ask
from core.bots.registry import bot
from core.game import Move
from core.gaucho.board import PASTURES, Area
from core.gaucho.entries import Add, EndTurn, Keep, Post, TakeDice
from core.gaucho.rules.collecting import complete
from core.gaucho.state import GauchoPhase, on_area
from saves.games import Player
from tests.support.apps import (
    LARGE,
    SMALL,
    click_text,
    opened,
    reads,
    shown,
    shows,
    until,
    until_shown,
)
from tests.support.patience import PATIENCE
from tests.support.screens import click
from tui.app.log_painting import log_columns, log_rows
from tui.app.pacing import SECONDS
from tui.app.painting import OnKey, OnRow
from tui.app.screens.passing import Passing
from tui.app.screens.rules import Rules
from tui.app.screens.table import TableScreen
from tui.app.widgets.painted import Painted
from tui.gaucho.picker import USES
from tui.gaucho.scene import OnArea, OnDie, OnPampa
from tui.language import say
from tui.local_game import LocalGame, new_game
from tui.ranchers.rulebook import rule_of
from tui.ranchers.scene import OnObjective
from tui.seating import seat_players
from tui.settings import Language, Loaded, Settings
from tui.trail.scene import OnGoal

LONG = 600.0
"""Seconds: no test takes so long."""


def two_people(seed: str = "table") -> LocalGame:
    return new_game("gaucho", seat_players("gaucho", 2, ["none"]), seed)


def against_peons(seed: str = "table") -> LocalGame:
    return new_game("gaucho", seat_players("gaucho", 3, ["peon", "peon"]), seed)


def skip_ahead(game: LocalGame) -> LocalGame:
    """Keep and post whatever comes first, up to the first turn of the first round."""
    match = game.match
    while match.log.state.phase != GauchoPhase.TURN:
        if match.choosers:
            seat = match.choosers[0]
            game.choose(match.legal(seat)[0])
        else:
            match.deal()
    return game


def at_the_end_of_a_round(game: LocalGame) -> LocalGame:
    """Play until the next move ends a round in which a pasture is complete."""
    match, player = game.match, bot("gaucho", "rancher", b"end")
    while True:
        if not match.choosers:
            match.deal()
            continue
        seat = match.choosers[0]
        state, done = match.log.state, EndTurn(seat)
        ready = state.phase == GauchoPhase.TURN and seat != state.start and not state.hand
        full = any(complete(state, pasture) for pasture in PASTURES[state.seats])
        if ready and full and match.log.game.why_not(state, done, match.known(seat)) is None:
            return game
        game.choose(ask(match.log.game, player, match.view(seat)))


def table(pilot: Pilot[Any]) -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


def entries(game: LocalGame) -> list[Any]:
    return [step.entry for step in game.match.log.steps]


def has_entries(game: LocalGame, count: int) -> bool:
    return len(entries(game)) == count


def has_more(game: LocalGame, count: int) -> bool:
    return len(entries(game)) > count


async def choosing(pilot: Pilot[Any]) -> TableScreen:
    """Wait until a person is asked at the table."""
    await until(
        pilot,
        lambda: isinstance(pilot.app.screen, TableScreen) and pilot.app.screen.picker is not None,
        "somebody is asked",
    )
    return table(pilot)


async def test_dice_are_chosen_by_number_and_what_they_can_do_lights_up() -> None:
    game = skip_ahead(two_people())
    async with opened(SMALL, game) as (_app, pilot):
        screen = await choosing(pilot)
        first, second = game.match.log.state.free[:2]
        await pilot.press(str(first))
        assert screen.picker is not None
        assert all(isinstance(choice[0], TakeDice) for choice in screen.picker.choices)
        await pilot.press(str(second))
        await until(pilot, lambda: shows(pilot.app, f"[{second}]"), "the die is marked")
        lit = screen.picker.lit
        assert any(isinstance(target, OnPampa | OnArea) for target in lit)


async def test_enter_does_what_is_picked_and_u_takes_it_back() -> None:
    game = skip_ahead(two_people())
    async with opened(SMALL, game) as (_app, pilot):
        await choosing(pilot)
        before = len(entries(game))
        await pilot.press("enter")
        await until(pilot, lambda: len(entries(game)) == before + 1, "dice are taken")
        assert isinstance(entries(game)[-1], TakeDice)
        await choosing(pilot)
        await pilot.press("u")
        await until(pilot, lambda: len(entries(game)) == before, "the dice lie there again")


async def test_the_whole_turn_is_taken_back_at_once() -> None:
    game = skip_ahead(two_people())
    async with opened(SMALL, game) as (_app, pilot):
        await choosing(pilot)
        before = entries(game)
        for done in (1, 2):
            await pilot.press("enter")
            await until(pilot, partial(has_entries, game, len(before) + done), "a move")
            await choosing(pilot)
        await pilot.press("U")
        await until(pilot, lambda: entries(game) == before, "the turn begins anew")
        await choosing(pilot)
        await pilot.press("u")
        await until_shown(pilot, "Nothing to take back")


async def test_a_refusal_says_why_and_opens_its_rule() -> None:
    game = skip_ahead(two_people())
    async with opened(SMALL, game) as (_app, pilot):
        await choosing(pilot)
        await pilot.press("e")
        await until_shown(pilot, "(G5.2)")
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(pilot.app.screen, Rules), "the rules")
        await until_shown(pilot, "G5.2")
        await pilot.press("escape")
        await choosing(pilot)


async def test_pointing_where_nothing_can_be_done_says_why_at_once() -> None:
    game = skip_ahead(two_people())
    async with opened(SMALL, game) as (_app, pilot):
        await choosing(pilot)
        await pilot.press("p")
        await until_shown(pilot, "(G")


async def test_arrows_walk_over_the_board_and_escape_leaves_it() -> None:
    game = skip_ahead(two_people())
    async with opened(SMALL, game) as (_app, pilot):
        screen = await choosing(pilot)
        await pilot.press("right")
        assert screen.picker is not None
        assert screen.picker.pointing
        await pilot.press("escape")
        assert not screen.picker.pointing


async def test_resizing_keeps_dice_and_cursor() -> None:
    game = skip_ahead(two_people())
    async with opened(LARGE, game) as (_app, pilot):
        screen = await choosing(pilot)
        await pilot.press(str(game.match.log.state.free[0]), "w")
        picker = screen.picker
        await pilot.resize_terminal(60, 20)
        await until_shown(pilot, "Make the window larger")
        await pilot.resize_terminal(80, 24)
        await until_shown(pilot, "AREAS")
        assert screen.picker == picker
        await pilot.resize_terminal(160, 50)
        await until_shown(
            pilot, "\N{BOX DRAWINGS LIGHT ARC UP AND RIGHT}\N{BOX DRAWINGS LIGHT HORIZONTAL}"
        )


async def test_a_turn_by_mouse_alone() -> None:
    game = skip_ahead(two_people())
    async with opened(LARGE, game) as (_app, pilot):
        screen = await choosing(pilot)
        before = len(entries(game))
        await click(pilot, "rodeo", OnDie(0, taken=False))
        await click(pilot, "rodeo", OnDie(1, taken=False))
        assert screen.picker is not None
        await click(pilot, "choices", OnRow(0))
        await until(pilot, lambda: len(entries(game)) == before + 1, "two dice are taken")
        await choosing(pilot)
        await click_text(pilot, "end turn")
        if shows(pilot.app, "unused: e again"):
            await click_text(pilot, "end turn")
        await until(pilot, lambda: game.match.log.state.mover != 0 or not game.match.choosers, "on")


async def test_a_click_on_another_row_picks_it_first() -> None:
    game = skip_ahead(two_people())
    async with opened(LARGE, game) as (_app, pilot):
        screen = await choosing(pilot)
        before = len(entries(game))
        await click(pilot, "choices", OnRow(1))
        assert screen.picker is not None
        assert screen.picker.index == 1
        assert len(entries(game)) == before


async def test_the_mouse_over_a_target_tells_what_it_would_bring() -> None:
    game = skip_ahead(two_people())
    async with opened(LARGE, game) as (_app, pilot):
        screen = await choosing(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(entries(game)[-1], TakeDice), "dice are taken")
        screen = await choosing(pilot)
        assert screen.picker is not None
        target = next(each for each in screen.picker.lit if isinstance(each, OnPampa))
        pane = screen.query_one("#pampa")
        canvas = pane._canvas  # type: ignore[attr-defined]
        spots = ((x, y) for y in range(canvas.height) for x in range(canvas.width))
        spot = next(each for each in spots if canvas.target_at(*each) == target)
        await pilot.hover(pane, offset=spot)
        await until(pilot, lambda: screen.aspect.said, "a sentence about it")
        assert not screen.picker.pointing


async def test_the_mouse_over_the_keys_leaves_what_was_said() -> None:
    async with opened(LARGE, skip_ahead(two_people())) as (_app, pilot):
        screen = await choosing(pilot)
        await pilot.press("e")
        await until_shown(pilot, "(G")
        said = screen.aspect.said
        pane = screen.query_one("#keys", Painted)
        await pilot.hover(pane, offset=(8, 0))
        await until(pilot, lambda: isinstance(pane._pointed, OnKey), "a key under the mouse")
        await pilot.pause()
        assert screen.aspect.said == said


async def test_secrets_are_covered_while_the_keyboard_is_passed_on() -> None:
    game = two_people()
    async with opened(SMALL, game) as (_app, pilot):
        hands: list[str] = []
        for _ in range(2):
            await until(pilot, lambda: isinstance(pilot.app.screen, Passing), "pass it on")
            assert not any("your hand" in line for line in shown(pilot.app))
            await pilot.press("enter")
            await choosing(pilot)
            await until_shown(pilot, "YOUR HAND")
            hands.append(next(line for line in shown(pilot.app) if "YOUR HAND" in line))
            await pilot.press("enter")
        await until(pilot, lambda: isinstance(entries(game)[-1], Keep), "both have kept")
        assert hands[0] != hands[1]


async def test_bots_play_their_part_and_the_log_tells_it() -> None:
    game = against_peons()
    async with opened(LARGE, game) as (_app, pilot):
        await choosing(pilot)
        await pilot.press("enter")
        await until(
            pilot, lambda: sum(isinstance(each, Post) for each in entries(game)) >= 1, "a post"
        )
        await choosing(pilot)
        await pilot.press("L", "f")
        await until_shown(pilot, "LOG of Ana")
        await pilot.press("f", "f", "f")
        await until_shown(pilot, "keeps")


async def test_a_hint_tells_the_three_best_turns_and_picks_the_first() -> None:
    game = skip_ahead(two_people())
    async with opened(LARGE, game) as (app, pilot):
        screen = await choosing(pilot)
        await pilot.press("n")
        await until_shown(pilot, "The capataz would")
        await until(pilot, lambda: " ".join(shown(app)).count("Above all:") == 3, "three turns")
        assert screen.picker is not None
        assert screen.picker.picked is not None
        row = screen.telling.row(screen.picker.picked).text
        assert shows(app, f"The capataz would: {row}")
        assert (
            game.match.log.game.why_not(game.match.log.state, screen.picker.picked[0], {}) is None
        )


async def test_no_row_of_a_long_description_is_cut_for_the_sign_of_those_below() -> None:
    async with opened(SMALL, skip_ahead(two_people())) as (app, pilot):
        screen = await choosing(pilot)
        screen.aspect.about = tuple("x" * length for length in range(62, 80))
        screen.show()
        below = screen.about_below
        await until_shown(pilot, f"↓{below}")
        rows = [row for row in shown(app) if "xx" in row]
        assert not any("…" in row for row in rows)
        assert len(rows) + below == sum(1 + (length > 73) for length in range(62, 80))


async def test_leaving_keeps_the_game_in_the_library() -> None:
    game = skip_ahead(two_people())
    async with opened(SMALL, game) as (app, pilot):
        await choosing(pilot)
        await pilot.press("enter")
        await choosing(pilot)
        await pilot.press("q")
        await until_shown(pilot, "Ana, Beto")
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, TableScreen), "the table again")
        again = table(pilot).sitting.match
        assert [step.entry for step in again.log.steps] == entries(game)


async def test_a_hint_without_room_says_why_and_leaves_what_to_the_list() -> None:
    async with opened(SMALL, skip_ahead(two_people())) as (_app, pilot):
        screen = await choosing(pilot)
        assert screen.picker is not None
        choice = screen.picker.choices[0]
        reasons = (say("+18"), say("completes pasture {pasture}", pasture=1))
        telling = screen.telling
        row = telling.row(choice).text
        whole = telling.hint("rancher", choice, 200, reasons)
        assert whole == f"The rancher would: {row} (+18, completes pasture B)"
        assert telling.hint("rancher", choice, len(whole), reasons) == whole
        brief = telling.hint("rancher", choice, len(whole) - 1, reasons)
        assert brief == "The rancher would: +18, completes pasture B"
        assert telling.hint("rancher", choice, 30) == f"The rancher would: {row}"


async def test_a_hint_that_comes_too_late_leaves_the_next_question_alone() -> None:
    game = skip_ahead(two_people())
    async with opened(SMALL, game) as (app, pilot):
        screen = await choosing(pilot)
        asked = screen.picker
        screen.action_hint()
        screen.action_confirm()
        hint = next(worker for worker in app.workers if worker.group == "hint")
        await until(pilot, lambda: screen.picker not in (asked, None), "the next is asked")
        await hint.wait()
        assert screen.picker is not None
        assert screen.picker.choices[0] == (game.match.legal(game.match.choosers[0])[0],)


async def test_the_end_of_a_round_is_shown_one_thing_after_the_other() -> None:
    game = at_the_end_of_a_round(two_people())
    slow = Loaded(Settings(pace="slow"))
    async with opened(SMALL, game, slow) as (_app, pilot):
        screen = await choosing(pilot)
        await pilot.press("e")
        await until_shown(pilot, "The end of round")
        await until_shown(pilot, "is complete.")
        assert isinstance(entries(game)[-1], EndTurn)
        assert not shows(pilot.app, "collects")
        await until_shown(pilot, "collects")
        assert screen.picker is None


async def test_any_key_skips_the_end_of_a_round() -> None:
    game = at_the_end_of_a_round(two_people())
    slow = Loaded(Settings(pace="slow"))
    async with opened(SMALL, game, slow) as (_app, pilot):
        screen = await choosing(pilot)
        await pilot.press("e")
        await until_shown(pilot, "is complete.")
        await pilot.press("x")
        await until(pilot, lambda: screen.aspect.beat is None, "it is skipped")
        await choosing(pilot)


async def test_a_bots_move_is_told_in_full_while_nobody_is_asked() -> None:
    game = against_peons()
    slow = Loaded(Settings(pace="slow"))
    async with opened(SMALL, game, slow) as (_app, pilot):
        await until_shown(pilot, "LOG")
        await choosing(pilot)
        assert not shows(pilot.app, "LOG")


async def test_a_hint_helps_also_where_something_impossible_is_pointed_at() -> None:
    game = skip_ahead(two_people())
    async with opened(SMALL, game) as (_app, pilot):
        screen = await choosing(pilot)
        await pilot.press("p")
        await until_shown(pilot, "(G")
        assert screen.picker is not None
        assert screen.picker.picked is None
        await pilot.press("n")
        await until_shown(pilot, "The capataz would")
        assert screen.picker.picked is not None


def with_dice(game: LocalGame) -> LocalGame:
    """Play until dice in hand can do something."""
    game = skip_ahead(game)
    (seat,) = game.match.choosers
    takes = [move for move in game.match.legal(seat) if isinstance(move, TakeDice)]
    for take in takes:
        game.choose(take)
        if any(isinstance(move, USES) for move in game.match.legal(seat)):
            return game
        assert game.undo(seat)
    raise AssertionError("no pair of dice does anything")


async def test_the_end_of_a_turn_asks_once_what_stays_unused() -> None:
    game = with_dice(two_people())
    async with opened(SMALL, game) as (_app, pilot):
        await choosing(pilot)
        count = len(entries(game))
        one, other = game.match.log.state.hand
        await pilot.press("e")
        await until_shown(pilot, f"{one} and {other} unused: e again")
        assert len(entries(game)) == count
        await pilot.press("e")
        await until(pilot, lambda: len(entries(game)) > count, "the turn is over")
        assert entries(game)[count] == EndTurn(0)


def plain_move(game: LocalGame) -> Move | None:
    """Return a move that uses no area; None if the first seat has used its dice."""
    (seat, *_others) = game.match.choosers
    moves = game.match.legal(seat)
    for kinds in (Add, TakeDice, USES):
        if found := [move for move in moves if isinstance(move, kinds)]:
            return found[0]
    return None if seat == 0 else EndTurn(seat)


async def test_what_can_wait_is_asked_about_once_and_not_at_the_end_of_each_turn() -> None:
    game = skip_ahead(two_people())
    assert on_area(game.match.log.state, 0, Area.WISH)
    async with opened(SMALL, game) as (_app, pilot):
        for asks in (True, False):
            await choosing_next(pilot, game)
            count = len(entries(game))
            if asks:
                await pilot.press("e")
                await until_shown(pilot, "You could still use wish: e again")
                assert len(entries(game)) == count
            await pilot.press("e")
            await until(pilot, partial(has_more, game, count), "it is over")
            assert entries(game)[count] == EndTurn(0)


async def choosing_next(pilot: Pilot[Any], game: LocalGame) -> TableScreen:
    """Play for everybody until the first seat has used its dice."""
    while True:
        await choosing(pilot)
        move = plain_move(game)
        if move is None:
            return table(pilot)
        count = len(entries(game))
        table(pilot).answer((move,))
        await until(pilot, partial(has_more, game, count), "the move is made")


def while_bots_move(seats: int = 4) -> LocalGame:
    """End the person's turn: bots are next, and have none of the game's first moves."""
    game = skip_ahead(
        new_game("gaucho", seat_players("gaucho", seats, ["peon"] * (seats - 1)), "table")
    )
    while game.match.choosers == (0,):
        moves = game.match.legal(0)
        game.choose(next((move for move in moves if move == EndTurn(0)), moves[0]))
    return game


async def test_keys_that_hurry_others_play_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.app.hurrying.BLINK", LONG)
    game = while_bots_move()
    async with opened(SMALL, game, Loaded(Settings(pace="normal"))) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, TableScreen), "a table")
        end = time.monotonic() + PATIENCE
        while not reads(app):
            assert time.monotonic() < end, "the own turn begins"
            await pilot.press("enter")
        count = len(entries(game))
        await pilot.press(*["enter", "e", "space"] * 5)
        assert len(entries(game)) == count
        assert reads(app)
        assert table(pilot).picker is None


async def test_the_recap_is_read_first_and_the_first_key_only_ends_it() -> None:
    game = while_bots_move()
    async with opened(LARGE, game) as (app, pilot):
        while not reads(app):
            await pilot.pause()
        count = len(entries(game))
        lines = shown(app)
        assert sum("SINCE YOUR TURN" in line for line in lines) == 1
        assert "Space my turn" in lines[-1]
        assert all(any(name in line for line in lines) for name in ("Beto", "Cleo", "Dario"))
        await pilot.press("enter")
        await choosing(pilot)
        assert len(entries(game)) == count
        assert "Enter do it" in shown(app)[-1]
        # Afterwards it stands where the log was.
        assert shows(app, "SINCE YOUR TURN")


async def test_the_log_has_all_rows_that_what_is_read_first_leaves() -> None:
    """Tall windows have no empty rows between them, nor beside the choices afterwards."""
    for size, beside in (((100, 50), False), ((160, 50), True)):
        async with opened(size, while_bots_move(2)) as (app, pilot):
            while not reads(app):
                await pilot.pause()
            lines = shown(app)
            log = next(at for at, line in enumerate(lines) if "LOG" in line)
            if not beside:
                last = max(at for at, line in enumerate(lines[:log]) if line.strip())
                assert log - last == 2
            *above, gap, _keys = lines[log:]
            assert all(line.strip() for line in above)
            assert not gap.strip(), "the last sentence stands apart from the keys"
            if beside:
                assert "SINCE YOUR TURN" in lines[log], "both begin in one row"
            await pilot.press("enter")
            await choosing(pilot)
            texts = [line[100:] for line in shown(app)]
            assert any("LOG" in text for text in texts) == beside


async def test_changes_by_others_are_marked_while_the_recap_is_read() -> None:
    """Since the end of the reader's turn, not only by the last of them."""
    game = while_bots_move()
    async with opened(LARGE, game) as (app, pilot):
        while not reads(app):
            await pilot.pause()
        screen = table(pilot)
        done = [part.text for line in screen.aspect.recap.lines for part in line.parts]
        laid = [each for each in done if each.startswith(("▲", "▬"))]
        assert len(laid) > 1
        assert changes_shown(screen) >= len(laid)
        await pilot.press("enter")
        await choosing(pilot)
        assert changes_shown(screen) < len(laid)


def changes_shown(screen: TableScreen) -> int:
    """Return how many signs on the pampa mark a change."""
    pane = screen.query_one("#pampa", Painted)
    return sum(pane.render_line(y).text.count("|") for y in range(pane.size.height))


async def test_a_number_ends_the_reading_and_chooses_a_die() -> None:
    game = while_bots_move()
    async with opened(SMALL, game) as (app, pilot):
        while not reads(app):
            await pilot.pause()
        await pilot.press(str(game.match.log.state.free[0]))
        screen = await choosing(pilot)
        await until(pilot, lambda: screen.picker and screen.picker.chosen, "a die")  # type: ignore[attr-defined]


async def test_the_key_for_a_hint_ends_the_reading_and_brings_the_hint() -> None:
    game = while_bots_move()
    async with opened(LARGE, game) as (app, pilot):
        while not reads(app):
            await pilot.pause()
        count = len(entries(game))
        assert "n hint" in shown(app)[-1]
        await pilot.press("n")
        await until_shown(pilot, "The capataz would")
        assert len(entries(game)) == count


async def test_space_holds_bots_and_shows_one_step_after_the_other() -> None:
    game = while_bots_move()
    async with opened(SMALL, game, Loaded(Settings(pace="slow"))) as (_app, pilot):
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen), "a table")
        screen = table(pilot)
        count = len(entries(game))
        await pilot.press("space")
        await until_shown(pilot, "Space next step")
        await until(pilot, lambda: len(entries(game)) == count + 1, "one step")
        await pilot.press("space")
        await until(pilot, lambda: len(entries(game)) == count + 2, "another step")
        assert screen.pacing.held
        await pilot.press("x")
        await until(pilot, lambda: not screen.pacing.held, "they go on")


@pytest.mark.parametrize("size", [SMALL, Size(100, 50), Size(160, 50)])
@pytest.mark.parametrize(
    ("language", "above", "below"),
    [
        ("en", "paused", "Paused: Space shows the next step"),
        ("fr", "en pause", "En pause\N{NARROW NO-BREAK SPACE}: Espace montre"),
        ("de", "Pause", "Pause: Leertaste zeigt den nächsten"),
    ],
)
async def test_the_first_line_says_that_bots_are_held(
    size: Size, language: Language, above: str, below: str
) -> None:
    settings = Settings(pace="slow", language=language)
    async with opened(size, while_bots_move(), Loaded(settings)) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, TableScreen), "a table")
        await pilot.press("space")
        await until(pilot, lambda: shown(app)[0].rstrip().endswith(above), "a word for it")
        assert shows(app, below)
        await pilot.press("x")
        await until(pilot, lambda: above not in shown(app)[0], "they go on")
        assert not shows(app, below)


async def test_the_pace_can_be_changed_at_the_table() -> None:
    async with opened(SMALL, while_bots_move(), Loaded(Settings(pace="slow"))) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, TableScreen), "a table")
        await pilot.press("P")
        await until(pilot, lambda: app.settings.pace == "normal", "another pace")
        assert table(pilot).pacing.pace == SECONDS["normal"]


async def test_the_rules_open_where_the_question_is_about() -> None:
    async with opened(SMALL, against_peons()) as (_app, pilot):
        await choosing(pilot)
        await pilot.press("question_mark")
        await until_shown(pilot, "G4.2")
        assert not shows(pilot.app, "G1.1")


async def test_a_number_that_no_die_shows_is_answered() -> None:
    game = skip_ahead(two_people())
    async with opened(SMALL, game) as (_app, pilot):
        await choosing(pilot)
        missing = next(value for value in range(1, 7) if value not in game.match.log.state.free)
        for number in (missing, 7, 0):
            await pilot.press(str(number))
            await until_shown(pilot, f"No die shows {number}")
        free = game.match.log.state.free
        assert f" {min(free)}-{max(free)} dice" in shown(_app)[-1], "only numbers that dice show"


async def test_choices_stay_in_sight_where_nothing_can_be_done_at_the_cursor() -> None:
    game = skip_ahead(two_people())
    async with opened(SMALL, game) as (_app, pilot):
        screen = await choosing(pilot)
        await pilot.press("p")
        await until_shown(pilot, "(G")
        assert screen.picker is not None
        assert not screen.picker.choices
        assert shows(pilot.app, "take ")
        assert "Tab choose" in shown(pilot.app)[-1]
        await pilot.press("tab")
        assert screen.picker.picked, "and Tab leads to them"


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_open_log_stands_there_once_and_of_all(size: tuple[int, int]) -> None:
    game = skip_ahead(two_people())
    async with opened(size, game) as (_app, pilot):
        screen = await choosing(pilot)
        await pilot.press("L", "f")
        await until_shown(pilot, "LOG of Ana")
        assert sum("LOG" in line for line in shown(pilot.app)) == 1
        await pilot.press("L", "L")
        await until(pilot, lambda: screen.aspect.log_open, "the log again")
        assert screen.aspect.only is None


async def test_the_open_log_scrolls_as_far_as_it_goes_on_and_names_the_arrows_only_then() -> None:
    async with opened(SMALL, skip_ahead(two_people())) as (app, pilot):
        screen = await choosing(pilot)
        await pilot.press("L")
        await until_shown(pilot, "Esc close")
        assert not screen.log_above
        assert "scroll" not in shown(app)[-1]
        await pilot.press("up")
        assert not screen.aspect.log_back, "nothing of it goes out of sight"

    async with opened(SMALL, at_the_end_of_a_round(two_people())) as (app, pilot):
        screen = await choosing(pilot)
        await pilot.press("L")
        await until_shown(pilot, "↑↓ scroll")
        await pilot.press(*["up"] * (screen.log_above + 2))
        assert screen.aspect.log_back == screen.log_above
        assert screen.sitting.log[0].text[:20] in shown(app)[2], "its beginning is on top"


async def test_the_wheel_goes_from_choice_to_choice_and_through_the_log() -> None:
    game = skip_ahead(two_people())
    async with opened(LARGE, game) as (_app, pilot):
        screen = await choosing(pilot)
        choices, log = (screen.query_one(f"#{name}") for name in ("choices", "log"))
        for way, index in ((MouseScrollDown, 1), (MouseScrollUp, 0), (MouseScrollUp, 0)):
            await pilot._post_mouse_events([way], choices)
            await until(pilot, lambda index=index: screen.picker.index == index, "a choice")  # type: ignore[misc, union-attr]
        await pilot._post_mouse_events([MouseScrollUp], log)
        await until(pilot, lambda: screen.aspect.log_back == 1, "the log")


async def test_one_key_says_what_the_cursor_is_on_until_the_next_key() -> None:
    game = skip_ahead(two_people())
    async with opened(LARGE, game) as (_app, pilot):
        screen = await choosing(pilot)
        await pilot.press("s")
        pointed = screen.picker
        await pilot.press("y")
        await until_shown(pilot, "to occupy it.")
        assert shows(pilot.app, "(G")
        assert shows(pilot.app, "Esc close")
        await pilot.press("escape")
        await until(pilot, lambda: not screen.aspect.about, "the choices again")
        assert screen.picker == pointed
        assert not shows(pilot.app, "Esc close")
        await pilot.press("escape")
        assert screen.picker != pointed
        assert shows(pilot.app, "take ")


async def test_the_explanation_of_a_thing_scrolls_where_it_has_no_room() -> None:
    """Any key but the arrows puts it away."""
    game = skip_ahead(two_people())
    async with opened(SMALL, game) as (app, pilot):
        screen = await choosing(pilot)
        screen.aspect.about = tuple(f"Line {number}." for number in range(20))
        screen.show()
        picked = screen.picker
        assert not shows(app, "Line 19.")
        assert "↑↓ scroll" in shown(app)[-1]
        assert "↑↓ choose" not in shown(app)[-1], "what scrolls does not choose"
        await pilot.press(*["down"] * 30)
        assert shows(app, "Line 19.")
        assert not shows(app, "Line 0.")
        await pilot.press(*["up"] * 30)
        assert shows(app, "Line 0.")
        await pilot.press("escape")
        assert not shows(app, "Line 0.")
        assert screen.picker == picked


async def test_the_keys_tell_how_to_leave_a_place_that_leaves_fewer_choices() -> None:
    game = skip_ahead(two_people())
    async with opened(LARGE, game) as (app, pilot):
        screen = await choosing(pilot)
        assert not shows(app, "Esc")
        await pilot.press("right")
        assert screen.picker is not None
        assert len(screen.picker.choices) < len(screen.picker.cleared().choices)
        await until_shown(pilot, "Esc clear")


async def test_a_turn_that_goes_on_where_it_was_left_says_so_and_names_the_key() -> None:
    """Only once: the next question does not repeat it."""
    game = skip_ahead(two_people())
    async with opened(LARGE, game) as (app, pilot):
        await choosing(pilot)
        first, *_between, last = game.match.log.state.free
        await pilot.press(str(first), str(last), "enter")
        await until(pilot, lambda: game.draft, "dice are taken")
        assert not shows(app, "Your turn goes on")
        await pilot.press("q")
        await until_shown(pilot, "Ana, Beto")
        await pilot.press("c")
        await until_shown(pilot, "Your turn goes on where you left it; u takes the last move back.")
        again = await choosing(pilot)
        await pilot.press("u")
        await until(pilot, lambda: again.picker and not again.sitting.game.draft, "it is back")
        assert not shows(app, "Your turn goes on")


async def test_panes_hidden_while_others_moved_are_repainted_when_shown() -> None:
    """Back from another page, no pane shows its former content at the beginning of a turn."""
    game = new_game("ranchers", seat_players("ranchers", 4, ["peon"]), "stale")
    async with opened(LARGE, game) as (app, pilot):
        await until(
            pilot,
            lambda: isinstance(app.screen, TableScreen) and table(pilot).picker,
            "the own turn",
        )
        screen = table(pilot)
        for _turn in range(3):
            await pilot.press("i", "i")
            assert screen.page != screen.pages[0]
            while screen.picker is not None:
                before = len(game.match.log.steps)
                await pilot.press("enter")
                await pilot.pause()
                if len(game.match.log.steps) == before:
                    await pilot.press("e", "e")
                if reads(app):
                    break
            while not reads(app):
                await pilot.pause()
            await pilot.pause()
            assert screen.page == screen.pages[0]
            for pane in screen.query(Painted):
                if pane.display:
                    seen = [pane.render_line(y).text for y in range(pane.size.height)]
                    pane._paint_anew(pane.size)
                    anew = [pane.render_line(y).text for y in range(pane.size.height)]
                    assert seen == anew, pane.id
            await pilot.press("space")
            await until(pilot, lambda: screen.picker, "the own turn")


async def test_the_next_question_is_not_asked_below_the_board_of_another() -> None:
    game = new_game("ranchers", seat_players("ranchers", 2, ["peon"]), "pages")
    async with opened(LARGE, game) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, TableScreen), "the table")
        screen = await choosing(pilot)
        await pilot.press("i", "i")
        assert screen.page.seat == 1
        before = screen.picker
        await pilot.press("enter")
        await until(pilot, lambda: screen.picker not in (None, before), "where it is placed")
        assert screen.page == screen.pages[0]


async def test_the_rules_open_at_the_objective_that_is_pointed_at() -> None:
    """The rules used to open at the chapter of the question."""
    game = new_game("ranchers", seat_players("ranchers", 2, ["peon"]), "rule")
    async with opened(LARGE, game) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, TableScreen), "the table")
        screen = await choosing(pilot)
        while not isinstance(screen.picker.at if screen.picker else None, OnObjective):
            if reads(app):
                await pilot.press("space")
            await pilot.press("enter")
            await until(pilot, lambda: reads(app) or screen.picker is not None, "a question")
            await pilot.press("o")
        pointed = screen.picker.at if screen.picker else None
        assert isinstance(pointed, OnObjective)
        assert not shows(app, "(R3.3)"), "what it is, before anybody asks why it is not exchanged"
        assert sum("up to" in line for line in shown(app)) == 1
        await pilot.press("y")
        assert sum("up to" in line for line in shown(app)) == 1, "it is told once"
        await pilot.press("question_mark")
        await until_shown(pilot, rule_of(pointed.objective))
        assert not shows(app, "R3.1")
        await pilot.press("escape", "enter")
        await until_shown(pilot, "(R3.3)")
        await pilot.press("question_mark")
        await until(pilot, lambda: shown(app)[4].strip().startswith("R3"), "the rule of the answer")


async def test_where_nothing_can_be_done_enter_says_so_though_no_rule_forbids_anything() -> None:
    game = new_game("trail", seat_players("trail", 2, ["none"]), "nothing")
    async with opened(LARGE, game) as (_app, pilot):
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen), "the table")
        screen = await choosing(pilot)
        nothing = screen.picker.cleared().point(OnGoal(0)) if screen.picker else None
        assert nothing is not None
        screen.choose_with(nothing)
        assert not nothing.choices
        assert screen.telling.against(nothing) is None
        await pilot.press("enter")
        await until_shown(pilot, "Nothing can be done there now.")


async def test_where_only_bots_play_the_log_has_the_place_of_the_choices_too() -> None:
    for people, size in ((1, LARGE), (0, LARGE), (0, SMALL)):
        kinds = [None] * people + ["peon"] * (2 - people)
        players = [Player(name, kind) for name, kind in zip(("Ana", "Beto"), kinds, strict=True)]
        slow = Loaded(Settings(pace="slow"))
        async with opened(size, new_game("gaucho", players, "log"), slow) as (app, pilot):
            await until(pilot, lambda app=app: isinstance(app.screen, TableScreen), "the table")  # type: ignore[misc]
            page = app.screen
            assert isinstance(page, TableScreen)
            placed, usual = page.places(Size(*size)), page.table_places(Size(*size))
            both = usual["log"].union(usual["choices"])
            assert placed["log"] == (both if not people and size is LARGE else usual["log"])


async def test_a_wide_log_of_bots_has_two_columns_and_scrolls_as_far_as_both_go() -> None:
    players = [Player("Ana", "peon"), Player("Beto", "peon")]
    game = at_the_end_of_a_round(new_game("gaucho", players, "log"))
    slow = Loaded(Settings(pace="slow"))
    async with opened((160, 50), game, slow) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, TableScreen), "the table")
        page = app.screen
        assert isinstance(page, TableScreen)
        log = page.places(page.room)["log"]
        rows = log_rows(page.telling.log(None)[1], log_columns(log.width)[1])
        assert page.log_above == len(rows) - 2 * (log.height - 1)
        assert not shown(app)[log.y - 1].strip(), "the newest sentence is in the log alone"
        for line in shown(app)[log.y + 1 : log.bottom]:
            assert line[: log.width // 2].strip()
            assert line[log.width // 2 + 3 :].strip()
