"""Nothing appears from nowhere and nothing gets lost: tiles, gauchos, dice, pesos."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from core.dealer import SeededDealer, Waiting
from core.due import RollDice
from core.game import Choose, Draw, Entry, Known, Move, Over, Tally
from core.gaucho.events import Insured, Sold
from core.gaucho.game import GAUCHO
from core.log import Log
from core.view import Eyes
from tests.support.ledger import Ledger
from tests.support.random_games import mixed, play_out, seeded
from tests.support.scale import SOAKING, scaled

NUMBER = st.integers(0, 2**16)
DICE = st.lists(st.integers(1, 6), min_size=9, max_size=9)


class Ranch(RuleBasedStateMachine):
    """A game with its ledger: any move of whoever chooses, any dice, from any point on."""

    log: Log[Any]
    ledger: Ledger
    dealer: SeededDealer

    @initialize(seats=st.integers(2, 4), seed=NUMBER, skipped=st.integers(0, 450))
    def open(self, seats: int, seed: int, skipped: int) -> None:
        """The table is set; a random player plays up to some point."""
        self.log, self.ledger = Log(GAUCHO, seats, {}), Ledger(seats)
        self.dealer, random = seeded(seed), Random(seed)
        for _ in range(skipped):
            match GAUCHO.turn(self.log.state):
                case Draw():
                    self.draw([random.randint(1, 6) for _ in range(9)])
                case Tally():
                    self.tally()
                case Choose():
                    self.choose(random.randrange(2**16), random.random() < 0.3)
                case Over():
                    return

    @property
    def now(self) -> object:
        """The turn that comes next."""
        return GAUCHO.turn(self.log.state)

    @precondition(lambda self: isinstance(self.now, Choose))
    @rule(number=NUMBER, last=st.booleans())
    def choose(self, number: int, last: bool) -> None:
        """One of the moves; often one of the last, which give gauchos back or end the turn."""
        now = self.now
        assert isinstance(now, Choose)
        known = Eyes(self.log, self.dealer.pieces).known(now.seats[0])
        moves: list[Move] = GAUCHO.legal(self.log.state, now.seats[0], known)
        self.take_down(moves[-1 if last else number % len(moves)], known)

    @precondition(lambda self: isinstance(self.now, Draw))
    @rule(dice=DICE)
    def draw(self, dice: list[int]) -> None:
        """Chance answers; the dice are any."""
        now = self.now
        assert isinstance(now, Draw)
        answer = self.dealer.answer(now.due, self.log.head)
        assert not isinstance(answer, Waiting)
        if isinstance(now.due, RollDice):
            answer = tuple(dice[: now.due.dice])
        self.take_down(GAUCHO.settle(self.log.state, answer), None)

    @precondition(lambda self: isinstance(self.now, Tally))
    @rule()
    def tally(self) -> None:
        """The rules count up."""
        now = self.now
        assert isinstance(now, Tally)
        self.take_down(now.check, None)

    @precondition(lambda self: isinstance(self.now, Over))
    @rule()
    def leave(self) -> None:
        """The game is over; the outcome is the ledger's."""
        outcome = GAUCHO.outcome(self.log.state)
        assert outcome is not None
        assert list(outcome.points) == self.ledger.pesos

    def take_down(self, entry: Entry, known: Known | None) -> None:
        """The entry goes to the log and the ledger."""
        before = self.log.state
        step = self.log.append(entry, known)
        self.ledger.note(before, step, self.dealer.pieces)

    @invariant()
    def nothing_is_lost(self) -> None:
        """Every law of the ledger."""
        self.ledger.check(self.log.state, self.dealer.pieces)


def test_tiles_gauchos_dice_and_pesos_are_conserved() -> None:
    run_state_machine_as_test(
        Ranch,
        settings=settings(
            max_examples=scaled(40),
            stateful_step_count=60,
            derandomize=not SOAKING,
            # Only one rule fits each moment: the others are filtered out.
            suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
        ),
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_random_games_conserve_everything_after_each_entry(seats: int) -> None:
    for seed in range(scaled(20)):
        ledger = Ledger(seats)
        for moment in play_out(GAUCHO, seats, seed, mixed(seed)):
            ledger.note(moment.before, moment.step, moment.dealer.pieces)
            ledger.check(moment.after, moment.dealer.pieces)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_have_sales_and_insurance(seats: int) -> None:
    told = {
        type(event)
        for moment in play_out(GAUCHO, seats, 1, mixed(1))
        for event in moment.step.events
    }
    assert {Sold, Insured} <= told
