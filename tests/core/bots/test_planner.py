"""Bots that plan turns: whole turns, the same everywhere, and what they do without weights."""

import subprocess
import sys
from typing import Any

import pytest
from msgspec import json, structs

from core.bots import judge
from core.bots.bot import ask
from core.bots.efforts import EFFORTS, Effort
from core.bots.gaucho.makers import LIKES
from core.bots.insight import Doing
from core.bots.judge import ahead
from core.bots.planner import Planner
from core.bots.registry import adviser, bot, names, usual
from core.bots.search import Judged
from core.bots.trained import found, read_trained, trained
from core.games import game, keys
from core.says import Unreadable, show
from core.view import View
from tests.support.bot_views import INSIGHTFUL, insight_of, views
from tests.support.patience import PATIENCE
from tests.support.scale import SOAKING

pytestmark = pytest.mark.usefixtures("toy")
TRAINED = [key for key in keys() if any(name in EFFORTS for name in names(key))]
RARELY = {} if SOAKING else {"trail": 89}
"""Turns are planned before one in this many moves of a game, and one in 23 by default."""
LITTLE = Effort(width=5, ends=4, reply_width=2)
SAMPLED = structs.replace(LITTLE, nodes=400)

BEST = """
from msgspec import json
from tests.core.bots.test_planner import INSIGHTFUL, best_of
print(json.encode({key: best_of(key) for key in INSIGHTFUL}).decode())
"""


def planner(key: str, effort: Effort = LITTLE) -> Planner[Any]:
    """One with the weights that come with the game, or with those that training begins with."""
    insight, usual_bot = insight_of(key), usual(key)
    assert usual_bot is not None
    guess = found(insight, dict.fromkeys(game(key).seats, tuple(insight.guess)))
    return Planner("planner", insight, guess, effort, bot(key, usual_bot, b""), b"planner")


def trained_planner(key: str) -> Planner[Any]:
    made = bot(key, next(name for name in names(key) if name in EFFORTS), b"planner")
    assert isinstance(made, Planner)
    return made


LEARNED = [key for key in TRAINED if isinstance(trained_planner(key).weights, str)]
"""Games of which weights come along in a file."""


def best_of(key: str) -> list[str]:
    """The margins of the best turns in some views, to the last bit."""
    bot = planner(key, SAMPLED)
    return [
        found[0].margin.hex() for seen in views(key, 3)[::160] if (found := bot.best_turns(seen))
    ]


@pytest.mark.parametrize("key", INSIGHTFUL)
@pytest.mark.parametrize("effort", [LITTLE, SAMPLED])
def test_every_move_of_a_plan_is_legal_when_its_time_comes(key: str, effort: Effort) -> None:
    rules = game(key)
    for seen in views(key, 2)[:: RARELY.get(key, 23)]:
        for judged in planner(key, effort).best_turns(seen):
            state = seen.state
            for move in judged.way.moves:
                while not (legal := rules.legal(state, move.seat, seen.known)):
                    state = rules.play(state, rules.settle(state, ()))
                assert move in legal
                state = rules.play(state, move)


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_a_plan_is_remembered_instead_of_being_made_anew(key: str) -> None:
    mind = planner(key)
    for seen in views(key, 2)[:: RARELY.get(key, 23)]:
        ask(game(key), mind, seen)
        before = nodes(mind, seen)
        ask(game(key), mind, seen)
        assert nodes(mind, seen) == before


def nodes(mind: Planner[Any], seen: View[Any]) -> int:
    walker = mind.walker(seen)
    assert walker is not None
    return walker.nodes


def test_where_more_play_fewer_ends_are_looked_at_and_replies_more_narrowly() -> None:
    quick = EFFORTS["capataz"]
    assert quick.among(2) == quick
    for seats in (3, 4):
        crowded = quick.among(seats)
        assert crowded.width == quick.width
        assert crowded.ends < quick.ends
        assert crowded.reply_width < quick.reply_width
        assert EFFORTS["baron"].among(seats) == EFFORTS["baron"], "its states are counted"


def test_a_bot_can_be_told_how_much_it_thinks_in_a_crowd() -> None:
    crowd = Effort(width=3, ends=2)
    told = Effort(width=9, ends=6, nodes=100, crowd=crowd)
    assert told.among(2) == told
    assert told.among(3) == told.among(4) == crowd


def test_in_one_round_all_ends_see_the_same_luck_and_none_is_looked_at_again() -> None:
    seen = views("gaucho", 2)[120]
    once, halved = structs.replace(LITTLE, nodes=1, rounds=1), structs.replace(LITTLE, nodes=1)
    spent = [nodes_of(planner("gaucho", effort), seen) for effort in (once, halved)]
    assert spent[0] < spent[1]
    found = planner("gaucho", once).best_turns(seen)
    assert len(found) == LITTLE.ends


