"""The glossary of docs/wire.md: its words are used, and no former word comes back."""

import io
import re
import tokenize
from collections.abc import Iterator, Set
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# fmt: off
FORMER = {
    "appended", "branching", "chair", "chairs", "dated", "deputies", "deputy", "hearsays",
    "inquiry", "lapse", "lapsed", "lapses", "letter", "letters", "muster", "mustered", "parting",
    "spectator", "spectators", "spot", "spots", "unkept", "whereabouts", "wish", "wished",
    "wishes",
}
# fmt: on
"""Former names of things in the log, the session and the lobby; the glossary has others."""


def words(path: Path) -> Iterator[str]:
    """The words in the names of a file."""
    for token in tokenize.generate_tokens(io.StringIO(path.read_text()).readline):
        if token.type == tokenize.NAME:
            yield from map(str.lower, re.findall(r"[A-Z]?[a-z]+|[A-Z]+", token.string))


def former_words(folder: str, former: Set[str]) -> set[tuple[str, str]]:
    """The former words in the names of a folder, with the files in which they are."""
    files = [*(ROOT / folder).rglob("*.py")]
    assert files
    return {(path.name, word) for path in files for word in words(path) if word in former}


PACKAGES = ("log", "session", "lobby", "links", "room", "discovery")


@pytest.mark.parametrize("folder", [*(f"net/{each}" for each in PACKAGES), "tests/net/log"])
def test_no_former_word_is_in_a_name(folder: str) -> None:
    assert not former_words(folder, FORMER)


@pytest.mark.parametrize("folder", ["tui/lan", "tui/app/lan"])
def test_no_former_word_is_in_a_name_of_the_screen_on_the_lan(folder: str) -> None:
    """A seat there has a letter that people see."""
    assert not former_words(folder, FORMER - {"letter", "letters"})


@pytest.mark.parametrize("document", ["wire.md", "threats.md"])
def test_no_former_word_is_in_the_documents(document: str) -> None:
    """The letters of a name are none of them; nor is what stands between backticks."""
    prose = re.sub(r"`[^`]*`", "", (ROOT / "docs" / document).read_text()).lower()
    found = {*re.findall(r"[a-z]+", prose)} & (FORMER - {"letter", "letters"})
    assert not found


def test_every_word_of_the_glossary_is_used() -> None:
    text = (ROOT / "docs" / "wire.md").read_text()
    glossary = text[text.index("## Words") : text.index("## Finding tables")]
    terms = [word for row in re.findall(r"^\| (\*.*?\*) \|", glossary, re.MULTILINE) for word in
             re.findall(r"\*([^*]+)\*", row)]  # fmt: skip
    assert len(terms) > 20
    rest = text.replace(glossary, "").lower()
    assert not [term for term in terms if term not in rest]
