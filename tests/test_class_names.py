"""The names of classes: each stands for one thing, in whatever file it is read."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("bench", "core", "net", "rl", "saves", "tui")


def class_names(path: Path) -> list[str]:
    """The names of all classes in a file, those inside of others included."""
    tree = ast.parse(path.read_text())
    return [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def test_no_two_classes_have_one_name() -> None:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            for name in class_names(path):
                found[name].append(str(path.relative_to(ROOT)))
    assert len(found) > 1000
    assert not {name: paths for name, paths in found.items() if len(paths) > 1}
