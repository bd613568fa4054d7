"""Themes as files: every colour of the screen has a name there, a token.

Five come with the program; people add theirs to the folder `themes` beside their settings, and
name there only what looks otherwise than in the theme that theirs is `like`.
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
"""The themes of the program: for each a game says what its pieces look like."""
THEMES: tuple[Like, ...] = get_args(Like)
SHIPPED = Path(__file__).parent.parent / "themes"
SUFFIX = ".toml"
Colour = Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$")]
Gradient = Annotated[tuple[Colour, ...], Meta(min_length=2)]
Players = Annotated[tuple[Colour, ...], Meta(min_length=MOST_SEATS, max_length=MOST_SEATS)]


class BoardTokens(Struct, frozen=True, forbid_unknown_fields=True):
    """What a theme's file may say; docs/themes.md says what each is for."""

    like: Like
    night: Colour
    bar: Colour
    ground: Colour
    fence: Colour
    text: Colour
    dim: Colour
    gold: Colour
    ink: Colour
    good: Colour
    bad: Colour
    bone: Colour
    sky: Gradient
    sun: Gradient
    hills: Colour
    meadow: Colour
    shade: Colour
    cattle: Colour
    letters: Colour
    names: Players
    marks: Players
    inks: Players
    colours: bool = True
    """Whether it has any."""
    pieces: dict[str, str] = {}
    """Pieces of games that look otherwise, as docs/adding-a-game.md writes them."""


def themes_folder() -> Path:
    """Where people put theirs."""
    return settings_file().parent / "themes"


def theme_names() -> tuple[str, ...]:
    """The themes of the program, then those that people have added."""
    added = (file.stem for file in themes_folder().glob(f"*{SUFFIX}"))
    return (*THEMES, *sorted(name for name in added if name not in THEMES))


def tokens(theme: str) -> BoardTokens:
    """What the theme's file says; raises `Unreadable`."""
    shipped = theme in THEMES
    return _tokens((SHIPPED if shipped else themes_folder()) / (theme + SUFFIX), shipped)


@cache
def _tokens(path: Path, shipped: bool) -> BoardTokens:
    said = _read(path)
    like = said.get("like")
    base = "dark" if shipped or like not in THEMES else str(like)
    if path.stem != base:
        said = {**_read(SHIPPED / (base + SUFFIX)), **said}
    try:
        found = convert(said, BoardTokens)
    except ValidationError as error:
        raise _unusable(path, error) from None
    if not shipped:
        _check(path, found)
    return found


def _check(path: Path, said: BoardTokens) -> None:
    """What is said can be read on everything that it stands on."""
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
