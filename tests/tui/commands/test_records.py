"""`export`, `import`, `legal`, `library` and `resume`: saved games and record files."""

import os
import re
import sqlite3
import subprocess
import termios
from contextlib import closing, suppress
from pathlib import Path
from typing import IO, Any

import pytest
from msgspec import json

from saves.library import open_library
from saves.places import library_file, log_file
from tests.support.all_games import GAMES
from tests.support.commands import Ran, command, environment, estancia
from tests.support.goldens import golden_file
from tests.support.installed import TWIN, Shelf
from tests.support.left_tables import leave_tables
from tests.support.processes import killed_in_time

GOLDEN = golden_file("gaucho", 3, 1)
LINES = GOLDEN.read_bytes().splitlines(keepends=True)


def running_game(home: Path) -> None:
    """Save game 1 of the library: Ana has kept a tile."""
    given = b"1\n"
    estancia(home, "play", "--plain", "--bots", "peon", "--seed", "x", given=given)


@pytest.mark.parametrize("key", GAMES)
def test_a_record_is_imported_and_exported_as_it_was(key: str, tmp_path: Path) -> None:
    golden = golden_file(key, 3, 1)
    ran = estancia(tmp_path, "import", str(golden))
    assert ran == Ran(0, f"{golden}: saved as number 1.\n".encode(), b"")
    for game in ("1", f"{key}-3-1", key[:3]):
        assert estancia(tmp_path, "export", game, "--legal").out == golden.read_bytes()


@pytest.mark.parametrize("key", GAMES)
def test_a_record_that_counts_differently_is_not_imported(key: str, tmp_path: Path) -> None:
    *before, last = golden_file(key, 3, 1).read_bytes().splitlines(keepends=True)
    told = json.decode(last)
    better = tmp_path / "better.jsonl"
    better.write_bytes(b"".join([*before, json.encode({**told, "winners": [0, 1, 2]}), b"\n"]))
    ran = estancia(tmp_path, "import", str(better))
    assert ran.status == 1
    assert f"line {len(before) + 1}: " in ran.complaint
    assert not estancia(tmp_path, "library").out.startswith(b"  1")


