"""Targets of figures; a run ends with the names of those that were missed."""

missed: list[str] = []
"""The names of the figures that missed their target in this run."""


def wanted(
    name: str, value: float, at_most: float | None = None, at_least: float | None = None
) -> str:
    """Return the target of that figure in brackets, and whether it was missed."""
    high = at_most is not None and value > at_most
    low = at_least is not None and value < at_least
    bound = f"{at_most:g}" if at_most is not None else f"at least {at_least:g}"
    if high or low:
        missed.append(name)
        return f"(wanted: {bound}, missed)"
    return f"(wanted: {bound})"
