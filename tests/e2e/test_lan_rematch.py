"""A rematch of a program, a person who types lines, a bot and a host."""

from pathlib import Path

import pytest
from msgspec import json

from net.address import HERE
from tests.support.lan import Party, Seat

AGAIN = '{"do":"rematch"}'
LEAVE = '{"do":"leave"}'


class Program:
    """A program that plays the first legal move, and agrees to so many more games."""

    def __init__(self, seat: Seat, games: int) -> None:
        self.seat = seat
        self._games = games
        self._read = 0

    def play_on(self) -> bool:
        """Answer an open question; True once the program has ended."""
        lines = self.seat.lines
        for line in lines[self._read :]:
            if "ask" in line:
                self.seat.answer(json.encode(line["legal"][0]).decode())
            elif line.get("offer") == "rematch":
                self._games -= 1
                self.seat.answer(AGAIN if self._games else LEAVE)
        self._read = len(lines)
        return self.seat.process.poll() is not None


@pytest.mark.soak
def test_the_same_people_play_again_at_the_same_place_with_their_seats(
    toy: str, tmp_path: Path
) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--game", toy, "--open", "--seats", "3", "--bots", "drover")
        common = ("join", address, "--bind", HERE, "--json")
        ana = Program(party.start("Ana", *common, "--name", "Ana", "--rematch"), 2)
        party.until(lambda: ana.seat.statuses("seated"), "Ana sits")
        beto = party.join("Beto", address, "drover")
        party.until(ana.play_on, "two games are played")
        everybody = (host, ana.seat, beto)
        for each in everybody:
            party.until(lambda each=each: each.process.poll() is not None, each.name)  # type: ignore[misc]
            assert (each.process.returncode, each.complaint) == (0, "")
            first, second = each.statuses("begun")
            assert first["table"] != second["table"]
            assert (first["names"], first["players"]) == (second["names"], second["players"])
            assert sum("outcome" in line for line in each.lines) == 2
        first, second = host.statuses("listening")
        assert first["addresses"] == second["addresses"]
