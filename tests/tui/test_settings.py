"""The settings file: kept whole, read strictly, set aside if nobody can read it."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.faults import FileError
from saves.places import HOME
from tests.support.libraries import read_only
from tui.settings import Loaded, Settings, load_settings, save_settings, written
from tui.settings_place import settings_file

values = st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text("abc ", max_size=4)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


@given(
    keys=st.dictionaries(texts, texts, max_size=4),
    colours=st.dictionaries(texts, st.integers(0, 3), max_size=4),
    name=texts,
    options=st.dictionaries(texts, st.dictionaries(texts, values, max_size=3), max_size=3),
)
def test_what_is_written_is_read(
    tmp_path_factory: pytest.TempPathFactory,
    keys: dict[str, str],
    colours: dict[str, int],
    name: str,
    options: dict[str, dict[str, bool | int | str]],
) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    settings = Settings("safe", "fr", "slow", keys, colours, name, options)
    save_settings(settings, path)
    assert load_settings(path) == Loaded(settings)


def test_without_a_file_everything_is_usual(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none" / "settings.toml") == Loaded(Settings())


def test_what_people_write_by_hand_may_be_partial(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('pace = "instant"\n[keys]\n"table.end" = "x"\n')
    assert load_settings(path) == Loaded(Settings(pace="instant", keys={"table.end": "x"}))


@pytest.mark.parametrize(
    "broken",
    [b"theme = [", b"theme = 3", b"keys = 3", b"\xff\xfe", b'[colours]\nAna = "red"'],
)
def test_a_file_that_nobody_can_read_is_set_aside_and_named(tmp_path: Path, broken: bytes) -> None:
    path = tmp_path / "settings.toml"
    for number in range(2):
        path.write_bytes(broken)
        loaded = load_settings(path)
        assert loaded.settings == Settings()
        assert loaded.trouble is not None
        assert loaded.trouble.args["path"] == path
        aside = path.with_name(str(loaded.trouble.args["aside"]))
        assert aside.read_bytes() == broken
        assert not path.exists()
        assert len(list(tmp_path.iterdir())) == number + 1


def test_settings_that_cannot_be_kept_are_said(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir()
    tmp_path.chmod(0o755)
    with read_only(folder), pytest.raises(FileError):
        save_settings(Settings(), folder / "settings.toml")


def test_one_variable_moves_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    assert settings_file() == tmp_path / "settings.toml"


def test_the_file_says_what_can_stand_there() -> None:
    lines = written(Settings()).splitlines()
    assert any(line.startswith("# dark | light | contrast | safe | plain") for line in lines)
