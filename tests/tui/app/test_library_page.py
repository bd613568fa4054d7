"""The library on the screen: finding, opening, renaming and deleting games, files in and out."""

import re
import sqlite3
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from textual.pilot import Pilot

from core.batch import Batch, jobs, play_job
from core.games import forget, game
from core.reading import read_record
from core.talk import TalkLine
from saves.examples import example_names
from saves.games import Player
from saves.library import Library, open_library
from tests.support.apps import LARGE, SMALL, click_text, opened, until_shown
from tests.support.installed import TWIN, Shelf
from tests.support.left_tables import leave_tables
from tests.support.libraries import Clock, played
from tests.support.screens import click, showing, text_of, type_text, until
from tests.support.shells import IN_ROUNDS, finished
from tests.support.texts import same_as_golden
from tui.app.canvas import Canvas
from tui.app.library_panes import WHEN, paint_list
from tui.app.painting import OnRow
from tui.app.screens.lan_table import LanTableScreen
from tui.app.screens.library import LibraryPage
from tui.app.screens.replay import Replay
from tui.app.screens.statistics import StatisticsPage
from tui.app.screens.table import TableScreen
from tui.app.shelf import told, when_text
from tui.app.wrapping import wrap
from tui.lan import left_games
from tui.language import use_languages

GOLDENS = Path(__file__).parent / "goldens"
EXAMPLES = len(example_names())


def noon() -> datetime:
    """Return the time at which the list is looked at."""
    return datetime(2026, 1, 3, 12, tzinfo=UTC)


@pytest.fixture
def library() -> Iterator[Library]:
    """Yield three games: finished, running against a bot, and running with a name."""
    with open_library(clock=Clock()) as library:
        for seats, bot, count, name in (
            (3, "rancher", None, None),
            (2, "peon", 60, None),
            (2, None, 120, "Rainy Sunday"),
        ):
            whole = played(seats)
            others = [Player(each, bot) for each in whole.header.seats[1:]]
            number = library.create(whole.header, [Player("Ana"), *others], name)
            library.append(number, 0, whole.entries[:count])
        yield library


def a_page() -> LibraryPage:
    return LibraryPage(open_library(clock=Clock()), noon)


def named(page: LibraryPage) -> list[str]:
    return [book.title for book in page.books if book.number is not None]


async def test_the_newest_game_is_on_top_and_the_examples_below(library: Library) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await until_shown(pilot, f"3 saved, {EXAMPLES} examples")
        assert named(page) == ["Rainy Sunday", "Ana, Beto", "Ana, Beto, Cleo"]
        assert [book.number for book in page.books[-EXAMPLES:]] == [None] * EXAMPLES


async def test_four_names_have_room_on_a_small_terminal(library: Library) -> None:
    whole = played(4)
    number = library.create(whole.header, [Player("Ana"), *map(Player, ("Beto", "Cleo", "Dario"))])
    library.append(number, 0, whole.entries[:50])
    async with showing(a_page()) as pilot:
        await until_shown(pilot, "4 saved")
        names = "Ana, Beto, Cleo, Dario"
        assert any(names in line for line in text_of(pilot).splitlines())


async def test_a_large_terminal_lists_every_game_where_there_are_rows_for_it(
    library: Library,
) -> None:
    """Neighbouring columns are apart."""
    async with showing(a_page(), LARGE) as pilot:
        await until_shown(pilot, "Ana, Beto, Cleo, Dario  ")
        rows = [line for line in text_of(pilot).splitlines() if "example  " in line]
        assert len(rows) == EXAMPLES
        for row in rows:
            name, *cells = re.split(" {2,}", row.strip())
            points = max(int(name.split()[0]), 2)
            assert len(cells) == len(("game", "players", "played", "stands")) + points, row


async def test_no_line_ends_within_a_date(library: Library) -> None:
    page = a_page()
    async with showing(page, LARGE):
        (text,) = {told(book) for book in page.books if book.name == "Rainy Sunday"}
    for width in range(20, 80):
        (line,) = (line for line in wrap(text, width) if "2026" in line)
        assert re.search(r"1\sJan\s2026,\s\d\d:\d\d\.$", line), line


