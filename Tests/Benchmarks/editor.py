"""Measures `motionc lsp` on a script as an editor uses it: editor.py PROGRAM SCRIPT EDITS

Prints milliseconds: the median and the 99th percentile from an edit to its diagnostics, and the 99th percentiles of a completion
and of a hover that follow every tenth edit."""
import json
import random
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


ask("initialize", {"capabilities": {}})
send({"method": "textDocument/didOpen", "params": {"textDocument": {"uri": uri, "version": 0, "text": text}}})
receive()
lines = text.split("\n")
# Sentences with a duration, in which a digit changes.
places = [number for number, line in enumerate(lines) if " over " in line]
random.seed(1)
times = {"diagnostics": [], "completion": [], "hover": []}
for version in range(1, edits + 1):
    line = random.choice(places)
    column = lines[line].index(" over ") + 6
    digit = str(random.randint(1, 9))
    change = {"start": {"line": line, "character": column}, "end": {"line": line, "character": column + 1}}
    started = time.perf_counter()
    send({"method": "textDocument/didChange", "params": {
        "textDocument": {"uri": uri, "version": version}, "contentChanges": [{"range": change, "text": digit}]}})
    receive()
    times["diagnostics"].append(time.perf_counter() - started)
    if version % 10 == 0:
        # The help of a verb tells when its sentence plays, which is more than that of other words.
        verb = next(place for place, letter in enumerate(lines[line]) if letter.isalpha())
        for method, place in [("completion", column - 3), ("hover", verb)]:
            started = time.perf_counter()
            ask("textDocument/" + method, {
                "textDocument": {"uri": uri}, "position": {"line": line, "character": place}})
            times[method].append(time.perf_counter() - started)
ask("shutdown", None)
send({"method": "exit"})
server.wait()
print(*("%.2f" % value for value in (
    percentile(times["diagnostics"], 0.5), percentile(times["diagnostics"], 0.99),
    percentile(times["completion"], 0.99), percentile(times["hover"], 0.99))))