def test_an_export_goes_to_a_file_on_demand(tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    ran = estancia(tmp_path, "export", str(GOLDEN), "--out", str(target), "--legal")
    assert ran == Ran(0, b"", b"")
    assert target.read_bytes() == b"".join(LINES)
    ran = estancia(tmp_path, "export", str(GOLDEN), "--out", str(tmp_path / "no" / "x"))
    assert (ran.status, ran.complaint) == (1, f"There is no folder {tmp_path}/no.\n")


def shown_on_a_terminal(home: Path, *args: str) -> bytes:
    """Return what the program writes to a terminal."""
    reading, writing = os.openpty()
    with os.fdopen(writing, "wb") as screen, os.fdopen(reading, "rb", buffering=0) as seen:
        termios.tcsetattr(screen, termios.TCSANOW, _raw(screen))
        with subprocess.Popen(command(*args), stdout=screen, env=environment(home)) as program:
            screen.close()
            shown = bytearray()
            # A terminal without a writer says so by an error.
            with killed_in_time(program), suppress(OSError):
                while part := seen.read(4096):
                    shown += part
            assert program.wait() == 0
    return bytes(shown)


def _raw(screen: IO[bytes]) -> Any:
    """Return the settings of a terminal that shows line ends as they are."""
    settings = termios.tcgetattr(screen)
    settings[1] &= ~termios.OPOST
    return settings


def test_names_in_an_export_steer_no_terminal(tmp_path: Path) -> None:
    names = [*json.decode(LINES[0])["seats"][1:], "\x1b[2J\x9b2J\u202eAna\U000e0001"]
    header = json.encode({**json.decode(LINES[0]), "seats": names}) + b"\n"
    record = tmp_path / "named.jsonl"
    record.write_bytes(b"".join([header, *LINES[1:]]))
    written = estancia(tmp_path, "export", str(record), "--legal").out
    assert written == record.read_bytes()
    shown = shown_on_a_terminal(tmp_path, "export", str(record), "--legal")
    assert shown.decode().replace("\n", "").isprintable()
    assert [*map(json.decode, shown.splitlines())] == [*map(json.decode, written.splitlines())]


def test_names_of_hostile_rows_steer_no_terminal(tmp_path: Path) -> None:
    estancia(tmp_path, "import", str(GOLDEN))
    with closing(sqlite3.connect(library_file(tmp_path))) as database:
        players = b'[{"name":"\\u001b[2J","bot":"\\u001b[3J"},{"name":"B"},{"name":"C"}]'
        database.execute("UPDATE game SET name = ?, players = ?", ("a\x1b[2J\nb", players))
        database.execute("UPDATE game SET changed = ?, rules = ?", ("\x1b[2J", "\x1b[2J"))
        database.execute("UPDATE standing SET name = ?, bot = ?", ("\x1b[2J", "\x1b[3J"))
        database.commit()
    for args in (("library",), ("library", "--statistics"), ("export", "1"), ("resume", "1")):
        ran = estancia(tmp_path, *args)
        lines = [*ran.text.splitlines(), *ran.complaint.splitlines()]
        assert lines
        assert all(line.isprintable() for line in lines), lines


def test_a_running_game_is_exported_without_its_secrets(tmp_path: Path) -> None:
    running_game(tmp_path)
    lines = [json.decode(line) for line in estancia(tmp_path, "export", "1").out.splitlines()]
    assert lines[0]["seed"] is None
    hidden = [line["tiles"] for line in lines if line.get("e") in ("steppe", "hand")]
    assert {tile for tiles in hidden for tile in tiles} == {None}


def test_what_is_damaged_is_not_imported(tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_bytes(b"".join([*LINES[:30], LINES[31]]))
    ran = estancia(tmp_path, "import", str(tmp_path / "bad.jsonl"), str(GOLDEN))
    assert ran.status == 1
    assert ran.complaint.startswith(f"{tmp_path}/bad.jsonl: line 31: ")
    with open_library(tmp_path) as library:
        assert [game.name for game in library.games()] == ["gaucho-3-1"]


def test_the_library_is_listed_for_people_and_programs(tmp_path: Path) -> None:
    assert estancia(tmp_path, "library").text.startswith("No game is saved yet.")
    assert estancia(tmp_path, "library", "--json").out == b""
    estancia(tmp_path, "import", str(GOLDEN))
    running_game(tmp_path)
    lines = estancia(tmp_path, "library").text.splitlines()
    assert lines[0].startswith("  2  Ana, Beto: El Gaucho; Ana and Beto (peon); ")
    assert lines[0].endswith("goes on")
    assert re.search(r"; \d+ \w+ \d{4}, \d\d:\d\d; goes on$", lines[0])
    assert "; is over; won by " in lines[1]
    told = [json.decode(line) for line in estancia(tmp_path, "library", "--json").out.splitlines()]
    assert [(game["id"], game["state"]) for game in told] == [(2, "running"), (1, "finished")]


def test_legal_lists_the_moves_that_the_record_counts(tmp_path: Path) -> None:
    counted = [
        (number, line["legal"])
        for number, line in enumerate(map(json.decode, LINES))
        if "legal" in line
    ]
    for number, count in counted[:12] + counted[100:106]:
        ran = estancia(tmp_path, "legal", str(GOLDEN), "--at", str(number))
        assert (ran.status, ran.err) == (0, b"")
        moves = [json.decode(line) for line in ran.out.splitlines()]
        made = {key: value for key, value in json.decode(LINES[number]).items() if key != "legal"}
        assert len(moves) == count
        assert made in moves


def test_legal_says_when_there_is_nothing_to_list(tmp_path: Path) -> None:
    ran = estancia(tmp_path, "legal", str(GOLDEN))
    assert ran == Ran(0, b"", b"The game is over.\n")
    ran = estancia(tmp_path, "legal", str(GOLDEN), "--at", "1")
    assert ran == Ran(0, b"", b"Nobody chooses here.\n")
    ran = estancia(tmp_path, "legal", str(GOLDEN), "--at", "9999")
    assert (ran.status, ran.complaint) == (1, f"{GOLDEN} has {len(LINES)} lines only.\n")
    ran = estancia(tmp_path, "legal", str(GOLDEN), "--at", "0")
    assert (ran.status, ran.complaint) == (2, "The first line is line 1.\n")


def test_legal_says_when_the_record_hides_what_it_depends_on(tmp_path: Path) -> None:
    running_game(tmp_path)
    public = tmp_path / "public.jsonl"
    estancia(tmp_path, "export", "1", "--out", str(public))
    lines = public.read_bytes().splitlines()
    keep = next(at for at, line in enumerate(lines) if b'"keep"' in line)
    ran = estancia(tmp_path, "legal", str(public), "--at", str(keep))
    assert ran.status == 1
    text = "the moves depend on something hidden that this record does not tell."
    assert ran.complaint == f"{public}: {text}\n"


def test_a_game_is_resumed_where_it_was_left(tmp_path: Path) -> None:
    running_game(tmp_path)
    with open_library(tmp_path) as library:
        before = len(library.load(1).entries)
    ran = estancia(tmp_path, "resume", "1", "--plain", given=b"1\n")
    assert ran.status == 0
    assert "Ana keeps" not in ran.text
    assert "which action area gets your first gaucho?" in ran.text
    with open_library(tmp_path) as library:
        assert len(library.load(1).entries) > before
        assert len(library.games()) == 1


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("resume",), "No saved game is waiting. Start one with: estancia play"),
        (("resume", "1"), "Game 1 is over. Its record: estancia export 1"),
        (("resume", "nothing"), "No saved game has the number or the name nothing."),
        (("export", "nothing"), "No saved game has the number or the name nothing."),
        (("legal", "nothing"), "There is no file nothing."),
    ],
)
def test_what_is_not_there_is_told_in_a_sentence(
    tmp_path: Path, args: tuple[str, ...], why: str
) -> None:
    estancia(tmp_path, "import", str(GOLDEN))
    assert estancia(tmp_path, *args) == Ran(1, b"", f"{why}\n".encode())


