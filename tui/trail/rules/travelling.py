"""W10 to W12: the railroad, objective cards, helping farmers."""

from core.trail.parts import MASTERS, OBJECTIVES
from core.trail.rules.objectives import AT_ONCE, number_of
from core.trail.rules.stations import AT_ONCE as MASTERS_AT_ONCE
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import STATIONS
from tui.face import chapter
from tui.language import N_, say
from tui.trail.effects import LASTING, said, tasks
from tui.trail.effects import MASTERS as AT_THE_END
from tui.trail.spoken import SpokenRow, with_rows
from tui.trail.words import card_word

_STATIONS = tuple(
    say(
        "{name}: {cost} pesos, {points} VP.",
        name=SpokenRow((say("{station}", station=at),)),
        cost=station.cost,
        points=station.vp,
    )
    for at, station in enumerate(STATIONS)
)
_MASTERS = tuple(
    say(
        "Station master {number}: {list}; at the end {goal}.",
        number=master + 1,
        list=SpokenRow(said(MASTERS_AT_ONCE[master]) or (say(LASTING[master]),)),
        goal=SpokenRow((say(AT_THE_END[master]),)),
    )
    for master in MASTERS
)
_OBJECTIVES = tuple(
    say(
        "{name}: at once {list}; {points} VP for {goal}.",
        name=card_word(card),
        list=SpokenRow(said(AT_ONCE[number_of(card)])),
        points=NUMBERS.objectives[number_of(card)][1],
        goal=SpokenRow(tasks(NUMBERS.objectives[number_of(card)][2].split())),
    )
    for card in OBJECTIVES
)

RAILROAD = with_rows(
    with_rows(
        chapter(
            "W",
            10,
            N_("Railroad"),
            say(
                "The track has the spaces 0 to 31, turnouts beside it and a depot. Only 0 and "
                "the depot hold several engines."
            ),
            say(
                "A step leads to the next space, or onto the turnout that branches off; from a "
                "turnout on to the next space, from the depot to 24. Other engines are passed over."
            ),
            say(
                "Forward you may stop earlier. Backward you go exactly so many steps; that is "
                "impossible from 0 and from the depot."
            ),
            say(
                "Space 31 ends the movement: its station may be upgraded, each time anew, then the "
                "engine goes into the depot."
            ),
            say(
                "Stopping on a turnout you may upgrade its station if no disc of yours lies there: "
                "pay, and lay a disc of your board."
            ),
            say("The stations, with the number of the space that each branches off."),
            say(
                "Right after an upgrade the rightmost worker of one of your rows may replace the "
                "station master, who comes to you."
            ),
            say("A station behind the engine is one whose turnout was passed."),
            say("The station masters."),
        ),
        "W10.9",
        _MASTERS,
    ),
    "W10.6",
    _STATIONS,
)
GOALS = with_rows(
    chapter(
        "W",
        11,
        N_("Objective cards"),
        say(
            "You take one of the display, or the unseen top of the stack, onto your discard pile. "
            "The display is filled at once."
        ),
        say("A ship gives one of the display only."),
        say("A card of your hand is played into your area for good; what it does may be taken."),
        say("The objective cards: what they do, and what they ask for."),
        say(
            "Tasks are served by your buildings, stations, farmers beside, discs in cities and on "
            "ship 18, and cattle of your herd deck."
        ),
        say(
            "Everything serves one card only. Cards in your area count: their points, or -2. Those "
            "of the deck may count. The best result is found for you."
        ),
    ),
    "W11.4",
    _OBJECTIVES,
)
HELPING = chapter(
    "W",
    12,
    N_("Helping farmers"),
    say("The action helps one to three farmers anywhere; at a farmer exactly that one."),
    say(
        "Your strength is 1 for each strong worker, that of your board, and that of up to four "
        "cattle cards of your hand. It must reach what the farmers need together."
    ),
    say("Farmers are chosen first, then the cards are shown."),
    say("For 1 or 2 cards you get an exhaustion card, for 3 or 4 two; then they are discarded."),
    say("You take the tiles, the pesos printed under them, and the coins that lie there."),
    say(
        "Of the farmers just taken any may be put into your row of granjeros for its price. All "
        "others lie beside your board and count 2 VP."
    ),
    say("Granjeros of the row are workers in every respect."),
    say("Exhaustion leaves the hand by discarding, by removing, or in Buenos Aires."),
)
