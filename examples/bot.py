"""A bot for Don that needs nothing but Python 3: DON_URL=http://localhost:3000 DON_TOKEN=don_... python3 bot.py"""

import json
import os
import time
import urllib.error
import urllib.request

URL = os.environ.get("DON_URL", "http://localhost:3000")
TOKEN = os.environ["DON_TOKEN"]


def call(path, body=None):
    """POST with a body or GET without one; returns the open response."""
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(URL + path, data, headers))


def choose(view, seat, legal):
    """Bids the least it may, up to a fifth of its chips for each district on sale; otherwise takes the quiet way."""
    limit = view["chips"][seat] // 5 * len(view["lot"])
    bids = [action for action in legal if action["type"] == "bid" and action["amount"] <= limit]
    quiet = [action for action in legal if action["type"] in ("pass", "keep", "stay")]
    return min(bids, key=lambda bid: bid["amount"]) if bids else (quiet or legal)[0]


def handle(event):
    if event["type"] == "invited":
        call(f"/api/tables/{event['table']['id']}/join", {})
    elif event["type"] == "turn":
        action = choose(event["view"], event["seat"], event["legal"])
        answer = {"seq": event["seq"], "key": str(event["seq"]), "action": action}
        call(f"/api/games/{event['game']}/act", answer)
    elif event["type"] == "over":
        print("place", event["result"]["ranks"][event["seat"]], "in", event["game"], flush=True)


while True:
    try:
        for line in call("/api/bot/events"):
            if line.strip():
                handle(json.loads(line))
    except urllib.error.HTTPError as error:
        print(error.code, error.read().decode(), flush=True)
    except OSError as error:
        print(error, flush=True)
    time.sleep(2)  # A new stream begins with everything that is still open.
