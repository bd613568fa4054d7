"""The people of a virtual program, who think for a while, and its bots."""

from random import Random
from typing import TYPE_CHECKING

from core.game import Choose, Move, Seat
from net.log.events import BotAsked
from net.log.node import Node
from net.session.session import NONCE
from tests.support.virtual_time import Deed

if TYPE_CHECKING:
    from tests.support.virtual_machine import Machine


EAGER = 0.2
"""The probability that somebody who may act does so."""
TALKING = 0.02
"""The probability of a chat line beside a move."""
PARTING = 0.7
"""The probability that people fork as soon as they may."""
SOON, LATE = (0.1, 5.0), (60.0, 90.0)


def who_may(node: Node) -> tuple[Seat, ...]:
    """The local seats that may act before another one chooses, unless they have moved already."""
    ledger, committed = node.replica.ledger, node.replica.commit_index
    turn = ledger.log.game.turn(ledger.state_at(committed))
    moves = any(isinstance(each.command, bytes) for each in node.proposals.pending)
    if not isinstance(turn, Choose) or moves:
        return ()
    mine = ledger.seats_of(node.me)
    return tuple(seat for seat in turn.may if seat in mine and not node.bars(seat))


class People:
    """People who move at random, and see nothing that a seat may not know."""

    def __init__(self, machine: "Machine", luck: Random) -> None:
        self._machine = machine
        self._luck = luck
        self._asked: dict[Seat, int] = {}
        self._hears = self._alone = False
        """Whether others have gone on without them, so that they do not wait any more."""

    def may_fork(self, *, on: bool) -> None:
        """Note that people may fork, or no longer; some do so much later."""
        if on:
            soon = self._alone or self._luck.random() < PARTING
            self._machine.later(self._luck.uniform(*(SOON if soon else LATE)), self._part)

    def left_behind(self) -> None:
        """Note that others have forked."""
        self._alone = True
        self._machine.later(self._luck.uniform(*SOON), self._part)

    def _part(self) -> None:
        if self._machine.session.fork.may:
            self._machine.table.count("wished to part")
            self._machine.part()

    def hear(self, node: Node) -> None:
        """Schedule a look, as something was shown."""
        if not self._hears:
            self._hears = True
            self._machine.later(0.0, lambda: self._look(node))

    def _look(self, node: Node) -> None:
        self._hears = False
        self.ask(node)

    def ask(self, node: Node) -> None:
        """Let those who are to choose think for a while, and now and then one who may act."""
        eager = [seat for seat in who_may(node) if self._luck.random() < EAGER]
        for seat in (*node.choosers(), *eager):
            if self._asked.get(seat) != node.entries:
                self._asked[seat] = node.entries
                seconds = self._machine.table.thinking(self._luck)
                self._machine.later(seconds, self._choosing(node, seat, node.entries))

    def let_think(self, node: Node, asked: BotAsked) -> None:
        """Let a bot answer a moment later."""
        self._machine.later(self._luck.uniform(0.0, 0.1), self._thinking(node, asked))

    def _thinking(self, node: Node, asked: BotAsked) -> Deed:
        def decide() -> None:
            rules = node.replica.ledger.log.game
            moves = rules.legal(asked.view.state, asked.seat, asked.view.known)
            if asked.may and self._luck.random() > EAGER:
                self._answer(asked, None)
                return
            move = self._luck.choice(moves)
            self._machine.referee.thought(asked.seat, asked.after, move)
            self._answer(asked, move)

        return decide

    def _answer(self, asked: BotAsked, move: Move | None) -> None:
        self._machine.do(
            lambda session, now: session.node.thought(asked.seat, asked.after, move, now)
        )

    def _choosing(self, node: Node, seat: Seat, entries: int) -> Deed:
        def choose() -> None:
            self._asked.pop(seat, None)
            if seat not in (*node.choosers(), *who_may(node)) or node.entries != entries:
                self.ask(node)
                return
            moves, nonce = self._plan(node, seat), self._machine.next_bytes(NONCE)
            for number, move in enumerate(moves):
                self._machine.referee.chose(node, move, nonce, entries + number)
            if self._luck.random() < TALKING:
                self._machine.say("Hola.")
            self._machine.choose(*moves, after=entries)

        return choose

    def _plan(self, node: Node, seat: Seat) -> list[Move]:
        """A move, now and then with more of the same turn."""
        rules, view = node.replica.ledger.log.game, node.view(seat)
        moves: list[Move] = []
        state = view.state
        while not moves or (len(moves) < 4 and self._luck.random() < 0.3):
            turn = rules.turn(state)
            goes_on = isinstance(turn, Choose) and turn.seats == (seat,)
            if moves and (rules.binds(moves[-1]) or not goes_on):
                break
            possible = rules.legal(state, seat, view.known)
            moves.append(self._luck.choice(possible))
            state = rules.play(state, moves[-1])
        return moves
