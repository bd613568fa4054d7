"""What lies open for all, kind by kind: jobs, cattle, objectives, ships, cities, the railroad."""

from core.game import Seat
from core.trail.parts import (
    CITY_NAMES,
    EXH,
    JOB_ROWS,
    NONE,
    QUARTERS,
    QUAY_NAMES,
    STATION_NAMES,
)
from core.trail.player import hand_size
from core.trail.rules.deliveries import bonus_of, is_free
from core.trail.rules.goals import VALUES
from core.trail.rules.hiring import cost
from core.trail.rules.objectives import number_of
from core.trail.rules.scoring import all_points
from core.trail.state import State, parties
from core.trail.tables.cities import COVERED, QUAY_CITY, SPACES
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import STATIONS
from core.trail.tables.ships import SHIPS
from core.trail.words import Engine, Gain, Objective, Take, Ware
from tui.app.marks import seat_look
from tui.language import _
from tui.names import SEAT_LETTERS
from tui.trail.effects import tasks
from tui.trail.panes.flow import Bit, Section
from tui.trail.panes.marks import (
    VP,
    card_look,
    card_sign,
    pesos,
    points,
    ship_look,
    ship_sign,
    tile_look,
    tile_sign,
    worker_sign,
)
from tui.trail.scene import (
    OnAhead,
    OnGoal,
    OnJob,
    OnMarket,
    OnPlace,
    OnPurse,
    OnQuay,
    OnShip,
    OnSpot,
    Scene,
)
from tui.trail.spoken import texts_of
from tui.trail.targets import spot_of
from tui.trail.words import city_word, quarter_word, space_word, spot_word

ROOMY = 56
"""Columns from which on objectives say what they ask for."""


def letters(counts: tuple[int, ...], seats: int) -> str:
    """`ABB`: whose discs lie somewhere."""
    return "".join(
        (SEAT_LETTERS[party] if party < seats else "P") * count
        for party, count in enumerate(counts)
    )


def jobs(scene: Scene) -> Section:
    """W15 Each row with its price; that of the token takes no orders."""
    state, bits = scene.state, list[Bit]()
    for row in JOB_ROWS:
        there = [tile for tile in state.jobs[row] if tile != NONE]
        if not there and row != state.row:
            continue
        closed = row == state.row
        head = f"{row + 1}\N{MIDDLE DOT}{_('token')}" if closed else f"{row + 1}:"
        bits.append(Bit(head, "dim"))
        for tile in there:
            price = "" if closed else f" {cost(row, tile, 0)}"
            text = f" {worker_sign(tile)}{price} "
            bits.append(Bit(text, "worker", OnJob(row, tile)))
    return Section(_("JOBS"), tuple(bits))


def cattle(scene: Scene) -> Section:
    """W9 The market, equal cards counted."""
    state = scene.state
    bits = []
    for card in dict.fromkeys(state.market):
        count = state.market.count(card)
        more = f"x{count}" if count > 1 else ""
        vp = NUMBERS.cattle[card][3]
        text = f" {card_sign(card)} {vp}{_(VP)}{more} "
        bits.append(Bit(text, card_look(card), OnMarket(card)))
    return Section(_("CATTLE"), (*bits, Bit(f"+{len(state.herd)}", "dim")))


def goals(scene: Scene, width: int) -> Section:
    """W11 The display; with room each with what it asks for."""
    state = scene.state
    top = Bit(f"+{len(state.objectives)}", "dim", OnGoal(NONE))
    if width < ROOMY:
        bits = (Bit(f" {card_sign(card)} ", "goal", OnGoal(card)) for card in state.display)
        return Section(_("OBJECTIVES"), (*bits, top))
    rows = tuple(
        (
            Bit(f" {card_sign(card)} ", "goal", OnGoal(card)),
            Bit(points(VALUES[card]), "strong"),
            Bit(_asks(card), "dim"),
        )
        for card in state.display
    )
    return Section(_("OBJECTIVES"), (top,), rows)


def _asks(card: int) -> str:
    return texts_of(tasks(NUMBERS.objectives[number_of(card)][2].split())) if card > EXH else ""


def ships(scene: Scene) -> Section:
    """W14 Loading value, grain, points; whose discs are aboard."""
    state, bits = scene.state, list[Bit]()
    for ship in state.zone:
        printed = SHIPS[ship]
        grain = _("g{count}").format(count=printed.grain) if printed.grain else ""
        vp = f" {printed.vp}{_(VP)}" if printed.vp else ""
        dark = "\N{BLACK SQUARE}" if printed.dark else ""
        aboard = letters(state.aboard[ship], state.seats)
        text = f" {ship_sign(ship)}{dark} {grain}{vp} {aboard}".rstrip() + " "
        bits.append(Bit(text, ship_look(ship), OnShip(ship)))
    return Section(_("SHIPS"), (*bits, Bit(f"+{len(state.pile)}", "dim")))


