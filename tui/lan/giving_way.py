"""What becomes of own moves on the LAN when another seat was quicker."""

from msgspec import Struct

from tui.language import _, n_


class TooLate(Struct, frozen=True):
    """An own act out of turn is void, as the game has gone on; so many entries it has."""

    entries: int

    def said(self) -> str:
        """In a sentence."""
        return _("That came too late: the game has gone on.")


class GaveWay(Struct, frozen=True):
    """Another seat has acted before moves of the own turn; so many entries the game had."""

    entries: int

    def said(self) -> str:
        """In a sentence."""
        return _("Somebody has acted before what you had not ended of your turn.")


class TriedAgain(Struct, frozen=True):
    """The moves that gave way were played again: so many of them fit, and so many do not."""

    kept: int
    void: int

    def said(self) -> str:
        """In a sentence."""
        if not self.void:
            return _("What you had not ended of your turn still fits.")
        if not self.kept:
            return _("What you had not ended of your turn does not fit any more: choose anew.")
        return n_(
            "Of what you had not ended of your turn {count} move still fits.",
            "Of what you had not ended of your turn {count} moves still fit.",
            self.kept,
        ).format(count=self.kept)
