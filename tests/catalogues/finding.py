"""Finds every text for people in the source: read as a tree, nothing is imported or run.

A text may be handed over at once, or by way of a name that it was given in the same function
or file just before: `text = "..."; raise Unreadable(text, found=found)`.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tui.language import TYPED

KEYWORDS = {
    **dict.fromkeys(("_", "N_", "W_", "say", "Sentence", "Unreadable", "LibraryError"), 0),
    "refuse": 1,
    "say_in": 1,
}
"""Which argument of what holds a text; classes that are derived from one of these do too."""
COUNTED = ("n_", "say_n")
"""What takes a text for one and a text for other numbers."""


class Message(NamedTuple):
    """One text: for one or for several, and what kind of text it is."""

    text: str
    many: str = ""
    context: str = ""


class Place(NamedTuple):
    """Where a text stands."""

    path: Path
    line: int


class Unclear(NamedTuple):
    """A call whose text cannot be read from the source."""

    place: Place
    call: str


Found = Mapping[Message, list[Place]]


def find_messages(root: Path, folders: Iterable[str]) -> tuple[Found, list[Unclear]]:
    """Every text of the folders with its places, and the calls that hide theirs."""
    paths = sorted(path for folder in folders for path in (root / folder).rglob("*.py"))
    trees = {path.relative_to(root): ast.parse(path.read_bytes()) for path in paths}
    keywords = KEYWORDS | dict.fromkeys(_derived(trees.values()), 0)
    found: dict[Message, list[Place]] = {}
    unclear: list[Unclear] = []
    for path, tree in trees.items():
        for scope, call in _calls(tree):
            place = Place(path, call.lineno)
            messages = _messages(call, (*scope, tree), keywords)
            if messages is None:
                unclear.append(Unclear(place, ast.unparse(call)))
            for message in messages or ():
                found.setdefault(message, []).append(place)
    return found, unclear


def _derived(trees: Iterable[ast.Module]) -> set[str]:
    """Classes of a file that come from one that takes a text, also by way of others."""
    classes = [each for tree in trees for each in tree.body if isinstance(each, ast.ClassDef)]
    known: set[str] = set()
    while True:
        more = {
            each.name
            for each in classes
            for base in each.bases
            if isinstance(base, ast.Name) and (base.id in known or base.id in KEYWORDS)
        }
        if more <= known:
            return known
        known |= more


_FUNCTIONS = frozenset((ast.FunctionDef, ast.AsyncFunctionDef))
_LEAVES = frozenset((ast.Name, ast.Constant, ast.Load, ast.Store, ast.arg, ast.alias, ast.Pass))
"""What holds no calls, and is most of every tree."""


def _calls(tree: ast.AST) -> Iterator[tuple[tuple[ast.AST, ...], ast.Call]]:
    """Every call, with the functions around it, the innermost first."""
    waiting: list[tuple[ast.AST, tuple[ast.AST, ...]]] = [(tree, ())]
    while waiting:
        node, scope = waiting.pop()
        kind = type(node)
        if kind is ast.Call:
            yield scope, node  # type: ignore[misc]
        elif kind in _FUNCTIONS:
            scope = (node, *scope)
        inner = [each for each in ast.iter_child_nodes(node) if type(each) not in _LEAVES]
        waiting += [(each, scope) for each in reversed(inner)]


def _messages(
    call: ast.Call, scopes: tuple[ast.AST, ...], keywords: Mapping[str, int]
) -> list[Message] | None:
    """The texts of the call; None if they cannot be read."""
    if not isinstance(call.func, ast.Name):
        return []
    name = call.func.id
    if name in COUNTED:
        both = [_texts(each, scopes) for each in call.args[:2]]
        if None in both:
            return None
        return [Message(one, many) for one in both[0] or () for many in both[1] or ()]
    index = keywords.get(name)
    if index is None or len(call.args) <= index:
        return []
    texts = _texts(call.args[index], scopes)
    context = _context(name, call)
    if texts is None or context is None:
        return None
    return [Message(text, context=context) for text in texts if text]


def _context(name: str, call: ast.Call) -> str | None:
    """What tells the call's text from the same words elsewhere; None if it cannot be read."""
    match name, call.args[0]:
        case "W_", _:
            return TYPED
        case "say_in", ast.Constant(value=str(context)):
            return context
        case "say_in", _:
            return None
        case _:
            return ""


def _texts(node: ast.expr, scopes: tuple[ast.AST, ...]) -> list[str] | None:
    """What the expression can be; nothing for what is marked elsewhere, None if it is unclear."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=orelse):
            parts = [_texts(body, scopes), _texts(orelse, scopes)]
            return None if None in parts else [text for part in parts for text in part or ()]
        case ast.Name(id=name):
            return _named(name, scopes)
        case ast.JoinedStr() | ast.BinOp():
            return None
        case _:
            return []


def _named(name: str, scopes: tuple[ast.AST, ...]) -> list[str] | None:
    """The texts that the name is given, in the innermost scope that gives it any."""
    for at, scope in enumerate(scopes):
        values = [*_values(name, scope)]
        if values:
            parts = [_texts(value, scopes[at:]) for value in values if not _is(value, name)]
            return None if None in parts else [text for part in parts for text in part or ()]
        if isinstance(scope, ast.FunctionDef) and _is_parameter(name, scope):
            return []
    return []


def _is(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _values(name: str, scope: ast.AST) -> Iterator[ast.expr]:
    """What the name is set to, in this scope and not in a function within."""
    waiting = [*ast.iter_child_nodes(scope)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
            continue
        match node:
            case ast.Assign(targets=[ast.Name(id=known)], value=value) if known == name:
                yield value
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                yield from (
                    value for each, value in zip(names, values, strict=False) if _is(each, name)
                )
            case ast.AnnAssign(target=ast.Name(id=known), value=ast.expr() as value) if (
                known == name
            ):
                yield value
        waiting += ast.iter_child_nodes(node)


def _is_parameter(name: str, function: ast.FunctionDef) -> bool:
    arguments = function.args
    every = (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
    return any(each.arg == name for each in every)
