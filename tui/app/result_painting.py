"""The result screen: its blocks, and as many of them as there is room for."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from rich.cells import cell_len

from core.game import Ends
from tui.app.bars import paint_bars, rows_of
from tui.app.canvas import Canvas, Palette, fit
from tui.app.end_of_game import EndOfGame
from tui.app.moments import THREE, GameMoment
from tui.app.pieces.chips import paint_chips
from tui.app.result_bars import LEFT, NAME, paint_standings
from tui.language import _
from tui.numbers import signed, whole

COLUMN, NARROW = 12, 7
"""Columns of a player's points in the table: as a rule, and at the least."""
VERDICT, BARS, MOMENTS, COURSE, OWNED, TABLE = 9, 8, 7, 6, 5, 4
"""The weights of blocks: if there is no room for everything, the lightest are left out first."""


class _Block(Struct, frozen=True):
    """A part of the screen, painted from a row on with a number of rows."""

    height: int
    paint: Callable[[Canvas, int, int], None]
    weight: int
    uses: Callable[[int], int] | None = None
    """Returns how many of more rows it can use; None if no more than its height."""


def paint_ending(
    canvas: Canvas,
    ending: EndOfGame,
    palette: Palette,
    *,
    spread: bool = True,
    rest: bool = False,
) -> None:
    """Paint the blocks that have room, the most telling first; `spread` over all the height.

    With `rest`, paint the verdict and the blocks that had no room.
    """
    every = _blocks(ending, palette)
    blocks = _with_names(_fitting(every, canvas.height), ending, palette, canvas.height)
    if rest:
        shown = {block.weight for block in blocks}
        left_out = [block for block in every if block.weight not in shown]
        blocks = _fitting([every[0], *left_out], canvas.height)
    free = canvas.height - sum(block.height for block in blocks)
    gaps = min(free, len(blocks) - 1)
    spare, y = free - gaps, 0
    for number, block in enumerate(blocks):
        tall = block.uses(block.height + spare) if block.uses and spread else block.height
        block.paint(canvas, y, tall)
        y, spare = y + tall + (1 if number < gaps else 0), spare + block.height - tall


def has_rest(ending: EndOfGame, palette: Palette, height: int) -> bool:
    """Return whether the blocks need more than these rows."""
    return sum(block.height for block in _blocks(ending, palette)) > height


def _fitting(every: Sequence[_Block], height: int) -> list[_Block]:
    blocks = list(every)
    while sum(block.height for block in blocks) > height and len(blocks) > 1:
        blocks.remove(min(blocks, key=lambda block: block.weight))
    return blocks


def _with_names(
    blocks: list[_Block], ending: EndOfGame, palette: Palette, height: int
) -> list[_Block]:
    """Without a table, name the unnamed parts of each bar in a row below it if there is room."""
    weights = {block.weight for block in blocks}
    more = [
        _standings(ending, palette, named=True) if each.weight == BARS else each for each in blocks
    ]
    fits = sum(block.height for block in more) <= height
    return more if fits and TABLE not in weights and ending.origins else blocks


def _standings(ending: EndOfGame, palette: Palette, *, named: bool) -> _Block:
    """Return the block of bars, with a row for names below each or with room for gaps."""
    count = len(ending.parties)
    apart = 2 * count - 1

    def uses(rows: int) -> int:
        """Return the rows with gaps between all bars, or else without any."""
        return apart if apart <= rows else count

    def paint(canvas: Canvas, y: int, tall: int) -> None:
        paint_standings(canvas, (y, tall), ending, palette, named=named)

    if named:
        return _Block(2 * count, paint, BARS)
    return _Block(count, paint, BARS, uses)


def _blocks(ending: EndOfGame, palette: Palette) -> Sequence[_Block]:
    blocks = [
        _Block(1, lambda canvas, y, _tall: _paint_verdict(canvas, y, ending), VERDICT),
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
                COURSE,
                lambda rows: rows_of(players, rows - 1) + 1,
            )
        )
    if ending.owned:
        tall = len(ending.names) + 1
        blocks.append(_Block(tall, lambda canvas, y, _tall: _paint_owned(canvas, y, ending), OWNED))
    if ending.moments:
        tall = len(ending.moments) + 1
        blocks.append(
            _Block(tall, lambda canvas, y, _tall: _paint_moments(canvas, y, ending), MOMENTS)
        )
    return blocks


