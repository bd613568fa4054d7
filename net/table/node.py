"""A program with seats at a table: its copy of the log, its people's wishes, the host's duties."""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from core.dealer import Dealer, Waiting
from core.game import Choose, Draw, Entry, Move, Seat, Tally
from core.log import Step
from core.says import Unreadable
from core.view import View, known_to
from net.table.charter import Charter, Program
from net.table.differing import Difference
from net.table.inquiry import Inquiry
from net.table.items import Deputy, Item, Lapsed, Play, Promise, Reveal
from net.table.ledger import fold, promise_of
from net.table.messages import (
    MOST_ITEMS,
    AskLog,
    AskParts,
    Dated,
    Halt,
    Letter,
    Message,
    Parts,
    Propose,
    Refuse,
    ToldLog,
    Wish,
)
from net.table.packed import pack_entry, unpack_entry
from net.table.replica import Kept, Replica, Role, Timing
from net.table.turn_clock import TurnClock

GRACE = 90.0
"""So many seconds after a program was last heard from a bot sits in for it."""
RETRY = 1.0
"""A wish is told to the host again after so long."""
LOOK = 0.25
"""So often a host looks who is there: more than that is lost on seats that wait for minutes."""
STUCK = 6.0
"""So long programs that count differently may find out where, before all stop."""
THERE = 5.0
"""Whoever was heard from so lately is there."""


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


Event = Came | Think | Refused | Differed | Halted | Hasty


class Secret(Struct, frozen=True):
    """What a seat has chosen and not shown yet: to be kept, or a bot chooses instead."""

    seat: Seat
    entry: bytes
    nonce: bytes


