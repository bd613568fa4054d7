"""A leader that puts other dice or tiles than the seed's, or what is no move, into the log."""

from collections.abc import Callable
from typing import Any

import pytest

from core.dealer import Dealer, Head, SeededDealer
from core.due import Answer, Deck, Due, RollDice
from core.game import Draw, Entry, Game, Seat
from core.gaucho.entries import EndTurn, Roll
from core.gaucho.game import GAUCHO
from net.log.charter import NodeId
from net.log.commands import Command, pack_entry
from net.log.events import Desynced, Halted
from net.log.messages import AppendEntries, AppendReply
from net.log.node import Node
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED

CHEAT = 0
"""The program that is the first to lead."""


class LoadedDice(SeededDealer):
    """One die of every roll shows another number."""

    def answer(self, due: Due, head: Head) -> Answer:
        answer = super().answer(due, head)
        if not isinstance(due, RollDice):
            return answer
        return (answer[0] % due.sides + 1, *answer[1:])


class StackedDeck(SeededDealer):
    """The first tile of every deck has changed places with the last."""

    def _shuffle(self, deck: Deck) -> None:
        if deck.first in self._pieces:
            return
        super()._shuffle(deck)
        last = deck.first + len(deck.pieces) - 1
        pieces = self._pieces
        pieces[deck.first], pieces[last] = pieces[last], pieces[deck.first]


class Unsettled:
    """The rules, but that a roll is not settled as the dealer answers."""

    def __init__(self, rules: Game[Any]) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def settle(self, state: Any, answer: Answer) -> Entry:
        entry = self._rules.settle(state, answer)
        return Roll((entry.dice[0] % 6 + 1, *entry.dice[1:])) if isinstance(entry, Roll) else entry


class CheatingTable(Switchboard):
    """The first leader draws with a dealer of its own, or settles in its own way."""

    def __init__(self, dealer: Dealer, *players: NodeId | str, settles: bool = True) -> None:
        self._own, self._settles = dealer, settles
        super().__init__(*players)

    def node(self, me: NodeId) -> Node:
        if me != CHEAT:
            return super().node(me)
        node = Node(me, self.charter, self._own, self.now)
        if not self._settles:
            log = node.replica.ledger.log
            log.game = Unsettled(log.game)  # type: ignore[assignment]
        return node


CHEATS: dict[str, Callable[[], CheatingTable]] = {
    "another seed": lambda: CheatingTable(SeededDealer(b"another"), 0, 1, 2),
    "a changed die": lambda: CheatingTable(LoadedDice(SEED), 0, 1, 2),
    "another tile": lambda: CheatingTable(StackedDeck(SEED), 0, 1, 2),
    "settled otherwise": lambda: CheatingTable(SeededDealer(SEED), 0, 1, 2, settles=False),
}


def false_draws(node: Node) -> list[int]:
    """The entries of the node's log that are not the seed's."""
    dealer, log, false = SeededDealer(SEED), node.replica.ledger.log, list[int]()
    for number, step in enumerate(log.steps):
        before = log.state_before(number)
        turn = GAUCHO.turn(before)
        # Honest nodes draw by the seed: nothing but the due matters to this dealer.
        if isinstance(turn, Draw):
            answer = dealer.answer(turn.due, Head(number, b""))
            if GAUCHO.settle(before, answer) != step.entry:
                false.append(number)
    return false


def caught(table: CheatingTable) -> int:
    """Play until the leader has appended a false draw; returns the number of that entry."""
    for _ in range(300):
        table.play(0.1)
        ledger = table.nodes[CHEAT].replica.ledger
        if false := false_draws(table.nodes[CHEAT]):
            count = len(ledger.log_entries)
            return next(n for n in range(1, count + 1) if ledger.at(n).entries == false[0] + 1)
    raise AssertionError("the leader has drawn nothing false")


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_draw_that_is_not_the_seeds_is_refused_and_the_majority_goes_on(cheat: str) -> None:
    table = CHEATS[cheat]()
    number = caught(table)
    false = table.nodes[CHEAT].replica.ledger.log_entries[number - 1]
    for me in (1, 2):
        assert len(table.nodes[me].replica.ledger.log_entries) == number - 1, "it stops right there"
    table.play(TIMING.grace + 30)
    assert table.leader() != CHEAT
    for me in (1, 2):
        node = table.nodes[me]
        assert false not in node.replica.ledger.log_entries
        assert not false_draws(node)
        assert node.replica.commit_index > number + 100
        assert not any(isinstance(event, Halted) for event in table.events[me])
    found = [each for me in (1, 2) for each in table.events[me] if isinstance(each, Desynced)]
    assert {(each.difference.node, each.difference.number) for each in found} == {(CHEAT, number)}


def someone_to_choose() -> tuple[Switchboard, NodeId, Seat]:
    """A table in mid-game, its leader, and the one seat that is to choose."""
    table = Switchboard(0, 1, 2)
    table.play(8)
    for _ in range(200):
        leader = table.nodes[table.leader()]
        asked = leader.replica.ledger.pending(len(leader.replica.ledger.log_entries))
        if len(asked) == 1:
            return table, table.leader(), asked[0]
        table.play(0.1)
    raise AssertionError("nobody is asked alone")


ILLEGAL: dict[str, Callable[[Seat], Command]] = {
    "a roll that nobody waits for": lambda _: pack_entry(GAUCHO, Roll((1, 2, 3))),
    "a move of another seat": lambda seat: pack_entry(GAUCHO, EndTurn((seat + 1) % 3)),
    "no entry at all": lambda _: b"\xc1",
}


@pytest.mark.parametrize("illegal", ILLEGAL)
def test_an_illegal_entry_of_the_leader_is_taken_by_nobody(illegal: str) -> None:
    table, leader, seat = someone_to_choose()
    command, hard_state = ILLEGAL[illegal](seat), table.nodes[leader].replica.hard_state
    for me in {0, 1, 2} - {leader}:
        node = table.nodes[me]
        ledger = node.replica.ledger
        log_entries = list(ledger.log_entries)
        before, count = ledger.term_of(len(log_entries)), len(log_entries)
        fingerprint = ledger.here.fingerprint
        lie = AppendEntries(
            hard_state.term, count, before, (command,), fingerprint, count + 1, hard_state.term
        )
        node.receive(leader, lie, table.now)
        answers = [each.message for each in node.take_envelopes() if each.to == leader]
        assert any(isinstance(each, AppendReply) and each.desynced for each in answers)
        assert node.replica.ledger.log_entries == log_entries
        assert node.replica.commit_index <= count
