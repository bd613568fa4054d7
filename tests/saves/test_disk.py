"""Disks that are full, folders that cannot be written: a sentence, and what works goes on."""

import subprocess
import sys
from pathlib import Path

import pytest

from saves.faults import LibraryError, Unwritable
from saves.library import open_library
from saves.places import library_file, log_file
from tests.support.libraries import open_at, open_folder, played, read_only, save, without_rights
from tests.support.patience import PATIENCE
from tests.support.saving import fill_disk, hear, process

# Every file system mounted inside vanishes with the process.
NAMESPACE = ("unshare", "--map-root-user", "--mount")

SMALL_DISK = """
import os, subprocess, sys
from pathlib import Path
from tests.support.libraries import open_at, played, save
from saves.faults import LibraryError
folder = Path(sys.argv[1])
subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", folder], check=True)
whole = played(3)
with open_at(folder) as library:
    game = save(library, whole, 40)
    filler = folder / "filler"
    try:
        filler.write_bytes(bytes(300_000))
    except OSError:
        pass
    at, said = 40, ""
    try:
        while at < len(whole.entries):
            library.append(game, at, whole.entries[at:at + 1])
            at += 1
    except LibraryError as error:
        said = f"{type(error).__name__} {error}"
    print(said)
    print(len(library.load(game).entries) == at, len(library.games()))
    filler.unlink()
    library.append(game, at, whole.entries[at:])
    print(library.load(game).state)
"""


def small_disk(folder: Path) -> list[str]:
    """Return the scenario's output on a disk of its own; empty if none may be mounted."""
    try:
        ran = subprocess.run(
            [*NAMESPACE, sys.executable, "-c", SMALL_DISK, str(folder)],
            capture_output=True,
            check=False,
            text=True,
            timeout=PATIENCE,
        )
    except FileNotFoundError:
        return []
    mounted = "CalledProcessError" not in ran.stderr and not ran.stderr.startswith("unshare:")
    assert ran.returncode == 0 or not mounted, ran.stderr
    return ran.stdout.splitlines()


def limited_disk(folder: Path) -> list[str]:
    """The same with files that may not grow: what can be had everywhere."""
    with open_at(folder) as library:
        game = library.create(played(3).header, played(3).players)
    with process(fill_disk, folder, game, 150_000) as (_, line):
        at, kind, said = hear(line)
        count, games = hear(line)
        assert hear(line) == len(played(3).entries)
    return [f"{kind} {said}", f"{count == at} {games}", "finished"]


def test_a_full_disk_is_a_sentence_and_the_game_goes_on_when_there_is_room(tmp_path: Path) -> None:
    said, kept, state = small_disk(tmp_path) or limited_disk(tmp_path)
    assert said.startswith("Unwritable The disk ")
    assert "full" in said
    assert kept == "True 1"
    assert state == "finished"


def test_a_disk_that_refuses_to_write_is_a_sentence(tmp_path: Path) -> None:
    said, kept, state = limited_disk(tmp_path)
    assert said.startswith("Unwritable The disk ")
    assert kept == "True 1"
    assert state == "finished"


def test_a_library_in_a_read_only_folder_can_be_read() -> None:
    whole = played()
    with open_folder() as folder:
        with open_at(folder) as library:
            game = save(library, whole, 40)
        with read_only(folder), open_at(folder) as library:
            assert not library.writable
            assert tuple(library.load(game).entries) == whole.entries[:40]
            assert [each.id for each in library.games()] == [game]
            assert library.statistics() == []
            for write in (library.delete, library.restore, library.salvage):
                with pytest.raises(Unwritable, match="may be read but not written"):
                    write(game)
            with pytest.raises(Unwritable):
                library.append(game, 40, whole.entries[40:41])


def test_a_library_left_open_in_a_folder_now_read_only_is_read_or_refused() -> None:
    whole = played()
    with open_folder() as folder:
        with open_at(folder) as library:
            game = save(library, whole, 40)
            written, log = library.path.read_bytes(), log_file(library.path).read_bytes()
        library_file(folder).write_bytes(written)
        log_file(library_file(folder)).write_bytes(log)
        with read_only(folder):
            try:
                with open_at(folder) as library:
                    assert len(library.load(game).entries) == 40
            except Unwritable as refused:
                said = str(refused)
                assert str(folder) in said
        assert log_file(library_file(folder)).read_bytes() == log


def test_a_read_only_folder_without_a_library_is_a_sentence() -> None:
    with (
        open_folder() as folder,
        read_only(folder),
        pytest.raises(Unwritable, match="permission is missing"),
    ):
        open_library(folder)


def test_a_folder_that_may_not_be_looked_into_is_a_sentence() -> None:
    with open_folder() as folder:
        closed = folder / "closed"
        closed.mkdir()
        open_at(closed).close()
        closed.chmod(0)
        try:
            with without_rights(), pytest.raises(Unwritable, match="permission is missing"):
                open_library(closed)
        finally:
            closed.chmod(0o755)


@pytest.mark.parametrize("below", [".", "below", "below/deeper"])
def test_a_file_in_place_of_the_folder_is_a_sentence(tmp_path: Path, below: str) -> None:
    place = tmp_path / "place"
    place.write_bytes(b"mine")
    with pytest.raises(Unwritable, match="in, a file"):
        open_library(place / below)
    assert place.read_bytes() == b"mine"


def test_a_folder_in_place_of_the_library_is_a_sentence(tmp_path: Path) -> None:
    library_file(tmp_path).mkdir()
    with pytest.raises(LibraryError, match="is no file"):
        open_library(tmp_path)
