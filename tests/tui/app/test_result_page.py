"""The end of a game: its record, the next game, looking back, and the way home."""

from pathlib import Path
from typing import Any

import pytest
from rich.style import Style
from textual.pilot import Pilot

from core.game import Ends
from core.reading import read_record
from saves.library import open_library
from tests.support.apps import at, click_text, opened, shows, table, until, until_shown
from tests.support.libraries import played, save
from tui.app.app import Estancia
from tui.app.board import Belonging
from tui.app.canvas import Canvas
from tui.app.contrast import READABLE, brightness, contrast
from tui.app.end_of_game import EndOfGame, Party, PicturePart
from tui.app.hurrying import Guard
from tui.app.moments import GameMoment
from tui.app.palette import PALETTES, PLAIN, SIXTEEN
from tui.app.result_bars import FOOT, SEPARATOR, paint_standings
from tui.app.result_painting import has_rest, paint_ending
from tui.app.screens.home import Home
from tui.app.screens.replay import Replay
from tui.app.screens.result import Result
from tui.app.tokens import THEMES

WHOLE = played()


def save_all_but_the_last_check(folder: Path) -> None:
    """Save a game that ends as soon as it goes on."""
    with open_library(folder) as library:
        save(library, WHOLE, len(WHOLE.entries) - 1)


async def reach_the_end(app: Estancia, pilot: Pilot[None]) -> None:
    await until_shown(pilot, "Ana, Beto")
    await pilot.press("c")
    await until(pilot, lambda: at(app, Result), "the end")


async def test_the_record_is_written_and_where_is_said(home: Path) -> None:
    save_all_but_the_last_check(home)
    async with opened() as (app, pilot):
        await reach_the_end(app, pilot)
        await click_text(pilot, "save record")
        await until_shown(pilot, "The record is written")
        (file,) = (home / "records").iterdir()
        assert tuple(read_record(file.read_bytes().splitlines(keepends=True)).entries) == (
            WHOLE.entries
        )
        assert at(app, Result)


async def test_again_seats_everybody_one_further_and_is_another_game(home: Path) -> None:
    save_all_but_the_last_check(home)
    async with opened() as (app, pilot):
        await reach_the_end(app, pilot)
        await until_shown(pilot, "look back")
        await pilot.press("a")
        await until_shown(pilot, "Pass the keyboard")
        names = [player.name for player in table(app).sitting.players]
        assert names == ["Beto", "Ana"]
        assert table(app).sitting.match.header.seed != WHOLE.header.seed
    with open_library(home) as library:
        assert len(library.games()) == 2


async def test_looking_back_and_then_home_with_nothing_left_to_continue(home: Path) -> None:
    save_all_but_the_last_check(home)
    async with opened() as (app, pilot):
        await reach_the_end(app, pilot)
        await until_shown(pilot, "look back")
        await pilot.press("b")
        await until(pilot, lambda: at(app, Replay), "the replay")
        await pilot.press("q")
        await until(pilot, lambda: at(app, Result), "the end again")
        await pilot.press("enter")
        await until(pilot, lambda: at(app, Home), "the first screen")
        await pilot.press("c")
        assert at(app, Home)


async def test_a_key_that_was_meant_for_the_table_does_not_leave_its_result(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.app.hurrying.BLINK", 600.0)
    save_all_but_the_last_check(home)
    async with opened() as (app, pilot):
        await reach_the_end(app, pilot)
        await until_shown(pilot, "Where it came from")
        await pilot.press("enter")
        assert at(app, Result)
        assert not shows(app, "look back")


async def test_a_result_that_takes_long_to_paint_is_seen_before_a_key_leaves_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]

    def slowly(*args: Any, **kwargs: Any) -> None:
        now[0] += 1000 * (now[0] == 0)
        paint_ending(*args, **kwargs)

    monkeypatch.setattr("tui.app.screens.result.Guard", lambda: Guard(lambda: now[0], 600.0))
    monkeypatch.setattr("tui.app.screens.result.paint_ending", slowly)
    save_all_but_the_last_check(home)
    async with opened() as (app, pilot):
        await reach_the_end(app, pilot)
        await until_shown(pilot, "Where it came from")
        await pilot.press("enter")
        assert at(app, Result)


