"""The documents about El Gaucho, for people and programs, agree with the program."""

import re
from pathlib import Path

from core.conformance.table import Table
from core.gaucho.game import GAUCHO
from tui.gaucho.rulebook import CHAPTERS

DOCS = Path(__file__).parents[3] / "docs"
RULE = re.compile(r"^- \*\*(G\d+\.\d+)\*\* ", re.MULTILINE)
CHAPTER = re.compile(r"^## (G\d+) ", re.MULTILINE)
LONG_PLAYED = 6
"""Games with every number of players in which every kind of entry comes."""


def test_the_rules_on_paper_and_in_the_program_have_the_same_numbers() -> None:
    written = (DOCS / "rules-gaucho.md").read_text()
    assert CHAPTER.findall(written) == [each.number for each in CHAPTERS]
    assert RULE.findall(written) == [rule.number for each in CHAPTERS for rule in each.rules]


def test_the_page_of_the_record_has_every_entry_with_its_keys() -> None:
    page = (DOCS / "record-gaucho.md").read_text()
    examples = re.findall(r"^\| `(\{.*\})` \|", page, re.MULTILINE)
    shapes = {tuple(re.findall(r'"(\w+)":', each)) for each in examples}
    words = {re.findall(r'"e":"(\w+)"', each)[0] for each in examples}
    found = set()
    for seats in GAUCHO.seats:
        for moment in Table(GAUCHO, seats).moments(LONG_PLAYED):
            written = GAUCHO.notation.write(moment.entry, (None,) * 4)
            found.add(written["e"])
            assert tuple(written) in shapes
    assert found == words
