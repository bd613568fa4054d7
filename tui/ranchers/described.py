"""The table in short sentences, and the question to the seat that is to choose."""

from core.game import Seat
from core.ranchers.modules.dogs import DOGS, tokens_left
from core.ranchers.modules.fish import FISH, fish_left
from core.ranchers.modules.grants import GRANTS, grants_left, prizes_left
from core.ranchers.modules.sets import course_of
from core.ranchers.parts import HORSE, NONE, NUMBERS, POND, SPACES
from core.ranchers.scoring import sheet
from core.ranchers.state import Pair, RanchersPhase, RanchersState, printed, turns_left
from core.says import Sentence
from core.view import View
from tui.face import Line
from tui.language import N_, say, say_n
from tui.ranchers.reach import reach


def described(view: View[RanchersState]) -> list[Line]:
    """Describe the turn, the middle, what modules have laid out, and the players."""
    state = view.state
    lines = [_turn(state), _middle(state)]
    if asides := _laid_out(state):
        lines.append(asides)
    return [*lines, *(_player(state, seat) for seat in range(state.seats))]


def _turn(state: RanchersState) -> Line:
    deck = say_n(
        "Deck: {count} objective below the top.",
        "Deck: {count} objectives below the top.",
        count=state.unseen.bit_count(),
    )
    pouch = say("Pouch: {herd}.", herd=state.pouch)
    if state.phase < RanchersPhase.ACT:
        return deck, pouch
    number = min(state.turns // state.seats + 1, NUMBERS.turns)
    text = "Round {number} of {all}, begun by {seat}."
    return say(text, number=number, all=NUMBERS.turns, seat=state.start), deck, pouch


def _middle(state: RanchersState) -> Line:
    pairs = [_pair(at, pair) for at, pair in enumerate(state.pairs) if NONE not in pair]
    if state.top == NONE:
        return tuple(pairs) or (say("The middle is empty."),)
    return *pairs, say("On top of the deck: {objective}.", objective=state.top)


def _pair(at: int, pair: Pair) -> Sentence:
    text = "Pair {pair}: {animal}, {objective}."
    return say(text, pair=at, animal=pair[1], objective=pair[0])


def _laid_out(state: RanchersState) -> Line:
    """Describe what the modules have laid out beside the middle."""
    modules, found = course_of(state).modules, list[Sentence]()
    if FISH in modules:
        found.append(say_n("{count} fish left.", "{count} fish left.", count=fish_left(state)))
    if GRANTS in modules:
        if animals := tuple(grants_left(state)):
            found.append(say("Grant animals: {animals}.", animals=animals))
        if prizes := prizes_left(state):
            parts = tuple(say("{points}", points=prize) for prize in prizes)
            found.append(say("Prizes for all five kinds: {parts}.", parts=parts))
    if DOGS in modules:
        one, many = (
            "{count} token left for dogs and cats.",
            "{count} tokens left for dogs and cats.",
        )
        found.append(say_n(one, many, count=tokens_left(state)))
    found += [
        say("In the pen: {animal}, {objective}.", animal=animal, objective=objective)
        for objective, animal in state.aside
    ]
    return tuple(found)


def _player(state: RanchersState, seat: Seat) -> Line:
    if state.sides[seat] == NONE:
        if state.boards[seat] == NONE:
            return (say("{seat} has no board yet.", seat=seat),)
        return (say("{seat} has board {number}.", seat=seat, number=state.boards[seat] + 1),)
    counted = sheet(state, seat, course_of(state))
    one, many = "{seat}: {count} point now.", "{seat}: {count} points now."
    return (
        say_n(one, many, count=counted.total, seat=seat),
        *_ranch(state, seat),
        *_pond(state, seat),
        *_objectives(state, seat),
    )


def _ranch(state: RanchersState, seat: Seat) -> Line:
    ranch, shown = state.ranches[seat], printed(state, seat)
    standing = tuple((space, ranch[space]) for space in SPACES if ranch[space] != NONE)
    special = tuple((space, shown[space]) for space in SPACES if shown[space] != NONE)
    free = tuple(say("{space}", space=space) for space in SPACES if ranch[space] == NONE)
    return (
        *((say("Ranch: {standing}.", standing=standing),) if standing else ()),
        *((say("Empty: {parts}.", parts=free),) if free else ()),
        say("Printed: {standing}.", standing=special),
    )


def _pond(state: RanchersState, seat: Seat) -> Line:
    """Describe what is on the pond: an animal, a building, fish, dogs and cats."""
    animal, found = state.ranches[seat][POND], list[Sentence]()
    if animal != NONE:
        found.append(say("{animal}", animal=animal))
    if state.buildings and state.buildings[seat] != NONE:
        found.append(say("{building}", building=state.buildings[seat]))
    if state.fish and state.fish[seat]:
        found.append(say_n("{count} fish", "{count} fish", count=state.fish[seat]))
    if state.dogs and state.dogs[seat]:
        found.append(say_n("{count} dog", "{count} dogs", count=state.dogs[seat]))
    if state.cats and state.cats[seat]:
        found.append(say_n("{count} cat", "{count} cats", count=state.cats[seat]))
    return (say("On the pond: {parts}.", parts=tuple(found)),) if found else ()


def _objectives(state: RanchersState, seat: Seat) -> Line:
    counted = dict(sheet(state, seat, course_of(state)).objectives)
    scored = tuple((card, now, reach(state, seat, card)) for card, now in counted.items())
    sold = state.sold[seat]
    return (
        *((say("Objectives: {scored}.", scored=scored),) if scored else ()),
        *((say("Sold: {objectives}.", objectives=sold),) if sold else ()),
    )


def asked(view: View[RanchersState]) -> Line:
    """Ask the question, with what it is about."""
    state, seat = view.state, view.seat
    assert seat is not None, "somebody is asked"
    if seat != state.mover:
        return (say("{seat}, you may set a pair aside in your pen.", seat=seat),)
    if state.phase == RanchersPhase.SETTLE:
        return _asked_about_hand(state, seat)
    if state.phase == RanchersPhase.CLOSE:
        if state.matched:
            return (say("{seat}, an exchange is open. What do you do?", seat=seat),)
        return (say("{seat}, your pair is settled. What else do you do?", seat=seat),)
    if text := _QUESTIONS.get(state.phase):
        return (say(text, seat=seat),)
    one = "{seat}, your last turn: which pair do you take?"
    many = "{seat}, your turn, {count} left: which pair do you take?"
    return (say_n(one, many, count=turns_left(state, seat), seat=seat),)


_QUESTIONS = {
    RanchersPhase.SIDE: N_("{seat}, which side of your board do you use?"),
    RanchersPhase.BUILD: N_("{seat}, which building comes to your pond?"),
    RanchersPhase.CALL: N_("{seat}, a dog or a cat?"),
}


def _asked_about_hand(state: RanchersState, seat: Seat) -> Line:
    objective, animal = state.hand
    if animal == HORSE:
        return _asked_about_horse(seat, objective)
    if objective == NONE:
        return (say("{seat}, where do you place the {animal}?", seat=seat, animal=animal),)
    text = "{seat}, in your hand: {animal}, {objective}."
    taken = say(text, seat=seat, animal=animal, objective=objective)
    return taken, say("Where do you place the {animal}?", animal=animal)


def _asked_about_horse(seat: Seat, objective: int) -> Line:
    if objective == NONE:
        return (say("{seat}, its objective is sold: the horse leaves the game.", seat=seat),)
    text = "{seat}, a horse with {objective}: which do you keep?"
    return (say(text, seat=seat, objective=objective),)


_RULES = {
    RanchersPhase.SIDE: "R2.3",
    RanchersPhase.BUILD: "R5.4",
    RanchersPhase.CALL: "R5.5",
    RanchersPhase.SETTLE: "R3.1",
}


def rule(view: View[RanchersState]) -> str:
    """Return the rule or chapter that the question is about."""
    state = view.state
    if view.seat is not None and view.seat != state.mover:
        return "R5.4"
    if state.phase == RanchersPhase.SETTLE and state.hand[1] == HORSE:
        return "R5.1"
    if state.phase == RanchersPhase.CLOSE:
        return "R3.3" if state.matched else "R5"
    return _RULES.get(state.phase, "R3")
