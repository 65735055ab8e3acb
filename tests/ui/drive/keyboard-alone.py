#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From the start page to the second puzzle, with notes, colours, a hint, a branch, checkpoints, preferences and
statistics, without a mouse.

Usage: keyboard-alone.py PROGRAM
"""

import re
import sys

from driving import Atspi, Program, main, until, write_settings
from small import come_to, digit_of, read_board, solve

program = sys.argv[1]


def tab_to(window, name, key="Tab"):
    window.press_until(key, f"the keyboard at “{name}”", lambda thing: thing.get_name() == name)


def go_to(window):
    def to(row, column):
        window.keys("ctrl+Home", *["Down"] * (row - 1), *["Right"] * (column - 1))
    return to


def dialog(window, key, name, *keys):
    """Opens a window by a key, does something in it, and closes it."""
    window.keys(key)
    window.other()
    window.find("frame", name)
    for step in keys:
        step()
    window.keys("Escape")
    window.alone()


def search_help(window):
    """Finds what the help says about races, finds nothing, and sees the whole help again."""
    window.find("heading", "Printing")
    window.type("race")
    until("no other heading", lambda: not window.look_for("heading", lambda name: name == "Printing"))
    window.find("heading", "Steering and Comparing Searches")
    window.says("lets two or more strategies search the same puzzle")
    window.type("xyz")
    window.says("The help has nothing about this.")
    window.keys("Escape")
    window.find("heading", "Printing")


def play(window):
    """Plays a whole game: first some tools, then the missing digits."""
    to = go_to(window)
    given = read_board(window, to)
    solution = solve(given)
    first, second = [cell for cell in given if given[cell] == 0][:2]
    to(*first)
    window.keys(f"ctrl+{solution[first]}")
    until("the note", lambda: f"note {solution[first]}" in come_to(window, *first))
    window.keys("ctrl+shift+3")
    until("the colour", lambda: "yellow" in window.cell())
    to(1, 1)
    window.keys("shift+Right")
    until("two cells", lambda: "2 cells selected" in window.cell())
    shown = next(cell for cell in given if given[cell] != 0)
    to(*shown)
    come_to(window, *shown)
    window.keys("ctrl+f")
    window.find("label", lambda name: re.match(rf"{given[shown]}: \d places?\.", name))
    window.keys("ctrl+f")

    window.keys("F2", "F2", "F2")
    window.says("Hint 3 of 3")
    window.keys("Return")
    until("the hint's end", lambda: window.look_for(None, lambda name: "Hint 3 of 3" in name
                                                    and "row" not in name) is None)
    to(*second)
    if digit_of(come_to(window, *second)) == 0:
        window.keys("ctrl+b")
        window.find("push button", "Keep Branch")
        window.type(str(solution[second]))
        until("the branch", lambda: "in the branch" in window.cell())
        window.keys("ctrl+shift+b")
        until("an entry", lambda: window.cell().endswith(f": {solution[second]}"))

    window.keys("ctrl+m")
    window.other()
    window.keys("Return")
    window.alone()
    dialog(window, "ctrl+m", "Checkpoints",
           lambda: window.find("list item", lambda name: "Checkpoint 1" in name))
    dialog(window, "F1", "Help", lambda: search_help(window))
    dialog(window, "ctrl+comma", "Preferences", lambda: tab_to(window, "Mark them when I check the puzzle"),
           lambda: window.keys("Down"),
           lambda: until("the next choice", lambda: window.focused().get_name() == "Mark them at once"))
    window.keys("alt+Home")
    window.find("push button", "Statistics")
    dialog(window, "alt+i", "Statistics")
    window.keys("Escape")
    window.find("table", lambda name: True)

    for cell in given:
        to(*cell)
        if digit_of(come_to(window, *cell)) == 0:
            window.type(str(solution[cell]))
    window.says("1 hint · no mistakes")


def test_game():
    write_settings(appearance="'light'")
    with Program(program) as window:
        tab_to(window, "9×9", "shift+Tab")
        window.keys("Home") # 4×4
        extreme = window.find("push button", "Extreme")
        until("no extreme ones",
              lambda: not extreme.get_state_set().contains(Atspi.StateType.SENSITIVE))
        tab_to(window, "Easy")
        window.keys("Return")
        window.find("frame", lambda name: name.startswith("Easy 4×4"))
        play(window)
        window.find("push button", "Next Puzzle: Easy")

        def has_next():
            """Enter begins the next puzzle only after the card could be seen."""
            window.keys("Return")
            return window.look_for("push button", lambda name: name == "Next Puzzle: Easy") is None
        until("the next puzzle", has_next)
        window.find("frame", lambda name: name.startswith("Easy 4×4"))
        window.keys("ctrl+Home")
        come_to(window, 1, 1)


def test_own_puzzle():
    """Too few digits lead to a question, which a key answers."""
    with Program(program) as window:
        window.find("push button", "Enter a Puzzle")
        tab_to(window, "4×4", "shift+Tab") # the shape that was chosen last is remembered
        window.keys("Right", "Right", "alt+e")
        window.says("Type the puzzle row by row")
        window.type("5.3")
        window.says("2 digits so far")
        window.keys("alt+y")
        window.other()
        window.says("Play a puzzle with several solutions?")
        window.keys("alt+p")
        window.alone()
        until("the givens", lambda: "5, given" in (window.keys("ctrl+Home"), window.cell())[1])
        window.keys("ctrl+z", "ctrl+z", "ctrl+z")


main([test_game, test_own_puzzle])
