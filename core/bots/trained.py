"""The result of training, a file that comes with a game: a weight for each feature."""

from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct, json

from core.bots.insight import Insight
from core.says import Unreadable

VERSION = 1
"""The version of the file; files of other versions are not read."""


class Trained(Struct, frozen=True):
    """The content of the file."""

    version: int
    game: str
    rules: str
    """The digest of the rules that the games were played by."""
    features: str
    """The digest of the features that the weights belong to."""
    seed: str
    games: Mapping[int, int]
    """The games played, by number of players."""
    weights: Mapping[int, tuple[float, ...]]
    """A weight for each feature, by number of players."""


def found(
    insight: Insight[Any],
    weights: Mapping[int, tuple[float, ...]],
    games: Mapping[int, int] | None = None,
    seed: str = "",
) -> Trained:
    """Return these weights as trained for today's rules and features."""
    game = insight.game
    played = games or dict.fromkeys(weights, 0)
    features = features_digest(insight)
    return Trained(VERSION, game.key, game.rules, features, seed, played, weights)


def features_digest(insight: Insight[Any]) -> str:
    """Return a digest that is equal for the same features in the same order."""
    return blake2b("\n".join(insight.names).encode(), digest_size=8).hexdigest()


def read_trained(written: bytes, insight: Insight[Any]) -> Trained:
    """Parse the file; raises `Unreadable` if it is no such file, or not for this game."""
    game = insight.game
    try:
        read = json.decode(written, type=Trained)
    except msgspec.DecodeError:
        raise Unreadable("The file of trained weights is damaged.") from None
    if read.version != VERSION or read.game != game.key:
        text = "The file of trained weights is not for {game}, or of another version."
        raise Unreadable(text, game=game.name)
    if read.rules != game.rules:
        text = "The bots of {game} were trained by other rules: they have to learn it anew."
        raise Unreadable(text, game=game.name)
    count = len(insight.names)
    fits = all(len(weights) == count for weights in read.weights.values())
    if read.features != features_digest(insight) or not fits:
        text = "The bots of {game} were trained to look at other things: they have to learn anew."
        raise Unreadable(text, game=game.name)
    return read


@cache
def trained(place: str, insight: Insight[Any]) -> Trained:
    """Return the weights at `package:file`; raises `Unreadable`."""
    package, _colon, name = place.partition(":")
    try:
        written = files(package).joinpath(name).read_bytes()
    except OSError:
        raise Unreadable("The bots of {game} are not trained.", game=insight.game.name) from None
    return read_trained(written, insight)
