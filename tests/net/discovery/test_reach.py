"""From where a local address can be called."""

from pathlib import Path

import pytest

from net.discovery.places import Device, Reach, is_tunnel, own_devices, reach_of


@pytest.mark.parametrize(
    ("address", "device", "reach"),
    [
        ("127.0.0.1", Device("lo"), Reach.COMPUTER),
        ("::1", Device("lo"), Reach.COMPUTER),
        ("192.168.1.5", Device("wlan0"), Reach.HOUSE),
        ("10.0.0.7", Device(), Reach.HOUSE),
        ("fd00::7", Device("eth0"), Reach.HOUSE),
        ("10.8.0.2", Device("tun0"), Reach.TUNNEL),
        ("10.8.0.2", Device("work", tunnel=True), Reach.TUNNEL),
        ("100.101.5.6", Device("eth0"), Reach.TUNNEL),
        ("172.17.0.1", Device("docker0"), Reach.MACHINES),
        ("8.8.8.8", Device("eth0"), Reach.WORLD),
        ("2606:4700::1111", Device("eth0"), Reach.WORLD),
    ],
)
def test_an_address_is_called_from_where_its_network_reaches(
    address: str, device: Device, reach: Reach
) -> None:
    assert reach_of(address, device) is reach


@pytest.mark.parametrize(
    ("told", "prefix4", "tunnel"),
    [
        # As Linux describes a card and a bridge; then OpenVPN, IPIP, WireGuard, ZeroTier.
        ({"flags": "0x1003", "type": "1", "device": ""}, 24, False),
        ({"flags": "0x1003", "type": "1"}, 24, False),
        ({"flags": "0x1091", "type": "65534", "tun_flags": "0x1"}, 24, True),
        ({"flags": "0x1091", "type": "768"}, 0, True),
        ({"flags": "0x91", "type": "65534"}, 24, True),
        ({"flags": "0x1003", "type": "1", "tun_flags": "0x2"}, 24, True),
        # A provider gives a card one address, a modem has a single other end.
        ({"flags": "0x1003", "type": "1", "device": ""}, 32, False),
        ({"flags": "0x91", "type": "65534", "device": ""}, 24, False),
        # Other systems do not describe it.
        ({}, 32, True),
        ({}, 31, True),
        ({}, 24, False),
        ({}, 0, False),
    ],
)
def test_a_tunnel_is_known_whatever_its_name(
    tmp_path: Path, told: dict[str, str], prefix4: int, tunnel: bool
) -> None:
    (tmp_path / "work").mkdir()
    for file, written in told.items():
        (tmp_path / "work" / file).write_text(f"{written}\n")
    assert is_tunnel("work", prefix4, tmp_path) is tunnel


def test_own_addresses_have_devices() -> None:
    assert own_devices()["127.0.0.1"].name
