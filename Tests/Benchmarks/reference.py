#!/usr/bin/env python3
"""Computes the same table with numpy: reference.py SCRIPT.csv FRAMES [TABLE]

Prints the seconds that numpy takes to compute the values, and those that savetxt takes to write them to
/dev/null, both on one core. With TABLE, the output of motionc, it also prints the largest difference.
"""
import sys
import time

import numpy


def eased(share, x1, y1, x2, y2):
    """Returns CSS's cubic Bézier, by Newton's method with a start value from a table."""
    grid = numpy.linspace(0, 1, 20001)

    def blend(s, a, b):
        return ((1 - 3 * b + 3 * a) * s + 3 * b - 6 * a) * s * s + 3 * a * s

    s = numpy.interp(share, blend(grid, x1, x2), grid)
    for _ in range(4):
        slope = (3 * (1 - 3 * x2 + 3 * x1) * s + 2 * (3 * x2 - 6 * x1)) * s + 3 * x1
        s = numpy.clip(s - numpy.where(slope > 1e-9, (blend(s, x1, x2) - share) / numpy.maximum(slope, 1e-9), 0), 0, 1)
    return blend(s, y1, y2)


segments = numpy.loadtxt(sys.argv[1], delimiter=",")
frames = int(sys.argv[2])
began = time.perf_counter()
times = numpy.arange(frames) / 60
table = numpy.empty((frames, int(segments[-1, 0]) + 1))
for handles in numpy.unique(segments[:, 5:], axis=0):
    group = segments[(segments[:, 5:] == handles).all(axis=1)]
    track, start, end, first, last = group[:, :5].T
    active = (times[:, None] > start) & (times[:, None] <= end) | (times[:, None] == 0) & (start == 0)
    share = ((times[:, None] - start) / (end - start))[active]
    row, column = active.nonzero()
    table[row, track[column].astype(int)] = first[column] + (last - first)[column] * eased(share, *handles)
made = time.perf_counter()
numpy.savetxt("/dev/null", table, fmt="%.6f", delimiter=",")
written = time.perf_counter()
print(f"{made - began:.3f} {written - made:.3f}")
if len(sys.argv) > 3:
    printed = numpy.loadtxt(sys.argv[3], delimiter=",", skiprows=1)[:, 2:]
    print(f"{abs(printed - table).max():.2e}")
