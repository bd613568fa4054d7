"""R2-R4 as a module among the others: the moves that every game has."""

from core.ranchers import entries
from core.ranchers.course import Module
from core.ranchers.rules import exchange, setup, taking
from core.ranchers.state import Phase

BASE = Module(
    key="base",
    plays={
        entries.Side: setup.choose_side,
        entries.Take: taking.take,
        entries.Place: taking.place,
        entries.SwapAnimal: exchange.swap_animal,
        entries.SwapObjective: exchange.swap_objective,
        entries.Done: exchange.done,
    },
    refuses={
        entries.Side: setup.refuse_side,
        entries.Take: taking.refuse_take,
        entries.Place: taking.refuse_place,
        entries.SwapAnimal: exchange.refuse_swap_animal,
        entries.SwapObjective: exchange.refuse_swap_objective,
        entries.Done: exchange.refuse_done,
    },
    finds={
        Phase.SIDE: setup.find_sides,
        Phase.ACT: taking.find_takes,
        Phase.SETTLE: taking.find_places,
        Phase.CLOSE: exchange.find_exchanges,
    },
    ends={Phase.CLOSE: exchange.find_done},
)
