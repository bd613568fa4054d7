"""Moves that rules refuse, and how they have to say so."""

import re
from collections.abc import Iterable
from string import Formatter
from typing import Any

from core.game import Game, Known, Move
from core.says import Refusal


def allowed(
    game: Game[Any], state: Any, moves: Iterable[Move], known: Known | None, rule: re.Pattern[str]
) -> set[Move]:
    """Return the moves that no rule refuses; check the sentences for all others."""
    found, said = set[Move](), dict[tuple[str, ...], Refusal]()
    for move in moves:
        refusal = game.why_not(state, move, known)
        if refusal is None:
            found.add(move)
        else:
            said[refusal.rule, refusal.why.text, *refusal.why.args] = refusal
    for refusal in said.values():
        check_refusal(refusal, rule)
    return found


def check_refusal(refusal: Refusal, rule: re.Pattern[str]) -> None:
    """Check for the number of a rule, and a whole sentence without any gap."""
    text, args = refusal.why.text, refusal.why.args
    places = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    assert rule.fullmatch(refusal.rule), refusal
    assert places == {*args}, refusal
    assert text[0] in "{ABCDEFGHIJKLMNOPQRSTUVWXYZ", refusal
    assert text.endswith("."), refusal