async def test_no_name_of_a_game_is_cut(library: Library) -> None:
    """A long one is shortened: without what follows its colon, or without players."""
    for size, name in (
        ((80, 24), "Great Western Trail  "),
        ((94, 30), "Great Western Trail, 2 players"),
        ((120, 36), "2 players  "),
        ((160, 50), "Great Western Trail: Argentina  "),
    ):
        async with showing(a_page(), size) as pilot:
            await until_shown(pilot, "Great Western Trail")
            text = text_of(pilot)
            assert name in text
            assert "Great Western Trail…" not in text
            assert not re.search(r"Great [^,…\n]*…", text)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
async def test_a_small_terminal_shows_every_key_of_a_game(library: Library, language: str) -> None:
    """The keys of files were missing in languages with long words."""
    use_languages([language])
    async with showing(a_page()) as pilot:
        await until_shown(pilot, "Rainy Sunday")
        foot = [line.split() for line in text_of(pilot).splitlines()[-2:]]
        keys = [[word for word in line if word in [*"b/srdxi"]] for line in foot]
        assert keys == [[*"brdx"], [*"/si"]]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(
    "age",
    [
        timedelta(minutes=59),
        timedelta(hours=11, minutes=59),
        timedelta(days=1),
        timedelta(days=6),
        timedelta(days=99),
    ],
)
def test_when_a_game_was_played_is_never_cut(language: str, age: timedelta) -> None:
    use_languages([language])
    assert cell_len(when_text((noon() - age).isoformat(), noon())) < WHEN


async def test_a_game_without_a_name_is_called_after_how_many_play(library: Library) -> None:
    """The players are beside it, and the game if there is room."""
    for size, name in ((SMALL, "El Gaucho, 2 players"), (LARGE, "2 players")):
        page = a_page()
        async with showing(page, size) as pilot:
            await until_shown(pilot, "Rainy Sunday")
            _named, row = (each for each in text_of(pilot).splitlines() if "goes on" in each)
            assert row.strip().startswith(f"{name}  ")


async def test_kinds_of_bots_are_told_in_all_rows_or_in_none(library: Library) -> None:
    """A bot in one row and not in the next one would be taken for a person."""
    for size, count in ((SMALL, 0), (LARGE, 0), ((160, 50), 3)):
        async with showing(a_page(), size) as pilot:
            await until_shown(pilot, "Rainy Sunday")
            rows = [each for each in text_of(pilot).splitlines() if " days ago " in each]
            assert "".join(rows).count("(") == count


async def test_columns_are_apart_and_headed_by_what_they_hold(library: Library) -> None:
    whole = played(4)
    players = [Player("Ana"), *(Player(name, "rancher") for name in ("Beto", "Cleo", "Dario"))]
    number = library.create(whole.header, players)
    library.append(number, 0, whole.entries[:50])
    library.rename(1, "Late")
    library.delete(3)
    async with showing(a_page()) as pilot:
        await until_shown(pilot, "Late")
        assert "Ana, Beto, Cleo, Dario  " in text_of(pilot), "two blanks before the next column"
    async with showing(a_page(), (160, 50)) as pilot:
        await until_shown(pilot, "Late")
        head, *rows = (re.split(" {2,}", each.strip()) for each in text_of(pilot).splitlines()[2:])
        assert head[:3] == ["name", "which game", "players"]
        assert rows[0][:3] == ["4 players", "El Gaucho", rows[0][2]]


async def test_numbers_of_players_are_headed_as_names_only_among_names(library: Library) -> None:
    """They stood below "name" where no game had one."""
    async with showing(a_page(), LARGE) as pilot:
        await until_shown(pilot, "Pedro won")
        page = pilot.app.screen
        assert isinstance(page, LibraryPage)
        unnamed = [book for book in page.books if book.is_unnamed]
    late = replace(next(each for each in page.books if not each.is_example), name="Late")
    for books, head in ((unnamed, "which game"), ([late, *unnamed], "name")):
        canvas = Canvas(160, 30)
        paint_list(canvas, books, 0, noon())
        assert next(filter(None, canvas.rows())).strip().startswith(head)


