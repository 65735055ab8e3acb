#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The menu of the selected cells, and colours, work by the keyboard alone and by the mouse alone, and after loading a
file.

Usage: coloring.py PROGRAM PUZZLES
"""

import os
import pathlib
import re
import sys
import tempfile
import time

from driving import PAUSE_BETWEEN_LOOKS, Program, main, read_puzzle, until, write_settings, xdotool

program, puzzles = sys.argv[1], pathlib.Path(sys.argv[2])
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))


def has_menu(window):
    """Tells if the menu of a cell shows, by the keys in it, since newer GTK does not name its entries."""
    return window.look_for("push button", lambda name: re.match("Digit [0-9]", name)) is not None


def test_keyboard():
    """A note, a colour and a candidate's colour are set by the menu and its keys, saved, and loaded."""
    write_settings(appearance="'light'", color_letters="true")
    with Program(program, puzzles / "hidden-singles.ariadne") as window:
        window.keys("shift+F10")
        window.find("push button", "Digit 5")
        window.keys("Down", "Return")
        until("the note", lambda: window.cell() == "row 1, column 1: empty, note 5")
        window.keys("shift+Right", "ctrl+shift+3")
        until("the colour", lambda: "yellow, 2 cells selected" in window.cell())
        window.keys("Left", "ctrl+alt+5")
        until("the candidate's", lambda: window.cell() == "row 1, column 1: empty, note 5, yellow: 5, yellow")
        window.keys("Menu")
        until("the menu", lambda: has_menu(window))
        window.picture("menu-light")
        window.keys("Escape")
        until("the menu's end", lambda: not has_menu(window))
        file = room / "colored.ariadne"
        window.save_as(file)
        assert read_puzzle(file)["colours"] == {"r1c1": "3 3=5", "r1c2": "3"}, read_puzzle(file)
        window.picture("colours-light")
    with Program(program, room / "colored.ariadne") as window:
        until("the same", lambda: window.cell() == "row 1, column 1: empty, note 5, yellow: 5, yellow")
        window.keys("ctrl+z")
        until("undone", lambda: window.cell() == "row 1, column 1: empty, note 5, yellow")
        window.keys("ctrl+shift+z")


def over_cell(window, row, column, *then):
    """Clicks a cell, waits for the cursor there, and runs further xdotool commands."""
    grid = window.find("table", lambda name: True)
    window.click(grid, 0.06 + 0.93 * (column - 0.5) / 9, 0.06 + 0.93 * (row - 0.5) / 9)
    until("the clicked cell", lambda: window.cell().startswith(f"row {row}, column {column}:"))
    xdotool(*then)


def test_mouse():
    """The right button and a long press open the menu; a drag selects, and the buttons colour."""
    write_settings(appearance="'dark'")
    with Program(program, puzzles / "hidden-singles.ariadne") as window:
        over_cell(window, 9, 9, "click", 3)
        until("the menu", lambda: has_menu(window))
        window.picture("menu-dark")
        window.keys("Escape")
        until("the menu's end", lambda: not has_menu(window))
        over_cell(window, 1, 1, "mousedown", 1)
        until("the menu", lambda: has_menu(window))
        xdotool("mouseup", 1)
        window.keys("Escape")
        until("the menu's end", lambda: not has_menu(window))
        over_cell(window, 4, 4, "keydown", "ctrl")
        over_cell(window, 5, 6, "keyup", "ctrl")
        until("both cells", lambda: "2 cells selected" in window.cell())
        window.press("Colours")
        window.click(window.find("push button", lambda name: name.startswith("Colour: blue")))
        until("the colour", lambda: "blue, 2 cells selected" in window.cell())
        window.picture("colours-dark")
        window.keys("ctrl+z")
        # A digit goes into all cells of the drag, and one undo takes it back.
        over_cell(window, 6, 1, "mousedown", 1)
        grid = window.find("table", lambda name: True)
        for column in (1.6, 2.0, 2.5, 3.0):
            window.move_to(grid, 0.06 + 0.93 * (column - 0.5) / 9, 0.06 + 0.93 * 5.5 / 9)
        until("three cells", lambda: "row 6, column 3: empty, 3 cells selected" == window.cell())
        xdotool("mouseup", 1)
        window.keys("4")
        until("the digit", lambda: "row 6, column 3: 4, in conflict, 3 cells selected" == window.cell())
        window.keys("ctrl+z")
        until("three empty ones", lambda: "row 6, column 3: empty, 3 cells selected" == window.cell())


