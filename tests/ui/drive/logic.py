#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page for logic is used by keys and by mouse, and read through the accessibility bus.

Usage: logic.py PROGRAM FOLDER_OF_PUZZLES
"""

import pathlib
import sys
import tempfile

from driving import Program, is_dark, main, place_of, until, write_settings

program, puzzles = sys.argv[1], pathlib.Path(sys.argv[2])
LONG_CHAINS = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"


def shown_place(window):
    """The number of the shown step, and the number of steps."""
    words = window.find("label", lambda name: " of " in name and name[0].isdigit()).get_name()
    number, _, count = words.partition(" of ")
    return int(number), int(count)


def open_path(name, scheme="light"):
    write_settings(appearance=f"'{scheme}'")
    window = Program(program, puzzles / name)
    try:
        window.keys("ctrl+l")
        until("the first step", lambda: shown_place(window)[0] == 1)
    except BaseException:
        window.kill()
        raise
    return window


def test_keys():
    with open_path("hidden-singles.ariadne") as window:
        window.keys("alt+Right", "F7")
        until("the third step", lambda: shown_place(window)[0] == 3)
        window.keys("alt+Left")
        until("the second step", lambda: shown_place(window)[0] == 2)
        window.keys("shift+F7")
        window.find("label", "End")
        window.keys("shift+F6")
        until("the first step", lambda: shown_place(window)[0] == 1)
        window.keys("ctrl+t")
        until("one step less", lambda: shown_place(window) == (1, 53))
        window.keys("ctrl+z")
        window.find("label", "54 steps")


def test_left():
    """The keys are the grid's again when the page is left whose list had them."""
    with open_path("hidden-singles.ariadne") as window:
        window.click(window.find("list item", lambda name: name.startswith("Hidden Single")))
        until("the focus in the list", lambda: window.focused().get_role_name() == "list item")
        window.keys("F3", "6")
        window.press("Undo")


def ends_with_fold(name):
    return name.rsplit("\n", 1)[-1].startswith("Show all ")


def test_unfold():
    """The link below a long chain is clicked: GTK must not use the gestures that go with the old text."""
    with tempfile.TemporaryDirectory() as room:
        file = pathlib.Path(room) / "long-chains.txt"
        file.write_text(LONG_CHAINS + "\n")
        with open_path(file) as window:
            for _ in range(4):
                link = None
                while link is None:
                    before = shown_place(window)
                    window.keys("F7")
                    until("the next step", lambda before=before: shown_place(window) != before)
                    link = window.look_for("label", ends_with_fold)
                window.click(link, 0.1, 1 - 8 / place_of(link).height)
                window.says("\nShow less")


def test_mouse():
    with open_path("extreme.ariadne") as window:
        window.press("Step")
        until("the second step", lambda: shown_place(window)[0] == 2)
        window.click(window.find("push button", lambda name: name.startswith("Hardest")))
        until("the hardest step", lambda: shown_place(window)[0] > 10)
        window.picture("logic-light")
        window.press("Apply Steps up to Here")
        until("the step after it", lambda: shown_place(window)[0] == 1)
        window.keys("ctrl+z")
        window.keys("F3")
        until("the game", lambda: window.look_for("label", lambda name: " of " in name) is None)


def test_path_of_report():
    """A path that is looked for is stepped through like that of the page, and goes into the game."""
    with open_path("seventeen.ariadne") as window:
        _, usual = shown_place(window)
        window.press("Why This Rating?")
        window.find("push button", "Step through: An easy path")
        window.press_until("Tab", "the button of the easy path",
                           lambda found: found.get_name() == "Step through: An easy path")
        window.keys("Return")
        window.find("push button", "Back to the Usual Path")
        until("its first step", lambda: shown_place(window)[0] == 1)
        _, easy = shown_place(window)
        window.press("Step")
        until("its second step", lambda: shown_place(window)[0] == 2)
        window.keys("F7")
        until("its third step", lambda: shown_place(window)[0] == 3)
        window.keys("alt+Left")
        until("its second step again", lambda: shown_place(window)[0] == 2)
        window.press("Apply Steps up to Here")
        until("the step after it", lambda: shown_place(window) == (3, easy))
        window.press("Back to the Usual Path")
        until("the usual path from here", lambda: shown_place(window)[1] < usual)
        until("no other path", lambda: window.look_for("label", lambda name: name == "An easy path") is None)
        window.keys("ctrl+z")


def test_mistake():
    """With a mistake there are no steps, and the Hint button does what the page says."""
    write_settings()
    with Program(program, puzzles / "extreme.ariadne") as window:
        window.type("5")
        until("the mistake", lambda: window.cell().startswith("row 1, column 1: 5"))
        window.keys("ctrl+l")
        window.says("No correct step follows from that. A hint corrects it.")
        window.press("Hint")
        window.says("Mistake")
        window.keys("Return")
        until("the mistake's end", lambda: window.cell().startswith("row 1, column 1: empty"))


def test_dark():
    with open_path("hexadecimal-16x16.ariadne", "dark") as window:
        window.keys("alt+Right")
        window.picture("logic-dark", takes=is_dark)


main([test_keys, test_left, test_unfold, test_mouse, test_path_of_report, test_mistake, test_dark])
