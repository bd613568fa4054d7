"""`estancia verify` on records that are damaged in all kinds of ways."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from core.writing import write_record
from tests.support.commands import Ran, estancia
from tests.support.goldens import golden_file, golden_record
from tests.support.installed import Shelf

GOLDEN = golden_file("gaucho", 2, 1)
LINES = GOLDEN.read_bytes().splitlines(keepends=True)
LAST = len(LINES)
FILE = "game.jsonl"

Damage = Callable[[list[bytes]], list[bytes]]


def change(line: int, old: bytes, new: bytes) -> Damage:
    """Replace a text in that line."""

    def damage(lines: list[bytes]) -> list[bytes]:
        assert old in lines[line - 1], lines[line - 1]
        lines[line - 1] = lines[line - 1].replace(old, new)
        return lines

    return damage


def put(line: int, added: bytes) -> Damage:
    """Insert a line."""
    return lambda lines: [*lines[: line - 1], added, *lines[line - 1 :]]


def cut(line: int) -> Damage:
    """Remove a line."""
    return lambda lines: [*lines[: line - 1], *lines[line:]]


def verify(folder: Path, *files: str) -> Ran:
    return estancia(folder / "home", "verify", *(str(folder / file) for file in files))


TAKE = '{"e":"take","seat":0,"dice":[2,5],"legal":8}'
SHORTEST = f"JSON is written at its shortest, each key once: {TAKE}; found: "

CORPUS: list[tuple[Damage, int, str]] = [
    (
        change(24, b"[2,5]", b"[2,6]"),
        24,
        "The rodeo holds 2, 3, 4, 4 and 5: you cannot take 2 + 6. (G5.2); "
        'found: {"e":"take","seat":0,"dice":[2,6],"legal":8}',
    ),
    (
        change(26, b"[2,5]", b"[2,4]"),
        26,
        "You hold 2 and 5: 2 + 4 is not among them. (G5.3); "
        'found: {"e":"stand","seat":0,"space":"C3","dice":[2,4],"legal":12}',
    ),
    (
        change(24, b"[2,5]", b"[5,2]"),
        24,
        "The value of dice is dice in ascending order, like [5,6]; found: [5,2].",
    ),
    (
        change(24, b'"seat":0', b'"seat":1'),
        24,
        'It is the turn of seat 0. (G5.1); found: {"e":"take","seat":1,"dice":[2,5],"legal":8}',
    ),
    (
        change(24, b'"seat":0', b'"seat":7'),
        24,
        'Nobody sits on seat 7. (G5.1); found: {"e":"take","seat":7,"dice":[2,5],"legal":8}',
    ),
    (
        change(4, b"O8", b"O1"),
        4,
        "Ochre 1 has been turned up before: each tile exists once. (G1.1); "
        'found: {"e":"fill","space":"A2","tile":"O1"}',
    ),
    (
        change(4, b"O8", b"W8"),
        4,
        "White 8 is not in this game: its breed has left it. (G3.1); "
        'found: {"e":"fill","space":"A2","tile":"W8"}',
    ),
    (
        change(15, b"S5", b"G12"),
        15,
        "A piece of this entry has been dealt before: no more of it are left.; "
        'found: {"e":"steppe","tiles":["G12","G12","G3","G6"]}',
    ),
    (
        change(17, b"S3", b"W3"),
        17,
        "A piece of this entry is not in the game: it has left it.; "
        'found: {"e":"hand","seat":0,"tiles":["W3","O9","O5","G7","O3"]}',
    ),
    (
        cut(14),
        14,
        'First the pampa is filled. (G3.2); found: {"e":"steppe","tiles":["G12","S5","G3","G6"]}',
    ),
    (
        put(15, b'{"e":"fill","space":"D4","tile":"G12"}\n'),
        15,
        'First tiles go to the Steppe. (G3.2); found: {"e":"fill","space":"D4","tile":"G12"}',
    ),
    (
        change(33, b"[0,0]", b"[0,1]"),
        33,
        "Round 1 ends with these pesos by seat: seat 0 0, seat 1 0. (G8); "
        'found: {"e":"round","n":1,"pesos":[0,1]}',
    ),
    (
        change(LAST, b"174", b"175"),
        LAST,
        "The game ends with these pesos by seat: seat 0 174, seat 1 131; the most win. (G10.3); "
        'found: {"e":"result","pesos":[175,131],"winners":[0]}',
    ),
    (change(24, b'"legal":8', b'"legal":9'), 24, "There were 8 legal moves, not 9."),
    (
        change(24, b',"legal":8', b""),
        24,
        "Either all moves tell how many legal moves there were, or none.",
    ),
    (
        lambda lines: [*lines[:40], lines[40][:20]],
        41,
        "A line is one JSON object in UTF-8 (Input data was truncated); "
        'found: {"e":"done","seat":0.',
    ),
    (
        change(24, b'"take"', b'"grab"'),
        24,
        "The kind of an entry, e, is one of drop, fill, start, roll, keep, post, take, stand, "
        "lay, raise, occupy, recall, wish, sell, steal, rouse, oust, look, place, done, add, "
        "sort, round, result, steppe, hand; found: grab.",
    ),
    (
        change(24, b'"dice"', b'"dices"'),
        24,
        "This kind of entry has the keys e, seat, dice; found: e, seat, dices.",
    ),
    (
        change(24, b'"seat":0,', b'"seat":1,"seat":0,'),
        24,
        SHORTEST + '{"e":"take","seat":1,"seat":0,"dice":[2,5],"legal":8}.',
    ),
    (
        change(24, b'"seat":0', b'"seat": 0'),
        24,
        SHORTEST + '{"e":"take","seat": 0,"dice":[2,5],"legal":8}.',
    ),
    (
        change(24, b"\n", b"\r\n"),
        24,
        "The lines of this file end as on Windows (CR LF); those of a record end in LF alone. "
        "Save it again with line ends of that kind.",
    ),
    (
        change(1, b"e3ae", b"0000"),
        1,
        "The record was played by other rules (00009795c04f0396a78d4d85efa564c5); "
        "these are e3ae9795c04f0396a78d4d85efa564c5. "
        "The version of Estancia that it was played with reads it.",
    ),
    (
        change(1, b'"estancia":1', b'"estancia":2'),
        1,
        "Records of format 2 are not read here; this reads format 1.",
    ),
    (
        change(1, b'"gaucho"', b'"chess"'),
        1,
        "No game here is called chess: known are gaucho, ranchers, trail.",
    ),
    (
        put(LAST + 1, LINES[-2]),
        LAST + 1,
        'The game is over. (G10.3); found: {"e":"round","n":37,"pesos":[128,125]}',
    ),
    (
        change(15, b'["G12","S5","G3","G6"]', b"[null,null,null,null]"),
        17,
        "Either all hidden pieces of a record are told or all are null.",
    ),
    (
        change(19, b"O5", b"O4"),
        19,
        "Ochre 4 is not in your hand. (G4.1); "
        'found: {"e":"keep","seat":0,"tiles":["O4"],"legal":12}',
    ),
    (
        change(33, b"[0,0]", b"[0,99999999999999999999999]"),
        33,
        "The value of pesos is the pesos of each seat, like [12,0]; "
        "found: [0,99999999999999999999999].",
    ),
    (lambda lines: [], 1, "A record begins with a header; the file is empty."),
]


@pytest.mark.parametrize(("damage", "line", "why"), CORPUS, ids=range(len(CORPUS)))
def test_the_first_thing_that_is_wrong_is_named(
    tmp_path: Path, damage: Damage, line: int, why: str
) -> None:
    (tmp_path / FILE).write_bytes(b"".join(damage([*LINES])))
    ran = verify(tmp_path, FILE)
    assert ran == Ran(1, b"", f"{tmp_path / FILE}: line {line}: {why}\n".encode())


@pytest.mark.parametrize(
    "damage",
    [
        change(24, b"take", b"t\xffke"),
        change(24, b"take", b"\x1b[2J"),
        change(24, LINES[23], b"[" * 9000 + b"\n"),
        put(24, b"\n"),
    ],
    ids=["no text", "control signs", "nested", "empty"],
)
def test_what_is_no_json_is_shown_so_that_it_does_no_harm(tmp_path: Path, damage: Damage) -> None:
    (tmp_path / FILE).write_bytes(b"".join(damage([*LINES])))
    ran = verify(tmp_path, FILE)
    assert ran.status == 1
    assert ran.complaint.startswith(f"{tmp_path / FILE}: line 24: A line is one JSON object")
    assert ran.complaint.strip("\n").isprintable()
    assert len(ran.complaint) < len(str(tmp_path)) + 400


def test_a_finished_game_whose_hidden_pieces_were_never_told_is_taken_and_says_so(
    tmp_path: Path,
) -> None:
    file = tmp_path / FILE
    file.write_bytes(b"".join(write_record(golden_record("gaucho", 2, 1).public())))
    assert verify(tmp_path, FILE).text == f"{file}: OK; what was hidden is not told\n"
    home = tmp_path / "home"
    taken = estancia(home, "import", str(file))
    assert taken.text == f"{file}: saved as number 1; what was hidden is not told.\n"
    assert estancia(home, "export", "1").text == file.read_text()
    told = estancia(home, "replay", "1")
    assert told.text.endswith("\nWhat was hidden in this game is not told.\n")
    refused = estancia(home, "review", "1")
    text = "What was hidden in this game is not told: it cannot be reviewed.\n"
    assert (refused.status, refused.complaint) == (1, text)


def test_sound_records_are_ok_and_one_that_is_not_fails_all(tmp_path: Path) -> None:
    (tmp_path / "whole.jsonl").write_bytes(b"".join(LINES))
    (tmp_path / "running.jsonl").write_bytes(b"".join(LINES[:40]).removesuffix(b"\n"))
    ran = verify(tmp_path, "whole.jsonl", "running.jsonl")
    assert ran == Ran(
        0, f"{tmp_path}/whole.jsonl: OK\n{tmp_path}/running.jsonl: OK, unfinished\n".encode(), b""
    )
    (tmp_path / "bad.jsonl").write_bytes(b"x")
    ran = verify(tmp_path, "bad.jsonl", "whole.jsonl")
    assert (ran.status, ran.text) == (1, f"{tmp_path}/whole.jsonl: OK\n")


def test_a_hundred_megabytes_of_zeros_are_refused_at_their_beginning(tmp_path: Path) -> None:
    with (tmp_path / FILE).open("wb") as file:
        file.truncate(100_000_000)
    ran = verify(tmp_path, FILE)
    why = f"{tmp_path / FILE}: line 1: A line has 16384 bytes at most.\n"
    assert ran == Ran(1, b"", why.encode())


@pytest.mark.parametrize("command", ["verify", "import"])
def test_what_is_no_file_is_told_in_a_sentence(tmp_path: Path, command: str) -> None:
    """A pipe was awaited without end, and so was the end of an endless device."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    names = ("nothing", ".", "pipe", "link")
    paths = [*(str(tmp_path / name) for name in names), "/dev/zero"]
    ran = estancia(tmp_path / "home", command, *paths)
    assert ran == Ran(1, b"", ran.err)
    assert ran.complaint.splitlines() == [
        f"There is no file {tmp_path}/nothing.",
        f"{tmp_path} is a folder, not a file.",
        f"{tmp_path}/pipe is a pipe or a device, not a file.",
        f"{tmp_path}/link is a pipe or a device, not a file.",
        "/dev/zero is a pipe or a device, not a file.",
    ]


