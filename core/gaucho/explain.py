"""Refusals: the rule against an entry, or None."""

from core.game import Check, Choose, Entry, Known, Move
from core.gaucho import entries
from core.gaucho.board import Area
from core.gaucho.rules import (
    areas,
    collecting,
    filling,
    overseer,
    pampa,
    preliminary,
    rodeo,
    sale,
    steal,
    steppe,
    wish,
)
from core.gaucho.state import GauchoPhase, GauchoState
from core.gaucho.turn import turn
from core.refusing import Against, Drawn, nothing, refuse_counted, refuse_drawn
from core.says import Refusal, refuse

_IN_TURN: dict[type[Entry], Against[GauchoState]] = {
    entries.TakeDice: rodeo.refuse_take,
    entries.Stand: pampa.refuse_arrival,
    entries.Lay: pampa.refuse_arrival,
    entries.Raise: pampa.refuse_rise,
    entries.Occupy: areas.refuse_occupy,
    entries.Withdraw: areas.refuse_withdraw,
    entries.Recall: pampa.refuse_recall,
    entries.Wish: wish.refuse_wish,
    entries.SellHerd: sale.refuse_sell,
    entries.Steal: steal.refuse_steal,
    entries.Rouse: overseer.refuse_rouse,
    entries.Oust: overseer.refuse_oust,
    entries.LookAtSteppe: steppe.refuse_look,
    entries.EndTurn: rodeo.refuse_done,
}
_COLLECTING: dict[type[Entry], Against[GauchoState]] = {
    entries.Add: collecting.refuse_add,
    entries.Sort: collecting.refuse_sort,
}
_DRAWN: dict[GauchoPhase, Drawn[GauchoState]] = {
    GauchoPhase.DROP: (entries.DropBreed, nothing),
    GauchoPhase.OPEN: (entries.Fill, filling.refuse_fill),
    GauchoPhase.FILL: (entries.Fill, filling.refuse_fill),
    GauchoPhase.BURY: (entries.Bury, filling.refuse_bury),
    GauchoPhase.REFILL: (entries.Bury, filling.refuse_bury),
    GauchoPhase.START: (entries.GauchoStart, preliminary.refuse_start),
    GauchoPhase.HAND: (entries.DealHand, preliminary.refuse_hand),
    GauchoPhase.ROLL: (entries.Roll, rodeo.refuse_roll),
}
_COME_FIRST: dict[GauchoPhase, Refusal] = {
    GauchoPhase.DROP: refuse("G3.1", "First one breed leaves the game."),
    GauchoPhase.OPEN: refuse("G3.2", "First the pampa is filled."),
    GauchoPhase.FILL: refuse("G8.4", "First the pampa is filled."),
    GauchoPhase.BURY: refuse("G3.2", "First tiles go to the Steppe."),
    GauchoPhase.REFILL: refuse("G7.6", "First the Steppe is refilled."),
    GauchoPhase.START: refuse("G3.3", "First the start player is chosen."),
    GauchoPhase.HAND: refuse("G4.1", "First everybody is dealt a hand."),
    GauchoPhase.ROLL: refuse("G5.1", "First the dice are rolled."),
    GauchoPhase.KEEP: refuse("G4.2", "First everybody keeps tiles of their hand."),
    GauchoPhase.POST: refuse("G4.4", "First everybody posts a gaucho on an action area."),
    GauchoPhase.TURN: refuse("G5.1", "The turns of the round come first."),
    GauchoPhase.COLLECT: refuse("G8.2", "First the collected tiles are added to the herds."),
    GauchoPhase.LAST_COLLECT: refuse("G10.2", "First the collected tiles are added to the herds."),
    GauchoPhase.ROUND: refuse("G8", "First the round ends."),
    GauchoPhase.RESULT: refuse("G10.3", "First the result is told."),
    GauchoPhase.OVER: refuse("G10.3", "The game is over."),
}
_OUT_OF_TIME: dict[type[Entry], Refusal] = {
    entries.Keep: refuse("G4.2", "Tiles are kept in the preliminary round only."),
    entries.Post: refuse("G4.4", "Gauchos are posted in the preliminary round only."),
    entries.Add: refuse("G8.2", "Tiles are added when cattle has been collected."),
    entries.Sort: refuse("G7.7", "{area} is used only while collecting.", area=Area.SORT),
}


def why_not(state: GauchoState, entry: Entry, known: Known | None) -> Refusal | None:
    """The rule against the entry and its sentence; None when it is possible."""
    if isinstance(entry, Move):
        return _why_not_move(state, entry, known)
    first = _COME_FIRST[state.phase]
    if isinstance(entry, Check):
        return refuse_counted(turn(state), entry, first, _counted)
    return refuse_drawn(state, entry, _DRAWN.get(state.phase), first)


def _counted(check: Check) -> Refusal:
    if isinstance(check, entries.GauchoRound):
        text = "Round {number} ends with these pesos by seat: {pesos}."
        return refuse("G8", text, number=check.n, pesos=check.pesos)
    assert isinstance(check, entries.GauchoResult)
    text = "The game ends with these pesos by seat: {pesos}; the most win."
    return refuse("G10.3", text, pesos=check.pesos)


def _why_not_move(state: GauchoState, move: Move, known: Known | None) -> Refusal | None:
    """The right time, the right seat, then what the kind of move needs."""
    now = turn(state)
    if not isinstance(now, Choose):
        return _COME_FIRST[state.phase]
    if move.seat not in now.seats:
        return _not_your_turn(state, move, now)
    phase = state.phase
    if phase == GauchoPhase.TURN:
        return _why_not_in_turn(state, move, known)
    if phase == GauchoPhase.KEEP and isinstance(move, entries.Keep):
        return preliminary.refuse_keep(state, move, known)
    if phase == GauchoPhase.POST and isinstance(move, entries.Post):
        return preliminary.refuse_post(state, move)
    if phase in (GauchoPhase.COLLECT, GauchoPhase.LAST_COLLECT) and type(move) in _COLLECTING:
        return _COLLECTING[type(move)](state, move)
    return _COME_FIRST[phase]


def _not_your_turn(state: GauchoState, move: Move, now: Choose) -> Refusal:
    if not 0 <= move.seat < state.seats:
        return refuse("G5.1", "Nobody sits on seat {number}.", number=move.seat)
    if state.phase == GauchoPhase.KEEP:
        return refuse("G4.2", "{seat} has kept tiles already.", seat=move.seat)
    return refuse("G5.1", "It is the turn of {seat}.", seat=now.seats[0])


def _why_not_in_turn(state: GauchoState, move: Move, known: Known | None) -> Refusal | None:
    if state.looking and not isinstance(
        move, entries.PlaceTiles | entries.Withdraw | entries.Recall
    ):
        return refuse("G7.6", "A look is open: first you place tiles of the Steppe.")
    if isinstance(move, entries.PlaceTiles):
        return steppe.refuse_place(state, move, known)
    if refusal := _OUT_OF_TIME.get(type(move)):
        return refusal
    return _IN_TURN[type(move)](state, move)
