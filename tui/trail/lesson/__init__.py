"""The lesson of Great Western Trail: Argentina."""

from tui.lesson import Lesson
from tui.trail.lesson.acting import ACTING
from tui.trail.lesson.arriving import ARRIVING
from tui.trail.lesson.opening import ANA

LESSON = Lesson(names=("Ana", "Beto"), seat=ANA, steps=(*ACTING, *ARRIVING))
