"""What lies open for all, kind by kind: jobs, cattle, objectives, ships, cities, the railroad."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from msgspec.structs import replace
from rich.cells import cell_len

from core.game import Seat
from core.trail.parts import (
    BREED,
    BREEDING,
    CARD_VP,
    CITY_NAMES,
    NONE,
    QUARTERS,
    QUAY_NAMES,
)
from core.trail.rules.deliveries import bonus_of, is_free
from core.trail.rules.goals import VALUES
from core.trail.rules.objectives import number_of
from core.trail.rules.scoring import CATEGORIES, all_points
from core.trail.state import TrailState, parties
from core.trail.tables.cities import COVERED, QUAY_CITY, SPACES
from core.trail.tables.numbers import NUMBERS
from core.trail.words import Engine, Gain, Objective, Take, Ware
from tui.app.canvas import first_that_fits
from tui.app.marks import seat_look
from tui.language import _
from tui.names import SEAT_LETTERS
from tui.numbers import change
from tui.trail.effects import tasks
from tui.trail.gist import SEPARATOR, short
from tui.trail.panes.flow import Bit, PaneSection, lines_of
from tui.trail.panes.marks import (
    BREED_LETTERS,
    TIMES,
    card_look,
    grains,
    kind_sign,
    points,
    short_breed,
    tile_look,
)
from tui.trail.scene import (
    OnAhead,
    OnCitySpace,
    OnGoal,
    OnMarket,
    OnPurse,
    OnQuay,
    TrailScene,
)
from tui.trail.spoken import texts_of
from tui.trail.words import (
    city_word,
    is_turnout,
    pesos_sign,
    quarter_word,
    short_spot,
)

TWICE = 2
"""More discs of a player than that are counted by a figure."""
MONEY, DECK = CATEGORIES.index("money"), CATEGORIES.index("deck")


def letters(counts: tuple[int, ...], seats: int) -> str:
    """Return `ABB`: whose discs lie somewhere."""
    return "".join(letters_of(party, count, seats) for party, count in enumerate(counts))


def letters_of(party: int, count: int, seats: int) -> str:
    """Return `BB`, or `B3`: so many discs of one player."""
    letter = SEAT_LETTERS[party] if party < seats else "P"
    return letter * count if count <= TWICE else f"{letter}{count}"


def cattle(scene: TrailScene, width: int) -> PaneSection:
    """W9 Return the market, the names of breeds cut if that saves lines."""
    found = (_cattle(scene.state, letters) for letters in BREED_LETTERS)
    return min(found, key=lambda section: len(lines_of(section, width)))


def named_cattle(scene: TrailScene) -> PaneSection:
    """W9 Return the same with the names of breeds in full, whatever lines that takes."""
    return _cattle(scene.state, BREED_LETTERS[0])


def _cattle(state: TrailState, letters: int) -> PaneSection:
    """Return values and points, equal cards counted; each breed is named once, on one line."""
    bits, kinds = list[Bit](), sorted({*state.market})
    for at, card in enumerate(kinds):
        count = state.market.count(card)
        more = f" {TIMES}{count}" if count > 1 else ""
        is_named = at > 0 and BREED[kinds[at - 1]] == BREED[card]
        head = "" if is_named else f"{short_breed(card, letters)} {BREEDING[card]}, "
        text = f" {head}{points(CARD_VP[card])}{more} "
        leads = card != kinds[-1] and BREED[kinds[at + 1]] == BREED[card]
        bits.append(Bit(text, card_look(card), OnMarket(card), leads=leads))
    return PaneSection(
        _("CATTLE"), (*bits, Bit(_("stack {count}").format(count=len(state.herd)), "dim"))
    )


def goals(scene: TrailScene, width: int) -> PaneSection:
    """W11 Return the display, each card with its tasks; all in short if one has no room."""
    state, count = scene.state, len(scene.state.objectives)
    left = _("{count} more in the stack"), _("stack {count}")
    room = width - cell_len(_("OBJECTIVE CARDS")) - 2
    top = Bit(
        first_that_fits([text.format(count=count) for text in left], room), "dim", OnGoal(NONE)
    )
    return PaneSection(_("OBJECTIVE CARDS"), (top,), goal_rows(state.display, width))


def goal_rows(display: Sequence[int], width: int) -> tuple[tuple[Bit, ...], ...]:
    """Return the cards with their tasks in full, or all in as few letters as one of them needs."""
    full = tuple(map(goal_row, display))
    brief = tuple(goal_row(card, brief=True) for card in display)
    for rows in (full, brief):
        if all(sum(bit.width for bit in row) <= width for row in rows):
            return rows
    return tuple(goal_row(card, least=True) for card in display)


def goal_row(card: int, *, brief: bool = False, least: bool = False) -> tuple[Bit, ...]:
    """W11.4 Return an objective card: what it counts and what it asks for."""
    asked = NUMBERS.objectives[number_of(card)][2].split()
    return (
        Bit(f" {change(VALUES[card])} ", "goal", OnGoal(card)),  # type: ignore[index]
        Bit(texts_of(tasks(asked, brief=brief, least=least)), "dim"),
    )


def cities(scene: TrailScene) -> list[PaneSection]:
    """W14.4-6 Return each city: its quays, then its quarters."""
    return [city(scene.state, each) for each in range(len(CITY_NAMES))]


def quays(state: TrailState, of: int) -> list[Bit]:
    """W14.4 Return the quays of a city with the discs that lie there."""
    found = []
    for quay, where in enumerate(QUAY_CITY):
        if where == of:
            discs = letters(state.quays[quay], state.seats) or "\N{MIDDLE DOT}"
            number = "I" * int(QUAY_NAMES[quay][2])
            found.append(Bit(f" {number} {discs} ", "sea", OnQuay(quay)))
    return found


def quarter(state: TrailState, of: int, where: int) -> list[Bit]:
    """W14.5 Return a quarter: its letter with the grain it takes, then its spaces."""
    here = [
        at
        for at, place in enumerate(SPACES)
        if (place.city, place.quarter) == (of, where) and not _is_covered(state, at)
    ]
    grain = grains(bonus_of(state, here[0]).grain)
    head = Bit(f"{quarter_word(where)} {grain}", "grainy")
    return [head, *(Bit(_place(state, at), _place_look(state, at), OnCitySpace(at)) for at in here)]


def city(state: TrailState, of: int) -> PaneSection:
    """Return one city in a few lines; none ends with the head of a quarter."""
    quarters = [quarter(state, of, where) for where in range(len(QUARTERS))]
    around = (bit for head, *places in quarters for bit in (replace(head, leads=True), *places))
    return PaneSection(city_word(of), (*quays(state, of), *around))


def dotted(city: PaneSection, width: int) -> PaneSection:
    """Return the lines of a city with a dot between two spaces of a quarter on one of them.

    Two blanks part one quarter from the next.
    """
    dot = f" {SEPARATOR}"
    bits = list(city.bits)
    for at, (bit, following) in enumerate(pairwise(city.bits)):
        if isinstance(bit.target, OnCitySpace):
            within = isinstance(following.target, OnCitySpace)
            bits[at] = replace(bit, text=f"{bit.text}{dot if within else ' '}")
    lines = lines_of(replace(city, bits=tuple(bits)), width)
    ended = (
        (*line[:-1], replace(line[-1], text=line[-1].text.removesuffix(dot))) for line in lines
    )
    return PaneSection("", (), tuple(ended))


def _is_covered(state: TrailState, at: int) -> bool:
    return at in COVERED[max(state.seats, 2) - 2]


def _place(state: TrailState, at: int) -> str:
    """Return what a free space gives, or whose disc lies there."""
    if not is_free(state, at):
        party = state.city[at]
        return SEAT_LETTERS[party] if party < state.seats else "P"
    bonus = bonus_of(state, at)
    found = [points(bonus.vp)] if bonus.vp else []
    for word in bonus.words:
        match word:
            case Gain(ware, count) if ware == Ware.PESOS:
                found.insert(0, pesos_sign(count))
            case Gain(_, count):
                found.insert(0, _("{count} cert").format(count=count))
            case Engine(most):
                found.insert(0, _("rail {count}").format(count=most))
            case Objective():
                found.insert(0, short("goal"))
            case Take():
                found.insert(0, _("cow"))
            case _:
                pass
    return ", ".join(found)


def _place_look(state: TrailState, at: int) -> str:
    return "" if is_free(state, at) else seat_look(state.city[at])


def ahead(scene: TrailScene, sign: Callable[[int], str]) -> PaneSection:
    """W13.5 Return the two tiles of each foresight, on one line: one of them comes."""
    state, bits = scene.state, list[Bit]()
    for bag, letter in enumerate("ABC"):
        found = [Bit(letter, "dim")]
        found += (
            Bit(f" {sign(tile)} ", tile_look(tile), OnAhead(tile))
            for tile in state.foresight[2 * bag : 2 * bag + 2]
            if tile != NONE
        )
        bits += (*(replace(bit, leads=True) for bit in found[:-1]), found[-1])
    return PaneSection(_("FORESIGHT"), tuple(bits))


def rivals(scene: TrailScene) -> PaneSection:
    """Return a line for each of the others: where, how rich, how far."""
    state, rows = scene.state, list[tuple[Bit, ...]]()
    counted = all_points(state)
    for party in range(parties(state)):
        if party == state.seats:
            rows.append(_pedro(state, counted[party]))
        elif party != scene.seat:
            rows.append(_rival(scene, party, counted[party]))
    return PaneSection("", (), tuple(rows))


def _pedro(state: TrailState, rows: Sequence[int]) -> tuple[Bit, ...]:
    """W19.2 Return the rival who has no seat."""
    pedro, party = state.pedro, state.seats
    assert pedro is not None, "the party behind the seats is Pedro"
    return (
        Bit("P Pedro", seat_look(party)),
        *total(rows),
        *_estate([len(row) + 1 for row in pedro.rows], pedro.engine, pedro.grain),
    )


def _rival(scene: TrailScene, party: Seat, rows: Sequence[int]) -> tuple[Bit, ...]:
    player = scene.state.players[party]
    return (
        Bit(f"{SEAT_LETTERS[party]} {scene.names[party]}", seat_look(party), OnPurse(party)),
        Bit(pesos_sign(player.pesos), "strong"),
        *total(rows),
        *_estate([len(row) + 1 for row in player.rows], player.engine, player.grain),
    )


def _estate(workers: Sequence[int], engine: int, grain: int) -> list[Bit]:
    """Return workers beyond the printed ones, the engine and the grain."""
    hired = [
        Bit(f"{kind_sign(kind)} {count}", "dim") for kind, count in enumerate(workers) if count > 1
    ]
    return [
        *hired,
        Bit(_whereabouts(engine), "dim"),
        Bit(_("grain {count}").format(count=grain), "dim"),
    ]


def _whereabouts(engine: int) -> str:
    """Return `engine 9`, `at stn 4`."""
    spot = short_spot(engine)
    return (
        _("at {station}").format(station=spot)
        if is_turnout(engine)
        else _("engine {spot}").format(spot=spot)
    )


def total(rows: Sequence[int]) -> list[Bit]:
    """W18.3 Return the points, once something counts: money and exhaustion alone only puzzle."""
    counts = any(row for at, row in enumerate(rows) if at not in (MONEY, DECK)) or rows[DECK] > 0
    return [Bit(points(sum(rows)), "strong")] if counts else []
