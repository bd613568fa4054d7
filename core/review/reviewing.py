"""The review of a game, moment by moment, so that its maker can show the progress."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from core.bots.walkers import insight_or_refusal
from core.game import Over
from core.log import Log
from core.record import Record, replay, tells_all
from core.review.judging import judge_moment
from core.review.moments import ReviewMoment, moments
from core.review.review import Review, ReviewedMoment, gather
from core.says import Unreadable


class Reviewing(Struct, frozen=True):
    """A game under review: each moment is judged by itself, in any process."""

    game: str
    seats: int
    log: Log[Any]
    moments: Sequence[ReviewMoment[Any]]

    def review(self, judged: Sequence[ReviewedMoment]) -> Review:
        """Return the review once all moments are judged."""
        log = self.log
        return gather((self.game, log.game.rules, log.hash.hex(), self.seats), judged)


def reviewing(record: Record, log: Log[Any] | None = None) -> Reviewing:
    """Return the moments of a finished game; raises `Unreadable` if it cannot be reviewed."""
    key = record.header.game
    told = insight_or_refusal(key)
    log = log or replay(record)
    if not isinstance(log.turn, Over):
        raise Unreadable("Only a finished game is reviewed: what is hidden would be told.")
    if not tells_all(log, record.pieces):
        raise Unreadable("What was hidden in this game is not told: it cannot be reviewed.")
    return Reviewing(key, len(record.header.seats), log, moments(log, told, record.pieces))


def review(record: Record) -> Review:
    """Review the whole game."""
    begun = reviewing(record)
    return begun.review([judge_moment(begun.game, moment) for moment in begun.moments])
