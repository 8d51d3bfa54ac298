"""Measures `motionc lsp` on a script as an editor uses it: editor.py PROGRAM SCRIPT EDITS

Prints milliseconds: first, for edits of a digit, of a letter, and of a line, the median and the 99th percentile from an edit to its
diagnostics; then the 99th percentiles of a completion and of a hover that follow every tenth edit of a digit.

A letter is added to a word and removed again, and so is a line: a break, a new statement, or one that is half written. Each of
these is an edit of its own. Between two edits the client waits for as long as the last one took, as a writer does; so the server is
not stopped where it runs with a real-time priority, of which Linux lets no program take all."""
import json
import random
import re
import subprocess
import sys
import time

program, path, edits = sys.argv[1], sys.argv[2], int(sys.argv[3])
text = open(path).read()
server = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
uri = "file:///script.motion"


def send(message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    server.stdin.flush()


def receive():
    count = int(server.stdout.readline().split(b":")[1])
    server.stdout.readline()
    return server.stdout.read(count)


def ask(method, params, number=[0]):
    number[0] += 1
    send({"id": number[0], "method": method, "params": params})
    while b'"id":%d,' % number[0] not in receive():
        pass


def percentile(times, share):
    times = sorted(times)
    return times[min(len(times) - 1, int(len(times) * share))] * 1e3


version = 0


def change(kind, start, end, new):
    """Replaces what is between two places, waits for the diagnostics, and notes the time."""
    global version
    version += 1
    ends = {"start": dict(zip(("line", "character"), start)), "end": dict(zip(("line", "character"), end))}
    started = time.perf_counter()
    send({"method": "textDocument/didChange", "params": {
        "textDocument": {"uri": uri, "version": version}, "contentChanges": [{"range": ends, "text": new}]}})
    receive()
    took = time.perf_counter() - started
    times[kind].append(took)
    time.sleep(took)


ask("initialize", {"capabilities": {}})
send({"method": "textDocument/didOpen", "params": {"textDocument": {"uri": uri, "version": 0, "text": text}}})
receive()
lines = text.split("\n")
# Sentences with a duration, in which a digit changes, and the lines at which a statement begins.
places = [number for number, line in enumerate(lines) if " over " in line]
statements = [number for number, line in enumerate(lines) if line.startswith(("let ", "play "))]
random.seed(1)
times = {"digit": [], "letter": [], "line": [], "completion": [], "hover": []}
for number in range(1, edits + 1):
    line = random.choice(places)
    column = lines[line].index(" over ") + 6
    change("digit", (line, column), (line, column + 1), str(random.randint(1, 9)))
    if number % 10 == 0:
        # The help of a verb tells when its sentence plays, which is more than that of other words.
        verb = next(place for place, letter in enumerate(lines[line]) if letter.isalpha())
        for method, place in [("completion", column - 3), ("hover", verb)]:
            started = time.perf_counter()
            ask("textDocument/" + method, {
                "textDocument": {"uri": uri}, "position": {"line": line, "character": place}})
            times[method].append(time.perf_counter() - started)
for number in range(edits // 4):
    # The name of a view, a verb, a curve, or the name of a `let`.
    pattern = [r"circle\d+", r"grow|fade|rotate", r"with ([a-z-]+)", r"^(?:let|play) (\w+)"][number % 4]
    line = random.choice(statements if number % 4 == 3 else places)
    column = re.search(pattern, lines[line]).end()
    change("letter", (line, column), (line, column), "x")
    change("letter", (line, column), (line, column + 1), "")
    new = ["\n", "let other = fadeIn circle1\n", "let other = grow circle1 t\n", "\n"][number % 4]
    line = random.choice(places) if number % 4 == 3 else random.choice(statements)
    column = lines[line].index(" over ") if number % 4 == 3 else 0
    change("line", (line, column), (line, column), new)
    change("line", (line, column), (line + 1, 0), "")
ask("shutdown", None)
send({"method": "exit"})
server.wait()
print(*("%.2f" % value for value in (
    *(percentile(times[kind], share) for kind in ("digit", "letter", "line") for share in (0.5, 0.99)),
    percentile(times["completion"], 0.99), percentile(times["hover"], 0.99))))
