"""The small game on the command line: line by line, for programs, simulated, and as records."""

from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace

from core.reading import read_record
from core.record import Record, dealt_slots, new_log
from core.says import Unreadable
from core.writing import write_record
from saves.games import Condition
from saves.library import open_library
from tests.support.commands import Ran, estancia
from tests.support.json_table import play_json, random_chooser
from tests.support.script import Script
from tests.support.toy import TOY

OPTIONS = ("--option", "days=2", "--option", "pouch=bulls", "--option", "fiesta")
GAME = ("--game", TOY)


@pytest.mark.parametrize(("seats", "bots"), [(1, "none"), (2, "drover"), (5, "none"), (3, "peon")])
def test_a_whole_game_is_played_by_numbers(tmp_path: Path, seats: int, bots: str) -> None:
    args = (*GAME, *OPTIONS, "--seats", str(seats), "--bots", bots, "--seed", "whole")
    with Script(tmp_path, *args) as script:
        assert script.play_on(script.listen()) > 4
        assert script.end() == (0, "")
    assert "The game is over." in script.said
    with open_library(tmp_path) as library:
        [saved] = library.games()
        assert (saved.state, saved.game) == (Condition.FINISHED, TOY)
        assert saved.options == {"days": 2, "fiesta": True, "pouch": "bulls"}
        assert saved.outcome is not None
        assert len(saved.outcome.places) == seats + (seats == 1)


def test_moves_are_typed_and_refused_with_their_rule(tmp_path: Path) -> None:
    with Script(tmp_path, *GAME, "--bots", "peon", "--seed", "typed") as script:
        script.listen()
        refused = script.answer("sell bull")
        assert "You have no bull to sell. (C3.3)" in "\n".join(refused or ())
        assert script.answer("work")
        assert any("works." in line for line in script.said)
        assert any("C3.1" in line for line in script.answer("rules C3") or ())


@pytest.mark.parametrize(("seats", "bots"), [(1, "none"), (2, "peon"), (5, "none"), (4, "drover")])
def test_a_program_plays_a_whole_game(tmp_path: Path, seats: int, bots: str) -> None:
    args = (*GAME, *OPTIONS, "--seats", str(seats), "--bots", bots, "--seed", "json")
    lines = play_json(tmp_path, *args, choose=random_chooser(seats))
    assert lines[0]["options"] == {"days": 2, "fiesta": True, "pouch": "bulls"}
    outcome = lines[-1]["outcome"]
    assert [*outcome["amounts"]] == ["points", "coins", "animals"]
    assert outcome["rivals"] == (["neighbour"] if seats == 1 else [])
    assert len(outcome["places"]) == seats + len(outcome["rivals"])


def test_a_program_is_told_its_own_hand_only(tmp_path: Path) -> None:
    args = (*GAME, "--seats", "2", "--bots", "drover", "--seed", "hands")
    lines = play_json(tmp_path, *args, choose=random_chooser(3))
    dealt = [line for line in lines if line.get("e") == "deal"]
    assert {line["seat"]: None in line["cards"] for line in dealt} == {0: False, 1: True}
    assert any("hand" in line["know"] for line in lines if "know" in line)


@pytest.mark.parametrize("bot", ["peon", "drover"])
def test_bots_play_many_games(tmp_path: Path, bot: str) -> None:
    folder = tmp_path / bot
    args = (*GAME, *OPTIONS, "--bots", f"{bot},peon,peon,peon,peon", "--players", "5")
    ran = estancia(tmp_path, "simulate", *args, "--games", "4", "--json", "--out", str(folder))
    assert (ran.status, ran.complaint.count("games a second.")) == (0, 1)
    told = json.decode(ran.out)
    assert (told["games"], told["players"], len(told["bots"])) == (4, 5, 5)
    records = sorted(folder.iterdir())
    assert estancia(tmp_path, "verify", *map(str, records)).status == 0


def a_record(home: Path, seats: int) -> Path:
    """The record of a random game for so many."""
    bots = ",".join(["peon"] * seats)
    args = (*GAME, *OPTIONS, "--bots", bots, "--players", str(seats), "--games", "1", "--legal")
    assert estancia(home, "simulate", *args, "--out", str(home / "out")).status == 0
    return home / "out" / "0001.jsonl"


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_a_record_is_verified_imported_and_exported_as_it_was(tmp_path: Path, seats: int) -> None:
    record = a_record(tmp_path, seats)
    assert estancia(tmp_path, "verify", str(record)).status == 0
    assert estancia(tmp_path, "import", str(record)).status == 0
    assert estancia(tmp_path, "export", "1", "--legal").out == record.read_bytes()
    shown = estancia(tmp_path, "library").text
    assert "Corral" in shown
    listed = estancia(tmp_path, "library", "--statistics")
    assert listed.status == 0
    assert "points on average" in listed.text


