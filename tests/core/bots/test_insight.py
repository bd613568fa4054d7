"""The insight of each game that has one."""

from collections.abc import Iterator
from typing import Any

import pytest

from core.bots.imagined import ImaginedDealer
from core.bots.insight import parts_of
from core.due import TurnUp
from core.game import Choose, Draw, Over, Tally
from core.games import game
from core.stream import Stream
from core.view import View
from tests.support.bot_views import INSIGHTFUL, choices, insight_of, views

pytestmark = pytest.mark.usefixtures("toy")


def every_seventh(key: str) -> Iterator[View[Any]]:
    for seats in game(key).seats:
        yield from views(key, seats)[::7]


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_sensible_moves_are_some_of_the_legal_ones(key: str) -> None:
    for seen in every_seventh(key):
        assert seen.seat is not None
        legal = game(key).legal(seen.state, seen.seat, seen.known)
        sensible = [*insight_of(key).sensible(seen.state, seen.known, legal)]
        assert sensible
        assert set(sensible) <= set(legal)


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_each_feature_has_a_name_and_a_guess(key: str) -> None:
    names, guess = insight_of(key).names, insight_of(key).guess
    assert len(names) == len(guess)
    for seen in every_seventh(key):
        for position in insight_of(key).positions(seen.state):
            for part in parts_of(position):
                assert all(feature in range(len(names)) for feature, _ in part.features().amounts)


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_at_the_end_positions_are_worth_the_points(key: str) -> None:
    for seats in game(key).seats:
        seen, last = choices(key, seats)[-1]
        state = game(key).play(seen.state, last)
        pieces = insight_of(key).imagine(seen, Stream(b"deal", b""))
        state = finished(key, state, ImaginedDealer(pieces, b"dice"))
        outcome = game(key).outcome(state)
        assert outcome is not None
        for seat, position in enumerate(insight_of(key).positions(state)):
            sure = sum(part.features().base for part in parts_of(position))
            assert sure == outcome.points[seat]


def finished(key: str, state: Any, dealer: ImaginedDealer) -> Any:
    """The end, once nobody has anything left to choose."""
    while not isinstance(turn := game(key).turn(state), Over):
        match turn:
            case Tally(check):
                state = game(key).play(state, check)
            case Draw(due):
                state = game(key).play(state, game(key).settle(state, dealer.answer(due)))
            case _:
                raise AssertionError("somebody is to choose")
    return state


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_an_imagined_deal_has_what_the_seat_knows_and_not_what_it_does_not(key: str) -> None:
    same = other = 0
    for seen in every_seventh(key):
        deals = [insight_of(key).imagine(seen, Stream(b"deal", bytes([at]))) for at in range(3)]
        for deal in deals:
            assert seen.known.items() <= deal.items()
            assert sorted(deal) == sorted(deals[0])
            assert sorted(deal.values()) == sorted(deals[0].values())
        same += deals[0] == deals[1]
        other += deals[0] != deals[1]
    assert other > same, "what cannot be known is imagined, each time anew"


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_a_game_goes_on_to_its_end_with_an_imagined_deal(key: str) -> None:
    for seats in game(key).seats:
        for seen in views(key, seats)[::29]:
            pieces = insight_of(key).imagine(seen, Stream(b"deal", b""))
            play_on(key, seen, ImaginedDealer(pieces, b"dice"))


def play_on(key: str, seen: View[Any], dealer: ImaginedDealer) -> None:
    """Everybody takes the first sensible move; whatever chance says must be possible."""
    rules, state = game(key), seen.state
    for _ in range(150):
        match rules.turn(state):
            case Choose(seats):
                known = dealer.shown([*rules.needs(state, seats[0])])
                legal = rules.legal(state, seats[0], known)
                move = [*insight_of(key).sensible(state, known, legal)][-1]
                state = rules.play(state, move)
            case Draw(due):
                entry = rules.settle(state, dealer.answer(due))
                if isinstance(due, TurnUp):
                    assert rules.why_not(state, entry, None) is None
                state = rules.play(state, entry)
            case Tally(check):
                state = rules.play(state, check)
            case Over():
                return
