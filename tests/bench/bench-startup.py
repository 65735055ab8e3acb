#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From the start of a program to its first window, and the memory it holds then: Ariadne beside an
empty GTK 4 window and the other Sudoku programs that are installed, in turn in the same run. To be
run inside with-display --noisy.

Usage: bench-startup.py [--rounds N] ARIADNE EMPTY_WINDOW

The window manager's list of windows says when a window is there: xprop follows it. That is before
the first frame, which nobody outside can see: so processor time is taken again, and memory with it,
when the program has come to rest. The process's own clock is read, in nanoseconds: it counts all
threads, those that have ended too. RSS is all pages in memory, PSS shares out those that other
programs use as well.
"""

import argparse
import os
import queue
import shutil
import statistics
import subprocess
import sys
import threading
import time

LIMIT = 60.0
# at rest is who uses less than so much processor time in so long, both in seconds
QUIET = 0.3
LITTLE = 0.001
CPUCLOCK_SCHED = 2 # of <linux/posix-timers.h>


class WindowList:
    """Follows the window manager's list; `changes` holds (when, whether there is a window)."""

    def __init__(self):
        self.changes = queue.SimpleQueue()
        self.xprop = subprocess.Popen(["xprop", "-root", "-spy", "_NET_CLIENT_LIST"],
                                      stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self.follow, daemon=True).start()
        self.wait(False)

    def follow(self):
        for line in self.xprop.stdout:
            self.changes.put((time.monotonic(), "0x" in line))

    def wait(self, there):
        """Returns when the list next came to hold a window, or none."""
        while True:
            when, found = self.changes.get(timeout=LIMIT)
            if found == there:
                return when


def processor_time(pid):
    """Of the process and its threads, in seconds; clock_getcpuclockid() of C makes this number."""
    return time.clock_gettime(~pid << 3 | CPUCLOCK_SCHED)


def settle(pid):
    """Waits until the process is at rest; returns the processor time that it has used by then."""
    deadline = time.monotonic() + LIMIT
    used, since = processor_time(pid), time.monotonic()
    while time.monotonic() - since < QUIET and time.monotonic() < deadline:
        time.sleep(QUIET / 10)
        now = processor_time(pid)
        if now - used > LITTLE:
            used, since = now, time.monotonic()
    return processor_time(pid)


def memory(pid):
    """RSS and PSS in MiB."""
    found = {}
    with open(f"/proc/{pid}/smaps_rollup", encoding="utf-8") as file:
        for line in file:
            name, _, rest = line.partition(":")
            if name in ("Rss", "Pss"):
                found[name] = int(rest.split()[0]) / 1024
    return found["Rss"], found["Pss"]


def measure(command, windows):
    """Starts a program once: ms to its window, ms of processor time by then and by its rest, MiB of
    RSS and PSS."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    try:
        mapped = windows.wait(True)
        used = processor_time(process.pid)
        settled = settle(process.pid)
        rss, pss = memory(process.pid)
    finally:
        process.kill()
        process.wait()
    windows.wait(False)
    return (mapped - start) * 1000, used * 1000, settled * 1000, rss, pss


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("ariadne")
    parser.add_argument("empty_window")
    arguments = parser.parse_args()
    if shutil.which("xprop") is None or shutil.which("openbox") is None:
        print("skipped: xprop or openbox is not installed")
        sys.exit(77)
    os.environ.pop("G_DEBUG", None) # other programs may warn
    os.environ["PATH"] += ":/usr/games"
    programs = {"an empty GTK 4 window": [arguments.empty_window], "Ariadne": [arguments.ariadne]}
    for name in ("gnome-sudoku", "ksudoku", "sgt-solo"):
        if shutil.which(name):
            programs[name] = [name]

    windows = WindowList()
    results = {name: [] for name in programs}
    for round_number in range(arguments.rounds + 1):
        for name, command in programs.items():
            result = measure(command, windows)
            if round_number > 0: # the first round warms the caches
                results[name].append(result)

    print(f"Medians of {arguments.rounds} rounds\n")
    print("| program | to the window, ms | processor time by then, ms | … by its rest, ms "
          "| times the empty window’s | RSS, MiB | PSS, MiB |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    empty = None
    for name, rows in results.items():
        window, used, settled, rss, pss = (statistics.median(column) for column in zip(*rows))
        empty = empty or settled
        print(f"| {name} | {window:.0f} | {used:.1f} | {settled:.1f} | {settled / empty:.2f} "
              f"| {rss:.0f} | {pss:.0f} |")
    windows.xprop.kill()


main()
