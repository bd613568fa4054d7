"""The picture of a lobby: the table with everybody around it, the game, and its board."""

from collections.abc import Mapping

from net.lobby.messages import LobbyBoard
from saves.games import Player
from tui.app.canvas import Canvas, Palette
from tui.app.choosing import Choosing
from tui.app.glimpse import Glimpse
from tui.app.lan.round_table import TABLE, paint_round_table
from tui.app.look import ThemeLook, seat_colours
from tui.app.set_up import told_options
from tui.app.showing import introduction, shown_game
from tui.app.wrapping import wrap
from tui.faces import titles
from tui.lan import clocks
from tui.language import n_
from tui.names import DEFAULT_NAMES, shown_name


def paint_seats(
    canvas: Canvas,
    place: tuple[int, int],
    board: LobbyBoard,
    mine: int | None,
    liked: Mapping[str, int],
) -> None:
    """Paint the players around the table, in the colours that they will have."""
    count = len(board.places)
    players = n_("{count} player", "{count} players", count).format(count=count)
    time = clocks.length(board.clock.seconds) if board.clock.seconds else players
    words = (*wrap(titles(board.game)[-1], TABLE.width - 4)[:2], time)
    paint_round_table(canvas, place, board.places, mine, _colours(board, liked), words)


def lobby_words(choosing: Choosing) -> list[tuple[str, str]]:
    """Return the game and its unusual options, each with its look."""
    told = [(text, "dim") for text in introduction(choosing.game)]
    options = [(text, "") for text in told_options(choosing)]
    return [*told, *([("", ""), *options] if options else [])]


def lobby_glimpse(
    look: ThemeLook, board: LobbyBoard, liked: Mapping[str, int], room: tuple[int, int]
) -> tuple[Glimpse, Palette] | None:
    """Return the board of the game, with the players who are there."""
    names = tuple(
        shown_name(each.name) if each.name else DEFAULT_NAMES[seat]
        for seat, each in enumerate(board.places)
    )
    return shown_game(look, board.game, room, names, _colours(board, liked), board.options)


def _colours(board: LobbyBoard, liked: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(seat_colours([Player(each.name) for each in board.places], liked))
