"""Moves as people type them, forgivingly, in every language."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from core.conformance.suite import tables
from core.game import Move
from core.ranchers import entries
from core.ranchers.entries import ForSale
from core.ranchers.game import RANCHERS
from core.ranchers.parts import PIG, SHEEP, Building, Pet
from core.ranchers.state import RanchersState
from core.says import Unreadable
from core.view import View
from tests.catalogues.renewing import LANGUAGES
from tests.support.languages import speaking
from tests.support.ranchers_tables import after, card, pair, space, table
from tui.faces import face
from tui.language import to_type
from tui.players import Players
from tui.ranchers.typed import read
from tui.ranchers.verbs import FORMS
from tui.word_checks import SpokenTable

PLAYERS = Players(("Ana", "Beto"))
NW, N, E, SE = map(space, ("NW", "N", "E", "SE"))
EMPTY = ".../.../..."


def reads(text: str, state: RanchersState, seat: int = 0) -> Move:
    legal = RANCHERS.legal(state, seat, {})
    return read(text, View(seat, state, {}), legal, PLAYERS)


@pytest.fixture(params=["en", *LANGUAGES])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    with speaking(request.param):
        yield request.param


@pytest.mark.usefixtures("language")
class TestEveryLanguage:
    def test_every_form_is_read_as_in_english(self) -> None:
        assert all(outcome(to_type(form.typed)) == outcome(form.typed) for form in FORMS.values())

    def test_moves_are_read_as_they_are_written(self) -> None:
        spoken = face("ranchers")
        for each in tables(RANCHERS, 0.05):
            for view, legal in SpokenTable(RANCHERS, each.seats, spoken, 0.2).questions():
                for move in legal:
                    assert read(spoken.write(move), view, legal, PLAYERS) == move


def outcome(text: str) -> Any:
    """Return what is read where nearly nothing is legal."""
    state = table(EMPTY, EMPTY, pairs=(pair("most-cow", "cow"), pair("two-pig", "pig")))
    try:
        return reads(text, state)
    except Unreadable as problem:
        return problem.why.text


def middle() -> RanchersState:
    return table(EMPTY, EMPTY, pairs=(pair("set-goat", "goat"), pair("beside-goat", "pig")))


@pytest.mark.parametrize("text", ["take 2", "take pig", "take goat beside sheep", "ta beside-goat"])
def test_a_pair_is_named_by_its_number_its_animal_or_its_objective(text: str) -> None:
    assert reads(text, middle()) == entries.TakePair(0, 1)


def test_a_pair_that_is_not_there_is_a_sentence() -> None:
    for text in ("take cow", "take 1 pig", "take 3", "take most cows"):
        with pytest.raises(Unreadable):
            reads(text, middle())


def exchange() -> RanchersState:
    """Return board 1a with a cow on its picture, and an objective of the mover's."""
    pairs = (pair("most-cow", "goat"), pair("two-pig", "sheep"))
    mine = ((card("set-goat"),), ())
    state = table("..c/.../...", EMPTY, pairs=(pairs[0], pair("most-pig", "cow")), objectives=mine)
    state = after(state, entries.TakePair(0, 1), entries.PlaceAnimal(0, NW))
    return after(state, entries.PullAnimal(SHEEP), entries.ShowObjective(card("two-goat")))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("exchange NW 1", entries.SwapAnimal(0, NW, 0)),
        ("exchange NW for goat", entries.SwapAnimal(0, NW, 0)),
        ("swap the cow on NW for the sheep", entries.SwapAnimal(0, NW, 1)),
        ("exchange goat-goat-pig-chicken 2", entries.SwapObjective(0, card("set-goat"), 1)),
        ("exchange most pigs for most cows", entries.SwapObjective(0, card("most-pig"), 0)),
    ],
)
def test_an_exchange_names_what_goes_and_what_comes(text: str, move: Move) -> None:
    assert reads(text, exchange()) == move


def test_what_is_not_clear_is_asked_for() -> None:
    with pytest.raises(Unreadable, match="Several moves"):
        reads("exchange cow for goat", exchange())


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("use side 1b", entries.ChooseSide(0, 1)),
        ("use a", entries.ChooseSide(0, 0)),
        ("place pond", entries.PlaceAnimal(0, space("pond"))),
        ("sell objective", entries.SellForFish(0, ForSale.OBJECTIVE)),
        ("sell", entries.SellForFish(0, ForSale.ANIMAL)),
        ("bring pig", entries.Grant(0, PIG)),
        ("build the pen", entries.BuildOnPond(0, Building.PEN)),
        ("call cat", entries.Call(0, Pet.CAT)),
        ("reserve 2", entries.Reserve(0, 1)),
        ("keep the horse", entries.Adopt(0)),
        ("done", entries.EndTurnEarly(0)),
    ],
)
def test_moves_that_are_not_allowed_are_read_so_that_the_rules_can_refuse(
    text: str, move: Move
) -> None:
    state = middle()
    assert reads(text, state) == move
    refusal = RANCHERS.why_not(state, move, None)
    assert refusal is not None
    assert refusal.rule


def legal_texts(state: RanchersState) -> Sequence[str]:
    return [face("ranchers").write(move) for move in RANCHERS.legal(state, 0, {})]


def test_spaces_have_the_letters_of_the_language() -> None:
    state = after(middle(), entries.TakePair(0, 1))
    with speaking("fr"):
        assert "poser NO" in legal_texts(state)
        assert reads("pose no", state) == reads("place NW", state) == entries.PlaceAnimal(0, NW)
    with speaking("de"):
        assert reads("platzieren O", state) == entries.PlaceAnimal(0, E)
        assert reads("platzieren SO", state) == entries.PlaceAnimal(0, SE)
