"""The screens that are painted, and the games that stand on them."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct

from bench import NAMES
from core.bots.bot import ask
from core.bots.registry import bot
from core.gaucho.state import GauchoPhase, Stage
from core.ranchers.state import RanchersPhase
from core.record import Record
from core.review.judging import judge_moment
from core.review.review import Review
from core.review.reviewing import reviewing
from core.trail.stages import Go, Loading, Visit
from core.trail.state import TrailState, parties
from core.trail.words import Item
from saves.games import Player
from saves.library import open_library
from saves.places import HOME
from tui.kept_reviews import keep_review
from tui.local_game import LocalGame, new_game

SEED = "h"
OVER = 99
"""A round that no game reaches: the game is played to its end."""
KeyStrokes = tuple[str, ...]


class Scene(Struct, frozen=True):
    """A screen, and the way to reach it."""

    keys: KeyStrokes = ()
    """The keys to press; `*` waits until the screen is still and nothing is worked out any more."""
    seats: int = 0
    """The number of players in the game; 0: at home."""
    round: int = 0
    """The round at which the game stops; the last one is played to its end."""
    phase: str = ""
    """Another moment at which it stops, one of `_MOMENTS`."""
    game: str = "gaucho"
    people: int = 1
    """The number of people among the players, at this keyboard."""
    games: bool = True
    """Whether there are games in the library."""
    opens: bool = False
    """Whether a table on the LAN is opened."""
    full: bool = False
    """Whether bots have all the other seats there."""
    finds: bool = False
    """Whether tables on the LAN are listed."""
    reviewed: bool = False
    """Whether the finished games in the library have been reviewed."""
    watched: int = 0
    """The round of a game on the LAN that is watched."""


SCENES: dict[str, Scene] = {
    "first": Scene(games=False),
    "home": Scene(),
    "which-game": Scene(("n",)),
    "new-game": Scene(("n", "enter")),
    "new-ranchers": Scene(("n", "down", "enter")),
    "passing": Scene(seats=2, people=2),
    "keep": Scene(seats=3),
    "post": Scene(seats=3, phase="post"),
    "turn": Scene(seats=4, round=6),
    "choose": Scene(("space",), seats=4, round=6),
    "letters": Scene(("space", "g"), seats=3, round=9),
    "stolen": Scene(seats=3, round=9),
    "hint": Scene(("space", "n", "*"), seats=3, round=9),
    "about": Scene(("space", "s", "y"), seats=3, round=9),
    "commands": Scene(("space", "ctrl+p", "*"), seats=3, round=9),
    "dice": Scene(("4", "6"), seats=3, round=9),
    "unused": Scene(("4", "6", "enter", "e"), seats=3, round=9),
    "collect": Scene(("space",), seats=4, phase="collect"),
    "last": Scene(("space",), seats=3, phase="last"),
    "two": Scene(seats=2, round=5),
    "area": Scene(("s",), seats=3, round=9),
    "log": Scene(("L",), seats=3, round=9),
    "end": Scene(seats=2, round=OVER),
    "end-of-four": Scene(seats=4, round=OVER),
    "library": Scene(("l", "*")),
    "search": Scene(("l", "*", "slash", *"beto")),
    "replay": Scene(("l", "*", "down", "b", "*", *["pagedown"] * 5)),
    "review": Scene(("l", "*", "down", "b", "*", "r", "*"), reviewed=True),
    "what-if": Scene(("l", "*", "down", "b", "*", *["pagedown"] * 5, "w")),
    "statistics": Scene(("l", "*", "s")),
    "lan": Scene(finds=True),
    "lobby": Scene(opens=True),
    "house-rules": Scene(("h",), opens=True),
    "lan-table": Scene(("r", "*", "T", *"hello", "enter", "*"), opens=True, full=True),
    "links": Scene(("r", "*", "C", "*"), opens=True, full=True),
    "ask": Scene(("r", "*", "V", "*"), opens=True, full=True),
    "watch": Scene(watched=6),
    "ranch-turn": Scene(seats=4, round=4, game="ranchers"),
    "ranch-pair": Scene(("1",), seats=3, round=6, game="ranchers"),
    "ranch-about": Scene(("space", "o", "y"), seats=3, round=6, game="ranchers"),
    "ranch-two": Scene(seats=2, round=5, game="ranchers"),
    "ranch-end": Scene(seats=3, round=OVER, game="ranchers"),
    "trail-turn": Scene(seats=4, round=6, game="trail"),
    "trail-go": Scene(("space",), seats=3, round=6, game="trail"),
    "trail-visit": Scene(("space",), seats=3, phase="visit", game="trail"),
    "trail-load": Scene(("space",), seats=3, phase="load", game="trail"),
    "trail-markets": Scene(("space", "i"), seats=3, round=9, game="trail"),
    "trail-harbour": Scene(("space", "i", "i"), seats=3, round=9, game="trail"),
    "trail-railroad": Scene(("space", "i", "i", "i"), seats=3, round=9, game="trail"),
    "trail-board": Scene(("space", "i", "i", "i", "i"), seats=3, round=9, game="trail"),
    "trail-hint": Scene(("space", "n", "*"), seats=3, round=6, game="trail"),
    "trail-alone": Scene(("space",), seats=1, round=9, game="trail"),
    "trail-end": Scene(seats=4, round=OVER, game="trail"),
    "learn": Scene(("h", "*", "enter", "*")),
    "ranch-learn": Scene(("h", "*", "down", "enter", "*")),
    "trail-learn": Scene(("h", "*", "down", "down", "enter", "*")),
    "rules": Scene(("r", "enter")),
    "settings": Scene(("s",)),
    "keys": Scene(("s", "k")),
    "help": Scene(("f1",), seats=3, round=9),
}


@contextmanager
def home(look: str) -> Iterator[None]:
    """Provide a home folder with a terminal of that kind in the environment."""
    before = dict(os.environ)
    with TemporaryDirectory() as folder:
        os.environ |= {HOME: folder, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        os.environ.pop("NO_COLOR", None)
        if look == "no-color":
            os.environ["NO_COLOR"] = "1"
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)


@cache
def record(key: str, seats: int, rounds: int, phase: str = "") -> Record:
    """Return a game of good players up to that round or moment, or to the end."""
    with home("dark"):
        match = _new(key, seats).match
    player = bot(key, "rancher", b"picture")
    while match.outcome is None:
        if not match.choosers:
            match.deal()
            continue
        state, seat = match.log.state, match.choosers[0]
        if phase and seat == 0 and _MOMENTS[phase](state):
            break
        if not phase and begins(key, state, seat, rounds):
            break
        match.choose(ask(match.log.game, player, match.view(seat)))
    return match.record()


def begins(key: str, state: Any, seat: int, round: int) -> bool:  # noqa: A002
    """Return whether the first player is at the beginning of a turn in that round."""
    return seat == state.mover == 0 and _TURNS[key](state) == round


_TURNS: dict[str, Callable[[Any], int]] = {
    "gaucho": lambda state: 0 if state.took else state.round,
    "ranchers": lambda state: (
        state.turns // state.seats + 1 if state.phase == RanchersPhase.ACT else 0
    ),
    "trail": lambda state: state.turns // parties(state) + 1 if _is(state, Go) else 0,
}
"""The round in which the mover's turn begins; 0 in the middle of a turn."""


