#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A puzzle from a newspaper is typed in row by row, by the keyboard alone and by the mouse alone; the verdict shows
on the way, and it is played.

Usage: entering.py PROGRAM
"""

import os
import pathlib
import sys
import tempfile

from driving import Atspi, Program, main, place_of, read_puzzle, until, write_settings

PUZZLE = ["53..7....", "6..195...", ".98....6.",
          "8...6...3", "4..8.3..1", "7...2...6",
          ".6....28.", "...419..5", "....8..79"]
SIZES = [(360, 480), (400, 560), (560, 480), (1000, 700), (1920, 1080)]

program = sys.argv[1]
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))


def test_keyboard():
    """Rows are typed with each kind of blank, a mistake is reported and undone, and Enter skips the blank rest of a
    row."""
    write_settings(appearance="'light'")
    with Program(program) as window:
        window.press("Enter a Puzzle")
        window.says("Type the puzzle row by row")
        window.type("53..7")
        window.keys("Return")
        until("the next row", lambda: window.cell().startswith("row 2, column 1"))
        window.type("6")
        window.keys("space", "space")
        window.type("195")
        window.says("7 digits so far")
        window.keys("Return")
        window.type("0985")
        window.says("5 in r3c4 leaves no solution")
        window.picture("entry-none-light")
        window.keys("BackSpace")
        until("the cell to be empty again", lambda: window.cell().startswith("row 3, column 4: empty"))
        window.type("...06.")
        until("the next row", lambda: window.cell().startswith("row 4, column 1"))
        for row in PUZZLE[3:]:
            window.type(row)
        window.says("Exactly one solution. The puzzle is ready to play.")
        window.picture("entry-one-light")
        window.keys("alt+y")
        until("the first open cell", lambda: window.cell().startswith("row 1, column 3: empty"))
        window.keys("Left")
        until("the given", lambda: "3, given" in window.cell())
        file = room / "typed.ariadne"
        window.save_as(file)
        assert read_puzzle(file)["givens"] == PUZZLE, read_puzzle(file)["givens"]


def click_cell(window, row, column):
    """Clicks the middle of a cell; the board fills nearly all of the widget."""
    grid = window.find("table", lambda name: True)
    window.click(grid, 0.06 + 0.93 * (column - 0.5) / 9, 0.06 + 0.93 * (row - 0.5) / 9)
    until("the clicked cell", lambda: window.cell().startswith(f"row {row}, column {column}:"))


def test_mouse():
    """A few digits are entered by clicks alone; the puzzle has many solutions, which leads to a question."""
    write_settings(appearance="'dark'")
    with Program(program) as window:
        window.press("Enter a Puzzle")
        click_cell(window, 2, 2)
        window.click(window.find("push button", lambda name: name.startswith("7")))
        until("the next cell", lambda: window.cell().startswith("row 2, column 3: empty"))
        window.click(window.find("push button", lambda name: name.startswith("8")))
        window.says("2 digits so far")
        window.picture("entry-few-dark")
        # another size can be chosen as long as the puzzle is not played
        window.press("Other Size or Shape…")
        window.other()
        window.says("You enter the puzzle on an empty grid.")
        window.keys("Escape")
        window.alone()
        window.says("2 digits so far")
        window.press("Play It")
        window.other()
        window.says("Play a puzzle with several solutions?")
        window.keys("Escape")
        window.alone()
        window.press("Play It")
        window.other()
        window.says("Play a puzzle with several solutions?")
        window.keys("alt+p")
        window.alone()
        window.keys("ctrl+Home", "Down", "Right")
        until("the given", lambda: "7, given" in window.cell())
        window.keys("ctrl+z", "ctrl+z", "ctrl+z")


def lies_within(window, name):
    """Tells if a button is wholly visible, above the page switch at the bottom of a narrow window."""
    switch = window.find(None, lambda found: found == "Logic")
    frame = window.find("frame", lambda found: True).get_extents(Atspi.CoordType.WINDOW)
    button = place_of(window.find("push button", name))
    foot = place_of(switch).y
    return button.y > 0 and button.y + button.height <= (foot if foot > button.y else frame.height)


def test_sizes():
    """In every size the verdict is visible or can be scrolled to, and the buttons for the puzzle are visible;
    pictures are kept for people to look at."""
    for scheme in ("light", "dark"):
        for width, height in SIZES:
            write_settings(appearance=f"'{scheme}'", window_width=width, window_height=height)
            with Program(program) as window:
                window.find("push button", "Enter a Puzzle")
                window.keys("alt+e")
                window.says("Type the puzzle row by row")
                window.type("5")
                for name in ("Play It", "Solve It"):
                    until(f"“{name}” in sight", lambda: lies_within(window, name))
                window.type("5")
                window.says("5 in r1c2 leaves no solution")
                window.picture(f"entry-{scheme}-{width}x{height}")
                window.keys("ctrl+z", "ctrl+z")


main([test_keyboard, test_mouse, test_sizes])
