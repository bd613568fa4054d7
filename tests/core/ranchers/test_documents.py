"""The documents about Ranchers, for people and programs, agree with the program."""

import re
from pathlib import Path

from msgspec import json

from core.ranchers.game import RANCHERS
from tests.support.goldens import GAMES, golden_file

DOCS = Path(__file__).parents[3] / "docs"
RULE = re.compile(r'refuse\(\s*"(R[\d.]+)"')
SOURCES = sorted((Path(__file__).parents[3] / "core" / "ranchers").rglob("*.py"))


def test_every_rule_that_refuses_something_stands_on_the_page_of_the_rules() -> None:
    refused = {number for each in SOURCES for number in RULE.findall(each.read_text())}
    page = (DOCS / "rules-ranchers.md").read_text()
    written = {*re.findall(r"^- \*\*(R\d\.\d)\*\* |^### (R\d\.\d) ", page, re.MULTILINE)}
    assert refused <= {one or other for one, other in written}
    assert len(refused) > 10


def test_the_page_of_the_record_has_every_entry_with_its_keys() -> None:
    page = (DOCS / "record-ranchers.md").read_text()
    examples = re.findall(r"^\| `(\{.*\})` \|", page, re.MULTILINE)
    shapes = {(*json.decode(each), json.decode(each)["e"]) for each in examples}
    found = set()
    for game in GAMES:
        if game[0] == RANCHERS.key:
            for line in golden_file(*game).read_bytes().splitlines()[1:]:
                entry = json.decode(line)
                entry.pop("legal", None)
                found.add((*entry, entry["e"]))
    assert found == shapes


def test_examples_are_entries() -> None:
    page = (DOCS / "record-ranchers.md").read_text()
    for example in re.findall(r"^\| `(\{.*\})` \|", page, re.MULTILINE):
        written = json.decode(example)
        entry, _dealt = RANCHERS.notation.read(written)
        assert RANCHERS.notation.write(entry) == written
