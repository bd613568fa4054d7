"""`estancia serve`: its address, its refusals, and its end."""

import signal
import socket
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path

import pytest

from tests.support.commands import environment, estancia
from tests.support.patience import PATIENCE
from tests.support.scale import some
from tests.support.served import served

WITHOUT = """
import sys
sys.modules |= dict.fromkeys(sys.argv[1:])
from tui.main import main
sys.exit(main(["serve", "--port", "0"]))
"""


def refused(home: Path, *args: str) -> str:
    """Return the single sentence that the command ends with."""
    ran = estancia(home, "serve", *args)
    assert (ran.status != 0, ran.out, ran.complaint.count("\n")) == (True, b"", 1)
    return ran.complaint


@pytest.mark.parametrize("host", ["192.168.1.5", "10.0.0.1", "fd00::5", "8.8.8.8"])
def test_addresses_that_others_reach_are_refused_and_the_flag_is_named(
    tmp_path: Path, host: str
) -> None:
    complaint = refused(tmp_path, "--host", host)
    assert host in complaint
    assert "no password" in complaint
    assert "--let-anybody-play" in complaint


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_every_address_at_once_is_refused_also_with_the_flag(tmp_path: Path, host: str) -> None:
    assert "every address" in refused(tmp_path, "--host", host, "--let-anybody-play")


@pytest.mark.parametrize("host", ["example.org", "", "127.0.0.1:80", "127.1; id"])
def test_names_are_not_looked_up(tmp_path: Path, host: str) -> None:
    assert "in numbers" in refused(tmp_path, "--host", host, "--let-anybody-play")


def test_an_address_of_another_computer_is_a_sentence(tmp_path: Path) -> None:
    complaint = refused(tmp_path, "--port", "0", "--host", "192.0.2.1", "--let-anybody-play")
    assert "192.0.2.1 is not an address of this computer" in complaint


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_what_is_not_a_port_is_a_sentence(tmp_path: Path, port: str) -> None:
    assert port in refused(tmp_path, f"--port={port}")


def test_a_taken_port_is_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"Port {port} is taken" in refused(tmp_path, "--port", str(port))


@pytest.mark.parametrize(
    ("missing", "command"),
    [
        (["textual_serve"], f"{sys.executable} -m pip install"),
        (["textual_serve", "pip"], f"uv pip install --python {sys.executable}"),
    ],
)
def test_without_the_extra_it_says_how_to_install_it(
    tmp_path: Path, missing: list[str], command: str
) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT, *missing],
        capture_output=True,
        check=False,
        env=environment(tmp_path),
        text=True,
        timeout=PATIENCE,
    )
    wanted = next(each for each in requires("estancia") or () if "textual-serve==" in each)
    assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (1, "", 1)
    assert f"{command} '{wanted.partition(';')[0].strip()}'" in ran.stderr


@pytest.mark.parametrize("args", [(), ("--let-anybody-play",)])
def test_only_this_computers_own_address_is_listened_on(
    tmp_path: Path, args: tuple[str, ...]
) -> None:
    with served(tmp_path, *args) as server:
        assert server.url == f"http://127.0.0.1:{server.port}"
        socket.create_connection(("127.0.0.1", server.port), PATIENCE).close()
        for other in (("127.0.0.2", server.port), ("::1", server.port)):
            with pytest.raises(ConnectionRefusedError):
                socket.create_connection(other, PATIENCE)


@pytest.mark.parametrize("number", some([signal.SIGINT, signal.SIGTERM, signal.SIGHUP], 2))
def test_it_ends_quietly(tmp_path: Path, number: int) -> None:
    with served(tmp_path) as server:
        assert server.end(number) == (0, "", "")


def test_it_says_who_can_open_the_page(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        assert "for everybody on this computer" in server.said
