"""`library` and `simulate` of games with ties, rivals, one seat and points of their own."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from saves.library import Library, open_library
from tests.support.commands import estancia
from tests.support.libraries import Clock, played, save
from tests.support.shells import IN_ROUNDS, IN_TURNS, Shells, finished

ANA_BY_PEARLS = [(2, 1, 0), (1, 1, 1)]


def keep(
    library: Library, game: Shells, rows: Sequence[Sequence[int]], *, pedro: bool = False
) -> int:
    return library.add_record(finished(game, rows, pedro=pedro))


def library_lines(home: Path, *args: str) -> list[str]:
    return estancia(home, "library", *args).text.splitlines()


@pytest.mark.parametrize(
    ("rows", "pedro", "end"),
    [
        (ANA_BY_PEARLS, False, "; won by Ana with 3; the tie-break decided: pearls"),
        (ANA_BY_PEARLS, True, "; won by Ana and Don Pedro with 3"),
        ([(0, 0, 0), (0, 0, 0)], True, "; won by Don Pedro with 3"),
        ([(0, 0, 0), (0, 0, 0)], False, "; won by Ana and Beto with 0"),
        ([(2, 2, 0)], False, "; is over; ended with 4"),
    ],
)
def test_the_list_says_who_won_and_what_decided(
    tmp_path: Path, shells: None, rows: Sequence[Sequence[int]], pedro: bool, end: str
) -> None:
    with open_library(tmp_path, Clock()) as library:
        keep(library, IN_ROUNDS, rows, pedro=pedro)
    (line,) = library_lines(tmp_path)
    assert line.endswith(end)


def test_the_list_finds_games_by_what_they_are_called(tmp_path: Path, shells: None) -> None:
    with open_library(tmp_path, Clock()) as library:
        keep(library, IN_ROUNDS, ANA_BY_PEARLS)
        save(library, played(2), 40)
    (over,) = library_lines(tmp_path, "shells")
    assert over.endswith("; won by Ana with 3; the tie-break decided: pearls")
    (running,) = library_lines(tmp_path, "el gaucho")
    assert running != over


def test_programs_get_the_same_outcome_from_the_list(tmp_path: Path, shells: None) -> None:
    with open_library(tmp_path, Clock()) as library:
        keep(library, IN_ROUNDS, ANA_BY_PEARLS)
        save(library, played(2), 40)
    running, over = map(json.decode, library_lines(tmp_path, "--json"))
    assert running["outcome"] is None
    assert over["outcome"] == {
        "amounts": {"shells": [3, 3], "pearls": [1, 0]},
        "rivals": [],
        "places": [1, 2],
        "winners": [0],
        "decided_by": "pearls",
    }


def test_statistics_are_told_game_by_game_in_the_games_own_words(
    tmp_path: Path, shells: None
) -> None:
    with open_library(tmp_path, Clock()) as library:
        keep(library, IN_ROUNDS, ANA_BY_PEARLS)
        keep(library, IN_TURNS, [(0, 0, 0)])
        assert library_lines(tmp_path, "--statistics")[0] == "Shells:"
        save(library, played(2))
    told = library_lines(tmp_path, "--statistics")
    assert [line for line in told if line.endswith(":")] == [
        *("El Gaucho:", "Shells:", "Shells by turns:"),
    ]
    assert told[4:6] == [
        "Ana: won 1 of 1; 3.0 shells on average; best haul 2",
        "Beto: won 0 of 1; 3.0 shells on average; best haul 1",
    ]
    assert told[-1] == "Ana: won 0 of 1; 0.0 shells on average; best haul -"
    assert " pesos on average; best herd " in told[1]
    assert library_lines(tmp_path, "--statistics", "--game", "shells") == told[3:6]
    rows = [json.decode(line) for line in library_lines(tmp_path, "--statistics", "--json")]
    assert {row["game"] for row in rows} == {"gaucho", "shells", "shells-turns"}


def test_statistics_tell_of_a_rival_in_the_games_own_word(tmp_path: Path, shells: None) -> None:
    with open_library(tmp_path, Clock()) as library:
        keep(library, IN_ROUNDS, ANA_BY_PEARLS, pedro=True)
        keep(library, IN_ROUNDS, [(0, 0, 0), (0, 0, 0)], pedro=True)
    told = library_lines(tmp_path, "--statistics")
    assert told[-1] == "Don Pedro: won 2 of 2; 3.0 shells on average; best haul -"


def test_the_list_can_be_narrowed_to_one_game(tmp_path: Path, shells: None) -> None:
    with open_library(tmp_path, Clock()) as library:
        keep(library, IN_ROUNDS, ANA_BY_PEARLS)
        save(library, played(2), 40)
    assert [line.split()[0] for line in library_lines(tmp_path, "--game", "gaucho")] == ["2"]
    assert library_lines(tmp_path, "--game", "chess") == ["No saved game fits."]


def test_statistics_of_a_game_that_is_gone_are_told_by_its_key(
    tmp_path: Path, shells: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_library(tmp_path, Clock()) as library:
        keep(library, IN_ROUNDS, ANA_BY_PEARLS)
        save(library, played(2))
    monkeypatch.delenv("PYTHONPATH")
    told = library_lines(tmp_path, "--statistics")
    assert told[3:] == [
        "shells:",
        "Ana: won 1 of 1; 3.0 shells on average",
        "Beto: won 0 of 1; 3.0 shells on average",
    ]
    assert library_lines(tmp_path)[1].endswith("; won by Ana with 3; the tie-break decided: pearls")


def simulated(home: Path, *args: str) -> tuple[list[str], dict[str, Any]]:
    """Return what is said of the same games to people and to programs."""
    told = estancia(home, "simulate", "--bots", "peon", "--seed", "x", *args).text.splitlines()
    counted: dict[str, Any] = json.decode(
        estancia(home, "simulate", "--bots", "peon", "--seed", "x", *args, "--json").out
    )
    return told, counted


def test_simulations_count_by_the_games_own_words_and_say_what_decided(
    tmp_path: Path, shells: None
) -> None:
    told, counted = simulated(tmp_path, "--game", "shells", "--players", "2", "--games", "40")
    assert told[0] == "40 games, 3.0 rounds and 6.0 moves each."
    assert told[1].endswith(" shells.")
    pearls = counted["tie_breaks"]["pearls"]
    assert told[3:] == [f"The tie-break pearls decided {pearls} games."]
    assert counted["amount"] == "shells"
    assert [sum(bot["places"]) for bot in counted["bots"]] == [40, 40]
    told, _ = simulated(tmp_path, "--game", "shells-turns", "--players", "2", "--games", "2")
    assert told[0] == "2 games, 6.0 moves each."


def test_a_simulation_counts_what_a_rival_has_won(tmp_path: Path, toy: str) -> None:
    told, counted = simulated(tmp_path, "--game", toy, "--players", "1", "--games", "12")
    assert told[0].startswith("12 games, ")
    assert "rounds" not in told[0]
    (bot,) = counted["bots"]
    won = counted["rivals"]["neighbour"]
    assert bot["won"] + won == 12
    assert bot["places"][0] >= bot["won"]
    assert told[2] == f"the neighbour: won {won:g}."


def test_five_seats_of_the_toy_are_counted_by_place(tmp_path: Path, toy: str) -> None:
    told, counted = simulated(tmp_path, "--game", toy, "--players", "5", "--games", "6")
    assert [line.split()[:2] for line in told[1:6]] == [[str(at), "peon:"] for at in range(1, 6)]
    assert all(sum(bot["places"]) == 6 and len(bot["places"]) <= 5 for bot in counted["bots"])
    assert sum(bot["won"] for bot in counted["bots"]) == pytest.approx(6)
    assert counted["amount"] == "points"


def test_the_end_of_the_toy_is_told_alike_everywhere(tmp_path: Path, toy: str) -> None:
    args = ("play", "--game", toy, "--seats", "1", "--bots", "peon", "--seed", "x")
    *_, result, last = estancia(tmp_path, *args, "--json").out.splitlines()
    outcome = json.decode(last)["outcome"]
    assert [*outcome["amounts"]] == ["points", "coins", "animals"]
    assert outcome["rivals"] == ["neighbour"]
    assert outcome["amounts"]["points"] == json.decode(result)["points"]
    assert sorted(outcome["places"]) in ([1, 1], [1, 2])
    told = estancia(tmp_path, *args, "--plain").text.splitlines()
    rows = [line for line in told if line.lstrip().startswith(("1. ", "2. "))]
    assert [" the neighbour: " in row and " animals." in row for row in rows].count(True) == 1
    listed = [json.decode(line) for line in library_lines(tmp_path, "--json")]
    assert [each["outcome"] for each in listed] == [outcome, outcome]
    rows = library_lines(tmp_path, "--statistics", "--json")
    for standing, points in zip(map(json.decode, rows), outcome["amounts"]["points"], strict=True):
        assert (standing["games"], standing["amount"], standing["points"]) == (2, "points", points)
        assert standing["best"] is None
    assert (standing["name"], standing["rival"]) == ("neighbour", True)
