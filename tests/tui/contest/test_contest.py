"""The games that an arena plays, and their results."""

import os
import signal
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from math import log10
from pathlib import Path

import pytest
from msgspec.structs import replace

from core.says import Unreadable
from saves.faults import FileError
from tests.support.toy import TOY
from tui.contest.elo import Duel, elo, rate
from tui.contest.plan import Contest, Meeting, check_contest, contest_jobs, meeting_of, meetings
from tui.contest.playing import MOST_DEATHS, PlayedGame, play_all, play_timed
from tui.contest.results_file import ResultsFile
from tui.contest.standings import CountedContest
from tui.simulate import AHEAD, processes, wilson

SHORT = Contest(TOY, ("peon", "drover"), 2, 2, "seed")
"""A contest in the small game, whose games are short."""
PEONS = Contest("gaucho", ("peon", "rancher"), 2, 3, "seed")
THREE = replace(PEONS, bots=("a", "b", "c"), players=3)


def test_with_two_players_each_pair_meets_once_and_else_each_meets_a_table_of_each() -> None:
    assert meetings(replace(THREE, players=2)) == (Meeting(0, 1), Meeting(0, 2), Meeting(1, 2))
    assert len(meetings(THREE)) == 6
    assert Meeting(2, 0) in meetings(THREE)


def test_every_deal_is_played_once_from_every_seat() -> None:
    played = list(contest_jobs(THREE))
    assert [job.number for job in played] == list(range(3 * 6 * 3))
    deals = Counter(job.seed for job in played)
    assert set(deals.values()) == {3}
    assert len(deals) == 3 * 6
    for job in played:
        meeting, deal = meeting_of(THREE, job.number)
        challenger, field = meetings(THREE)[meeting]
        assert Counter(job.players) == {challenger: 1, field: 2}
        assert deal == job.number // 18
    seats = {job.players.index(0) for job in played[:3]}
    assert seats == {0, 1, 2}


def test_a_challenger_alone_meets_tables_of_the_others_in_the_games_of_those_meetings() -> None:
    for players in (2, 3):
        alone = replace(THREE, players=players, challenger="b")
        assert set(meetings(alone)) == {Meeting(1, 0), Meeting(1, 2)}
    first = replace(THREE, challenger="a", bots=("a", "b"))
    both = replace(first, challenger="")
    games = [(job.seed, job.players) for job in contest_jobs(first)]
    assert set(games) < {(job.seed, job.players) for job in contest_jobs(both)}
    assert len(games) == sum(1 for _ in contest_jobs(both)) // 2


def test_with_duplicate_deals_all_meetings_play_the_same_ones() -> None:
    assert len({job.seed for job in contest_jobs(replace(THREE, duplicate=True))}) == 3


