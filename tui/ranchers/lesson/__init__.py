"""The lesson of Ranchers."""

from tui.lesson import Lesson
from tui.ranchers.lesson.base import BASE
from tui.ranchers.lesson.exchanging import EXCHANGING
from tui.ranchers.lesson.modules import MODULES
from tui.ranchers.lesson.opening import ANA

LESSON = Lesson(names=("Ana", "Beto"), seat=ANA, steps=(*BASE, *EXCHANGING, *MODULES))
