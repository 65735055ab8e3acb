#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The main way in German, by the access keys and names of the German catalogue alone, and from right to left: from
the start page to a new puzzle, a hint, and the end of a game; and from a newspaper to paper.

The programs find their catalogues in their installation folder: if that is in the build folder, the test puts them
there, otherwise it is skipped. Locales are made for the test.

Usage: translated.py PROGRAM BUILD_FOLDER LOCALE_FOLDER TOMORROW
"""

import gettext
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import journeys
from driving import Atspi, Program, main, place_of, skip, until, write_settings

program, build, locales = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))
made = build / "po" / "de" / "LC_MESSAGES" / "ariadne.mo"
GIVENS = ["123.", "3.1.", ".1..", "..21"]
SOLUTION = ["1234", "3412", "2143", "4321"]
NEWSPAPER = ["53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", "7...2...6", ".6....28.",
             "...419..5", "....8..79"]
SOLUTION_OF_NEWSPAPER = ["534678912", "672195348", "198342567", "859761423", "426853791", "713924856",
                         "961537284", "287419635", "345286179"]
SIZES = [(360, 480), (560, 480), (1040, 740)]


def install_german():
    file = locales / "de" / "LC_MESSAGES" / "ariadne.mo"
    if not made.exists():
        skip("there is no German catalogue")
    if build in file.parents:
        file.parent.mkdir(parents=True, exist_ok=True)
        # an older one may be installed there, and in use
        link = file.with_name(f"{file.name}.{os.getpid()}")
        link.symlink_to(made)
        link.replace(file)
    if not file.exists() or file.read_bytes() != made.read_bytes():
        skip(f"{file} is not the catalogue of this build")
    with made.open("rb") as stream:
        return gettext.GNUTranslations(stream)


def make_locale(name):
    """Makes a locale; returns the environment of a program in that language."""
    result = subprocess.run(["localedef", "-i", name, "-f", "UTF-8", room / f"{name}.UTF-8"],
                            capture_output=True, check=False)
    if not (room / f"{name}.UTF-8").exists():
        skip(f"the locale {name} cannot be made: {result.stderr.decode()}")
    return {"LOCPATH": str(room), "LC_ALL": f"{name}.UTF-8", "LANGUAGE": ""}


catalogue = install_german()
german = catalogue.gettext


def install_empty(language):
    """Installs a catalogue without texts: GLib lets GTK mirror windows only if the program itself has a catalogue of
    the language. Returns it, to be removed."""
    if build not in locales.parents:
        skip(f"{locales} is not in the build folder")
    file = locales / language / "LC_MESSAGES" / "ariadne.mo"
    header = (f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: {language}\\n"\n')
    file.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["msgfmt", "-o", file, "-"], input=header.encode(), check=True)
    return file


def plain(text):
    """The text without the underscore of its access key."""
    return german(text).replace("_", "")


def access_key(text):
    return "alt+" + re.search("_(.)", german(text)).group(1).lower()


def write_puzzle():
    file = room / "small.ariadne"
    file.write_text(json.dumps({"format": "ariadne-puzzle", "version": 1,
                                "layout": {"digits": 4, "boxes": [2, 2]}, "givens": GIVENS}))
    return file


def play(window, say_cell):
    """Fills the grid by keys; at the end of each row the keys have led the cursor there."""
    window.keys("ctrl+Home")
    until("the first cell", lambda: say_cell(1, 1) in window.cell())
    for row in range(4):
        for column in range(4):
            until("the next cell", lambda: say_cell(row + 1, column + 1) in window.cell())
            if GIVENS[row][column] == ".":
                window.type(SOLUTION[row][column])
            if column < 3:
                window.keys("Right")
        if row < 3:
            window.keys("Home", "Down")


def check_nothing_is_cut(window):
    """Everything visible lies within the window: long words push nothing out of it."""
    frame = window.find("frame", lambda name: True).get_extents(Atspi.CoordType.WINDOW)
    for thing in window.all():
        if thing.get_role_name() not in ("push button", "label", "table", "page tab"):
            continue
        if not window.shows(thing) or not within_a_frame(thing):
            continue

        def is_whole(thing=thing):
            place = place_of(thing)
            return place.x >= -1 and place.x + place.width <= frame.width + 1 or not window.shows(thing)
        until(f"all of {thing.get_role_name()} “{thing.get_name()}”", is_whole)


def within_a_frame(thing):
    """Tells if the object is not in a closed menu."""
    while thing and thing.get_role_name() not in ("frame", "filler"):
        if thing.get_role_name() in ("menu", "popup menu", "window", "list box", "scroll pane"):
            return False
        thing = thing.get_parent()
    return True


def test_german():
    """A new puzzle is made by Enter on the start page, and by the dialog; then come a hint and the end of a game."""
    language = make_locale("de_DE")
    write_settings(appearance="'light'")
    with Program(program, **language) as window:
        window.find("push button", german("Easy"))
        window.picture("german-start")
        check_nothing_is_cut(window)
        window.keys("Return")
        title = german("Easy")
        window.find("frame", lambda name: name.startswith(title))
        window.keys("ctrl+Home")
        until("the first cell", lambda: german_cell(1, 1) in window.cell())
        window.keys("F2")
        window.says(german("Hint 1 of 3"))
        window.picture("german-hint")
    with Program(program, **language) as window:
        window.find("push button", plain("_More Choices…"))
        window.keys(access_key("_More Choices…"))
        window.other()
        window.find("push button", plain("_Create"))
        window.picture("german-new", window.other())
        window.keys(access_key("_Create"))
        window.alone()
        window.keys("ctrl+Home")
        until("the first cell", lambda: german_cell(1, 1) in window.cell())


def german_cell(row, column):
    return german("row %u, column %u:").replace("%u", "%d") % (row, column)


def english_cell(row, column):
    return f"row {row}, column {column}:"


def finish(language, say_cell, name, hint, words):
    """Asks for a hint and plays the whole game, in windows of all sizes; nothing is pushed out."""
    for width, height in SIZES:
        write_settings(appearance="'light'", window_width=width, window_height=height)
        with Program(program, write_puzzle(), **language) as window:
            window.keys("F2")
            window.says(hint)
            check_nothing_is_cut(window)
            window.picture(f"{name}-hint-{width}x{height}")
            window.keys("Escape")
            play(window, say_cell)
            window.says(words)
            check_nothing_is_cut(window)
            window.picture(f"{name}-finish-{width}x{height}")
            window.keys("ctrl+s")


def test_german_game():
    words = catalogue.ngettext("%u hint", "%u hints", 1).replace("%u", "1")
    finish(make_locale("de_DE"), german_cell, "german", german("Hint 1 of 3"),
           f"{words} · {german('no mistakes')}")


def type_solution(window):
    """Types the digit of each cell; a given takes none."""
    window.keys("ctrl+Home")
    for row in range(9):
        until("the row", lambda: german_cell(row + 1, 1) in window.cell())
        for column in range(9):
            window.type(SOLUTION_OF_NEWSPAPER[row][column])
            if column < 8:
                window.keys("Right")
                until("the next cell", lambda: german_cell(row + 1, column + 2) in window.cell())
        if row < 8:
            window.keys("Home", "Down")


def test_german_newspaper():
    """A puzzle from a newspaper is typed in and played to its end, with a whole hint; then it is printed."""
    language = make_locale("de_DE")
    write_settings(appearance="'light'", window_width=560, window_height=480)
    with Program(program, **language) as window:
        window.find("push button", lambda name: plain("_Enter a Puzzle") in name)
        window.keys(access_key("_Enter a Puzzle"))
        until("the empty grid", lambda: german_cell(1, 1) in window.cell())
        for row in NEWSPAPER:
            window.type(row)
        window.says(german("Exactly one solution. The puzzle is ready to play."))
        check_nothing_is_cut(window)
        window.picture("german-newspaper-entered")
        window.keys(access_key("Pla_y It"))
        until("the first open cell", lambda: german_cell(1, 3) in window.cell())
        for number in (1, 2, 3):
            window.keys("F2")
            window.says(german(f"Hint {number} of 3"))
            check_nothing_is_cut(window)
        window.picture("german-newspaper-hint")
        window.keys(access_key("_Apply"))
        until("the end of the hint",
              lambda: not window.look_for(None, lambda name: german("Hint 3 of 3") in name))
        type_solution(window)
        words = catalogue.ngettext("%u hint", "%u hints", 1).replace("%u", "1")
        window.says(f"{words} · {german('no mistakes')}")
        check_nothing_is_cut(window)
        window.picture("german-newspaper-finished")

        window.keys("ctrl+p")
        window.says(german("Page %u of %u") % (1, 1))
        window.picture("german-newspaper-print", window.other())
        window.keys("Escape")
        window.alone()


def test_right_to_left():
    """The window is mirrored; the grid and its keys are not."""
    if shutil.which("msgfmt") is None:
        skip("msgfmt is not installed")
    language = make_locale("he_IL")
    empty = install_empty("he")
    window = None
    try:
        finish(language, english_cell, "right-to-left", "Hint 1 of 3", "1 hint · no mistakes")
        window = Program(program, write_puzzle(), **language)
        menu = place_of(window.find("push button", "Main menu"))
        frame = window.find("frame", lambda name: True).get_extents(Atspi.CoordType.WINDOW)
        if menu.x > frame.width // 2:
            skip("GTK has no Hebrew texts: nothing is mirrored")
        grid = window.find("table", lambda name: True)
        assert place_of(grid).x > place_of(window.find("push button", "More Tools")).x, "the panel's side"
        window.click(grid, 1 / 8 + 0.02, 1 / 8 + 0.02) # the first cell, on the left
        until("the first cell", lambda: english_cell(1, 1) in window.cell())
        for key, column in (("Right", 2), ("End", 4), ("Left", 3), ("Home", 1)):
            window.keys(key)
            until(f"the cell after {key}", lambda: english_cell(1, column) in window.cell())
        window.keys("ctrl+q")
        window.wait()
    finally:
        empty.unlink()
        if window:
            window.kill()


def go(say, language):
    """Runs two of the journeys in that language."""
    journeys.say, journeys.language = say, language
    journeys.ahead = os.path.abspath(sys.argv[4])
    journeys.test_mail_pasted_on()
    journeys.test_tomorrow()


def test_german_journeys():
    go(german, make_locale("de_DE"))


def test_journeys_right_to_left():
    empty = install_empty("he")
    try:
        go(str, make_locale("he_IL"))
    finally:
        empty.unlink()


main([test_german, test_german_game, test_german_newspaper, test_german_journeys, test_right_to_left,
      test_journeys_right_to_left])
