"""The texts of the trail: a golden of its story, its questions, and the gains of choices."""

from pathlib import Path

import pytest

from core.conformance.table import Table
from core.trail import entries
from core.trail.game import TRAIL
from core.trail.stages import Visit
from core.trail.state import TrailState
from core.trail.words import Hire, Objective, Remove, Which
from core.view import View
from tests.catalogues.renewing import LANGUAGES
from tests.support.languages import speaking
from tests.support.texts import same_as_golden
from tests.support.trail_scenes import delivering, loading, moment
from tests.support.trail_tables import asking, on_building, with_player
from tui.app.foreseen import row_of
from tui.app.wrapping import ending_of
from tui.trail.brings import wanted
from tui.trail.face import FACE
from tui.trail.picker import in_order
from tui.voice import Voice

GOLDENS = Path(__file__).parent / "goldens"
NAMES = ("Ana", "Beto", "Cleo")
LINES = 150


@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_is_told_as_it_was(seats: int) -> None:
    moments = [*Table(TRAIL, seats, 0.3).walk(2)]
    log = moments[-1].log
    voice = Voice(FACE, NAMES[:seats])
    lines = [voice.say(each) for each in FACE.told(log, 0)][:LINES]
    for number in range(len(log.steps) // 4):
        lines += [f"  {voice.fill(deed.said)}" for deed in FACE.deeds(log, number)]
    same_as_golden(GOLDENS / f"told-{seats}.txt", "\n".join(lines) + "\n")


STATES = {
    "move": moment,
    "visit": lambda: on_building("6", "R1", open="Nia Pat", pesos=12, rows="/C/M/"),
    "neutral": lambda: asking(moment(), Visit()),
    "hire": lambda: asking(with_player(moment(), pesos=9), Hire(2)),
    "remove": lambda: asking(moment(), Remove(Which.ANY, 0, 1)),
    "load": loading,
    "deliver": delivering,
}


@pytest.mark.parametrize("name", STATES)
def test_choices_tell_what_they_bring(name: str) -> None:
    state: TrailState = STATES[name]()
    voice = Voice(FACE, NAMES[: state.seats])
    view = View(0, state, {})
    lines = [f"{voice.line(FACE.asked(view))} ({FACE.rule(view)})"]
    for move in in_order(TRAIL.legal(state, 0, {}))[:40]:
        row = row_of(TRAIL, voice, state, (move,))
        cells = "  ".join(filter(None, row.cells))
        lines.append(f"{row.kind:10} {cells:44} {row.brings}")
    same_as_golden(GOLDENS / f"choices-{name}.txt", "\n".join(map(str.rstrip, lines)) + "\n")


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_where_to_go_is_asked_also_where_one_line_has_no_room_for_more(language: str) -> None:
    """The words before the question give way to it."""
    state, voice = moment(), Voice(FACE, NAMES)
    with speaking(language):
        asked = [voice.say(each) for each in FACE.asked(View(0, state, {}))]
    assert len(asked) > 1
    assert ending_of(asked, max(map(len, asked))).startswith("Ana")


def test_every_objective_to_choose_from_tells_what_it_asks_for_where_there_is_little_room() -> None:
    state = asking(moment(), Objective())
    voice = Voice(FACE, NAMES)
    rows = [
        row_of(TRAIL, voice, state, (move,))
        for move in TRAIL.legal(state, 0, {})
        if isinstance(move, entries.ChooseObjective) and move.card is not None
    ]
    assert len(rows) == len(state.display)
    asked = {voice.fill(wanted(card)) for card in state.display}
    assert {row.cells[0] for row in rows} == asked
    assert all(row.brief.endswith(" VP") for row in rows)


def test_rivals_cards_and_own_ones_are_told_without_codes() -> None:
    """What an objective asks for is its name; what goes face up out of a hand is known to all."""
    log, voice = [*Table(TRAIL, 3, 0.3).walk(2)][-1].log, Voice(FACE, NAMES)
    told = {
        type(step.entry): [voice.fill(deed.said) for deed in FACE.deeds(log, number)]
        for number, step in enumerate(log.steps)
        if isinstance(step.entry, entries.TrimHand | entries.DiscardCards | entries.RemoveCards)
    }
    assert all(told.values())
    assert len(told) > 1
    state = asking(moment(), Remove(Which.ANY, 0, 1))
    rows = [row_of(TRAIL, voice, state, (move,)) for move in TRAIL.legal(state, 0, {})]
    assert "objective (Caracú, building \N{MULTIPLICATION SIGN}2)" in [row.cells[0] for row in rows]
