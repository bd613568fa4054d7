"""Personalities do what they are named after, more than a capataz does, and still play well."""

from collections import Counter
from typing import Any

import pytest

from core.arena import play_bots
from core.bots.bot import Bot, hurried, seed_of
from core.bots.gaucho.deeds import DEEDS
from core.bots.planner import Planner
from core.bots.registry import bot
from core.bots.taste import Taste
from core.bots.turns import dealt
from core.game import Move
from core.games import game
from tests.support.bot_views import insight_of, views

GAUCHO = game("gaucho")
OTHER = "capataz"
MISSING = "tile missing in a sale"


def made(name: str, seed: bytes = b"", *, quick: bool = True) -> Bot[Any]:
    whole: Bot[Any] = bot("gaucho", name, seed)
    return hurried(whole) if quick else whole


def done(name: str, other: str, games: int, *, quick: bool) -> tuple[Counter[str], Counter[str]]:
    """Return the deeds of both in games of two, by name, and their `points`."""
    its, others = Counter[str](), Counter[str]()
    for number in range(games):
        seat, seed = number % 2, b"taste %d" % (number // 2)
        names = [name if at == seat else other for at in range(2)]
        bots = [made(each, seed_of(seed, at), quick=quick) for at, each in enumerate(names)]
        played = play_bots(GAUCHO, bots, seed, {})
        assert played.log is not None
        assert played.outcome is not None
        for at, points in enumerate(played.outcome.points):
            (its if at == seat else others)["points"] += points
        for at, step in enumerate(played.log.steps):
            if isinstance(step.entry, Move):
                into = its if step.entry.seat == seat else others
                into += _deeds(played.log.state_before(at), step.entry)
    return its, others


def _deeds(state: Any, move: Move) -> Counter[str]:
    return Counter({name: int(amount(state, move)) for name, amount in DEEDS.items()})


def planned(name: str) -> Counter[str]:
    """Return the deeds in the turns that the bot would take in some positions of other games."""
    total, mind = Counter[str](), made(name)
    assert isinstance(mind, Planner)
    for seen in views("gaucho", 2)[::2]:
        state = seen.state
        for move in mind.best_turns(seen)[0].way.moves:
            total += _deeds(state, move)
            state = dealt(GAUCHO, GAUCHO.play(state, move))
    return total


@pytest.mark.parametrize(("name", "deed"), [("seller", "sale"), ("thief", "theft")])
def test_who_likes_a_deed_does_it_more_often_than_a_capataz(name: str, deed: str) -> None:
    its, others = done(name, OTHER, 4, quick=True)
    assert its[deed] > others[deed] * 1.15


def test_a_builder_sells_fewer_short_herds_where_a_capataz_would() -> None:
    assert planned("builder")[MISSING] < planned(OTHER)[MISSING] * 0.6


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "deed", "least", "most"),
    [("seller", "sale", 1.4, 3.0), ("thief", "theft", 1.15, 3.0), ("builder", MISSING, 0.2, 0.8)],
)
def test_with_all_their_time_they_do_so_too_and_hold_their_own_against_a_rancher(
    name: str, deed: str, least: float, most: float
) -> None:
    its, theirs = done(name, "rancher", 24, quick=False)
    usual, _ = done(OTHER, "rancher", 24, quick=False)
    assert least < its[deed] / usual[deed] < most
    assert its["points"] > theirs["points"]


def test_nobody_likes_what_is_neither_a_feature_nor_a_deed() -> None:
    told = insight_of("gaucho")
    with pytest.raises(AssertionError, match="neither features nor deeds"):
        Taste(told, (("thefts", 1.0),))


def test_only_deeds_of_the_own_turn_are_liked_and_make_no_other_turn_worth_more() -> None:
    """Each end is worth what it is to a capataz, and what is liked of the way to it."""
    told, mind = insight_of("gaucho"), made(OTHER)
    assert isinstance(mind, Planner)
    taste = Taste(told, (("theft", 20.0),))
    for seen in views("gaucho", 2)[20::9]:
        walker = mind.walker(seen)
        assert walker is not None
        assert seen.seat is not None
        plain = walker.ways(seen.state, seen.seat, seen.known, width=4)
        worths = {way.moves: way.worth for way in plain}
        liked = taste.order(seen.state, plain)
        assert [way.worth for way in liked] == sorted((way.worth for way in liked), reverse=True)
        for way in liked:
            thefts = sum(GAUCHO.notation.write(move)["e"] == "steal" for move in way.moves)
            assert way.liked == 20.0 * thefts
            assert way.worth == worths[way.moves] + way.liked
