"""R1.4: the worked examples of every kind of objective."""

import pytest

from core.ranchers.objectives import worth
from tests.support.ranchers_tables import card, ranch

EXAMPLES = (
    ("most-cow", "ccg/s.p/kgc", 4),
    ("most-cow", "ccg/s.p/kgp", 2),
    ("most-cow", "ggg/s.p/kgp", 0),
    ("most-cow", ".../.../...", 0),
    ("beside-goat", ".gs/.../...", 3),
    ("beside-goat", ".g./..s/...", 0),
    ("beside-goat", ".g./.../.s.", 0),
    ("beside-goat", ".g./.s./...", 3),
    ("pairs-sheep", "sps/s.p/cgk", 4),
    ("apart-chicken", ".kc/..k/k..", 2),
    ("apart-chicken", "kkk/k../...", 8),
    ("apart-chicken", ".k./.c./k.k", 4),
    ("set-goat", "ggp/g.k/gpk", 5),
    ("set-goat", "gp./k../...", 0),
    ("group-sheep", ".ss/..s/...", 5),
    ("group-sheep", "sss/..s/...", 5),
    ("group-sheep", ".ss/.../ss.", 3),
    ("group-sheep", ".s./..s/.s.", 1),
    ("group-sheep", ".s./.ss/.s.", 5),
    ("two-goat", "g../.../..g", 3),
    ("two-goat", "g../..g/..g", 0),
)


@pytest.mark.parametrize(("name", "text", "points"), EXAMPLES)
def test_an_objective_is_worth(name: str, text: str, points: int) -> None:
    assert worth(card(name), ranch(text)) == points
