#!/usr/bin/env python3
"""Measures how long a page of `motionc compile -o page.html` works for one frame while it plays.

page.py script VIEWS SCRIPT    writes a script with as many views, each of which moves
page.py frame BROWSER PAGE     prints the milliseconds of script, style and layout per frame, and the frames per second

A browser without a window plays the page. It is controlled through a pipe with the DevTools protocol, whose metrics are
sums of times since the page was opened. Several parts of the time are measured, and the one with the least work counts.
"""
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

SECONDS, ROUNDS = 1.5, 6


class Browser:
    def __init__(self, program: str, folder: str) -> None:
        (theirs, self.output), (self.input, ours) = os.pipe(), os.pipe()

        def connect() -> None:
            # The two ends may be 3 and 4 in the wrong order.
            reading, writing = os.dup(theirs), os.dup(ours)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}", "--window-size=1100,1000",
             "--remote-debugging-pipe", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False,
            preexec_fn=connect)  # fmt: skip
        os.close(theirs)
        os.close(ours)
        self.rest, self.count, self.session = b"", 0, None

    def ask(self, method: str, **parameters: object) -> dict:
        self.count += 1
        request = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.output, json.dumps(request).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                block = os.read(self.input, 1 << 16)
                if not block:
                    raise SystemExit("page.py: the browser has ended")
                self.rest += block
            message, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(message)
            if answer.get("id") == self.count:
                # The page may be replaced by the next one meanwhile.
                if "error" in answer and "context was destroyed" in answer["error"]["message"]:
                    return {"result": {}}
                if "error" in answer:
                    raise SystemExit(f"page.py: {method}: {answer['error']}")
                return answer["result"]

    def open(self, address: str) -> None:
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.ask("Page.enable")
        self.ask("Page.navigate", url=address)
        while self.value("location.protocol + document.readyState") != "file:complete":
            time.sleep(0.1)

    def value(self, expression: str) -> object:
        answer = self.ask("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        return answer["result"].get("value")

    def close(self) -> None:
        self.session = None
        self.ask("Browser.close")
        self.process.wait()


def script(views: int, path: str) -> None:
    chance = random.Random(20)
    lines = ["canvas 800 by 600"]
    for view in range(views):
        x, y = chance.randint(50, 750), chance.randint(50, 550)
        lines.append(f"view dot{view} is a circle at ({x}, {y}) with radius 4 and fill #268bd2")
    moves = [
        f"move dot{view} by ({chance.randint(-50, 50)}, {chance.randint(-50, 50)}) over {chance.randint(20, 40)}s"
        + " with ease-in-out"
        for view in range(views)
    ]
    pathlib.Path(path).write_text("\n".join(lines) + "\nplay " + "\n  + ".join(moves) + "\n")


def frame(program: str, page: str) -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(program, folder)
        browser.open(pathlib.Path(page).resolve().as_uri())
        # The time of the thread depends less on what else the machine does.
        browser.ask("Performance.enable", timeDomain="threadTicks")
        browser.value("(() => { window.drawn = 0; const next = () => { drawn++; requestAnimationFrame(next) }; next() })()")

        def numbers() -> dict:
            answer = {metric["name"]: metric["value"] for metric in browser.ask("Performance.getMetrics")["metrics"]}
            return answer | {"frames": browser.value("drawn"), "now": browser.value("performance.now()")}

        least = None
        for round in range(ROUNDS + 1):
            before = numbers()
            browser.value(f"new Promise(done => setTimeout(done, {SECONDS * 1000}))")
            change = {name: value - before[name] for name, value in numbers().items()}
            work = sum(change[name] for name in ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration"))
            # The first frames lay out the page and compile its script.
            if round > 0 and change["frames"] > 0:
                one = (work / change["frames"] * 1e3, change["frames"] / change["now"] * 1e3)
                least = min(least or one, one)
        button = browser.value("document.getElementById('play')?.getAttribute('aria-label') ?? 'Pause'")
        browser.close()
    if button != "Pause" or least is None:
        raise SystemExit("page.py: the page does not play")
    print(f"{least[0]:.2f} {least[1]:.1f}")


if __name__ == "__main__":
    {"script": lambda views, path: script(int(views), path), "frame": frame}[sys.argv[1]](*sys.argv[2:])
