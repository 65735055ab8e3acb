#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A window without a file offers every way to a puzzle, by the keyboard alone and by the mouse alone: a puzzle of a
level, one of one's own, the puzzle of the day, and earlier games.

Usage: start-page.py PROGRAM PUZZLES
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from driving import (Atspi, Program, is_dark, is_light, main, read_puzzle, step_of, until, write_settings,
                     xdotool)

program, puzzles = sys.argv[1], pathlib.Path(sys.argv[2])
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))
SIZES = [(360, 480), (560, 480), (1000, 700), (1920, 1080)]


def own_games():
    """The files in the program's own folder, without those that are still empty."""
    return [file for file in pathlib.Path(os.environ["XDG_STATE_HOME"], "ariadne", "games")
            .glob("*.ariadne") if file.stat().st_size > 0]


def has_state(thing, state):
    return thing.get_state_set().contains(state)


def is_sensitive(window, name):
    return has_state(window.find("push button", name), Atspi.StateType.SENSITIVE)


def is_chosen(window, name):
    states = window.find("push button", name).get_state_set()
    return any(states.contains(state) for state in (Atspi.StateType.PRESSED, Atspi.StateType.CHECKED))


def has_focus(window, role, takes):
    return lambda: has_state(window.find(role, takes), Atspi.StateType.FOCUSED)


def quit(window):
    window.keys("ctrl+q")
    window.wait()


def test_keyboard():
    """Enter at once makes an easy puzzle; arrows choose another shape and level, which are remembered; digits typed
    at once do nothing."""
    write_settings(appearance="'light'")
    window = Program(program)
    try:
        until("the button", has_focus(window, "push button", lambda name: name == "Play"))
        window.keys("Return")
        until("the grid", lambda: "empty" in window.cell())
        puzzle = room / "easy.ariadne"
        window.save_as(puzzle)
        assert "Easy" in read_puzzle(puzzle)["comment"], read_puzzle(puzzle)["comment"]
        quit(window)

        window = Program(program)
        until("the button", has_focus(window, "push button", lambda name: name == "Play"))
        window.keys("shift+Tab")
        until("the level", has_focus(window, "push button", lambda name: name == "Easy"))
        window.keys("Right", "shift+Tab")
        until("the shape", has_focus(window, "push button", lambda name: name == "9×9"))
        assert is_chosen(window, "Medium")
        window.keys("Left")
        until("the shape before", lambda: is_chosen(window, "6×6"))
        # this shape has no Medium, so the next easier level is chosen, and Enter plays
        until("another level", lambda: is_chosen(window, "Easy"))
        window.keys("Return")
        until("the grid", lambda: "empty" in window.cell())
        puzzle = room / "small.ariadne"
        window.save_as(puzzle)
        assert len(read_puzzle(puzzle)["givens"]) == 6, read_puzzle(puzzle)
        quit(window)

        window = Program(program)
        until("the shape that was chosen", lambda: is_chosen(window, "6×6"))
        window.type("53")
        window.press("9×9")
        until("the level that was chosen", lambda: is_chosen(window, "Medium"))
        quit(window)
    finally:
        window.kill()


def test_mouse():
    """A level that a shape lacks cannot be pressed and says why; one click plays; so does the last game, which was
    left half filled, and which is removed and restored."""
    write_settings(appearance="'dark'")
    copy = room / "half-way.ariadne"
    shutil.copy(puzzles / "easy.ariadne", copy)
    window = Program(program, copy)
    try:
        window.find("frame", lambda name: "easy" in name.lower() or "half" in name)
        quit(window)

        window = Program(program)
        window.find("push button", lambda name: "Not begun" in name)
        window.picture("start-continue-dark", takes=is_dark)
        window.press("4×4")
        until("no extreme ones", lambda: not is_sensitive(window, "Extreme"))
        window.move_to(window.find("push button", "Extreme"))
        window.says("Hardly any puzzle of this size and shape")
        window.press("Jigsaw")
        until("extreme ones", lambda: is_sensitive(window, "Extreme"))
        window.click(window.find("push button", lambda name: name.startswith("Remove: ")))
        window.press("Put Back")
        window.click(window.find("push button", lambda name: "Not begun" in name))
        window.find("table", lambda name: True)
        window.click(window.find("page tab", "Search"))
        window.find("push button", "Solve")
        quit(window)

        window = Program(program)
        until("the shape that was chosen", lambda: is_chosen(window, "Jigsaw"))
        window.press("Hard")
        window.press("Play")
        window.find("push button", "Corner Note") # to be played, though the last game was left on the Search page
        puzzle = room / "hard.ariadne"
        window.save_as(puzzle)
        assert "regions" in read_puzzle(puzzle)["layout"], read_puzzle(puzzle)["layout"]
        assert "Hard" in read_puzzle(puzzle)["comment"], read_puzzle(puzzle)["comment"]
        quit(window)

        window = Program(program)
        window.press("Enter a Puzzle")
        window.other() # a dialog asks for its regions first
        window.keys("Escape")
        window.alone()
        window.press("16×16")
        window.press("Enter a Puzzle")
        window.says("Type the puzzle row by row")
        window.keys("End")
        until("the last of sixteen columns", lambda: window.cell().startswith("row 1, column 16"))
        quit(window)
    finally:
        window.kill()


