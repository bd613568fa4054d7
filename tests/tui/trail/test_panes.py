"""The content of the trail's panes, as readable text at four sizes."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from core.game import Known, Seat
from core.trail import entries
from core.trail.game import TRAIL
from core.trail.parts import (
    BA,
    COLOUR,
    FIELDS,
    FIRST_FIELD,
    FIRST_SITE,
    NEEDED,
    NONE,
    SHIP_NAMES,
    SITES,
)
from core.trail.rules.objectives import number_of
from core.trail.stages import Settle
from core.trail.state import TrailState
from core.trail.tables.cities import COVERED, SPACES
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import SPOT
from core.trail.words import Build, Buy, Engine, Help, Hire
from core.tuples import put
from core.view import View
from tests.support.languages import speaking
from tests.support.panes import painted_panes
from tests.support.texts import same_as_golden
from tests.support.trail_scenes import delivering, loading, moment
from tests.support.trail_tables import asking, cards, space, table, with_aboard, with_player
from tui.app.board import BoardPage, Shown
from tui.app.canvas import Canvas
from tui.language import _, n_
from tui.trail.layout import HARBOUR, MARKETS, RAILROAD, TABLE
from tui.trail.panes.hand import paint_hand
from tui.trail.panes.marks import OPEN, points
from tui.trail.panes.town import paint_town
from tui.trail.picker import TrailPicker
from tui.trail.scene import (
    OnAhead,
    OnBuilding,
    OnCard,
    OnCitySpace,
    OnGoal,
    OnJob,
    OnMarket,
    OnQuay,
    OnShip,
    OnSpot,
    OnStop,
)
from tui.trail.screen import BOARD, scene_of

GOLDENS = Path(__file__).parent / "goldens"
SIZES = {"80x24": (80, 24), "100x32": (100, 32), "120x36": (120, 36), "160x50": (160, 50)}
NAMES = ("Ana", "Beto (bot)", "Cleo")
HIDDEN = {
    "en": ("in the stack", "hidden"),
    "fr": ("en pioche", "cachées\N{NARROW NO-BREAK SPACE}: 2"),
    "de": ("im Stapel", "verdeckt"),
}
"""The end of the text about a hidden hand."""


def picker_of(state: TrailState, *keys: str) -> TrailPicker:
    """Return the first seat's picker, after these keys."""
    picker: TrailPicker | None = BOARD.picker(View(0, state, {}), TRAIL.legal(state, 0, {}))
    for key in keys:
        assert picker is not None
        picker = picker.key(key)
    assert picker is not None
    return picker


def shown(state: TrailState, *keys: str, seat: Seat = 0, page: BoardPage = TABLE) -> Shown:
    """Return what the seat sees after these keys."""
    return Shown(View(seat, state, {}), NAMES[: state.seats], page, picker_of(state, *keys))


@pytest.mark.parametrize("size", SIZES)
def test_a_move_along_the_trail_looks_as_it_did(size: str) -> None:
    text = painted_panes(BOARD, shown(moment()), SIZES[size])[1]
    same_as_golden(GOLDENS / f"move-{size}.txt", text)


