"""The program as people install it: a wheel of this tree, alone in an environment of its own."""

import fcntl
import os
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.support.commands import Ran, environment
from tests.support.patience import PATIENCE

ROOT = Path(__file__).parents[2]
TRAP = """
import pathlib
pathlib.Path(__file__).with_name("taken").touch()
raise SystemExit("This is none of the program's packages.")
"""
ENVIRONMENT = "environment"
WORKER = "PYTEST_XDIST_WORKER"
"""The variable that says that several processes test."""
PACKAGES = ("core", "net", "saves", "tui")


class Installed:
    """An installed program, started in a folder that holds packages of the same names."""

    def __init__(self, prefix: Path, folder: Path) -> None:
        self.prefix = prefix
        self.script = prefix / "bin" / "estancia"
        self.folder = folder
        for name in PACKAGES:
            (folder / name).mkdir()
            (folder / name / "__init__.py").write_text(TRAP)

    def environment(self) -> dict[str, str]:
        """Variables that do not lead to this tree."""
        own = environment(self.folder / "home")
        return {name: each for name, each in own.items() if name != "PYTHONPATH"}

    def start(self, *args: str, **pipes: int) -> "subprocess.Popen[str]":
        """Start a command there."""
        given: Mapping[str, int] = {"stdin": subprocess.DEVNULL, **pipes}
        return subprocess.Popen(
            [self.script, *args],
            stdin=given["stdin"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=self.folder,
            env=self.environment(),
            text=True,
        )

    def run(self, *args: str) -> Ran:
        """Run a command there to its end."""
        with self.start(*args) as process:
            out, err = process.communicate(timeout=PATIENCE)
        return Ran(process.returncode, out.encode(), err.encode())

    @property
    def taken(self) -> list[str]:
        """The packages of that folder that some process took for the program's."""
        return [path.parent.name for path in self.folder.glob("*/taken")]


def _make(*args: str) -> None:
    subprocess.run(
        [sys.executable, *args],
        check=True,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        timeout=PATIENCE,
    )


@pytest.fixture(scope="session")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel, made once for all processes of the tests."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if WORKER in os.environ else base) / "wheel"
    folder.mkdir(exist_ok=True)
    with (folder / "turn").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        ready = folder / "ready"
        if not ready.exists():
            _install(folder)
            ready.touch()
    return folder / ENVIRONMENT


def _install(folder: Path) -> None:
    """Build the wheel and install it; its dependencies are lent by the tests' environment."""
    place = folder / ENVIRONMENT
    _make("-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))
    _make("-m", "venv", "--without-pip", str(place))
    (built,) = folder.glob("*.whl")
    python = str(place / "bin" / "python")
    _make("-m", "pip", "--python", python, "install", "--no-deps", "--no-compile", str(built))
    (site,) = place.glob("lib/*/site-packages")
    # A folder that is only named here lends its packages, without a path back to this tree.
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")


@pytest.fixture
def wheel(prefix: Path, tmp_path: Path) -> Installed:
    """The program, and a folder to start it in."""
    return Installed(prefix, tmp_path)
