"""A program with seats at a table: its copy of the log, and what its people wish and are told.

What the host does is in `duties`, whether all have the same game in `agreement`.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from core.dealer import Dealer
from core.game import Move, Over, Seat
from core.view import View
from net.table.agreement import Agreement
from net.table.charter import Charter, Program
from net.table.doubts import Doubts
from net.table.duties import Duties
from net.table.events import Came, Event, Refused
from net.table.items import Play
from net.table.ledger import fold
from net.table.messages import Letter, Message, Propose, Refuse
from net.table.packed import pack_entry
from net.table.replica import Replica
from net.table.saved import Saved, Unsaved
from net.table.terms import Role
from net.table.turn_clock import TurnClock
from net.table.wishes import Secret, Wishes, proposals
from net.timing import Timing


class Node:
    """Letters and events gather here until somebody takes them."""

    def __init__(
        self,
        me: Program,
        charter: Charter,
        dealer: Dealer,
        now: float,
        saved: Saved | None = None,
        timing: Timing | None = None,
        learners: Iterable[Program] = (),
    ) -> None:
        saved = saved or Saved()
        self.me = me
        self.charter = charter
        self.dealer = dealer
        ledger = fold(charter, dealer, saved.items)
        sure = saved.sure and len(ledger.items) == len(saved.items)
        self.replica = Replica(me, ledger, now, saved.kept, timing, learners, sure=sure)
        self.replica.committed = min(saved.committed, self.replica.count)
        self.events: list[Event] = []
        self._clock = TurnClock(self.replica, now)
        self._wishes = Wishes(self.replica, saved.secrets, now)
        self._duties = Duties(self.replica, dealer, self._clock, now, self._tell, self._void)
        self._agreement = Agreement(self.replica, now, self._tell)
        self._doubts = Doubts(self.replica, self._wishes, self._clock, now)
        self._shown = 0
        self._tell_news(now)

    # What people see and do.

    @property
    def halted(self) -> bool:
        """Whether the game has stopped here because no majority counts alike."""
        return self._agreement.halted

    @property
    def secrets(self) -> dict[Seat, Secret]:
        """What own seats have chosen in secret and not shown yet."""
        return self._wishes.secrets

    @property
    def committed(self) -> Any:
        """The game's state as far as nobody can lose it."""
        return self.replica.ledger.state_at(self.replica.committed)

    @property
    def entries(self) -> int:
        """How many entries of the game are committed."""
        return self.replica.ledger.at(self.replica.committed).entries

    def view(self, seat: Seat) -> View[Any]:
        """The committed game as the seat sees it."""
        return self.replica.ledger.view_at(self.replica.committed, seat)

    def choosers(self) -> tuple[Seat, ...]:
        """The own seats that are to choose now and have not."""
        return self._wishes.asked(self.charter.seats_of(self.me), self.committed)

    def may(self) -> tuple[Seat, ...]:
        """The own seats that may act now before another one chooses."""
        return self._wishes.may(self.charter.seats_of(self.me), self.committed)

    def time_left(self, seat: Seat, now: float) -> float | None:
        """How many seconds of its turn the seat has left; None without a clock, or a choice."""
        return self._clock.left(seat, now)

    def choose(self, move: Move, nonce: bytes, now: float, after: int | None = None) -> None:
        """A person's move for an own seat; what comes of it comes as events."""
        self.choose_all((move,), nonce, now, after)

    def choose_all(
        self, moves: Sequence[Move], nonce: bytes, now: float, after: int | None = None
    ) -> None:
        """The moves of an own seat's turn, in one go; in secret it is one, with a nonce of its own.

        `after`: the entries that they were thought of to follow. If there are more by now, they
        are refused: they may have been played already, before this program came back.
        """
        secret = self.replica.ledger.at(self.replica.committed).secret
        expected = self.entries if secret else self._wishes.next_place
        if after is not None and after != expected:
            self.events.append(Refused("", after))
        elif secret:
            # Whoever shows one choice shows its nonce: it must not open another one.
            for move in [each for each in moves[:1] if each.seat in secret]:
                chosen = Secret(move.seat, self._packed(move), nonce, self.entries)
                self.secrets.setdefault(move.seat, chosen)
        else:
            for move in moves:
                self._wishes.add(Play(self._packed(move)))
        self._go_on(now)

    def thought(self, seat: Seat, after: int, move: Move | None, now: float) -> None:
        """What a bot has decided, in answer to `Think`; None if it may act and does not."""
        self._duties.thought(seat, after, move)
        self._go_on(now)

    # Messages and time.

    def receive(self, sender: Program, message: Message, now: float) -> None:
        """A message of another program; strangers are not listened to."""
        if sender not in self.replica.others:
            return
        self.replica.receive(sender, message, now)
        match message:
            case Propose(wishes) if self.replica.role is Role.HOST:
                self._duties.hear(sender, wishes, now)
            case Refuse(after, rule) if sender == self.replica.host:
                self._void(after, rule, now)
            case _:
                self._agreement.receive(sender, message, now)
        self._go_on(now)

    def linked(self, program: Program) -> None:
        """There is a link to that program."""
        self.replica.lost.pop(program, None)

    def lost(self, program: Program, since: float) -> None:
        """There is no link to that program, over which nothing has come since then."""
        self.replica.lost[program] = since

    def tick(self, now: float) -> None:
        """Do what is due."""
        self.replica.tick(now)
        self._wishes.retry(now)
        self._go_on(now)

    def due(self) -> float:
        """When `tick` wants to be called next: after a call, always later than that."""
        if self.halted:
            return self.replica.due()
        due = (self._clock.due(), self._wishes.due(), self._agreement.due())
        return min(self.replica.due(), *due)

    def saved(self) -> Saved:
        """What is to be durable before the letters are sent."""
        now = self.to_keep()
        return replace(now, items=tuple(now.items))

    def to_keep(self) -> Saved:
        """The same with the log itself, not a copy: it goes on after this."""
        replica = self.replica
        secrets = tuple(self.secrets.values())
        return Saved(replica.ledger.items, replica.kept, secrets, replica.committed, replica.sure)

    @property
    def unsaved(self) -> Unsaved:
        """What a node for the same people goes on with."""
        return Unsaved(self._shown, self._wishes.pending)

    def take_up(self, unsaved: Unsaved) -> None:
        """Go on for the people of a game that this one has branched off from."""
        self._shown, self._wishes.pending = unsaved.shown, unsaved.wishes

    def take_letters(self) -> list[Letter]:
        """What is to be sent; what `saved` tells must be durable before."""
        letters, self.replica.letters = self.replica.letters, []
        return letters

    def take_events(self) -> list[Event]:
        """What people and bots should know."""
        events, self.events = self.events, []
        return events

    def is_waiting(self, now: float) -> bool:
        """Whether too few programs are there for the game to go on, or too few sure ones.

        All programs talk to the host, not with each other: who hears it asks no further.
        """
        replica, within = self.replica, self.replica.timing.there
        if replica.hears_host(now, within):
            return False
        there = [each for each in replica.others if replica.is_heard(each, now, within)]
        return not replica.standing.could_go_on((self.me, *there))

    # Inside.

    @property
    def _game(self) -> Any:
        return self.replica.ledger.log.game

    def _tell(self, event: Event) -> None:
        self.events.append(event)

    def _void(self, after: int, rule: str, now: float) -> None:
        """The host refuses the wish; moves that were to follow it are void, too."""
        if self._wishes.refuse(after, now):
            self._tell(Refused(rule, after))

    def _packed(self, move: Move) -> bytes:
        return pack_entry(self._game, move)

    def _go_on(self, now: float) -> None:
        """The host's duties, own wishes and promises, until nothing follows; then the news."""
        self._doubts.look_at_wishes()
        self._agreement.look(now)
        if self.halted:
            return
        count = -1
        while count != self.replica.count:
            count = self.replica.count
            if self.replica.role is Role.HOST:
                self._duties.do(now)
            elif not self.replica.leads:
                self._duties.stand_back(now)
            self._wishes.forget_granted()
            self._wishes.promise(now)
            self._tell_wishes(now)
        self.replica.tell(now)
        self._wishes.forget_granted()
        self._doubts.look_who_is_there(now)
        self._tell_news(now)
        self._agreement.tell(now)
        self._clock.look(now)

    def _tell_wishes(self, now: float) -> None:
        """Tell the host of new wishes at once, and of all once a while until they come true."""
        host = self.replica.host
        new = () if host is None else self._wishes.to_tell(host, now)
        if new and self.replica.role is Role.HOST:
            self._duties.examine(self.me, new, now)
        elif new and host is not None:
            self.replica.letters.append(Letter(host, proposals(new)))

    def _tell_news(self, now: float) -> None:
        """Everything newly committed."""
        ledger = self.replica.ledger
        while self._shown < self.replica.committed:
            self._shown += 1
            place, before = ledger.at(self._shown), ledger.at(self._shown - 1)
            for seat in set(before.secret) - set(place.secret):
                self._forget_secret(seat, before.entries)
            grown = place.entries > before.entries
            step = ledger.log.steps[place.entries - 1] if grown else None
            self._tell(Came(self._shown, ledger.items[self._shown - 1].item, step))
            self.events += self._doubts.about(self._shown, now)
            if step is not None and isinstance(self._game.turn(step.state), Over):
                self._agreement.hurry()

    def _forget_secret(self, seat: Seat, entries: int) -> None:
        """What the seat chose is shown; a program that starts anew hears of old choices too."""
        secret = self.secrets.get(seat)
        if secret is not None and secret.after <= entries:
            del self.secrets[seat]
