"""The process in which bots think: questions come in, moves go out, until the input ends."""

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
    """The message as bytes, for a pipe between two processes of one program."""
    packed = pickle.dumps(message)
    return len(packed).to_bytes(LENGTH, "big") + packed


def decide(game_key: str, name: str, seed: bytes, view: View[Any]) -> Move:
    """The bot's move."""
    return ask(game(game_key), bot(game_key, name, seed), view)


def advise(game_key: str, name: str, seed: bytes, view: View[Any]) -> Advice:
    """What the bot would do, and why."""
    return ask_advice(game(game_key), bot(game_key, name, seed), view)


def decide_freely(game_key: str, name: str, seed: bytes, view: View[Any]) -> Move | None:
    """What the bot does where it may act while another seat is to choose; None for nothing."""
    return ask_volunteer(game(game_key), bot(game_key, name, seed), view)


def judge(game_key: str, moment: "ReviewMoment[Any]") -> "ReviewedMoment":
    """What is to be said of a moment of a finished game."""
    from core.review.judging import judge_moment

    return judge_moment(game_key, moment)


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer one question after the other."""
    while length := questions.read(LENGTH):
        decides, *question = pickle.loads(questions.read(int.from_bytes(length, "big")))
        answers.write(framed(decides(*question)))
        answers.flush()


def step_back() -> None:
    """Let the screen have the processor first."""
    with suppress(OSError, AttributeError):
        os.nice(POLITE)


if __name__ == "__main__":
    step_back()
    answer_all(sys.stdin.buffer, sys.stdout.buffer)
