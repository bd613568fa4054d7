"""A lesson: positions of a game, and what a learner is to do in each."""

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
    """A game that has come so far, and the hidden pieces that its players may be shown."""

    log: Log[Any]
    pieces: Known = NOTHING_KNOWN


class LessonStep(Struct, frozen=True):
    """One thing to learn; texts are English and marked for translation."""

    title: str
    text: str
    """What to notice, and what to do."""
    hint: str
    """What is said to a move that is possible but not meant."""
    praise: str
    """What has been seen."""
    rule: str
    """The chapter of the rules to read on in."""
    begin: Callable[[], Position]
    wants: Callable[[Any, Move], bool]
    """Whether a move leads on, in that state."""
    reached: Callable[[Any], bool]
    """Whether the state is what the step is about."""
    follow: Callable[[], tuple[Entry, ...]] = tuple
    """What others do then; checks and what is dealt face down come by themselves."""
    typed: str = ""
    """The text for those who type their moves, where `text` speaks of keys or of pointing."""


class Lesson(Struct, frozen=True):
    """All steps; the learner sits on one seat."""

    names: tuple[str, ...]
    seat: Seat
    steps: tuple[LessonStep, ...]


def lesson(key: str) -> Lesson:
    """The lesson of the game that records call `key`; raises `Unreadable`."""
    found: Lesson | None = part(key, "lesson", Lesson)
    if found is None:
        raise Unreadable("There is no lesson for {game}.", game=game(key).name)
    return found


def how_far(key: str) -> str:
    """The step that the game's lesson goes on with, or how long it is; empty without a lesson."""
    try:
        steps = [step.title for step in lesson(key).steps]
    except Unreadable:
        return ""
    left = read_bookmark(bookmark_file(key))
    if left in steps[1:]:
        return _("step {number} of {count}").format(number=steps.index(left) + 1, count=len(steps))
    return n_("in {count} step", "in {count} steps", len(steps)).format(count=len(steps))
