"""The average course of finished games: by round, and by kind of thing that brought points."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from core.game import Ends
from core.log import Log
from core.periods import ends_of, period_of
from core.says import Sentence, Unreadable
from saves.faults import LibraryError
from saves.games import Condition, Player, resume
from saves.library import Library
from tui.app.board import Board, Yield, Yielding
from tui.app.boards import board

RoundTotals = list[float]
"""A player's points after each round."""
Who = Callable[[Player], Player]
"""Maps a player to the one under whose name it is counted: bots of a kind may share one."""


class BroughtKind(Struct, frozen=True):
    """A kind of thing that brings points, and its look."""

    what: Sentence
    sign: str
    look: str


class Averages(Struct, frozen=True):
    """The averages of the games that were read so far."""

    games: int
    courses: dict[Player, RoundTotals]
    """Everybody's points after each round (turn, in games without), and at the end."""
    kinds: Sequence[tuple[BroughtKind, dict[Player, float]]]
    """The points that each kind brought everybody in a game."""


class _Sums:
    """The sums behind the averages; a finished game keeps its points in later rounds."""

    def __init__(self) -> None:
        self._games = 0
        self._rounds: dict[Player, list[int]] = {}
        """For each round the sum of the points of all games."""
        self._ends: Counter[Player] = Counter()
        self._kinds: list[tuple[BroughtKind, Counter[Player]]] = []
        self._played: Counter[Player] = Counter()

    def add(
        self,
        players: Sequence[Player],
        rounds: Sequence[Sequence[int]],
        yields: Sequence[Yield],
    ) -> None:
        """Add one more game."""
        self._games += 1
        self._played.update(players)
        for seat, player in enumerate(players if rounds else ()):
            known = self._rounds.setdefault(player, [])
            known += [self._ends[player]] * (len(rounds) - len(known))
            for number in range(len(known)):
                known[number] += rounds[min(number, len(rounds) - 1)][seat]
            self._ends[player] += rounds[-1][seat]
        for each in yields:
            brought = self._brought(BroughtKind(each.what, each.sign, each.look))
            brought[players[each.seat]] += each.points

    def _brought(self, kind: BroughtKind) -> Counter[Player]:
        """Return the sums of that kind so far; sentences cannot be keys."""
        for known, brought in self._kinds:
            if known == kind:
                return brought
        self._kinds.append((kind, Counter()))
        return self._kinds[-1][1]

    @property
    def averages(self) -> Averages:
        """The averages so far."""
        courses = {
            player: [points / self._played[player] for points in rounds]
            for player, rounds in self._rounds.items()
        }
        kinds = [
            (kind, {player: points / self._played[player] for player, points in brought.items()})
            for kind, brought in self._kinds
        ]
        return Averages(self._games, courses, kinds)


def points_by_period(log: Log[Any], of: Board) -> list[Sequence[int]]:
    """Return everybody's points after each round (turn, in games without), and at the end.

    Nothing for a game that has neither.
    """
    period = period_of(log.game)
    if period is Ends.NOTHING:
        return []
    ends = [step for step in log.steps if ends_of(step.entry) is period]
    if ends and ends[-1] is not log.steps[-1]:
        # Whatever comes after the last round belongs to it.
        ends[-1] = log.steps[-1]
    return [of.points(step.state) for step in ends]


def yields_of(log: Log[Any], of: Board) -> Sequence[Yield]:
    """Return what each kind of thing brought; if the board tells none, each source of points."""
    if isinstance(of, Yielding):
        return of.yields(log)
    seats = len(of.points(log.state))
    found = of.face.sources(log)
    return [Yield(each.seat, each.what, each.points) for each in found if each.seat < seats]


def averages(library: Library, game: str, who: Who = lambda player: player) -> Iterator[Averages]:
    """Yield the averages after each finished game, the newest first; skip unreadable ones."""
    sums = _Sums()
    for summary in library.games(state=Condition.FINISHED):
        if summary.game != game:
            continue
        try:
            saved, shown = library.load(summary.id), board(game)
            log = resume(saved).log
        except (LibraryError, Unreadable):
            continue
        players = [who(player) for player in saved.players]
        sums.add(players, points_by_period(log, shown), yields_of(log, shown))
        yield sums.averages
