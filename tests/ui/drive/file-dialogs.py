#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""File dialogs end cleanly: after each way of using and leaving one, the program no longer watches the folder, and a
change of a file in it does no harm.

Usage: file-dialogs.py PROGRAM
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

from driving import (PAUSE_BETWEEN_LOOKS, Atspi, GLib, Program, main, place_of, role_of, until,
                     version_of_gtk, write_settings, xdotool)

program = os.path.abspath(sys.argv[1])
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))
EMPTY = '{"size": 9, "givens": [' + ", ".join(9 * ['"........."']) + "]}\n"


def new_folder(name):
    folder = room / name / name
    folder.mkdir(parents=True)
    for file in ("one", "three", "two"):
        for ending in (".ariadne", ".txt"): # each dialog shows the files of its kind
            (folder / (file + ending)).write_text(EMPTY, encoding="utf-8")
    return folder


def is_watched(window, folder):
    """Tells if the program watches a folder through the system."""
    inode = f"ino:{folder.stat().st_ino:x} "
    for file in pathlib.Path(f"/proc/{window.process.pid}/fdinfo").iterdir():
        try:
            lines = file.read_text(encoding="ascii").splitlines()
        except OSError: # it was closed meanwhile
            continue
        if any(line.startswith("inotify") and inode in line for line in lines):
            return True
    return False


def is_drawn(dialog, across, down):
    """Tells if something, such as a name, is drawn around a place in a window."""
    told = subprocess.run(["import", "-window", dialog, "-crop", f"40x8+{across}+{down - 4}",
                           "-format", "%k", "info:-"], capture_output=True, text=True, check=False)
    return told.returncode == 0 and int(told.stdout) > 3


def place_of_row(window, row):
    header = place_of(window.find("label", "Name"))
    return header.x + 25, header.y + header.height + 10 + 20 * row


def drag_a_row(window, dialog, row):
    """Drags a file out of the list and drops it where nothing accepts it."""
    if version_of_gtk(window.root) >= [4, 10]: # this list is another one, whose rows cannot be dragged out
        return
    across, down = place_of_row(window, row)
    before = len(window.windows())

    def begin():
        """Begins to drag a row. A press on a row that is not selected yet, or after another drag, may only select
        it."""
        xdotool("mousemove", "--window", dialog, across, down, "mousedown", 1)
        for step in range(1, 12): # in steps, as a hand does
            xdotool("mousemove", "--window", dialog, across + 12 * step, down + 2 * step)
        for _ in range(20):
            if len(window.windows()) > before: # the icon of the drag has appeared
                return True
            time.sleep(PAUSE_BETWEEN_LOOKS)
        xdotool("mouseup", 1)
        return False
    until("the row", lambda: is_drawn(dialog, across, down))
    until("the row to be dragged", begin)
    xdotool("mousemove", 3, 3, "mouseup", 1)
    until("the end of dragging", lambda: len(window.windows()) == before)


def leave(window, folder):
    window.keys("Escape")
    window.alone()
    until("the end of watching the folder", lambda: not is_watched(window, folder))
    for file in folder.glob("*.*"):
        file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")


def is_chosen(window, folder):
    """Tells if the folder's button in the row above the files is pressed. Other objects have its name, too."""
    for thing in window.all():
        try:
            if role_of(thing) == "push button" and \
                    thing.get_state_set().contains(Atspi.StateType.PRESSED) and \
                    any(part.get_name() == folder.name for part in window.all(thing)):
                return True
        except GLib.Error: # the object has just gone
            continue
    return False


def wait_for_folder(window, folder):
    """Waits until the dialog has finished loading the folder: a path typed before, or a key to go up, is lost."""
    until(f"the folder {folder}", lambda: is_chosen(window, folder))
    until("the folder's files", lambda: is_watched(window, folder))


def typed(window):
    entry = window.find("text", lambda name: True)
    return Atspi.Text.get_text(entry, 0, Atspi.Text.get_character_count(entry))


