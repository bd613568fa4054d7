"""Looking back at finished games: every turn is judged, out of what its seat knew then."""

from functools import lru_cache
from typing import Any

import pytest
from msgspec.structs import replace

from core.arena import play_bots
from core.bots import walkers
from core.bots.bot import seed_of
from core.bots.efforts import Effort
from core.bots.registry import bot, names
from core.bots.search import Search
from core.bots.turns import followed
from core.bots.walkers import walker_of
from core.game import Choose, Move
from core.games import game
from core.log import Log
from core.record import Header, Record
from core.review import judging
from core.review.judging import judge_moment
from core.review.moments import Happened, Taken, moments
from core.review.review import MOST, Review, ReviewedTurn, read_review, write_review
from core.review.reviewing import review, reviewing
from core.says import Unreadable, show
from core.view import known_at
from tests.support.bot_views import INSIGHTFUL, insight_of

pytestmark = pytest.mark.usefixtures("toy")
LITTLE = Effort(width=2, ends=2, reply_width=1, nodes=20)
GAMES = [(INSIGHTFUL[0], 2), (INSIGHTFUL[-1], 2), (INSIGHTFUL[-1], 3)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "EFFORT", LITTLE)
    monkeypatch.setattr(judging, "DEALS", 1)


@lru_cache
def a_game(key: str, seats: int) -> tuple[Record, Log[Any]]:
    """A whole game between the weakest."""
    bots = [bot(key, names(key)[0], seed_of(b"review", seat)) for seat in range(seats)]
    played = play_bots(game(key), bots, b"review", {})
    assert played.log is not None
    header = Header(key, game(key).rules, tuple("ABCDE"[:seats]), {})
    entries = [step.entry for step in played.log.steps]
    return Record(header, entries, dict(played.pieces)), played.log


@lru_cache
def reviewed(key: str, seats: int) -> Review:
    return review(a_game(key, seats)[0])


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_every_move_of_whoever_was_to_choose_belongs_to_one_turn(key: str, seats: int) -> None:
    record, log = a_game(key, seats)
    found = moments(log, insight_of(key), record.pieces)
    taken = [move for each in found if isinstance(each, Taken) for move in each.moves]
    made = [
        step.entry
        for number, step in enumerate(log.steps)
        if isinstance(step.entry, Move)
        and isinstance(turn := game(key).turn(log.state_before(number)), Choose)
        and step.entry.seat in turn.seats
    ]
    assert taken == made
    assert any(isinstance(each, Happened) for each in found)
    assert [each.first for each in found] == sorted(each.first for each in found)


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_a_turn_is_judged_by_what_its_seat_knew(key: str, seats: int) -> None:
    record, log = a_game(key, seats)
    for each in moments(log, insight_of(key), record.pieces):
        if isinstance(each, Taken):
            seat = each.view.seat
            assert each.view.known == known_at(log, each.first, seat, record.pieces)
        else:
            assert each.before.known.items() <= each.then.known.items()


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_what_one_gains_the_others_lose(key: str, seats: int) -> None:
    found = reviewed(key, seats)
    assert found.turns
    assert found.luck
    for turn in found.turns:
        assert sum(turn.expected) == pytest.approx(0, abs=0.1 * seats)
        assert turn.lost >= 0
        assert (turn.lost == 0) == (turn.best == ())
        assert turn.then == turn.expected[turn.seat]
    for luck in found.luck:
        assert sum(luck.gained) == pytest.approx(0, abs=0.1 * seats)
    accounts = [found.account(seat) for seat in range(seats)]
    assert sum(each.dice + each.draws for each in accounts) == pytest.approx(
        0, abs=0.1 * seats * len(found.luck)
    )


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_the_worst_mistakes_and_the_best_strokes_come_first(key: str, seats: int) -> None:
    found = reviewed(key, seats)
    told = [found.mistakes(seat) for seat in range(seats)]
    assert any(told), "peons make mistakes"
    for seat, mistakes in enumerate(told):
        assert len(mistakes) <= MOST
        assert [turn.lost for turn in mistakes] == sorted(
            (turn.lost for turn in mistakes), reverse=True
        )
        others = [turn.lost for turn in found.turns if turn.seat == seat and turn not in mistakes]
        assert not mistakes or max(others, default=0) <= mistakes[-1].lost or len(mistakes) < MOST
        assert all(turn.stroke >= 1 and turn.lost < 1 for turn in found.strokes(seat))
        assert found.lost(seat) >= sum(turn.lost for turn in mistakes) - 0.1


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_whoever_takes_the_best_turn_that_is_seen_loses_nothing(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    effort = replace(LITTLE, nodes=0)
    monkeypatch.setattr(judging, "EFFORT", effort)
    record, log = a_game(key, 2)
    found = moments(log, insight_of(key), record.pieces)
    taken = [each for each in found if isinstance(each, Taken)]
    for each in taken[len(taken) // 3 :: 7]:
        walker, view = walker_of(key, each.view), each.view
        own = followed(walker, view.state, each.moves[0].seat, each.moves)
        best = Search(walker, view, effort, judging.SEED).compared(own).judged[0]
        judged = judge_moment(key, replace(each, moves=best.way.moves))
        assert not isinstance(judged, ReviewedTurn) or judged.best == ()


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_moments_of_every_game_can_be_judged(key: str) -> None:
    record, log = a_game(key, 2)
    found = reviewing(record, log).moments
    for moment in found[:: max(len(found) // 12, 1)]:
        judged = judge_moment(key, moment)
        assert judged is None or judged.first == moment.first


@pytest.mark.parametrize("key", [key for key, seats in GAMES if seats == 2])
def test_a_review_is_the_same_again_and_can_be_kept(key: str) -> None:
    record, log = a_game(key, 2)
    found = reviewed(key, 2)
    again = [judge_moment(key, each) for each in reviewing(record, log).moments[5::9]]
    assert all(each is None or each in (*found.turns, *found.luck) for each in again)
    hashed, rules = log.head.hash.hex(), game(key).rules
    assert read_review(write_review(found), hashed, rules) == found
    assert read_review(write_review(found), "other", rules) is None
    assert read_review(write_review(found), hashed, "other") is None
    assert read_review(write_review(replace(found, version=0)), hashed, rules) is None
    assert read_review(b"{", hashed, rules) is None


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_a_running_game_is_not_reviewed(key: str) -> None:
    record, _log = a_game(key, 2)
    with pytest.raises(Unreadable, match="Only a finished game is reviewed"):
        reviewing(replace(record, entries=record.entries[:-2]))


def test_a_game_that_tells_nothing_says_so_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    key = INSIGHTFUL[0]
    monkeypatch.setattr(walkers, "insight", lambda _key: None)
    with pytest.raises(Unreadable) as refused:
        reviewing(a_game(key, 2)[0])
    assert show(refused.value.why, {}).startswith(f"{game(key).name} does not say what")
