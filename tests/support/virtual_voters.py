"""Programs in virtual time whose people pause the game, resume it, and let bots stand in."""

from core.game import Seat
from net.log.events import EntryCommitted, NotTakenUp
from net.log.resolutions import BallotChoice, LetBotPlay, PauseGame, Resolution, ResumeGame
from net.session.events import PeerLost, SessionEvent
from tests.support.virtual_machine import Machine
from tests.support.virtual_time import Deed

PAUSES, AGREES = 0.02, 0.8
"""The probabilities of asking for a pause after a move, and of agreeing."""
PAUSE = (1.0, 4.0)
"""Seconds after which somebody asks to go on."""


class VotingMachine(Machine):
    """A program whose people undo everything they agree on, so that each game has its end."""

    def tell(self, event: SessionEvent) -> None:
        super().tell(event)
        if isinstance(event, EntryCommitted | NotTakenUp):
            self._look()
        if isinstance(event, PeerLost):
            for seat in self.session.membership.seating.seats_of(event.program):
                self.later(self._luck.uniform(0.5, 8.0), self._asking(LetBotPlay(seat)))

    def _look(self) -> None:
        agreeing, luck = self.node.agreeing, self._luck
        if agreeing.opened is not None:
            self.later(luck.uniform(0.1, 2.0), self._answer)
        elif agreeing.now.paused:
            self.later(luck.uniform(*PAUSE), self._asking(ResumeGame()))
        elif luck.random() < PAUSES:
            self.later(luck.uniform(0.0, 1.0), self._asking(PauseGame()))

    def _own(self) -> tuple[Seat, ...]:
        return self.session.membership.seating.seats_of(self.me)

    def _asking(self, resolution: Resolution) -> Deed:
        def ask() -> None:
            if own := self._own():
                why = self.do(lambda session, now: session.node.put(own[0], resolution, now))
                self.table.count("refused" if why else f"asked {type(resolution).__name__}")

        return ask

    def _answer(self) -> None:
        opened = self.node.agreeing.opened
        for seat in self._own():
            if opened is not None and seat in opened.silent:
                agrees = self._luck.random() < AGREES
                choice = BallotChoice.AGREE if agrees else BallotChoice.REFUSE
                self.do(lambda session, now, s=seat, c=choice: session.node.answer(s, c, now))  # type: ignore[misc]
                self.table.count("answered")