async def test_the_rival_whose_points_are_listed_is_named(library: Library) -> None:
    async with showing(a_page(), LARGE) as pilot:
        await until_shown(pilot, "Pedro won")
        (row,) = (each for each in text_of(pilot).splitlines() if "Pedro won" in each)
        assert "Ana, Pedro  " in row


async def test_a_game_with_a_name_says_in_its_row_which_game_it_is_on_a_small_terminal(
    library: Library,
) -> None:
    """A long one is shortened to its initials."""
    whole = played(2, key="trail")
    library.append(library.create(whole.header, [*map(Player, "AB")], "Late"), 0, whole.entries[:9])
    long = "A very long evening with everybody"
    number = library.create(whole.header, [*map(Player, "AB")], long)
    library.append(number, 0, whole.entries[:9])
    async with showing(a_page()) as pilot:
        await until_shown(pilot, "5 saved")
        text = text_of(pilot)
        for name in ("El Gaucho: Rainy Sunday ", "GWT: A very long eveni…", "GWT: Late "):
            assert name in text
    async with showing(a_page(), LARGE) as pilot:
        await until_shown(pilot, "5 saved")
        assert ": Rainy Sunday" not in text_of(pilot), "there is a column for the game"


async def test_typing_narrows_the_list_and_escape_widens_it(library: Library) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("slash", "c", "l", "e")
        await until(pilot, lambda: named(page) == ["Ana, Beto, Cleo"])
        await pilot.press("enter")
        await until_shown(pilot, "only: cle")
        await pilot.press("escape")
        await until(pilot, lambda: len(page.books) == 3 + EXAMPLES)
        assert pilot.app.screen is page


async def test_the_game_and_its_bots_find_own_games_too(library: Library) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("slash")
        await type_text(pilot, "el gaucho")
        await until_shown(pilot, "only: el gaucho")
        assert len(named(page)) == 3
        await pilot.press("slash")
        await type_text(pilot, "peon")
        await until_shown(pilot, "only: peon")
        assert named(page) == ["Ana, Beto"]


@pytest.mark.parametrize("size", [SMALL, (94, 30), (160, 50)])
async def test_while_somebody_types_only_the_keys_that_act_are_named(
    library: Library, size: tuple[int, int]
) -> None:
    """Letters are typed then; Enter and Esc can be clicked, too."""
    async with showing(page := a_page(), size) as pilot:
        for does, typed in (("accept", "peon"), ("cancel", "x")):
            await until_shown(pilot, "delete")
            await pilot.press("slash", *typed)
            await until(pilot, lambda: "delete" not in text_of(pilot))
            foot = text_of(pilot).splitlines()[-1]
            assert foot.split()[-4:] == ["Enter", "accept", "Esc", "cancel"]
            await click_text(pilot, does)
            await until_shown(pilot, "delete")
            await until_shown(pilot, "only: peon")
        assert named(page) == ["Ana, Beto"]


async def test_a_search_that_finds_nothing_says_so(library: Library) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("slash")
        await type_text(pilot, "nobody is called so")
        await until_shown(pilot, "No game is called that.")
        await pilot.press("enter", "b", "x", "r", "d", "down", "escape")
        await until(pilot, lambda: len(page.books) == 3 + EXAMPLES)


async def test_a_running_game_goes_on_at_its_table(library: Library) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


async def test_a_finished_game_is_looked_back_at(library: Library) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("down", "down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Replay))
        await until_shown(pilot, "everything open")
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is page)


async def test_looking_back_at_a_running_game_shows_the_own_view(library: Library) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("down", "b")
        await until(pilot, lambda: isinstance(pilot.app.screen, Replay))
        await until_shown(pilot, "Ana's view")


async def test_a_running_game_of_two_people_shows_the_public_record(library: Library) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("b")
        await until(pilot, lambda: isinstance(pilot.app.screen, Replay))
        await until_shown(pilot, "as watched")


async def test_an_example_is_looked_back_at(library: Library) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await click_text(pilot, "El Gaucho, 4 players")
        await click_text(pilot, "El Gaucho, 4 players")
        await until(pilot, lambda: isinstance(pilot.app.screen, Replay))


async def test_the_mouse_chooses_and_opens(library: Library) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await click(pilot, "list", OnRow(2))
        await until(pilot, lambda: page.index == 2)
        await click_text(pilot, "statistics")
        await until(pilot, lambda: isinstance(pilot.app.screen, StatisticsPage))


