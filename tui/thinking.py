"""The process in which bots think: reads questions and writes moves until the input ends."""

import os
import pickle
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, BinaryIO

from core.bots.bot import Advice, ask, ask_advice, ask_volunteer
from core.bots.registry import bot
from core.game import Move
from core.games import game
from core.view import View

if TYPE_CHECKING:
    from core.review.moments import ReviewMoment
    from core.review.review import ReviewedMoment

POLITE = 5
LENGTH = 4
"""Every message is preceded by its length in this many bytes."""


def framed(message: object) -> bytes:
    """Frame the message for a pipe between two processes of one program."""
    packed = pickle.dumps(message)
    return len(packed).to_bytes(LENGTH, "big") + packed


def decide(game_key: str, name: str, seed: bytes, view: View[Any]) -> Move:
    """Return the bot's move."""
    return ask(game(game_key), bot(game_key, name, seed), view)


def advise(game_key: str, name: str, seed: bytes, view: View[Any]) -> Advice:
    """Return what the bot would do, and why."""
    return ask_advice(game(game_key), bot(game_key, name, seed), view)


def decide_freely(game_key: str, name: str, seed: bytes, view: View[Any]) -> Move | None:
    """Return the move of a bot that may act out of turn; None for nothing."""
    return ask_volunteer(game(game_key), bot(game_key, name, seed), view)


def judge(game_key: str, moment: "ReviewMoment[Any]") -> "ReviewedMoment":
    """Judge a moment of a finished game."""
    from core.review.judging import judge_moment

    return judge_moment(game_key, moment)


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer one question after the other."""
    while length := questions.read(LENGTH):
        decides, *question = pickle.loads(questions.read(int.from_bytes(length, "big")))
        answers.write(framed(decides(*question)))
        answers.flush()


def step_back() -> None:
    """Yield the processor to the screen."""
    with suppress(OSError, AttributeError):
        os.nice(POLITE)


if __name__ == "__main__":
    step_back()
    answer_all(sys.stdin.buffer, sys.stdout.buffer)
