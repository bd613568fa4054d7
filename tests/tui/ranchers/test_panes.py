"""The content of the panes, as readable text at four sizes."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from core.game import Seat
from core.ranchers.entries import Fetch, SwapObjective, TakePair
from core.ranchers.game import RANCHERS
from core.ranchers.parts import HORSE, POND, SPACE_NAMES, Building
from core.ranchers.state import RanchersPhase, RanchersState
from core.view import View
from tests.support.languages import speaking
from tests.support.panes import painted_panes
from tests.support.ranchers_tables import card, pair, table
from tests.support.texts import same_as_golden
from tui.app.board import BoardPage, Shown
from tui.app.canvas import Canvas
from tui.app.choices import paint_choices
from tui.app.foreseen import row_of
from tui.language import _
from tui.ranchers.layout import TABLE
from tui.ranchers.panes.marks import MARKS, RISES, mark
from tui.ranchers.picker import RanchersPicker
from tui.ranchers.scene import OnAside, OnHand, OnObjective, OnPair, OnRanch, OnTop, Target
from tui.ranchers.screen import BOARD
from tui.ranchers.words import animal_word, objective_word
from tui.voice import Voice

GOLDENS = Path(__file__).parent / "goldens"
SIZES = {"80x24": (80, 24), "100x50": (100, 50), "120x36": (120, 36), "160x50": (160, 50)}
NAMES = ("Ana", "Beto (bot)", "Cleo", "Dario")


def moment() -> RanchersState:
    """Return a turn in the middle of a game of four with fish, dogs and buildings."""
    mine = ("most-cow", "pairs-goat", "set-goat", "two-pig", "group-cow")
    return table(
        "c.g/s../.gk",
        "ccg/..p/...",
        "..k/k../pks",
        "g../.sc/.p.",
        modules=("fish", "dogs", "buildings"),
        pairs=(pair("beside-pig", "pig"), pair("apart-chicken", "sheep")),
        top="group-sheep",
        objectives=(
            tuple(map(card, mine)),
            (card("two-cow"), card("beside-goat")),
            (card("apart-cow"),),
            (card("most-sheep"), card("two-goat")),
        ),
        turns=20,
        fish=(1, 0, 2, 0),
        dogs=(1, 2, 0, 0),
        cats=(0, 0, 1, 1),
        buildings=(Building.PEN, Building.FAIR, Building.BARN, Building.SIGN),
        aside=(pair("most-pig", "chicken"),),
        penned=1,
    )


def shown(
    state: RanchersState | None = None, *keys: str, seat: Seat = 0, page: BoardPage = TABLE
) -> Shown:
    """Return what the seat sees after these keys."""
    at = moment() if state is None else state
    view = View(seat, at, {})
    picker: RanchersPicker | None = BOARD.picker(view, RANCHERS.legal(at, seat, {}))
    for key in keys:
        assert picker is not None
        picker = picker.key(key)
    return Shown(view, NAMES[: at.seats], page, picker)


def painted(
    size: tuple[int, int], seen: Shown, *, edges: bool = False
) -> tuple[dict[str, Canvas], str]:
    """Paint every pane at that size, and return them also as one text."""
    return painted_panes(BOARD, seen, size, edges=edges)


@pytest.mark.parametrize("size", SIZES)
def test_panes_look_as_they_did(size: str) -> None:
    text = painted(SIZES[size], shown(None, "1", "right", "down"))[1]
    same_as_golden(GOLDENS / f"panes-{size}.txt", text)


def test_a_name_that_a_small_fence_would_cut_stands_beside_it() -> None:
    canvases, _text = painted((100, 50), shown())
    row = canvases["others"].rows()[0]
    assert "\N{HORIZONTAL ELLIPSIS}" not in row
    assert all(name in row for name in NAMES[1:])


def test_the_ranch_of_another_looks_as_it_did() -> None:
    state = moment()
    page = BOARD.pages(state, 0)[2]
    text = painted(SIZES["80x24"], shown(state, page=page), edges=True)[1]
    same_as_golden(GOLDENS / "ranch-of-another.txt", text)


def test_an_exchange_looks_as_it_did() -> None:
    text = painted(SIZES["80x24"], shown(exchange(), "2", "o"))[1]
    same_as_golden(GOLDENS / "exchange.txt", text)


def exchange() -> RanchersState:
    """Return a game of two with an open exchange."""
    return table(
        "c.g/.../..s",
        "p../.../...",
        pairs=(pair("beside-pig", "pig"), pair("two-cow", "cow")),
        objectives=((card("two-goat"), card("group-sheep")), ()),
        phase=RanchersPhase.CLOSE,
        matched=True,
    )


@pytest.mark.parametrize("size", SIZES)
def test_everything_on_the_table_can_be_clicked(size: str) -> None:
    state = moment()
    canvases, _text = painted(SIZES[size], shown(state))
    spaces = range(len(SPACE_NAMES))
    wanted: dict[str, set[Target]] = {
        "ranch": {OnRanch(0, each) for each in spaces},
        "middle": {OnPair(0), OnPair(1), OnTop(), OnAside(0)},
        "objectives": {OnObjective(0, each) for each in state.objectives[0]},
        "others": {OnRanch(seat, each) for seat in (1, 2, 3) for each in spaces},
    }
    for name, targets in wanted.items():
        canvas = canvases[name]
        found = {canvas.target_at(x, y) for y in range(canvas.height) for x in range(canvas.width)}
        assert targets <= found, name


def rows(pane: str, seen: Shown) -> str:
    """Return the content of a pane at the smallest size."""
    return "\n".join(painted(SIZES["80x24"], seen)[0][pane].rows())


def test_a_ranch_tells_what_the_picked_animal_would_score_where() -> None:
    state = table(
        "c../.../...",
        ".../.../...",
        pairs=(pair("group-cow", "cow"), pair("two-pig", "pig")),
    )
    ranch = rows("ranch", shown(state, "1"))
    assert ranch.count("+3") == 2
    assert ranch.count("+1") == 5
    assert "best +3" in rows("middle", shown(state))


def test_an_objective_tells_what_it_scores_and_could_still_score() -> None:
    state = table("c../.../...", ".../.../...", objectives=((card("group-cow"),), ()))
    assert f"1{RISES}5" in rows("objectives", shown(state))


def test_an_exchange_shows_what_would_change() -> None:
    swap = SwapObjective(0, card("two-goat"), 1)
    assert RANCHERS.why_not(exchange(), swap, None) is None
    before = rows("middle", shown(exchange()))
    after = rows("middle", shown(exchange(), "2", "o"))
    assert "two" in before
    assert before != after


def test_the_objective_under_the_cursor_stands_between_brackets() -> None:
    assert "[two]" in rows("objectives", shown(exchange(), "2", "o"))


def test_a_horse_and_what_is_in_hand_are_seen() -> None:
    state = table(
        "c../.h./...", "c../.../...", modules=("horses",), pairs=(pair("two-cow", "horse"),) * 2
    )
    assert state.ranches[0][POND] == HORSE
    assert "\N{EIGHT SPOKED ASTERISK}horse" in rows("ranch", shown(state))
    taken = RANCHERS.play(state, TakePair(0, 1))
    canvas = painted(SIZES["80x24"], shown(taken))[0]["middle"]
    targets = {target for _region, target in canvas.marks}
    assert OnHand() in targets
    assert "horse" in rows("middle", shown(taken))


def test_a_side_is_seen_before_it_is_chosen() -> None:
    state = table(
        ".../.../...",
        ".../.../...",
        phase=RanchersPhase.SIDE,
        sides=(-1, -1),
        pairs=(pair("two-pig", "cow"),) * 2,
    )
    first, second = (rows("ranch", shown(state, key)) for key in "12")
    assert "cow" in first
    assert "pig" in second


def test_pairs_in_the_pen_of_another_have_their_owners_letter_and_no_number() -> None:
    own = rows("middle", shown(moment()))
    state = replace(moment(), buildings=tuple(reversed(moment().buildings)))
    theirs = rows("middle", shown(state))
    assert " 3 \N{BULLET} \N{BLACK DIAMOND} chicken" in own
    assert " D   \N{BLACK DIAMOND} chicken" in theirs
    assert "pen best" in own
    assert "pen best" not in theirs


def test_two_pairs_in_the_pen_share_a_line_where_there_is_no_other() -> None:
    aside = (pair("most-pig", "chicken"), pair("two-cow", "goat"))
    line = rows("middle", shown(replace(moment(), aside=aside))).splitlines()[4]
    assert "\N{BLACK DIAMOND}K" in line
    assert "\N{BLACK UP-POINTING TRIANGLE}G" in line


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_is_left_for_everybody_stays_where_the_pen_takes_the_last_line(language: str) -> None:
    aside = (pair("most-pig", "chicken"), pair("two-cow", "goat"))
    state = replace(moment(), aside=aside)
    with speaking(language):
        left = ("\N{PROPORTIONAL TO}2", _("tokens {count}").format(count=4))
        for full in (moment(), state, RANCHERS.play(state, Fetch(0, 1))):
            title = rows("middle", shown(full)).splitlines()[0]
            assert all(words in title for words in left), title
            assert "\N{HORIZONTAL ELLIPSIS}" not in title


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_own_ranch_tells_what_its_owner_has_without_cutting_a_word(language: str) -> None:
    state = replace(moment(), sold=((card("two-cow"), card("two-goat")), (), (), ()))
    with speaking(language):
        told = rows("ranch", shown(state)).splitlines()[-1]
        assert all(words in told for words in ("\N{PROPORTIONAL TO}1 ", " 1/2 ")), told
        assert "\N{HORIZONTAL ELLIPSIS}" not in told


def test_a_pair_out_of_the_pen_shares_the_line_with_the_one_that_stays_there() -> None:
    aside = (pair("most-pig", "chicken"), pair("two-cow", "goat"))
    state = replace(moment(), aside=aside, turns=20)
    fetched = RANCHERS.play(state, Fetch(0, 1))
    line = rows("middle", shown(fetched)).splitlines()[4]
    assert "\N{BLACK DIAMOND}K" in line
    assert "\N{BLACK UP-POINTING TRIANGLE}G" in line


def test_all_that_is_left_for_everybody_is_said_where_there_is_little_room() -> None:
    state = table(
        *(".../.../...",) * 4,
        modules=("fish", "grants", "dogs"),
        fish=(1, 0, 0, 0),
        prizes=(7, 0, 0, 0),
    )
    left = rows("middle", shown(state)).splitlines()[4]
    for words in ("fish \N{PROPORTIONAL TO}4", "tokens 9", "prizes 5 3", "grants"):
        assert words in left
    assert left.count("\N{HORIZONTAL ELLIPSIS}") == 0


@pytest.mark.parametrize("language", ["fr", "de"])
def test_what_is_left_is_said_in_other_languages_too(language: str) -> None:
    state = table(
        *(".../.../...",) * 3,
        modules=("fish", "grants", "dogs"),
        fish=(1, 0, 0),
        prizes=(0, 0, 0),
    )
    with speaking(language):
        assert "\N{HORIZONTAL ELLIPSIS}" not in rows("middle", shown(state))


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_objectives_that_change_places_are_not_cut_in_a_row(language: str) -> None:
    """At 80 columns, beside the gain of ending the turn."""
    state = exchange()
    moves = RANCHERS.legal(state, state.mover, {})
    with speaking(language):
        voice = Voice(BOARD.face, NAMES)
        rows = [row_of(RANCHERS, voice, state, (move,)) for move in moves]
        canvas = Canvas(80, len(rows))
        paint_choices(canvas, len(rows), 0, lambda at: rows[at])
        swaps = [at for at, move in enumerate(moves) if isinstance(move, SwapObjective)]
        assert swaps
        assert all(cell in canvas.rows()[at] for at in swaps for cell in rows[at].cells)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_an_objective_is_told_in_words_wherever_they_fit_before_its_score(language: str) -> None:
    aims = tuple(map(card, ("apart-goat", "apart-pig", "beside-goat")))
    state = table(
        "c.g/s../.gk", "ccg/..p/...", "..k/k../pks", objectives=(aims, aims, aims), turns=20
    )
    with speaking(language):
        others = painted(SIZES["160x50"], shown(state))[0]["others"].rows()
        for each in aims:
            assert "\n".join(others).count(objective_word(each)) == 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_objectives_of_one_list_are_all_told_in_words_or_none(language: str, size: str) -> None:
    state = moment()
    with speaking(language):
        rows = painted(SIZES[size], shown(state))[0]["objectives"].rows()
        told = {objective_word(each) in "\n".join(rows) for each in state.objectives[0]}
    assert len(told) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_objectives_of_the_middle_are_all_told_in_words_or_none(language: str, size: str) -> None:
    state = moment()
    lying = (state.top, *(objective for objective, _animal in (*state.pairs, *state.aside)))
    with speaking(language):
        text = "\n".join(painted(SIZES[size], shown(state))[0]["middle"].rows())
        told = {objective_word(each) in text for each in lying}
    assert len(told) == 1
    assert told == {True} or size != "160x50"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("modules", [(), ("horses",), ("fish", "dogs")])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_middle_names_the_marks_of_all_animals(
    language: str, modules: tuple[str, ...], size: str
) -> None:
    """They stand for animals on small ranches and in objectives."""
    state = table("c.g/s../.gk", "ckg/s.p/.k.", modules=modules, turns=8)
    with speaking(language):
        rows = painted(SIZES[size], shown(state))[0]["middle"].rows()
        words = [animal_word(animal) for animal in range(6 if "horses" in modules else 5)]
    named = re.compile(".*".join(f"{MARKS[at]}.*{each}" for at, each in enumerate(words)))
    assert any(named.search(row) for row in rows)
    assert "\N{HORIZONTAL ELLIPSIS}" not in "\n".join(rows)


@pytest.mark.parametrize("size", ["100x50", "160x50"])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_pair_in_the_pen_leaves_the_names_of_the_marks_their_line(
    language: str, size: str
) -> None:
    with speaking(language):
        rows = painted(SIZES[size], shown(moment()))[0]["middle"].rows()
        named = [f"{mark(animal)} {animal_word(animal)}" for animal in range(5)]
    assert any(all(each in row for each in named) for row in rows)


@pytest.mark.parametrize("size", ["100x50", "120x36", "160x50"])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_ranch_of_an_only_rival_has_room_for_whole_names(language: str, size: str) -> None:
    state = table("c.g/s../.gk", "ckg/s.p/.k.", turns=8)
    with speaking(language):
        fence = painted(SIZES[size], shown(state))[0]["others"].rows()
        names = [animal_word(animal) for animal in range(5)]
    assert all(name in "\n".join(fence) for name in names)
