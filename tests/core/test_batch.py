"""Batches: the same games whoever plays them, fairly seated."""

import pickle

import pytest

from core.batch import Batch, Finished, jobs, play_job
from core.reading import read_record
from core.record import replay
from core.says import Unreadable

PEONS = Batch("gaucho", ("peon", "peon", "peon"), 6, b"seed")


def finished(batch: Batch) -> list[Finished]:
    return [play_job(job) for job in jobs(batch)]


def test_a_batch_is_played_the_same_again() -> None:
    assert finished(PEONS) == finished(PEONS)


def test_another_seed_is_another_batch() -> None:
    other = Batch("gaucho", PEONS.bots, 6, b"other")
    assert {game.outcome for game in finished(PEONS)}.isdisjoint(
        game.outcome for game in finished(other)
    )


def test_games_do_not_depend_on_how_many_there_are() -> None:
    more = Batch("gaucho", PEONS.bots, 8, b"seed")
    assert finished(more)[:6] == finished(PEONS)


def test_a_job_is_played_the_same_after_a_journey() -> None:
    job = next(jobs(PEONS))
    assert play_job(pickle.loads(pickle.dumps(job))) == play_job(job)
    assert pickle.loads(pickle.dumps(play_job(job))) == play_job(job)


def test_players_move_on_seat_by_seat() -> None:
    players = [job.players for job in jobs(PEONS)]
    assert players[:4] == [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]


def test_players_stay_where_they_are_when_asked_to() -> None:
    batch = Batch("gaucho", PEONS.bots, 4, b"seed", rotate=False)
    assert {job.players for job in jobs(batch)} == {(0, 1, 2)}


def test_records_are_brought_along_when_asked_for() -> None:
    batch = Batch("gaucho", ("peon", "rancher"), 2, b"seed", recorded=True)
    for game in finished(batch):
        assert game.record
        record = read_record(game.record.splitlines(keepends=True))
        assert record.header.seats == tuple(batch.bots[player] for player in game.players)
        log = replay(record)
        assert log.game.outcome(log.state) == game.outcome
    assert all(game.record is None for game in finished(PEONS))


def test_a_game_that_does_not_end_is_broken_off() -> None:
    batch = Batch("gaucho", ("peon", "peon"), 1, b"seed", rounds=2)
    assert [(game.outcome, game.rounds) for game in finished(batch)] == [(None, 2)]


@pytest.mark.parametrize(
    ("batch", "says"),
    [
        (Batch("chess", ("peon", "peon"), 1, b""), "No game here is called chess"),
        (Batch("gaucho", ("peon",), 1, b""), "2 to 4 players, not 1"),
        (Batch("gaucho", ("peon", "fox"), 1, b""), "No bot of this game is called fox"),
        (Batch("gaucho", ("peon",) * 2, 1, b"", {"odd": 1}), "no options; found: odd"),
    ],
)
def test_what_cannot_be_played_is_said_at_once(batch: Batch, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        jobs(batch)
