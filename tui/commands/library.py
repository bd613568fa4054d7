"""`estancia library`: the saved games."""

import argparse

from msgspec import json, to_builtins

from saves.games import Condition, Summary
from saves.library import open_library
from tui.language import N_, _
from tui.lists import listed
from tui.names import shown_name

_CONDITIONS = {
    Condition.RUNNING: N_("goes on"),
    Condition.FINISHED: N_("is over"),
    Condition.BROKEN: N_("is damaged"),
}


def run(args: argparse.Namespace) -> int:
    """One line a game, the one that was played last first."""
    with open_library() as library:
        games = library.games()
    for game in games:
        print(json.encode(to_builtins(game)).decode() if args.json else _shown(game))
    if not (games or args.json):
        print(_("No game is saved yet. Start one with: estancia play"))
    return 0


def _shown(game: Summary) -> str:
    """`3  Ana, Beto: Ana and Beto (peon), 2026-11-18 08:40, is over, Ana won`."""
    players = listed(
        _("{player} ({bot})").format(player=shown_name(player.name), bot=player.bot)
        if player.bot
        else shown_name(player.name)
        for player in game.players
    )
    pattern = _("{number:3}  {name}: {players}; {changed}; {condition}")
    line = pattern.format(
        number=game.id,
        name=game.name,
        players=players,
        changed=game.changed[:16].replace("T", " "),
        condition=_(_CONDITIONS[game.state]),
    )
    if not game.winners:
        return line
    winners = listed(shown_name(game.players[seat].name) for seat in game.winners)
    return _("{game}; won by {winners} with {pesos}").format(
        game=line, winners=winners, pesos=max(game.pesos)
    )
