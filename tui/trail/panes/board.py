"""The whole board of one player, with the effects of everything on it."""

from collections.abc import Mapping, Sequence

from rich.cells import cell_len

from core.game import Seat
from core.trail.parts import AUXILIARIES, BUILDINGS, EXH, NEUTRAL_LETTERS, SOURCE_NAMES
from core.trail.player import UNBUILT
from core.trail.rules.auxiliary import most_times
from core.trail.rules.goals import herd
from core.trail.state import TrailState
from core.trail.tables.buildings import NEEDS, SIDES, LocalAction
from tui.app.canvas import Canvas
from tui.app.wrapping import wrap
from tui.language import N_, _
from tui.trail.brings import opens
from tui.trail.effects import auxiliary, said
from tui.trail.gist import SEPARATOR, gists
from tui.trail.panes.flow import Bit, PaneSection, legend, paint_line, paint_sections, parted
from tui.trail.panes.marks import ROOMY, TIMES, card_look, card_sign, points
from tui.trail.panes.mine import area, beside, limits, purse, rails, worker_rows
from tui.trail.scene import OnAux, OnBuilding, OnDisc, TrailScene
from tui.trail.spoken import text_of, texts_of
from tui.trail.stops import letter_before
from tui.trail.words import breed_word, building_word, card_word, disc_word

LEAST = 42
"""Columns of the left half: buildings need fewer where they have a line each."""
WIDE = 112
"""Columns from which on half of them is enough for the buildings' effects."""
_MEANS = N_(
    "“Needs 2”: 2 carpinteros. A disc (○ white, ● dark) that leaves the board opens what "
    "stands before it."
)
NAME, WORTH = 4, 6
"""Columns of a building's name and worth."""


def paint_board(canvas: Canvas, scene: TrailScene, seat: Seat) -> None:
    """Paint the purse, what is on the board in short, then everything in words.

    It includes the hand of the seat if the scene knows it.
    """
    paint_line(canvas, scene, (0, 0), purse(scene, seat, roomy=True))
    below = Canvas(canvas.width, canvas.height - 1, edges=canvas.edges)
    state = scene.state
    left = canvas.width // 2 - 1 if canvas.width >= WIDE else max(canvas.width // 2, LEAST)
    told = [
        PaneSection("", (), tuple(worker_rows(state, seat, left))),
        PaneSection("", limits(state, seat)),
        *([PaneSection(_("HAND"), _counted(scene.hand, left))] if scene.hand else []),
        rails(state, seat, left),
        *beside(state, seat),
        *area(state, seat),
        _deck(state, seat, left),
        _auxiliary(state, seat),
        _discs(state, seat, left),
    ]
    paint_sections(below, scene, parted(told, left, below.height), 0, left)
    right = canvas.width - left - 2
    meant = legend(_(_MEANS), right)
    built = [_buildings(state, seat, right, below.height), meant]
    paint_sections(below, scene, parted(built, right, below.height), left + 2, right)
    canvas.paste(below, 0, 1)


def _buildings(state: TrailState, seat: Seat, width: int, height: int) -> PaneSection:
    """W8.4 Return every building: where it stands or what it needs, and what it does."""
    there = [at for at in BUILDINGS if state.players[seat].built[at] >= UNBUILT]
    wide = max((cell_len(_where(state, seat, number)) for number in there), default=0)
    room = width - NAME - wide - WORTH - 5
    told = [wrap(_does(state, number), room) for number in there]
    if sum(map(len, told)) >= height:
        # Each has one line: its purpose says more than the beginning of its effects.
        told = [
            lines if len(lines) == 1 else [SEPARATOR.join(gists(_actions(state, number)))]
            for number, lines in zip(there, told, strict=True)
        ]
    rows = []
    for number, (first, *more) in zip(there, told, strict=True):
        rows.append((*_head(state, seat, number, wide), Bit(first, "dim")))
        blank = Bit(" " * (NAME + wide + WORTH))
        rows += [(blank, Bit(line, "dim")) for line in more]
    return PaneSection(_("BUILDINGS"), (), tuple(rows))


def _actions(state: TrailState, number: int) -> Mapping[int, LocalAction]:
    return SIDES[state.sides[number]][number].actions


def _does(state: TrailState, number: int) -> str:
    return texts_of(each for words in _actions(state, number).values() for each in said(words))


def _where(state: TrailState, seat: Seat, number: int) -> str:
    """Say where it stands, or what it needs."""
    site = state.players[seat].built[number]
    if site < 0:
        return _("needs {count}").format(count=NEEDS[number])
    return _("after {letter}").format(letter=NEUTRAL_LETTERS[letter_before(state, site)])


def _head(state: TrailState, seat: Seat, number: int, wide: int) -> Sequence[Bit]:
    """Return its name, where it stands or what it needs in so many columns, and what it counts."""
    stands = state.players[seat].built[number] >= 0
    name = building_word((number, state.sides[number]))
    worth = points(SIDES[state.sides[number]][number].vp)
    return (
        Bit(name.ljust(NAME - 1), "strong" if stands else "", OnBuilding(seat, number)),
        Bit(_where(state, seat, number).ljust(wide), "" if stands else "dim"),
        Bit(worth.rjust(WORTH - 1)),
    )


def _auxiliary(state: TrailState, seat: Seat) -> PaneSection:
    """W17.1 Return each action's effect, single or double as it is open."""
    rows = []
    for at in AUXILIARIES:
        times = most_times(state.players[seat], at + 1)
        text = f"{at + 1}  {text_of(auxiliary(at + 1, max(times, 1)))}"
        rows.append((Bit(text, "" if times else "dim", OnAux(at + 1)),))
    return PaneSection(_("AUXILIARY"), (), tuple(rows))


def _discs(state: TrailState, seat: Seat, width: int) -> PaneSection:
    """W16.1 Return what each remaining disc would open, aligned if there is room."""
    there = {
        disc: texts_of(opens(state, seat, disc))
        for disc, left in enumerate(state.players[seat].discs[: len(SOURCE_NAMES)])
        if left and disc not in AUXILIARIES
    }
    wide = max((cell_len(disc_word(disc)) for disc in there), default=0)
    if any(wide + cell_len(opened) + 3 > width for opened in there.values()):
        wide = 0
    rows = tuple(
        (Bit(disc_word(disc).ljust(wide), "strong", OnDisc(disc)), Bit(opened, "dim"))
        for disc, opened in there.items()
    )
    return PaneSection(_("DISCS"), (), rows)


def _deck(state: TrailState, seat: Seat, width: int) -> PaneSection:
    """W1.7 Return the cards of the herd deck, as everybody knows them."""
    return PaneSection(_("HERD DECK"), _counted(sorted(herd(state.players[seat])), width))


def _counted(cards: Sequence[int], width: int) -> tuple[Bit, ...]:
    """Return cards by kind, each with how many there are."""
    bits = []
    for card in dict.fromkeys(cards):
        count = cards.count(card)
        more = f" {TIMES}{count}" if count > 1 else ""
        short = width < ROOMY or card_look(card) == "goal"
        name = card_sign(card) if short else card_word(card) if card == EXH else breed_word(card)
        bits.append(Bit(f" {name}{more} ", card_look(card)))
    return tuple(bits)
