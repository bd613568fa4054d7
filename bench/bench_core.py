"""The core's speed with every game: ratios to catanatron 3.2.1 in one run, by processor time."""

import random
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from msgspec import Struct

from bench.figures import wanted
from core.beginning import shortest
from core.dealer import Head, SeededDealer
from core.game import NOTHING_KNOWN, Choose, Draw, Game, Move, Over, Tally
from core.games import game, keys
from core.log import Log
from core.option import values_of
from core.record import Header, Record, replay
from core.view import Eyes
from core.writing import write_record

RUNS = 7
GAMES = 24
PLAYERS = 4
LEAST = {"gaucho": (4, 1.5), "trail": (1, 0.4)}
OTHERWISE = (2, 0.9)
"""The ratios that the search and record paths must reach."""
LARGE = {"trail": (12_000, 50)}
SMALL = (3_000, 20)
"""The most bytes of a kept state, and the most milliseconds for an export."""
NO_HEAD = Head(0, b"")
Timed = Callable[[], tuple[int, float]]
Options = Mapping[str, Any]


def dealer_seed(number: int) -> bytes:
    """Return the seed of the random game of that number."""
    return b"%d" % number


def every_option(rules: Game[Any]) -> Options:
    """Return all modules that can be played together; of exclusive ones the last."""
    chosen: dict[str, Any] = {option.key: option.default for option in rules.options(PLAYERS)}
    for option in reversed(rules.options(PLAYERS)):
        more = {**chosen, option.key: values_of(option)[-1]}
        chosen = chosen if rules.clash(PLAYERS, more) else more
    return chosen


def pick(
    rules: Game[Any], state: Any, dealer: SeededDealer, seat: int, chance: random.Random
) -> Move:
    """Return a random legal move of the seat."""
    needed = tuple(rules.needs(state, seat))
    known = {slot: dealer.pieces[slot] for slot in needed} if needed else NOTHING_KNOWN
    moves = rules.legal(state, seat, known)
    return moves[int(chance.random() * len(moves))]


def search_path(rules: Game[Any], options: Options, number: int) -> int:
    """Play a random game with legal and play alone; return the number of decisions."""
    dealer, chance = SeededDealer(dealer_seed(number)), random.Random(number)
    state, decisions = rules.new(PLAYERS, options), 0
    while True:
        turn = rules.turn(state)
        if type(turn) is Choose:
            state = rules.play(state, pick(rules, state, dealer, turn.seats[0], chance))
            decisions += 1
        elif type(turn) is Draw:
            answer = dealer.answer(turn.due, NO_HEAD)
            assert isinstance(answer, tuple), "this dealer never waits"
            state = rules.play(state, rules.settle(state, answer))
        elif type(turn) is Tally:
            state = rules.play(state, turn.check)
        else:
            return decisions


def record_path(rules: Game[Any], options: Options, number: int) -> Record:
    """Play a random game into a log: checked, with events, lines, hashes and digests."""
    dealer, chance = SeededDealer(dealer_seed(number)), random.Random(number)
    chosen = shortest(rules, PLAYERS, options)
    log: Log[Any] = Log(rules, PLAYERS, chosen)
    eyes = Eyes(log, dealer.pieces)
    while True:
        turn = log.turn
        if isinstance(turn, Over):
            break
        known = None
        if isinstance(turn, Choose):
            entry: Any = pick(rules, log.state, dealer, turn.seats[0], chance)
            known = eyes.known(entry.seat)
        elif isinstance(turn, Draw):
            answer = dealer.answer(turn.due, NO_HEAD)
            assert isinstance(answer, tuple), "this dealer never waits"
            entry = rules.settle(log.state, answer)
        else:
            entry = turn.check
        log.append(entry, known)
        rules.notation.write(entry)
        rules.digest(log.state)
    header = Header(rules.key, rules.rules, ("A", "B", "C", "D"), chosen)
    return Record(header, [step.entry for step in log.steps], dict(dealer.pieces))


def timed_search(rules: Game[Any], options: Options) -> tuple[int, float]:
    """Return decisions and seconds of the search path."""
    before = process_time()
    decisions = sum(search_path(rules, options, number) for number in range(GAMES))
    return decisions, process_time() - before


def timed_record(rules: Game[Any], options: Options) -> tuple[int, float]:
    """Return decisions and seconds of the record path."""
    before = process_time()
    records = [record_path(rules, options, number) for number in range(GAMES)]
    seconds = process_time() - before
    return sum(isinstance(e, Move) for each in records for e in each.entries), seconds


def timed_catanatron() -> tuple[int, float]:
    """Return decisions and seconds of catanatron with four random players."""
    from catanatron import Color, Game, RandomPlayer

    decisions, before = 0, process_time()
    for number in range(GAMES // 4):
        random.seed(number)
        game = Game([RandomPlayer(color) for color in Color], seed=number)
        game.play()
        decisions += len(game.state.actions)
    return decisions, process_time() - before


def rate(timed: Timed) -> float:
    """Return decisions per second."""
    decisions, seconds = timed()
    return decisions / seconds


def compare(rules: Game[Any], options: Options) -> None:
    """Interleave the three and print the median of the ratios."""
    search, record = [], []
    for _ in range(RUNS):
        base = rate(timed_catanatron)
        search.append(rate(partial(timed_search, rules, options)) / base)
        record.append(rate(partial(timed_record, rules, options)) / base)
    searched, recorded = median(search), median(record)
    least = LEAST.get(rules.key, OTHERWISE)
    bounds = (
        wanted(f"{rules.key}: search path", searched, at_least=least[0]),
        wanted(f"{rules.key}: record path", recorded, at_least=least[1]),
    )
    print(f"search path   {searched:.2f} x catanatron {bounds[0]}")
    print(f"record path   {recorded:.2f} x catanatron {bounds[1]}")


def state_size(state: Any) -> int:
    """Return the bytes of a kept state, with everything that it alone refers to."""
    seen: set[int] = set()

    def size(value: object) -> int:
        if id(value) in seen or isinstance(value, int):
            return 0
        seen.add(id(value))
        inner: Iterable[object] = value if isinstance(value, tuple) else ()
        if isinstance(value, Struct):
            inner = (getattr(value, name) for name in value.__struct_fields__)
        return sys.getsizeof(value) + sum(map(size, inner))

    return size(state)


def small_things(rules: Game[Any], options: Options) -> None:
    """Time a new game, a kept state and an export."""
    before = process_time()
    for _ in range(1000):
        rules.new(PLAYERS, options)
    micro = (process_time() - before) * 1000
    print(f"new game      {micro:.1f} us {wanted(f'{rules.key}: new game', micro, 100)}")
    record = record_path(rules, options, 1)
    sizes = [state_size(step.state) for step in replay(record).steps]
    most, slowest = LARGE.get(rules.key, SMALL)
    bound = wanted(f"{rules.key}: kept state", max(sizes), most)
    print(f"kept state    {max(sizes)} bytes {bound}")
    times = []
    for number in range(RUNS):
        played = record_path(rules, options, number)
        before = process_time()
        list(write_record(played))
        times.append(process_time() - before)
    milli = median(times) * 1000
    print(f"export        {milli:.1f} ms {wanted(f'{rules.key}: export', milli, slowest)}")


def main() -> None:
    """Print every figure: each game with its defaults, and with all modules."""
    for rules in map(game, keys()):
        usual = {option.key: option.default for option in rules.options(PLAYERS)}
        for options in (usual, every_option(rules)) if usual else (usual,):
            print(f"{rules.name}, {'everything' if options != usual else 'as usual'}")
            compare(rules, options)
            small_things(rules, options)