async def test_a_game_gets_another_name(library: Library) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("r")
        await type_text(pilot, "Windy Monday")
        await until(pilot, lambda: named(page)[0] == "Windy Monday")
        await pilot.press("r")
        await type_text(pilot, "ana, beto")
        await until_shown(pilot, "Another saved game is called")
        assert named(page)[0] == "Windy Monday"


async def test_refused_actions_on_a_game_say_why(library: Library) -> None:
    page = a_page()
    async with showing(page, LARGE) as pilot:
        await until_shown(pilot, "Rainy Sunday")
        for key, why in (
            ("a", "Nobody else plays in this game."),
            ("c", "This game is not damaged"),
        ):
            await pilot.press(key)
            await until_shown(pilot, why)
        page.index = len(page.books) - 1
        for key in ("r", "d"):
            await pilot.press("up", key)
            await until_shown(pilot, "An example stays as it is: it came with the program.")


async def test_a_deleted_game_can_be_restored(library: Library) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("d", "d")
        await until(pilot, lambda: named(page) == ["Ana, Beto, Cleo"])
        await pilot.press("u")
        await until(pilot, lambda: named(page) == ["Ana, Beto", "Ana, Beto, Cleo"])
        assert page.book is not None
        assert page.book.title == "Ana, Beto"
        await pilot.press("u", "u")
        await until_shown(pilot, "Nothing has been deleted.")
        assert len(named(page)) == 3


async def test_a_game_deleted_on_another_day_can_be_restored(library: Library) -> None:
    with open_library() as today:
        today.delete(1)
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("u")
        await until(pilot, lambda: len(named(page)) == 3)


async def exported(pilot: Pilot[None], page: LibraryPage, path: Path) -> None:
    await pilot.press("x")
    await type_text(pilot, str(path))
    await until(pilot, lambda: page.said)


async def test_a_record_goes_out_and_comes_in(library: Library, tmp_path: Path) -> None:
    page = a_page()
    path = tmp_path / "three.jsonl"
    async with showing(page) as pilot:
        await pilot.press("down", "down")
        await exported(pilot, page, path)
        assert page.said == f"Written to {path}."
        await pilot.press("i")
        await type_text(pilot, str(path))
        await until(pilot, lambda: "three" in named(page))
        assert page.book is not None
        assert page.book.title == "three"
        assert library.load(page.book.number or 0).entries == library.load(1).entries


async def test_it_offers_a_file_that_is_not_there(library: Library, home: Path) -> None:
    page = a_page()
    async with showing(page) as pilot:
        for name in ("rainy-sunday.jsonl", "rainy-sunday-2.jsonl"):
            await pilot.press("x")
            await until_shown(pilot, "Write to:")
            await pilot.press("enter")
            await until(pilot, (home / "records" / name).exists)


async def test_no_file_is_overwritten(library: Library, tmp_path: Path) -> None:
    page = a_page()
    path = tmp_path / "mine.txt"
    path.write_text("mine")
    async with showing(page) as pilot:
        await exported(pilot, page, path)
        assert "choose another name" in page.said
        assert path.read_text() == "mine"


async def test_a_running_game_goes_out_without_its_secrets(
    library: Library, tmp_path: Path
) -> None:
    page = a_page()
    path = tmp_path / "running.jsonl"
    async with showing(page) as pilot:
        await exported(pilot, page, path)
    written = path.read_text()
    assert '"seed":null' in written
    assert '"tiles":[null,null,null,null]' in written


@pytest.mark.parametrize(
    ("content", "said"), [(None, "There is no file"), ("[]", "line 1"), ("", "file is empty")]
)
async def test_a_failed_import_is_explained(
    library: Library, tmp_path: Path, content: str | None, said: str
) -> None:
    page = a_page()
    path = tmp_path / "odd.jsonl"
    if content is not None:
        path.write_text(content)
    async with showing(page) as pilot:
        await pilot.press("i")
        await type_text(pilot, str(path))
        await until(pilot, lambda: said in page.said)
        assert len(named(page)) == 3


