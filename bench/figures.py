"""What is wanted of a figure, beside it; a run ends with those that missed it."""

missed: list[str] = []
"""What the figures are called that were not as wanted in this run."""


def wanted(
    name: str, value: float, at_most: float | None = None, at_least: float | None = None
) -> str:
    """What is wanted of that figure, in brackets, and whether it was missed."""
    high = at_most is not None and value > at_most
    low = at_least is not None and value < at_least
    bound = f"{at_most:g}" if at_most is not None else f"at least {at_least:g}"
    if high or low:
        missed.append(name)
        return f"(wanted: {bound}, missed)"
    return f"(wanted: {bound})"
