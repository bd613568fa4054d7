"""Pages of the trail for reading are readable as a whole, at any size and in any language."""

import re

import pytest
from msgspec.structs import replace

from core.conformance.walk import Moment
from core.trail.game import TRAIL
from core.trail.parts import EXH, FIRST_SITE, JOB_ROWS, NONE, SPACE_NAMES
from core.trail.rules.foresight import EVENTS
from core.trail.tables.cities import COVERED, SPACES
from core.view import View
from tests.support.languages import speaking
from tests.support.panes import painted_panes
from tests.support.random_games import play_out
from tests.support.trail_tables import with_player
from tui.app.board import Shown
from tui.app.canvas import Canvas
from tui.language import _
from tui.names import DEFAULT_NAMES
from tui.trail.gist import purposes
from tui.trail.layout import HARBOUR, TABLE
from tui.trail.panes.hand import paint_hand
from tui.trail.panes.location import RAMPS
from tui.trail.scene import OnAhead, OnCitySpace, OnStop
from tui.trail.screen import BOARD, scene_of
from tui.trail.words import card_word

CUT = "\N{HORIZONTAL ELLIPSIS}"
SIZES = [(80, 24), (100, 32), (100, 50), (120, 36)]


def some(seats: int) -> list[Moment]:
    """Return the first question of a game, one from the middle, and the last one."""
    found = [each for each in play_out(TRAIL, seats, seats) if each.choosing]
    return [found[0], found[len(found) // 2], found[-1]]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_page_to_be_read_is_cut(seats: int, language: str) -> None:
    with speaking(language):
        for moment in some(seats):
            (seat,), state = moment.choosing, moment.before
            view = View(seat, state, moment.known(seat))
            for page in BOARD.pages(state, seat):
                shown = Shown(view, DEFAULT_NAMES[:seats], page)
                for size in SIZES if page.name != TABLE.name else ():
                    for canvas in painted_panes(BOARD, shown, size)[0].values():
                        rows = canvas.rows()
                        assert not any(CUT in row for row in rows), (page.name, size, rows)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_limit_and_the_discs_that_raise_it_share_a_line_of_the_board(language: str) -> None:
    moment = some(2)[0]
    (seat,), state = moment.choosing, moment.before
    view = View(seat, state, moment.known(seat))
    with speaking(language):
        for size in SIZES:
            shown = Shown(view, DEFAULT_NAMES[:2], BOARD.pages(state, seat)[4])
            rows = painted_panes(BOARD, shown, size)[0]["board"].rows()
            discs = [row[:40].strip() for row in rows if "\N{BLACK CIRCLE}" in row[:40]]
            assert discs
            assert all(row[0].isalpha() for row in discs), rows


def test_objectives_below_the_trail_are_whole_where_there_are_rows() -> None:
    for moment in some(2):
        (seat,), state = moment.choosing, moment.before
        shown = Shown(View(seat, state, moment.known(seat)), DEFAULT_NAMES[:2], TABLE)
        rows = painted_panes(BOARD, shown, (100, 50))[0]["trail"].rows()
        below = rows[next(at for at, row in enumerate(rows) if "OBJECTIVE CARDS" in row) :]
        assert len(below) > len(state.display) // 2
        assert not any(CUT in row for row in below)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_each_space_of_a_city_is_shown_at_the_harbour(language: str) -> None:
    """In French the last one of a quarter had no room in its line."""
    moment = some(4)[1]
    (seat,), state = moment.choosing, moment.before
    shown = Shown(View(seat, state, moment.known(seat)), DEFAULT_NAMES[:4], HARBOUR)
    wanted = {at for at in range(len(SPACES)) if at not in COVERED[2]}
    with speaking(language):
        for size in SIZES:
            marks = painted_panes(BOARD, shown, size)[0]["harbour"].marks
            seen = {target.to for _region, target in marks if isinstance(target, OnCitySpace)}
            assert seen == wanted, size


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_all_tiles_to_come_and_all_events_are_shown_on_the_page_of_markets(
    seats: int, language: str
) -> None:
    """The words about the page hid tiles, and with four players a long event had no room."""
    with speaking(language):
        for moment in [each for each in play_out(TRAIL, seats, seats) if each.choosing][::9]:
            (seat,), state = moment.choosing, moment.before
            view = View(seat, state, moment.known(seat))
            shown = Shown(view, DEFAULT_NAMES[:seats], BOARD.pages(state, seat)[1])
            for size in SIZES:
                canvas = painted_panes(BOARD, shown, size)[0]["markets"]
                seen = [each.tile for _at, each in canvas.marks if isinstance(each, OnAhead)]
                assert seen == [tile for tile in state.foresight if tile != NONE]
            canvas = painted_panes(BOARD, shown, (80, 24))[0]["markets"]
            edge = canvas.rows()[0].index(_("CATTLE"))
            for row in JOB_ROWS:
                if row + 1 in EVENTS and row != state.row:
                    left = canvas.rows()[row + 1][:edge].rstrip()
                    assert re.search(r"[^\W\d]{2}\.?$", left), left


def test_in_french_words_of_cities_leave_tiles_to_come_their_row_at_the_table() -> None:
    """`objectif` took a row of its own; four players have the most to show."""
    shown_all = 0
    moments = [each for each in play_out(TRAIL, 4, 4) if each.choosing][::9]
    with speaking("fr"):
        for moment in moments:
            (seat,), state = moment.choosing, moment.before
            view = View(seat, state, moment.known(seat))
            canvas = painted_panes(BOARD, Shown(view, DEFAULT_NAMES, TABLE), (160, 50))[0]["town"]
            seen = [each.tile for _at, each in canvas.marks if isinstance(each, OnAhead)]
            shown_all += seen == [tile for tile in state.foresight if tile != NONE]
    assert shown_all >= 0.9 * len(moments)


TITLES = {"markets": "JOBS", "harbour": "SHIPS", "railroad": "RAILROAD"}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_tall_window_shows_more_than_one_page_of_what_lies_open(seats: int) -> None:
    for moment in some(seats):
        (seat,), state = moment.choosing, moment.before
        view = View(seat, state, moment.known(seat))
        for page in BOARD.pages(state, seat)[1:4]:
            shown = Shown(view, DEFAULT_NAMES[:seats], page)
            for size, tall in (((80, 24), False), ((100, 50), True), ((160, 50), True)):
                rows = painted_panes(BOARD, shown, size)[0][page.name].rows()
                titles = [title for title in TITLES.values() if any(title in row for row in rows)]
                assert TITLES[page.name] in rows[0]
                assert (len(titles) > 1) == tall, (page.name, size)


def test_who_stands_on_a_building_covers_nothing_where_the_tile_has_a_free_row() -> None:
    for moment in some(4)[1:]:
        (seat,), state = moment.choosing, moment.before
        shown = Shown(View(seat, state, moment.known(seat)), DEFAULT_NAMES[:4], TABLE)
        rows = painted_panes(BOARD, shown, (100, 50))[0]["trail"].rows()
        assert not any(CUT in row for row in rows), rows


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("edges", [False, True])
def test_neutral_buildings_name_two_purposes_on_three_rows(language: str, *, edges: bool) -> None:
    """The second one was lost wherever the first had no room beside the letter."""
    state = next(each for each in play_out(TRAIL, 2, 2) if each.choosing).before
    shown = Shown(View(0, state, {}), DEFAULT_NAMES[:2], TABLE)
    with speaking(language):
        canvas = painted_panes(BOARD, shown, (100, 50), edges=edges)[0]["trail"]
        for at in range(FIRST_SITE):
            (place,) = (region for region, target in canvas.marks if target == OnStop(at))
            rows = canvas.rows()[place.y : place.bottom]
            tile = " ".join(row[place.x : place.right] for row in rows)
            most = 1 if edges and SPACE_NAMES[at] in RAMPS else 2
            assert all(word in tile for word in purposes(state, at)[:most]), tile


@pytest.mark.parametrize("edges", [False, True])
def test_several_who_stand_on_a_building_hide_none_of_its_purposes(*, edges: bool) -> None:
    """Three figures had the row of the first one, and so the second one had none."""
    first = some(4)[0].before
    for at in (at for at in range(FIRST_SITE) if SPACE_NAMES[at] not in RAMPS):
        state = first
        for seat in range(3):
            state = with_player(state, seat, at=at)
        shown = Shown(View(0, state, {}), DEFAULT_NAMES, TABLE)
        canvas = painted_panes(BOARD, shown, (100, 50), edges=edges)[0]["trail"]
        (place,) = (region for region, target in canvas.marks if target == OnStop(at))
        tile = [row[place.x : place.right] for row in canvas.rows()[place.y : place.bottom]]
        assert all(any(word in row for row in tile) for word in purposes(state, at)[:2]), tile
        assert any("ABC" in row for row in tile), tile


@pytest.mark.parametrize("edges", [False, True])
def test_cards_of_a_tall_window_have_their_whole_names(*, edges: bool) -> None:
    """In two rows if they have no room beside each other, wider if edges take two columns."""
    breeds = ("Niata", "Patagónico", "Fronterizo", "Holando")
    hand = tuple(next(card for card in range(EXH) if card_word(card) == breed) for breed in breeds)
    moment = some(2)[1]
    (seat,), state = moment.choosing, moment.before
    shown = Shown(View(seat, state, moment.known(seat)), DEFAULT_NAMES[:2], TABLE)
    scene = replace(scene_of(shown), hand=hand)
    for width, height in ((80, 5), (42, 7)):
        canvas = Canvas(width, height, edges=edges)
        paint_hand(canvas, scene)
        text = "\n".join(canvas.rows())
        assert all(card_word(card) in text for card in hand), text
