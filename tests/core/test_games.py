"""The games at this table: found alike, loaded when used, and none hides another."""

import pytest

from core.bots.registry import bot, names
from core.games import Package, digests, game, keys, package, part, rules_of
from core.says import Sentence, Unreadable, show
from tests.support.installed import TWIN, Shelf
from tests.support.interpreter import modules_after


@pytest.mark.parametrize("key", keys())
def test_a_game_is_found_by_its_key(key: str) -> None:
    assert game(key).key == key
    assert game(key).name == package(key).name
    assert rules_of(key) == game(key).rules


def test_a_game_that_is_not_here_is_unreadable() -> None:
    with pytest.raises(Unreadable, match=r"No game here is called chess: known are gaucho"):
        game("chess")
    assert rules_of("chess") == ""


def test_a_mistyped_game_is_answered_with_the_nearest_too() -> None:
    with pytest.raises(Unreadable, match=r"called gacuho: did you mean gaucho\? Known are gaucho"):
        game("gacuho")


def test_an_installed_game_is_found_like_an_own_one(shelf: Shelf) -> None:
    shelf.add()
    assert TWIN in keys()
    assert game(TWIN).name == package(TWIN).name == "Twin Pampas"
    assert digests() == {key: game(key).rules for key in keys()}
    assert names(TWIN) == names("gaucho")
    assert bot(TWIN, "rancher", b"seed").name == "rancher"


def test_own_games_come_first_and_installed_ones_by_name(shelf: Shelf) -> None:
    own = keys()
    for key in ("zebu", "angus", "criollo"):
        shelf.add(key)
    assert keys() == (*own, "angus", "criollo", "zebu")


def test_an_installed_game_cannot_take_the_key_of_an_own_one(shelf: Shelf) -> None:
    before = package("gaucho"), keys()
    shelf.add(TWIN)
    shelf.register("gaucho", "twin_game:PACKAGE", "aaa-first-by-name")
    assert (package("gaucho"), keys()) == (before[0], (*before[1], TWIN))


def test_of_two_installed_games_with_one_key_one_is_there(shelf: Shelf) -> None:
    shelf.add()
    shelf.register(TWIN, "nowhere:PACKAGE", "zzz-last-by-name")
    assert game(TWIN).name == "Twin Pampas"
    assert keys().count(TWIN) == 1


@pytest.mark.parametrize("key", ["El Toro", "TWIN", "", "a" * 25, "1st", "a.b"])
def test_a_key_is_a_short_plain_word(shelf: Shelf, key: str) -> None:
    before = keys()
    shelf.register(key, "twin_game:PACKAGE", "oddly-named")
    assert keys() == before


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("nowhere:PACKAGE", "game broken cannot be loaded: nowhere:PACKAGE .ModuleNotFoundError"),
        ("twin_game:MISSING", "game broken cannot be loaded: twin_game:MISSING .AttributeError"),
        ("twin_rules:RULES", "game broken has no registration at twin_rules:RULES"),
        ("raising:PACKAGE", "game broken cannot be loaded: .*: too old a table"),
        ("mistyped:PACKAGE", "game broken cannot be loaded: .*SyntaxError"),
        ("twin_game:PACKAGE", "game broken is called twin by its own rules"),
        ("ruleless_game:PACKAGE", "game broken has no rules"),
        ("lost_game:PACKAGE", "game broken cannot be loaded: gone:RULES"),
    ],
)
def test_a_broken_game_is_a_sentence_and_hides_no_other(
    shelf: Shelf, place: str, sentence: str
) -> None:
    shelf.add()
    shelf.add("ruleless", Package("Ruleless", rules=""))
    shelf.add("lost", Package("Lost", rules="gone:RULES"))
    shelf.write("raising", "raise RuntimeError('too old a table')")
    shelf.write("mistyped", "PACKAGE = (")
    shelf.register("broken", place, "broken")
    with pytest.raises(Unreadable, match=sentence):
        game("broken")
    assert rules_of("broken") == ""
    assert {"gaucho", TWIN, "broken"} <= {*keys()}
    assert digests().keys() >= {"gaucho", TWIN}
    assert "broken" not in digests()


