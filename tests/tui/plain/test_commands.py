"""Commands beside moves, and the answers to anything else."""

import re
from pathlib import Path

from msgspec.structs import replace

from core.gaucho import entries
from saves.library import open_library
from tests.support.commands import estancia
from tests.support.installed import TWIN, TWIN_PACKAGE, Shelf
from tests.support.script import Script

# Ana (seat 0) against a peon, with fixed tiles and dice.
SEED = "x"


def talk(home: Path, *lines: str, args: tuple[str, ...] = ("--bots", "peon")) -> list[str]:
    """Type the lines one after the other; return everything that was said."""
    given = "".join(line + "\n" for line in lines).encode()
    ran = estancia(home, "play", "--plain", "--seed", SEED, *args, given=given)
    assert (ran.status, ran.complaint) == (0, "")
    return ran.text.splitlines()


def after(said: list[str], question: int) -> list[str]:
    """Return what was said after the question of that number, up to the next."""
    ends = [at for at, line in enumerate(said) if line == ">"]
    return said[ends[question] + 1 : ends[question + 1] if question + 1 < len(ends) else None]


def test_what_is_typed_as_a_move_is_played(tmp_path: Path) -> None:
    said = talk(tmp_path, "keep W11", "post wish", "take 4 4", "stand A2", "done")
    assert "Ana keeps white 11." in said
    assert "Ana posts a gaucho on wish." in said
    assert "Ana takes 4 and 4." in said
    assert "Ana stands on spotted 4 (A2) with 4." in said
    assert "Ana is done." in said


def test_a_move_is_taken_as_json_too(tmp_path: Path) -> None:
    said = talk(tmp_path, '{"e":"keep", "tiles":["W11"], "seat":0}')
    assert "Ana keeps white 11." in said


def test_nobody_moves_for_another_seat(tmp_path: Path) -> None:
    said = talk(
        tmp_path, '{"e":"keep","seat":1,"tiles":["W11"]}', '{"e":"roll","dice":[1,1,1,1,1]}'
    )
    assert after(said, 0)[0] == "This is asked of Ana."
    assert after(said, 1)[0] == "Only moves are made by players."


def test_why_says_the_rule_and_its_number(tmp_path: Path) -> None:
    said = talk(
        tmp_path, "keep W11", "post wish", "why stand A2 1", "why done", "why 1", "why sell"
    )
    assert after(said, 2)[0] == "You have no dice to use. (G5.3)"
    assert after(said, 3)[0] == "Take two dice before you end your turn. (G5.2)"
    assert after(said, 4)[:2] == ["That is allowed.", after(said, 4)[1]]
    assert after(said, 5)[0] == "No gaucho of yours is on sale. (G7.2)"


def test_a_move_that_is_not_allowed_is_answered_like_why(tmp_path: Path) -> None:
    said = talk(tmp_path, "keep W11", "post wish", "stand A2 1")
    assert after(said, 2)[0] == "You have no dice to use. (G5.3)"


def test_undo_goes_back_to_what_was_revealed_last(tmp_path: Path) -> None:
    said = talk(tmp_path, "keep W11", "post wish", "take 4 4", "stand A2", *["undo"] * 3)
    assert after(said, 4)[0] == "Taken back: stand on spotted 4 (A2) with 4."
    assert after(said, 5)[0] == "Taken back: take 4 and 4."
    assert after(said, 6)[0].startswith("Nothing can be taken back")


def test_a_turn_is_saved_when_it_binds_and_not_before(tmp_path: Path) -> None:
    turn = ("keep W11", "post wish", "take 4 4", "stand A2")
    talk(tmp_path, *turn)
    talk(tmp_path, *turn, "done")
    with open_library(tmp_path) as library:
        draft, bound = (library.load(number).entries for number in (1, 2))
    assert isinstance(draft[-1], entries.Roll)
    assert list(map(type, bound[len(draft) :][:3])) == [
        entries.TakeDice,
        entries.Stand,
        entries.EndTurn,
    ]


def test_enter_is_enough_where_there_is_only_one_move(tmp_path: Path) -> None:
    lines = ("keep W11", "post wish", "take 1 1", "recall wish", "lay A1 1+1", "")
    said = talk(tmp_path, *lines)
    assert "There is nothing else: press Enter." in after(said, 4)
    assert after(said, 5)[0] == "Ana is done."


