"""The end of `play` and `resume`: a game played line by line or in JSON."""

import sys

from tui.faces import face
from tui.plain.screen import Screen
from tui.table_game import LineGame
from tui.voice import plain


async def play_lines(game: LineGame, screen: Screen, told: int = 0) -> int:
    """Play line by line; the first `told` entries are known already."""
    from tui.plain.play import PlainGame

    await PlainGame(game, face(game.match.header.game), screen).play(told)
    return 0


async def play_json(game: LineGame) -> int:
    """Play in JSON; trouble with saving goes to standard error."""
    from tui.json_mode import JsonGame, lines_from

    words, lines = face(game.match.header.game), lines_from(sys.stdin.buffer)
    await JsonGame(game, words, lines, sys.stdout.buffer).play()
    if game.keeper.trouble:
        print(plain(game.keeper.trouble), file=sys.stderr)
    return 0
