#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Digits, notes and shortcuts work on keyboards of other countries, by the keys of the same letters or places.

Usage: layouts.py PROGRAM PUZZLES
"""

import pathlib
import subprocess
import sys

from driving import Program, main, until, write_settings, xdotool

program, puzzles = sys.argv[1], pathlib.Path(sys.argv[2])
# Keys by their place on a PC keyboard: the first digit, the third, and those of the American Z and B.
KEY_1, KEY_3, KEY_Z, KEY_B = 10, 12, 52, 56
FIRST = "row 1, column 1: "


def start(layout):
    subprocess.run(["setxkbmap", layout], check=True)
    write_settings(appearance="'light'")
    window = Program(program, puzzles / "hidden-singles.ariadne")
    window.keys("ctrl+Home")
    until("the first cell", lambda: window.cell() == FIRST + "empty")
    return window


def press(*keys):
    """Presses keys like “shift+10”, given by key number."""
    for key in keys:
        *held, number = str(key).split("+")
        for name in held:
            xdotool("keydown", name)
        xdotool("key", number)
        for name in reversed(held):
            xdotool("keyup", name)


def end(window):
    """Ends the program with the keys of this layout, then switches back to the usual one."""
    subprocess.run(["setxkbmap", "us"], check=True)
    window.keys("ctrl+q")
    window.wait()


def shows(window, words):
    until(f"“{words}”", lambda: window.cell() == FIRST + words)


def test_french():
    """French digits need Shift; they work without it, too."""
    window = start("fr")
    try:
        press(f"shift+{KEY_1}")
        shows(window, "1, in conflict")
        press("ctrl+25") # W is where Americans have Z: the letter counts, and the French Z is at this place
        shows(window, "empty")
        press(KEY_3)
        shows(window, "3, in conflict")
        press("ctrl+25")
        shows(window, "empty")
        press(f"ctrl+{KEY_1}")
        shows(window, "empty, note 1")
        press("ctrl+25")
        shows(window, "empty")
        end(window)
    finally:
        window.kill()


def test_no_latin():
    """No key of this layout has a Z: the one in its place counts."""
    for layout in ("ru", "ir"):
        window = start(layout)
        try:
            press(KEY_1)
            shows(window, "1, in conflict")
            press(f"ctrl+{KEY_Z}")
            shows(window, "empty")
            press(f"ctrl+shift+{KEY_Z}")
            shows(window, "1, in conflict")
            press(f"ctrl+{KEY_Z}", f"ctrl+{KEY_B}", KEY_1)
            shows(window, "1, in the branch, in conflict")
            press(f"ctrl+{KEY_Z}")
            shows(window, "empty")
            end(window)
        finally:
            window.kill()


main([test_french, test_no_latin])