def test_rules_by_number_chapter_and_word(tmp_path: Path) -> None:
    said = talk(
        tmp_path, "rules", "rules G6.5", "rules 6.5", "rules g9", "rules overseer", "rules zz"
    )
    assert after(said, 0)[0] == "G1 Parts"
    assert after(said, 1)[0].startswith("G6.5 You touch each action area once a turn")
    assert after(said, 2)[0] == after(said, 1)[0]
    assert [line.split()[0] for line in after(said, 3)[:4]] == ["G9", "G9.1", "G9.2", "G9.3"]
    assert {"G7.4", "G7.5"} <= {line.split()[0] for line in after(said, 4)}
    assert after(said, 5)[0] == "No rule speaks of that."


def test_help_names_every_command_and_form(tmp_path: Path) -> None:
    said = " ".join(after(talk(tmp_path, "help"), 0))
    for word in ("why", "undo", "rules", "save", "quit", "table", "moves", "stand B2 5 6", "place"):
        assert word in said


def test_quit_and_the_end_of_input_say_how_to_go_on(tmp_path: Path) -> None:
    for lines in (("quit",), ()):
        said = talk(tmp_path, *lines)
        assert said[-1].startswith("Go on with: estancia resume")


def test_save_says_where_and_gives_a_name(tmp_path: Path) -> None:
    said = talk(tmp_path, "save", "save by the fire", "save " + "x" * 99)
    assert after(said, 0)[0] == "The game is saved as number 1."
    assert after(said, 2)[0].startswith("The name of a game is one line")
    with open_library(tmp_path) as library:
        assert library.find("by the fire") == 1


def test_garbage_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    garbage = ["", "   ", "0", "99999999999999999999", "-1", "\x00\x1b[2J", "é" * 5000, "{", "[1]"]
    said = talk(tmp_path, *garbage, "keep W11")
    assert "Ana keeps white 11." in said
    assert "\x1b" not in "".join(said)


def test_input_that_is_no_text_is_answered(tmp_path: Path) -> None:
    given = b"\xff\xfe\x80\nkeep W11\n"
    ran = estancia(tmp_path, "play", "--plain", "--seed", SEED, "--bots", "peon", given=given)
    assert ran.status == 0
    assert "Ana keeps white 11." in ran.text


def test_names_cannot_disturb_the_screen(tmp_path: Path) -> None:
    name = "\x1b[2J\u202eAna\u2066" + "x" * 60
    said = talk(tmp_path, "keep W11", args=("--bots", "peon", "--names", name))
    shown = "\n".join(said)
    assert "\ufffd[2J\ufffdAna\ufffdxxx" in shown
    assert not {"\x1b", "\u202e", "\u2066"} & set(shown)
    assert "x" * 30 not in shown


def test_many_moves_are_grouped_and_all_are_listed_on_demand(tmp_path: Path) -> None:
    with Script(tmp_path, "--seed", SEED, "--bots", "peon") as script:
        heard = script.listen()
        for text in ("keep W11", "post wish", "take 4 4"):
            heard = script.answer(text)
        assert heard
        [wishes] = [line for line in heard if line.endswith("Wish for a die: 6 ways.")]
        assert any("Stand on spotted 4 (A2) with 4." in line for line in heard)
        heard = script.answer(wishes.split()[0])
        assert heard
        assert [line[:18] for line in heard][:2] == ["  1  Wish for a 1.", "  2  Wish for a 2."]
        heard = script.answer("moves")
        assert heard
        assert len(heard) > 12
        assert "Ana stands on spotted 4 (A2) with 4." in (script.answer("1") or [])
        script.end()


def test_a_hint_says_what_the_best_bot_would_do_and_does_nothing(tmp_path: Path) -> None:
    said = talk(tmp_path, "hint", "keep W11", args=("--bots", "rancher"))
    title, first, *_others = after(said, 0)
    assert title.startswith("The capataz's best turns")
    assert re.match(r"[+\N{MINUS SIGN}]?\d+: keep ", first), "a number would be taken for a move's"
    assert "Ana keeps white 11." in said


def test_a_hint_tells_the_best_turns_each_with_a_reason(tmp_path: Path) -> None:
    said = talk(tmp_path, "keep W11", "1", "hint", args=("--bots", "peon"))
    told = [line for line in said if re.match(r"[+\N{MINUS SIGN}]?\d+: ", line)]
    assert len(told) == 3
    assert all(" end the turn." in line for line in told)
    assert "Above all: " in told[0]


def test_where_no_bot_plays_nobody_can_be_asked(tmp_path: Path, shelf: Shelf) -> None:
    shelf.add(package=replace(TWIN_PACKAGE, bots=""))
    args = ("--game", TWIN, "--seats", "2", "--bots", "none")
    said = talk(tmp_path, "", "hint", "quit", args=args)
    assert after(said, 1)[0] == "No bot plays Twin Pampas: nobody can be asked."
