"""Short motion at the table; no key waits for it."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from textual.timer import Timer

from core.game import Move
from core.log import Log
from tui.app.board import Board
from tui.app.motion import FRAMES, SECONDS, Motion, paint_frame
from tui.app.widgets.painted import Painted


class Moving:
    """Shows one motion at a time over the panes that have marked its places."""

    def __init__(self) -> None:
        self._panes: tuple[Painted, ...] = ()
        self._timers: list[Timer] = []

    def begin(self, motion: Motion, panes: Iterable[Painted]) -> None:
        """Show it, in place of the last motion."""
        self.stop()
        self._panes = tuple(pane for pane in panes if pane.has_any(motion.targets))
        for pane in self._panes[:1]:
            self._timers = [
                pane.set_timer(number * SECONDS, partial(self._show, motion, number))
                for number in range(1, FRAMES)
            ]
            self._timers.append(pane.set_timer(FRAMES * SECONDS, self.stop))
        self._show(motion, 0)

    def _show(self, motion: Motion, number: int) -> None:
        for pane in self._panes:
            if pane.is_attached:
                pane.lay_over(partial(paint_frame, motion=motion, number=number))

    def stop(self) -> None:
        """Stop the motion: everything is where it is."""
        for timer in self._timers:
            timer.stop()
        panes, self._panes, self._timers = self._panes, (), []
        for pane in panes:
            if pane.is_attached:
                pane.lay_over(None)


def last_motion(board: Board, log: Log[Any]) -> Motion | None:
    """Return the motion of the last thing that somebody did."""
    for number in range(len(log.steps) - 1, -1, -1):
        if isinstance(log.steps[number].entry, Move):
            return board.motion(log.state_before(number), log.steps[number])
    return None