SLOW = """
from pathlib import Path

with Path(__file__).with_suffix(".log").open("a") as log:
    log.write("tried. ")
raise RuntimeError("after a long time")
"""


def test_a_broken_game_is_tried_once(shelf: Shelf) -> None:
    shelf.write("slow", SLOW)
    shelf.register("broken", "slow:PACKAGE", "broken")
    for _ in range(3):
        assert rules_of("broken") == ""
    assert (shelf.folder / "slow.log").read_text() == "tried. "


def test_a_part_that_a_game_has_not_is_none_and_a_broken_one_a_sentence(shelf: Shelf) -> None:
    shelf.add(package=Package("Twin Pampas", rules="twin_rules:RULES", words="twin_rules:WORDS"))
    assert part(TWIN, "board", object) is None
    with pytest.raises(Unreadable, match="game twin cannot be loaded: twin_rules:WORDS"):
        part(TWIN, "words", object)


PARTS = """
from core.gaucho.game import Gaucho

class Half:
    key, name, seats, rules, entries = "half", "Half", range(1, 3), "digest", ()
    notation = None
    def options(self, seats): ...
    def clash(self, seats, options): ...
    def new(self, seats, options): ...
    def turn(self, state): ...
    def legal(self, state, seat, known): ...

HALF = Half()
ANYTHING = {}
"""


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("half:HALF", "half:HALF should be a Game and lacks play, why_not, settle, answer,"),
        ("half:ANYTHING", "The installed game half is broken: half:ANYTHING is no Game."),
        ("half:Gaucho", "The installed game half is broken: half:Gaucho is no Game."),
    ],
)
def test_a_part_of_another_kind_is_a_sentence(shelf: Shelf, place: str, sentence: str) -> None:
    shelf.write("half", PARTS)
    shelf.write("half_game", _REGISTERED.format(place=place))
    shelf.register("half", "half_game:PACKAGE", "half")
    with pytest.raises(Unreadable) as refused:
        game("half")
    assert sentence in str(refused.value)


@pytest.mark.parametrize("parts", ["'Half', 3", "'Half', 'rules:RULES', open_turns='no'"])
def test_a_registration_of_things_instead_of_places_is_a_sentence(parts: str, shelf: Shelf) -> None:
    shelf.write("half_game", f"from core.games import Package\nPACKAGE = Package({parts})\n")
    shelf.register("half", "half_game:PACKAGE", "half")
    with pytest.raises(Unreadable, match="game half has no registration at half_game:PACKAGE"):
        game("half")


_REGISTERED = """
from core.games import Package
PACKAGE = Package(name="Half", rules="{place}")
"""


def test_a_game_without_bots_says_so(shelf: Shelf) -> None:
    shelf.add(package=Package("Twin Pampas", rules="twin_rules:RULES"))
    assert names(TWIN) == ()
    with pytest.raises(Unreadable, match="There are no bots for Twin Pampas"):
        bot(TWIN, "rancher", b"seed")


def test_games_are_found_by_other_processes_too(shelf: Shelf) -> None:
    shelf.add()
    assert "twin_rules" in modules_after("from core.games import game; game('twin')")


def test_no_part_is_loaded_before_it_is_used(shelf: Shelf) -> None:
    shelf.add()
    loaded = modules_after("from core.games import keys, package; [*map(package, keys())]")
    assert loaded >= {"twin_game", "core.gaucho"}
    assert "twin_rules" not in loaded
    assert not {name for name in loaded if name.startswith(("core.gaucho.", "core.bots", "tui"))}


def test_listing_the_keys_loads_no_game(shelf: Shelf) -> None:
    shelf.add()
    loaded = modules_after("import core.games; core.games.keys()")
    assert not loaded & {"twin_game", "core.gaucho"}
    assert "importlib.metadata" not in loaded


def test_a_sentence_is_shown_with_names_and_translated() -> None:
    sentence = Sentence("{seat} sits on {chair}.", {"seat": 1, "chair": 7})
    assert show(sentence, {}) == "1 sits on 7."
    assert show(sentence, {"seat": lambda seat: "Ana"}) == "Ana sits on 7."
    german = {sentence.text: "Auf {chair} sitzt {seat}."}
    assert show(sentence, {}, lambda said: german[said.text]) == "Auf 7 sitzt 1."
