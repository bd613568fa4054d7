"""The standings of a contest so far: rates, leads, ratings, and how certain they are."""

from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

from msgspec import Struct

from tui.contest.elo import Duel, Pair, Rating, rate
from tui.contest.plan import Contest, meeting_of, meetings
from tui.contest.playing import PlayedGame
from tui.simulate import SURE, Interval, wilson


class MeetingStanding(Struct, frozen=True):
    """The results of a bot against a table of another one."""

    challenger: str
    field: str
    games: int
    """The games that came to an end."""
    rate: float
    """The challenger's share of the victories; shared ones count in part."""
    interval: Interval
    lead: float
    """The challenger's points above the average of the others, for each game."""
    lead_interval: Interval


class BotStanding(Struct, frozen=True):
    """The results of a bot in the whole contest."""

    name: str
    rating: Rating
    points: float
    """The average of the finished games."""
    milliseconds: float
    """The average time of a turn, on the machine that played it."""
    nodes: float
    """The average number of states looked at in a turn; 0 if they are not counted."""


class ContestSummary(Struct, frozen=True):
    """The results of the games so far."""

    games: int
    broken_off: int
    amount: str
    """The game's name for its points; empty until a game has ended."""
    meetings: tuple[MeetingStanding, ...]
    bots: tuple[BotStanding, ...]


class _Deal(Struct):
    """The results of one deal in one meeting, over all seats."""

    shares: list[float] = []
    leads: list[float] = []


class CountedContest:
    """Counts the games of a contest."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        bots = range(len(contest.bots))
        self._deals: list[dict[int, _Deal]] = [{} for _ in meetings(contest)]
        self._duels: dict[int, dict[Pair, Duel]] = {}
        self._points: list[list[int]] = [[] for _ in bots]
        self._turns = [0 for _ in bots]
        self._seconds = [0.0 for _ in bots]
        self._nodes = [0 for _ in bots]
        self._games = self._broken_off = 0
        self._amount = ""

    def add(self, played: PlayedGame) -> None:
        """Count one more game."""
        self._games += 1
        for bot, turns, seconds in zip(played.players, played.turns, played.seconds, strict=True):
            self._turns[bot] += turns
            self._seconds[bot] += seconds
        for bot, nodes in zip(played.players, played.nodes, strict=False):
            self._nodes[bot] += nodes
        if not played.points:
            self._broken_off += 1
            return
        self._amount = played.amount
        for bot, points in zip(played.players, played.points, strict=True):
            self._points[bot].append(points)
        number, deal = meeting_of(self._contest, played.number)
        self._add_shares(number, deal, played)
        self._add_duels(deal, played)

    def _add_shares(self, number: int, deal: int, played: PlayedGame) -> None:
        challenger = meetings(self._contest)[number].challenger
        seat = played.players.index(challenger)
        others = [points for at, points in enumerate(played.points) if at != seat]
        into = self._deals[number].setdefault(deal, _Deal())
        into.shares.append(played.shares[seat])
        into.leads.append(played.points[seat] - fmean(others))

    def _add_duels(self, deal: int, played: PlayedGame) -> None:
        """Count a placing before another as a victory over it."""
        duels = self._duels.setdefault(deal, defaultdict(Duel))
        seated = list(zip(played.players, played.places, strict=True))
        for first, place in seated:
            for second, other in seated:
                if first < second:
                    duel = duels[first, second]
                    duel.games += 1
                    duel.score += 0.5 if place == other else float(place < other)

    @property
    def summary(self) -> ContestSummary:
        """The results so far."""
        met = zip(meetings(self._contest), self._deals, strict=True)
        names = self._contest.bots
        ratings = rate([*self._duels.values()], len(names))
        return ContestSummary(
            self._games,
            self._broken_off,
            self._amount,
            tuple(
                _meeting(names[each.challenger], names[each.field], [*deals.values()])
                for each, deals in met
            ),
            tuple(self._bot(bot, rating) for bot, rating in enumerate(ratings)),
        )

    def _bot(self, bot: int, rating: Rating) -> BotStanding:
        points, turns = self._points[bot], max(self._turns[bot], 1)
        return BotStanding(
            self._contest.bots[bot],
            rating,
            fmean(points) if points else 0.0,
            1_000 * self._seconds[bot] / turns,
            self._nodes[bot] / turns,
        )


def _meeting(challenger: str, field: str, deals: Sequence[_Deal]) -> MeetingStanding:
    shares = [fmean(deal.shares) for deal in deals]
    leads = [fmean(deal.leads) for deal in deals]
    games = sum(len(deal.shares) for deal in deals)
    rate = fmean(shares) if shares else 0.0
    lead = fmean(leads) if leads else 0.0
    reach = SURE * _error(leads)
    return MeetingStanding(
        challenger,
        field,
        games,
        rate,
        _interval(rate, games, _error(shares)),
        lead,
        Interval(lead - reach, lead + reach),
    )


def _error(of_deals: Sequence[float]) -> float:
    """Return the standard error of the mean over deals, as games of one deal are alike."""
    return sqrt(variance(of_deals) / len(of_deals)) if len(of_deals) > 1 else 0.0


def _interval(rate: float, games: int, error: float) -> Interval:
    """Return Wilson's interval for as many independent games as would be equally certain."""
    if not error or rate in (0.0, 1.0):
        return wilson(rate * games, games)
    alike = rate * (1 - rate) / error**2
    return wilson(rate * alike, alike)
