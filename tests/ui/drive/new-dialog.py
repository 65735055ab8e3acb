#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A newcomer generates puzzles: by the keyboard, by the mouse, stopped, settled for, and played.

Usage: new-dialog.py PROGRAM PUZZLES
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

from driving import Atspi, Program, main, place_of, read_puzzle, until, write_settings, xdotool

program = sys.argv[1]
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))

# more than what is said at the foot of the dialog takes, in two lines
ROOM_BELOW = 120


class Dialog:
    """The dialog for a new puzzle over a window."""

    def __init__(self, window):
        self.window = window
        window.keys("ctrl+n")
        self.id = window.other()

    def gone(self):
        until("the dialog's end", lambda: self.id not in self.window.windows())

    def resize(self, width, height):
        subprocess.run(["xdotool", "windowsize", "--sync", self.id, str(width), str(height)],
                       check=True)

    def picture(self, name):
        self.window.picture(name, self.id)


def titles(window):
    return sorted(subprocess.run(["xdotool", "getwindowname", other], capture_output=True,
                                 text=True, check=False).stdout.strip()
                  for other in window.windows())


def saved(window, name):
    """Saves the puzzle under a new name, and reads the file."""
    file = room / name
    window.save_as(file)
    return read_puzzle(file)


def generate(window, seed):
    """With the keys alone: the seed, and Enter."""
    dialog = Dialog(window)
    window.find("push button", "Create")
    if window.look_for("text", lambda name: name == "Seed") is None:
        window.keys("alt+o") # more options, which are remembered
    window.find("text", "Seed")
    window.keys("alt+e", "ctrl+a")
    window.type(seed)
    window.keys("Return")
    dialog.gone()


def rows_of(puzzle):
    return ["".join(row) for row in puzzle["givens"]]


def test_same_seed_same_puzzle():
    """Two programs, one seed, one puzzle; it says where it is from, and is remembered how."""
    made = []
    for index in range(2):
        write_settings(appearance="'light'", new_level="'any'")
        window = Program(program)
        try:
            generate(window, "4711")
            window.find("frame", lambda name: name.startswith("Puzzle"))
            made.append(saved(window, f"same-{index}.ariadne"))
            window.keys("ctrl+q")
            window.wait()
        finally:
            window.kill()
    assert rows_of(made[0]) == rows_of(made[1]), made
    givens = sum(c != "." for row in rows_of(made[0]) for c in row)
    assert 17 <= givens <= 40, givens
    assert made[0]["title"] == "Puzzle" and "4711" in made[0]["comment"], made[0]
    # half a turn, since nobody chose anything else
    text = "".join(rows_of(made[0]))
    assert all((a == ".") == (b == ".") for a, b in zip(text, reversed(text))), text


def test_stop_and_settle():
    """A wish that is never met: stopped, begun again, and the best so far taken; all of it in a
    small window."""
    write_settings(appearance="'light'", new_goal="'at-most'",
                   new_symmetry="'none'", new_options="true", new_level="'any'")
    window = Program(program)
    try:
        dialog = Dialog(window)
        dialog.resize(360, 480)
        window.find("push button", "Create")
        # the list of goals opens, and from there it is one to the number
        window.choose_in_list("alt+v", "Escape")
        window.keys("Tab", "ctrl+a")
        window.type("17")
        window.keys("Return")
        window.says("fewest givens so far")
        window.find("push button", "Stop")
        dialog.picture("new-generating")
        window.keys("alt+s")
        until("no more work", lambda: window.look_for(
            None, lambda name: "fewest givens so far" in name) is None)
        window.keys("Return")
        window.says("fewest givens so far")
        window.says("The puzzle shown is rated ")
        dialog.resize(400, 700)
        dialog.picture("new-best-so-far")
        fewest = window.says("fewest givens so far")
        window.keys("alt+b")
        dialog.gone()
        puzzle = saved(window, "best.ariadne")
        givens = sum(c != "." for row in rows_of(puzzle) for c in row)
        assert 17 <= givens <= int(re.search(r"(\d+)$", fewest).group(1)), (givens, fewest)
        assert "before the search was over" in puzzle["comment"], puzzle["comment"]
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()


def test_large():
    """A puzzle of 25 rows: there soon, with what is proved of it so far; and taken as it is."""
    write_settings(appearance="'light'", new_goal="'minimal'",
                   new_symmetry="'none'", new_level="'any'")
    window = Program(program, os.path.join(sys.argv[2], "giant-25x25.ariadne"))
    try:
        dialog = Dialog(window) # of the size that the puzzle in the window has
        window.find("push button", "Create")
        window.keys("Return")
        window.says("proved needed so far")
        dialog.picture("new-large")
        window.keys("alt+b")
        dialog.gone()
        window.find("frame", lambda name: re.match("(16|25)×", name))
        window.keys("ctrl+q")
        until("the end of the question", lambda: thrown_away(window))
        window.wait()
    finally:
        window.kill()


