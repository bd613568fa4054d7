"""The bars of a result: everybody's points, made of the sources that they came from."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from msgspec import Struct
from rich.cells import cell_len
from rich.color import Color
from rich.style import Style

from tui.app.canvas import Canvas, Look, Palette, first_that_fits, fit
from tui.app.contrast import contrast
from tui.app.end_of_game import EndOfGame, Party, PicturePart
from tui.numbers import change, whole

LEFT = 2
NAME = 14
"""Columns of the name before a bar."""
FADED, DARKEST = 0.22, 0.4
"""How much darker than the one before it a source is at most, and how bright the last one is."""
BLACK = Color.parse("#000000")
INKS = Color.parse("#ffffff"), BLACK
"""The texts on darker shades: of a light colour some are still light."""
LEAST = 4
"""The columns of a name below a bar that is cut as far as possible."""
VOWELS = "aeiouyäöüàâéèêëîïôùû"
SEPARATOR = "\N{BOX DRAWINGS LIGHT VERTICAL}"
FOOT = Style(underline=True)


def paint_standings(
    canvas: Canvas, rows: tuple[int, int], ending: EndOfGame, palette: Palette, *, named: bool
) -> None:
    """Paint a bar for everybody, divided by source, with gaps between the bars if there is room."""
    top, tall = rows
    pitch = 2 if tall >= 2 * len(ending.parties) - 1 else 1
    ties = max((cell_len(party.ties) for party in ending.parties), default=0)
    sums = max((cell_len(_sum(party)) for party in ending.parties), default=0)
    room = canvas.width - LEFT - NAME - max(sums + 5, 8) - (ties + 2 if ties else 0)
    most = max((max(_gained(party), 1) for party in ending.parties), default=1)
    scale = max(room, 0) / most
    short = any(_briefly_named(ending.parties, scale))
    shades = _shades(ending)
    below = dict[int, str]()
    for y, party in zip(count(top, pitch), ending.parties, strict=False):
        numbered = f"{party.place}. " if party.place else ""
        name = fit(numbered + party.name, NAME - 1).rstrip()
        canvas.text(LEFT, y, name, *party.looks)
        touches = pitch == 1 and canvas.edges and party is not ending.parties[-1]
        bar = _Bar(scale, short, shades, (FOOT,) if touches else ())
        x, unnamed = _paint_bar(canvas, (LEFT + NAME, y), party, bar, palette)
        x = canvas.text(x + 1, y, _sum(party), "dim")
        canvas.text(x, y, whole(party.points), "strong")
        canvas.text(canvas.width - cell_len(party.ties) - 1, y, party.ties, "dim")
        if named:
            below[y + 1] = _told(unnamed, canvas.width - LEFT - 1)
    # They all begin in one column, that of the bars if the longest has room there.
    longest = max(map(cell_len, below.values()), default=0)
    x = max(min(LEFT + NAME, canvas.width - longest - 1), LEFT)
    for y, told in below.items():
        canvas.text(x, y, fit(told, canvas.width - x - 1).rstrip(), "dim")


def _gained(party: Party) -> int:
    """Return the points of the parts of the bar."""
    return sum(part.points for part in _parts(party))


def _sum(party: Party) -> str:
    """Say before the total what of it was lost: `60 -11 = `; nothing if nothing was."""
    gained = _gained(party)
    lost = change(party.points - gained)
    return f"{gained} {lost} = " if gained > party.points else ""


def _told(parts: Sequence[PicturePart], width: int) -> str:
    """Return names and points in a row: closer if that has no room, then with long names cut."""
    named = [(part.short or part.what, whole(part.points)) for part in parts]
    longest = max((cell_len(name) for name, _points in named), default=0)
    told, *shorter = (
        [f"{_cut(name, most)} {points}" for name, points in named]
        for most in range(max(longest, LEAST), LEAST - 1, -1)
    )
    return first_that_fits(["  ".join(told), *map(" ".join, (told, *shorter))], width)


def _cut(name: str, most: int) -> str:
    """Return the name with at most so many letters: an abbreviation ends with a consonant."""
    return name if cell_len(name) <= most else f"{name[: most - 1].rstrip(VOWELS)}."


def _shades(ending: EndOfGame) -> Mapping[str, float]:
    """Return how bright each source is: alike in every bar, and darker than the one before it."""
    found = dict.fromkeys(part.what for party in ending.parties for part in _parts(party))
    rank = {what: at for at, what in enumerate(ending.origins)}
    sources = sorted(found, key=lambda what: rank.get(what, len(rank)))
    fades = min(FADED, (1 - DARKEST) / max(len(sources) - 1, 1))
    return {what: 1 - fades * at for at, what in enumerate(sources)}


class _Bar(Struct, frozen=True):
    """The measures that all bars share."""

    scale: float
    """Columns for each point."""
    short: bool
    """Whether sources are named by a word, as a whole name has no room in somebody's bar."""
    shades: Mapping[str, float]
    """How bright each source is."""
    foot: tuple[Look, ...]
    """The line between a bar and the one right below it where colours do not part them."""


