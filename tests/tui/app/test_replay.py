"""The replay on the screen: keys, mouse, playing by itself, and trying something else."""

import asyncio
from pathlib import Path

import pytest
from textual.events import MouseScrollDown
from textual.geometry import Region
from textual.pilot import Pilot

from core.bots import walkers
from core.review.reviewing import reviewing
from saves.examples import open_example
from saves.games import Player
from saves.library import open_library
from tests.support.all_games import GAMES
from tests.support.apps import LARGE, SMALL, until_shown
from tests.support.libraries import played, save
from tests.support.replays import a_record, a_replay
from tests.support.scale import some
from tests.support.screens import click, showing, text_of, type_text, until
from tests.support.texts import same_as_golden
from tui.app import review_making
from tui.app.canvas import Canvas
from tui.app.menu import GAP, WIDTH
from tui.app.replay_panes import OnPlace, arrange_replay, paint_place
from tui.app.replaying import EVERYTHING, WATCHING, Replaying
from tui.app.screens.replay import Replay
from tui.app.screens.review import BAR, ReviewPage
from tui.app.screens.table import TableScreen
from tui.app.screens.who_plays import WhoPlays
from tui.app.widgets.painted import Painted
from tui.kept_reviews import keep_review
from tui.thinker import Thinker

GOLDENS = Path(__file__).parent / "goldens"
PLAYERS = (Player("Ana"), Player("Beto"))
HURRY = 0.1
BEGUN = {
    "gaucho": "round 3",
    "ranchers": "round 3 of 8",
    "trail": "Pass the keyboard to",
}
"""The screen's text after two rounds; with hidden hands, through the first player's eyes."""


def a_page(replaying: Replaying | None = None) -> Replay:
    return Replay(replaying or a_replay(), PLAYERS, hurry=HURRY)


async def moved(pilot: Pilot[None], page: Replay, key: str) -> int:
    """Return where the key leads."""
    before = page.replaying.at
    await pilot.press(key)
    await until(pilot, lambda: page.replaying.at != before)
    return page.replaying.at


async def test_arrows_step_by_moves_turns_and_rounds() -> None:
    page = a_page()
    story = page.replaying.story
    async with showing(page) as pilot:
        assert await moved(pilot, page, "right") == story.steps[1]
        assert await moved(pilot, page, "left") == 0
        assert await moved(pilot, page, "down") == story.turns[1]
        assert await moved(pilot, page, "up") == 0
        assert await moved(pilot, page, "pagedown") == story.ends[1]
        assert await moved(pilot, page, "pageup") == 0
        assert await moved(pilot, page, "end") == story.length
        assert await moved(pilot, page, "home") == 0


async def test_the_log_and_the_board_follow() -> None:
    page = a_page()
    async with showing(page) as pilot:
        page.replaying.round(2)
        await pilot.press("right")
        await until_shown(pilot, page.replaying.told()[-1].text[:40])
        await until_shown(pilot, "round 3")


async def test_at_an_end_it_says_that_there_is_no_way_on() -> None:
    async with showing(a_page(), SMALL) as pilot:
        for key in ("left", "up", "pageup", "home"):
            await pilot.press("right", "home", key)
            await until_shown(pilot, "This is the first entry.")
        for key in ("right", "down", "pagedown", "end"):
            await pilot.press("left", "end", key)
            await until_shown(pilot, "This is the last entry.")
        await pilot.press("left")
        await until(pilot, lambda: "This is the last entry." not in text_of(pilot))


async def test_asked_for_a_round_it_goes_there() -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("g")
        await type_text(pilot, "4")
        await until(pilot, lambda: page.replaying.at == page.replaying.story.ends[3])
        await pilot.press("g")
        await type_text(pilot, "somewhere")
        await until_shown(pilot, "Type the number of a round")
        assert page.replaying.at == page.replaying.story.ends[3]
        assert await moved(pilot, page, "right") > page.replaying.story.ends[3]


@pytest.mark.parametrize(
    ("asked", "said"),
    [("100", "rounds: this is the last."), ("#9999", "entries: this is the last.")],
)
async def test_asked_for_more_than_there_is_it_says_how_much_there_is(
    asked: str, said: str
) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("g")
        await type_text(pilot, asked)
        await until_shown(pilot, said)


async def test_escape_stays_where_it_was_asked() -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("g", "4", "escape")
        await until_shown(pilot, "what if")
        assert page.replaying.at == 0
        assert pilot.app.screen is page


