#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks for a screen reader: everything focusable has a readable name, and the grid announces the cursor's cell
whenever it moves or changes.

Usage: accessibility.py PROGRAM FOLDER_OF_PUZZLES
"""

import os
import pathlib
import re
import subprocess
import sys

from driving import Atspi, GLib, Program, grab, main, place_of, role_of, until, version_of_gtk, write_settings, xdotool

program, puzzles = sys.argv[1], pathlib.Path(sys.argv[2])


def on_drop_down(thing):
    """Tells if the object is the button of a drop-down, or lies on it."""
    while thing and thing.get_role_name() != "combo box":
        thing = thing.get_parent()
    return thing is not None


def nameless(window):
    """The visible focusable objects whose name is missing, a class name, or has the underscore of a mnemonic."""
    is_newer = version_of_gtk(window.root) >= [4, 10]
    found = []
    for thing in window.all():
        try:
            states = thing.get_state_set()
            if not states.contains(Atspi.StateType.FOCUSABLE) or not window.shows(thing):
                continue
            parent = thing.get_parent()
            name = thing.get_name() or ""
            # GTK's own: the button and the rows of a drop-down, and scrolled windows
            if parent and parent.get_role_name() == "combo box" or name == "GtkListItemWidget":
                continue
            # the chosen row on that button, which Tab never reaches: newer GTK does not name it
            if name == "" and thing.get_role_name() == "panel" and on_drop_down(parent):
                continue
            if thing.get_role_name() == "scroll pane":
                continue
            # entries of menus, which newer GTK does not name
            if name == "" and "menu item" in thing.get_role_name() and is_newer:
                continue
            if name == "" or re.match("(Gtk|Ari)[A-Z]", name) or "_" in name:
                found.append(f"{thing.get_role_name()} {name!r} ({thing.get_description()!r})")
        except GLib.Error:
            continue
    return found


def expect_names(window, allowed=lambda name: False):
    """Waits until everything has a readable name, which may come a little later than the object. Returns the
    exceptions."""
    without = []

    def look():
        without[:] = nameless(window)
        return all(allowed(name) for name in without)

    until(lambda: "names for people of " + "; ".join(without), look)
    return without


def test_names():
    """Both pages have names."""
    write_settings(appearance="'light'")
    with Program(program, puzzles / "easy.ariadne") as window:
        expect_names(window)
        window.find("page tab", "Search")
        window.keys("ctrl+Return")
        window.says("Exactly one solution")
        expect_names(window)
        window.press("More")
        window.find("push button", "Current Grid")
        xdotool("mousemove", 2, 2) # no tooltip should be where the next window comes up
        speed = window.find("slider", "Speed")
        assert speed.get_description() == "20 steps/s", speed.get_description()
        window.keys("ctrl+n")
        window.other()
        window.find("push button", "Create")
        window.keys("alt+o") # more
        window.find("text", "Seed")
        expect_names(window)
        window.keys("Escape")
        window.alone()


# The actions that open a window, that window's name, and the key that closes it.
WINDOWS = [
    ("app.about", "About Ariadne", "Escape"),
    ("app.preferences", "Preferences", "Escape"),
    ("app.statistics", "Statistics", "Escape"),
    ("app.techniques", "Technique Guide", "alt+F4"),
    ("app.predict", "Predict", "alt+F4"),
    ("win.checkpoints", "Checkpoints", "Escape"),
    ("win.help", "Help", "Escape"),
    ("win.new", "New Puzzle", "Escape"),
    ("win.print", "Print", "Escape"),
    ("win.race", "Race", "alt+F4"),
    ("win.show-help-overlay", "Keyboard Shortcuts", "Escape"),
    ("win.techniques", "Choose Techniques", "Escape"),
]


def test_names_everywhere():
    """The start page has names, a puzzle being entered, each page, the cards over the grid, the menu of a cell, and
    each window that an action opens."""
    write_settings(appearance="'light'")
    with Program(program) as window:
        window.find("push button", "Easy")
        expect_names(window)
        window.keys("alt+e")
        window.says("Type the puzzle row by row")
        expect_names(window)
        window.keys("5")
        window.says("1 digit so far")
        expect_names(window)
        window.keys("ctrl+z")
    with Program(program, puzzles / "hidden-singles.ariadne") as window:
        expect_names(window)
        for key, button in (("F4", "Next Guess"), ("ctrl+l", "Techniques…")):
            window.keys(key)
            window.find("push button", button)
            expect_names(window)
        window.keys("F3")
        window.keys("shift+F10")
        window.find("push button", "Digit 5")
        expect_names(window)
        window.keys("Escape")
        until("the menu's end", lambda: window.look_for("push button", lambda name: name == "Digit 5") is None)
        window.keys("ctrl+shift+p")
        window.says("Paused")
        expect_names(window)
        window.keys("Escape")
        for action, name, key in WINDOWS:
            window.activate(action)
            window.other()
            window.find("frame", lambda found: name in found)
            # These are GTK's own: the button that searches for shortcuts, the tabs of their pages, and the keys in
            # newer GTK.
            expect_names(window, lambda found: name == "Keyboard Shortcuts"
                         and (found.startswith(("push button 'GtkImage'", "page tab '_"))
                              or "Page_Down" in found))
            window.keys(key)
            window.alone()


def test_names_of_many():
    """A list of puzzles has names, before and after they are solved and measured."""
    many = pathlib.Path(os.environ["XDG_RUNTIME_DIR"], "many.txt")
    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    many.write_text(f"{line}\n{line} # the same again\n", encoding="utf-8")
    with Program(program, many) as window:
        window.find("table row", lambda name: name.startswith("Puzzle 2, 9×9, 30 givens"))
        expect_names(window)
        window.keys("ctrl+Return")
        window.says("2 with one solution")
        window.press("Run Time")
        window.press("Measure")
        window.says("times measured")
        window.find("table row", lambda name: "Solutions: one" in name and "mrv-singles: " in name
                    and "Comment: the same again" in name)
        expect_names(window)


def test_names_of_logic():
    """A hint's card, the page for logic and the guide have names, and Tab leaves their lists."""
    window = Program(program, puzzles / "extreme.ariadne")

    def focused(role, takes):
        def look():
            return any(takes(thing.get_name() or "") for thing in window.all()
                       if role_of(thing) == role
                       and thing.get_state_set().contains(Atspi.StateType.FOCUSED))
        return look

    try:
        window.keys("F2", "F2", "F2")
        window.says("Hint 3 of 3")
        expect_names(window)
        window.keys("ctrl+l")
        window.find("list item", "Naked Single: r1c4=1")
        expect_names(window)
        window.click(window.find("list item", "Naked Single: r1c4=1"), down=0.8)
        until("the row", focused("list item", lambda name: name == "Naked Single: r1c4=1"))
        window.keys("shift+Tab")
        until("what is before the list", focused("push button", lambda name: name == "End"))
        window.press("About This Technique")
        window.other()
        until("its row", focused("list item", lambda name: name == "Naked Single"))
        expect_names(window)
        window.keys("Tab")
        until("the page", focused("label", lambda name: name.startswith("A naked single is")))
        window.keys("shift+Tab", "shift+Tab") # over the divider between them, which can be dragged
        until("the row again", focused("list item", lambda name: name == "Naked Single"))
        window.keys("shift+Tab")
        until("what is searched for", focused("entry", lambda name: name == "Find a technique"))
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()


