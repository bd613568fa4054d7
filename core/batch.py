"""Many games between bots: a list of jobs that may be played in any order, anywhere."""

from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from core.arena import ROUNDS, play_bots
from core.beginning import complete, shortest
from core.bots.bot import Bot, seed_of
from core.bots.registry import bot
from core.game import Seat
from core.games import game
from core.outcome import Outcome
from core.record import Header, Record
from core.writing import write_record


class Batch(Struct, frozen=True):
    """The plan: a number of games between these bots."""

    game: str
    bots: tuple[str, ...]
    """Names of bots, one for each player; a name may occur more than once."""
    games: int
    seed: bytes
    """The same seed means the same games, whoever plays them and in whatever order."""
    options: Mapping[str, Any] = {}
    rotate: bool = True
    """Whether the players move on by one seat with each game."""
    rounds: int = ROUNDS
    recorded: bool = False
    """Whether each game comes with its record."""


class Job(Struct, frozen=True):
    """One game of a batch; small, and can be pickled."""

    number: int
    """Counted from 0."""
    seed: bytes
    players: tuple[int, ...]
    """By seat: the index of its bot in the batch."""
    batch: Batch


class Finished(Struct, frozen=True):
    """The result of a job."""

    number: int
    players: tuple[int, ...]
    outcome: Outcome | None
    """None if the game was broken off after too many rounds."""
    rounds: int
    moves: int
    record: bytes | None
    """The record as JSON Lines, if the batch asked for it."""


def check(batch: Batch) -> None:
    """Raise `Unreadable` if the game, a bot, their number or an option is not there."""
    complete(game(batch.game), len(batch.bots), batch.options)
    for name in batch.bots:
        bot(batch.game, name, b"")


def jobs(batch: Batch) -> Iterator[Job]:
    """Return the games of the batch; raises `Unreadable` up front if they cannot be played."""
    check(batch)
    return (_job(batch, number) for number in range(batch.games))


def _job(batch: Batch, number: int) -> Job:
    key = blake2b(batch.seed, digest_size=32).digest()
    seed = blake2b(number.to_bytes(8, "big"), key=key, digest_size=16).digest()
    count = len(batch.bots)
    first = number % count if batch.rotate else 0
    players = tuple((seat - first) % count for seat in range(count))
    return Job(number, seed, players, batch)


def play_job(
    job: Job, through: Callable[[Seat, Bot[Any]], Bot[Any]] = lambda _, bot: bot
) -> Finished:
    """Play one game; a pure function of the job, for any process on any machine.

    `through` wraps each bot, so that somebody can look on as they play.
    """
    batch = job.batch
    seated = [batch.bots[player] for player in job.players]
    bots = [
        through(seat, bot(batch.game, name, seed_of(job.seed, seat)))
        for seat, name in enumerate(seated)
    ]
    rules = game(batch.game)
    played = play_bots(
        rules, bots, job.seed, batch.options, rounds=batch.rounds, logged=batch.recorded
    )
    record = None
    if played.log:
        chosen = shortest(rules, len(seated), batch.options)
        header = Header(batch.game, rules.rules, tuple(seated), chosen, job.seed.hex())
        entries = [step.entry for step in played.log.steps]
        record = b"".join(write_record(Record(header, entries, played.pieces)))
    counts = (played.rounds, played.moves)
    return Finished(job.number, job.players, played.outcome, *counts, record)
