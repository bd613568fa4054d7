"""The table in short sentences."""

from core.game import Seat, Unknown
from core.says import Sentence
from core.trail.parts import (
    AUXILIARIES,
    FIRST_FIELD,
    NONE,
    is_objective,
)
from core.trail.player import NOWHERE, hand_size, stack_size
from core.trail.rules.auxiliary import most_times
from core.trail.rules.deliveries import bonus_of, is_free
from core.trail.rules.gains import certificate_limit
from core.trail.rules.hands import hand_of
from core.trail.rules.helping import board_strength
from core.trail.rules.moving import step_limit
from core.trail.rules.scoring import all_points
from core.trail.rules.stations import has_station
from core.trail.rules.turns import hand_limit
from core.trail.state import TrailState
from core.trail.tables.cities import SPACES
from core.trail.tables.railroad import STATIONS
from core.trail.tables.ships import SHIPS
from core.trail.words import Ware
from core.view import View
from tui.face import Line
from tui.language import say
from tui.trail.brings import objective
from tui.trail.effects import said
from tui.trail.stops import all_actions, distance, earns, pays, stop_word


def described(view: View[TrailState]) -> list[Line]:
    """Describe the trail, what lies open for all, and the players."""
    state = view.state
    seats = (_player(state, seat) for seat in range(state.seats))
    return [
        _trail(state, view.seat or 0),
        _farmers(state),
        _jobs(state),
        _cattle(state),
        _ships(state),
        _cities(state),
        _railroad(state),
        *_pedro(state),
        *seats,
        *hand_line(view),
    ]


def _trail(state: TrailState, seat: Seat) -> Line:
    """Describe every location with what it does, from the start on."""
    found = []
    for at in range(FIRST_FIELD):
        actions = all_actions(state, at, seat)
        if not actions:
            continue
        does = tuple(each for _name, words in actions for each in words)
        fee = pays(state, seat, at)
        hand = (say("fee {pesos}", pesos=fee),) if fee else ()
        found.append(say("{parts}: {deeds}.", parts=(stop_word(state, at),), deeds=(*does, *hand)))
    return tuple(found) or (say("The trail is empty."),)


def _farmers(state: TrailState) -> Line:
    there = [field for field, tile in enumerate(state.farmers) if tile != NONE]
    parts = tuple(
        say(
            "{field} {tile}, {gain}",
            field=field,
            tile=state.farmers[field],
            gain=(Ware.PESOS, earns(state, field)),
        )
        for field in there
    )
    return (say("Farmers: {deeds}.", deeds=parts),) if parts else (say("No farmer is there."),)


def _jobs(state: TrailState) -> Line:
    rows = tuple(
        say("{row}: {tiles}", row=row, tiles=tuple(tile for tile in jobs if tile != NONE))
        for row, jobs in enumerate(state.jobs)
        if any(tile != NONE for tile in jobs)
    )
    ahead = tuple(tile for tile in state.foresight if tile != NONE)
    return (
        say("Job market: {deeds}.", deeds=rows) if rows else say("The job market is empty."),
        say("The token lies in {row}.", row=state.row),
        *((say("Foresight: {tiles}.", tiles=ahead),) if ahead else ()),
    )


def _cattle(state: TrailState) -> Line:
    parts = tuple(say("{card}", card=card) for card in state.display)
    return (
        say("Cattle market: {cards}.", cards=state.market),
        say("Cards left in its stack: {count}.", count=len(state.herd)),
        *((say("Objective cards: {parts}.", parts=parts),) if parts else ()),
    )


def _ships(state: TrailState) -> Line:
    return tuple(map(_ship, state.zone))


def _ship(ship: int) -> Sentence:
    printed = SHIPS[ship]
    later = (say("later {quay}", quay=printed.quay),) if printed.quay != NONE else ()
    corners = say("dark corners") if printed.dark else say("white corners")
    return say(
        "{ship}: {parts}.",
        ship=ship,
        parts=(
            say("grain {count}", count=printed.grain),
            say("{change} VP", change=printed.vp),
            corners,
            *said(printed.words),
            *later,
        ),
    )


def _cities(state: TrailState) -> Line:
    """Describe the free spaces with their costs and rewards."""
    found = []
    for to in range(len(SPACES)):
        if not is_free(state, to):
            continue
        bonus = bonus_of(state, to)
        gives = (say("{change} VP", change=bonus.vp),) if bonus.vp else ()
        parts = (say("grain {count}", count=bonus.grain), *gives, *said(bonus.words))
        found.append(say("{place}: {parts}", place=to, parts=parts))
    return (say("Cities: {deeds}.", deeds=tuple(found)),)


