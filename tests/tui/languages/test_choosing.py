"""The choice of the language: by the option, else the settings, else the environment."""

from pathlib import Path

import pytest

from tests.catalogues.renewing import no_texts, po_file, save
from tests.support.commands import estancia
from tests.support.languages import TRIED, speaking
from tui.catalogues import SHARED, Catalogue
from tui.language import VARIABLES, _, known_languages, n_, use_languages
from tui.speaking import speak

USAGE = {"en": b"usage:", "fr": "usage\N{NARROW NO-BREAK SPACE}:".encode(), "de": b"Aufruf:"}


def spoken(home: Path, *args: str) -> str:
    """Return the language of the help."""
    out = estancia(home, *args, "--help").out
    return next(language for language, begun in USAGE.items() if out.startswith(begun))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a home whose environment asks for the test's language."""
    for variable in VARIABLES:
        monkeypatch.setenv(variable, "")
    return tmp_path


def write_texts(folder: Path, language: str, domain: str, **said: str) -> None:
    """Write a catalogue with these translations into the folder."""
    texts = no_texts(language, domain)
    for text, translation in said.items():
        texts.add(text, translation)
    save(texts, po_file(language, Catalogue(domain, folder)))


def set_language(home: Path, language: str) -> None:
    (home / "settings.toml").write_text(f'language = "{language}"\n')


def test_without_any_wish_it_is_english(home: Path) -> None:
    assert spoken(home) == "en"


def test_the_option_counts_before_and_behind_the_command(home: Path) -> None:
    assert spoken(home, "--lang", "fr") == "fr"
    assert spoken(home, "--lang=de", "play") == "de"
    assert spoken(home, "play", "--lang", "fr") == "fr"


def test_the_settings_count_where_no_option_is_given(home: Path) -> None:
    set_language(home, "de")
    assert spoken(home) == "de"
    assert spoken(home, "--lang", "fr") == "fr"
    assert spoken(home, "--lang", "en") == "en"
    set_language(home, "automatic")
    assert spoken(home) == "en"


def test_an_unknown_language_is_refused_with_those_there_are(home: Path) -> None:
    set_language(home, "fr")
    ran = estancia(home, "--lang", "tlh", "library")
    assert (ran.status, ran.out) == (2, b"")
    assert "langue tlh" in ran.complaint
    assert ran.complaint.endswith("de, en, fr.\n")


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_AT@euro", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "tlh:de:fr", "LANG": "fr_FR.UTF-8"}, "de"),
        ({"LANGUAGE": "en_GB:fr"}, "en"),
        ({"ESTANCIA_LANG": "fr", "LANGUAGE": "de"}, "fr"),
        ({"LANG": "tlh"}, "en"),
    ],
)
def test_the_environment_is_asked_last(
    home: Path, monkeypatch: pytest.MonkeyPatch, wishes: dict[str, str], language: str
) -> None:
    for variable, wish in wishes.items():
        monkeypatch.setenv(variable, wish)
    monkeypatch.setenv("ESTANCIA_HOME", str(home))
    try:
        speak([])
        assert _("nobody") == {"en": "nobody", "fr": "personne", "de": "niemand"}[language]
    finally:
        use_languages(["en"])


def test_plurals_are_the_languages_own() -> None:
    one, many = "{group}: {count} way.", "{group}: {count} ways."
    with speaking("fr"):
        assert n_(one, many, 0) == n_(one, many, 1) != n_(one, many, 2)
    with speaking("de"):
        assert n_(one, many, 0) == n_(one, many, 2) != n_(one, many, 1)
    assert [n_(one, many, count) for count in (0, 1, 2)] == [many, one, many]


def test_catalogues_can_be_tried_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_texts(tmp_path, "br", SHARED.domain, nobody="den")
    monkeypatch.setenv(TRIED, str(tmp_path))
    assert known_languages() == ["br", "de", "en", "fr"]
    with speaking("br"):
        assert _("nobody") == "den"
        assert _("brown") == "brown"
    write_texts(tmp_path, "br", "gaucho", brown="gell")
    with speaking("br"):
        assert _("nobody") == "den"
        assert _("brown") == "gell"


def test_the_table_speaks_before_a_game_and_each_catalogue_may_be_tried_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_texts(tmp_path, "fr", "gaucho", nobody="nul", spotted="moucheté")
    monkeypatch.setenv(TRIED, str(tmp_path))
    with speaking("fr"):
        assert _("nobody") == "personne"
        assert _("spotted") == "moucheté"
