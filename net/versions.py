"""By which versions this program counts: told to others when their counting differs."""

import platform
from functools import cache
from importlib.metadata import version

import msgspec


@cache
def own_versions() -> tuple[tuple[str, str], ...]:
    """Names and versions, each short enough for a message."""
    versions = {
        "estancia": version("estancia"),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "msgspec": msgspec.__version__,
        "platform": f"{platform.system()} {platform.machine()}",
    }
    return tuple((name, text[:32]) for name, text in versions.items())