class Saved(Struct, frozen=True):
    """All that a program must find again after it has ended: durable before letters are sent."""

    items: tuple[Dated, ...] = ()
    kept: Kept = Kept()
    secrets: tuple[Secret, ...] = ()
    committed: int = 0
    """So many of the items are known to be committed, at least."""


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
        self.replica = Replica(me, ledger, now, saved.kept, timing, learners)
        self.replica.committed = min(saved.committed, self.replica.count)
        self._clock = TurnClock(self.replica, now)
        self.events: list[Event] = []
        self.secrets = {secret.seat: secret for secret in saved.secrets}
        self._wishes: list[Wish] = []
        self._told = 0
        """So many of the wishes were told to that host."""
        self._told_to: Program | None = None
        self._wished_at = now
        self._dropped = 0
        """Wishes were held against so many committed items."""
        self._shown = 0
        self._thinking: tuple[Seat, int] | None = None
        self._listens_since = now
        """Since when this program, as host, hears whoever is there: computers sleep, too."""
        self._hosts = False
        self._looked = now
        self._differs_since: dict[Program, float] = {}
        self._inquiry = Inquiry(self.replica)
        self.halted = False
        """Whether the game has stopped here because no majority counts alike."""
        self._tell_news(now)

    # What people see and do.

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
        ledger = self.replica.ledger
        place = ledger.at(self.replica.committed)
        turn = ledger.log.game.turn(self.committed)
        if not isinstance(turn, Choose):
            return ()
        asked = [seat for seat in turn.seats if not place.secret or not self._has_promised(seat)]
        mine = set(self.charter.seats_of(self.me)) - place.turn.lapsed
        return tuple(seat for seat in asked if seat in mine and not self._has_chosen(seat))

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
        elif after is not None and after != self._next_place():
            self.events.append(Refused(""))
        else:
            for move in moves:
                self._wish(Play(self._packed(move)))
        self._go_on(now)

    def _has_promised(self, seat: Seat) -> bool:
        """Whether the seat's secret choice is in the log, also where it is not known committed."""
        ledger = self.replica.ledger
        return seat not in ledger.here.secret or ledger.promised(seat) is not None

    def _has_chosen(self, seat: Seat) -> bool:
        """Whether the seat has nothing more to say now; what is chosen in secret binds."""
        return seat in self.secrets or self._has_wished(seat)

    def _has_wished(self, seat: Seat) -> bool:
        """Whether a wish of the seat is under way."""
        return any(_seat_of(wish.item, self) == seat for wish in self._wishes)

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
                self._on_wishes(sender, wishes)
            case Refuse(after, rule):
                self._on_refuse(sender, after, rule)
            case AskLog() | AskParts() | ToldLog() | Parts():
                self._inquiry.receive(sender, message, now)
            case Halt(term) if sender == self.replica.host and term == self.replica.kept.term:
                self._halt()
            case _:
                pass
        self._go_on(now)

    def tick(self, now: float) -> None:
        """Do what is due."""
        self.replica.tick(now)
        if now - self._wished_at >= RETRY:
            self._told = 0
        self._go_on(now)

    def due(self) -> float:
        """When `tick` wants to be called next."""
        due = min(self.replica.due(), self._clock.due())
        return min(due, self._wished_at + RETRY) if self._wishes else due

    def saved(self) -> Saved:
        """What is to be durable before the letters are sent."""
        replica = self.replica
        secrets = tuple(self.secrets.values())
        return Saved(tuple(replica.ledger.items), replica.kept, secrets, replica.committed)

    @property
    def unsaved(self) -> Unsaved:
        """What a node for the same people goes on with."""
        return Unsaved(self._shown, tuple(self._wishes))

    def take_up(self, unsaved: Unsaved) -> None:
        """Go on for the people of a game that this one has branched off from."""
        self._shown, self._wishes = unsaved.shown, list(unsaved.wishes)

    def take_letters(self) -> list[Letter]:
        """What is to be sent; what `saved` tells must be durable before."""
        letters, self.replica.letters = self.replica.letters, []
        return letters

    def take_events(self) -> list[Event]:
        """What people and bots should know."""
        events, self.events = self.events, []
        return events

    def is_waiting(self, now: float) -> bool:
        """Whether too few programs are there for the game to go on.

        All programs talk to the host, not with each other: who hears it asks no further.
        """
        replica = self.replica
        if replica.hears_host(now, THERE):
            return False
        there = [each for each in replica.others if replica.is_heard(each, now, THERE)]
        return not self.charter.is_majority((self.me, *there))

    # Inside.

    def _view(self, seat: Seat, state: Any) -> View[Any]:
        game = self.replica.ledger.log.game
        return View(seat, state, known_to(game, state, seat, self.dealer.pieces))

    def _go_on(self, now: float) -> None:
        """The host's duties, own wishes and promises, until nothing follows; then the news."""
        self._inquire(now)
        if self.halted:
            return
        count = -1
        while count != self.replica.count:
            count = self.replica.count
            if self.replica.role is Role.HOST:
                self._host_duties(now)
            else:
                self._thinking, self._hosts = None, False
            self._drop_granted()
            self._keep_promises()
            self._tell_wishes(now)
        self.replica.tell(now)
        self._drop_granted()
        self._tell_news(now)
        self._clock.look(now)

    def _host_duties(self, now: float) -> None:
        """Deputies, time that is up, chance, counts, and the table's bots."""
        if not self._hosts or not 0 <= now - self._looked < LOOK:
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
        """A bot sits in for whoever is away too long, and gives the seat back."""
        if not self._hosts or now - self._looked > THERE:
            self._listens_since = now
        self._hosts, self._looked = True, now
        for program in self.replica.others:
            if self._is_there(program, now):
                self._set_deputies(program, on=False)
            elif now - self._was_there(program, now) >= GRACE:
                self._set_deputies(program, on=True)
        self._set_deputies(self.me, on=False)

    def _is_there(self, program: Program, now: float) -> bool:
        """Whether the program was heard from lately, and folds as all do."""
        return program not in self.replica.differing and self.replica.is_heard(program, now, THERE)

    def _was_there(self, program: Program, now: float) -> float:
        """When the program was last heard from, and folded as all do; this host may be new."""
        since = self._listens_since
        heard = max(self.replica.heard.get(program, since), since)
        if program not in self.replica.differing:
            self._differs_since.pop(program, None)
            return heard
        return min(heard, self._differs_since.setdefault(program, now))

    def _set_deputies(self, program: Program, *, on: bool) -> None:
        """Bots sit in for the program's seats, or no longer."""
        for seat in self.charter.seats_of(program):
            if (seat in self.replica.ledger.here.deputies) != on:
                self._host_appends(Deputy(seat, on))

    def _wish(self, item: Item) -> None:
        """A wish; moves of one turn may follow each other before the first has come true."""
        self._wishes.append(Wish(item, self._next_place()))

    def _next_place(self) -> int:
        """After how many entries the next wish would come true."""
        pending = (wish.after + 1 for wish in self._wishes if isinstance(wish.item, Play))
        return max(self.entries, *pending, 0)

    def _tell_wishes(self, now: float) -> None:
        """Tell the host of new wishes at once, and of all once a while until they come true."""
        host = self.replica.host
        new = self._wishes[self._told if host == self._told_to else 0 :]
        if not new or host is None:
            return
        self._told, self._told_to, self._wished_at = len(self._wishes), host, now
        if self.replica.role is Role.HOST:
            self._on_wishes(self.me, new)
        else:
            self.replica.letters.append(Letter(host, Propose(tuple(new[:MOST_ITEMS]))))

    def _on_wishes(self, sender: Program, wishes: Iterable[Wish]) -> None:
        """Moves that were to follow one that did not come true are passed over with it."""
        broken = False
        for wish in wishes:
            broken = broken or self._is_overtaken(wish, self.replica.count)
            if not (broken and isinstance(wish.item, Play)):
                self._on_wish(sender, wish)

    def _is_overtaken(self, wish: Wish, count: int) -> bool:
        """Whether another entry stands in the place of the move, after so many items."""
        ledger = self.replica.ledger
        if not isinstance(wish.item, Play) or wish.after >= ledger.at(count).entries:
            return False
        return self._packed(ledger.log.steps[wish.after].entry) != wish.item.entry

    def _on_wish(self, sender: Program, wish: Wish) -> None:
        """The host examines a wish; one that came true already is passed over."""
        ledger, seat = self.replica.ledger, _seat_of(wish.item, self)
        if self.replica.role is not Role.HOST or seat not in self.charter.seats_of(sender):
            return
        if isinstance(wish.item, Play) and wish.after != len(ledger.log.steps):
            return
        if seat in ledger.here.turn.lapsed:
            return
        refusal = ledger.why_not(wish.item)
        if refusal is None:
            self.replica.append(wish.item)
        elif sender == self.me:
            self._on_refuse(self.me, wish.after, refusal.rule)
        else:
            self.replica.letters.append(Letter(sender, Refuse(wish.after, refusal.rule)))

    def _on_refuse(self, sender: Program, after: int, rule: str) -> None:
        """The wish is void, and so are the moves that were to follow it."""
        if sender not in (self.replica.host, self.me):
            return
        gone = [wish for wish in self._wishes if wish.after == after]
        if any(isinstance(wish.item, Play) for wish in gone):
            gone += [wish for wish in self._wishes if wish.after > after]
            self.events.append(Refused(rule))
        self._keep_wishes(wish for wish in self._wishes if wish not in gone)

    def _inquire(self, now: float) -> None:
        """Find out more where programs count differently; stop where no majority counts alike."""
        doubts = self.replica.doubts
        noticed, doubts.mismatches = doubts.mismatches, []
        for mismatch in noticed:
            self._inquiry.begin(mismatch, now)
        self._inquiry.tick(now)
        stuck = doubts.stuck
        if stuck is not None and now - stuck >= STUCK and not self.halted:
            halt = Halt(self.replica.kept.term)
            self.replica.letters += [Letter(each, halt) for each in self.replica.others]
            self._halt()
        found, self._inquiry.found = self._inquiry.found, []
        self.events += [Differed(each) for each in found]

    def _halt(self) -> None:
        """All is in the journal: people may go on another day, or with other programs."""
        if not self.halted:
            self.halted = True
            self._inquiry.hurry()
            self.events.append(Halted())

    def _keep_promises(self) -> None:
        """Promise what was chosen in secret; show it when all have promised and it is its turn."""
        ledger = self.replica.ledger
        for seat in ledger.here.secret:
            chosen = self.secrets.get(seat)
            if chosen is None or self._has_wished(seat) or seat in ledger.here.turn.lapsed:
                continue
            if not ledger.promised(seat):
                self._wish(Promise(seat, promise_of(chosen.entry, chosen.nonce)))
            elif seat == ledger.here.secret[0] and ledger.all_promised():
                self._wish(Reveal(chosen.entry, chosen.nonce))

    def _drop_granted(self) -> None:
        """Forget wishes that came true, or that others' entries have overtaken."""
        committed = self.replica.committed
        if not self._wishes or committed == self._dropped:
            return
        self._dropped = committed
        void = [wish.after for wish in self._wishes if self._is_overtaken(wish, committed)]
        first = min(void, default=self._next_place())
        self._keep_wishes(
            wish
            for wish in self._wishes
            if not self._is_over(wish) and not (isinstance(wish.item, Play) and wish.after > first)
        )

    def _keep_wishes(self, kept: Iterable[Wish]) -> None:
        """Forget the other wishes."""
        told = self._wishes[: self._told]
        self._wishes = list(kept)
        self._told = sum(any(wish is each for each in told) for wish in self._wishes)

    def _is_over(self, wish: Wish) -> bool:
        place = self.replica.ledger.at(self.replica.committed)
        if _seat_of(wish.item, self) in place.turn.lapsed:
            return True
        match wish.item:
            case Promise(seat):
                return seat not in place.secret or seat in dict(place.promises)
            case Reveal():
                return _seat_of(wish.item, self) not in place.secret
            case _:
                return place.entries > wish.after

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
            if isinstance(item, Lapsed) and (
                left := self._clock.early(item.seat, self._shown, now)
            ):
                self.events.append(Hasty(item.seat, round(left)))


def _seat_of(item: Item, node: Node) -> Seat | None:
    """Whose wish the item would be."""
    match item:
        case Promise(seat):
            return seat
        case Play(packed) | Reveal(packed):
            try:
                entry = unpack_entry(node.replica.ledger.log.game, packed)
            except Unreadable:
                return None
            return entry.seat if isinstance(entry, Move) else None
        case _:
            return None


def grace_left(last: float, now: float) -> float:
    """Seconds until a bot sits in for who was heard from at that time last."""
    return max(last + GRACE - now, 0.0)


def seed_check(seed: bytes) -> bytes:
    """What a charter says of the seed, so that who has it can compare."""
    return blake2b(seed, digest_size=16, person=b"estancia seed").digest()
