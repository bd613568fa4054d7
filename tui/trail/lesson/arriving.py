"""Steps about farmers and about Buenos Aires, to the objective card that a ship brings."""

from core.game import Entry, Move
from core.trail import entries
from core.trail.parts import BA, GRANJERO, NONE, QUAY_NAMES, SHIP_NAMES, is_objective
from core.trail.stages import Foresight, Reveal
from core.trail.state import TrailState
from core.trail.tables.cities import CITY_SPACE_NAMES
from core.trail.tables.ships import SHIPS
from tui.language import N_
from tui.lesson import LessonStep, Position
from tui.trail.lesson.acting import FIRST, SECOND, E, F, H, beginning_at
from tui.trail.lesson.opening import ANA, BETO, Opening, cards

STRONG = "Pat Hol Nia Nia"
RICH = "Nia Pat Fro Hol"
GREEN = 0
"""The field FG1."""
_LE_HAVRE, _WEST = QUAY_NAMES.index("LH1"), CITY_SPACE_NAMES.index("LHW3")


def _helped() -> Opening:
    game = beginning_at(F, STRONG).play(
        entries.Act(ANA, SECOND), entries.HelpFarmers(ANA, (GREEN,))
    )
    return game.play(entries.PullCards(ANA, cards("Pat Hol")))


def _before_the_city() -> Opening:
    """Ana has taken a grain at building H, and Beto has had his first turn."""
    game = beginning_at(H, RICH).play(entries.Act(ANA, FIRST), entries.EndPhaseB(ANA))
    return game.play(
        entries.TrimHand(BETO, cards("Nia")),
        entries.SettleOnSpace(BETO, E),
        entries.EndPhaseB(BETO),
    )


def _in_the_city() -> Opening:
    return _before_the_city().play(entries.WalkPath(ANA, (BA,)))


def _delivered() -> Opening:
    return _in_the_city().play(entries.DeliverDisc(ANA, _LE_HAVRE, _WEST))


def _sold() -> Opening:
    return _delivered().play(entries.SpendCertificates(ANA, 0))


def _loaded() -> Opening:
    return _sold().play(entries.Load(ANA, SHIP_NAMES.index("s7"), 2))


def _chosen() -> Opening:
    log = _loaded()
    return log.play(entries.ChooseObjective(ANA, log.log.state.display[0]))


def _at(opening: Opening) -> Position:
    return opening.position


def _helps(state: TrailState, move: Move) -> bool:
    if isinstance(move, entries.PullCards):
        return move.cards == cards("Pat Hol")
    return move in (entries.Act(ANA, SECOND), entries.HelpFarmers(ANA, (GREEN,)))


def _shows_hand() -> tuple[Entry, ...]:
    """Return the entry that shows the hand as it was dealt."""
    game = _delivered()
    slots = game.log.state.players[ANA].slots
    return (entries.ShowHand(ANA, tuple(game.pieces[slot] for slot in slots)),)


def _gives_objective(state: TrailState, move: Move) -> bool:
    return isinstance(move, entries.Load) and bool(SHIPS[move.ship].words) and move.ship > 0


