"""What speaks for a turn of the game, in its own words, by the features it weighs."""

from core.bots.judge import SURE
from core.says import Sentence

UNIT = "points"
"""What outcomes call the points."""
WORDS = {
    SURE: Sentence("victory points at once"),
    "pesos": Sentence("pesos to spend"),
    "grain": Sentence("grain for the ships"),
    "certificates": Sentence("certificates"),
    "gauchos": Sentence("gauchos for the cattle market"),
    "carpinteros": Sentence("carpinteros for larger buildings"),
    "maquinistas": Sentence("maquinistas for the engine"),
    "granjeros": Sentence("granjeros for the farmers"),
    "strong workers": Sentence("strong workers"),
    "engine early": Sentence("an engine far along the track"),
    "step limit": Sentence("a higher step limit"),
    "discs cleared": Sentence("discs off the own board"),
    "hand limit": Sentence("a larger hand"),
    "breeding": Sentence("valuable cattle in the herd"),
    "herd": Sentence("a small herd"),
    "buildings": Sentence("own buildings on the trail"),
    "stations": Sentence("discs on stations"),
    "objectives": Sentence("objective cards"),
    "cards to come": Sentence("good cards to come"),
    "turns to go": Sentence("a short way to Buenos Aires"),
    "promise": Sentence("what the place still offers"),
}
"""What has no word here is no reason: what is weighed to even out something else."""
