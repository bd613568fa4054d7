"""W16: discs leave the player board, and what that opens."""

from msgspec.structs import replace

from core.game import Move, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.events import Cleared
from core.trail.parts import FIRST_STATION, SOURCE_NAMES, STR1, STR2
from core.trail.player import TrailPlayer
from core.trail.rules.gains import gain, pay
from core.trail.state import TrailState, own, with_own
from core.trail.steps import HandCards, ItemKinds, Question
from core.trail.tables.cities import QUAY_DARK
from core.trail.tables.numbers import NUMBERS
from core.trail.words import Quay, Ware
from core.tuples import step

SOURCES = range(len(SOURCE_NAMES))
WHITE = tuple(corners == "white" for _, _, corners, _ in NUMBERS.sources)
PRICES = tuple(price for *_, price in NUMBERS.sources)


def price_of(disc: int) -> int:
    """W16.1 The price of taking the disc."""
    return PRICES[disc] if disc < FIRST_STATION else 0


def reward_of(disc: int) -> int:
    """W16.1 The pesos that it brings at once."""
    return NUMBERS.strong_disc[2] if disc == STR2 else 0


def strength_of_discs(player: TrailPlayer) -> int:
    """W12.2 The strength that cleared spaces add."""
    first, second, _ = NUMBERS.strong_disc
    return (0 if player.discs[STR1] else first) + (0 if player.discs[STR2] else second)


def fitting(player: TrailPlayer, dark: bool) -> list[int]:
    """W16.3 The sources whose discs go there; dark ones on white corners once no white is left."""
    left = [source for source in SOURCES if player.discs[source]]
    if dark:
        return left
    return [source for source in left if WHITE[source]] or left


def own_stations(state: TrailState) -> list[int]:
    """The discs on own stations, as places where a disc may come from."""
    seat = state.mover
    return [FIRST_STATION + number for number, discs in enumerate(state.stations) if discs[seat]]


def usable(state: TrailState, dark: bool, pesos: int, without: int = -1) -> list[int]:
    """W16.3-4 The sources of a disc for a ship or a station, with these pesos to pay."""
    found = [each for each in fitting(own(state), dark) if PRICES[each] <= pesos]
    if found:
        return found
    return [each for each in own_stations(state) if each != FIRST_STATION + without]


def refuse_disc(
    state: TrailState, disc: int, dark: bool, pesos: int, without: int = -1
) -> Refusal | None:
    """W16.3-4 The refusal of a disc from there."""
    if disc in usable(state, dark, pesos, without):
        return None
    player = own(state)
    if disc >= FIRST_STATION:
        if disc == FIRST_STATION + without:
            return refuse("W16.4", "The disc of the same station would change nothing.")
        if disc in own_stations(state):
            text = "A disc of a station is used when none of your board can be."
            return refuse("W16.4", text)
        return refuse("W16.4", "You have no disc on {disc}.", disc=disc)
    if not player.discs[disc]:
        return refuse("W16.1", "There is no disc left on {disc}.", disc=disc)
    if disc not in fitting(player, dark):
        text = "The disc of {disc} has dark corners, and there only white ones go."
        return refuse("W16.3", text, disc=disc)
    text = "The disc of {disc} costs {price} pesos; {pesos} are left for it."
    return refuse("W16.1", text, disc=disc, price=PRICES[disc], pesos=max(pesos, 0))


def take_disc(state: TrailState, disc: int, tell: Tell | None) -> TrailState:
    """W16.3 A disc is paid for and taken; its immediate gains come after all payments."""
    seat = state.mover
    if tell:
        tell(Cleared(seat, disc))
    if disc >= FIRST_STATION:
        number = disc - FIRST_STATION
        discs = step(state.stations[number], seat, -1)
        stations = (*state.stations[:number], discs, *state.stations[number + 1 :])
        return replace(state, stations=stations)
    state = with_own(state, discs=step(own(state).discs, disc, -1))
    state = pay(state, PRICES[disc], tell)
    reward = reward_of(disc)
    return gain(state, Ware.PESOS, reward, tell) if reward else state


def _quay_sources(state: TrailState, quay: int) -> list[int]:
    """W16.6 Discs of the player board alone, white ones on white corners."""
    player = own(state)
    return [
        source
        for source in SOURCES
        if player.discs[source]
        and (QUAY_DARK[quay] or WHITE[source])
        and PRICES[source] <= player.pesos
    ]


def _find(state: TrailState, item: Quay, hand: HandCards) -> list[Move]:
    return [entries.SendToQuay(state.mover, source) for source in _quay_sources(state, item.quay)]


def _refuse(
    state: TrailState, item: Quay, move: entries.SendToQuay, hand: HandCards | None
) -> Refusal | None:
    if move.disc in _quay_sources(state, item.quay):
        return None
    player = own(state)
    if move.disc >= FIRST_STATION:
        return refuse("W16.6", "The disc comes from your board, not from a station.")
    if not player.discs[move.disc]:
        return refuse("W16.1", "There is no disc left on {disc}.", disc=move.disc)
    if not (QUAY_DARK[item.quay] or WHITE[move.disc]):
        text = "Only discs with white corners go to {quay}."
        return refuse("W16.6", text, quay=item.quay)
    return refuse("W16.1", "You cannot pay for the disc of {disc}.", disc=move.disc)


def _quay(state: TrailState, item: Quay, move: entries.SendToQuay, tell: Tell | None) -> TrailState:
    return onto_quay(take_disc(state, move.disc, tell), item.quay, state.mover, 1)


def onto_quay(state: TrailState, quay: int, party: int, count: int) -> TrailState:
    """W14.4 Discs of a party come to a quay, or leave it."""
    discs = step(state.quays[quay], party, count)
    return replace(state, quays=(*state.quays[:quay], discs, *state.quays[quay + 1 :]))


KINDS: ItemKinds = {
    Quay: Question(
        answers=(entries.SendToQuay,),
        find=_find,
        refuse=_refuse,
        play=_quay,
        first=refuse("W16.6", "First a disc goes to the quay, or that is forfeited."),
        asked=lambda state, item: bool(_quay_sources(state, item.quay)),
    ),
}
