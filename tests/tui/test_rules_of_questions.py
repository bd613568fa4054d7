"""`?` opens the rules at the question's subject: in random games, at every question of each."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from core.conformance.table import Table
from core.game import Choose, Move
from core.games import game
from core.match import Match
from core.record import Header
from core.view import View
from tests.support.all_games import GAMES
from tests.support.random_games import seeded
from tui.app.screens.rules import found
from tui.faces import face

ABOUT: Mapping[str, Mapping[str, str]] = {
    "gaucho": {
        "G4": "keep post",
        "G5": "take withdraw recall done",
        "G6": "stand lay raise occupy withdraw done",
        "G7": "wish sell steal rouse oust look place",
        "G8": "add sort",
        "G10": "wish sell steal rouse oust done",
    },
    "ranchers": {
        "R2": "side",
        "R3": "take place swap-animal swap-objective done",
        "R5": "adopt release sell grant build trade reserve fetch call done",
    },
    "trail": {
        "W3": "trim settle",
        "W4": "move",
        "W5": "discard remove",
        "W6": "act pass done move",
        "W7": "hire",
        "W8": "build",
        "W9": "buy stock take",
        "W10": "engine upgrade appoint",
        "W11": "choose",
        "W12": "help pull farm",
        "W13": "deliver income load foresee",
        "W16": "quay",
        "W17": "aux discard want",
    },
}
"""The moves that each chapter tells of, read by hand: questions are for one of them."""
SEEDS = range(4)
COMMON = {"trail": {"play", "token", "pass"}}
"""Moves that are possible at any question, which is not about them."""


def questions(key: str, seed: int) -> Iterator[tuple[View[Any], Sequence[Move]]]:
    """Yield everything that anybody is asked in a random game, and the legal moves."""
    rules, luck = game(key), Random(f"{key} {seed}")
    seats = rules.seats[seed % len(rules.seats)]
    names = ("Ana", "Beto", "Cleo", "Dario")[:seats]
    options = Table(rules, seats).options(seed)
    match: Match[Any] = Match(
        Header(key, rules.rules, names, options, bytes([seed]).hex()), seeded(seed)
    )
    while match.outcome is None:
        turn = match.log.game.turn(match.log.state)
        if not isinstance(turn, Choose):
            match.deal()
            continue
        beside = [seat for seat in match.may if match.legal(seat)]
        for seat in (*match.choosers, *beside):
            yield match.view(seat), match.legal(seat)
        seat = luck.choice(beside) if beside and not luck.randrange(3) else match.choosers[0]
        kinds = sorted({type(move).__name__ for move in match.legal(seat)})
        kind = luck.choice(kinds)
        match.choose(luck.choice([m for m in match.legal(seat) if type(m).__name__ == kind]))


def kind_of(move: Move) -> str:
    """Return the name of the move in records."""
    return str(move.__struct_config__.tag)


@pytest.mark.parametrize("key", GAMES)
def test_the_rules_open_at_what_the_question_is_about(key: str) -> None:
    words, seen = face(key), set[str]()
    for seed in SEEDS:
        for view, legal in questions(key, seed):
            rule = words.rule(view)
            chapter = rule.partition(".")[0]
            kinds = {kind_of(move) for move in legal} - COMMON.get(key, set())
            told = {*ABOUT[key][chapter].split()}
            assert kinds & told or not kinds, (rule, kinds)
            seen.add(rule)
    assert {each.partition(".")[0] for each in seen} == ABOUT[key].keys(), "each was asked for"
    for rule in seen:
        assert found(words, rule), f"{rule} is looked up, and there"
