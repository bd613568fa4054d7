"""W1 to W3: the parts, the setup, and what a turn consists of."""

from core.trail.parts import BREED, BREEDING, CARD_VP, CATTLE, COPIES, STRENGTH
from tui.face import chapter
from tui.language import N_, say
from tui.trail.spoken import with_rows
from tui.trail.words import card_word

_CATTLE = tuple(
    say(
        "{name}: breeding value {breeding}, strength {strength}, {points} VP, {copies} cards.",
        name=card_word(card),
        breeding=BREEDING[card],
        strength=STRENGTH[card],
        points=CARD_VP[card],
        copies=COPIES[card],
    )
    for card in CATTLE
)
assert len(BREED) == len(CATTLE)

PARTS = with_rows(
    chapter(
        "W",
        1,
        N_("Parts"),
        say(
            "Everybody has a player board with 17 discs on it, an estanciero on the trail, an "
            "engine, ten buildings, markers for grain and certificates, and 14 cattle cards."
        ),
        say("The cattle, with how many cards there are of each; the first four are everybody's."),
        say(
            "There are 25 exhaustion cards, -2 VP each, and 24 objective cards; neither is cattle."
        ),
        say(
            "Bag A holds green, blue and orange farmers, bag B workers, bag C yellow farmers and "
            "workers. A farmer shows the strength it needs and a hand; some workers are strong."
        ),
        say("8 neutral buildings, 8 station masters, 18 ships and 3 cities lie open for all."),
        say(
            "Your herd deck is draw stack, hand and discard pile. What you gain goes onto the "
            "discard pile. It is shuffled only when a card must be drawn and the stack is empty."
        ),
        say("Discard piles are open, and everybody knows what each herd deck consists of in sum."),
    ),
    "W1.2",
    _CATTLE,
)
SETUP = chapter(
    "W",
    2,
    N_("Setup"),
    say(
        "Chance says who begins. In turn order everybody gets 7, 8, 9, 10 pesos and draws 4, 5, "
        "6, 7 cards; each has one exchange token."
    ),
    say(
        "With 2, 3 and 4 players: 3, 4, 5 steps; 9, 12, 15 cattle in the market; 2, 3, 4 columns "
        "of jobs. A black hand costs 1, a green hand 2, with 4 players 1."
    ),
    say("Options: neutral buildings by letter or at random, sides of buildings and of cities."),
    say("Five of the eight station masters lie at the first five stations."),
    say("Five farmers of bag A lie on the first spaces of their colours."),
    say("Workers of bag B fill the first three rows of the job market but its last space."),
    say("The foresight has two tiles each of the bags A, B and C."),
    say("The cattle market is filled, and four objective cards form the display."),
    say("Eleven ships lie in the loading zone, seven in a pile."),
    say("Everybody has a disc on the first quay of Le Havre, and the engine before space 1."),
    say("Each herd deck begins with 14 cattle cards and one exhaustion card."),
)
TURNS = chapter(
    "W",
    3,
    N_("A turn"),
    say(
        "Clockwise: move (A), use the location that was reached (B), draw up to the hand limit (C)."
    ),
    say("Before your first turn you discard down to four cards and begin at any neutral building."),
    say(
        "Objective cards are played before you move, and at your location before and after each "
        "single action; in Buenos Aires before the income."
    ),
    say("An exchange token may be used at any of your own decisions."),
    say(
        "What an action costs is paid in full, or it is not done. What it brings may be forfeited; "
        "pesos are always taken. Grain and certificates are gained as far as the track goes."
    ),
    say("What leaves no choice happens at once. What comes up inside an action is finished first."),
)
