"""The lasting choices of people: a TOML file that they may also edit by hand."""

from pathlib import Path
from typing import Literal

from msgspec import DecodeError, Struct, json, toml

from core.says import Sentence
from tui.settings_place import settings_file

ASIDE = "broken"
"""The suffix given to a file that cannot be read."""

Language = Literal["automatic", "en", "fr", "de"]
Pace = Literal["slow", "normal", "instant"]
Switch = Literal["on", "off"]
Notice = Literal["off", "osc9", "osc777"]
"""The escape sequence for desktop notifications; each terminal knows one or none."""


class Settings(Struct, frozen=True):
    """Everything that can be chosen."""

    theme: str = "dark"
    """One of the program's themes, or a file in the folder of themes (docs/themes.md)."""
    language: Language = "automatic"
    pace: Pace = "normal"
    keys: dict[str, str] = {}
    """The keys that differ from the usual ones, by action."""
    colours: dict[str, int] = {}
    """The colour that a player prefers, by name."""
    name: str = ""
    """The name of the person here at tables on the LAN."""
    options: dict[str, dict[str, bool | int | str]] = {}
    """The options of the last new game that were not as usual, by the game's key."""
    motion: Switch = "on"
    """Whether pieces move when others act; at the pace `instant` nothing does."""
    bell: Switch = "off"
    """Whether the terminal bell rings when a person's turn comes after others have moved."""
    notice: Notice = "off"
    """Whether the desktop is notified too."""


class Loaded(Struct, frozen=True):
    """The settings, and what is wrong with their file."""

    settings: Settings
    trouble: Sentence | None = None


def load_settings(path: Path | None = None) -> Loaded:
    """Read the settings; a file that cannot be understood is set aside, never an obstacle."""
    path = path or settings_file()
    try:
        written = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return Loaded(Settings())
    except OSError as error:
        text = "The settings {path} cannot be read ({problem}): the usual ones are used."
        return Loaded(Settings(), Sentence(text, {"path": path, "problem": error.strerror}))
    try:
        return Loaded(toml.decode(written, type=Settings))
    except (DecodeError, ValueError) as error:
        return Loaded(Settings(), _set_aside(path, error))


def _set_aside(path: Path, error: Exception) -> Sentence:
    """Keep the file under another name, so that its owner can repair it."""
    aside = _free_name(path)
    args: dict[str, object] = {"path": path, "problem": error, "aside": aside.name}
    try:
        path.rename(aside)
    except OSError:
        text = "The settings {path} cannot be understood ({problem}): the usual ones are used."
        return Sentence(text, args)
    text = "The settings {path} cannot be understood ({problem}): the file is called {aside} now."
    return Sentence(text, args)


def _free_name(path: Path) -> Path:
    tried, number = path.with_name(f"{path.name}.{ASIDE}"), 1
    while tried.exists():
        number += 1
        tried = path.with_name(f"{path.name}.{ASIDE}-{number}")
    return tried


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the file atomically; raises `FileError`."""
    from saves.faults import file_error
    from saves.files import write_file

    path = path or settings_file()
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise file_error(error, path.parent) from None
    write_file(path, [written(settings).encode()])


def written(settings: Settings) -> str:
    """Return the settings as TOML, with comments on the possible values: people edit it too.

    Written by hand because no TOML writer writes comments that are not in the values; a JSON string
    is a TOML string.
    """
    lines = [
        "# Settings of Estancia. The program writes this file; it may be edited too.",
        "# dark | light | contrast | safe | plain, or the name of a file in the folder themes",
        f"theme = {_string(settings.theme)}",
        f"# {_either(Language)}",
        f"language = {_string(settings.language)}",
        f"# {_either(Pace)}",
        f"pace = {_string(settings.pace)}",
        "# Whether pieces move for a moment, and whether the terminal rings at your turn",
        f"# {_either(Switch)}",
        f"motion = {_string(settings.motion)}",
        f"bell = {_string(settings.bell)}",
        "# How the desktop is told of your turn: OSC 9 (iTerm2, Windows Terminal, WezTerm, kitty),",
        "# OSC 777 (Ghostty, foot, rxvt-unicode, GNOME), or not at all",
        f"# {_either(Notice)}",
        f"notice = {_string(settings.notice)}",
        "# What you are called at tables on the LAN",
        f"name = {_string(settings.name)}",
        "",
        '# Other keys, such as: "table.end" = "x"',
        "[keys]",
        *(f"{_string(action)} = {_string(key)}" for action, key in settings.keys.items()),
        "",
        "# The colours that players like best, by name: 0 to 7",
        "[colours]",
        *(f"{_string(name)} = {colour}" for name, colour in settings.colours.items()),
        *(line for game, chosen in settings.options.items() for line in _options(game, chosen)),
        "",
    ]
    return "\n".join(lines)


def _options(game: str, chosen: dict[str, bool | int | str]) -> list[str]:
    """Return the options chosen for a game; numbers and booleans are the same in JSON."""
    values = (f"{_string(key)} = {_value(value)}" for key, value in chosen.items())
    return ["", "# How that game was put together last", f"[options.{_string(game)}]", *values]


def _value(value: bool | int | str) -> str:
    return _string(value) if isinstance(value, str) else json.encode(value).decode()


def _either(choices: object) -> str:
    return " | ".join(getattr(choices, "__args__", ()))


def _string(text: str) -> str:
    # JSON leaves one character as it is that TOML wants escaped.
    return json.encode(text).decode().replace("\x7f", "\\u007f")
