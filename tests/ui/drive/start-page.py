#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A window without a file offers every way to a puzzle: by the keyboard alone and by the mouse alone, a
puzzle of a level, one of one's own, and the game that was played last.

Usage: start-page.py PROGRAM PUZZLES
"""

import os
import pathlib
import shutil
import sys
import tempfile

from driving import Atspi, Program, main, read_puzzle, until, write_settings, xdotool

program, puzzles = sys.argv[1], pathlib.Path(sys.argv[2])
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))
SIZES = [(360, 480), (560, 480), (1000, 700), (1920, 1080)]


def test_keyboard():
    """Enter at once is an easy puzzle; digits typed at once are a puzzle of one's own."""
    write_settings(appearance="'light'")
    window = Program(program)
    try:
        until("the first level", lambda: window.look_for("push button", lambda name: name == "Easy"))
        window.keys("Return")
        window.find("frame", lambda name: name.startswith("Easy, seed "))
        until("the grid", lambda: window.cell().startswith("row 1, column 1"))
        puzzle = room / "easy.ariadne"
        window.save_as(puzzle)
        assert "Easy" in read_puzzle(puzzle)["comment"], read_puzzle(puzzle)["comment"]
        window.keys("ctrl+q")
        window.wait()

        window = Program(program)
        window.find("push button", "Easy")
        window.type("53")
        until("the third cell", lambda: window.cell().startswith("row 1, column 3"))
        window.says("2 digits so far")
        window.keys("ctrl+z", "ctrl+z", "ctrl+q")
        window.wait()
    finally:
        window.kill()


def test_mouse():
    """A small hard jigsaw is not offered where there is none; one click is play; so is the last game,
    which was left half filled."""
    write_settings(appearance="'dark'")
    copy = room / "half-way.ariadne"
    shutil.copy(puzzles / "easy.ariadne", copy)
    window = Program(program, copy)
    try:
        window.find("frame", lambda name: "easy" in name.lower() or "half" in name)
        window.keys("ctrl+q")
        window.wait()

        window = Program(program)
        last = window.find("push button", lambda name: name.startswith("half-way"))
        window.picture("start-continue-dark")
        window.press("4×4")
        until("no extreme ones", lambda: not is_sensitive(window, "Extreme"))
        window.press("Jigsaw")
        until("extreme ones", lambda: is_sensitive(window, "Extreme"))
        window.click(window.find("push button", lambda name: name.startswith("half-way")))
        window.find("table", lambda name: True)
        assert last is not None
        window.keys("ctrl+q")
        window.wait()

        window = Program(program)
        window.press("Hard") # of the jigsaw, which is remembered
        window.find("frame", lambda name: name.startswith("Hard, seed "))
        puzzle = room / "hard.ariadne"
        window.save_as(puzzle)
        assert "regions" in read_puzzle(puzzle)["layout"], read_puzzle(puzzle)["layout"]
        assert "Hard" in read_puzzle(puzzle)["comment"], read_puzzle(puzzle)["comment"]
        window.keys("ctrl+q")
        window.wait()

        window = Program(program)
        window.press("Enter a Puzzle")
        window.other() # where its regions run is asked first
        window.keys("Escape")
        window.alone()
        window.press("16×16")
        window.press("Enter a Puzzle")
        window.says("Type the puzzle row by row")
        window.keys("End")
        until("the last of sixteen columns", lambda: window.cell().startswith("row 1, column 16"))
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()


def test_without_settings():
    """A program that is not installed finds no settings, and its window is as large as otherwise."""
    def is_large():
        place = dict(line.split("=") for line in
                     xdotool("getwindowgeometry", "--shell", window.window))
        return int(place["WIDTH"]) >= 1000 and int(place["HEIGHT"]) >= 700
    window = Program(program, GSETTINGS_SCHEMA_DIR=str(room))
    try:
        window.find("push button", "Easy")
        until("a window of its usual size", is_large)
        window.keys("ctrl+q")
        until("the program's end", lambda: window.process.poll() == 0)
        assert "nothing will be remembered" in window.said(), window.said()
    finally:
        window.kill()


def is_sensitive(window, name):
    return window.find("push button", name).get_state_set().contains(Atspi.StateType.SENSITIVE)


def test_sizes():
    """Pictures for people to look at."""
    for scheme in ("light", "dark"):
        for width, height in SIZES:
            write_settings(appearance=f"'{scheme}'", window_width=width, window_height=height)
            window = Program(program)
            try:
                window.find("push button", lambda name: name.startswith("half-way"))
                window.picture(f"start-{scheme}-{width}x{height}")
                window.keys("ctrl+q")
                window.wait()
            finally:
                window.kill()


main([test_keyboard, test_mouse, test_sizes, test_without_settings])
