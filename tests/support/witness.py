"""A witness who plays for people at one keyboard and notes what is shown.

Afterwards the saved game tells what each of them could know at every moment.
"""

import re
from pathlib import Path

from msgspec import Struct

from core.dealer import SeededDealer
from core.gaucho.cattle import TILES, Breed, Tile, tile
from core.gaucho.entries import LookAtSteppe
from core.gaucho.state import GauchoState
from core.match import Match
from core.view import known_at
from saves.games import Saved
from saves.library import open_library
from tests.support.guests import Guest
from tests.support.terminals import DOWN, ENTER, ESCAPE, Terminal
from tui.gaucho.panes.marks import BREEDS
from tui.gaucho.words import breed_word

_PASSED = re.compile(r"Pass the keyboard to (\w+)\.")


class Scene(Struct, frozen=True):
    """The frames that were shown while so many entries were saved."""

    frames: tuple[tuple[str, ...], ...]
    sitting: str | None
    """The only person who may look; None if everybody does."""
    entries: int


class Witness(Guest):
    """Plays for people at one keyboard, and keeps every frame with the person in front of it."""

    def __init__(self, terminal: Terminal, home: Path) -> None:
        super().__init__(terminal)
        self.scenes: list[Scene] = []
        self._home = home
        self._sitting: str | None = None
        self._noted = 0

    def press(self, *keys: str) -> None:
        """Type; whatever follows Enter is for the person at the keyboard, or for all."""
        self.note()
        if keys[-1] == ENTER:
            passed = _PASSED.search(self.terminal.text)
            self._sitting = passed[1] if passed else None
        super().press(*keys)

    def note(self) -> None:
        """Keep the frames since the last time."""
        frames = self.terminal.frames
        fresh, self._noted = tuple(frames[self._noted :]), len(frames)
        self.scenes.append(Scene(fresh, self._sitting, len(saved_game(self._home).entries)))

    def look_about(self, turns: int) -> None:
        """Play so many turns, and look at the Steppe whenever possible."""
        self.await_turn()
        while not self.over and turns:
            if self.passing:
                self.press(ENTER)
            elif self._sitting:
                self.press(DOWN)
                self.press(ENTER)
            else:
                turns -= 1
                self._short_turn()
        self.note()

    def _short_turn(self) -> None:
        """Look at the Steppe, use the dice, look again, and end the turn."""
        for step in ("look", "take", "occupy", "end"):
            if self.passing or self._sitting or self.over:
                return
            if step == "take":
                self.press(ENTER)
            elif step == "end":
                self._end_turn()
            else:
                self.press("p")
                self.press(ESCAPE if self.refused else ENTER)

    def _end_turn(self) -> None:
        """End the turn with its key, confirming unused dice once."""
        for _each in range(2):
            if self.can_end and not self.passing:
                self.press("e")


def saved_game(home: Path) -> Saved:
    """The library's only game."""
    with open_library(home) as library:
        (game,) = library.games()
        return library.load(game.id)


def looks(saved: Saved) -> int:
    """The number of looks at the Steppe."""
    return sum(isinstance(entry, LookAtSteppe) for entry in saved.entries)


def leaks(saved: Saved, scenes: list[Scene]) -> list[str]:
    """Each frame that shows something its viewers may not know, with what that is."""
    dealer = SeededDealer(bytes.fromhex(saved.header.seed or ""))
    match: Match[GauchoState] = Match(saved.header, dealer, saved.entries)
    found = []
    for scene in scenes:
        allowed = _known(match, scene)
        for frame in scene.frames:
            text = "\n".join(frame)
            if secret := cattle_in(text) - allowed:
                found.append(f"{scene.sitting} sees {secret}:\n{text}")
    return found


def _known(match: Match[GauchoState], scene: Scene) -> set[Tile]:
    """The tiles that lie open, or were shown to the person there."""
    log = match.log
    state = log.state_before(scene.entries)
    known = {tile for tile in TILES if state.seen >> tile & 1}
    if scene.sitting is not None:
        seat = match.header.seats.index(scene.sitting)
        pieces = known_at(log, scene.entries, seat, match._dealer.pieces)
        known |= {Tile(piece) for piece in pieces.values()}
    return known


def cattle_in(text: str) -> set[Tile]:
    """All cattle that the text names, in words or as the panes write it."""
    found = set()
    for breed in Breed:
        named = rf"\b{breed_word(breed)}((?: \d+\b(?!…))+)|{BREEDS[breed]} *(\d+)"
        for words, short in re.findall(named, text):
            found |= {tile(breed, int(value)) for value in f"{words} {short}".split()}
    return found
