"""Logs of a game with reshuffles that are cut and go on differently: every copy knows the same."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from core.dealer import SeededDealer, Waiting
from core.game import Choose, Draw, Seat, Tally
from core.view import View
from net.log.commands import (
    Command,
    LeaderElected,
    OpenPromise,
    Promise,
    RevealChoice,
    pack_entry,
)
from net.log.feed import FeedReader, piece
from net.log.ledger import Ledger
from net.log.messages import LogEntry
from net.log.position import promise_of
from tests.support.scale import SOAKING
from tests.support.virtual_table import charter_of

pytestmark = pytest.mark.usefixtures("toy")
PLAYERS = (0, "peon", "peon", "peon")
SEATS = len(PLAYERS)
NONCE = b"n" * 16
BUSY = ("Ride", "Lure", "Discard", "Shop", "Work")
"""Moves that bring the end of the deck near."""
PLAYED = 40 if SOAKING else 14
some_games = pytest.mark.parametrize("number", range(PLAYED))


def ledger_of(seed: bytes) -> Ledger:
    ledger = Ledger(charter_of(PLAYERS, seed, key="corral"), SeededDealer(seed))
    ledger.append(LogEntry(1, LeaderElected(0)))
    return ledger


def next_item(ledger: Ledger, luck: Random) -> Command | None:
    """A command that may come next; None at the end."""
    game, state = ledger.log.game, ledger.log.state
    match game.turn(state):
        case Draw(due):
            assert ledger._dealer is not None, "it knows the seed"
            answer = ledger._dealer.answer(due, ledger.log.head)
            assert not isinstance(answer, Waiting), "it never waits"
            return pack_entry(game, game.settle(state, answer))
        case Tally(fingerprint):
            return pack_entry(game, fingerprint)
        case Choose() if ledger.here.secret:
            return next_secret(ledger)
        case Choose((seat,), may):
            mover = luck.choice([seat, *may]) if luck.random() < 0.2 else seat
            moves = legal(ledger, mover)
            return luck.choice([m for m in moves if m[1] in BUSY] or moves)[0]
        case _:
            return None


def legal(ledger: Ledger, seat: Seat) -> list[tuple[bytes, str]]:
    """The moves of the seat, packed, and their kinds."""
    game, view = ledger.log.game, ledger.view_at(len(ledger.log_entries), seat)
    moves = game.legal(view.state, seat, view.known)
    return [(pack_entry(game, move), type(move).__name__) for move in moves]


def next_secret(ledger: Ledger) -> Command:
    """The next command of a secret choice: all bid the least, the person promising first."""
    choice = ledger.choice
    if 0 in choice.place.secret and choice.place.promised(0) is None:
        return Promise(0, promise_of(legal(ledger, 0)[0][0], NONCE))
    if (seat := choice.next_bot) is not None:
        return OpenPromise(legal(ledger, seat)[0][0])
    match choice.promise_to_show:
        case OpenPromise(packed):
            return packed
        case _:
            return RevealChoice(legal(ledger, 0)[0][0], NONCE)


def play_on(ledger: Ledger, luck: Random, count: int) -> None:
    """Append so many entries, if the game has so many."""
    for _each in range(count):
        command = next_item(ledger, luck)
        if command is None:
            return
        assert ledger.why_not(command) is None
        ledger.append(LogEntry(1, command))


def in_the_game(view: View[Any]) -> dict[int, int]:
    """The known pieces of existing decks; a deck that was cut is nobody's any more."""
    last = view.state.packs[-1]
    return {slot: piece for slot, piece in view.known.items() if slot < last.first + last.size}


def cuts(ledger: Ledger, luck: Random) -> Iterator[int]:
    """Play on and cut, as after a leader's lost entries; yields how many decks went."""
    for _each in range(6):
        play_on(ledger, luck, 40)
        # Knowledge reached that far before the cut.
        ledger.view_at(len(ledger.log_entries), 0)
        decks = len(ledger.log.state.packs)
        ledger.cut(max(1, len(ledger.log_entries) - luck.randrange(25)))
        yield decks - len(ledger.log.state.packs)


def cut_and_played_on(number: int) -> Ledger:
    """A game that was cut several times."""
    luck = Random(number)
    ledger = ledger_of(number.to_bytes(2, "big"))
    for _decks in cuts(ledger, luck):
        pass
    play_on(ledger, luck, 300)
    return ledger


@some_games
def test_whatever_was_cut_who_comes_back_knows_the_same(number: int) -> None:
    """A restarted node folds what it kept from nothing."""
    ledger = cut_and_played_on(number)
    anew = ledger_of(number.to_bytes(2, "big"))
    for log_entry in ledger.log_entries[1:]:
        assert anew.why_not_next(log_entry) is None
        anew.append(log_entry)
    assert anew.here.fingerprint == ledger.here.fingerprint
    for seat in range(SEATS):
        for count in (len(ledger.log_entries), len(ledger.log_entries) // 2):
            one, other = anew.view_at(count, seat), ledger.view_at(count, seat)
            assert one.state == other.state
            assert in_the_game(one) == in_the_game(other)


@some_games
def test_who_looks_on_late_finds_every_reshuffle_possible(number: int) -> None:
    """It has no secrets; each piece is compared with the sender's fingerprint."""
    ledger = cut_and_played_on(number)
    watcher = FeedReader(ledger.charter)
    while shown := piece(ledger, len(ledger.log_entries), len(watcher.ledger.log_entries)):
        watcher.receive(shown)
    assert watcher.state == ledger.log.state
    assert watcher.ledger.here.fingerprint == ledger.here.fingerprint


def test_reshuffles_were_taken_back_in_these_games() -> None:
    luck = [Random(number) for number in range(PLAYED)]
    gone = [sum(cuts(ledger_of(n.to_bytes(2, "big")), luck[n])) for n in range(PLAYED)]
    assert sum(gone) > PLAYED // 4
