"""W13 to W17: Buenos Aires, ships and cities, the job market, discs, auxiliary actions."""

from core.trail.parts import AUXILIARIES, CITY_NAMES, SHIP_NAMES
from core.trail.tables.cities import BONUSES, SPACES
from core.trail.tables.ships import SHIPS
from tui.face import chapter
from tui.language import N_, say
from tui.trail.effects import AUXILIARY, DOUBLED, said
from tui.trail.spoken import SpokenRow, with_rows
from tui.trail.words import place_word

_SHIPS = tuple(
    say(
        "Ship {name}: grain {grain}, {points} VP; {list}.",
        name=name.removeprefix("s"),
        grain=ship.grain,
        points=ship.vp,
        list=SpokenRow(
            (
                say("dark corners") if ship.dark else say("white corners"),
                *said(ship.words),
                *((say("later {quay}", quay=ship.quay),) if ship.quay >= 0 else ()),
            )
        ),
    )
    for name, ship in zip(SHIP_NAMES, SHIPS, strict=True)
)
_CITIES = tuple(
    say(
        "{name}, side {side}: grain {grain}, {points} VP; {list}.",
        name=place_word(to),
        side="ab"[side],
        grain=bonuses[to].grain,
        points=bonuses[to].vp,
        list=SpokenRow(said(bonuses[to].words) or (say("nothing more"),)),
    )
    for to, place in enumerate(SPACES)
    for side, bonuses in enumerate(BONUSES)
    if place.city < len(CITY_NAMES)
)
_AUXILIARY = tuple(
    say(
        "{number}: {list}; double: {goal}.",
        number=at + 1,
        list=SpokenRow((say(AUXILIARY[at]),)),
        goal=SpokenRow((say(DOUBLED[at]),)),
    )
    for at in AUXILIARIES
)

BUENOS_AIRES = chapter(
    "W",
    13,
    "Buenos Aires",
    say("Six things in this order: delivery, income, loading, and foresight A, B and C."),
    say(
        "One disc may go from a quay to a free space of its city: pay the grain of the quarter, "
        "less what the quay gives. What the space brings is taken at once."
    ),
    say(
        "Show your hand. Add the breeding values of different breeds, permanent certificates and "
        "those you spend: so many pesos. Then exhaustion goes onto its stack, the rest is "
        "discarded."
    ),
    say(
        "Load a ship whose value is not above that total and on which no disc of yours lies: pay "
        "for the disc, take what it opens and what the ship brings, and load the grain; each grain "
        "missing costs 2 pesos."
    ),
    say("Of two foresight tiles one is chosen: farmers go onto the trail, workers for hire."),
    say("Then what the job market says happens, you go to the start, and the foresight is filled."),
)
SHIPPING = with_rows(
    with_rows(
        chapter(
            "W",
            14,
            N_("Ships and cities"),
            say("The ships by loading value. Dark corners take any disc, white only white ones."),
            say("When a fleet departs its discs go to quays, and two ships of the pile come."),
            say("Ships 0 and 18 never depart and take any number of your discs."),
            say("Discs left on quays count 0, 1, 2, 5, 8 VP; the second quays save 2 and 3 grain."),
            say("A space of a city holds one disc. Covers close the second space of each quarter."),
            say("The spaces of the cities."),
        ),
        "W14.6",
        _CITIES,
    ),
    "W14.1",
    _SHIPS,
)
JOBS = chapter(
    "W",
    15,
    N_("The job market"),
    say("It has eleven rows; the token lies on the last space of the row that is being filled."),
    say("Each row has its price."),
    say("A worker goes onto the first free space of that row; the last one moves the token on."),
    say(
        "After row 5 the yellow fleet departs, after 7 the turquoise, after 9 the purple one; "
        "after 6 and 8 the cattle market is refilled; after 11 the end begins."
    ),
    say("Cattle joins the market until it has its size."),
)
DISCS = chapter(
    "W",
    16,
    N_("Discs"),
    say(
        "Discs of the board open auxiliary actions, steps, hand limit, certificates and strength "
        "as they leave. Those of the hand limit cost 5 pesos; the second strength disc brings 3."
    ),
    say("Discs may be taken in any order."),
    say(
        "White corners take discs of auxiliary actions, certificates and the first strength disc "
        "only, as long as there is one."
    ),
    say("If no disc of the board can be used, one of your stations is taken instead."),
    say("First the station is paid, then the disc; what it brings comes after both."),
    say("A disc for a quay comes from the board alone: to Rotterdam white ones, to Liverpool any."),
    say("The first step disc adds 2 steps, with two players 1; the second adds 1."),
)
AUXILIARY_ACTIONS = with_rows(
    chapter(
        "W",
        17,
        N_("Auxiliary actions and tokens"),
        say("The first two are open from the beginning. Each disc opens more, up to double."),
        say("In place of local actions only a single one may be used."),
        say("Draw as many as you like up to that number, then discard as many."),
        say("With the sixth, cards are removed: at least as many as drawn."),
        say(
            "An exchange token is given back: draw up to 2, then discard as many. Not while the "
            "hand is shown, nor while cards are owed."
        ),
    ),
    "W17.1",
    _AUXILIARY,
)
