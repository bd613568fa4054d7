"""Every claim of docs/threats.md names tests, each of which exists and can be found."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
THREATS = (ROOT / "docs" / "threats.md").read_text()
NAMED = set(re.findall(r"`([^`\s]*\btest_[^`\s]*)`", THREATS))
"""`test_name`, `tests/folder/test_file.py` or `tests/folder/test_file.py::test_name`."""


def _tests_in(path: Path) -> list[str]:
    """The tests of that file: functions, and cases made of state machines."""
    body = ast.parse(path.read_text()).body
    functions = (each for each in body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef))
    named = (each.targets[0] for each in body if isinstance(each, ast.Assign))
    cases = [each.id for each in named if isinstance(each, ast.Name) and each.id[:4] == "Test"]
    return [each.name for each in functions if each.name.startswith("test_")] + cases


@cache
def _places() -> dict[str, list[str]]:
    """All tests, by their files."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return {path.relative_to(ROOT).as_posix(): _tests_in(path) for path in files}


def test_every_test_that_is_named_exists() -> None:
    there = _places()
    functions = {name for names in there.values() for name in names}
    known = functions | {f"{path}::{name}" for path, names in there.items() for name in names}
    known |= {path for path, names in there.items() if names}
    assert len(NAMED) > 100
    assert NAMED - known == set()


def test_no_name_stands_for_two_tests() -> None:
    count = Counter(name for names in _places().values() for name in names)
    assert [name for name in sorted(NAMED) if count[name] > 1] == []


def _claims() -> list[str]:
    """The points of lists, with the lines that belong to them, and the rows of tables."""
    points = re.findall(r"^- .*(?:\n  .*)*", THREATS, re.MULTILINE)
    rows = [row for row in re.findall(r"^\|.*", THREATS, re.MULTILINE) if "held by" not in row]
    return points + [row for row in rows if not set(row) <= set("|-")]


def test_every_claim_names_a_test() -> None:
    """Only what attackers **can** do may stand without one."""
    claims = _claims()
    assert len(claims) > 100
    without = [claim for claim in claims if not re.search(r"`[^`\s]*\btest_", claim)]
    assert [claim for claim in without if not re.match(r"- (\*\*C|c)an\b", claim)] == []


def test_no_test_is_named_where_it_is_not_looked_for() -> None:
    without = re.sub(r"`[^`\s]*`", "", THREATS)
    assert re.findall(r"\w*test_\w*", without) == []
