"""Rooms over real sockets, one of which counts wrongly: the report, and what goes on."""

import stat
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import json

from net.log.events import Halted
from net.log.report import BUNDLE, TEST
from net.session.events import DesyncReported
from net.timing import Timing
from tests.support.miscounting import miscount
from tests.support.patience import PATIENCE
from tests.support.rooms import Guest, gone, keeper, seated, until

BREAK = "from tests.support.miscounting import miscount_all\n\nmiscount_all()\n"


def reports(guest: Guest) -> list[DesyncReported]:
    return [event for event in guest.news if isinstance(event, DesyncReported)]


async def one_miscounts(guests: list[Guest]) -> Guest:
    """One that does not keep the log counts wrongly from the first roll on; then all move."""
    host = await keeper(guests)
    victim = next(guest for guest in guests if guest is not host)
    assert victim.room is not None
    miscount(victim.room.node)
    for guest in guests:
        guest.plays = True
        guest.move()
    return victim


def run_test(folder: Path, *, broken: bool) -> subprocess.CompletedProcess[str]:
    """The generated test, in a process of its own."""
    (folder / "conftest.py").write_text(BREAK if broken else "")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "/dev/null"]
    return subprocess.run(
        [*command, "--rootdir", str(folder), str(folder / TEST)],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
        cwd=Path(__file__).parents[3],
        env={"PYTHONPATH": str(Path(__file__).parents[3]), "PYTHONDONTWRITEBYTECODE": "1"},
    )


async def test_the_majority_plays_on_to_the_end(tmp_path: Path) -> None:
    soon = Timing(grace=1.0)
    guests, tasks = await seated(tmp_path / "tables", 0, 1, 2, plays=False, timing=soon)
    try:
        victim = await one_miscounts(guests)
        assert victim.room is not None
        others = [guest.room for guest in guests if guest is not victim and guest.room]
        await until(lambda: all(room.session.over for room in others), "the others play to the end")
        (told,) = reports(victim)
        assert told.difference.mine
        assert victim.room.node.replica.commit_index < told.difference.number
    finally:
        await gone(guests, tasks)


async def test_the_report_holds_a_test_that_bites(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path / "tables", 0, 1, 2, plays=False)
    try:
        victim = await one_miscounts(guests)
        assert victim.room is not None
        await until(lambda: reports(victim), "the difference is told of")
        (told,) = reports(victim)
        assert told.path is not None
        assert told.path.parent == tmp_path / "differences"
        assert told.difference.mine
        written = json.decode((told.path / BUNDLE).read_bytes())
        assert written["item"] == told.difference.number
        assert written["different"] == ["pesos"]
        assert set(written["versions"]) == {"0", "1", "2"}
        assert written["own"]["items"][:9] == written["other"]["items"][:9]
        assert len(written["other"]["checks"]) > told.difference.number
        seed = victim.room.membership.seed
        assert seed.hex() not in (told.path / BUNDLE).read_text()
        well, ill = run_test(told.path, broken=False), run_test(told.path, broken=True)
        assert (well.returncode, "1 passed" in well.stdout) == (0, True), well.stdout
        assert (ill.returncode, "1 failed" in ill.stdout) == (1, True), ill.stdout
        assert not any(event == Halted() for guest in guests for event in guest.news)
    finally:
        await gone(guests, tasks)


async def test_two_that_cannot_agree_stop_and_both_say_so(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path / "tables", 0, 1, plays=False)
    try:
        victim = await one_miscounts(guests)
        assert victim.room is not None
        await until(lambda: all(task.done() for task in tasks), "both stop")
        assert [task.exception() for task in tasks] == [None, None]
        assert all(Halted() in guest.news for guest in guests)
        (told,) = [*reports(guests[0]), *reports(guests[1])]
        assert told.path is not None
        assert (told.path / BUNDLE).exists()
        assert told.difference.right is None
        assert all(guest.room and not guest.room.session.over for guest in guests)
    finally:
        await gone(guests, tasks)


async def test_where_no_report_can_be_written_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "differences").write_text("no folder")
    guests, tasks = await seated(tmp_path / "tables", 0, 1, 2, plays=False)
    try:
        victim = await one_miscounts(guests)
        assert victim.room is not None
        await until(lambda: reports(victim), "the difference is told of")
        (told,) = reports(victim)
        assert told.path is None
        assert told.trouble
        await keeper(guests)
        assert not any(task.done() for task in tasks)
    finally:
        await gone(guests, tasks)


async def test_nobody_else_may_look_into_the_folders_of_tables_and_of_differences(
    tmp_path: Path,
) -> None:
    """Journals hold the seed and what opens links; they were in a folder for everybody."""
    # As an earlier version has made it.
    (tmp_path / "differences").mkdir(mode=0o755)
    guests, tasks = await seated(tmp_path / "tables", 0, 1, 2, plays=False)
    try:
        victim = await one_miscounts(guests)
        await until(lambda: reports(victim), "the difference is told of")
        (told,) = reports(victim)
        assert told.path is not None
        folders = (tmp_path / "tables", tmp_path / "differences", told.path)
        assert [stat.S_IMODE(folder.stat().st_mode) for folder in folders] == [0o700] * 3
        journals = [*(tmp_path / "tables").glob("**/*.journal")]
        assert journals
        assert {stat.S_IMODE(journal.stat().st_mode) for journal in journals} == {0o600}
    finally:
        await gone(guests, tasks)


@pytest.mark.parametrize("is_kept", [True, False])
async def test_a_report_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_kept: bool
) -> None:
    if not is_kept:
        monkeypatch.setattr("net.room.journal_files.files_of", _full)
    guests, tasks = await seated(tmp_path / "tables", 0, 1, 2, plays=False)
    try:
        victim = await one_miscounts(guests)
        assert victim.room is not None
        await until(lambda: reports(victim), "the difference is told of")
        names = [path.name for path in (tmp_path / "differences").iterdir()]
        assert len(names) == is_kept
        assert not any(name.startswith(".") for name in names)
    finally:
        await gone(guests, tasks)


def _full(_difference: object) -> dict[str, bytes]:
    raise OSError(28, "No space left on device")
