"""The promises that every game must keep, checked in random games (core/conformance/suite.py)."""


class Broken(AssertionError):
    """A promise of core/game.py that a game breaks."""


def expect(held: object, otherwise: str) -> None:
    """Raise `Broken` with that sentence if it does not hold."""
    if not held:
        raise Broken(otherwise)
