"""Every game can be played without words of its own: its moves are typed by its notation."""

from core.conformance.table import Table
from core.game import Choose, Move
from core.view import View
from tests.conformance.tables import every_table
from tui.notation_face import NotationFace
from tui.players import Players
from tui.voice import Voice


@every_table
def test_every_move_is_typed_as_it_is_shown(table: Table) -> None:
    face = NotationFace(table.game)
    for moment in table.choices(2):
        assert isinstance(moment.turn, Choose)
        seat = moment.turn.seats[0]
        view = View(seat, moment.before, moment.known(seat))
        legal = moment.legal(seat)
        for move in legal[:20]:
            assert face.read(face.write(move), view, legal, Players(())) == move


@every_table
def test_everything_that_happens_is_told_without_secrets(table: Table) -> None:
    face = NotationFace(table.game)
    voice = Voice(face, [f"Player {seat}" for seat in range(table.seats)])
    *_all, last = table.moments(1)
    told = [voice.say(each) for each in face.told(last.log, 0)]
    assert len(told) == len(last.log.steps)
    for text, step in zip(told, last.log.steps, strict=True):
        by = f"Player {step.entry.seat}: " if isinstance(step.entry, Move) else ""
        assert text.startswith(by)
        assert text.endswith(".")
    described = face.described(View(None, last.after, {}))
    assert all(voice.line(line) for line in described)


@every_table
def test_what_a_seat_needs_to_choose_is_told_to_it_alone(table: Table) -> None:
    face = NotationFace(table.game)
    for moment in table.choices(1):
        assert isinstance(moment.turn, Choose)
        for seat in moment.turn.seats:
            known = moment.known(seat)
            needs = [*moment.game.needs(moment.before, seat)]
            told = face.knowledge(View(seat, moment.before, known)).get("pieces", ())
            assert [*told] == [f"{slot}={known[slot]}" for slot in needs]
        assert face.knowledge(View(None, moment.before, {})) == {}
