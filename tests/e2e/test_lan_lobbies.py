"""A lobby on a screen with guests without one: the host changes things, and all still begin."""

import re
from pathlib import Path

from net.address import HERE
from tests.support.lan import Party, Seat
from tests.support.terminals import Terminal

SAYS = '{"do":"say","text":"is there room for me?"}'


def opened(home: Path, *args: str) -> Terminal:
    """Open a table on the screen, without a code."""
    home.mkdir()
    (home / "settings.toml").write_text('pace = "instant"\nname = "Olga"\n')
    at = ("--bind", HERE, "--port", "0", "--hidden", "--open")
    return Terminal(home, "host", *at, *args)


def address_of(table: Terminal) -> str:
    """The address of the table on that screen."""
    table.until_shown("TABLE ON THE LAN", f"{HERE}:")
    found = re.search(rf"{HERE}:\d+", table.text)
    assert found is not None
    return found[0]


def guests(party: Party, address: str) -> tuple[Seat, Seat, Seat]:
    """Seat a person who types lines, a program and a bot."""
    ana = party.ask("Ana", address, "--plain")
    party.until(lambda: "You sit on seat 2 as Ana." in ana.text, "Ana sits")
    beto = party.ask("Beto", address)
    party.until(lambda: beto.statuses("seated"), "Beto sits")
    return ana, beto, party.join("Cleo", address)


def all_ready(table: Terminal) -> bool:
    """Whether the lobby waits only for the host."""
    return "Everybody is waiting for you" in table.text


def test_guests_without_a_screen_are_ready_again_after_every_change(tmp_path: Path) -> None:
    with Party(tmp_path) as party, opened(tmp_path / "olga", "--seats", "4") as olga:
        ana, beto, cleo = guests(party, address_of(olga))
        olga.until(lambda: all_ready(olga), "everybody is ready")
        for told in ("should take 30 seconds", "should take 60 seconds"):
            olga.press("c")
            olga.until(lambda t=told: t in ana.text, "Ana is told")  # type: ignore[misc]
            olga.until(lambda: all_ready(olga), "everybody is ready again")
        party.until(lambda: len(beto.statuses("clock")) == 2, "so is Beto, each time")
        beto.answer('{"do":"ready"}')
        olga.until_shown("waiting for Beto")
        olga.press("c")
        olga.until(lambda: len(beto.statuses("clock")) == 3, "Beto is told")
        beto.answer('{"do":"ready"}')
        olga.until(lambda: all_ready(olga), "Beto was asked for")
        olga.press("r")
        for each in (beto, cleo):
            party.until(lambda e=each: e.statuses("begun"), "the game begins")  # type: ignore[misc]
        party.until(lambda: "The game begins: Olga, Ana, Beto, Cleo." in ana.text, "for Ana, too")


def test_the_host_reads_who_waits_and_looks_on_and_hears_whoever_has_no_seat(
    tmp_path: Path,
) -> None:
    with Party(tmp_path) as party, opened(tmp_path / "olga", "--seats", "2") as olga:
        address = address_of(olga)
        party.ask("Ana", address)
        olga.until_shown("Ana")
        beto = party.ask("Beto", address)
        party.watch("Eva", address, "--name", "Eva")
        olga.until_shown("Beto waits for a seat", "Eva looks on")
        beto.answer(SAYS)
        olga.until_shown("Beto (waits for a seat): is there room for me?")
        olga.press("p")
        party.until(lambda: beto.statuses("seated"), "there is room")


def test_bots_keep_their_seats_when_the_host_changes_how_many_play(tmp_path: Path) -> None:
    with opened(tmp_path / "olga", "--seats", "3") as olga:
        address_of(olga)
        olga.press("2")
        olga.until_shown("2   Peon")
        olga.press("3")
        olga.until_shown("3   Peon 2")
        for seats in ("4", "2", "3"):
            olga.press("p")
            olga.until_shown(f"[{seats}]")
            olga.until_shown("2   Peon")
            olga.until(lambda s=seats: ("3   Peon 2" in olga.text) == (s != "2"), "the other one")  # type: ignore[misc]
