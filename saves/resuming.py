"""A saved game taken up again."""

from typing import Any

from core.game import Illegal
from core.match import Match
from core.recorded_dealer import dealer_of
from core.says import Unreadable
from saves.faults import LibraryError
from saves.games import Saved


def resume(saved: Saved) -> Match[Any]:
    """The match where the saved game ends; raises `LibraryError`."""
    try:
        return Match(saved.header, dealer_of(saved.record()), saved.entries)
    except Unreadable as error:
        raise LibraryError(error.why.text, **error.why.args) from None
    except Illegal as error:
        raise LibraryError(error.refusal.why.text, **error.refusal.why.args) from None
