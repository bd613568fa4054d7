"""The lesson of El Gaucho: positions of real games, with one thing to learn in each."""

from tui.gaucho.lesson.areas import AREAS
from tui.gaucho.lesson.beginning import BEGINNING
from tui.gaucho.lesson.dice import DICE
from tui.gaucho.lesson.ending import ENDING
from tui.gaucho.lesson.herds import HERDS
from tui.gaucho.lesson.opening import ANA
from tui.lesson import Lesson

LESSON = Lesson(names=("Ana", "Beto"), seat=ANA, steps=(*DICE, *HERDS, *AREAS, *BEGINNING, *ENDING))
