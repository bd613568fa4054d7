"""Bots in a process of their own: the right answer to each question, and nothing left behind."""

import asyncio
from pathlib import Path

import pytest

from core.dealer import SeededDealer
from core.game import Move
from core.match import Match
from core.record import Header
from core.view import View
from tui.thinker import Thinker

SEED = b"thinking"


def question() -> Match[object]:
    """Return a game in which somebody is to choose."""
    match: Match[object] = Match(Header("gaucho", None, ("Ana", "Beto")), SeededDealer(SEED))
    while match.deal():
        pass
    return match


def seen(match: Match[object]) -> View[object]:
    return match.view(match.choosers[0])


async def under_way(thinker: Thinker, match: Match[object]) -> asyncio.Task[Move]:
    """Return a question that the process has got and not answered."""
    await thinker.move("gaucho", "peon", SEED, seen(match))
    asked = asyncio.create_task(thinker.move("gaucho", "rancher", SEED, seen(match)))
    await asyncio.sleep(0)
    return asked


async def test_a_question_that_is_given_up_does_not_answer_the_next_one() -> None:
    first, thinker = question(), Thinker()
    later = question()
    seat = later.choosers[0]
    later.choose(later.legal(seat)[0])
    (await under_way(thinker, first)).cancel()
    move = await thinker.move("gaucho", "peon", SEED, seen(later))
    assert move in later.legal(later.choosers[0])
    assert move.seat != seat
    await thinker.stop()


async def test_stopping_gives_up_what_is_asked() -> None:
    thinker = Thinker()
    asked = await under_way(thinker, question())
    process = thinker._process
    await thinker.stop()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert process is not None
    assert process.returncode is not None


async def test_a_process_that_dies_is_replaced() -> None:
    thinker, match = Thinker(), question()
    for _each in range(2):
        assert await thinker.move("gaucho", "peon", SEED, seen(match)) in match.legal(
            match.choosers[0]
        )
        if thinker._process is not None:
            thinker._process.kill()
            await thinker._process.wait()
    await thinker.stop()


async def test_packages_of_the_current_folder_are_not_taken_for_the_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process died in such a folder, and the screen's process answered every question."""
    for name in ("core", "tui"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise SystemExit(3)")
    monkeypatch.chdir(tmp_path)
    thinker, match = Thinker(), question()
    await thinker.move("gaucho", "peon", SEED, seen(match))
    assert thinker._process is not None
    assert thinker._process.returncode is None
    await thinker.stop()
