"""Entries of Corral as the objects of a record, and back."""

from core.kinds import SEAT, SEATS, named, row, whole
from core.notation import Dealing, Form, FormNotation
from corral import entries
from corral.parts import ANIMAL_NAMES, CARD_NAMES, Animal, Card

ANIMAL = named(ANIMAL_NAMES, Animal, "an animal like cow")
CARD = named(CARD_NAMES, Card, "a card like hay")
CARDS = row(CARD, 'cards, like ["hay","rope"]', entries.MOST)
PLACE = whole(0, entries.MOST, "a place in the hand, counted from 0")
COINS = whole(0, 9_999, "a number of coins")
NUMBER = whole(0, 9_999, "a whole number")
DICE = row(whole(1, 6, "a die"), "dice, like [6,1]", 2)
PURSES = row(COINS, "the coins of each seat, like [4,0]")
POINTS = row(NUMBER, "the points of all, like [12,9]")

FORMS = (
    Form(entries.Start, "start", {"seat": SEAT}),
    Form(entries.Window, "window", {"card": CARD}),
    Form(entries.Arrive, "arrive", {"animal": ANIMAL}),
    Form(entries.Roll, "roll", {"dice": DICE}),
    Form(entries.Pay, "pay", {"seat": SEAT, "cards": CARDS}),
    Form(entries.Work, "work", {"seat": SEAT}),
    Form(entries.Buy, "buy", {"seat": SEAT, "animal": ANIMAL}),
    Form(entries.Sell, "sell", {"seat": SEAT, "animal": ANIMAL}),
    Form(entries.Ride, "ride", {"seat": SEAT}),
    Form(entries.Shop, "shop", {"seat": SEAT}),
    Form(entries.Lure, "lure", {"seat": SEAT, "card": CARD, "at": PLACE}),
    Form(entries.Discard, "discard", {"seat": SEAT, "card": CARD, "at": PLACE}),
    Form(entries.Look, "look", {"seat": SEAT}),
    Form(entries.Whistle, "whistle", {"seat": SEAT, "animal": ANIMAL}),
    Form(entries.Stray, "stray", {"animal": ANIMAL}),
    Form(entries.Bid, "bid", {"seat": SEAT, "coins": COINS}),
    Form(entries.Counterbid, "counterbid", {"coins": COINS}),
    Form(entries.Rustle, "rustle", {"animal": ANIMAL}),
    Form(entries.Night, "night", {"turn": NUMBER, "coins": PURSES}),
    Form(entries.Show, "show", {"seat": SEAT, "cards": CARDS}),
    Form(entries.Read, "read", {"card": CARD}),
    Form(entries.Result, "result", {"points": POINTS, "winners": SEATS}),
)
DEALINGS = (
    Dealing(entries.Letter, "letter", {}, "cards", CARDS, CARD),
    Dealing(entries.Deal, "deal", {"seat": SEAT}, "cards", CARDS, CARD, counted=True),
)
NOTATION = FormNotation(FORMS, DEALINGS, '{"e":"work","seat":0}')
