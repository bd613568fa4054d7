"""The current view of the table, and the panes of every game painted accordingly."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct

from core.game import Seat
from core.says import Refusal
from tui.app.actions import Hint
from tui.app.board import Choice, Paint, Picker
from tui.app.canvas import Canvas
from tui.app.choices import paint_choices
from tui.app.layout import LOG
from tui.app.log_painting import LogLine, paint_log
from tui.app.painting import BELOW, paint_header, paint_keys, paint_prompt
from tui.app.pointing import NOTHING
from tui.app.recap import Recap
from tui.app.recap_painting import needed, paint_recap, paint_worst
from tui.app.telling import Telling
from tui.app.wrapping import wrap
from tui.language import _

BELOW_ROOM = 5
"""Columns of the sign that tells how many rows lie below: ` ↓12 `."""
SENTENCE = re.compile(r"(?<=[.!?]) ")
"""The blank between two sentences."""


class Aspect(Struct):
    """What is chosen, said and open on the screen; the game does not know it."""

    picker: Picker | None = None
    """The picker of the person before the screen."""
    said: str = ""
    """An answer to the last key, shown in place of the picked choice's effects."""
    noted: str = ""
    """A setting just changed, such as the pace, shown before the picked choice's effects."""
    rule: str = ""
    """The rule that was named last."""
    thinking: Seat | None = None
    """The bot that is thinking."""
    step_key: str = ""
    """The key that shows the next step while others are held; empty while they go on."""
    page_title: tuple[str, ...] = ()
    """The title of the board's page that is shown, if it is not the first."""
    beat: tuple[str, str] | None = None
    """Heading and sentence of the part of a step that is shown, if it has several."""
    log_open: bool = False
    log_back: int = 0
    """The number of lines that the log is scrolled up."""
    only: Seat | None = None
    """The only seat whose entries the log shows; None shows everybody's."""
    about: tuple[str, ...] = ()
    """What is said of the thing under the cursor, in place of the choices until the next key."""
    about_from: int = 0
    """The first row of it in sight."""
    recap: Recap = Recap()
    """What others did since the last turn of the seat that is asked."""
    has_moved: bool = False
    """Whether the seat that is asked has acted since: a log of one line then tells that."""
    reads: bool = False
    """Whether the recap is being read, in the place of the choices."""

    def choose_with(self, picker: Picker | None) -> None:
        """Use another picker; what was said before is no longer an answer."""
        self.picker, self.said, self.noted = picker, "", ""

    def refuse(self, refusal: Refusal, said: str) -> None:
        """Say why something is not possible."""
        self.rule, self.said = refusal.rule, said

    def next_log(self, seats: int) -> None:
        """Show the log of the next player; after the last player, everybody's."""
        following = 0 if self.only is None else self.only + 1
        self.only = following if following < seats else None
        self.log_back = 0

    def toggle_log(self) -> None:
        """Open everybody's log at its end, or close it."""
        self.log_open, self.log_back, self.only = not self.log_open, 0, None


def painters(
    telling: Telling,
    aspect: Aspect,
    keys: Callable[[], Sequence[Hint]],
    *,
    folded: bool = False,
    parts: bool = False,
) -> Mapping[str, Paint]:
    """Return painters for header, prompt, choices, log and keys.

    A `folded` log has one line; one with `parts` has two columns if it is wide.
    """
    asked, would = _prompt(telling, aspect)
    shorter = _shorter(telling, aspect)
    title, lines = telling.log(aspect.only)
    lines = _so_far(lines, aspect.beat[1]) if aspect.beat else lines
    unfolded = folded and aspect.picker is None and not aspect.reads and not aspect.log_open
    if (unfolded or parts) and aspect.beat is None and not aspect.said:
        # The log below shows it.
        would = ""
    if aspect.noted:
        would = " ".join(filter(None, (aspect.noted, would)))
        shorter = (*(f"{aspect.noted} {each}" for each in shorter), *shorter)

    # Values alone: a painter equal to the last one is not run again.
    shown, back = tuple(lines), aspect.log_back
    open_log = partial(
        paint_log, lines=shown, title=title, back=back, parts=parts, read=aspect.log_open
    )
    return {
        "header": header(telling, aspect),
        "prompt": _asked_to_read(asked, aspect.said or aspect.noted, would)
        if aspect.reads
        else partial(paint_prompt, asked=asked, would=would, said=aspect.said, shorter=shorter),
        "choices": open_log if unfolded else _choices(telling, aspect),
        "log": open_log
        if aspect.log_open or parts
        else _log(aspect, () if unfolded else shown, "" if unfolded else title, folded=folded),
        "keys": partial(paint_keys, keys=keys()),
    }


def header(telling: Telling, aspect: Aspect) -> Paint:
    """Return a painter of the line on top."""
    name, where = telling.heading()
    waiting = "" if aspect.beat else telling.brief(aspect.thinking)
    if aspect.step_key:
        waiting = _("paused")
    time = None if aspect.beat else telling.time()
    company = (*aspect.page_title, *telling.company(), *telling.terms())
    return partial(paint_header, left=name, middle=where, right=waiting, time=time, beside=company)


def _how_to_go_on(aspect: Aspect) -> str:
    """Say which keys go on while others are held; empty otherwise."""
    text = _("Paused: {key} shows the next step, any other key goes on.")
    return text.format(key=aspect.step_key) if aspect.step_key else ""


