"""A player's board: the purse, the workers, what discs have opened, buildings and the engine."""

from collections.abc import Sequence

from msgspec.structs import replace
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
    STEP1,
    STEP2,
    STR1,
    STR2,
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
from core.trail.state import TrailState
from core.trail.tables.buildings import NEEDS, SIDES
from core.trail.tables.railroad import STATIONS
from tui.app.canvas import Canvas
from tui.app.marks import seat_look
from tui.language import N_, _, n_
from tui.names import SEAT_LETTERS
from tui.trail.brings import points as counted_points
from tui.trail.effects import said
from tui.trail.gist import AUXILIARY_WORDS, SEPARATOR, gists, short
from tui.trail.panes.crew import NAME, crew, worker_spaces
from tui.trail.panes.flow import Bit, PaneSection, paint_line, paint_sections, told_beside
from tui.trail.panes.marks import DARK_DISC, ROOMY, TIMES, WHITE_DISC, kind_sign, points
from tui.trail.panes.sections import goal_row, total
from tui.trail.scene import (
    OnAux,
    OnBuilding,
    OnDisc,
    OnPurse,
    OnSpot,
    OnWorkers,
    TrailScene,
)
from tui.trail.spoken import texts_of
from tui.trail.targets import spot_of
from tui.trail.words import (
    building_word,
    colour_word,
    pesos_sign,
    short_spot,
    worker_word,
)

_NEXT = N_("next station {station}: {price}, {points}")
_NEXT_BRIEF = N_("next {station}: {price}, {points}")
_TITLES = (N_("AUXILIARY"), N_("ENGINE"), N_("BUILT"), N_("CAN BUILD"), N_("FARMERS"))


def paint_mine(canvas: Canvas, scene: TrailScene) -> None:
    """Paint the purse on top, then as much of the board as there is room for."""
    roomy = canvas.width >= ROOMY
    paint_line(canvas, scene, (0, 0), purse(scene, scene.seat, roomy=roomy))
    below = Canvas(canvas.width, canvas.height - 1, edges=canvas.edges)
    workers_ = PaneSection("", (), tuple(crew(scene.state, scene.seat, roomy=roomy)))
    paint_sections(
        below, scene, [workers_, *(board(scene, scene.seat, canvas.width) if roomy else ())]
    )
    canvas.paste(below, 0, 1)


def purse(scene: TrailScene, seat: Seat, *, roomy: bool) -> list[Bit]:
    """Return letter and name, then the player's possessions."""
    state, player = scene.state, scene.state.players[seat]
    name = f"{SEAT_LETTERS[seat]} {scene.names[seat]}"
    tokens = [Bit(_("exchange {count}").format(count=player.tokens))] if roomy else []
    certs = _("cert {count}/{most}") if roomy else _("cert {count}")
    return [
        Bit(name, seat_look(seat), OnPurse(seat)),
        Bit(pesos_sign(player.pesos), "strong"),
        *total(points_of(state, seat)),
        Bit(_("grain {count}").format(count=player.grain), "grainy"),
        Bit(certs.format(count=player.certificates, most=certificate_limit(player))),
        *tokens,
    ]


def board(scene: TrailScene, seat: Seat, width: int) -> list[PaneSection]:
    """Return everything on the board beside the workers, each thing with its name."""
    state = scene.state
    return [
        PaneSection("", (), (*_auxiliary(state, seat), limits(state, seat))),
        rails(state, seat, width),
        *buildings(state, seat),
        *beside(state, seat),
        *area(state, seat),
    ]


def in_short(scene: TrailScene, seat: Seat) -> list[PaneSection]:
    """Return the same for little room."""
    state, player = scene.state, scene.state.players[seat]
    strength = Bit(_("strength {count}").format(count=board_strength(player)), "dim")
    open_ones = [
        Bit(
            f"{at + 1}{f'{TIMES}2' if most_times(player, at + 1) > 1 else ''}",
            "" if most_times(player, at + 1) else "dim",
            OnAux(at + 1),
        )
        for at in AUXILIARIES
    ]
    return [
        PaneSection(_("AUXILIARY"), tuple(open_ones)),
        PaneSection(
            "", (), ((Bit(_("ENGINE"), "title"), *_track(state, seat, brief=True, known=True)),)
        ),
        PaneSection("", (Bit(_("exchange {count}").format(count=player.tokens)), strength)),
        *buildings(state, seat, aligned=False),
    ]