def test_effort():
    """More dead ends than any search meets there: the hardest puzzle of those found is taken."""
    write_settings(appearance="'light'", new_goal="'minimal'",
                   new_symmetry="'none'", new_options="true", new_level="'any'")
    window = Program(program, os.path.join(sys.argv[2], "hexadecimal-16x16.ariadne"))
    try:
        dialog = Dialog(window)
        window.find("push button", "Create")
        window.find("label", "Search effort")
        window.keys("alt+f")
        window.type("900000")
        dialog.picture("new-effort")
        window.keys("Return")
        window.says("the hardest so far with")
        dialog.picture("new-effort-making")
        window.keys("alt+b")
        dialog.gone()
        window.find("frame", lambda name: re.match("(16|25)×", name))
        window.keys("ctrl+q")
        until("the end of the question", lambda: thrown_away(window))
        window.wait()
    finally:
        window.kill()


def thrown_away(window):
    """Says no to the question that shows, if one does; whether the program has ended."""
    if window.process.poll() is not None:
        return True
    if window.look_for(None, lambda name: "Save this puzzle?" in name):
        window.keys("alt+d")
    return False


def test_many():
    """Many at once become a list, or pages to be printed; what is stopped in the middle is not lost."""
    write_settings(appearance="'light'", new_goal="'minimal'",
                   new_symmetry="'none'", new_options="true", new_level="'easy'")
    window = Program(program)
    try:
        dialog = Dialog(window)
        window.find("push button", "Create")
        window.keys("alt+u", "ctrl+a")
        window.type("12")
        window.keys("Tab", "space") # to paper
        dialog.picture("new-many")
        window.keys("alt+c")
        window.says("Page 1 of 4")
        until("the pages alone over the window", lambda: dialog.id not in window.windows()
              and len(window.windows()) == 2)
        window.keys("Escape")
        until("the window alone", lambda: window.windows() == [window.window])
        window.focus()

        dialog = Dialog(window)
        window.find("push button", "Create")
        window.keys("alt+u", "ctrl+a")
        window.type("10000")
        window.keys("Return")
        window.says(" left")
        dialog.picture("new-many-making")
        window.keys("Escape")
        words = window.says("Generated: ")
        number = words.split()[1]
        window.keys("Return")
        dialog.gone()
        window.says(f"{number} puzzles")
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()


def test_takes_its_place():
    """A generated puzzle that nobody has touched gives way to the next: its seed makes it again. One that
    is played stays, and the next has a window of its own."""
    write_settings(appearance="'light'", new_level="'easy'")
    window = Program(program)
    try:
        generate(window, "1")
        window.focus()
        generate(window, "2")
        until("one title", lambda: titles(window) == ["Easy – Ariadne"])
        window.keys("5", "Right", "5", "Right", "5", "Right", "5", "Right", "5")
        generate(window, "3")
        until("two windows", lambda: len(window.windows()) == 2)
        window.keys("ctrl+q")
        until("the end of the question", lambda: thrown_away(window))
        window.wait()
    finally:
        window.kill()


def test_level_of_jigsaw():
    """A jigsaw has regions at once, which the picture shows, and the level is chosen first; Enter on a
    choice creates. Of 4×4 there are no hard ones, which is said."""
    for scheme in ("light", "dark"):
        write_settings(appearance=f"'{scheme}'", new_level="'extreme'", new_options="true")
        window = Program(program)
        try:
            dialog = Dialog(window)
            xdotool("mousemove", "1", "1") # or an entry that comes to lie under it takes the focus
            dialog.picture(f"new-level-{scheme}")
            window.choose_in_list("alt+z", "Home", "Return") # the size
            window.says("There are no puzzles of this kind with the level Extreme.")
            dialog.picture(f"new-level-missing-{scheme}")
            window.choose_in_list("alt+z", "Home", "Down", "Down", "Down", "Down", "Down", "Return")
            window.choose_in_list("alt+r", "End", "Return")
            window.find("push button", "Random")
            dialog.picture(f"new-jigsaw-{scheme}")
            dialog.resize(360, 480)
            dialog.picture(f"new-jigsaw-small-{scheme}")
            window.keys("alt+a", "Tab", "Tab", "Tab", "Return") # other regions; and on to the diagonals
            dialog.gone()
            window.find("frame", lambda name: name.startswith("Extreme jigsaw"))
            puzzle = saved(window, f"jigsaw-{scheme}.ariadne")
            assert "regions" in puzzle["layout"], puzzle["layout"]
            assert "Extreme" in puzzle["comment"], puzzle["comment"]
            window.keys("ctrl+q")
            window.wait()
        finally:
            window.kill()


def over_painter(window, dialog, row, column, *then):
    """Moves the mouse to a cell of the 4×4 grid on which regions are painted, and what it does there."""
    painter = window.find("table", lambda name: name.startswith("Row "))
    frame = next(frame for frame in window.frames() if frame.get_name() == "New Puzzle")
    room = place_of(painter)
    side = min(room.width, room.height)
    window.move_to(painter, 0.5 + side / room.width * (0.06 + 0.93 * (column - 0.5) / 4 - 0.5),
                   0.5 + side / room.height * (0.06 + 0.93 * (row - 0.5) / 4 - 0.5), *then,
                   window=(dialog.id, frame))


