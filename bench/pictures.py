"""Pictures of every screen: `python -m bench.pictures` paints them into build/pictures as SVG.

Arguments pick some: names of scenes, `--size 80x24`, `--look dark`, `--language fr`; each may
be given several times. All of them take about an hour on two processors; Ctrl-C stops, and
`--missing` goes on. `--readme` paints the three pictures of the README instead.
"""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from time import monotonic

from textual.app import App
from textual.pilot import Pilot

from bench.lan_tables import opened, watched_table
from bench.scenes import SCENES, Scene, fill_library, home, position
from bench.svg import sixteen, tidy
from core.games import game
from net.address import HERE, Address
from net.discovery.card import Advert
from net.discovery.find import Finder, Found
from net.lobby.messages import LobbyBoard
from net.wire.hello import WIRE
from tui.app.app import Estancia
from tui.app.screens.home import Home
from tui.app.screens.lan import LanPage
from tui.app.screens.lobby import Lobby
from tui.app.screens.passing import Passing
from tui.app.screens.result import Result
from tui.app.screens.table import TableScreen
from tui.lan.request import LanRequest, LanRequestKind
from tui.language import use_languages
from tui.settings import Loaded, Settings

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "pictures"
SIZES = ("80x24", "100x50", "120x36", "160x50")
LOOKS = ("dark", "light", "safe", "plain", "contrast", "no-color", "sixteen")
LANGUAGES = ("en", "fr", "de")
PATIENCE = 60
README = {
    "home": ("home", "120x36"),
    "table": ("dice", "120x36"),
    "result": ("end", "80x24"),
}
"""The pictures in docs/, with their scene and size."""


def _found(name: str, key: str, seats: int, players: int) -> Found:
    """Return a listed table that waits for players."""
    rules, table = game(key).rules, name.encode().hex()
    card = Advert(key, rules, table, name, seats, players, False, True, True, *WIRE)
    return Found(name, card, (Address("192.168.1.5", 4242),))


FOUND = (
    _found("Beto", "gaucho", 4, 2),
    _found("Cleo", "ranchers", 3, 1),
    _found("Dario", "trail", 4, 1),
)


class ListedTables(LanPage):
    """The tables on the LAN, the same on every network."""

    def __init__(self) -> None:
        super().__init__((HERE,))

    async def _follow(self, finder: Finder) -> None:
        self._show_found(FOUND)


@asynccontextmanager
async def _request(scene: Scene) -> AsyncIterator[LanRequest | None]:
    """Yield the app's initial request on the LAN, all on this computer; None without one."""
    if scene.watched:
        async with watched_table(scene.watched) as table:
            yield LanRequest(LanRequestKind.WATCH, "Eva", (table,), bind=HERE)
    elif scene.opens:
        # A seat stays free unless the scene fills it.
        yield opened(2 if scene.full else 1)
    else:
        yield None


async def picture(scene: Scene, size: str, look: str, language: str) -> str:
    """Return the app with that scene on the screen, as SVG."""
    width, height = map(int, size.split("x"))
    with home(look):
        use_languages([language])
        theme = look if look in ("dark", "light", "safe", "plain", "contrast") else "dark"
        if scene.games and not scene.seats:
            fill_library(scene)
        match = position(scene) if scene.seats else None
        settings = Settings(theme=theme, pace="instant", motion="off")
        async with _request(scene) as request:
            app = Estancia(match, Loaded(settings), language, request)
            app.palette.few_colours = look == "sixteen"
            app.take_theme()
            async with app.run_test(size=(width, height)) as pilot:
                svg = await _taken(app, pilot, scene)
    return tidy(sixteen(svg) if look == "sixteen" else svg)


async def _taken(app: Estancia, pilot: Pilot[None], scene: Scene) -> str:
    """Press the keys of the scene, and return the screen as SVG."""
    await _arrived(app, pilot, scene)
    if scene.finds:
        await app.push_screen(ListedTables())
    for key in scene.keys:
        await (_still(pilot) if key == "*" else pilot.press(key))
        await pilot.pause()
    return await _still(pilot)


