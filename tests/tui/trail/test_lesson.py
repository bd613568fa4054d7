"""The lesson of the trail: each step can be done, and nothing else leads on."""

import pytest

from core.game import Move
from tui.learner import Learner
from tui.trail.face import FACE
from tui.trail.lesson import LESSON

MOST = 3
"""The most moves of a step."""


def _wanted(learner: Learner, move: Move) -> bool:
    return learner.step.wants(learner.log.state, move)


@pytest.mark.parametrize("index", range(len(LESSON.steps)))
def test_what_is_asked_for_ends_the_step(index: int) -> None:
    learner = Learner(LESSON, FACE)
    learner.begin(index)
    for _move in range(MOST):
        if not learner.done:
            learner.choose([move for move in learner.legal() if _wanted(learner, move)][:1])
    assert learner.done
    assert learner.said == LESSON.steps[index].praise


@pytest.mark.parametrize("index", range(len(LESSON.steps)))
def test_what_is_not_meant_is_answered_with_the_hint(index: int) -> None:
    learner = Learner(LESSON, FACE)
    learner.begin(index)
    begun = learner.log.state
    others = [move for move in learner.legal() if not _wanted(learner, move)]
    assert others
    for move in others[:20]:
        learner.choose([move])
        assert learner.said == LESSON.steps[index].hint
        assert learner.log.state is begun
