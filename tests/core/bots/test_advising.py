"""Hints of bots that plan: three turns, the reason for each, and the loss if the turn ends."""

from itertools import combinations

import pytest

from core.bots.bot import ask_advice
from core.bots.gaucho.words import named_by
from core.bots.insight import Worded
from core.bots.planner import Planner
from core.bots.registry import adviser, bot, names, usual
from core.bots.turns import followed
from core.game import Move
from core.games import game, keys
from core.gaucho.board import AREA_NAMES, AREAS, Area
from core.gaucho.entries import Occupy
from core.gaucho.game import GAUCHO
from core.says import show
from core.view import View
from tests.support.bot_views import INSIGHTFUL, insight_of, views
from tests.support.scale import SOAKING, some

pytestmark = pytest.mark.usefixtures("toy")
RARELY = {} if SOAKING else {"trail": 101}
"""A hint is asked for once in this many moves of a game, and once in 29 by default."""


@pytest.mark.parametrize("key", INSIGHTFUL)
@pytest.mark.parametrize("seats", some([2, 3], 1))
def test_up_to_three_turns_are_told_the_best_first(key: str, seats: int) -> None:
    asked = bot(key, adviser(key) or "", b"hint")
    left = []
    for seen in views(key, seats)[:: RARELY.get(key, 29) * (seats - 1)]:
        advice = ask_advice(game(key), asked, seen)
        if not advice.turns:
            continue
        ahead = [turn.ahead for turn in advice.turns]
        assert len(ahead) <= 3
        assert ahead == sorted(ahead, reverse=True)
        assert advice.move == advice.turns[0].moves[0]
        assert len({turn.moves for turn in advice.turns}) == len(ahead)
        ends = [insight_of(key).ends_turn(seen.state, move) for move in legal_of(key, seen)]
        assert (advice.left is not None) == (sum(ends) == 1)
        left.append(advice.left or 0.0)
    assert left
    assert min(left) >= 0


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_no_two_turns_of_a_hint_have_the_same_reason(key: str) -> None:
    asked = bot(key, adviser(key) or "", b"hint")
    told = []
    for seen in views(key, 2)[:: RARELY.get(key, 29)]:
        turns = ask_advice(game(key), asked, seen).turns
        reasons = [turn.reason for turn in turns if turn.reason is not None]
        assert all(one != other for one, other in combinations(reasons, 2))
        told += reasons
    assert told, "each game has words for what it weighs"


def test_no_reason_says_only_what_the_move_says() -> None:
    """Nobody occupies the Steppe just to have a gaucho on the Steppe."""
    words, told = insight_of("gaucho").words, 0  # type: ignore[attr-defined]
    asked = bot("gaucho", adviser("gaucho") or "", b"hint")
    for seen in views("gaucho", 2)[::11]:
        for turn in ask_advice(GAUCHO, asked, seen).turns:
            repeated = [words.get(name) for move in turn.moves for name in named_by(move)]
            assert turn.reason is None or turn.reason not in repeated
            told += turn.reason is not None and bool(repeated)
    assert told, "there is a next best reason"


@pytest.mark.parametrize("area", AREAS)
def test_occupying_an_area_names_the_gaucho_on_it(area: Area) -> None:
    assert f"gaucho on {AREA_NAMES[area]}" in named_by(Occupy(0, area, (1,)))


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_turns_that_come_to_the_same_are_told_once(key: str) -> None:
    asked, told = bot(key, adviser(key) or "", b"hint"), 0
    assert isinstance(asked, Planner)
    for seen in views(key, 2)[:: RARELY.get(key, 29)]:
        walker, seat = asked.walker(seen), seen.seat or 0
        assert walker is not None
        turns = ask_advice(game(key), asked, seen).turns
        ends = [followed(walker, seen.state, seat, turn.moves).state for turn in turns]
        weighed = [walker.judge.weighed(end, seat) for end in ends]
        assert all(one != other for one, other in combinations(weighed, 2))
        told += len(turns)
    assert told


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_a_hint_is_the_same_again(key: str) -> None:
    asked = bot(key, adviser(key) or "", b"hint")
    seen = views(key, 2)[len(views(key, 2)) // 2]
    assert ask_advice(game(key), asked, seen) == ask_advice(game(key), asked, seen)


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_words_are_for_features_that_there_are(key: str) -> None:
    told: object = insight_of(key)
    assert isinstance(told, Worded)
    assert {*told.words} <= {*insight_of(key).names, "points"}
    said = [show(sentence, {}) for sentence in told.words.values()]
    assert len({*said}) == len(said), "no two features are said alike"


@pytest.mark.parametrize("key", keys())
def test_who_gives_hints_plays_the_game(key: str) -> None:
    assert adviser(key) in names(key)
    assert key in INSIGHTFUL or adviser(key) == usual(key)


def legal_of(key: str, seen: View[object]) -> list[Move]:
    assert seen.seat is not None
    return [*game(key).legal(seen.state, seen.seat, seen.known)]
