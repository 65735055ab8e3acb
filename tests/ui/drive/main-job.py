#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The main task, as a newcomer does it: a puzzle is typed in, checked, searched, watched, stepped, kept, undone,
saved, and opened again; the file has exactly that.

Usage: main-job.py PROGRAM
"""

import os
import pathlib
import sys
import tempfile

from driving import Gio, GLib, Program, main, read_puzzle, standing_step, step_of, until, write_settings

PUZZLE = ["8.2.5647.", "....2....", ".937..8..",
          "137......", "..9...7..", "......961",
          "..1..854.", "....7....", ".7841.3.2"]

program = sys.argv[1]
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))


def solve(rows):
    """The only solution, found by trying, without the program."""
    cells = [list(row) for row in rows]

    def peers(row, column):
        box = [(row // 3 * 3 + i, column // 3 * 3 + j) for i in range(3) for j in range(3)]
        return box + [(row, i) for i in range(9)] + [(i, column) for i in range(9)]

    def go_on(place):
        if place == 81:
            return True
        row, column = divmod(place, 9)
        if cells[row][column] != ".":
            return go_on(place + 1)
        taken = {cells[r][c] for r, c in peers(row, column)}
        for digit in "123456789":
            if digit not in taken:
                cells[row][column] = digit
                if go_on(place + 1):
                    return True
        cells[row][column] = "."
        return False

    assert go_on(0)
    return ["".join(row) for row in cells]


def type_puzzle(window, rows):
    keys = ["ctrl+Home"]
    for row in rows:
        for character in row:
            keys.append(character if character != "." else "Right")
    window.keys(*keys)


def save_as_plain(window, file, exists):
    """Saves under a name without an ending, which gets one; if the file exists, a question comes."""
    whole = file.with_name(file.name + ".ariadne")
    if exists:
        whole.write_text("old", encoding="utf-8")
    window.keys("ctrl+shift+s")
    chooser = window.other()
    window.name_file(file)
    if exists:
        window.other(chooser)
        window.says(f"Replace the file “{whole.name}”?")
        # not yet: the dialog to save comes back with the whole name
        window.keys("Escape")
        window.find("text", "Name:")
        assert whole.read_text(encoding="utf-8") == "old"
        window.name_file(file)
        window.other(chooser)
        window.says(f"Replace the file “{whole.name}”?")
        window.keys("alt+r")
        until("the new file", lambda: whole.read_text(encoding="utf-8") != "old")
    until(f"the file {whole.name}", whole.exists)
    window.alone()
    assert not file.exists(), f"{file} has no ending"
    assert read_puzzle(whole)["givens"] == PUZZLE


def stands_at(window, step):
    until(f"step {step}", lambda: step_of(window)[0] == step)


def test_enter_solve_save():
    """A puzzle is typed in, checked, made the puzzle, searched step by step, kept, undone, redone and saved."""
    # Row by row it takes over half an hour: by 53 good steps it would end before a busy machine pauses it.
    write_settings(appearance="'light'", speed="10.0", strategy="'rows'")
    with Program(program) as window:
        window.press("Enter a Puzzle")
        until("the grid", lambda: window.cell().startswith("row 1, column 1"))
        window.click(window.find("table", lambda name: True))
        until("the mouse's cell", lambda: window.cell().startswith("row 5, column 5"))

        type_puzzle(window, PUZZLE)
        until("the last row", lambda: window.cell().startswith("row 9"))
        window.keys("Home", "Right")
        until("the digit typed", lambda: "7" in window.cell().split(":", 1)[1])
        window.keys("F8")
        window.says("This puzzle has exactly one solution.")
        window.press("Play It")
        until("the first open cell", lambda: window.cell().startswith("row 1, column 2: empty"))
        window.keys("Left")
        until("the given", lambda: "given" in window.cell())

        typed = room / "typed.ariadne"
        window.save_as(typed)
        assert read_puzzle(typed)["givens"] == PUZZLE, read_puzzle(typed)["givens"]

        window.press("Search", "page tab")
        window.press("Solve")
        until("the search to move", lambda: step_of(window)[0] >= 3)
        window.press("Pause")
        window.find("push button", "Resume")
        here = standing_step(window)
        assert here <= step_of(window)[1]
        window.press("Step")
        stands_at(window, here + 1)
        window.press("Step Back")
        stands_at(window, here)
        window.press("Step Back")
        stands_at(window, here - 1)
        window.press("Start")
        stands_at(window, 0)
        window.press("End")
        window.says("Exactly one solution")
        until("the end", lambda: step_of(window)[0] == step_of(window)[1] > here)

        window.press("Keep Solution")
        window.click(window.find("table", lambda name: True))
        until("the mouse's cell", lambda: window.cell().startswith("row 5, column 5"))
        until("a digit entered", lambda: "empty" not in window.cell())
        window.keys("ctrl+z")
        until("the open cell", lambda: "empty" in window.cell())
        window.keys("ctrl+shift+z")
        until("the digit again", lambda: "empty" not in window.cell())
        window.keys("ctrl+s")
        until("the solution in the file", lambda: "entries" in read_puzzle(typed))
        check_file(typed)


def check_file(file):
    puzzle, solution = read_puzzle(file), solve(PUZZLE)
    assert puzzle["givens"] == PUZZLE
    for given, entered, right in zip(PUZZLE, puzzle["entries"], solution):
        both = "".join(e if g == "." else g for g, e in zip(given, entered))
        assert both == right, f"{both} is not {right}"
        assert all(e == "." for g, e in zip(given, entered) if g != "."), entered


def test_open_again():
    """The saved puzzle opens as it was, with its undo steps; saved again, it is the same."""
    first = room / "typed.ariadne"
    with Program(program, first) as window:
        window.find("frame", lambda name: "typed" in name)
        copy = room / "copy.ariadne"
        window.save_as(copy)
        save_as_plain(window, room / "plain", exists=False)
        save_as_plain(window, room / "plain", exists=True)
        old, new = read_puzzle(first), read_puzzle(copy)
        old.pop("elapsed", None)
        new.pop("elapsed", None)
        assert old == new, "a file saved again is another"
        window.keys("ctrl+Home", "Right")
        until("an entered digit", lambda: "empty" not in window.cell())
        window.keys("ctrl+z")
        until("the digit undone", lambda: "empty" in window.cell())
        window.keys("ctrl+shift+z")
        until("the digit redone", lambda: "empty" not in window.cell())


def test_after_another():
    """The program starts while another one is ending, which still has the name on the bus but does not answer."""
    bus = Gio.DBusConnection.new_for_address_sync(
        os.environ["DBUS_SESSION_BUS_ADDRESS"],
        Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)

    def have_name(verb, *more):
        bus.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", verb,
                 GLib.Variant("(su)" if more else "(s)", ("org.ariadne_sudoku.Ariadne", *more)),
                 None, Gio.DBusCallFlags.NONE, -1, None, None)

    def on_message(connection, message, incoming):
        if incoming and message.get_member() == "DescribeAll":
            have_name("ReleaseName")
        return message

    bus.add_filter(on_message)
    have_name("RequestName", 0)
    bus.flush_sync()
    window = Program(program)
    try:
        window.find("push button", "Main menu")
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()
        bus.close_sync()


main([test_enter_solve_save, test_open_again, test_after_another])