def _paint_verdict(canvas: Canvas, y: int, ending: EndOfGame) -> None:
    """Paint who won, and the points."""
    score = " : ".join(whole(party.points) for party in ending.parties)
    x = max((canvas.width - cell_len(ending.verdict) - 3 - len(score)) // 2, LEFT)
    x = canvas.text(
        x, y, fit(ending.verdict, min(cell_len(ending.verdict), canvas.width - x)), "title"
    )
    if len(ending.parties) > 1 and x + 3 + len(score) < canvas.width:
        canvas.text(x + 3, y, score, "strong")


def _table(ending: EndOfGame) -> Mapping[str, dict[int, int]]:
    """Return everybody's points by source."""
    found: dict[str, dict[int, int]] = {origin: {} for origin in ending.origins}
    for party in ending.parties:
        for part in party.parts:
            found[part.what][party.number] = part.points
    return found


def _paint_table(
    canvas: Canvas, y: int, ending: EndOfGame, table: Mapping[str, dict[int, int]]
) -> None:
    """Paint a line for each source, and a column for everybody."""
    canvas.text(LEFT, y, _("Where it came from"), "dim")
    parties = sorted(ending.parties, key=lambda party: party.number)
    first = max([24, *(cell_len(what) + 4 for what in table)])
    column = max(min(COLUMN, (canvas.width - LEFT - first) // len(parties)), NARROW)
    for number, party in enumerate(parties):
        name = fit(party.name, column - 2).rstrip()
        canvas.text(first + (number + 1) * column - cell_len(name), y, name, *party.looks)
    for row, (what, by_party) in enumerate(table.items(), y + 1):
        canvas.text(LEFT, row, fit(what, first - 4).rstrip())
        for number, party in enumerate(parties):
            gained = party.number in by_party
            points = whole(by_party[party.number]) if gained else "\N{MIDDLE DOT}"
            looks = () if gained else ("dim",)
            canvas.text(first + number * column, row, f"{points:>{column}}", *looks)


def _paint_course(canvas: Canvas, rows: tuple[int, int], ending: EndOfGame) -> None:
    """Paint rounds or turns as sparklines, or as bars if there is room."""
    y, tall = rows
    canvas.text(LEFT, y, ending.course_title, "dim")
    chart = Canvas(canvas.width - 2 * LEFT, tall - 1)
    paint_bars(chart, ending.names, ending.course)
    canvas.paste(chart, LEFT, y + 1)


def _paint_owned(canvas: Canvas, y: int, ending: EndOfGame) -> None:
    """Paint everybody's last belongings, as chips in a row."""
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
            x = paint_chips(canvas, (x, row), room, each.chips, looks, " = ", str(each.worth)) + 2


def _paint_moments(canvas: Canvas, y: int, ending: EndOfGame) -> None:
    """Paint when each moment was, what happened, and what it brought or cost."""
    three = len(ending.moments) == THREE
    title = _("The game in three moments") if three else _("Moments of the game")
    canvas.text(LEFT, y, title, "dim")
    times = [*map(_time_of, ending.moments)]
    points = [_swing(each, ending.names) for each in ending.moments]
    first = max((NAME, *(cell_len(time) + 1 for time in times)))
    last = max(map(cell_len, points), default=0)
    told = max((cell_len(each.text) for each in ending.moments), default=0)
    # The points stand near the text, flush right.
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
    """Return what it brought the mover, or the loss with the loser's name."""
    points = signed(moment.points, 0)
    return points if moment.loser is None else f"{names[moment.loser]} {points}"


def _time_of(moment: GameMoment) -> str:
    """Say when it was; nothing in games without rounds and turns."""
    if moment.last:
        return _("last stroke")
    if moment.counted is Ends.NOTHING:
        return ""
    text = _("round {number}") if moment.counted is Ends.ROUND else _("turn {number}")
    return text.format(number=moment.period)
