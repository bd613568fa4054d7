"""Every check of the suite finds what it is there for; a sound game holds them all."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import core.recorded_dealer
from core.conformance import (
    Broken,
    bots,
    expect,
    going_on,
    hidden,
    knowing,
    legality,
    options,
    replaying,
    suite,
)
from core.conformance.resampling import StackedDealer
from core.conformance.suite import CHECKS, GameCheck, failure_of, failures, name_of, tables
from core.conformance.table import Table
from core.dealer import Head
from core.due import RollDice, Slot
from core.game import Known, Move
from core.knowledge import Knowledge, ShownPiece
from core.log import Log
from core.option import Count
from corral import entries
from corral.game import CORRAL
from tests.core.conformance import spoilt_chance, spoilt_choices, spoilt_records
from tests.core.conformance.spoilt import Mistakes, spoilt

MISTAKES: Mistakes = {
    **spoilt_choices.MISTAKES,
    **spoilt_chance.MISTAKES,
    **spoilt_records.MISTAKES,
}

Patch = pytest.MonkeyPatch


def first_failure(check: GameCheck, game: Any) -> suite.Failure | None:
    return next(failures(game, checks=[check]), None)


@pytest.mark.parametrize("check", MISTAKES, ids=name_of)
def test_a_mistake_of_a_game_is_found(check: GameCheck, monkeypatch: Patch) -> None:
    game = spoilt(**MISTAKES[check])
    monkeypatch.setattr("core.record.game", lambda key: game)
    found = first_failure(check, game)
    assert found is not None
    assert found.why


def show_the_letter(*_: Any) -> ShownPiece:
    return ShownPiece((0,), None)


def keep_the_first(pieces: Any, wanted: Any) -> list[int]:
    left, found = dict(wanted), []
    for piece in pieces:
        if left.get(piece):
            left[piece] -= 1
            found.append(piece)
    return found


class Secretive(Knowledge):
    """Keeps secrets for ever."""

    def of(self, seat: Any, *, over: bool = False) -> dict[Slot, int]:
        return super().of(seat)


class Forgetful(Knowledge):
    """Does not forget, that is."""

    def forget(self) -> None:
        self._shown.pop()


def other_state(log: Any, number: int) -> Any:
    return log.state


class Moody:
    """A bot that remembers how often it was asked."""

    name = "moody"

    def __init__(self) -> None:
        self._asked = 0

    def choose(self, view: Any, legal: Sequence[Move]) -> Move:
        self._asked += 1
        return legal[self._asked % len(legal)]


class Cheat:
    """A bot that works whatever it is asked."""

    name = "cheat"

    def choose(self, view: Any, legal: Sequence[Move]) -> Move:
        return entries.Work(view.seat)


COMMON: dict[GameCheck, tuple[object, str, object]] = {
    hidden.a_seat_learns_by_being_dealt_to_by_showings_and_by_its_own_moves: (
        "core.log",
        "shown_by",
        show_the_letter,
    ),
    hidden.after_the_end_everything_may_be_told: ("core.view", "Knowledge", Secretive),
    knowing.knowledge_follows_a_log_that_is_taken_back: ("core.view", "Knowledge", Forgetful),
    knowing.knowledge_grown_step_by_step_is_as_reckoned_anew: (
        "core.conformance.walk",
        "shown_after",
        lambda before, shown: before,
    ),
    bots.bots_keep_to_the_rules_and_come_to_an_end: (
        "core.conformance.bots",
        "bot",
        lambda key, name, seed: Cheat(),
    ),
    bots.a_bot_answers_the_same_again: (
        "core.conformance.bots",
        "bot",
        lambda key, name, seed: Moody(),
    ),
    replaying.the_state_before_an_entry_can_be_asked_for: (Log, "state_before", other_state),
    going_on.a_game_that_was_cut_twice_goes_on_alike: (
        core.recorded_dealer,
        "_last",
        keep_the_first,
    ),
}
"""The checks that only the table itself or a bot could fail."""


@pytest.mark.parametrize("check", COMMON, ids=name_of)
def test_a_mistake_elsewhere_is_found(check: GameCheck, toy: str, monkeypatch: Patch) -> None:
    place, name, wrong = COMMON[check]
    target = f"{place}.{name}" if isinstance(place, str) else None
    if target:
        monkeypatch.setattr(target, wrong)
    else:
        monkeypatch.setattr(place, name, wrong)
    assert first_failure(check, CORRAL) is not None


def test_each_check_is_there_once_promises_something_and_has_a_mistake_to_find() -> None:
    assert len({*CHECKS}) == len(CHECKS)
    assert {*CHECKS} == {*MISTAKES} | {*COMMON}
    assert all((check.__doc__ or "").partition("\n")[0].endswith(".") for check in CHECKS)


def public_checks(module: Any) -> set[Callable[..., None]]:
    return {
        each
        for name, each in vars(module).items()
        if callable(each) and not name.startswith("_") and each.__module__ == module.__name__
    }


def test_no_check_is_left_out() -> None:
    modules = {check.__module__: __import__(check.__module__, fromlist=["x"]) for check in CHECKS}
    written = set().union(*map(public_checks, modules.values()))
    assert written == {*CHECKS}


def test_a_failure_tells_what_and_where() -> None:
    def nobody_rolls_dice(table: Table) -> None:
        """Dice stay in their cup."""
        for moment in table.moments(1):
            expect(type(moment.entry).__name__ != "Roll", f"Dice: {moment.number}.")

    (one, *_others) = failures(CORRAL, checks=[nobody_rolls_dice])
    assert one.check == "nobody rolls dice"
    assert one.promise == "Dice stay in their cup."
    assert one.table == "corral-1"
    assert one.why.startswith("Dice: ")
    assert "Roll(dice=" in one.where
    assert "as usual" in one.where
    assert isinstance(one.error, Broken)


def test_whatever_breaks_down_is_a_failure_too() -> None:
    game = spoilt(legal=lambda state, seat, known: 1 // 0)
    found = first_failure(legality.nothing_is_against_a_legal_move, game)
    assert found is not None
    assert isinstance(found.error, ZeroDivisionError)
    assert "ZeroDivisionError" in found.why


def test_games_are_the_same_each_time_and_others_for_each_purpose(toy: str) -> None:
    one, two = tables(CORRAL)[1], tables(CORRAL)[1]
    assert [each.step for each in one.walk(1)] == [each.step for each in two.walk(1)]
    assert [each.step for each in one.walk(1)] != [each.step for each in one.walk(2)]
    assert one.luck("this").below(2**60) != one.luck("that").below(2**60)


def test_times_says_how_many_games_there_are() -> None:
    assert [len(Table(CORRAL, 2, times).numbers(10)) for times in (0.01, 1, 3)] == [1, 10, 30]


def test_all_options_are_drawn_and_the_first_game_is_as_usual() -> None:
    table = Table(CORRAL, 2)
    drawn = [table.options(number) for number in range(60)]
    assert drawn[0] == {}
    assert {key for each in drawn for key in each} == {option.key for option in CORRAL.options(2)}


def test_of_very_many_options_some_are_tried() -> None:
    more = tuple(Count(f"more-{number}", 0, 99, 0) for number in range(9))
    game = spoilt(options=lambda seats: (*CORRAL.options(seats), *more))
    assert failure_of(options.what_is_possible_is_kept_as_it_was_chosen, Table(game, 2)) is None


def test_a_stacked_deal_has_neither_dice_nor_urn() -> None:
    with pytest.raises(AssertionError, match="neither dice nor urn"):
        StackedDealer({}).answer(RollDice(1, 2), Head(0, b""))


def known_nothing(known: Known) -> bool:
    return not known


def test_nothing_is_known_before_the_first_entry() -> None:
    first = next(Table(CORRAL, 3).walk(0))
    assert all(known_nothing(first.known(seat)) for seat in (0, 1, 2, None))


def test_a_sound_game_has_no_failure(toy: str) -> None:
    assert failure_of(CHECKS[0], Table(CORRAL, 1)) is None
