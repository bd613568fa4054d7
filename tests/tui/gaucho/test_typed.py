"""Typed moves: every legal one in each of its forms, and anything else without harm."""

from collections.abc import Sequence
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import json

from core.conformance.walk import Moment, any_kind
from core.game import Choose, Move
from core.games import game
from core.gaucho import entries
from core.gaucho.board import SPACE_NAMES, Area, Space
from core.gaucho.cattle import Breed, tile
from core.gaucho.state import GauchoState
from core.says import Unreadable
from core.view import View
from tests.support.positions import position
from tests.support.random_games import play_out
from tui.gaucho.face import FACE
from tui.gaucho.verbs import FORMS
from tui.players import Players
from tui.voice import Voice
from tui.written import read_written

GAUCHO = game("gaucho")
NAMES = ("Ana", "B2", "from", "Dario")


class Asked:
    """A moment in which somebody chooses, with all legal moves."""

    def __init__(self, moment: Moment) -> None:
        turn = moment.turn
        assert isinstance(turn, Choose)
        seat = turn.seats[0]
        self.view: View[GauchoState] = View(seat, moment.before, moment.known(seat))
        self.legal: Sequence[Move] = moment.legal(seat)
        self.voice = Voice(FACE, NAMES[: moment.before.seats])
        self.players = Players(self.voice.names)

    def read(self, text: str) -> Move:
        return FACE.read(text, self.view, self.legal, self.players)


@cache
def asked(seats: int, seed: int) -> tuple[Asked, ...]:
    """Return every choice of a random game."""
    moments = play_out(GAUCHO, seats, seed, any_kind)
    return tuple(Asked(each) for each in moments if isinstance(each.turn, Choose))


def first(kind: type[Move], seats: int = 2) -> tuple[Asked, Move]:
    """Return a choice in which that kind of move is legal, and the first such move."""
    found = (
        (each, move)
        for seed in range(1, 40)
        for each in asked(seats, seed)
        for move in each.legal
        if type(move) is kind
    )
    return next(found)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_is_read_as_it_is_typed_said_and_written(seats: int) -> None:
    kinds = set()
    for each in asked(seats, 3):
        for move in each.legal:
            kinds.add(type(move))
            assert each.read(FACE.write(move)) == move
            written = json.encode(GAUCHO.notation.write(move))
            assert read_written(GAUCHO, written) == move
    assert len(kinds) >= len(entries.MOVES) - 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_is_read_as_it_is_shown(seats: int) -> None:
    for each in asked(seats, 5):
        for move in each.legal:
            shown = each.voice.fill(FACE.phrase(each.view.state, move))
            assert each.read(shown.upper()) == move, shown


def test_each_form_in_the_help_is_readable() -> None:
    each, _ = first(entries.TakeDice)
    for form in FORMS.values():
        if not form.typed.startswith(("take", "steal")):
            each.read(form.typed)


def test_dice_may_be_left_out_where_only_one_choice_is_possible() -> None:
    for kind in (entries.Stand, entries.Lay, entries.Occupy):
        each, move = first(kind)
        text = " ".join(FACE.write(move).split()[:2])
        alike = [other for other in each.legal if FACE.write(other).startswith(text)]
        if len(alike) == 1:
            assert each.read(text) == move
        else:
            with pytest.raises(Unreadable, match="Several"):
                each.read(text)


def test_dice_may_be_given_by_their_sum() -> None:
    found = 0
    for each in asked(2, 1):
        for move in each.legal:
            if isinstance(move, entries.Stand) and len(move.dice) > 1:
                others = [
                    other
                    for other in each.legal
                    if isinstance(other, entries.Stand) and other.space == move.space
                ]
                if others == [move]:
                    found += 1
                    where = FACE.write(move).split()[1]
                    assert each.read(f"stand {where} {sum(move.dice)}") == move
    assert found


def test_one_die_is_enough_for_the_only_pair_that_has_it() -> None:
    for each in asked(2, 1):
        for move in each.legal:
            if isinstance(move, entries.TakeDice):
                die = move.dice[1]
                alike = [
                    other
                    for other in each.legal
                    if isinstance(other, entries.TakeDice) and die in other.dice
                ]
                if len(alike) == 1:
                    assert each.read(f"take {die}") == move


def test_words_may_be_cut_short_as_long_as_they_are_clear() -> None:
    each, move = first(entries.Post)
    assert isinstance(move, entries.Post)
    assert each.read("po ov") == entries.Post(move.seat, Area.OVERSEER)
    with pytest.raises(Unreadable, match="s is not clear"):
        each.read("s B2")