def test_a_game_that_goes_on_is_exported_without_its_secrets(tmp_path: Path) -> None:
    ran = estancia(tmp_path, "play", "--plain", *GAME, "--seats", "2", "--bots", "none")
    assert ran.status == 0
    lines = [json.decode(line) for line in estancia(tmp_path, "export", "1").out.splitlines()]
    assert lines[0]["seed"] is None
    hidden = [line["cards"] for line in lines if line.get("e") in ("deal", "letter")]
    assert {card for cards in hidden for card in cards} == {None}


def test_legal_moves_are_listed_at_any_line_with_the_pieces_of_the_record(tmp_path: Path) -> None:
    record = a_record(tmp_path, 3)
    lines = [json.decode(line) for line in record.read_bytes().splitlines()]
    asked = [at for at, line in enumerate(lines) if "legal" in line]
    assert len(asked) > 12
    for at in (*asked[:2], *asked[::6]):
        moves = [json.decode(move) for move in legal(record, at)]
        mine = [move for move in moves if move["seat"] == lines[at]["seat"]]
        assert lines[at]["legal"] == len(mine)


def legal(record: Path, at: int) -> list[bytes]:
    """What `estancia legal` lists after so many lines."""
    ran: Ran = estancia(record.parent, "legal", str(record), "--at", str(at))
    assert ran.status == 0
    return ran.out.splitlines()


SPOILT = [
    (b'"e":"deal"', b'"e":"deel"'),
    (b'"options":{', b'"options":{"rain":true,'),
    (b'"fiesta":true', b'"drought":true,"fiesta":true'),
    (b'"e":"roll","dice":[', b'"e":"roll","dice":[7,'),
    (b'"points":[', b'"points":[99,'),
]


@pytest.mark.parametrize(("old", "new"), SPOILT)
def test_a_spoilt_record_is_refused_in_the_words_of_the_game(
    tmp_path: Path, old: bytes, new: bytes
) -> None:
    record = a_record(tmp_path, 3)
    whole = record.read_bytes()
    assert old in whole
    record.write_bytes(whole.replace(old, new, 1))
    ran = estancia(tmp_path, "verify", str(record))
    assert ran.status == 1
    assert "line " in ran.text + ran.complaint
    assert "El Gaucho" not in ran.text + ran.complaint


def test_options_that_cannot_be_are_refused_with_a_sentence(tmp_path: Path) -> None:
    for options, said in (
        (("drought", "fiesta"), "In a drought there is no fiesta."),
        (("days=9",), "days"),
        (("rain",), "rain"),
    ):
        chosen = [part for option in options for part in ("--option", option)]
        ran = estancia(tmp_path, "play", "--plain", *GAME, *chosen)
        assert ran.status == 2
        assert said in ran.complaint


def test_help_names_the_bots_of_every_game_that_is_here(tmp_path: Path) -> None:
    for command in ("play", "simulate", "host", "join"):
        told = estancia(tmp_path, command, "--help").text
        assert "bots of corral: peon, keen, drover, capataz" in told
        assert "bots of gaucho: peon, rancher" in told
        assert f"estancia {command}" in told
    assert "bots of" not in estancia(tmp_path, "verify", "--help").text


def test_a_deal_that_is_partly_known_is_written_by_nobody(tmp_path: Path) -> None:
    record = read_record(a_record(tmp_path, 3).read_bytes().splitlines(keepends=True))
    known = dict(record.pieces)
    dealt = [slot for slot in known if slot in hidden_slots(record)]
    del known[dealt[0]]
    with pytest.raises(Unreadable, match="all hidden pieces or none"):
        write_record(replace(record, pieces=known))
    assert [*write_record(record.public())] != [*write_record(record)]


def hidden_slots(record: Record) -> set[int]:
    """What was dealt face down."""
    log = new_log(record.header)
    found: set[int] = set()
    for entry in record.entries:
        found.update(dealt_slots(log.turn))
        log.append(entry)
    return found
