"""Panes lie inside the terminal and never on each other, at every size."""

from itertools import combinations

import pytest

from tui.app.layout import SMALLEST, arrange, fits

SIZES = [(80, 24), (80, 50), (100, 30), (112, 32), (120, 36), (140, 45), (150, 40), (160, 50)]
SIZES += [(250, 80), (81, 25), (200, 24), (80, 100)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_panes_are_inside_and_apart(size: tuple[int, int], seats: int) -> None:
    width, height = size
    panes = arrange(width, height, seats)
    for name, region in panes.items():
        assert region.width > 0, name
        assert region.height > 0, name
        assert region.x >= 0, name
        assert region.right <= width, name
        assert region.bottom <= height, name
    for (one, first), (other, second) in combinations(panes.items(), 2):
        assert not first.overlaps(second), (one, other)


@pytest.mark.parametrize("size", SIZES)
def test_every_size_has_every_pane(size: tuple[int, int]) -> None:
    assert set(arrange(*size, 4)) == set(arrange(*SMALLEST, 4))


def test_below_80_by_24_nothing_fits() -> None:
    assert fits(80, 24)
    assert not fits(79, 24)
    assert not fits(80, 23)