def _so_far(lines: Sequence[LogLine], said: str) -> Sequence[LogLine]:
    """Return the log up to that sentence: the rest is not shown yet."""
    at = next((at for at in reversed(range(len(lines))) if lines[at].text == said), len(lines))
    return lines[: at + 1]


def _asked_to_read(asked: Sequence[str], said: str, title: str) -> Paint:
    """Return a painter of the question and the heading of what is to be read first."""
    return partial(_paint_asked, asked=asked, said=said, title=title)


def _paint_asked(canvas: Canvas, asked: Sequence[str], said: str, title: str) -> None:
    """Paint the question; an answer that has not been read takes the heading's place."""
    paint_prompt(canvas, asked, "", said)
    if not said:
        canvas.text(1, canvas.height - 1, title, "title")


def _log(aspect: Aspect, lines: tuple[LogLine, ...], title: str, *, folded: bool) -> Paint:
    """Return a painter of the log or, during the player's turn, of what others did before it."""
    recap = aspect.recap
    if not recap.lines or aspect.picker is None or not title or aspect.log_back:
        return partial(paint_log, lines=lines, title=title, back=aspect.log_back)
    if not folded:
        return partial(_paint_since, recap=recap, lines=lines, title=title)
    worst = recap.worst
    if worst is None or aspect.has_moved:
        return partial(paint_log, lines=lines, title=title, back=0)
    return partial(paint_worst, line=worst)


def _paint_since(canvas: Canvas, recap: Recap, lines: tuple[LogLine, ...], title: str) -> None:
    """Paint what others did since the player's turn, and the log below it if there is room."""
    since, told = _("SINCE YOUR TURN"), 1 + needed(recap, canvas.width)
    left = canvas.height - told - 1
    if left < LOG:
        paint_recap(canvas, recap, since)
        return
    above = Canvas(canvas.width, told, edges=canvas.edges)
    below = Canvas(canvas.width, left, edges=canvas.edges)
    paint_recap(above, recap, since)
    paint_log(below, lines, title, 0)
    canvas.paste(above, 0, 0)
    canvas.paste(below, 0, told + 1)


def _choices(telling: Telling, aspect: Aspect) -> Paint:
    if aspect.reads:
        return partial(paint_recap, recap=aspect.recap)
    if aspect.about:
        return partial(_paint_about, about=aspect.about, first=aspect.about_from)
    picker = aspect.picker
    if picker and not picker.choices:
        # The place pointed at offers nothing; what is possible elsewhere stays in sight, unpicked.
        open_choices = picker.cleared().choices
        return _listed(telling, open_choices, NOTHING)
    choices = picker.choices if picker else []
    index = min(picker.index, max(len(choices) - 1, 0)) if picker else 0
    return _listed(telling, choices, index)


def about_lines(about: Sequence[str], width: int, height: int) -> list[str]:
    """Return the text in rows for a pane of that size, with room for the sign of those below."""
    wide, narrow = (
        [part for text in about for part in wrap(text, room)]
        for room in (width - 2, width - 2 - BELOW_ROOM)
    )
    return wide if len(wide) <= height else narrow


def _paint_about(canvas: Canvas, about: Sequence[str], first: int) -> None:
    """Paint the rows from that one on, and how many lie below."""
    lines = about_lines(about, canvas.width, canvas.height)[first:]
    missing = len(lines) - canvas.height
    more = f" {BELOW}{missing} " if missing > 0 else ""
    for y, line in enumerate(lines[: canvas.height]):
        canvas.text(1, y, line)
    canvas.text(canvas.width - len(more), canvas.height - 1, more, "title")


def _listed(telling: Telling, choices: Sequence[Choice], index: int) -> Paint:
    return lambda canvas: paint_choices(
        canvas, len(choices), index, lambda at: telling.row(choices[at])
    )


def _shorter(telling: Telling, aspect: Aspect) -> Sequence[str]:
    """Return the picked choice's effects in shorter and shorter forms.

    Sentences are left out from the end on. The row itself has the gain in marks, which stand here
    only if not even the first sentence has room. Nothing if the choice has no effects to tell.
    """
    picker = aspect.picker
    if picker and not picker.picked and aspect.beat is None and not aspect.about:
        return tuple(filter(None, _beginnings(telling.pointed_at(picker))))
    picked = picker.picked if picker else None
    row = telling.row(picked) if picked and aspect.beat is None else None
    said = (*_beginnings(row.told), row.brings, row.brief) if row is not None else ()
    return tuple(filter(None, said))


def _beginnings(text: str) -> Iterator[str]:
    """Yield the whole text, then one sentence less each time."""
    sentences = SENTENCE.split(text)
    for end in range(len(sentences), 0, -1):
        yield " ".join(sentences[:end])


def _prompt(telling: Telling, aspect: Aspect) -> tuple[Sequence[str], str]:
    """Return the question, and the picked choice's effects or the reason why there is none."""
    picker = aspect.picker
    if aspect.beat is not None:
        heading, said = aspect.beat
        return [heading], said
    if aspect.reads:
        return telling.asked(), _("SINCE YOUR TURN")
    if picker is None:
        return [_how_to_go_on(aspect) or telling.waiting_for(aspect.thinking)], telling.newest()
    if picked := picker.picked:
        # The open list below shows it among all that can be done there.
        return telling.asked(), "" if aspect.about else telling.choice(picked)
    if told := telling.pointed_at(picker):
        # The open description below tells it already.
        return telling.asked(), "" if aspect.about else told
    refusal = telling.against(picker)
    if refusal is None:
        return telling.asked(), ""
    aspect.rule = refusal.rule
    return telling.asked(), telling.refusal(refusal)