async def test_a_click_on_the_bar_leads_there() -> None:
    page = a_page()
    async with showing(page) as pilot:
        middle = page.replaying.story.length // 2
        bar = page.query_one("#place")
        await pilot.click(bar, offset=(bar.size.width // 2, 0))
        await until(pilot, lambda: page.replaying.at > middle // 2)
        assert page.replaying.at < middle * 3 // 2


async def test_a_click_on_a_sentence_or_a_round_leads_back_to_it() -> None:
    page = a_page()
    async with showing(page, LARGE) as pilot:
        story = page.replaying.story
        await pilot.press("g")
        await type_text(pilot, "4")
        await until(pilot, lambda: page.replaying.at == story.ends[3])
        earlier = story.steps[story.steps.index(story.ends[3]) - 2]
        await click(pilot, "script", OnPlace(earlier))
        await until(pilot, lambda: page.replaying.at == earlier)
        await click(pilot, "rounds", OnPlace(story.ends[1]))
        await until(pilot, lambda: page.replaying.at == story.ends[1])


async def test_the_wheel_steps() -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot._post_mouse_events(
            [MouseScrollDown],
            page.query_one("#pampa"),
        )
        await until(pilot, lambda: page.replaying.at == page.replaying.story.steps[1])


async def test_it_plays_by_itself_to_the_end() -> None:
    page = a_page()
    async with showing(page) as pilot:
        page.replaying.go(page.replaying.story.length - 3)
        await pilot.press("s", "space")
        assert page.speed == 2
        await until(pilot, lambda: page.replaying.at_end)
        assert not page.plays


async def test_at_the_end_it_plays_from_the_beginning() -> None:
    page = Replay(a_replay(), PLAYERS, hurry=1000)
    async with showing(page) as pilot:
        await pilot.press("end", "space")
        assert page.replaying.at == 0
        assert page.plays


async def test_space_and_every_step_by_hand_stop_it() -> None:
    page = Replay(a_replay(), PLAYERS, hurry=1000)
    async with showing(page) as pilot:
        for stop in ("space", "right"):
            await pilot.press("space")
            await until(pilot, lambda: page.plays)
            await pilot.press(stop)
            await until(pilot, lambda: not page.plays)


async def test_it_is_seen_through_other_eyes() -> None:
    page = a_page(a_replay(a_record(3)))
    async with showing(page, LARGE) as pilot:
        assert page.replaying.eyes == EVERYTHING
        await until_shown(pilot, "Next in the draw pile")
        await pilot.press("v")
        await until_shown(pilot, "Ana's view")
        assert "draw pile" not in text_of(pilot)


async def test_a_running_game_is_watched_and_tells_nothing_hidden() -> None:
    page = a_page(a_replay(a_record(2, 60)))
    async with showing(page) as pilot:
        await until_shown(pilot, "as watched")
        await pilot.press("v", "end", "w")
        await until_shown(pilot, "This game is not over")
        assert page.replaying.eyes == WATCHING
        assert pilot.app.screen is page


@pytest.mark.parametrize("key", some(GAMES, 1))
async def test_what_if_opens_a_new_game_and_keeps_the_old_one(key: str) -> None:
    record = a_record(2, key=key)
    with open_library() as library:
        original = library.add_record(record, "played")
        before = library.load(original)
    page = a_page(a_replay(record))
    async with showing(page, LARGE) as pilot:
        await pilot.press("g")
        await type_text(pilot, "3")
        place = page.replaying.story.ends[2]
        await until(pilot, lambda: page.replaying.at == place)
        await pilot.press("w")
        await until(pilot, lambda: isinstance(pilot.app.screen, WhoPlays))
        await until_shown(pilot, "Go on from here")
        await pilot.press("enter")
        await until(
            pilot, lambda: any(isinstance(each, TableScreen) for each in pilot.app.screen_stack)
        )
        await until_shown(pilot, BEGUN[key])
    with open_library() as library:
        assert library.load(original) == before
        new = library.load(library.games()[0].id)
        assert new.id != original
        assert list(new.entries[:place]) == list(record.entries[:place])


async def test_what_if_says_what_stays_and_how_a_bot_on_the_seat_plays() -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("pagedown", "w")
        await until_shown(pilot, "The game begins where you look")
        await until_shown(pilot, "kept in the library, too.")
        await pilot.press("up", "right")
        await until_shown(pilot, "peon: does anything that is not silly, by chance")


async def test_what_if_shows_the_board_that_the_game_goes_on_from() -> None:
    page = a_page()
    async with showing(page, LARGE) as pilot:
        await pilot.press("pagedown", "pagedown")
        await until_shown(pilot, "HERDS")
        board = panes_below(pilot, "HERDS")
        await pilot.press("w")
        await until(pilot, lambda: isinstance(pilot.app.screen, WhoPlays))
        await until_shown(pilot, "HERDS")
        assert panes_below(pilot, "HERDS") == board
        rows = text_of(pilot).splitlines()
        (at,) = (number for number, row in enumerate(rows) if "The one that you look" in row)
        assert not rows[at - 1][WIDTH + GAP :].strip(), "paragraphs stand apart"


def panes_below(pilot: Pilot[None], title: str) -> list[list[str]]:
    """Return the words of the rows of both players below the title."""
    rows = text_of(pilot).splitlines()
    (at,) = (number for number, row in enumerate(rows) if title in row)
    return [row.split() for row in rows[at : at + 3]]


async def test_what_if_names_no_key_that_does_nothing() -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("pagedown", "w")
        await until_shown(pilot, "  A Ana  ")
        assert "> s   Go on from here" in text_of(pilot)
        assert "  B Beto  " in text_of(pilot)
        await pilot.press("up", "s")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


async def test_what_if_can_be_left() -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("pagedown", "w")
        await until(pilot, lambda: isinstance(pilot.app.screen, WhoPlays))
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is page)
    with open_library() as library:
        assert not library.games()


async def test_at_the_end_nothing_can_be_tried() -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("end", "w")
        await until_shown(pilot, "Nothing is left to play")


async def test_it_is_left_with_escape() -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is not page)


@pytest.mark.parametrize("size", [SMALL, LARGE, (160, 50)])
async def test_it_looks_so(size: tuple[int, int]) -> None:
    record = open_example("gaucho-3")
    page = a_page(a_replay(record))
    async with showing(page, size) as pilot:
        page.replaying.jump("#150")
        page.show()
        await until_shown(pilot, "150/")
        same_as_golden(GOLDENS / f"replay-{size[0]}x{size[1]}.txt", text_of(pilot))


async def test_a_terminal_that_grows_shows_it_after_all() -> None:
    page = a_page()
    async with showing(page, (60, 20)) as pilot:
        await until_shown(pilot, "Make the window larger")
        await pilot.resize_terminal(*SMALL)
        await until_shown(pilot, "what if")
        assert await moved(pilot, page, "right") == page.replaying.story.steps[1]


async def test_a_running_game_says_why_nobody_elses_eyes_can_be_taken() -> None:
    page = a_page(a_replay(a_record(count=60)))
    async with showing(page) as pilot:
        await pilot.press("v")
        await until_shown(pilot, "other hands stay hidden")
        await pilot.press("right")
        await until(pilot, lambda: "other hands" not in text_of(pilot))


async def test_a_review_can_be_stopped() -> None:
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("r")
        await until_shown(pilot, "Looking back")
        await pilot.press("r")
        await until_shown(pilot, "The review was stopped")
        assert page.replaying.words is None


async def test_while_a_review_is_made_the_keys_are_named_and_one_stops_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = asyncio.Event()

    async def never(_thinker: Thinker, _game: str, _moment: object) -> None:
        asked.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(Thinker, "judged", never)
    page = a_page()
    async with showing(page) as pilot:
        await pilot.press("r")
        await until(pilot, asked.is_set)
        foot = text_of(pilot).splitlines()[-1]
        assert "Looking back: 0 of " in foot
        for named in ("r stop", "→ move", "Esc back"):
            assert named in foot
        at = page.replaying.at
        await pilot.press("right")
        await until(pilot, lambda: page.replaying.at > at)
        assert "r stop" in text_of(pilot).splitlines()[-1], "and it goes on meanwhile"
        await pilot.press("r")
        await until_shown(pilot, "The review was stopped")


async def test_a_review_that_was_kept_opens_at_once(home: Path) -> None:
    whole, record = played(), a_record()
    with open_library(home) as library:
        number = save(library, whole)
    game = reviewing(record)
    keep_review(number, game.review([None] * len(game.moments)))
    page = Replay(a_replay(record), PLAYERS, hurry=HURRY, number=number)
    async with showing(page) as pilot:
        await pilot.press("r")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReviewPage))
        review = pilot.app.screen.query_one("#review", Painted)
        rows = map(review.render_line, range(review.size.height))
        looks = {each.text: each.style for row in rows for each in row}
        for seat, name in enumerate(("Ana", "Beto")):
            style, colours = looks[name], page.look[f"seat.{seat}"]
            assert style is not None
            assert style.color == colours.color
        await pilot.press("escape")
        await until_shown(pilot, "what if")
        assert "opens it" not in text_of(pilot), "the keys are named again"


