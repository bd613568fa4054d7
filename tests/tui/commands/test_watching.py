"""Watching line by line: the reason of its end is told, even if the game cannot be kept."""

import pytest
from msgspec import json

from core.says import Sentence
from saves.faults import LibraryError
from tests.support.lan_apps import coming
from tui.commands import watch
from tui.lan.game import LanGame
from tui.lan.request import LanRequestKind
from tui.lan.trouble import LanTrouble


async def test_why_the_game_stopped_is_told_although_the_library_takes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def stop(*_given: object) -> bool:
        raise LanTrouble("It has stopped.", Sentence("The game has stopped.", {}))

    def full(_game: LanGame) -> None:
        raise LibraryError("The disk is full.")

    monkeypatch.setattr(watch, "look_on", stop)
    monkeypatch.setattr(LanGame, "stow", full)
    lines = list[str]()
    with pytest.raises(LanTrouble, match="It has stopped"):
        await watch.Watcher(lines.append, as_json=True).run(coming(LanRequestKind.WATCH, "Eva", 1))
    assert [json.decode(line)["why"] for line in lines] == ["The game has stopped."]
    assert capsys.readouterr().err == "The disk is full.\n"
