"""Every number and value of the game that is not a rule, in one table: `NUMBERS`.

The pictures of the rulebook are lost and its solo booklet too, so many values are stand-ins or
come from elsewhere (docs/rules-trail.md says which): change them here and nowhere else. What a
tile does is written in the words of W5; core/trail/tables/reading.py reads them.
"""

from msgspec import Struct

RULES_VERSION = 1
PLAYERS = range(1, 5)

Rows = tuple[tuple[str, ...], ...]


class TrailNumbers(Struct, frozen=True):
    """Everything that is printed on the parts of the box, and the number of each part."""

    cattle: tuple[tuple[str, int, int, int, int], ...] = (
        ("Nia", 1, 1, 0, 5),
        ("Pat", 2, 2, 0, 3),
        ("Fro", 2, 2, 0, 3),
        ("Hol", 2, 2, 0, 3),
        ("Car2", 1, 7, 2, 3),
        ("Car3", 1, 7, 3, 3),
        ("Cha1", 3, 5, 1, 5),
        ("Ser2", 3, 4, 2, 5),
        ("Bla3", 3, 3, 3, 5),
        ("Fra3", 4, 6, 3, 3),
        ("Fra4", 4, 6, 4, 3),
        ("Fra5", 4, 6, 5, 3),
        ("Ang5", 5, 7, 5, 2),
        ("Ang6", 5, 7, 6, 2),
        ("Ang7", 5, 7, 7, 2),
    )
    """W1.2 Code, breeding value, strength, VP and copies; the first four a player."""
    exhaustion: tuple[int, int] = (25, -2)
    """W1.3 The number of exhaustion cards, and the VP of each."""
    bags: tuple[tuple[str, ...], ...] = (
        tuple(
            f"{colour}{tile}"
            for colour in "gbo"
            for tile in ["3g", "4g", "4g", "4b", "5g", "5g", "5b", "6g", "6b", "6b", "7b", "7b"]
        ),
        ("G", "C", "M") * 8 + ("G+", "C+", "M+") * 5,
        ("y5b",) * 3
        + ("y6b",) * 3
        + ("y7b",) * 4
        + ("y8b",) * 5
        + ("G", "C", "M", "G+", "C+", "M+") * 3,
    )
    """W1.4 The tiles of the bags A, B and C."""
    pesos: tuple[int, ...] = (7, 8, 9, 10)
    """W2.1 In turn order."""
    cards: tuple[int, ...] = (4, 5, 6, 7)
    step_limits: tuple[int, ...] = (3, 4, 5)
    """W2.2 With 2, 3 and 4 players, as all that follows."""
    market: tuple[int, ...] = (9, 12, 15)
    fees: tuple[tuple[int, int], ...] = ((1, 2), (1, 2), (1, 1))
    """Of a black and of a green hand."""
    covers: tuple[str, ...] = ("LH RO LI", "RO", "")
    covered: int = 2
    """W14.5 The space of each quarter that lies under a cover."""
    sites: str = "P1 P2 P3 P4 P5 P6 P7 G1 G2 G3 G4 G5 G6 G7 G8 R1 R2 R3 R4 RG1 RG2 RG3"
    """W4.1 The building spaces: plain, grain, risk, or both."""
    ways: tuple[str, ...] = (
        "START N1",
        "N1 P1 G1 G2 N2",
        "N1 FG1 FG2 FG3 FG4 RG1 RG2 N2",
        "N2 G3 G4 P2 P3 N3",
        "N2 FB1 FB2 FB3 FB4 R1 N3",
        "N3 P4 N4",
        "N3 P5 N4",
        "N4 N5",
        "N5 G5 G6 P6 N6",
        "N5 RG3 R2 FO1 FO2 FO3 FO4 N6",
        "N6 P7 N7",
        "N6 G7 N7",
        "N7 FY7 FY6 FY5 N8",
        "FY6 G8 FY5",
        "N8 FY4 FY3 FY2 FY1 BA",
        "N8 R3 FY4",
        "FY3 R4 FY2",
    )
    """W4.2 Each way from fork to fork; of several from a space the first comes first."""
    printed_pesos: tuple[str, ...] = ("0 1 2 3", "0 1 2 3", "0 1 2 3", "0 1 2 3 4 5 6")
    """W4.3 Of the green, blue, orange and yellow spaces."""
    shortcuts: tuple[tuple[str, int], ...] = (
        *(("N6", 23), ("N7", 17), ("FY7", 12), ("N8", 9), ("FY4", 6), ("FY2", 3)),
    )
    """W4.2 The beginning of each ramp, and the space of the railroad that opens it."""
    certificates: tuple[int, ...] = (0, 1, 2, 3, 4, 6)
    """W5.4 The track; the last space is open once its disc is cleared."""
    grain: int = 8
    risk: tuple[tuple[str, str], ...] = (
        *(("R1", "certificate 1"), ("R2", "pesos 1"), ("R3", "grain 1"), ("R4", "grain 1")),
        *(("RG1", "pesos 2"), ("RG2", "certificate 1"), ("RG3", "grain 1")),
    )
    """W6.5 The gain from a cattle card that is discarded there."""
    neutral: Rows = (
        ("discard Hol; pesos 2", "hire 0", "hire 2"),
        ("discard Pat; engine 2", "build 2"),
        ("engine 1", "aux single", "objective"),
        ("engine own", "discard pair; pesos 2"),
        ("discard Fro; pesos 2", "buy"),
        ("certificate 1", "help 0"),
        ("engine own", "aux double"),
        ("each granjero; grain 1", "remove Exh | aux single"),
    )
    """W6.7 The local actions of the tiles A to H; a bar stands between alternatives."""
    gauchos: tuple[str, ...] = ("token", "pesos 2, remove any", "token", "", "pesos 3, buy")
    """W7.4 The immediate actions of spaces 2 to 6, as of the next three rows."""
    carpinteros: tuple[str, ...] = ("", "build 2", "pesos 3", "", "build 1")
    maquinistas: tuple[str, ...] = (
        "remove any",
        "discard cattle; certificate 1",
        "engine 2",
        "",
        "pesos 5, upgrade behind",
    )
    granjeros: tuple[str, ...] = ("grain 1", "grain 1", "quay RO1", "grain 1", "quay LI1")
    farm_prices: tuple[int, ...] = (6, 6, 8, 8, 10)
    needs: tuple[int, ...] = (1, 1, 2, 2, 3, 3, 4, 5, 7, 9)
    """W8.4 The carpinteros that the buildings 1 to 10 need."""
    a_sides: Rows = (
        ("b", "1", "each grain-space; grain 1"),
        ("", "1", "aux double", "move 1"),
        ("b", "3", "token", "help 3"),
        ("", "3", "draw gaucho", "certificate 2"),
        ("", "4", "grain 2", "quay RO1"),
        ("", "4", "hire -1", "engine own"),
        ("g", "5", "pay-grain 1; pesos 2, engine 2", "move 3"),
        ("", "6", "grain 1", "quay LI1"),
        ("b", "10", "certificate 3", "move 3"),
        ("", "13", "grain 5", "pesos 5", "engine 3"),
    )
    """W8.4 Hand, VP and local actions of the a-sides."""
    b_sides: Rows = (
        ("b", "1", "each grain-space; pesos 2"),
        ("", "1", "each granjero; pesos 1", "move 1"),
        ("b", "3", "certificate 2", "discard objective; certificate 3"),
        ("", "3", "each two-farmers; certificate 1", "grain 2"),
        ("", "4", "aux double", "each set; pesos 6"),
        ("", "4", "grain 3", "pesos 3", "deliver"),
        ("g", "5", "exhaust", "move 3"),
        ("", "6", "grain 2", "help 6"),
        ("b", "9", "hire -4", "move 5"),
        ("", "13", "pesos 3", "discard cattle; take hand"),
    )
    cattle_prices: tuple[tuple[int, str, int, int], ...] = (
        (1, "Car", 1, 4),
        (1, "three", 1, 5),
        (1, "Fra", 1, 11),
        (2, "three", 1, 2),
        (2, "Ang", 1, 11),
        (3, "three", 2, 5),
        (3, "Fra", 1, 6),
        (4, "Ang", 1, 6),
        (5, "Fra", 2, 9),
    )
    """W9.1 Gauchos, what, how many cards, and what they cost together."""
    stock: int = 2
    """W9.1 The number of cards that a gaucho adds to the market."""
    track: int = 31
    depot_before: int = 24
    stations: tuple[tuple[int, int, int, str], ...] = (
        (4, 2, 1, "white"),
        (7, 2, 1, "white"),
        (10, 4, 2, "white"),
        (13, 4, 2, "white"),
        (16, 6, 3, "dark"),
        (20, 8, 5, "dark"),
        (23, 7, 6, "dark"),
        (27, 6, 7, "dark"),
        (31, 4, 7, "dark"),
    )
    """W10.6 The turnout, cost, VP and corners of each."""
    master_spaces: int = 5
    """W10.6 The number of stations with such a space, the first ones."""
    masters: tuple[str, ...] = (*("pesos 3", "grain 2", "pesos 2", "", "", "", "", "grain 2"),)
    """W10.9 The immediate effects of the station masters 1 to 8."""
    permanent_certificates: tuple[int, ...] = (5, 6)
    permanent_grain: tuple[int, ...] = (4, 7)
    objectives: tuple[tuple[str, int, str], ...] = (
        ("certificate 1", 4, "W Stn Stn"),
        ("certificate 1", 3, "E Bld"),
        ("certificate 1", 4, "Ca Stn o"),
        ("certificate 3", 5, "V3 Fr AA"),
        ("engine 1", 4, "N E"),
        ("engine 1", 3, "W b g"),
        ("engine 1", 3, "Ca Bld Bld"),
        ("engine 1", 3, "Fr W"),
        ("draw 3", 4, "V3 V3 Stn"),
        ("draw 3", 4, "Stn y b"),
        ("draw 3", 3, "Bld Bld g"),
        ("pesos 3", 2, "V3 V3 N"),
        ("pesos 2", 5, "V3 AA Bld"),
        ("pesos 3", 4, "S Bld"),
        ("pesos 3", 3, "N Bld Bld"),
        ("pesos 4", 5, "S18"),
        ("pesos 2", 3, "Bld y o"),
        ("grain 1", 3, "W Bld y"),
        ("grain 1", 4, "V3 Stn Stn"),
        ("grain 1", 3, "V3 o g"),
        ("grain 1", 4, "Bld Bld Stn"),
        ("grain 1", 4, "V3 Fr Bld"),
        ("grain 1", 5, "S Stn"),
        ("grain 1", 4, "V3 Fr b"),
    )
    """W11.4 The immediate effect of each, its VP and its tasks."""
    unfulfilled: int = -2
    display: int = 4
    ships: tuple[tuple[str, int, int, int, str, str, str, str], ...] = (
        ("s0", 0, 0, -2, "white", "", "", "pesos 2"),
        ("s1", 1, 0, 0, "white", "yellow", "LH1", ""),
        ("s3", 3, 1, 0, "white", "turquoise", "LH2", ""),
        ("s5", 5, 1, 0, "white", "yellow", "LH2", ""),
        ("s6", 6, 2, 0, "white", "turquoise", "RO1", "objective"),
        ("s7", 7, 2, 0, "white", "yellow", "RO1", "objective"),
        ("s8", 8, 1, 0, "white", "purple", "RO1", "objective"),
        ("s9", 9, 4, 0, "dark", "purple", "LI1", ""),
        ("s11", 11, 4, 0, "dark", "turquoise", "LI1", ""),
        ("s15", 15, 4, 0, "dark", "purple", "LI2", ""),
        ("s18", 18, 6, 12, "dark", "", "", ""),
        ("p4", 4, 2, 1, "white", "", "", ""),
        ("p7", 7, 1, 3, "white", "", "", ""),
        ("p8", 8, 3, 3, "dark", "", "", ""),
        ("p12", 12, 2, 5, "dark", "", "", ""),
        ("p13", 13, 3, 7, "white", "", "", ""),
        ("p14", 14, 4, 7, "dark", "", "", ""),
        ("p16", 16, 5, 9, "dark", "", "", ""),
    )
    """W14.1 Code, loading value, grain, VP, corners, fleet, quay and loading action."""
    quays: tuple[tuple[str, int, int, str], ...] = (
        ("LH1", 0, 0, ""),
        ("LH2", 1, 2, ""),
        ("RO1", 2, 0, "white"),
        ("LI1", 5, 0, "dark"),
        ("LI2", 8, 3, ""),
    )
    """W14.4, W16.6 VP of each disc, discount, and corners where an action leads there."""
    cities_a: Rows = (
        ("1: 3p, 4p, 4p, 4p", "3: 5p 1V, 5p 2V, 6p 2V", "5: 5V, 6V, 7V", "6: 9p 3V, 12p 3V"),
        ("1: 6p 1V, 6p, 6p", "2: 6V, 5V, 4V", "4: 8p 4V, 6p 4V", "7: 9V, 12V"),
        ("1: obj 4V, 6p 4V", "4: fr 4V, e4 4V, 6p 7V", "7: 12V, 15V", "9: 15V, 20V"),
    )
    """W14.6 Of Le Havre, Rotterdam and Liverpool: the grain and the spaces of W, N, E and S."""
    cities_b: Rows = (
        ("1: 3p 1V, ce2, 4p, e1 1V", "2: ce2 1V, 4p 1V, e2 1V", "4: 4V, 5V, 6V", "7: 12p 4V, 10V"),
        ("2: obj 2V, 6p 2V, e2 2V", "3: 7V, 6V, 5V", "5: e3 5V, 8p 5V", "6: 8V, 11V"),
        ("2: v3 5V, 8p 4V", "4: 6p 7V, obj 6V, ce3 7V", "6: 11V, 14V", "9: fr 14V, 19V"),
    )
    row_costs: tuple[int, ...] = (6, 7, 6, 8, 5, 8, 6, 8, 9, 6, 4)
    """W15.2 Of the rows of the job market."""
    events: tuple[tuple[int, str], ...] = (
        *((5, "yellow"), (6, "market"), (7, "turquoise"), (8, "market"), (9, "purple")),
    )
    """W15.4 The event when a row is full."""
    sources: tuple[tuple[str, int, str, int], ...] = (
        *(("aux1", 1, "white", 0), ("aux2", 1, "white", 0), ("aux3", 2, "white", 0)),
        *(("aux4", 2, "white", 0), ("aux5", 2, "white", 0), ("aux6", 2, "white", 0)),
        *(("step1", 1, "dark", 0), ("step2", 1, "dark", 0), ("hand", 2, "dark", 5)),
        *(("cert", 1, "white", 0), ("str1", 1, "white", 0), ("str2", 1, "dark", 0)),
    )
    """W16.1 Discs, corners and price of each place on the player board."""
    first_step: tuple[int, ...] = (1, 2, 2)
    """W16.1 The steps that `step1` adds, by players; `step2` adds one."""
    strong_disc: tuple[int, int, int] = (1, 2, 3)
    """W16.1 The strength of `str1` and of `str2`, and the pesos of `str2`."""
    hand: tuple[int, int] = (4, 1)
    """W3.1 The hand limit, and what each disc adds."""
    missing_grain: int = 2
    """W13.4 The fee for each grain that is not there."""
    disc_discs: int = 18
    levels: tuple[tuple[str, int], ...] = (("", 0), ("M", 0), ("G M", 1), ("G C M", 2))
    """W19.3 Pedro's advantages at each level, and his loading bonus."""
    pedro: tuple[tuple[str, str], ...] = (
        ("2", "hire"),
        ("2", "engine"),
        ("1", "objective"),
        ("2", "farmer gb"),
        ("2", "farmer oy"),
        ("2", "hire special"),
        ("3", "engine"),
        ("3", "buy"),
        ("3", "build"),
        ("buildings", "C build | hire"),
        ("3", "hire maquinista, M engine"),
        ("gauchos", "stock, buy"),
        ("gauchos", "G buy | objective"),
        ("3", "M engine | farmer gboy"),
        ("3", "C build | hire"),
    )
    """W19.8 Steps and action of each card."""
    loading: tuple[tuple[int, int, str, str], ...] = (
        (3, 3, "LH RO LI", "1 1 2"),
        (3, 2, "RO LI LH", "2 1 1"),
        (4, 3, "LI RO LH", "1 2 2"),
        (4, 2, "LH LI RO", "2 2 1"),
        (5, 2, "RO LH LI", "1 1 1"),
        (5, 3, "LI LH RO", "2 1 2"),
        (6, 1, "LH RO LI", "1 2 1"),
        (6, 2, "RO LI LH", "2 2 2"),
        (7, 1, "LI RO LH", "1 1 2"),
        (7, 2, "LH LI RO", "2 1 1"),
        (8, 1, "RO LH LI", "1 2 2"),
        (8, 1, "LI LH RO", "2 2 1"),
    )
    """W19.11 Loading value, grain, cities in order, and the spaces of the foresight."""
    pedro_sites: str = "P3 G5 G1 P7 P4 G8 RG1 G3 R3 R1 RG3 P6 G7 P2 R4 G2 P5 R2 G4 RG2 G6 P1"
    """W19.10 Pedro's building sites, the first empty one first."""
    pedro_cattle: tuple[tuple[str, int], ...] = (("Ang", 3), ("Fra", 2))
    """W19.10 The gauchos that such a card takes on his cattle market tile; others take one."""
    pedro_most: tuple[int, int, int] = (5, 2, 6)
    """W19 His steps at most, his cattle in one action, and what cattle add to his loading."""
    pedro_master: int = 3
    """W19.15 The VP of each of his station masters."""


NUMBERS = TrailNumbers()
