"""The language of this process: what `--lang` says, else the settings, else the environment."""

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
    """Speak it from now on; the settings, if there are any.

    Raises `Trouble` for a language that nobody knows. The arguments are looked at before they
    are read: what is said about them is in it too.
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
    """The settings. Without a file nothing is imported: `--help` is to be there at once."""
    if not has_settings():
        return None
    from tui.settings import load_settings

    return load_settings()


def _usual(loaded: "Loaded | None") -> list[str]:
    """What the settings say, else the environment."""
    if loaded is None or loaded.settings.language == "automatic":
        return wished_languages()
    return [loaded.settings.language]


def _option(argv: Sequence[str]) -> str:
    """What stands behind the option; empty if nothing does."""
    for word, following in zip(argv, [*argv[1:], ""], strict=False):
        if word == "--":
            break
        if word == OPTION:
            return following
        if word.startswith(f"{OPTION}="):
            return word.removeprefix(f"{OPTION}=")
    return ""
