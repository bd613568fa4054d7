"""Talk stands in a record where it was said, if that is asked for."""

from collections.abc import Sequence

import pytest

from core.reading import Problem, read_as_far, read_record
from core.talk import TalkLine
from core.writing import write_record
from tests.support.libraries import played

RECORD = played().record
TALK = (
    TalkLine(0, "Ana", "Hola"),
    TalkLine(20, "Eva", "\u00a1Hola! \u2028", looks_on=True),
    TalkLine(20, "Beto", "And now?"),
    TalkLine(len(RECORD.entries), "Ana", "Well played"),
)


def lines(talk: Sequence[TalkLine] = TALK) -> list[bytes]:
    return [*write_record(RECORD, legal=True, talk=talk)]


def test_talk_is_read_back_and_changes_nothing_in_the_game() -> None:
    read = read_as_far(lines())
    assert (read.over, read.talk) == (True, TALK)
    assert read.record == read_record(lines(()))


def test_talk_stands_behind_the_entries_after_which_it_was_said() -> None:
    written = lines()
    assert written[1] == b'{"said":"Hola","by":"Ana"}\n'
    assert written[22].endswith(b',"by":"Eva","looks_on":true}\n')
    assert written[23] == b'{"said":"And now?","by":"Beto"}\n'
    assert written[-1] == b'{"said":"Well played","by":"Ana"}\n'
    assert [each for each in written if b'"said"' not in each] == lines(())


@pytest.mark.parametrize(
    "line",
    [
        b'{"said":"Hola"}',
        b'{"said":7,"by":"Ana"}',
        b'{"said":"Hola","by":"Ana","looks_on":false}',
        b'{"said":"Hola","by":"Ana","seat":0}',
        b'{"said":"%s","by":"Ana"}' % (b"o" * 1001),
    ],
)
def test_talk_in_another_form_is_refused_with_its_line(line: bytes) -> None:
    with pytest.raises(Problem, match="Talk has the keys") as problem:
        read_record([*lines(())[:5], line])
    assert problem.value.line == 6
