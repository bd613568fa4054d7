"""`estancia simulate`: bots play many games."""

import argparse
import sys
from collections.abc import Generator, Iterable
from concurrent.futures import Executor
from contextlib import closing, nullcontext
from pathlib import Path
from time import monotonic

from msgspec import json, to_builtins

from core.arena import MOVES, ROUNDS
from core.batch import Batch, Finished
from core.beginning import usual_seats
from core.bots.registry import usual
from core.dealer import seed_of
from core.game import Ends
from core.games import game
from core.periods import period_of
from core.reading import read_record
from core.says import Unreadable
from core.writing import write_record
from saves.files import write_file
from tui.chosen import options_of
from tui.commands.bots import tell_excuses
from tui.commands.progress import Progress
from tui.faces import named
from tui.language import _, n_
from tui.numbers import decimal, percent, short
from tui.offered import game_of
from tui.scores import points_word
from tui.simulate import BatchSummary, CountedGames, SeatStanding, processes, simulate
from tui.trouble import INTERRUPTED, USAGE, Trouble
from tui.voice import plain


def run(args: argparse.Namespace) -> int:
    """Play, write the records, and report the results; Ctrl+C ends it with what there is."""
    batch = _batch(args)
    _check(args)
    count, begun = CountedGames(batch), monotonic()
    status = 0 if _play(batch, args, count) else INTERRUPTED
    summary = count.summary
    if args.json:
        print(json.encode(_as_object(batch, args, summary)).decode())
    else:
        _tell(batch.game, summary)
    speed = summary.games / max(monotonic() - begun, 1e-9)
    sys.stdout.flush()
    print(_("{speed} games a second.").format(speed=decimal(speed)), file=sys.stderr)
    return status


def _batch(args: argparse.Namespace) -> Batch:
    key = game_of(args)
    bots = args.bots or _usual_bots(key)
    players = args.players or max(len(bots), usual_seats(game(key)))
    if len(bots) == 1:
        bots = bots * players
    if len(bots) != players:
        text = _("{players} players need {players} bots, or one kind for all: {count} are named.")
        raise Trouble(text.format(players=players, count=len(bots)), USAGE)
    tell_excuses(key, bots)
    recorded = args.out is not None
    chosen = options_of(args, key, players)
    return Batch(key, tuple(bots), args.games, seed_of(args.seed), chosen, recorded=recorded)


def _usual_bots(key: str) -> list[str]:
    """Return the strongest bot for every seat."""
    bot = usual(key)
    if bot is None:
        raise Trouble(_("This game has no bots that could play it."), USAGE)
    return [bot]


def _check(args: argparse.Namespace) -> None:
    if args.games < 1 or args.jobs < 1:
        raise Trouble(_("At least one game and one process are needed."), USAGE)
    if args.legal and not args.out:
        raise Trouble(_("--legal goes with --out."), USAGE)
    if args.out:
        try:
            args.out.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            text = _("The folder {folder} cannot be made: {problem}.")
            raise Trouble(text.format(folder=args.out, problem=error.strerror)) from None


def _play(batch: Batch, args: argparse.Namespace, count: CountedGames) -> bool:
    """Count the games as they are played; return False if somebody ended it early."""
    progress = Progress(batch.games)
    executor = processes(min(args.jobs, batch.games))
    try:
        with executor or nullcontext(), closing(_games(batch, executor)) as games:
            progress.step(0)
            for done, finished in enumerate(games, 1):
                if args.out:
                    _write(args.out, finished, batch.games, legal=args.legal)
                count.add(finished)
                progress.step(done)
    except KeyboardInterrupt:
        return False
    finally:
        progress.clear()
    return True


def _games(batch: Batch, executor: Executor | None) -> Generator[Finished, None, None]:
    """Yield the games in order; closing it early cancels the rest."""
    try:
        games = simulate(batch, executor)
    except Unreadable as error:
        raise Trouble(plain(error.why), USAGE) from None
    yield from games


def _write(folder: Path, finished: Finished, games: int, *, legal: bool) -> None:
    """Write `0001.jsonl` and so on."""
    assert finished.record, "the batch asked for records"
    lines: Iterable[bytes] = finished.record.splitlines(keepends=True)
    if legal:
        lines = write_record(read_record(lines), legal=True)
    digits = max(4, len(str(games)))
    write_file(folder / f"{finished.number + 1:0{digits}}.jsonl", lines)


def _tell(key: str, summary: BatchSummary) -> None:
    """Print the result in sentences, the same on every run."""
    by_rounds = period_of(game(key)) is Ends.ROUND
    print(_tell_games(summary, by_rounds=by_rounds))
    points = points_word(key, summary.amount)
    for seat, standing in enumerate(summary.standings, 1):
        print(_tell_standing(seat, standing, points))
    for rival, won in summary.rivals.items():
        print(_("{name}: won {won}.").format(name=named(key, rival), won=short(won)))
    for amount, count in summary.tie_breaks.items():
        text = n_(
            "The tie-break {amount} decided {count} game.",
            "The tie-break {amount} decided {count} games.",
            count,
        )
        print(text.format(amount=named(key, amount), count=count))
    if summary.broken_off:
        print(_tell_broken_off(summary.broken_off, by_rounds=by_rounds))


def _tell_games(summary: BatchSummary, *, by_rounds: bool) -> str:
    """Say how many games there were, and how long they took."""
    in_rounds = n_(
        "{games} game, {rounds} rounds and {moves} moves.",
        "{games} games, {rounds} rounds and {moves} moves each.",
        summary.games,
    )
    in_moves = n_(
        "{games} game, {moves} moves.", "{games} games, {moves} moves each.", summary.games
    )
    text = in_rounds if by_rounds else in_moves
    rounds, moves = decimal(summary.rounds), decimal(summary.moves)
    return text.format(games=summary.games, rounds=rounds, moves=moves)


def _tell_broken_off(count: int, *, by_rounds: bool) -> str:
    in_rounds = n_(
        "Broken off after {most} rounds, and not counted: {count} game.",
        "Broken off after {most} rounds, and not counted: {count} games.",
        count,
    )
    in_moves = n_(
        "Broken off after {most} moves, and not counted: {count} game.",
        "Broken off after {most} moves, and not counted: {count} games.",
        count,
    )
    text, most = (in_rounds, ROUNDS) if by_rounds else (in_moves, MOVES)
    return text.format(most=most, count=count)


def _tell_standing(number: int, standing: SeatStanding, points: str) -> str:
    text = _(
        "{number} {name}: won {won} ({rate}; {low} to {high} with 95% certainty),"
        " {points} {amount}."
    )
    interval = standing.interval
    return text.format(
        number=number,
        name=standing.name,
        won=short(standing.won),
        rate=percent(standing.rate),
        low=percent(interval.low),
        high=percent(interval.high),
        points=decimal(standing.points),
        amount=points,
    )


def _as_object(batch: Batch, args: argparse.Namespace, summary: BatchSummary) -> dict[str, object]:
    """Return the result for programs."""
    return {
        "game": batch.game,
        "options": batch.options,
        "players": len(batch.bots),
        "seed": args.seed.encode(errors="replace").decode(),
        "games": summary.games,
        "broken_off": summary.broken_off,
        "rounds": summary.rounds,
        "moves": summary.moves,
        "amount": summary.amount,
        "rivals": summary.rivals,
        "tie_breaks": summary.tie_breaks,
        "bots": [to_builtins(each) for each in summary.standings],
    }
