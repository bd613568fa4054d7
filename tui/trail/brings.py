"""The effects of a move: what the purse gains and loses, and what it opens or counts."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from core.game import Move
from core.says import Sentence
from core.trail import entries
from core.trail.parts import (
    BREEDING,
    CARD_VP,
    COLOUR,
    EXH,
    GRANJERO,
    HAND,
    NONE,
    STEP1,
    STR1,
    STR2,
    STRENGTH,
    WORKER,
    is_cattle,
)
from core.trail.play import play
from core.trail.player import TrailPlayer
from core.trail.rules.deliveries import bonus_of, grain_for
from core.trail.rules.foresight import free_field
from core.trail.rules.goals import herd
from core.trail.rules.hiring import IMMEDIATE
from core.trail.rules.loading import grain_of
from core.trail.rules.objectives import AT_ONCE, number_of
from core.trail.rules.scoring import FAR, FAR_VP
from core.trail.rules.stations import AT_ONCE as MASTERS_AT_ONCE
from core.trail.stages import LoadGrain
from core.trail.state import PARTY, TrailState, sized
from core.trail.tables.buildings import RISKS, SIDES
from core.trail.tables.cities import QUAY_VP
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import SPOT, STATION_AT, STATIONS
from core.trail.tables.ships import SHIPS
from core.trail.words import Gain, ShipObjective, Ware
from tui.language import N_, say, say_n
from tui.trail.effects import LASTING, MASTERS, said, tasks
from tui.trail.gist import AUXILIARY_WORDS, short
from tui.trail.stops import allows, earns, field_name

_OPENS = {
    "aux": N_("opens auxiliary {number} ({name})"),
    "more": N_("doubles auxiliary {number} ({name})"),
    "step": N_("opens step limit {change}"),
    "hand": N_("opens hand limit {change}"),
    "cert": N_("opens certificate 6"),
    "str": N_("opens strength {change}"),
}


def brings(state: TrailState, move: Move) -> list[Sentence]:
    """Tell the effects beyond the events that follow from the move."""
    found = (*_paid_grain(state, move), *special(state, move))
    return [say("{parts}.", parts=found)] if found else []


def gains(state: TrailState, move: Move) -> list[Sentence]:
    """Return the gains for a row of a table: the purse first, then the rest."""
    return [*purse(state, move), *special(state, move)]


def special(state: TrailState, move: Move) -> tuple[Sentence, ...]:
    """Return what it opens, and what it counts at the end."""
    saying = _SPECIAL.get(type(move))
    return tuple(saying(state, move)) if saying else ()


def purse(state: TrailState, move: Move) -> list[Sentence]:
    """Return how the mover's money, grain and the like change."""
    before, after = state.players[move.seat], play(state, move).players[move.seat]
    return [
        saying(change)
        for saying, change in zip(_PURSE, _changes(before, after), strict=True)
        if change
    ]


_PURSE: tuple[Callable[[int], Sentence], ...] = (
    lambda change: say_n("{change} peso", "{change} pesos", count=abs(change), change=change),
    lambda change: say("{change} grain", change=change),
    lambda change: say_n(
        "{change} certificate", "{change} certificates", count=abs(change), change=change
    ),
    lambda change: say_n("{change} token", "{change} tokens", count=abs(change), change=change),
    lambda change: say("{change} exhaustion", change=change),
)


def _changes(before: TrailPlayer, after: TrailPlayer) -> tuple[int, ...]:
    return (
        after.pesos - before.pesos,
        after.grain - before.grain,
        after.certificates - before.certificates,
        after.tokens - before.tokens,
        herd(after).count(EXH) - herd(before).count(EXH),
    )


def _paid_grain(state: TrailState, move: Move) -> tuple[Sentence, ...]:
    """Return the grain that is paid, which is no event."""
    before, after = state.players[move.seat], play(state, move).players[move.seat]
    lost = after.grain - before.grain
    return (say("{change} grain", change=lost),) if lost < 0 else ()


def points(count: int) -> list[Sentence]:
    """Return the points of the end, if there are any."""
    return [say("{change} VP", change=count)] if count else []


def opens(state: TrailState, seat: int, disc: int) -> list[Sentence]:
    """W16.1 Return what removing the disc opens."""
    if disc >= len(NUMBERS.sources):
        return points(-STATIONS[disc - len(NUMBERS.sources)].vp)
    if disc < STEP1:
        left = state.players[seat].discs[disc]
        fresh = left == NUMBERS.sources[disc][1] == 2
        about = short(AUXILIARY_WORDS[disc])
        return [say(_OPENS["aux" if fresh else "more"], number=disc + 1, name=about)]
    if disc in (STR1, STR2):
        return [say(_OPENS["str"], change=NUMBERS.strong_disc[disc == STR2])]
    if disc == HAND:
        return [say(_OPENS["hand"], change=NUMBERS.hand[1])]
    if disc > HAND:
        return [say(_OPENS["cert"])]
    more = NUMBERS.first_step[sized(state.seats)] if disc == STEP1 else 1
    two = [] if disc == STEP1 else points(2)
    return [say(_OPENS["step"], change=more), *two]


