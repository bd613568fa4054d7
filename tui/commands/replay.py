"""`estancia replay`: tell a game line by line, with the talk during it."""

import argparse
from pathlib import Path

from core.record import Record, tells_all
from core.talk import TalkLine
from saves.library import open_library
from tui.app.story import Story
from tui.faces import face, title
from tui.language import _
from tui.lists import by_commas
from tui.names import shown_name
from tui.record_files import read_file_as_far
from tui.voice import Voice, plain


def run(args: argparse.Namespace) -> int:
    """Tell all of it, from the first entry on; of a running game nothing hidden."""
    record, talk, damage = _find(args.game)
    names = record.header.seats
    words = face(record.header.game)
    story = Story(record, words, Voice(words, names), talk)
    pattern = _("{game}: {players}")
    players = by_commas(map(shown_name, names))
    print(pattern.format(game=title(record.header.game), players=players))
    for told in story.script:
        print(told.text)
    if damage:
        print(damage)
    elif not story.over:
        print(_("The game is not over: this is how far it has come."))
    elif not tells_all(story.log, record.pieces):
        print(_("What was hidden in this game is not told."))
    return 0


def _find(asked: str) -> tuple[Record, tuple[TalkLine, ...], str]:
    """Return a record file of that name, or else a saved game, with its talk and its trouble."""
    if Path(asked).is_file():
        read = read_file_as_far(Path(asked))
        return read.record, read.talk, ""
    with open_library() as library:
        saved = library.load(library.find(asked))
    return saved.public_record(), saved.talk, plain(saved.damage) if saved.damage else ""
