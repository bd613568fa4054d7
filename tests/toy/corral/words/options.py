"""The options of Corral in words."""

from collections.abc import Mapping

from corral.options import DAYS, DROUGHT, FIESTA, LETTER, POUCH, WHISTLES
from tui.face import OptionWords
from tui.language import N_

WORDS: Mapping[str, OptionWords] = {
    LETTER.key: OptionWords(
        N_("the buyer's letter"), N_("At the end a letter tells which animal is worth more.")
    ),
    WHISTLES.key: OptionWords(
        N_("whistles"), N_("Everybody may once buy an animal in another player's turn.")
    ),
    DROUGHT.key: OptionWords(N_("drought"), N_("Animals cost a coin more.")),
    FIESTA.key: OptionWords(N_("fiesta"), N_("The winner of an auction draws a card.")),
    POUCH.key: OptionWords(
        N_("animals"),
        N_("Which animals come to the corral."),
        {"mixed": N_("mixed"), "calves": N_("mostly calves"), "bulls": N_("mostly bulls")},
    ),
    DAYS.key: OptionWords(N_("days"), N_("How many turns everybody has.")),
}
