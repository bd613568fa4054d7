"""Games that are installed beside El Gaucho, as any distribution's would be."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import asdict, replace

from core.games import GROUP, Package, forget

TWIN = "twin"
TWIN_PACKAGE = Package(
    name="Twin Pampas",
    rules="twin_rules:RULES",
    bots="core.bots.gaucho.makers:MAKERS",
    words="tui.gaucho.face:FACE",
    board="tui.gaucho.screen:BOARD",
)
"""El Gaucho once more, by another name."""
MUTE_PACKAGE = Package(
    name="Twin Pampas", rules="twin_rules:RULES", bots="core.bots.gaucho.makers:MAKERS"
)
"""The same without words and screen."""
_RULES = """
from core.gaucho.game import Gaucho

class Twin(Gaucho):
    key = {key!r}
    name = "Twin Pampas"

RULES = Twin()
"""


class Shelf:
    """A folder of installed distributions."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def add(
        self,
        key: str = TWIN,
        package: Package | None = None,
        distribution: str = "",
    ) -> None:
        """Install a game: `<key>_game` registers that package, `<key>_rules` are its rules."""
        parts = asdict(package or replace(TWIN_PACKAGE, rules=f"{key}_rules:RULES"))
        registered = f"from core.games import Package\n\nPACKAGE = Package(**{parts!r})\n"
        self.write(f"{key}_game", registered)
        self.write(f"{key}_rules", _RULES.format(key=key))
        self.register(key, f"{key}_game:PACKAGE", distribution or key)

    def write(self, module: str, code: str) -> None:
        """A module of that name."""
        (self.folder / f"{module}.py").write_text(code)

    def register(self, key: str, place: str, distribution: str) -> None:
        """Install a distribution with the entry point of that game."""
        known = self.folder / f"{distribution}-1.0.dist-info"
        known.mkdir()
        known.joinpath("METADATA").write_text(f"Name: {distribution}\nVersion: 1.0\n")
        known.joinpath("entry_points.txt").write_text(f"[{GROUP}]\n{key} = {place}\n")
        forget()


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    """A shelf for this process and for those that it starts; empty at first."""
    folder = tmp_path / "installed"
    folder.mkdir()
    before = {*sys.modules}
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", str(folder))
    yield Shelf(folder)
    for name in {*sys.modules} - before:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(folder)):
            del sys.modules[name]
    monkeypatch.undo()
    forget()
