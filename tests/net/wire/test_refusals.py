"""Every reason is a sentence, whoever gives it."""

import pytest

from core.says import show
from net.wire.limits import LIMITS
from net.wire.packing import decode, encode, pack
from net.wire.refusals import Cut, Reason, Refused, cut

VALUES: dict[Reason, tuple[int | str, ...]] = {
    Reason.OTHER_FRAMES: (2, 1),
    Reason.TOO_LONG: (5000, 4096),
    Reason.TOO_SLOW: (10,),
    Reason.OLD_TABLE: (1, 2, 3, 4),
    Reason.OLD_CALLER: (3, 4, 1, 2),
    Reason.OTHER_GAME: ("gaucho",),
    Reason.OTHER_RULES: ("gaucho", "aaaa", "bbbb"),
    Reason.TOO_MANY_TRIES: (42,),
}


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_said_with_all_its_values(reason: Reason) -> None:
    refused = Refused(reason, VALUES.get(reason, ()))
    said = show(refused.why, {})
    assert said.endswith(".")
    assert all(str(value) in said for value in refused.values)
    assert str(Cut(refused)) == said
    assert decode(encode(refused), Refused, LIMITS) == refused


def test_versions_are_told_with_who_has_to_update() -> None:
    assert show(Refused(Reason.OLD_TABLE, (1, 2, 3, 4)).why, {}) == (
        "The table runs an older Estancia (protocol 1-2) than the caller (3-4): "
        "update the one at the table."
    )


@pytest.mark.parametrize(
    "refused",
    [
        Refused(999),
        Refused(999, (1, "x")),
        Refused(Reason.OTHER_GAME),
        Refused(Reason.CUT_OFF, (1,)),
    ],
)
def test_a_reason_of_another_version_is_said_by_its_number(refused: Refused) -> None:
    assert show(refused.why, {}) == (
        f"The other program refused, for reason {refused.reason}, which this one does not know."
    )


@pytest.mark.parametrize("text", ["\x1b[2J", "two words", "[red]", "x\n", "ü", "x" * 65])
def test_a_refusal_brings_nothing_that_could_disturb_a_screen(text: str) -> None:
    with pytest.raises(Cut):
        decode(pack([0, Reason.OTHER_GAME, [text]]), Refused, LIMITS)


def test_reasons_keep_their_numbers() -> None:
    assert [f"{each.value} {each.name}" for each in Reason] == [
        "1 STRANGER",
        "2 OTHER_FRAMES",
        "3 TOO_LONG",
        "4 UNREADABLE",
        "5 TOO_SLOW",
        "6 OLD_TABLE",
        "7 OLD_CALLER",
        "8 OTHER_GAME",
        "9 OTHER_RULES",
        "10 WRONG_SECRET",
        "11 TOO_MANY_TRIES",
        "12 NO_SUCH_TABLE",
        "13 CHANGED",
        "14 CUT_OFF",
        "15 FULL",
        "16 FLOOD",
        "17 BEGUN",
    ]


def test_what_is_raised_here_is_said_here() -> None:
    assert str(cut(Reason.NO_SUCH_TABLE)) == "There is no such table here."