def test_grid_speaks():
    """The grid speaks at each move of the cursor and each change."""
    write_settings(appearance="'light'", page="'play'")
    with Program(program, puzzles / "easy.ariadne") as window:
        grid = window.find("table", lambda name: "row 1, column 2: empty" in name) # the first open cell
        assert grid.get_state_set().contains(Atspi.StateType.FOCUSED), "the grid has no focus"

        def heard(what, *keys):
            window.keys(*keys)
            until(f"“{what}”", lambda: window.cell() == what)

        heard("row 1, column 1: 4, given", "ctrl+Home")
        heard("row 1, column 2: empty", "Right")
        heard("row 2, column 2: 2, given", "Down")
        heard("row 1, column 2: empty", "Up")
        window.keys("1")
        until("the digit", lambda: window.cell().startswith("row 1, column 2: 1"))
        heard("row 1, column 2: empty", "Delete")
        window.keys("ctrl+1")
        until("the note", lambda: "1" in window.cell().split(":")[1])
        window.keys("ctrl+z")
        until("no note", lambda: window.cell() == "row 1, column 2: empty")
        window.keys("ctrl+z", "ctrl+z")


def test_announced():
    """A hint, a step and a verdict are announced through the grid, which has the focus."""
    window = Program(program, puzzles / "extreme.ariadne")

    def heard(words):
        window.find("table", lambda name: name.startswith(words) and ": " in name)

    try:
        window.keys("F2")
        heard("Hint 1 of 3: Look at")
        window.keys("Escape", "F4", "F7", "F7")
        heard("Hidden single: in")
        window.keys("shift+F7")
        heard("Exactly one solution")
        window.keys("Escape", "F3")
        window.keys("F8")
        heard("This puzzle has exactly one solution")
        grid = window.find("table", lambda name: True)
        assert grid.get_state_set().contains(Atspi.StateType.FOCUSED), "Check took the focus"
        window.keys("ctrl+question")
        window.other()
        # newer GTK does not name the headings above them
        window.find("label", "Corner note")
        assert window.look_for("label", lambda name: name == "Measure run times") is None
        window.keys("Escape")
        window.alone()
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()


AROUND = 3 # in pixels, what belongs to the look of an object: a thin one is framed outside of itself


def part_of(picture, thing):
    """What an object looks like in a picture of its window, as a checksum."""
    place = place_of(thing)
    part = f"{place.width + 2 * AROUND}x{place.height + 2 * AROUND}+{place.x - AROUND}+{place.y - AROUND}"
    return subprocess.run(["convert", "ppm:-", "-crop", part, "-format", "%#", "info:"], input=picture, check=True,
                          capture_output=True).stdout


def take_picture(window):
    return grab(window.window, "-depth", "8", "ppm:-")


def rested_picture(window):
    pictures = [None]

    def look():
        pictures.append(take_picture(window))
        return pictures[-1] == pictures[-2]
    until("a window that rests", look)
    return pictures[-1]


def test_focus_is_seen():
    """Each place of the search page that Tab leads to shows that the keyboard is there."""
    write_settings(appearance="'light'", page="'search'", show_clock="false")
    with Program(program, puzzles / "easy.ariadne") as window:
        xdotool("mousemove", 2, 2) # no button should look pointed at
        window.find("push button", "Solve")
        first = here = until("the focus", window.focused)
        while True:
            before = rested_picture(window)
            window.keys("Tab")
            here = until("the focus elsewhere", lambda last=here: next(
                (thing for thing in [window.focused()] if thing not in (None, last)), None))
            until(f"a sign of the focus on “{here.get_name()}” ({role_of(here)})",
                  lambda: part_of(take_picture(window), here) != part_of(before, here))
            if here == first:
                break


main([test_focus_is_seen, test_names, test_names_everywhere, test_names_of_many, test_names_of_logic, test_grid_speaks, test_announced])
