"""A question that became void: its wait ends, and what was typed late is no answer."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tui.lan.withdrawing import Withdrawing, pass_over_typed
from tui.local_game import Withdrawn

MANY = 500
"""So often it is tried to end a wait before the test gives up."""


@contextmanager
def withdrawn_by_another(withdrawing: Withdrawing, question: object, line: int) -> Iterator[None]:
    """Another thread withdraws the question until the wait is over; in the end a line comes."""
    over = threading.Event()

    def withdraw() -> None:
        for _try in range(MANY):
            withdrawing.withdraw(question)
            if over.wait(0.01):
                return
        os.write(line, b"late\n")

    thread = threading.Thread(target=withdraw)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def test_a_wait_ends_when_its_question_is_void() -> None:
    withdrawing, question = Withdrawing(), object()
    reading, writing = os.pipe()
    with (
        withdrawn_by_another(withdrawing, question, writing),
        pytest.raises(Withdrawn),
        withdrawing.waiting(question),
    ):
        os.read(reading, 100)
    os.close(reading)
    os.close(writing)


def test_a_wait_goes_on_when_another_question_is_void() -> None:
    withdrawing, reading, writing = Withdrawing(), *os.pipe()
    withdrawing.withdraw(old := object())
    with withdrawing.waiting(object()):
        withdrawing.withdraw(old)
        os.write(writing, b"answer\n")
        assert os.read(reading, 100) == b"answer\n"
    os.close(reading)
    os.close(writing)


def test_what_was_typed_before_the_question_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading) as ins:
        monkeypatch.setattr(sys, "stdin", ins)
        os.write(writing, b'{"e":"done","seat":0}\n')
        pass_over_typed()
        os.write(writing, b"fresh\n")
        assert ins.readline() == "fresh\n"
        os.close(writing)
        pass_over_typed()
        assert not ins.readline()
