"""R2-R4 as a module among the others: the moves that every game has."""

from core.ranchers import entries
from core.ranchers.course import Module
from core.ranchers.rules import exchange, setup, taking
from core.ranchers.state import RanchersPhase

BASE = Module(
    key="base",
    plays={
        entries.ChooseSide: setup.choose_side,
        entries.TakePair: taking.take,
        entries.PlaceAnimal: taking.place,
        entries.SwapAnimal: exchange.swap_animal,
        entries.SwapObjective: exchange.swap_objective,
        entries.EndTurnEarly: exchange.done,
    },
    refuses={
        entries.ChooseSide: setup.refuse_side,
        entries.TakePair: taking.refuse_take,
        entries.PlaceAnimal: taking.refuse_place,
        entries.SwapAnimal: exchange.refuse_swap_animal,
        entries.SwapObjective: exchange.refuse_swap_objective,
        entries.EndTurnEarly: exchange.refuse_done,
    },
    finds={
        RanchersPhase.SIDE: setup.find_sides,
        RanchersPhase.ACT: taking.find_takes,
        RanchersPhase.SETTLE: taking.find_places,
        RanchersPhase.CLOSE: exchange.find_exchanges,
    },
    ends={RanchersPhase.CLOSE: exchange.find_done},
)
