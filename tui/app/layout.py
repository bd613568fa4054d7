"""Where each pane of the table lies at each size of the terminal."""

from collections.abc import Mapping

from textual.geometry import Region

SMALLEST = (80, 24)
Layout = Mapping[str, Region]
"""Regions by pane: header, pampa, rodeo, areas, herds, prompt, choices, log, keys."""


def fits(width: int, height: int) -> bool:
    """Whether the terminal is large enough for the table."""
    return width >= SMALLEST[0] and height >= SMALLEST[1]


def folds_log(width: int, height: int) -> bool:
    """Whether the log has no more than a line there."""
    return width < 112 or height < 32


def arrange(width: int, height: int, seats: int) -> Layout:
    """The panes for that size."""
    if width >= 150 and height >= 40:
        return _with_log_column(width, height, seats)
    if folds_log(width, height):
        return _stacked(width, height, seats)
    return _side_by_side(width, height, seats)


def _stacked(width: int, height: int, seats: int) -> Layout:
    """80 x 24: pampa and areas, herds, prompt; choices and log share what is left."""
    pampa = 12 if height >= 30 else 9
    herds = 2 + pampa
    prompt = herds + seats + 1
    rest = prompt + 2
    return {
        "header": Region(0, 0, width, 1),
        "rodeo": Region(0, 1, width, 1),
        "pampa": Region(0, 2, 47, pampa),
        "areas": Region(48, 2, width - 48, pampa),
        "herds": Region(0, herds, width, seats + 1),
        "prompt": Region(0, prompt, width, 2),
        "choices": Region(0, rest, width, height - rest - 2),
        "log": Region(0, height - 2, width, 1),
        "keys": Region(0, height - 1, width, 1),
    }


def _side_by_side(width: int, height: int, seats: int) -> Layout:
    """120 x 36: areas beside the pampa, the log beside the choices."""
    left = min(74, width - 44)
    right = Region(left + 2, 0, width - left - 2, height)
    herds = 19
    prompt = herds + seats + 2
    rest = prompt + 3
    return {
        "header": Region(0, 0, width, 1),
        "pampa": Region(0, 2, left, 16),
        "rodeo": Region(right.x, 2, right.width, 2),
        "areas": Region(right.x, 5, right.width, 7),
        "herds": Region(0, herds, width, seats + 1),
        "prompt": Region(0, prompt, width, 3),
        "choices": Region(0, rest, left, height - rest - 1),
        "log": Region(right.x, rest, right.width, height - rest - 1),
        "keys": Region(0, height - 1, width, 1),
    }


def _with_log_column(width: int, height: int, seats: int) -> Layout:
    """160 x 50: large tiles, and the log in a column of its own."""
    log = min(48, width // 3)
    main = width - log - 2
    left = min(76, main - 36)
    herds = 24
    prompt = herds + seats + 2
    rest = prompt + 4
    return {
        "header": Region(0, 0, width, 1),
        "pampa": Region(0, 2, left, 20),
        "rodeo": Region(left + 2, 2, main - left - 2, 3),
        "areas": Region(left + 2, 6, main - left - 2, 7),
        "herds": Region(0, herds, main, seats + 1),
        "prompt": Region(0, prompt, main, 3),
        "choices": Region(0, rest, main, height - rest - 1),
        "log": Region(main + 2, 2, log, height - 3),
        "keys": Region(0, height - 1, width, 1),
    }
