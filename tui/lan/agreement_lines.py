"""Lines about resolutions: who proposes, who agrees, and what is decided."""

from collections.abc import Callable
from math import ceil
from typing import Any, NamedTuple, assert_never

from msgspec import Struct

from core.game import Seat
from net.log.commands import Ballot, PutToTable
from net.log.events import NotTakenUp
from net.log.resolutions import (
    BallotChoice,
    EndGame,
    GiveSeat,
    LetBotPlay,
    PauseGame,
    RemovePlayer,
    Resolution,
    ResolutionDecided,
    ResumeGame,
)
from net.session.events import AgreementEvent
from tui.lan import clocks
from tui.lan.status_lines import StatusLines
from tui.language import N_, W_, _, typed
from tui.names import shown_name

KEYS: dict[type[Resolution], str] = {
    LetBotPlay: "bot",
    PauseGame: "pause",
    ResumeGame: "resume",
    EndGame: "end",
    RemovePlayer: "remove",
    GiveSeat: "seat",
}
"""The names of resolutions in JSON and commands."""
PROPOSE, AGREE, REFUSE = W_("propose"), W_("agree"), W_("refuse")
"""The commands that propose a resolution and answer one."""
SEAT = W_("seat")
"""The command by which watchers ask for a bot's seat, and players propose who gets it."""


class BallotAsked(Struct, frozen=True):
    """Own seats are asked about the open resolution, and have so many seconds."""

    seats: tuple[Seat, ...]
    seconds: float


def about(resolution: Resolution) -> dict[str, Any]:
    """A resolution as JSON fields."""
    match resolution:
        case LetBotPlay(seat) | RemovePlayer(seat):
            return {"what": KEYS[type(resolution)], "who": seat}
        case GiveSeat(seat, _, name):
            return {"what": KEYS[GiveSeat], "who": seat, "name": name}
        case _:
            return {"what": KEYS[type(resolution)], "who": None}


class Wording(NamedTuple):
    """The texts about one kind of resolution; `player` is the one it is about."""

    asked: str
    """Here `player` is the one who asks, and `other` the one it is about."""
    carried: str
    refused: str
    offered: str
    means: str
    """What it would bring, as a sentence or two."""


WORDINGS: dict[type[Resolution], Wording] = {
    LetBotPlay: Wording(
        N_("{player} asks: may a bot play for {other}?"),
        N_("Agreed: a bot plays for {player}."),
        N_("Not agreed: {player} is waited for."),
        N_("A bot plays for {player}"),
        N_("A bot plays at once, until {player} is back."),
    ),
    PauseGame: Wording(
        N_("{player} asks for a pause."),
        N_("Agreed: the game is paused."),
        N_("Not agreed: there is no pause."),
        N_("A pause"),
        N_("Nobody moves and no clock runs until more than half want to go on."),
    ),
    ResumeGame: Wording(
        N_("{player} asks to go on."),
        N_("Agreed: the game goes on."),
        N_("Not agreed: the game stays paused."),
        N_("Go on after the pause"),
        N_("Everything is as it was before the pause, and clocks run again."),
    ),
    EndGame: Wording(
        N_("{player} asks to end the game here."),
        N_("Agreed: the game ends here."),
        N_("Not agreed: the game goes on."),
        N_("End the game here, without a winner"),
        N_("The game is over for everybody as it stands, and nobody has won."),
    ),
    RemovePlayer: Wording(
        N_("{player} asks to take {other} out of the game."),
        N_("Agreed: {player} is out of the game, and a bot plays on."),
        N_("Not agreed: {player} stays in the game."),
        N_("Take {player} out of the game; a bot plays on"),
        N_("From then on {player} only looks on."),
    ),
    GiveSeat: Wording(
        N_("{player} asks: may {name} play for {other} from now on?"),
        N_("Agreed: {name} plays for {player} from now on."),
        N_("Not agreed: {name} goes on watching, and {player} plays."),
        N_("{name}, who looks on, plays for {player}"),
        N_("{name} goes on with everything that {player} has; the bot plays no longer."),
    ),
}


