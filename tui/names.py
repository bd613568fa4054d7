"""Names of players: any Unicode text, shown so that it cannot disturb the screen."""

from collections.abc import Iterable

from core.game import MOST_SEATS
from net.safe_text import REPLACED, safe

LONGEST_NAME = 64
"""The greatest length of a name when it is given."""
LONGEST_SHOWN = 24
SEAT_LETTERS = "ABCDEFGH"
"""The letters of the seats, shown beside the players' names."""
DEFAULT_NAMES = ("Ana", "Beto", "Cleo", "Dario", "Elsa", "Fito", "Gala", "Hugo")
assert len(SEAT_LETTERS) == len(DEFAULT_NAMES) == MOST_SEATS, "every seat has both"


def shown_name(name: str) -> str:
    """Return the name as people see it: safe, on one line, not too long, never empty."""
    text = " ".join(safe(name[: LONGEST_SHOWN * 4]).split()) or REPLACED
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def clean_name(name: str) -> str:
    """Return a typed name, fit for a record; empty if nothing is left of it."""
    return " ".join(name.encode(errors="replace").decode().split())[:LONGEST_NAME]


def own_name(kept: str) -> str:
    """Return the name of the person here: the chosen one, or else the login name."""
    return known_name(kept) or DEFAULT_NAMES[0]


def known_name(kept: str) -> str:
    """The same, but empty if nothing is known."""
    from getpass import getuser

    try:
        login = getuser()
    except (ImportError, KeyError, OSError):
        login = ""
    login = login.capitalize() if login.islower() else login
    return clean_name(kept) or clean_name(login)


def fill_names(given: Iterable[str], seats: int) -> tuple[str, ...]:
    """Return a name for each seat: those given, then default names not yet taken."""
    names = [*given][:seats]
    free = (name for name in DEFAULT_NAMES if name not in names)
    return (*names, *(next(free) for _ in range(seats - len(names))))
