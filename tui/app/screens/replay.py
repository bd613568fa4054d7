"""A replay: a game step by step, with its review, and what-if games."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import MouseScrollDown, MouseScrollUp
from textual.geometry import Size
from textual.timer import Timer

from core.game import Ends
from saves.games import Player
from tui.app.actions import Action, bindings, hint, hints
from tui.app.board import BoardPage
from tui.app.canvas import Canvas
from tui.app.layout import Layout
from tui.app.painting import paint_header, paint_hints, paint_keys
from tui.app.replay_panes import OnPlace, arrange_replay, paint_place, paint_rounds, paint_script
from tui.app.replaying import Replaying
from tui.app.review_making import ReviewMaking
from tui.app.screens.panes import PanesPage
from tui.app.screens.rules import Rules
from tui.app.widgets.asking import Asking
from tui.app.widgets.painted import Paint, Painted
from tui.language import N_, _
from tui.options import each_brief
from tui.voice import plain

SPEEDS = ((N_("slow"), 2.0), (N_("normal"), 0.8), (N_("fast"), 0.2))
"""The speeds, with the seconds of each step."""
ROUND_ON, ROUND_BACK = "replay.round-on", "replay.round-back"
ROUNDS = (ROUND_ON, ROUND_BACK)
ON = ("replay.on", "replay.turn-on", ROUND_ON, "replay.last")
BACK = ("replay.back", "replay.turn-back", ROUND_BACK, "replay.first")
REVIEW = "replay.review"
KEYS = (
    *("replay.on", "replay.turn-on", ROUND_ON, "replay.play", REVIEW, "replay.what-if"),
    *("replay.eyes", "replay.jump", "replay.speed", "replay.leave"),
)


class Replay(PanesPage[None]):
    """Shows a game from its first entry on: `Replay(replaying, players)`.

    What-if games offer the `players` again, are saved, and open on a table of their own. `number`
    is the game's number in the library, if it is there.
    """

    TARGETS = ("replay", "board")
    BINDINGS: ClassVar[list[BindingType]] = bindings(*TARGETS)

    def __init__(
        self,
        replaying: Replaying,
        players: tuple[Player, ...],
        *,
        hurry: float = 1,
        number: int | None = None,
    ) -> None:
        super().__init__(replaying.board, replaying.voice)
        self.replaying = replaying
        self.speed = 1
        self.plays = False
        self._players = players
        self._hurry = hurry
        self._said = ""
        self._progress = ""
        """The progress of a review that is being made."""
        self._clock: Timer | None = None
        self._reviews = ReviewMaking(replaying, number)

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Asking()

    # Everything that is shown.

    @property
    def pages(self) -> Sequence[BoardPage]:
        return self.board.pages(self.replaying.state, self.replaying.eyes.seat)

    def places(self, size: Size) -> Layout:
        return arrange_replay(self.table_places(size))

    def painters(self) -> Mapping[str, Paint]:
        replaying = self.replaying
        story = replaying.story
        heading = replaying.board.header(replaying.state)
        right = _("the game is over") if story.over and replaying.at_end else _("looking back")
        speed = _(SPEEDS[self.speed][0])
        terms = each_brief(story.log.game.key, replaying.record.header.options)
        return {
            **self.board_painters(replaying.shown(self.page)),
            "header": lambda canvas: paint_header(
                canvas, story.log.game.name, heading, right, beside=(*self.page_title(), *terms)
            ),
            "place": lambda canvas: paint_place(canvas, replaying, speed, plays=self.plays),
            "script": lambda canvas: paint_script(canvas, story.script, replaying.row, _("LOG")),
            "rounds": lambda canvas: paint_rounds(canvas, replaying),
            "keys": self._paint_keys,
        }

    def _paint_keys(self, canvas: Canvas) -> None:
        if self._said:
            canvas.text(1, 0, self._said, "good")
            return
        keys = [key for key in KEYS if self.acts_id(key)]
        if not self._reviews.runs:
            paint_keys(canvas, [*hints(keys, self.chosen_keys), *self.page_hints()])
            return
        key, shown, _does = hint(REVIEW, self.chosen_keys)
        others = hints((each for each in keys if each != REVIEW), self.chosen_keys)
        canvas.under(0, 0, canvas.width, 1, "bar")
        x = canvas.text(1, 0, self._progress, "good") + 2
        paint_hints(canvas, [(key, shown, _("stop")), *others], x)

    def offers(self, action: Action) -> bool:
        """Return whether the action is possible: not every game has rounds, or can be reviewed."""
        if action.id == REVIEW:
            return self._reviews.possible
        return (self._by_round or action.id not in ROUNDS) and super().offers(action)

    def acts(self, action: Action) -> bool:
        """Return whether the action would do something: going on or back, trying, other eyes."""
        replaying = self.replaying
        match action.id:
            case each if each in ON:
                return not replaying.at_end
            case each if each in BACK:
                return replaying.at > 0
            case "replay.what-if":
                return replaying.story.over and not replaying.at_end
            case "replay.eyes":
                return len(replaying.sights) > 1
        return True

    @property
    def _by_round(self) -> bool:
        """Whether the game has rounds to go by."""
        return self.replaying.story.period is Ends.ROUND

    # Everything that people do.

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Take a click: on the bar, a sentence or a round it leads there."""
        if isinstance(place := message.target, OnPlace):
            self._moved(lambda: self.replaying.go(place.place))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self.action_step(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self.action_step(-1)

    def _moved(self, move: Callable[[], object]) -> None:
        """Go somewhere, or say why not; going by hand stops the play."""
        self._stop()
        before = self.replaying.at
        move()
        self._said = self._end_met() if self.replaying.at == before else ""
        self.show()

    def _end_met(self) -> str:
        """Say that there is no way on or back."""
        if self.replaying.at_end:
            return _("This is the last entry.")
        return _("This is the first entry.") if self.replaying.at == 0 else ""

    def action_step(self, by: int) -> None:
        """Go a move on, or back."""
        self._moved(lambda: self.replaying.step(by))

    def action_turn(self, by: int) -> None:
        """Go a turn on, or back."""
        self._moved(lambda: self.replaying.turn(by))

    def action_round(self, by: int) -> None:
        """Go a round on, or back."""
        self._moved(lambda: self.replaying.round(by))

    def action_go(self, end: str) -> None:
        """Go to the beginning, or to the end."""
        place = 0 if end == "first" else self.replaying.story.length
        self._moved(lambda: self.replaying.go(place))

    def action_jump(self) -> None:
        """Ask for a round (in games without: a turn) or an entry, and go there."""
        self._stop()
        asked = _("Round, or #entry:") if self._by_round else _("Turn, or #entry:")
        self.query_one(Asking).ask(asked, "", self._jump)

    def _jump(self, text: str) -> None:
        if text and not self.replaying.jump(text):
            by_round = _("Type the number of a round, such as 7, or of an entry: #120.")
            by_turn = _("Type the number of a turn, such as 7, or of an entry: #120.")
            self._said = by_round if self._by_round else by_turn
        else:
            self._said = self._not_so_far(text)
        self.show()

    def _not_so_far(self, text: str) -> str:
        """Say that the game has fewer rounds, turns or entries."""
        number, story = text.strip().removeprefix("#").strip(), self.replaying.story
        most = story.length if "#" in text else len(story.starts) - self._by_round
        if not number or int(number) <= most:
            return ""
        if "#" in text:
            said = _("There are {count} entries: this is the last.")
        elif self._by_round:
            said = _("There are {count} rounds: this is the last.")
        else:
            said = _("There are {count} turns: this is the last.")
        return said.format(count=most)

    def action_eyes(self) -> None:
        """Look through the next one's eyes, if there are any."""
        self.replaying.look_on()
        only = len(self.replaying.sights) == 1
        self._said = _("This game is not over: other hands stay hidden.") if only else ""
        self.show()

    def action_rule(self) -> None:
        """Open the rules."""
        self._stop()
        self.app.push_screen(Rules(self.replaying.board.face, "", self.look, self._game_key))

    def action_leave(self) -> None:
        """Go back to where the replay was opened."""
        self.dismiss()

    # Playing by itself.

    def action_play(self) -> None:
        """Play or pause; at the end play from the beginning."""
        if self.plays:
            self._stop()
        else:
            if self.replaying.at_end:
                self.replaying.go(0)
            self.plays = True
            self._start_clock()
        self.show()

    def action_speed(self) -> None:
        """Choose the next speed: slow, normal, fast, and round again."""
        self.speed = (self.speed + 1) % len(SPEEDS)
        if self.plays:
            self._start_clock()
        self.show()

    def _start_clock(self) -> None:
        if self._clock is not None:
            self._clock.stop()
        self._clock = self.set_interval(SPEEDS[self.speed][1] * self._hurry, self._tick)

    def _tick(self) -> None:
        self.replaying.step(1)
        if self.replaying.at_end:
            self._stop()
        self.show()

    def _stop(self) -> None:
        self.plays = False
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    # The review.

    def action_review(self) -> None:
        """Open the review; make it if there is none, or stop making it."""
        from tui.app.screens.review import ReviewPage

        self._stop()
        if self.replaying.words:
            self._said = ""
            players = self.replaying.voice.names
            self.app.push_screen(ReviewPage(self.replaying.words.told(), players))
        elif self._reviews.runs:
            self._reviews.runs = False
            self.workers.cancel_group(self, REVIEW)
            self._said = _("The review was stopped.")
        elif refusal := self._reviews.refusal:
            self._said = refusal
        else:
            self._said = ""
            self._make_review()
        self.show()

    @work(exclusive=True, group=REVIEW)
    async def _make_review(self) -> None:
        """Make it beside the screen, which shows the progress; one that was kept opens at once."""
        _key, review, _does = hint(REVIEW, self.chosen_keys)
        kept = True
        async for done, whole in self._reviews.make():
            kept = False
            text = _("Looking back: {done} of {whole} moments.")
            self._progress = text.format(done=done, whole=whole)
            self.show()
        if kept:
            self.action_review()
            return
        text = _("The review is there: {key} opens it. ! is a mistake, * a stroke.")
        self._said = text.format(key=review)
        self.show()

    # What-if games.

    def action_what_if(self) -> None:
        """Go on from here as a new game, after asking who plays."""
        from tui.app.screens.who_plays import WhoPlays

        self._stop()
        if not self.replaying.story.over:
            self._said = _("This game is not over: trying it out would reveal what is hidden.")
        elif self.replaying.at_end:
            self._said = _("Nothing is left to play here: go back to where it matters.")
        else:
            page = WhoPlays(self._game_key, self._players, self.replaying.state)
            self.app.push_screen(page, self._fork)
        self.show()

    @property
    def _game_key(self) -> str:
        return self.replaying.story.log.game.key

    def _fork(self, players: tuple[Player, ...] | None) -> None:
        """Save the new game, and open its table."""
        from saves.faults import LibraryError
        from saves.library import open_library
        from tui.app.forking import fork, keep_fork
        from tui.app.tables import saved_game

        if players is None:
            return
        new = fork(self.replaying.record, self.replaying.at, players)
        try:
            with open_library() as library:
                number = keep_fork(library, new)
            self.house.play(saved_game(number))
        except LibraryError as error:
            self._said = plain(error.why)
            self.show()
