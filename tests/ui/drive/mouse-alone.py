#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From the start page to the second puzzle, with notes, colours, a hint, a branch, checkpoints, preferences and
statistics, without a key.

Usage: mouse-alone.py PROGRAM
"""

import re
import sys

from driving import Atspi, Program, main, skip, until, version_of_gtk, write_settings, xdotool
from small import SIDE, come_to, digit_of, read_board, solve

program = sys.argv[1]


def over_cell(window, row, column, *then):
    """Moves the mouse over a cell; the board fills nearly all of the widget, and is square."""
    grid = window.find("table", lambda name: True)
    place = grid.get_extents(Atspi.CoordType.WINDOW)
    side = min(place.width, place.height)
    left, top = (place.width - side) / 2, (place.height - side) / 2
    window.move_to(grid, (left + side * (0.05 + 0.94 * (column - 0.5) / SIDE)) / place.width,
                   (top + side * (0.05 + 0.94 * (row - 0.5) / SIDE)) / place.height, *then)


def go_to(window):
    return lambda row, column: over_cell(window, row, column, "click", 1)


def press_digit(window, digit):
    """Presses the button of a digit, whose name has the number left."""
    window.click(window.find("push button", lambda name: name.startswith(f"{digit}:")))


def in_menu_of(window, row, column, role, takes):
    """Opens the menu of a cell and clicks in it."""
    over_cell(window, row, column, "click", 3)
    window.click_in_menu(role, takes)


def close_dialog(window, name, *inside):
    """Waits for another window, clicks in it, and closes it by its button."""
    number = window.other()
    frame = window.find("frame", name)
    for role, label in (*inside, ("push button", "Close")):
        def look():
            for thing in window.all(frame):
                if thing.get_role_name() == role and label in (thing.get_name() or ""):
                    return thing if window.shows(thing) else None
            return None
        thing = until(f"“{label}”", look)
        window.move_to(thing, 0.5, 0.5, "click", 1, window=(number, frame))
    window.alone()


def select_by_drag(window, row):
    """Drags over the first two cells of a row."""
    over_cell(window, row, 1, "mousedown", 1)
    for column in (1.3, 1.6, 2):
        over_cell(window, row, column)
    until("two cells", lambda: "2 cells selected" in window.cell())
    xdotool("mouseup", 1)


def play(window):
    """Plays a whole game: first some tools, then the missing digits."""
    to = go_to(window)
    given = read_board(window, to)
    solution = solve(given)
    first, second = [cell for cell in given if given[cell] == 0][:2]
    to(*first)
    window.press("Note")
    press_digit(window, solution[first])
    until("the note", lambda: f"note {solution[first]}" in come_to(window, *first))
    window.press("Digit")
    window.press("Colours")
    window.click(window.find("push button", lambda name: name.startswith("Colour: yellow")))
    until("the colour", lambda: "yellow" in window.cell())
    select_by_drag(window, 1)
    shown = next(cell for cell in given if given[cell] != 0)
    to(*shown)
    come_to(window, *shown)
    in_menu_of(window, *shown, "menu item", lambda name: name.startswith("Places of"))
    window.find("label", lambda name: re.match(rf"{given[shown]}: \d places?\.", name))
    in_menu_of(window, *shown, "menu item", lambda name: name.startswith("Places of"))

    window.press("Hint")
    window.says("Hint 1 of 3")
    window.press("More")
    window.says("Hint 2 of 3")
    window.press("More")
    window.says("Hint 3 of 3")
    window.press("Apply")
    until("the hint's end", lambda: window.look_for(None, lambda name: "Hint 3 of 3" in name
                                                    and "row" not in name) is None)
    to(*second)
    if digit_of(come_to(window, *second)) == 0:
        in_menu_of(window, *second, "menu item", "Try a Branch")
        window.find("push button", "Keep Branch")
        in_menu_of(window, *second, "push button", f"Digit {solution[second]}")
        until("the branch", lambda: "in the branch" in window.cell())
        window.press("Keep Branch")
        until("an entry", lambda: window.cell().endswith(f": {solution[second]}"))

    window.press("Checkpoints")
    number = window.other()
    frame = window.find("frame", "Checkpoints")
    window.move_to(window.find("push button", "Set"), 0.5, 0.5, "click", 1, window=(number, frame))
    window.alone()
    window.press("More Tools")
    window.click_in_menu("menu item", "Checkpoints…")
    window.find("list item", lambda name: "Checkpoint 1" in name)
    close_dialog(window, "Checkpoints")
    window.choose_by_mouse("Preferences")
    close_dialog(window, "Preferences", ("radio button", "Mark them at once"))
    window.press("Home")
    window.press("Statistics")
    close_dialog(window, "Statistics")
    window.click(window.find("push button", lambda name: "Still open" in name))
    window.find("table", lambda name: True)

    for cell in given:
        to(*cell)
        if digit_of(come_to(window, *cell)) == 0:
            press_digit(window, solution[cell])
            until("the digit", lambda cell=cell: digit_of(window.cell()) == solution[cell])
    window.says("1 hint · no mistakes")


def test_game():
    write_settings(appearance="'light'")
    window = Program(program)
    try:
        if version_of_gtk(window.root) >= [4, 10]:
            skip("this GTK has no names for the entries of menus")
        window.press("4×4")
        extreme = window.find("push button", "Extreme")
        until("no extreme ones",
              lambda: not extreme.get_state_set().contains(Atspi.StateType.SENSITIVE))
        window.press("Easy")
        window.press("Play")
        window.find("frame", lambda name: name.startswith("Easy 4×4"))
        play(window)
        window.press("Next Puzzle: Easy")
        until("the next puzzle", lambda: window.look_for("push button", lambda name: name == "Next Puzzle: Easy") is None)
        window.find("frame", lambda name: name.startswith("Easy 4×4"))
        window.press("Close")
        window.wait()
    finally:
        window.kill()


main([test_game])
