"""Typed words: those of the language, and English ones everywhere."""

from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from core.conformance.walk import Moment, any_kind
from core.game import Choose
from core.gaucho import entries
from core.gaucho.cattle import Breed, tile
from core.gaucho.entries import Keep
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoState
from core.says import Unreadable
from core.view import View
from tests.catalogues.renewing import LANGUAGES
from tests.support.languages import speaking
from tests.support.positions import position
from tests.support.random_games import play_out
from tui.face import TypedForm
from tui.gaucho import verbs as gaucho
from tui.gaucho.phrases import BOOK
from tui.gaucho.typed import read
from tui.gaucho.words import breed_letters
from tui.language import folded, to_type, typed
from tui.plain.commands import HELP, WORDS, find
from tui.players import Players
from tui.ranchers import verbs as ranchers
from tui.trail import verbs as trail
from tui.typed_words import read_verb

PLAYERS = Players(("Ana", "Beto", "Cleo"))
TYPED = {
    "gaucho": (gaucho.VERBS, gaucho.FORMS),
    "ranchers": (ranchers.VERBS, ranchers.FORMS),
    "trail": (trail.VERBS, trail.FORMS),
}
Verbs = Mapping[str, str]
Forms = Mapping[str, TypedForm]

every_game = pytest.mark.parametrize(("verbs", "forms"), TYPED.values(), ids=TYPED)


@pytest.fixture(params=["en", *LANGUAGES])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    with speaking(request.param):
        yield request.param


@pytest.mark.usefixtures("language")
class TestEveryLanguage:
    @every_game
    def test_each_word_begins_one_kind_of_move(self, verbs: Verbs, forms: Forms) -> None:
        for verb, words in verbs.items():
            assert {read_verb(word, verbs) for word in typed(words)} == {verb}
            assert read_verb(to_type(forms[verb].typed).split()[0], verbs) == verb

    @every_game
    def test_no_word_is_a_move_and_a_command(self, verbs: Verbs, forms: Forms) -> None:
        moves = {folded(word) for words in verbs.values() for word in typed(words)}
        commands = [folded(word) for words in WORDS.values() for word in typed(words)]
        assert moves.isdisjoint(commands)
        assert len(commands) == len(set(commands))

    def test_commands_are_found_by_their_words(self) -> None:
        for name, words in WORDS.items():
            assert {find(f"{word} x") for word in typed(words)} == {find(f"{name} x")}

    def test_the_help_shows_words_that_are_understood(self) -> None:
        assert all(find(to_type(words)) for words, _means in HELP)

    def test_every_form_is_read_as_in_english(self) -> None:
        for form in gaucho.FORMS.values():
            with speaking("en"):
                meant = outcome(form.typed)
            assert outcome(to_type(form.typed)) == meant

    def test_a_letter_on_a_tile_is_that_of_its_breed_in_the_language(self) -> None:
        for breed in Breed:
            letter = breed_letters()[breed]
            assert outcome(f"keep {letter}3") == Keep(0, (tile(breed, 3),))

    def test_moves_are_read_as_they_are_written(self) -> None:
        for moment in choices():
            seat = seat_of(moment)
            view, legal = View(seat, moment.before, moment.known(seat)), moment.legal(seat)
            for move in legal:
                assert read(BOOK.write(move), view, legal, PLAYERS) == move


def test_accents_and_capitals_need_not_be_typed() -> None:
    with speaking("fr"):
        assert verb_of("REVEILLER") == verb_of("réveille") == "rouse"
        assert outcome("vendre TACHETE") == entries.SellHerd(0, Breed.SPOTTED)
    with speaking("de"):
        assert verb_of("verdrange") == "oust"


@pytest.mark.parametrize(
    ("spoken", "word"),
    [
        *(("en", word) for word in ("black", "bl", "grey", "g")),
        *(("fr", word) for word in ("noir", "no", "gris", "black", "grey")),
        *(("de", word) for word in ("SCHWARZ", "sch", "grau", "black", "grey")),
    ],
)
def test_black_is_understood_by_its_word_and_by_the_word_of_its_letter(
    spoken: str, word: str
) -> None:
    with speaking(spoken):
        assert outcome(f"sell {word}") == entries.SellHerd(0, Breed.BLACK)


def test_the_words_of_the_language_count_where_english_ones_begin_alike() -> None:
    with speaking("fr"):
        assert outcome("vendre bl") == entries.SellHerd(0, Breed.WHITE)


def test_what_is_unclear_is_told_in_the_words_of_the_language() -> None:
    with speaking("fr"), pytest.raises(Unreadable) as told:
        verb_of("re")
    assert told.value.why.args["words"] == "relever, reprendre, réveiller, regarder"


def verb_of(word: str) -> str:
    return read_verb(word, gaucho.VERBS)


@cache
def choices() -> list[Moment]:
    """Return every choice of a game."""
    moments = play_out(GAUCHO, 3, 7, any_kind)
    return [each for each in moments if isinstance(each.turn, Choose)]


def seat_of(moment: Moment) -> int:
    assert isinstance(moment.turn, Choose)
    return moment.turn.seats[0]


def outcome(text: str) -> object:
    """Return what is read in somebody's turn: a move, or the reason why none."""
    at = position(
        seats=3,
        pampa={"A1": "B8 stand 0", "B2": "W11 lie 0", "B3": "S5", "C1": "O9 lie 1"},
        herds={0: "W3 W6 W9 S2 S5", 1: "W10"},
        areas={0: "wish sale steal overseer steppe"},
        dice=(5, 6),
    )
    view: View[GauchoState] = View(0, at.state, at.known)
    try:
        return read(text, view, GAUCHO.legal(at.state, 0, at.known), PLAYERS)
    except Unreadable as error:
        return error.why.text


@pytest.mark.parametrize(
    ("language", "letters"), [("en", "BOGWS"), ("de", "BOSWG"), ("fr", "MONBT")]
)
def test_letters_of_breeds_are_those_of_their_words_where_no_two_are_alike(
    language: str, letters: str
) -> None:
    """German has S for its black and G for its spotted cattle, records the other way round."""
    with speaking(language):
        assert "".join(breed_letters()) == letters