def test_a_move_that_is_not_allowed_is_read_so_that_the_rules_can_say_why() -> None:
    each, _ = first(entries.TakeDice)
    for text in ("stand A1 6 6", "stand A1", "lay A1", "raise A1", "wish", "sell", "rouse", "oust"):
        move = each.read(text)
        assert GAUCHO.why_not(each.view.state, move, each.view.known), text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "()",
        "fly",
        "stand",
        "stand Z9",
        "take x",
        "keep",
        "place W2",
        "sort",
        "wish x",
        "stand W13 5",
        "steal",
        "occupy",
        "occupy s 4",
        "recall here",
        "stand A1 99999999999",
    ],
)
def test_what_cannot_be_read_is_told_with_what_was_expected(text: str) -> None:
    each, _ = first(entries.TakeDice)
    with pytest.raises(Unreadable) as told:
        each.read(text)
    assert len(each.voice.say(told.value.why)) > 10


THIEF = position(
    seats=3,
    pampa={"B2": "W11 lie 1", "C1": "O9 lie 2"},
    herds={1: "W10 W12", 2: "B7"},
    areas={0: "steal overseer"},
)


def stolen(text: str, *names: str) -> Move:
    """Return the move that was read for Ana's thief."""
    view: View[GauchoState] = View(0, THIEF.state, THIEF.known)
    players = Players(("Ana", *(names or ("Beto", "Cleo Dos Santos"))))
    return FACE.read(text, view, GAUCHO.legal(THIEF.state, 0, THIEF.known), players)


@pytest.mark.parametrize(
    "text",
    [
        "steal brown 7",
        "steal B7 from Cleo Dos Santos",
        "STEAL b7 FROM CLEO DOS SANTOS",
        "steal brown 7 cleo",
        "steal from cleo dos brown 7",
        "steal brown 7 from C",
        "steal cleo",
    ],
)
def test_whom_a_tile_is_stolen_from_may_be_named(text: str) -> None:
    assert stolen(text) == entries.Steal(0, 2, tile(Breed.BROWN, 7))


def test_who_is_named_and_has_not_the_tile_is_refused_by_the_rules() -> None:
    move = stolen("steal brown 7 from Beto")
    refusal = GAUCHO.why_not(THIEF.state, move, THIEF.known)
    assert refusal is not None
    assert refusal.why.text == "{tile} is not in a herd of {victim}."


def test_a_name_alone_is_not_clear_where_the_player_has_several_tiles() -> None:
    with pytest.raises(Unreadable, match="Several moves"):
        stolen("steal from Beto")


@pytest.mark.parametrize("names", [("From", "The A1"), ("A1", "W7"), ("B7", "Brown")])
def test_names_that_mean_something_else_too_are_names_where_one_is_expected(
    names: tuple[str, str],
) -> None:
    for seat, (name, typed) in enumerate(zip(names, ("W10", "B7"), strict=True), 1):
        move = stolen(f"steal {typed} from {name}", *names)
        assert isinstance(move, entries.Steal)
        assert move.victim == seat


def test_whose_gaucho_is_ousted_may_be_named_and_must_be_there() -> None:
    oust = entries.Oust(0, Space(SPACE_NAMES.index("B2")))
    texts = ("oust B2", "oust Beto from B2", "oust B2 from beto", "oust b from white 11 (B2)")
    assert {stolen(text) for text in texts} == {oust}
    with pytest.raises(Unreadable, match="No gaucho"):
        stolen("oust Cleo from B2")


WORDS = st.sampled_from(
    [*FORMS, *"abgosw", "W7", "A1", "b2", "d6", "wish", "steppe", "white", "ochre", "from", "Ana"]
    + [str(number) for number in range(14)]
    + ["99", "1234", "99999999", "-1", "{}", '{"e":"take"}', "\x00", "é", "²", "٣"]
)


@given(st.data(), st.lists(WORDS, max_size=7))
def test_nothing_that_is_typed_does_any_harm(data: st.DataObject, words: list[str]) -> None:
    each = data.draw(st.sampled_from(asked(3, 3)))
    try:
        move = each.read(" ".join(words))
    except Unreadable as error:
        each.voice.say(error.why)
        return
    refusal = GAUCHO.why_not(each.view.state, move, each.view.known)
    if refusal:
        each.voice.refuse(refusal)
    else:
        assert GAUCHO.play(each.view.state, move) != each.view.state
