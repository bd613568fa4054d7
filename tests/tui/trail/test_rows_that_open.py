"""Long lists are short: moves that begin alike share a row that opens, and all can be reached."""

from collections.abc import Iterable, Iterator

import pytest

from core.game import Move
from core.trail import entries
from core.trail.game import TRAIL
from core.trail.parts import COLOUR, NEEDED, NONE
from core.trail.rules.moving import way_along
from core.trail.state import TrailState
from core.trail.words import Build, Help
from core.view import View
from tests.support.languages import speaking
from tests.support.random_games import play_out
from tests.support.screens import showing
from tests.support.trail_scenes import loading, moment
from tests.support.trail_tables import with_player
from tui.app.board import Several
from tui.app.foreseen import row_of
from tui.app.screens.learn import Learn
from tui.names import DEFAULT_NAMES
from tui.plain.menu import choices
from tui.trail.bundles import bundle
from tui.trail.face import FACE
from tui.trail.picker import TrailPicker
from tui.trail.screen import BOARD
from tui.trail.spoken import text_of
from tui.trail.targets import targets_of
from tui.trail.words import colour_word
from tui.voice import Voice

LONGEST = 26
"""Rows of the longest list: every empty space for a building, and the ends of the question."""


def picker_of(state: TrailState) -> TrailPicker:
    return BOARD.picker(View(0, state, {}), TRAIL.legal(state, 0, {}))


def builder() -> TrailState:
    """Return somebody with pesos and carpinteros for most buildings, on a trail with room."""
    return with_player(moment(Build(2)), rows="G / C C C C C / M /", pesos=40)


def leaves(picker: TrailPicker) -> Iterator[Move]:
    """Yield all moves that can be reached by opening rows."""
    assert len(picker.choices) <= LONGEST
    for choice in picker.choices:
        if isinstance(choice, Several):
            yield from leaves(picker.opened(choice))
        else:
            yield from choice


def test_every_move_of_random_games_is_in_some_row_and_no_list_is_long() -> None:
    opened = 0
    for moment_ in play_out(TRAIL, 2, 3):
        for seat in moment_.choosing:
            known = moment_.known(seat)
            moves = TRAIL.legal(moment_.before, seat, known)
            picker = BOARD.picker(View(seat, moment_.before, known), moves)
            opened += any(isinstance(choice, Several) for choice in picker.choices)
            assert sorted(map(repr, leaves(picker))) == sorted(map(repr, moves))
    assert opened


@pytest.mark.parametrize("state", [loading(), builder(), moment(Help(0))])
def test_a_move_is_shown_with_the_rows_open_in_which_it_is(state: TrailState) -> None:
    picker = picker_of(state)
    for move in picker.moves:
        assert picker.showing(move).picked == (move,)


def test_first_one_says_which_building_then_where() -> None:
    picker = picker_of(builder())
    buildings = [each for each in picker.choices if isinstance(each[0], entries.BuildOnSite)]
    assert len(buildings) > 3
    assert all(isinstance(each, Several) for each in buildings)
    assert isinstance(buildings[1], Several)
    inside = picker.opened(buildings[1])
    meant = {targets_of(move)[0] for (move,) in inside.choices}
    assert meant == {targets_of(buildings[1][0])[0]}
    assert inside.cleared().picked == buildings[1], "back to the row that was open"


def test_a_few_moves_have_a_row_each_and_exchange_tokens_one_of_their_own() -> None:
    settling = next(
        each for each in play_out(TRAIL, 2, 3) if isinstance(each.entry, entries.SettleOnSpace)
    )
    (seat,) = settling.choosing
    view = View(seat, settling.before, settling.known(seat))
    picker = BOARD.picker(view, settling.legal(seat))
    tokens = [each for each in picker.choices if isinstance(each[0], entries.Token)]
    assert [len(each) for each in tokens] == [3]
    assert all(len(each) == 1 for each in picker.choices if each not in tokens)
    at_tokens = picker.key("t")
    assert at_tokens is not None
    assert at_tokens.picked == tokens[0]


