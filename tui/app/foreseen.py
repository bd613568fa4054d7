"""The effects of a choice, told before it is made."""

from collections.abc import Sequence
from typing import Any

from core.game import Event, Game, Move
from core.says import Sentence
from tui.app.board import Several
from tui.app.choices import Row
from tui.app.painting import DOT
from tui.face import Bundling, Face, Summing, worded
from tui.voice import Voice


def foreseen(game: Game[Any], face: Face[Any], state: Any, moves: Sequence[Move]) -> list[Sentence]:
    """Tell what follows from the last of the moves, or from all if they are made together."""
    if face.together(moves) is None:
        *first, last = moves
        for move in first:
            state = game.play(state, move)
        moves = [last]
    events: list[Event] = []
    before = state
    for move in moves:
        before, state = state, game.play(state, move, events.append)
        assert before is not state, "a move changes the state"
    followed = [sentence for event in events if (sentence := face.followed(event))]
    return [*followed, *face.brings(before, moves[-1])]


def phrased(game: Game[Any], face: Face[Any], state: Any, moves: Sequence[Move]) -> Sentence:
    """Put the last of the moves into words, as the others only lead there; or all together."""
    if (said := face.together(moves)) is not None:
        return said
    *first, last = moves
    for move in first:
        state = game.play(state, move)
    return worded(face, state, last)


def row_of(
    game: Game[Any], voice: Voice, face: Face[Any], state: Any, moves: Sequence[Move]
) -> Row:
    """Return the choice as a row of the list: what it does, and its gain."""
    if isinstance(moves, Several):
        return _row_of_several(voice, face, state, moves)
    said = voice.say(phrased(game, face, state, moves))
    brings = " ".join(map(voice.say, foreseen(game, face, state, moves)))
    if face.together(moves) is not None:
        summing: object = face
        if not isinstance(summing, Summing):
            return Row(said, brings)
        kind, thing = map(voice.fill, summing.thing(moves))
        gains = summing.gains(state, moves)
        return Row(said, _joined(voice, gains), kind, (thing, "", ""), brings)
    *first, last = moves
    for move in first:
        state = game.play(state, move)
    cells = face.cells(state, last)
    if cells is None:
        return Row(said, brings)
    parts = (cells.thing, cells.place, cells.takes)
    shown = tuple(voice.fill(part) if part else "" for part in parts)
    kind = voice.fill(cells.kind)
    brief = _joined(voice, cells.brief or ())
    if cells.gains is None:
        return Row(said, brings, kind, shown, brief=brief)
    return Row(said, _joined(voice, cells.gains), kind, shown, brings, brief)


def _row_of_several(voice: Voice, face: Face[Any], state: Any, moves: Several) -> Row:
    """Return a row with what the moves have in common."""
    bundling: object = face
    assert isinstance(bundling, Bundling), "only games with such rows make them"
    said, cells = bundling.bundled(state, moves)
    kind, thing, place, takes = (
        voice.fill(part) if part else ""
        for part in (cells.kind, cells.thing, cells.place, cells.takes)
    )
    gains, brief = (_joined(voice, each or ()) for each in (cells.gains, cells.brief))
    return Row(voice.say(said), gains, kind, (thing, place, takes), brief=brief)


def _joined(voice: Voice, gains: Sequence[Sentence]) -> str:
    return DOT.join(map(voice.fill, gains))
