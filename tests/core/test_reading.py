"""A record is read exactly as it was written; anything else is refused at its line."""

import json
import re
from collections.abc import Callable, Iterable
from itertools import repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from core import reading
from core.conformance.table import Table
from core.conformance.walk import Moment
from core.due import ShowDealt
from core.game import Draw, Move
from core.games import game
from core.reading import Problem, read_as_far, read_record
from core.record import Record
from core.says import Unreadable
from core.strict_json import LONGEST_LINE
from core.writing import write_record
from tests.support.goldens import golden_record

Lines = list[bytes]


def finished(seats: int = 2, *, legal: bool = False) -> Lines:
    return [*write_record(golden_record("gaucho", seats, 1), legal=legal)]


def running(entries: int, seats: int = 3, *, legal: bool = False) -> Lines:
    whole = golden_record("gaucho", seats, 2)
    cut = Record(whole.header, whole.entries[:entries], whole.pieces)
    return [*write_record(cut.public(), legal=legal)]


def problem(lines: Iterable[bytes]) -> Problem:
    with pytest.raises(Problem) as caught:
        read_record(lines)
    return caught.value


def line_of(lines: Lines, start: str) -> int:
    """The index of the first line that begins so, after `{"e":`."""
    return next(at for at, line in enumerate(lines) if line.startswith(b'{"e":' + start.encode()))


def edited(
    lines: Lines, start: str, change: Callable[[dict[str, object]], None]
) -> tuple[Lines, int]:
    """The lines with one changed, and its number from 1."""
    at = line_of(lines, start)
    entry = json.loads(lines[at])
    change(entry)
    line = json.dumps(entry, separators=(",", ":")).encode() + b"\n"
    return [*lines[:at], line, *lines[at + 1 :]], at + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("legal", [False, True])
def test_written_read_and_written_again_it_is_the_same_to_the_byte(seats: int, legal: bool) -> None:
    lines = finished(seats, legal=legal)
    assert [*write_record(read_record(lines), legal=legal)] == lines


@pytest.mark.parametrize("entries", [0, 1, 20, 26, 120, 300])
@pytest.mark.parametrize("legal", [False, True])
def test_so_it_is_with_a_game_that_goes_on(entries: int, legal: bool) -> None:
    lines = running(entries, legal=legal)
    record = read_record(lines)
    assert [*write_record(record, legal=legal)] == lines
    hidden = [line for line in lines if line.startswith((b'{"e":"steppe"', b'{"e":"hand"'))]
    assert all(b"null" in line for line in hidden)


@pytest.mark.parametrize("number", range(4))
def test_what_is_shown_later_leaves_a_hidden_deal_hidden(toy: str, number: int) -> None:
    table = Table(game(toy), 3)
    moments = [*table.walk(number)]
    shown = max(at for at, each in enumerate(moments, 1) if shows(each) and not each.over)
    lines = [*write_record(table.record(moments[:shown], number).public())]
    assert [*write_record(read_record(lines))] == lines
    assert any(line.endswith(b'"cards":[null,null]}\n') for line in lines)


def shows(moment: Moment) -> bool:
    return isinstance(moment.turn, Draw) and isinstance(moment.turn.due, ShowDealt)


def test_the_last_line_may_lack_its_end() -> None:
    lines = finished()
    lines[-1] = lines[-1].rstrip(b"\n")
    assert len(read_record(lines).entries) == len(lines) - 1


def test_only_moves_tell_how_many_moves_there_were() -> None:
    lines = finished(3, legal=True)
    record = read_record(lines)
    told = [b'"legal":' in line for line in lines[1:]]
    assert told == [isinstance(entry, Move) for entry in record.entries]


def test_names_may_be_escaped_and_any_text() -> None:
    header, *rest = finished()
    for names in (b'["\\u00d1and\\u00fa","\\"]\\\\"]', '["Ñandú 牛","[\\"a\\",\\"b\\"]"]'.encode()):
        renamed = re.sub(rb'"seats":\[.*?\]', b'"seats":' + names.replace(b"\\", b"\\\\"), header)
        assert read_record([renamed, *rest]).header.seats == tuple(json.loads(names))


def test_rules_null_are_checked_against_the_own_rules() -> None:
    header, *rest = finished()
    unknown = re.sub(rb'"rules":"\w+"', b'"rules":null', header)
    assert read_record([unknown, *rest]).header.rules is None


