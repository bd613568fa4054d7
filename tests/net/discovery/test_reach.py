"""From where an own address can be called."""

import pytest

from net.discovery.places import Reach, own_interfaces, reach_of


@pytest.mark.parametrize(
    ("address", "interface", "reach"),
    [
        ("127.0.0.1", "lo", Reach.COMPUTER),
        ("::1", "lo", Reach.COMPUTER),
        ("192.168.1.5", "wlan0", Reach.HOUSE),
        ("10.0.0.7", "", Reach.HOUSE),
        ("fd00::7", "eth0", Reach.HOUSE),
        ("10.8.0.2", "tun0", Reach.TUNNEL),
        ("100.101.5.6", "eth0", Reach.TUNNEL),
        ("172.17.0.1", "docker0", Reach.MACHINES),
        ("8.8.8.8", "eth0", Reach.WORLD),
        ("2606:4700::1111", "eth0", Reach.WORLD),
    ],
)
def test_an_address_is_called_from_where_its_network_reaches(
    address: str, interface: str, reach: Reach
) -> None:
    assert reach_of(address, interface) is reach


def test_own_addresses_have_interfaces() -> None:
    assert "127.0.0.1" in own_interfaces()
