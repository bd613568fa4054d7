"""`estancia bots`: the available bots, in words and as JSON."""

import pytest
from msgspec import json

from core.bots.registry import names
from core.bots.strengths import strengths
from core.games import keys
from tui.arguments import read_arguments
from tui.bot_words import MANNERS, bot_told, manner
from tui.commands.bots import run


def test_every_bot_is_told_with_how_it_plays_and_what_it_won(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(read_arguments(["bots"])) == 0
    told = capsys.readouterr().out.splitlines()
    for key in keys():
        for name in names(key):
            (line, *_others) = [line for line in told if line.startswith(f"  {name} ")]
            assert manner(key, name)
            assert manner(key, name) in line
    assert any("games won against the rancher" in line for line in told)


def test_a_game_describes_the_bots_that_it_alone_has() -> None:
    assert manner("gaucho", "thief") == "a capataz who likes to steal"
    assert manner("ranchers", "thief") == ""
    assert manner("ranchers", "rancher") == MANNERS["rancher"]


@pytest.mark.parametrize("key", keys())
def test_programs_get_an_object_for_each_bot(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(read_arguments(["bots", "--game", key, "--json"])) == 0
    told = [json.decode(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["bot"] for each in told] == [*names(key)]
    assert {each["game"] for each in told} == {key}


@pytest.mark.parametrize("key", keys())
def test_what_was_measured_is_of_bots_and_tables_that_there_are(key: str) -> None:
    for name, measured in strengths(key).items():
        assert name in names(key)
        for each in measured:
            assert each.against in names(key)
            assert 0 <= each.rate <= 1
            assert each.games >= 60
            assert bot_told(key, name, each.players).endswith(f"against the {each.against}.")
    assert bot_told(key, names(key)[0], 0).count(";") == 0
