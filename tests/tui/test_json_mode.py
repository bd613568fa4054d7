"""The table for programs: docs/json-mode.md, line by line."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import json

from core.gaucho.cattle import TILE_NAMES
from core.reading import read_record
from saves.games import Condition
from saves.library import open_library
from tests.support.all_games import GAMES, asked_for
from tests.support.commands import environment, estancia
from tests.support.json_table import Line, play_json, random_chooser
from tests.support.patience import PATIENCE
from tests.support.processes import killed_in_time
from tests.support.scale import some, some_rows
from tests.support.secrets import hidden_tiles

EXAMPLE = Path(__file__).parents[2] / "docs/examples/json_bot.py"


def asked_lines(lines: list[Line]) -> list[Line]:
    return [line for line in lines if "ask" in line]


def entries(lines: list[Line]) -> list[Line]:
    return [line for line in lines if "e" in line]


def talk(home: Path, *given: bytes, args: tuple[str, ...] = ("--bots", "peon")) -> list[Line]:
    """Write the lines without waiting; return every line that came back."""
    ran = estancia(home, "play", "--json", "--seed", "x", *args, given=b"\n".join([*given, b""]))
    assert (ran.status, ran.complaint) == (0, "")
    return [json.decode(line) for line in ran.out.splitlines()]


def hide_what_some_are_not_told(told: list[Line]) -> None:
    """Drop what was dealt to the program's seats: a record tells all hidden pieces or none."""
    hidden = {
        (line["e"], name)
        for line in told
        for name, pieces in line.items()
        if isinstance(pieces, list) and None in pieces
    }
    for line in told:
        for name in line:
            if (line["e"], name) in hidden:
                line[name] = [None] * len(line[name])


USUAL = [("gaucho", 3, "peon,peon"), ("ranchers", 4, "peon"), ("trail", 2, "peon")]
"""One table of each game in every run."""
OTHERS = [
    (key, seats, bots)
    for key in GAMES
    for seats, bots in ((2, "peon"), (2, "none"), (3, "peon,peon"), (4, "peon"))
    if (key, seats, bots) not in USUAL
]


@pytest.mark.parametrize(("key", "seats", "bots"), some_rows(USUAL + OTHERS, len(USUAL)))
def test_a_whole_game_is_the_record_as_far_as_it_may_be_told(
    tmp_path: Path, key: str, seats: int, bots: str
) -> None:
    args = (*asked_for(key), "--seats", str(seats), "--bots", bots, "--seed", "json")
    lines = play_json(tmp_path, *args, choose=random_chooser(seats))
    assert lines[0]["seed"] is None
    told = entries(lines)
    assert (told[-1]["e"], [*lines[-1]]) == ("result", ["outcome"])
    # A result may say what the points of a seat are made of.
    amounts = {
        name: [sum(each) if isinstance(each, list) else each for each in seats]
        for name, seats in told[-1].items()
        if name not in ("e", "winners")
    }
    hide_what_some_are_not_told(told)
    with open_library(tmp_path) as library:
        saved = library.load(1)
    assert saved.state == Condition.FINISHED
    assert saved.outcome is not None
    assert lines[-1]["outcome"] == {
        "amounts": amounts,
        "rivals": [],
        "places": [*saved.outcome.places],
        "winners": told[-1]["winners"],
        "decided_by": saved.outcome.decided_by,
    }
    unfinished = [json.encode(line) + b"\n" for line in (lines[0], *told[:-1])]
    assert [*read_record(unfinished).entries] == [*saved.entries][:-1]


@pytest.mark.parametrize("seed", some(range(3), 1))
def test_a_seat_is_never_told_what_it_has_not_been_shown(tmp_path: Path, seed: int) -> None:
    args = ("--seats", "3", "--bots", "peon,peon", "--seed", str(seed))
    lines = play_json(tmp_path, *args, choose=random_chooser(seed))
    text = json.encode(lines).decode()
    hidden = hidden_tiles(tmp_path, 0)
    assert hidden
    assert [tile for tile in hidden if f'"{TILE_NAMES[tile]}"' in text] == []


def test_the_own_hand_is_told_and_others_are_not(tmp_path: Path) -> None:
    hands = [line for line in talk(tmp_path) if line.get("e") == "hand"]
    assert {hand["seat"]: None in hand["tiles"] for hand in hands} == {0: False, 1: True}


def test_several_seats_are_told_apart_only_by_what_they_know(tmp_path: Path) -> None:
    lines = talk(tmp_path, b"", args=("--bots", "none"))
    assert all(None in line["tiles"] for line in lines if line.get("e") == "hand")
    known = next(line for line in lines if "know" in line)
    assert known["seat"] == 0
    assert len(known["know"]["hand"]) == 5


def test_kept_tiles_are_told_when_all_have_chosen(tmp_path: Path) -> None:
    def choose(asked: Line) -> Line:
        move: Line = asked["legal"][0]
        return move

    lines = play_json(tmp_path, "--bots", "none", "--seed", "x", choose=choose)
    marks = [line.get("e") or ("ask" if "ask" in line else "other") for line in lines]
    first = marks.index("keep")
    assert marks[:first].count("ask") == 2
    assert marks[first : first + 2] == ["keep", "keep"]


