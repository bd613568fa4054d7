"""Games played at random, the same for the same seed."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from core.dealer import Dealer, SeededDealer, Waiting
from core.game import Choose, Draw, Entry, Game, Known, Move, Over, Seat, Tally, Turn
from core.log import Log, Step
from core.view import known_to

Pick = Callable[[Random, Sequence[Move]], Move]

BOUND = 20_000
"""No random game has more entries."""


class Moment(NamedTuple):
    """One entry of a random game, with what was before it."""

    log: Log[Any]
    """The log with the entry: it grows as the game goes on."""
    dealer: Dealer
    before: Any
    step: Step[Any]

    @property
    def game(self) -> Game[Any]:
        return self.log.game

    @property
    def entry(self) -> Entry:
        return self.step.entry

    @property
    def turn(self) -> Turn:
        """Who or what came next."""
        return self.game.turn(self.before)

    @property
    def after(self) -> Any:
        return self.step.state

    def known(self, seat: Seat | None) -> Known:
        """What the seat knew when the entry came."""
        return known_to(self.game, self.before, seat, self.dealer.pieces)

    def legal(self, seat: Seat) -> list[Move]:
        """The moves that the seat had."""
        return self.game.legal(self.before, seat, self.known(seat))


def any_move(random: Random, moves: Sequence[Move]) -> Move:
    """Every move is as likely."""
    return random.choice(moves)


def any_kind(random: Random, moves: Sequence[Move]) -> Move:
    """Every kind of move is as likely: rare ones come more often than with `any_move`."""
    kinds = list(dict.fromkeys(type(move) for move in moves))
    kind = random.choice(kinds)
    return random.choice([move for move in moves if type(move) is kind])


def seeded(seed: int) -> SeededDealer:
    """The dealer of the random game of that seed."""
    return SeededDealer(seed.to_bytes(8, "big"))


def play_out(
    game: Game[Any], seats: int, seed: int, pick: Pick = any_move, dealer: Dealer | None = None
) -> Iterator[Moment]:
    """A whole game, entry by entry."""
    random, dealer = Random(seed), dealer or seeded(seed)
    log: Log[Any] = Log(game, seats, {})
    while not isinstance(game.turn(log.state), Over):
        before = log.state
        yield Moment(log, dealer, before, _next_step(log, dealer, pick, random))
        assert len(log.steps) < BOUND, f"game of seed {seed} does not end"


def _next_step(log: Log[Any], dealer: Dealer, pick: Pick, random: Random) -> Step[Any]:
    """What chance, the rules or a random player add to the log."""
    game, state = log.game, log.state
    match game.turn(state):
        case Choose(seats):
            known = known_to(game, state, seats[0], dealer.pieces)
            return log.append(pick(random, game.legal(state, seats[0], known)), known)
        case Draw(due):
            answer = dealer.answer(due, log.head)
            assert not isinstance(answer, Waiting), "this dealer never waits"
            return log.append(game.settle(state, answer))
        case Tally(check):
            return log.append(check)
        case Over():
            raise AssertionError("nothing follows the end")


def mixed(seed: int) -> Pick:
    """One way of playing or another, by the seed."""
    return any_kind if seed % 2 else any_move
