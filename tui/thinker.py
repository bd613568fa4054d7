"""Runs bots in another process, so that the screen never waits for them."""

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from core.bots.bot import Advice
from core.game import Move
from core.view import View
from tui.killing import kill
from tui.thinking import LENGTH, advise, decide, decide_freely, framed, judge

if TYPE_CHECKING:
    from core.review.moments import ReviewMoment
    from core.review.review import ReviewedMoment

M = TypeVar("M", bound="Move | Advice | ReviewedMoment")


class Thinker:
    """Asks bots in a process of its own, which starts with the first question."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._ended: list[Process] = []
        self._asking = asyncio.Lock()
        self._stopped = False

    async def move(self, game_key: str, name: str, seed: bytes, view: View[Any]) -> Move:
        """Return the bot's decision in that view."""
        return await self._answer(decide, game_key, name, seed, view)

    async def advice(self, game_key: str, name: str, seed: bytes, view: View[Any]) -> Advice:
        """Return what the bot would do in that view, and why."""
        return await self._answer(advise, game_key, name, seed, view)

    async def volunteer(
        self, game_key: str, name: str, seed: bytes, view: View[Any]
    ) -> Move | None:
        """Return the move of a bot that may act out of turn; None for nothing."""
        return await self._answer(decide_freely, game_key, name, seed, view)

    async def judged(self, game_key: str, moment: "ReviewMoment[Any]") -> "ReviewedMoment":
        """Judge a moment of a finished game."""
        return await self._answer(judge, game_key, moment)

    async def _answer(self, decides: Callable[..., M], *question: object) -> M:
        """Return what that function answers, run in the other process or here."""
        async with self._asking:
            try:
                answer: M = await self._ask(framed((decides, *question)))
                return answer
            except asyncio.CancelledError:
                # Its answer would be taken for that to the next question.
                self._end()
                raise
            except (OSError, EOFError):
                self._end()
                if self._stopped:
                    raise asyncio.CancelledError from None
                # The process is gone: this question is answered here, the next by a new process.
                return decides(*question)

    async def _ask(self, question: bytes) -> Any:
        process = await self._running()
        assert process.stdin is not None, "a pipe was asked for"
        assert process.stdout is not None, "a pipe was asked for"
        process.stdin.write(question)
        await process.stdin.drain()
        length = await process.stdout.readexactly(LENGTH)
        packed = await process.stdout.readexactly(int.from_bytes(length, "big"))
        return pickle.loads(packed)

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            # `-P`: a folder `core` or `tui` in the current folder is never taken for the program's.
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "tui.thinking"),
                stdin=PIPE,
                stdout=PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
        return self._process

    def _end(self) -> None:
        """End the process; `stop` cleans up after it."""
        process, self._process = self._process, None
        if process is not None:
            kill(process)
            self._ended.append(process)

    async def stop(self) -> None:
        """Stop thinking, without waiting for a question under way."""
        self._stopped = True
        self._end()
        async with self._asking:
            while self._ended:
                # Read to the end of its output: only then is its pipe closed.
                await self._ended.pop().communicate()
