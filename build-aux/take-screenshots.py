#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes the pictures of data/screenshots again: those that the README and software centres show. Look
at them before you keep them. Software centres want them 16:10.

Usage: tests/ui/with-display --accessible --noisy --size 1600x1080 -- build-aux/take-screenshots.py PROGRAM CLI [NAME]…

With names such as “hint” it takes only these. Set GSETTINGS_SCHEMA_DIR to the folder with the compiled schema if the program is not installed.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

top = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(top / "tests" / "ui" / "drive"))
from driving import Program, main, picture_file, read_puzzle, step_of, until, write_settings, xdotool # pylint: disable=wrong-import-position

program, cli, *names = sys.argv[1:]
puzzles = top / "data" / "puzzles"
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))


def show(name, file, act, **settings):
    """One picture: of @file, or of none, after act(window)."""
    write_settings(**{"appearance": "'light'", "window_width": "1120", "window_height": "700",
                      **settings})
    window = Program(program, *([file] if file else []))
    try:
        act(window)
        window.picture(name)
        shutil.copy(picture_file(name), top / "data" / "screenshots")
    finally:
        window.kill()


def begin(name, n_entries, seconds):
    """A copy of a puzzle, of which so many cells are filled in."""
    puzzle = read_puzzle(puzzles / name)
    solution = subprocess.run([cli, "solve", puzzles / name], capture_output=True, check=True, text=True).stdout
    width = len(puzzle["givens"])
    rows = [list("." * width) for _ in range(width)]
    blanks = [(row, column) for row in range(width) for column in range(width) if puzzle["givens"][row][column] == "."]
    for row, column in blanks[:n_entries]:
        rows[row][column] = solution[row * width + column]
    puzzle.update(entries=["".join(row) for row in rows], elapsed=seconds)
    file = room / name
    file.write_text(json.dumps(puzzle), encoding="utf-8")
    return file


def start(window):
    window.find("push button", lambda name: "52 %" in name and "Extreme" in name) # its level, too


def play(window):
    window.keys("ctrl+Home", "Down", "Down", "Down", "ctrl+1", "ctrl+7", "Right", "shift+2", "shift+6", "Right",
                "ctrl+4", "ctrl+8", "Down", "Right", "ctrl+2", "ctrl+8", "End", "Up", "shift+3", "shift+7",
                "Down", "ctrl+5", "ctrl+7", "Up", "Left", "shift+8", "Up", "Left", "7")
    until("a digit", lambda: "7" in window.cell())


def hint(window):
    for part in ("Hint 1", "Hint 2", "Hint 3"):
        window.keys("F2")
        window.says(part)


def walk(window, button, times):
    """From the start of a search that is over, by a button."""
    window.keys("ctrl+Return")
    window.says("Exactly one solution")
    window.keys("shift+F6")
    until("the start", lambda: step_of(window)[0] == 0)
    for _ in range(times):
        before = step_of(window)[0]
        window.press(button)
        until("a later step", lambda before=before: step_of(window)[0] > before)


def search(window):
    """At a guess in the middle of a search that is over."""
    walk(window, "Next Guess", 16)
    window.says("the fewest; tied with")


def tree(window):
    """At a dead end, with what it follows from."""
    walk(window, "Next Dead End", 13)
    window.says("To blame: ")


def race(window):
    """In a window of its own, which is the one of the picture."""
    window.press("Compare Strategies…")
    other = window.other()
    window.keys("F5")
    window.says("They differ in")
    xdotool("windowsize", "--sync", other, "900", "960")
    window.window = other


def logic(window):
    window.keys("ctrl+l", "F5")
    window.click(window.find("push button", lambda name: name.startswith("Hardest")))
    window.says("AIC")


def collection(window):
    window.keys("ctrl+Return")
    window.says("solved in")
    window.press("Rate All")
    window.says("rated in")
    window.press("Run Time")
    window.press("Measure")
    window.says("times measured in")


def take_start():
    for name, n_entries, seconds in (("jigsaw.ariadne", 30, 705), ("windoku.ariadne", 20, 431),
                                     ("twelve-12x12.ariadne", 48, 1574), ("extreme.ariadne", 9, 260)):
        window = Program(program, begin(name, n_entries, seconds))
        window.cell()
        window.keys("ctrl+q")
        window.wait()
    show("start", None, start)


def take_play():
    show("play", begin("windoku.ariadne", 18, 252), play)


def take_hint():
    show("hint", puzzles / "seventeen.ariadne", hint)


def take_search():
    show("search", puzzles / "extreme.ariadne", search, strategy="'mrv'", speed="0.0",
         window_width="1280", window_height="800")


def take_tree():
    show("tree", puzzles / "extreme.ariadne", tree, strategy="'mrv'", speed="0.0",
         show_search_tree="true", search_overlay="'causes'", window_width="1400",
         window_height="900")


def take_race():
    show("race", puzzles / "extreme.ariadne", race, page="'search'")


def take_logic():
    show("logic", puzzles / "extreme.ariadne", logic)
    show("logic-dark", puzzles / "extreme.ariadne", logic, appearance="'dark'")


def take_collection():
    file = room / "four-hundred.txt"
    with open(file, "w", encoding="utf-8") as stream:
        for givens in (25, 26, 28, 30, 32, 34, 36, 40):
            subprocess.run([cli, "generate", "--seed", "1", "--count", "50", "--givens", str(givens)],
                           stdout=stream, check=True)
    show("collection", file, collection, collection_width="1120", collection_height="700")


# the game that is not saved comes last: the next start would recover it
takes = [take_start, take_hint, take_search, take_tree, take_race, take_logic, take_collection, take_play]
main([take for take in takes if not names or take.__name__.removeprefix("take_") in names])
