"""Descriptions of the places that somebody points at on the table."""

from core.says import Sentence
from core.trail.parts import (
    BREEDING,
    CARD_VP,
    EXH,
    FIRST_FIELD,
    FIRST_SITE,
    NEEDED,
    NONE,
    STRENGTH,
)
from core.trail.player import UNBUILT, workers
from core.trail.rules.deliveries import bonus_of
from core.trail.rules.hiring import IMMEDIATE, ROOM, cost
from core.trail.rules.moving import is_location
from core.trail.rules.scoring import CATEGORIES, points_of
from core.trail.rules.visits import actions
from core.trail.state import TrailState
from core.trail.tables.buildings import NEEDS, SIDES
from core.trail.tables.cities import DISCOUNT, QUAY_VP
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import STATION_AT, STATIONS
from core.trail.tables.ships import SHIPS
from core.trail.words import Ware
from tui.face import Line
from tui.language import say, say_n
from tui.trail.brings import master_says, objective, opens
from tui.trail.effects import auxiliary, said
from tui.trail.scene import (
    OnAct,
    OnAhead,
    OnAux,
    OnBuilding,
    OnCard,
    OnCitySpace,
    OnDisc,
    OnGoal,
    OnJob,
    OnMarket,
    OnPurse,
    OnQuay,
    OnShip,
    OnSpot,
    OnStop,
    OnWorkers,
    Target,
)
from tui.trail.sources import CATEGORY_WORDS
from tui.trail.stops import all_actions, earns, farmer_on, pays, risk_of, site_name, what_is


def about(state: TrailState, target: Target) -> Line:
    """Describe the place in a sentence or two."""
    match target:
        case OnStop(at):
            return _stop(state, at)
        case OnCard(card) | OnMarket(card):
            return _card(card)
        case OnGoal(card) if card != NONE:
            return _card(card)
        case OnJob(row, tile):
            text = "{tile} in {row}: {pesos} pesos."
            return (say(text, tile=tile, row=row, pesos=cost(row, tile, 0)),)
        case OnShip(ship):
            return _ship(state, ship)
        case OnQuay() | OnCitySpace() | OnSpot():
            return _far(state, target)
        case OnAhead(tile):
            return (say("{tile}.", tile=tile),)
        case _:
            return _own(state, target)


def _stop(state: TrailState, at: int) -> Line:
    """Describe the location, each of its actions, and the fee for entering."""
    # No code: it stands on no screen, and nobody types beside one.
    taken = is_location(state, at)
    is_site = FIRST_SITE <= at < FIRST_FIELD
    place = site_name(state, at - FIRST_SITE) if is_site and not taken else what_is(state, at)
    what = say("{parts}.", parts=(place,))
    fee = pays(state, state.mover, at) if taken and state.mover < state.seats else 0
    cost_ = [say("Entering costs {gain}.", gain=(Ware.PESOS, fee))] if fee else []
    tile = farmer_on(state, at)
    if tile != NONE:
        gain = (Ware.PESOS, earns(state, at - FIRST_FIELD))
        text = "Help needs a strength of {need} and brings {gain}."
        return (what, say(text, need=NEEDED[tile], gain=gain), *cost_)
    does = [
        say("{name}: {parts}.", name=name, parts=words)
        for name, words in all_actions(state, at, state.mover)
    ]
    risk = risk_of(at)
    empty = (
        [say("A building there could discard a cattle card for {parts}.", parts=risk)]
        if risk and not does
        else []
    )
    return (what, *does, *cost_, *empty)


def _card(card: int) -> Line:
    if card > EXH:
        return (say("An objective: {parts}.", parts=tuple(objective(card))),)
    if card == EXH:
        return (say("{card}: {change} VP, and no cattle.", card=card, change=CARD_VP[card]),)
    text = "{card}: breeding value {count}, strength {need}, {change} VP."
    return (say(text, card=card, count=BREEDING[card], need=STRENGTH[card], change=CARD_VP[card]),)


