"""The tables that are simulated: one for each seed."""

from net.log.charter import AtZero, ClockSettings, NodeId
from net.timing import Timing
from tests.support.virtual_machine import Machine
from tests.support.virtual_table import VirtualTable

Players = tuple[NodeId | str, ...]
USUAL: Players = (0, 1, 2, 3)
OTHERS: tuple[Players, ...] = (
    (0, 1),
    (0, 1, 2),
    (0, 1, "peon"),
    (0, 0, 1, 2),
    (0, 0, 1),
    (1, 2, 3),
)
"""Tables of two or three, with a bot, two seats at one program, or an opener without a seat."""
WITH_BOTS: tuple[Players, ...] = (
    (0, 1, "peon"),
    ("peon", 0, 1),
    (0, "peon", 1, "peon"),
    ("peon", "peon", 0, 1),
    (0, "peon", 1),
    ("peon", 0, 1, 2),
)
"""Tables with bots before, between and after people."""
CORRAL: tuple[Players, ...] = (
    (0, 1, 2),
    (0, 1, "peon"),
    (0, 1, 2, 3, "peon"),
    (0, 0, 1, 2),
    (0, 1),
    ("peon", 0, 1, 2, 3),
    (0, 1, 2, 3, 4),
)
TABLES = tuple(dict.fromkeys((USUAL, *OTHERS, *WITH_BOTS)))
CLOCK = ClockSettings(3, AtZero.BOT)
CROWDED = Timing(stagger=0.02)
"""Timing by which several programs stand for election at once."""
TROUBLE = 0.3
"""Troubles per second."""
TROUBLED = 150.0
"""Seconds after which nothing breaks any more."""
LONGEST = 600.0
"""A game without troubles is over long before."""


def troubled_table(
    seed: int, trouble: float = TROUBLE, machine: type[Machine] = Machine, key: str = "gaucho"
) -> VirtualTable:
    """The table of a seed: mostly four programs and two watchers, now and then with a clock."""
    players = USUAL if seed % 10 < 4 else OTHERS[seed % 10 - 4]
    if "peon" in players:
        players = WITH_BOTS[seed // 10 % len(WITH_BOTS)]
    clock = CLOCK if seed % 7 == 6 else ClockSettings()
    timing = CROWDED if seed % 9 == 4 else Timing()
    return VirtualTable(
        seed, players, trouble, machine=machine, clock=clock, timing=timing, key=key
    )


def corral_table(seed: int, trouble: float = TROUBLE) -> VirtualTable:
    """A table of the small game, in which seats act out of turn: two to five of them."""
    players = CORRAL[seed % len(CORRAL)]
    clock = CLOCK if seed % 4 == 3 else ClockSettings()
    return VirtualTable(seed, players, trouble, clock=clock, key="corral")


def play(table: VirtualTable) -> VirtualTable:
    """Play it to its end; everybody has the same game then."""
    table.run(LONGEST, TROUBLED)
    if len(table.referees) == 1:
        table.referee.went_on(TROUBLED)
    table.compare_ends()
    return table


def trace_of(seed: int) -> str:
    """A hash over everything that happens at the table of a seed."""
    return play(troubled_table(seed)).trace
