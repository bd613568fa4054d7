"""constraints.txt names an exact version of everything that gets installed."""

import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

CONSTRAINTS = Path(__file__).parents[1] / "constraints.txt"
EXTRAS = ("", "bench", "browser", "check", "serve", "test")


def constraint_lines() -> list[str]:
    """Read all lines that are not comments."""
    return [line for line in CONSTRAINTS.read_text().splitlines() if not line.startswith("#")]


def needed_by(name: str, extras: tuple[str, ...]) -> Iterator[Requirement]:
    """Name what a distribution needs here, or nothing when it is not installed."""
    try:
        lines = requires(name) or []
    except PackageNotFoundError:
        return
    for requirement in map(Requirement, lines):
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in extras):
            yield requirement


def everything_needed() -> set[str]:
    """Follow the needs of estancia to the end, as far as they are installed."""
    found: set[str] = set()
    waiting: list[tuple[str, tuple[str, ...]]] = [("estancia", EXTRAS)]
    while waiting:
        for requirement in needed_by(*waiting.pop()):
            name = canonicalize_name(requirement.name)
            if name not in found:
                found.add(name)
                waiting.append((name, ("", *requirement.extras)))
    return found


def test_every_line_is_one_exact_version() -> None:
    assert [
        line for line in constraint_lines() if not re.fullmatch(r"[a-z0-9-]+==[0-9a-z.]+", line)
    ] == []


def test_everything_needed_is_pinned() -> None:
    pinned = {canonicalize_name(line.partition("==")[0]) for line in constraint_lines()}
    assert everything_needed() - {"estancia"} - pinned == set()
