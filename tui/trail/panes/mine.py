"""A player's board: the purse, the workers, what discs have opened, buildings and the engine."""

from collections.abc import Sequence

from rich.cells import cell_len

from core.game import Seat
from core.trail.parts import (
    AUXILIARIES,
    BUILDINGS,
    CARPINTERO,
    CERT,
    COLOUR,
    GRANJERO,
    HAND,
    SITES,
    STATION_NAMES,
    STEP1,
    STEP2,
    STR1,
    STR2,
    STRONG,
    TYPES,
)
from core.trail.player import UNBUILT, workers
from core.trail.rules.auxiliary import most_times
from core.trail.rules.discs import WHITE
from core.trail.rules.gains import certificate_limit
from core.trail.rules.helping import board_strength, farm_price
from core.trail.rules.hiring import IMMEDIATE, ROOM
from core.trail.rules.moving import step_limit
from core.trail.rules.scoring import FAR, FAR_VP, points_of
from core.trail.rules.stations import has_station
from core.trail.rules.turns import hand_limit
from core.trail.state import State
from core.trail.tables.buildings import NEEDS
from core.trail.tables.railroad import SPOT, STATIONS
from tui.app.canvas import Canvas
from tui.app.marks import seat_look
from tui.language import _
from tui.names import SEAT_LETTERS
from tui.trail.brings import points as counted_points
from tui.trail.effects import said
from tui.trail.gist import short
from tui.trail.panes.flow import Bit, Section, paint_line, paint_sections
from tui.trail.panes.marks import DARK_DISC, ROOMY, WHITE_DISC, card_sign, kind_sign, pesos, points
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
from tui.trail.spoken import texts_of
from tui.trail.targets import spot_of
from tui.trail.words import building_word, colour_word, spot_word, worker_word

LABEL = 11
"""Columns of what a line is about, with the sign before it."""
PLAIN_WORKER, STRONG_WORKER = "\N{BLACK SMALL SQUARE}", "\N{BLACK DIAMOND}"
NO_WORKER = "\N{MIDDLE DOT}"
AUXILIARY = ("cash", "draw", "certs", "grain", "rail", "cull")
"""W17.1 What each auxiliary action is about."""
assert len(AUXILIARY) == len(AUXILIARIES)


def paint_mine(canvas: Canvas, scene: Scene) -> None:
    """The purse on top, then as much of the board as there is room for."""
    roomy = canvas.width >= ROOMY
    paint_line(canvas, scene, (0, 0), purse(scene, scene.seat, roomy=roomy))
    below = Canvas(canvas.width, canvas.height - 1, edges=canvas.edges)
    told = board(scene, scene.seat) if roomy else in_short(scene, scene.seat)
    paint_sections(below, scene, told)
    canvas.paste(below, 0, 1)


def purse(scene: Scene, seat: Seat, *, roomy: bool) -> list[Bit]:
    """Letter and name, then what a player has."""
    state, player = scene.state, scene.state.players[seat]
    name = f"{SEAT_LETTERS[seat]} {scene.names[seat]}"
    tokens = [Bit(_("exchange {count}").format(count=player.tokens))] if roomy else []
    certs = _("cert {count}/{most}") if roomy else _("cert {count}")
    return [
        Bit(name, seat_look(seat), OnPurse(seat)),
        Bit(pesos(player.pesos), "strong"),
        Bit(_("grain {count}").format(count=player.grain), "grainy"),
        Bit(certs.format(count=player.certificates, most=certificate_limit(player))),
        *tokens,
        Bit(points(sum(points_of(state, seat))), "dim"),
    ]


def board(scene: Scene, seat: Seat) -> list[Section]:
    """Everything that lies on the board, each with its name."""
    state = scene.state
    return [
        Section("", (), (*worker_rows(state, seat), *_auxiliary(state, seat), limits(state, seat))),
        buildings(state, seat),
        rails(state, seat),
        *beside(state, seat),
        *area(state, seat),
    ]


def in_short(scene: Scene, seat: Seat) -> list[Section]:
    """The same where there is little room."""
    state, player = scene.state, scene.state.players[seat]
    counts = [
        Bit(f"{kind_sign(kind)}{workers(player, kind)}", "strong", OnWorkers(seat, kind))
        for kind in range(len(TYPES))
    ]
    strength = Bit(_("str {count}").format(count=board_strength(player)))
    tokens = Bit(_("exchange {count}").format(count=player.tokens))
    open_ones = [
        Bit(
            f"{at + 1}{'x2' if most_times(player, at + 1) > 1 else ''}",
            "" if most_times(player, at + 1) else "dim",
            OnAux(at + 1),
        )
        for at in AUXILIARIES
    ]
    return [
        Section("", (*counts, strength, tokens)),
        Section(_("AUXILIARY"), tuple(open_ones)),
        rails(state, seat),
        buildings(state, seat),
    ]


def worker_rows(state: State, seat: Seat) -> list[tuple[Bit, ...]]:
    """W7.3-4 The spaces of each row, and what the next worker brings."""
    player, rows = state.players[seat], list[tuple[Bit, ...]]()
    for kind in range(len(TYPES)):
        row = "".join(STRONG_WORKER if STRONG[tile] else PLAIN_WORKER for tile in player.rows[kind])
        spaces = (PLAIN_WORKER + row).ljust(ROOM + 1, NO_WORKER)
        name = worker_word(kind).ljust(LABEL - 1)
        following = Bit(_next(state, seat, kind), "dim")
        rows.append((Bit(name, "", OnWorkers(seat, kind)), Bit(spaces, "strong"), following))
    return rows


