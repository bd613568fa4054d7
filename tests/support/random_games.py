"""Games played at random, the same for the same seed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from core.dealer import Dealer, SeededDealer, Waiting
from core.due import Slot
from core.game import Choose, Draw, Entry, Game, Known, Move, Over, Seat, Tally, Turn
from core.knowledge import Shown
from core.log import Log, Step
from core.option import Count, Flag, OneOf, Option, Value

Pick = Callable[[Random, Sequence[Move]], Move]

Sights = Mapping[Seat | None, frozenset[Slot]]
"""Which hidden slots everybody has been shown; None: somebody watching."""

BOUND = 20_000
"""No random game has more entries."""


class Moment(NamedTuple):
    """One entry of a random game, with what was before it."""

    log: Log[Any]
    """The log with the entry: it grows as the game goes on."""
    dealer: Dealer
    before: Any
    step: Step[Any]
    number: int
    """How many entries came before this one."""
    shown_before: Sights
    shown_after: Sights
    options: Mapping[str, Any]

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
        return pieces_in(self.shown_before[seat], self.dealer.pieces)

    def known_after(self, seat: Seat | None) -> Known:
        """What the seat knew once it had come."""
        return pieces_in(self.shown_after[seat], self.dealer.pieces)

    def legal(self, seat: Seat) -> list[Move]:
        """The moves that the seat had."""
        return self.game.legal(self.before, seat, self.known(seat))


def pieces_in(slots: frozenset[Slot], pieces: Known) -> Known:
    """What lies in the slots."""
    return {slot: pieces[slot] for slot in slots}


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


def any_options(game: Game[Any], seats: int, random: Random) -> dict[str, Value]:
    """Options that can be chosen together."""
    while True:
        chosen = {option.key: _any_value(option, random) for option in game.options(seats)}
        if game.clash(seats, chosen) is None:
            return chosen


def _any_value(option: Option, random: Random) -> Value:
    match option:
        case Flag():
            return random.random() < 0.5
        case OneOf(_, values):
            return random.choice(values)
        case Count(_, least, most):
            return random.randint(least, most)


def play_out(
    game: Game[Any],
    seats: int,
    seed: int,
    pick: Pick = any_move,
    dealer: Dealer | None = None,
    options: Mapping[str, Any] | None = None,
) -> Iterator[Moment]:
    """A whole game, entry by entry."""
    random, dealer = Random(seed), dealer or seeded(seed)
    log: Log[Any] = Log(game, seats, options or {})
    shown: Sights = {seat: frozenset() for seat in (*range(seats), None)}
    while not isinstance(game.turn(log.state), Over):
        before, number = log.state, len(log.steps)
        step = _next_step(log, dealer, pick, random, shown)
        after = shown_after(shown, step.shown)
        yield Moment(log, dealer, before, step, number, shown, after, options or {})
        shown = after
        assert len(log.steps) < BOUND, f"game of seed {seed} does not end"


def shown_after(before: Sights, shown: Shown) -> Sights:
    """What everybody has been shown with one more step."""
    if not shown.slots:
        return before
    return {
        seat: slots.union(shown.slots) if shown.to in (None, seat) else slots
        for seat, slots in before.items()
    }


def _next_step(
    log: Log[Any], dealer: Dealer, pick: Pick, random: Random, shown: Sights
) -> Step[Any]:
    """What chance, the rules or a random player add to the log."""
    game, state = log.game, log.state
    match game.turn(state):
        case Choose(seats, may):
            for seat in may:
                known = pieces_in(shown[seat], dealer.pieces)
                moves = game.legal(state, seat, known)
                if moves and not random.randrange(3):
                    return log.append(pick(random, moves), known)
            known = pieces_in(shown[seats[0]], dealer.pieces)
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
