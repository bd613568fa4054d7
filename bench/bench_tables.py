"""Many tables in one process: its peak memory, and the speed of all games together."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from msgspec import json

from bench.figures import wanted

Process: TypeAlias = "subprocess.Popen[bytes]"
TABLES = 100
WANTED = 200
"""The limit of peak memory in MB."""
COMMAND = (
    *(sys.executable, "-m", "tui.main", "host", "--headless", "--seats", "2", "--bots", "peon"),
    *("--open", "--hidden", "--port", "0", "--bind", "127.0.0.1", "--json"),
)


def peak(pid: int) -> float:
    """Return the peak memory of the process so far, in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    (line,) = (line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) * 1024 / 1e6


def ports(host: Process, tables: int) -> list[int]:
    """Return the ports of the tables; each table announces its own before anything else."""
    assert host.stdout is not None, "a pipe was asked for"
    lines = (json.decode(line) for line in host.stdout)
    listening = (line for line in lines if line.get("status") == "listening")
    return [line["port"] for line in islice(listening, tables)]


def measured(host: Process, crowd: Process, tables: int) -> tuple[float, int, int]:
    """Return the peak memory, the number of games that ended, and the number of entries."""
    assert host.stdout is not None, "a pipe was asked for"
    most, ended, entries = 0.0, 0, 0
    for line in host.stdout:
        entry = json.decode(line).get("e")
        entries += entry is not None
        if entry == "result":
            # The process lives on for a moment, since the others have to learn of the end.
            ended, most = ended + 1, peak(host.pid)
        if ended == tables or crowd.poll():
            break
    return most, ended, entries


def compared(tables: int) -> None:
    """Play at a number of tables, and print every figure."""
    crowd: Sequence[str] = (sys.executable, "-m", "bench.lan_crowd")
    with TemporaryDirectory() as home:
        own = {**os.environ, "ESTANCIA_HOME": home}
        command = (*COMMAND, "--tables", str(tables))
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=own) as host:
            try:
                where = ports(host, tables)
                began = time.monotonic()
                with subprocess.Popen((*crowd, *map(str, where))) as players:
                    most, ended, entries = measured(host, players, tables)
                    took = time.monotonic() - began
            finally:
                host.terminate()
    print(f"{tables} tables at their peak: {most:.0f} MB {wanted('memory', most, WANTED)}")
    assert ended == tables, "every game comes to its end"
    print(f"{ended} games ended; {entries} entries, {entries / took:.0f} in a second")


def main() -> None:
    """Print every figure; the variable TABLES names another number of tables."""
    compared(int(os.environ.get("TABLES", TABLES)))


if __name__ == "__main__":
    main()