async def test_each_turn_of_a_review_begins_with_a_moment_that_stands_out() -> None:
    """A page full of turns is looked through by their rounds."""
    page = ReviewPage(["  Round 4 (#126): about 16 lost by: take 2 and 2 (A2). Better: none."])
    async with showing(page):
        review = page.query_one("#review", Painted)
        rows = map(review.render_line, range(review.size.height))
        bold = [each.text.strip() for row in rows for each in row if each.style and each.style.bold]
        assert "Round 4 (#126)" in bold
        assert not any("lost" in text for text in bold)


async def test_what_would_have_been_better_begins_a_row() -> None:
    lost = "about 16 lost by: take 2 and 2 (A2); occupy wish with 2; occupy sale with 2"
    page = ReviewPage([f"  Round 4 (#126): {lost}. Better: take 2 and 2 (A2); end the turn."])
    async with showing(page) as pilot:
        await until_shown(pilot, "Better")
        rows = [row.strip() for row in text_of(pilot).splitlines()]
        assert "Better: take 2 and 2 (A2); end the turn." in rows


def test_points_below_the_words_of_a_replay_keep_apart_from_them() -> None:
    choices, log = Region(1, 36, 98, 9), Region(1, 46, 98, 3)
    table = {"prompt": Region(1, 33, 98, 3), "choices": choices, "log": log}
    assert arrange_replay(table)["rounds"].y == 37


