"""`estancia review`: good and bad turns of a finished game, and the influence of luck."""

import argparse
from pathlib import Path
from typing import Any

from msgspec import json, to_builtins

from core.record import Record
from core.review.judging import judge_moment
from core.review.review import Review, ReviewedMoment
from core.review.reviewing import Reviewing, reviewing
from core.says import Unreadable
from saves.library import open_library
from tui.commands.progress import Progress
from tui.faces import face
from tui.kept_reviews import keep_review, kept_review
from tui.language import _
from tui.record_files import read_file
from tui.review_words import ReviewWords
from tui.trouble import INTERRUPTED, Trouble
from tui.voice import Voice, plain


def run(args: argparse.Namespace) -> int:
    """Print it line by line, or as one JSON object; a saved game keeps its review."""
    record, number = _find(args.game)
    try:
        game = reviewing(record)
        found = kept_review(number, game) or _make(game)
    except Unreadable as error:
        raise Trouble(plain(error.why)) from None
    if found is None:
        return INTERRUPTED
    keep_review(number, found)
    if args.json:
        print(json.encode(_as_object(found, record)).decode())
        return 0
    voice = Voice(face(game.game), record.header.seats)
    for line in ReviewWords(found, game.log, voice).told():
        print(line)
    return 0


def _find(asked: str) -> tuple[Record, int | None]:
    """Return a record file of that name, or else a game of the library with its number."""
    if Path(asked).is_file():
        return read_file(Path(asked)), None
    with open_library() as library:
        saved = library.load(library.find(asked))
    if saved.damage:
        raise Trouble(plain(saved.damage))
    return saved.record(), saved.id


def _make(game: Reviewing) -> Review | None:
    """Judge moment by moment; None if somebody ended it early."""
    pattern = _("[{bar}] {done} of {whole} moments of the game. Ctrl+C ends it.")
    progress, judged = Progress(len(game.moments), pattern), list[ReviewedMoment]()
    try:
        for moment in game.moments:
            progress.step(len(judged))
            judged.append(judge_moment(game.game, moment))
    except KeyboardInterrupt:
        return None
    finally:
        progress.clear()
    return game.review(judged)


def _as_object(review: Review, record: Record) -> dict[str, Any]:
    """Return the review for programs, with each player's results."""
    players = [
        {
            "name": name,
            "lost": review.lost(seat),
            "luck": to_builtins(review.account(seat)),
            "mistakes": [turn.first for turn in review.mistakes(seat)],
            "strokes": [turn.first for turn in review.strokes(seat)],
        }
        for seat, name in enumerate(record.header.seats)
    ]
    return {**to_builtins(review), "players": players}
