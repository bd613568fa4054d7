"""Bots of several tables in one process: one other process thinks for all of them."""

import asyncio
import os
from pathlib import Path

import pytest

from core.bots.bot import ask, seed_of
from core.bots.registry import bot
from core.dealer import SeededDealer
from core.games import Package, game
from core.match import Match
from core.record import Header
from net.log.charter import Charter, TableRules
from net.log.events import BotAsked
from tests.support.installed import TWIN, Shelf
from tui.lan.bots import LUCK, TableBots
from tui.thinker import Thinker

SEED = b"tables"


def asked(match: Match[object]) -> BotAsked:
    seat = match.choosers[0]
    return BotAsked(seat, len(match.log.steps), match.view(seat))


def question(entries: int) -> Match[object]:
    """Return a game in which somebody is to choose, after at least so many entries."""
    match: Match[object] = Match(Header("gaucho", None, ("Ana", "Beto")), SeededDealer(SEED))
    while match.deal() or len(match.log.steps) < entries:
        if match.choosers:
            match.choose(match.legal(match.choosers[0])[0])
    return match


def children() -> int:
    """Return how many running processes this one has started."""
    return sum(map(is_child, Path("/proc").glob("[0-9]*/stat")))


def is_child(stat: Path) -> bool:
    """Return whether this process started that one; others may end while they are looked at."""
    try:
        return int(stat.read_text().rpartition(")")[2].split()[1]) == os.getpid()
    except OSError:
        return False


def seated(thinker: Thinker, key: str = "gaucho") -> TableBots:
    bots = TableBots(thinker)
    bots.sit(Charter(bytes(16), key, "", ("Ana", "Beto"), ("peon", "peon"), bytes(16)))
    return bots


async def test_one_process_answers_each_table_with_a_move_of_its_own_game() -> None:
    before, thinker = children(), Thinker()
    matches = [question(entries) for entries in (0, 20, 40)]
    rows = [seated(thinker) for _ in matches]
    questions = (bots.decide(asked(match)) for bots, match in zip(rows, matches, strict=True))
    moves = await asyncio.gather(*questions)
    assert children() == before + 1
    await rows[0].stop()
    assert await rows[1].decide(asked(matches[1])) == moves[1]
    assert children() == before + 1, "a table that is over leaves the others their process"
    for move, match in zip(moves, matches, strict=True):
        assert move in match.legal(match.choosers[0])
    await thinker.stop()
    assert children() == before


@pytest.mark.parametrize(
    ("chosen", "plays"), [("peon", "peon"), ("", "rancher"), ("fox", "rancher")]
)
async def test_the_bot_that_the_table_chose_stands_in_for_who_is_away(
    chosen: str, plays: str
) -> None:
    match, thinker = question(20), Thinker()
    bots, rules = TableBots(thinker), TableRules(stand_in=chosen)
    players = (0, 1)
    bots.sit(
        Charter(bytes(16), "gaucho", "", ("Ana", "Beto"), players, bytes(16), table_rules=rules)
    )
    asking = asked(match)
    would = ask(game("gaucho"), bot("gaucho", plays, seed_of(LUCK, asking.seat)), asking.view)
    assert await bots.decide(asking) == would
    await thinker.stop()


async def test_a_deputy_moves_in_a_game_without_bots_too(shelf: Shelf) -> None:
    shelf.add(package=Package("Twin Pampas", rules="twin_rules:RULES"))
    before, thinker = children(), Thinker()
    match = question(20)
    moves = [await seated(thinker, TWIN).decide(asked(match)) for _ in range(2)]
    assert moves[0] == moves[1]
    assert moves[0] in match.legal(match.choosers[0])
    assert children() == before
    await thinker.stop()
