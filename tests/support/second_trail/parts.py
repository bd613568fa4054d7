"""The printed parts, typed from the rules a second time and in another shape."""

# name: colour's place in the market, breeding value, strength, points, copies (W1.2)
CATTLE = {
    "Nia": (-1, 1, 1, 0), "Pat": (-1, 2, 2, 0), "Fro": (-1, 2, 2, 0), "Hol": (-1, 2, 2, 0),
    "Car2": (0, 1, 7, 2), "Car3": (0, 1, 7, 3),
    "Cha1": (1, 3, 5, 1), "Ser2": (2, 3, 4, 2), "Bla3": (3, 3, 3, 3),
    "Fra3": (4, 4, 6, 3), "Fra4": (4, 4, 6, 4), "Fra5": (4, 4, 6, 5),
    "Ang5": (5, 5, 7, 5), "Ang6": (5, 5, 7, 6), "Ang7": (5, 5, 7, 7),
}  # fmt: skip
COPIES = {
    "Nia": 5, "Pat": 3, "Fro": 3, "Hol": 3,
    "Car2": 3, "Car3": 3, "Cha1": 5, "Ser2": 5, "Bla3": 5,
    "Fra3": 3, "Fra4": 3, "Fra5": 3, "Ang5": 2, "Ang6": 2, "Ang7": 2,
}  # fmt: skip


def breed(card: str) -> str:
    """The first three letters name it."""
    return card[:3]


def is_cattle(card: str) -> bool:
    """Neither exhaustion nor objective."""
    return card in CATTLE


def colour(card: str) -> int:
    """The place of its colour in the market."""
    return CATTLE[card][0]


def breeding(card: str) -> int:
    """The value that counts in Buenos Aires and in the market."""
    return CATTLE[card][1]


def strength(card: str) -> int:
    """Its strength when a farmer is helped."""
    return CATTLE[card][2]


def card_points(card: str) -> int:
    """The points of a card of the deck at the end."""
    return -2 if card == "Exh" else CATTLE[card][3]


FARMERS_OF_A_HUE = ["3g", *["4g"] * 2, "4b", *["5g"] * 2, "5b", "6g", *["6b"] * 2, *["7b"] * 2]
BAGS = {
    "A": [hue + tile for hue in "gbo" for tile in FARMERS_OF_A_HUE],
    "B": [*"GCM"] * 8 + ["G+", "C+", "M+"] * 5,
    "C": [f"y{need}b" for need in (5, 5, 5, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 8)]
    + [*"GCM"] * 3
    + ["G+", "C+", "M+"] * 3,
}

# The trail (W4.2): from each space on, and with which number of the track by the short cut.
ROADS = {
    "START": "N1", "N1": "P1 FG1", "P1": "G1", "G1": "G2", "G2": "N2",
    "FG1": "FG2", "FG2": "FG3", "FG3": "FG4", "FG4": "RG1", "RG1": "RG2", "RG2": "N2",
    "N2": "G3 FB1", "G3": "G4", "G4": "P2", "P2": "P3", "P3": "N3",
    "FB1": "FB2", "FB2": "FB3", "FB3": "FB4", "FB4": "R1", "R1": "N3",
    "N3": "P4 P5", "P4": "N4", "P5": "N4", "N4": "N5",
    "N5": "G5 RG3", "G5": "G6", "G6": "P6", "P6": "N6",
    "RG3": "R2", "R2": "FO1", "FO1": "FO2", "FO2": "FO3", "FO3": "FO4", "FO4": "N6",
    "N6": "P7 G7", "P7": "N7", "G7": "N7", "N7": "FY7", "FY7": "FY6",
    "FY6": "FY5 G8", "G8": "FY5", "FY5": "N8", "N8": "FY4 R3", "R3": "FY4",
    "FY4": "FY3", "FY3": "FY2 R4", "R4": "FY2", "FY2": "FY1", "FY1": "BA",
}  # fmt: skip
SHORT_CUTS = {"N6": 23, "N7": 17, "FY7": 12, "N8": 9, "FY4": 6, "FY2": 3}
BUILDING_SPACES = [space for space in ROADS if space[0] in "PGR"]
FARMER_SPACES = [
    *(f"F{hue}{n}" for hue in "GBO" for n in range(1, 5)),
    *(f"FY{n}" for n in range(1, 8)),
]


def printed_pesos(space: str) -> int:
    """Below a farmer space (W4.3)."""
    return int(space[2]) - 1


RISKS = {
    "RG1": "2 pesos", "RG2": "1 certificates", "R1": "1 certificates", "RG3": "1 grain",
    "R2": "1 pesos", "R3": "1 grain", "R4": "1 grain",
}  # fmt: skip

