"""W17.1: the six auxiliary actions, single and double."""

from core.trail.words import Back, Engine, Gain, Item, PayGrain, PayPesos, Want, Ware


def _ways(n: int, times: int) -> tuple[Item, ...]:
    match n:
        case 1:
            return (Gain(Ware.PESOS, times),)
        case 2:
            return (Want(times, False),)
        case 3:
            return (PayGrain(times), Gain(Ware.CERTIFICATES, times), Gain(Ware.PESOS, times))
        case 4:
            return (PayPesos(times), Gain(Ware.GRAIN, times))
        case 5:
            return (PayPesos(times), Engine(times))
        case _:
            return (Back(times), Want(times, True))


AUX = tuple(tuple(_ways(n, times) if n and times else () for times in range(3)) for n in range(7))
"""By number and how often, both from 1."""
