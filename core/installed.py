"""What installed distributions announce to others, found as `importlib.metadata` finds it.

That library takes longer to import than a board takes to be painted, with mail and archives in its
train. A game is looked for before the first paint, so what lies in plain folders is read here.
"""

import os
import re
import sys
from collections.abc import Iterator
from importlib.machinery import PathFinder
from typing import NamedTuple

INFO = (".dist-info", ".egg-info")
"""The ends of the folders in which distributions say what they are and bring along."""
_RUN = re.compile(r"[-_.]+")


class InstalledEntry(NamedTuple):
    """One entry point: what the distribution `home` announces, and where that is."""

    name: str
    value: str
    home: str
    """The name of the distribution in small letters, with `_` for any run of `-`, `_` and `.`."""


def entries(group: str, only: str = "") -> list[InstalledEntry]:
    """The entry points of the group; a distribution that is found twice counts where it is first.

    `only`: those of the distribution of that name, for which no other one is read. The library is
    asked if distributions may lie elsewhere than in plain folders.
    """
    path = [*map(os.fspath, sys.path)]
    if _is_plain(path):
        return [*_read(group, path, only)]
    return [each for each in _asked(group) if only in ("", each.home)]


def _is_plain(path: list[str]) -> bool:
    """Whether the path leads to folders alone: no archives, no eggs, no finders of another kind."""
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
    """Where each distribution says something about itself."""
    for folder in path:
        try:
            names = os.listdir(folder or ".")
        except OSError:
            continue
        for name in names:
            if name.lower().endswith(INFO):
                yield os.path.join(folder, name)


def _announced(info: str, group: str) -> Iterator[tuple[str, str]]:
    """Each `name = value` that stands below `[group]`."""
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