def worker_rows(state: TrailState, seat: Seat, width: int) -> list[tuple[Bit, ...]]:
    """W7.3-4 Return the spaces of each row, and what the next worker brings."""
    rows = list[tuple[Bit, ...]]()
    for kind in range(len(TYPES)):
        name = Bit(worker_word(kind).ljust(NAME), "", OnWorkers(seat, kind))
        spaces = Bit(worker_spaces(state, seat, kind), "strong")
        rows += told_beside((name, spaces), _next(state, seat, kind), width)
    return rows


def _next(state: TrailState, seat: Seat, kind: int) -> str:
    """W7.4, W7.6 Return what the next worker of a row costs, brings and counts."""
    player = state.players[seat]
    count = len(player.rows[kind])
    if count == ROOM:
        return _("full")
    found = [*said(IMMEDIATE[kind][count]), *counted_points(FAR_VP if count + 2 > FAR else 0)]
    brought = texts_of(found)
    if kind == GRANJERO and (price := farm_price(player)) is not None:
        text = _("next, for {price}: {effect}")
        return text.format(price=pesos_sign(price), effect=brought)
    return _("next: {effect}").format(effect=brought) if brought else ""


def _discs(state: TrailState, seat: Seat, disc: int) -> list[Bit]:
    """Return the discs that are left on a place of the board."""
    left = state.players[seat].discs[disc]
    sign = WHITE_DISC if WHITE[disc] else DARK_DISC
    return [Bit(" ".join(sign * left), "strong", OnDisc(disc))] if left else []


def _auxiliary(state: TrailState, seat: Seat) -> list[tuple[Bit, ...]]:
    """W17.1 Return each action's subject, whether it is open, and the discs that would open it."""
    player, bits = state.players[seat], list[list[Bit]]()
    for at in AUXILIARIES:
        times = most_times(player, at + 1)
        text = f"{at + 1} {short(AUXILIARY_WORDS[at])}{f' {TIMES}2' if times > 1 else ''}"
        look = "strong" if times else "dim"
        bits.append([Bit(text, look, OnAux(at + 1)), *_discs(state, seat, at)])
    half = len(bits) // 2
    texts = [max(_width(bits[at]), _width(bits[at + half])) for at in range(half)]
    heads = (_title(_("AUXILIARY")), Bit(" " * _label()))
    return [
        (head, *(bit for at in range(half) for bit in _padded(row[at], texts[at])))
        for head, row in zip(heads, (bits[:half], bits[half:]), strict=True)
    ]


def _label() -> int:
    """Return the columns of a line's title."""
    return max(NAME, *(cell_len(_(text)) for text in _TITLES))


def _title(text: str) -> Bit:
    """Return a title, padded so that everything after titles is aligned."""
    return Bit(text.ljust(_label()), "title")


def _width(bits: Sequence[Bit]) -> int:
    return sum(bit.width for bit in bits)


def _padded(bits: Sequence[Bit], width: int) -> list[Bit]:
    """Return the bits with enough blanks to align the columns."""
    return [*bits, Bit(" " * (width - _width(bits)))]


def limits(state: TrailState, seat: Seat) -> tuple[Bit, ...]:
    """W16.1 Return the limits, and the discs that would raise them."""
    player = state.players[seat]
    there = (
        (_("steps {count}").format(count=step_limit(state, player)), (STEP1, STEP2)),
        (_("hand {count}").format(count=hand_limit(player)), (HAND,)),
        (_("cert {count}").format(count=certificate_limit(player)), (CERT,)),
        (_("strength {count}").format(count=board_strength(player)), (STR1, STR2)),
    )
    bits = list[Bit]()
    for text, discs in there:
        group = [Bit(text), *(each for disc in discs for each in _discs(state, seat, disc))]
        bits += [*(replace(bit, leads=True) for bit in group[:-1]), group[-1]]
    return tuple(bits)


