"""The verbs of moves, and examples of typed moves."""

from tui.face import TypedForm
from tui.language import N_, W_

VERBS = {
    "take": W_("take"),
    "stand": W_("stand"),
    "lay": W_("lay lie"),
    "raise": W_("raise"),
    "occupy": W_("occupy"),
    "recall": W_("recall withdraw"),
    "wish": W_("wish"),
    "sell": W_("sell"),
    "steal": W_("steal"),
    "rouse": W_("rouse"),
    "oust": W_("oust"),
    "look": W_("look see"),
    "place": W_("place"),
    "add": W_("add"),
    "sort": W_("sort"),
    "keep": W_("keep"),
    "post": W_("post"),
    "done": W_("done end pass"),
}
"""The words that may be typed for each verb; the first one is shown."""
FORMS = {
    "take": TypedForm(W_("take 5 6"), N_("take two dice")),
    "stand": TypedForm(W_("stand B2 5 6"), N_("stand on the tile on B2 with 5 and 6")),
    "lay": TypedForm(W_("lay B2 5"), N_("lie down on the tile on B2 with 5")),
    "raise": TypedForm(W_("raise B2 5"), N_("raise your lying gaucho on B2 with 5")),
    "occupy": TypedForm(W_("occupy wish 3"), N_("send a gaucho to an action area with 3")),
    "recall": TypedForm(W_("recall wish"), N_("take a gaucho back; also: recall B2")),
    "wish": TypedForm(W_("wish 4"), N_("one more die, a 4")),
    "sell": TypedForm(W_("sell white"), N_("sell your white herd")),
    "steal": TypedForm(W_("steal W10"), N_("steal white 10 from whoever has it")),
    "rouse": TypedForm(W_("rouse B2 C1"), N_("the overseer raises your gauchos there")),
    "oust": TypedForm(W_("oust B2"), N_("the overseer ousts the gaucho there")),
    "look": TypedForm(W_("look"), N_("look at the Steppe")),
    "place": TypedForm(W_("place W2 A1 G4 B3"), N_("place tiles of the Steppe on spaces")),
    "add": TypedForm(W_("add W3"), N_("add a collected tile to its herd")),
    "sort": TypedForm(W_("sort W4 1"), N_("sort a collected tile in after 1 tile of its herd")),
    "keep": TypedForm(W_("keep W3 B2"), N_("keep tiles of your first hand")),
    "post": TypedForm(W_("post wish"), N_("post your first gaucho")),
    "done": TypedForm(W_("done"), N_("end your turn")),
}
assert VERBS.keys() == FORMS.keys(), "each verb has its form"
