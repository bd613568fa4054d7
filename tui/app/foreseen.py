"""The effects of a choice, told before it is made."""

from collections.abc import Sequence
from typing import Any, cast

from core.game import Game, Move
from core.says import Sentence
from tui.app.board import Several
from tui.app.choices import Row
from tui.app.painting import DOT
from tui.face import Bundling, Summing, prospects, worded
from tui.voice import Voice


def row_of(game: Game[Any], voice: Voice, state: Any, moves: Sequence[Move]) -> Row:
    """Return the choice as a row of the list: what it does, and its gain.

    If the moves are not made together, the row is of the last one: the others only lead there.
    """
    face, summing = voice.face, cast(object, voice.face)
    if isinstance(moves, Several):
        return _row_of_several(voice, state, moves)
    if isinstance(summing, Summing) and (together := summing.together(moves)) is not None:
        kind, thing = map(voice.fill, summing.thing(moves))
        brings, gains = _foreseen(game, voice, state, moves), summing.gains(state, moves)
        return Row(voice.say(together), _joined(voice, gains), kind, (thing, "", ""), brings)
    *first, last = moves
    for move in first:
        state = game.play(state, move)
    said = voice.say(worded(face, state, last))
    brings = _foreseen(game, voice, state, [last])
    cells = face.cells(state, last)
    if cells is None:
        return Row(said, brings)
    parts = (cells.thing, cells.place, cells.takes)
    shown = tuple(voice.fill(part) if part else "" for part in parts)
    kind = voice.fill(cells.kind)
    brief = _joined(voice, cells.brief or ())
    if cells.gains is None:
        bare = _bare(brings)
        return Row(said, bare, kind, shown, brings if bare != brings else "", brief)
    return Row(said, _joined(voice, cells.gains), kind, shown, brings, brief)


def _row_of_several(voice: Voice, state: Any, moves: Several) -> Row:
    """Return a row with what the moves have in common."""
    bundling: object = voice.face
    assert isinstance(bundling, Bundling), "only games with such rows make them"
    said, cells = bundling.bundled(state, moves)
    kind, thing, place, takes = (
        voice.fill(part) if part else ""
        for part in (cells.kind, cells.thing, cells.place, cells.takes)
    )
    gains, brief = (_joined(voice, each or ()) for each in (cells.gains, cells.brief))
    return Row(voice.say(said), gains, kind, (thing, place, takes), brief=brief)


def _foreseen(game: Game[Any], voice: Voice, state: Any, moves: Sequence[Move]) -> str:
    return " ".join(map(voice.say, prospects(game, voice.face, state, moves)))


def _joined(voice: Voice, gains: Sequence[Sentence]) -> str:
    return DOT.join(_bare(voice.fill(gain)) for gain in gains)


def _bare(text: str) -> str:
    """Return a lone sentence without its full stop: other gains of a list are no sentences."""
    return text[:-1] if text.endswith(".") and ". " not in text else text
