"""The table in short sentences, and the question to the seat that is to choose."""

from core.game import Known, Seat
from core.gaucho.board import AREAS, BOARD, PASTURES, Space
from core.gaucho.cattle import BIG, TILE_NAMES, Tile
from core.gaucho.rules.preliminary import hand_of
from core.gaucho.state import (
    EMPTY,
    NOBODY,
    GauchoPhase,
    GauchoState,
    Stage,
    hand_slots,
    on_area,
    pile,
)
from core.says import Sentence
from core.view import View
from tui.face import Line
from tui.language import say, say_n


def described(view: View[GauchoState]) -> list[Line]:
    """Describe the round, the dice, the pastures, the players, and what the seat alone knows."""
    state = view.state
    lines = [_round(state)]
    lines += [_pasture(state, number) for number in range(len(PASTURES[state.seats]))]
    lines += [_player(state, seat) for seat in range(state.seats)]
    seen = in_steppe(state, view.known)
    if seen and view.seat is not None:
        text = "Only {seat} knows: in the Steppe there is {tiles}."
        lines.append((say(text, seat=view.seat, tiles=seen),))
    return lines


def _round(state: GauchoState) -> Line:
    supplies = say("Draw pile: {pile}. Steppe: {count}.", pile=pile(state), count=state.steppe)
    if not state.round:
        return (supplies,)
    begun = say("Round {round}, begun by {seat}.", round=state.round, seat=state.start)
    ending = {
        Stage.OPEN_END: (),
        Stage.LAST_ROUND: (say("It is the last round with dice."),),
        Stage.NO_DICE: (say("It is the round without dice."),),
    }
    dice = (say("Rodeo: {free}.", free=state.free),) if state.free else ()
    return (begun, *ending[state.stage], supplies, *dice)


def _pasture(state: GauchoState, number: int) -> Line:
    spaces = PASTURES[state.seats][number]
    lying = [state.tiles[space] for space in spaces if state.tiles[space] != EMPTY]
    text = "Pasture {pasture}, {sum} in all: {parts}."
    return (
        say(
            text,
            pasture=number,
            sum=sum(BIG[tile] for tile in lying),
            parts=tuple(_space(state, space) for space in spaces),
        ),
    )


def _space(state: GauchoState, space: Space) -> Sentence:
    tile, gaucho = state.tiles[space], state.gauchos[space]
    if tile == EMPTY:
        return say("{space} empty", space=space)
    laid = ((space, tile),)
    if gaucho == NOBODY:
        return say("{laid}", laid=laid)
    if gaucho > 0:
        return say("{laid} {seat} stands", laid=laid, seat=gaucho - 1)
    return say("{laid} {seat} lies", laid=laid, seat=-gaucho - 1)


def _player(state: GauchoState, seat: Seat) -> Line:
    areas = tuple(area for area in AREAS if on_area(state, seat, area))
    herds = tuple(herd for herd in state.herds[seat] if herd)
    one, many = "{seat}: {count} peso, supply {supply}.", "{seat}: {count} pesos, supply {supply}."
    return (
        say_n(one, many, count=state.pesos[seat], seat=seat, supply=state.supply[seat]),
        *((say("On {areas}.", areas=areas),) if areas else ()),
        *((say("Herds: {herds}.", herds=herds),) if herds else ()),
    )


def asked(view: View[GauchoState]) -> Line:
    """Ask the question, with the tiles or dice that it is about."""
    state, seat = view.state, view.seat
    assert seat is not None, "somebody is asked"
    if state.phase == GauchoPhase.KEEP:
        return _asked_to_keep(state, seat, view.known)
    if state.phase == GauchoPhase.POST:
        return (say("{seat}, which action area gets your first gaucho?", seat=seat),)
    if state.phase != GauchoPhase.TURN:
        tiles = state.collected[seat]
        have = say("{seat}, you have {tiles} to add.", seat=seat, tiles=tiles)
        return (have, say("Which is next?")) if len(tiles) > 1 else (have,)
    return _asked_in_turn(state, seat, view.known)


def rule(view: View[GauchoState]) -> str:
    """Return the rule or chapter that the question is about."""
    state = view.state
    phases = {GauchoPhase.KEEP: "G4.2", GauchoPhase.POST: "G4.4"}
    if state.phase != GauchoPhase.TURN:
        return phases.get(state.phase, "G8")
    if state.looking:
        return "G7.6"
    if state.stage == Stage.NO_DICE:
        return "G10.1"
    return "G6" if state.took else "G5.2"


def _asked_to_keep(state: GauchoState, seat: Seat, known: Known) -> Line:
    one, two, three = BOARD.keeps
    rule = say(
        "Keep one tile up to {one}, two up to {two} each or three up to {three} each.",
        one=one,
        two=two,
        three=three,
    )
    return (
        say("{seat}, your hand is {tiles}.", seat=seat, tiles=hand_of(state, seat, known)),
        rule,
    )


def _asked_in_turn(state: GauchoState, seat: Seat, known: Known) -> Line:
    if state.looking:
        there = in_steppe(state, known)
        return (
            say("{seat}, in the Steppe you see {tiles}.", seat=seat, tiles=there),
            say("Place one of them, or two up to {highest}.", highest=BOARD.pair),
        )
    if state.stage == Stage.NO_DICE:
        if state.hand:
            return (say("{seat}, you wished {hand}. What do you do?", seat=seat, hand=state.hand),)
        return (say("{seat}, your last turn: no dice. What do you do?", seat=seat),)
    if not state.took:
        wished = (say("You wished {hand}.", hand=state.hand),) if state.hand else ()
        return (
            *wished,
            say("In the rodeo: {free}.", free=state.free),
            say("{seat}, your turn: take two dice, or act first.", seat=seat),
        )
    if state.hand:
        return (_asked_with_dice(state, seat),)
    return (say("{seat}, your dice are used. What do you do?", seat=seat),)


def _asked_with_dice(state: GauchoState, seat: Seat) -> Sentence:
    count, hand = len(state.hand), state.hand
    if state.supply[seat]:
        return say_n(
            "{seat}, your die is {hand}. What do you do?",
            "{seat}, your dice are {hand}. What do you do?",
            count=count,
            seat=seat,
            hand=hand,
        )
    return say_n(
        "{seat}, your die is {hand}, but no gaucho is left in your supply.",
        "{seat}, your dice are {hand}, but no gaucho is left in your supply.",
        count=count,
        seat=seat,
        hand=hand,
    )


def in_steppe(state: GauchoState, known: Known) -> tuple[Tile, ...]:
    """Return the tiles of the Steppe as far as they are known."""
    told = sorted(Tile(known[slot]) for slot in state.buried if slot in known)
    return tuple(tile for tile in told if not state.seen >> tile & 1)


def knowledge(view: View[GauchoState]) -> dict[str, list[str]]:
    """Return the seat's hand while keeping, or the Steppe while its look is open."""
    state, seat, known = view.state, view.seat, view.known
    if seat is None:
        return {}
    if state.phase == GauchoPhase.KEEP:
        return {"hand": [TILE_NAMES[known[slot]] for slot in hand_slots(state, seat)]}
    if state.looking and state.mover == seat:
        return {"steppe": [TILE_NAMES[tile] for tile in in_steppe(state, known)]}
    return {}
