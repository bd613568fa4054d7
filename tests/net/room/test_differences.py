"""Desyncs of rooms over real sockets: the report, and how the game goes on."""

import stat
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import json

from net.log.events import Halted
from net.session.events import DesyncReported
from net.timing import Timing
from tests.support.miscounting import miscount
from tests.support.patience import PATIENCE
from tests.support.rooms import Guest, gone, keeper, seated, until

BREAK = "from tests.support.miscounting import miscount_all; miscount_all(); "


def reports(guest: Guest) -> list[DesyncReported]:
    return [event for event in guest.news if isinstance(event, DesyncReported)]


async def one_miscounts(guests: list[Guest]) -> Guest:
    """Let a follower count wrongly from the first roll on; then all move."""
    host = await keeper(guests)
    victim = next(guest for guest in guests if guest is not host)
    assert victim.room is not None
    miscount(victim.room.node)
    for guest in guests:
        guest.plays = True
        guest.move()
    return victim


def folded(report: Path, *, broken: bool) -> subprocess.CompletedProcess[str]:
    """Fold the report in another process, by wrong rules or by today's."""
    fold = "from tests.support.bundles import main; main()"
    return subprocess.run(
        [sys.executable, "-c", (BREAK if broken else "") + fold, str(report)],
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


async def test_a_report_tells_whether_the_rules_still_differ(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path / "tables", 0, 1, 2, plays=False)
    try:
        victim = await one_miscounts(guests)
        assert victim.room is not None
        await until(lambda: reports(victim), "the difference is told of")
        (told,) = reports(victim)
        assert told.path is not None
        assert told.path.parent == tmp_path / "differences"
        assert told.difference.mine
        written = json.decode(told.path.read_bytes())
        assert written["item"] == told.difference.number
        assert written["different"] == ["pesos"]
        assert set(written["versions"]) == {"0", "1", "2"}
        assert written["own"]["items"][:9] == written["other"]["items"][:9]
        assert len(written["other"]["checks"]) > told.difference.number
        seed = victim.room.membership.seed
        assert seed.hex() not in told.path.read_text()
        well, ill = folded(told.path, broken=False), folded(told.path, broken=True)
        assert (well.returncode, well.stdout) == (0, "alike\n"), well.stderr
        assert (ill.returncode, ill.stdout) == (1, "different\n"), ill.stderr
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
        assert told.path.exists()
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
        folders = (tmp_path / "tables", tmp_path / "differences")
        assert [stat.S_IMODE(folder.stat().st_mode) for folder in folders] == [0o700] * 2
        journals = [*(tmp_path / "tables").glob("**/*.journal")]
        assert journals
        files = (told.path, *journals)
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    finally:
        await gone(guests, tasks)


@pytest.mark.parametrize("is_kept", [True, False])
async def test_a_report_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_kept: bool
) -> None:
    if not is_kept:
        monkeypatch.setattr("net.room.journal_files.bundle", _full)
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


def _full(_difference: object) -> bytes:
    raise OSError(28, "No space left on device")
