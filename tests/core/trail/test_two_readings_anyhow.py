"""Two readings of the rules of the trail agree on tables where everything lies anyhow."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from core.trail.game import TRAIL
from core.trail.rules.scoring import all_points
from core.trail.stages import Go, Income, Loading, Visit
from core.trail.state import TrailState
from core.trail.words import (
    Aux,
    Behind,
    Build,
    Buy,
    Deliver,
    Engine,
    Help,
    Hire,
    Item,
    MoveOn,
    Quay,
)
from tests.support.scale import SOAKING
from tests.support.second_trail.asking import Asked, Entry, Story
from tests.support.second_trail.scoring import score
from tests.support.second_trail.visit import Visiting
from tests.support.trail_moves import lines_of, seen
from tests.support.trail_scrambled import scrambled
from tests.support.trail_seen import table_of
from tests.support.trail_tables import asking

TABLES = 10_000 if SOAKING else 250
Begun = Callable[[Visiting, TrailState], Story[Any]]
QUESTIONS: dict[str, tuple[Item, Begun]] = {
    "phase A": (Go(), lambda game, _: game.move(0)),
    "move 3": (MoveOn(3), lambda game, _: game.move_on(0, 3)),
    "phase B": (Visit(), lambda game, _: game.use(0)),
    "delivery": (Deliver(), lambda game, _: game.do_delivery(0)),
    "income": (Income(), lambda game, _: game.income(0)),
    "loading": (Loading(), lambda game, state: game.load(0, state.total)),
    "hire": (Hire(2), lambda game, _: game.do(0, "hire 2")),
    "cheap hire": (Hire(-4), lambda game, _: game.do(0, "hire -4")),
    "build": (Build(2), lambda game, _: game.do(0, "build 2")),
    "cheap build": (Build(1), lambda game, _: game.do(0, "build 1")),
    "buy": (Buy(), lambda game, _: game.do(0, "buy")),
    "engine": (Engine(5), lambda game, _: game.do(0, "engine 5")),
    "behind": (Behind(), lambda game, _: game.do(0, "behind")),
    "quay of Rotterdam": (Quay(2), lambda game, _: game.do(0, "quay RO1")),
    "quay of Liverpool": (Quay(3), lambda game, _: game.do(0, "quay LI1")),
    "auxiliary": (Aux(True), lambda game, _: game.do(0, "aux any")),
    "help": (Help(3), lambda game, _: game.do(0, "help 3")),
}


def begun(story: Story[Any]) -> Asked:
    """Return the first question of the second reading; None when it is over at once."""
    try:
        return next(story)
    except StopIteration:
        return Asked()


def check_question(name: str, dice: Random) -> int:
    """Both readings offer the same, and leave the same after one move; the number of moves."""
    item, begin = QUESTIONS[name]
    state = replace(scrambled(dice), total=dice.randrange(20))
    state = asking(state, Visit(), item)
    game = Visiting(table_of(state, {}))
    story = begin(game, state)
    asked = begun(story)
    legal = TRAIL.legal(state, 0, {}) if state.agenda[-1] == item else []
    mine = [] if {move["e"] for move in asked.moves} == {"pass"} else asked.moves
    told = [TRAIL.notation.write(move) for move in legal]
    told = [] if {move["e"] for move in told} == {"pass"} else told
    assert lines_of(told) == lines_of(mine)
    if told:
        check_move(state, game, story, dice.randrange(len(told)))
    return len(told)


def check_move(state: TrailState, game: Visiting, story: Story[Any], number: int) -> None:
    """One move of the legal ones leaves the same in both readings, once no ship is half loaded."""
    move = TRAIL.legal(state, 0, {})[number]
    after = TRAIL.play(state, move)
    if follow(story, TRAIL.notation.write(move)) != {"choose"}:
        assert seen(table_of(after, {})) == seen(game.table)


def follow(story: Story[Any], entry: Entry) -> set[str]:
    """The second reading goes on until something can be chosen: the kinds of moves then."""
    with suppress(StopIteration):
        asked = story.send(entry)
        while asked.word == "show" or {move["e"] for move in asked.moves} == {"pass"}:
            asked = story.send({"e": asked.word or "pass", "seat": 0})
        return {move["e"] for move in asked.moves}
    return set()


@pytest.mark.parametrize("name", QUESTIONS)
def test_both_readings_offer_and_leave_the_same(name: str) -> None:
    dice, count = Random(name), TABLES if SOAKING else TABLES // 5
    offered = sum(check_question(name, dice) for _ in range(count))
    assert offered > count


def test_both_readings_count_the_same_points() -> None:
    dice = Random("points")
    for _ in range(TABLES):
        state = scrambled(dice)
        table = table_of(state, {})
        second = [score(table, seat) for seat in range(state.seats)]
        assert [[*points] for points in all_points(state)] == second
