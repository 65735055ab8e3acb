#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A picture of each page, in light, dark and high contrast, kept for people to look at; light is
light and dark is dark.

Usage: pictures.py PROGRAM FOLDER_OF_PUZZLES
"""

import pathlib
import subprocess
import sys
import tempfile

from driving import Program, main, step_of, until, write_settings, xdotool

program, puzzles = sys.argv[1], pathlib.Path(sys.argv[2])


def dialog(window, name, *keys):
    """Opens a window by keys, takes its picture, and closes it with Escape."""
    behind = screen()
    window.keys(*keys)
    other = window.other()
    # before its first frame, a window shows what is behind it
    until("a drawn dialog", lambda: differs(other, behind))
    light = window.picture(name, other)
    window.keys("Escape")
    window.alone()
    return light


def screen():
    return subprocess.run(["import", "-window", "root", "png:-"], check=True,
                          capture_output=True).stdout


def differs(other, behind):
    """Whether a tenth of a window's picture is not what was behind it."""
    place = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", other))
    part = f"{place['WIDTH']}x{place['HEIGHT']}+{place['X']}+{place['Y']}"
    now = screen()
    with tempfile.TemporaryDirectory() as room:
        files = [pathlib.Path(room) / name for name in ("behind.png", "now.png")]
        for file, picture in zip(files, (behind, now)):
            file.write_bytes(picture)
        told = subprocess.run(["compare", "-metric", "AE",
                               *[f"{file}[{part}]" for file in files], "null:"],
                              check=False, capture_output=True, text=True).stderr
    return float(told) > 0.1 * int(place["WIDTH"]) * int(place["HEIGHT"])


def pages(scheme):
    """The pages in one scheme of colours; returns how light each is."""
    write_settings(appearance=f"'{scheme}'", speed="400.0")
    lights = {}
    window = Program(program, puzzles / "hidden-singles.ariadne")
    try:
        window.keys("ctrl+Home", "ctrl+Right", "ctrl+2", "ctrl+7", "ctrl+Right", "shift+1")
        until("a note", lambda: "note" in window.cell())
        lights["play"] = window.picture(f"play-{scheme}")
        lights["new"] = dialog(window, f"new-{scheme}", "ctrl+n")
        lights["shortcuts"] = dialog(window, f"shortcuts-{scheme}", "ctrl+F1")
        # nothing is left to be recovered by the next
        window.keys("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+q")
        window.wait()

        window = Program(program, puzzles / "hexadecimal-16x16.ariadne")
        window.press("Search", "page tab")
        window.press("Solve")
        until("the search to go some way", lambda: step_of(window)[0] >= 100)
        window.press("Pause")
        window.find("push button", "Resume")
        window.press("Step")
        window.find("table", lambda name: True)
        lights["search"] = window.picture(f"search-{scheme}")
        window.press("End")
        window.says("Exactly one solution")
        lights["end"] = window.picture(f"end-{scheme}")
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()
    return lights


def test_light():
    for page, light in pages("light").items():
        assert light > 0.7, f"{page} is no lighter than {light:.2f}"


def test_dark():
    for page, light in pages("dark").items():
        assert light < 0.4, f"{page} is no darker than {light:.2f}"


def test_high_contrast():
    for page, light in pages("high-contrast").items():
        assert light > 0.7, f"{page} is no lighter than {light:.2f}"


def test_theme():
    """A theme can be dark though nobody asked for it: the grid is dark as the window is."""
    write_settings(appearance="'light'")
    window = Program(program, puzzles / "hidden-singles.ariadne", GTK_THEME="Adwaita:dark")
    try:
        light = window.picture("theme-dark")
        assert light < 0.4, f"{light:.2f}"
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()


main([test_light, test_dark, test_high_contrast, test_theme])
