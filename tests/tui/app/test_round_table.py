"""The table before the game, as a picture: everybody in place, with letter and mark."""

from net.lobby.messages import BoardSeat, LobbyBoard
from tui.app.canvas import Canvas
from tui.app.choosing import Choosing
from tui.app.lan.lobby_picture import lobby_glimpse, lobby_words
from tui.app.lan.round_table import HEIGHT, READY, WIDTH, paint_round_table
from tui.app.look import ThemeLook
from tui.names import DEFAULT_NAMES, SEAT_LETTERS


def rows_of(seats: tuple[BoardSeat, ...], mine: int | None = 0) -> list[str]:
    """Return the picture as text."""
    canvas = Canvas(WIDTH, HEIGHT)
    words = ("El Gaucho", "no clock")
    paint_round_table(canvas, (0, 0), seats, mine, range(len(seats)), words)
    return canvas.rows()


def test_everybody_has_a_place_of_their_own_around_every_table() -> None:
    for count in range(1, len(DEFAULT_NAMES) + 1):
        seats = tuple(BoardSeat(name, at, True) for at, name in enumerate(DEFAULT_NAMES[:count]))
        text = "\n".join(rows_of(seats))
        for letter, seat in zip(SEAT_LETTERS, seats, strict=False):
            assert f" {letter}  {seat.name} {READY}" in text, text
        assert "El Gaucho" in text
        assert "no clock" in text


def test_what_is_free_who_is_ready_and_who_is_a_bot_is_seen() -> None:
    seats = (BoardSeat("Ana", 0), BoardSeat("Rancher", "rancher", True), BoardSeat())
    rows = rows_of(seats)
    text = "\n".join(rows)
    assert f"Rancher {READY}" in text
    assert f"Ana {READY}" not in text
    assert "C  free" in text
    (own,) = (row for row in rows if row.strip() == "you")
    assert rows.index(own) == next(at for at, row in enumerate(rows) if "Ana" in row) + 1
    assert not any(row.strip() == "you" for row in rows_of(seats, mine=None))


def test_a_long_name_is_whole_and_its_mark_below_it() -> None:
    rows = rows_of((BoardSeat("Ana", 0), BoardSeat("Ranchero", "rancher", True)))
    (named,) = (at for at, row in enumerate(rows) if "B  Ranchero" in row)
    assert rows[named + 1].strip() == f"rancher {READY}"


def test_a_lobby_shows_the_board_with_those_who_are_there_and_says_what_is_played() -> None:
    seats = (BoardSeat("Zoe", 0), BoardSeat())
    board = LobbyBoard(b"table".ljust(16), "ranchers", "0" * 16, seats, {"fish": True})
    found = lobby_glimpse(ThemeLook("dark"), board, {}, (118, 24))
    assert found is not None
    canvas = Canvas(found[0].width, found[0].height)
    found[0].paint(canvas)
    text = "\n".join(canvas.rows())
    assert "Zoe" in text
    assert DEFAULT_NAMES[1] in text
    told = [text for text, _look in lobby_words(Choosing("ranchers", 2, {"fish": True}))]
    assert any(each.startswith("Fish: ") for each in told)
