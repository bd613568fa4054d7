"""The catalogues in the tree: gettext reads what translators wrote."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tests.catalogues.belonging import own_catalogues, texts_of
from tests.catalogues.checking import contradictions, faults
from tests.catalogues.finding import Found, Message, Place
from tests.catalogues.renewing import (
    LANGUAGES,
    compiled,
    no_texts,
    po_file,
    read_texts,
    renewed,
    written,
)
from tests.support.languages import every_message
from tui.catalogues import Catalogue


def found(*messages: Message) -> Found:
    return {each: [] for each in messages}


def test_every_text_can_be_found() -> None:
    every = every_message()
    assert Message("Take two dice before you end your turn.") in every
    assert Message("take", context="typed words") in every
    assert Message("{count} peso", "{count} pesos") in every


def own_texts(language: str) -> list[tuple[Catalogue, Catalog]]:
    """Return what every catalogue of the tree says in the language."""
    return [(each, read_texts(language, each)) for each in own_catalogues()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_and_none_is_stale(language: str) -> None:
    """`make messages` reports the same, after it has put new texts into the catalogues."""
    for catalogue, texts in own_texts(language):
        assert faults(language, texts, texts_of(catalogue, every_message())) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_says_the_same_in_every_catalogue(language: str) -> None:
    assert contradictions(texts for _, texts in own_texts(language)) == []


def test_no_french_article_stands_before_the_name_of_a_bot() -> None:
    """It would be another article before "estanciero"."""
    articles = re.compile(r"\b(le|la|du|au|de) \{bot\}", re.IGNORECASE)
    for _catalogue, texts in own_texts("fr"):
        for message in texts:
            assert not articles.search(str(message.string)), message.string


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_gettext_reads_is_fresh(language: str) -> None:
    for catalogue, texts in own_texts(language):
        path = po_file(language, catalogue)
        assert compiled(texts) == path.with_suffix(".mo").read_bytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_written_as_it_was_read(language: str) -> None:
    """Then only what has changed differs after `make messages`."""
    for catalogue, texts in own_texts(language):
        assert written(texts) == po_file(language, catalogue).read_bytes()


def test_texts_are_in_the_catalogue_of_those_who_say_them() -> None:
    table, rules, words, bots = (
        Place(Path(path), 1)
        for path in (
            "tui/app/screens/home.py",
            "core/gaucho/explain.py",
            "tui/gaucho/lesson/dice.py",
            "core/bots/gaucho/plan.py",
        )
    )
    shared, games, both = map(Message, ("shared", "game's", "of both"))
    every = {shared: [table], games: [rules, words], both: [table, bots]}
    domains = {each.domain: texts_of(each, every) for each in own_catalogues()}
    assert domains["estancia"] == {shared: [table], both: [table]}
    assert domains["gaucho"] == {games: [rules, words], both: [bots]}


def test_renewing_drops_what_is_stale_and_adds_what_is_new() -> None:
    old = no_texts("fr")
    old.add("kept", "gardé")
    old.add("stale", "vieux")
    new = renewed(old, found(Message("kept"), Message("new")))
    assert {each.id: each.string for each in new if each.id} == {"kept": "gardé", "new": None}


def test_a_text_that_moves_takes_its_translation_along() -> None:
    left = no_texts("fr")
    left.add("moved", "parti")
    left.add(("one", "{count}"), ("un", "{count}"))
    messages = Message("moved"), Message("one", "{count}")
    new = renewed(no_texts("fr", "gaucho"), found(*messages), [left])
    assert new.domain == "gaucho"
    assert [each.string for each in new if each.id] == ["parti", ("un", "{count}")]


@pytest.mark.parametrize(
    ("message", "string", "fault"),
    [
        (Message("new"), "", "not translated"),
        (Message("{count} tiles"), "{number} tuiles", "other places"),
        (Message("{speed:.1f} a second"), "{speed} par seconde", "other places"),
        (Message("argument %(name)s"), "argument", "other places"),
        (Message("one", "{count} pesos"), ("un", ""), "not translated"),
        (Message("{count} peso", "{count} pesos"), ("{n} peso", "{count} pesos"), "other places"),
        (Message("You!"), "Toi !", "a narrow no-break space is missing"),
        (Message("You!"), "Toi!", "a narrow no-break space is missing"),
        (Message("name"), "« nom »", "a narrow no-break space is missing"),
        (Message("name: "), "nom\N{NARROW NO-BREAK SPACE}:", "other blanks at the ends"),
        (Message("one: two"), "un \\u0001 deux", "a stray sign"),
        (Message("I am"), "j'ai", "typewriter's marks"),
        (Message("word"), '"mot"', "typewriter's marks"),
    ],
)
def test_a_fault_is_told(message: Message, string: str, fault: str) -> None:
    french = no_texts("fr")
    french.add((message.text, message.many) if message.many else message.text, string)
    assert [each.partition(":")[0] for each in faults("fr", french, found(message))] == [fault]


def test_texts_that_are_missing_stale_or_unsure_are_told() -> None:
    french = no_texts("fr")
    french.add("gone", "parti")
    french.add("sure", "sans doute", flags=["fuzzy"])
    told = faults("fr", french, found(Message("new"), Message("sure")))
    assert told == ["not there: new", "no longer used: gone", "unsure: sure"]


def test_translations_that_differ_between_catalogues_are_told() -> None:
    table, game = no_texts("fr"), no_texts("fr", "gaucho")
    for texts, free in ((table, "libre"), (game, "gratuit")):
        texts.add("free", free)
        texts.add("tile", "tuile")
    table.add("free", "libre", context="typed words")
    assert contradictions([table, game]) == ["not alike: free"]


def test_sound_texts_have_no_faults() -> None:
    french = no_texts("fr")
    space = "\N{NARROW NO-BREAK SPACE}"
    french.add(
        "{seat}: {count} tiles; who?", f"{{seat}}{space}: {{count}} tuiles{space}; qui{space}?"
    )
    french.add(("one peso", "{count} pesos"), ("un peso", "{count} pesos"))
    french.add("take", "prendre prends", context="typed words")
    messages = (
        Message("{seat}: {count} tiles; who?"),
        Message("one peso", "{count} pesos"),
        Message("take", context="typed words"),
    )
    assert faults("fr", french, found(*messages)) == []