def _arrives(state: TrailState, move: Move) -> Sequence[Sentence]:
    return allows(play(state, move))


def _joins(state: TrailState, seat: int, kind: int) -> list[Sentence]:
    """W7.4, W7.6 Return what the next space of a row does and counts."""
    count = len(state.players[seat].rows[kind])
    far = FAR_VP if count + 2 > FAR else 0
    words = [word for word in IMMEDIATE[kind][count] if not isinstance(word, Gain)]
    return [*said(words), *points(far)]


def _builds(state: TrailState, move: entries.BuildOnSite) -> list[Sentence]:
    side = SIDES[state.sides[move.tile]][move.tile]
    old = state.sites[move.at]
    replaced = SIDES[state.sides[old % PARTY]][old % PARTY].vp if old != NONE else 0
    does = [each for words in side.actions.values() for each in said(words)]
    risk = [say("risk: {parts}", parts=said(RISKS[move.at]))] if RISKS[move.at] else []
    fee = NUMBERS.fees[sized(state.seats)][side.hand == "g"] if side.hand else 0
    hand = [say("others pay {pesos}", pesos=fee)] if fee else []
    return [*points(side.vp - replaced), *hand, *does, *risk]


def _card(card: int) -> list[Sentence]:
    """Return the value of a cattle card."""
    text = "breeding value {count}"
    return [*points(CARD_VP[card]), say(text, count=BREEDING[card])]


def _buys(state: TrailState, move: entries.BuyCattle) -> list[Sentence]:
    worth = points(sum(CARD_VP[card] for card in move.cards))
    values = {BREEDING[card] for card in move.cards}
    return [*worth, *(say("breeding value {count}", count=value) for value in sorted(values))]


def _rides(state: TrailState, move: entries.MoveEngine) -> list[Sentence]:
    station = STATION_AT.get(move.to, NONE)
    before = state.players[move.seat].engine
    shorter = [
        say("opens shortcut {number}", number=number)
        for _name, number in NUMBERS.shortcuts
        if before < SPOT[str(number)] <= move.to
    ]
    if station == NONE:
        return shorter
    return [
        *shorter,
        say("station {pesos} pesos", pesos=STATIONS[station].cost),
        *points(STATIONS[station].vp),
    ]


def _upgrades(state: TrailState, move: entries.UpgradeStation) -> list[Sentence]:
    station = move.station
    found = [*points(STATIONS[station].vp), *opens(state, move.seat, move.disc)]
    if station < NUMBERS.master_spaces and state.masters[station] != NONE:
        found.append(say("station master {master}", master=state.masters[station]))
    return found


def _appoints(state: TrailState, move: entries.AppointMaster) -> list[Sentence]:
    item = state.agenda[-1]
    master = state.masters[getattr(item, "station", 0)]
    if master == NONE:
        return []
    return _master_lasts(master)


def _master_lasts(master: int) -> list[Sentence]:
    """W10.9 Return what a station master does for good, and counts at the end."""
    lasting = [say(LASTING[master])] if master in LASTING else []
    return [*lasting, say("at the end {parts}", parts=(say(MASTERS[master]),))]


def master_brings(master: int) -> list[Sentence]:
    """W10.9 Return the same with what it does at once."""
    return [*said(MASTERS_AT_ONCE[master]), *_master_lasts(master)]


def master_says(master: int) -> Sentence:
    """Return the same with its number."""
    return say("master {master}: {parts}", master=master, parts=tuple(master_brings(master)))


def wanted(card: int) -> Sentence:
    """W11.4 Return what an objective asks for, in a few words: it has no other name."""
    asked = NUMBERS.objectives[number_of(card)][2].split()
    return say("{parts}", parts=tasks(asked, least=True))


def named(cards: Iterable[int]) -> tuple[Sentence, ...]:
    """Return cards by their names; objectives have none but what they ask for."""
    found = tuple(
        say("objective ({parts})", parts=(wanted(card),))
        if card > EXH
        else say("{card}", card=card)
        for card in cards
    )
    return found or (say("nothing"),)


def wanted_by(card: int) -> Sentence:
    """W11.4 Return the points of an objective, and what it asks for."""
    _text, vp, asked = NUMBERS.objectives[number_of(card)]
    return say("{change} VP for {parts}", change=vp, parts=tasks(asked.split()))


