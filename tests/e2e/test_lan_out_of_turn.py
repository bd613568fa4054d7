"""Acts out of turn at a table of real processes: programs, people line by line, and bots."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from tests.support.lan import Party, Seat

pytestmark = pytest.mark.usefixtures("toy")
TABLE = ("--open", "--game", "corral", "--seats", "2")


class Program:
    """A seat that answers each question once, when the test wants."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._answered = 0

    @property
    def question(self) -> dict[str, Any]:
        """The question that it has not answered; empty if there is none."""
        return self.seat.question if self._asked > self._answered else {}

    @property
    def _asked(self) -> int:
        """The number of questions and offers so far."""
        return sum("ask" in line or "offer" in line for line in self.seat.lines)

    def say(self, line: dict[str, Any]) -> None:
        self._answered = self._asked
        self.seat.answer(json.encode(line).decode())

    def go_on(self) -> None:
        """Make the first choice, if it is asked to choose."""
        question = self.question
        if "ask" in question:
            self.say(question["legal"][0])


def whistles(seat: Seat) -> list[dict[str, Any]]:
    return [entry for entry in seat.entries if entry["e"] == "whistle"]


def test_programs_are_offered_to_act_while_another_is_asked(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host(*TABLE)
        ana = Program(party.ask("Ana", address))
        party.until(lambda: ana.seat.statuses("seated"), "Ana sits")
        beto = Program(party.ask("Beto", address))

        def there() -> bool:
            """Whether Ana is asked and Beto may act; lets both go on otherwise."""
            if "ask" in ana.question and beto.question.get("offer") == "act":
                return True
            if "ask" not in ana.question or "ask" in beto.question:
                beto.go_on()
                ana.go_on()
            return False

        party.until(there, "Ana is asked while Beto may act")
        may = next(line for line in reversed(beto.seat.lines) if "may" in line)
        assert may["may"] == beto.question["seat"] == 1
        beto.say(may["legal"][0])
        party.until(lambda: whistles(host) and whistles(ana.seat), "everybody sees it")
        assert whistles(host) == whistles(beto.seat) == [may["legal"][0]]
        party.until(lambda: ana.question.get("ask") == 0, "Ana is asked again")


def test_people_line_by_line_are_asked_while_another_one_chooses(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host(*TABLE)
        plain = party.ask("Ana", address, "--plain")
        beto, answered = Program(party.ask("Beto", address)), 0

        def there() -> bool:
            """Whether Ana may act while Beto is asked; lets both go on otherwise."""
            nonlocal answered
            said = plain.text[answered:]
            if "Ana may act before Beto chooses." in said:
                return True
            if said.endswith(">\n"):
                answered += len(said)
                plain.answer("1")
            elif "What do you bid" in plain.text[-2000:] or not said:
                beto.go_on()
            return False

        party.until(there, "Ana may act")
        plain.answer("1")
        party.until(lambda: whistles(host), "the whistle")
        assert "Ana whistles" in plain.text


@pytest.mark.soak
def test_bots_of_the_table_and_of_programs_act_out_of_turn(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host(*TABLE[:-1], "4", "--bots", "keen")
        players = [party.join(name, address, "keen") for name in ("Ana", "Beto", "Cleo")]
        party.finish(host, *players)
        assert len({entry["seat"] for entry in whistles(host)}) > 1
        for seat in players:
            assert whistles(seat) == whistles(host)
