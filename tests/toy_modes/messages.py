"""The catalogues of the small game: `python -m tests.toy_modes.messages` renews them.

They lie in its own package, as those of any installed game do.
"""

import sys

from tests.catalogues.belonging import ROOT
from tests.catalogues.checking import faults
from tests.catalogues.finding import Found, find_messages
from tests.catalogues.renewing import LANGUAGES, po_file, read_texts, renewed, save
from tests.support.toy import SOURCES
from tui.catalogues import LOCALES, Catalogue

PACKAGE = SOURCES / "corral"
CATALOGUE = Catalogue("corral", PACKAGE / LOCALES)


def found_messages() -> Found:
    """Every text of the game."""
    found, unclear = find_messages(ROOT, (str(PACKAGE.relative_to(ROOT)),))
    assert not unclear, unclear
    return found


def missing(language: str) -> list[str]:
    """What is to be mended in the language's catalogue as it is written."""
    return faults(language, read_texts(language, CATALOGUE), found_messages())


def main() -> int:
    """Write the catalogues; 1 if one has faults."""
    found, status = found_messages(), 0
    for language in LANGUAGES:
        save(renewed(read_texts(language, CATALOGUE), found), po_file(language, CATALOGUE))
        for fault in missing(language):
            sys.stdout.write(f"{language}: {fault}\n")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