def _header(**changes: object) -> Lines:
    header, *rest = finished()
    written = json.loads(header)
    written.update(changes)
    return [json.dumps(written, separators=(",", ":")).encode() + b"\n", *rest]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"rules": "00" * 16}, "other rules"),
        ({"rules": 7}, "digest or null"),
        ({"estancia": 2}, "format 2"),
        ({"estancia": True}, "format true"),
        ({"game": "chess"}, "No game here is called chess"),
        ({"game": 3}, "is a word"),
        ({"seats": ["Ana"]}, "2 to 4 players, not 1"),
        ({"seats": ["A"] * 9}, "8 seats at most"),
        ({"seats": "Ana"}, "list of names"),
        ({"seats": ["Ana", 5]}, "list of names"),
        ({"options": {"fast": 1}}, "no options; found: fast"),
        ({"options": []}, "an object"),
        ({"seed": "xyz"}, "hex in small letters"),
        ({"seed": "0" * 130}, "hex in small letters"),
        ({"extra": 1}, "keys"),
    ],
)
def test_a_header_that_does_not_fit_is_refused(changes: dict[str, object], says: str) -> None:
    found = problem(_header(**changes))
    assert found.line == 1
    assert says in shown(found)


@pytest.mark.parametrize("start", ['"steppe"', '"hand"'])
def test_a_hidden_tile_of_the_breed_that_left_the_game_is_refused(start: str) -> None:
    lines = finished()
    breed = json.loads(lines[1])["breed"]

    def bring_it_back(entry: dict[str, object]) -> None:
        entry["tiles"] = [f"{breed}7", *entry["tiles"][1:]]  # type: ignore[index]

    changed, number = edited(lines, start, bring_it_back)
    found = problem(changed)
    assert found.line == number
    assert "has left it" in shown(found)


def test_a_header_with_blanks_that_json_does_not_need_is_refused() -> None:
    header, *rest = finished()
    found = problem([header.replace(b":", b": ", 1), *rest])
    assert found.line == 1
    assert "at its shortest" in shown(found)


ESCAPE = "\x1b[2J" + "x" * 9_000


@pytest.mark.parametrize(
    "changes",
    [
        {"game": ESCAPE},
        {"rules": ESCAPE},
        {"options": {ESCAPE: 1}},
        {"estancia": ESCAPE},
        {"game": [ESCAPE]},
        {ESCAPE: 1},
    ],
)
def test_nothing_in_a_header_disturbs_the_screen_of_whoever_reads_what_is_wrong(
    changes: dict[str, object],
) -> None:
    says = shown(problem(_header(**changes)))
    assert says.isprintable()
    assert len(says) < 400


@pytest.mark.parametrize(
    "entry",
    [
        {"e": ESCAPE},
        {"e": "drop", "breed": ESCAPE},
        {"e": "drop", "breed": {ESCAPE: [ESCAPE]}},
        {"e": "drop", ESCAPE: "W"},
        {"e": "keep", "seat": 0, "tiles": [ESCAPE], "legal": 1},
    ],
)
def test_nothing_in_an_entry_disturbs_the_screen_of_whoever_reads_what_is_wrong(
    entry: dict[str, object],
) -> None:
    written = json.dumps(entry, separators=(",", ":")).encode() + b"\n"
    says = shown(problem([finished()[0], written]))
    assert says.isprintable()
    assert len(says) < 400


def shown(found: Problem) -> str:
    """The sentence as text, arguments as they are."""
    return found.why.text.format_map(found.why.args)


def test_an_empty_file_has_no_header() -> None:
    assert problem([]).line == 1


@pytest.mark.parametrize(
    ("start", "change", "rule"),
    [
        ('"roll"', {"dice": [1, 2, 3, 4]}, "G1.3"),
        ('"fill"', {"space": "B1"}, "G2.3"),
        ('"start"', {"seat": 5}, "G3.3"),
        ('"hand"', {"seat": None}, None),
        ('"drop"', {"breed": "X"}, None),
        ('"take"', {"seat": "other"}, "G5.1"),
        ('"take"', {"dice": [1, 1]}, "G5.2"),
        ('"round"', {"pesos": [999, 999]}, "G8"),
        ('"round"', {"n": 2}, "G8"),
        ('"result"', {"winners": [0, 1]}, "G10.3"),
        ('"post"', {"area": "harvest"}, None),
        ('"keep"', {"tiles": ["W1"]}, "any"),
    ],
)
def test_an_impossible_entry_is_refused_at_its_line(
    start: str, change: dict[str, object], rule: str | None
) -> None:
    def apply(entry: dict[str, object]) -> None:
        if change.get("seat") == "other":
            entry["seat"] = 1 - int(str(entry["seat"]))
        else:
            entry.update(change)

    lines, number = edited(finished(), start, apply)
    found = problem(lines)
    assert found.line == number
    if rule == "any":
        assert found.rule is not None
    else:
        assert found.rule == rule


