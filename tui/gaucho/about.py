"""Descriptions of the places that somebody points at in El Gaucho."""

from core.gaucho.board import SMALL, TOTALS, Area, Space
from core.gaucho.cattle import BIG, Breed
from core.gaucho.herds import price
from core.gaucho.rules.pampa import owner
from core.gaucho.state import EMPTY, NOBODY, GauchoState, on_area
from core.says import Sentence
from tui.face import Line
from tui.gaucho.brings import PURPOSES
from tui.gaucho.scene import OnArea, OnDie, OnHerd, OnPampa, OnPesos, OnTile, Target
from tui.language import say, say_n


def about(state: GauchoState, target: Target) -> Line:
    """Describe the place in a sentence or two."""
    match target:
        case OnPampa(space):
            return _space(state, space)
        case OnArea(area):
            return _area(state, area)
        case OnHerd(seat, breed):
            return _herd(state, seat, breed)
        case OnPesos(seat):
            count = state.pesos[seat]
            return (
                say_n(
                    "{seat} has {count} peso.", "{seat} has {count} pesos.", count=count, seat=seat
                ),
            )
        case OnDie(index, taken):
            row = state.hand if taken else state.free
            return (
                (say("A die that shows {number}.", number=row[index]),) if index < len(row) else ()
            )
        case OnTile(tile):
            return (say("{tile}, a tile of cattle.", tile=tile),)
        case _:
            return ()


def _space(state: GauchoState, space: Space) -> Line:
    tile, gaucho = state.tiles[space], state.gauchos[space]
    if tile == EMPTY:
        return (say("{space}: an empty space.", space=space),)
    text = "{tile} on {space}: {big} to stand there, {small} to lie down."
    what = say(text, tile=tile, space=space, big=BIG[tile], small=SMALL[tile])
    if gaucho == NOBODY:
        return (what, say("No gaucho is there."))
    seat = owner(gaucho)
    if gaucho > NOBODY:
        return (what, say("{seat}'s gaucho stands there.", seat=seat))
    return (what, say("{seat}'s gaucho lies there.", seat=seat))


def _area(state: GauchoState, area: Area) -> Line:
    there = tuple(seat for seat in range(state.seats) if on_area(state, seat, area))
    what = say("{area}: {total} to occupy it.", area=area, total=TOTALS[area])
    who = say("At work there: {players}.", players=there) if there else say("Nobody is there.")
    return (what, say(PURPOSES[area]), who)


def _herd(state: GauchoState, seat: int, breed: Breed) -> Line:
    herd = state.herds[seat][breed]
    if not herd:
        return (say("{seat} has no {breed} herd.", seat=seat, breed=breed),)
    return (
        say("{seat} has {herd}: worth {pesos}.", seat=seat, herd=herd, pesos=price(herd)),
        *_grows(herd),
    )


def _grows(herd: tuple[int, ...]) -> tuple[Sentence, ...]:
    """Say which tiles may join it without a sale."""
    if len(herd) < 2:
        return (say("Any tile of the breed fits."),)
    if herd[-1] > herd[-2]:
        return (say("It rises: a tile above {high} fits.", high=BIG[herd[-1]]),)
    return (say("It falls: a tile below {low} fits.", low=BIG[herd[-1]]),)
