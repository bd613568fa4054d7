"""The plan of an arena: each bot against each other one, every deal from every seat."""

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from itertools import combinations, permutations
from typing import NamedTuple

from msgspec import Struct

from core.batch import Batch, Job, check
from core.beginning import complete
from core.games import game
from core.option import Value
from core.says import Unreadable


class Contest(Struct, frozen=True):
    """Everything that decides which games are played; equal contests play the same games."""

    game: str
    bots: tuple[str, ...]
    players: int
    deals: int
    """The deals of each meeting, each played once for every seat of the challenger."""
    seed: str
    options: Mapping[str, Value] = {}
    duplicate: bool = False
    """Whether all meetings play the same deals."""
    challenger: str = ""
    """The only bot that meets tables of the others; empty if each one does."""


class Meeting(NamedTuple):
    """One bot against a table of another one, as indices into the contest's bots."""

    challenger: int
    field: int


def meetings(contest: Contest) -> tuple[Meeting, ...]:
    """Return each pair once with two players; else each bot against a table of each other one.

    A named challenger meets each other bot, and nobody else meets.
    """
    bots = range(len(contest.bots))
    if contest.challenger:
        one = contest.bots.index(contest.challenger)
        return tuple(Meeting(one, other) for other in bots if other != one)
    pairs = combinations(bots, 2) if contest.players == 2 else permutations(bots, 2)
    return tuple(Meeting(*pair) for pair in pairs)


def check_contest(contest: Contest) -> None:
    """Raise `Unreadable` if it cannot be played."""
    rules = game(contest.game)
    if len(set(contest.bots)) < 2 or len(set(contest.bots)) < len(contest.bots):
        raise Unreadable("An arena needs two bots or more, each named once.")
    if contest.challenger and contest.challenger not in contest.bots:
        text = "{name} is not among the bots that meet."
        raise Unreadable(text, name=contest.challenger)
    if contest.players < 2:
        raise Unreadable("An arena needs two players or more at a table.")
    complete(rules, contest.players, contest.options)
    for bot in contest.bots:
        check(_batch(contest, (bot,) * contest.players))


def contest_jobs(contest: Contest) -> Iterator[Job]:
    """Yield every game, deal by deal, so that all meetings are equally far at any stop."""
    batch, met = _batch(contest, contest.bots), meetings(contest)
    for deal in range(contest.deals):
        for number, meeting in enumerate(met):
            seed = _seed(contest, deal, 0 if contest.duplicate else number)
            for seat in range(contest.players):
                at = (deal * len(met) + number) * contest.players + seat
                players = [meeting.field] * contest.players
                players[seat] = meeting.challenger
                yield Job(at, seed, tuple(players), batch)


def meeting_of(contest: Contest, number: int) -> tuple[int, int]:
    """Return the meeting and the deal of the game with that number."""
    deal, meeting = divmod(number // contest.players, len(meetings(contest)))
    return meeting, deal


def _batch(contest: Contest, bots: tuple[str, ...]) -> Batch:
    return Batch(contest.game, bots, 0, contest.seed.encode(), contest.options)


def _seed(contest: Contest, deal: int, meeting: int) -> bytes:
    key = blake2b(contest.seed.encode(), digest_size=32).digest()
    said = deal.to_bytes(8, "big") + meeting.to_bytes(8, "big")
    return blake2b(said, key=key, digest_size=16, person=b"estancia arena").digest()
