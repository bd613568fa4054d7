"""The manual page agrees with the command line."""

import re
from pathlib import Path

from tests.support.commands import estancia
from tui.arguments import every_command

PAGE = Path(__file__).parents[2] / "docs" / "estancia.1"
USED = {"TH", "SH", "SS", "TP", "PP", "nf", "fi"}
CLOSED = r"\\(?![-e&]|f[BIR]|\([a-z]{2})"
"""A backslash that begins no instruction used by the page."""


def test_the_page_that_is_shipped_is_that_of_this_command_line(tmp_path: Path) -> None:
    said = estancia(tmp_path, "man")
    assert said.status == 0
    assert said.out == PAGE.read_bytes(), "call: make man"


def test_every_command_stands_there_with_all_options_and_examples() -> None:
    page = PAGE.read_text().replace("\\-", "-")
    commands = re.findall(r"^    ([a-z-]+) ", every_command().format_help(), re.MULTILINE)
    parts = dict(re.findall(r'(?ms)^\.SS "estancia ([a-z-]+)"\n(.*?)(?=^\.S)', page))
    assert [*parts] == commands
    assert all(".nf\nexamples:\n  estancia " in part for part in parts.values())
    assert {"--seats", "--bots", "--option"} <= {*re.findall(r"\\fB(--[a-z]+)", parts["play"])}


def test_nothing_of_a_sentence_is_taken_for_an_instruction() -> None:
    page = PAGE.read_text()
    assert not re.search(CLOSED, page)
    assert {*re.findall(r"^[.'](\w*)", page, re.MULTILINE)} == USED
    assert "'" not in page


def test_it_is_written_in_the_language_of_the_reader(tmp_path: Path) -> None:
    said = estancia(tmp_path, "--lang", "de", "man").text
    assert '.SH "BEFEHLE"' in said
    assert "Ein neues Spiel beginnen." in said
