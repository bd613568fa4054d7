"""Keys that hurry others, told from keys that are meant by when they come."""

from tui.app.hurrying import BLINK, REPEAT, Guard


class Clock:
    """A clock that goes on when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_key_within_a_blink_does_nothing_and_one_after_it_acts() -> None:
    clock = Clock()
    guard = Guard(clock, BLINK)
    guard.close()
    clock.now += BLINK / 2
    assert not guard.press()
    clock.now += BLINK + REPEAT
    assert guard.press()


def test_keys_that_are_hammered_never_act_until_they_rest() -> None:
    clock = Clock()
    guard = Guard(clock, BLINK)
    guard.close()
    for _key in range(100):
        clock.now += 0.12
        assert not guard.press()
    clock.now += REPEAT
    assert guard.press()


def test_before_any_turn_has_begun_every_key_acts() -> None:
    assert Guard(Clock()).press()
