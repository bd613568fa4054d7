"""The core's speed, as ratios to catanatron 3.2.1 in the same run, in seconds of the processor."""

import random
import sys
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

from bench.figures import wanted
from core.dealer import Head, SeededDealer
from core.game import NOTHING_KNOWN, Choose, Draw, Move, Over, Tally
from core.gaucho.game import GAUCHO
from core.gaucho.state import State
from core.log import Log
from core.record import Header, Record, replay
from core.view import Eyes
from core.writing import write_record

RUNS = 7
GAMES = 24
PLAYERS = 4
NO_HEAD = Head(0, b"")
Timed = Callable[[], tuple[int, float]]


def dealer_seed(number: int) -> bytes:
    """The seed of the random game of that number."""
    return b"%d" % number


def pick(state: State, dealer: SeededDealer, seat: int, chance: random.Random) -> Move:
    """A random legal move of the seat."""
    needed = tuple(GAUCHO.needs(state, seat))
    known = {slot: dealer.pieces[slot] for slot in needed} if needed else NOTHING_KNOWN
    moves = GAUCHO.legal(state, seat, known)
    return moves[int(chance.random() * len(moves))]


def search_path(number: int) -> int:
    """Play a random game with legal and play alone; the number of decisions."""
    dealer, chance = SeededDealer(dealer_seed(number)), random.Random(number)
    state, decisions = GAUCHO.new(PLAYERS, {}), 0
    while True:
        turn = GAUCHO.turn(state)
        if type(turn) is Choose:
            state = GAUCHO.play(state, pick(state, dealer, turn.seats[0], chance))
            decisions += 1
        elif type(turn) is Draw:
            answer = dealer.answer(turn.due, NO_HEAD)
            state = GAUCHO.play(state, GAUCHO.settle(state, answer))
        elif type(turn) is Tally:
            state = GAUCHO.play(state, turn.check)
        else:
            return decisions


def record_path(number: int) -> Record:
    """Play a random game into a log: checked, with events, lines, hashes and digests."""
    dealer, chance = SeededDealer(dealer_seed(number)), random.Random(number)
    log: Log[State] = Log(GAUCHO, PLAYERS, {})
    eyes = Eyes(log, dealer.pieces)
    while True:
        turn = log.turn
        if isinstance(turn, Over):
            break
        known = None
        if isinstance(turn, Choose):
            entry: Any = pick(log.state, dealer, turn.seats[0], chance)
            known = eyes.known(entry.seat)
        elif isinstance(turn, Draw):
            entry = GAUCHO.settle(log.state, dealer.answer(turn.due, NO_HEAD))
        else:
            entry = turn.check
        log.append(entry, known)
        GAUCHO.notation.write(entry)
        GAUCHO.digest(log.state)
    header = Header("gaucho", GAUCHO.rules, ("A", "B", "C", "D"))
    return Record(header, [step.entry for step in log.steps], dict(dealer.pieces))


def timed_search() -> tuple[int, float]:
    """Decisions and seconds of the search path."""
    before = process_time()
    decisions = sum(search_path(number) for number in range(GAMES))
    return decisions, process_time() - before


def timed_record() -> tuple[int, float]:
    """Decisions and seconds of the record path."""
    before = process_time()
    records = [record_path(number) for number in range(GAMES)]
    seconds = process_time() - before
    return sum(isinstance(e, Move) for each in records for e in each.entries), seconds


def timed_catanatron() -> tuple[int, float]:
    """Decisions and seconds of catanatron with four random players."""
    from catanatron import Color, Game, RandomPlayer

    decisions, before = 0, process_time()
    for number in range(GAMES // 4):
        random.seed(number)
        game = Game([RandomPlayer(color) for color in Color], seed=number)
        game.play()
        decisions += len(game.state.actions)
    return decisions, process_time() - before


def rate(timed: Timed) -> float:
    """Decisions a second."""
    decisions, seconds = timed()
    return decisions / seconds


def compare() -> None:
    """Interleave the three and print the median of the ratios."""
    search, record = [], []
    for _ in range(RUNS):
        base = rate(timed_catanatron)
        search.append(rate(timed_search) / base)
        record.append(rate(timed_record) / base)
    searched, recorded = median(search), median(record)
    bounds = (
        wanted("search path", searched, at_least=4),
        wanted("record path", recorded, at_least=1.5),
    )
    print(f"search path   {searched:.2f} x catanatron {bounds[0]}")
    print(f"record path   {recorded:.2f} x catanatron {bounds[1]}")


def state_size(state: State) -> int:
    """Bytes of a kept state with everything that it alone refers to."""
    seen: set[int] = set()

    def size(value: object) -> int:
        if id(value) in seen or isinstance(value, int):
            return 0
        seen.add(id(value))
        inner = sum(map(size, value)) if isinstance(value, tuple) else 0
        return sys.getsizeof(value) + inner

    fields = (getattr(state, name) for name in state.__struct_fields__)
    return sys.getsizeof(state) + sum(size(field) for field in fields)


def small_things() -> None:
    """A new game, a kept state, an export."""
    before = process_time()
    for _ in range(1000):
        GAUCHO.new(PLAYERS, {})
    micro = (process_time() - before) * 1000
    print(f"new game      {micro:.1f} us {wanted('new game', micro, 100)}")
    record = record_path(1)
    sizes = [state_size(step.state) for step in replay(record).steps]
    print(f"kept state    {max(sizes)} bytes {wanted('kept state', max(sizes), 3000)}")
    times = []
    for number in range(RUNS):
        played = record_path(number)
        before = process_time()
        list(write_record(played))
        times.append(process_time() - before)
    milli = median(times) * 1000
    print(f"export        {milli:.1f} ms {wanted('export', milli, 20)}")


def main() -> None:
    """Print every figure."""
    compare()
    small_things()
