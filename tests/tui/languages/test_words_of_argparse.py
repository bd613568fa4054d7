"""The texts of argparse are translated too."""

import argparse
import ast
from pathlib import Path

import pytest

from tests.support.commands import estancia
from tui.parsers import WORDS_OF_ARGPARSE


def test_argparse_says_every_marked_word() -> None:
    source = Path(argparse.__file__).read_text(encoding="utf-8")
    constants = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    assert set(WORDS_OF_ARGPARSE) <= {node.value for node in constants}


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["play", "--seats", "x"], "Argument --seats: x ist keine ganze Zahl."),
        (["play", "--seats"], "Argument --seats: ein Wert wird erwartet."),
        (["play", "--wrong"], "Unbekannte Argumente: --wrong."),
        (["play", "--plain", "--json"], "nicht zusammen mit dem Argument --plain möglich."),
        (["export"], "Diese Argumente fehlen: SPIEL."),
        (["dance"], "Den Befehl dance gibt es nicht."),
        (["plya"], "Den Befehl plya gibt es nicht: War play gemeint?"),
    ],
)
def test_complaints_are_translated(tmp_path: Path, args: list[str], complaint: str) -> None:
    ran = estancia(tmp_path, "--lang", "de", *args)
    assert ran.status == 2
    assert complaint in ran.complaint
    assert "Siehe: estancia" in ran.complaint