def objective(card: int) -> list[Sentence]:
    """W11.4 Return what an objective asks for, and what it gives."""
    once = say("at once {parts}", parts=said(AT_ONCE[number_of(card)]))
    return [wanted_by(card), once]


def _plays(card: int) -> list[Sentence]:
    """Return what the purse does not show at once."""
    wanted, once = objective(card)
    said_all = all(isinstance(word, Gain) for word in AT_ONCE[number_of(card)])
    return [wanted] if said_all else [wanted, once]


def _chooses(state: TrailState, move: entries.ChooseObjective) -> list[Sentence]:
    if move.card is None:
        return [say("whatever lies on top")]
    return objective(move.card)


def _helps(state: TrailState, move: entries.HelpFarmers) -> list[Sentence]:
    pesos = sum(earns(state, field) for field in move.farmers)
    need = getattr(play(state, move).agenda[-1], "need", 0)
    strength = [say("cards of strength {need}", need=need)] if need > 0 else []
    return [*([say("{gain}", gain=(Ware.PESOS, pesos))] if pesos else []), *strength]


def _discards(state: TrailState, move: entries.DiscardCards) -> list[Sentence]:
    """Return the effects that the purse does not show."""
    then = getattr(state.agenda[-1], "then", ())
    return [*said([word for word in then if not isinstance(word, Gain)])]


def _shows(state: TrailState, move: entries.PullCards) -> list[Sentence]:
    strength = sum(STRENGTH[card] for card in move.cards if is_cattle(card))
    need = max(getattr(state.agenda[-1], "need", 0), 0)
    return [say("strength {count} of {need}", count=strength, need=need)] if need else []


def _delivers(state: TrailState, move: entries.DeliverDisc) -> list[Sentence]:
    bonus = bonus_of(state, move.to)
    cost = grain_for(state, move.quay, move.to)
    paid = [] if cost else [say("no grain")]
    free = [each for each in said(bonus.words) if not _is_pesos(bonus.words)]
    return [*paid, *points(bonus.vp - QUAY_VP[move.quay]), *free]


def _is_pesos(words: Sequence[Any]) -> bool:
    """Return whether the purse has shown it."""
    return all(getattr(word, "ware", NONE) in (Ware.PESOS, Ware.CERTIFICATES) for word in words)


def _loads(state: TrailState, move: entries.Load) -> list[Sentence]:
    ship = SHIPS[move.ship]
    found = [*points(ship.vp), *opens(state, move.seat, move.disc)]
    asked, have = grain_of(state, move.ship), state.players[move.seat].grain
    after = play(state, move)
    if min(asked, have) and any(isinstance(item, LoadGrain) for item in after.agenda):
        # It is loaded as soon as the ship's reward has been chosen.
        found.append(say("{change} grain", change=-min(asked, have)))
    if asked > have:
        found.append(say("{count} grain missing", count=asked - have))
    goal = (
        [say("objective card")]
        if any(isinstance(each, ShipObjective) for each in ship.words)
        else []
    )
    later = [say("later {quay}", quay=ship.quay)] if ship.quay != NONE else []
    return [*found, *goal, *later]


def _foresees(state: TrailState, move: entries.Foresee) -> list[Sentence]:
    if WORKER[move.tile] != NONE:
        return [say("into {row}", row=state.row)]
    field = free_field(state, COLOUR[move.tile])
    return (
        [say("out of the game")]
        if field == NONE
        else [say("onto {parts}", parts=(field_name(field),))]
    )


_SPECIAL: Mapping[type[Move], Callable[[TrailState, Any], Sequence[Sentence]]] = {
    entries.WalkPath: _arrives,
    entries.SettleOnSpace: _arrives,
    entries.HireWorker: lambda state, move: _joins(state, move.seat, WORKER[move.tile]),
    entries.PlaceFarmer: lambda state, move: _joins(state, move.seat, GRANJERO),
    entries.BuildOnSite: _builds,
    entries.BuyCattle: _buys,
    entries.TakeMarketCard: lambda state, move: _card(move.card),
    entries.MoveEngine: _rides,
    entries.UpgradeStation: _upgrades,
    entries.AppointMaster: _appoints,
    entries.ChooseObjective: _chooses,
    entries.PlayObjective: lambda state, move: _plays(move.card),
    entries.HelpFarmers: _helps,
    entries.DiscardCards: _discards,
    entries.PullCards: _shows,
    entries.DeliverDisc: _delivers,
    entries.SendToQuay: lambda state, move: opens(state, move.seat, move.disc),
    entries.Load: _loads,
    entries.Foresee: _foresees,
}