def nodes_of(mind: Planner[Any], seen: View[Any]) -> int:
    before = nodes(mind, seen)
    mind.best_turns(seen)
    return nodes(mind, seen) - before


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_the_best_turns_come_first_and_end_differently(key: str) -> None:
    for seen in views(key, 2)[:: RARELY.get(key, 23)]:
        best: list[Judged[Any]] = planner(key).best_turns(seen)
        margins = [judged.margin for judged in best]
        assert margins == sorted(margins, reverse=True)
        ends = [judged.way.state for judged in best]
        assert len(set(ends)) == len(ends)


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_the_differences_make_up_what_a_turn_gains(key: str) -> None:
    mind = planner(key)
    for seen in views(key, 3)[::41]:
        walker = mind.walker(seen)
        assert walker is not None
        assert seen.seat is not None
        for judged in mind.best_turns(seen)[:2]:
            gain = walker.judge.margin(judged.way.state, seen.seat)
            gain -= walker.judge.margin(seen.state, seen.seat)
            told = walker.judge.differences(seen.state, judged.way.state, seen.seat)
            assert sum(points for _, points in told) == pytest.approx(gain)


def test_other_processes_find_the_same_to_the_last_bit() -> None:
    other = subprocess.run(
        [sys.executable, "-c", BEST],
        env={"PYTHONHASHSEED": "1", "PYTHONPATH": ":".join(sys.path)},
        check=True,
        capture_output=True,
        timeout=PATIENCE,
    )
    assert json.decode(other.stdout) == {key: best_of(key) for key in INSIGHTFUL}


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_near_the_end_a_search_does_not_go_on_for_ever(key: str) -> None:
    """Near the end nobody else has a turn, but every step still counts as a state looked at."""
    for seats in game(key).seats:
        for seen in views(key, seats)[-3:]:
            mind = planner(key, SAMPLED)
            before = nodes(mind, seen)
            mind.best_turns(seen)
            assert nodes(mind, seen) - before < 20 * SAMPLED.nodes


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_no_more_positions_are_remembered_than_there_is_room_for(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judge, "MOST", 40)
    kept = judge.Judge(insight_of(key), insight_of(key).guess)
    for seats in game(key).seats:
        for seen in views(key, seats):
            kept.worths(seen.state)
            assert max(kept.remembered) <= 40


@pytest.mark.parametrize("key", LEARNED)
def test_the_weights_that_come_along_are_for_the_rules_of_today(key: str) -> None:
    mind = trained_planner(key)
    assert mind.excuse() is None
    assert isinstance(mind.weights, str)
    assert set(trained(mind.weights, mind.insight).weights) == set(game(key).seats)


@pytest.mark.parametrize("key", LEARNED)
def test_weights_for_other_rules_are_refused_in_a_sentence(key: str) -> None:
    mind = trained_planner(key)
    assert isinstance(mind.weights, str)
    today = trained(mind.weights, mind.insight)
    told = []
    for changed in ({"rules": "0" * 32}, {"features": "0"}, {"game": "chess"}, {"version": 0}):
        written = json.encode(structs.replace(today, **changed))
        with pytest.raises(Unreadable) as refused:
            read_trained(written, mind.insight)
        told.append(show(refused.value.why, {}))
    trained_for = f"The bots of {game(key).name} were trained "
    assert told[0] == f"{trained_for}by other rules: they have to learn it anew."
    assert told[1] == f"{trained_for}to look at other things: they have to learn anew."
    assert told[2] == told[3]
    with pytest.raises(Unreadable, match="damaged"):
        read_trained(b"{", mind.insight)


@pytest.mark.parametrize("key", TRAINED)
def test_without_weights_the_other_bot_plays(key: str) -> None:
    mind = structs.replace(trained_planner(key), weights="core.bots:nothing.json")
    assert mind.excuse() is not None
    for seen in views(key, 2)[::31]:
        legal = game(key).legal(seen.state, seen.seat or 0, seen.known)
        assert mind.choose(seen, legal) == mind.otherwise.choose(seen, legal)
        assert mind.best_turns(seen) == []


@pytest.mark.parametrize("name", LIKES)
def test_a_personality_is_a_capataz_who_likes_some_things_more(name: str) -> None:
    for key in (key for key in TRAINED if name in names(key)):
        seen = views(key, 2)[20]
        special, plain = bot(key, name, b""), bot(key, "capataz", b"")
        assert isinstance(special, Planner)
        assert isinstance(plain, Planner)
        assert special.effort == plain.effort
        assert isinstance(special.insight, Doing)
        likes = {each for each, _ in special.likes}
        liked = likes - {*special.insight.deeds}
        assert liked < likes, "deeds too: who likes only to be somewhere stays there"
        assert liked < {*special.insight.names}
        walker, other = special.walker(seen), plain.walker(seen)
        assert walker is not None
        assert other is not None
        for each in views(key, 2)[::9]:
            assert each.seat is not None
            mine = walker.judge.weighed(each.state, each.seat)
            its = other.judge.weighed(each.state, each.seat)
            changed = {feature for feature in its if mine[feature] != its[feature]}
            assert changed <= liked


def test_people_play_against_none_that_is_trained_unless_they_choose() -> None:
    for key in TRAINED:
        assert usual(key) not in (*EFFORTS, *LIKES)
        assert adviser(key) == "capataz"


def test_margins_are_the_same_in_every_python() -> None:
    assert ahead([1.0, 1e16, -1e16], 0) == 1.0, "added one after the other the first is lost"
