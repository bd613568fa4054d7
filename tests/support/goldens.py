"""Golden games: records that the same seed and the same rules write for ever.

`python -m tests.support.goldens` writes them anew, when the rules or the format change on
purpose: read the difference before you commit it.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random

from msgspec import msgpack

from core.conformance.table import Table
from core.game import Move
from core.games import game, keys
from core.match import Match
from core.record import Header, Record
from core.stream import Stream
from core.writing import write_record
from tests.support.random_games import play_out, seeded

FOLDER = Path(__file__).parent.parent / "goldens"
NAMES = ("Ana", "Beto", "Chiara", "Dag")
RARE = (("ranchers", 4, 25), ("trail", 2, 57), ("trail", 3, 5), ("trail", 4, 152))
"""Games with moves that are seldom played."""
GAMES = (
    *((key, seats, seed) for key in keys() for seats in game(key).seats for seed in range(1, 5)),
    *RARE,
)
"""The golden games of every game of the table itself."""


def golden_file(key: str, seats: int, seed: int) -> Path:
    """The path of the record."""
    return FOLDER / f"{key}-{seats}-{seed}.jsonl"


@cache
def golden_record(key: str, seats: int, seed: int) -> Record:
    """A game played by dice alone; even seeds play every kind of move as often.

    Options, where the game has some, are those of the random game of that number.
    """
    stream = Stream(seed.to_bytes(8, "big"), b"golden")

    def pick(_: Random, moves: Sequence[Move]) -> Move:
        # Sorted, so that the order in which moves are found has no say.
        moves = sorted(moves, key=msgpack.encode)
        if seed % 2 == 0:
            kinds = list(dict.fromkeys(type(move) for move in moves))
            kind = kinds[stream.below(len(kinds))]
            moves = [move for move in moves if type(move) is kind]
        return moves[stream.below(len(moves))]

    rules, dealer = game(key), seeded(seed)
    options = Table(rules, seats).options(seed)
    entries = [moment.entry for moment in play_out(rules, seats, seed, pick, dealer, options)]
    header = Header(key, rules.rules, NAMES[:seats], options, seed.to_bytes(8, "big").hex())
    return Match(header, dealer, entries).record()


def golden_lines(key: str, seats: int, seed: int) -> Iterator[bytes]:
    """The record with the number of legal moves at each move."""
    return write_record(golden_record(key, seats, seed), legal=True)


if __name__ == "__main__":
    for key, seats, seed in GAMES:
        golden_file(key, seats, seed).write_bytes(b"".join(golden_lines(key, seats, seed)))