ARRIVING = (
    LessonStep(
        title=N_("Helping a farmer"),
        text=N_(
            "At building F you help farmers anywhere on the trail. The green one after building A "
            "needs a strength of 4; your Patagónico and your Holando have 2 each. Use the second "
            "action, help it, and show these two cards."
        ),
        hint=N_("That can be done, but here the green farmer 4 is helped with exactly two cards."),
        praise=N_("For one or two cards you get an exhaustion card. It blocks your hand later."),
        rule="W12",
        begin=lambda: _at(beginning_at(F, STRONG)),
        wants=_helps,
        reached=lambda state: state.farmers[GREEN] == NONE,
    ),
    LessonStep(
        title=N_("A granjero of your own"),
        text=N_(
            "The farmer may lie beside your board, for 2 points and for objectives. Or it becomes "
            "a granjero of your row: for 6 pesos, and this space brings a grain at once. Put it "
            "into your row."
        ),
        hint=N_("That can be done, but here the farmer is to become a granjero."),
        praise=N_("Two granjeros: at building H they bring two grain, which ships ask for."),
        rule="W12",
        begin=lambda: _at(_helped()),
        wants=lambda state, move: isinstance(move, entries.PlaceFarmer),
        reached=lambda state: bool(state.players[ANA].rows[GRANJERO]),
    ),
    LessonStep(
        title=N_("To Buenos Aires"),
        text=N_(
            "At the end of the trail your herd is sold. From building H nothing lies between you "
            "and the city: go to Buenos Aires. Your hand has four breeds, which add up to 7."
        ),
        hint=N_("That can be done, but here the way leads to Buenos Aires."),
        praise=N_("Now six things follow each other. First a disc may be delivered."),
        rule="W13",
        begin=lambda: _at(_before_the_city()),
        wants=lambda state, move: isinstance(move, entries.WalkPath) and move.path[-1] == BA,
        reached=lambda state: state.players[ANA].at == BA,
    ),
    LessonStep(
        title=N_("A delivery"),
        text=N_(
            "Everybody begins with a disc on the first quay of Le Havre. For grain it goes into "
            "the city, to one free space of a quarter: pesos at once, points at the end. You have "
            "one grain: deliver to a west space of Le Havre."
        ),
        hint=N_("That can be done, but your grain is enough for a delivery."),
        praise=N_("The disc stays for good, and the space is taken."),
        rule="W13.2",
        begin=lambda: _at(_in_the_city()),
        wants=lambda state, move: isinstance(move, entries.DeliverDisc),
        reached=lambda state: ANA in state.city,
    ),
    LessonStep(
        title=N_("Income"),
        text=N_(
            "Each different breed of your hand counts once; certificates add to that. You have "
            "Niata 1, Patagónico 2, Fronterizo 2 and Holando 2. Show your hand."
        ),
        hint=N_("That can be done, but here the hand is shown as it is."),
        praise=N_("7 pesos, and a total of 7. It says which ships you may load."),
        rule="W13.3",
        begin=lambda: _at(_delivered()),
        wants=lambda state, move: isinstance(move, entries.SpendCertificates),
        reached=lambda state: bool(state.agenda) and isinstance(state.agenda[-1], Reveal),
        follow=_shows_hand,
    ),
    LessonStep(
        title=N_("Loading a ship"),
        text=N_(
            "You must load a ship whose value is not above your total. The disc opens something "
            "on your board as it leaves. Grain that is missing costs 2 pesos each. Ships 6 and 7 "
            "give an objective card: load one of them."
        ),
        hint=N_("That can be done, but here the ship is to give an objective card."),
        praise=N_("When its fleet departs, your disc comes to a quay, ready for a delivery."),
        rule="W13.4",
        begin=lambda: _at(_sold()),
        wants=_gives_objective,
        reached=lambda state: any(
            discs[ANA] for ship, discs in enumerate(state.aboard) if SHIPS[ship].words
        ),
    ),
    LessonStep(
        title=N_("An objective card"),
        text=N_(
            "Objective cards ask for buildings, stations, cattle, farmers or discs in cities. The "
            "card goes onto your discard pile. Once you draw it you may play it: what it does "
            "comes at once, and at the end it counts its points, or costs 2. Take one."
        ),
        hint=N_("That can be done, but first an objective card is taken."),
        praise=N_("As long as it is not played it costs nothing, and may count all the same."),
        rule="W11",
        begin=lambda: _at(_loaded()),
        wants=lambda state, move: isinstance(move, entries.ChooseObjective),
        reached=lambda state: any(map(is_objective, state.players[ANA].pile)),
    ),
    LessonStep(
        title=N_("Foresight"),
        text=N_(
            "Last you choose what comes: of two tiles each one goes onto the trail or into the job "
            "market. When its rows are full, fleets depart, the cattle market is filled, and in "
            "the end the game is over. Choose a tile three times."
        ),
        hint=N_("That can be done, but first the tiles are chosen."),
        praise=N_(
            "You are back at the start and draw a new hand. That was the lesson; the rest is on "
            "the table."
        ),
        rule="W13.5",
        begin=lambda: _at(_chosen()),
        wants=lambda state, move: isinstance(move, entries.Foresee),
        reached=lambda state: bool(state.agenda) and not isinstance(state.agenda[-1], Foresight),
    ),
)
