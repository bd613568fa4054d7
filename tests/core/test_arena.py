"""Games between bots: played to the end by the rules, and the same again from the same seed."""

import pickle
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from core.arena import ROUNDS, Played, play_bots
from core.bots.bot import Bot, seed_of
from core.bots.registry import bot, names
from core.game import Illegal, Move
from core.games import game
from core.gaucho.entries import EndTurn, Keep
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoState, hand_slots
from core.record import Header, Record, replay
from core.view import View


class Recorder:
    """A bot that remembers what it was shown."""

    name = "recorder"

    def __init__(self, seat: int) -> None:
        self.views: list[View[GauchoState]] = []
        self._bot: Bot[GauchoState] = bot("gaucho", "peon", seed_of(b"recorder", seat))

    def choose(self, view: View[GauchoState], legal: Sequence[Move]) -> Move:
        self.views.append(view)
        return self._bot.choose(view, legal)


class Cheat:
    """A bot that ends its turn when it may not."""

    name = "cheat"

    def choose(self, view: View[GauchoState], legal: Sequence[Move]) -> Move:
        assert view.seat is not None
        return EndTurn(view.seat)


def peons(seats: int, seed: bytes) -> list[Bot[GauchoState]]:
    return [bot("gaucho", "peon", seed_of(seed, seat)) for seat in range(seats)]


def played(
    seats: int, seed: bytes, rounds: int = ROUNDS, *, logged: bool = True
) -> Played[GauchoState]:
    return play_bots(GAUCHO, peons(seats, seed), seed, {}, rounds=rounds, logged=logged)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_ends_and_its_entries_replay_to_the_same_hash(seats: int) -> None:
    game = played(seats, b"ranch")
    assert game.log
    assert game.outcome
    assert len(game.outcome.points) == seats
    header = Header("gaucho", GAUCHO.rules, ("",) * seats)
    again = replay(Record(header, [step.entry for step in game.log.steps], game.pieces))
    assert again.head == game.log.head
    assert again.digest == GAUCHO.digest(game.state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fast_way_ends_like_the_logged_one(seats: int) -> None:
    fast = played(seats, b"pampa", logged=False)
    assert fast.log is None
    slow = played(seats, b"pampa")
    assert (fast.state, fast.outcome) == (slow.state, slow.outcome)
    assert (fast.rounds, fast.moves) == (slow.rounds, slow.moves)


def test_moves_and_rounds_are_counted() -> None:
    game = played(2, b"count")
    assert game.log
    entries = [step.entry for step in game.log.steps]
    assert game.moves == sum(isinstance(entry, Move) for entry in entries)
    assert game.rounds == game.state.round


def test_a_game_is_broken_off_after_its_last_round() -> None:
    game = played(2, b"short", rounds=3)
    assert game.outcome is None
    assert game.rounds == 3


def test_other_seeds_are_other_games() -> None:
    assert played(2, b"one").state != played(2, b"two").state


def test_a_bot_sees_its_own_seat_and_no_more() -> None:
    bots = [Recorder(seat) for seat in range(3)]
    game = play_bots(GAUCHO, bots, b"eyes", {}, logged=False)
    for seat, recorder in enumerate(bots):
        for seen in recorder.views:
            assert seen.seat == seat
            own = set(hand_slots(seen.state, seat)) | set(seen.state.buried)
            assert own.issuperset(seen.known)
            assert set(seen.known) >= set(hand_slots(seen.state, seat))
            assert all(game.pieces[slot] == piece for slot, piece in seen.known.items())


def test_secret_choices_are_made_before_any_is_shown() -> None:
    bots = [Recorder(seat) for seat in range(3)]
    game = play_bots(GAUCHO, bots, b"secret", {}, rounds=1)
    assert game.log
    asked = [recorder.views[0].state for recorder in bots]
    assert [state.kept for state in asked] == [0, 0, 0]
    keeps = [step.entry.seat for step in game.log.steps if isinstance(step.entry, Keep)]
    start = game.log.steps[-1].state.start
    assert keeps == [(start - 1 + i) % 3 for i in range(3)]


@pytest.mark.parametrize("logged", [True, False])
def test_a_bot_that_breaks_the_rules_is_found_out(logged: bool) -> None:
    with pytest.raises(Illegal):
        play_bots(GAUCHO, [Cheat(), Cheat()], b"cheat", {}, logged=logged)


def test_what_a_bot_did_wrong_is_told_by_another_process_too() -> None:
    with pytest.raises(Illegal) as raised:
        play_bots(GAUCHO, [Cheat(), Cheat()], b"cheat", {})
    told = pickle.loads(pickle.dumps(raised.value))
    assert isinstance(told, Illegal)
    assert (told.entry, told.refusal) == (raised.value.entry, raised.value.refusal)


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("logged", [True, False])
def test_a_game_without_rounds_is_played_to_its_end(toy: str, seats: int, logged: bool) -> None:
    bots = [bot(toy, "peon", seed_of(b"herd", seat)) for seat in range(seats)]
    end = play_bots(game(toy), bots, b"herd", {"days": 2}, rounds=1, logged=logged)
    assert end.outcome
    assert end.rounds == 0
    assert end.moves > 4 * seats
    assert (end.log is not None) == logged


def test_bots_act_out_of_turn_where_they_may(toy: str) -> None:
    """They whistle now and then, in the turns of others, and always when it is worth much."""

    def whistle(name: str, number: int) -> bool:
        bots = [bot(toy, name, seed_of(b"%d" % number, seat)) for seat in range(3)]
        log = play_bots(game(toy), bots, b"%d" % number, {}).log
        assert log
        return any(type(step.entry).__name__ == "Whistle" for step in log.steps)

    assert [name for name in names(toy) if not any(whistle(name, at) for at in range(20))] == []


def test_a_bot_that_is_no_volunteer_never_acts_out_of_turn(toy: str) -> None:
    bots = [Hand(seat) for seat in range(3)]
    log = play_bots(game(toy), bots, b"hands", {}).log
    assert log
    assert not [step for step in log.steps if type(step.entry).__name__ == "Whistle"]


class Hand(Struct, frozen=True):
    """Does what comes first."""

    seat: int
    name: str = "hand"

    def choose(self, view: View[Any], legal: Sequence[Move]) -> Move:
        return legal[0]


class Heckler(Struct, frozen=True):
    """Acts out of turn with a move that is none."""

    name: str = "heckler"

    def choose(self, view: View[Any], legal: Sequence[Move]) -> Move:
        return legal[0]

    def volunteer(self, view: View[Any], legal: Sequence[Move]) -> Move | None:
        return replace(legal[0], seat=(legal[0].seat + 1) % 3)


def test_a_bot_that_acts_for_another_seat_is_found_out(toy: str) -> None:
    with pytest.raises(Illegal):
        play_bots(game(toy), [Heckler()] * 3, b"heckler", {})
