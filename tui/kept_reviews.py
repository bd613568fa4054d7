"""Reviews kept with saved games: made once, then read as long as they fit the game."""

from contextlib import suppress

from core.review.review import Review, read_review, write_review
from core.review.reviewing import Reviewing
from saves.faults import LibraryError
from saves.library import open_library


def kept_review(number: int | None, game: Reviewing) -> Review | None:
    """Return the review kept with the saved game, if it is of this very game."""
    if number is None:
        return None
    with suppress(LibraryError), open_library() as library:
        written = library.review(number)
        return read_review(written, game.log.hash.hex(), game.log.game.rules) if written else None
    return None


def keep_review(number: int | None, review: Review) -> None:
    """Keep the review with the saved game; if that fails, it is made again another time."""
    if number is not None:
        with suppress(LibraryError), open_library() as library:
            library.keep_review(number, write_review(review))