def _ship(state: TrailState, ship: int) -> Line:
    printed = SHIPS[ship]
    corners = say("dark corners") if printed.dark else say("white corners")
    later = (say("later {quay}", quay=printed.quay),) if printed.quay != NONE else ()
    parts = (corners, *said(printed.words), *later)
    text = "{ship}: value {need}, grain {count}, {change} VP; {parts}."
    return (
        say(
            text,
            ship=ship,
            need=printed.value,
            count=printed.grain,
            change=printed.vp,
            parts=parts,
        ),
    )


def _far(state: TrailState, target: OnQuay | OnCitySpace | OnSpot) -> Line:
    """Describe quays, spaces of cities, the track."""
    if isinstance(target, OnQuay):
        text = "{quay}: {change} VP for each disc, {count} grain less."
        quay = target.quay
        return (say(text, quay=quay, change=QUAY_VP[quay], count=DISCOUNT[quay]),)
    if isinstance(target, OnCitySpace):
        bonus = bonus_of(state, target.to)
        parts = (say("{change} VP", change=bonus.vp), *said(bonus.words))
        text = "{place}: {count} grain for {parts}."
        return (say(text, place=target.to, count=bonus.grain, parts=parts),)
    station = STATION_AT.get(target.spot, NONE)
    if station == NONE:
        return (say("Space {spot} of the railroad.", spot=target.spot),)
    printed = STATIONS[station]
    corners = say("dark corners") if printed.dark else say("white corners")
    text = "{station}: {gain}, {change} VP, {parts}."
    gain = (Ware.PESOS, printed.cost)
    what = say(text, station=station, gain=gain, change=printed.vp, parts=(corners,))
    master = state.masters[station] if station < NUMBERS.master_spaces else NONE
    if master == NONE:
        return (what,)
    return what, say("{parts}.", parts=(master_says(master),))


def _own(state: TrailState, target: Target) -> Line:
    """Describe something on a player's board."""
    seat = state.mover if state.mover < state.seats else 0
    match target:
        case OnAct(n):
            does = actions(state).get(n, ())
            return (say("{act}: {parts}.", act=n, parts=said(does)),)
        case OnAux(n):
            once, twice = auxiliary(n, 1), auxiliary(n, 2)
            text = "Auxiliary action {number}: {parts}; double: {deeds}."
            return (say(text, number=n, parts=(once,), deeds=(twice,)),)
        case OnDisc(disc):
            found = tuple(opens(state, seat, disc))
            return (say("{disc}: {parts}.", disc=disc, parts=found),)
        case OnWorkers(owner, kind):
            return _workers(state, owner, kind)
        case OnBuilding(owner, number):
            return _building(state, owner, number)
        case OnPurse(owner):
            return _points(state, owner)
        case _:
            return ()


def _points(state: TrailState, seat: int) -> Line:
    """W18.3 Say how many, and where they come from."""
    row = points_of(state, seat)
    one, many = "{seat} has {count} point.", "{seat} has {count} points."
    found = tuple(
        say("{change} {parts}", change=each, parts=(say(CATEGORY_WORDS[name]),))
        for name, each in zip(CATEGORIES, row, strict=True)
        if each
    )
    total = say_n(one, many, count=sum(row), seat=seat)
    return (total, say("{parts}.", parts=found)) if found else (total,)


def _workers(state: TrailState, seat: int, kind: int) -> Line:
    count = workers(state.players[seat], kind)
    what = say("{seat}: {kind} {count}.", seat=seat, kind=kind, count=count)
    if count > ROOM or not IMMEDIATE[kind][count - 1]:
        return (what,)
    return what, say("The next one brings: {parts}.", parts=said(IMMEDIATE[kind][count - 1]))


def _building(state: TrailState, seat: int, number: int) -> Line:
    side = SIDES[state.sides[number]][number]
    does = tuple(each for words in side.actions.values() for each in said(words))
    name = (number, state.sides[number])
    built = state.players[seat].built[number]
    needs: tuple[Sentence, ...] = ()
    if built == UNBUILT:
        one, many = "It needs {count} carpintero.", "It needs {count} carpinteros."
        needs = (say_n(one, many, count=NEEDS[number]),)
    text = "{building}: {change} VP; {parts}."
    return (say(text, building=name, change=side.vp, parts=does), *needs)