@pytest.mark.parametrize(
    ("contest", "why"),
    [
        (replace(PEONS, bots=("peon",)), "two bots or more"),
        (replace(PEONS, bots=("peon", "peon")), "each named once"),
        (replace(PEONS, bots=("peon", "fox")), "called fox"),
        (replace(PEONS, players=1), "two players or more"),
        (replace(PEONS, players=5), "5"),
        (replace(PEONS, options={"storm": True}), "storm"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(contest: Contest, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        check_contest(contest)


def test_a_game_tells_everything_by_seat() -> None:
    job = next(contest_jobs(PEONS))
    played = play_timed(job)
    assert played.players == job.players == (0, 1)
    assert (len(played.points), sorted(played.places)) == (2, [1, 2])
    assert sum(played.shares) == 1
    assert played.amount == "pesos"
    assert all(turns > 10 for turns in played.turns)
    assert all(seconds > 0 for seconds in played.seconds)
    assert played.nodes == (0, 0), "neither counts states"


def test_the_states_that_a_bot_looks_at_are_counted_turn_by_turn() -> None:
    contest = replace(PEONS, bots=("peon", "capataz"))
    played = play_timed(next(contest_jobs(contest)))
    first, second = played.nodes
    assert first == 0
    assert second > 100 * played.turns[1]
    count = CountedContest(contest)
    count.add(played)
    peon, capataz = count.summary.bots
    assert (peon.nodes, capataz.nodes) == (0, second / played.turns[1])


def result(number: int, players: tuple[int, ...], points: tuple[int, ...]) -> PlayedGame:
    places = tuple(1 + sum(other > each for other in points) for each in points)
    shares = tuple((place == 1) / places.count(1) for place in places)
    count = len(players)
    return PlayedGame(
        number, players, "pesos", points, places, shares, (2,) * count, (1.0,) * count
    )


def test_victories_and_leads_are_the_challengers_whichever_seat_it_has() -> None:
    count = CountedContest(PEONS)
    count.add(result(0, (0, 1), (30, 10)))
    count.add(result(1, (1, 0), (20, 40)))
    count.add(result(2, (0, 1), (15, 15)))
    count.add(PlayedGame(3, (1, 0), "", (), (), (), (9, 9), (1.0, 1.0)))
    summary = count.summary
    assert (summary.games, summary.broken_off, summary.amount) == (4, 1, "pesos")
    (standing,) = summary.meetings
    assert (standing.challenger, standing.field, standing.games) == ("peon", "rancher", 3)
    # By deals: the first was won from both seats, the second was shared.
    assert standing.rate == pytest.approx((1.0 + 0.5) / 2)
    assert standing.lead == pytest.approx((20 + 0) / 2)
    assert standing.interval.low < standing.rate < standing.interval.high
    assert [bot.points for bot in summary.bots] == [85 / 3, 15]
    assert summary.bots[0].milliseconds == pytest.approx(1_000 * 4 / 15)
    assert summary.bots[0].rating.elo > 0 > summary.bots[1].rating.elo


def test_where_all_deals_end_alike_the_interval_is_wilsons() -> None:
    count = CountedContest(PEONS)
    for number in range(6):
        sits_first = number % 2 == 0
        players, points = ((0, 1), (5, 1)) if sits_first else ((1, 0), (1, 5))
        count.add(result(number, players, points))
    (standing,) = count.summary.meetings
    assert (standing.rate, standing.interval) == (1.0, wilson(6, 6))


def test_nothing_played_yet_is_a_summary_too() -> None:
    summary = CountedContest(PEONS).summary
    assert (summary.games, summary.meetings[0].games) == (0, 0)
    assert [bot.rating.elo for bot in summary.bots] == [0, 0]


def test_ratings_are_what_makes_the_results_most_likely() -> None:
    first, second = elo({(0, 1): Duel(749.5, 999)}, 2)
    assert first - second == pytest.approx(400 * log10(3))
    assert first == pytest.approx(-second)
    strong, middle, weak = elo(
        {(0, 1): Duel(749.5, 999), (1, 2): Duel(749.5, 999), (0, 2): Duel(899.5, 999)}, 3
    )
    assert strong - middle == pytest.approx(middle - weak)
    assert strong - weak == pytest.approx(800 * log10(3), rel=1e-3)


def test_ratings_of_who_has_won_everything_are_finite_and_unsure() -> None:
    winner, loser = rate([{(0, 1): Duel(2.0, 2)}] * 10, 2)
    assert 0 < winner.low < winner.elo < winner.high < 2_000
    assert loser.elo == pytest.approx(-winner.elo)
    again, _ = rate([{(0, 1): Duel(2.0, 2)}] * 10, 2)
    assert again == winner


def timeless(games: Iterable[PlayedGame]) -> list[PlayedGame]:
    """Return the games without what differs between machines and runs."""
    return [replace(game, seconds=()) for game in games]


def test_a_process_that_is_killed_costs_no_game(toy: str) -> None:
    assert SHORT.game == toy
    # Never all at once: some are left to play, however late the process is killed.
    games = [*contest_jobs(replace(SHORT, deals=AHEAD))]
    assert len(games) > AHEAD
    made = list[ProcessPoolExecutor]()

    def executors() -> Executor:
        executor = processes(2)
        assert isinstance(executor, ProcessPoolExecutor)
        made.append(executor)
        return executor

    played = list[PlayedGame]()
    for game in play_all(games, executors):
        if not played:
            os.kill(next(iter(made[0]._processes)), signal.SIGKILL)
        played.append(game)
    assert len(made) == 2
    assert timeless(played) == timeless(map(play_timed, games))


def test_processes_that_end_again_and_again_end_the_contest() -> None:
    made = list[ProcessPoolExecutor]()

    def executors() -> Executor:
        made.append(ProcessPoolExecutor(1, initializer=os._exit, initargs=(1,)))
        return made[-1]

    with pytest.raises(BrokenExecutor):
        list(play_all(contest_jobs(PEONS), executors))
    assert len(made) == MOST_DEATHS


def test_a_file_goes_on_where_it_stopped_also_in_the_middle_of_a_line(tmp_path: Path) -> None:
    path = tmp_path / "games"
    first = ResultsFile(path, PEONS)
    games = [result(0, (0, 1), (30, 10)), result(1, (1, 0), (20, 40))]
    for game in games:
        first.add(game)
    first.close()
    path.write_bytes(path.read_bytes() + b'{"number":2,"pla')
    second = ResultsFile(path, PEONS)
    assert second.known == games
    second.add(result(2, (0, 1), (1, 2)))
    second.close()
    third = ResultsFile(path, PEONS)
    assert len(third.known) == 3
    third.close()


def test_games_of_another_contest_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games"
    ResultsFile(path, PEONS).close()
    before = path.read_bytes()
    with pytest.raises(Unreadable, match="another contest"):
        ResultsFile(path, replace(PEONS, seed="another"))
    assert path.read_bytes() == before


@pytest.mark.parametrize("junk", [b"hello\n", b"[1, 2]\n", b"\xff\xfe\n"])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, junk: bytes) -> None:
    path = tmp_path / "letter"
    path.write_bytes(junk)
    with pytest.raises(Unreadable, match="no games of an arena"):
        ResultsFile(path, PEONS)
    assert path.read_bytes() == junk


def test_a_folder_is_no_file_for_games(tmp_path: Path) -> None:
    with pytest.raises(FileError):
        ResultsFile(tmp_path, PEONS)
