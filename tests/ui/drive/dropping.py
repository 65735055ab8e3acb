#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files, pictures, a text, and a text of 12 MB are dropped on the program, or pasted; an entry takes the beginning.

Usage: dropping.py PROGRAM DRAG_SOURCE
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

from driving import PAUSE_BETWEEN_LOOKS, Atspi, Program, draw_board, main, until, write_settings, xdotool

program, drag_source = map(os.path.abspath, sys.argv[1:3])
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
N_MANY = 150000 # lines: 12 MB; GTK 4.8 itself can drag no more than 16
ENTRY_MOST = 1000


class Source:
    """A window in the lower corner from which something is dragged."""

    def __init__(self, kind, *file):
        self.words = tempfile.TemporaryFile()
        self.process = subprocess.Popen([drag_source, kind, *map(str, file)], stdout=self.words)
        self.window = until("the window to drag from", self.find)[0]
        xdotool("windowmove", self.window, 1060, 900)
        until("its place", lambda: "X=1060" in xdotool("getwindowgeometry", "--shell", self.window))

    def find(self):
        return xdotool("search", "--onlyvisible", "--pid", self.process.pid)

    def drag_to(self, program, move):
        """Presses in the window, moves the mouse over the program with move(), and releases."""
        def has_ended():
            program.expect_alive()
            return len(self.find()) == 1

        def begin():
            xdotool("mousemove", "--window", self.window, 100, 50, "mousedown", 1)
            for step in range(1, 8): # in steps, as a hand does
                xdotool("mousemove", "--window", self.window, 100 - 12 * step, 50 - 5 * step)
            for _ in range(20):
                if len(self.find()) > 1: # the icon of the drag has appeared
                    return True
                time.sleep(PAUSE_BETWEEN_LOOKS)
            xdotool("mouseup", 1)
            return False
        until("something to be dragged", begin)
        def is_accepted():
            """Tells if the program accepts a drop here; each motion asks again."""
            program.expect_alive()
            move(0.48)
            move(0.5)
            self.words.seek(0)
            return b"accepted" in self.words.read()
        self.words.truncate(0)
        until("a place that takes it", is_accepted)
        xdotool("mouseup", 1)
        until("the end of dragging", has_ended)

    def end(self):
        self.process.kill()
        self.process.wait()


def write(name, text):
    file = room / name
    file.write_text(text, encoding="utf-8")
    return file


def to_grid(window):
    grid = window.find("table", lambda name: True)
    return lambda part: window.move_to(grid, part, 0.5)


def drop_on_grid(window, kind, *file):
    source = Source(kind, *file)
    try:
        source.drag_to(window, to_grid(window))
    finally:
        if kind != "text": # then the program asks for the rest of the text
            source.end()
    return source


def game(*files):
    write_settings(appearance="'light'", window_width=900, window_height=700)
    return Program(program, *files)


def expect_givens(window):
    """The puzzle is there: its first cells are right."""
    window.says("Easy") # it is read in a thread, and then the cursor is where a new game has it
    window.focus()
    window.keys("ctrl+Home")
    until("the first given", lambda: "5" in window.cell() and "given" in window.cell())


def test_short():
    """A text and a file become the puzzle of an empty window."""
    for kind in ("text", "file"):
        with game() as window:
            window.press("Enter a Puzzle")
            drop_on_grid(window, kind, write("easy.txt", EASY)).end()
            expect_givens(window)


def test_long():
    """When 12 MB of puzzles are dropped on the grid, the window goes on, and they open in a window of their own."""
    window = game(write("easy.txt", EASY))
    source = None
    try:
        expect_givens(window)
        source = drop_on_grid(window, "text", write("many.txt", EASY * N_MANY))
        window.other()
        window.says("000 puzzles")
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()
        if source:
            source.end()


BOARD = ["12..", "3..2", "..4.", ".3.1"]
WITHOUT_SOLUTION = ["11..", "..2.", "3...", "...4"]


def expect_board(window):
    window.says("4×4") # it is read in a thread
    window.focus()
    window.keys("ctrl+Home")
    until("the first given", lambda: "1" in window.cell() and "given" in window.cell())
    window.keys("Down")
    until("the next given", lambda: "3" in window.cell() and "given" in window.cell())


def paste(kind, file, expect):
    """Expects the puzzle of an empty window after it was pasted."""
    window = game()
    source = Source(kind, file)
    try:
        window.press("Enter a Puzzle")
        window.focus()
        window.keys("ctrl+v")
        expect(window)
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()
        source.end()


def test_pasted_file():
    """A file that was copied in a file manager, which offers its name as text, too, is opened, and a picture read; a
    text is read whose encoding is not said."""
    paste("file", write("easy.txt", EASY), expect_givens)
    paste("file", draw_board(room / "board.png", BOARD), expect_board)
    paste("plain", write("easy.txt", EASY), expect_givens)


def test_picture():
    """A picture of a board that is dropped as a file, dropped as a picture or pasted becomes its puzzle; one that was
    read without a solution is asked about."""
    for kind in ("file", "picture"):
        with game() as window:
            window.press("Enter a Puzzle")
            drop_on_grid(window, kind, draw_board(room / "board.png", BOARD))
            expect_board(window)
    paste("picture", draw_board(room / "board.png", BOARD), expect_board)
    window = game()
    source = Source("picture", draw_board(room / "wrong.png", WITHOUT_SOLUTION))
    try:
        window.press("Enter a Puzzle")
        window.focus()
        window.keys("ctrl+v")
        window.has_keys(window.other())
        window.says("has no solution")
        window.keys("Return")
        window.alone()
        window.says("4×4")
        window.keys("ctrl+Home", "Right")
        until("the second given", lambda: "1" in window.cell() and "given" in window.cell())
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()
        source.end()


def entry_of(window, frame, label):
    def look():
        for thing in window.all(frame):
            if thing.get_role_name() == "text" and thing.get_name() == label and window.shows(thing):
                return thing
        return None
    return until(f"the entry “{label}”", look)


def length_of(entry):
    return Atspi.Text.get_character_count(entry)


def test_entries():
    """When 12 MB are dropped on an entry, or pasted there with the middle button, it takes their beginning. On the
    grid the middle button pastes nothing."""
    window = game(write("easy.txt", EASY))
    source = None
    try:
        expect_givens(window)
        source = Source("text", write("many.txt", EASY * N_MANY))
        to_grid(window)(0.5)
        xdotool("click", 2)
        expect_givens(window)
        window.keys("ctrl+p")
        dialog = window.other()
        frame = window.find("frame", "Print")
        heading = entry_of(window, frame, "Title")
        before = length_of(heading)

        def move(part):
            window.move_to(heading, part, 0.5, window=(dialog, frame))
        # the middle button comes first: an entry owns the primary selection while its text is selected
        for do in (lambda: (move(0.5), xdotool("click", 2)), lambda: source.drag_to(window, move)):
            do()
            until("the beginning", lambda: length_of(heading) > before)
            assert length_of(heading) <= ENTRY_MOST, length_of(heading)
            move(0.5)
            xdotool("click", 1) # the source window had the keyboard
            window.has_keys(dialog)
            window.keys("ctrl+a", "Delete")
            until("an empty entry", lambda: length_of(heading) == 0)
            before = 0
        window.keys("Escape")
        window.alone()
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()
        if source:
            source.end()


main([test_short, test_picture, test_pasted_file, test_long, test_entries])
