#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A 25×25 puzzle is searched by a strategy that learns: watched, stopped, run to the end, and wound back through a
jump to the nogood before it. Another one never ends, and is answered all the same.

Usage: learning.py PROGRAM PUZZLES
"""

import json
import pathlib
import sys
import tempfile

from driving import Program, main, step_of, until, write_settings

program, puzzles = sys.argv[1], pathlib.Path(sys.argv[2])

# more than the distance of any jump from the end of this search
MOST_STEPS_BACK = 400


def stands_at(window, step):
    until(f"step {step}", lambda: step_of(window)[0] == step)


def says_at_last(window):
    """The wanted description of the last step, or "" if it is another one."""
    for words in ("Jump back over", "Learned"):
        if window.look_for("label", lambda name, words=words: name.startswith(words)):
            return words
    return ""


def step_back_to(window, words):
    for _ in range(MOST_STEPS_BACK):
        here = step_of(window)[0]
        window.press("Step Back")
        stands_at(window, here - 1)
        if says_at_last(window) == words:
            return here - 1
    raise AssertionError(f"no step says “{words}”")


def test_watch_and_stop():
    write_settings(appearance="'light'", speed="50.0", strategy_large="'mrv-learning'")
    with Program(program, puzzles / "giant-25x25.ariadne") as window:
        window.keys("ctrl+Return")
        until("the search to move", lambda: step_of(window)[0] >= 3)
        window.press("More")
        window.find("label", "Nogoods")
        window.find("label", "Longest jump")
        window.find("label", "Restarts")
        window.press("Stop")
        window.says("Stopped after")
        window.press("Back to the Game")
        window.keys("F8")  # the button is on a page that is not shown yet
        window.says("This puzzle has exactly one solution.")
        window.picture("learning-checked")


def test_back_through_a_jump():
    write_settings(appearance="'light'", speed="50.0", strategy_large="'learning'")
    with Program(program, puzzles / "giant-25x25.ariadne") as window:
        window.keys("ctrl+Return")
        until("the search to move", lambda: step_of(window)[0] >= 3)
        window.press("End")
        window.says("Exactly one solution")
        window.press("More")
        jump = step_back_to(window, "Jump back over")
        window.picture("learning-jump")
        nogood = step_back_to(window, "Learned")
        assert nogood == jump - 1, f"the jump at {jump}, what led to it at {nogood}"
        window.says(" cannot ")
        window.picture("learning-nogood")
        window.press("Step")
        stands_at(window, jump)
        window.says("Jump back over")
        # while looking back it is not offered to leave, though GTK 4.8 has a hidden button there
        window.press("End")
        window.says("Exactly one solution")
        window.press("Back to the Game")
        window.keys("F8")  # the button is on a page that is not shown yet
        window.says("This puzzle has exactly one solution.")


def test_answer_without_an_end():
    write_settings(appearance="'light'", strategy_large="'mrv'")
    with Program(program, puzzles / "giant-25x25.ariadne") as window:
        window.keys("ctrl+Return")
        window.says("A second search has found the solution, and proved that there is only one")
        window.says("The first is still running")
        window.picture("learning-second-search")
        window.press("Show Solution")
        until("the first search to go on", lambda: window.look_for("push button", lambda name: name == "Pause"))
        window.find("push button", "Back to the Game")
        window.picture("learning-answer")
        window.press("Stop")
        window.says("Stopped after")
        window.press("Keep Solution")
        window.says("Solved")
        window.keys("ctrl+z")


def write_puzzle(room, name, layout, givens):
    file = pathlib.Path(room, name)
    file.write_text(json.dumps({"format": "ariadne-puzzle", "version": 1, "title": name, "layout": layout,
                                "symbols": "ABCDEFGHIJKLMNOPQRSTUVWXY", "givens": givens}), encoding="utf-8")
    return file


def test_regions_without_a_grid():
    """The digit of r1c25 comes again in r2c1, since the first region has the rest of row 1, and in the same way in
    r3c25."""
    regions = [["A"] * 24 + [None], ["A"] + ["B"] * 24, [None] * 24 + ["B"]] + [[None] * 25 for _ in range(22)]
    places = [(row, column) for row in range(25) for column in range(25) if regions[row][column] is None]
    for index, (row, column) in enumerate(places):
        regions[row][column] = chr(ord("C") + index // 25)
    write_settings(appearance="'light'", strategy_large="'learning'")
    with tempfile.TemporaryDirectory() as room:
        file = write_puzzle(room, "no-grid.ariadne", {"digits": 25, "regions": ["".join(row) for row in regions]},
                            ["." * 25] * 25)
        with Program(program, file) as window:
            window.keys("F8")
            window.says("no solution")
            window.keys("ctrl+Return")
            until("the search to move", lambda: step_of(window)[0] >= 1)
            window.press("End")
            window.says("No solution: proved in")


main([test_watch_and_stop, test_back_through_a_jump, test_answer_without_an_end,
      test_regions_without_a_grid])
