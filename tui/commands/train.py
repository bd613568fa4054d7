"""`estancia train`: bots learn to judge positions, in games against themselves."""

import argparse
from concurrent.futures import BrokenExecutor
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

from core.bots.registry import usual
from core.games import game
from core.says import Unreadable
from saves.faults import FileError
from tui.commands.progress import Progress
from tui.commands.spreading import executors_of
from tui.language import _, n_
from tui.numbers import percent
from tui.offered import game_of
from tui.simulate import wilson
from tui.trouble import INTERRUPTED, USAGE, Trouble
from tui.voice import plain

if TYPE_CHECKING:
    from tui.training.training import Training
    from tui.training.training_file import TrainingFile


def run(args: argparse.Namespace) -> int:
    """Play until there are enough games; Ctrl+C ends it and keeps what was learnt."""
    try:
        from tui.training.training import Training, TrainingCourse
        from tui.training.training_file import TrainingFile
    except ImportError:
        text = _("Training needs Estancia with its extra: pip install 'estancia[train]'.")
        raise Trouble(text, USAGE) from None
    if args.games < 1 or args.jobs < 1:
        raise Trouble(_("At least one game and one process are needed."), USAGE)
    key = args.key or game_of(args)
    try:
        training = Training(
            TrainingCourse(key, args.seed, tuple(args.players or _all_players(key)))
        )
        kept = TrainingFile(args.out, training)
        _train(training, kept, args)
    except (Unreadable, FileError) as error:
        raise Trouble(plain(error.why)) from None
    except BrokenExecutor:
        raise Trouble(_("The processes that play the games end again and again.")) from None
    return 0


def _all_players(key: str) -> range:
    return game(key).seats


def _train(training: "Training", kept: "TrainingFile", args: argparse.Namespace) -> None:
    """Play round after round; raises `Trouble` with what is kept if somebody ends it early."""
    executors, begun = executors_of(args), training.games
    safe = begun
    progress = Progress(args.games, _("[{bar}] {done} of {whole} games. Ctrl+C ends it."))
    try:
        while training.games < args.games:
            progress.step(training.games)
            players = training.next_players
            training.play_round(executors)
            kept.save()
            safe = training.games
            progress.clear()
            _tell(training, players)
    except KeyboardInterrupt:
        raise Trouble(_stopped(safe, args.out), INTERRUPTED) from None
    finally:
        progress.clear()
    if training.games == begun:
        print(_("There are that many games already."))


def _stopped(games: int, path: Path) -> str:
    """Say what is kept, and how to go on."""
    if not games:
        return _("Stopped before the first round of games was over: nothing is kept yet.")
    text = n_(
        "Stopped. What {games} game has taught is kept in {path}; the same command goes on "
        "from there.",
        "Stopped. What {games} games have taught is kept in {path}; the same command goes on "
        "from there.",
        games,
    )
    return text.format(games=games, path=path)


def _tell(training: "Training", players: int) -> None:
    """Print its strength with that many players."""
    trials = training.trials[players]
    text = _(
        "{games} games with {players} players: won {rate} of the last {trials} "
        "against {bot}, {low} to {high}"
    )
    rate, games = fmean(trials), len(trials)
    interval = wilson(rate * games, games)
    print(
        text.format(
            games=training.lessons[players].games,
            players=players,
            rate=percent(rate),
            trials=games,
            bot=usual(training.course.game),
            low=percent(interval.low),
            high=percent(interval.high),
        ),
        flush=True,
    )
