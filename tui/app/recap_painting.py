"""The painted recap: others' moves since the reader's turn, in their colours, losses in red."""

from collections.abc import Iterator, Mapping, Sequence

from rich.cells import cell_len

from tui.app.canvas import Canvas
from tui.app.marks import seat_look
from tui.app.recap import Part, Recap, Since
from tui.app.wrapping import BREAK

BETWEEN = " \N{MIDDLE DOT} "
GAP = 2
"""Blanks after the longest name."""

Rooms = Mapping[Since, int]
"""The columns of each line's text."""
Word = tuple[str, tuple[str, ...]]
"""A word with what follows it up to the next, and its looks."""
_CUT: Word = ("\N{HORIZONTAL ELLIPSIS}", ("dim",))


def paint_recap(canvas: Canvas, recap: Recap, title: str = "") -> None:
    """Paint a line for each rival, broken if there is room for that, below the `title`, if any.

    Without enough room, what was done to the reader comes first, and the rest is cut. If only the
    title has no room, it takes the place of what concerns everybody.
    """
    if title and needed(recap, canvas.width) == canvas.height:
        recap = Recap(tuple(line for line in recap.lines if line.seat is not None) or recap.lines)
    lines, column = recap.lines, _column(recap)
    whole = needed(recap, canvas.width)
    top = 1 if title and canvas.height > 1 and canvas.height != whole else 0
    if top:
        canvas.text(0, 0, title, "title")
    room = canvas.height - top
    laid = [_rows(line.parts, _room(line, column, canvas.width)) for line in lines]
    if whole > room:
        rooms = {line: _room(line, column, canvas.width) for line in lines}
        lines = _urgent(lines, rooms, room)
        laid = _cut_to(lines, rooms, room)
    # In the place of the log it begins where the log's title does.
    y, left = top, 0 if title else 1
    for line, rows in zip(lines, laid, strict=True):
        look = () if line.seat is None else (seat_look(line.seat),)
        canvas.text(left, y, line.name, *look)
        for row in rows:
            x = left + column if line.name else left
            for text, looks in row:
                x = canvas.text(x, y, text, *looks)
            y += 1


def needed(recap: Recap, width: int) -> int:
    """Return the rows that all of it needs on that many columns."""
    column = _column(recap)
    return sum(len(_rows(line.parts, _room(line, column, width))) for line in recap.lines)


def _column(recap: Recap) -> int:
    """Return the columns of the names."""
    return max((cell_len(line.name) for line in recap.lines), default=0) + GAP


def _room(line: Since, column: int, width: int) -> int:
    """Return the columns of the text, which begins at the edge if no name stands before it."""
    return width - 2 - (column if line.name else 0)


def paint_worst(canvas: Canvas, line: Since) -> None:
    """Paint in one row what was done to the reader."""
    look = () if line.seat is None else (seat_look(line.seat),)
    x = canvas.text(0, 0, line.name, *look) + 1
    for text, looks in _cut(line, canvas.width - x)[0]:
        x = canvas.text(x, 0, text, *looks)


def _urgent(lines: Sequence[Since], rooms: Rooms, room: int) -> tuple[Since, ...]:
    """Return the lines that have room, in order; what hurts stays before anything else, whole."""
    ranked = sorted(range(len(lines)), key=lambda at: not _hurts(lines[at]))
    kept: list[int] = []
    for at in ranked:
        tall = _least(lines[at], rooms[lines[at]])
        if not kept or tall <= room:
            kept.append(at)
            room -= tall
    return tuple(lines[at] for at in sorted(kept))


def _least(line: Since, width: int) -> int:
    """Return the rows that the line needs to show all that hurts."""
    hurting = tuple(part for part in line.parts if part.hurts)
    return len(_rows(hurting, width)) if hurting else 1


def _cut_to(lines: Sequence[Since], rooms: Rooms, room: int) -> list[list[list[Word]]]:
    """Give each line the rows that it needs, and then more while there is room, what hurts first.

    What concerns everybody comes last.
    """
    tall = [min(_least(line, rooms[line]), room) for line in lines]
    whole = [_rows(line.parts, rooms[line]) for line in lines]
    ranked = sorted(range(len(lines)), key=lambda at: (not _hurts(lines[at]), not lines[at].name))
    for at in ranked:
        tall[at] += max(min(len(whole[at]) - tall[at], room - sum(tall)), 0)
    return [
        rows if len(rows) <= most else _cut(line, rooms[line], most)
        for line, rows, most in zip(lines, whole, tall, strict=True)
    ]


def _hurts(line: Since) -> bool:
    return any(part.hurts for part in line.parts)


def _rows(parts: Sequence[Part], width: int) -> list[list[Word]]:
    """Break the whole line between its parts, or between words if that takes fewer rows."""
    whole = _broken(_together([*_words(parts)], width), width)
    return min(whole, _by_words(parts, width), key=len)


def _by_words(parts: Sequence[Part], width: int) -> list[list[Word]]:
    """Break the whole line between words."""
    return _broken([[word] for word in _words(parts)], width)


def _together(words: Sequence[Word], width: int) -> list[list[Word]]:
    """Keep the words of each part and the dot behind it together, if a row has room for them."""
    found: list[list[Word]] = [[]]
    for word in words:
        found[-1].append(word)
        if word[0] == BETWEEN:
            found.append([])
    whole = (sum(cell_len(text) for text, _looks in part) <= width + 1 for part in found)
    return [
        piece
        for part, fits in zip(found, whole, strict=True)
        for piece in ([part] if fits else [[word] for word in part])
    ]


def _broken(pieces: Sequence[Sequence[Word]], width: int) -> list[list[Word]]:
    """Put the pieces into rows; each is broken nowhere."""
    rows: list[list[Word]] = [[]]
    used = 0
    for (first, looks), *more in pieces:
        rest = "".join(text for text, _looks in more)
        ends = used > 0 and used + cell_len(f"{first}{rest}".rstrip()) > width
        shown = first.lstrip() if ends else first
        if ends:
            rows.append([])
            used = 0
        rows[-1] += [(shown, looks), *more]
        used += cell_len(shown + rest)
    return rows


def _cut(line: Since, width: int, most: int = 1) -> list[list[Word]]:
    """Break the line into at most that many rows, what hurts first."""
    rows = _by_words(sorted(line.parts, key=lambda part: not part.hurts), width)
    if len(rows) <= most:
        return rows
    *above, last = rows[:most]
    while cell_len("".join(text for text, _looks in last).rstrip()) >= width and len(last) > 1:
        last = last[:-1]
    while len(last) > 1 and _says_nothing(last[-1][0], last[-2][0]):
        last = last[:-1]
    *words, (text, looks) = last
    return [*above, [*words, (text.rstrip(), looks), _CUT]]


def _says_nothing(last: str, before: str) -> bool:
    """Return whether it is a dot, a mark, or the `on` that a deed begins with."""
    word = last.strip()
    begins = before == BETWEEN and word.isalpha() and len(word) < LEADS
    return begins or not any(map(str.isalnum, word))


LEADS = 4
"""The letters of the shortest word that says something of a deed whose rest is cut."""


def _words(parts: Sequence[Part]) -> Iterator[Word]:
    """Yield every word with the blank after it, and a dot between two parts."""
    for at, part in enumerate(parts):
        looks = ("hurt",) if part.hurts else ()
        *words, last = BREAK.split(part.text)
        for word in words:
            yield f"{word} ", looks
        yield last, looks
        if at < len(parts) - 1:
            yield BETWEEN, ("dim",)
