"""Where the settings lie: known without reading them, so that a start without any is quick."""

import os
from pathlib import Path

from saves.places import HOME

FILE = "settings.toml"


def settings_file() -> Path:
    """The file: in the platform's folder for settings, or in the one that is asked for."""
    chosen = os.environ.get(HOME)
    if chosen:
        return Path(chosen) / FILE
    from platformdirs import user_config_path

    return user_config_path("estancia", appauthor=False) / FILE


def has_settings() -> bool:
    """Whether there is a file of settings, be it readable or not."""
    try:
        settings_file().stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True