def buildings(state: TrailState, seat: Seat, *, aligned: bool = True) -> list[PaneSection]:
    """W8 Return what stands on the trail, what can be built now, and with one more carpintero."""
    player = state.players[seat]
    have = workers(player, CARPINTERO)
    there = [number for number in BUILDINGS if player.built[number] >= 0]
    left = [number for number in BUILDINGS if player.built[number] == UNBUILT]
    now = [number for number in left if NEEDS[number] <= have]
    later = min((NEEDS[number] for number in left if NEEDS[number] > have), default=0)
    bits = [Bit(_purpose(state, number), "", OnBuilding(seat, number), True) for number in now]
    after = [number for number in left if NEEDS[number] == later]
    for number in after:
        text = _purpose(state, number)
        if number == after[0]:
            needed = _("{worker} {count}: {building}")
            text = needed.format(worker=kind_sign(CARPINTERO), count=later, building=text)
        bits.append(Bit(text, "dim", OnBuilding(seat, number), True))
    built = [Bit(_purpose(state, number), "strong", OnBuilding(seat, number)) for number in there]
    titles = _("BUILT"), _("CAN BUILD")
    standing, possible = map(_title, titles) if aligned else (Bit(each, "title") for each in titles)
    found = [PaneSection("", (standing, *built))] if built else []
    return [*found, PaneSection("", (), ((possible, *bits),))] if bits else found


def _purpose(state: TrailState, number: int) -> str:
    """Return `1a grain`: a building's name and its purpose."""
    side = state.sides[number]
    words = gists(SIDES[side][number].actions)[:1]
    return " ".join((building_word((number, side)), *words))


def rails(state: TrailState, seat: Seat, width: int) -> PaneSection:
    """W10 Return where the engine is, the station before it, the player's stations and masters.

    It is on one line if few letters do for that.
    """
    title = _title(_("ENGINE"))
    ways = [
        (title, *_track(state, seat, brief=brief, known=known))
        for brief, known in ((False, False), (True, False), (True, True))
    ]
    broken = (title, *_track(state, seat, dot=""))
    return PaneSection("", next((bits for bits in ways if _width(bits) <= width), broken))


def _track(
    state: TrailState,
    seat: Seat,
    *,
    brief: bool = False,
    known: bool = False,
    dot: str = f"{SEPARATOR} ",
) -> list[Bit]:
    """Return the same with a dot before the player's stations: they are no price of the next.

    The next station is told in few letters, and those of the player if the word for them is known.
    """
    player = state.players[seat]
    bits = [Bit(short_spot(player.engine), "strong", OnSpot(player.engine))]
    if ahead := _ahead(state, seat, _NEXT_BRIEF if brief else _NEXT):
        bits.append(ahead)
    own = [at for at in range(len(STATIONS)) if has_station(state, seat, at)]
    for at in own:
        number = str(STATIONS[at].at)
        first = f"{dot}{_owned(len(own), brief=known)}".format(number=number)
        name = first if at == own[0] else number
        bits.append(Bit(name, "good", spot_of(at), whole=True))
    bits += [Bit(_("master {number}").format(number=each + 1)) for each in player.masters]
    return bits


def _owned(count: int, *, brief: bool) -> str:
    """Return what is said of so many stations of a player, in few letters on a short line."""
    if brief:
        return _("has stn {number}")
    return n_("has station {number}", "has stations {number}", count)


def _ahead(state: TrailState, seat: Seat, text: str) -> Bit | None:
    """Return the next station without a disc of the player's, with what it costs and counts."""
    engine = state.players[seat].engine
    for at, station in enumerate(STATIONS[:-1]):
        if spot_of(at).spot > engine and not has_station(state, seat, at):
            price, worth = pesos_sign(station.cost), points(station.vp)
            said_ = _(text).format(station=station.at, price=price, points=worth)
            return Bit(said_, "dim", spot_of(at))
    return None


def beside(state: TrailState, seat: Seat) -> list[PaneSection]:
    """W12.6 Return the farmers beside the board."""
    there = state.players[seat].beside
    bits = tuple(
        Bit(f" {count} {colour_word(colour)} ", f"farmer.{colour}")
        for colour, count in enumerate(map([COLOUR[tile] for tile in there].count, range(4)))
        if count
    )
    return [PaneSection("", (_title(_("FARMERS")), *bits))] if bits else []


def area(state: TrailState, seat: Seat) -> list[PaneSection]:
    """W11.3 Return the objectives that were played."""
    played = state.players[seat].area
    return [PaneSection(_("OBJECTIVE CARDS"), (), tuple(map(goal_row, played)))] if played else []
