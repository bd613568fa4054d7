"""The whole lesson, in order."""

from tui.app.lesson import Lesson
from tui.gaucho.lesson.areas import AREAS
from tui.gaucho.lesson.dice import DICE
from tui.gaucho.lesson.ending import ENDING
from tui.gaucho.lesson.herds import HERDS
from tui.gaucho.lesson.opening import ANA

LESSON = Lesson(names=("Ana", "Beto"), seat=ANA, steps=(*DICE, *HERDS, *AREAS, *ENDING))
