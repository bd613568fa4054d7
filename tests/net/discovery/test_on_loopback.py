"""Tables are found between processes of one computer, with real questions on 127.0.0.1."""

import re
import signal
from pathlib import Path

from msgspec import structs

from core.game import MOST_SEATS
from net.address import HERE
from tests.support.commands import estancia
from tests.support.discovery import announced, new_card, watched
from tests.support.terminals import INTERRUPT, Terminal

ONLY_HERE = ("--interface", HERE)


def test_a_table_is_found_changes_and_goes(tmp_path: Path) -> None:
    card = new_card()
    with watched(tmp_path, card.table, *ONLY_HERE) as found, announced(tmp_path, HERE) as told:
        told.tell(card)
        line = found.next()
        assert line == {
            "event": "found",
            "table": card.table,
            "game": "gaucho",
            "name": "Ana",
            "players": 1,
            "free": 3,
            "running": False,
            "watchable": True,
            "open": False,
            "options": "",
            "fits": True,
            "addresses": ["127.0.0.1:4242"],
        }
        told.tell(structs.replace(card, players=4, running=True))
        assert found.next() == {
            **line,
            "event": "changed",
            "players": 4,
            "free": 0,
            "running": True,
        }
        told.withdraw(card)
        assert found.next()["event"] == "gone"
        told.tell(card)
        assert found.next()["event"] == "found"


def test_whoever_looks_later_finds_it_too(tmp_path: Path) -> None:
    card = new_card()
    with announced(tmp_path, HERE) as told:
        told.tell(card)
        with watched(tmp_path, card.table, *ONLY_HERE) as found:
            assert found.next()["event"] == "found"


def test_changes_in_quick_succession_end_with_the_last(tmp_path: Path) -> None:
    card = new_card(seats=MOST_SEATS)
    with watched(tmp_path, card.table, *ONLY_HERE) as found, announced(tmp_path, HERE) as told:
        for players in (*range(MOST_SEATS), *range(MOST_SEATS + 1)):
            told.tell(structs.replace(card, players=players))
        while found.next()["players"] != MOST_SEATS:
            pass
        told.withdraw(card)
        assert (line := found.next())["event"] == "gone"
        assert line["players"] == MOST_SEATS


def test_several_tables_of_one_process_are_told_apart(tmp_path: Path) -> None:
    first, second = new_card(name="Ana"), new_card(name="Beto", open=True)
    with announced(tmp_path, HERE) as told:
        told.tell(first)
        told.tell(second)
        with (
            watched(tmp_path, first.table, *ONLY_HERE) as one,
            watched(tmp_path, second.table, *ONLY_HERE) as other,
        ):
            assert one.next()["name"] == "Ana"
            assert other.next()["name"] == "Beto"
            told.withdraw(first)
            assert one.next()["event"] == "gone"
            told.tell(structs.replace(second, players=2))
            assert other.next()["event"] == "changed"


def test_a_table_whose_program_was_killed_goes_when_nobody_answers_for_it(tmp_path: Path) -> None:
    card = new_card()
    with watched(tmp_path, card.table, *ONLY_HERE) as found, announced(tmp_path, HERE) as told:
        told.tell(card)
        assert found.next()["event"] == "found"
        told.program.kill()
        assert found.next()["event"] == "gone"


def test_the_command_lists_what_it_has_found(tmp_path: Path) -> None:
    card = new_card(name="Ana\u202e[red]", rules="older", players=3)
    with announced(tmp_path, HERE) as told:
        told.tell(card)
        ran = estancia(tmp_path, "games", "--seconds", "3", *ONLY_HERE)
    assert ran.status == 0
    assert ran.complaint == ""
    line = next(each for each in ran.text.splitlines() if "[red]" in each)
    assert line == (
        f"{card.table[:6]}  127.0.0.1:4242  Ana\N{REPLACEMENT CHARACTER}[red]: El Gaucho, "
        "3 players, 1 free seat; waiting for players; may be watched; needs a code; "
        "needs another version of Estancia"
    )


def test_ending_it_early_still_lists_what_was_found(tmp_path: Path) -> None:
    card = new_card()
    with announced(tmp_path, HERE) as told:
        told.tell(card)
        args = ("games", "--seconds", "1000", *ONLY_HERE)
        with Terminal(tmp_path, *args) as shown:
            shown.until_said("Looking for tables")
            shown.until_said("Ctrl+C ends it.")
            # Other tests have tables on this computer too: theirs, of any game, may come first.
            shown.until(lambda: re.search(r": [1-9]\d* tables?\.", shown.said), "a table")
            shown.press(INTERRUPT)
            assert shown.until_over() == 128 + signal.SIGINT
            assert re.search(r": .+, \d players?, \d free seats?", shown.said)
            assert "Traceback" not in shown.said


def test_what_cannot_be_asked_is_told_in_a_sentence(tmp_path: Path) -> None:
    """192.0.2.0/24 is for documentation: no computer of these tests has such an address."""
    ran = estancia(tmp_path, "games", "--interface", "192.0.2.250")
    assert ran.status == 1
    assert ran.complaint.startswith("The network does not let this computer ask for tables")
    assert "estancia join HOST:PORT" in ran.complaint
    assert ran.complaint.count("\n") == 1


def test_wrong_arguments_are_told_in_a_sentence(tmp_path: Path) -> None:
    for args, says in (
        (["--seconds", "0"], "--seconds is a number above 0"),
        (["--seconds", "nan"], "--seconds is a number above 0"),
        (["--seconds", "soon"], "soon is not a number"),
        (["--interface", "::1"], "--interface is an address of this computer"),
    ):
        ran = estancia(tmp_path, "games", *args)
        assert ran.status == 2
        assert says in ran.complaint
