"""Walking through a record: the right states, no hidden pieces, and every way to move."""

import pytest

from core.due import Piece
from core.game import Check, Choose, Known, Over
from core.games import game
from core.gaucho.entries import GauchoRound
from core.record import Record, replay
from core.view import known_at
from saves.examples import open_example
from tests.support.all_games import GAMES
from tests.support.replays import a_record, a_replay
from tui.app.boards import board
from tui.app.replaying import EVERYTHING, WATCHING, ReplayEyes, Replaying

SIXTY = 60

every_game = pytest.mark.parametrize("key", GAMES)


def seen_everywhere(replaying: Replaying) -> set[Piece]:
    """Return every hidden piece that is known at some place through some eyes."""
    seen: set[Piece] = set()
    for eyes in replaying.sights:
        for place in range(replaying.story.length + 1):
            replaying.eyes, replaying.at = eyes, place
            seen |= {*replaying.known.values()}
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4])
@every_game
def test_every_place_is_the_fold_of_the_entries_before_it(key: str, seats: int) -> None:
    record = a_record(seats, key=key)
    replaying = a_replay(record)
    log = replay(record)
    for place in range(len(record.entries) + 1):
        replaying.at = place
        assert replaying.state == log.state_before(place)


@every_game
def test_a_step_is_a_move_or_a_run_of_chance(key: str) -> None:
    replaying = a_replay(a_record(key=key))
    while not replaying.at_end:
        before = replaying.at
        replaying.step(1)
        entries = replaying.record.entries[before : replaying.at]
        assert len({type(entry) for entry in entries}) == 1
        assert replaying.last_stop == before


@pytest.mark.parametrize("way", ["step", "turn", "round"])
@every_game
def test_going_back_meets_the_same_places(key: str, way: str) -> None:
    replaying = a_replay(a_record(key=key))
    there = [0]
    while not replaying.at_end:
        getattr(replaying, way)(1)
        there.append(replaying.at)
    back = [replaying.at]
    while replaying.at:
        getattr(replaying, way)(-1)
        back.append(replaying.at)
    assert back == there[::-1]


@every_game
def test_a_round_ends_with_its_check(key: str) -> None:
    replaying = a_replay(a_record(key=key))
    replaying.round(1)
    while not replaying.at_end:
        assert isinstance(replaying.record.entries[replaying.at - 1], Check)
        replaying.round(1)


@every_game
def test_a_turn_begins_where_somebody_else_chooses(key: str) -> None:
    replaying = a_replay(a_record(key=key))
    replaying.round(1)
    movers = []
    for _ in range(2):
        replaying.turn(1)
        turn = game(key).turn(replaying.state)
        assert isinstance(turn, Choose)
        movers.append(turn.seats)
    assert movers[0] != movers[1]


@pytest.mark.parametrize(("text", "round_number"), [("1", 0), (" 3 ", 2), ("0", 0), ("999999", -1)])
def test_a_number_leads_to_the_start_of_that_round(text: str, round_number: int) -> None:
    replaying = a_replay()
    assert replaying.jump(text)
    assert replaying.at == replaying.story.ends[round_number]


def test_a_number_after_a_hash_leads_to_that_entry() -> None:
    replaying = a_replay()
    assert replaying.jump("#100")
    assert replaying.last_stop < 100 <= replaying.at
    assert replaying.jump("#999999")
    assert replaying.at_end


@pytest.mark.parametrize("text", ["", "seven", "-1", "#", "1.5", "²", "12345678"])
def test_anything_else_leads_nowhere(text: str) -> None:
    replaying = a_replay()
    replaying.go(50)
    before = replaying.at
    assert not replaying.jump(text)
    assert replaying.at == before


@every_game
def test_the_script_follows(key: str) -> None:
    replaying = a_replay(a_record(key=key))
    assert replaying.row == -1
    while not replaying.at_end:
        replaying.step(1)
        for told in replaying.story.script[: replaying.row + 1]:
            assert told.after <= replaying.at
        for told in replaying.told():
            assert told in replaying.story.script[: replaying.row + 1]
    assert replaying.row == len(replaying.story.script) - 1


def test_a_finished_game_is_seen_through_all_eyes() -> None:
    replaying = a_replay(a_record(3))
    assert replaying.sights == [EVERYTHING, ReplayEyes(0), ReplayEyes(1), ReplayEyes(2), WATCHING]
    replaying.go(SIXTY)
    for _ in replaying.sights:
        replaying.look_on()
    assert replaying.eyes == EVERYTHING
    assert replaying.known == replaying.record.pieces


@every_game
def test_a_seat_sees_what_it_had_been_shown(key: str) -> None:
    record = a_record(3, key=key)
    replaying = a_replay(record)
    for place in range(replaying.story.length):
        for seat in range(3):
            replaying.at, replaying.eyes = place, ReplayEyes(seat)
            expected: Known = known_at(replaying.story.log, place, seat, record.pieces)
            assert replaying.known == expected


@pytest.mark.parametrize("count", [18, SIXTY, 200])
def test_a_running_game_never_holds_a_hidden_tile(count: int) -> None:
    record = a_record(3, count)
    replaying = a_replay(record)
    assert replaying.sights == [WATCHING]
    assert replaying.record == record.public()
    assert not seen_everywhere(replaying)


@pytest.mark.parametrize("count", [18, SIXTY, -SIXTY])
@every_game
def test_a_running_game_holds_no_more_than_the_own_seat_knows(key: str, count: int) -> None:
    record = a_record(3, count, key=key)
    replaying = a_replay(record, own=1)
    log = replaying.story.log
    assert not isinstance(log.game.turn(log.state), Over)
    assert replaying.sights == [ReplayEyes(1), WATCHING]
    known = known_at(log, len(log.steps), 1, record.pieces)
    assert seen_everywhere(replaying) == {*known.values()}
    assert replaying.record == Record(record.public().header, record.entries)


def test_the_final_count_is_no_round() -> None:
    record = open_example("gaucho-2")
    story = Replaying(record, board("gaucho"), record.header.seats).story
    rounds = [step.entry for step in story.log.steps if isinstance(step.entry, GauchoRound)]
    assert len(story.ends) - 1 == len(rounds)
    assert story.ends[-1] == story.length
