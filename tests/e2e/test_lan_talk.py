"""Chat on the LAN between a person at a screen, one who types lines, and a program."""

from pathlib import Path

import pytest

from net.address import HERE
from tests.support.lan import Party, Seat
from tests.support.terminals import ENTER, Terminal


def says(text: str) -> str:
    return f'{{"do":"say","text":"{text}"}}'


def heard(program: Seat) -> list[tuple[str, str]]:
    """The speakers and lines that the program was told."""
    return [(each["name"], each["text"]) for each in program.statuses("chat")]


@pytest.mark.soak
def test_screens_lines_and_programs_talk_in_the_lobby_and_while_they_are_asked(
    tmp_path: Path,
) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "3")
        ana = party.ask("Ana", address)
        party.until(lambda: ana.statuses("seated"), "Ana sits")
        beto = party.ask("Beto", address, "--plain")
        party.until(lambda: "You sit on seat 2 as Beto." in beto.text, "Beto sits")
        ana.answer(says("in the lobby"))
        beto.answer("say hello Ana")
        lobby = [("Ana", "in the lobby"), ("Beto", "hello Ana")]
        party.until(lambda: sorted(heard(ana)) == lobby, "they talk before the game")
        party.until(lambda: "Ana: in the lobby" in beto.text, "Beto hears it")
        come = ("join", address, "--name", "Cleo", "--bind", HERE)
        with Terminal(own_home(tmp_path / "cleo"), *come) as cleo:
            while_asked(party, ana, beto, cleo)
            while_others_choose(cleo)
            cleo.until(lambda: heard(ana)[-1] == ("Cleo", "and me"), "Ana hears it")
            party.until(lambda: "Cleo: and me" in beto.text, "so does Beto")
            # Lines of different people may arrive in different orders.
            told = sorted(heard(ana)[-3:])
            party.until(lambda: sorted(heard(host)[-3:]) == told, "the host hears the same")


def own_home(home: Path) -> Path:
    home.mkdir()
    (home / "settings.toml").write_text('pace = "instant"\n')
    return home


def while_asked(party: Party, ana: Seat, beto: Seat, cleo: Terminal) -> None:
    """Let a program and a person talk while their questions stay open."""
    cleo.until_shown("AREAS")
    party.until(lambda: beto.text.endswith("\n>\n"), "Beto is asked")
    party.until(lambda: any("ask" in line for line in ana.lines), "Ana is asked")
    questions = sum("ask" in line for line in ana.lines)
    ana.answer(says("while asked"))
    party.until(lambda: "Ana: while asked" in beto.text, "Beto hears it at once")
    cleo.until_shown("while asked")
    beto.answer("say me too")
    cleo.until_shown("me too")
    assert sum("ask" in line for line in ana.lines) == questions, "it stays open"


def while_others_choose(cleo: Terminal) -> None:
    """Let the others choose while nobody is asked at the screen."""
    cleo.until_shown("Enter do it")
    cleo.press(ENTER)
    cleo.until_shown("Ana and Beto are choosing")
    cleo.press("T")
    cleo.until_shown("Say:")
    cleo.press("and me")
    cleo.until_shown("Say: and me")
    cleo.press(ENTER)