async def _arrived(app: Estancia, pilot: Pilot[None], scene: Scene) -> None:
    """Wait until the scene can begin."""
    end = monotonic() + PATIENCE
    while not _begins(app, scene):
        if monotonic() > end:
            raise SystemExit(f"The screen {app.screen} is none that a scene begins with.")
        await pilot.pause()
    await _still(pilot)


def _begins(app: Estancia, scene: Scene) -> bool:
    """Return whether a person is asked, the game is over, or the first screen knows the library."""
    match app.screen:
        case TableScreen() as table:
            return table.takes_keys or (scene.watched > 0 and bool(table.sitting.log))
        case Result() as result:
            return result.takes_keys
        case Home() as first:
            return not scene.seats and (first.line.name != "new" or not scene.games)
        case Lobby():
            return scene.opens and any(_seated(each.lobby.board, scene) for each in app.sessions)
        case Passing():
            return scene.people > 1
    return False


def _seated(lobby: LobbyBoard | None, scene: Scene) -> bool:
    """Return whether the lobby is known, with all bots that the scene asks for."""
    return lobby is not None and not (scene.full and None in lobby.players)


async def _still(pilot: Pilot[None]) -> str:
    """Return the screen as SVG once nothing changes any more."""
    seen: list[str] = []
    end = monotonic() + PATIENCE
    while monotonic() < end and (len(seen) < 3 or len({*seen[-3:]}) > 1 or _works(pilot.app)):
        await pilot.pause(0.03)
        seen.append(pilot.app.export_screenshot(title="Estancia", simplify=True))
    return seen[-1]


def _works(app: App[None]) -> bool:
    """Return whether a hint is being worked out."""
    return any(worker.group == "hint" and worker.is_running for worker in app.workers)


def _wanted(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make pictures", description=__doc__)
    parser.add_argument("scenes", nargs="*", choices=[*SCENES, []], help="all if none is named")
    parser.add_argument("--size", action="append", choices=SIZES)
    parser.add_argument("--look", action="append", choices=LOOKS)
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--missing", action="store_true", help="only what the folder has not")
    parser.add_argument("--readme", action="store_true", help="the pictures in docs/")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> None:
    """Paint the selected pictures, and print the names of the files."""
    args = _wanted(sys.argv[1:] if arguments is None else arguments)
    if args.readme:
        for name, (scene, size) in README.items():
            print(_painted(ROOT / "docs" / f"{name}.svg", scene, size, "dark", "en"))
        return
    args.folder.mkdir(parents=True, exist_ok=True)
    wanted = {
        args.folder / f"{'-'.join(each)}.svg": each
        for each in product(
            args.scenes or SCENES,
            args.size or SIZES,
            args.look or LOOKS,
            args.language or LANGUAGES,
        )
    }
    if args.missing:
        wanted = {path: each for path, each in wanted.items() if not path.exists()}
    try:
        _paint_all(wanted)
    except KeyboardInterrupt:
        print("\nStopped; --missing goes on from here.", file=sys.stderr)
        sys.exit(130)


def _paint_all(wanted: Mapping[Path, Sequence[str]]) -> None:
    """Paint them in parallel, and print the progress."""
    begun = monotonic()
    with ProcessPoolExecutor(initializer=_leave_stopping) as pool:
        try:
            painted = [pool.submit(_painted, path, *each) for path, each in wanted.items()]
            for done, each in enumerate(as_completed(painted), 1):
                left = (monotonic() - begun) / done * (len(painted) - done)
                print(f"{each.result()}  {done} of {len(painted)}, {left / 60:.0f} min left")
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _leave_stopping() -> None:
    """Ignore Ctrl-C, which is meant for the main process: pictures in progress are finished."""
    signal(SIGINT, SIG_IGN)


def _painted(path: Path, name: str, size: str, look: str, language: str) -> Path:
    """Paint the picture, and return its file."""
    svg = asyncio.run(picture(SCENES[name], size, look, language))
    part = path.with_suffix(".part")
    part.write_text(svg, encoding="utf-8")
    part.replace(path)
    return path


if __name__ == "__main__":
    main()
