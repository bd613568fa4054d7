"""The end of a game, painted: who won, from what, how it went, and what everybody was left with."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count

from msgspec import Struct
from rich.cells import cell_len
from rich.color import Color
from rich.style import Style

from core.game import Ends
from tui.app.bars import paint_bars, rows_of
from tui.app.canvas import Canvas, Look, Palette, first_that_fits, fit
from tui.app.moments import THREE, GameMoment
from tui.app.pieces.chips import paint_chips
from tui.language import _
from tui.numbers import signed, whole

LEFT = 2
NAME = 14
COLUMN, NARROW = 12, 7
"""Columns of a player's points in the table: as a rule, and at the least."""
BARS, TABLE = 8, 4
"""What the bars and the table of points weigh, where there is no room for everything."""
FADED = 0.22
"""How much darker each source is than the one before it."""
BLACK = Color.parse("#000000")
SEPARATOR = "\N{BOX DRAWINGS LIGHT VERTICAL}"


class PicturePart(Struct, frozen=True):
    """Where some of somebody's points came from."""

    what: str
    points: int
    short: str = ""
    """The same in a word."""

    def labels(self) -> tuple[str, ...]:
        """What may stand in a bar, in less and less."""
        named = (each for each in (self.what, self.short) if each)
        points = whole(self.points)
        return (*(f" {each} {points}" for each in named), f" {points}")


class Party(Struct, frozen=True):
    """Whoever took part, from the first place to the last."""

    number: int
    name: str
    points: int
    place: int | None
    """None where points show it."""
    ties: str
    parts: tuple[PicturePart, ...]
    is_seat: bool

    @property
    def looks(self) -> tuple[Look, ...]:
        """Seats have their colours."""
        return (f"seat.{self.number}",) if self.is_seat else ()


class Owned(Struct, frozen=True):
    """Something that somebody was left with."""

    seat: int
    chips: tuple[str, ...]
    look: str
    worth: int
    sign: str = ""
    """The mark of that kind, for those who do not tell colours apart."""


class EndOfGame(Struct, frozen=True):
    """All that is told of the end."""

    verdict: str
    parties: tuple[Party, ...]
    origins: Sequence[str]
    """Where points came from, in the order in which the game names that."""
    names: tuple[str, ...]
    """Of the seats."""
    course: Sequence[Sequence[int]]
    """What everybody had after each round or turn."""
    course_title: str
    owned: tuple[Owned, ...]
    owned_title: str
    moments: tuple[GameMoment, ...]


class _Block(Struct, frozen=True):
    """A part of the screen; it is painted from a row on, with a number of rows."""

    height: int
    paint: Callable[[Canvas, int, int], None]
    weight: int
    """Those with the least are left out first."""
    uses: Callable[[int], int] | None = None
    """How many of more rows it can use; None: no more than its height."""


def paint_ending(
    canvas: Canvas,
    ending: EndOfGame,
    palette: Palette,
    *,
    spread: bool = True,
    rest: bool = False,
) -> None:
    """Show as much as there is room for, the most telling first; `spread` over all the height.

    With `rest` the verdict stands above what there was no room for.
    """
    every = _blocks(ending, palette)
    blocks = _with_names(_fitting(every, canvas.height), ending, palette, canvas.height)
    if rest:
        shown = {block.weight for block in blocks}
        left_out = [block for block in every if block.weight not in shown]
        blocks = _fitting([every[0], *left_out], canvas.height)
    free = canvas.height - sum(block.height for block in blocks)
    gaps = min(free, len(blocks))
    spare, y = free - gaps, 0
    for number, block in enumerate(blocks):
        tall = block.uses(block.height + spare) if block.uses and spread else block.height
        block.paint(canvas, y, tall)
        y, spare = y + tall + (1 if number < gaps else 0), spare + block.height - tall


def has_rest(ending: EndOfGame, palette: Palette, height: int) -> bool:
    """Whether all of it needs more than these rows."""
    return sum(block.height for block in _blocks(ending, palette)) > height


def _fitting(every: Sequence[_Block], height: int) -> list[_Block]:
    blocks = list(every)
    while sum(block.height for block in blocks) > height and len(blocks) > 1:
        blocks.remove(min(blocks, key=lambda block: block.weight))
    return blocks


