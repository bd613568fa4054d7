"""A bot in 20 lines that plays a game of El Gaucho through `estancia play --json`."""

import json
import random
import sys
from subprocess import PIPE, Popen

table = Popen(["estancia", "play", "--json", *sys.argv[1:]], stdin=PIPE, stdout=PIPE)
luck = random.Random(1)
fond_of = {"stand": 9, "rouse": 9, "raise": 8, "steal": 7, "sell": 6, "lay": 5, "occupy": 4}
for line in table.stdout:
    said = json.loads(line)
    if "ask" in said:
        moves = [move for move in said["legal"] if move["e"] != "recall"] or said["legal"]
        move = max(moves, key=lambda move: (fond_of.get(move["e"], 3), luck.random()))
        table.stdin.write(json.dumps(move).encode() + b"\n")
        table.stdin.flush()
    elif said.get("e") == "result":
        print("pesos by seat:", said["pesos"])
