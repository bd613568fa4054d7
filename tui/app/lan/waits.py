"""The reasons why a table on the LAN waits: for whom, for how long, and what will come of it."""

from collections.abc import Sequence
from math import ceil

from msgspec import Struct

from net.log.charter import NodeId
from net.room.room import Room
from tui.lan.clocks import shown
from tui.lan.company_lines import alone_in, cut_off, too_few, went
from tui.lan.session import LanSession
from tui.lan.trouble_lines import may_go_on
from tui.language import _, n_
from tui.lists import listed

LONG = 5.0
"""The seconds that somebody may choose before anybody counts."""


class Wait(Struct, frozen=True):
    """A wait for somebody."""

    brief: str
    """The words for the line on top."""
    full: str = ""
    """The words with what will come of it; empty if there is no more to say."""

    @property
    def told(self) -> str:
        """The longest words that there are."""
        return self.full or self.brief


def for_choice(players: Sequence[str], seconds: float) -> Wait:
    """Return the wait for a player's choice, or for several who choose in secret."""
    one, named = len(players) == 1, listed(players)
    if one:
        brief = _("{player} is choosing").format(player=named)
    else:
        brief = _("{count} are choosing").format(count=len(players))
    if seconds < LONG:
        return Wait(brief, "" if one else _("{players} are choosing").format(players=named))
    full = (
        _("{player} has been choosing for {time}.")
        if one
        else _("{players} have been choosing for {time}.")
    )
    return Wait(brief, full.format(player=named, players=named, time=shown(int(seconds))))


def for_answer(player: str, seconds: float) -> Wait:
    """Return the wait for an answer over a link that still stands."""
    brief = _("{player} does not answer").format(player=player)
    full = n_(
        "{player} has not answered for {count} second; the link is still there.",
        "{player} has not answered for {count} seconds; the link is still there.",
        int(seconds),
    )
    return Wait(brief, full.format(player=player, count=int(seconds)))


def for_one_cut_off(player: str, program: NodeId, room: Room | None) -> Wait:
    """Return the wait for an asked player who cannot be reached; they are called meanwhile."""
    left = room is not None and room.session.presence.has_left(program)
    if room is None or room.session.are_enough:
        bot_in = ceil(room.session.peers.grace_left(program, room.now)) if room else None
        full = went(player, bot_in, left=left)
    else:
        text = _("{player} is cut off; still trying to reach them.")
        if left:
            text = _("{player} has left: the game waits.")
        full = text.format(player=player)
    brief = _("{player} has left") if left else _("{player} is cut off")
    return Wait(brief.format(player=player), full)


def for_quorum(lost: Sequence[str], left_behind: str, session: LanSession) -> Wait | None:
    """Return the wait if nobody can go on; None if the game goes on.

    `left_behind` says that others have gone on in another game, and are not waited for.
    """
    status = session.game.status
    if status.cut_off:
        return Wait(_("you are cut off"), cut_off())
    if not status.stands_still:
        return None
    soon = may_go_on() if status.may_fork else _soon(session.game.room)
    if left_behind:
        return Wait(_("the game waits"), f"{left_behind} {soon}".rstrip())
    waits = _("waiting for {players}").format(players=listed(lost))
    full = soon if status.may_fork else f"{too_few(lost)} {soon}".rstrip()
    return Wait(waits if lost else _("the game waits"), full)


def _soon(room: Room | None) -> str:
    """Say when the people here may go on alone."""
    left = room.session.fork.wait_left(room.now) if room else None
    return alone_in(ceil(left)) if left else ""
