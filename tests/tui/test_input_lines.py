"""Input lines: one at a time, and none for a question that is void."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.rooms import until
from tests.support.terminals import Terminal
from tui.input_lines import PipedLines

LONGEST = 10


class Pipe:
    """A pipe with a writer, and the lines read from it."""

    def __init__(self) -> None:
        reading, self._writing = os.pipe()
        self._ins = os.fdopen(reading, "rb", buffering=0)
        self.lines = PipedLines(self._ins, LONGEST)

    def write(self, text: bytes) -> None:
        os.write(self._writing, text)

    def end(self) -> None:
        if self._writing:
            os.close(self._writing)
            self._writing = 0

    def close(self) -> None:
        self.end()
        self._ins.close()


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    made = Pipe()
    yield made
    made.close()


async def void(pipe: Pipe) -> None:
    """Ask a question that nobody has to answer any more."""
    asked = asyncio.ensure_future(pipe.lines.next())
    await asyncio.sleep(0)
    asked.cancel()
    await asyncio.wait({asked})


async def test_lines_come_one_by_one_and_then_nothing(pipe: Pipe) -> None:
    pipe.write(b"one\ntwo\nthr")
    first = [await pipe.lines.next(), await pipe.lines.next()]
    pipe.write(b"ee")
    pipe.end()
    assert [*first, await pipe.lines.next()] == [b"one\n", b"two\n", b"three"]
    assert await pipe.lines.next() == b""


async def test_of_an_endless_line_the_beginning_comes_and_the_next_line_is_whole(
    pipe: Pipe,
) -> None:
    pipe.write(b"x" * 5000 + b"\nnext\n")
    assert await pipe.lines.next() == b"x" * LONGEST + b"\n"
    assert await pipe.lines.next() == b"next\n"


async def test_a_line_that_comes_after_the_next_question_answers_it(pipe: Pipe) -> None:
    await void(pipe)
    asked = asyncio.ensure_future(pipe.lines.next())
    await asyncio.sleep(0)
    pipe.write(b"answer\n")
    assert await asked == b"answer\n"


async def test_what_came_for_a_void_question_is_no_answer_to_the_next(pipe: Pipe) -> None:
    await void(pipe)
    pipe.write(b"late\nlater\n")
    await until(lambda: pipe.lines.is_late, "the line is there")
    asked = asyncio.ensure_future(pipe.lines.next())
    await asyncio.sleep(0)
    pipe.write(b"fresh\n")
    assert await asked == b"fresh\n"


EDITED = """
import asyncio, sys, time
from contextlib import suppress
import readline
from tui.input_lines import EditedLines

def typed(line):
    while True:
        # Somebody types at the same time: what is read meanwhile may be no text.
        with suppress(ValueError):
            if readline.get_line_buffer() == line:
                return
        time.sleep(0.005)

async def ask():
    lines = EditedLines(sys.stdout)
    void = asyncio.ensure_future(lines.next("first> "))
    await asyncio.get_running_loop().run_in_executor(None, typed, {until!r})
    void.cancel()
    print()
    print("answered", await lines.next("second> "))

asyncio.run(ask())
"""


def test_a_line_that_was_begun_for_a_void_question_is_no_answer_to_the_next(
    tmp_path: Path,
) -> None:
    with Terminal(tmp_path, code=EDITED.format(until="half")) as screen:
        screen.until_said("first> ")
        screen.press("half")
        screen.until_said("second> ")
        screen.press("way\n")
        screen.until_said("second> ")
        screen.press("fresh\n")
        screen.until_said("answered fresh")
        assert screen.until_over() == 0


def test_a_line_begun_after_the_next_question_answers_it(tmp_path: Path) -> None:
    with Terminal(tmp_path, code=EDITED.format(until="")) as screen:
        screen.until_said("second> ")
        screen.press("answer\n")
        screen.until_said("answered answer")
        assert screen.until_over() == 0


STOPPED = """
import asyncio, atexit, sys, termios
from tui.input_lines import EditedLines
import readline

before = termios.tcgetattr(0)
async def ask():
    asyncio.ensure_future(EditedLines(sys.stdout).next("> "))
    while termios.tcgetattr(0) == before:
        await asyncio.sleep(0.01)

asyncio.run(ask())
atexit._run_exitfuncs()
print(f"as it was {termios.tcgetattr(0) == before}", flush=True)
"""


def test_the_terminal_is_as_it_was_when_the_program_ends_while_a_line_is_edited(
    tmp_path: Path,
) -> None:
    with Terminal(tmp_path, code=STOPPED) as screen:
        screen.until_said("as it was True")
        assert screen.until_over() == 0


async def test_what_is_overheard_and_not_taken_waits_for_its_question(pipe: Pipe) -> None:
    talk: list[bytes] = []

    def take(line: bytes) -> bool:
        said = line.startswith(b"say")
        talk.extend([line] if said else [])
        return said

    overhearing = asyncio.ensure_future(pipe.lines.overhear(take))
    pipe.write(b"one\nsay a\ntwo\nsay b\n")
    await until(lambda: len(talk) == 2, "talk is taken")
    overhearing.cancel()
    await asyncio.wait({overhearing})
    assert talk == [b"say a\n", b"say b\n"]
    assert [await pipe.lines.next(), await pipe.lines.next()] == [b"one\n", b"two\n"]


async def test_talk_is_taken_where_answers_to_a_void_question_are_passed_over(pipe: Pipe) -> None:
    await void(pipe)
    heard: list[bytes] = []

    def take(line: bytes) -> bool:
        heard.append(line)
        return line == b"say\n"

    overhearing = asyncio.ensure_future(pipe.lines.overhear(take))
    pipe.write(b"late\nsay\n")
    await until(lambda: heard == [b"late\n", b"say\n"], "both are heard")
    overhearing.cancel()
    await asyncio.wait({overhearing})
    asked = asyncio.ensure_future(pipe.lines.next())
    await asyncio.sleep(0)
    pipe.write(b"fresh\n")
    assert await asked == b"fresh\n"


async def test_an_end_that_is_overheard_ends_the_next_question(pipe: Pipe) -> None:
    pipe.write(b"one\n")
    pipe.end()
    await pipe.lines.overhear(lambda _: False)
    assert [await pipe.lines.next(), await pipe.lines.next()] == [b"one\n", b""]
