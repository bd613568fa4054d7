"""A game on the LAN, played as a local one: the room runs in a thread of its own.

What others do comes through a queue and is played again here, checked anew. The own turn is a
draft on this side until it is ended or something is revealed; then it goes out move by move.
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from queue import SimpleQueue
from typing import Any

from msgspec import Struct

from core.dealer import SeededDealer
from core.game import Entry, Illegal, Move, Over, Seat
from core.log import Step
from core.match import Match
from net.room.room import Room
from net.table.charter import Charter
from net.table.node import Came
from saves.games import Player
from tui.keeping import Keeper
from tui.local_game import LocalGame


LINGER = 10.0
"""Seconds in which a room closes by itself at the most."""


class Asked(Struct, frozen=True):
    """The seat is to choose, after so many entries."""

    seat: Seat
    entries: int


class Ended(Struct, frozen=True):
    """The room has closed; `trouble` is why, if it was not the end of the game."""

    trouble: Exception | None


class RoomThread:
    """Runs something asynchronous beside a program that waits for lines."""

    def __init__(self, main: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        self.news: SimpleQueue[Any] = SimpleQueue()
        self._main = main
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[Any] | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def do(self, what: Callable[[], object]) -> None:
        """Let something happen in the other thread."""
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(what)

    def finish(self) -> None:
        """Let it come to its own end: others may still need something."""
        self._thread.join(timeout=LINGER)
        self.stop()

    def stop(self) -> None:
        """End it, and wait for that."""
        if self._task is not None and self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(timeout=10)

    def _run(self) -> None:
        try:
            asyncio.run(self._guarded())
        except asyncio.CancelledError:
            self.news.put(Ended(None))
        except Exception as error:
            self.news.put(Ended(error))
        else:
            self.news.put(Ended(None))

    async def _guarded(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.current_task()
        await self._main()


class LanGame(LocalGame):
    """A seat at a table on the LAN behind the interface of a local game."""

    def __init__(
        self,
        charter: Charter,
        seed: bytes,
        seats: tuple[Seat, ...],
        thread: RoomThread,
        room: Callable[[], Room],
        tell: Callable[[Any], None],
    ) -> None:
        match: Match[Any] = Match(charter.header, SeededDealer(seed))
        players = tuple(
            Player(name, player if isinstance(player, str) else None)
            for name, player in zip(charter.names, charter.players, strict=True)
        )
        self.trouble: Exception | None = None
        self._seats = seats
        self._thread = thread
        self._room = room
        self._tell = tell
        self._committed = 0
        self._asked: Seat | None = None
        self._closed = False
        super().__init__(match, players, Keeper())

    @property
    def people(self) -> tuple[Seat, ...]:
        """The own seats: everybody else sits elsewhere."""
        return self._seats

    @property
    def asked(self) -> Seat | None:
        """The own seat that is to choose now."""
        return self._asked

    @property
    def draft(self) -> int:
        """How many own moves nobody else knows yet."""
        return len(self.match.log.steps) - self._committed

    @property
    def over(self) -> bool:
        """Whether the game has ended, for everybody."""
        return isinstance(self.match.turn, Over)

    def run(self) -> Iterator[None]:
        """What others do, until an own seat is asked or all is over."""
        while self._asked is None and not self._closed:
            event = self._thread.news.get()
            match event:
                case Came(_, _, step) if step is not None:
                    if self._follow(step.entry):
                        yield
                case Asked(seat, entries):
                    if entries == len(self.match.log.steps):
                        self._asked = seat
                case Ended(trouble):
                    self._closed, self.trouble = True, trouble
                case _:
                    self._tell(event)

    def _follow(self, entry: Entry) -> bool:
        """Play a committed entry here too; False for an own move that was played already."""
        number = self._committed
        self._committed += 1
        if number < len(self.match.log.steps):
            assert self.match.log.steps[number].entry == entry, "own moves come back as they went"
            return False
        self.match.follow(entry)
        return True

    def choose(self, move: Move) -> list[Step[Any]]:
        """An own move: a draft, or with what binds the whole draft for everybody."""
        if move.seat not in self._seats:
            refusal = self.match.log.game.why_not(self.match.log.state, move, {})
            assert refusal is not None, "nobody moves for another seat"
            raise Illegal(move, refusal)
        if len(self.match.choosers) > 1 or self._is_secret(move):
            return self._choose_secretly(move)
        steps = self.match.choose(move)
        if self.match.log.game.binds(move) or self._turn_went_on():
            self._send()
        return steps

    def _is_secret(self, move: Move) -> bool:
        """Whether the move is one of several that are shown together."""
        game, state = self.match.log.game, self.match.log.state
        return bool(tuple(game.needs(state, move.seat))) and len(self.match.choosers) > 1

    def _choose_secretly(self, move: Move) -> list[Step[Any]]:
        refusal = self.match.log.game.why_not(
            self.match.log.state, move, self.match.known(move.seat)
        )
        if refusal is not None:
            raise Illegal(move, refusal)
        self._asked = None
        self._thread.do(lambda: self._room().choose(move))
        return []

    def _turn_went_on(self) -> bool:
        """Whether it is not the own seat's choice any more, as after the last collected tile."""
        return not set(self.match.choosers) & set(self._seats)

    def _send(self) -> None:
        """The whole draft goes to the table."""
        self._asked = None
        draft = [step.entry for step in self.match.log.steps[self._committed :]]
        moves = [entry for entry in draft if isinstance(entry, Move)]

        def send() -> None:
            for move in moves:
                self._room().choose(move)

        self._thread.do(send)

    def save(self) -> None:
        """The journal keeps everything; nothing to do here."""

    def leave(self) -> None:
        """Get up from the table."""
        self._thread.stop()