def test_a_look_is_followed_by_what_it_shows_to_the_looker(tmp_path: Path) -> None:
    chooser = random_chooser(5)

    def choose(asked: Line) -> Line:
        for kind in ("look", "occupy", "post"):
            for move in asked["legal"]:
                if move["e"] == kind and move.get("area", "steppe") == "steppe":
                    found: Line = move
                    return found
        return chooser(asked)

    lines = play_json(tmp_path, "--bots", "peon", "--seed", "look", choose=choose)
    looks = [at for at, line in enumerate(lines) if line.get("e") == "look" and line["seat"] == 0]
    assert looks
    for at in looks:
        tiles = lines[at + 1]["know"]["steppe"]
        assert lines[at + 1]["seat"] == 0
        placed = {tile for move in lines[at + 2]["legal"] for tile in move.get("tiles", ())}
        assert placed == set(tiles) or not placed


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        (b'{"e":"keep","seat":0,"tiles":["W3"]}', "G4.1"),
        (b'{"e":"take","seat":0,"dice":[1,2]}', "G4.2"),
        (b'{"e":"keep","seat":1,"tiles":["W11"]}', None),
        (b'{"e":"roll","dice":[1,2,3,4,5]}', None),
        (b'{"e":"fly"}', None),
    ],
)
def test_a_refusal_repeats_the_entry_and_asks_again(
    tmp_path: Path, given: bytes, rule: str | None
) -> None:
    lines = talk(tmp_path, given)
    first, refused, again = lines[-3:]
    assert refused["refused"] == json.decode(given)
    assert refused["rule"] == rule
    assert refused["why"].endswith((".", "?"))
    assert again == first


@pytest.mark.parametrize(
    "given",
    [b"", b"keep W11", b"[]", b"\xff\xfe", b"{" * 5000, b"7", b'{"e":1}', b"0" * 20_000, b"\0"],
)
def test_what_cannot_be_read_is_answered_and_asked_again(tmp_path: Path, given: bytes) -> None:
    lines = talk(tmp_path, given)
    assert [*lines[-2]] == ["refused", "rule", "why"]
    assert lines[-1] == lines[-3]


@pytest.mark.parametrize(
    "given",
    [
        b'{"e":"keep","seat":0,"tiles":["W3"],"tiles":["W11"]}',
        b'{"e":"keep","seat":1,"se\\u0061t":0,"tiles":["W11"]}',
        b'{"e":"keep","seat":0,"tiles":["W11"],"more":[{"a":":\\"","a":1}]}',
    ],
)
def test_a_key_that_stands_twice_is_refused(tmp_path: Path, given: bytes) -> None:
    lines = talk(tmp_path, given)
    assert lines[-2]["why"].startswith("JSON has each key once; found: ")
    assert lines[-2]["refused"] is None
    assert lines[-1] == lines[-3]


def test_colons_in_texts_are_no_keys(tmp_path: Path) -> None:
    lines = talk(tmp_path, b'{"e":"keep","seat":0,"tiles":["W11:\\":"]}')
    assert lines[-2]["refused"]["tiles"] == ['W11:":']


def test_keys_may_stand_in_any_order_and_blanks_do_not_matter(tmp_path: Path) -> None:
    lines = talk(tmp_path, b' { "tiles" : ["W11"], "e":"keep","seat":0 } \r')
    assert {"e": "keep", "seat": 0, "tiles": ["W11"]} in lines


def test_the_end_of_input_leaves_a_game_that_can_be_resumed(tmp_path: Path) -> None:
    before = entries(talk(tmp_path, b'{"e":"keep","seat":0,"tiles":["W11"]}'))
    ran = estancia(tmp_path, "resume", "--json")
    lines = [json.decode(line) for line in ran.out.splitlines()]
    assert ran.status == 0
    assert entries(lines) == before
    assert "ask" in lines[-1]


def test_a_reader_that_goes_away_ends_it_quietly(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tui.main", "play", "--json", "--seats", "2", "--bots", "peon,peon"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as table:
        assert table.stdout, "there is a pipe"
        assert table.stderr, "there is a pipe"
        with killed_in_time(table):
            table.stdout.readline()
            table.stdout.close()
            assert table.wait() == 0
            assert table.stderr.read() == b""


def test_the_example_of_the_documentation_plays_a_game(tmp_path: Path) -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 20
    scripts = Path(sys.executable).parent
    env = {**environment(tmp_path), "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}"}
    ran = subprocess.run(
        [sys.executable, EXAMPLE, "--seed", "example", "--bots", "peon"],
        capture_output=True,
        check=False,
        env=env,
        text=True,
        timeout=PATIENCE,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("pesos by seat: [")


DOCUMENT = Path(__file__).parents[2] / "docs/json-mode.md"
DOCUMENTED = {
    json.decode(found)["do"]: found.encode()
    for found in re.findall(r"`(\{\"do\":[^`]*?\})`", DOCUMENT.read_text())
}
BETWEEN_PROGRAMS = {"say", "propose", "agree", "refuse", "links", "mute", "alone"}
"""Requests that a game on one computer refuses, as nobody else is there."""
BEFORE_AND_AFTER = {"ready", "code", "seat", "rematch", "leave", "wait", "pass", "go-on"}
"""Requests of the lobby, of watchers, after the game, or in answer to an offer: written by
test_ears.py, test_lan_rematch.py and test_json_beside.py."""


def test_nothing_that_programs_can_say_is_left_out_here() -> None:
    assert DOCUMENTED.keys() == BETWEEN_PROGRAMS | BEFORE_AND_AFTER


@pytest.mark.parametrize("do", sorted(BETWEEN_PROGRAMS))
def test_what_is_between_programs_is_known_and_refused_where_nobody_else_is(
    tmp_path: Path, do: str
) -> None:
    *_before, asked, refused = [
        line for line in talk(tmp_path, DOCUMENTED[do]) if "ask" in line or "refused" in line
    ][:2]
    assert "ask" in asked
    assert refused["refused"] == json.decode(DOCUMENTED[do])
    assert refused["rule"] is None
    assert "this screen" in refused["why"] or "Nobody is missing" in refused["why"]
