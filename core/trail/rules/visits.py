"""W6: what can be done at a location, each local action once, and the auxiliary actions of W17."""

from core.game import Move, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.parts import (
    BA,
    FIRST_FIELD,
    FIRST_SITE,
    NONE,
)
from core.trail.rules.auxiliary import find_auxiliaries, refuse_auxiliary, start_auxiliary
from core.trail.rules.can import can_open
from core.trail.rules.helping import refuse_help, start_help
from core.trail.stages import (
    NO_MORE,
    FirstDelivery,
    Foresight,
    Income,
    Leave,
    Loading,
    Visit,
)
from core.trail.state import PARTY, TrailState, own, push
from core.trail.steps import HandCards, ItemKinds, Question
from core.trail.tables.buildings import NEUTRAL, PARTS, RISK, RISKS, SIDES, LocalAction


def arrive(state: TrailState) -> TrailState:
    """W6 Phase B at the location where the mover stands."""
    if own(state).at != BA:
        return push(state, Visit())
    foresights = (Foresight(bag) for bag in range(3))
    return push(state, FirstDelivery(), Income(), Loading(), *foresights, Leave())


def actions(state: TrailState) -> dict[int, LocalAction]:
    """W6.1 The local actions of the mover's location; none on others' buildings and farmers."""
    at = own(state).at
    if at < FIRST_SITE:
        return NEUTRAL[state.neutral[at]]
    if at >= FIRST_FIELD or state.sites[at - FIRST_SITE] == NONE:
        return {}
    party, building = divmod(state.sites[at - FIRST_SITE], PARTY)
    if party != state.mover:
        return {}
    found = SIDES[state.sides[building]][building].actions
    risk = RISKS[at - FIRST_SITE]
    return {**found, RISK: risk} if risk else found


def farmer_here(state: TrailState) -> int:
    """W6.3 The field on which the mover stands with a farmer; -1 if there is none."""
    field = own(state).at - FIRST_FIELD
    there = 0 <= field < len(state.farmers) and state.farmers[field] != NONE
    return field if there else NONE


def _find(state: TrailState, item: Visit, hand: HandCards) -> list[Move]:
    seat = state.mover
    found: list[Move] = []
    if item.used < NO_MORE:
        found += [
            entries.Act(seat, n)
            for n, words in actions(state).items()
            if not item.used & PARTS[n] and can_open(state, words, hand)
        ]
        if not item.used:
            found += find_auxiliaries(state, 1)
            found += _find_help_here(state, hand)
    found.append(entries.EndPhaseB(seat))
    return found


def _find_help_here(state: TrailState, hand: HandCards) -> list[Move]:
    field = farmer_here(state)
    if field == NONE or refuse_help(state, (field,), 0, hand):
        return []
    return [entries.HelpFarmers(state.mover, (field,))]


def _refuse(state: TrailState, item: Visit, move: Move, hand: HandCards | None) -> Refusal | None:
    if isinstance(move, entries.EndPhaseB):
        return None
    if isinstance(move, entries.Act):
        return _refuse_act(state, item, move, hand)
    if item.used:
        text = "That stands in place of everything else that could be done here."
        return refuse("W6.1", text)
    if isinstance(move, entries.AuxiliaryAction):
        return refuse_auxiliary(state, move, 1)
    assert isinstance(move, entries.HelpFarmers)
    return _refuse_help_here(state, move, hand)


def _refuse_act(
    state: TrailState, item: Visit, move: entries.Act, hand: HandCards | None
) -> Refusal | None:
    here = actions(state)
    if move.n not in here:
        return refuse("W6.1", "{space} has no such local action for you.", space=own(state).at)
    if item.used >= NO_MORE:
        return refuse("W6.1", "Nothing more can be used at {space}.", space=own(state).at)
    if item.used & PARTS[move.n]:
        return refuse("W6.1", "Each local action is used once.")
    if not can_open(state, here[move.n], hand):
        return refuse("W22.2", "What that asks for is not there, or it would change nothing.")
    return None


def _refuse_help_here(
    state: TrailState, move: entries.HelpFarmers, hand: HandCards | None
) -> Refusal | None:
    field = farmer_here(state)
    if field == NONE or move.farmers != (field,):
        return refuse("W6.3", "Here exactly the farmer is helped on whom you stand.")
    return refuse_help(state, move.farmers, 0, hand)


def _play(state: TrailState, item: Visit, move: Move, tell: Tell | None) -> TrailState:
    if isinstance(move, entries.EndPhaseB):
        return state
    if isinstance(move, entries.Act):
        words = actions(state)[move.n]
        return push(state, *words, Visit(item.used | PARTS[move.n]))
    state = push(state, Visit(NO_MORE))
    if isinstance(move, entries.AuxiliaryAction):
        return start_auxiliary(state, move)
    assert isinstance(move, entries.HelpFarmers)
    return start_help(state, move.farmers, 0)


KINDS: ItemKinds = {
    Visit: Question(
        answers=(entries.Act, entries.AuxiliaryAction, entries.HelpFarmers, entries.EndPhaseB),
        find=_find,
        refuse=_refuse,
        play=_play,
        first=refuse("W6.1", "First phase B at your location ends."),
        kept=lambda state, item: True,
        cards=True,
        plays=True,
    ),
}
