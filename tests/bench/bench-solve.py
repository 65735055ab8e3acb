#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What all of `ariadne-cli solve` costs, reading and writing included: puzzles a second by
processor time and by the clock on the wall, from a file and through a pipe.

Usage: bench-solve.py ARIADNE_CLI [THREADS…]

The lists are read from the folder that ARIADNE_SHARED names, under puzzles/, and repeated to a
million lines; where there is none, one puzzle is.
"""

import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

LINES = 1_000_000
ROUNDS = 5
LISTS = ["over-clued", "minimal", "17-clue"]
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"


def children_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measure(command, piped, path):
    """Returns puzzles a second by processor time and by the wall, the medians of some rounds."""
    by_processor, by_wall = [], []
    for _ in range(ROUNDS):
        used, start = children_seconds(), time.monotonic()
        if piped:
            with subprocess.Popen(["cat", path], stdout=subprocess.PIPE) as cat:
                subprocess.run(command, stdin=cat.stdout, stdout=subprocess.DEVNULL, check=True)
        else:
            with open(path, "rb") as file:
                subprocess.run(command, stdin=file, stdout=subprocess.DEVNULL, check=True)
        by_wall.append(LINES / (time.monotonic() - start))
        by_processor.append(LINES / (children_seconds() - used))
    return statistics.median(by_processor), statistics.median(by_wall)


def main():
    program = sys.argv[1]
    threads = sys.argv[2:] or ["1", str(os.cpu_count())]
    shared = os.environ.get("ARIADNE_SHARED")
    with tempfile.TemporaryDirectory() as folder:
        for name in LISTS:
            source = pathlib.Path(shared or "/nowhere", "puzzles", name + ".txt")
            lines = source.read_text("ascii").splitlines(True) if source.exists() else [PUZZLE]
            path = os.path.join(folder, name)
            with open(path, "w", encoding="ascii") as file:
                file.writelines((lines * (LINES // len(lines) + 1))[:LINES])
            for number in threads:
                for piped in (False, True):
                    processor, wall = measure([program, "solve", "--threads", number], piped, path)
                    print(f"{name:12} {number:>3} threads, {'pipe' if piped else 'file'}:"
                          f" {processor / 1e6:6.2f} M/s by processor time,"
                          f" {wall / 1e6:6.2f} M/s by the wall", flush=True)


main()
