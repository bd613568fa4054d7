"""The place of the settings file, known without reading it so that a start without one is quick."""

import os
from pathlib import Path

from saves.places import HOME

FILE = "settings.toml"


def settings_file() -> Path:
    """Return the settings file: in the platform's folder for settings, or the one asked for."""
    chosen = os.environ.get(HOME)
    if chosen:
        return Path(chosen) / FILE
    from platformdirs import user_config_path

    return user_config_path("estancia", appauthor=False) / FILE


def has_settings() -> bool:
    """Return whether there is a settings file, readable or not."""
    try:
        settings_file().stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True
