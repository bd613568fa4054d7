"""How a game ended, for people and for programs: who won, what decided, everybody's place."""

from collections.abc import Sequence
from typing import Any

from core.game import Seat
from core.outcome import Outcome
from core.says import Sentence
from tui.face import Face
from tui.faces import named
from tui.language import say

Party = Seat | Sentence
"""A seat, or the name of a rival that sits on none."""


def party(face: Face[Any], outcome: Outcome, number: int) -> Party:
    """Who stands at that index of an amount."""
    if number < outcome.seats:
        return number
    return face.named(outcome.rivals[number - outcome.seats])


def firsts(face: Face[Any], outcome: Outcome) -> tuple[Party, ...]:
    """Who is on the first place, rivals too."""
    places = enumerate(outcome.places)
    return tuple(party(face, outcome, number) for number, place in places if place == 1)


def reached(face: Face[Any], outcome: Outcome, number: int) -> tuple[Sentence, ...]:
    """All that counts for who stands at that index: points, then what breaks ties."""
    return tuple(face.amount(amount.name, amount.of[number]) for amount in outcome.ranking)


def winner_names(game: str, outcome: Outcome, names: Sequence[str]) -> list[str]:
    """What those on the first place are called, rivals too; nobody where one seat was all."""
    everybody = [*names, *(named(game, rival) for rival in outcome.rivals)]
    placed = zip(everybody, outcome.places, strict=True)
    return [] if outcome.alone else [name for name, place in placed if place == 1]


def is_numbered(outcome: Outcome) -> bool:
    """Whether places are told by numbers: points alone do not show them."""
    return len(outcome.ranking) > 1


def verdict(face: Face[Any], outcome: Outcome) -> Sentence:
    """Who won, and which tie-break decided."""
    first = firsts(face, outcome)
    if outcome.alone:
        return say("{party} ends with {parts}.", party=first[0], parts=reached(face, outcome, 0))
    if len(first) > 1:
        return say("{parties} share the victory.", parties=first)
    if outcome.decided_by is None:
        return say("{party} wins.", party=first[0])
    decided = (face.named(outcome.decided_by),)
    return say("{party} wins; the tie-break decided: {parts}.", party=first[0], parts=decided)


def written_outcome(outcome: Outcome) -> dict[str, Any]:
    """The outcome for programs (docs/json-mode.md)."""
    return {
        "amounts": {amount.name: amount.of for amount in outcome.ranking},
        "rivals": outcome.rivals,
        "places": outcome.places,
        "winners": outcome.winners,
        "decided_by": outcome.decided_by,
    }
