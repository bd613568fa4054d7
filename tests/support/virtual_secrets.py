"""The secret choices at a virtual table, as its referee sees them."""

from collections.abc import Callable, Container
from typing import Any

from core.game import Game, Move, Seat
from core.view import View
from net.log.commands import OpenPromise, Promise, RevealChoice, pack_entry, unpack_entry
from net.log.node import Node
from net.log.position import LedgerPosition, lot, promise_of


class VirtualSecrets:
    """Tracks who has promised what, in which way, and whether it is kept."""

    def __init__(self, rules: Game[Any]) -> None:
        self._rules = rules
        self.hidden: dict[Seat, tuple[bytes, bytes]] = {}
        """The unrevealed choices of people: each entry and its nonce."""
        self._chosen: dict[tuple[Seat, int], tuple[bytes, bytes]] = {}
        """All secret choices of people, by seat and number of entries before."""
        self.promised: dict[Seat, bytes] = {}
        """The hashes that people have promised."""
        self._opened: dict[Seat, bytes] = {}
        """The open promises of bots."""
        self._sealed = False
        """Whether all have promised: nobody chooses any more until all is revealed."""

    def choose(self, seat: Seat, entries: int, packed: bytes, nonce: bytes) -> None:
        """Note a person's choice after so many entries of the game."""
        self.hidden[seat] = self._chosen[seat, entries] = packed, nonce

    def take_up(self, former: "VirtualSecrets", place: LedgerPosition) -> None:
        """Go on in a fork at that position; its former game may have gone further."""
        self._chosen = former._chosen.copy()
        shown = sum(seat not in place.secret for seat, _ in place.promises)
        for seat in place.secret:
            chosen = self._chosen.get((seat, place.entries - shown))
            if chosen is not None and not isinstance(place.promised(seat), OpenPromise):
                self.hidden[seat] = chosen
            match place.promised(seat):
                case Promise(hash=promised):
                    self.promised[seat] = promised
                case OpenPromise(entry):
                    self._opened[seat] = entry
                case None:
                    pass
        self._sealed = place.sealed

    def examine_promise(
        self,
        packed: bytes,
        node: Node,
        count: int,
        bots: set[Seat],
        thought: Callable[[Seat], Container[bytes]],
    ) -> None:
        """Check an open promise of a bot: after all people's promises, and never too late."""
        ledger = node.replica.ledger
        move = unpack_entry(self._rules, packed)
        assert isinstance(move, Move), "bots promise moves"
        seat = move.seat
        people = set(ledger.at(count).secret) - bots
        assert seat in bots, f"a bot promises for {seat}, whose owner chooses"
        assert seat not in self._opened, f"a bot promises for {seat} again"
        # A bot's promise binds whoever takes over its seat before it is revealed.
        bound = self.promised.keys() | self._opened.keys()
        assert people <= bound, f"a bot promises for {seat} before all people"
        if self._sealed:
            drawn = self._lot(ledger.view_at(count, seat), seat)
            assert packed == drawn, f"somebody chose for {seat} when all had promised"
        else:
            assert packed in thought(seat), f"nobody's bot chose that for {seat}"
        self._opened[seat] = packed
        self.hidden.pop(seat, None)

    def examine_show(self, command: bytes | RevealChoice, seat: Seat) -> None:
        """Check that a revealed choice is what was promised, in one way."""
        promised, opened = self.promised.pop(seat, None), self._opened.pop(seat, None)
        hidden = self.hidden.pop(seat, None)
        assert self._sealed, f"{seat} shows a choice before all have promised"
        match command:
            case RevealChoice(packed, nonce):
                assert opened is None, f"a bot has promised for {seat}"
                assert promised == promise_of(packed, nonce), f"{seat} promised something else"
                assert hidden == (packed, nonce), f"{seat} chose something else"
            case bytes(packed):
                assert opened == packed, f"the bot of {seat} promised something else"

    def look(self, left: tuple[Seat, ...], bots: set[Seat]) -> None:
        """Note which seats have not revealed theirs, and whether all have promised."""
        bound = self._opened.keys() | self.promised.keys() - bots
        self._sealed = bool(left) and (self._sealed or bound >= set(left))

    def _lot(self, view: View[Any], seat: Seat) -> bytes:
        """The lot of the seat, whose promise nobody can reveal."""
        moves = self._rules.legal(view.state, seat, view.known)
        packed = [pack_entry(self._rules, move) for move in moves]
        return lot(Promise(seat, self.promised[seat]), packed)