# Local actions (W6.7, W8.4) in one line each; "|" stands between alternatives of one action.
NEUTRAL = {
    "A": ["discard Hol: 2 pesos", "hire 0", "hire 2"],
    "B": ["discard Pat: engine 2", "build"],
    "C": ["engine 1", "aux single", "objective"],
    "D": ["engine M", "discard pair: 2 pesos"],
    "E": ["discard Fro: 2 pesos", "buy"],
    "F": ["1 certificates", "help 0"],
    "G": ["engine M", "aux any"],
    "H": ["1*F grain", "remove Exh|aux single"],
}
# number and side: carpinteros, hand, points, actions
PRIVATE = {
    "1a": (1, "black", 1, ["1*onG grain"]),
    "1b": (1, "black", 1, ["2*onG pesos"]),
    "2a": (1, "", 1, ["aux any", "move 1"]),
    "2b": (1, "", 1, ["1*F pesos", "move 1"]),
    "3a": (2, "black", 3, ["1 exchange", "help 3"]),
    "3b": (2, "black", 3, ["2 certificates", "discard objective: 3 certificates"]),
    "4a": (2, "", 3, ["draw G", "2 certificates"]),
    "4b": (2, "", 3, ["1*pairs certificates", "2 grain"]),
    "5a": (3, "", 4, ["2 grain", "quay RO1"]),
    "5b": (3, "", 4, ["aux any", "6*sets pesos"]),
    "6a": (3, "", 4, ["hire -1", "engine M"]),
    "6b": (3, "", 4, ["3 grain", "3 pesos", "delivery"]),
    "7a": (4, "green", 5, ["pay 1 grain: 2 pesos and engine 2", "move 3"]),
    "7b": (4, "green", 5, ["tire", "move 3"]),
    "8a": (5, "", 6, ["1 grain", "quay LI1"]),
    "8b": (5, "", 6, ["2 grain", "help 6"]),
    "9a": (7, "black", 10, ["3 certificates", "move 3"]),
    "9b": (7, "black", 9, ["hire -4", "move 5"]),
    "10a": (9, "", 13, ["5 grain", "5 pesos", "engine 3"]),
    "10b": (9, "", 13, ["3 pesos", "discard any: take"]),
}

# The gains of the next worker of a row on spaces 2 to 6, and the price of a granjero there (W7.4).
WORKER_REWARDS = {
    "G": ["1 exchange", "2 pesos, may remove", "1 exchange", "", "3 pesos, buy"],
    "C": ["", "build 2", "3 pesos", "", "build 1"],
    "M": ["may remove", "discard any: 1 certificates", "engine 2", "", "5 pesos, behind"],
    "F": ["1 grain", "1 grain", "quay RO1", "1 grain", "quay LI1"],
}
GRANJERO_PRICES = [6, 6, 8, 8, 10]
ROW_COSTS = {1: 6, 2: 7, 3: 6, 4: 8, 5: 5, 6: 8, 7: 6, 8: 8, 9: 9, 10: 6, 11: 4}
EVENTS = {5: "yellow", 6: "market", 7: "turquoise", 8: "market", 9: "purple", 11: "end"}

# gauchos: [(what, how many, price together)] (W9.1)
CATTLE_PRICES = {
    1: [("Car", 1, 4), ("3", 1, 5), ("Fra", 1, 11)],
    2: [("3", 1, 2), ("Ang", 1, 11)],
    3: [("3", 2, 5), ("Fra", 1, 6)],
    4: [("Ang", 1, 6)],
    5: [("Fra", 2, 9)],
}

# station: cost, points, corners (W10.6); masters stand at the first five
STATIONS = {
    "T4": (2, 1, "white"), "T7": (2, 1, "white"), "T10": (4, 2, "white"), "T13": (4, 2, "white"),
    "T16": (6, 3, "dark"), "T20": (8, 5, "dark"), "T23": (7, 6, "dark"), "T27": (6, 7, "dark"),
    "T31": (4, 7, "dark"),
}  # fmt: skip
MASTERS_AT_ONCE = {
    1: "3 pesos", 2: "2 grain", 3: "2 pesos", 4: "less grain", 5: "certificate",
    6: "certificate", 7: "less grain", 8: "2 grain",
}  # fmt: skip

