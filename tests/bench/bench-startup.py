#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From the start of a program to the first frame of its window and to its rest, and the memory it
holds then: Ariadne beside an empty GTK 4 window and the other Sudoku programs that are installed, in
turn in the same run. To be run inside with-display --noisy.

Usage: bench-startup.py [--rounds N] ARIADNE EMPTY_WINDOW

The window manager's list of windows says when a window is there: xprop follows it. The first frame is
there when the middle of the window is no longer black, as the screen is made and as a window is that
nothing has been drawn in: the screen is read every millisecond. Processor time is taken again, and
memory with it, when the program has come to rest. The process's own clock is read, in nanoseconds: it
counts all threads, those that have ended too. RSS is all pages in memory, PSS shares out those that
other programs use as well.
"""

import argparse
import ctypes
import ctypes.util
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
# so wide is the middle of a window, in pixels: a line of a grid may be black
MIDDLE = 16
Z_PIXMAP, ALL_PLANES = 2, ctypes.c_ulong(-1)


class Screen:
    """Sees when something is drawn in the middle of a window; of the default display."""

    def __init__(self):
        self.xlib = ctypes.CDLL(ctypes.util.find_library("X11"))
        self.xlib.XOpenDisplay.restype = ctypes.c_void_p
        self.xlib.XDefaultRootWindow.restype = ctypes.c_ulong
        self.xlib.XGetImage.restype = ctypes.c_void_p
        self.xlib.XGetPixel.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.xlib.XOpenDisplay(None))
        self.root = ctypes.c_ulong(self.xlib.XDefaultRootWindow(self.display))
        self.xlib.XSetWindowBackground(self.display, self.root, ctypes.c_ulong(0))
        self.xlib.XClearWindow(self.display, self.root)
        self.xlib.XSync(self.display, 0)

    def middle(self, window):
        """Where the middle of the window begins on the screen, from the left and from the top."""
        root, child = ctypes.c_ulong(), ctypes.c_ulong()
        x, y = ctypes.c_int(), ctypes.c_int()
        width, height, border, depth = (ctypes.c_uint() for _ in range(4))
        self.xlib.XGetGeometry(self.display, window, ctypes.byref(root), ctypes.byref(x),
                               ctypes.byref(y), ctypes.byref(width), ctypes.byref(height),
                               ctypes.byref(border), ctypes.byref(depth))
        self.xlib.XTranslateCoordinates(self.display, window, root,
                                        (width.value - MIDDLE) // 2, (height.value - MIDDLE) // 2,
                                        ctypes.byref(x), ctypes.byref(y), ctypes.byref(child))
        return x, y

    def is_black(self, x, y):
        """Whether the square of the screen that begins there is black all over."""
        image = ctypes.c_void_p(self.xlib.XGetImage(self.display, self.root, x, y, MIDDLE, MIDDLE,
                                                    ALL_PLANES, Z_PIXMAP))
        black = not any(self.xlib.XGetPixel(image, column, row) & 0xffffff
                        for column in range(MIDDLE) for row in range(MIDDLE))
        self.xlib.XDestroyImage(image)
        return black

    def wait_for_frame(self, window):
        """Returns when something is drawn in the window."""
        window = ctypes.c_ulong(window)
        deadline = time.monotonic() + LIMIT
        while self.is_black(*self.middle(window)):
            if time.monotonic() > deadline:
                raise TimeoutError("nothing was drawn")
            time.sleep(0.001)


class WindowList:
    """Follows the window manager's list; `changes` holds its windows."""

    def __init__(self):
        self.changes = queue.SimpleQueue()
        self.xprop = subprocess.Popen(["xprop", "-root", "-spy", "_NET_CLIENT_LIST"],
                                      stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self.follow, daemon=True).start()
        self.wait(False)

    def follow(self):
        for line in self.xprop.stdout:
            self.changes.put([int(word.strip(","), 16) for word in line.split() if "0x" in word])

    def wait(self, there):
        """Returns the list when it next came to hold a window, or none."""
        while True:
            found = self.changes.get(timeout=LIMIT)
            if bool(found) == there:
                return found


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


def measure(command, windows, screen):
    """Starts a program once: ms to the first frame of its window, ms of processor time by then and by
    its rest, MiB of RSS and PSS."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    try:
        screen.wait_for_frame(windows.wait(True)[0])
        used = processor_time(process.pid)
        drawn = time.monotonic()
        settled = settle(process.pid)
        rss, pss = memory(process.pid)
    finally:
        process.kill()
        process.wait()
    windows.wait(False)
    return (drawn - start) * 1000, used * 1000, settled * 1000, rss, pss


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

    windows, screen = WindowList(), Screen()
    results = {name: [] for name in programs}
    for round_number in range(arguments.rounds + 1):
        for name, command in programs.items():
            result = measure(command, windows, screen)
            if round_number > 0: # the first round warms the caches
                results[name].append(result)

    print(f"Medians of {arguments.rounds} rounds\n")
    print("| program | to the first frame, ms | processor time by then, ms | times the empty window’s "
          "| at rest, ms | times the empty window’s | RSS, MiB | PSS, MiB |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    empty = None
    for name, rows in results.items():
        drawn, used, settled, rss, pss = (statistics.median(column) for column in zip(*rows))
        empty = empty or (used, settled)
        print(f"| {name} | {drawn:.0f} | {used:.1f} | {used / empty[0]:.2f} "
              f"| {settled:.1f} | {settled / empty[1]:.2f} | {rss:.0f} | {pss:.0f} |")
    windows.xprop.kill()


main()