def put(resolution: Resolution, seat: Seat, player: Callable[[Seat], str]) -> str:
    """The sentence that a seat has proposed the resolution."""
    names, text = _concerned(resolution, player), _(WORDINGS[type(resolution)].asked)
    return text.format(player=player(seat), other=names.get("player"), name=names.get("name"))


def carried(resolution: Resolution, player: Callable[[Seat], str]) -> str:
    """The sentence that the resolution was carried, and what follows."""
    return _(WORDINGS[type(resolution)].carried).format(**_concerned(resolution, player))


def refused(resolution: Resolution, player: Callable[[Seat], str]) -> str:
    """The sentence that the resolution was rejected, and what stays as it is."""
    return _(WORDINGS[type(resolution)].refused).format(**_concerned(resolution, player))


def offered(resolution: Resolution, player: Callable[[Seat], str]) -> str:
    """The resolution as an entry of a menu."""
    return _(WORDINGS[type(resolution)].offered).format(**_concerned(resolution, player))


def meant(resolution: Resolution, player: Callable[[Seat], str]) -> str:
    """What the resolution would bring."""
    return _(WORDINGS[type(resolution)].means).format(**_concerned(resolution, player))


def _concerned(resolution: Resolution, player: Callable[[Seat], str]) -> dict[str, str]:
    """The names of those whom a resolution is about."""
    told = about(resolution)
    names = {} if told["who"] is None else {"player": player(told["who"])}
    return names | {"name": shown_name(told["name"])} if "name" in told else names


class AgreementLines(StatusLines):
    """Tells people about resolutions and how they are decided."""

    _new: frozenset[Seat] = frozenset()
    """The seats taken over by newcomers who have not connected yet."""

    def _agreement(self, event: AgreementEvent) -> None:
        match event:
            case NotTakenUp(resolution):
                text = _("What you asked of the others did not get through: try again.")
                self.status("not-asked", text, **about(resolution))
            case ResolutionDecided(seat=seat, resolution=resolution, carried=True):
                said = carried(resolution, self._player)
                self.status("decided", said, seat=seat, **about(resolution), agreed=True)
                self._name_newcomer(resolution)
            case ResolutionDecided(seat=seat, resolution=resolution):
                said = refused(resolution, self._player)
                self.status("decided", said, seat=seat, **about(resolution), agreed=False)
            case _:
                assert_never(event)

    def _name_newcomer(self, agreed: Resolution) -> None:
        """Use the name of somebody who has taken over a seat from now on."""
        if isinstance(agreed, GiveSeat) and self._charter is not None:
            self._charter = self._charter.seated((agreed,))
            self._new = self._new | {agreed.seat}

    def _ballot_asked(self, event: BallotAsked) -> None:
        text = _("Type {agree} or {refuse}, within {time}.")
        agree, refuse = typed(AGREE)[0], typed(REFUSE)[0]
        said = text.format(agree=agree, refuse=refuse, time=clocks.shown(event.seconds))
        self.status("to-answer", said, seats=event.seats, seconds=ceil(event.seconds))

    def _at_table(self, command: PutToTable | Ballot) -> None:
        """Tell that a resolution was proposed or answered."""
        match command:
            case PutToTable(seat=seat, resolution=resolution, electors=electors):
                said = put(resolution, seat, self._player)
                self.status("asks", said, seat=seat, **about(resolution), of=electors)
            case Ballot(seat=seat, choice=choice):
                said = self._answered(choice).format(player=self._player(seat))
                self.status("answers", said, seat=seat, answer=choice.name.lower())
            case _:
                assert_never(command)

    def _answered(self, choice: BallotChoice) -> str:
        match choice:
            case BallotChoice.AGREE:
                return _("{player} agrees.")
            case BallotChoice.REFUSE:
                return _("{player} does not agree.")
            case BallotChoice.ABSTAIN:
                return _("{player} leaves it to the others.")
            case _:
                assert_never(choice)
