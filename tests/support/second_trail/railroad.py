"""The railroad: where an engine may go, and which stations it may upgrade (W10)."""

from tests.support.second_trail.parts import STATIONS
from tests.support.second_trail.table import Table

TURNOUTS = [int(name[1:]) for name in STATIONS if name != "T31"]


def stands_on(space: str) -> float:
    """W10.1 The order of spaces: a turnout lies half a space behind its switch."""
    if space == "depot":
        return 99
    return int(space[1:]) + 0.5 if space[0] == "T" else int(space)


def after(space: str) -> list[str]:
    """W10.2 One space forward."""
    if space == "depot":
        return ["24"]
    number = int(space.strip("T"))
    on = [str(number + 1)]
    if space[0] != "T" and number in TURNOUTS:
        on.append(f"T{number}")
    return on


def before(space: str) -> list[str]:
    """W10.2 One space backward; none from the start and the depot (W10.3)."""
    if space in ("0", "depot"):
        return []
    number = int(space.strip("T"))
    if space[0] == "T":
        return [str(number)]
    back = [str(number - 1)]
    if number - 1 in TURNOUTS:
        back.append(f"T{number - 1}")
    return back


def taken_by_others(table: Table, seat: int) -> set[str]:
    """The spaces that are skipped."""
    others = [each.engine for other, each in enumerate(table.players) if other != seat]
    return {*others} - {"0", "depot", "31"}


def step(table: Table, seat: int, space: str, *, back: bool = False) -> set[str]:
    """The spaces that one step leads to, past other engines."""
    found: set[str] = set()
    for each in before(space) if back else after(space):
        if each in taken_by_others(table, seat):
            found |= step(table, seat, each, back=back)
        else:
            found.add(each)
    return found


def forward(table: Table, seat: int, most: int) -> dict[str, int]:
    """W10.3 Every end of a movement of up to so many steps, and the steps it takes at least."""
    found: dict[str, int] = {}
    here = {table.players[seat].engine}
    for steps in range(1, most + 1):
        here = {end for each in here if each != "31" for end in step(table, seat, each)}
        for end in here:
            found.setdefault(end, steps)
    return found


def backward(table: Table, seat: int, steps: int) -> set[str]:
    """W10.3 Every end of exactly so many steps back."""
    here = {table.players[seat].engine}
    for _ in range(steps):
        here = {end for each in here for end in step(table, seat, each, back=True)}
    return here


def upgradable(table: Table, seat: int, station: str) -> bool:
    """W10.4, W10.5 Whether no disc of that player forbids it."""
    return station == "T31" or seat not in table.stations[station]


def behind(table: Table, seat: int) -> set[str]:
    """W10.8 The stations that lie behind the engine and wait for that player."""
    engine = table.players[seat].engine
    here = 24 if engine == "depot" else stands_on(engine)
    return {
        f"T{number}"
        for number in TURNOUTS
        if stands_on(f"T{number}") < here and upgradable(table, seat, f"T{number}")
    }
