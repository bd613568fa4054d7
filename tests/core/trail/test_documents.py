"""What is written about the game for people and programs says what the program does."""

import re
from pathlib import Path

from msgspec import json

from core.trail.entries import CHANCES, CHECKS, MOVES
from core.trail.game import TRAIL
from core.trail.notation import DEALINGS, FORMS
from core.trail.tables.numbers import NUMBERS

DOCS = Path(__file__).parents[3] / "docs"
RULE = re.compile(r'refuse\(\s*"(W[\d.]+)"')
SOURCES = sorted((Path(__file__).parents[3] / "core" / "trail").rglob("*.py"))
EXAMPLE = re.compile(r"^\| `(\{.*\})` \|", re.MULTILINE)


def test_every_rule_that_refuses_something_stands_on_the_page_of_the_rules() -> None:
    refused = {number for each in SOURCES for number in RULE.findall(each.read_text())}
    page = (DOCS / "rules-trail.md").read_text()
    written = {*re.findall(r"^- (W\d+\.\d+) ", page, re.MULTILINE)}
    written |= {*re.findall(r"^## (W\d+) ", page, re.MULTILINE)}
    assert refused <= written
    assert len(refused) > 40


def tables() -> list[list[str]]:
    """The rows of all tables on the page of the rules, without the marks of where they are from."""
    page = (DOCS / "rules-trail.md").read_text()
    lines = [line.strip("|").split("|") for line in page.splitlines() if line.startswith("|")]
    return [[re.sub(r"\s*\[.*?\]|`", "", cell).strip() for cell in line] for line in lines]


def rows_of(name: str) -> list[list[str]]:
    """The rows whose first cell looks so."""
    return [row for row in tables() if re.fullmatch(name, row[0])]


def pesos(text: str) -> str:
    """`3 p` in the words of the table of numbers."""
    return re.sub(r"^(\d+) p$", r"pesos \1", text)


def test_the_tables_of_the_page_are_those_of_the_program() -> None:
    objectives = [
        (pesos(row[1]), int(row[2]), row[3].replace(", ", " ")) for row in rows_of(r"O\d\d")
    ]
    assert tuple(objectives) == NUMBERS.objectives
    for row, ship in zip(rows_of(r"[sp]\d+"), NUMBERS.ships, strict=True):
        fleet = ", ".join(filter(None, ship[5:7])) or "-"
        printed = (ship[0], *map(str, ship[1:4]), ship[4], fleet)
        assert (*row[:6], pesos(row[6])) == (*printed, ship[7] or "-")
    stations = [row for row in rows_of(r"T\d+") if row[2].endswith(" p")]
    for row, (at, cost, vp, corners) in zip(stations, NUMBERS.stations, strict=True):
        assert row[:5] == [f"T{at}", row[1], f"{cost} p", str(vp), corners]
    loading = [row for row in rows_of(r"\d+") if row[3:] and row[3][:2] in ("LH", "RO", "LI")]
    for row, card in zip(loading, NUMBERS.loading, strict=True):
        assert (int(row[1]), int(row[2]), *row[3:5]) == card
    for row in rows_of(r"\d+[ab]"):
        building, sides = int(row[0][:-1]) - 1, {"a": NUMBERS.a_sides, "b": NUMBERS.b_sides}
        hand = {"-": "", "black": "b", "green": "g"}[row[2]]
        side = sides[row[0][-1]][building]
        assert (int(row[1]), hand, row[3]) == (NUMBERS.needs[building], *side[:2])


def test_the_page_of_the_record_has_every_kind_of_entry() -> None:
    page = (DOCS / "record-trail.md").read_text()
    shapes = {(*json.decode(each), json.decode(each)["e"]) for each in EXAMPLE.findall(page)}
    forms = {("e", *form.keys, form.word) for form in FORMS}
    forms |= {("e", *form.keys, form.key, form.word) for form in DEALINGS}
    assert shapes == forms
    assert {form.entry for form in (*FORMS, *DEALINGS)} == {*MOVES, *CHANCES, *CHECKS}


def test_examples_are_entries() -> None:
    page = (DOCS / "record-trail.md").read_text()
    for example in EXAMPLE.findall(page):
        written = json.decode(example)
        entry, dealt = TRAIL.notation.read(written)
        assert TRAIL.notation.write(entry, dealt) == written
