"""The documents about the game, for people and programs, agree with the program."""

import re
from pathlib import Path

from msgspec import json

from core.trail.entries import CHANCES, CHECKS, MOVES
from core.trail.game import TRAIL
from core.trail.notation import DEALINGS, FORMS

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