def _railroad(state: TrailState) -> Line:
    """Describe engines, stations and their masters."""
    parts = tuple(
        say("{seat} {spot}", seat=seat, spot=player.engine)
        for seat, player in enumerate(state.players)
    )
    stations = tuple(
        say("{station}: {pesos} pesos {change} VP", station=at, pesos=each.cost, change=each.vp)
        for at, each in enumerate(STATIONS)
    )
    masters = tuple(
        say("{master} at {station}", station=at, master=master)
        for at, master in enumerate(state.masters)
        if master != NONE
    )
    lying = (say("Station masters: {parts}.", parts=masters),) if masters else ()
    return say("Engines: {parts}.", parts=parts), say("Stations: {parts}.", parts=stations), *lying


def _pedro(state: TrailState) -> list[Line]:
    if state.pedro is None:
        return []
    totals = sum(all_points(state)[-1])
    text = "Pedro is at {space} and has {count} points now."
    return [(say(text, space=state.pedro.at, count=totals),)]


def _player(state: TrailState, seat: Seat) -> Line:
    player = state.players[seat]
    where = (
        (say("{seat} has not begun.", seat=seat),)
        if player.at == NOWHERE
        else (
            say(
                "{seat} is at {parts}, {count} steps from Buenos Aires.",
                seat=seat,
                parts=(stop_word(state, player.at),),
                count=distance(state, player.at, player.engine),
            ),
        )
    )
    wares = (
        say("{gain}", gain=(Ware.PESOS, player.pesos)),
        say("{gain}", gain=(Ware.GRAIN, player.grain)),
        say("{gain}", gain=(Ware.CERTIFICATES, player.certificates)),
        say("{gain}", gain=(Ware.TOKENS, player.tokens)),
    )
    return (
        *where,
        say("Has: {parts}.", parts=wares),
        *_limits(state, seat),
        *_board(state, seat),
        *_cards(state, seat),
    )


def _limits(state: TrailState, seat: Seat) -> Line:
    player = state.players[seat]
    text = "Steps {count}, hand {most}, certificates up to {need}, strength {have}."
    open_ones = tuple(
        say("{number}", number=at + 1) if times == 1 else say("{number} double", number=at + 1)
        for at in AUXILIARIES
        if (times := most_times(player, at + 1))
    )
    return (
        say(
            text,
            count=step_limit(state, player),
            most=hand_limit(player),
            need=certificate_limit(player),
            have=board_strength(player),
        ),
        say("Auxiliary actions: {parts}.", parts=open_ones),
    )


def _board(state: TrailState, seat: Seat) -> Line:
    player = state.players[seat]
    rows = tuple(
        say("{kind} {count}", kind=kind, count=len(row) + 1) for kind, row in enumerate(player.rows)
    )
    built = tuple(
        say("{building} {site}", building=(number, state.sides[number]), site=site)
        for number, site in enumerate(player.built)
        if site >= 0
    )
    stations = tuple(
        say("{station}", station=at) for at in range(len(STATIONS)) if has_station(state, seat, at)
    )
    quays = tuple(
        say("{quay} {count}", quay=at, count=discs[seat])
        for at, discs in enumerate(state.quays)
        if discs[seat]
    )
    named = (
        (say("Workers: {parts}.", parts=rows), True),
        (say("Buildings: {parts}.", parts=built), built),
        (say("Stations: {parts}.", parts=stations), stations),
        (say("On the quays: {parts}.", parts=quays), quays),
        (say("Farmers beside: {tiles}.", tiles=player.beside), player.beside),
    )
    return tuple(sentence for sentence, there in named if there)


def _cards(state: TrailState, seat: Seat) -> Line:
    player = state.players[seat]
    text = "Hand {count}, stack {most}."
    goals = tuple(say("{card}", card=card) for card in player.area)
    return (
        say(text, count=hand_size(player), most=stack_size(player)),
        *((say("Discard pile: {cards}.", cards=player.pile),) if player.pile else ()),
        *((say("Objectives played: {parts}.", parts=goals),) if goals else ()),
    )


def hand_line(view: View[TrailState]) -> list[Line]:
    """Describe the viewer's hand, as far as it is known."""
    if view.seat is None:
        return []
    try:
        hand = hand_of(view.state, view.seat, view.known)
    except Unknown:
        return []
    goals = [
        say("{card}: {parts}.", card=card, parts=tuple(objective(card)))
        for card in dict.fromkeys(hand)
        if is_objective(card)
    ]
    return [(say("{seat}, your hand: {cards}.", seat=view.seat, cards=hand), *goals)]