async def test_bars_of_a_review_are_filled_in_the_colours_of_players() -> None:
    page = ReviewPage(["   1  Ana    +5  #####"], ("Ana",))
    async with showing(page) as pilot:
        await until_shown(pilot, f"+5  {5 * BAR}")
        assert "#" not in text_of(pilot)


async def test_players_have_their_colours_where_a_blank_stands_before_the_colon() -> None:
    blank = "\N{NO-BREAK SPACE}"
    broken = "mot " * 18 + f"Ana{blank}; elle gagne."
    page = ReviewPage([f"Ana{blank}: environ 3 points", "Anatole : rien", broken], ("Ana",))
    async with showing(page):
        review = page.query_one("#review", Painted)
        rows = map(review.render_line, range(review.size.height))
        (named,) = (each for row in rows for each in row if each.text == "Ana")
        assert named.style is not None
        assert named.style.color == page.look["seat.0"].color


async def test_a_review_colours_the_longest_name_that_begins_a_line() -> None:
    page = ReviewPage(["Rancher: behind", "Rancher 2: ahead"], ("Ana", "Rancher", "Rancher 2"))
    async with showing(page):
        review = page.query_one("#review", Painted)
        rows = map(review.render_line, range(review.size.height))
        looks = {each.text: each.style for row in rows for each in row}
        for seat, name in enumerate(("Rancher", "Rancher 2"), 1):
            style = looks[name]
            assert style is not None
            assert style.color == page.look[f"seat.{seat}"].color


async def test_a_game_that_tells_bots_nothing_offers_no_review(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for place in (walkers, review_making):
        monkeypatch.setattr(place, "insight", lambda _key: None)
    page = a_page()
    async with showing(page, LARGE) as pilot:
        await until_shown(pilot, "what if")
        assert "review" not in text_of(pilot)
        await pilot.press("r")
        await until_shown(pilot, "does not say what its positions are worth")


@pytest.mark.parametrize("rows", [5, 3])
def test_the_review_of_a_turn_is_whole_and_comes_before_hidden_pieces(
    rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = (
        "\N{MINUS SIGN}4.0 expected, +5.0 with: "
        + "; ".join(["stand on white 11 (B2) with 5"] * 4)
        + "."
    )
    monkeypatch.setattr(Replaying, "verdict", said)
    paint_place(canvas := Canvas(80, rows), a_replay(), "normal", plays=False)
    assert said in " ".join(" ".join(canvas.rows()).split())
