"""W4 to W6: the trail, the words of actions, and the locations."""

from core.trail.parts import NEUTRAL_LETTERS, SITES
from core.trail.tables.buildings import NEUTRAL, RISKS
from tui.face import chapter
from tui.language import N_, say
from tui.trail.effects import said
from tui.trail.spoken import SpokenRow, with_rows

_RISKS = tuple(
    say("{name}: {list}.", name=name, list=SpokenRow(said(risk)))
    for name, risk in zip(SITES, RISKS, strict=True)
    if risk
)
_NEUTRAL = tuple(
    say(
        "Building {name}: {list}.",
        name=letter,
        list=SpokenRow(each for action in actions.values() for each in said(action)),
    )
    for letter, actions in zip(NEUTRAL_LETTERS, NEUTRAL, strict=True)
)

TRAIL = chapter(
    "W",
    4,
    N_("The trail"),
    say(
        "Neutral buildings stand on N1 to N8. Your own stand on plain spaces (P), grain spaces "
        "(G), risk spaces (R) and those that are both (RG). Farmers stand on FG, FB, FO and FY."
    ),
    say("The ways lead from N1 to Buenos Aires, forward only; at some spaces they fork."),
    say("A farmer space brings 0 to 3 pesos by its number, a yellow one 0 to 6."),
    say("A location is a space with a tile on it, or Buenos Aires. Empty spaces take no step."),
    say("You move at least one step and at most your step limit. Buenos Aires ends the movement."),
    say(
        "A shortcut to Buenos Aires is open while your engine stands on the space of its number or "
        "beyond: 23, 17, 12, 9, 6 and 3."
    ),
    say(
        "Each location with a hand costs a fee when you enter it: on a farmer it goes to the coin "
        "space, on another's building to its owner. Whoever has less pays what there is."
    ),
    say(
        "A tile that is laid under an estanciero asks nothing; one that is taken leaves him there."
    ),
    say("Of ways that leave the same state one is named, the shortest."),
)
WORDS = chapter(
    "W",
    5,
    N_("Words of actions"),
    say(
        "To discard is to lay a card of the hand onto your discard pile; to remove takes it out of "
        "the game. Removed exhaustion goes back onto its stack."
    ),
    say("A pair is two cattle cards of one breed. Exhaustion and objectives are no cattle."),
    say("Engine 2: your engine goes up to two spaces forward, stopping wherever you like."),
    say(
        "Grain goes up to 8, temporary certificates up to 4, or 6 once that is opened; from 4 one "
        "step leads to 6."
    ),
)
LOCATIONS = with_rows(
    with_rows(
        chapter(
            "W",
            6,
            N_("Locations"),
            say(
                "At a neutral building or your own: each local action once, in any order; or one "
                "auxiliary action instead; or nothing."
            ),
            say("At another's building: one auxiliary action, or nothing."),
            say("At a farmer: help exactly this one, or one auxiliary action, or nothing."),
            say("In Buenos Aires six things follow each other."),
            say("A building on a risk space has one more action: a cattle card for a reward."),
            say(
                "Moving further: at least one step and at most so many, then the whole location "
                "once more. What was left unused behind is lost, and no cards are drawn between."
            ),
            say("What the neutral buildings do."),
        ),
        "W6.7",
        _NEUTRAL,
    ),
    "W6.5",
    _RISKS,
)
