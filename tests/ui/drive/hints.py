#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hints as a player asks for them: three presses, apply, undo; a wrong digit and back to before it;
candidates filled in and kept up to date; grids of all sizes, and a window of 360×480. Pictures in
light and dark are kept for people to look at.

Usage: hints.py PROGRAM FOLDER_OF_PUZZLES
"""

import pathlib
import sys

from driving import Program, main, named, read_puzzle, until, write_settings, xdotool

program, puzzles = sys.argv[1], pathlib.Path(sys.argv[2])

TITLES = ("Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3")


def start(puzzle, **settings):
    write_settings(**{"appearance": "'light'", **settings})
    return Program(program, puzzles / puzzle)


def card(window, title):
    """Waits for the card with this title; returns all that is heard of it."""
    thing = window.find(None, lambda name: name.startswith(title + " "))
    return thing.get_name()[len(title) + 1:]


def no_card(window):
    until("the card's end", lambda: window.look_for(None, lambda name: named(name, "Close the hint"))
          is None)


def leave(window):
    window.keys("ctrl+q")
    window.press("Discard") if window.process.poll() is None and asks(window) else None
    window.wait()


def asks(window):
    """Whether quitting waits for an answer, rather than for nothing."""
    until("the end or a question", lambda: window.process.poll() is not None
          or len(window.windows()) > 1)
    return window.process.poll() is None


def three_presses(window, name):
    """Asks for a hint, and for more, and for all; returns what the third says."""
    window.keys("F2")
    where = card(window, TITLES[0])
    window.keys("F2")
    which = card(window, TITLES[1])
    window.keys("F2")
    why = card(window, TITLES[2])
    assert len({where, which, why}) == 3, (where, which, why)
    window.picture(name)
    return why


def filled(window):
    """All that is said of the cells of the first row, from the left."""
    said = []
    window.keys("ctrl+Home")
    for _ in range(9):
        said.append(window.cell())
        window.keys("Right")
    return said


def test_three_presses():
    window = start("medium.ariadne")
    try:
        three_presses(window, "hint-light")
        # once more does nothing: the step is made by Enter, or by its button
        window.keys("F2")
        card(window, TITLES[2])
        window.keys("Return")
        no_card(window)
        window.keys("ctrl+z")
        until("the undone move", lambda: not window.look_for("push button",
              lambda name: named(name, "Undo")).get_state_set().contains(8))
    finally:
        window.kill()


if __name__ == "__main__":
    main([test_three_presses])