@pytest.mark.parametrize("command", ["verify", "import", "export", "legal"])
def test_a_path_is_shown_so_that_it_does_no_harm(tmp_path: Path, command: str) -> None:
    ran = estancia(tmp_path / "home", command, "no\x1b[2J\u202efile")
    assert ran.status == 1
    assert ran.complaint.removesuffix("\n").isprintable()
    assert "no\ufffd[2J\ufffdfile" in ran.complaint


def test_a_spoilt_record_speaks_in_the_words_of_its_own_game(tmp_path: Path, toy: str) -> None:
    assert estancia(tmp_path, "simulate", "--game", toy, "--games", "1", "--out", str(tmp_path))
    lines = (tmp_path / "0001.jsonl").read_bytes().splitlines(keepends=True)
    cut_short = [lines[0], *lines[2:]]
    (tmp_path / FILE).write_bytes(b"".join(cut_short))
    ran = verify(tmp_path, FILE)
    assert ran.status == 1
    assert ran.complaint.startswith(f"{tmp_path / FILE}: line 2: ")
    assert "(C" in ran.complaint
    assert "Traceback" not in ran.complaint


def test_a_record_of_a_game_that_is_not_here_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"".join([LINES[0].replace(b"gaucho", b"chess"), *LINES[1:]]))
    ran = verify(tmp_path, FILE)
    assert ran.status == 1
    assert (
        "line 1: No game here is called chess: known are gaucho, ranchers, trail." in ran.complaint
    )


def test_a_record_of_a_broken_game_is_a_sentence(tmp_path: Path, shelf: Shelf) -> None:
    shelf.register("broken", "nowhere:PACKAGE", "broken")
    (tmp_path / FILE).write_bytes(b"".join([LINES[0].replace(b"gaucho", b"broken"), *LINES[1:]]))
    ran = verify(tmp_path, FILE)
    assert ran.status == 1
    assert "line 1: The installed game broken cannot be loaded: nowhere:PACKAGE" in ran.complaint
