"""An arena on a Dask cluster: a real scheduler and two workers on this machine."""

import os
import signal
import subprocess
from pathlib import Path

from distributed import Client, LocalCluster
from msgspec import json

from tests.support.commands import command, environment, estancia
from tests.support.patience import PATIENCE

ARGS = ("arena", "--bots", "peon,rancher", "--games", "24", "--json")


def test_a_worker_that_is_killed_costs_no_game(tmp_path: Path) -> None:
    kept = tmp_path / "games"
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
        subprocess.Popen(
            command(*ARGS, "--cluster", cluster.scheduler_address, "--out", str(kept)),
            stdout=subprocess.PIPE,
            env=environment(tmp_path),
        ) as running,
    ):
        workers = [*client.run(os.getpid).values()]
        while not kept.exists() or len(kept.read_bytes().splitlines()) < 3:
            assert running.poll() is None
        os.kill(workers[0], signal.SIGKILL)
        out, _ = running.communicate(timeout=PATIENCE)
        assert running.returncode == 0
    assert len(workers) == 2
    told = json.decode(out)
    assert told["games"] == 24
    assert told["meetings"] == json.decode(estancia(tmp_path, *ARGS).out)["meetings"]
