"""The end of a game, in sentences and for programs: ties, tie-breaks, rivals, one seat."""

from collections.abc import Sequence

import pytest
from msgspec import json

from core.outcome import Amount, Outcome
from core.record import Record, replay
from tests.support.shells import IN_ROUNDS, finished
from tests.support.shells_face import FACE
from tui.endings import standings, verdict, written_outcome
from tui.faces import face
from tui.voice import Voice

ANA_BY_PEARLS = [(2, 1, 0), (1, 1, 1)]
SHARED = [(2, 1, 0), (0, 2, 1), (1, 1, 0)]


def outcome_of(record: Record) -> Outcome:
    log = replay(record)
    outcome = log.game.outcome(log.state)
    assert outcome is not None
    return outcome


def lines(record: Record) -> list[str]:
    """Return what is said at the end, line by line."""
    voice = Voice(FACE, record.header.seats)
    log = replay(record)
    return [voice.line(line) for line in standings(FACE, log, outcome_of(record))]


@pytest.mark.parametrize(
    ("rows", "pedro", "said"),
    [
        ([(2, 2, 0), (1, 1, 1)], False, "Ana wins."),
        (ANA_BY_PEARLS, False, "Ana wins; the tie-break decided: pearls."),
        (SHARED, False, "Ana and Beto share the victory."),
        ([(1, 1, 0), (0, 0, 0)], True, "Don Pedro wins."),
        ([(1, 1, 1)], True, "Don Pedro wins; the tie-break decided: pearls."),
        ([(2, 1, 0)], True, "Ana and Don Pedro share the victory."),
        ([(2, 2, 1)], True, "Ana wins."),
        ([(2, 2, 1)], False, "Ana ends with 5 shells, 2 pearls."),
    ],
)
def test_who_won_is_said_with_what_decided(
    shells: None, rows: Sequence[Sequence[int]], pedro: bool, said: str
) -> None:
    record = finished(IN_ROUNDS, rows, pedro=pedro)
    assert lines(record)[0] == said


def test_everybody_is_told_by_place_with_all_that_counts_rivals_too(shells: None) -> None:
    record = finished(IN_ROUNDS, [(0, 1, 0), (2, 1, 0)], pedro=True)
    assert lines(record)[1:] == [
        "1. Beto: 3 shells, 1 pearl. 3 from the beach.",
        "1. Don Pedro: 3 shells, 1 pearl. 3 from the beach.",
        "3. Ana: 1 shell, 0 pearls. 1 from the beach.",
    ]


def test_programs_are_told_the_same(shells: None) -> None:
    record = finished(IN_ROUNDS, ANA_BY_PEARLS, pedro=True)
    assert json.decode(json.encode(written_outcome(outcome_of(record)))) == {
        "amounts": {"shells": [3, 3, 3], "pearls": [1, 0, 1]},
        "rivals": ["pedro"],
        "places": [1, 3, 1],
        "winners": [0],
        "decided_by": None,
    }


def test_a_name_with_a_small_letter_keeps_it(shells: None) -> None:
    outcome = outcome_of(finished(IN_ROUNDS, ANA_BY_PEARLS))
    voice = Voice(FACE, ["ana", "beto"])
    assert voice.say(verdict(FACE, outcome)).startswith("ana wins")


def test_a_rival_whose_name_is_a_common_word_begins_a_sentence_like_one(toy: str) -> None:
    amounts = (Amount("points", (4, 8)), Amount("coins", (3, 0)))
    words = face(toy)
    told = Voice(words, ["Ana"]).say(verdict(words, Outcome(amounts, 1, ("neighbour",))))
    assert told == "The neighbour wins."
