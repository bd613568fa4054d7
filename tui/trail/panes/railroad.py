"""The railroad: the track with its turnouts and engines, and every station in words."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from core.trail.parts import NONE, STATION_NAMES
from core.trail.state import TrailState
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import DEPOT, SPOT, STATIONS, TRACK
from tui.app.canvas import Canvas, fit
from tui.app.marks import paint_sign, seat_look, seat_mark
from tui.language import _
from tui.names import SEAT_LETTERS
from tui.trail.brings import master_says
from tui.trail.panes.flow import Bit, paint_line, told_beside
from tui.trail.panes.marks import DARK_DISC, WAY, WHITE_DISC, points
from tui.trail.scene import OnSpot, TrailScene
from tui.trail.spoken import text_of
from tui.trail.targets import spot_of
from tui.trail.words import pesos_sign, spot_word

LEFT = 1
"""The column where all begins: texts of other panes have a sign before them."""
TRACK_ROWS = 3
"""Turnouts above the track, numbers below it."""
TURNOUT = "\N{BOX DRAWINGS LIGHT ARC DOWN AND RIGHT}"


def paint_railroad(canvas: Canvas, scene: TrailScene) -> None:
    """Paint the track, then the stations, their masters in as many lines as it takes.

    Stations without a master are side by side if rows are few.
    """
    lines = _stations(scene.state, canvas.width, canvas.height - TRACK_ROWS - 2)
    top = canvas.height - TRACK_ROWS - len(lines)
    if top > 0:
        x = canvas.text(LEFT, 0, _("RAILROAD"), "title") + 1
        text = _("a station: its space, disc price, VP, discs (○ white, ● all), master")
        canvas.text(x, 0, fit(text, canvas.width - x).rstrip(), "dim")
    below = min(max(top, 0), 2)
    paint_track(canvas, scene, below)
    for y, line in enumerate(lines[: canvas.height - below - TRACK_ROWS], below + TRACK_ROWS):
        paint_line(canvas, scene, (0, y), line)


def railroad_rows(scene: TrailScene, width: int) -> int:
    """Return the rows in which every station has a line."""
    every = _stations(scene.state, width, len(STATIONS) * len(STATIONS))
    return 2 + TRACK_ROWS + len(every)


def paint_track(canvas: Canvas, scene: TrailScene, top: int) -> None:
    """Paint every space of the track with the engines there, and the turnouts above it."""
    wide = max((canvas.width - len(spot_word(DEPOT)) - 2 - LEFT) // (TRACK + 1), 1)
    for number in range(TRACK + 1):
        x, spot = LEFT + number * wide, SPOT[str(number)]
        canvas.text(x, top + 1, WAY * wide, "fence")
        _paint_spot(canvas, scene, (x, top + 1), spot, "")
        if f"T{number}" in SPOT:
            canvas.text(x, top, TURNOUT, "fence")
            _paint_spot(canvas, scene, (x + 1, top), SPOT[f"T{number}"], WHITE_DISC)
        if f"T{number}" in STATION_NAMES:
            canvas.text(x, top + 2, str(number), "dim")
    canvas.text(LEFT, top + 2, "0", "dim")
    x = LEFT + (TRACK + 1) * wide + 1
    x = canvas.text(x, top + 1, spot_word(DEPOT), "dim")
    _paint_spot(canvas, scene, (x, top + 1), DEPOT, "")


def _paint_spot(
    canvas: Canvas, scene: TrailScene, place: tuple[int, int], spot: int, empty: str
) -> None:
    """Paint the engines on a spot, or the sign of a station."""
    target = OnSpot(spot)
    looks = scene.stands_out(target)
    x, y = place
    canvas.mark(x, y, 1, 1, target)
    engines = [*_engines(scene.state, spot)]
    for party in engines:
        letter = SEAT_LETTERS[party] if party < scene.state.seats else "P"
        x = canvas.text(x, y, letter, seat_mark(party))
    if not engines:
        canvas.text(x, y, empty, "dim")
        paint_sign(canvas, x, y, looks)


def _engines(state: TrailState, spot: int) -> Iterator[int]:
    """Yield the owners of the engines there; the party behind the seats is Pedro."""
    yield from (seat for seat, player in enumerate(state.players) if player.engine == spot)
    if state.pedro is not None and state.pedro.engine == spot:
        yield state.seats


def _stations(state: TrailState, width: int, rows: int) -> list[tuple[Bit, ...]]:
    """Return a line for each station, or for two of those without a master if rows are few."""
    lines, alone = list[tuple[Bit, ...]](), list[tuple[Bit, ...]]()
    every = list[tuple[Bit, ...]]()
    heads = [_station(state, at) for at in range(len(STATIONS))]
    masters = [_master(state, at) for at in range(len(STATIONS))]
    told = [told_beside(head, text, width) for head, text in zip(heads, masters, strict=True)]
    aligned = [
        told_beside(head, text, width)
        for head, text in zip(_as_wide(heads, masters), masters, strict=True)
    ]
    pairs = sum(not text for text in masters) // 2
    if sum(map(len, aligned)) - pairs <= max(sum(map(len, told)) - pairs, rows + 1):
        told = aligned
    for head, text, row in zip(heads, masters, told, strict=True):
        if text:
            lines += row
            every += row
        else:
            alone.append(head)
            every.append(head)
    if len(every) <= rows:
        return every
    half = (len(alone) + 1) // 2
    for left, right in zip_longest(alone[:half], alone[half:], fillvalue=()):
        gap = Bit(" " * (width // 2 - sum(bit.width for bit in left) - 1))
        lines.append((*left, gap, *right))
    return lines


def _as_wide(heads: Sequence[tuple[Bit, ...]], texts: Sequence[str]) -> list[tuple[Bit, ...]]:
    """Return them as wide as the widest with a text, so that all texts begin in one column."""
    taken = [sum(bit.width for bit in head) for head in heads]
    wide = max((each for each, text in zip(taken, texts, strict=True) if text), default=0)
    return [
        (*head, Bit(" " * (wide - each - 1))) if each < wide else head
        for head, each in zip(heads, taken, strict=True)
    ]


def _station(state: TrailState, at: int) -> tuple[Bit, ...]:
    """W10.6 Return cost, points, corners, and whose discs lie there."""
    printed = STATIONS[at]
    discs = [
        Bit((SEAT_LETTERS[party] if party < state.seats else "P") * count, seat_look(party))
        for party, count in enumerate(state.stations[at])
        if count
    ]
    return (
        Bit(f"{printed.at:>2}", "strong", spot_of(at)),
        Bit(pesos_sign(printed.cost).rjust(4)),
        Bit(points(printed.vp).rjust(5), "strong"),
        Bit(DARK_DISC if printed.dark else WHITE_DISC),
        *discs,
    )


def _master(state: TrailState, at: int) -> str:
    """W10.9 Return what the station master brings, if one is still there."""
    master = state.masters[at] if at < NUMBERS.master_spaces else NONE
    return "" if master == NONE else text_of(master_says(master))