async def test_statistics_tell_who_won_how_often(library: Library) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("s")
        await until(pilot, lambda: isinstance(pilot.app.screen, StatisticsPage))
        statistics = pilot.app.screen
        assert isinstance(statistics, StatisticsPage)
        for standing in library.statistics():
            await until_shown(pilot, standing.name)
        await pilot.press("s", "down", "up")
        await until(pilot, lambda: statistics.column == 1)
        # As at their table, in any order.
        cleo, ana = Player("Cleo", "rancher"), Player("Ana")
        assert statistics._colours([cleo, ana]) == [2, 0]
        assert statistics._colours([ana, cleo]) == [0, 2]
        await click(pilot, "statistics", OnRow(3))
        await until(pilot, lambda: statistics.column == 3)
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is page)


async def test_statistics_show_a_rival_beside_bots_of_its_name(
    library: Library, shells: None
) -> None:
    record = finished(IN_ROUNDS, [(1, 0, 0)], names=("pedro",), pedro=True)
    library.add_record(record)
    page = StatisticsPage([each for each in library.statistics() if each.game == "shells"])
    async with showing(page) as pilot:
        for _kind_of_bots_as_one in range(2):
            rows = [row.split() for row in text_of(pilot).splitlines()]
            assert ["pedro", "0", "1", "0%", "1", "1"] in rows
            assert ["Don", "Pedro", "1", "1", "100%", "3", "-"] in rows
            await pilot.press("b")
            await pilot.pause()


async def test_an_empty_library_shows_the_examples() -> None:
    page = a_page()
    async with showing(page) as pilot:
        await until_shown(pilot, f"0 saved, {EXAMPLES} examples")
        await pilot.press("s")
        await until_shown(pilot, "No game has been finished yet.")


async def test_it_is_left_with_escape(library: Library) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is not page)


@pytest.mark.parametrize("size", [SMALL, LARGE, (160, 50)])
async def test_it_looks_so(
    library: Library, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    page = a_page()
    async with showing(page, size) as pilot:
        await pilot.press("down", "down")
        await until(pilot, lambda: page.index == 2 and page.pictured is page.book)
        same_as_golden(GOLDENS / f"library-{size[0]}x{size[1]}.txt", text_of(pilot))


async def test_the_rest_of_a_damaged_game_can_be_continued(library: Library, home: Path) -> None:
    with sqlite3.connect(library.path) as database:
        database.execute("DELETE FROM entry WHERE game = 3 AND number >= 100")
    database.close()
    page = a_page()
    async with showing(page) as pilot:
        await until_shown(pilot, "damaged")
        await until_shown(pilot, "c saves what is left")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Replay))
        await pilot.press("escape")
        await until_shown(pilot, "first 100")
        await pilot.press("x", "enter")
        await until_shown(pilot, "first 100")
        await pilot.press("c")
        await until(pilot, lambda: "Rainy Sunday 2" in named(page))
        assert page.book is not None
        assert page.book.runs