def test_the_library_is_narrowed_to_what_one_asks_for(tmp_path: Path) -> None:
    estancia(tmp_path, "import", str(GOLDEN))
    running_game(tmp_path)

    def numbers(*args: str) -> list[int]:
        out = estancia(tmp_path, "library", "--json", *args).out
        return [json.decode(line)["id"] for line in out.splitlines()]

    assert numbers() == [2, 1]
    assert numbers("--state", "running") == [2]
    assert numbers("--state", "finished") == [1]
    assert numbers("gaucho-3") == [1]
    assert numbers("--player", "Chiara") == [1]
    assert numbers("--player", "peon") == [2]
    assert numbers("--deleted") == []
    assert estancia(tmp_path, "library", "nobody").out == b"No saved game fits.\n"
    assert estancia(tmp_path, "library", "--state", "lost").status == 2


def test_statistics_tell_who_won_how_often(tmp_path: Path) -> None:
    assert estancia(tmp_path, "library", "--statistics").out == b"No game is over yet.\n"
    estancia(tmp_path, "import", str(GOLDEN))
    result = json.decode(LINES[-1])
    told = estancia(tmp_path, "library", "--statistics").out.decode().splitlines()
    winner = json.decode(LINES[0])["seats"][result["winners"][0]]
    assert told[0] == "El Gaucho:"
    assert told[1].startswith(f"{winner}: won 1 of 1; ")
    assert len(told) == 4
    rows = estancia(tmp_path, "library", "--statistics", "--json").out.splitlines()
    assert json.decode(rows[0])["wins"] == 1