def cities(scene: Scene) -> list[Section]:
    """W14.4-6 Each city: its quays, then its quarters."""
    return [_city(scene.state, city) for city in range(len(CITY_NAMES))]


def _city(state: State, city: int) -> Section:
    bits = []
    for quay, of in enumerate(QUAY_CITY):
        if of == city:
            discs = letters(state.quays[quay], state.seats) or "\N{MIDDLE DOT}"
            number = "I" * int(QUAY_NAMES[quay][2])
            bits.append(Bit(f" {number} {discs} ", "sea", OnQuay(quay)))
    for quarter in range(len(QUARTERS)):
        here = [
            at
            for at, place in enumerate(SPACES)
            if (place.city, place.quarter) == (city, quarter) and not _is_covered(state, at)
        ]
        grain = bonus_of(state, here[0]).grain
        bits.append(Bit(f"{quarter_word(quarter)}{_('g{count}').format(count=grain)}", "grainy"))
        bits += (Bit(_place(state, at), _place_look(state, at), OnPlace(at)) for at in here)
    return Section(city_word(city), tuple(bits))


def _is_covered(state: State, at: int) -> bool:
    return at in COVERED[max(state.seats, 2) - 2]


def _place(state: State, at: int) -> str:
    """What a free space gives, or whose disc lies there."""
    if not is_free(state, at):
        party = state.city[at]
        return SEAT_LETTERS[party] if party < state.seats else "P"
    bonus = bonus_of(state, at)
    found = [f"{bonus.vp}{_(VP)}"] if bonus.vp else []
    for word in bonus.words:
        match word:
            case Gain(ware, count) if ware == Ware.PESOS:
                found.insert(0, pesos(count))
            case Gain(_, count):
                found.insert(0, _("c{count}").format(count=count))
            case Engine(most):
                found.insert(0, _("e{count}").format(count=most))
            case Objective():
                found.insert(0, _("obj"))
            case Take():
                found.insert(0, _("cow"))
            case _:
                pass
    return "+".join(found)


def _place_look(state: State, at: int) -> str:
    return "" if is_free(state, at) else seat_look(state.city[at])


def railroad(scene: Scene) -> Section:
    """W10 Stations with price, points, master and discs; then the engines."""
    state, bits = scene.state, list[Bit]()
    for at, station in enumerate(STATIONS):
        there = at < NUMBERS.master_spaces and state.masters[at] != NONE
        master = f" m{state.masters[at] + 1}" if there else ""
        discs = letters(state.stations[at], state.seats)
        dark = "\N{BLACK SQUARE}" if station.dark else ""
        text = (
            f"{STATION_NAMES[at]}{dark} {pesos(station.cost)} {station.vp}{_(VP)}{master} {discs}"
        )
        bits.append(Bit(text.rstrip(), "strong" if discs else "", spot_of(at)))
    engines = [
        Bit(
            f"{SEAT_LETTERS[seat]} {spot_word(player.engine)}",
            seat_look(seat),
            OnSpot(player.engine),
        )
        for seat, player in enumerate(state.players)
    ]
    if state.pedro is not None:
        spot = state.pedro.engine
        engines.append(Bit(f"P {spot_word(spot)}", seat_look(state.seats), OnSpot(spot)))
    return Section(_("RAILROAD"), (*engines, *bits))


def ahead(scene: Scene) -> Section:
    """W13.5 The two tiles of each foresight."""
    state, bits = scene.state, list[Bit]()
    for bag, letter in enumerate("ABC"):
        bits.append(Bit(f"{letter}:", "dim"))
        bits += (
            Bit(f" {tile_sign(state, tile)} ", tile_look(tile), OnAhead(tile))
            for tile in state.foresight[2 * bag : 2 * bag + 2]
            if tile != NONE
        )
    return Section(_("FORESIGHT"), tuple(bits))


def rivals(scene: Scene) -> Section:
    """A line for each of the others: where, how rich, how far."""
    state, rows = scene.state, list[tuple[Bit, ...]]()
    totals = [sum(row) for row in all_points(state)]
    for party in range(parties(state)):
        if party != scene.seat:
            rows.append(_rival(scene, party, totals[party]))
    return Section(_("OTHERS"), (), tuple(rows))


def _rival(scene: Scene, party: Seat, total: int) -> tuple[Bit, ...]:
    state = scene.state
    if party == state.seats:
        assert state.pedro is not None, "the party behind the seats is Pedro"
        return (
            Bit("P Pedro", seat_look(party)),
            Bit(space_word(state.pedro.at)),
            Bit(points(total), "dim"),
        )
    player = state.players[party]
    return (
        Bit(f"{SEAT_LETTERS[party]} {scene.names[party]}", seat_look(party), OnPurse(party)),
        Bit(space_word(player.at)),
        Bit(pesos(player.pesos), "strong"),
        Bit(points(total), "dim"),
        Bit(_("hand {count}").format(count=hand_size(player)), "dim"),
        Bit(_("grain {count}").format(count=player.grain), "dim"),
    )
