"""W7 to W9: workers, private buildings, cattle."""

from core.trail.parts import BUILDINGS, TYPES
from core.trail.rules.hiring import IMMEDIATE
from core.trail.tables.buildings import NEEDS, SIDES
from core.trail.tables.numbers import NUMBERS
from tui.face import chapter
from tui.language import N_, say
from tui.trail.effects import said
from tui.trail.spoken import SpokenRow, with_rows
from tui.trail.words import WORKER_WORDS, building_word

_IMMEDIATE = tuple(
    say(
        "{name}, space {number}: {list}.",
        name=SpokenRow([say("{kind}", kind=kind)]),
        number=space,
        list=SpokenRow(said(words)),
    )
    for kind, row in enumerate(IMMEDIATE)
    for space, words in enumerate(row, 2)
    if words
)
_BUILDINGS = tuple(
    say(
        "{name}: {need} carpinteros, {points} VP; {list}.",
        name=building_word((number, side)),
        need=NEEDS[number],
        points=SIDES[side][number].vp,
        list=SpokenRow(
            each for action in SIDES[side][number].actions.values() for each in said(action)
        ),
    )
    for number in BUILDINGS
    for side in (0, 1)
)
assert len(WORKER_WORDS) == len(IMMEDIATE) == len(TYPES)

HIRING = with_rows(
    chapter(
        "W",
        7,
        N_("Hiring"),
        say("Choose a worker in any row of the job market but that of the token."),
        say(
            "The price is that of the row ({list}), more or less by the action, and 1 more for a "
            "strong worker.",
            list=", ".join(map(str, NUMBERS.row_costs)),
        ),
        say(
            "The worker goes onto the leftmost free space of its row; six fit, the first is "
            "printed, counts, and never leaves."
        ),
        say("Then what the space does may be taken at once."),
        say(
            "Granjeros come only out of helped farmers, for {list} pesos by space.",
            list=", ".join(map(str, NUMBERS.farm_prices)),
        ),
        say("Each worker on space 5 or 6 counts 4 VP."),
    ),
    "W7.4",
    _IMMEDIATE,
)
BUILDING = with_rows(
    chapter(
        "W",
        8,
        N_("Buildings"),
        say(
            "A new building needs as many carpinteros in your row as it says, and costs 2 pesos "
            "for each of them. It goes onto any empty building space."
        ),
        say(
            "A building that needs more may replace one of your own: only the difference is needed "
            "and paid. The old one leaves the game."
        ),
        say("If your estanciero stands there, nothing more can be used at that place this turn."),
        say("The buildings, on both of their sides."),
        say("Buildings with a hand cost others a fee: 1, 3 and 9 a black one, 7 a green one."),
        say(
            "What counts your buildings or granjeros counts the one used and the printed one, too."
        ),
    ),
    "W8.4",
    _BUILDINGS,
)
BUYING = chapter(
    "W",
    9,
    N_("Buying cattle"),
    say(
        "Each gaucho of your row serves once. With 1: a Caracú for 4, a card of breeding value 3 "
        "for 5, a Franqueiro for 11. With 2: breeding value 3 for 2, an Angus for 11. With 3: two "
        "of breeding value 3 for 5, a Franqueiro for 6. With 4: an Angus for 6. With 5: two "
        "Franqueiros for 9. Or one gaucho stocks: two cards join the market."
    ),
    say("You choose among the cards of the market; they go onto your discard pile."),
    say("What gives two cards gives exactly two."),
    say("Stocking is possible while there is a card in the stack of the market."),
    say("A free card follows no price; if none is there, it is lost."),
)
