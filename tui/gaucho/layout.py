"""Where the panes of El Gaucho lie at each size of the terminal."""

from textual.geometry import Region

from tui.app.layout import Layout, columns, rows

PANES = ("header", "rodeo", "pampa", "areas", "herds", "prompt", "choices", "log", "keys")
PAMPA = 47
"""The narrowest pampa."""
AREAS = 7
LOG = 48
"""The widest log that stands in a column of its own."""


def arrange(width: int, height: int, seats: int) -> Layout:
    """The panes for that size: pampa, rodeo, areas, herds and what every game has."""
    screen = Region(0, 0, width, height)
    if width >= 150 and height >= 40:
        return _with_log_column(screen, seats)
    if width < 112 or height < 32:
        return _stacked(screen, seats)
    return _side_by_side(screen, seats)


def _named(*regions: Region) -> Layout:
    return dict(zip(PANES, regions, strict=True))


def _stacked(screen: Region, seats: int) -> Layout:
    """80 x 24: pampa and areas, herds, prompt; choices and log share what is left."""
    tall = 12 if screen.height >= 30 else 9
    header, rodeo, upper, herds, prompt, choices, log, keys = rows(
        screen, 1, 1, tall, seats + 1, 2, None, 1, 1
    )
    pampa, _gap, areas = columns(upper, PAMPA, 1, None)
    return _named(header, rodeo, pampa, areas, herds, prompt, choices, log, keys)


def _side_by_side(screen: Region, seats: int) -> Layout:
    """120 x 36: areas beside the pampa, the log beside the choices."""
    header, _gap, upper, _gap, herds, _gap, prompt, lower, keys = rows(
        screen, 1, 1, 16, 1, seats + 1, 1, 3, None, 1
    )
    left = min(74, screen.width - 44)
    pampa, _gap, right = columns(upper, left, 2, None)
    rodeo, _gap, areas, _rest = rows(right, 2, 1, AREAS, None)
    choices, _gap, log = columns(lower, left, 2, None)
    return _named(header, rodeo, pampa, areas, herds, prompt, choices, log, keys)


def _with_log_column(screen: Region, seats: int) -> Layout:
    """160 x 50: large tiles, and the log in a column of its own."""
    header, _gap, middle, keys = rows(screen, 1, 1, None, 1)
    main, _gap, log = columns(middle, None, 2, min(LOG, screen.width // 3))
    upper, _gap, _gap, herds, _gap, prompt, _gap, choices = rows(
        main, 20, 1, 1, seats + 1, 1, 3, 1, None
    )
    pampa, _gap, right = columns(upper, min(76, main.width - 36), 2, None)
    rodeo, _gap, areas, _rest = rows(right, 3, 1, AREAS, None)
    return _named(header, rodeo, pampa, areas, herds, prompt, choices, log, keys)
