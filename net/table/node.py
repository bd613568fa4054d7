"""A program with seats at a table: its copy of the log, its people's wishes, the host's duties."""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from core.dealer import Dealer, Waiting
from core.game import Choose, Draw, Entry, Move, Over, Seat, Tally
from core.log import Step
from core.view import View, known_to
from net.table.authors import Authors
from net.table.charter import Charter, Program
from net.table.comparing import Comparing
from net.table.deputies import THERE, Deputies
from net.table.differing import Difference
from net.table.inquiry import Inquiry
from net.table.items import Deputy, Item, Lapsed, Play
from net.table.ledger import fold
from net.table.messages import (
    AskLog,
    AskParts,
    Dated,
    Halt,
    Letter,
    Message,
    Parts,
    Propose,
    Refuse,
    Stands,
    ToldLog,
    Wish,
)
from net.table.packed import pack_entry
from net.table.presence import Presence
from net.table.replica import Replica
from net.table.terms import Kept, Role, Timing
from net.table.turn_clock import TurnClock
from net.table.wishes import Secret, Wishes, is_granted, proposals, seat_of

STUCK = 6.0
"""So long programs that count differently may find out where, before all stop."""


class Came(Struct, frozen=True):
    """An item is committed: nobody can lose it. `step` is what it did in the game, if anything."""

    number: int
    item: Item
    step: Step[Any] | None


class Think(Struct, frozen=True):
    """A bot is to choose for the seat; the answer goes to `thought` with the same `after`."""

    seat: Seat
    after: int
    view: View[Any]


class Refused(Struct, frozen=True):
    """The host will not have what the seat wished."""

    rule: str


class Differed(Struct, frozen=True):
    """Programs fold the same items to different states."""

    difference: Difference


class Halted(Struct, frozen=True):
    """No majority counts alike: nothing more is committed, and all is kept."""


class Hasty(Struct, frozen=True):
    """By this program's clock the seat whose time is said to be up had so many seconds left."""

    seat: Seat
    left: int


class Displaced(Struct, frozen=True):
    """A host lets a bot sit in for the own seat, though this program was there all the time."""

    seat: Seat


class Unwished(Struct, frozen=True):
    """The log has a move of the own seat, or a promise, that nobody here has chosen."""

    seat: Seat


Event = Came | Think | Refused | Differed | Halted | Hasty | Displaced | Unwished


class Saved(Struct, frozen=True):
    """All that a program must find again after it has ended: durable before letters are sent."""

    items: Sequence[Dated] = ()
    kept: Kept = Kept()
    secrets: tuple[Secret, ...] = ()
    committed: int = 0
    """So many of the items are known to be committed, at least."""
    sure: bool = True
    """Whether nothing that was told to others is missing: see `electing`."""


class Unsaved(Struct, frozen=True):
    """What a program need not find again after it has ended, but its people rely on."""

    shown: int
    """So many committed items they were shown."""
    wishes: tuple[Wish, ...]