def _with_names(
    blocks: list[_Block], ending: EndOfGame, palette: Palette, height: int
) -> list[_Block]:
    """Without a table a row below each bar names what has no name in it, if there is room."""
    weights = {block.weight for block in blocks}
    more = [
        _standings(ending, palette, named=True) if each.weight == BARS else each for each in blocks
    ]
    fits_ = sum(block.height for block in more) <= height
    return more if fits_ and TABLE not in weights and ending.origins else blocks


def _standings(ending: EndOfGame, palette: Palette, *, named: bool) -> _Block:
    """A bar for everybody, with a row for names below or with room for a gap."""
    count = len(ending.parties)
    apart = 2 * count - 1

    def uses(rows: int) -> int:
        """All of them are apart, or none."""
        return apart if apart <= rows else count

    def paint(canvas: Canvas, y: int, tall: int) -> None:
        _paint_standings(canvas, (y, tall), ending, palette, named=named)

    if named:
        return _Block(2 * count, paint, BARS)
    return _Block(count, paint, BARS, uses)


def _blocks(ending: EndOfGame, palette: Palette) -> Sequence[_Block]:
    blocks = [
        _Block(1, lambda canvas, y, _tall: _paint_verdict(canvas, y, ending), 9),
        _standings(ending, palette, named=False),
    ]
    table = _table(ending)
    if table:
        blocks.append(
            _Block(
                len(table) + 1,
                lambda canvas, y, _tall: _paint_table(canvas, y, ending, table),
                TABLE,
            )
        )
    if ending.course:
        players = len(ending.names)
        blocks.append(
            _Block(
                players + 2,
                lambda canvas, y, tall: _paint_course(canvas, (y, tall), ending),
                6,
                lambda rows: rows_of(players, rows - 1) + 1,
            )
        )
    if ending.owned:
        tall = len(ending.names) + 1
        blocks.append(_Block(tall, lambda canvas, y, _tall: _paint_owned(canvas, y, ending), 5))
    if ending.moments:
        tall = len(ending.moments) + 1
        blocks.append(_Block(tall, lambda canvas, y, _tall: _paint_moments(canvas, y, ending), 7))
    return blocks


