"""Runs a command in a pseudo-terminal: python3 terminal.py '[["prompt", "keys"], …]' command …

Types each text when its prompt is on the screen, then prints, as JSON, what was on the screen, the exit code, and
whether the terminal was left with echo and whole lines.
"""

import json
import os
import pty
import select
import sys
import termios
import time

steps = json.loads(sys.argv[1])
master, slave = pty.openpty()
pid = os.fork()
if pid == 0:
    os.setsid()
    os.login_tty(slave) if hasattr(os, "login_tty") else [os.dup2(slave, fd) for fd in (0, 1, 2)]
    os.execvp(sys.argv[2], sys.argv[2:])

screen = b""
seen = 0
deadline = time.time() + 30
status = None
while time.time() < deadline:
    ready, _, _ = select.select([master], [], [], 0.05)
    if ready:
        screen += os.read(master, 65536)
    elif status is not None:
        break
    if status is None:
        done, code = os.waitpid(pid, os.WNOHANG)
        status = os.waitstatus_to_exitcode(code) if done else None
    if steps and steps[0][0].encode() in screen[seen:]:
        seen = len(screen)
        os.write(master, steps.pop(0)[1].encode())

flags = termios.tcgetattr(slave)[3]
sane = bool(flags & termios.ECHO) and bool(flags & termios.ICANON)
print(json.dumps({"screen": screen.decode("utf-8", "replace"), "code": status, "sane": sane}))
