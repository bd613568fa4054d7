"""The acts of seats that may act though another seat is to choose."""

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from core.game import Seat
from tui.app.actions import Hint, hint
from tui.app.board import Choice
from tui.language import _
from tui.lists import listed
from tui.passes import said_of

if TYPE_CHECKING:
    from tui.app.screens.table import TableScreen

T = TypeVar("T")
Answer = Choice | str
"""The decision of the person at the keyboard: moves, `undo`, `undo-turn`, or one of these."""
ASIDE = "aside"
"""The answer of a person who was asked, but lets somebody else act first."""
NEWS = "news"
"""Nobody's answer: something has happened while a person was choosing."""
LET_PASS = "let-pass"
"""The answer of a person who may act, and does nothing."""


class Beside:
    """Lets bots act that may, and people who ask for it or have lifted their standing pass."""

    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self._called = asyncio.Event()
        """Set when somebody before the screen wants to act out of turn."""
        self._last: Seat | None = None
        """The seat whose choices were open at the last call."""

    async def comes_first(self) -> bool:
        """Ask those who may act before the seat that is to choose; return whether one did."""
        game = self._table.sitting.game
        seat = self._next_called() if self._called.is_set() else game.invited
        self._called.clear()
        self._last = None
        if seat is not None:
            await self._open(seat)
            return True
        return await self._ask_volunteers()

    def call(self) -> bool:
        """Let somebody before the screen act: now, or as soon as one of them may."""
        possible = self._table.sitting.game.acts_beside
        if possible:
            self._called.set()
        return possible

    async def unless_called(self, thinking: Coroutine[Any, Any, T]) -> T | None:
        """Return a bot's decision; None if somebody before the screen wants to act first."""
        decided = asyncio.ensure_future(thinking)
        called = asyncio.ensure_future(self._called.wait())
        try:
            await asyncio.wait({decided, called}, return_when=asyncio.FIRST_COMPLETED)
            return decided.result() if decided.done() else None
        finally:
            decided.cancel()
            called.cancel()

    def toggle(self) -> str:
        """Ask the people here wherever they may act, or no more; return what that means."""
        sitting = self._table.sitting
        game = sitting.game
        seats = sitting.people if sitting.acting is None else (sitting.acting,)
        players = listed(map(sitting.voice.player, seats))
        lifts = any(map(game.passes.stands, seats))
        for seat in seats:
            (game.wait_for if lifts else game.wait_no_more_for)(seat)
        if lifts and not game.others_wait:
            # Otherwise nobody would be asked before something else has happened.
            self._called.set()
        return said_of(players, stands=not lifts, others_wait=game.others_wait)

    def hints(self) -> list[Hint]:
        """Return the keys that open the choices of others, or let them pass."""
        table = self._table
        chosen, sitting = table.chosen_keys, table.sitting
        if sitting.acting is not None:
            return [(*hint("table.clear", chosen)[:2], _("let it pass"))]
        may, game = sitting.game.may[:1], sitting.game
        acts = [
            (*hint("beside.act", chosen)[:2], _("{player} may act").format(player=player))
            for player in map(sitting.voice.player, may)
        ]
        # If nobody waits, the key alone is often too slow.
        asks = not game.others_wait and any(map(game.passes.stands, may))
        return [*acts, *([hint("beside.wait", chosen)] if asks else [])]

    def _next_called(self) -> Seat | None:
        """Return the next seat that may act, after the one whose choices were open last."""
        may, last = self._table.sitting.game.may, self._last
        if last in may:
            may = may[may.index(last) + 1 :]
        return next(iter(may), None)

    async def _open(self, seat: Seat) -> None:
        """Open the choices of a seat that may act, until it acts or lets its chance pass.

        They open again after something else has happened, if the seat still may act then.
        """
        table, sitting = self._table, self._table.sitting
        sitting.open_beside(seat)
        try:
            answer = await table.ask_person(seat)
        finally:
            sitting.close_beside()
        if answer == ASIDE:
            self._last = seat
        elif answer == NEWS:
            self._called.set()
        elif answer == LET_PASS:
            sitting.game.let_pass(seat)
        else:
            await table.do(seat, answer)

    async def _ask_volunteers(self) -> bool:
        """Ask bots once wherever they may act; return whether one acted."""
        table, sitting = self._table, self._table.sitting
        for seat in sitting.game.volunteers():
            match = sitting.match
            question = match.log.game.key, sitting.bot_of(seat) or "", sitting.bot_seed(seat)
            move = await table.thinker.volunteer(*question, match.view(seat))
            if move is not None:
                await table.bot_acts(move)
                return True
        return False
