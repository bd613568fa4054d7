"""Whole games in the real program: by keys, by the mouse, in every language."""

import re
from pathlib import Path

import pytest

from core.bots.registry import names
from core.games import game
from saves.games import Condition
from saves.library import open_library
from tests.catalogues.belonging import own_catalogues
from tests.catalogues.renewing import read_texts
from tests.support.all_games import GAMES, always, asked_for
from tests.support.guests import Guest
from tests.support.terminals import DOWN, ENTER, LEFT, MIDDLE, UP, Terminal
from tui.language import _, known_languages, use_languages
from tui.numbers import whole

OTHERS = [language for language in known_languages() if language != "en"]


def finished(home: Path) -> tuple[int, ...]:
    """Everybody's points in the only game of the library, which is over."""
    with open_library(home) as library:
        (saved,) = library.games(state=Condition.FINISHED)
    assert saved.outcome is not None
    return saved.outcome.points


def english_texts(language: str) -> list[str]:
    """English texts of several words that the language translates differently."""
    entries = [each for catalogue in own_catalogues() for each in read_texts(language, catalogue)]
    texts = {each.id for each in entries if isinstance(each.id, str) and not each.context}
    several = [text for text in texts if len(text.split()) > 1 and "{" not in text]
    found = [text for text in several if _(text) != text]
    assert len(found) > 50
    return found


MINUS = "\N{MINUS SIGN}"


def holds_result(terminal: Terminal, home: Path) -> bool:
    """Whether the standings are those that were saved."""
    shown = map(whole, finished(home))
    return all(re.search(rf"(?<![\w{MINUS}]){points}\b", terminal.text) for points in shown)


@pytest.mark.parametrize("key", always("ranchers"))
def test_a_whole_game_by_keys_alone(home: Path, key: str) -> None:
    with Terminal(home) as terminal:
        terminal.until_shown("New game")
        terminal.press("n")
        terminal.until_shown("WHICH GAME")
        terminal.press(*[DOWN] * GAMES.index(key), ENTER)
        terminal.until_shown("NEW GAME", "[rancher]")
        terminal.press("e", ENTER)
        terminal.until_shown("take it")
        terminal.press("keys")
        typed = re.compile("Seed +keys")
        terminal.until(lambda: typed.search(terminal.text), "the seed that was typed")
        terminal.press(ENTER)
        terminal.until_shown("type a text")
        above = 1 + len(game(key).options(2))
        weaker = names(key).index("rancher")
        terminal.press(*[UP] * above, *[LEFT] * weaker)
        terminal.until_shown("[peon]")
        terminal.press("s")
        guest = Guest(terminal)
        guest.play_on()
        # The line of keys names them once no key is taken for one meant for the table.
        terminal.until_shown("wins.", "look back")
        terminal.until(lambda: holds_result(terminal, home), "the standings that were saved")
        terminal.press(ENTER)
        terminal.until_shown("New game")
        terminal.press("q")
        assert terminal.until_over() == 0
        assert terminal.restored


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_by_the_mouse_alone(home: Path, key: str) -> None:
    with Terminal(home, size=MIDDLE) as terminal:
        terminal.click_text("New game")
        terminal.until_shown("WHICH GAME")
        terminal.click_text(game(key).name.partition(":")[0])
        terminal.until_shown("NEW GAME", "[rancher]")
        *_rest, last = (line for line in terminal.lines if "peon" in line)
        terminal.click(last.index("peon"), terminal.lines.index(last))
        terminal.until_shown("[peon]")
        terminal.click_text("Start")
        guest = Guest(terminal)
        guest.click_on()
        terminal.until(lambda: holds_result(terminal, home), "the standings that were saved")
        terminal.click_text("home")
        terminal.click_text("Quit")
        assert terminal.until_over() == 0


@pytest.mark.soak
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("key", always("ranchers"))
def test_a_whole_game_in_another_language(home: Path, key: str, language: str) -> None:
    use_languages([language])
    args = ("--lang", language, "play", *asked_for(key), "--bots", "peon", "--seed", "b")
    with Terminal(home, *args) as terminal:
        guest = Guest(terminal)
        guest.play_on()
        terminal.until(lambda: holds_result(terminal, home), "the standings that were saved")
        seen = "\n".join({line for frame in terminal.frames for line in frame})
    assert [text for text in english_texts(language) if text in seen] == []