class Node:
    """Letters and events gather here until somebody takes them."""

    def __init__(
        self,
        me: Program,
        charter: Charter,
        dealer: Dealer,
        now: float,
        saved: "Saved | None" = None,
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
        self._clock = TurnClock(self.replica, now)
        self.events: list[Event] = []
        self._wishes = Wishes(self.replica, saved.secrets, now)
        self._deputies = Deputies(self.replica, now)
        self._presence = Presence(self.replica, now)
        self._authors = Authors(self.replica, self._wishes)
        self._shown = 0
        self._thinking: tuple[Seat, int] | None = None
        self._inquiry = Inquiry(self.replica)
        self._comparing = Comparing(self.replica, now)
        self.halted = False
        """Whether the game has stopped here because no majority counts alike."""
        self._tell_news(now)

    # What people see and do.

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
        return self._view(seat, self.committed)

    def choosers(self) -> tuple[Seat, ...]:
        """The own seats that are to choose now and have not."""
        return self._wishes.asked(self.charter.seats_of(self.me), self.committed)

    def time_left(self, seat: Seat, now: float) -> float | None:
        """How many seconds of its turn the seat has left; None without a clock, or a choice."""
        return self._clock.left(seat, now)

    def choose(self, move: Move, nonce: bytes, now: float, after: int | None = None) -> None:
        """A person's move for an own seat; what comes of it comes as events."""
        self.choose_all((move,), nonce, now, after)

    def choose_all(
        self, moves: Sequence[Move], nonce: bytes, now: float, after: int | None = None
    ) -> None:
        """The moves of an own seat's turn, in one go.

        `after`: the entries that they were thought of to follow. If there are more by now, they
        are refused: they may have been played already, before this program came back.
        """
        if self.replica.ledger.at(self.replica.committed).secret:
            for move in moves:
                self.secrets.setdefault(move.seat, Secret(move.seat, self._packed(move), nonce))
        elif after is not None and after != self._wishes.next_place:
            self.events.append(Refused(""))
        else:
            for move in moves:
                self._wishes.add(Play(self._packed(move)))
        self._go_on(now)

    def thought(self, seat: Seat, after: int, move: Move, now: float) -> None:
        """What a bot has decided, in answer to `Think`."""
        ledger = self.replica.ledger
        here = len(ledger.log.steps)
        if self._thinking == (seat, after):
            self._thinking = None
        if self.replica.role is Role.HOST and after == here and ledger.is_bot(seat):
            self._host_appends(Play(self._packed(move)))
        self._go_on(now)

    # Messages and time.

    def receive(self, sender: Program, message: Message, now: float) -> None:
        """A message of another program; strangers are not listened to."""
        if sender not in self.replica.others:
            return
        self.replica.receive(sender, message, now)
        match message:
            case Propose(wishes) if self.replica.role is Role.HOST:
                if self.replica.ledger.here.deputies:
                    # Whoever wishes is there again: a seat is never played by two.
                    self._look_after_seats(now)
                self._on_wishes(sender, wishes, now)
            case Refuse(after, rule):
                self._on_refuse(sender, after, rule, now)
            case AskLog() | AskParts() | ToldLog() | Parts():
                self._inquiry.receive(sender, message, now)
            case Stands():
                self._comparing.hear(sender, message)
            case Halt(term) if sender == self.replica.host and term == self.replica.kept.term:
                if self.replica.counting.must_stop(now):
                    self._halt()
            case _:
                pass
        self._go_on(now)

    def tick(self, now: float) -> None:
        """Do what is due."""
        self.replica.tick(now)
        self._wishes.retry(now)
        self._go_on(now)

    def due(self) -> float:
        """When `tick` wants to be called next: after a call, always later than that."""
        if self.halted:
            return self.replica.due()
        due = (self._clock.due(), self._wishes.due(), self._comparing.due())
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
        replica = self.replica
        if replica.hears_host(now, THERE):
            return False
        there = [each for each in replica.others if replica.is_heard(each, now, THERE)]
        return not replica.standing.could_go_on((self.me, *there))

    # Inside.

    def _is_own(self, seat: Seat) -> bool:
        return self.charter.players[seat] == self.me

    def _view(self, seat: Seat, state: Any) -> View[Any]:
        game = self.replica.ledger.log.game
        return View(seat, state, known_to(game, state, seat, self.dealer.pieces))

    def _go_on(self, now: float) -> None:
        """The host's duties, own wishes and promises, until nothing follows; then the news."""
        self._authors.look()
        self._comparing.compare()
        self._inquire(now)
        if self.halted:
            return
        count = -1
        while count != self.replica.count:
            count = self.replica.count
            if self.replica.role is Role.HOST:
                self._host_duties(now)
            elif not self.replica.leads:
                self._thinking = None
                self._deputies.stand_back()
            self._wishes.forget_granted()
            self._wishes.promise(now)
            self._tell_wishes(now)
        self.replica.tell(now)
        self._wishes.forget_granted()
        self._presence.look(now)
        self._tell_news(now)
        self._comparing.tell(now)
        self._clock.look(now)

    def _host_duties(self, now: float) -> None:
        """Deputies, time that is up, chance, counts, and the table's bots."""
        if self._deputies.is_due(now):
            self._look_after_seats(now)
        for seat in self._clock.over(now):
            self._host_appends(Lapsed(seat))
        while self._host_step():
            pass

    def _host_step(self) -> bool:
        """Append what follows without a person; False when somebody must choose first."""
        ledger = self.replica.ledger
        state, game = ledger.log.state, ledger.log.game
        match game.turn(state):
            case Draw(due):
                answer = self.dealer.answer(due, ledger.log.head)
                if isinstance(answer, Waiting):
                    return False
                return self._host_appends(Play(self._packed(game.settle(state, answer))))
            case Tally(check):
                return self._host_appends(Play(self._packed(check)))
            case Choose(seats):
                self._ask_bot(ledger.here.secret[0] if ledger.here.secret else seats[0])
        return False

    def _ask_bot(self, seat: Seat) -> None:
        """Let a bot choose, once, if the seat is a bot's and everybody has promised."""
        ledger = self.replica.ledger
        after = len(ledger.log.steps)
        if not ledger.is_bot(seat) or self._thinking == (seat, after):
            return
        if ledger.here.secret and not ledger.all_promised():
            return
        self._thinking = (seat, after)
        self.events.append(Think(seat, after, self._view(seat, ledger.log.state)))

    def _packed(self, entry: Entry) -> bytes:
        return pack_entry(self.replica.ledger.log.game, entry)

    def _host_appends(self, item: Item) -> bool:
        """Append if nothing speaks against it; whether it was appended."""
        if self.replica.ledger.why_not(item) is not None:
            return False
        self.replica.append(item)
        return True

    def _look_after_seats(self, now: float) -> None:
        """Bots sit in for whoever is away too long, and give the seat back."""
        for deputy in self._deputies.look(now):
            self._host_appends(deputy)

    def _tell_wishes(self, now: float) -> None:
        """Tell the host of new wishes at once, and of all once a while until they come true."""
        host = self.replica.host
        new = () if host is None else self._wishes.to_tell(host, now)
        if new and self.replica.role is Role.HOST:
            self._on_wishes(self.me, new, now)
        elif new and host is not None:
            self.replica.letters.append(Letter(host, proposals(new)))

    def _on_wishes(self, sender: Program, wishes: Iterable[Wish], now: float) -> None:
        """Moves that were to follow one that did not come true are passed over with it."""
        broken = False
        for wish in wishes:
            broken = broken or self._wishes.is_overtaken(wish, self.replica.count)
            if not (broken and isinstance(wish.item, Play)):
                self._on_wish(sender, wish, now)

    def _on_wish(self, sender: Program, wish: Wish, now: float) -> None:
        """The host examines a wish; one that came true already is passed over."""
        ledger = self.replica.ledger
        seat = seat_of(wish.item, ledger)
        if self.replica.role is not Role.HOST or seat not in self.charter.seats_of(sender):
            return
        if isinstance(wish.item, Play) and wish.after != len(ledger.log.steps):
            return
        if seat in ledger.here.turn.lapsed or is_granted(wish.item, ledger):
            return
        refusal = ledger.why_not(wish.item)
        if refusal is None:
            self.replica.append(wish.item)
        elif sender == self.me:
            self._on_refuse(self.me, wish.after, refusal.rule, now)
        else:
            self.replica.letters.append(Letter(sender, Refuse(wish.after, refusal.rule)))

    def _on_refuse(self, sender: Program, after: int, rule: str, now: float) -> None:
        """The wish is void, and so are the moves that were to follow it."""
        if sender in (self.replica.host, self.me) and self._wishes.refuse(after, now):
            self.events.append(Refused(rule))

    def _inquire(self, now: float) -> None:
        """Find out more where programs count differently; stop where no majority counts alike."""
        counting = self.replica.counting
        noticed, counting.mismatches = counting.mismatches, []
        for mismatch in noticed:
            self._inquiry.begin(mismatch, now)
        self._inquiry.tick(now)
        stuck = counting.stuck
        if stuck is not None and now - stuck >= STUCK and not self.halted:
            halt = Halt(self.replica.kept.term)
            self.replica.letters += [Letter(each, halt) for each in self.replica.others]
            if counting.must_stop(now):
                self._halt()
        found, self._inquiry.found = self._inquiry.found, []
        self.events += [Differed(each) for each in found]

    def _halt(self) -> None:
        """All is in the journal: people may go on another day, or with other programs."""
        if not self.halted:
            self.halted = True
            self._inquiry.hurry()
            self.events.append(Halted())

    def _tell_news(self, now: float) -> None:
        """Everything newly committed."""
        ledger = self.replica.ledger
        while self._shown < self.replica.committed:
            self._shown += 1
            place, before = ledger.at(self._shown), ledger.at(self._shown - 1)
            for seat in set(before.secret) - set(place.secret):
                self.secrets.pop(seat, None)
            grown = place.entries > before.entries
            step = ledger.log.steps[place.entries - 1] if grown else None
            item = ledger.items[self._shown - 1].item
            self.events.append(Came(self._shown, item, step))
            self._doubt(item, now)
            if step is not None and isinstance(ledger.log.game.turn(step.state), Over):
                self._comparing.hurry()

    def _doubt(self, item: Item, now: float) -> None:
        """What this program knows otherwise than the host."""
        if self._authors.is_made_up(self._shown):
            seat = seat_of(item, self.replica.ledger)
            assert seat is not None, "it says what a seat does"
            self.events.append(Unwished(seat))
        match item:
            case Lapsed(seat) if left := self._clock.early(seat, self._shown, now):
                self.events.append(Hasty(seat, round(left)))
            case Deputy(seat, True) if self._is_own(seat) and self._presence.is_whole(now):
                self.events.append(Displaced(seat))
            case _:
                pass


def seed_check(seed: bytes) -> bytes:
    """What a charter says of the seed, so that who has it can compare."""
    return blake2b(seed, digest_size=16, person=b"estancia seed").digest()