def type_path(window, path):
    """Types a path. GTK completes it during typing; it may be late and insert a stale completion after the cursor or
    before it."""
    def cut_off():
        text = typed(window)
        if len(text) > len(path):
            window.keys("End", "BackSpace")
        elif path.startswith(text):
            window.type(path[len(text):])
        return text == path

    def go():
        """Confirms the path. While GTK is still completing it, Return may only accept its proposal."""
        if typed(window).startswith(path):
            window.keys("Return")
        for _ in range(100):
            if is_chosen(window, pathlib.Path(path)):
                return True
            time.sleep(PAUSE_BETWEEN_LOOKS)
        return False
    window.type(path)
    until("the path", lambda: typed(window).startswith(path))
    until("nothing after the path", cut_off)
    until("the dialog to go there", go)


def try_dialog(window, begins, folder, key, path):
    """Goes from the dialog's first folder to another one, by a typed path or a key. Rows are dragged once, then
    twice, and again in the other folder, before the dialog is left."""
    for rows in ([1], [0, 1]):
        window.keys(key)
        dialog = window.other()
        if begins == pathlib.Path.home(): # other dialogs begin with recent files, which are in no folder
            window.keys("alt+Home")
        wait_for_folder(window, begins)
        if path.startswith("/"):
            type_path(window, path)
        elif path:
            window.keys(path)
        wait_for_folder(window, folder) # completing a path watches it first
        for row in rows:
            drag_a_row(window, dialog, row)
        if rows[1:]:
            window.keys("alt+Up")
            until("the folder above", lambda: is_watched(window, folder.parent))
            drag_a_row(window, dialog, 0)
        leave(window, folder)
        until("the end of watching the folder above", lambda: not is_watched(window, folder.parent))


def enter_puzzle(window):
    """Enters a puzzle: the start page has nothing to save, and this grid has no file yet, and so no folder."""
    window.press("Enter a Puzzle")
    window.says("Type the puzzle row by row")


def keep_documents(folder):
    """A document without a file is first saved to that folder, wherever the program was started."""
    config = pathlib.Path(os.environ.get("XDG_CONFIG_HOME") or pathlib.Path.home() / ".config")
    config.mkdir(parents=True, exist_ok=True)
    (config / "user-dirs.dirs").write_text(f'XDG_DOCUMENTS_DIR="{folder}"\n', encoding="utf-8")


def try_program(begins, folder, file, key, path, prepare=None):
    write_settings(appearance="'light'")
    os.chdir(room)
    with Program(program, *file) as window:
        if prepare:
            prepare(window)
        try_dialog(window, begins, folder, key, path)


def test_to_open():
    folder = new_folder("open")
    try_program(pathlib.Path.home(), folder, [], "ctrl+o", f"{folder}/")


def test_to_save():
    folder = new_folder("save")
    keep_documents(folder)
    try_program(folder, folder, [], "ctrl+shift+s", "", enter_puzzle)


def test_to_save_a_list():
    folder = new_folder("list")
    many = folder / "many" / "many.txt" # the program watches the folder of the open file itself
    many.parent.mkdir()
    many.write_text(("." * 81 + "\n") * 3, encoding="utf-8")
    try_program(many.parent, folder, [many], "ctrl+s", "alt+Up")


def test_recent_while_saving():
    """After Alt+R, GTK's key for recent files, in a dialog without that list, a selected file stays selected."""
    folder = new_folder("recent")
    keep_documents(folder)
    write_settings(appearance="'light'")
    with Program(program) as window:
        enter_puzzle(window)
        window.keys("ctrl+shift+s")
        dialog = window.other()
        wait_for_folder(window, folder)
        across, down = place_of_row(window, 1)

        def is_selected():
            xdotool("mousemove", "--window", dialog, across, down, "click", 1)
            return (folder / typed(window)).is_file()
        until("the name of a file", is_selected)
        window.keys("alt+r", "alt+Home")
        until("the next key", lambda: window.expect_alive() or is_watched(window, pathlib.Path.home()))
        leave(window, folder)


main([test_to_open, test_to_save, test_to_save_a_list, test_recent_while_saving])
