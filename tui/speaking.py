"""The language of this process: that of `--lang`, else the settings', else the environment's."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.language import (
    _,
    known_languages,
    use_languages,
    wished_languages,
)
from tui.settings_place import has_settings
from tui.trouble import USAGE, Trouble

if TYPE_CHECKING:
    from tui.settings import Loaded

OPTION = "--lang"


def speak(argv: Sequence[str]) -> "Loaded | None":
    """Choose the language of the process; return the settings, if there are any.

    Raises `Trouble` for an unknown language. The option is looked up before the arguments are
    parsed, so that their errors are in that language too.
    """
    asked, loaded, known = _option(argv), _load(), known_languages()
    languages = [asked] if asked in known else _usual(loaded)
    use_languages(languages)
    if loaded and loaded.trouble:
        from tui.voice import plain

        print(plain(loaded.trouble), file=sys.stderr)
    if asked and asked not in known:
        text = _("There is no language {found} here: known are {names}.")
        raise Trouble(text.format(found=asked, names=", ".join(known)), USAGE)
    return loaded


def _load() -> "Loaded | None":
    """Return the settings. Without a file nothing is imported, so that `--help` comes at once."""
    if not has_settings():
        return None
    from tui.settings import load_settings

    return load_settings()


def _usual(loaded: "Loaded | None") -> list[str]:
    """Return the languages of the settings, else of the environment."""
    if loaded is None or loaded.settings.language == "automatic":
        return wished_languages()
    return [loaded.settings.language]


def _option(argv: Sequence[str]) -> str:
    """Return the option's value; empty if it has none."""
    for word, following in zip(argv, [*argv[1:], ""], strict=False):
        if word == "--":
            break
        if word == OPTION:
            return following
        if word.startswith(f"{OPTION}="):
            return word.removeprefix(f"{OPTION}=")
    return ""
