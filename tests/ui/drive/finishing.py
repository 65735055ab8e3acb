#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The end of a game: its statistics show over the grid, in every size, with or without the panel, and the next
puzzle, the logic and the search are one key or click away.

Usage: finishing.py PROGRAM
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

from driving import Atspi, Program, main, named, place_of, read_puzzle, until, write_settings

SIZES = [(560, 480)]
GIVENS = ["123.", "3.1.", ".1..", "..21"]
SOLUTION = ["1234", "3412", "2143", "4321"]

program = sys.argv[1]
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))


def write_puzzle():
    file = room / "small.ariadne"
    file.write_text(json.dumps({"format": "ariadne-puzzle", "version": 1,
                                "layout": {"digits": 4, "boxes": [2, 2]}, "givens": GIVENS}))
    return file


def play(window, mistakes=()):
    """Fills the grid by keys, with a wrong digit first in some cells."""
    window.keys("ctrl+Home")
    until("the first cell", lambda: window.cell().startswith("row 1, column 1"))
    for row in range(4):
        for column in range(4):
            if GIVENS[row][column] == ".":
                if (row, column) in mistakes:
                    window.type("1" if SOLUTION[row][column] != "1" else "2")
                window.type(SOLUTION[row][column])
            if column < 3:
                window.keys("Right")
        if row < 3:
            window.keys("Home", "Down")


def test_keyboard():
    """Hints and mistakes are counted, in the file too; Enter makes the next puzzle."""
    write_settings(appearance="'light'")
    file = write_puzzle()
    with Program(program, file) as window:
        window.keys("F2")
        window.says("Hint 1 of 3")
        window.keys("Escape")
        play(window, mistakes=[(0, 3), (3, 0)])
        window.says("1 hint · 2 mistakes")
        window.picture("finish-light")
        window.keys("ctrl+s")
        until("the saved game", lambda: read_puzzle(file).get("hints") == 1)
        window.keys("Escape")
        until("the grid alone", lambda: window.look_for(None, lambda name: "2 mistakes" in name
                                                        and "row" not in name) is None)
        window.keys("ctrl+z", "ctrl+shift+z")
        window.says("1 hint · 2 mistakes")
        window.find("push button", lambda name: name.startswith("Next Puzzle"))

        def has_next():
            """Enter begins the next puzzle only after the card could be seen."""
            window.keys("Return")
            return window.look_for("frame", lambda name: name.startswith("Easy 4×4"))
        until("the next puzzle", has_next)


def test_mouse():
    """With the panel hidden, too, the card leads to the path and to the search."""
    write_settings(appearance="'dark'", show_panel="false")
    with Program(program, write_puzzle()) as window:
        play(window)
        window.says("no hints · no mistakes")
        window.picture("finish-dark")
        window.press("Logic")
        window.find("label", "1 of 8")
        window.picture("finish-logic-dark")
        window.keys("F3", "ctrl+z", "ctrl+shift+z")
        window.says("no hints · no mistakes")
        window.press("Search")
        window.find("push button", "Step Back")
        window.picture("finish-search-dark")
        window.keys("Escape")
        window.press("Home")
        window.press("Statistics")
        window.find("frame", "Statistics")
        window.find(None, lambda name: name.startswith("4×4 Easy, Played: "))
        window.picture("statistics-dark", window.other())
        window.keys("Escape")
        window.alone()
        window.keys("Escape") # back from the start page
        window.find("table", lambda name: True)
        window.keys("ctrl+s")


def is_whole(button):
    """A row of buttons is not cut off at the bottom by any parent. While the card appears, it moves."""
    around = button.get_parent()
    row = place_of(around)
    while around.get_role() != Atspi.Role.SCROLL_PANE:
        around = around.get_parent()
        place = place_of(around)
        if row.y + row.height > place.y + place.height:
            return False
    return True


def test_sizes():
    for scheme in ("light", "dark"):
        for width, height in SIZES:
            write_settings(appearance=f"'{scheme}'", window_width=width, window_height=height)
            with Program(program, write_puzzle()) as window:
                play(window)
                window.says("no hints · no mistakes")
                window.find("push button", lambda name: name.startswith("Next Puzzle"))
                button = window.find("push button", lambda name: named(name, "Search"))
                until("the whole row of buttons", lambda: is_whole(button))
                window.picture(f"finish-{scheme}-{width}x{height}")
                window.keys("ctrl+s")


def test_pause():
    """The board is hidden while another window is used, if that is on, and on request; a key shows it again."""
    write_settings(appearance="'light'", window_width=560, window_height=480, hide_when_away="true")
    window = Program(program, write_puzzle())
    other = subprocess.Popen(["xmessage", "another program"])
    try:
        window.says("Paused")
        window.picture("paused-away")
        other.terminate()
        other.wait()
        window.focus()
        until("the board", lambda: window.look_for(None, lambda name: name == "Paused") is None)
        window.keys("ctrl+shift+p")
        window.says("Paused")
        window.picture("paused-asked")
        window.keys("Escape", "ctrl+Home")
        until("the first cell", lambda: window.cell().startswith("row 1, column 1"))
        window.keys("ctrl+q")
        window.wait()
    finally:
        other.kill()
        window.kill()


main([test_keyboard, test_mouse, test_sizes, test_pause])
