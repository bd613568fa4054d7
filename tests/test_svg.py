"""Pictures of screens: the same each time, small, and with no more colours than are shown."""

import re
from io import StringIO

from rich.console import Console
from rich.style import Style
from rich.text import Text

from bench.svg import sixteen, tidy


def painted(*rows: Text) -> str:
    """The rows as rich draws them."""
    console = Console(record=True, width=40, file=StringIO(), color_system="truecolor")
    for row in rows:
        console.print(row)
    return console.export_svg(title="x")


def test_half_blocks_and_backgrounds_become_paths_and_letters_stay() -> None:
    sky = Text("▀▀▀▀", Style.parse("#102030 on #405060"))
    svg = tidy(painted(sky, Text("cow", "#ffffff")))
    assert '<path fill="#0f1e32" d="M0 0h4v1h-4z"/>' in svg
    assert '<path fill="#41505f" d="M0 0h4v2h-4z"/>' in svg
    assert "▀" not in svg
    assert ">cow</text>" in svg


def test_long_lines_are_pieces_that_each_have_their_place() -> None:
    svg = tidy(painted(Text("─" * 25, "#ffffff")))
    places = re.findall(r'x="([0-9.]+)"[^>]*>(─+)</text>', svg)
    assert [(float(x), len(line)) for x, line in places] == [(0, 12), (146.4, 12), (292.8, 1)]


def test_a_picture_of_sixteen_colours_has_no_others() -> None:
    svg = sixteen(tidy(painted(Text("cow", "#d99a2b on #2f3f73"))))
    levels = {"00", "7f", "cd", "e5", "ee", "5c", "ff"}
    colours = set(re.findall(r"#[0-9a-f]{6}\b", svg))
    assert colours
    assert all({each[1:3], each[3:5], each[5:7]} <= levels for each in colours), colours
