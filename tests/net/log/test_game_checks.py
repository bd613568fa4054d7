"""The network's demands on games: each check finds the mistake it is for."""

from collections.abc import Mapping
from dataclasses import fields, make_dataclass
from pickle import PicklingError
from types import SimpleNamespace
from typing import Any

import pytest

from core.conformance import Broken
from core.conformance.table import Table
from core.option import Flag
from net.log import game_checks
from net.log.game_checks import CHECKS
from tests.support.wide import MAKERS, Say, State, Wide, wide

__all__ = ["wide"]


class TooWide(Wide):
    """A game whose speeches have letters of two bytes."""

    def legal(self, state: Any, seat: int, known: Any) -> list[Any]:
        moves = super().legal(state, seat, known)
        texts = [move.text for move in moves if isinstance(move, Say)]
        return [Say(seat, text.replace("0", "\N{DEGREE SIGN}")) for text in texts]

    def why_not(self, state: Any, entry: Any, known: Any) -> Any:
        return None


class ManyOptions(Wide):
    """A game with more options than a charter has room for."""

    def options(self, seats: int) -> list[Any]:
        return [Flag(f"extra-{number}") for number in range(17)]


Lost = make_dataclass("Lost", [], bases=(State,), frozen=True)
"""A class that other processes cannot import."""


class Unsent(Wide):
    """A game whose states cannot leave this process."""

    def new(self, seats: int, options: Mapping[str, Any]) -> Any:
        state = super().new(seats, options)
        return Lost(*(getattr(state, field.name) for field in fields(state)))


class Veiled:
    """A state that does not show what it holds."""

    __slots__ = ()


class OneMoment:
    """A table at which a veiled state has become another one."""

    def __init__(self) -> None:
        digests = iter((b"before", b"after"))
        self.game = SimpleNamespace(digest=lambda _state: next(digests))

    def moments(self, count: int) -> list[Any]:
        return [SimpleNamespace(before=Veiled(), after=Veiled())]


def test_a_game_of_large_entries_and_many_fields_holds_them_all(wide: str) -> None:
    for fingerprint in CHECKS:
        fingerprint(Table(Wide(), 2))


def test_states_that_stay_in_this_process_are_found(wide: str) -> None:
    with pytest.raises(PicklingError, match="Lost"):
        game_checks.bots_can_be_asked_in_another_process(Table(Unsent(), 2))


def test_too_many_options_are_found(wide: str) -> None:
    with pytest.raises(Broken, match="There are 17 options; 16 are the most"):
        game_checks.a_lobby_can_tell_its_options_and_bots(Table(ManyOptions(), 2))


def test_bots_whose_names_have_no_room_are_found(
    wide: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(MAKERS, "x" * 25, MAKERS["talker"])
    with pytest.raises(Broken, match="24 letters are the most"):
        game_checks.a_lobby_can_tell_its_options_and_bots(Table(Wide(), 2))


def test_entries_that_are_too_long_are_found(wide: str) -> None:
    with pytest.raises(Broken, match="bytes; 8192 are the most"):
        game_checks.entries_fit_into_a_message(Table(TooWide(), 2))


def test_entries_that_come_back_otherwise_are_found(
    wide: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is as when a field's type leaves something out."""
    monkeypatch.setattr(game_checks, "unpack_entry", lambda *_: Say(1, ""))
    with pytest.raises(Broken, match="is unpacked as"):
        game_checks.entries_come_back_as_they_were_sent(Table(Wide(), 2))


def test_states_without_parts_are_found() -> None:
    table: Any = OneMoment()
    with pytest.raises(Broken, match="no field of it has"):
        game_checks.a_report_can_tell_which_part_of_a_state_differs(table)
