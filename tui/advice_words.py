"""A hint in words: the best turns with what each promises, and what ending now gives up."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from core.bots.bot import Advice, AdvisedTurn
from core.bots.insight import Worded, insight
from core.game import Game, Move
from core.says import Sentence
from core.view import View
from tui.language import _
from tui.moves_told import moves_told
from tui.numbers import signed
from tui.voice import Voice


def advice_told(
    game: Game[Any],
    voice: Voice,
    view: View[Any],
    bot: str,
    advice: Advice,
    *,
    typed: bool = False,
    ending: Move | None = None,
) -> list[str]:
    """Return the lines of a hint: a title, the best turns, and what ending the turn now gives up.

    With `typed`, moves are worded so that they can be typed. `ending` is left out at a turn's end.
    """
    title = _("The {bot}'s best turns, and the lead over the others' average:")
    turns = (_turn(game, voice, view, _begun(turn, ending), typed=typed) for turn in advice.turns)
    return [title.format(bot=_(bot)), *turns, *_left(game, voice, advice)]


def _begun(turn: AdvisedTurn, ending: Move | None) -> AdvisedTurn:
    """Return the turn without its last move if that only ends it."""
    *before, last = turn.moves
    return replace(turn, moves=tuple(before)) if before and last == ending else turn


def _turn(game: Game[Any], voice: Voice, view: View[Any], turn: AdvisedTurn, *, typed: bool) -> str:
    """`+12: take 3 and 5; stand on white 4 with 5. Above all: an exchange.`.

    Without the number for typed moves: they list what can be done now.
    """
    pattern = _("{ahead}: {moves}.")
    moves = moves_told(game, voice, view.state, turn.moves, typed=typed)
    line = pattern.format(ahead=signed(turn.ahead, 0), moves=moves)
    if turn.reason is None:
        return line
    above = _("Above all: {reason}.").format(reason=voice.fill(turn.reason))
    return f"{line} {above}"


def _left(game: Game[Any], voice: Voice, advice: Advice) -> Iterator[str]:
    if advice.left is not None and round(advice.left):
        points = voice.fill(points_of(game.key, voice, round(advice.left)))
        yield _("Ending the turn now leaves about {points} on the table.").format(points=points)


def points_of(game_key: str, voice: Voice, count: int) -> Sentence:
    """Word a number of points as the game calls them."""
    told: object = insight(game_key)
    if isinstance(told, Worded):
        return voice.face.amount(told.unit, count)
    return Sentence("{count} point", {"count": count}, "{count} points")