def _briefly_named(parties: Sequence[Party], scale: float) -> Iterator[bool]:
    """Yield for each source of each bar whether it has room for a word, but not for its name."""
    for party in parties:
        for part, start, end in _spans(party, scale):
            whole, *less = part.labels()
            yield bool(less[1:]) and cell_len(less[0]) <= end - start < cell_len(whole)


def _spans(party: Party, scale: float) -> Iterator[tuple[PicturePart, int, int]]:
    """Yield where each part of the bar begins and ends."""
    start, gathered = 0, 0
    for part in _parts(party):
        gathered += part.points
        end = round(gathered * scale)
        yield part, start, end
        start = max(start, end)


def _parts(party: Party) -> Sequence[PicturePart]:
    """Return the parts of the bar: one without a name if the sources are not known."""
    parts = [part for part in party.parts if part.points > 0]
    return parts or [PicturePart("", max(party.points, 0))]


def _paint_bar(
    canvas: Canvas, place: tuple[int, int], party: Party, bar: _Bar, palette: Palette
) -> tuple[int, list[PicturePart]]:
    """Paint one bar; each source is darker than the one before it, or stands apart from it.

    Return where it ends, and the parts whose names have no room in it.
    """
    left, y = place
    last, unnamed = left, list[PicturePart]()
    for number, (part, start, end) in enumerate(_spans(party, bar.scale)):
        labels = part.labels() if part.what else ()
        labels = labels[1:] if bar.short and len(labels) > 2 else labels
        label = next((each for each in labels if cell_len(each) <= end - start), "")
        if label in ("", f" {part.points}"):
            unnamed.append(part)
        if end <= start:
            continue
        looks = (_shade(palette, party, bar.shades[part.what]), *bar.foot)
        canvas.text(left + start, y, fit(label, end - start), *looks)
        if number:
            canvas.text(left + start, y, SEPARATOR, *looks)
        last = left + end
    return last, unnamed


def _shade(palette: Palette, party: Party, part: float) -> Look:
    """Return the party's colour, that part as bright if there are colours enough."""
    if not party.is_seat:
        return "bar"
    style = palette[f"mark.{party.number}"]
    if style.bgcolor is None or style.color is None or not _has_shades(palette):
        return f"mark.{party.number}"
    darker = Color.from_rgb(*(each * part for each in style.bgcolor.get_truecolor()))
    if part == 1:
        return Style(color=style.color, bgcolor=darker, bold=True)
    return max((Style(color=ink, bgcolor=darker) for ink in INKS), key=contrast)


def _has_shades(palette: Palette) -> bool:
    """Return whether there are colours enough: with sixteen the land is black."""
    ground = palette["ground"].bgcolor if "ground" in palette else None
    return ground is not None and ground != BLACK
