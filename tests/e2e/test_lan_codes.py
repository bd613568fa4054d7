"""Codes and ways back, typed without a screen: wrong ones are asked for again."""

import shlex
import signal
from pathlib import Path

import pytest

from net.address import HERE
from tests.support.commands import Ran, estancia
from tests.support.lan import Party, Seat
from tests.support.patience import PATIENCE
from tests.support.terminals import Terminal
from tui.lan.request import new_code

FRIENDS = 9


def offered(seat: Seat, times: int) -> bool:
    """Whether the program was asked that often for another code."""
    return [line.get("offer") for line in seat.lines].count("code") == times


def coded(party: Party, *args: str) -> tuple[str, str]:
    """The address and the code of a table."""
    host, address = party.host(*args)
    return address, host.statuses("listening")[0]["code"]


def test_a_program_is_asked_again_for_a_wrong_and_a_misspelt_code(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        address, code = coded(party, "--seats", "2")
        ana = party.ask("Ana", address, "--json", "--code", new_code())
        party.until(lambda: offered(ana, 1), "the code is wrong")
        ana.answer('{"do":"code","code":"no such words"}')
        party.until(lambda: offered(ana, 2), "it is misspelt")
        ana.answer(f'{{"do":"code","code":"{code}"}}')
        party.until(lambda: ana.statuses("seated"), "Ana sits")


def test_a_person_is_asked_again_for_a_wrong_and_a_misspelt_code(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        address, code = coded(party, "--seats", "2")
        come = ("join", address, "--plain", "--name", "Ana", "--bind", HERE)
        with Terminal(tmp_path, *come, "--code", new_code()) as ana:
            ana.until_said("The table's three words: ")
            ana.press("no such words\n")
            ana.until_said("No code has the word no")
            ana.until_said("The table's three words: ")
            ana.press(f"{code}\n")
            ana.until_said("You sit on seat 1 as Ana.")


@pytest.mark.soak
def test_only_wrong_codes_count_as_tries(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        address, code = coded(party, "--seats", "2")
        strangers = [
            party.join(f"Stranger {number}", address, "peon", "--code", new_code())
            for number in range(4)
        ]
        assert [each.process.wait(PATIENCE) for each in strangers] == [1] * 4
        friends = [
            party.watch(f"Friend {number}", address, "--code", code) for number in range(FRIENDS)
        ]
        party.until(lambda: all(each.statuses("watching") for each in friends), "all are let in")
        party.join("Ana", address, "peon", "--code", code)
        beto = party.join("Beto", address, "peon", "--code", code)
        assert beto.statuses("seated"), "so is the next guest"


def test_whoever_leaves_is_told_a_command_that_comes_back(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2")
        party.ask("Ana", address)
        zoe = party.ask("Zoe", address, "--plain")
        party.until(lambda: len(host.linked) == 2, "everybody is linked")
        backs = len(host.statuses("back"))
        zoe.process.send_signal(signal.SIGINT)
        zoe.process.wait(PATIENCE)
        *_, last = zoe.text.strip().splitlines()
        _said, _, command = last.partition("estancia ")
        zoe.again(*shlex.split(command), "--plain", "--bind", HERE)
        party.until(lambda: "as Zoe." in zoe.text, "she sits on her seat")
        party.until(lambda: len(host.statuses("back")) > backs, "she is there again")


def test_whoever_comes_to_an_open_table_with_the_code_of_another_one_can_take_it_back(
    tmp_path: Path,
) -> None:
    with Party(tmp_path) as party:
        _host, address = party.host("--open", "--seats", "2")
        ana = party.ask("Ana", address, "--json", "--code", new_code())
        party.until(lambda: offered(ana, 1), "that code opens nothing")
        ana.answer('{"do":"code","code":""}')
        party.until(lambda: ana.statuses("seated"), "Ana sits")


def test_a_misspelt_code_is_a_sentence_where_nobody_can_be_asked(tmp_path: Path) -> None:
    ran: Ran = estancia(tmp_path, "join", f"{HERE}:1", "--plain", "--code", "no such words")
    assert ran.status != 0
    assert "No code has the word no" in ran.complaint
