"""The clock of a table as it is typed and told."""

from pathlib import Path

import pytest

from net.log.charter import AtZero, ClockKind, ClockSettings
from tests.support.commands import estancia
from tui.lan.clocks import brief, choices, clock_of, shown, told
from tui.trouble import USAGE, Trouble


@pytest.mark.parametrize(
    ("seconds", "at_zero", "clock"),
    [
        (None, None, ClockSettings()),
        (0, "bot", ClockSettings(0, AtZero.BOT)),
        (60, None, ClockSettings(60)),
        (60, "nothing", ClockSettings(60)),
        (3600, "bot", ClockSettings(3600, AtZero.BOT)),
    ],
)
def test_a_clock_is_what_was_typed(
    seconds: int | None, at_zero: str | None, clock: ClockSettings
) -> None:
    assert clock_of(seconds, at_zero) == clock


@pytest.mark.parametrize(("seconds", "at_zero"), [(-1, None), (3601, "bot"), (None, "bot")])
def test_a_clock_that_cannot_be_is_refused(seconds: int | None, at_zero: str | None) -> None:
    with pytest.raises(Trouble) as trouble:
        clock_of(seconds, at_zero)
    assert trouble.value.status == USAGE


def test_a_bank_is_for_the_whole_game_and_may_grow() -> None:
    bank = ClockSettings(600, AtZero.BOT, ClockKind.GAME, 5)
    assert clock_of(None, "bot", 600, 5) == bank
    assert brief(bank) == "10 min a game and 5 s a turn, then a bot plays the turn"
    assert told(bank) == (
        "Each player has 10 min for the whole game, and 5 s more each turn. "
        "Then a bot plays the turn."
    )
    assert told(ClockSettings(600, kind=ClockKind.GAME)) == (
        "Each player has 10 min for the whole game. Nothing happens then."
    )


@pytest.mark.parametrize(
    ("seconds", "bank", "added"), [(60, 600, None), (60, None, 5), (None, 3601, None), (0, 600, 0)]
)
def test_a_bank_that_cannot_be_is_refused(
    seconds: int | None, bank: int | None, added: int | None
) -> None:
    with pytest.raises(Trouble):
        clock_of(seconds, None, bank, added)


def test_a_table_with_an_impossible_clock_is_a_sentence(tmp_path: Path) -> None:
    ran = estancia(tmp_path, "host", "--headless", "--clock", "4000")
    assert ran.status == USAGE
    assert ran.complaint == "A turn may take 0 to 3600 seconds; 0: as long as it likes.\n"


def test_what_has_begun_of_a_second_is_shown() -> None:
    assert [shown(each) for each in (0.0, 0.1, 9.9, 60.0, 61.2, 3600.0)] == [
        *("0:00", "0:01", "0:10", "1:00", "1:02", "60:00")
    ]


def test_a_clock_is_told_in_words() -> None:
    assert told(ClockSettings()) == "A turn may take as long as it likes."
    assert told(ClockSettings(1)) == "A turn should take 1 second; nothing happens then."
    assert told(ClockSettings(90, AtZero.BOT)) == "A turn may take 90 seconds; then a bot plays it."
    assert [
        brief(each) for each in (ClockSettings(), ClockSettings(90), ClockSettings(120, AtZero.BOT))
    ] == [*("no clock", "90 s, then nothing", "2 min, then a bot plays the turn")]


def test_a_clock_of_the_command_line_is_among_what_can_be_chosen() -> None:
    assert choices(ClockSettings(45)) == (0, 30, 45, 60, 120, 300)
    assert choices(ClockSettings()) == (0, 30, 60, 120, 300)
