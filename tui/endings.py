"""The end of a game, for people and for programs: the winner, the tie-break, everybody's place."""

from collections.abc import Sequence
from typing import Any

from core.game import Seat
from core.log import Log
from core.outcome import Outcome
from core.says import Sentence
from tui.face import Face, Line, Source
from tui.faces import named
from tui.language import say

Contender = Seat | Sentence
"""A seat, or the name of a rival that has no seat."""


def party(face: Face[Any], outcome: Outcome, number: int) -> Contender:
    """Return the contender at that index of an amount."""
    if number < outcome.seats:
        return number
    return face.named(outcome.rivals[number - outcome.seats])


def firsts(face: Face[Any], outcome: Outcome) -> tuple[Contender, ...]:
    """Return the contenders in first place, rivals included."""
    places = enumerate(outcome.places)
    return tuple(party(face, outcome, number) for number, place in places if place == 1)


def reached(face: Face[Any], outcome: Outcome, number: int) -> tuple[Sentence, ...]:
    """Return all that counts for the contender at that index: points, then what breaks ties."""
    return tuple(face.amount(amount.name, amount.of[number]) for amount in outcome.ranking)


def winner_names(game: str, outcome: Outcome, names: Sequence[str]) -> list[str]:
    """Return the names of the winners, rivals included; none if a single seat played alone."""
    everybody = [*names, *(named(game, rival) for rival in outcome.rivals)]
    placed = zip(everybody, outcome.places, strict=True)
    return [] if outcome.alone else [name for name, place in placed if place == 1]


def is_numbered(outcome: Outcome) -> bool:
    """Return whether places are numbered, because points alone do not show them."""
    return len(outcome.ranking) > 1


def verdict(face: Face[Any], outcome: Outcome) -> Sentence:
    """Say who won, and which tie-break decided."""
    first = firsts(face, outcome)
    if outcome.alone:
        return say("{party} ends with {parts}.", party=first[0], parts=reached(face, outcome, 0))
    if len(first) > 1:
        return say("{parties} share the victory.", parties=first)
    if outcome.decided_by is None:
        return say("{party} wins.", party=first[0])
    decided = (face.named(outcome.decided_by),)
    return say("{party} wins; the tie-break decided: {parts}.", party=first[0], parts=decided)


def standings(face: Face[Any], log: Log[Any], outcome: Outcome) -> list[Line]:
    """Say who won, then how everybody did, the best first."""
    sources = face.sources(log)
    rows = (_standing(face, outcome, sources, number) for number in outcome.order)
    return [(verdict(face, outcome),), *rows]


def _standing(face: Face[Any], outcome: Outcome, sources: list[Source], number: int) -> Line:
    own = tuple(
        say("{count} {parts}", count=each.points, parts=(each.what,))
        for each in sources
        if each.seat == number
    )
    total = _total(face, outcome, number)
    return (total, say("{parts}.", parts=own)) if own else (total,)


def _total(face: Face[Any], outcome: Outcome, number: int) -> Sentence:
    who, amounts = party(face, outcome, number), reached(face, outcome, number)
    if not is_numbered(outcome):
        return say("{party}: {parts}.", party=who, parts=amounts)
    place = outcome.places[number]
    return say("{place}. {party}: {parts}.", place=place, party=who, parts=amounts)


def written_outcome(outcome: Outcome) -> dict[str, Any]:
    """Return the outcome for programs (docs/json-mode.md)."""
    return {
        "amounts": {amount.name: amount.of for amount in outcome.ranking},
        "rivals": outcome.rivals,
        "places": outcome.places,
        "winners": outcome.winners,
        "decided_by": outcome.decided_by,
    }
