"""Why a table on the LAN waits: for whom, how long already, and what will come of it."""

from collections.abc import Sequence
from math import ceil

from msgspec import Struct

from net.log.charter import NodeId
from net.room.room import Room
from tui.lan.clocks import shown
from tui.language import _, n_
from tui.lists import listed

QUIET = 7.0
"""Seconds without a sign of life after which somebody is said not to answer."""
LONG = 5.0
"""So many seconds somebody may choose before anybody counts."""


class Wait(Struct, frozen=True):
    """Whom everybody waits for."""

    brief: str
    """For the line on top."""
    full: str = ""
    """With what will come of it, where there is room; empty if that is all."""

    @property
    def told(self) -> str:
        """All there is to say."""
        return self.full or self.brief


def for_choice(players: Sequence[str], seconds: float) -> Wait:
    """Somebody chooses, so long already, or several do in secret."""
    one, named = len(players) == 1, listed(players)
    if one:
        brief = _("{player} is choosing").format(player=named)
    else:
        brief = _("{count} are choosing").format(count=len(players))
    if seconds < LONG:
        return Wait(brief, "" if one else _("{players} are choosing").format(players=named))
    full = (
        _("{player} is choosing, for {time} now.")
        if one
        else _("{players} are choosing, for {time} now.")
    )
    return Wait(brief, full.format(player=named, players=named, time=shown(int(seconds))))


def for_answer(player: str, seconds: float) -> Wait:
    """Nothing comes from somebody whose link is still there."""
    brief = _("{player} does not answer").format(player=player)
    full = n_(
        "{player} has not answered for {count} second; the link is still there.",
        "{player} has not answered for {count} seconds; the link is still there.",
        int(seconds),
    )
    return Wait(brief, full.format(player=player, count=int(seconds)))


def for_one_cut_off(player: str, program: NodeId, room: Room | None) -> Wait:
    """Somebody who is asked cannot be reached; they are called all the while."""
    brief = _("{player} is cut off").format(player=player)
    if room is None:
        return Wait(brief, _("{player} is cut off.").format(player=player))
    left = room.session.has_left(program)
    if left:
        brief = _("{player} has left").format(player=player)
    if not room.session.are_enough:
        text = (
            _("{player} has left: the game waits.")
            if left
            else _("{player} is cut off, and is called again and again.")
        )
        return Wait(brief, text.format(player=player))
    text = (
        _("{player} has left: in {count} s a bot plays on.")
        if left
        else _("{player} is cut off: in {count} s a bot plays on.")
    )
    return Wait(
        brief,
        text.format(player=player, count=ceil(room.session.peers.grace_left(program, room.now))),
    )


def for_too_few(players: Sequence[str], room: Room | None) -> Wait:
    """Too few are there; those who are missing are called all the while."""
    if not players:
        text = _("Too few are there: the game waits.")
        return Wait(_("the game waits"), f"{text} {_soon(room)}".rstrip())
    brief = _("waiting for {players}").format(players=listed(players))
    text = _("Too few are there: {players} must come back; they are called again and again.")
    return Wait(brief, f"{text.format(players=listed(players))} {_soon(room)}".rstrip())


def for_a_decision(players: Sequence[str], room: Room | None) -> Wait:
    """The people here may go on alone, or wait on."""
    brief = for_too_few(players, room).brief
    text = _("You may go on without those who are lost, as a game of its own.")
    return Wait(brief, text)


def for_left_behind(why: str, room: Room | None, *, may: bool) -> Wait:
    """Those who were here too go on in another game: they are not waited for."""
    text = _("You may go on without those who are lost, as a game of its own.")
    return Wait(_("the game waits"), f"{why} {text if may else _soon(room)}".rstrip())


def _soon(room: Room | None) -> str:
    """When the people here may go on alone."""
    left = room.session.alone_in(room.now) if room else None
    if not left:
        return ""
    count = ceil(left)
    return n_(
        "In {count} second you may go on without them.",
        "In {count} seconds you may go on without them.",
        count,
    ).format(count=count)
