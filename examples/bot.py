"""A bot in one file: it needs Python 3 and nothing else. It gets a name, finds a table, and plays random legal moves until the game is over.

    python3 examples/bot.py http://localhost:3000            at a table of its own, with a bot of the house
    python3 examples/bot.py http://localhost:3000 ABCDEF     at yours: start the game when it says that it is ready
"""
import json
import random
import sys
import urllib.error
import urllib.request

server = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000"
headers = {"content-type": "application/json"}


def post(path, body):
    """What is asked of the server, and its answer; a refusal has a code."""
    try:
        with urllib.request.urlopen(urllib.request.Request(server + path, json.dumps(body).encode(), headers)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        return json.load(refused)


def wanted(line):
    """What this line wants of us, if anything. Every line tells everything: the table, our view and all our legal moves."""
    you, table, turn, moves = line["you"], line["table"], line["turn"], line["moves"]
    if table["phase"] == "lobby":
        if you["seat"] is None:
            return {"kind": "sit"}
        if table["host"] == you["player"]:
            return None if None in table["seats"] else {"kind": "start"}
        return None if table["seats"][you["seat"]]["ready"] else {"kind": "ready", "on": True}
    if turn and turn["between"]:
        return None if you["seat"] in turn["willing"] else {"kind": "go-on"}
    if you["seat"] is None or not turn or you["seat"] not in turn["awaited"] or not moves:
        return None
    return {"kind": "move", "move": random.choice(moves)}


headers["authorization"] = "Bearer " + post("/api/people", {"name": "Random Roy"})["token"]
settings = {"game": "perudo", "seats": 2, "visibility": "unlisted", "pace": "brisk", "options": {"dicePerPlayer": 2}}
code = sys.argv[2] if len(sys.argv) > 2 else post("/api/tables", {"settings": settings, "bots": ["casual"]})["code"]
print(f"I am at table {code}.", flush=True)

done = 0
for text in urllib.request.urlopen(urllib.request.Request(f"{server}/api/tables/{code}/stream", headers=headers)):
    line = json.loads(text) if text.strip() else None  # empty lines are signs of life
    if line is None or line.get("n", done) < done:
        continue  # older than what we did since
    if "closed" in line or line["table"]["phase"] == "finished":
        print("It is over:", line.get("closed") or json.dumps(line["table"]["result"]["standing"]), flush=True)
        break
    command = wanted(line)
    if command:
        answer = post(f"/api/tables/{code}/commands", {"command": command})
        done = answer.get("n", done)
        print(json.dumps(command), answer, flush=True)
