"""Entry points of installed distributions, found as `importlib.metadata` finds them.

Importing that library, which brings modules for mail and archives along, takes longer than painting
a board. Games are needed before the first paint, so plain folders are read here.
"""

import os
import re
import sys
from collections.abc import Iterator
from importlib.machinery import PathFinder
from typing import NamedTuple

INFO = (".dist-info", ".egg-info")
"""The suffixes of the folders with the metadata of distributions."""
_RUN = re.compile(r"[-_.]+")


class InstalledEntry(NamedTuple):
    """An entry point: its name, its value, and the distribution that has it."""

    name: str
    value: str
    home: str
    """The name of the distribution in small letters, with any run of `-`, `_` and `.` as `_`."""


def entries(group: str, only: str = "") -> list[InstalledEntry]:
    """Return the entry points of the group; of a distribution found twice, only the first counts.

    `only`: the one distribution to look at; no other is read. If distributions may lie anywhere
    else than in plain folders, the library is asked instead.
    """
    path = [*map(os.fspath, sys.path)]
    if _is_plain(path):
        return [*_read(group, path, only)]
    return [each for each in _asked(group) if only in ("", each.home)]


def _is_plain(path: list[str]) -> bool:
    """Return whether the path has plain folders only: no archives, eggs or other finders."""
    finders = (each for each in sys.meta_path if each is not PathFinder)
    return not (
        any(place.lower().endswith(".egg") or os.path.isfile(place) for place in path)
        or any(hasattr(each, "find_distributions") for each in finders)
    )


def _asked(group: str) -> Iterator[InstalledEntry]:
    from importlib.metadata import entry_points

    for entry in entry_points(group=group):
        yield InstalledEntry(
            entry.name, entry.value, _normalized(entry.dist.name if entry.dist else "")
        )


def _read(group: str, path: list[str], only: str) -> Iterator[InstalledEntry]:
    seen = set[str]()
    for info in _infos(path):
        home = _normalized(os.path.basename(info).rpartition(".")[0].partition("-")[0])
        if home not in seen and only in ("", home):
            seen.add(home)
            for name, value in _announced(info, group):
                yield InstalledEntry(name, value, home)


def _normalized(name: str) -> str:
    return _RUN.sub("_", name).lower()


def _infos(path: list[str]) -> Iterator[str]:
    """Yield the metadata folder of each distribution."""
    for folder in path:
        try:
            names = os.listdir(folder or ".")
        except OSError:
            continue
        for name in names:
            if name.lower().endswith(INFO):
                yield os.path.join(folder, name)


def _announced(info: str, group: str) -> Iterator[tuple[str, str]]:
    """Yield each `name = value` in the section `[group]`."""
    try:
        with open(os.path.join(info, "entry_points.txt"), encoding="utf-8", errors="replace") as f:
            lines = [line.strip() for line in f]
    except OSError:
        return
    within = False
    for line in lines:
        if line.startswith("["):
            within = line == f"[{group}]"
        elif within and "=" in line and not line.startswith("#"):
            name, _equals, value = line.partition("=")
            yield name.strip(), value.strip()
