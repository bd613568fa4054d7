"""How finished games went: what each player and bot had after each round, on average."""

from collections.abc import Sequence
from typing import Any

from core.game import Ends
from core.log import Log
from core.periods import ends_of, period_of
from core.says import Unreadable
from saves.faults import LibraryError
from saves.games import Condition, Player
from saves.library import Library
from saves.resuming import resume
from tui.app.board import Board
from tui.app.boards import board

MOST = 60
"""So many games are looked at, the last ones."""
Course = list[float]


def points_by_period(log: Log[Any], of: Board) -> list[Sequence[int]]:
    """What everybody had after each round (turn, in games without), and at the end.

    Nothing of a game that has neither.
    """
    period = period_of(log.game)
    if period is Ends.NOTHING:
        return []
    ends = [step for step in log.steps if ends_of(step.entry) is period]
    if ends and ends[-1] is not log.steps[-1]:
        # What comes after the last round belongs to it.
        ends[-1] = log.steps[-1]
    return [of.points(step.state) for step in ends]


def courses(library: Library, game: str) -> dict[Player, Course]:
    """On average over the last finished games; a round counts where a game reached it."""
    sums: dict[Player, list[list[int]]] = {}
    finished = [each for each in library.games(state=Condition.FINISHED) if each.game == game]
    for summary in finished[:MOST]:
        try:
            saved, shown = library.load(summary.id), board(game)
            rounds = points_by_period(resume(saved).log, shown)
        except (LibraryError, Unreadable):
            continue
        for seat, player in enumerate(saved.players):
            known = sums.setdefault(player, [])
            for number, points in enumerate(rounds):
                if number == len(known):
                    known.append([])
                known[number].append(points[seat])
    return {
        player: [sum(each) / len(each) for each in rounds]
        for player, rounds in sums.items()
        if rounds
    }
