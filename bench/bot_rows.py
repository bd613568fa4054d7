"""The strength that bots have to reach, row by row: python -m bench.bot_rows [gaucho baron 2 ...].

The words select games, bots and numbers of players. Each row is an arena that Ctrl+C stops and the
same command resumes.
"""

import io
import shlex
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import json

from bench.figures import missed, wanted
from tui.main import main as estancia
from tui.trouble import INTERRUPTED

KEPT = Path("build/bench-bots")
"""The folder of the games; a row that was begun is completed from there."""
PROCESSES = 2
QUICK, SLOW = 1_000, 400
"""The number of games in a row, by the speed of its bots."""


class BotRow(NamedTuple):
    """A bot against another one on all other seats, and the share of games that it has to win."""

    game: str
    bot: str
    field: str
    players: int
    games: int
    least: float
    seed: str = "figures"

    @property
    def words(self) -> tuple[str, str, str]:
        """The words that select the row."""
        return self.game, self.bot, str(self.players)

    @property
    def command(self) -> list[str]:
        """The command that plays the row: each seat is the bot's equally often."""
        kept = KEPT / f"{self.game}-{self.bot}-{self.field}-{self.players}.jsonl"
        return [
            *("arena", "--game", self.game, "--bots", f"{self.bot},{self.field}"),
            *("--challenger", self.bot, "--players", str(self.players)),
            *("--games", str(self.games), "--seed", self.seed),
            *("--jobs", str(PROCESSES), "--out", str(kept)),
        ]


ROWS = (
    # The efforts for two players were chosen with games of the seed `figures`.
    BotRow("gaucho", "capataz", "rancher", 2, QUICK, 0.75, "fresh"),
    BotRow("gaucho", "capataz", "rancher", 3, QUICK, 0.50),
    BotRow("gaucho", "capataz", "rancher", 4, QUICK, 0.42),
    BotRow("gaucho", "baron", "rancher", 2, SLOW, 0.90, "fresh"),
    BotRow("gaucho", "baron", "rancher", 3, SLOW, 0.65),
    BotRow("gaucho", "baron", "rancher", 4, SLOW, 0.58),
    BotRow("gaucho", "baron", "capataz", 2, SLOW, 0.60, "fresh"),
    BotRow("gaucho", "estanciero", "rancher", 2, SLOW, 0.95, "fresh"),
    BotRow("gaucho", "estanciero", "rancher", 3, SLOW, 0.70),
    BotRow("gaucho", "estanciero", "rancher", 4, SLOW, 0.63),
    BotRow("gaucho", "estanciero", "baron", 2, SLOW, 0.55, "fresh"),
    BotRow("ranchers", "capataz", "rancher", 2, QUICK, 0.60),
    BotRow("trail", "capataz", "rancher", 2, 60, 0.75),
)
ALONE = {"capataz"}
"""The bots whose rows are played by default: nobody should start days of games by accident."""


def main(words: Sequence[str]) -> int:
    """Play the rows; the exit status is 1 if one misses its target."""
    try:
        rows = chosen(words)
    except ValueError as error:
        print(error)
        return 2
    if not all(map(play, rows)):
        return INTERRUPTED
    if missed:
        print(f"== missed: {'; '.join(missed)}")
    return 1 if missed else 0


def chosen(words: Sequence[str]) -> list[BotRow]:
    """Return the rows selected by these words; raises `ValueError` for unknown words."""
    kinds = [{row.words[kind] for row in ROWS} for kind in range(3)]
    if strange := [word for word in words if not any(word in kind for kind in kinds)]:
        known = ", ".join(word for kind in kinds for word in sorted(kind))
        raise ValueError(f"No row for {', '.join(strange)}: known are {known}.")
    usual = (kinds[0], ALONE, kinds[2])
    asked = [kind & {*words} or other for kind, other in zip(kinds, usual, strict=True)]
    return [
        row for row in ROWS if all(word in of for word, of in zip(row.words, asked, strict=True))
    ]


def play(row: BotRow) -> bool:
    """Play the rest of the row and print the result; return False if it was stopped."""
    KEPT.mkdir(parents=True, exist_ok=True)
    print(f"$ {shlex.join(['estancia', *row.command])}", flush=True)
    with redirect_stdout(io.StringIO()) as told:
        status = estancia([*row.command, "--json"])
    if not told.getvalue():
        raise SystemExit(status)
    (met,) = json.decode(told.getvalue())["meetings"]
    print(f"  {_told(row, met, whole=not status)}", flush=True)
    return not status


def _told(row: BotRow, met: dict[str, Any], *, whole: bool) -> str:
    """Return the rate with its 95 % interval, and whether it reaches the target."""
    name = f"{row.game}, {row.bot} against {row.field}, {row.players} players"
    rate, sure = met["rate"], met["interval"]
    told = f"{name}: {rate:.1%} of {met['games']} games ({sure['low']:.1%} to {sure['high']:.1%})"
    if not whole:
        return f"{told}, so far; the same command goes on"
    return f"{told} {wanted(name, rate, at_least=row.least)}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
