"""The ends of games with ties, rivals or no rounds: on the screen, and when looking back."""

from collections.abc import Sequence
from typing import Any

import pytest

from core.match import Match
from core.record import Record, replay
from core.recorded_dealer import dealer_of
from saves.games import Player
from tests.support.apps import SMALL
from tests.support.libraries import NAMES, played
from tests.support.replays import a_replay
from tests.support.screens import showing, text_of, type_text, until
from tests.support.shells import IN_ROUNDS, IN_TURNS, UNCHECKED, Shells, finished
from tui.app.boards import board
from tui.app.courses import points_by_period
from tui.app.look import ThemeLook
from tui.app.screens.replay import Replay
from tui.app.screens.result import Result
from tui.app.sitting import Sitting
from tui.faces import face
from tui.keeping import Keeper
from tui.local_game import LocalGame

FIVE = [(1, 0, 2), (1, 1, 1), (2, 2, 2), (0, 0, 0), (2, 0, 1)]
PAIR = [(2, 1, 0), (1, 1, 1)]


def sitting_of(record: Record) -> Sitting:
    """Return the table where that game was played."""
    players = tuple(map(Player, record.header.seats))
    match: Match[Any] = Match(record.header, dealer_of(record), record.entries)
    return Sitting(LocalGame(match, players, Keeper()), board(record.header.game))


async def result_of(record: Record, size: tuple[int, int] = SMALL) -> list[str]:
    """Return the page at the end of the game, without blank rows and edges."""
    page = Result(sitting_of(record), ThemeLook("dark"))
    async with showing(page, size) as pilot:
        return [row.strip() for row in text_of(pilot).splitlines() if row.strip()]


async def test_a_tie_break_and_a_rival_have_their_rows(shells: None) -> None:
    rows = await result_of(finished(IN_ROUNDS, PAIR, pedro=True))
    assert rows[1] == "Ana and Don Pedro share the victory.   3 : 3 : 3"
    standings = [(row.split()[0], row.split("  ")[0][3:], row[-9:].strip()) for row in rows[2:5]]
    assert standings == [
        ("1.", "Ana", "1 pearl"),
        ("1.", "Don Pedro", "1 pearl"),
        ("3.", "Beto", "0 pearls"),
    ]
    (heads,) = (row for row in rows if row.startswith("Where it came from"))
    assert heads.endswith("Don Pedro")
    assert (await result_of(finished(IN_ROUNDS, PAIR)))[1].startswith(
        "Ana wins; the tie-break decided: pearls."
    )


async def test_tie_breaks_are_shown_only_for_tied_players(shells: None) -> None:
    rows = await result_of(finished(IN_ROUNDS, FIVE, (*NAMES, "Eva")))
    told = {row.split()[1]: "pearl" in row for row in rows[2:7]}
    assert told == {"Ana": True, "Beto": True, "Cleo": False, "Dora": False, "Eva": True}


@pytest.mark.parametrize(("pedro", "said"), [(True, "Don Pedro wins."), (False, "Ana ends with 0")])
async def test_one_seat_is_enough(shells: None, pedro: bool, said: str) -> None:
    rows = await result_of(finished(IN_ROUNDS, [(0, 0, 0)], pedro=pedro))
    assert rows[1].startswith(said)


async def test_five_seats_fit_on_the_smallest_screen(shells: None) -> None:
    rows = await result_of(finished(IN_ROUNDS, FIVE, (*NAMES, "Eva")))
    (heads,) = (row for row in rows if row.startswith("Where it came from"))
    (beach,) = (row for row in rows if row.startswith("From the beach"))
    assert heads.split()[-5:] == [*NAMES, "Eva"]
    assert beach.split()[-5:] == ["3", "3", "6", "0", "3"]


@pytest.mark.parametrize(
    ("game", "title", "columns"),
    [(IN_ROUNDS, "Round by round", 3), (IN_TURNS, "Turn by turn", 6), (UNCHECKED, None, 0)],
)
async def test_the_chart_has_rounds_or_turns_or_is_not_there(
    shells: None, game: Shells, title: str | None, columns: int
) -> None:
    record = finished(game, PAIR)
    rows = await result_of(record)
    assert [row for row in rows if "by" in row.split()] == ([title] if title else [])
    sitting = sitting_of(record)
    charted = points_by_period(sitting.match.log, sitting.board)
    assert len(charted) == columns
    assert not charted or [*charted[-1]] == [3, 3]


@pytest.mark.parametrize(
    ("game", "pane", "asked", "third"),
    [
        (IN_ROUNDS, "ROUNDS", "Round, or #entry:", 6),
        (IN_TURNS, "TURNS", "Turn, or #entry:", 4),
        (UNCHECKED, "POINTS", "Turn, or #entry:", 2),
    ],
)
async def test_looking_back_goes_by_rounds_or_turns(
    shells: None, game: Shells, pane: str, asked: str, third: int
) -> None:
    replaying = a_replay(finished(game, PAIR))
    page = Replay(replaying, (Player("Ana"), Player("Beto")))
    async with showing(page) as pilot:
        assert pane in text_of(pilot)
        await pilot.press("g")
        await until(pilot, lambda: asked in text_of(pilot))
        await type_text(pilot, "3")
        await until(pilot, lambda: replaying.at == third)
        await until(
            pilot, lambda: has_points(text_of(pilot), replaying.board.points(replaying.state))
        )
        await pilot.press("pagedown", "pageup")
        await until(pilot, lambda: replaying.at == third)


def has_points(text: str, points: Sequence[int]) -> bool:
    """Return whether a row of the pane ends with these points."""
    return any(row.split("│")[0].split()[-2:] == [*map(str, points)] for row in text.splitlines())


async def test_where_points_came_from_stands_in_the_order_of_the_game_whoever_won() -> None:
    record = played(4, 4, "ranchers").record
    sources = face("ranchers").sources(replay(record))
    named = [*dict.fromkeys(source.what.text.capitalize() for source in sources)]
    rows = await result_of(record, (120, 50))
    first = next(at for at, row in enumerate(rows, 1) if row.startswith("Where it came from"))
    assert [row.split("  ")[0] for row in rows[first : first + len(named)]] == named
