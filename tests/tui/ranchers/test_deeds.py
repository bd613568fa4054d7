"""Deeds in a few words: every kind of move, and what it gained, to the last point."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from core.log import Log
from core.ranchers import entries
from core.ranchers.game import RANCHERS
from core.record import replay
from tests.support.goldens import golden_record
from tests.support.random_games import mixed, play_out
from tests.support.texts import same_as_golden
from tui.faces import face
from tui.voice import Voice

GOLDENS = Path(__file__).parent / "goldens"
TOLD = ((2, 4), (4, 2), (4, 25))
"""Golden games by players and seed: between them every kind of move is made."""
SILENT = {entries.EndTurnEarly}
FACE = face("ranchers")


def told(log: Log[Any]) -> list[str]:
    """Return a line for each entry after which somebody did something."""
    voice, lines = Voice(FACE, ("Ana", "Beto", "Cleo", "Dario")[: log.state.seats]), []
    for number in range(len(log.steps)):
        deeds = FACE.deeds(log, number)
        if deeds:
            assert len({deed.seat for deed in deeds}) == 1
            who = deeds[0].seat
            assert who is not None
            said = "; ".join(voice.say(deed.said) for deed in deeds)
            lines.append(f"{number:>4} {voice.player(who)}: {said}\n")
    return lines


@pytest.mark.parametrize(("seats", "seed"), TOLD)
def test_a_game_in_deeds_reads_as_it_did(seats: int, seed: int) -> None:
    log = replay(golden_record("ranchers", seats, seed))
    same_as_golden(GOLDENS / f"deeds-{seats}-{seed}.txt", "".join(told(log)))


def test_every_kind_of_move_is_among_them() -> None:
    logs = [replay(golden_record("ranchers", *each)) for each in TOLD]
    made = {
        type(step.entry)
        for log in logs
        for number, step in enumerate(log.steps)
        if FACE.deeds(log, number)
    }
    assert {*entries.MOVES} - made == SILENT


@pytest.mark.parametrize(
    "options",
    [{}, {"fish": True}, {"horses": True, "fish": True}, {"grants": True}],
    ids=lambda options: "+".join(options) or "base",
)
def test_what_was_gained_adds_up_to_the_result(options: Mapping[str, bool]) -> None:
    for seed in range(4):
        *_moments, last = play_out(RANCHERS, 3, seed, mixed(seed), options=options)
        gained = [0, 0, 0]
        for number in range(len(last.log.steps)):
            for deed in FACE.deeds(last.log, number):
                assert deed.seat is not None
                change = deed.said.args.get("change", 0)
                assert isinstance(change, int)
                gained[deed.seat] += change
        outcome = RANCHERS.outcome(last.after)
        assert outcome is not None
        assert gained == [*outcome.points]
