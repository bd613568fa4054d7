"""Catalogues of games: found by their package, and read only when needed."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from core.bots import registry
from tests.catalogues.renewing import no_texts, po_file, save
from tests.support.installed import TWIN_PACKAGE, Shelf
from tests.support.languages import speaking
from tui import language
from tui.catalogues import LOCALES, Catalogue, game_catalogues
from tui.gaucho.words import BOT_WORDS as GAUCHO_BOTS
from tui.language import _
from tui.ranchers.words import BOT_WORDS as RANCHERS_BOTS
from tui.trail.words import BOT_WORDS as TRAIL_BOTS


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Install a game beside the program, and return the name of its package of words."""
    words = tmp_path / "tierra" / "words"
    words.mkdir(parents=True)
    for folder in (words.parent, words):
        (folder / "__init__.py").touch()
    texts = no_texts("fr", "tierra")
    texts.add("alpaca", "alpaga")
    texts.add("brown", "tierra")
    save(texts, po_file("fr", Catalogue("tierra", words / LOCALES)))
    monkeypatch.syspath_prepend(tmp_path)
    yield "tierra.words"
    sys.modules.pop("tierra", None)


def register(shelf: Shelf, key: str, package: str) -> None:
    shelf.add(key, replace(TWIN_PACKAGE, catalogue=package))


def test_an_installed_game_speaks_after_the_table_and_the_games_before_it(
    installed: str, shelf: Shelf
) -> None:
    with speaking("fr"):
        assert _("alpaca") == "alpaca"
    register(shelf, "tierra", installed)
    with speaking("fr"):
        assert [_("alpaca"), _("brown"), _("nobody")] == ["alpaga", "marron", "personne"]
        assert _("no text of anybody") == "no text of anybody"
    with speaking("de"):
        assert _("alpaca") == "alpaca"
    assert installed not in sys.modules


@pytest.mark.parametrize("package", ["not_here.words", "tui.app.app", "tui.no_words", ".", ""])
def test_a_game_without_a_package_of_words_has_no_catalogue(package: str, shelf: Shelf) -> None:
    known = game_catalogues()
    register(shelf, "tierra", package)
    assert game_catalogues() == known


def test_a_broken_game_silences_no_other(shelf: Shelf) -> None:
    known = game_catalogues()
    shelf.register("broken", "nowhere:PACKAGE", "broken")
    assert game_catalogues() == known


def test_games_are_not_looked_for_while_only_the_table_speaks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[str] = []

    def watched() -> list[Catalogue]:
        looked.append("games")
        return game_catalogues()

    monkeypatch.setattr(language, "game_catalogues", watched)
    with speaking("fr"):
        assert _("nobody") == "personne"
        assert looked == []
        assert _("spotted") == "tacheté"
        assert looked == ["games"]


@pytest.mark.parametrize(
    ("key", "words"),
    [("gaucho", GAUCHO_BOTS), ("ranchers", RANCHERS_BOTS), ("trail", TRAIL_BOTS)],
)
def test_bots_are_called_by_words_of_the_language(key: str, words: tuple[str, ...]) -> None:
    assert list(words) == list(registry.names(key))
    with speaking("fr"):
        assert {"péon", "ranchero"} <= {_(word) for word in words}
    with speaking("de"):
        assert {"Peon", "Rancher"} <= {_(word) for word in words}