def test_digit_first():
    """A digit is chosen, then cells are clicked; the right mouse button notes it, and a long press opens the menu."""
    write_settings(appearance="'light'")
    with Program(program, puzzles / "hidden-singles.ariadne") as window:
        window.keys("ctrl+e")
        window.says("Choose a digit, then click its cells.")
        window.click(window.find("push button", lambda name: name.startswith("5:")))
        window.says("Click the cells of 5.")
        window.picture("digit-first")
        over_cell(window, 1, 1, "key", "Left")
        until("the digit", lambda: window.cell() == "row 1, column 1: 5")
        over_cell(window, 9, 9, "key", "ctrl+z")
        window.keys("7", "Right", "Home", "ctrl+Home", "Right")
        grid = window.find("table", lambda name: True)
        window.click(grid, 0.06 + 0.93 * 5.5 / 9, 0.06 + 0.93 * 4.5 / 9, 3)
        until("the note", lambda: window.cell() == "row 5, column 6: empty, note 7")
        window.keys("Return")
        until("the digit by Enter", lambda: window.cell() == "row 5, column 6: 7, in conflict")
        window.keys("ctrl+z", "ctrl+z", "ctrl+z", "Escape", "ctrl+e")


def test_branch():
    """A branch is begun, hatched, discarded and kept, with keys and with the mouse."""
    write_settings(appearance="'light'")
    with Program(program, puzzles / "hidden-singles.ariadne") as window:
        window.keys("ctrl+b", "5")
        until("the digit", lambda: window.cell() == "row 1, column 1: 5, in the branch")
        window.picture("branch")
        window.press("Discard Branch")
        until("the branch's end", lambda: window.cell() == "row 1, column 1: empty")
        window.says("Branch discarded (1 move)")
        window.keys("ctrl+b", "5", "ctrl+shift+b")
        until("an entry", lambda: window.cell() == "row 1, column 1: 5")
        window.keys("ctrl+z")


def test_equal():
    """A double click selects all cells with the same digit; a second click opens a pad, if that is on."""
    write_settings(appearance="'light'", pad_at_cell="true")
    with Program(program, puzzles / "hidden-singles.ariadne") as window:
        window.keys("ctrl+Home")
        until("the first cell", lambda: window.cell() == "row 1, column 1: empty")
        over_cell(window, 2, 2)
        window.keys("Left", "Up")
        over_cell(window, 1, 1)
        window.find("push button", "Notes")
        window.picture("pad-at-cell")
        window.keys("Tab", "Tab", "Tab", "Tab", "space")
        until("the digit", lambda: window.cell() == "row 1, column 1: 5")
        window.keys("Down", "Up", "ctrl+z")
        until("the keys in the grid", lambda: window.cell() == "row 1, column 1: empty")

        def has_pad():
            return window.look_for("push button", lambda name: name == "Notes") is not None

        # While the pad is open, keys do the same as without it.
        over_cell(window, 1, 1)
        until("the pad", has_pad)
        window.keys("ctrl+7", "ctrl+8")
        until("the notes", lambda: "notes 7 and 8" in window.cell())
        assert has_pad()
        window.keys("5")
        until("the typed digit", lambda: window.cell() == "row 1, column 1: 5" and not has_pad())
        over_cell(window, 1, 1)
        until("the pad", has_pad)
        window.keys("ctrl+z", "ctrl+z", "ctrl+z")
        until("no digit", lambda: window.cell() == "row 1, column 1: empty" and not has_pad())
        grid = window.find("table", lambda name: True)

        def has_equal():
            """On a busy machine two clicks may come too far apart and count as single ones, so they are repeated."""
            window.keys("Escape")
            window.move_to(grid, 0.06 + 0.93 * 2.5 / 9, 0.06 + 0.93 * 0.5 / 9,
                           "click", "--repeat", 2, "--delay", 40, 1)
            for _ in range(50):
                if "cells selected" in window.cell():
                    return True
                time.sleep(PAUSE_BETWEEN_LOOKS)
            return False
        until("several cells", has_equal)
        window.picture("equal-digits")
        window.keys("Escape")


def test_why():
    """The menu of a cell explains why it holds its digit, by keys and by mouse."""
    write_settings(appearance="'light'")
    with Program(program, puzzles / "hidden-singles.ariadne") as window:
        window.keys("ctrl+Home", "Down", "Down", "Down")
        until("the cell", lambda: window.cell().startswith("row 4, column 1"))
        window.keys("shift+F10")
        until("the menu", lambda: has_menu(window))
        window.keys("w")
        window.says("r4c1 is the only cell in row 4 that can still hold 1.")
        window.picture("why")
        window.keys("Return")
        until("the digit", lambda: window.cell() == "row 4, column 1: 1")
        over_cell(window, 2, 2, "click", 3)
        until("the menu", lambda: has_menu(window))
        window.keys("w")
        window.says("Why 9 in r2c2?")
        window.keys("Escape", "ctrl+z")


main([test_keyboard, test_mouse, test_digit_first, test_branch, test_equal, test_why])
