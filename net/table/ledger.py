"""A table's log folded: the game, who has promised what, for whom a bot sits in."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any

from msgspec import msgpack
from msgspec.structs import replace

from core.dealer import Dealer, Waiting
from core.game import NOTHING_KNOWN, Choose, Draw, Entry, Move, Seat, Unknown
from core.log import Log
from core.record import new_log
from core.says import Refusal, Unreadable, refuse
from core.view import Eyes, View, known_at
from net.table.charter import Charter, Program
from net.table.items import Deputy, Host, Item, Lapsed, OpenPromise, Play, Promise, Reveal
from net.table.messages import Dated
from net.table.packed import pack_entry, unpack_entry
from net.table.place import Place, Promised, first_place
from net.table.secret_choice import SecretChoice, lot

CHECK_SIZE = 8
LONGEST = (1 << 16) - 1
"""A host that goes on and on fills no disk: an evening has some hundred items."""


class Ledger:
    """Items that this program has examined; it holds none that the rules forbid."""

    def __init__(self, charter: Charter, dealer: Dealer | None) -> None:
        self.charter = charter
        self.items: list[Dated] = []
        self.log: Log[Any] = new_log(charter.header)
        self._dealer = dealer
        self._eyes = Eyes(self.log, dealer.pieces if dealer is not None else NOTHING_KNOWN)
        self._examined: tuple[int, Item, Entry] | None = None
        """After how many items which one was found possible: it is not examined twice."""
        start = blake2b(msgpack.encode(charter), digest_size=CHECK_SIZE).digest()
        self._places = [first_place(self.log.turn, start)]

    @property
    def here(self) -> Place:
        """Where the fold stands."""
        return self._places[-1]

    def state_at(self, count: int) -> Any:
        """The game's state after so many items."""
        return self.log.state_before(self.at(count).entries)

    def view_at(self, count: int, seat: Seat) -> View[Any]:
        """The game after so many items as the seat sees it."""
        if count == len(self.items):
            return self._eyes.view(seat)
        pieces = self._dealer.pieces if self._dealer is not None else NOTHING_KNOWN
        known = known_at(self.log, self.at(count).entries, seat, pieces)
        return View(seat, self.state_at(count), known)

    def at(self, count: int) -> Place:
        """Where it stood after so many items."""
        return self._places[count]

    @property
    def choice(self) -> SecretChoice:
        """The choice that several seats make at once now, if they do."""
        return self.choice_at(len(self.items))

    def choice_at(self, count: int) -> SecretChoice:
        """The same after so many items."""
        return self._choice(self.at(count), count)

    def term_of(self, count: int) -> int:
        """The term of the last of so many items; 0 before the first."""
        return self.items[count - 1].term if count else 0

    def why_not_next(self, dated: Dated) -> Refusal | None:
        """What is against the item of that host: each says once, and first, that it is the host."""
        if (dated.term != self.here.term) != isinstance(dated.item, Host):
            return refuse("", "A host says first that it is the host, and only once.")
        return self.why_not(dated.item)

    def why_not(self, item: Item) -> Refusal | None:
        """What is against the item as the next one."""
        if len(self.items) >= LONGEST:
            return refuse("", "No game is so long.")
        match item:
            case Play(entry):
                return self._why_not_entry(item, entry, None)
            case Reveal(entry, nonce):
                return self._why_not_entry(item, entry, nonce)
            case Promise(seat):
                return self.choice.why_not_promise(seat)
            case OpenPromise(entry):
                return self._why_not_open(entry)
            case Deputy(seat, on):
                return self._why_not_deputy(seat, on=on)
            case Lapsed(seat):
                return self._why_not_lapsed(seat)
            case Host(program):
                return self._why_not_host(program)

    def append(self, dated: Dated) -> bytes:
        """Add an item that nothing speaks against; the check after it."""
        place, item = self.here, dated.item
        match item:
            case Play(packed) | Reveal(packed):
                self._append_entry(item, packed)
                steps = self.log.steps
                place = place.after(steps[-1].entry, self.log.turn, len(steps))
            case Promise(seat):
                place = place.with_promise(seat, item)
            case OpenPromise(packed):
                place = place.with_promise(self._move(packed).seat, item)
            case Deputy(seat, on):
                changed = place.deputies | {seat} if on else place.deputies - {seat}
                place = replace(place, deputies=changed)
            case Lapsed(seat):
                place = replace(place, turn=place.turn.lapse(seat))
            case Host(program):
                # Who hosts is there: bots that an earlier host let sit in go.
                there = place.deputies.difference(self.charter.seats_of(program))
                place = replace(place, host=program, deputies=there)
        if not place.sealed and place.secret:
            place = replace(place, sealed=self._choice(place, len(self.items)).all_promised)
        check = self._next_check(place.check, dated)
        self.items.append(dated)
        self._places.append(replace(place, check=check, term=dated.term))
        return check

    def cut(self, count: int) -> None:
        """Forget all but the first `count` items."""
        del self.items[count:]
        del self._places[count + 1 :]
        while len(self.log.steps) > self.here.entries:
            self.log.take_back()

    def clean(self) -> "Ledger":
        """The same items folded anew, from nothing."""
        anew = Ledger(self.charter, self._dealer)
        for dated in self.items:
            if anew.why_not_next(dated) is not None:
                break
            anew.append(dated)
        return anew

    def promised(self, seat: Seat) -> Promised | None:
        """What the seat has promised in this choice."""
        return self.here.promised(seat)

    def lot(self, seat: Seat) -> bytes | None:
        """What is shown for a seat whose promise nobody can show, once all have promised.

        None where this program does not know what the seat may choose.
        """
        game, promise = self.log.game, self.promised(seat)
        assert isinstance(promise, Promise), "nothing is drawn before all have promised"
        try:
            moves = game.legal(self.log.state, seat, self._eyes.known(seat))
        except Unknown:
            return None
        return lot(promise, [pack_entry(game, move) for move in moves])

    def is_bot(self, seat: Seat, count: int = -1) -> bool:
        """Whether a bot plays the seat: the table's own, a deputy, or for want of time.

        After so many items; now, if that is not said.
        """
        return self._is_bot(seat, self.at(count))

    def pending(self, count: int) -> tuple[Seat, ...]:
        """The people's seats that are to choose after so many items, and have not."""
        place = self.at(count)
        return tuple(seat for seat in self._asked(count) if not self._is_bot(seat, place))

    def _asked(self, count: int) -> Iterator[Seat]:
        """The seats that are to choose after so many items, and have not, whoever plays them."""
        place, turn = self.at(count), self.log.game.turn(self.state_at(count))
        asked = place.secret or (turn.seats if isinstance(turn, Choose) else ())
        return (seat for seat in asked if place.promised(seat) is None)

    def _choice(self, place: Place, count: int) -> SecretChoice:
        """The choice that is made at once there, as it was when there were so many items."""
        people = frozenset(seat for seat in place.secret if self._owner_chooses(seat, place, count))
        bots = frozenset(seat for seat in place.secret if self._is_bot(seat, place))
        return SecretChoice(place, people, bots)

    def _owner_chooses(self, seat: Seat, place: Place, count: int) -> bool:
        """Whether the seat's owner chooses for it, as it was when there were so many items."""
        if count < self._root:
            # Who is absent since the game branched off was there before.
            return isinstance(self.charter.players[seat], int) and not place.has_stand_in(seat)
        return not self._is_bot(seat, place)

    def _is_bot(self, seat: Seat, place: Place) -> bool:
        return place.has_stand_in(seat) or self.charter.is_bots(seat)

    def _next_check(self, last: bytes, dated: Dated) -> bytes:
        folded = last + msgpack.encode(dated) + self.log.hash + self.log.digest
        return blake2b(folded, digest_size=CHECK_SIZE).digest()

    def _append_entry(self, item: Item, packed: bytes) -> None:
        """The entry joins the game; the dealer is asked first, so that it knows the deck."""
        match self._examined:
            case (count, examined, entry) if count == len(self.items) and examined is item:
                self.log.add(entry)
            case _:
                self._let_deal(self.log.turn)
                self.log.append(unpack_entry(self.log.game, packed))

    def _let_deal(self, turn: object) -> None:
        """The dealer is asked whenever chance is, so that it knows the deck."""
        if isinstance(turn, Draw) and self._dealer is not None:
            self._dealer.answer(turn.due, self.log.head)

    def _why_not_entry(self, item: Item, packed: bytes, nonce: bytes | None) -> Refusal | None:
        try:
            entry = unpack_entry(self.log.game, packed)
        except Unreadable as error:
            return Refusal("", error.why)
        refusal = (
            self._why_not_drawn(entry)
            or self._why_not_kept_promise(entry, packed, nonce)
            or self.log.game.why_not(self.log.state, entry, self._known(entry))
        )
        if refusal is None:
            self._examined = len(self.items), item, entry
        return refusal

    def _known(self, entry: Entry) -> dict[int, int] | None:
        """What the mover knows, where this program can tell, and the move depends on it."""
        if self._dealer is None or not isinstance(entry, Move):
            return None
        if not 0 <= entry.seat < len(self.charter.players):
            return {}
        game, state = self.log.game, self.log.state
        if not game.needs(state, entry.seat):
            return {}
        return self._eyes.known(entry.seat)

    def _why_not_drawn(self, entry: Entry) -> Refusal | None:
        """What chance answers is what the seed says."""
        turn = self.log.turn
        if not isinstance(turn, Draw) or self._dealer is None:
            return None
        answer = self._dealer.answer(turn.due, self.log.head)
        if isinstance(answer, Waiting) or self.log.game.settle(self.log.state, answer) == entry:
            return None
        return refuse("", "What chance answered is not what the seed says.")

    def _why_not_kept_promise(
        self, entry: Entry, packed: bytes, nonce: bytes | None
    ) -> Refusal | None:
        """Secret choices are shown when all have promised, in order, as they were promised."""
        if not self.here.secret:
            return None if nonce is None else refuse("", "Nothing was promised.")
        if not isinstance(entry, Move):
            return refuse("", "Not everybody has chosen yet.")
        return self.choice.why_not_show(entry.seat, packed, nonce)

    def _why_not_open(self, packed: bytes) -> Refusal | None:
        """A bot promises a move that is possible, and none that it could choose too late."""
        try:
            move = self._move(packed)
        except Unreadable as error:
            return Refusal("", error.why)
        game, state = self.log.game, self.log.state
        return (
            self.choice.why_not_open(move.seat)
            or self._why_not_lot(move.seat, packed)
            or game.why_not(state, move, self._known(move))
        )

    def _why_not_lot(self, seat: Seat, packed: bytes) -> Refusal | None:
        """Nobody chooses once all have promised: bots neither."""
        # What came before the game branched off was examined then: who was there is not known here.
        drawn = self.here.sealed and len(self.items) >= self._root
        if not drawn or self.lot(seat) in (packed, None):
            return None
        return refuse("", "All have promised: nobody chooses for that seat any more.")

    def _move(self, packed: bytes) -> Move:
        """The move that the bytes are; raises `Unreadable`."""
        entry = unpack_entry(self.log.game, packed)
        if not isinstance(entry, Move):
            raise Unreadable("Only a seat's move can be chosen.")
        return entry

    @property
    def _root(self) -> int:
        return self.charter.branch[1] if self.charter.branch else 0

    def _why_not_lapsed(self, seat: Seat) -> Refusal | None:
        if not self.charter.clock.lapses:
            return refuse("", "No clock at this table lets a bot play.")
        count = len(self.items)
        here = self.here
        pending = (each for each in self._asked(count) if self._owner_chooses(each, here, count))
        return None if seat in pending else refuse("", "Nobody has to choose for that seat now.")

    def _why_not_host(self, program: Program) -> Refusal | None:
        # Who is absent now may have been the host before the game branched off.
        absent = self.charter.absent if len(self.items) < self._root else ()
        known = program in self.charter.programs or program in absent
        return None if known else refuse("", "That program plays no seat.")

    def _why_not_deputy(self, seat: Seat, *, on: bool) -> Refusal | None:
        if not 0 <= seat < len(self.charter.players):
            return refuse("", "There is no such seat.")
        if isinstance(self.charter.players[seat], str):
            return refuse("", "A bot needs no deputy.")
        if on == (seat in self.here.deputies):
            return refuse("", "That changes nothing.")
        if on and self.charter.players[seat] == self.here.host:
            # It could choose between what it has promised and the bot's choice.
            return refuse("", "Who hosts is there.")
        return None


def fold(charter: Charter, dealer: Dealer | None, items: Sequence[Dated]) -> Ledger:
    """The ledger of saved items; it ends before the first that is not possible."""
    ledger = Ledger(charter, dealer)
    for dated in items:
        if ledger.why_not_next(dated) is not None:
            break
        ledger.append(dated)
    return ledger
