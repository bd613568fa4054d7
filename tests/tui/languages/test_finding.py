"""Texts are found wherever they are written, and hidden ones are reported."""

from pathlib import Path

from tests.catalogues.finding import Message, find_messages


def messages(folder: Path, source: str) -> tuple[set[Message], list[str]]:
    (folder / "core").mkdir()
    (folder / "core" / "told.py").write_text(source)
    found, unclear = find_messages(folder, ["core"])
    return set(found), [each.call for each in unclear]


def test_texts_are_found_by_what_takes_them(tmp_path: Path) -> None:
    source = """
say("said", seat=1)
refuse("G1.1", "refused", tile=7)
raise Unreadable("unreadable")
raise Full("full")
class Full(Broken): ...
class Broken(LibraryError): ...
_("one" "two")
n_("a way", "{count} ways", 3)
W_("take")
say_in("a move", "steal", tile=7)
"""
    assert messages(tmp_path, source)[0] == {
        *map(Message, ("said", "refused", "unreadable", "full", "onetwo")),
        Message("a way", "{count} ways"),
        Message("take", context="typed words"),
        Message("steal", context="a move"),
    }


def test_texts_are_found_by_the_name_they_were_given(tmp_path: Path) -> None:
    source = """
text = "of the file"
def one():
    text = "first"
    say(text)
    if something:
        text = "second" if other else "third"
def two():
    one, many = "a peso", "{count} pesos"
    say_n(one, many, count=2)
def three():
    say(text)
def four(text):
    say(text)
"""
    found, unclear = messages(tmp_path, source)
    texts = {"of the file", "first", "second", "third"}
    assert found == {*map(Message, texts), Message("a peso", "{count} pesos")}
    assert unclear == []


def test_texts_that_are_put_together_are_complained_about(tmp_path: Path) -> None:
    source = """
def one(why):
    text = "no " + why
    say(text)
    say(f"no {why}")
    say_in(why, "steal")
"""
    unclear = ["say(text)", "say(f'no {why}')", "say_in(why, 'steal')"]
    assert messages(tmp_path, source) == (set(), unclear)