def test_a_tile_that_comes_twice_is_refused() -> None:
    lines = finished(3)
    first = json.loads(lines[line_of(lines, '"fill"')])["tile"]
    second = line_of(lines, '"fill"') + 1
    entry = json.loads(lines[second])
    entry["tile"] = first
    lines[second] = json.dumps(entry, separators=(",", ":")).encode() + b"\n"
    found = problem(lines)
    assert (found.line, found.rule) == (second + 1, "G1.1")


def test_a_tile_that_lies_hidden_cannot_be_turned_up() -> None:
    lines = finished(3)
    buried = json.loads(lines[line_of(lines, '"steppe"')])["tiles"][0]
    late = next(
        at
        for at, line in enumerate(lines)
        if line.startswith(b'{"e":"fill"') and at > line_of(lines, '"round"') - 12
    )
    entry = json.loads(lines[late])
    entry["tile"] = buried
    lines[late] = json.dumps(entry, separators=(",", ":")).encode() + b"\n"
    found = problem(lines)
    assert (found.line, found.rule) == (late + 1, "G1.1")


def test_a_missing_fill_and_an_extra_fill_are_refused() -> None:
    lines = finished(3)
    at = line_of(lines, '"fill"')
    assert problem([*lines[: at + 1], *lines[at + 2 :]]).line == at + 2
    steppe = line_of(lines, '"steppe"')
    extra = [*lines[:steppe], lines[at], *lines[steppe:]]
    assert problem(extra).line == steppe + 1


def test_hands_and_steppe_have_their_number_of_tiles() -> None:
    def fewer(entry: dict[str, object]) -> None:
        tiles = entry["tiles"]
        assert isinstance(tiles, list)
        entry["tiles"] = tiles[1:]

    for start in ('"hand"', '"steppe"'):
        lines, number = edited(finished(3), start, fewer)
        assert problem(lines).line == number


def test_a_kept_tile_is_of_the_hand() -> None:
    lines = finished(3)
    at = line_of(lines, '"keep"')
    keeper = json.loads(lines[at])["seat"]
    hands = [json.loads(line) for line in lines if line.startswith(b'{"e":"hand"')]
    other = next(hand["tiles"][0] for hand in hands if hand["seat"] != keeper)
    changed, number = edited(lines, '"keep"', lambda entry: entry.update(tiles=[other]))
    found = problem(changed)
    assert (found.line, found.rule) == (number, "G4.1")


def test_choices_made_at_once_are_written_in_turn_order() -> None:
    lines = finished(3)
    at = line_of(lines, '"keep"')
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    found = problem(lines)
    assert (found.line, found.rule) == (at + 1, None)


def test_hidden_tiles_are_told_all_or_none() -> None:
    nothing = b'{"e":"steppe","tiles":[null,null,null,null]}\n'
    lines = finished(3)
    at = line_of(lines, '"steppe"')
    assert problem([*lines[:at], nothing, *lines[at + 1 :]]).line == at + 3
    one = json.loads(lines[at])
    one["tiles"][0] = None
    mixed = json.dumps(one, separators=(",", ":")).encode() + b"\n"
    assert problem([*lines[:at], mixed, *lines[at + 1 :]]).line == at + 1


