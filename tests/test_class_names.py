"""The names of classes: each stands for one thing, in whatever file it is read."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FOLDERS = ("bench", "core", "net", "saves", "tui")


class Named(NamedTuple):
    """The names that a file gives."""

    classes: list[str]
    """Those of classes, also inside of others."""
    others: frozenset[str]
    """Those of types that it puts together, of values, and of imports by another name."""


@cache
def named() -> dict[str, Named]:
    """The names in each file of the program."""
    paths = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    return {str(path.relative_to(ROOT)): names_in(ast.parse(path.read_text())) for path in paths}


def names_in(tree: ast.Module) -> Named:
    classes = [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return Named(classes, frozenset(aliases(tree)))


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
    for path, names in named().items():
        for name in names.classes:
            found[name].append(path)
    assert len(found) > 1000
    assert not {name: paths for name, paths in found.items() if len(paths) > 1}


def test_nothing_else_has_the_name_of_a_class() -> None:
    classes = {name for names in named().values() for name in names.classes}
    assert not {(path, name) for path, names in named().items() for name in names.others & classes}
