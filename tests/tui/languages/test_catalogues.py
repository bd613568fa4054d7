"""The catalogues as they lie in the tree: what gettext reads is what translators wrote."""

import pytest

from tests.catalogues.checking import faults
from tests.catalogues.finding import Found, Message
from tests.catalogues.renewing import (
    LANGUAGES,
    compiled,
    new_catalogue,
    po_file,
    read_catalogue,
    renewed,
    written,
)
from tests.support.languages import every_message


def found(*messages: Message) -> Found:
    return {each: [] for each in messages}


def test_every_text_can_be_found() -> None:
    every = every_message()
    assert Message("You take two dice before your turn ends.") in every
    assert Message("take", context="typed words") in every
    assert Message("{count} peso", "{count} pesos") in every


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_and_none_is_stale(language: str) -> None:
    """`make messages` tells the same, after it has put new texts into the catalogues."""
    assert faults(language, read_catalogue(language), every_message()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_gettext_reads_is_fresh(language: str) -> None:
    path = po_file(language)
    assert compiled(read_catalogue(language)) == path.with_suffix(".mo").read_bytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_written_as_it_was_read(language: str) -> None:
    """So that after `make messages` only what has changed differs."""
    assert written(read_catalogue(language)) == po_file(language).read_bytes()


def test_renewing_drops_what_is_stale_and_adds_what_is_new() -> None:
    old = new_catalogue("fr")
    old.add("kept", "gardé")
    old.add("stale", "vieux")
    new = renewed(old, found(Message("kept"), Message("new")))
    assert {each.id: each.string for each in new if each.id} == {"kept": "gardé", "new": None}


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
        (Message("I am"), "j'ai", "typewriter's marks"),
        (Message("word"), '"mot"', "typewriter's marks"),
    ],
)
def test_a_fault_is_told(message: Message, string: str, fault: str) -> None:
    french = new_catalogue("fr")
    french.add((message.text, message.many) if message.many else message.text, string)
    assert [each.partition(":")[0] for each in faults("fr", french, found(message))] == [fault]


def test_texts_that_are_missing_stale_or_unsure_are_told() -> None:
    french = new_catalogue("fr")
    french.add("gone", "parti")
    french.add("sure", "sans doute", flags=["fuzzy"])
    told = faults("fr", french, found(Message("new"), Message("sure")))
    assert told == ["not there: new", "no longer used: gone", "unsure: sure"]


def test_sound_texts_have_no_faults() -> None:
    french = new_catalogue("fr")
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
