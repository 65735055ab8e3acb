#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A teacher races strategies: from the search page, paused and stopped, to the end, compared, saved,
from the grid as a player left it, and closed while it runs.

Usage: racing.py PROGRAM PUZZLES
"""

import os
import pathlib
import sys
import tempfile

from driving import Program, main, until, write_settings

program = sys.argv[1]
puzzles = pathlib.Path(sys.argv[2])
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))


def open_race(window):
    """By the mouse; the new window has the focus."""
    window.press("Race…")
    return window.other()


def open_page(file):
    write_settings(appearance="'light'", page="'search'")
    return Program(program, puzzles / file)


def test_race():
    window = open_page("hard.ariadne")
    try:
        race = open_race(window)
        window.keys("F5")
        window.says("Their first")
        window.says("1.00 ×")
        window.says("The grid shows the solution.")
        window.picture("race", race)
        window.keys("ctrl+s")
        window.name_file(room / "race.csv")
        until("the file", (room / "race.csv").exists)
        window.says("Saved as “race.csv”.")
        lines = (room / "race.csv").read_text(encoding="utf-8").splitlines()
        assert [line.split(",")[0] for line in lines] == ["preset", "rows", "mrv", "mrv-singles"], \
            lines
        window.keys("ctrl+w")
        window.alone()
        window.keys("ctrl+w")
        window.wait()
    finally:
        window.kill()


def test_from_entries():
    window = open_page("hard.ariadne")
    try:
        window.click(window.find("table", lambda name: True), 0.05, 0.05)
        window.keys("1") # it cannot stand there: the column has one
        until("the digit", lambda: window.cell().startswith("row 1, column 1: 1"))
        open_race(window)
        window.find("frame", "Race: Hard, from the current grid")
        window.keys("F5")
        window.says("There is no solution.")
        window.keys("alt+g")
        window.keys("F5")
        window.says("The grid shows the solution.")
        window.find("frame", "Race: Hard")
    finally:
        window.kill()


def test_closed_while_it_runs():
    window = open_page("easy.ariadne")
    try:
        open_race(window)
        window.keys("alt+w")
        window.says("Pause the race")
        window.keys("F5")
        window.says("They differ in their first decision.")
        window.keys("F5")
        window.says("Pause the race")
        window.keys("ctrl+w")
        window.alone()
        window.keys("ctrl+w")
        window.wait()
    finally:
        window.kill()


main([test_race, test_closed_while_it_runs, test_from_entries])
