"""Options typed and written: what a game describes can be chosen, and nothing else."""

import pytest

from core.option import Count, Flag, OneOf, OneOfOrLetters, Value, read_option, write_option
from core.says import Unreadable

OPTIONS = (Flag("storm"), Flag("sun", default=True), OneOf("market", ("open", "closed")))
EVERY = (*OPTIONS, Count("days", 1, 12, 3), OneOfOrLetters("sides", ("a", "b"), "ab", 3))


@pytest.mark.parametrize(
    ("written", "chosen"),
    [
        ("storm", ("storm", True)),
        (" storm = On ", ("storm", True)),
        ("sun=no", ("sun", False)),
        ("market=Closed", ("market", "closed")),
        ("days=12", ("days", 12)),
        ("sides=b", ("sides", "b")),
        ("sides=ABA", ("sides", "aba")),
    ],
)
def test_an_option_is_read_as_people_type_it(written: str, chosen: tuple[str, Value]) -> None:
    assert read_option(EVERY, written) == chosen


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("storm=perhaps", "The option storm is one of true, false; found: perhaps."),
        ("market", "The option market is one of open, closed; found: ."),
        ("days=13", "The option days is one of 1 ... 12; found: 13."),
        ("days=-1", "The option days is one of 1 ... 12; found: -1."),
        ("days=²", "The option days is one of 1 ... 12; found: ²."),
        ("sides=bbb", "The option sides is one of a, b, aba; found: bbb."),
        ("sides=abc", "The option sides is one of a, b, aba; found: abc."),
        ("sides=abab", "The option sides is one of a, b, aba; found: abab."),
        ("", "There is no option  here: known are storm, sun, market, days, sides."),
        (
            "strom",
            "There is no option strom here: did you mean storm? "
            "Known are storm, sun, market, days, sides.",
        ),
        ("snow=1", "There is no option snow here: known are storm, sun, market, days, sides."),
    ],
)
def test_what_cannot_be_chosen_is_a_sentence(written: str, complaint: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_option(EVERY, written)
    assert str(caught.value) == complaint


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(Unreadable, match=r"This game has no options; found: storm\."):
        read_option((), "storm=yes")


EVERY_CHOICE: list[tuple[str, Value]] = [
    *((each.key, value) for each in (EVERY[0], EVERY[1]) for value in (False, True)),
    *(("market", value) for value in ("open", "closed")),
    *(("days", value) for value in range(1, 13)),
    ("sides", "aab"),
]


@pytest.mark.parametrize("chosen", EVERY_CHOICE)
def test_what_is_written_is_read_alike(chosen: tuple[str, Value]) -> None:
    assert read_option(EVERY, write_option(*chosen)) == chosen


def test_options_are_written_at_their_shortest() -> None:
    assert write_option("storm", value=True) == "storm"
    assert write_option("sun", value=False) == "sun=false"
    assert write_option("days", value=1) == "days=1"
