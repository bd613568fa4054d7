"""W10.5-9: stations are upgraded, and workers become their masters."""

from msgspec.structs import replace

from core.game import Move, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.events import TookMaster
from core.trail.parts import NONE, STRONG, TYPES
from core.trail.rules.discs import refuse_disc, take_disc, usable
from core.trail.rules.gains import pay
from core.trail.state import TrailState, own, push, with_own
from core.trail.steps import HandCards, ItemKinds, Question
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import LAST_STATION, STATIONS, passed
from core.trail.tables.reading import read_words
from core.trail.words import Appoint, Behind, Upgrade
from core.tuples import put, step

AT_ONCE = tuple(read_words(text) for text in NUMBERS.masters)
"""W10.9 The immediate effects of each master."""


def has_station(state: TrailState, party: int, station: int) -> bool:
    """Whether a disc of the party lies there."""
    return state.stations[station][party] > 0


def discs_for(state: TrailState, station: int) -> list[int]:
    """W10.5, W16.5 The discs that can be used and paid for after the cost of the station."""
    if station != LAST_STATION and has_station(state, state.mover, station):
        return []
    pesos = own(state).pesos - STATIONS[station].cost
    if pesos < 0:
        return []
    without = station if has_station(state, state.mover, station) else NONE
    return usable(state, STATIONS[station].dark, pesos, without)


def can_upgrade(state: TrailState, station: int) -> bool:
    """Whether the mover can upgrade the station."""
    return bool(discs_for(state, station))


def _moves(state: TrailState, station: int) -> list[Move]:
    return [
        entries.UpgradeStation(state.mover, station, disc) for disc in discs_for(state, station)
    ]


def _refuse_upgrade(state: TrailState, move: entries.UpgradeStation) -> Refusal | None:
    station = move.station
    if move.disc in discs_for(state, station):
        return None
    if station != LAST_STATION and has_station(state, state.mover, station):
        return refuse("W10.5", "Your disc lies on {station} already.", station=station)
    printed, player = STATIONS[station], own(state)
    if printed.cost > player.pesos:
        text = "{station} costs {pesos} pesos; you have {have}."
        return refuse("W10.5", text, station=station, pesos=printed.cost, have=player.pesos)
    without = station if has_station(state, state.mover, station) else NONE
    return refuse_disc(state, move.disc, printed.dark, player.pesos - printed.cost, without)


def _upgrade(
    state: TrailState, item: Upgrade | Behind, move: entries.UpgradeStation, tell: Tell | None
) -> TrailState:
    """W16.5 The cost, the price of the disc, what the disc brings; then the master."""
    station = move.station
    state = pay(state, STATIONS[station].cost, tell)
    state = take_disc(state, move.disc, tell)
    return master_offered(lay_disc(state, station, state.mover), station)


def lay_disc(state: TrailState, station: int, party: int, count: int = 1) -> TrailState:
    """Put discs of the party at the station, or take them away where `count` is negative."""
    discs = step(state.stations[station], party, count)
    return replace(state, stations=put(state.stations, station, discs))


def master_offered(state: TrailState, station: int) -> TrailState:
    """W10.7 Right after an upgrade."""
    there = station < NUMBERS.master_spaces and state.masters[station] != NONE
    return push(state, Appoint(station)) if there else state


def _refuse_here(
    state: TrailState, item: Upgrade, move: entries.UpgradeStation, hand: HandCards | None
) -> Refusal | None:
    if move.station != item.station:
        text = "Your engine stands at {station}."
        return refuse("W10.5", text, station=item.station)
    return _refuse_upgrade(state, move)


def _behind(state: TrailState) -> list[int]:
    stations = passed(own(state).engine)
    return [station for station in stations if can_upgrade(state, station)]


def _find_behind(state: TrailState, item: Behind, hand: HandCards) -> list[Move]:
    return [move for station in _behind(state) for move in _moves(state, station)]


def _refuse_behind(
    state: TrailState, item: Behind, move: entries.UpgradeStation, hand: HandCards | None
) -> Refusal | None:
    if move.station not in passed(own(state).engine):
        return refuse("W10.8", "{station} is not behind your engine.", station=move.station)
    return _refuse_upgrade(state, move)


def appointable(state: TrailState) -> list[int]:
    """W10.7 The rightmost workers of the mover's rows, as `WORKER_NAMES` has them."""
    found = []
    for kind, row in enumerate(own(state).rows):
        if row:
            found.append(2 * kind + (STRONG[row[-1]] if kind < len(TYPES) - 1 else 0))
    return found


def _find_appointments(state: TrailState, item: Appoint, hand: HandCards) -> list[Move]:
    return [entries.AppointMaster(state.mover, worker) for worker in appointable(state)]


def _refuse_appointment(
    state: TrailState, item: Appoint, move: entries.AppointMaster, hand: HandCards | None
) -> Refusal | None:
    if move.worker not in appointable(state):
        text = "{worker} is not the rightmost tile of one of your rows."
        return refuse("W10.7", text, worker=move.worker)
    return None


def _appoint(
    state: TrailState, item: Appoint, move: entries.AppointMaster, tell: Tell | None
) -> TrailState:
    player, kind = own(state), move.worker // 2
    master, tile = state.masters[item.station], player.rows[kind][-1]
    if tell:
        tell(TookMaster(state.mover, master))
    state = with_own(
        state,
        rows=put(player.rows, kind, player.rows[kind][:-1]),
        masters=tuple(sorted((*player.masters, master))),
    )
    state = replace(
        state,
        masters=put(state.masters, item.station, NONE),
        appointed=(*state.appointed, tile),
    )
    return push(state, *AT_ONCE[master])


def permanent(state: TrailState, of: tuple[int, ...]) -> int:
    """W10.9 The number of these masters that the mover has, as they are numbered on the tiles."""
    return sum(master + 1 in of for master in own(state).masters)


KINDS: ItemKinds = {
    Upgrade: Question(
        answers=(entries.UpgradeStation,),
        find=lambda state, item, hand: _moves(state, item.station),
        refuse=_refuse_here,
        play=_upgrade,
        first=refuse("W10.5", "First the station is upgraded, or that is forfeited."),
        asked=lambda state, item: can_upgrade(state, item.station),
    ),
    Behind: Question(
        answers=(entries.UpgradeStation,),
        find=_find_behind,
        refuse=_refuse_behind,
        play=_upgrade,
        first=refuse("W10.8", "First a station is upgraded, or that is forfeited."),
        asked=lambda state, item: bool(_behind(state)),
    ),
    Appoint: Question(
        answers=(entries.AppointMaster,),
        find=_find_appointments,
        refuse=_refuse_appointment,
        play=_appoint,
        first=refuse("W10.7", "First a station master is appointed, or that is forfeited."),
        asked=lambda state, item: bool(appointable(state)),
    ),
}
