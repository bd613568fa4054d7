"""In a process each entry of a game on the LAN is examined once and played once."""

from collections import Counter
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from core.dealer import SeededDealer
from core.game import Choose, Entry, Event, Game, Known, Move
from core.games import package
from core.log import Step
from core.says import Refusal
from net.log.commands import pack_entry
from net.log.ledger import fold
from net.session.events import TurnShown
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED
from tui.lan.table import LanTable

STEPS = 60


class Counted:
    """A game that counts what is examined and what is played."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self.examined: Counter[str] = Counter()
        self.played: Counter[str] = Counter()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def why_not(self, state: Any, entry: Entry, known: Known | None = None) -> Refusal | None:
        self.examined[f"{self._game.digest(state).hex()} {entry}"] += 1
        return self._game.why_not(state, entry, known)

    def play(self, state: Any, entry: Entry, tell: Callable[[Event], None]) -> Any:
        self.played[f"{self._game.digest(state).hex()} {entry}"] += 1
        return self._game.play(state, entry, tell)


class Program:
    """One program of three, with the game as its person plays it."""

    def __init__(self, me: int, key: str = "gaucho") -> None:
        self.table = Switchboard(0, 1, 2, key=key)
        self.node = node = self.table.nodes[me]
        log = node.replica.ledger.log
        self.counted = counted = Counted(log.game)
        room: Any = SimpleNamespace(node=node, choose=self._choose, show_turn=self._show)
        self.game = LanTable(self.table.charter, (me,), room)
        log.game = self.game.match.log.game = counted  # type: ignore[assignment]
        self.me = me
        self.secret = 0
        """The number of own choices that were made at once with others."""
        self.shown: list[Step[Any]] = []
        """Others' turns as they were shown."""

    def _choose(self, *moves: Move, after: int) -> None:
        self.node.choose(moves, bytes(16), self.table.now, after)
        self.table.deliver()

    def _show(self, *shown: object) -> None:
        """Do nothing: nobody else watches."""

    def hear(self) -> None:
        """Take everything that the table has committed since."""
        for event in self.table.events[self.me]:
            if getattr(event, "step", None) is not None:
                self.game.own.follow(event.step)
        self.table.events[self.me].clear()

    def _look_on(self, other: int) -> None:
        """Show the next move of another program, if turns are open."""
        node = self.table.nodes[other]
        for seat in node.choosers() if package(self.table.charter.game).open_turns else ():
            view = node.view(seat)
            rules = node.replica.ledger.log.game
            move = rules.legal(view.state, seat, view.known)[0]
            self.shown += self.game.follow_turn(
                TurnShown(seat, node.entries, (pack_entry(rules, move),))
            )

    def play(self, steps: int = STEPS) -> None:
        """Let everybody choose, this person in drafts, until the game has come that far."""
        while len(self.game.match.log.steps) < steps:
            self.table.run(0.1)
            for other in self.table.nodes:
                if other != self.me:
                    self._look_on(other)
                    self.table.choose(other)
            self.hear()
            while (seat := self.game.asked) is not None:
                turn = self.game.match.turn
                self.secret += isinstance(turn, Choose) and len(turn.seats) > 1
                self.game.choose(self.game.match.legal(seat)[0])
                self.hear()


@pytest.mark.parametrize("me", [0, 1], ids=["leader", "follower"])
def test_what_others_show_of_their_turns_is_not_done_again_when_it_is_committed(me: int) -> None:
    program = Program(me, "trail")
    program.play(2 * STEPS)
    log, ledger = program.game.match.log, program.node.replica.ledger.log
    assert len(program.shown) > STEPS / 4
    assert {*map(id, program.shown)} <= {*map(id, ledger.steps)}
    assert all(ours is theirs for ours, theirs in zip(log.steps, ledger.steps, strict=False))
    assert max(program.counted.examined.values()) == 1
    assert max(program.counted.played.values()) == 1


def test_what_follows_entries_that_were_taken_back_is_not_expected() -> None:
    program = Program(0)
    program.play()
    ledger = program.node.replica.ledger
    behind = fold(ledger.charter, SeededDealer(SEED), ledger.log_entries[:2])
    behind.expect(program.game.match.log.steps[-1:], STEPS)
    for log_entry in ledger.log_entries[2:]:
        behind.append(log_entry)
    assert behind.log.hash == ledger.log.hash


@pytest.mark.parametrize("me", [0, 1], ids=["leader", "follower"])
def test_each_entry_is_examined_once_and_played_once(me: int) -> None:
    program = Program(me)
    program.play()
    log, ledger = program.game.match.log, program.node.replica.ledger.log
    own = [step for step in log.steps if isinstance(step.entry, Move) and step.entry.seat == me]
    assert len(own) > program.secret, "moves of turns, too"
    assert all(ours is theirs for ours, theirs in zip(log.steps, ledger.steps, strict=False))
    assert max(program.counted.played.values()) == 1
    assert len(program.counted.played) == len(ledger.steps)
    # A secret choice is examined before it goes out, and again when all are shown.
    twice = [entry for entry, count in program.counted.examined.items() if count > 1]
    assert len(twice) <= program.secret
    assert max(program.counted.examined.values()) <= 2
