"""The beginning of a turn: others' moves are read first, and no key that hurried them acts."""

import asyncio
from typing import TYPE_CHECKING

from tui.app.actions import BY_ID, Hint, hint, hints, keys_of, of
from tui.app.compass import DIRECTIONS
from tui.app.hurrying import Guard
from tui.app.recap import Recap, recap
from tui.language import _

if TYPE_CHECKING:
    from core.game import Seat
    from tui.app.screens.beside import Answer
    from tui.app.screens.table import TableScreen

BEGUN = "begun"
"""The answer of a person who has read what others did."""
CHOOSING = frozenset(
    (
        *("table.confirm", "table.clear", "table.next", "table.previous", "table.further"),
        *("table.back", "table.undo", "table.undo-turn", "table.end", "table.hint", "table.own"),
        *("table.about", "table.jump"),
    )
)
"""The actions of the person who is asked; all other actions never wait for that."""


class TurnGate:
    """Holds the choices back until the person before the screen is surely there."""

    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self._guard = Guard()
        self.waits = False
        """Whether a turn has begun, and nothing can be chosen yet."""
        self._read_to = 0
        """The number of entries when the last turn began."""
        self.then = ""
        """The key that ended the reading, if it chooses something as well."""

    async def begin(self, seat: "Seat") -> "Answer | None":
        """Show what others did until a key; return None when the person may choose."""
        table, aspect = self._table, self._table.aspect
        table.pacing.run_on()
        self._read_to = len(table.sitting.match.log.steps)
        aspect.recap, aspect.picker, self.then = self._recap(seat), None, ""
        aspect.reads, aspect.has_moved = bool(aspect.recap.lines), False
        self.waits = True
        self._guard.close()
        table.call_turn(seat, rings=aspect.reads)
        table.show()
        try:
            return await self._read()
        finally:
            self.waits = aspect.reads = False

    def follows_rival(self, seat: "Seat") -> bool:
        """Return whether a rival without a seat has moved, so that nobody else was asked."""
        if len(self._table.sitting.match.log.steps) == self._read_to:
            return False
        return self._recap(seat).by_rival

    async def _read(self) -> "Answer | None":
        """Wait for the key or, without anything to read, while keys may be meant for others."""
        answered = self._table.ask()
        while not answered.done():
            rest = self._guard.seconds
            if not rest and not self._table.aspect.reads:
                return None
            await asyncio.wait({answered}, timeout=rest or None)
            if not self._guard.seconds:
                # Only now does the line of keys name the key that goes on.
                self._table.show()
        answer = answered.result()
        return None if answer == BEGUN else answer

    def _recap(self, seat: "Seat") -> Recap:
        sitting = self._table.sitting
        if sitting.acting is not None:
            return Recap()
        log, board = sitting.match.log, sitting.board
        return recap(log, board.face, sitting.voice, seat, sitting.people)

    def press(self, key: str) -> None:
        """Take a key or a click: it ends the reading, unless it was meant to hurry."""
        table = self._table
        if self._guard.press() and table.aspect.reads:
            self.then = key if self._chooses(key) else ""
            table.answer(BEGUN)

    def _chooses(self, key: str) -> bool:
        """Return whether the key picks something that Enter then makes, so that it is not lost."""
        if key in DIRECTIONS:
            return False
        table, advice = self._table, BY_ID["table.hint"]
        if table.offers(advice) and key in keys_of(advice, table.chosen_keys):
            return True
        return any(key in own.keys for own in table.board.keys)

    @property
    def takes_keys(self) -> bool:
        """Whether a key would end the reading, as none is meant for others' moves any more."""
        return self._table.aspect.reads and not self._guard.seconds

    def is_free(self, key: str) -> bool:
        """Return whether the key does something that waits for nobody's turn."""
        table = self._table
        free = (each for each in of((*table.TARGETS, "app")) if each.id not in CHOOSING)
        return any(key in keys_of(each, table.chosen_keys) for each in free if table.offers(each))

    def hints(self) -> list[Hint]:
        """Return the keys that do something before anything can be chosen."""
        table = self._table
        more = hints(("table.rule", "table.log", "table.leave"), table.chosen_keys)
        if not self.takes_keys:
            return more
        begin = (*hint("table.hold", table.chosen_keys)[:2], _("my turn"))
        advice = ["table.hint"] if table.offers(BY_ID["table.hint"]) else []
        return [begin, *hints(advice, table.chosen_keys), *more, *table.page_hints()]
