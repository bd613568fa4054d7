"""Themes as files: every colour of the screen has a name there, a token.

Five themes come with the program; people add theirs to the folder `themes` beside their settings,
and name there only what differs from the theme that theirs is `like`. The tokens of `dark` stand
here, so that a start with it reads no file.
"""

from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from msgspec import DecodeError, Meta, Struct, ValidationError, convert, toml
from rich.errors import StyleSyntaxError
from rich.style import Style

from core.game import MOST_SEATS
from core.says import Unreadable
from tui.app.contrast import SEEN, contrast
from tui.settings_place import settings_file

Like = Literal["dark", "light", "contrast", "safe", "plain"]
"""The themes of the program, which games style their pieces for."""
THEMES: tuple[Like, ...] = get_args(Like)
SHIPPED = Path(__file__).parent.parent / "themes"
SUFFIX = ".toml"
Colour = Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$")]
Gradient = Annotated[tuple[Colour, ...], Meta(min_length=2)]
PlayerColours = Annotated[tuple[Colour, ...], Meta(min_length=MOST_SEATS, max_length=MOST_SEATS)]


class BoardTokens(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a theme's file; docs/themes.md explains each token.

    Tokens that are left out are those of `dark`: an evening on the pampa.
    """

    like: Like = "dark"
    night: Colour = "#14161b"
    bar: Colour = "#262019"
    ground: Colour = "#1b2a1d"
    fence: Colour = "#5b6b3f"
    text: Colour = "#d5d0c0"
    dim: Colour = "#908d80"
    gold: Colour = "#f0c05a"
    ink: Colour = "#14161b"
    good: Colour = "#8fd18a"
    bad: Colour = "#ff7b6b"
    bone: Colour = "#f1ede0"
    sky: Gradient = (
        *("#10111e", "#1b1a2c", "#35213c", "#6e2f3e", "#a8483a", "#d9813f", "#f0a04e"),
    )
    sun: Gradient = ("#ffdf8e", "#f7b04f")
    hills: Colour = "#4a2c2c"
    meadow: Colour = "#26361f"
    shade: Colour = "#1b261a"
    cattle: Colour = "#0b0e0a"
    letters: Colour = "#f7e8c3"
    names: PlayerColours = (
        *("#ff6b6b", "#5ab0ff", "#f2e94e", "#7fdc7f"),
        *("#c58cff", "#3fd4c8", "#ff9f45", "#ff8fc8"),
    )
    marks: PlayerColours = (
        *("#c9323a", "#2b69c4", "#f2e640", "#23803f"),
        *("#7b3fb5", "#2fb8ac", "#ff8c1a", "#f48fb1"),
    )
    inks: PlayerColours = (
        *("#ffffff", "#ffffff", "#1b1b1b", "#ffffff"),
        *("#ffffff", "#1b1b1b", "#1b1b1b", "#1b1b1b"),
    )
    colours: bool = True
    """Whether the theme has any colours."""
    pieces: dict[str, str] = {}
    """Styles of games' pieces that differ, written as in docs/adding-a-game.md."""


BUILT_IN = BoardTokens()


def themes_folder() -> Path:
    """Return the folder of people's own themes."""
    return settings_file().parent / "themes"


def theme_names() -> tuple[str, ...]:
    """Return the themes of the program, then those that people have added."""
    added = (file.stem for file in themes_folder().glob(f"*{SUFFIX}"))
    return (*THEMES, *sorted(name for name in added if name not in THEMES))


def tokens(theme: str) -> BoardTokens:
    """Return the tokens of the theme; raises `Unreadable`."""
    if theme == BUILT_IN.like:
        return BUILT_IN
    shipped = theme in THEMES
    return _tokens((SHIPPED if shipped else themes_folder()) / (theme + SUFFIX), shipped)


@cache
def _tokens(path: Path, shipped: bool) -> BoardTokens:
    said = _read(path)
    like = said.get("like")
    if not shipped and like in THEMES and like != BUILT_IN.like:
        said = {**_read(SHIPPED / (str(like) + SUFFIX)), **said}
    try:
        found = convert(said, BoardTokens)
    except ValidationError as error:
        raise _unusable(path, error) from None
    if not shipped:
        _check(path, found)
    return found


def _check(path: Path, said: BoardTokens) -> None:
    """Check that every text can be read on each ground that it stands on."""
    for letters in ("text", "dim", "gold", "good", "bad"):
        for below in ("night", "bar", "ground"):
            style = Style(color=getattr(said, letters), bgcolor=getattr(said, below))
            if contrast(style) < SEEN:
                text = "The theme {path} cannot be used ({letters} cannot be read on {below})."
                raise Unreadable(text, path=str(path), letters=letters, below=below)
    for name, look in said.pieces.items():
        try:
            Style.parse(look)
        except StyleSyntaxError as error:
            raise _unusable(path, f"pieces.{name}: {error}") from None


def _read(path: Path) -> dict[str, Any]:
    try:
        return toml.decode(path.read_bytes(), type=dict[str, Any])
    except OSError as error:
        raise _unusable(path, error.strerror) from None
    except (DecodeError, ValueError) as error:
        raise _unusable(path, error) from None


def _unusable(path: Path, problem: object) -> Unreadable:
    text = "The theme {path} cannot be used ({problem})."
    return Unreadable(text, path=str(path), problem=str(problem))
