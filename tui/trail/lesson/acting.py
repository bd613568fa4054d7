"""Steps about locations: where to begin, local actions, hiring, building, cattle, the engine."""

from core.game import Move
from core.trail import entries
from core.trail.parts import BREEDING, CARPINTERO, SITES, THREE, TILE_NAMES, is_cattle
from core.trail.state import TrailState
from tui.language import N_
from tui.lesson import LessonStep, Position
from tui.trail.lesson.opening import ANA, BETO, Opening, at, cards

HAND = "Hol Pat Nia Fro"
FIRST, SECOND = 0, 1
"""Indices of local actions."""
A, B, D, E, F, H = map(at, ("N1", "N2", "N4", "N5", "N6", "N8"))


def beginning_at(space: int, hand: str = HAND) -> Opening:
    """Return Ana's first turn at that building."""
    return Opening(hand).play(entries.SettleOnSpace(ANA, space))


def _second_turn() -> Position:
    game = beginning_at(A).play(entries.EndPhaseB(ANA))
    game.play(
        entries.TrimHand(BETO, cards("Nia")),
        entries.SettleOnSpace(BETO, E),
        entries.EndPhaseB(BETO),
    )
    return game.position


def _hires(state: TrailState, move: Move) -> bool:
    if isinstance(move, entries.HireWorker):
        return TILE_NAMES[move.tile] == "C"
    return move == entries.Act(ANA, FIRST + 1)


def _builds_on_grain(state: TrailState, move: Move) -> bool:
    if isinstance(move, entries.BuildOnSite):
        return move.tile == 0 and SITES[move.at].startswith("G")
    return move == entries.Act(ANA, SECOND)


def _buys_three(state: TrailState, move: Move) -> bool:
    if isinstance(move, entries.BuyCattle):
        return all(BREEDING[card] == THREE for card in move.cards)
    return move == entries.Act(ANA, SECOND)


def _has_three(state: TrailState) -> bool:
    pile = state.players[ANA].pile
    return any(is_cattle(card) and BREEDING[card] == THREE for card in pile)


def _rides(state: TrailState, move: Move) -> bool:
    if isinstance(move, entries.MoveEngine):
        return move.to == 2
    return isinstance(move, entries.DiscardCards) or move == entries.Act(ANA, FIRST)


ACTING = (
    LessonStep(
        title=N_("Where you begin"),
        text=N_(
            "The trail leads in six legs from building A at the top to Buenos Aires at the bottom. "
            "Before your first turn you stand nowhere: you may begin at any neutral building, A to "
            "H. You hold a Holando, and building A pays for one. Begin there."
        ),
        hint=N_("That can be done, but here we begin at building A."),
        praise=N_("There you are at once allowed to use what the building offers."),
        rule="W3",
        begin=lambda: Opening(HAND).position,
        wants=lambda state, move: move == entries.SettleOnSpace(ANA, A),
        reached=lambda state: state.players[ANA].at == A,
    ),
    LessonStep(
        title=N_("Local actions"),
        text=N_(
            "Each local action of a building may be used once, in any order. The first one of "
            "building A discards a Holando for 2 pesos. Use it, and discard the Holando."
        ),
        hint=N_("That can be done, but here the Holando is to bring 2 pesos."),
        praise=N_("2 pesos more. Instead of local actions one auxiliary action could be used."),
        rule="W6",
        begin=lambda: beginning_at(A).position,
        wants=lambda state, move: (
            isinstance(move, entries.DiscardCards) or move == entries.Act(ANA, FIRST)
        ),
        reached=lambda state: state.players[ANA].pesos > 7,
    ),
    LessonStep(
        title=N_("Hiring"),
        text=N_(
            "Workers make your actions stronger: gauchos buy cattle, carpinteros build, "
            "maquinistas move the engine. Use the second action of building A and hire the "
            "carpintero out of row 1 for 6 pesos."
        ),
        hint=N_("That can be done, but here the carpintero is hired without any extra cost."),
        praise=N_(
            "With the printed one you have two carpinteros. Row 3 has the token: it is shut."
        ),
        rule="W7",
        begin=lambda: beginning_at(A).position,
        wants=_hires,
        reached=lambda state: bool(state.players[ANA].rows[CARPINTERO]),
    ),
    LessonStep(
        title=N_("Building"),
        text=N_(
            "At building B you build for 2 pesos a carpintero. Your building 1 needs one of them, "
            "gives you grain for each building that you have on grain, and costs others a peso "
            "when they pass. Build it on one of the grain spaces."
        ),
        hint=N_("That can be done, but building 1 is worth most on a grain space."),
        praise=N_("It stands on the trail now: a step for everybody, and a fee for others."),
        rule="W8",
        begin=lambda: beginning_at(B).position,
        wants=_builds_on_grain,
        reached=lambda state: state.players[ANA].built[0] >= 0,
    ),
    LessonStep(
        title=N_("Cattle"),
        text=N_(
            "At building E you buy cattle. With one gaucho a card of breeding value 3 costs 5 "
            "pesos. In Buenos Aires different breeds add up: your own are worth 1 and 2. Buy a "
            "Chaqueño, a Serrano or a Blanco."
        ),
        hint=N_("That can be done, but here a card of breeding value 3 is to be bought."),
        praise=N_("It lies on your discard pile and comes when the draw stack is shuffled."),
        rule="W9",
        begin=lambda: beginning_at(E).position,
        wants=_buys_three,
        reached=_has_three,
    ),
    LessonStep(
        title=N_("The railroad"),
        text=N_(
            "Your engine opens shortcuts to Buenos Aires and reaches stations that count at the "
            "end. Building B moves it up to 2 for a Patagónico. Use its first action, discard the "
            "Patagónico, and move the engine to 2."
        ),
        hint=N_("That can be done, but here the engine is to go as far as it can."),
        praise=N_(
            "From space 3 on the last shortcut is open. On a turnout you may upgrade a station."
        ),
        rule="W10",
        begin=lambda: beginning_at(B).position,
        wants=_rides,
        reached=lambda state: state.players[ANA].engine == 2,
    ),
    LessonStep(
        title=N_("Moving"),
        text=N_(
            "In every later turn you move first: here up to 3 steps. Only locations with a tile "
            "count as a step, so the empty spaces cost none. Farmers with a hand take a fee. Go "
            "from building A to building D, three steps over empty ways."
        ),
        hint=N_("That can be done, but here the way leads to D, as far as your steps go."),
        praise=N_("Nobody was paid. The more buildings there are, the longer the trail becomes."),
        rule="W4",
        begin=_second_turn,
        wants=lambda state, move: isinstance(move, entries.WalkPath) and move.path[-1] == D,
        reached=lambda state: state.players[ANA].at == D,
    ),
)
