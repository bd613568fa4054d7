"""The players in place of those who left after a game, if lines or programs go on."""

from types import SimpleNamespace

import pytest

from net.address import HERE
from net.session.events import RematchBegins
from tests.support.lone_session import chair_at
from tui.lan.rematch import next_request
from tui.lan.request import LanRequest, LanRequestKind

TABLE = bytes(16)


@pytest.mark.parametrize(("there", "bots"), [((1, 2), 1), ((1,), 0)])
def test_bots_replace_those_who_have_left_unless_everybody_has(
    there: tuple[int, ...], bots: int
) -> None:
    request = LanRequest(LanRequestKind.JOIN, "Beto", fills=True)
    room = SimpleNamespace(membership=chair_at((0, 1, 2), 1))
    link = SimpleNamespace(room=room, bind=HERE, port=0)
    begins = RematchBegins(1, TABLE, there)
    following = next_request(request, link, begins)  # type: ignore[arg-type]
    assert following.bind == HERE, "it listens where the last game did"
    again = following.again
    assert again is not None
    assert len(again.bots) == bots, "nobody is left alone with a table full of bots"