def _is(state: TrailState, asked: type[Item]) -> bool:
    """Return whether the trail asks for that next."""
    return isinstance(state.agenda[-1], asked)


_MOMENTS: dict[str, Callable[[Any], bool]] = {
    "post": lambda state: state.phase == GauchoPhase.POST,
    "collect": lambda state: state.phase == GauchoPhase.COLLECT and len(state.collected[0]) > 1,
    "last": lambda state: state.phase == GauchoPhase.TURN and state.stage == Stage.NO_DICE,
    "visit": lambda state: _is(state, Visit) and state.turns > 4 * state.seats,
    "load": lambda state: _is(state, Loading),
}


def _players(seats: int, people: int = 1) -> list[Player]:
    """Return people, usually one, and bots."""
    kinds = [None] * people + ["rancher"] * (seats - people)
    return list(map(Player, NAMES, kinds))


def _new(key: str, seats: int, people: int = 1) -> LocalGame:
    return new_game(key, _players(seats, people), SEED)


def saved(key: str, seats: int, rounds: int, phase: str = "") -> int:
    """Save the game in the library of this home, and return its number."""
    kept = record(key, seats, rounds, phase)
    with open_library() as library:
        number = library.create(kept.header, _players(seats))
        library.append(number, 0, kept.entries)
    return number


@cache
def _review(key: str, seats: int) -> Review:
    """Return the review of a game of good players."""
    game = reviewing(record(key, seats, OVER))
    return game.review([judge_moment(game.game, moment) for moment in game.moments])


def fill_library(scene: Scene) -> None:
    """Save the games of the library: two finished ones, and one that waits."""
    for seats, rounds in ((2, OVER), (4, OVER), (3, 6)):
        number = saved("gaucho", seats, rounds)
        if scene.reviewed and rounds == OVER:
            keep_review(number, _review("gaucho", seats))


def position(scene: Scene) -> LocalGame:
    """Return a game of good players at the first one's turn in the scene's round."""
    from tui.app.tables import saved_game

    if not scene.round and not scene.phase:
        return _new(scene.game, scene.seats, scene.people)
    return saved_game(saved(scene.game, scene.seats, scene.round, scene.phase))
