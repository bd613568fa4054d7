"""Pictures of every screen: `python -m bench.pictures` paints them into build/pictures as SVG.

Arguments pick some: names of scenes, `--size 80x24`, `--look dark`, `--language fr`; each may
be given several times. `--readme` paints the three pictures of the README instead.
"""

import argparse
import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from msgspec import Struct
from textual.pilot import Pilot

from bench.svg import sixteen, tidy
from core.bots.bot import ask
from core.bots.registry import bot
from core.games import game
from core.gaucho.state import Phase as GauchoPhase
from core.gaucho.state import Stage
from core.ranchers.state import Phase
from core.record import Record
from net.address import HERE, Address
from net.discovery.card import Advert
from net.discovery.find import Finder, Found
from net.wire.hello import WIRE
from saves.games import Player
from saves.library import open_library
from saves.places import HOME
from tui.app.app import Estancia
from tui.app.screens.home import Home
from tui.app.screens.lan import LanPage
from tui.app.screens.lobby import Lobby
from tui.app.screens.result import Result
from tui.app.screens.table import TableScreen
from tui.lan.request import LanRequest, LanRequestKind
from tui.language import use_languages
from tui.local_game import LocalGame, new_game
from tui.settings import Loaded, Settings

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "pictures"
SIZES = ("80x24", "100x50", "120x36", "160x50")
LOOKS = ("dark", "light", "safe", "plain", "contrast", "no-color", "sixteen")
LANGUAGES = ("en", "fr", "de")
NAMES = ("Ana", "Beto", "Cleo", "Dario")
SEED = "h"
PATIENCE = 60
Keys = tuple[str, ...]


class Scene(Struct, frozen=True):
    """A screen, and how it is come to."""

    keys: Keys = ()
    """What is pressed; `*` waits until the screen is still."""
    seats: int = 0
    """Players of the game that is played; 0: at home."""
    round: int = 0
    """The round in which it is stopped; the last one is played out."""
    phase: str = ""
    """Another moment at which it is stopped, of those in `_MOMENTS`."""
    game: str = "gaucho"
    opens: bool = False
    """Whether a table on the LAN is opened."""
    finds: bool = False
    """Whether tables on the LAN are listed."""


OVER = 99
SCENES: dict[str, Scene] = {
    "home": Scene(),
    "which-game": Scene(("n",)),
    "new-game": Scene(("n", "enter")),
    "keep": Scene(seats=3),
    "post": Scene(seats=3, phase="post"),
    "turn": Scene(seats=4, round=6),
    "choose": Scene(("space",), seats=4, round=6),
    "letters": Scene(("space", "g"), seats=3, round=9),
    "about": Scene(("space", "s", "y"), seats=3, round=9),
    "dice": Scene(("4", "6"), seats=3, round=9),
    "collect": Scene(("space",), seats=4, phase="collect"),
    "last": Scene(("space",), seats=3, phase="last"),
    "two": Scene(seats=2, round=5),
    "area": Scene(("s",), seats=3, round=9),
    "log": Scene(("L",), seats=3, round=9),
    "end": Scene(seats=2, round=OVER),
    "end-of-four": Scene(seats=4, round=OVER),
    "library": Scene(("l", "*")),
    "replay": Scene(("l", "*", "down", "b", "*", *["pagedown"] * 5)),
    "statistics": Scene(("l", "*", "s")),
    "lan": Scene(finds=True),
    "lobby": Scene(opens=True),
    "ranch-turn": Scene(seats=4, round=4, game="ranchers"),
    "ranch-pair": Scene(("1",), seats=3, round=6, game="ranchers"),
    "ranch-two": Scene(seats=2, round=5, game="ranchers"),
    "ranch-end": Scene(seats=3, round=OVER, game="ranchers"),
    "learn": Scene(("h", "*", "enter", "*")),
    "rules": Scene(("r", "enter")),
    "settings": Scene(("s",)),
    "keys": Scene(("s", "k")),
    "help": Scene(("f1",), seats=3, round=9),
}
README = {
    "home": ("home", "120x36"),
    "table": ("dice", "120x36"),
    "result": ("end", "80x24"),
}
"""The pictures in docs/, with their scene and size."""


@cache
def record(key: str, seats: int, rounds: int, phase: str = "") -> Record:
    """What good players do until that round of the game, or that moment, or to the end."""
    with _home("dark"):
        match = _new(key, seats).match
    player = bot(key, "rancher", b"picture")
    while match.outcome is None:
        if not match.choosers:
            match.deal()
            continue
        state, seat = match.log.state, match.choosers[0]
        if phase and seat == 0 and _MOMENTS[phase](state):
            break
        if not phase and seat == state.mover == 0 and _TURNS[key](state) == rounds:
            break
        match.choose(ask(match.log.game, player, match.view(seat)))
    return match.record()


_TURNS: dict[str, Callable[[Any], int]] = {
    "gaucho": lambda state: 0 if state.took else state.round,
    "ranchers": lambda state: state.turns // state.seats + 1 if state.phase == Phase.ACT else 0,
}
"""The round in which the mover's turn begins; 0 where it goes on."""


_MOMENTS: dict[str, Callable[[Any], bool]] = {
    "post": lambda state: state.phase == GauchoPhase.POST,
    "collect": lambda state: state.phase == GauchoPhase.COLLECT and len(state.collected[0]) > 1,
    "last": lambda state: state.phase == GauchoPhase.TURN and state.stage == Stage.NO_DICE,
}


def _players(seats: int) -> list[Player]:
    """One person against bots."""
    return [Player(name, "rancher" if seat else None) for seat, name in enumerate(NAMES[:seats])]


