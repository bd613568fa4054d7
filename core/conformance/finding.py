"""What a check says when a game does not hold what it must."""


class Broken(AssertionError):
    """A promise of core/game.py that a game does not keep."""


def expect(held: object, otherwise: str) -> None:
    """Raise `Broken` with that sentence unless it holds."""
    if not held:
        raise Broken(otherwise)
