"""Watchers of a virtual table who take over bots' seats, and players who give them."""

from net.address import Address
from net.log.resolutions import GiveSeat
from net.session.events import SessionEvent, WatchersCounted
from net.session.messages import Onlooker
from tests.support.virtual_network import End
from tests.support.virtual_time import Deed
from tests.support.virtual_voters import VotingMachine
from tests.support.virtual_watcher import VirtualWatcher

GIVES = (0.5, 20.0)
"""Seconds after which a player proposes to give the seat; repeated until it is given."""


class Newcomer(VirtualWatcher):
    """A watcher that asks for the first bot's seat at every program, until it is handed one."""

    name = "Zoe"

    def _listen(self, end: End, address: Address) -> None:
        super()._listen(end, address)
        bots = [seat for seat, each in enumerate(self.table.charter.players) if each == "peon"]
        if bots and not self.over:
            end.send(self.client.seeker.ask(bots[self.here % len(bots)]))

    def _hear(self, end: End, body: bytes) -> None:
        super()._hear(end, body)
        granted = self.client.seeker.granted
        if granted is not None and not self.gone:
            self.gone = True
            self.table.join(granted)
            end.close()

    def _call_again(self) -> None:
        if not self.gone:
            super()._call_again()


class Giving(VotingMachine):
    """A program whose people propose to give a bot's seat to whoever asks for one."""

    _wishes: tuple[Onlooker, ...] = ()

    def start(self) -> None:
        self._wishes = ()
        super().start()

    def tell(self, event: SessionEvent) -> None:
        super().tell(event)
        if isinstance(event, WatchersCounted):
            asked, self._wishes = bool(self._wishes), _asking(event)
            if self._wishes and not asked:
                self._give_later()

    def _give_later(self) -> None:
        self.later(self._luck.uniform(*GIVES), self._giving())

    def _giving(self) -> Deed:
        def give() -> None:
            given = self._given()
            if given is not None:
                self._asking(given)()
            if self._wishes:
                self._give_later()

        return give

    def _given(self) -> GiveSeat | None:
        """The resolution that gives the next requested seat, if it can be given."""
        agreeing = self.node.agreeing
        seats = (
            agreeing.seat_for(each.seat, each.name, each.key)
            for each in self._wishes
            if each.seat is not None
        )
        return next((each for each in seats if each is not None), None)


def _asking(event: WatchersCounted) -> tuple[Onlooker, ...]:
    return tuple(each for each in event.onlookers if each.seat is not None)
