"""Tables with a clock: one player never answers, and the game is finished."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from net.address import HERE
from tests.support.lan import Party, Seat
from tests.support.terminals import ENTER, Terminal

CLOCK = ("--clock", "1", "--at-zero", "bot")


def shown_to_all(seat: Seat) -> list[dict[str, Any]]:
    """The entries without private ones."""
    return [line for line in seat.entries if line["e"] not in ("hand", "steppe")]


def times_out(told: Seat, seat: int) -> int:
    """The number of timeouts of that seat; on a busy computer a bot may be late, too."""
    return sum(line["seat"] == seat for line in told.statuses("lapsed"))


def is_over(screen: Terminal) -> bool:
    return screen.process.poll() is not None


def goes_on(screen: Terminal, questions: int) -> bool:
    """Whether the screen has asked more questions than that, or is over."""
    return is_over(screen) or screen.said.count("> ") > questions


def leave(screen: Terminal) -> int:
    """Quit the program; a timed-out question answers only at the next one."""
    while not is_over(screen):
        screen.until(partial(goes_on, screen, screen.said.count("> ")), "a question, or the end")
        if not is_over(screen):
            screen.press("quit\n")
    return screen.until_over()


@pytest.mark.soak
def test_a_game_is_finished_though_one_player_never_answers(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "4", "--bots", "peon,peon", *CLOCK)
        ana = party.join("Ana", address)
        silent = party.ask("Zoe", address)
        party.finish(host, ana, silent)
        assert shown_to_all(silent) == shown_to_all(ana) == shown_to_all(host)
        seat = silent.statuses("seated")[0]["seat"]
        assert silent.statuses("lapsed") == ana.statuses("lapsed") == host.statuses("lapsed")
        asked = [line for line in silent.lines if "ask" in line]
        assert {line["ask"] for line in asked} == {seat}
        assert len(asked) <= times_out(host, seat)
        assert times_out(host, seat) > 5
        (clock,) = silent.statuses("clock")
        assert (clock["seconds"], clock["at_zero"], clock["bank"]) == (1, "bot", False)
        assert not any(each.statuses("hasty") for each in (ana, silent))
        assert not any(each.complaint for each in (host, ana, silent))


def test_in_plain_mode_the_sentence_comes_while_nothing_is_typed(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        _host, address = party.host("--open", "--seats", "2", "--bots", "peon", *CLOCK)
        plain = party.ask("Zoe", address, "--plain")
        said = "Time is up: a bot plays this turn for Zoe."
        party.until(lambda: plain.text.count(said) > 2, "the bot plays")
        assert "A turn may take 1 second; then a bot plays it." in plain.text
        assert "0:01 left for this turn." in plain.text
        assert not plain.complaint


def test_on_a_terminal_a_half_typed_line_is_ended_and_no_answer_to_the_next(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2", "--bots", "peon", *CLOCK)
        party.until(lambda: host.statuses("listening"), "the table is open")
        with Terminal(tmp_path, "join", address, "--plain", "--name", "Zoe") as screen:
            screen.until_said("> ")
            screen.press("quit")
            screen.until_said("Time is up: a bot plays this turn for Zoe.")
            screen.until_said("Time is up: a bot plays this turn for Zoe.")
            assert leave(screen) == 0


@pytest.mark.soak
def test_the_clock_runs_on_when_the_program_that_keeps_the_log_is_killed(tmp_path: Path) -> None:
    """Mostly that is a bot's program, or else the silent player's own."""
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "3", *CLOCK)
        ana, beto = party.join("Ana", address), party.join("Beto", address)
        silent = party.ask("Zoe", address)
        party.until(lambda: times_out(host, 2), "a time is up")
        hosts = host.statuses("host")
        killed = {1: ana, 2: beto, 3: silent}[hosts[-1]["program"]]
        killed.kill()
        party.until(lambda: len(host.statuses("host")) > len(hosts), "another keeps it")
        bot = () if killed is silent else ("--bot", "peon")
        killed.again("join", "--resume", *bot, "--json", "--bind", "127.0.0.1")
        before = times_out(host, 2)
        party.until(lambda: times_out(host, 2) > before + 1, "times are up again")


UP = "Your time was up: a bot has played that turn for you."


def on_screen(folder: Path, name: str, address: str) -> Terminal:
    """Join the table there on a screen."""
    home = folder / name.lower()
    home.mkdir()
    (home / "settings.toml").write_text('pace = "instant"\n')
    return Terminal(home, "join", address, "--name", name, "--bind", HERE)


def watching(folder: Path, address: str) -> Terminal:
    """Watch the table on a screen."""
    home = folder / "eva"
    home.mkdir()
    (home / "settings.toml").write_text('pace = "instant"\n')
    return Terminal(home, "watch", address, "--name", "Eva")


def frame(screen: Terminal) -> tuple[str, ...]:
    """The last whole frame."""
    return screen.frames[-1] if screen.frames else ()


def offers(screen: Terminal, key: str) -> bool:
    """Whether the line of keys names the key: then it acts, outside the first blink of a turn."""
    return bool(frame(screen)) and key in frame(screen)[-1]


def picked(screen: Terminal) -> str:
    """The line that tells what Enter does."""
    return next(line for line in frame(screen) if line.startswith(">"))


def who_takes_dice(*screens: Terminal) -> Terminal:
    """The screen that is to take the first dice; others do what is picked until then."""

    def is_asked() -> bool:
        for each in screens:
            if offers(each, "Space my turn"):
                each.press(" ")
                each.until(lambda e=each: not offers(e, "Space my turn"), "the turn begins")  # type: ignore[misc]
        return any(offers(each, "Enter do it") for each in screens)

    while True:
        screens[0].until(is_asked, "somebody is asked")
        screen = next(each for each in screens if offers(each, "Enter do it"))
        if any("take two dice" in line for line in frame(screen)):
            return screen
        before = picked(screen)
        screen.press(ENTER)
        screen.until(lambda s=screen, line=before: line not in frame(s), "it is done")  # type: ignore[misc]


@pytest.mark.soak
def test_on_a_clock_others_see_each_step_before_the_turn_is_ended(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        _host, address = party.host("--open", "--seats", "2", "--clock", "600")
        with (
            on_screen(tmp_path, "Ana", address) as ana,
            on_screen(tmp_path, "Zoe", address) as zoe,
            watching(tmp_path, address) as eva,
        ):
            mover = who_takes_dice(ana, zoe)
            other, takes = (zoe, "Ana takes") if mover is ana else (ana, "Zoe takes")
            assert takes not in other.text
            mover.press(ENTER)
            other.until_shown(takes)
            assert "is choosing" in other.text, "the turn is not ended"
            eva.until_shown(takes)
            mover.until(lambda: offers(mover, "u undo"), "it can be taken back")
            mover.press("u")
            other.until(lambda: takes not in other.text, "it is taken back")
            eva.until(lambda: takes not in eva.text, "it is taken back there, too")


def test_what_the_clock_took_stays_on_the_screen_until_a_key(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2", *CLOCK)
        with on_screen(tmp_path, "Zoe", address) as zoe:
            beto = party.join("Beto", address)
            zoe.until_shown(UP)
            entries, gone = len(host.entries), list[str]()

            def goes_on() -> bool:
                gone.extend([zoe.text] if UP not in zoe.text else [])
                return len(host.entries) > entries + 6

            zoe.until(goes_on, "the game goes on")
            assert not gone, gone[0]
            zoe.press("x")
            zoe.until(lambda: UP not in zoe.text, "it was read")
            assert beto.process.poll() is None


def test_a_warning_comes_while_the_question_is_open(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        _host, address = party.host("--open", "--seats", "3", "--bots", "peon", "--clock", "12")
        ana, beto = party.ask("Ana", address), party.ask("Beto", address, "--plain")
        party.until(lambda: "0:10 left for this turn." in beto.text, "Beto is warned")
        party.until(lambda: len(ana.statuses("time")) == 2, "so is Ana")
        first, again = ana.statuses("time")
        assert first["seconds"] > again["seconds"] == 10
        assert [line for line in ana.lines if "ask" in line or "time" in line.values()][-1] == again
