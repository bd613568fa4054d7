"""The language of this process: what `--lang` says, else the settings, else the environment."""

import sys
from collections.abc import Sequence

from tui.language import (
    _,
    known_languages,
    lend_to_argparse,
    use_languages,
    wished_languages,
)
from tui.settings import Loaded, Settings, load_settings
from tui.trouble import USAGE, Trouble
from tui.voice import plain

OPTION = "--lang"


def speak(argv: Sequence[str]) -> Loaded:
    """Speak it from now on; the settings. Raises `Trouble` for a language that nobody knows.

    The arguments are looked at before they are read: what is said about them is in it too.
    """
    asked, loaded, known = _option(argv), load_settings(), known_languages()
    languages = [asked] if asked in known else _usual(loaded.settings)
    use_languages(languages)
    lend_to_argparse(languages)
    if loaded.trouble:
        print(plain(loaded.trouble), file=sys.stderr)
    if asked and asked not in known:
        text = _("There is no language {found} here: known are {names}.")
        raise Trouble(text.format(found=asked, names=", ".join(known)), USAGE)
    return loaded


def _usual(settings: Settings) -> list[str]:
    """What the settings say, else the environment."""
    return wished_languages() if settings.language == "automatic" else [settings.language]


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
