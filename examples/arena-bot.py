"""A player for `parlour arena` in one file: it needs Python 3 and nothing else, and plays random legal moves. Put your own thoughts into `choose`.

    npx parlour arena perudo --players casual --player "python3 examples/arena-bot.py"

For each line on its standard input it writes one to its standard output: a command, or null to stay silent where its seat is not awaited.
The lines are those of a table's stream (docs/protocol.md): everything the seat may know, and all of its legal moves. The last one is not answered.
"""
import json
import random
import sys


def choose(view, moves, seat):
    """One of the moves. What everybody knows is in view["open"], what only this seat knows in view["own"]."""
    return random.choice(moves)


for text in sys.stdin:
    line = json.loads(text)
    if line["table"]["phase"] == "finished":
        break
    seat = line["you"]["seat"]
    if seat in line["turn"]["awaited"]:
        answer = {"command": {"kind": "move", "move": choose(line["view"], line["moves"], seat)}}
    else:
        answer = None  # others move; this seat could break in, and does not
    print(json.dumps(answer), flush=True)
