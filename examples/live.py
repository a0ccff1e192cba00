"""Plays a game against two bots on a WebSocket, with nothing but Python 3: DON_URL=http://localhost:3000 python3 live.py"""

import base64
import itertools
import json
import os
import socket
import sys
import urllib.parse
import urllib.request

URL = os.environ.get("DON_URL", "http://localhost:3000")
QUIET = {"sale": "keep", "exchange": "stay", "auction": "pass", "sideAuction": "pass"}
ids = itertools.count(1)
events = []


def connect():
    """Becomes a guest, and upgrades a connection with the guest's cookie."""
    enter = urllib.request.Request(URL + "/api/enter", method="POST")
    cookies = urllib.request.urlopen(enter).headers.get_all("Set-Cookie")
    cookie = "; ".join(one.split(";")[0] for one in cookies)
    server = urllib.parse.urlsplit(URL)
    stream = socket.create_connection((server.hostname, server.port or 80)).makefile("rwb")
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET /api/live HTTP/1.1\nHost: {server.netloc}\nCookie: {cookie}\nConnection: Upgrade\n"
    head += f"Upgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: {key}\n\n"
    stream.write(head.replace("\n", "\r\n").encode())
    stream.flush()
    if b" 101 " not in stream.readline():
        sys.exit(stream.read().decode())
    while stream.readline() != b"\r\n":
        pass
    return stream


def send(data, opcode=1):
    """One frame. A client masks all that it sends."""
    size = bytes([128 | len(data)]) if len(data) < 126 else bytes([254]) + len(data).to_bytes(2, "big")
    mask = os.urandom(4)
    line.write(bytes([128 | opcode]) + size + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))
    line.flush()


def receive():
    """The next message; pings are answered on the way."""
    while True:
        opcode, size = line.read(2)
        if size > 125:
            size = int.from_bytes(line.read(2 if size == 126 else 8), "big")
        data = line.read(size)
        if opcode == 0x81:
            return json.loads(data)
        if opcode == 0x88:
            sys.exit(f"closed: {int.from_bytes(data[:2], 'big')} {data[2:].decode()}")
        send(data, 10)


def ask(op, **input):
    """The answer to a request; events that come before it are kept for later."""
    send(json.dumps({"id": next(ids), "op": op, "input": input}).encode())
    while "id" not in (message := receive()):
        events.append(message)
    # An action is stale if our auto-bid was faster and passed where nothing else was left: the update is on its way.
    if not message["ok"] and message["problem"]["code"] != "stale":
        sys.exit(message["problem"]["message"])
    return message.get("answer")


def choose(view, seat):
    """Bids the least it may, up to a fifth of its chips for each district on sale; otherwise takes the quiet way."""
    if view["phase"] == "auction":
        limit = view["chips"][seat] // 5 * len(view["lot"])
        forbidden = [int(district[1]) for district in view["districts"][seat]]
        for amount in range((view["auction"]["high"] or 0) + 1, limit + 1):
            if amount % 10 not in forbidden:
                return {"type": "bid", "amount": amount}
    return {"type": QUIET[view["phase"]]}


line = connect()
print(json.dumps(receive()))
bot = {"kind": "bot", "level": "novice"}
# A table without open seats begins at once.
table = ask("createTable", edition="don", seats=[{"kind": "open"}, bot, bot])
game = ask("watch:game", game=table["game"])
seat, seq, view = game["seat"], game["seq"], game["view"]
while view["result"] is None:
    if view["turn"] == seat:
        # However often it is sent with the same key, it is done once.
        ask("act", game=table["game"], seq=seq, key=str(seq), action=choose(view, seat))
    message = events.pop(0) if events else receive()
    if message.get("event") != "game" or message["data"]["seq"] <= seq:
        continue
    update = message["data"]
    if update["from"] != seq:
        game = ask("watch:game", game=table["game"], seq=seq)
        update = game.get("missed", game)
    seq = update["seq"]
    view.update(update["view"])
print("place", view["result"]["ranks"][seat], "in", table["game"])
