"""`estancia arena`: bots against each other, with the certainty of the figures."""

import csv
from pathlib import Path

import pytest
from msgspec import json

from tests.support.commands import Ran, estancia
from tui.commands.arena import WIDTH, chart
from tui.simulate import Interval


def arena(home: Path, *args: str) -> Ran:
    return estancia(home, "arena", "--bots", "peon,rancher", "--games", "2", *args)


def quick_arena(home: Path, game: str, *args: str) -> Ran:
    """Run it with bots that do not think for long."""
    bots = ("--game", game, "--bots", "peon,drover", "--players", "3")
    return estancia(home, "arena", *bots, "--games", "2", *args)


def test_it_says_who_is_stronger_and_how_sure_that_is(tmp_path: Path) -> None:
    ran = arena(tmp_path)
    assert ran.status == 0
    lines = ran.text.splitlines()
    assert lines[0] == "2 games, 2 players at a table."
    assert lines[2].startswith(
        "peon against rancher: won 0.0% of 2 games (0.0% to 65.8%), \N{MINUS SIGN}"
    )
    assert lines[3].strip().startswith("[#---")
    assert [line.split(":")[0] for line in lines[5:]] == ["rancher", "peon"]
    assert " pesos a game" in lines[2]


def test_more_processes_and_a_stop_in_between_change_nothing_but_the_times(
    tmp_path: Path, toy: str
) -> None:
    results = []
    kept = tmp_path / "games"
    for args in ((), ("--jobs", "2"), ("--out", str(kept)), ("--out", str(kept))):
        told = json.decode(quick_arena(tmp_path, toy, "--json", *args).out)
        for bot in told["bots"]:
            del bot["milliseconds"]
        results.append(told)
        if kept.exists():
            kept.write_bytes(b"".join(kept.read_bytes().splitlines(keepends=True)[:2]))
    assert all(each == results[0] for each in results)
    assert results[0]["games"] == 6


def test_a_spreadsheet_reads_a_row_for_each_meeting(tmp_path: Path, toy: str) -> None:
    ran = quick_arena(tmp_path, toy, "--csv")
    rows = list(csv.DictReader(ran.text.splitlines()))
    assert [(row["challenger"], row["field"]) for row in rows] == [
        ("peon", "drover"),
        ("drover", "peon"),
    ]
    assert all(int(row["games"]) == 3 for row in rows), "from all seats alike"
    first, second = rows
    for what in ("elo", "elo_low", "elo_high", "points", "milliseconds", "nodes"):
        assert first[f"challenger_{what}"] == second[f"field_{what}"]
    assert float(first["challenger_elo"]) == -float(first["field_elo"])


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("--games", "0"), "At least one game"),
        (("--bots", "peon"), "two bots or more"),
        (("--bots", "peon,fox"), "fox"),
        (("--players", "9"), "9"),
        (("--challenger", "baron"), "baron is not among the bots that meet."),
        (("--json", "--csv"), "not allowed"),
    ],
)
def test_what_cannot_be_played_is_a_sentence(
    tmp_path: Path, args: tuple[str, ...], why: str
) -> None:
    ran = arena(tmp_path, *args)
    assert ran.status == 2
    assert why in ran.complaint


def test_a_file_of_another_contest_is_left_alone(tmp_path: Path, toy: str) -> None:
    kept = tmp_path / "games"
    quick_arena(tmp_path, toy, "--out", str(kept))
    before = kept.read_bytes()
    ran = quick_arena(tmp_path, toy, "--out", str(kept), "--seed", "another")
    assert ran.status == 1
    assert "another contest" in ran.complaint
    assert kept.read_bytes() == before


def test_the_chart_marks_the_rate_its_interval_and_where_all_are_alike() -> None:
    bar = chart(Interval(0.25, 0.75), 0.6, 0.5)
    assert len(bar) == WIDTH + 3
    assert (bar[1 + 24], bar[1 + 20], bar[1 + 10], bar[1 + 9]) == ("#", ":", "-", ".")
