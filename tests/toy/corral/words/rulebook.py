"""The rules of Corral, by the numbers that refusals name."""

from corral.parts import NUMBERS
from tui.face import chapter
from tui.language import N_, say

_CALF, _COW, _STEER, _BULL = NUMBERS.values

CHAPTERS = (
    chapter(
        "C",
        1,
        N_("The box"),
        say(
            "Calves, cows, steers and bulls are worth {calf}, {cow}, {steer} and {bull}.",
            calf=_CALF,
            cow=_COW,
            steer=_STEER,
            bull=_BULL,
        ),
        say("Cards: hay, water, salt and rope."),
        say("The pouch holds the animals: mixed, mostly calves, or mostly bulls."),
        say(
            "Everybody begins with {coins} coins and {cards} cards that nobody else sees.",
            coins=NUMBERS.coins,
            cards=NUMBERS.hand,
        ),
        say("Every evening the corral is filled from the pouch. All may know what it holds."),
        say("Chance says who begins; everybody has as many turns as there are days."),
    ),
    chapter(
        "C",
        2,
        N_("A turn"),
        say(
            "Up to {payday} the dice make a payday, from {market} on a market day.",
            payday=NUMBERS.payday,
            market=NUMBERS.market,
        ),
        say("A turn has {hours} hours, and is over by itself.", hours=NUMBERS.hours),
        say("On a payday your cards are shown, and each kind of card brings a coin."),
        say("At night the coins of all are told."),
    ),
    chapter(
        "C",
        3,
        N_("On the ranch"),
        say("Work: {coins} coins.", coins=NUMBERS.wage),
        say("Buy an animal of the corral for its value."),
        say("Sell an animal for its value. It goes back to the pouch."),
    ),
    chapter(
        "C",
        4,
        N_("In town"),
        say("Ride: pay a coin and draw a card."),
        say("Shop: pay {coins} coins for the card in the window.", coins=NUMBERS.window),
        say("Lure: discard a card, and the animal that likes it comes for nothing."),
        say("With more than {cards} cards you discard one at once.", cards=NUMBERS.most_cards),
        say("When the deck is empty, the discarded cards are shuffled and are the deck."),
    ),
    chapter(
        "C",
        5,
        N_("The stray"),
        say("In the evening of a market day an animal is put up for auction."),
        say("All bid in secret, any number of their coins."),
        say("The most coins win, and only the winner pays; of equal bids the first in turn."),
    ),
    chapter(
        "C",
        6,
        N_("The end"),
        say("All cards are shown. Animals count their values."),
        say("Each family of one of each kind counts {points} more.", points=NUMBERS.family),
        say("Each two equal cards of a hand count {points}.", points=NUMBERS.pair),
        say("Each animal that the letter asks for counts {points} more.", points=NUMBERS.letter),
        say("Once a game an hour is for a look at the letter."),
        say("Most points win, then most coins, then most animals."),
    ),
    chapter(
        "C",
        7,
        N_("Weather and feasts"),
        say("In a drought animals of the corral cost a coin more."),
        say("At a fiesta the winner of an auction draws a card."),
        say("In a drought there is no fiesta."),
    ),
    chapter(
        "C",
        8,
        N_("Whistles"),
        say("Once a game you may buy an animal in another player's turn, for a coin more."),
        say("Nobody whistles in a game for one."),
    ),
    chapter(
        "C",
        9,
        N_("Alone"),
        say("Every evening the neighbour takes an animal of the corral."),
        say("He bids for each stray, and wins only with more than you bid."),
        say("His animals count like yours."),
    ),
)