def test_the_row_of_exchange_tokens_widens_no_column_but_that_of_gains() -> None:
    """Gains of all other rows were cut beside the columns that its words took."""
    state = builder()
    tokens = [move for move in TRAIL.legal(state, 0, {}) if isinstance(move, entries.Token)]
    words, row = bundle(state, tokens)
    assert row.place is None
    most = max(move.n for move in tokens)
    assert [text_of(each) for each in row.gains or ()] == [f"draw up to {most}"]
    assert text_of(words).endswith(f"draw up to {most}")


def test_a_place_of_the_table_leaves_what_is_about_it_whatever_is_open() -> None:
    picker = picker_of(builder())
    first = next(each for each in picker.choices if isinstance(each, Several))
    site = next(target for target in picker.points((picker.moves[-3],)))
    there = picker.opened(first).point(site)
    assert all(site in there.points(choice) for choice in there.choices)


async def test_enter_opens_a_row_and_escape_closes_it() -> None:
    page = Learn("trail")
    async with showing(page) as pilot:
        assert isinstance(page.picker, TrailPicker)
        tokens = page.picker.key("t")
        assert tokens is not None
        page.choose_with(tokens)
        await pilot.press("enter")
        assert page.learning.said == ""
        assert [type(move) for (move,) in page.picker.choices] == [entries.Token] * 3
        await pilot.press("escape")
        assert isinstance(page.picker.picked, Several)


def test_line_by_line_a_building_is_chosen_before_its_place() -> None:
    moves = TRAIL.legal(builder(), 0, {})
    grouped = [each for each in choices(moves, FACE.group) if each.group is not None]
    assert len(grouped) > 3
    for each in grouped:
        assert len({targets_of(move)[0] for move in each.moves}) == 1
        assert len(each.moves) <= LONGEST


def test_ways_to_one_place_say_their_fee_and_what_is_there_in_few_words() -> None:
    """A row of several ways has the columns of a row of one, and a shorter gain for little room."""
    seen = set()
    for moment_ in play_out(TRAIL, 4, 2):
        for seat in moment_.choosing:
            state = moment_.before
            for move in TRAIL.legal(state, seat, moment_.known(seat)):
                if not isinstance(move, entries.WalkPath):
                    continue
                one = FACE.cells(state, move)
                assert one is not None
                _said, several = FACE.bundled(state, (move, move))
                assert several.takes == one.takes
                assert several.gains == [*(one.gains or ())]
                assert several.brief == [*(one.brief or ())]
                seen.add((bool(several.takes), bool(several.brief)))
    assert (True, True) in seen


def test_no_two_ways_look_alike() -> None:
    """Ways to one place at one price differ in who gets the fees on the way."""
    voice, told_apart = Voice(FACE, DEFAULT_NAMES), 0
    for moment_ in play_out(TRAIL, 4, 4):
        for seat in moment_.choosing:
            moves = moment_.legal(seat)
            walks = [(move,) for move in moves if isinstance(move, entries.WalkPath)]
            rows = [row_of(TRAIL, voice, moment_.before, walk) for walk in walks]
            assert len({(row.cells, row.brings) for row in rows}) == len(rows)
            assert len({(row.cells, row.brief) for row in rows}) == len(rows)
            told_apart += len({row.cells for row in rows}) < len(rows)
    assert told_apart


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_fees_on_the_way_are_told_in_words_also_with_little_room(language: str) -> None:
    """`1p to Beto`, `1p on blue 5`: the signs of the trail would have to be learned first."""
    seen = set()
    with speaking(language):
        voice = Voice(FACE, DEFAULT_NAMES)
        for moment_ in play_out(TRAIL, 4, 1):
            for seat in moment_.choosing:
                state = moment_.before
                for move in moment_.legal(seat):
                    if isinstance(move, entries.WalkPath):
                        row = row_of(TRAIL, voice, state, (move,))
                        paid = way_along(state, move.path[:-1]).paid
                        assert all(name in row.brief for name in paid_to(state, paid))
                        seen |= {field == NONE for _to, field, _pesos in paid}
    assert seen == {True, False}


def paid_to(state: TrailState, paid: Iterable[tuple[int, int, int]]) -> Iterator[str]:
    """Yield the name of everybody who gets a fee, and of every farmer on whom one is left."""
    for to, field, _pesos in paid:
        if field != NONE:
            tile = state.farmers[field]
            yield f"{colour_word(COLOUR[tile])} {NEEDED[tile]}"
        elif to != NONE:
            yield DEFAULT_NAMES[to]
