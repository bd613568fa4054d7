"""`estancia arena`: how strong bots are against each other, and how certain that is."""

import argparse
import csv
import sys
from collections.abc import Callable, Generator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import closing

from msgspec import json, to_builtins

from core.beginning import usual_seats
from core.games import game
from core.says import Unreadable
from saves.faults import FileError
from tui.chosen import options_of
from tui.commands.bots import tell_excuses
from tui.commands.progress import Progress
from tui.commands.spreading import executors_of
from tui.contest.plan import Contest, check_contest, contest_jobs, meetings
from tui.contest.playing import PlayedGame, play_all
from tui.contest.results_file import ResultsFile
from tui.contest.standings import BotStanding, ContestSummary, CountedContest, MeetingStanding
from tui.language import _, n_
from tui.numbers import decimal, percent, signed
from tui.offered import game_of
from tui.scores import points_word
from tui.simulate import Interval
from tui.trouble import INTERRUPTED, USAGE, Trouble
from tui.voice import plain

WIDTH = 40
"""Characters of the chart between "never" and "always"."""
OF_MEETING = (
    *("challenger", "field", "games", "rate", "low", "high"),
    *("lead", "lead_low", "lead_high"),
)
OF_BOT = ("elo", "elo_low", "elo_high", "points", "milliseconds", "nodes")
"""The spreadsheet's columns about a bot: over all its games, averaged by turn."""


def run(args: argparse.Namespace) -> int:
    """Play the remaining games, and report on the bots; Ctrl+C ends it with what there is."""
    contest = _contest(args)
    count = CountedContest(contest)
    try:
        status = 0 if _play(contest, args, count) else INTERRUPTED
    except (Unreadable, FileError) as error:
        raise Trouble(plain(error.why)) from None
    except BrokenExecutor:
        raise Trouble(_("The processes that play the games end again and again.")) from None
    if args.json:
        print(json.encode(_as_object(contest, count.summary)).decode())
    elif args.csv:
        _tell_rows(count.summary)
    else:
        _tell(contest, count.summary)
    return status


def _contest(args: argparse.Namespace) -> Contest:
    key = game_of(args)
    players = args.players or usual_seats(game(key))
    if args.games < 1 or args.jobs < 1:
        raise Trouble(_("At least one game and one process are needed."), USAGE)
    chosen = options_of(args, key, players)
    deals = -(-args.games // max(players, 1))
    bots = tuple(args.bots)
    contest = Contest(key, bots, players, deals, args.seed, chosen, args.duplicate, args.challenger)
    try:
        check_contest(contest)
    except Unreadable as error:
        raise Trouble(plain(error.why), USAGE) from None
    tell_excuses(key, bots)
    return contest


# Playing.


def _play(contest: Contest, args: argparse.Namespace, count: CountedContest) -> bool:
    """Count the games as they are played; return False if somebody ended it early."""
    kept = ResultsFile(args.out, contest) if args.out else None
    known = kept.known if kept else []
    for played in known:
        count.add(played)
    whole = contest.deals * contest.players * len(meetings(contest))
    progress = Progress(whole)
    try:
        progress.step(len(known))
        with closing(_games(contest, known, executors_of(args))) as games:
            for done, played in enumerate(games, len(known) + 1):
                if kept:
                    kept.add(played)
                count.add(played)
                progress.step(done)
    except KeyboardInterrupt:
        return False
    finally:
        progress.clear()
        if kept:
            kept.close()
    return True


def _games(
    contest: Contest, known: list[PlayedGame], executors: Callable[[], Executor | None]
) -> Generator[PlayedGame, None, None]:
    there = {played.number for played in known}
    jobs = (job for job in contest_jobs(contest) if job.number not in there)
    yield from play_all(jobs, executors)


# Reports.


def _tell(contest: Contest, summary: ContestSummary) -> None:
    points = points_word(contest.game, summary.amount)
    text = n_(
        "{games} game, {players} players at a table.",
        "{games} games, {players} players at a table.",
        summary.games,
    )
    print(text.format(games=summary.games, players=contest.players))
    for standing in summary.meetings:
        if standing.games:
            print()
            print(_tell_meeting(standing, points))
            print(f"  {chart(standing.interval, standing.rate, 1 / contest.players)}")
    print()
    for bot in sorted(summary.bots, key=lambda each: -each.rating.elo):
        print(_tell_bot(bot, points))
    if summary.broken_off:
        text = n_(
            "{count} game had no end and was not counted.",
            "{count} games had no end and were not counted.",
            summary.broken_off,
        )
        print(text.format(count=summary.broken_off))


def _tell_meeting(standing: MeetingStanding, points: str) -> str:
    text = _(
        "{challenger} against {field}: won {rate} of {games} games ({low} to {high}), "
        "{lead} {points} a game ({least} to {most})"
    )
    interval, lead = standing.interval, standing.lead_interval
    return text.format(
        challenger=standing.challenger,
        field=standing.field,
        rate=percent(standing.rate),
        low=percent(interval.low),
        high=percent(interval.high),
        games=standing.games,
        lead=signed(standing.lead),
        points=points,
        least=signed(lead.low),
        most=signed(lead.high),
    )


def _tell_bot(bot: BotStanding, points: str) -> str:
    text = _(
        "{name}: Elo {elo} ({low} to {high}), {points} {amount} a game, {milliseconds} ms a turn"
    )
    rating = bot.rating
    told = text.format(
        name=bot.name,
        elo=signed(rating.elo, 0),
        low=signed(rating.low, 0),
        high=signed(rating.high, 0),
        points=decimal(bot.points),
        amount=points,
        milliseconds=decimal(bot.milliseconds),
    )
    if not bot.nodes:
        return told
    states = round(bot.nodes)
    more = n_("{told}, {count} state looked at", "{told}, {count} states looked at", states)
    return more.format(told=told, count=states)


def chart(interval: Interval, rate: float, even: float) -> str:
    """Draw the rate between "never" and "always", with its interval; `:` marks equal strength."""
    low, at, high, middle = (
        round(each * WIDTH) for each in (interval.low, rate, interval.high, even)
    )
    cells = ["-" if low <= cell <= high else "." for cell in range(WIDTH + 1)]
    cells[middle] = ":"
    cells[at] = "#"
    return f"[{''.join(cells)}]"


def _tell_rows(summary: ContestSummary) -> None:
    """Print a row for each meeting, as spreadsheets read it."""
    rows = csv.writer(sys.stdout, lineterminator="\n")
    of_both = (f"{side}_{what}" for side in ("challenger", "field") for what in OF_BOT)
    rows.writerow((*OF_MEETING, *of_both))
    bots = {bot.name: bot for bot in summary.bots}
    for each in summary.meetings:
        interval, lead = each.interval, each.lead_interval
        numbers = [each.rate, interval.low, interval.high, each.lead, lead.low, lead.high]
        for bot in (bots[each.challenger], bots[each.field]):
            rating = bot.rating
            numbers += (rating.elo, rating.low, rating.high)
            numbers += (bot.points, bot.milliseconds, bot.nodes)
        rows.writerow((each.challenger, each.field, each.games, *(f"{n:.4f}" for n in numbers)))


def _as_object(contest: Contest, summary: ContestSummary) -> dict[str, object]:
    """Return the result for programs."""
    return {**to_builtins(contest), **to_builtins(summary)}
