"""A player in the line mode can ask at any time who is there, and how the game stands."""

from pathlib import Path

from net.address import HERE
from tests.support.lan import Party
from tests.support.terminals import Terminal

CAN_TYPE = "Here you can type: say ..., links for who is there, ready, quit."


def test_a_person_hears_who_sits_there_and_the_table_while_others_choose(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        _host, address = party.host("--open", "--seats", "3")
        beto = party.ask("Beto", address)
        party.until(lambda: beto.statuses("seated"), "Beto sits")
        come = ("join", address, "--plain", "--name", "Cleo", "--bind", HERE)
        with Terminal(tmp_path / "cleo", *come) as cleo:
            sat = cleo.until_said(CAN_TYPE)
            assert "At the table: Beto, Cleo. 2 of 3 seats are taken." in sat
            assert "You are ready: the game begins as soon as everybody is." in sat
            cleo.press("links\n")
            heard = cleo.until_said("Seat 3 is free.")
            assert "Seat 1: Beto, ready.\r\nSeat 2: you, ready." in heard
            cleo.press("ready\n")
            cleo.until_said("You are not ready any more: type ready when you are.")
            cleo.press("ready\n")
            cleo.until_said("You are ready.")
            party.ask("Dario", address)
            told = cleo.until_said("\n> ")
            assert told.count("New in the pampa: ") == 1, "all new tiles come in one sentence"
            beto.answer('{"do":"say","text":"Hola Cleo"}')
            cleo.until_said("Beto: Hola Cleo\r\n> ")
            cleo.press("1\n")
            cleo.until_said("Cleo has chosen.")
            cleo.press("help\n")
            cleo.until_said("table tells the table")
            cleo.press("table\n")
            cleo.until_said("Pasture A, ")
            cleo.press("rules G5.2\n")
            cleo.until_said("G5.2")


def test_who_looks_on_hears_what_can_be_typed_where_only_players_can_do_it(
    tmp_path: Path,
) -> None:
    with Party(tmp_path) as party:
        _host, address = party.host("--open", "--seats", "2")
        come = ("watch", address, "--plain", "--name", "Eva")
        with Terminal(tmp_path / "eva", *come) as eva:
            eva.until_said("You are watching.")
            eva.press("links\n")
            eva.until_said("Here you can type: say ..., seat to play for a bot, quit.")
