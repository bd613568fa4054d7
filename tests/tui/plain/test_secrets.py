"""Hidden tiles in the line mode: who may see them, and who looks away."""

import re
from pathlib import Path

import pytest

from core.gaucho.cattle import Tile
from tests.support.commands import estancia
from tests.support.script import Script
from tests.support.secrets import hidden_tiles
from tui.gaucho.words import tile_word
from tui.plain.screen import VEIL_LINES


def says(text: str, tile: Tile) -> bool:
    """Whether the tile is named."""
    return re.search(rf"\b{tile_word(tile)}\b", text) is not None


@pytest.mark.parametrize("seed", range(3))
def test_what_the_player_was_never_shown_is_never_said(tmp_path: Path, seed: int) -> None:
    args = ("--seats", "3", "--bots", "peon,peon", "--seed", str(seed))
    with Script(tmp_path, *args, seed=seed) as script:
        script.play_on(script.listen())
        script.end()
    hidden = hidden_tiles(tmp_path, 0)
    assert len(hidden) > 4
    assert [tile for tile in hidden if says("\n".join(script.said), tile)] == []


def test_each_hand_is_seen_by_its_owner_alone(tmp_path: Path) -> None:
    given = b"\n1\n\n1\n"
    ran = estancia(tmp_path, "play", "--plain", "--bots", "none", "--seed", "y", given=given)
    text = ran.text
    for name in ("Ana", "Beto"):
        passed = text.index(f"Pass the keyboard to {name}")
        hand = text.index(f"{name}, your hand is")
        veil = text.index("\n" * VEIL_LINES, passed)
        assert passed < hand < veil
    assert "keeps" not in text[: text.rindex("\n" * VEIL_LINES)]


def test_a_hand_is_hidden_too_when_its_owner_leaves(tmp_path: Path) -> None:
    for given in (b"\nquit\n", b"\n"):
        ran = estancia(tmp_path, "play", "--plain", "--bots", "none", "--seed", "y", given=given)
        assert ran.text.index("your hand is") < ran.text.index("\n" * VEIL_LINES)


def test_only_the_looker_sees_the_steppe(tmp_path: Path) -> None:
    """Veils come between the sight of the tiles and whatever the next player sees."""
    looks = 0
    for seed in range(6):
        home = tmp_path / str(seed)
        with Script(home, "--bots", "none", "--seed", str(seed), seed=seed) as script:
            script.play_on(script.listen())
            script.end()
        pages = "\n".join(script.said).split("\n" * VEIL_LINES)
        for page in pages:
            for seen in re.finditer(r"(\w+), in the Steppe you see", page):
                looks += 1
                before = page[: seen.start()]
                assert f"Pass the keyboard to {seen[1]}" in before
                others = [name for name in ("Ana", "Beto") if name != seen[1]]
                assert not any(f"{name}, your" in page[seen.end() :] for name in others)
    assert looks


def test_what_somebody_knows_is_not_in_the_table_that_all_see(tmp_path: Path) -> None:
    with Script(tmp_path, "--bots", "none", "--seed", "1", seed=1) as script:
        script.play_on(script.listen())
        script.end()
    assert not any("Only " in line for line in script.said)