async def test_a_game_of_other_rules_says_who_can_go_on_with_it_and_is_kept(
    library: Library, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its result is in the list; neither opening nor exporting changes anything of it."""
    monkeypatch.setattr(type(game("gaucho")), "rules", "ff" * 16)
    page = a_page()
    async with showing(page) as pilot:
        await until_shown(pilot, "other rules")
        await until_shown(pilot, "the version it was begun with goes on with it")
        assert "saves what is left" not in text_of(pilot)
        await pilot.press("enter")
        await until_shown(pilot, "It stays in the library as it is")
        await pilot.press("x", "enter")
        await until_shown(pilot, "It stays in the library as it is")
    monkeypatch.undo()
    assert [len(library.load(number).entries) for number in (2, 3)] == [60, 120]
    assert library.load(1).outcome is not None


async def test_statistics_show_one_game_at_a_time(library: Library, shells: None) -> None:
    library.add_record(finished(IN_ROUNDS, [(2, 1, 0), (1, 1, 1)], ("Eva", "Fred")))
    async with showing(StatisticsPage(library.statistics())) as pilot:
        await until_shown(pilot, "pesos on average")
        await until_shown(pilot, "El Gaucho")
        assert "best herd" in text_of(pilot)
        assert "Eva" not in text_of(pilot)
        await pilot.press("g")
        await until_shown(pilot, "shells on average")
        assert "best haul" in text_of(pilot)
        assert "Cleo" not in text_of(pilot)
        await pilot.press("s", "s", "s", "s", "g")
        await until_shown(pilot, "pesos on average")


async def test_statistics_of_one_game_need_no_switch(library: Library) -> None:
    async with showing(StatisticsPage(library.statistics())) as pilot:
        await until_shown(pilot, "How games went, on average")
        assert "El Gaucho" not in text_of(pilot)
        await pilot.press("g")
        await until_shown(pilot, "pesos on average")


async def test_statistics_chart_rounds_and_breeds(library: Library) -> None:
    async with showing(StatisticsPage(library.statistics())) as pilot:
        await until_shown(pilot, "By breed, pesos on average")
        lines = text_of(pilot).splitlines()
        titles = [line.strip() for line in lines if "on average" in line]
        assert titles[1:] == ["How games went, on average", "By breed, pesos on average"]
        assert re.search("● brown +[0-9]+", text_of(pilot))
        await pilot.press("c")
        await until_shown(pilot, "By breed, pesos on average")
        lines = text_of(pilot).splitlines()
        titles = [line.strip() for line in lines if "on average" in line]
        assert titles[1] == "By breed, pesos on average"


async def test_statistics_offer_more_only_while_something_is_out_of_sight(
    library: Library,
) -> None:
    async with showing(StatisticsPage(library.statistics()), (160, 50)) as pilot:
        await until_shown(pilot, "By breed, pesos on average")
        await until(pilot, lambda: "down" not in text_of(pilot).splitlines()[-1])
    for seed in range(16):
        whole = played(2, seed)
        players = [Player(f"{name} {seed}") for name in ("Eva", "Fred")]
        library.append(library.create(whole.header, players), 0, whole.entries)
    async with showing(StatisticsPage(library.statistics())) as pilot:
        await until(pilot, lambda: "down" in text_of(pilot).splitlines()[-1])


async def test_bots_of_one_kind_are_counted_as_one_with_a_key(library: Library) -> None:
    whole = played(3, 7)
    number = library.create(whole.header, [Player("Ana"), *map(Player, "BC", ["peon"] * 2)])
    library.append(number, 0, whole.entries)
    async with showing(StatisticsPage(library.statistics())) as pilot:
        await until_shown(pilot, "B (peon)")
        await pilot.press("b")
        await until(pilot, lambda: "B (peon)" not in text_of(pilot))
        rows = map(str.split, text_of(pilot).splitlines())
        _peon, _wins, games, *_more = next(row for row in rows if row[:1] == ["peon"])
        assert games == "2"


async def test_the_list_tells_ties_and_rivals(library: Library, shells: None) -> None:
    names = ("Eva", "Fred")
    library.add_record(finished(IN_ROUNDS, [(2, 1, 0), (1, 1, 1)], names), "by pearls")
    library.add_record(finished(IN_ROUNDS, [(0, 0, 0), (0, 0, 0)], names, pedro=True), "lost")
    page = a_page()
    async with showing(page, LARGE) as pilot:
        await type_search(pilot, "lost")
        await until_shown(pilot, "Don Pedro won")
        assert "Eva 0, Fred 0, Don Pedro 3." in text_of(pilot)
        await type_search(pilot, "by pearls")
        await until_shown(pilot, "Eva won")
        assert "The tie-break decided: pearls." in text_of(pilot)
        assert [row.split()[-1] for row in text_of(pilot).splitlines() if "stands" in row] == [
            "shells"
        ]


async def type_search(pilot: Pilot[None], text: str) -> None:
    """Show only games with that name."""
    await pilot.press("slash")
    await type_text(pilot, text)


@pytest.fixture
def of_two_games(library: Library, shelf: Shelf) -> Library:
    """Add a finished game of another kind."""
    shelf.add()
    batch = Batch(TWIN, ("peon", "peon"), 1, b"two", recorded=True)
    record = play_job(next(jobs(batch))).record
    assert record is not None
    library.add_record(read_record(record.splitlines(keepends=True)), "The other one")
    return library


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_of_several_games_each_says_which_it_is(
    of_two_games: Library, size: tuple[int, int]
) -> None:
    page = a_page()
    async with showing(page, size) as pilot:
        (at,) = [at for at, book in enumerate(page.books) if book.name == "The other one"]
        await pilot.press(*["down"] * at)
        await until_shown(pilot, "Twin Pampas: ")
        lines = text_of(pilot).splitlines()
        before = "" if size == LARGE else "Twin Pampas: "
        (row,) = [line for line in lines if line.startswith(f"   {before}The other one"[:24])]
        assert "Twin Pampas" in row


async def test_a_game_that_is_not_installed_any_more_says_so(
    of_two_games: Library, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "installed" / "twin-1.0.dist-info" / "entry_points.txt").unlink()
    forget()
    page = a_page()
    async with showing(page) as pilot:
        (at,) = [at for at, book in enumerate(page.books) if book.name == "The other one"]
        await pilot.press(*["down"] * at)
        await until_shown(pilot, "twin is not installed here")
        assert not any("saves what is left" in line for line in text_of(pilot).splitlines())


async def test_a_game_on_the_lan_waits_in_the_list_and_is_dropped_after_a_question(
    library: Library, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(left_games, "LONGEST_GOODBYE", 0.0)
    leave_tables(home, (b"\xab",))
    page = a_page()
    async with showing(page, LARGE) as pilot:
        await until_shown(pilot, "3 saved, 1 on the LAN")
        await pilot.press("home", "up", "up")
        assert page.book is not None
        assert page.book.table is not None
        await until_shown(pilot, "Round 1. Waits for Beto (last at 10.0.0.1:4242).")
        await until_shown(pilot, "alone")
        await pilot.press("d")
        await until_shown(pilot, "d drops it.")
        await pilot.press("down", "up", "d")
        await until_shown(pilot, "d drops it.")
        assert page.book.table.path.exists(), "somebody who went elsewhere is asked anew"
        await pilot.press("d")
        await until_shown(pilot, "The game is dropped; Beto could not be told.")
        assert list((home / "tables").iterdir()) == []
        assert len(named(page)) == 3


@pytest.mark.parametrize("key", ["enter", "a"])
async def test_a_game_on_the_lan_goes_on_at_its_table(home: Path, key: str) -> None:
    leave_tables(home, (b"\xab",))
    async with opened() as (app, pilot):
        await until_shown(pilot, "with Beto")
        await pilot.press("l")
        await until_shown(pilot, "Waits for Beto")
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, LanTableScreen))
        (session,) = app.sessions
        assert session.request.alone == (key == "a")
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, LibraryPage))
        await until_shown(pilot, "Waits for Beto")


async def test_chat_is_exported_only_on_request(library: Library, tmp_path: Path) -> None:
    library.add_talk(1, [TalkLine(20, "Ana", "Hola")])
    page, path = a_page(), tmp_path / "three.jsonl"
    async with showing(page) as pilot:
        await pilot.press("down", "down")
        for answer, said in (("", False), ("yes", True)):
            path.unlink(missing_ok=True)
            await pilot.press("x")
            await type_text(pilot, str(path))
            await until_shown(pilot, "Also what people said?")
            await type_text(pilot, answer)
            await until(pilot, path.exists)
            assert (b'"said":"Hola"' in path.read_bytes()) == said
        await pilot.press("b")
        await until(pilot, lambda: isinstance(pilot.app.screen, Replay))
        replay = pilot.app.screen
        assert isinstance(replay, Replay)
        replay.replaying.go(20)
        replay.show()
        await until_shown(pilot, "Ana: Hola")


async def test_list_and_statistics_tell_how_a_series_stands(library: Library) -> None:
    again = library.add_record(played(3, 5).record)
    library.put_into_series(1, "evening")
    score = library.put_into_series(again, "evening")
    told = f"2 games: {score.wins[0][0]} {score.wins[0][1]}"
    page = a_page()
    async with showing(page, LARGE) as pilot:
        await until(pilot, lambda: page.books)
        assert page.book is not None
        assert page.book.number == again
        await until_shown(pilot, f"In a row: {told}")
        await pilot.press("s")
        await until(pilot, lambda: isinstance(pilot.app.screen, StatisticsPage))
        await until_shown(pilot, f"In a row: {told}")
