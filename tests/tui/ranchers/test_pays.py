"""The pay of objectives is told in terms of their own animals, in every language."""

import re

import pytest

from core.ranchers.parts import ANIMALS, OBJECTIVES
from tests.support.languages import speaking
from tui.language import known_languages
from tui.ranchers.face import FACE
from tui.ranchers.panes.marks import animals_of
from tui.ranchers.pays import pays
from tui.ranchers.rulebook import rule_of
from tui.ranchers.words import animal_word, animals_word
from tui.voice import Voice


@pytest.mark.parametrize("language", known_languages())
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_an_objective_speaks_of_its_own_animals_alone(objective: int, language: str) -> None:
    with speaking(language):
        said = Voice(FACE, ()).say(pays(objective))
        names = {each: {animal_word(each), animals_word(each)} for each in ANIMALS}
        words = {*re.findall(r"\w+", said)}
        named = {each for each in ANIMALS if words & names[each]}
    assert named == {*animals_of(objective)}
    assert said.endswith(f"({rule_of(objective)})")