def _new(key: str, seats: int) -> LocalGame:
    return new_game(key, _players(seats), SEED)


def saved(key: str, seats: int, rounds: int, phase: str = "") -> int:
    """The game in the library of this home; its number."""
    kept = record(key, seats, rounds, phase)
    with open_library() as library:
        number = library.create(kept.header, _players(seats))
        library.append(number, 0, kept.entries)
    return number


def position(scene: Scene) -> LocalGame:
    """A game of good players, at the turn of the first one in the scene's round."""
    from tui.app.tables import saved_game

    if not scene.round and not scene.phase:
        return _new(scene.game, scene.seats)
    return saved_game(saved(scene.game, scene.seats, scene.round, scene.phase))


class ListedTables(LanPage):
    """The tables on the LAN, the same on every network."""

    def __init__(self) -> None:
        super().__init__((HERE,))

    async def _follow(self, finder: Finder) -> None:
        self._show_found((_found("Beto", "gaucho", 4, 2), _found("Cleo", "ranchers", 3, 1)))


def _found(name: str, key: str, seats: int, players: int) -> Found:
    """A table that waits for players."""
    rules, table = game(key).rules, name.encode().hex()
    card = Advert(key, rules, table, name, seats, players, False, True, True, *WIRE)
    return Found(name, card, (Address("192.168.1.5", 4242),))


def _opened() -> LanRequest:
    """A table on this computer alone, with a seat that is free."""
    return LanRequest(
        LanRequestKind.OPEN, NAMES[0], open=True, bind=HERE, port=0, seats=3, bots=("rancher",)
    )


@contextmanager
def _home(look: str) -> Iterator[None]:
    """A home of its own, with games in the library, and a terminal of that kind."""
    before = dict(os.environ)
    with TemporaryDirectory() as folder:
        os.environ |= {HOME: folder, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        os.environ.pop("NO_COLOR", None)
        if look == "no-color":
            os.environ["NO_COLOR"] = "1"
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)


@asynccontextmanager
async def staged(
    scene: Scene, size: str, look: str, language: str
) -> AsyncIterator[tuple[Estancia, Pilot[None]]]:
    """The app with that scene on the screen."""
    width, height = map(int, size.split("x"))
    with _home(look):
        use_languages([language])
        theme = look if look in ("dark", "light", "safe", "plain", "contrast") else "dark"
        if not scene.seats:
            for seats, rounds in ((2, OVER), (4, OVER), (3, 6)):
                saved("gaucho", seats, rounds)
        match = position(scene) if scene.seats else None
        settings = Settings(theme=theme, pace="instant", motion="off")
        request = _opened() if scene.opens else None
        app = Estancia(match, Loaded(settings), language, request)
        app.palette.few_colours = look == "sixteen"
        async with app.run_test(size=(width, height)) as pilot:
            await _arrived(app, pilot, scene)
            if scene.finds:
                await app.push_screen(ListedTables())
            for key in scene.keys:
                await (_still(pilot) if key == "*" else pilot.press(key))
                await pilot.pause()
            await _still(pilot)
            yield app, pilot


async def _arrived(app: Estancia, pilot: Pilot[None], scene: Scene) -> None:
    """Wait until somebody is asked, or the game is over, or the first screen knows the library."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        screen = pilot.app.screen
        if isinstance(screen, TableScreen) and screen.picker:
            break
        if isinstance(screen, Result) and screen.takes_keys:
            break
        if not scene.seats and isinstance(screen, Home) and screen.line.name != "new":
            break
        if (
            scene.opens
            and isinstance(screen, Lobby)
            and any(each.lobby.board for each in app.sessions)
        ):
            break
        await pilot.pause()
    await _still(pilot)


async def _still(pilot: Pilot[None]) -> None:
    """Wait until nothing changes any more."""
    seen: list[str] = []
    end = monotonic() + PATIENCE
    while monotonic() < end and (len(seen) < 3 or len({*seen[-3:]}) > 1):
        await pilot.pause(0.05)
        seen.append(pilot.app.export_screenshot(simplify=True))


async def picture(scene: Scene, size: str, look: str, language: str) -> str:
    """The scene as SVG."""
    async with staged(scene, size, look, language) as (app, _pilot):
        svg = app.export_screenshot(title="Estancia", simplify=True)
        return tidy(sixteen(svg) if look == "sixteen" else svg)


def _wanted(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make pictures", description=__doc__)
    parser.add_argument("scenes", nargs="*", choices=[*SCENES, []], help="all if none is named")
    parser.add_argument("--size", action="append", choices=SIZES)
    parser.add_argument("--look", action="append", choices=LOOKS)
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--readme", action="store_true", help="the pictures in docs/")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> None:
    """Paint what is wanted, and name the files."""
    args = _wanted(sys.argv[1:] if arguments is None else arguments)
    if args.readme:
        for name, (scene, size) in README.items():
            _write(ROOT / "docs" / f"{name}.svg", picture(SCENES[scene], size, "dark", "en"))
        return
    args.folder.mkdir(parents=True, exist_ok=True)
    wanted = product(
        args.scenes or SCENES,
        args.size or SIZES,
        args.look or LOOKS,
        args.language or LANGUAGES,
    )
    for name, size, look, language in wanted:
        path = args.folder / f"{name}-{size}-{look}-{language}.svg"
        _write(path, picture(SCENES[name], size, look, language))


def _write(path: Path, painted: Coroutine[Any, Any, str]) -> None:
    path.write_text(asyncio.run(painted), encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main()
