#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Preferences take effect at once in the window behind, and again at the next start.

Usage: preferences.py PROGRAM PUZZLES
"""

import pathlib
import sys

from driving import Atspi, Program, main, until, write_settings

program, puzzles = sys.argv[1], pathlib.Path(sys.argv[2])


def open_preferences(window):
    """Opens the preferences by their key; returns the X window."""
    window.keys("ctrl+comma")
    dialog = window.other()
    window.find("frame", "Preferences")
    return dialog


def close(window):
    window.keys("Escape")
    window.alone()


def is_marked(window):
    return "wrong" in window.cell() or "conflict" in window.cell()


def test_at_once():
    """Light and dark are set by keys alone, and a wrong entry is marked as soon as that is turned on."""
    for scheme in ("light", "dark"):
        write_settings(appearance=f"'{scheme}'")
        with Program(program, puzzles / "easy.ariadne") as window:
            window.keys("ctrl+Home")
            until("the first cell", lambda: window.cell().startswith("row 1, column 1"))
            dialog = open_preferences(window)
            window.picture(f"preferences-{scheme}", dialog)
            window.keys("alt+a")
            close(window)
            open_preferences(window)
            window.keys("alt+s", "End")
            window.picture(f"preferences-large-{scheme}")
            window.keys("Home")
            window.picture(f"preferences-small-{scheme}", "root")
            close(window)
            window.keys("ctrl+Right")
            until("an open cell", lambda: "empty" in window.cell())
            window.type("1")
            until("the digit", lambda: ": 1" in window.cell())
            if not is_marked(window):
                window.type("2")
            until("the mark", lambda: is_marked(window))
            window.picture(f"preferences-marked-{scheme}")
            window.keys("ctrl+z", "ctrl+z")
        with Program(program, puzzles / "easy.ariadne") as window:
            open_preferences(window)
            at_once = window.find("radio button", "Mark them at once")
            until("the choice of the last time", lambda: at_once.get_state_set().contains(Atspi.StateType.CHECKED))
            close(window)


main([test_at_once])
