"""The description of a link, in words and for programs."""

import pytest

from tui.lan.links import SeatLink

HOST = "192.168.1.5"


@pytest.mark.parametrize(
    ("link", "said"),
    [
        (SeatLink(0, "Ana", "here"), "here"),
        (SeatLink(0, "Ana", "good", 0.004, HOST), "good link, at 192.168.1.5"),
        (SeatLink(0, "Ana", "slow", 0.31, HOST), "slow link, 0.3 s there and back, at 192.168.1.5"),
        (SeatLink(0, "Ana", "quiet", 9.8, HOST), "silent for 9 seconds"),
        (
            SeatLink(0, "Ana", "cut", 1.2, played="bot"),
            "cut off for 1 second; a bot plays meanwhile",
        ),
        (SeatLink(0, "Ana", "left", 5.0, played="bot for good"), "has left; a bot plays for good"),
        (SeatLink(0, "Peon", "bot"), "a bot of the table"),
        (SeatLink(0, "Zoe", "there", instead_of="Peon"), "there; plays for Peon"),
    ],
    ids=lambda value: value.link if isinstance(value, SeatLink) else "",
)
def test_each_link_is_told_in_words(link: SeatLink, said: str) -> None:
    assert link.said == said


def test_programs_are_told_in_values() -> None:
    assert SeatLink(2, "Zoe", "slow", 0.31234, HOST, "", "Peon").written == {
        "seat": 2,
        "name": "Zoe",
        "link": "slow",
        "seconds": 0.312,
        "host": HOST,
        "played_by": None,
        "instead_of": "Peon",
    }
