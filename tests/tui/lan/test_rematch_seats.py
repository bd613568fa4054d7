"""Who plays in place of those who have left after a game, where lines and programs go on."""

from types import SimpleNamespace

import pytest

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
    link = SimpleNamespace(room=room, port=0)
    begins = RematchBegins(1, TABLE, there)
    again = next_request(request, link, begins).again  # type: ignore[arg-type]
    assert again is not None
    assert len(again.bots) == bots, "nobody is left alone with a table full of bots"
