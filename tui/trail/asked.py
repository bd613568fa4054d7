"""The question to the seat that is to choose, with what it takes to answer, and its rule."""

from collections.abc import Callable, Mapping
from typing import Any

from core.game import Seat, Unknown
from core.says import Sentence
from core.trail import entries, stages, words
from core.trail.legal import legal
from core.trail.parts import (
    FIRST_FIELD,
    NEEDED,
    NONE,
)
from core.trail.player import workers
from core.trail.rules.buying import free_gauchos
from core.trail.rules.helping import board_strength, farm_price
from core.trail.rules.moving import step_limit
from core.trail.state import TrailState
from core.trail.words import Item, Ware
from core.view import View
from tui.face import Line
from tui.language import N_, say, say_n
from tui.trail.stops import distance, farmer_on, what_is

AskingLine = Callable[[TrailState, Any, Seat], Line]


def asked(view: View[TrailState]) -> Line:
    """Ask the question, with what it is about."""
    state, seat = view.state, view.seat
    assert seat is not None, "somebody is asked"
    item = state.agenda[-1]
    if isinstance(item, stages.Visit) and not _can_use(view):
        return _nothing_to_use(state, item, seat)
    return _ASKED[type(item)](state, item, seat)


def _can_use(view: View[TrailState]) -> bool:
    """Return whether a local action can be used, as far as the seat knows its hand."""
    assert view.seat is not None, "somebody is asked"
    try:
        moves = legal(view.state, view.seat, view.known)
    except Unknown:
        return True
    return any(isinstance(move, entries.Act) for move in moves)


def _nothing_to_use(state: TrailState, item: stages.Visit, seat: Seat) -> Line:
    """Say what is left if no local action can be used."""
    at = state.players[seat].at
    where = say("{seat}, at {parts}.", seat=seat, parts=(what_is(state, at),))
    if item.used:
        return where, say("Nothing more can be used here.")
    if farmer_on(state, at) != NONE:
        return where, say("Your strength does not reach: an auxiliary action?")
    return where, say("Only an auxiliary action can be used here.")


def rule(view: View[TrailState]) -> str:
    """Return the rule or chapter that the question is about."""
    agenda = view.state.agenda
    return _RULES.get(type(agenda[-1]), "W3") if agenda else "W18"


def _go(state: TrailState, item: Item, seat: Seat) -> Line:
    player = state.players[seat]
    most = step_limit(state, player)
    far = distance(state, player.at, player.engine)
    one = "{seat}, where do you go? {count} step at most."
    many = "{seat}, where do you go? {count} steps at most."
    return _far(far), say_n(one, many, count=most, seat=seat)


def _far(count: int) -> Sentence:
    one, many = "Buenos Aires is {count} step away.", "Buenos Aires is {count} steps away."
    return say_n(one, many, count=count)


def _move_on(state: TrailState, item: words.MoveOn, seat: Seat) -> Line:
    text = "{seat}, how far do you move on? Up to {count}; what is left here is lost."
    return (say(text, seat=seat, count=item.most),)


def _trim(state: TrailState, item: Item, seat: Seat) -> Line:
    return (say("{seat}, which cards do you discard? Four stay in your hand.", seat=seat),)


def _settle(state: TrailState, item: Item, seat: Seat) -> Line:
    return (say("{seat}, at which neutral building do you begin?", seat=seat),)


def _visit(state: TrailState, item: stages.Visit, seat: Seat) -> Line:
    at = state.players[seat].at
    where = say("{seat}, at {parts}.", seat=seat, parts=(what_is(state, at),))
    if item.used >= stages.NO_MORE:
        return where, say("Nothing more can be used here.")
    if item.used:
        return where, say("What else do you use here?")
    if at >= FIRST_FIELD:
        return where, say("Help this farmer, or use an auxiliary action?")
    return where, say("Local actions, or one auxiliary action instead?")


def _simple(text: str) -> AskingLine:
    return lambda state, item, seat: (say(text, seat=seat),)


def _counted(text: str, count: Callable[[TrailState, Any, Seat], int]) -> AskingLine:
    return lambda state, item, seat: (say(text, seat=seat, count=count(state, item, seat)),)


def _discard(state: TrailState, item: words.Discard, seat: Seat) -> Line:
    text = "{seat}, what do you discard? It takes: {which}."
    return (say(text, seat=seat, which=item.which),)


def _remove(state: TrailState, item: words.Remove, seat: Seat) -> Line:
    text = "{seat}, which cards leave the game? Up to {count}."
    return (say(text, seat=seat, count=item.most),)


def _hire(state: TrailState, item: words.Hire, seat: Seat) -> Line:
    have = (Ware.PESOS, state.players[seat].pesos)
    if item.more:
        text = "{seat}, whom do you hire? {change} on the price; you have {gain}."
        return (say(text, seat=seat, change=item.more, gain=have),)
    return (say("{seat}, whom do you hire? You have {gain}.", seat=seat, gain=have),)


def _build(state: TrailState, item: words.Build, seat: Seat) -> Line:
    player = state.players[seat]
    text = "{seat}, what do you build? Carpinteros: {count}, {pesos} pesos each; you have {gain}."
    return (
        say(
            text,
            seat=seat,
            count=workers(player, 1),
            pesos=item.price,
            gain=(Ware.PESOS, player.pesos),
        ),
    )


def _buy(state: TrailState, item: words.Buy, seat: Seat) -> Line:
    text = "{seat}, what do you buy? Gauchos left: {count}; you have {gain}."
    gain = (Ware.PESOS, state.players[seat].pesos)
    return (say(text, seat=seat, count=free_gauchos(state, item), gain=gain),)


