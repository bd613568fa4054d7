"""Which language people are spoken to in: every text for people passes here.

Extract with the keywords `_`, `N_`, `say`, `Sentence`, `Unreadable`, `refuse:2`, `LibraryError`
and its kinds. Places in a text have names; sentences are never glued out of pieces.
"""

import gettext
import os
from collections.abc import Sequence
from pathlib import Path

from core.says import Sentence

DOMAIN = "estancia"
FOLDER = Path(__file__).parent / "locales"
VARIABLES = ("ESTANCIA_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the language is looked up; the first that is set counts."""

_spoken: list[gettext.NullTranslations] = []


def use_languages(languages: Sequence[str]) -> None:
    """Speak the first of the languages that there is a catalogue for, otherwise English."""
    _spoken[:] = [gettext.translation(DOMAIN, FOLDER, languages, fallback=True)]


def wished_languages() -> list[str]:
    """The languages that the environment asks for, best first."""
    wish = next(filter(None, map(os.environ.get, VARIABLES)), "")
    return wish.split(":")


def _(text: str) -> str:
    """The text in the language of the user."""
    if not _spoken:
        use_languages(wished_languages())
    return _spoken[0].gettext(text) if text else ""


def N_(text: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark a text that is translated later."""
    return text


def say(text: str, **args: object) -> Sentence:
    """A sentence by its English text and what goes into its places."""
    return Sentence(text, args)
