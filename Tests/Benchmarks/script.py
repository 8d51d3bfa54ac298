#!/usr/bin/env python3
"""Writes a large script: script.py SENTENCES SCRIPT [shared|conflict]

The script has 11 tracks for every 20 sentences: most tracks have two sentences, the others one. Every track
moves during all of the 10 s. No two sentences have the same progress; with `shared` there are only three
durations, as in a design system. SCRIPT.csv contains the same sentences as numbers, for the references.

With `conflict` all sentences write one property, begin 10 ms apart and overlap.
"""
import random
import sys

CURVES = {
    "linear": None, "ease": (0.25, 0.1, 0.25, 1), "ease-in": (0.42, 0, 1, 1), "ease-out": (0, 0, 0.58, 1),
    "ease-in-out": (0.42, 0, 0.58, 1), "high ease-out": (0, 0, 0.2, 1),
    "cubic-bezier(0.3, 0.1, 0.2, 1.2)": (0.3, 0.1, 0.2, 1.2),
}  # fmt: skip
SENTENCE = (
    ("grow circle{} from radius {} to {}", "grow circle{} to {}", 10, 200),
    ("fade circle{} from opacity {} to {}", "fade circle{} to {}", 0, 1),
    ("rotate circle{} from {} to {} degrees", "rotate circle{} to {} degrees", 0, 360),
)


def main(sentences: int, path: str, shared: bool) -> None:
    chance = random.Random(20)
    tracks = sentences * 11 // 20
    curves = [name for name, handles in CURVES.items() if handles]
    with open(path, "w") as script, open(path + ".csv", "w") as numbers:
        script.write("let everything =\n")
        for track in range(tracks):
            view, kind = divmod(track, 3)
            first, more, least, most = SENTENCE[kind]
            isDouble = track < sentences - tracks
            seam = 10000 if not isDouble else chance.choice((4000, 5000, 6000)) if shared else chance.randint(2000, 8000)
            values = [round(chance.uniform(least, most), 2) for _ in range(3)]
            bounds = [0, seam, 10000] if isDouble else [0, 10000]
            for place in range(len(bounds) - 1):
                start, end = bounds[place : place + 2]
                curve = chance.choice(curves)
                text = first.format(view, *values[:2]) if place == 0 else more.format(view, values[2])
                joint = "      * " if place else "  + " if track else "    "
                script.write(f"{joint}{text} over {(end - start) / 1000:g}s with {curve}\n")
                row = (track, start / 1000, end / 1000, values[place], values[place + 1], *CURVES[curve])
                numbers.write(",".join(map(str, row)) + "\n")
        script.write("\nplay everything\n")


def conflict(sentences: int, path: str) -> None:
    chance = random.Random(20)
    curves = [name for name, handles in CURVES.items() if handles]
    with open(path, "w") as script:
        script.write("canvas 800 by 600\nview ball is a circle at (400, 300) with radius 20\n")
        for place in range(sentences):
            least, most = sorted(chance.sample(range(10, 200), 2))
            script.write(
                f"{'  + ' if place else 'play '}grow ball from radius {least} to {most} over 10s"
                f" with {chance.choice(curves)} after {place * 10}ms\n"
            )


if sys.argv[3:] == ["conflict"]:
    conflict(int(sys.argv[1]), sys.argv[2])
else:
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3:] == ["shared"])
