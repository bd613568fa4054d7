"""Makes the review of a replayed game beside the screen, and keeps it with the game."""

from collections.abc import AsyncIterator

from core.bots.insight import insight
from core.review.review import Review, ReviewedMoment
from core.review.reviewing import Reviewing, reviewing
from core.says import Unreadable
from tui.app.replaying import Replaying
from tui.kept_reviews import keep_review, kept_review
from tui.review_words import ReviewWords
from tui.thinker import Thinker
from tui.voice import plain


class ReviewMaking:
    """Makes the review of one game, or finds the one that was kept."""

    def __init__(self, replaying: Replaying, number: int | None) -> None:
        self._replaying = replaying
        self._number = number
        self.runs = False
        """Whether the review is being made."""
        self._game: Reviewing | None = None

    @property
    def possible(self) -> bool:
        """Whether the game rates its positions, and is over."""
        return (
            self._replaying.story.over and insight(self._replaying.record.header.game) is not None
        )

    @property
    def refusal(self) -> str:
        """The reason why it cannot be made; empty if it can."""
        try:
            self._begun()
        except Unreadable as error:
            return plain(error.why)
        return ""

    def _begun(self) -> Reviewing:
        """Return the moments of the game; raises `Unreadable`."""
        if self._game is None:
            self._game = reviewing(self._replaying.record, self._replaying.story.log)
        return self._game

    async def make(self) -> AsyncIterator[tuple[int, int]]:
        """Make it; yield how many moments of how many are judged, whenever that changes."""
        self.runs = True
        game, judged = self._begun(), list[ReviewedMoment]()
        review = kept_review(self._number, game)
        thinker = Thinker()
        try:
            while review is None:
                yield len(judged), len(game.moments)
                judged.append(await thinker.judged(game.game, game.moments[len(judged)]))
                if len(judged) == len(game.moments):
                    review = game.review(judged)
                    keep_review(self._number, review)
        finally:
            self.runs = False
            await thinker.stop()
        self._take(review)

    def _take(self, review: Review) -> None:
        replaying = self._replaying
        replaying.words = ReviewWords(review, replaying.story.log, replaying.voice)