def _next(state: State, seat: Seat, kind: int) -> str:
    """W7.4, W7.6 What the next worker of a row costs, brings and counts."""
    player = state.players[seat]
    count = len(player.rows[kind])
    if count == ROOM:
        return _("full")
    found = [*said(IMMEDIATE[kind][count]), *counted_points(FAR_VP if count + 2 > FAR else 0)]
    brought = texts_of(found)
    if kind == GRANJERO and (price := farm_price(player)) is not None:
        brought = f"{pesos(price)}: {brought}"
    return _("next: {effect}").format(effect=brought) if brought else ""


def _discs(state: State, seat: Seat, disc: int) -> list[Bit]:
    """The discs that are left on a place of the board."""
    left = state.players[seat].discs[disc]
    sign = WHITE_DISC if WHITE[disc] else DARK_DISC
    return [Bit(sign * left, "strong", OnDisc(disc))] if left else []


def _auxiliary(state: State, seat: Seat) -> list[tuple[Bit, ...]]:
    """W17.1 What each is about, whether it is open, and the discs that would open it."""
    player, bits = state.players[seat], list[list[Bit]]()
    for at in AUXILIARIES:
        times = most_times(player, at + 1)
        text = f"{at + 1} {short(AUXILIARY[at])}{' x2' if times > 1 else ''}"
        look = "strong" if times else "dim"
        bits.append([Bit(text, look, OnAux(at + 1)), *_discs(state, seat, at)])
    half = len(bits) // 2
    texts = [max(_width(bits[at]), _width(bits[at + half])) for at in range(half)]
    label = _("AUXILIARY").ljust(LABEL - 2)
    return [
        (head, *(bit for at in range(half) for bit in _padded(row[at], texts[at])))
        for head, row in (
            (Bit(label, "title"), bits[:half]),
            (Bit(" " * cell_len(label)), bits[half:]),
        )
    ]


def _width(bits: Sequence[Bit]) -> int:
    return sum(bit.width for bit in bits)


def _padded(bits: Sequence[Bit], width: int) -> list[Bit]:
    """With as many blanks that columns are below each other."""
    return [*bits, Bit(" " * (width - _width(bits)))]


def limits(state: State, seat: Seat) -> tuple[Bit, ...]:
    """W16.1 The limits, and the discs that would raise them."""
    player = state.players[seat]
    there = (
        (_("steps {count}").format(count=step_limit(state, player)), (STEP1, STEP2)),
        (_("hand {count}").format(count=hand_limit(player)), (HAND,)),
        (_("cert {count}").format(count=certificate_limit(player)), (CERT,)),
        (_("str {count}").format(count=board_strength(player)), (STR1, STR2)),
    )
    bits = [
        bit
        for text, discs in there
        for bit in (Bit(text), *(each for disc in discs for each in _discs(state, seat, disc)))
    ]
    return tuple(bits)


def buildings(state: State, seat: Seat) -> Section:
    """W8 What stands where, then what may still be built, by the carpinteros that it takes."""
    player, bits = state.players[seat], list[Bit]()
    for number in BUILDINGS:
        name, site = building_word((number, state.sides[number])), player.built[number]
        if site >= 0:
            bits.append(Bit(f"{name} {SITES[site]}", "strong", OnBuilding(seat, number)))
    have, sign = workers(player, CARPINTERO), kind_sign(CARPINTERO)
    left = [number for number in BUILDINGS if player.built[number] == UNBUILT]
    for need in dict.fromkeys(NEEDS[number] for number in left):
        bits.append(Bit(f"{need}{sign}:", "dim"))
        bits += (
            Bit(
                building_word((number, state.sides[number])),
                "" if need <= have else "dim",
                OnBuilding(seat, number),
            )
            for number in left
            if NEEDS[number] == need
        )
    return Section(_("BUILDINGS"), tuple(bits))


def rails(state: State, seat: Seat) -> Section:
    """W10 Where the engine is, the station before it, the own stations and masters."""
    player = state.players[seat]
    bits = [Bit(spot_word(player.engine), "strong", OnSpot(player.engine))]
    if ahead := _ahead(state, seat):
        bits.append(ahead)
    bits += [
        Bit(STATION_NAMES[at], "good", spot_of(at))
        for at in range(len(STATIONS))
        if has_station(state, seat, at)
    ]
    bits += [Bit(_("master {number}").format(number=each + 1)) for each in player.masters]
    return Section(_("ENGINE"), tuple(bits))


def _ahead(state: State, seat: Seat) -> Bit | None:
    """The next station without an own disc, with what it costs and counts."""
    engine = state.players[seat].engine
    for at, station in enumerate(STATIONS[:-1]):
        spot = SPOT[STATION_NAMES[at]]
        if spot > engine and not has_station(state, seat, at):
            text = _("next {station}: {price}, {points}")
            said_ = text.format(
                station=STATION_NAMES[at], price=pesos(station.cost), points=points(station.vp)
            )
            return Bit(said_, "dim", spot_of(at))
    return None


def beside(state: State, seat: Seat) -> list[Section]:
    """W12.6 The farmers beside the board."""
    there = state.players[seat].beside
    bits = tuple(
        Bit(f" {count} {colour_word(colour)} ", f"farmer.{colour}")
        for colour, count in enumerate(map([COLOUR[tile] for tile in there].count, range(4)))
        if count
    )
    return [Section(_("FARMERS"), bits)] if bits else []


def area(state: State, seat: Seat) -> list[Section]:
    """W11.3 The objectives that were played."""
    played = state.players[seat].area
    bits = tuple(Bit(f" {card_sign(card)} ", "goal", OnGoal(card)) for card in played)
    return [Section(_("OBJECTIVES"), bits)] if bits else []
