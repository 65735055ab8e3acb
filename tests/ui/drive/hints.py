#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hints: three presses, apply, undo, by keys and by mouse; a wrong digit, and back to before it; candidates are
filled in and kept up to date; grids of all sizes, and a window of 360×480. Pictures in light and dark are kept for
people to look at.

Usage: hints.py PROGRAM FOLDER_OF_PUZZLES
"""

import pathlib
import sys

from driving import Atspi, Program, is_dark, is_light, main, named, until, write_settings, xdotool

program, puzzles = sys.argv[1], pathlib.Path(sys.argv[2])


def start(puzzle, **settings):
    write_settings(**{"appearance": "'light'", **settings})
    return Program(program, puzzles / puzzle)


def card(window, title):
    """Waits for the card with this title; returns the words that a screen reader says after the title."""
    thing = window.find(None, lambda name: name.startswith(title + " "))
    return thing.get_name()[len(title) + 1:]


def no_card(window):
    until("the card's end",
          lambda: not window.look_for("push button", lambda name: named(name, "Close the hint")))


def is_sensitive(window, button):
    thing = window.look_for("push button", lambda name: named(name, button))
    return thing and thing.get_state_set().contains(Atspi.StateType.SENSITIVE)


def three_presses(window, picture=None):
    """Asks for a hint, for more, and for all; returns the three texts."""
    said = []
    for depth in range(1, 4):
        window.keys("F2")
        said.append(card(window, f"Hint {depth} of 3"))
        if picture:
            window.picture(f"{picture}-{depth}")
    assert len(set(said)) == 3, said
    return said


def undo_all(window):
    """Undoes all moves, so that no question comes at the end."""
    while is_sensitive(window, "Undo"):
        window.keys("ctrl+z")
    window.keys("ctrl+q")
    window.wait()


def test_three_presses():
    window = start("hidden-singles.ariadne")
    try:
        where, which, why = three_presses(window)
        # a hidden single in a box comes before a naked one, which is hard to see without notes
        assert where == "Look at box 8.", where
        assert which == "Hidden Single. In box 8, one digit fits in only one cell.", which
        assert why == ("r8c6 is the only cell in box 8 that can still hold 1. "
                       "The 1s in r5c5, r7c2 and r9c7 rule out the rest."), why
        assert window.cell() == "row 1, column 1: empty", window.cell()
        window.picture("hint-light", takes=is_light)
        # a further press does nothing: the step is made by Enter, or by its button
        window.keys("F2")
        card(window, "Hint 3 of 3")
        assert not is_sensitive(window, "Undo")
        window.keys("Return")
        no_card(window)
        until("the digit at the cursor", lambda: window.cell() == "row 8, column 6: 1")
        window.keys("ctrl+z")
        until("the open cell", lambda: window.cell() == "row 8, column 6: empty")
        # Esc closes a hint, and an arrow key works as before
        window.keys("F2")
        card(window, "Hint 1 of 3")
        window.keys("Escape")
        no_card(window)
        window.keys("Right")
        until("the next cell", lambda: window.cell().startswith("row 8, column 7"))
        undo_all(window)
    finally:
        window.kill()


def test_digit_after_a_click():
    """The words can be selected, and take no digit from the grid."""
    window = start("hidden-singles.ariadne")
    try:
        window.keys("F2")
        card(window, "Hint 1 of 3")
        window.click(window.find("label", "Look at box 8."))
        window.keys("1")
        until("the digit", lambda: is_sensitive(window, "Undo"))
        undo_all(window)
    finally:
        window.kill()


def test_mouse_alone():
    window = start("hidden-singles.ariadne")
    try:
        window.press("Hint")
        card(window, "Hint 1 of 3")
        window.press("More")
        card(window, "Hint 2 of 3")
        window.press("More")
        card(window, "Hint 3 of 3")
        xdotool("click", "1") # one press too many: where More was, a click does not change the game
        window.keys("Escape")
        no_card(window)
        assert not is_sensitive(window, "Undo")
        for _ in range(3):
            window.press("Hint")
        card(window, "Hint 3 of 3")
        window.press("Apply")
        no_card(window)
        until("the digit", lambda: window.cell() == "row 8, column 6: 1")
        window.press("Hint")
        card(window, "Hint 1 of 3")
        window.press("Close the hint")
        no_card(window)
        undo_all(window)
    finally:
        window.kill()


def test_mistake():
    window = start("hidden-singles.ariadne")
    try:
        # r4c1 is 1, r1c1 is not 5, and the moves after it may be right or wrong
        window.keys("ctrl+Home", "Down", "Down", "Down", "1")
        window.keys("ctrl+Home", "5", "Right", "7")
        until("the digit", lambda: window.cell() == "row 1, column 2: 7")
        window.keys("F2")
        assert "r1c1" in card(window, "Mistake")
        window.keys("Left")
        until("the mark", lambda: window.cell() == "row 1, column 1: 5, wrong")
        window.picture("mistake-light")
        window.keys("Return")
        window.says("Mistake undone (2 moves).")
        until("the open cell", lambda: window.cell() == "row 1, column 1: empty")
        window.keys("Down", "Down", "Down")
        until("what was right", lambda: window.cell() == "row 4, column 1: 1")
        assert is_sensitive(window, "Redo")
        undo_all(window)
    finally:
        window.kill()


def test_candidates():
    window = start("hidden-singles.ariadne")
    try:
        window.keys("ctrl+Home", "ctrl+d")
        until("the notes", lambda: window.cell() == "row 1, column 1: empty, notes 5, 7, 8 and 9")
        window.picture("candidates-light")
        # 5 is ruled out, and does not come back
        window.keys("ctrl+5")
        until("one less", lambda: window.cell() == "row 1, column 1: empty, notes 7, 8 and 9")
        window.keys("ctrl+d", "Right", "Left")
        until("as it was", lambda: window.cell() == "row 1, column 1: empty, notes 7, 8 and 9")
        # a digit beside it leaves the notes, and both are one move
        window.keys("Right", "7", "Left")
        until("no 7", lambda: window.cell() == "row 1, column 1: empty, notes 8 and 9")
        window.keys("ctrl+z")
        until("the 7", lambda: window.cell() == "row 1, column 1: empty, notes 7, 8 and 9")
        undo_all(window)
    finally:
        window.kill()


def test_dark():
    window = start("extreme.ariadne", appearance="'dark'")
    try:
        three_presses(window)
        window.picture("hint-dark", takes=is_dark)
        undo_all(window)
    finally:
        window.kill()


def test_sizes():
    for name, scheme in (("mini-4x4", "light"), ("hexadecimal-16x16", "light"), ("hexadecimal-16x16", "dark"),
                         ("giant-25x25", "light")):
        window = start(name + ".ariadne", appearance=f"'{scheme}'")
        try:
            three_presses(window, f"hint-{name}-{scheme}")
            window.keys("Return")
            no_card(window)
            undo_all(window)
        finally:
            window.kill()


def test_small_window():
    """Title, words and button of the card are visible without scrolling, and the grid is there."""
    window = start("hidden-singles.ariadne", window_width="360", window_height="480")
    try:
        three_presses(window)
        window.picture("hint-small")
        frame = window.find("frame", lambda name: True).get_extents(Atspi.CoordType.WINDOW)
        for thing in (window.find("push button", "Apply"),
                      window.find("label", lambda name: name.startswith("r8c6 is"))):
            def is_whole(thing=thing):
                seen = thing.get_extents(Atspi.CoordType.WINDOW)
                return seen.y >= 0 and seen.y + seen.height <= frame.height
            until(f"all of “{thing.get_name()}”", is_whole)
        grid = window.find("table", lambda name: True).get_extents(Atspi.CoordType.WINDOW)
        assert grid.height >= 200, grid.height
        window.press("Apply")
        no_card(window)
        undo_all(window)
    finally:
        window.kill()


if __name__ == "__main__":
    main([test_digit_after_a_click, test_three_presses, test_mouse_alone, test_mistake, test_candidates, test_dark,
          test_sizes, test_small_window])
