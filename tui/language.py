"""The language of the user interface: every text for people passes through here.

`tests/catalogues` finds the texts by the functions that take them: `_`, `N_`, `n_`, `say`, `say_n`,
`say_in`, `Sentence`, `Unreadable`, `refuse`, `LibraryError` and its kinds, and `W_` for words that
people type. Places in a text have names; sentences are never put together from pieces. The
translations lie where `tui/catalogues.py` says: a text that the shared catalogue lacks is looked up
in the games' catalogues, starting with the game that was spoken of last.
"""

import gettext
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import combining, normalize

from tui.catalogues import SHARED, Catalogue, game_catalogues

if TYPE_CHECKING:
    from core.says import Sentence

TRIED = "ESTANCIA_LOCALES"
"""The variable that names a folder of catalogues to try before the program's own."""
VARIABLES = ("ESTANCIA_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that choose the language; the first that is set counts."""
ENGLISH = ("en", "c", "posix")
"""The language codes for the language of the texts themselves."""
TYPED = "typed words"
"""The context of words that people type."""

_ASKED = "LANGUAGE"
"""The variable that the standard library looks at first."""


class _Spoken(NamedTuple):
    """A language with its texts, and the folder of its shared catalogue."""

    language: str
    folder: Path
    texts: gettext.NullTranslations


_spoken: list[_Spoken] = []
_game: list[str] = []
"""The game that was spoken of last."""


def use_languages(languages: Sequence[str]) -> None:
    """Speak the first of the languages that has a catalogue, otherwise English."""
    _spoken[:] = [_first_known(languages)]


def _first_known(languages: Sequence[str]) -> _Spoken:
    for language in languages:
        if _base(language) in ENGLISH:
            break
        if folder := _folder(SHARED, language):
            texts = gettext.translation(SHARED.domain, folder, [language])
            texts.add_fallback(_GameTexts(language))
            return _Spoken(language, folder, texts)
    return _Spoken(ENGLISH[0], SHARED.folder, gettext.NullTranslations())


def speak_of(game_key: str) -> None:
    """Look texts up in that game's catalogue first: the games may share English texts."""
    _game[:] = [game_key]


class _GameTexts(gettext.NullTranslations):
    """The texts of all games in a language, read when the first of them is needed."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language
        self._by_game: dict[str, gettext.NullTranslations] = {}

    @property
    def _merged(self) -> gettext.NullTranslations:
        """The texts of the game spoken of, then those of the others."""
        first = _game[0] if _game else ""
        if first not in self._by_game:
            self._by_game[first] = self._merge(first)
        return self._by_game[first]

    def _merge(self, first: str) -> gettext.NullTranslations:
        merged = gettext.NullTranslations()
        for catalogue in sorted(game_catalogues(), key=lambda each: each.domain != first):
            if folder := _folder(catalogue, self._language):
                texts = gettext.translation(catalogue.domain, folder, [self._language])
                merged.add_fallback(texts)
        return merged

    def gettext(self, message: str) -> str:
        return self._merged.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._merged.ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self._merged.pgettext(context, message)


def _base(language: str) -> str:
    """Return `fr` for `fr_CA.UTF-8`."""
    return language.partition(".")[0].partition("_")[0].lower()


def _folder(catalogue: Catalogue, language: str) -> Path | None:
    """Return the folder in which the catalogue has the language."""
    folders = _folders(catalogue)
    return next(
        (each for each in folders if gettext.find(catalogue.domain, each, [language])), None
    )


def _folders(catalogue: Catalogue) -> list[Path]:
    tried = os.environ.get(TRIED)
    return [*([Path(tried)] if tried else []), catalogue.folder]


def known_languages() -> list[str]:
    """Return the languages that have shared catalogues, and English."""
    file = f"*/*/{SHARED.domain}.mo"
    found = {path.parts[-3] for folder in _folders(SHARED) for path in folder.glob(file)}
    return sorted({"en", *found})


def wished_languages() -> list[str]:
    """Return the languages that the environment asks for, best first."""
    wish = next(filter(None, map(os.environ.get, VARIABLES)), "")
    return wish.split(":")


@contextmanager
def lent_to_argparse() -> Iterator[None]:
    """Give argparse its texts from the same catalogue, within the context.

    Argparse asks the standard library's default domain, which looks at the environment.
    """
    language, folder, _texts = _chosen()
    domain, before = gettext.textdomain(), os.environ.get(_ASKED)
    gettext.bindtextdomain(SHARED.domain, str(folder))
    gettext.textdomain(SHARED.domain)
    os.environ[_ASKED] = language
    try:
        yield
    finally:
        gettext.textdomain(domain)
        os.environ.pop(_ASKED)
        if before is not None:
            os.environ[_ASKED] = before


def _chosen() -> _Spoken:
    if not _spoken:
        use_languages(wished_languages())
    return _spoken[0]


def _(text: str) -> str:
    """Translate the text into the language of the user."""
    return _chosen().texts.gettext(text) if text else ""


def n_(one: str, many: str, count: int) -> str:
    """Translate the text for that number into the language of the user."""
    return _chosen().texts.ngettext(one, many, count)


def N_(text: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark a text that is translated later."""
    return text


def W_(word: str) -> str:  # noqa: N802 - named like the mark for texts
    """Mark English words that people may type; other languages may have more or fewer of them."""
    return word


YES = W_("yes")
"""The word for agreeing, as it is typed."""


def to_type(text: str) -> str:
    """Show people what to type for the English words."""
    return _chosen().texts.pgettext(TYPED, text)


def typed(words: str) -> list[str]:
    """Return what may be typed for the English words: the language's own first, then themselves."""
    return [*dict.fromkeys([*to_type(words).split(), *words.split()])]


def folded(text: str) -> str:
    """Normalise the text for comparison with typed text: lower case, no accents."""
    plain = text.casefold().replace("œ", "oe").replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return "".join(sign for sign in normalize("NFKD", plain) if not combining(sign))


def say(text: str, **args: object) -> "Sentence":
    """Make a sentence from its English text and the values of its places."""
    # Imported here, so that `--help` does not wait for it.
    from core.says import Sentence

    return Sentence(text, args)


def say_n(one: str, many: str, *, count: int, **args: object) -> "Sentence":
    """Make a sentence whose wording depends on `count`, which is also one of its places."""
    from core.says import Sentence

    return Sentence(one, {"count": count, **args}, many)


def say_in(context: str, text: str, **args: object) -> "Sentence":
    """Make a sentence of words that are translated differently in another context."""
    from core.says import Sentence

    return Sentence(text, args, context=context)


def translated(sentence: "Sentence") -> str:
    """Translate the sentence's template into the language of the user."""
    if sentence.context:
        return _chosen().texts.pgettext(sentence.context, sentence.text)
    if sentence.many:
        return n_(sentence.text, sentence.many, sentence.count)
    return _(sentence.text)
