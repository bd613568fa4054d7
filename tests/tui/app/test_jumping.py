"""Labels on the board: each leads to its place, and nothing else happens meanwhile."""

import pytest

from core.gaucho.board import AREAS, Area
from tests.support.apps import SMALL, opened, shows, until, until_shown
from tests.support.positions import position
from tests.support.screens import showing
from tests.tui.app.test_table import choosing, skip_ahead, two_people
from tui.app.canvas import Canvas
from tui.app.jumping import LETTERS, everywhere, jump_to, labels, paint_labels
from tui.app.marks import paint_named
from tui.app.palette import PALETTES
from tui.app.pieces.dice import FACED, PIP, PITCH, Die, paint_faces
from tui.app.screens.learn import Learn
from tui.gaucho.panes.areas import paint_areas
from tui.gaucho.scene import GauchoScene, OnArea, OnDie, OnHerd, OnPampa


@pytest.mark.parametrize("count", [1, len(LETTERS), len(LETTERS) + 1, 80, 300])
def test_labels_are_short_and_none_begins_another(count: int) -> None:
    found = labels(count)
    assert len({*found}) == count
    assert not any(one != other and other.startswith(one) for one in found for other in found)
    assert max(map(len, found)) == (1 if count <= len(LETTERS) else 2)


def test_places_where_something_can_be_done_come_first_and_alone() -> None:
    places = ["fence", "gate", "pond", "gate"]
    jump = jump_to(places, {"gate"})
    assert [*jump.labelled] == ["gate"]
    assert not jump.everywhere
    assert jump.typed(jump.labelled["gate"]).place == "gate"
    assert jump_to(places, ()) == everywhere(places)
    assert [*everywhere(places).labelled] == ["fence", "gate", "pond"]
    assert everywhere(places).typed("g").place is None


def test_the_rest_of_a_label_stands_over_its_place() -> None:
    canvas = Canvas(12, 2)
    canvas.mark(4, 1, 3, 1, "gate")
    canvas.mark(11, 0, 1, 1, "pond")
    paint_labels(canvas, everywhere(["gate", "pond"]))
    assert canvas.rows() == ["           s", "    a"]
    assert canvas.cell(4, 1)[1] == ("label",)


def test_letters_cover_nothing_that_is_written_where_there_is_room_beside_it() -> None:
    canvas = Canvas(12, 2)
    for y, (row, place) in enumerate((("1-3  wish", "wish"), ("4/5steal", "steal"))):
        canvas.text(0, y, row)
        canvas.mark(0, y, len(row), 1, place)
    paint_labels(canvas, everywhere(["wish", "steal"]))
    assert canvas.rows() == ["1-3a wish", "s/5steal"]


@pytest.mark.parametrize("wide", [False, True])
def test_the_letters_of_areas_stand_in_one_column_in_place_of_the_dots(wide: bool) -> None:
    """They were "1-3•awish" and "6s• steppe"."""
    canvas, seats = Canvas(30, 7), 3 if wide else 4
    lit = frozenset({OnArea(Area.WISH), OnArea(Area.STEPPE)})
    names = ("sort", "wish", "sale", "steal", "overseer", "steppe")
    scene = GauchoScene(state=position(seats=seats).state, names=tuple("ABCD"[:seats]), lit=lit)
    paint_areas(canvas, scene, "AREAS", names)
    paint_labels(canvas, jump_to([*map(OnArea, AREAS)], lit))
    wish, steppe = (row for row in canvas.rows() if " wish" in row or " steppe" in row)
    assert wish.startswith("1-3 a wish" if wide else "1-3a wish")
    assert steppe.startswith(" 6  s steppe" if wide else " 6 s steppe")


def test_keys_on_the_board_are_dim_while_letters_are_typed() -> None:
    """What is gold acts now, and only the letters do."""
    canvas = Canvas(12, 3)
    for y, name in enumerate(("wish", "tri", "vol")):
        canvas.mark(0, y, 12, 1, name)
        paint_named(canvas, 4, y, name, "w")
    paint_labels(canvas, everywhere(["wish", "tri"]))
    assert canvas.rows() == [" a  wish", " s  tri w", "    vol w"]
    assert [canvas.cell(4, 0), canvas.cell(8, 1), canvas.cell(8, 2)] == [("w", ("dim",))] * 3
    assert canvas.cell(5, 0) == ("i", ())
    assert canvas.cell(1, 0) == ("a", ("label",))


@pytest.mark.parametrize("theme", PALETTES)
def test_letters_are_told_apart_from_what_is_written_on_a_die(theme: str) -> None:
    palette = PALETTES[theme]
    assert palette["die"] + palette["label"] != palette["die"] + palette["strong"]
    if palette["label"].bgcolor is None:
        assert palette["label"].underline


def test_letters_stand_alike_on_all_dice() -> None:
    canvas = Canvas(36, FACED)
    dice = [Die(value, f"die {value}") for value in range(1, 7)]
    paint_faces(canvas, 0, 0, dice)
    paint_labels(canvas, everywhere([die.target for die in dice]))
    top = canvas.rows()[0]
    assert [top[number * PITCH + 2] for number in range(6)] == labels(6)
    assert top.count(PIP) == 2 + 2 * 3
    assert f"{PIP} {labels(6)[3]} {PIP}" in top, "and they touch no pips"


async def test_a_letter_leads_to_what_can_be_done() -> None:
    async with opened(SMALL, skip_ahead(two_people())) as (app, pilot):
        screen = await choosing(pilot)
        await pilot.press("g")
        await until(pilot, lambda: screen.jumping, "letters")
        assert shows(app, "a letter goes there")
        jump = screen._jump
        assert jump is not None
        assert {type(place) for place in jump.labelled} <= {OnArea, OnDie, OnPampa, OnHerd}
        place, label = next(
            (place, label) for place, label in jump.labelled.items() if isinstance(place, OnDie)
        )
        await pilot.press(*label)
        await until(pilot, lambda: not screen.jumping, "the place")
        assert screen.picker is not None
        assert place in screen.picker.held
        assert not screen.aspect.said


async def test_pressed_twice_every_place_has_a_letter_and_is_told_about() -> None:
    async with opened(SMALL, skip_ahead(two_people())) as (_app, pilot):
        screen = await choosing(pilot)
        await pilot.press("g", "g")
        await until(pilot, lambda: screen._jump is not None and screen._jump.everywhere, "all")
        jump = screen._jump
        assert jump is not None
        herd = next(place for place in jump.labelled if isinstance(place, OnHerd))
        await pilot.press(*jump.labelled[herd])
        await until(pilot, lambda: screen.picker is not None and screen.picker.at == herd, "herd")
        await pilot.press("y")
        await until(pilot, lambda: screen.aspect.about, "what it is")


async def test_any_other_key_leaves_everything_as_it_is() -> None:
    async with opened(SMALL, skip_ahead(two_people())) as (app, pilot):
        screen = await choosing(pilot)
        before = screen.picker
        await pilot.press("g")
        await until(pilot, lambda: screen.jumping, "letters")
        await pilot.press("enter")
        await until(pilot, lambda: not screen.jumping, "no letters")
        assert screen.picker == before
        assert not shows(app, "a letter goes there")


async def test_the_lesson_has_letters_too() -> None:
    page = Learn("gaucho")
    async with showing(page) as pilot:
        await pilot.press("g")
        await until_shown(pilot, "a letter goes there")
        await pilot.press("escape")
        await until(pilot, lambda: not page.jumping, "no letters")
