"""The parts of a game: which ones exist, and which are broken."""

from collections.abc import Callable, Iterator

from core.best import Best
from core.bots.registry import names
from core.games import Package, package, part
from core.says import Sentence, Unreadable
from core.strict_json import shown_value
from saves.examples import examples_of, open_example
from saves.faults import LibraryError
from tui.catalogues import locales_of
from tui.faces import face
from tui.language import N_, say
from tui.lesson import lesson


def _board(key: str) -> object:
    # The modules of the screen take a while to load.
    from tui.app.boards import board

    return board(key)


def _examples(key: str) -> None:
    for name in examples_of(key):
        open_example(name)


def _catalogue(key: str) -> None:
    place = package(key).catalogue
    folder = locales_of(place)
    if folder is None or not any(folder.glob(f"*/LC_MESSAGES/{key}.mo")):
        text = "The installed game {key} is broken: no texts of languages lie in {place}."
        raise Unreadable(text, key=key, place=shown_value(place))


def _best(key: str) -> object:
    return part(key, "best", Best)


PARTS: dict[str, tuple[Callable[[str], object], str]] = {
    "bots": (
        names,
        N_("No bots: people alone can play it, and nobody sits in for who is away."),
    ),
    "words": (face, N_("No words: moves are typed and told as records write them.")),
    "board": (
        _board,
        N_("No board: it is played with --plain and --json, not on the full screen."),
    ),
    "lesson": (lesson, N_("No lesson.")),
    "best": (_best, N_("No best thing: statistics tell of points alone.")),
    "examples": (_examples, N_("No example games.")),
    "catalogue": (_catalogue, N_("No catalogue: its texts are English in every language.")),
}
"""The test of each part, and what players of a game without it miss."""


def missing(key: str) -> Iterator[str]:
    """Yield what players miss if the game lacks a part: English sentences, marked."""
    registered: Package = package(key)
    return (without for name, (_try, without) in PARTS.items() if not getattr(registered, name))


def broken(key: str) -> Iterator[Sentence]:
    """Yield what is wrong with registered parts."""
    registered: Package = package(key)
    for name, (attempt, _without) in PARTS.items():
        if getattr(registered, name):
            try:
                attempt(key)
            except (Unreadable, LibraryError) as error:
                yield error.why
            except Exception as error:
                text = "The installed game {key} is broken: its part {part} fails ({problem})."
                problem = shown_value(f"{type(error).__name__}: {error}")
                yield say(text, key=key, part=name, problem=problem)
