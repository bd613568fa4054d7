"""Brings the catalogues up to date with the source, and compiles them.

There is a catalogue of what the table says and one for each game (`tui/catalogues.py`).
"""

from collections.abc import Iterable
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from core.games import keys
from tests.catalogues.belonging import ROOT, own_catalogues, texts_of
from tests.catalogues.finding import Found, Message, find_messages
from tests.support.all_games import GAME_FOLDERS
from tui.catalogues import SHARED, Catalogue

FOLDERS = ("core", "saves", "net", "tui")
LANGUAGES = ("de", "fr")
HEADER = "# The texts of {title} in {language}. `make messages` brings this file up to date."
ALWAYS = datetime(2000, 1, 1, tzinfo=UTC)
"""No file differs only because it was made at another time."""
_PASSING = (
    *("POT-Creation-Date", "PO-Revision-Date", "Last-Translator", "Generated-By"),
    *("Project-Id-Version", "Report-Msgid-Bugs-To", "Language-Team"),
)
"""What would differ from one making to the next, or says nothing."""


def found_messages() -> Found:
    """Every text of the program; raises `ValueError` where one cannot be read.

    A game that nobody can choose yet says nothing to anybody.
    """
    found, unclear = find_messages(ROOT, FOLDERS)
    if unclear:
        places = "\n".join(f"{each.place.path}:{each.place.line}: {each.call}" for each in unclear)
        raise ValueError(f"Texts are literals, marked where they stand:\n{places}")
    unheard = GAME_FOLDERS.difference(keys())
    heard = (
        (message, [place for place in places if not unheard.intersection(place.path.parts)])
        for message, places in found.items()
    )
    return {message: places for message, places in heard if places}


def po_file(language: str, catalogue: Catalogue) -> Path:
    """Where the language's texts are written."""
    return catalogue.folder / language / "LC_MESSAGES" / f"{catalogue.domain}.po"


def read_texts(language: str, catalogue: Catalogue) -> Catalog:
    """What the catalogue says in the language; nothing yet if there is no file."""
    path = po_file(language, catalogue)
    if not path.exists():
        return no_texts(language, catalogue.domain)
    with path.open("rb") as file:
        texts = read_po(file, locale=language, domain=catalogue.domain)
    return _timeless(texts)


def no_texts(language: str, domain: str = SHARED.domain) -> Catalog:
    """A catalogue without texts."""
    header = HEADER.format(title=domain.title(), language=language)
    texts = Catalog(language, domain, header_comment=header, fuzzy=False)
    return _timeless(texts)


def _timeless(texts: Catalog) -> Catalog:
    texts.creation_date = texts.revision_date = ALWAYS
    return texts


def renewed(old: Catalog, found: Found, others: Iterable[Catalog] = ()) -> Catalog:
    """The catalogue with exactly the texts of the source; what is new waits for a translation.

    A text that moved from one catalogue to another takes its translation along.
    """
    new = no_texts(str(old.locale), str(old.domain))
    for message, places in found.items():
        known = next(filter(None, (_known(each, message) for each in (old, *others))), None)
        text = known.string if known else None
        comments = known.user_comments if known else ()
        files = sorted({(str(place.path), 0) for place in places})
        new.add(_id(message), text, files, (), (), comments, context=message.context or None)
    return new


def _known(texts: Catalog, message: Message) -> Entry | None:
    known = texts.get(_id(message), message.context or None)
    return known if known and known.id == _id(message) and any(known.string or ()) else None


def _id(message: Message) -> str | tuple[str, str]:
    return (message.text, message.many) if message.many else message.text


def compiled(texts: Catalog) -> bytes:
    """What gettext reads."""
    file = BytesIO()
    write_mo(file, texts)
    return file.getvalue()


def written(texts: Catalog) -> bytes:
    """What translators read and write."""
    file = BytesIO()
    write_po(file, texts, width=100, sort_by_file=True, include_lineno=False)
    lines = file.getvalue().splitlines(keepends=True)
    passing = tuple(f'"{each}'.encode() for each in _PASSING)
    return b"".join(line for line in lines if not line.startswith(passing))


def renew(language: str, found: Found) -> dict[Catalogue, Catalog]:
    """Write the language's files anew, two for each catalogue; what they say."""
    old = {each: read_texts(language, each) for each in own_catalogues()}
    new = {each: renewed(texts, texts_of(each, found), old.values()) for each, texts in old.items()}
    for each, texts in new.items():
        save(texts, po_file(language, each))
    return new


def save(texts: Catalog, path: Path) -> None:
    """Write the texts, and beside them what gettext reads."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written(texts))
    path.with_suffix(".mo").write_bytes(compiled(texts))