def scroll_to_painter(window, dialog):
    """To the end with the wheel, so that all rows of the grid on which regions are painted are in sight."""
    frame = next(frame for frame in window.frames() if frame.get_name() == "New Puzzle")
    painter = window.find("table", lambda name: name.startswith("Row "))
    seen = []

    def is_in_sight():
        place = place_of(painter)
        seen.append(place.y)
        if place.y + place.height <= frame.get_extents(Atspi.CoordType.WINDOW).height - ROOM_BELOW:
            return len(seen) > 5 and len(set(seen[-5:])) == 1
        window.move_to(painter, 0.5, 0.1, "click", 5, window=(dialog.id, frame))
        return False

    until("all of the painter", is_in_sight)


def test_paint_regions():
    """Regions are painted from a blank grid: three with the mouse, one with the keys; what is wrong is
    said, what is too much is freed by the right button, and a stroke is taken back in the map."""
    write_settings(appearance="'light'", new_options="true")
    window = Program(program)
    try:
        dialog = Dialog(window)
        window.find("push button", "Create")
        xdotool("windowmove", "--sync", dialog.id, "0", "0")
        dialog.resize(460, 980)
        window.keys("alt+p") # an empty grid
        xdotool("mousemove", "1", "1") # or an entry that comes to lie under it takes the focus
        window.choose_in_list("alt+z", "Home", "Return")
        window.choose_in_list("alt+r", "End", "Return")
        window.find("push button", "Blank")
        window.keys("alt+b")
        window.says("16 cells belong to no region.")
        window.find("table", "Row 1, column 1: no region")
        window.keys("shift+Right", "shift+Right", "shift+Right", "Down")
        window.find("table", "Row 2, column 4: no region")
        window.says("12 cells belong to no region.")
        scroll_to_painter(window, dialog)
        for row, last in ((2, 4), (3, 4), (4, 4)):
            over_painter(window, dialog, row, 1, "mousedown", "1")
            for column in range(2, last + 1):
                over_painter(window, dialog, row, column)
            xdotool("mouseup", "1")
            window.find("table", f"Row {row}, column {last}: region {'ABCD'[row - 1]}, 4 cells")
        dialog.picture("new-painted")
        over_painter(window, dialog, 1, 1, "mousedown", "1")
        over_painter(window, dialog, 2, 1)
        window.find("table", "Row 2, column 1: region A, 5 cells")
        window.says("Region “A” has 5 cells; it must have 4.")
        dialog.picture("new-painted-wrong")
        xdotool("mouseup", "1")
        over_painter(window, dialog, 1, 4, "mousedown", "3", "mouseup", "3")
        window.find("table", "Row 1, column 4: no region")
        window.says("1 cell belongs to no region.")
        # now it is B's, by the keys: up from the cell below
        window.keys("Down", "shift+Up")
        window.find("table", "Row 1, column 4: region B, 4 cells")
        dialog.picture("new-painted-right")
        window.keys("alt+c")
        dialog.gone()
        assert saved(window, "painted.ariadne")["layout"]["regions"] == ["AAAB", "ABBB", "CCCC", "DDDD"]
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()


def test_excluded():
    """Techniques that are not to be needed, chosen from a list; what is hopeless is said at once; and the puzzle
    tells what it was made without."""
    write_settings(appearance="'light'", new_goal="'any'",
                   new_symmetry="'none'", new_options="true", new_level="'hard'")
    window = Program(program)
    try:
        dialog = Dialog(window)
        dialog.resize(400, 800)
        window.find("push button", "Create")
        window.keys("alt+x")
        window.find("check box", "Full House")
        dialog.picture("new-excluded-list")
        window.keys("space")
        window.keys("Down", "space", "Down", "space")
        window.find("push button", "Excluded: 3 techniques")
        window.keys("Escape")
        until("no list", lambda: len(window.windows()) == 2)
        window.says("Without Naked Single and Hidden Single, hardly anything places a digit: exclude only one of them.")
        dialog.picture("new-excluded-hopeless")
        window.keys("alt+x")
        until("the list", lambda: len(window.windows()) == 3)
        window.keys("Down", "space")
        window.find("push button", "Excluded: 2 techniques")
        window.keys("Escape")
        until("no list", lambda: len(window.windows()) == 2)
        dialog.picture("new-excluded")
        window.keys("alt+c")
        dialog.gone()
        window.find("frame", lambda name: name.startswith("Hard"))
        puzzle = saved(window, "excluded.ariadne")
        assert "without Full House; without Hidden Single" in puzzle["comment"], puzzle["comment"]
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()


main([test_same_seed_same_puzzle, test_stop_and_settle, test_large, test_effort, test_many, test_takes_its_place,
      test_level_of_jigsaw, test_paint_regions, test_excluded])
