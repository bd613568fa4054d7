"""Brings the catalogues up to date with the source, and compiles them."""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tests.catalogues.finding import Found, Message, find_messages
from tui.language import DOMAIN, FOLDER

ROOT = Path(__file__).parents[2]
FOLDERS = ("core", "saves", "net", "tui")
LANGUAGES = ("de", "fr")
HEADER = "# The texts of Estancia in {language}. `make messages` brings this file up to date."
ALWAYS = datetime(2000, 1, 1, tzinfo=UTC)
"""No file differs only because it was made at another time."""
_PASSING = (
    *("POT-Creation-Date", "PO-Revision-Date", "Last-Translator", "Generated-By"),
    *("Project-Id-Version", "Report-Msgid-Bugs-To", "Language-Team"),
)
"""What would differ from one making to the next, or says nothing."""


def found_messages() -> Found:
    """Every text of the program; raises `ValueError` where one cannot be read."""
    found, unclear = find_messages(ROOT, FOLDERS)
    if unclear:
        places = "\n".join(f"{each.place.path}:{each.place.line}: {each.call}" for each in unclear)
        raise ValueError(f"Texts are literals, marked where they stand:\n{places}")
    return found


def po_file(language: str, folder: Path = FOLDER) -> Path:
    """Where the language's texts are written."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_catalogue(language: str, folder: Path = FOLDER) -> Catalog:
    """The language's catalogue; an empty one if there is none."""
    path = po_file(language, folder)
    if not path.exists():
        return new_catalogue(language)
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language, domain=DOMAIN)
    return _timeless(catalogue)


def new_catalogue(language: str) -> Catalog:
    """A catalogue without texts."""
    header = HEADER.format(language=language)
    catalogue = Catalog(language, DOMAIN, header_comment=header, fuzzy=False)
    return _timeless(catalogue)


def _timeless(catalogue: Catalog) -> Catalog:
    catalogue.creation_date = catalogue.revision_date = ALWAYS
    return catalogue


def renewed(old: Catalog, found: Found) -> Catalog:
    """The catalogue with exactly the texts of the source; what is new waits for a translation."""
    new = new_catalogue(str(old.locale))
    for message, places in found.items():
        known = old.get(_id(message), message.context or None)
        text = known.string if known and known.id == _id(message) else None
        comments = known.user_comments if known else ()
        files = sorted({(str(place.path), 0) for place in places})
        new.add(_id(message), text, files, (), (), comments, context=message.context or None)
    return new


def _id(message: Message) -> str | tuple[str, str]:
    return (message.text, message.many) if message.many else message.text


def compiled(catalogue: Catalog) -> bytes:
    """What gettext reads."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def written(catalogue: Catalog) -> bytes:
    """What translators read and write."""
    file = BytesIO()
    write_po(file, catalogue, width=100, sort_by_file=True, include_lineno=False)
    lines = file.getvalue().splitlines(keepends=True)
    passing = tuple(f'"{each}'.encode() for each in _PASSING)
    return b"".join(line for line in lines if not line.startswith(passing))


def renew(language: str, found: Found, folder: Path = FOLDER) -> Catalog:
    """Write the language's two files anew; its catalogue."""
    catalogue = renewed(read_catalogue(language, folder), found)
    save(catalogue, po_file(language, folder))
    return catalogue


def save(catalogue: Catalog, path: Path) -> None:
    """Write the texts, and beside them what gettext reads."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written(catalogue))
    path.with_suffix(".mo").write_bytes(compiled(catalogue))
