#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A file of 400 puzzles becomes a list and the run-time graph of three strategies, without a manual; the list is
sorted, filtered, solved, opened and saved. Pictures are kept.

Usage: collection.py PROGRAM
"""

import os
import pathlib
import random
import re
import sys
import tempfile

from driving import Atspi, Program, is_dark, main, until, write_settings, xdotool

FULL = ["534678912", "672195348", "198342567", "859761423", "426853791", "713924856", "961537284",
        "287419635", "345286179"]
N_PUZZLES = 400

program = sys.argv[1]
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))


def new_lines(number):
    """Makes different puzzles with 24 to 50 givens: transformations of a full grid with some cells removed."""
    chance = random.Random(7)
    lines = []
    for _ in range(number):
        bands = chance.sample(range(3), 3)
        rows = [3 * band + row for band in bands for row in chance.sample(range(3), 3)]
        digits = dict(zip("123456789", chance.sample("123456789", 9)))
        cells = [digits[cell] for row in rows for cell in FULL[row]]
        for gap in chance.sample(range(81), 81 - chance.randint(24, 50)):
            cells[gap] = "."
        lines.append("".join(cells))
    return lines


LINES = new_lines(N_PUZZLES)
many = room / "many.txt"
many.write_text("\n".join(LINES) + "\n", encoding="utf-8")


def number(text):
    return int(re.sub(r"\D", "", text))


def rows(window):
    """The visible rows from the top, as a screen reader says them."""
    found = []
    for thing in window.all():
        name = thing.get_name() or ""
        if name.startswith("Puzzle ") and "given" in name and window.shows(thing):
            found.append((thing.get_extents(Atspi.CoordType.WINDOW).y, name, thing))
    return [(name, thing) for _, name, thing in sorted(found, key=lambda row: row[0])]


def givens(name):
    return int(re.search(r"(\d+) givens?", name).group(1))


def first_row(window, takes):
    """Waits until the first row satisfies a function."""
    def look():
        shown = rows(window)
        return shown[0] if shown and takes(shown[0][0]) else None
    return until("the first row", look)


def save(window, *keys_or_button, file):
    """Saves into a file through the dialog, opened by keys or a button."""
    if keys_or_button[0].startswith("button:"):
        window.press(keys_or_button[0].removeprefix("button:"))
    else:
        window.keys(*keys_or_button)
    window.save_into(file, said=f"Saved as “{file.name}”")


def test_graph():
    """The file is dropped on the program and a button pressed; then the graph is there."""
    write_settings(appearance="'light'")
    with Program(program, many) as window:
        window.says("400 puzzles, 9×9")
        first_row(window, lambda name: name.startswith("Puzzle 1,"))
        window.picture("collection-light")
        window.press("Run Time")
        window.press("Measure")
        words = window.says("times measured in")
        assert number(words.split(" times")[0]) == 3 * N_PUZZLES, words
        window.picture("collection-graph-light")

        for ending in ("svg", "png", "pdf", "csv"):
            save(window, "button:Save Graph…", file=room / f"graph.{ending}")
        assert "<svg" in (room / "graph.svg").read_text(encoding="utf-8")
        assert (room / "graph.png").read_bytes().startswith(b"\x89PNG")
        assert (room / "graph.pdf").read_bytes().startswith(b"%PDF")
        table = (room / "graph.csv").read_text(encoding="utf-8").splitlines()
        assert len(table) == 1 + 3 * N_PUZZLES, len(table)


def test_list():
    """A list is solved, sorted, filtered, opened and saved by keys alone."""
    with Program(program, many) as window:
        window.says("400 puzzles, 9×9")
        window.keys("ctrl+Return")
        words = window.says("solved in")
        assert sum(number(part) for part in re.findall(r"(\d+) with", words)) == N_PUZZLES, words

        # The menu sorts where there is no mouse; here the column's head is clicked twice.
        head = until("the column's head", lambda: max(
            (thing for thing in window.all() if thing.get_name() == "Givens" and window.shows(thing)),
            key=lambda thing: thing.get_extents(Atspi.CoordType.WINDOW).y, default=None))
        least = min(sum(cell != "." for cell in line) for line in LINES)
        most = max(sum(cell != "." for cell in line) for line in LINES)
        window.click(head)
        first_row(window, lambda name: givens(name) == least)
        window.click(head)
        first_row(window, lambda name: givens(name) == most)

        window.keys("ctrl+f")
        window.type("#17")
        window.says("1 of 400 puzzles")
        name, row = first_row(window, lambda name: name.startswith("Puzzle 17,"))
        assert "Solutions" in name, name
        window.click(row, across=0.3)
        window.keys("Return")
        other = window.other()
        until("the puzzle's name", lambda: xdotool("getwindowname", other)[:3]
              == ["many,", "no.", "17"])
        window.keys("ctrl+w")
        window.alone()

        window.keys("ctrl+f", "Escape")
        window.find("label", lambda name: name.startswith("400 puzzles"))
        listed = room / "listed.txt"
        save(window, "ctrl+s", file=listed)
        saved = listed.read_text(encoding="utf-8").split()
        assert sorted(saved) == sorted(LINES), "other puzzles"
        assert saved[0].count(".") == 81 - most, "another order"


def test_dark_and_small():
    """The dark scheme works, and so does a window of the size of a telephone."""
    write_settings(appearance="'dark'", collection_width="360", collection_height="640")
    with Program(program, many) as window:
        window.says("400 puzzles")
        first_row(window, lambda name: name.startswith("Puzzle 1,"))
        window.picture("collection-small-dark", takes=is_dark)
        window.keys("F8")
        window.says("times measured in")
        window.picture("collection-small-graph-dark", takes=is_dark)
        window.keys("F9")
        window.picture("collection-small-list-dark")


def test_dark_theme():
    """A theme can be dark without a preference for dark: then the graph is dark too."""
    write_settings(appearance="'light'", collection_width="360", collection_height="640")
    with Program(program, many, GTK_THEME="Adwaita:dark") as window:
        window.says("400 puzzles")
        first_row(window, lambda name: name.startswith("Puzzle 1,"))
        window.keys("F8")
        window.says("times measured in")
        window.picture("collection-graph-theme-dark", takes=is_dark)


main([test_graph, test_list, test_dark_and_small, test_dark_theme])
