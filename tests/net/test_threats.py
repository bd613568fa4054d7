"""Every claim of docs/threats.md names tests that there are."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
THREATS = Path(__file__).parents[2] / "docs" / "threats.md"


def test_every_test_that_is_named_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", THREATS.read_text()))
    texts = (path.read_text() for path in TESTS.rglob("test_*.py"))
    there = {name for text in texts for name in re.findall(r"def (test_\w+)\(", text)}
    assert named
    assert named - there == set()
