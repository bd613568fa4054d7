"""A table whose own address is gone when somebody comes back to it."""

from pathlib import Path

import pytest

from net.room.journal_files import SHORT
from saves.places import HOME
from tests.support.left_tables import leave_tables
from tui.lan.left_games import waiting_tables
from tui.lan.request import LanRequest, LanRequestKind
from tui.lan.session import LanSession
from tui.lan.trouble import LanTrouble

GONE = "192.0.2.77"


@pytest.mark.parametrize(("headless", "command"), [(False, "join"), (True, "host --headless")])
async def test_the_command_names_the_table_that_cannot_be_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, headless: bool, command: str
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    leave_tables(tmp_path, [b"a", b"b"], GONE)
    last, first = waiting_tables()
    for table in (first, last):
        request = LanRequest(
            LanRequestKind.RETURN, table.own_name, journal=table.path, headless=headless
        )
        with pytest.raises(LanTrouble) as refused:
            await LanSession(request).listen()
        way_back = f"estancia {command} --resume {table.id[:SHORT]} --bind ADDRESS"
        assert str(refused.value).endswith(way_back)
        assert GONE in str(refused.value)
