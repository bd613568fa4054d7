"""The names of classes: each stands for one thing, in whatever file it is read."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("bench", "core", "net", "saves", "tui")
TREES = {
    str(path.relative_to(ROOT)): ast.parse(path.read_text())
    for folder in FOLDERS
    for path in (ROOT / folder).rglob("*.py")
}


def class_names(tree: ast.Module) -> list[str]:
    """The names of all classes in a file, those inside of others included."""
    return [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def aliases(tree: ast.Module) -> Iterator[str]:
    """Yield the other names in a file: composed types, values, and imports under another name."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                yield name
            case ast.Import(names) | ast.ImportFrom(names=names):
                yield from (each.asname for each in names if each.asname)


def test_no_two_classes_have_one_name() -> None:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path, tree in TREES.items():
        for name in class_names(tree):
            found[name].append(path)
    assert len(found) > 1000
    assert not {name: paths for name, paths in found.items() if len(paths) > 1}


def test_nothing_else_has_the_name_of_a_class() -> None:
    classes = {name for tree in TREES.values() for name in class_names(tree)}
    assert not {(path, name) for path, tree in TREES.items() for name in {*aliases(tree)} & classes}
