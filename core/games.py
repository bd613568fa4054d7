"""The games at this table: built-in and installed ones, found alike and loaded on demand.

A game registers once, as an entry point of the group `estancia.games`: its key, and where its
`Package` is. No other module names a game: tests/conformance/test_shared_code.py holds that.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Literal, NoReturn

from msgspec import Struct
from msgspec.structs import astuple

from core.game import Game
from core.installed import InstalledEntry, entries
from core.nearest import nearest
from core.says import Unreadable
from core.strict_json import shown_value

GROUP = "estancia.games"
OWN = "estancia"
"""The distribution whose games are listed first and keep their keys."""
_KEY = re.compile(r"[a-z][a-z0-9_-]{0,23}")

PackagePart = Literal["rules", "best", "bots", "insight", "strengths", "words", "board", "lesson"]


class Package(Struct, frozen=True):
    """The parts of a game: each is `module:attribute`, or empty if there is none."""

    name: str
    """The game's name for people."""
    rules: str
    """Its `Game` (core/game.py)."""
    best: str = ""
    """Its `Best` (core/best.py), for the statistics."""
    bots: str = ""
    """Its makers of bots by name, the weakest first (core/bots/registry.py)."""
    insight: str = ""
    """Its `Insight` (core/bots/insight.py), for bots that plan."""
    strengths: str = ""
    """The measured strength of its bots (core/bots/strengths.py)."""
    words: str = ""
    """Its `Face` (tui/face.py), whose chapters are its rules document."""
    board: str = ""
    """Its `Board` (tui/app/board.py)."""
    lesson: str = ""
    """Its `Lesson` (tui/lesson.py)."""
    examples: str = ""
    """`package:folder` of finished records, named `<key>-....jsonl` (saves/examples.py)."""
    catalogue: str = ""
    """The Python package that holds its `locales`."""
    open_turns: bool = False
    """Whether others on the LAN see each step of a turn at once, even without a clock."""


def keys() -> tuple[str, ...]:
    """Return the keys of all games: built-in ones first, then installed ones, each by name."""
    return tuple(_registered())


def first_key() -> str | None:
    """Return the first key, without looking for the other games."""
    return next(iter(_own()), None) or next(iter(_registered()), None)


def digests() -> dict[str, str]:
    """Return the digest of the rules, by key, of every game that can be played here."""
    return {key: digest for key in keys() if (digest := rules_of(key))}


def rules_of(key: str) -> str:
    """Return the digest of the game's rules; empty for a game that cannot be played here."""
    try:
        return game(key).rules
    except Unreadable:
        return ""


def catalogues() -> dict[str, str]:
    """Return the Python package with the texts of each game that has some, by key."""
    return {key: place for key in keys() if (place := _catalogue(key))}


def _catalogue(key: str) -> str:
    try:
        return package(key).catalogue
    except Unreadable:
        return ""


@cache
def game(key: str) -> Game[Any]:
    """Return the game with that key; raises `Unreadable`."""
    found: Game[Any] | None = part(key, "rules", Game)
    if found is None:
        raise Unreadable("The installed game {key} has no rules.", key=key)
    called = getattr(found, "key", None)
    if called != key:
        text = "The installed game {key} is called {found} by its own rules."
        raise Unreadable(text, key=key, found=shown_value(called))
    return found


@cache
def package(key: str) -> Package:
    """Return the game's registration; raises `Unreadable` if it is missing or malformed."""
    entry = _own().get(key) or _registered().get(key)
    if entry is None:
        raise _unknown(key)
    found = _loaded(key, entry.value)
    if not isinstance(found, Package) or not _is_sound(found):
        text = "The installed game {key} has no registration at {place}."
        raise Unreadable(text, key=key, place=shown_value(entry.value))
    return found


def _is_sound(found: Package) -> bool:
    """Return whether every part of it has the right type."""
    *texts, open_turns = astuple(found)
    return all(isinstance(each, str) for each in texts) and isinstance(open_turns, bool)


def _unknown(key: str) -> Unreadable:
    found, known = shown_value(key), ", ".join(keys())
    if meant := nearest(key, keys()):
        text = "No game here is called {key}: did you mean {meant}? Known are {keys}."
        return Unreadable(text, key=found, meant=meant, keys=known)
    return Unreadable("No game here is called {key}: known are {keys}.", key=found, keys=known)


def part(key: str, name: PackagePart, kind: type) -> Any:
    """Load a part of the game, None without one; raises `Unreadable`, also for the wrong kind."""
    place: str = getattr(package(key), name)
    if not place:
        return None
    found = _loaded(key, place)
    if not _is_kind(place, kind):
        _raise_no_kind(key, place, kind)
    return found


def _raise_no_kind(key: str, place: str, kind: type) -> NoReturn:
    shown = {"place": shown_value(place), "kind": kind.__name__}
    promised = _promised(kind)
    lacks = [name for name in promised if name not in _members(place)]
    if 0 < len(lacks) * 2 < len(promised):
        text = "The installed game {key} is broken: {place} should be a {kind} and lacks {names}."
        raise Unreadable(text, key=key, names=", ".join(lacks), **shown)
    raise Unreadable("The installed game {key} is broken: {place} is no {kind}.", key=key, **shown)


@cache
def _is_kind(place: str, kind: type) -> bool:
    """Return whether the object there is of the kind, or has everything that the kind promises."""
    found, _error = _tried(place)
    if not getattr(kind, "_is_protocol", False):
        return isinstance(found, kind)
    return not isinstance(found, type) and _members(place).issuperset(_promised(kind))


def _promised(kind: type) -> list[str]:
    return [name for name in vars(kind) if not name.startswith("_")]


def _members(place: str) -> set[str]:
    """Return the names of all its members, without evaluating any: that may be slow, or break."""
    found, _error = _tried(place)
    return {*dir(type(found)), *dir(found)}


def forget() -> None:
    """Look for games anew after some were installed or removed."""
    for known in (_own, _registered, package, game, _tried, _is_kind):
        known.cache_clear()


@cache
def _own() -> Mapping[str, InstalledEntry]:
    """The built-in games: a start with one of them does not wait for the others."""
    return _by_key(entries(GROUP, OWN))


@cache
def _registered() -> Mapping[str, InstalledEntry]:
    return _by_key(entries(GROUP))


def _by_key(announced: Iterable[InstalledEntry]) -> Mapping[str, InstalledEntry]:
    """Sort built-in games first; they keep their keys."""

    def order(entry: InstalledEntry) -> tuple[bool, str, str]:
        return entry.home != OWN, entry.name, entry.home

    found: dict[str, InstalledEntry] = {}
    for entry in sorted(announced, key=order):
        if _KEY.fullmatch(entry.name):
            found.setdefault(entry.name, entry)
    return found


def _loaded(key: str, place: str) -> Any:
    """Return the object at `module:attribute`; any failure is raised as a sentence."""
    found, error = _tried(place)
    if error is None:
        return found
    text = "The installed game {key} cannot be loaded: {place} ({problem})."
    problem = shown_value(f"{type(error).__name__}: {error}")
    raise Unreadable(text, key=key, place=shown_value(place), problem=problem) from error


@cache
def _tried(place: str) -> tuple[Any, Exception | None]:
    """Load it once: a package that cannot be loaded may take long to fail."""
    module, _colon, attribute = place.partition(":")
    try:
        return getattr(import_module(module), attribute), None
    except Exception as error:
        return None, error
