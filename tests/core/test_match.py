"""A match keeps secret choices, takes moves back within a turn, and goes on from anywhere."""

from random import Random
from typing import Any

import pytest

from core.dealer import Head, SeededDealer, Waiting, seed_of
from core.due import Answer, Due
from core.game import Choose, Illegal, Known, Move, Over, Seat
from core.gaucho.entries import EndTurn, Keep, LookAtSteppe, TakeDice
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase, GauchoState
from core.match import Match
from core.record import Header, replay
from core.says import Unreadable

SEED = seed_of("match")


def new_match(seats: int = 3, seed: bytes = SEED) -> Match[GauchoState]:
    names = ("Ana", "Beto", "Cleo", "Dario")[:seats]
    return Match(Header("gaucho", GAUCHO.rules, names, {}, seed.hex()), SeededDealer(seed))


def deal(match: Match[GauchoState]) -> None:
    """Everything up to the next choice."""
    while match.deal():
        pass


def step(match: Match[GauchoState], random: Random) -> None:
    """One random move, or whatever comes without one."""
    if match.choosers:
        seat = random.choice(match.choosers)
        match.choose(random.choice(match.legal(seat)))
    else:
        match.deal()


def until(match: Match[GauchoState], wanted: Any, random: Random | None = None) -> None:
    chance = random or Random(1)
    while not wanted(match):
        assert not isinstance(match.turn, Over), "it never came to that"
        step(match, chance)


def in_turn(match: Match[GauchoState]) -> bool:
    return match.log.state.phase == GauchoPhase.TURN


def take(match: Match[GauchoState]) -> Seat:
    """Take the first two dice on offer; the seat that did."""
    seat = match.choosers[0]
    match.choose(next(move for move in match.legal(seat) if isinstance(move, TakeDice)))
    return seat


def test_secret_choices_become_entries_when_all_have_chosen() -> None:
    match = new_match()
    deal(match)
    before = len(match.log.steps)
    first, second, third = match.choosers
    for seat in (third, first):
        assert match.choose(match.legal(seat)[0]) == []
    assert match.choosers == (second,)
    assert match.legal(first) == []
    assert len(match.log.steps) == before
    steps = match.choose(match.legal(second)[0])
    assert [step.entry.seat for step in steps if isinstance(step.entry, Keep)] == [
        first,
        second,
        third,
    ]


def test_an_illegal_secret_choice_is_refused_and_nothing_is_chosen() -> None:
    match = new_match()
    deal(match)
    seat = match.choosers[0]
    with pytest.raises(Illegal):
        match.choose(Keep(seat, ()))
    assert seat in match.choosers


def test_an_illegal_move_leaves_the_match_as_it_was() -> None:
    match = new_match()
    until(match, in_turn)
    head, seat = match.log.head, match.choosers[0]
    with pytest.raises(Illegal) as caught:
        match.choose(EndTurn(seat))
    assert caught.value.refusal.rule == "G5.2"
    assert match.log.head == head


def test_undo_goes_back_to_the_begin_of_the_turn_and_no_further() -> None:
    match = new_match()
    until(match, in_turn)
    begun = match.log.head
    seat = take(match)
    match.choose(match.legal(seat)[0])
    while match.undo(seat):
        pass
    assert match.log.head == begun
    assert not match.can_undo(seat)


def test_nobody_takes_back_the_move_of_another() -> None:
    match = new_match()
    until(match, in_turn)
    seat = take(match)
    other = (seat + 1) % 3
    assert match.undo(other) is None
    match.choose(EndTurn(seat))
    assert match.undo(seat) is None
    assert match.undo(match.choosers[0]) is None


def looked(match: Match[GauchoState]) -> bool:
    return match.log.state.looking


def test_a_look_is_not_taken_back() -> None:
    match = new_match()
    until(match, looked)
    assert isinstance(match.log.steps[-1].entry, LookAtSteppe)
    assert not match.can_undo(match.choosers[0])


def test_a_look_tells_the_looker_alone() -> None:
    match = new_match()
    until(match, looked)
    looker = match.choosers[0]
    steppe = set(match.log.state.buried)
    assert steppe <= set(match.known(looker))
    for seat in {0, 1, 2} - {looker}:
        assert not steppe & set(match.known(seat)) - steppe_looked(match, seat)
    assert match.known(None) == {}


def steppe_looked(match: Match[GauchoState], seat: Seat) -> set[int]:
    """Return the pieces of the Steppe that the seat has seen in looks of its own."""
    looks = (step for step in match.log.steps if isinstance(step.entry, LookAtSteppe))
    return {slot for step in looks if step.shown.to == seat for slot in step.shown.slots}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_goes_on_from_any_entry_as_if_nothing_had_happened(seats: int) -> None:
    match = new_match(seats)
    until(match, lambda at: isinstance(at.turn, Over), Random(seats))
    entries = match.record().entries
    for cut in range(0, len(entries), 29):
        again: Match[GauchoState] = Match(match.header, SeededDealer(SEED), entries[:cut])
        for number in range(cut, len(entries)):
            entry = entries[number]
            if isinstance(again.turn, Choose):
                assert isinstance(entry, Move)
                again.choose(entry)
            else:
                again.deal()
        assert again.log.head == match.log.head


def test_a_saved_game_with_dice_of_another_seed_is_refused() -> None:
    match = new_match()
    until(match, in_turn)
    with pytest.raises(Unreadable):
        Match(match.header, SeededDealer(b"another"), match.record().entries)


def test_the_public_record_tells_no_secret_before_the_end() -> None:
    match = new_match()
    until(match, in_turn)
    running = match.public_record()
    assert running.pieces == {}
    assert running.header.seed is None
    until(match, lambda at: isinstance(at.turn, Over))
    assert match.public_record().header.seed == SEED.hex()
    assert replay(match.public_record()).digest == match.log.digest


class Slow:
    """A dealer that waits for seat 1 until it is told to go on."""

    def __init__(self) -> None:
        self._dealer = SeededDealer(SEED)
        self.ready = False

    @property
    def pieces(self) -> Known:
        return self._dealer.pieces

    def answer(self, due: Due, head: Head) -> Answer | Waiting:
        return self._dealer.answer(due, head) if self.ready else Waiting((1,))


def test_a_dealer_may_wait_for_seats() -> None:
    dealer = Slow()
    match: Match[GauchoState] = Match(Header("gaucho", None, ("Ana", "Beto")), dealer)
    assert match.deal() == Waiting((1,))
    assert match.log.steps == []
    dealer.ready = True
    assert not isinstance(match.deal(), Waiting)
    assert len(match.log.steps) == 1


def test_nothing_is_dealt_when_somebody_is_to_choose_or_all_is_over() -> None:
    match = new_match(2)
    deal(match)
    assert match.deal() is None
    until(match, lambda at: isinstance(at.turn, Over))
    assert match.outcome is not None
    assert match.legal(0) == []
    assert match.deal() is None
