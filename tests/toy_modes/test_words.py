"""What the small game says is understood, in every language that it speaks."""

from collections.abc import Iterator

import pytest

from core.conformance.walk import any_kind
from core.game import Choose, Move
from core.games import game
from core.says import Unreadable
from core.view import View
from tests.catalogues.renewing import LANGUAGES
from tests.support.languages import speaking
from tests.support.random_games import play_out
from tests.support.toy import TOY
from tests.toy_modes.messages import missing
from tui.face import Face
from tui.faces import face
from tui.language import _
from tui.names import DEFAULT_NAMES
from tui.players import Players
from tui.voice import Voice

SEATS = [1, 2, 5]


def asked(seats: int, seed: int = 7) -> Iterator[tuple[View[object], list[Move]]]:
    """Every question of a random game, with what can be answered; those that may act among it."""
    for moment in play_out(game(TOY), seats, seed, any_kind):
        if isinstance(turn := moment.turn, Choose):
            for seat in (*turn.seats, *turn.may):
                yield View(seat, moment.before, moment.known(seat)), moment.legal(seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    assert missing(language) == []


def test_a_text_that_two_games_have_is_that_of_the_game_spoken_of() -> None:
    said = []
    with speaking("de"):
        for key in (TOY, "gaucho", TOY):
            face(key)
            said.append(_("First everybody is dealt a hand."))
    assert said == [
        "Erst bekommen alle ihre Karten.",
        "Erst bekommen alle ihre Hand.",
        "Erst bekommen alle ihre Karten.",
    ]


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("seats", SEATS)
def test_every_legal_move_is_read_as_it_is_typed_and_as_it_is_shown(
    seats: int, language: str
) -> None:
    words, players = spoken(), Players(DEFAULT_NAMES[:seats])
    kinds = set()
    with speaking(language):
        for view, legal in asked(seats):
            for move in legal:
                kinds.add(type(move))
                shown = Voice(words, DEFAULT_NAMES[:seats]).fill(words.phrase(view.state, move))
                for text in (words.write(move), shown):
                    assert words.read(text, view, legal, players) == move, text
    assert len(kinds) >= 8


@pytest.mark.parametrize("seats", SEATS)
def test_a_whole_game_is_told_described_and_asked_about(seats: int) -> None:
    words, names = spoken(), DEFAULT_NAMES[:seats]
    voice = Voice(words, names)
    for view, legal in asked(seats):
        assert "?" in voice.line(words.asked(view))
        assert all(map(voice.line, words.described(view)))
        assert all(voice.say(words.group(move)) for move in legal)
    moments = [*play_out(game(TOY), seats, 7, any_kind)]
    told = [voice.say(sentence) for sentence in words.told(moments[-1].log, 0)]
    assert told[-1] == "The game is over."
    assert not [text for text in told if "{" in text]


@pytest.mark.parametrize("text", ["", "fly", "buy", "buy horse", "s", "work hard", "bid x"])
def test_what_nobody_can_read_is_refused_with_a_sentence(text: str) -> None:
    view, legal = next((view, legal) for view, legal in asked(2) if len(legal) > 5)
    with pytest.raises(Unreadable) as refused:
        spoken().read(text, view, legal, Players(DEFAULT_NAMES[:2]))
    assert str(refused.value).endswith((".", "?"))


def test_every_rule_that_refuses_can_be_looked_up() -> None:
    numbers = {rule.number for chapter in spoken().chapters for rule in chapter.rules}
    with speaking("en"):
        refusals = [
            refusal.rule
            for view, legal in asked(3)
            for other, moves in asked(3, seed=8)
            for move in moves[:1]
            if (refusal := game(TOY).why_not(view.state, move, None))
        ][:5000]
    assert {rule for rule in refusals if "." in rule} <= numbers


def spoken() -> Face[object]:
    """The words of the game."""
    return face(TOY)
