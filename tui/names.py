"""Names of players: any Unicode text, shown so that it cannot disturb the screen."""

from collections.abc import Iterable

from core.game import MOST_SEATS
from net.safe_text import REPLACED, safe

LONGEST_NAME = 64
"""How long a name may be when it is given."""
LONGEST_SHOWN = 24
SEAT_LETTERS = "ABCDEFGH"
"""What seats are called beside their players' names."""
DEFAULT_NAMES = ("Ana", "Beto", "Cleo", "Dario", "Elsa", "Fito", "Gala", "Hugo")
assert len(SEAT_LETTERS) == len(DEFAULT_NAMES) == MOST_SEATS, "every seat has both"


def shown_name(name: str) -> str:
    """The name as people see it: safe, on one line, not too long, never empty."""
    text = " ".join(safe(name[: LONGEST_SHOWN * 4]).split()) or REPLACED
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def clean_name(name: str) -> str:
    """A name as it was typed, fit for a record; empty if nothing is left of it."""
    return " ".join(name.encode(errors="replace").decode().split())[:LONGEST_NAME]


def own_name(kept: str) -> str:
    """What the person here is called: as they have said, or else as they log in."""
    return known_name(kept) or DEFAULT_NAMES[0]


def known_name(kept: str) -> str:
    """The same; empty where nothing is known of them."""
    from getpass import getuser

    try:
        login = getuser()
    except (ImportError, KeyError, OSError):
        login = ""
    login = login.capitalize() if login.islower() else login
    return clean_name(kept) or clean_name(login)


def fill_names(given: Iterable[str], seats: int) -> tuple[str, ...]:
    """A name for each seat: those given, then those that are still free."""
    names = [*given][:seats]
    free = (name for name in DEFAULT_NAMES if name not in names)
    return (*names, *(next(free) for _ in range(seats - len(names))))