# card: immediate action, points, tasks (W11.4)
OBJECTIVES = {
    "O01": ("1 certificates", 4, "W Stn Stn"),
    "O02": ("1 certificates", 3, "E Bld"),
    "O03": ("1 certificates", 4, "Ca Stn o"),
    "O04": ("3 certificates", 5, "V3 Fr AA"),
    "O05": ("engine 1", 4, "N E"),
    "O06": ("engine 1", 3, "W b g"),
    "O07": ("engine 1", 3, "Ca Bld Bld"),
    "O08": ("engine 1", 3, "Fr W"),
    "O09": ("draw 3", 4, "V3 V3 Stn"),
    "O10": ("draw 3", 4, "Stn y b"),
    "O11": ("draw 3", 3, "Bld Bld g"),
    "O12": ("3 pesos", 2, "V3 V3 N"),
    "O13": ("2 pesos", 5, "V3 AA Bld"),
    "O14": ("3 pesos", 4, "S Bld"),
    "O15": ("3 pesos", 3, "N Bld Bld"),
    "O16": ("4 pesos", 5, "S18"),
    "O17": ("2 pesos", 3, "Bld y o"),
    "O18": ("1 grain", 3, "W Bld y"),
    "O19": ("1 grain", 4, "V3 Stn Stn"),
    "O20": ("1 grain", 3, "V3 o g"),
    "O21": ("1 grain", 4, "Bld Bld Stn"),
    "O22": ("1 grain", 4, "V3 Fr Bld"),
    "O23": ("1 grain", 5, "S Stn"),
    "O24": ("1 grain", 4, "V3 Fr b"),
}

# ship: loading value, grain, points, corners, fleet, quay, action (W14.1)
SHIPS = {
    "s0": (0, 0, -2, "white", "", "", "2 pesos"),
    "s1": (1, 0, 0, "white", "yellow", "LH1", ""),
    "s3": (3, 1, 0, "white", "turquoise", "LH2", ""),
    "s5": (5, 1, 0, "white", "yellow", "LH2", ""),
    "s6": (6, 2, 0, "white", "turquoise", "RO1", "objective"),
    "s7": (7, 2, 0, "white", "yellow", "RO1", "objective"),
    "s8": (8, 1, 0, "white", "purple", "RO1", "objective"),
    "s9": (9, 4, 0, "dark", "purple", "LI1", ""),
    "s11": (11, 4, 0, "dark", "turquoise", "LI1", ""),
    "s15": (15, 4, 0, "dark", "purple", "LI2", ""),
    "s18": (18, 6, 12, "dark", "", "", ""),
    "p4": (4, 2, 1, "white", "", "", ""),
    "p7": (7, 1, 3, "white", "", "", ""),
    "p8": (8, 3, 3, "dark", "", "", ""),
    "p12": (12, 2, 5, "dark", "", "", ""),
    "p13": (13, 3, 7, "white", "", "", ""),
    "p14": (14, 4, 7, "dark", "", "", ""),
    "p16": (16, 5, 9, "dark", "", "", ""),
}

# quay: points of a disc that stays, grain that a delivery from there saves (W14.4)
QUAYS = {"LH1": (0, 0), "LH2": (1, 2), "RO1": (2, 0), "LI1": (5, 0), "LI2": (8, 3)}

# city and side, quarter: grain and the spaces (W14.6)
CITIES = {
    "LHa": {"W": "1: 3p, 4p, 4p, 4p", "N": "3: 5p 1V, 5p 2V, 6p 2V",
            "E": "5: 5V, 6V, 7V", "S": "6: 9p 3V, 12p 3V"},
    "ROa": {"W": "1: 6p 1V, 6p, 6p", "N": "2: 6V, 5V, 4V",
            "E": "4: 8p 4V, 6p 4V", "S": "7: 9V, 12V"},
    "LIa": {"W": "1: obj 4V, 6p 4V", "N": "4: fr 4V, e4 4V, 6p 7V",
            "E": "7: 12V, 15V", "S": "9: 15V, 20V"},
    "LHb": {"W": "1: 3p 1V, ce2, 4p, e1 1V", "N": "2: ce2 1V, 4p 1V, e2 1V",
            "E": "4: 4V, 5V, 6V", "S": "7: 12p 4V, 10V"},
    "ROb": {"W": "2: obj 2V, 6p 2V, e2 2V", "N": "3: 7V, 6V, 5V",
            "E": "5: e3 5V, 8p 5V", "S": "6: 8V, 11V"},
    "LIb": {"W": "2: v3 5V, 8p 4V", "N": "4: 6p 7V, obj 6V, ce3 7V",
            "E": "6: 11V, 14V", "S": "9: fr 14V, 19V"},
}  # fmt: skip
COVERED = {2: "LH RO LI", 3: "RO", 4: ""}

# source on the player board: discs, corners, price (W16.1)
SOURCES = {
    "aux1": (1, "white", 0), "aux2": (1, "white", 0), "aux3": (2, "white", 0),
    "aux4": (2, "white", 0), "aux5": (2, "white", 0), "aux6": (2, "white", 0),
    "step1": (1, "dark", 0), "step2": (1, "dark", 0), "hand": (2, "dark", 5),
    "cert": (1, "white", 0), "str1": (1, "white", 0), "str2": (1, "dark", 0),
}  # fmt: skip
