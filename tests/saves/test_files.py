"""Record files: read by lines, written whole or not at all."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.reading import Problem, read_record
from core.strict_json import LONGEST_LINE
from core.writing import write_record
from saves.faults import FileError
from saves.files import read_lines, write_file
from tests.support.libraries import open_folder, played, read_only, without_rights
from tests.support.saving import hear, process, write_much


def test_a_record_comes_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    record = played(3).record
    write_file(path, write_record(record))
    again = read_record(read_lines(path))
    assert again.header == record.header
    assert tuple(again.entries) == tuple(record.entries)
    assert [each.name for each in tmp_path.iterdir()] == ["game.jsonl"]


def test_the_last_line_may_lack_its_end(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"one\n\ntwo")
    assert list(read_lines(path)) == [b"one\n", b"\n", b"two"]


def test_a_line_without_end_is_refused_before_it_fills_the_memory(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"x" * (3 * LONGEST_LINE))
    assert max(map(len, read_lines(path))) == LONGEST_LINE + 1
    with pytest.raises(Problem, match="bytes at most"):
        read_record(read_lines(path))
    with pytest.raises(FileError, match="a pipe or a device, not a file"):
        list(read_lines(Path("/dev/zero")))


def test_what_cannot_be_read_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"There is no file .*/missing\."):
        list(read_lines(tmp_path / "missing"))
    with pytest.raises(FileError, match="is a folder, not a file"):
        list(read_lines(tmp_path))
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(FileError, match="should be a folder is a file"):
        list(read_lines(file / "below"))


def test_what_may_not_be_read_is_a_sentence() -> None:
    with open_folder() as folder:
        file = folder / "secret"
        file.touch(0o000)
        with without_rights(), pytest.raises(FileError, match="permission is missing"):
            list(read_lines(file))


def test_what_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"There is no folder .*/missing"):
        write_file(tmp_path / "missing" / "game.jsonl", [b"x\n"])
    with pytest.raises(FileError, match="is a folder, not a file"):
        write_file(tmp_path, [b"x\n"])
    with pytest.raises(FileError, match="cannot be used"):
        write_file(tmp_path / ("x" * 300), [b"x\n"])
    assert list(tmp_path.iterdir()) == []


def test_what_may_not_be_written_is_a_sentence_and_stays() -> None:
    with open_folder() as folder:
        file = folder / "game.jsonl"
        file.write_bytes(b"mine\n")
        with read_only(folder), pytest.raises(FileError, match="permission is missing"):
            write_file(file, [b"x\n"])
        assert file.read_bytes() == b"mine\n"
        assert [each.name for each in folder.iterdir()] == ["game.jsonl"]


def test_a_file_is_replaced_only_when_all_is_written(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"mine\n")

    def lines() -> Iterator[bytes]:
        yield b"one\n"
        assert path.read_bytes() == b"mine\n"
        raise ArithmeticError

    with pytest.raises(ArithmeticError):
        write_file(path, lines())
    assert path.read_bytes() == b"mine\n"
    assert [each.name for each in tmp_path.iterdir()] == ["game.jsonl"]
    write_file(path, [b"one\n"])
    assert path.read_bytes() == b"one\n"


def test_a_full_disk_is_a_sentence_and_the_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"mine\n")
    with process(write_much, path, 50_000) as (_, line):
        assert hear(line) == f"The disk is full: {path} was not written."
    assert path.read_bytes() == b"mine\n"
    assert [each.name for each in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.touch()
    link.symlink_to(real)
    write_file(link, [b"one\n"])
    assert link.is_symlink()
    assert real.read_bytes() == b"one\n"


def test_a_file_has_the_permissions_that_new_files_have(tmp_path: Path) -> None:
    path, usual = tmp_path / "game.jsonl", tmp_path / "usual"
    usual.touch()
    write_file(path, [b"one\n"])
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(usual.stat().st_mode)


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    write_file(Path(f"/dev/fd/{writing}"), [b"one\n", b"two\n"])
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        assert pipe.read() == b"one\ntwo\n"
