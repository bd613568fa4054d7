"""Refusals: the rule against an entry, or None."""

from core.game import Check, Choose, Entry, Known, Move
from core.refusing import Against, Drawn, nothing, refuse_counted, refuse_drawn
from core.says import Refusal, refuse
from corral import entries
from corral.modules import letter, neighbour, whistle
from corral.rules import auction, day, hand, ranch, setting_up, showing, town
from corral.state import Phase, State
from corral.turn import turn

_IN_TURN: dict[type[Entry], Against[State]] = {
    entries.Work: nothing,
    entries.Buy: ranch.refuse_buy,
    entries.Sell: ranch.refuse_sell,
    entries.Ride: town.refuse_ride,
    entries.Shop: town.refuse_shop,
    entries.Look: letter.refuse_look,
}
_DRAWN: dict[Phase, Drawn[State]] = {
    Phase.START: (entries.Start, setting_up.refuse_start),
    Phase.LETTER: (entries.Letter, nothing),
    Phase.HANDS: (entries.Deal, hand.refuse_deal),
    Phase.DRAW: (entries.Deal, hand.refuse_deal),
    Phase.WINDOW: (entries.Window, setting_up.refuse_window),
    Phase.STOCK: (entries.Arrive, lambda state, it: setting_up.refuse_drawn(state, it.animal)),
    Phase.RESTOCK: (entries.Arrive, lambda state, it: setting_up.refuse_drawn(state, it.animal)),
    Phase.ROLL: (entries.Roll, day.refuse_roll),
    Phase.PAY: (entries.Pay, showing.refuse_shown),
    Phase.STRAY: (entries.Stray, lambda state, it: setting_up.refuse_drawn(state, it.animal)),
    Phase.COUNTERBID: (entries.Counterbid, neighbour.refuse_counterbid),
    Phase.RUSTLE: (entries.Rustle, neighbour.refuse_rustle),
    Phase.SHOW: (entries.Show, showing.refuse_shown),
    Phase.READ: (entries.Read, letter.refuse_read),
}
_COME_FIRST: dict[Phase, Refusal] = {
    Phase.START: refuse("C1.6", "First it is drawn who begins."),
    Phase.LETTER: refuse("C6.4", "First a card is put aside for the letter."),
    Phase.HANDS: refuse("C1.4", "First everybody is dealt a hand."),
    Phase.WINDOW: refuse("C4.2", "First a card is put into the window."),
    Phase.STOCK: refuse("C1.5", "First the corral is filled."),
    Phase.ROLL: refuse("C2.1", "First the dice are rolled."),
    Phase.PAY: refuse("C2.3", "First the cards are shown and paid."),
    Phase.ACT: refuse("C2.2", "First the hours of the turn are used."),
    Phase.DRAW: refuse("C4.1", "First a card is drawn."),
    Phase.DISCARD: refuse("C4.4", "First a card is discarded."),
    Phase.STRAY: refuse("C5.1", "First a stray is put up for auction."),
    Phase.BID: refuse("C5.2", "First everybody bids for the stray."),
    Phase.COUNTERBID: refuse("C9.2", "First the neighbour bids."),
    Phase.RUSTLE: refuse("C9.1", "First the neighbour takes an animal."),
    Phase.RESTOCK: refuse("C1.5", "First the corral is filled."),
    Phase.NIGHT: refuse("C2.4", "First the turn ends."),
    Phase.SHOW: refuse("C6.1", "First the cards are shown."),
    Phase.READ: refuse("C6.4", "First the letter is read out."),
    Phase.RESULT: refuse("C6", "First the result is told."),
    Phase.OVER: refuse("C6", "The game is over."),
}


def why_not(state: State, entry: Entry, known: Known | None) -> Refusal | None:
    """The rule against the entry and its sentence; None when it is possible."""
    if isinstance(entry, Move):
        return _why_not_move(state, entry, known)
    first = _COME_FIRST[state.phase]
    if isinstance(entry, Check):
        return refuse_counted(turn(state), entry, first, _counted)
    return refuse_drawn(state, entry, _DRAWN.get(state.phase), first)


def _counted(check: Check) -> Refusal:
    if isinstance(check, entries.Night):
        text = "Turn {number} ends with these coins by seat: {coins}."
        return refuse("C2.4", text, number=check.turn, coins=check.coins)
    assert isinstance(check, entries.Result)
    return refuse("C6", "The game ends with these points: {points}.", points=check.points)


def _why_not_move(state: State, move: Move, known: Known | None) -> Refusal | None:
    """The right time, the right seat, then what the kind of move needs."""
    now = turn(state)
    if not isinstance(now, Choose):
        return _COME_FIRST[state.phase]
    if not 0 <= move.seat < state.seats:
        return refuse("C1.6", "Nobody sits on seat {number}.", number=move.seat)
    if isinstance(move, entries.Whistle) and state.phase == Phase.ACT:
        return whistle.refuse_whistle(state, move)
    if move.seat not in now.seats:
        return refuse("C2.2", "It is up to {seat} to choose.", seat=now.seats[0])
    if isinstance(move, entries.Bid) and state.phase == Phase.BID:
        return auction.refuse_bid(state, move)
    if isinstance(move, entries.Discard) and state.phase == Phase.DISCARD:
        return hand.refuse_card(state, move, known)
    if state.phase != Phase.ACT:
        return _COME_FIRST[state.phase]
    return _why_not_in_turn(state, move, known)


def _why_not_in_turn(state: State, move: Move, known: Known | None) -> Refusal | None:
    if isinstance(move, entries.Lure):
        return town.refuse_lure(state, move, known)
    if type(move) not in _IN_TURN:
        return _COME_FIRST[state.phase]
    return _IN_TURN[type(move)](state, move)
