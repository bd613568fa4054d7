"""A player's board: the purse, limits, workers, auxiliary actions, discs and buildings."""

from core.game import Seat
from core.trail.parts import AUXILIARIES, BUILDINGS, SITES, SOURCE_NAMES, STATION_NAMES, TYPES
from core.trail.player import UNBUILT, workers
from core.trail.rules.auxiliary import most_times
from core.trail.rules.discs import WHITE
from core.trail.rules.gains import certificate_limit
from core.trail.rules.helping import board_strength
from core.trail.rules.scoring import points_of
from core.trail.rules.stations import has_station
from core.trail.state import State
from core.trail.tables.buildings import NEEDS
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import STATIONS
from tui.app.canvas import Canvas
from tui.app.marks import seat_look
from tui.language import _
from tui.names import SEAT_LETTERS
from tui.trail.panes.flow import Bit, Section, paint_line, paint_sections
from tui.trail.panes.marks import card_sign, kind_sign, pesos, points
from tui.trail.scene import (
    OnAux,
    OnBuilding,
    OnDisc,
    OnGoal,
    OnPurse,
    OnSpot,
    OnWorkers,
    Scene,
)
from tui.trail.targets import spot_of
from tui.trail.words import building_word, spot_word


def paint_mine(canvas: Canvas, scene: Scene) -> None:
    """The purse on top, then as much of the board as there is room for."""
    paint_line(canvas, scene, (0, 0), purse(scene, scene.seat))
    below = Canvas(canvas.width, canvas.height - 1, edges=canvas.edges)
    paint_sections(below, scene, board(scene, scene.seat))
    canvas.paste(below, 0, 1)


def purse(scene: Scene, seat: Seat) -> list[Bit]:
    """Letter and name, then what a player has."""
    state, player = scene.state, scene.state.players[seat]
    total = sum(points_of(state, seat))
    whole = certificate_limit(player)
    return [
        Bit(f"{SEAT_LETTERS[seat]} {scene.names[seat]}", seat_look(seat), OnPurse(seat)),
        Bit(pesos(player.pesos), "strong"),
        Bit(_("grain {count}").format(count=player.grain), "grainy"),
        Bit(_("cert {count}/{most}").format(count=player.certificates, most=whole)),
        Bit(points(total), "dim"),
    ]


def board(scene: Scene, seat: Seat) -> list[Section]:
    """Everything that lies on the board, in short."""
    return [
        _workers(scene.state, seat),
        _limits(scene.state, seat),
        _buildings(scene.state, seat),
        _discs(scene.state, seat),
        _rails(scene.state, seat),
        *_area(scene.state, seat),
    ]


def _workers(state: State, seat: Seat) -> Section:
    """W7.3 So many of each kind; strong ones have a sign."""
    player = state.players[seat]
    bits = []
    for kind in range(len(TYPES)):
        count = workers(player, kind)
        bits.append(Bit(f"{kind_sign(kind)}{count}", "strong", OnWorkers(seat, kind)))
    strength = _("strength {count}").format(count=board_strength(player))
    tokens = _("tokens {count}").format(count=player.tokens)
    return Section("", (*bits, Bit(strength), Bit(tokens)))


def _limits(state: State, seat: Seat) -> Section:
    """W17.1 The auxiliary actions that are open, with what can be doubled."""
    player = state.players[seat]
    bits = []
    for at in AUXILIARIES:
        times = most_times(player, at + 1)
        look = "" if times else "dim"
        bits.append(Bit(f"{at + 1}{'x2' if times > 1 else ''}", look, OnAux(at + 1)))
    return Section(_("AUXILIARY"), tuple(bits))


def _buildings(state: State, seat: Seat) -> Section:
    """W8 What stands where, then what may still be built, with the carpinteros it needs."""
    player, bits = state.players[seat], list[Bit]()
    for number in BUILDINGS:
        name, site = building_word((number, state.sides[number])), player.built[number]
        if site >= 0:
            bits.append(Bit(f"{name} {SITES[site]}", "strong", OnBuilding(seat, number)))
    for number in BUILDINGS:
        if player.built[number] == UNBUILT:
            name = building_word((number, state.sides[number]))
            bits.append(Bit(f"{name}({NEEDS[number]})", "dim", OnBuilding(seat, number)))
    return Section(_("BUILDINGS"), tuple(bits))


def _discs(state: State, seat: Seat) -> Section:
    """W16 The discs that are left, white corners and dark ones."""
    player = state.players[seat]
    bits = [
        Bit(
            f"{name}{f' {left}' if NUMBERS.sources[at][1] > 1 else ''}",
            "strong" if WHITE[at] else "dim",
            OnDisc(at),
        )
        for at, (name, left) in enumerate(zip(SOURCE_NAMES, player.discs, strict=True))
        if left
    ]
    return Section(_("DISCS"), tuple(bits))


def _rails(state: State, seat: Seat) -> Section:
    """W10 Where the engine is, and the own stations."""
    player = state.players[seat]
    bits = [Bit(spot_word(player.engine), "strong", OnSpot(player.engine))]
    bits += [
        Bit(STATION_NAMES[at], "lit", spot_of(at))
        for at in range(len(STATIONS))
        if has_station(state, seat, at)
    ]
    masters = [Bit(_("master {number}").format(number=each + 1)) for each in player.masters]
    beside = [Bit(_("farmers {count}").format(count=len(player.beside)))] if player.beside else []
    return Section(_("ENGINE"), (*bits, *masters, *beside))


def _area(state: State, seat: Seat) -> list[Section]:
    """W11.3 The objectives that were played."""
    area = state.players[seat].area
    bits = tuple(Bit(f" {card_sign(card)} ", "goal", OnGoal(card)) for card in area)
    return [Section(_("OBJECTIVES"), bits)] if bits else []
