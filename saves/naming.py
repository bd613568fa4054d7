"""Names of saved games: chosen, made unique, and found again."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from saves.faults import LibraryError, NoSuchGame
from saves.games import Player

LONGEST_NAME = 80
MOST_NAMED = 5
"""The games that are listed when a name matches several."""
_LONGEST_NUMBER = 18


class Called(NamedTuple):
    """A game and its name."""

    id: int
    name: str


def check_name(name: str) -> str:
    """Return the name as it is kept; raises `LibraryError` if it is not possible."""
    name = name.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        text = "The name of a game is one line of 1 to {most} printable signs."
        raise LibraryError(text, most=LONGEST_NAME)
    return name


def usual_name(players: Sequence[Player]) -> str:
    """Return the name of a game that nobody has named."""
    return printable(", ".join(player.name for player in players)) or "game"


def is_usual(name: str, players: Sequence[Player]) -> bool:
    """Return whether the game has its usual name, possibly followed by a number."""
    usual = usual_name(players)
    number = name.removeprefix(usual)
    return name.startswith(usual) and (not number or number.strip().isdecimal())


def printable(text: str) -> str:
    """Make any text fit for a name."""
    safe = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return safe.strip()[:LONGEST_NAME].strip()


def apart(name: str, taken: Collection[str]) -> str:
    """Return the name, followed by the first number that makes it differ from all `taken`."""
    folded = {each.casefold() for each in taken}
    number, tried = 1, name
    while tried.casefold() in folded:
        number += 1
        tried = f"{name[: LONGEST_NAME - 8]} {number}"
    return tried


def find(text: str, games: Iterable[Called]) -> int:
    """Return the game with that number, that name, or that unique beginning of a name."""
    games, sought = list(games), text.strip().casefold()
    if sought.isdecimal() and len(sought) <= _LONGEST_NUMBER:
        number = int(sought)
        if any(game.id == number for game in games):
            return number
    found = [game for game in games if game.name.casefold() == sought]
    found = found or [game for game in games if sought and game.name.casefold().startswith(sought)]
    if not found:
        raise NoSuchGame("No saved game has the number or the name {text}.", text=text)
    if len(found) > 1:
        named = ", ".join(f"{game.id} ({game.name})" for game in found[:MOST_NAMED])
        more = "..." if len(found) > MOST_NAMED else ""
        asked = "{text} fits {count} saved games: {games}{more}. Say which by its number."
        raise NoSuchGame(asked, text=text, count=len(found), games=named, more=more)
    return found[0].id