def test_a_record_of_which_only_some_hidden_tiles_are_known_is_not_written() -> None:
    record = golden_record("gaucho", 3, 1)
    slots = [*record.pieces]
    some = {slot: record.pieces[slot] for slot in slots[: len(slots) // 2]}
    with pytest.raises(Unreadable) as caught:
        write_record(structs.replace(record, pieces=some))
    assert "all hidden pieces or none" in str(caught.value)


def test_a_finished_game_of_which_nothing_hidden_is_told_is_read_as_such() -> None:
    public = golden_record("gaucho", 2, 1).public()
    read = read_as_far(write_record(public))
    assert (read.record, read.over, read.hides) == (public, True, True)
    assert [*write_record(read.record)] == [*write_record(public)]
    assert not read_as_far(write_record(golden_record("gaucho", 2, 1))).hides


def test_nothing_follows_the_result() -> None:
    lines = finished()
    assert problem([*lines, lines[-1]]).line == len(lines) + 1


def test_a_tile_of_the_breed_out_of_the_game_is_refused() -> None:
    lines = finished()
    breed = json.loads(lines[line_of(lines, '"drop"')])["breed"]
    for start, rule in (('"fill"', "G3.1"), ('"hand"', None)):

        def swap(entry: dict[str, object], breed: str = breed) -> None:
            if "tile" in entry:
                entry["tile"] = f"{breed}7"
            else:
                tiles = entry["tiles"]
                assert isinstance(tiles, list)
                entry["tiles"] = [f"{breed}7", *tiles[1:]]

        changed, number = edited(lines, start, swap)
        found = problem(changed)
        assert (found.line, found.rule) == (number, rule)


@pytest.mark.parametrize(
    "line",
    [
        b'{"e":"done","seat":0',
        b'{"e": "done","seat":0}',
        b'{"seat":0,"e":"done"}',
        b'{"e":"done","seat":0,"seat":0}',
        b'{"e":"done","seat":0,"why":1}',
        b'{"e":"done"}',
        b'{"e":"done","seat":0.0}',
        b'{"e":"done","seat":true}',
        b'{"e":"done","seat":-1}',
        b'{"e":"done","seat":' + b"9" * 400 + b"}",
        b'{"e":"dance","seat":0}',
        b'{"e":7}',
        b'{"e":"steppe","tiles":7}',
        b"[]",
        b"null",
        b"",
        b"\r",
        b"\xff\xfe{}",
        b"[" * 9_000,
        b"\x00" * 200,
        b" " * LONGEST_LINE,
        b'{"e":"\\ud800","seat":0}',
    ],
)
def test_a_line_in_another_form_is_refused(line: bytes) -> None:
    lines = finished()
    assert problem([*lines[:5], line + b"\n", *lines[5:]]).line == 6


@pytest.mark.parametrize("at", [0, 5, -1])
def test_line_ends_of_another_kind_are_named(at: int) -> None:
    lines = finished()
    lines[at] = lines[at].replace(b"\n", b"\r\n")
    found = problem(lines)
    assert found.line == lines.index(lines[at]) + 1
    assert found.why.text.startswith("The lines of this file end as on Windows (CR LF)")


def test_counts_are_told_everywhere_or_nowhere_and_are_right() -> None:
    with_counts, without = finished(3, legal=True), finished(3)
    at = line_of(without, '"take"')
    assert problem([*with_counts[:at], *without[at:]]).line == at + 1
    first = line_of(without, '"keep"')
    assert problem([*without[: first + 1], *with_counts[first + 1 :]]).line == first + 2
    for wrong in (b'"legal":999}', b'"legal":null}', b'"legal":"3"}', b'"legal":true}'):
        changed = re.sub(rb'"legal":\d+}', wrong, with_counts[at])
        assert problem([*with_counts[:at], changed, *with_counts[at + 1 :]]).line == at + 1
    roll = line_of(without, '"roll"')
    counted = with_counts[roll].replace(b"}", b',"legal":1}')
    assert problem([*with_counts[:roll], counted, *with_counts[roll + 1 :]]).line == roll + 1


def test_a_hundred_megabytes_of_zeros_end_at_once() -> None:
    assert problem(repeat(b"\x00" * (LONGEST_LINE + 1), 6_000)).line == 1


def test_a_record_has_a_largest_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_ENTRIES", 100)
    found = problem(finished())
    assert found.line == 102


def test_a_cut_record_is_read_as_a_game_that_goes_on() -> None:
    lines = finished(3)
    for cut in range(1, len(lines), 37):
        assert len(read_record(lines[:cut]).entries) == cut - 1


@given(st.integers(0, 3_000), st.binary(min_size=1, max_size=4))
def test_any_changed_bytes_are_read_or_refused_in_words(at: int, noise: bytes) -> None:
    whole = b"".join(finished())
    changed = whole[:at] + noise + whole[at + len(noise) :]
    read = tried(changed.splitlines(keepends=True))
    assert isinstance(read, Record) or (read.line >= 1 and shown(read))


def tried(lines: Lines) -> Record | Problem:
    """The record, or what is wrong with it."""
    try:
        return read_record(lines)
    except Problem as found:
        return found
