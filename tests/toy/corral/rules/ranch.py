"""C3: work, and animals bought and sold."""

from dataclasses import replace

from core.game import Move, Seat, Tell
from core.says import Refusal, refuse
from core.tuples import put, step
from corral.entries import Buy, Sell, Work
from corral.events import Earned, Spent
from corral.modules import drought
from corral.parts import NUMBERS, Animal
from corral.rules.day import go_on
from corral.state import State, kinds


def hour(state: State, tell: Tell | None) -> State:
    """C2.2 An hour of the turn is over."""
    return go_on(replace(state, hours=state.hours - 1), tell)


def price(state: State, animal: Animal) -> int:
    """C3.2 The price of an animal of the corral."""
    return NUMBERS.values[animal] + drought.surcharge(state)


def earn(state: State, seat: Seat, coins: int, tell: Tell | None) -> State:
    """The seat gets coins."""
    if tell:
        tell(Earned(seat, coins))
    return replace(state, coins=step(state.coins, seat, coins))


def spend(state: State, seat: Seat, coins: int, tell: Tell | None) -> State:
    """The seat gives coins away."""
    if tell:
        tell(Spent(seat, coins))
    return replace(state, coins=step(state.coins, seat, -coins))


def fetch(state: State, seat: Seat, animal: Animal) -> State:
    """An animal of the corral goes to the seat's ranch."""
    return bring(replace(state, corral=step(state.corral, animal, -1)), seat, animal)


def bring(state: State, seat: Seat, animal: int) -> State:
    """The animal stands in the seat's ranch."""
    ranch = step(state.ranches[seat], animal, 1)
    return replace(state, ranches=put(state.ranches, seat, ranch))


def find_trades(state: State) -> list[Move]:
    """C3 Work, and every animal that can be bought or sold."""
    seat = state.mover
    purse = state.coins[seat]
    found: list[Move] = [Work(seat)]
    found += [Buy(seat, each) for each in kinds(state.corral) if price(state, each) <= purse]
    found += [Sell(seat, each) for each in kinds(state.ranches[seat])]
    return found


def work(state: State, move: Work, tell: Tell | None) -> State:
    """C3.1 Coins for an hour."""
    return hour(earn(state, move.seat, NUMBERS.wage, tell), tell)


def buy(state: State, move: Buy, tell: Tell | None) -> State:
    """C3.2 The animal changes its place, the coins are gone."""
    state = spend(state, move.seat, price(state, move.animal), tell)
    return hour(fetch(state, move.seat, move.animal), tell)


def sell(state: State, move: Sell, tell: Tell | None) -> State:
    """C3.3 The animal goes back to the pouch and may be drawn again."""
    seat, animal = move.seat, move.animal
    ranch = step(state.ranches[seat], animal, -1)
    state = replace(
        state,
        ranches=put(state.ranches, seat, ranch),
        pouch=step(state.pouch, animal, 1),
    )
    return hour(earn(state, seat, NUMBERS.values[animal], tell), tell)


def refuse_buy(state: State, move: Buy) -> Refusal | None:
    """C3.2 The animal stands in the corral and can be paid."""
    return refuse_price(state, move.seat, move.animal, price(state, move.animal))


def refuse_price(state: State, seat: Seat, animal: Animal, coins: int) -> Refusal | None:
    """C3.2 Only what is there, and only for coins."""
    if not state.corral[animal]:
        return refuse("C3.2", "There is no {animal} in the corral.", animal=animal)
    if state.coins[seat] < coins:
        text = "{animal} costs {coins} coins; you have {purse}."
        return refuse("C3.2", text, animal=animal, coins=coins, purse=state.coins[seat])
    return None


def refuse_sell(state: State, move: Sell) -> Refusal | None:
    """C3.3 Only own animals."""
    if not state.ranches[move.seat][move.animal]:
        return refuse("C3.3", "You have no {animal} to sell.", animal=move.animal)
    return None