async def test_the_line_of_keys_comes_when_keys_leave_the_result(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.app.hurrying.BLINK", 0.05)
    save_all_but_the_last_check(home)
    async with opened() as (app, pilot):
        await reach_the_end(app, pilot)
        await until_shown(pilot, "look back")
        await pilot.press("enter")
        await until(pilot, lambda: at(app, Home), "the first screen")


async def test_a_key_shows_what_there_is_no_room_for_and_the_end_again(home: Path) -> None:
    four = played(4)
    with open_library(home) as library:
        save(library, four, len(four.entries) - 1)
    async with opened() as (app, pilot):
        await reach_the_end(app, pilot)
        await until_shown(pilot, "the rest")
        assert not shows(app, "Where it came from")
        await pilot.press("i")
        await until_shown(pilot, "Where it came from")
        await pilot.press("i")
        await until_shown(pilot, "The game in three moments")
        assert not shows(app, "Where it came from")
        await pilot.resize_terminal(80, 60)
        await until_shown(pilot, "Where it came from")
        assert not shows(app, "the rest")


async def test_the_result_is_copied_as_text(home: Path) -> None:
    save_all_but_the_last_check(home)
    async with opened() as (app, pilot):
        await reach_the_end(app, pilot)
        await until_shown(pilot, "look back")
        await pilot.press("c")
        await until_shown(pilot, "is copied")
        assert app.clipboard.startswith("El Gaucho\n")
        assert "Where it came from" in app.clipboard


def test_lines_part_sources_where_colours_have_no_shades_too() -> None:
    parts = (PicturePart("herds", 10), PicturePart("tiles", 10))
    party = Party(0, "Ana", 20, None, "", parts, is_seat=True)
    ending = EndOfGame("Ana wins.", (party,), ("herds", "tiles"), ("Ana",), (), "", (), "", ())
    for palette in (PALETTES["dark"], SIXTEEN["dark"], PALETTES["plain"]):
        canvas = Canvas(60, 4)
        paint_ending(canvas, ending, palette)
        (bar,) = (row for row in canvas.rows() if "herds 10" in row)
        assert f"{SEPARATOR}tiles 10" in bar


def test_many_sources_have_as_many_shades() -> None:
    parts = tuple(PicturePart(f"p{number}", 10) for number in range(8))
    party = Party(0, "Ana", 80, None, "", parts, is_seat=True)
    ending = EndOfGame("Ana wins.", (party,), (), ("Ana",), (), "", (), "", ())
    canvas = Canvas(160, 4)
    paint_standings(canvas, (0, 4), ending, PALETTES["dark"], named=False)
    row = canvas.rows()[0]
    assert row.count(SEPARATOR) == 7
    shades = [canvas.cell(row.index(f"p{at}"), 0)[1][0] for at in range(8)]
    grounds = [look.bgcolor for look in shades if isinstance(look, Style) and look.bgcolor]
    light = [brightness(ground) for ground in grounds]
    assert light == sorted(light, reverse=True)
    assert len(set(light)) == 8, "none is as dark as another one"


def test_bars_are_set_apart_before_a_row_stays_empty_at_the_foot() -> None:
    parties = tuple(Party(at, name, 20, None, "", (), is_seat=True) for at, name in enumerate("AB"))
    canvas = Canvas(60, 5)
    ending = EndOfGame("A wins.", parties, (), ("A", "B"), (), "", (), "", ())
    paint_ending(canvas, ending, PALETTES["dark"])
    assert [row.split()[:1] for row in canvas.rows()] == [["A"], [], ["A"], [], ["B"]]


def test_a_source_has_the_same_shade_in_every_bar() -> None:
    sources = ("herds", "sales", "tiles")
    parties = tuple(
        Party(0, name, 20, None, "", tuple(PicturePart(what, 20 // len(of)) for what in of), True)
        for name, of in (("Ana", sources[1:]), ("Beto", sources[::2]), ("Cleo", sources))
    )
    ending = EndOfGame("Ana wins.", parties, sources, ("Ana", "Beto", "Cleo"), (), "", (), "", ())
    canvas = Canvas(120, 3)
    paint_standings(canvas, (0, 3), ending, PALETTES["dark"], named=False)
    rows = canvas.rows()
    for what, there in (("sales", (0, 2)), ("tiles", (0, 1, 2)), ("herds", (1, 2))):
        assert len({canvas.cell(rows[y].index(what), y)[1] for y in there}) == 1, what


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != PLAIN])
def test_every_shade_of_a_bar_can_be_read(theme: str) -> None:
    palette = PALETTES[theme]
    for seat in range(8):
        parts = tuple(PicturePart(f"part {number}", 10) for number in range(4))
        party = Party(seat, "Ana", 40, None, "", parts, is_seat=True)
        origins = tuple(part.what for part in parts)
        ending = EndOfGame("Ana wins.", (party,), origins, ("Ana",), (), "", (), "", ())
        canvas = Canvas(160, 4)
        paint_ending(canvas, ending, palette)
        (y,) = (y for y, row in enumerate(canvas.rows()) if "part 0 10" in row)
        looks = {look for x in range(160) for look in canvas.cell(x, y)[1]}
        shades = [look for look in looks if isinstance(look, Style)]
        assert len(shades) == len(parts)
        assert all(contrast(shade) >= READABLE for shade in shades if not shade.bold), seat


def test_bars_that_touch_are_parted_by_a_line_where_colours_do_not_part_them() -> None:
    parties = tuple(
        Party(at, name, 20, None, "", (PicturePart("herds", 20),), is_seat=True)
        for at, name in enumerate("ABC")
    )
    ending = EndOfGame("A wins.", parties, ("herds",), tuple("ABC"), (), "", (), "", ())
    for height, lines in ((4, [True, True, False]), (40, [False] * 3)):
        canvas = Canvas(60, height, edges=True)
        paint_ending(canvas, ending, PALETTES["plain"])
        bars = [y for y, row in enumerate(canvas.rows()) if "herds 20" in row and row[0] == " "]
        looks = [canvas.cell(20, y)[1] for y in bars[:3]]
        assert [FOOT in each for each in looks] == lines


def test_a_tall_screen_is_used_for_the_rounds_and_a_copy_is_not() -> None:
    course = [(0, 1), (4, 2), (8, 4)]
    parties = tuple(Party(at, name, 8, None, "", (), is_seat=True) for at, name in enumerate("AB"))
    ending = EndOfGame("A wins.", parties, (), ("A", "B"), course, "Rounds", (), "", ())
    heights = {}
    for spread in (True, False):
        canvas = Canvas(60, 40)
        paint_ending(canvas, ending, PALETTES["dark"], spread=spread)
        heights[spread] = sum("\N{FULL BLOCK}" in row for row in canvas.rows())
    assert heights[True] > heights[False]


def painted_end(height: int, *, rest: bool) -> str:
    """Paint the end for two with points from ten sources each, on so many rows."""
    origins = [f"source {number}" for number in range(10)]
    parts = tuple(PicturePart(origin, 1) for origin in origins)
    parties = tuple(
        Party(at, name, 10, None, "", parts, is_seat=True) for at, name in enumerate("AB")
    )
    course = ((1, 2), (10, 10))
    ending = EndOfGame("A wins.", parties, origins, ("A", "B"), course, "Rounds", (), "", ())
    assert has_rest(ending, PALETTES["dark"], height) == (height < 18)
    canvas = Canvas(60, height)
    paint_ending(canvas, ending, PALETTES["dark"], rest=rest)
    return "\n".join(canvas.rows())


def test_what_there_is_no_room_for_is_shown_instead() -> None:
    first, rest = painted_end(16, rest=False), painted_end(16, rest=True)
    assert "Rounds" in first
    assert "Where it came from" not in first
    assert "Rounds" not in rest
    assert "Where it came from" in rest
    assert all("A wins." in each for each in (first, rest))
    assert "Where it came from" in painted_end(18, rest=False)


def test_a_moment_is_told_by_what_the_game_is_counted_by() -> None:
    said = {Ends.ROUND: "round 7", Ends.TURN: "turn 7", Ends.NOTHING: ""}
    for counted, text in said.items():
        told = (GameMoment(7, counted, last=False, text="A takes a cow", points=3),)
        ending = EndOfGame("A wins.", (), (), ("A",), (), "", (), "", told)
        canvas = Canvas(60, 8)
        paint_ending(canvas, ending, PALETTES["dark"])
        (row,) = (row for row in canvas.rows() if "A takes a cow" in row)
        assert row.split("A takes")[0].strip() == text


def test_the_gain_of_a_moment_stands_beside_it_in_wide_windows_too() -> None:
    texts = ("A takes a cow", "B sells everything", "A steals")
    told = tuple(
        GameMoment(at, Ends.ROUND, last=False, text=text, points=points)
        for at, (text, points) in enumerate(zip(texts, (3, 12, -100), strict=True), 1)
    )
    ending = EndOfGame("A wins.", (), (), ("A",), (), "", (), "", told)
    canvas = Canvas(160, 8)
    paint_ending(canvas, ending, PALETTES["dark"])
    rows = [row for row in canvas.rows() if row.endswith(("+3", "+12", "\N{MINUS SIGN}100"))]
    assert len(rows) == len({len(row) for row in rows}) + 2 == 3
    assert rows[1].endswith("B sells everything   +12")


@pytest.mark.parametrize("edges", [False, True])
def test_what_somebody_was_left_with_is_told_by_its_mark_where_nothing_has_colours(
    *, edges: bool
) -> None:
    owned = (Belonging(0, ("2", "6"), "breed.0", 12, "●"), Belonging(0, ("4",), "breed.1", 4, "◆"))
    ending = EndOfGame("A wins.", (), (), ("A",), (), "", owned, "Herds at the end", ())
    canvas = Canvas(60, 6, edges=edges)
    paint_ending(canvas, ending, PALETTES["plain"])
    (row,) = (row for row in canvas.rows() if "12" in row)
    assert row.index("●") < row.index("2") < row.index("◆") < row.index("4")


def test_losses_have_a_minus_as_wide_as_a_plus_wherever_they_are_told() -> None:
    parts = (PicturePart("herds", 2), PicturePart("exhaustion", -5))
    party = Party(0, "Ana", -3, None, "", parts, is_seat=True)
    origins = ("herds", "exhaustion")
    ending = EndOfGame("Ana ends.", (party,), origins, ("Ana",), (), "", (), "", ())
    canvas = Canvas(60, 12)
    paint_ending(canvas, ending, PALETTES["dark"])
    text = "\n".join(canvas.rows())
    assert "\N{MINUS SIGN}5" in text
    assert "\N{MINUS SIGN}3" in text
    assert "-" not in text


def test_three_moments_are_promised_only_where_there_are_three() -> None:
    for count, title in ((3, "The game in three moments"), (2, "Moments of the game")):
        told = tuple(
            GameMoment(at, Ends.ROUND, at == count, "A takes a cow", 3)
            for at in range(1, count + 1)
        )
        ending = EndOfGame("A wins.", (), (), ("A",), (), "", (), "", told)
        canvas = Canvas(60, 8)
        paint_ending(canvas, ending, PALETTES["dark"])
        assert any(title in row for row in canvas.rows())


def test_a_loss_stands_beside_the_name_of_who_bore_it() -> None:
    told = (GameMoment(1, Ends.ROUND, False, "Ana steals white 11 from Beto", -29, 1),)
    ending = EndOfGame("Ana wins.", (), (), ("Ana", "Beto"), (), "", (), "", told)
    canvas = Canvas(60, 8)
    paint_ending(canvas, ending, PALETTES["dark"])
    assert any("from Beto  Beto \N{MINUS SIGN}29" in row for row in canvas.rows())


def test_parts_without_room_for_a_name_are_named_beside_or_below_the_bar() -> None:
    """If the table has no room; a row for names gives way to what tells more."""
    parts = (
        PicturePart("From herds of all kinds", 10, "Herds"),
        PicturePart("From lost tiles", 1, "Lost"),
        PicturePart("From the end", 9, "End"),
    )
    origins = tuple(part.what for part in parts)
    party = Party(0, "Ana", 20, None, "", parts, is_seat=True)
    ending = EndOfGame("Ana wins.", (party,), origins, ("Ana",), (), "", (), "", ())
    for height, below in ((2, False), (3, True), (12, False)):
        canvas = Canvas(44, height)
        paint_ending(canvas, ending, PALETTES["dark"])
        rows = canvas.rows()
        (bar,) = (at for at, row in enumerate(rows) if "Herds 10" in row)
        assert "End 9" in rows[bar]
        assert "Lost" not in rows[bar]
        assert any(row.split() == ["Lost", "1"] for row in rows) == below, height


def two_bars(width: int) -> list[str]:
    """Paint the bars of two with much and little from the same source."""
    parties = tuple(
        Party(at, name, points, None, "", parts, is_seat=True)
        for at, (name, points, parts) in enumerate(
            (
                ("Ana", 60, (PicturePart("For herds", 60, "Sold"),)),
                ("Beto", 16, (PicturePart("For herds", 16, "Sold"),)),
            )
        )
    )
    ending = EndOfGame("Ana wins.", parties, ("For herds",), ("Ana", "Beto"), (), "", (), "", ())
    canvas = Canvas(width, 3)
    paint_ending(canvas, ending, PALETTES["dark"])
    return canvas.rows()[1:]


def test_a_source_has_the_same_name_in_every_bar() -> None:
    assert all("For herds" in row for row in two_bars(100))
    assert all("Sold" in row and "For herds" not in row for row in two_bars(60))
    ana, beto = two_bars(40)
    assert "For herds 60" in ana, "where there is no room for a word either, others keep the name"
    assert "16" in beto


def test_sources_are_all_named_in_full_or_all_by_a_word() -> None:
    """It was "Herds 148" beside "For herds at the end 122"."""
    parts = (PicturePart("For herds", 20, "Herds"), PicturePart("For the end", 8, "End"))
    party = Party(0, "Ana", 28, None, "", parts, is_seat=True)
    ending = EndOfGame("Ana wins.", (party,), (), ("Ana",), (), "", (), "", ())
    told = []
    for width in (84, 64):
        canvas = Canvas(width, 1)
        paint_standings(canvas, (0, 1), ending, PALETTES["dark"], named=False)
        told.append(canvas.rows()[0].replace(SEPARATOR, "").split()[1:-1])
    assert told == [["For", "herds", "20", "For", "the", "end", "8"], ["Herds", "20", "End", "8"]]


def test_no_cell_of_the_table_of_sources_is_empty() -> None:
    parts = (PicturePart("For herds", 9),), (PicturePart("For herds", 3), PicturePart("Sales", 5))
    parties = tuple(
        Party(at, name, 9 - at, None, "", each, is_seat=True)
        for at, (name, each) in enumerate(zip(("Ana", "Beto"), parts, strict=True))
    )
    origins = ("For herds", "Sales")
    ending = EndOfGame("Ana wins.", parties, origins, ("Ana", "Beto"), (), "", (), "", ())
    canvas = Canvas(60, 12)
    paint_ending(canvas, ending, PALETTES["dark"])
    (sales,) = (row.split() for row in canvas.rows() if row.strip().startswith("Sales"))
    assert sales == ["Sales", "\N{MIDDLE DOT}", "5"]


def test_what_somebody_lost_is_told_behind_the_bar() -> None:
    """Without it the parts would add up to more than the whole, and the last ones have no room."""
    parts = (PicturePart("Buildings", 19), PicturePart("Goals", 10), PicturePart("Cards", -11))
    party = Party(0, "Cleo", 18, None, "", parts, is_seat=True)
    ending = EndOfGame("Cleo wins.", (party,), (), ("Cleo",), (), "", (), "", ())
    canvas = Canvas(80, 1)
    paint_standings(canvas, (0, 1), ending, PALETTES["dark"], named=False)
    told = f"Cleo Buildings 19 {SEPARATOR}Goals 10 29 \N{MINUS SIGN}11 = 18"
    assert canvas.rows()[0].split() == told.split()


def test_names_below_a_bar_stand_closer_before_one_is_cut() -> None:
    sources = ("Money", "Ships", "Stations", "Farmers", "Masters")
    parts = tuple(PicturePart(source, 1) for source in sources)
    party = Party(0, "Ana", 5, None, "", parts, is_seat=True)
    ending = EndOfGame("Ana wins.", (party,), sources, ("Ana",), (), "", (), "", ())
    canvas = Canvas(50, 3)
    paint_ending(canvas, ending, PALETTES["dark"])
    assert canvas.rows()[2].strip() == "Money 1 Ships 1 Stations 1 Farmers 1 Masters 1"


@pytest.mark.parametrize("height", range(12, 24))
def test_rows_that_do_not_set_bars_apart_leave_no_hole_below_them(height: int) -> None:
    names = ("Ana", "Beto", "Cleo", "Dario")
    parties = tuple(Party(at, name, 9, None, "", (), is_seat=True) for at, name in enumerate(names))
    course = ((1, 2, 3, 4), (9, 9, 9, 9))
    ending = EndOfGame("Ana wins.", parties, (), names, course, "Round by round", (), "", ())
    canvas = Canvas(80, height)
    paint_ending(canvas, ending, PALETTES["dark"])
    rows = [row.strip() for row in canvas.rows()]
    title = rows.index("Round by round")
    assert any(rows[title - 2 : title]), "at most one row is empty above it"


def test_names_below_bars_begin_below_each_other() -> None:
    """If somebody's have no room below their bar, all stand equally far left."""
    many = tuple(PicturePart(source, 1) for source in ("Money", "Ships", "Stations", "Farmers"))
    parties = (
        Party(0, "Ana", 4, None, "", many, is_seat=True),
        Party(1, "Beto", 1, None, "", many[:1], is_seat=True),
    )
    origins = tuple(part.what for part in many)
    ending = EndOfGame("Ana wins.", parties, origins, ("Ana", "Beto"), (), "", (), "", ())
    canvas = Canvas(48, 6)
    paint_ending(canvas, ending, PALETTES["dark"])
    first, second = (row.index("Money") for row in canvas.rows() if "Money" in row)
    assert first == second < 16


def test_names_below_a_bar_are_cut_before_their_points_are() -> None:
    """German has long words: twelve sources of a trail have room below a bar of 80 columns."""
    names = ("Geld", "Bahnhöfe", "Farmer", "Karten", "Aufträge", "Vorsteher", "Schritte", "Marker")
    least = [PicturePart(name, 2, name) for name in names]
    parts = (PicturePart("Gebäude", 900, "Gebäude"), *least)
    party = Party(0, "Ana", 916, None, "", parts, is_seat=True)
    origins = tuple(part.what for part in parts)
    ending = EndOfGame("Ana gewinnt.", (party,), origins, ("Ana",), (), "", (), "", ())
    canvas = Canvas(80, 3)
    paint_ending(canvas, ending, PALETTES["dark"])
    told = " ".join(canvas.rows()[-1].split())
    assert "Vorsteh. 2" in told, "an abbreviation ends with a consonant"
    assert told.endswith("Marker 2")
    assert told.count(" 2") == len(names)
    assert "Farmer 2" in told
