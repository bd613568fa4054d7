"""The verbs of moves, and examples of typed moves."""

from tui.face import TypedForm
from tui.language import N_, W_

VERBS = {
    "take": W_("take"),
    "place": W_("place"),
    "swap": W_("exchange swap"),
    "done": W_("done end pass"),
    "side": W_("use side"),
    "keep": W_("keep"),
    "release": W_("release"),
    "sell": W_("sell"),
    "bring": W_("bring grant"),
    "build": W_("build"),
    "trade": W_("trade"),
    "reserve": W_("reserve"),
    "fetch": W_("fetch"),
    "call": W_("call"),
}
"""The words that may be typed for each verb; the first one is shown."""
FORMS = {
    "take": TypedForm(W_("take 1"), N_("take the first pair; also: take cow")),
    "place": TypedForm(W_("place NW"), N_("place the animal on the space NW")),
    "swap": TypedForm(
        W_("exchange NW 1"), N_("exchange your animal on NW, or an objective, with pair 1")
    ),
    "done": TypedForm(W_("done"), N_("end your turn")),
    "side": TypedForm(W_("use a"), N_("use side a of your board")),
    "keep": TypedForm(W_("keep"), N_("keep the horse, discard its objective")),
    "release": TypedForm(W_("release"), N_("discard the horse")),
    "sell": TypedForm(W_("sell animal"), N_("sell the animal for a fish; also: sell objective")),
    "bring": TypedForm(W_("bring cow"), N_("bring the grant cow to your pond")),
    "build": TypedForm(W_("build fair"), N_("build the fair on your pond")),
    "trade": TypedForm(W_("trade 1"), N_("replace the first pair at the market")),
    "reserve": TypedForm(W_("reserve 1"), N_("set the first pair aside in your pen")),
    "fetch": TypedForm(W_("fetch 1"), N_("take the first pair out of your pen")),
    "call": TypedForm(W_("call dog"), N_("call a dog, or a cat")),
}
assert VERBS.keys() == FORMS.keys(), "each verb has its form"