def test_a_damaged_library_says_how_it_is_rescued_and_that_works(tmp_path: Path) -> None:
    running_game(tmp_path)
    file = library_file(tmp_path)
    file.write_bytes(b"no database at all" * 40)
    log_file(file).unlink(missing_ok=True)
    ran = estancia(tmp_path, "library")
    assert ran.status == 1
    assert ran.complaint.rstrip().endswith("estancia library --rescue")
    ran = estancia(tmp_path, "library", "--rescue")
    assert ran.status == 0
    first, second = ran.text.splitlines()
    aside = Path(first.removeprefix("The damaged library lies here now: "))
    assert (aside / file.name).read_bytes().startswith(b"no database")
    assert second == "No game could be read."
    assert estancia(tmp_path, "library").status == 0


def test_a_sound_library_is_left_alone(tmp_path: Path) -> None:
    running_game(tmp_path)
    ran = estancia(tmp_path, "library", "--rescue")
    assert ran.status == 1
    assert "nothing to rescue" in ran.complaint
    assert "goes on" in estancia(tmp_path, "library").text


def test_games_of_several_kinds_say_which_they_are(tmp_path: Path, shelf: Shelf) -> None:
    shelf.add()
    made = ("--game", TWIN, "--games", "1", "--bots", "peon", "--out", str(tmp_path))
    assert estancia(tmp_path, "simulate", *made).status == 0
    estancia(tmp_path, "import", str(GOLDEN), str(tmp_path / "0001.jsonl"))
    lines = estancia(tmp_path, "library").text.splitlines()
    games = [line.split("; ")[0].partition(": ")[2] for line in lines]
    assert games == ["Twin Pampas", "El Gaucho"]
    assert estancia(tmp_path, "library", "--game", TWIN).text.splitlines() == lines[:1]


def test_a_game_that_is_not_here_any_more_is_listed_by_its_key(
    tmp_path: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.add()
    made = ("--game", TWIN, "--games", "1", "--bots", "peon", "--out", str(tmp_path))
    estancia(tmp_path, "simulate", *made)
    estancia(tmp_path, "import", str(tmp_path / "0001.jsonl"))
    monkeypatch.delenv("PYTHONPATH")
    (line,) = estancia(tmp_path, "library").text.splitlines()
    assert ": twin; " in line
    assert "; won by " in line
    assert "pesos on average" in estancia(tmp_path, "library", "--statistics").text


def test_games_on_the_network_that_are_not_over_are_in_the_library(tmp_path: Path) -> None:
    assert b"play" in estancia(tmp_path, "resume").err
    leave_tables(tmp_path, (b"\xab", b"\xcd"))
    told = estancia(tmp_path, "library").text
    game = "  -  El Gaucho on the LAN; Ana, Beto; round 1; waits for Beto (last at 10.0.0.1:4242); "
    for id_ in ("ababab", "cdcdcd"):
        assert f"{game}go on with: estancia join --resume {id_}\n" in told
    out = estancia(tmp_path, "library", "ababab", "--json").out
    (line,) = map(json.decode, out.splitlines())
    assert (line["table"], line["state"]) == (f"{'ab' * 16}-0", "running")
    assert line["waits_for"] == [{"name": "Beto", "address": "10.0.0.1:4242"}]
    assert line["command"] == "estancia join --resume ababab"
    for narrowed in (("--state", "finished"), ("--deleted",), ("zoe",), ("--player", "peon")):
        assert "LAN" not in estancia(tmp_path, "library", *narrowed).text


def test_a_game_on_the_network_is_dropped_after_a_question(tmp_path: Path) -> None:
    leave_tables(tmp_path, (b"\xab", b"\xcd"))
    ran = estancia(tmp_path, "library", "--drop", "ab")
    assert (ran.status, ran.out) == (1, b"")
    assert "with --yes" in ran.complaint
    ran = estancia(tmp_path, "library", "--drop", "ab", "--yes", "--json")
    assert json.decode(ran.out) == {"dropped": f"{'ab' * 16}-0", "told": [], "over": False}
    assert estancia(tmp_path, "library", "--drop", "ab", "--yes").status == 1
    assert "cdcdcd" in estancia(tmp_path, "library").text
