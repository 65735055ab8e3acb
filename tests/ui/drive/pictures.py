#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A picture of each page in light, dark and high contrast is kept for people to look at, and its light is checked.

Usage: pictures.py PROGRAM FOLDER_OF_PUZZLES
"""

import pathlib
import subprocess
import sys
import tempfile

from driving import Program, grab, is_dark, is_light, main, step_of, until, write_settings, xdotool

program, puzzles = sys.argv[1], pathlib.Path(sys.argv[2])


def dialog(window, name, takes, *keys):
    """Opens a window by keys, takes its picture, and closes it with Escape."""
    behind = screen()
    window.keys(*keys)
    other = window.other()
    # before its first frame, a window shows the screen behind it
    until("a drawn dialog", lambda: differs(other, behind))
    window.picture(name, other, takes)
    window.keys("Escape")
    window.alone()


def screen():
    return grab("root", "ppm:-")


def differs(other, behind):
    """Tells if at least a tenth of a window's picture differs from the screen behind it."""
    place = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", other))
    part = f"{place['WIDTH']}x{place['HEIGHT']}+{place['X']}+{place['Y']}"
    now = screen()
    with tempfile.TemporaryDirectory() as room:
        files = [pathlib.Path(room) / name for name in ("behind.ppm", "now.ppm")]
        for file, picture in zip(files, (behind, now)):
            file.write_bytes(picture)
        told = subprocess.run(["compare", "-metric", "AE",
                               *[f"{file}[{part}]" for file in files], "null:"],
                              check=False, capture_output=True, text=True).stderr
    return float(told) > 0.1 * int(place["WIDTH"]) * int(place["HEIGHT"])


def pages(scheme, takes):
    """Takes pictures of all pages in one colour scheme, whose light a function checks."""
    write_settings(appearance=f"'{scheme}'", speed="400.0")
    with Program(program, puzzles / "hidden-singles.ariadne") as window:
        window.keys("ctrl+Home", "ctrl+Right", "ctrl+2", "ctrl+7", "ctrl+Right", "shift+1")
        until("a note", lambda: "note" in window.cell())
        window.picture(f"play-{scheme}", takes=takes)
        dialog(window, f"new-{scheme}", takes, "ctrl+n")
        dialog(window, f"shortcuts-{scheme}", takes, "ctrl+F1")
        # nothing may be left that the next program recovers
        window.keys("ctrl+z", "ctrl+z", "ctrl+z")
    with Program(program, puzzles / "hexadecimal-16x16.ariadne") as window:
        window.press("Search", "page tab")
        window.press("Solve")
        until("the search to go some way", lambda: step_of(window)[0] >= 100)
        window.press("Pause")
        window.find("push button", "Resume")
        window.press("Step")
        window.find("table", lambda name: True)
        window.picture(f"search-{scheme}", takes=takes)
        window.press("End")
        window.says("Exactly one solution")
        window.picture(f"end-{scheme}", takes=takes)


def test_light():
    pages("light", is_light)


def test_dark():
    pages("dark", is_dark)


def test_high_contrast():
    pages("high-contrast", is_light)


def test_theme():
    """A theme can be dark without a preference for dark: then the grid is dark too."""
    write_settings(appearance="'light'")
    with Program(program, puzzles / "hidden-singles.ariadne", GTK_THEME="Adwaita:dark") as window:
        window.picture("theme-dark", takes=is_dark)


main([test_light, test_dark, test_high_contrast, test_theme])
