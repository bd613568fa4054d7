"""Which language people are spoken to in: every text for people passes here.

`tests/catalogues` finds the texts by what takes them: `_`, `N_`, `n_`, `say`, `say_n`, `Sentence`,
`Unreadable`, `refuse`, `LibraryError` and its kinds, and `W_` for words that people type.
Places in a text have names; sentences are never glued out of pieces.
"""

import gettext
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import combining, normalize

if TYPE_CHECKING:
    from core.says import Sentence

DOMAIN = "estancia"
FOLDER = Path(__file__).parent / "locales"
TRIED = "ESTANCIA_LOCALES"
"""The variable that names a folder of catalogues to be tried before the program's own."""
VARIABLES = ("ESTANCIA_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the language is looked up; the first that is set counts."""
ENGLISH = ("en", "c", "posix")
"""What asks for the language that the texts are written in."""
TYPED = "typed words"
"""The context of words that people type."""

_ASKED = "LANGUAGE"
"""The variable that counts for the standard library."""


class _Spoken(NamedTuple):
    """A language with its catalogue, and where that lies."""

    language: str
    folder: Path
    texts: gettext.NullTranslations


_spoken: list[_Spoken] = []


def use_languages(languages: Sequence[str]) -> None:
    """Speak the first of the languages that there is a catalogue for, otherwise English."""
    _spoken[:] = [_first_known(languages)]


def _first_known(languages: Sequence[str]) -> _Spoken:
    for language in languages:
        if _base(language) in ENGLISH:
            break
        for folder in _folders():
            if gettext.find(DOMAIN, folder, [language]):
                return _Spoken(language, folder, gettext.translation(DOMAIN, folder, [language]))
    return _Spoken(ENGLISH[0], FOLDER, gettext.NullTranslations())


def _base(language: str) -> str:
    """`fr` of `fr_CA.UTF-8`."""
    return language.partition(".")[0].partition("_")[0].lower()


def _folders() -> list[Path]:
    tried = os.environ.get(TRIED)
    return [*([Path(tried)] if tried else []), FOLDER]


def known_languages() -> list[str]:
    """The languages that there are catalogues for, and English."""
    found = {path.parts[-3] for each in _folders() for path in each.glob(f"*/*/{DOMAIN}.mo")}
    return sorted({"en", *found})


def wished_languages() -> list[str]:
    """The languages that the environment asks for, best first."""
    wish = next(filter(None, map(os.environ.get, VARIABLES)), "")
    return wish.split(":")


@contextmanager
def lent_to_argparse() -> Iterator[None]:
    """Within, the words of argparse come from the same catalogue.

    It asks the standard library's default domain, and that looks at the environment.
    """
    language, folder, _texts = _chosen()
    domain, before = gettext.textdomain(), os.environ.get(_ASKED)
    gettext.bindtextdomain(DOMAIN, str(folder))
    gettext.textdomain(DOMAIN)
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
    """The text in the language of the user."""
    return _chosen().texts.gettext(text) if text else ""


def n_(one: str, many: str, count: int) -> str:
    """The text for that number, in the language of the user."""
    return _chosen().texts.ngettext(one, many, count)


def N_(text: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark a text that is translated later."""
    return text


def W_(word: str) -> str:  # noqa: N802 - named like the mark for texts
    """Mark English words that people may type; languages may have more of them, or fewer."""
    return word


def to_type(text: str) -> str:
    """What people type for the English words, as it is shown to them."""
    return _chosen().texts.pgettext(TYPED, text)


def typed(words: str) -> list[str]:
    """What may be typed for the English words: the language's own first, then themselves."""
    return [*dict.fromkeys([*to_type(words).split(), *words.split()])]


def folded(text: str) -> str:
    """The text as it is compared with what was typed: small letters without accents."""
    plain = text.casefold().replace("œ", "oe").replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return "".join(sign for sign in normalize("NFKD", plain) if not combining(sign))


def say(text: str, **args: object) -> "Sentence":
    """A sentence by its English text and what goes into its places."""
    # Here, so that `--help` need not wait for what sentences are made of.
    from core.says import Sentence

    return Sentence(text, args)


def say_n(one: str, many: str, *, count: int, **args: object) -> "Sentence":
    """A sentence whose wording depends on `count`, which is also one of its places."""
    from core.says import Sentence

    return Sentence(one, {"count": count, **args}, many)


def translated(sentence: "Sentence") -> str:
    """The sentence's template in the language of the user."""
    if sentence.many:
        return n_(sentence.text, sentence.many, sentence.count)
    return _(sentence.text)
