"""Tables on the LAN that people have left, as their journals lie on the disk."""

from collections.abc import Iterable
from pathlib import Path

from msgspec.structs import replace

from net.address import EVERYWHERE
from net.room.disk import private_folder
from net.room.journal import Journal
from net.room.journal_files import journal_path
from tests.support.lone_session import chair_at


def leave_tables(home: Path, tables: Iterable[bytes], bind: str = EVERYWHERE) -> None:
    """Write journals as if Ana had left tables with those ids, each with Beto, one by one."""
    folder = home / "tables"
    private_folder(folder)
    for table in tables:
        chair = chair_at((0, 1), 0)
        chair = replace(chair, charter=replace(chair.charter, table=table * 16))
        journal = Journal(journal_path(folder, chair))
        journal.begin(chair, bind)
        journal.close()