def test_today():
    """The puzzle of the day is made once, and continued where it was left: from the start page, from its card and
    from the list of all games."""
    write_settings(appearance="'light'")
    window = Program(program)
    try:
        window.click(window.find("push button", lambda name: name.startswith("Today’s Puzzle, Medium")))
        window.find("frame", lambda name: name.startswith("Puzzle of "))
        until("the first open cell", lambda: "empty" in window.cell())
        window.keys("1")
        until("the digit", lambda: ": 1" in window.cell())
        quit(window)
        games = [json.loads(file.read_text(encoding="utf-8")) for file in own_games()]
        todays = [game for game in games if game.get("source", "").startswith("Ariadne daily ")]
        assert len(todays) == 1, games

        window = Program(program)
        window.find("push button", lambda name: name.startswith("Puzzle of "))
        window.click(window.find("push button", lambda name: name.startswith("Today’s Puzzle, Continue at 1 %")))
        window.find("frame", lambda name: name.startswith("Puzzle of "))
        quit(window)

        window = Program(program)
        window.find("push button", lambda name: name.startswith("Puzzle of "))
        window.press("All Games")
        window.find("list item", lambda name: name.startswith("Puzzle of "))
        window.picture("start-all-games")
        window.keys("Escape")
        until("the page", has_focus(window, "push button", lambda name: name == "Play"))
        window.press("All Games")
        window.click(window.find("label", lambda name: name.startswith("Puzzle of ")))
        window.find("frame", lambda name: name.startswith("Puzzle of "))
        quit(window)
        assert len([game for game in own_games()
                    if "Ariadne daily " in game.read_text(encoding="utf-8")]) == 1, own_games()
    finally:
        window.kill()


def test_without_settings():
    """A program that is not installed finds no settings, and its window has the usual size."""
    def is_large():
        place = dict(line.split("=") for line in
                     xdotool("getwindowgeometry", "--shell", window.window))
        return int(place["WIDTH"]) >= 1000 and int(place["HEIGHT"]) >= 700
    window = Program(program, GSETTINGS_SCHEMA_DIR=str(room))
    try:
        window.find("push button", "Play")
        until("a window of its usual size", is_large)
        window.keys("ctrl+q")
        until("the program's end", lambda: window.process.poll() == 0)
        assert "nothing will be remembered" in window.said(), window.said()
    finally:
        window.kill()


def test_sizes():
    """Pictures in all sizes are kept for people to look at."""
    for scheme, takes in (("light", is_light), ("dark", is_dark)):
        for width, height in SIZES:
            write_settings(appearance=f"'{scheme}'", window_width=width, window_height=height)
            window = Program(program)
            try:
                window.find("push button", lambda name: name.startswith("Puzzle of "))
                window.picture(f"start-{scheme}-{width}x{height}", takes=takes)
                quit(window)
            finally:
                window.kill()


def test_open_already():
    """A file that is opened again is shown by its window, which says so; with --watch its search begins."""
    write_settings(appearance="'light'")
    copy = room / "open.ariadne"
    shutil.copy(puzzles / "easy.ariadne", copy)
    window = Program(program, copy)
    try:
        window.find("table", lambda name: "column" in name)
        subprocess.run([program, copy], check=True)
        window.says("This puzzle is already open.")
        window.alone()
        subprocess.run([program, "--watch", copy], check=True)
        until("a step", lambda: step_of(window)[0] > 0)
        window.alone()
        window.keys("ctrl+w")
        window.wait()
    finally:
        window.kill()


def test_list_open_already():
    """A list is not searched. The window that was made to open it again is closed before it is shown."""
    several = room / "several.txt"
    several.write_text(f"{'.' * 80}1\n{'.' * 80}2\n", encoding="utf-8")
    window = Program(program, several)
    try:
        window.says("2 puzzles")
        subprocess.run([program, "--watch", several], check=True)
        subprocess.run([program, several], check=True)
        window.says("already open")
        window.alone()
        window.keys("ctrl+w")
        window.wait()
    finally:
        window.kill()


main([test_keyboard, test_mouse, test_today, test_sizes, test_without_settings, test_open_already,
      test_list_open_already])
