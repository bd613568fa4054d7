"""A lesson: positions of a game, and what the learner is to do in each."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from core.game import NOTHING_KNOWN, Entry, Known, Move, Seat
from core.games import game, part
from core.log import Log
from core.says import Unreadable
from saves.bookmarks import bookmark_file, read_bookmark
from tui.language import _, n_


class Position(Struct, frozen=True):
    """A game in progress, and the hidden pieces that its players may be shown."""

    log: Log[Any]
    pieces: Known = NOTHING_KNOWN


class LessonStep(Struct, frozen=True):
    """One thing to learn; texts are English and marked for translation."""

    title: str
    text: str
    """What to notice, and what to do."""
    hint: str
    """The answer to a legal move that the step does not want."""
    praise: str
    """The conclusion, when the step is done."""
    rule: str
    """The chapter of the rules to read on in."""
    begin: Callable[[], Position]
    wants: Callable[[Any, Move], bool]
    """Returns whether a move leads on, in that state."""
    reached: Callable[[Any], bool]
    """Returns whether the step's aim is reached in that state."""
    follow: Callable[[], tuple[Entry, ...]] = tuple
    """What others do then; checks and face-down deals come by themselves."""
    typed: str = ""
    """The text for people who type their moves, if `text` speaks of keys or of pointing."""


class Lesson(Struct, frozen=True):
    """All steps; the learner has one seat."""

    names: tuple[str, ...]
    seat: Seat
    steps: tuple[LessonStep, ...]


def lesson(key: str) -> Lesson:
    """Return the lesson of the game that records call `key`; raises `Unreadable`."""
    found: Lesson | None = part(key, "lesson", Lesson)
    if found is None:
        raise Unreadable("There is no lesson for {game}.", game=game(key).name)
    return found


def how_far(key: str) -> str:
    """Return the step that the game's lesson goes on with, or its length; empty without one."""
    try:
        steps = [step.title for step in lesson(key).steps]
    except Unreadable:
        return ""
    left = read_bookmark(bookmark_file(key))
    if left in steps[1:]:
        return _("step {number} of {count}").format(number=steps.index(left) + 1, count=len(steps))
    return n_("in {count} step", "in {count} steps", len(steps)).format(count=len(steps))