def _engine(state: TrailState, item: words.Engine, seat: Seat) -> Line:
    text = "{seat}, where does your engine go? Up to {count}, from {spot}."
    return (say(text, seat=seat, count=item.most, spot=state.players[seat].engine),)


def _upgrade(state: TrailState, item: words.Upgrade, seat: Seat) -> Line:
    text = "{seat}, with which disc do you upgrade {station}?"
    return (say(text, seat=seat, station=item.station),)


def _appoint(state: TrailState, item: words.Appoint, seat: Seat) -> Line:
    text = "{seat}, who becomes station master {master}?"
    return (say(text, seat=seat, master=state.masters[item.station]),)


def _quay(state: TrailState, item: words.Quay, seat: Seat) -> Line:
    return (say("{seat}, which disc goes to {quay}?", seat=seat, quay=item.quay),)


def _help(state: TrailState, item: words.Help, seat: Seat) -> Line:
    have = board_strength(state.players[seat]) + item.bonus
    text = "{seat}, which farmers do you help? Your strength is {count} without cards."
    return (say(text, seat=seat, count=have),)


def _pull(state: TrailState, item: words.Pull, seat: Seat) -> Line:
    need = sum(NEEDED[state.farmers[field]] for field in item.fields)
    text = "{seat}, which cards do you show? Strength {need} is needed, {count} of it from cards."
    return (say(text, seat=seat, need=need, count=max(item.need, 0)),)


def _farm(state: TrailState, item: words.Farm, seat: Seat) -> Line:
    price = farm_price(state.players[seat]) or 0
    text = "{seat}, which farmer comes into your row for {gain}? All others lie beside."
    return (say(text, seat=seat, gain=(Ware.PESOS, price)),)


def _income(state: TrailState, item: Item, seat: Seat) -> Line:
    text = "{seat}, how many certificates do you spend? Then your hand is shown."
    return (say(text, seat=seat),)


def _loading(state: TrailState, item: Item, seat: Seat) -> Line:
    text = "{seat}, which ship do you load? Your total is {count}, grain {have}."
    return (say(text, seat=seat, count=state.total, have=state.players[seat].grain),)


def _deliver(state: TrailState, item: Item, seat: Seat) -> Line:
    text = "{seat}, which disc do you deliver? You have {gain}."
    return (say(text, seat=seat, gain=(Ware.GRAIN, state.players[seat].grain)),)


def _foresee(state: TrailState, item: stages.Foresight, seat: Seat) -> Line:
    text = "{seat}, which tile of foresight {bag} do you choose?"
    return (say(text, seat=seat, bag=item.bag),)


_ASKED: Mapping[type[Item], AskingLine] = {
    stages.Trim: _trim,
    stages.Settle: _settle,
    stages.Go: _go,
    words.MoveOn: _move_on,
    stages.Visit: _visit,
    words.Discard: _discard,
    words.Owe: _counted(
        N_("{seat}, which cards do you discard? As many as you drew: {count}."),
        lambda state, item, seat: item.count,
    ),
    words.Remove: _remove,
    words.Want: _counted(
        N_("{seat}, how many cards do you draw? Up to {count}."),
        lambda state, item, seat: item.most,
    ),
    words.Hire: _hire,
    words.Build: _build,
    words.Buy: _buy,
    words.Take: _simple(N_("{seat}, which card of the market do you take for nothing?")),
    words.Engine: _engine,
    words.Back: _counted(
        N_("{seat}, where does your engine go back? Exactly {count}."),
        lambda state, item, seat: item.steps,
    ),
    words.Upgrade: _upgrade,
    words.Behind: _simple(N_("{seat}, which station behind your engine do you upgrade?")),
    words.Appoint: _appoint,
    words.Quay: _quay,
    words.Objective: _simple(N_("{seat}, which objective card do you take?")),
    words.ShipObjective: _simple(N_("{seat}, which objective card of the display do you take?")),
    words.Help: _help,
    words.Pull: _pull,
    words.Farm: _farm,
    words.Aux: _simple(N_("{seat}, which auxiliary action do you use?")),
    words.Deliver: _deliver,
    stages.FirstDelivery: _deliver,
    stages.Income: _income,
    stages.Loading: _loading,
    stages.Foresight: _foresee,
}
_RULES: Mapping[type[Item], str] = {
    stages.Trim: "W3.2",
    stages.Settle: "W3.2",
    stages.Go: "W4.5",
    words.MoveOn: "W6.6",
    stages.Visit: "W6",
    words.Discard: "W5",
    words.Owe: "W17.3",
    words.Remove: "W5.1",
    words.Want: "W17.3",
    words.Hire: "W7",
    words.Build: "W8",
    words.Buy: "W9.1",
    words.Take: "W9.5",
    words.Engine: "W10",
    words.Back: "W10.3",
    words.Upgrade: "W10.5",
    words.Behind: "W10.8",
    words.Appoint: "W10.7",
    words.Quay: "W16.6",
    words.Objective: "W11",
    words.ShipObjective: "W11.2",
    words.Help: "W12",
    words.Pull: "W12.2",
    words.Farm: "W12.6",
    words.Aux: "W17",
    words.Deliver: "W13.2",
    stages.FirstDelivery: "W13.2",
    stages.Income: "W13.3",
    stages.Loading: "W13.4",
    stages.Foresight: "W13.5",
}
assert _ASKED.keys() == _RULES.keys(), "each question has its rule"
