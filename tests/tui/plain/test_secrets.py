"""Hidden tiles in the line mode: who may see them, and who looks away."""

import asyncio
import re
from io import StringIO
from pathlib import Path

import pytest

from core.gaucho.cattle import Tile
from saves.places import HOME
from tests.support.commands import estancia
from tests.support.paused_games import a_game, after_a_look
from tests.support.scale import some
from tests.support.script import Script
from tests.support.secrets import hidden_tiles
from tui.gaucho.words import tile_word
from tui.local_game import LocalGame
from tui.plain.play import PlainGame
from tui.plain.screen import VEIL_LINES, Screen


def says(text: str, tile: Tile) -> bool:
    """Return whether the tile is named."""
    return re.search(rf"\b{tile_word(tile)}\b", text) is not None


@pytest.mark.parametrize("seed", some(range(3), 1))
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


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


def said_to(game: LocalGame, *lines: str) -> str:
    """Return everything that is said while the lines are typed."""
    out = StringIO()
    screen = Screen(StringIO("".join(f"{line}\n" for line in lines)), out)
    asyncio.run(PlainGame(game, screen).play())
    return out.getvalue()


@pytest.mark.usefixtures("home")
def test_what_one_knows_is_looked_at_alone_and_hidden_again() -> None:
    text = said_to(after_a_look(), "table", "mine", "", "", "moves", "quit")
    before, handed = text.split("Pass the keyboard to Ana")
    seen, after = handed.split("\n" * VEIL_LINES)
    assert "Only Ana knows: in the Steppe there is" in seen
    assert "Press Enter to hide it again." in seen
    assert "Only " not in before + after
    assert "Ana, your turn: take two dice" in after


@pytest.mark.usefixtures("home")
def test_one_person_is_told_at_once_what_they_know() -> None:
    text = said_to(after_a_look("peon", "peon"), "mine", "quit")
    assert "Only Ana knows: in the Steppe there is" in text
    assert "Pass the keyboard" not in text


@pytest.mark.usefixtures("home")
def test_who_knows_no_more_than_others_is_told_so() -> None:
    text = said_to(a_game(), "mine", "quit")
    assert "You know nothing that others do not know." in text
    assert "Pass the keyboard" not in text


def test_a_hand_is_hidden_too_when_its_owner_leaves(tmp_path: Path) -> None:
    for given in (b"\nquit\n", b"\n"):
        ran = estancia(tmp_path, "play", "--plain", "--bots", "none", "--seed", "y", given=given)
        assert ran.text.index("your hand is") < ran.text.index("\n" * VEIL_LINES)


def test_only_the_looker_sees_the_steppe(tmp_path: Path) -> None:
    """Veils come between the sight of the tiles and whatever the next player sees."""
    looks = 0
    for seed in range(2):
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
