"""The end of a game: an outcome that ranks everybody, and none before the end."""

import re
from itertools import pairwise

from core.conformance import expect
from core.conformance.table import Table
from core.outcome import Outcome

WORD = re.compile(r"[a-z][a-z0-9_-]{0,31}")


def a_game_ends_with_an_outcome_and_has_none_before(table: Table) -> None:
    """`outcome` is None until the game is over, and never after."""
    game = table.game
    for walk in table.walks(20):
        last = None
        for moment in walk:
            expect(game.outcome(moment.before) is None, "There is an outcome before the end.")
            last = moment
        expect(last is not None and last.over, "The game does not end.")
        expect(last and game.outcome(last.after), "There is no outcome at the end.")


def an_outcome_ranks_everybody(table: Table) -> None:
    """Amounts have names of their own and one number for each seat and each rival."""
    for end in _outcomes(table, 20):
        expect(end.ranking, "Nothing decides.")
        expect(end.seats == table.seats, f"The outcome is one of {end.seats} seats.")
        names = [amount.name for amount in end.ranking]
        expect(len({*names}) == len(names), f"Two amounts have the same name: {names}.")
        expect(all(map(WORD.fullmatch, names)), f"Amounts are named by a word: {names}.")
        expect(len({*end.rivals}) == len(end.rivals), f"Two rivals are {end.rivals}.")
        expect(all(map(WORD.fullmatch, end.rivals)), f"Rivals are named by a word: {end.rivals}.")
        for amount in end.ranking:
            parties = end.seats + len(end.rivals)
            expect(len(amount.of) == parties, f"{amount} is not one of {parties}.")


def places_follow_from_the_amounts(table: Table) -> None:
    """The first amount decides, then the next; parties that are equal in all share their place."""
    for end in _outcomes(table, 20):
        scores = [*zip(*(amount.of for amount in end.ranking), strict=True)]
        places = end.places
        for one, other in pairwise(end.order):
            fair = scores[one] >= scores[other]
            fair &= (scores[one] == scores[other]) == (places[one] == places[other])
            expect(fair, f"{scores} give the places {places}.")
        first = tuple(seat for seat in range(end.seats) if places[seat] == 1)
        winners = () if end.alone else first
        expect(end.winners == winners, f"{end.winners} win, {first} have the first place.")
        expect(winners or end.rivals or end.alone, "Nobody wins.")


def what_decided_is_told(table: Table) -> None:
    """A tie-break is named exactly when one decided."""
    for end in _outcomes(table, 20):
        first = [at for at, place in enumerate(end.places) if place == 1]
        tied = len(end.tied_with_winner()) > 1
        decided = tied and len(first) == 1
        names = [amount.name for amount in end.ranking[1:]]
        told = end.decided_by in names if decided else end.decided_by is None
        expect(told, f"{end} was decided by {end.decided_by}.")


def _outcomes(table: Table, count: int) -> list[Outcome]:
    found = []
    for moments in table.games(count):
        end = table.game.outcome(moments[-1].after)
        if end is not None:
            found.append(end)
    return found


CHECKS = (
    a_game_ends_with_an_outcome_and_has_none_before,
    an_outcome_ranks_everybody,
    places_follow_from_the_amounts,
    what_decided_is_told,
)
