"""The whole board of one player, with what everything on it does."""

from core.game import Seat
from core.trail.parts import AUXILIARIES, BUILDINGS, SITES, SOURCE_NAMES, TYPES
from core.trail.player import UNBUILT, workers
from core.trail.rules.auxiliary import most_times
from core.trail.rules.goals import herd
from core.trail.rules.hiring import IMMEDIATE, ROOM
from core.trail.state import State
from core.trail.tables.buildings import NEEDS, SIDES
from tui.app.canvas import Canvas
from tui.language import _
from tui.trail.brings import opens
from tui.trail.effects import auxiliary, said
from tui.trail.panes.flow import Bit, Section, paint_line, paint_sections
from tui.trail.panes.marks import card_look, card_sign, points
from tui.trail.panes.mine import board, purse
from tui.trail.scene import OnAux, OnBuilding, OnDisc, OnWorkers, Scene
from tui.trail.spoken import text_of, texts_of
from tui.trail.words import building_word, worker_word

WIDE = 112
"""Columns from which on half of them is enough for what buildings do."""


def paint_board(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """The purse, what is on the board in short, then everything in words."""
    paint_line(canvas, scene, (0, 0), purse(scene, seat))
    below = Canvas(canvas.width, canvas.height - 1, edges=canvas.edges)
    state = scene.state
    told = [
        _buildings(state, seat),
        _workers(state, seat),
        _auxiliary(state, seat),
        _discs(state, seat),
    ]
    brief = [*board(scene, seat)[-2:], _deck(state, seat)]
    left = canvas.width // 2 - 1 if canvas.width >= WIDE else canvas.width * 2 // 5
    paint_sections(below, scene, [*brief, *told[1:]], 0, left)
    paint_sections(below, scene, told[:1], left + 2, canvas.width - left - 2)
    canvas.paste(below, 0, 1)


def _buildings(state: State, seat: Seat) -> Section:
    """W8.4 Every building: where it stands or what it needs, and what it does."""
    rows = []
    for number in BUILDINGS:
        side, site = SIDES[state.sides[number]][number], state.players[seat].built[number]
        name = building_word((number, state.sides[number]))
        if site >= 0:
            where, look = SITES[site], "strong"
        elif site == UNBUILT:
            where, look = _("needs {count}").format(count=NEEDS[number]), ""
        else:
            continue
        does = texts_of(each for words in side.actions.values() for each in said(words))
        target = OnBuilding(seat, number)
        worth = points(side.vp)
        rows.append((Bit(name, look, target), Bit(where, "dim"), Bit(worth), Bit(does, "dim")))
    return Section(_("BUILDINGS"), (), tuple(rows))


def _workers(state: State, seat: Seat) -> Section:
    """W7.4 Each row, and what the next space does."""
    player, rows = state.players[seat], list[tuple[Bit, ...]]()
    for kind in range(len(TYPES)):
        count = workers(player, kind)
        full = count > ROOM
        does = "" if full else texts_of(said(IMMEDIATE[kind][count - 1]))
        after = _("next: {effect}").format(effect=does or "\N{MIDDLE DOT}")
        name = f"{worker_word(kind)} {count}"
        rows.append((Bit(name, "strong", OnWorkers(seat, kind)), Bit(after, "dim")))
    return Section(_("WORKERS"), (), tuple(rows))


def _auxiliary(state: State, seat: Seat) -> Section:
    """W17.1 What each does, single or double as it is open."""
    rows = []
    for at in AUXILIARIES:
        times = most_times(state.players[seat], at + 1)
        text = f"{at + 1} {text_of(auxiliary(at + 1, max(times, 1)))}"
        rows.append((Bit(text, "" if times else "dim", OnAux(at + 1)),))
    return Section(_("AUXILIARY"), (), tuple(rows))


def _discs(state: State, seat: Seat) -> Section:
    """W16.1 What each disc that is left would open."""
    rows = tuple(
        (Bit(SOURCE_NAMES[disc], "strong", OnDisc(disc)), Bit(_opened(state, seat, disc), "dim"))
        for disc, left in enumerate(state.players[seat].discs)
        if left
    )
    return Section(_("DISCS"), (), rows)


def _opened(state: State, seat: Seat, disc: int) -> str:
    return texts_of(opens(state, seat, disc))


def _deck(state: State, seat: Seat) -> Section:
    """W1.7 What the herd deck consists of, as everybody knows."""
    cards = sorted(herd(state.players[seat]))
    bits = []
    for card in dict.fromkeys(cards):
        count = cards.count(card)
        more = f"x{count}" if count > 1 else ""
        bits.append(Bit(f" {card_sign(card)}{more} ", card_look(card)))
    return Section(_("HERD DECK"), tuple(bits))
