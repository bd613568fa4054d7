"""The nature of an item on the agenda: it happens, is asked, is drawn or is counted.

Each rule file has its kinds in one table; core/trail/rules/every.py joins them. The functions are
handed the item and the state: those that go on from it get a state from whose agenda the item has
been taken.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from core.due import Answer, Due
from core.game import Chance, Check, Move, Tell
from core.says import Refusal
from core.trail.player import Cards
from core.trail.state import TrailState
from core.trail.words import Item

HandCards = Cards
GoOn = Callable[[TrailState, Any, Tell | None], TrailState]


class Effect(Struct, frozen=True):
    """Happens at once."""

    run: GoOn
    can: Callable[[TrailState, Any], bool] | None = None
    """Whether it would change anything, as an action of its own (W22.2)."""


class Question(Struct, frozen=True, kw_only=True):
    """Is asked of the mover."""

    answers: tuple[type[Move], ...]
    find: Callable[[TrailState, Any, HandCards], list[Move]]
    refuse: Callable[[TrailState, Any, Any, HandCards | None], Refusal | None]
    """The refusal of one of the answers; with `None` for a hand, claims are believed."""
    play: Callable[[TrailState, Any, Any, Tell | None], TrailState]
    first: Refusal
    """The refusal of other moves while it is open."""
    asked: Callable[[TrailState, Any], bool] | None = None
    """Whether more than passing is possible, as far as everybody knows; else it is not asked."""
    can: Callable[[TrailState, Any, HandCards | None], bool] | None = None
    """Whether it can be opened as an action (W22.2); where it is left out `asked` says so."""
    kept: Callable[[TrailState, Any], bool] | None = None
    """Whether it cannot be passed."""
    skip: GoOn | None = None
    """The effect of passing."""
    cards: bool = False
    """Whether its answers depend on the hand."""
    plays: bool = False
    """W3.3 Whether objectives can be played now."""
    tokens: bool = True
    """W17.5 Whether exchange tokens can be used now."""


class Drawing(Struct, frozen=True, kw_only=True):
    """Is asked of chance."""

    entry: type[Chance]
    due: Callable[[TrailState, Any], Due]
    settle: Callable[[TrailState, Any, Answer], Chance] | None = None
    """Makes the entry for an answer; without it, the fields of the entry are the answer."""
    answer: Callable[[Any], Answer] | None = None
    """The inverse of `settle`."""
    refuse: Callable[[TrailState, Any, Any], Refusal | None]
    play: Callable[[TrailState, Any, Any, Tell | None], TrailState]
    first: Refusal
    over: Callable[[TrailState, Any], bool] | None = None
    """Whether there is nothing to draw (any more)."""
    then: GoOn | None = None
    """The substitute when it is over."""
    shown: Callable[[TrailState, Any], Iterable[Answer]] | None = None
    """The possible contents of hidden cards that are shown."""


class Counting(Struct, frozen=True, kw_only=True):
    """Is counted up by the rules."""

    check: Callable[[TrailState, Any], Check]
    play: Callable[[TrailState, Any, Tell | None], TrailState]
    first: Refusal
    counted: Callable[[Any], Refusal]
    """The refusal of another count."""


ItemKind = Effect | Question | Drawing | Counting
ItemKinds = Mapping[type[Item], ItemKind]
