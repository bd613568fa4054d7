"""W18 to W23: the end, Pedro, what is hidden, and how questions and records go."""

from core.trail.tables.numbers import NUMBERS
from tui.face import chapter
from tui.language import N_, say
from tui.trail.sources import CATEGORY_WORDS
from tui.trail.spoken import SpokenRow, with_rows

_CATEGORIES = (
    N_("1 for every 5 pesos"),
    N_("as printed on your buildings"),
    N_("each disc on ships of the zone"),
    N_("each disc on spaces of cities and on quays"),
    N_("each station; the last one for every disc"),
    N_("2 for each farmer beside"),
    N_("all cattle and exhaustion cards"),
    N_("the best that your objective cards give"),
    N_("what your station masters count"),
    N_("4 for each worker on space 5 or 6"),
    N_("2 for the second step disc"),
    N_("2 for the job market token"),
)
_SCORING = tuple(
    say("{name}: {list}.", name=SpokenRow((say(name),)), list=SpokenRow((say(text),)))
    for name, text in zip(CATEGORY_WORDS.values(), _CATEGORIES, strict=True)
)

THE_END = with_rows(
    chapter(
        "W",
        18,
        N_("The end"),
        say("Whoever fills row 11 of the job market takes the token and finishes the turn."),
        say("All others have one more turn, in which no workers are chosen."),
        say("What counts."),
        say("Most points win; equal points share the victory."),
        say("Every game ends: each arrival brings a worker while there are any."),
    ),
    "W18.3",
    _SCORING,
)
PEDRO = chapter(
    "W",
    19,
    N_("Alone against Pedro"),
    say("The table is laid as for two. You begin, with 7 pesos and 4 cards."),
    say("Pedro has rows of workers, discs, an engine, grain and buildings, and no money or hand."),
    say("At the levels 2 to 4 he begins with one, two, three more workers."),
    say("His specialization lies at one of his rows, later at that with most workers."),
    say("In his turn a card says how far he goes and what he does; in Buenos Aires he arrives."),
    say("He takes the shortest way."),
    say("He pays nothing, and fees at his buildings go to the bank."),
    say("There are {count} cards: steps, and an action.", count=len(NUMBERS.pedro)),
    say("An action that is impossible moves his engine one space."),
    say(
        "He hires the cheapest, rides to the next station that serves him, takes the best "
        "objective, the farmer with most money, the dearest cattle, and builds what needs most."
    ),
    say("There are {count} loading cards.", count=len(NUMBERS.loading)),
    say("He arrives with grain, delivers where it counts most, and takes what is free there."),
    say(
        "He loads the dearest ship up to the number of his card, his earlier arrivals, his cattle "
        "and his level."
    ),
    say("His card says which foresight tiles he takes."),
    say("He scores like a player, objectives always, each station master 3."),
    say("At the levels 1 to 4 he comes to about 103, 107, 116 and 123 points."),
    say("You win with more points than he has."),
)
HIDDEN = chapter(
    "W",
    20,
    N_("What is hidden"),
    say("Hands are hidden, and nobody knows the order of a stack. Nothing is fixed in advance."),
    say("A shuffle makes an open pile a stack; nobody learns anything by it."),
)
CHANCE = chapter(
    "W",
    21,
    N_("Chance"),
    say("Tiles, market cards, objective cards, ships and hands are drawn at their moment."),
)
QUESTIONS = chapter(
    "W",
    22,
    N_("Questions"),
    say("A question with a single answer is asked, too."),
    say("An action whose cost cannot be paid, or that would change nothing, cannot be opened."),
    say("To pass ends the open question alone; an action that was opened counts as used."),
    say("Some questions cannot be passed: moving, loading, foresight, what is owed."),
    say("Moves that leave the same state are one move."),
    say("Where a list is long the cursor narrows it."),
)
RECORDS = chapter(
    "W",
    23,
    N_("Records"),
    say("Cards and spaces are named in the order of their tables."),
)
