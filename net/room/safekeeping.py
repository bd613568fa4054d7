"""What a session wants saved, in the journal at once, and on the disk beside the game."""

import asyncio

from core.says import Sentence
from net.room.journal import Journal, Unkept
from net.room.whole_journal import journal_after
from net.session.ready import Fork, Ready
from net.timing import TIMING


class Safekeeping:
    """Writes the journal of a game, and that of the one that it goes on as. Raises `Unkept`."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._unsafe = asyncio.Event()
        """Set while something in the journal is not on the disk yet."""

    def save(self, ready: Ready) -> None:
        """Everything is in the journal; what nobody else has is on the disk, too."""
        journal = self.journal
        journal.hold(ready.held)
        journal.keep(ready.saved)
        if ready.over:
            journal.finish()
        if journal.unsafe and ready.at_once:
            journal.sync()
        elif journal.unsafe:
            self._unsafe.set()

    async def serve(self) -> None:
        """Bring what is in the journal onto the disk, beside everything else."""
        while True:
            await self._unsafe.wait()
            # Not at once: the thread would take its time from the move that has just come.
            await asyncio.sleep(TIMING.safe)
            self._unsafe.clear()
            await asyncio.to_thread(self.journal.sync)

    def fork(self, fork: Fork) -> Sentence | None:
        """Leave this journal as it is, and write that of the other game; or why that cannot be."""
        try:
            journal = journal_after(self.journal.path, fork.chair, self.journal.held, fork.saved)
        except Unkept as unkept:
            return _why_no_fork(unkept)
        self.journal.close()
        self.journal = journal
        return None


def _why_no_fork(unkept: Unkept) -> Sentence:
    """What people are told when the disk does not take the new game, or has it already."""
    if unkept.is_there:
        return Sentence(
            "The game of its own that you were to go on in is on this computer already, and "
            "stays as it is ({path}). You are still in the old one; come back to that one, "
            "or go on alone again.",
            {"path": unkept.path},
        )
    return Sentence(
        "The game of its own cannot be written ({problem}: {path}). You are still in the old one; "
        "make room, then go on alone again.",
        {"problem": unkept.problem, "path": unkept.path.parent},
    )