def _paint_verdict(canvas: Canvas, y: int, ending: EndOfGame) -> None:
    """Who won, and by how much."""
    score = " : ".join(whole(party.points) for party in ending.parties)
    x = max((canvas.width - cell_len(ending.verdict) - 3 - len(score)) // 2, LEFT)
    x = canvas.text(
        x, y, fit(ending.verdict, min(cell_len(ending.verdict), canvas.width - x)), "title"
    )
    if len(ending.parties) > 1 and x + 3 + len(score) < canvas.width:
        canvas.text(x + 3, y, score, "strong")


def _paint_standings(
    canvas: Canvas, rows: tuple[int, int], ending: EndOfGame, palette: Palette, *, named: bool
) -> None:
    """A bar for everybody, made of where their points came from; apart where there is room."""
    top, tall = rows
    pitch = 2 if tall >= 2 * len(ending.parties) - 1 else 1
    ties = max((cell_len(party.ties) for party in ending.parties), default=0)
    room = canvas.width - LEFT - NAME - 8 - (ties + 2 if ties else 0)
    most = max((max(party.points, 1) for party in ending.parties), default=1)
    scale = max(room, 0) / most
    short = frozenset(_briefly_named(ending.parties, scale))
    below = dict[int, str]()
    for y, party in zip(count(top, pitch), ending.parties, strict=False):
        numbered = f"{party.place}. " if party.place else ""
        name = fit(numbered + party.name, NAME - 1).rstrip()
        canvas.text(LEFT, y, name, *party.looks)
        place = (LEFT + NAME, y)
        x, unnamed = _paint_bar(canvas, place, party, _Bar(scale, short), palette)
        x = canvas.text(x + 1, y, whole(party.points), "strong")
        canvas.text(canvas.width - cell_len(party.ties) - 1, y, party.ties, "dim")
        if named:
            below[y + 1] = _told(unnamed, canvas.width - LEFT - 1)
    # They all begin below each other, below the bars if there is room for the longest there.
    longest = max(map(cell_len, below.values()), default=0)
    x = max(min(LEFT + NAME, canvas.width - longest - 1), LEFT)
    for y, told in below.items():
        canvas.text(x, y, fit(told, canvas.width - x - 1).rstrip(), "dim")


def _told(parts: Sequence[PicturePart], width: int) -> str:
    """Names and points in a row; where that has no room closer, then with the longest names cut."""
    named = [(part.short or part.what, whole(part.points)) for part in parts]
    longest = max((cell_len(name) for name, _points in named), default=0)
    told = [f"{name} {points}" for name, points in named]
    rows = ["  ".join(told), " ".join(told)]
    for most in range(longest - 1, 3, -1):
        cut = (
            (name if cell_len(name) <= most else f"{name[: most - 1]}.", of) for name, of in named
        )
        rows.append("  ".join(f"{name} {points}" for name, points in cut))
    return first_that_fits(rows, width)


class _Bar(Struct, frozen=True):
    """How bars are made."""

    scale: float
    """Columns of a point."""
    short: frozenset[str]
    """Which sources are named in a word, as the whole name has no room in somebody's bar."""


def _briefly_named(parties: Sequence[Party], scale: float) -> Iterator[str]:
    """The sources that would be named in full in one bar and in a word in another."""
    for party in parties:
        for part, start, end in _spans(party, scale):
            whole, *less = part.labels()
            if less[1:] and cell_len(less[0]) <= end - start < cell_len(whole):
                yield part.what


def _spans(party: Party, scale: float) -> Iterator[tuple[PicturePart, int, int]]:
    """Where each part of the bar begins and ends."""
    start, gathered = 0, 0
    for part in _parts(party):
        gathered += part.points
        end = round(min(gathered, max(party.points, 0)) * scale)
        yield part, start, end
        start = max(start, end)


def _parts(party: Party) -> Sequence[PicturePart]:
    """What the bar is made of: one part without a name where nothing is said of its sources."""
    parts = [part for part in party.parts if part.points > 0]
    return parts or [PicturePart("", max(party.points, 0))]


def _paint_bar(
    canvas: Canvas, place: tuple[int, int], party: Party, bar: _Bar, palette: Palette
) -> tuple[int, list[PicturePart]]:
    """One bar; each source is darker than the one before it, or stands apart from it.

    Where it ends, and the parts whose names have no room in it.
    """
    left, y = place
    last, unnamed = left, list[PicturePart]()
    for number, (part, start, end) in enumerate(_spans(party, bar.scale)):
        labels = part.labels() if part.what else ()
        labels = labels[1:] if part.what in bar.short else labels
        label = next((each for each in labels if cell_len(each) <= end - start), "")
        if label in ("", f" {part.points}"):
            unnamed.append(part)
        if end <= start:
            continue
        look = _shade(palette, party, number)
        canvas.text(left + start, y, fit(label, end - start), look)
        if number and (canvas.edges or not _has_shades(palette)):
            canvas.text(left + start, y, SEPARATOR, look)
        last = left + end
    return last, unnamed


def _shade(palette: Palette, party: Party, number: int) -> Look:
    """The party's colour, darker for each further source where there are colours enough."""
    if not party.is_seat:
        return "bar"
    style = palette[f"mark.{party.number}"]
    if style.bgcolor is None or style.color is None or not _has_shades(palette):
        return f"mark.{party.number}"
    part = max(1 - FADED * number, 0.3)
    darker = Color.from_rgb(*(each * part for each in style.bgcolor.get_truecolor()))
    ink = style.color if number == 0 else Color.parse("#ffffff")
    return Style(color=ink, bgcolor=darker, bold=number == 0)


def _has_shades(palette: Palette) -> bool:
    """Whether there are colours enough: the land is black where there are but sixteen."""
    ground = palette["ground"].bgcolor if "ground" in palette else None
    return ground is not None and ground != BLACK


def _table(ending: EndOfGame) -> Mapping[str, dict[int, int]]:
    """Everybody's points by where they came from."""
    found: dict[str, dict[int, int]] = {origin: {} for origin in ending.origins}
    for party in ending.parties:
        for part in party.parts:
            found[part.what][party.number] = part.points
    return found


def _paint_table(
    canvas: Canvas, y: int, ending: EndOfGame, table: Mapping[str, dict[int, int]]
) -> None:
    """A line for each source, a column for everybody."""
    canvas.text(LEFT, y, _("Where it came from"), "dim")
    parties = sorted(ending.parties, key=lambda party: party.number)
    first = max([24, *(cell_len(what) + 4 for what in table)])
    column = max(min(COLUMN, (canvas.width - LEFT - first) // len(parties)), NARROW)
    for number, party in enumerate(parties):
        name = fit(party.name, column - 2).rstrip()
        canvas.text(first + (number + 1) * column - cell_len(name), y, name, *party.looks)
    for row, (what, by_party) in enumerate(table.items(), y + 1):
        canvas.text(LEFT, row, fit(what, first - 4).rstrip())
        for party_number, points in by_party.items():
            canvas.text(first + party_number * column, row, f"{whole(points):>{column}}")


def _paint_course(canvas: Canvas, rows: tuple[int, int], ending: EndOfGame) -> None:
    """Rounds or turns as sparklines, or as bars where there is room."""
    y, tall = rows
    canvas.text(LEFT, y, ending.course_title, "dim")
    chart = Canvas(canvas.width - 2 * LEFT, tall - 1)
    paint_bars(chart, ending.names, ending.course)
    canvas.paste(chart, LEFT, y + 1)


def _paint_owned(canvas: Canvas, y: int, ending: EndOfGame) -> None:
    """What everybody was left with, as chips in a row."""
    canvas.text(LEFT, y, ending.owned_title, "dim")
    for seat, name in enumerate(ending.names):
        row, x = y + 1 + seat, LEFT + NAME
        canvas.text(LEFT, row, fit(name, NAME - 1).rstrip(), f"seat.{seat}")
        for each in ending.owned:
            if each.seat != seat or x + 10 > canvas.width:
                continue
            looks = (each.look,)
            x = canvas.text(x, row, f"{each.sign} ", "dim") if each.sign else x
            room = min(canvas.width - x - 1, 30)
            x = paint_chips(canvas, (x, row), room, each.chips, looks, " ", str(each.worth)) + 2


def _paint_moments(canvas: Canvas, y: int, ending: EndOfGame) -> None:
    """When it was, what happened, and what it brought or cost."""
    three = len(ending.moments) == THREE
    title = _("The game in three moments") if three else _("Moments of the game")
    canvas.text(LEFT, y, title, "dim")
    times = [*map(_time_of, ending.moments)]
    points = [_swing(each, ending.names) for each in ending.moments]
    first = max((NAME, *(cell_len(time) + 1 for time in times)))
    last = max(map(cell_len, points), default=0)
    told = max((cell_len(each.text) for each in ending.moments), default=0)
    # What it brought stands near what happened, flush right.
    end = min(canvas.width - 2, LEFT + first + told + 2 + last)
    for row, (moment, time, swing) in enumerate(
        zip(ending.moments, times, points, strict=True), y + 1
    ):
        x = canvas.text(LEFT, row, fit(time, first), "title")
        text = fit(moment.text, canvas.width - x - cell_len(swing) - 3).rstrip()
        canvas.text(x, row, text)
        look = "good" if moment.points > 0 else "hurt"
        canvas.text(end - cell_len(swing), row, swing, look)


def _swing(moment: GameMoment, names: Sequence[str]) -> str:
    """What it brought the mover; a loss with the name of who bore it."""
    points = signed(moment.points, 0)
    return points if moment.loser is None else f"{names[moment.loser]} {points}"


def _time_of(moment: GameMoment) -> str:
    """When it was; nothing in games without rounds and turns."""
    if moment.last:
        return _("last stroke")
    if moment.counted is Ends.NOTHING:
        return ""
    text = _("round {number}") if moment.counted is Ends.ROUND else _("turn {number}")
    return text.format(number=moment.period)