def test_the_picked_building_is_marked_as_gold_may_be_the_yellow_of_its_owner() -> None:
    trail = painted_panes(BOARD, shown(moment()), SIZES["160x50"])[0]["trail"].rows()
    assert re.findall(r">[A-Z]\d[^<]*<", "\n".join(trail)) == [">B7 \N{MINUS SIGN}2p<"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("edges", [False, True])
def test_what_is_picked_is_marked_on_the_narrowest_trail_too(size: str, *, edges: bool) -> None:
    """In sixteen colours gold is the yellow of the yellow farmers."""
    state, marked = moment(), 0
    picker = picker_of(state)
    for move in TRAIL.legal(state, 0, {}):
        first = FIRST_SITE if size == "80x24" else 0
        if isinstance(move, entries.WalkPath) and first <= move.path[-1] < BA:
            seen = Shown(View(0, state, {}), NAMES, TABLE, picker.showing(move))
            rows = painted_panes(BOARD, seen, SIZES[size], edges=edges)[0]["trail"].rows()
            (found,) = re.findall(r">[A-Za-z]\d*[^<>]*<", "\n".join(rows).replace("needs ", ""))
            marked += found[1].islower()
    assert marked, "farmers are among them"


def test_edges_leave_room_for_shortcuts_of_neutral_buildings() -> None:
    trail = painted_panes(BOARD, shown(moment()), (100, 50), edges=True)[0]["trail"].rows()
    assert all(
        any(ramp in row for row in trail)
        for ramp in ("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}17", "23")
    )


def test_edges_leave_the_purpose_of_a_building_all_of_its_columns() -> None:
    rows = painted_panes(BOARD, shown(moment()), (100, 50), edges=True)[0]["trail"].rows()
    at = next(at for at, row in enumerate(rows) if "[A1]" in row)
    assert rows[at + 1][rows[at].index("[A1]") :].startswith("grain")


@pytest.mark.parametrize("size", SIZES)
def test_edges_leave_room_for_the_fee_of_a_building(size: str) -> None:
    rows = painted_panes(BOARD, shown(moment()), SIZES[size], edges=True)[0]["trail"].rows()
    assert re.search(r"B3 ?\N{MINUS SIGN}1", "\n".join(rows))


def test_all_tiles_of_the_narrowest_trail_are_without_edges() -> None:
    """Some had no room for them, and looked like another kind of tile."""
    trail = painted_panes(BOARD, shown(moment()), SIZES["80x24"], edges=True)[0]["trail"].rows()
    assert not re.search(r"[\[\]]", "\n".join(trail))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("edges", [False, True])
def test_a_farmer_where_a_shortcut_begins_shows_its_fee(size: str, *, edges: bool) -> None:
    """The shortcut took its place wherever the farmer's words had to be short."""
    trail = painted_panes(BOARD, shown(moment()), SIZES[size], edges=edges)[0]["trail"].rows()
    at = next(at for at, row in enumerate(trail) if re.search(r"\by( needs )?8", row))
    tile = slice(trail[at].index("y") - 1, trail[at].index("y") + 7)
    assert "\N{MINUS SIGN}1" in trail[at + 1][tile]
    assert any(f"{OPEN}3" in row[tile] for row in trail[at + 1 :])


def test_numbers_of_stations_are_no_tiles_with_edges() -> None:
    town = painted_panes(BOARD, shown(moment()), (160, 50), edges=True)[0]["town"].rows()
    (row,) = [row for row in town if row.strip().startswith("4  ")]
    assert "13" in row


def test_loading_a_ship_looks_as_it_did() -> None:
    text = painted_panes(BOARD, shown(loading()), SIZES["80x24"], edges=True)[1]
    same_as_golden(GOLDENS / "loading.txt", text)


@pytest.mark.parametrize("page", [MARKETS, HARBOUR, RAILROAD], ids=lambda page: page.name)
def test_what_lies_open_looks_as_it_did(page: BoardPage) -> None:
    text = painted_panes(BOARD, shown(delivering(), page=page), SIZES["80x24"])[1]
    same_as_golden(GOLDENS / f"{page.name}.txt", text)


@pytest.mark.parametrize("page", [MARKETS, HARBOUR, RAILROAD], ids=lambda page: page.name)
def test_frames_instead_of_colours_take_no_letter(page: BoardPage) -> None:
    """The rows of the job market and the points lost their last one."""
    usual, framed = (
        painted_panes(BOARD, shown(delivering(), page=page), SIZES["120x36"], edges=edges)[1]
        for edges in (False, True)
    )
    assert re.findall(r"\w+", framed) == re.findall(r"\w+", usual)


def test_strong_workers_of_the_job_market_have_a_frame_like_others() -> None:
    """A blank parts it from whatever follows."""
    seen = shown(delivering(), page=MARKETS)
    text = painted_panes(BOARD, seen, SIZES["80x24"], edges=True)[1]
    strong = re.findall(r".\b(?:car|maq|gau)◆..", f"{text}\n")
    assert len(strong) > 1
    assert all(each[0] == "[" and each[-2] == "]" for each in strong)
    assert all(each[-1] in " \n" for each in strong)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("edges", [False, True])
def test_the_market_names_each_breed_on_the_line_of_all_its_cards(
    language: str, *, edges: bool
) -> None:
    """The second price of one breed began the line of another; empty places had frames."""
    state = replace(delivering(), market=cards("Car2 Car3 Cha1 Ser2 Bla3 Fra4 Fra5 Ang6 Ang7"))
    with speaking(language):
        seen = shown(state, page=MARKETS)
        text = painted_panes(BOARD, seen, SIZES["80x24"], edges=edges)[1]
        for breed, two in (("Cara", (2, 3)), ("Fran", (4, 5)), ("Angus", (6, 7))):
            (line,) = (each for each in text.splitlines() if f"{breed}" in each and "," in each)
            assert re.search(".*".join(points(each) for each in two), line), line
        assert "[ \N{MIDDLE DOT}" not in text
        for sail in ("yellow sails", "purple sails", "market filled"):
            assert _(sail) in text


def test_objectives_beside_short_names_of_breeds_have_no_other_short_ones() -> None:
    """One page had both `Fran.` and `Franq.`."""
    state = delivering()
    asked = NUMBERS.objectives
    display = tuple(card for card in state.objectives if "Fr" in asked[number_of(card)][2].split())
    seen = shown(replace(state, display=display[:4]), page=MARKETS)
    text = painted_panes(BOARD, seen, SIZES["80x24"])[1]
    assert "Franqueiro" in text
    assert "Franq." not in text


def test_breeds_of_the_market_have_their_names_where_rows_are_left() -> None:
    town = painted_panes(BOARD, shown(moment()), SIZES["160x50"])[0]["town"].rows()
    assert any("Chaqueño" in row for row in town)
    last = max(at for at, row in enumerate(town) if row.strip())
    narrow = Canvas(len(town[0]), last)
    paint_town(narrow, scene_of(shown(moment())))
    assert any("Chaqu. 3" in row or "Chaqueño" in row for row in narrow.rows())


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_no_line_of_a_city_ends_with_the_dot_between_two_of_its_spaces(language: str) -> None:
    with speaking(language):
        panes = painted_panes(BOARD, shown(delivering(), page=HARBOUR), SIZES["80x24"])[0]
    rows = [row.rstrip() for row in panes["harbour"].rows()]
    assert any(re.search(r"\dp ·•?4p", row) for row in rows), "spaces are parted"
    assert not any(row.endswith(("p ·", f"{points(1)[1:]} ·")) for row in rows), rows
    assert not any(re.search(r"· \w \d", row) for row in rows), "a dot parts no quarters"
    assert not any(row.endswith("○") and "(" in row for row in rows), "a disc has its word"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_harbour_tells_its_signs_beside_its_title(language: str) -> None:
    """In French the text was longer than half of the columns."""
    with speaking(language):
        text = painted_panes(BOARD, shown(delivering(), page=HARBOUR), SIZES["160x50"])[1]
        told = _("value, grain, VP, discs (○ white, ● all); p: of the pile ({count} left)")
    assert told.format(count=len(delivering().pile)) in text


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_harbour_tells_discs_and_the_pile_in_a_tall_narrow_window_too(language: str) -> None:
    with speaking(language):
        text = painted_panes(BOARD, shown(delivering(), page=HARBOUR), (100, 50))[1]
        told = _("○ white, ● all; p: of the pile ({count} left)")
    assert told.format(count=len(delivering().pile)) in text


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_station_masters_are_told_in_one_column(language: str) -> None:
    with speaking(language):
        panes = painted_panes(BOARD, shown(moment(), page=RAILROAD), SIZES["80x24"])[0]
        master = _("master {number}").format(number="").strip()
    rows = panes["railroad"].rows()[1:]
    assert len({row.index(master) for row in rows if master in row}) == 1, rows


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_stations_of_a_player_are_named_as_such(language: str) -> None:
    """`owns 4`, in French `a la 4`, left open what there is four of."""
    with speaking(language):
        text = painted_panes(BOARD, shown(moment()), SIZES["160x50"])[1]
        named = n_("has station {number}", "has stations {number}", 1).format(number=4)
        assert f"{points(2)} \N{MIDDLE DOT} {named}" in text


def test_equal_cards_of_a_hand_change_nothing_about_the_values_of_others() -> None:
    """One hand had both `1/1` and `2 / 2`."""
    state = delivering()
    for hand in ("Nia Nia Pat Hol", "Nia Pat Hol Hol", "Nia Nia Hol Hol"):
        picked = shown(with_player(state, 0, open=cards(hand)))
        canvas = Canvas(31, 3)
        paint_hand(canvas, replace(scene_of(picked), hand=cards(hand)))
        values = canvas.rows()[2]
        assert ("/" in values) != (" / " in values) or values.count(" / ") == values.count("/")


def test_workers_of_the_job_market_have_their_names_where_there_is_room() -> None:
    text = painted_panes(BOARD, shown(delivering(), page=MARKETS), SIZES["120x36"])[1]
    assert re.search(r"\b(carpintero|maquinista)\b", text)
    assert not re.search(r"\b(car|maq|gau)\b", text)
    assert "market filled" in text


def test_what_the_spaces_of_a_city_give_is_read_in_columns() -> None:
    """Two of them ran together: `cow, 4 VP rail 4, 4 VP`."""
    text = painted_panes(BOARD, shown(delivering(), page=HARBOUR), SIZES["120x36"])[1]
    assert re.search(r"VP {2,}\w+( \w+)?, \d+ VP", text)
    assert not re.search(r"VP \w+( \w+)?, \d+ VP", text)


@pytest.mark.parametrize("size", ["120x36", "160x50"])
def test_what_needs_more_carpinteros_never_ends_in_how_many(size: str) -> None:
    text = painted_panes(BOARD, shown(moment()), SIZES[size])[1]
    line = next(each for each in text.splitlines() if "CAN BUILD" in each)
    assert not line.rstrip().endswith(":")


def test_the_board_of_another_looks_as_it_did() -> None:
    state = moment()
    page = BOARD.pages(state, 0)[5]
    assert page.seat == 1
    text = painted_panes(BOARD, shown(state, page=page), SIZES["120x36"])[1]
    same_as_golden(GOLDENS / "board-of-another.txt", text)


def test_only_what_can_be_reached_tells_its_steps() -> None:
    state = moment()
    moves = [move for move in TRAIL.legal(state, 0, {}) if isinstance(move, entries.WalkPath)]
    fewest: dict[int, int] = {}
    for move in moves:
        fewest[move.path[-1]] = min(len(move.path), fewest.get(move.path[-1], 9))
    assert scene_of(shown(state)).steps == fewest
    assert fewest[space("FO2")] == 3


def test_a_hand_is_hidden_from_those_who_do_not_know_it() -> None:
    state = moment()
    seen = Shown(View(1, state, {}), NAMES, TABLE)
    hand = "\n".join(painted_panes(BOARD, seen, (120, 36))[0]["hand"].rows())
    assert "Chaqueño" not in hand


def drawn_unseen() -> TrailState:
    """Return a turn in which the mover has drawn two cards unseen."""
    deck = cards("Cha1 Ser2") + cards("Nia Pat Fra5") * 4
    return with_player(moment(), open="", slots=(0, 1), unseen=deck, deck=deck, dealt=2)


def watched(size: tuple[int, int], known: Known) -> str:
    """Return the mover's hand as a watcher sees it."""
    seen = Shown(View(None, drawn_unseen(), known), NAMES, TABLE)
    return "\n".join(painted_panes(BOARD, seen, size)[0]["hand"].rows())


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_where_everything_is_open_the_hand_of_whoever_moves_is_seen(size: tuple[int, int]) -> None:
    drawn = dict(enumerate(cards("Cha1 Ser2")))
    for name in ("Cha", "Ser"):
        assert name in watched(size, drawn)
        assert name not in watched(size, {})


def test_lists_on_a_board_stand_apart_where_there_is_room() -> None:
    page = BOARD.pages(moment(), 0)[5]
    rows = painted_panes(BOARD, shown(moment(), page=page), SIZES["160x50"])[0][page.name].rows()
    for title in ("AUXILIARY", "DISCS"):
        (at,) = (number for number, row in enumerate(rows) if row.strip().startswith(title))
        assert not rows[at - 1][:60].strip(), title


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_board_of_a_player_shows_the_hand_that_is_open(size: tuple[int, int]) -> None:
    state = drawn_unseen()
    page = next(page for page in BOARD.pages(state, None) if page.seat == 0)

    def text(known: Known) -> str:
        return painted_panes(BOARD, Shown(View(None, state, known), NAMES, page), size)[1]

    assert re.search(r"HAND +Cha[^ ]* +Ser", text(dict(enumerate(cards("Cha1 Ser2")))))
    assert "HAND" not in text({})


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_is_said_of_a_hidden_hand_is_never_cut(size: tuple[int, int], language: str) -> None:
    with speaking(language):
        said = watched(size, {})
    assert any(said.rstrip().endswith(word) for word in HIDDEN[language])


def test_several_things_are_held_to_choose_them_together() -> None:
    assert picker_of(moment(), "2").held == frozenset()
    helping = picker_of(moment(Help(0)))
    one = helping.press(OnStop(FIRST_FIELD + FIELDS.index("FO1")))
    moves = [move for (move,) in one.choices]
    assert {len(move.farmers) for move in moves if isinstance(move, entries.HelpFarmers)} == {1, 2}
    both = one.key("x")
    assert both is not None
    both = both.press(OnStop(FIRST_FIELD + FIELDS.index("FG1")))
    assert len(both.choices) < len(one.choices)
    (card,) = cards("Cha1")
    assert OnCard(card) not in both.lit


def test_a_building_is_chosen_before_its_site() -> None:
    picker = picker_of(moment(Build(2))).press(OnBuilding(0, 1))
    sites = {move.at for (move,) in picker.choices if isinstance(move, entries.BuildOnSite)}
    assert sites == {at for at, name in enumerate(SITES) if name not in ("P1", "G5", "RG3", "P7")}


def test_an_end_is_never_picked_by_itself_while_something_else_can_be_done() -> None:
    assert picker_of(delivering()).picked is not None
    assert picker_of(moment(Help(0)), "p").picked is not None


def test_what_a_question_is_about_comes_first_where_there_is_little_room() -> None:
    town = painted_panes(BOARD, shown(loading()), (80, 24))[0]["town"]
    targets = {target for _region, target in town.marks}
    assert any(isinstance(target, OnShip) for target in targets)
    assert not any(isinstance(target, OnMarket) for target in targets)


def test_pedro_is_seen_on_the_trail_and_on_the_railroad() -> None:
    state = table(1)
    assert state.pedro is not None
    rival = replace(state.pedro, at=space("N2"), engine=SPOT["7"])
    state = replace(state, pedro=rival, neutral=tuple(range(8)))
    seen = Shown(View(0, state, {}), NAMES[:1], RAILROAD)
    rows = painted_panes(BOARD, seen, (80, 24))[0]["railroad"].rows()
    turnouts, track = next(pair for pair in pairwise(rows) if "depot" in pair[1])
    assert turnouts.count("P") == 0
    assert track.count("P") == 1
    trail = painted_panes(BOARD, shown(state), (120, 36))[0]["trail"].rows()
    assert any("P" in row and "B build" in above for above, row in pairwise(trail))


def test_points_are_shown_once_something_counts() -> None:
    beginning = painted_panes(BOARD, shown(asking(table(2), Settle())), (120, 36))[0]
    assert not any("VP" in row for row in beginning["mine"].rows()[:1])
    assert "16 VP" in painted_panes(BOARD, shown(moment()), (120, 36))[0]["mine"].rows()[0]


def test_whom_one_can_hire_stands_beside_the_own_workers() -> None:
    mine = painted_panes(BOARD, shown(moment()), (80, 24))[0]["mine"]
    offered = {target for _region, target in mine.marks if isinstance(target, OnJob)}
    state = moment()
    assert offered == {
        OnJob(row, tile) for row in range(state.row) for tile in state.jobs[row] if tile >= 0
    }


@pytest.mark.parametrize("size", SIZES)
def test_every_stop_that_can_be_reached_can_be_clicked(size: str) -> None:
    trail = painted_panes(BOARD, shown(moment()), SIZES[size])[0]["trail"]
    reached = scene_of(shown(moment())).steps
    for at in reached:
        places = [region for region, target in trail.marks if target == OnStop(at)]
        assert all(trail.target_at(place.x + 1, place.y) == OnStop(at) for place in places)
        assert places, f"{at} is nowhere on the trail."
        moves = [move for (move,) in picker_of(moment()).press(OnStop(at)).choices]
        assert moves
        assert all(isinstance(each, entries.WalkPath) for each in moves)
        assert {each.path[-1] for each in moves if isinstance(each, entries.WalkPath)} == {at}


QUESTIONS = {
    "go": moment(),
    "hire": moment(Hire(2)),
    "build": moment(Build(2)),
    "buy": moment(Buy()),
    "help": moment(Help(0)),
    "engine": moment(Engine(3)),
    "load": loading(),
    "deliver": delivering(),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_whatever_can_be_done_can_be_clicked_beside_the_list(question: str) -> None:
    seen = shown(QUESTIONS[question])
    marks = {
        target
        for canvas in painted_panes(BOARD, seen, (160, 50))[0].values()
        for _region, target in canvas.marks
    }
    assert isinstance(seen.picker, TrailPicker)
    for choice in seen.picker.choices:
        if not isinstance(
            choice[0], entries.Pass | entries.EndPhaseB | entries.Token | entries.Stock
        ):
            assert marks & {*seen.picker.points(choice)}, f"{choice} is only in the list."


def test_whoever_stands_on_a_tile_covers_nothing_of_it() -> None:
    state = with_player(moment(), at="FO1")
    trail = painted_panes(BOARD, shown(state), SIZES["120x36"])[0]["trail"].rows()
    assert any("o5 +2p" in row for row in trail)
    assert any("2p  ▲A" in row for row in trail)


def test_a_space_that_has_just_become_empty_is_not_named() -> None:
    before = moment()
    after = replace(before, farmers=put(before.farmers, FIELDS.index("FO2"), NONE))
    seen = Shown(View(0, after, {}), NAMES, TABLE, before=before)
    trail = painted_panes(BOARD, seen, SIZES["120x36"])[0]["trail"].rows()
    assert not any("FO2" in row for row in trail)


@pytest.mark.parametrize("size", [(80, 24), (100, 36), (120, 36), (160, 36)])
def test_every_space_of_a_city_is_seen_in_the_harbour(size: tuple[int, int]) -> None:
    harbour = painted_panes(BOARD, shown(delivering(), page=HARBOUR), size)[0]["harbour"]
    seen = {target.to for _region, target in harbour.marks if isinstance(target, OnCitySpace)}
    assert seen == {at for at in range(len(SPACES)) if at not in COVERED[1]}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_lies_on_the_largest_table(seats: int) -> None:
    state = moment(seats=seats)
    seen = Shown(
        View(0, state, {}), ("Ana", "Beto", "Cleo", "Dario")[:seats], TABLE, picker_of(state)
    )
    panes = painted_panes(BOARD, seen, SIZES["160x50"])[0]
    kinds = {type(target) for canvas in panes.values() for _region, target in canvas.marks}
    told = {OnStop, OnCard, OnJob, OnMarket, OnGoal, OnShip, OnQuay, OnCitySpace, OnSpot, OnAhead}
    assert told <= kinds


def test_no_count_of_steps_runs_into_the_label_behind_it() -> None:
    rows = painted_panes(BOARD, shown(moment()), SIZES["80x24"])[0]["trail"].rows()
    assert any("\N{SUPERSCRIPT TWO}o5+2p\N{SUPERSCRIPT THREE}o7+1p" in row for row in rows)
    for size in ("100x32", "120x36", "160x50"):
        text = "\n".join(painted_panes(BOARD, shown(moment()), SIZES[size])[0]["trail"].rows())
        assert re.search("\N{SUPERSCRIPT TWO}o( needs)? ?5", text)
        assert not re.search(r"[0-9](o5|o7|o needs|[FGH] )", text), text


def test_the_place_that_is_picked_differs_from_buildings_without_colours() -> None:
    """Its frame is open to both sides: a building of a player is reversed, too."""
    for size in ("120x36", "160x50"):
        trail = painted_panes(BOARD, shown(moment()), SIZES[size], edges=True)[0]["trail"]
        (at,) = scene_of(shown(moment())).path[-1:]
        (place,) = (region for region, target in trail.marks if target == OnStop(at))
        row = trail.rows()[place.y][place.x : place.right]
        assert row.count(">") == row.count("<") == 1, row
        assert "\n".join(trail.rows()).count("<") == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("language", "signs"),
    [("en", ("g", "b", "o", "y")), ("fr", ("v", "b", "o", "j")), ("de", ("gr", "b", "o", "ge"))],
)
def test_farmers_are_told_by_letters_of_the_language_where_nothing_has_colours(
    language: str, signs: tuple[str, ...], size: str
) -> None:
    state = moment()
    with speaking(language):
        text = painted_panes(BOARD, shown(state), SIZES[size])[0]["trail"].rows()
    there = [tile for tile in state.farmers if tile != NONE]
    assert {COLOUR[tile] for tile in there} >= {0, 2, 3}
    for tile in there:
        sign = rf"(?<![a-z]){signs[COLOUR[tile]]}( \w+ )?{NEEDED[tile]}"
        assert any(re.search(sign, row) for row in text), sign


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_ships_share_the_small_harbour_as_they_need_room(language: str) -> None:
    zone = ("s0", "s3", "s6", "s8", "s9", "s11", "s15", "s18", "p7", "p8")
    state = replace(delivering(), zone=tuple(map(SHIP_NAMES.index, zone)))
    state = with_aboard(state, (2, "s6", 1))
    with speaking(language):
        rows = painted_panes(BOARD, shown(state, page=HARBOUR), SIZES["80x24"])[0]["harbour"].rows()
    assert not any("…" in row for row in rows), "the right column leaves room to the left one"


@pytest.mark.parametrize("size", SIZES)
def test_whoever_is_in_buenos_aires_is_not_told_how_far_it_is(size: str) -> None:
    trail = painted_panes(BOARD, shown(loading()), SIZES[size])[0]["trail"].rows()
    assert any("in Buenos Aires" in row for row in trail)
    assert not any("Buenos Aires in 0" in row for row in trail)


def test_numbers_of_auxiliary_actions_stand_apart_from_their_effects() -> None:
    page = next(each for each in BOARD.pages(moment(), 0) if each.seat == 0)
    _panes, text = painted_panes(BOARD, shown(moment(), page=page), SIZES["120x36"])
    assert re.search(r"^ *1  \d pesos?", text, re.MULTILINE)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_buildings_count_stands_in_one_column(language: str) -> None:
    page = next(each for each in BOARD.pages(moment(), 0) if each.seat == 0)
    with speaking(language):
        rows = painted_panes(BOARD, shown(moment(), page=page), SIZES["160x50"])[0]["board"].rows()
        unit = points(1).removeprefix("1")
    ends = {found.end() for row in rows if (found := re.search(rf" \d+[ab] .*?\d{unit}(?= )", row))}
    assert len(ends) == 1, ends
