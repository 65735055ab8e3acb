#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a desktop asks of the program over the session bus and by its menu: it is started by the bus, opens files,
and its actions lead to a new puzzle, today's puzzle and the latest game.

Usage: desktop.py PROGRAM SERVICE_FILE DESKTOP_FILE PUZZLES
"""

import configparser
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from driving import Gio, GLib, Program, main, until, xdotool

program, service, desktop, puzzles = sys.argv[1], *map(pathlib.Path, sys.argv[2:5])
NAME = "org.ariadne_sudoku.Ariadne"
PATH = "/org/ariadne_sudoku/Ariadne"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(destination, path, method, arguments=None):
    interface, _, name = method.rpartition(".")
    return bus.call_sync(destination, path, interface, name, arguments, None, Gio.DBusCallFlags.NONE, -1).unpack()


def ask_bus(method, *words):
    signature = f"({'s' * len(words)})"
    return call("org.freedesktop.DBus", "/org/freedesktop/DBus", f"org.freedesktop.DBus.{method}",
                GLib.Variant(signature, words) if words else None)


def open_files(*files):
    call(NAME, PATH, "org.freedesktop.Application.Open",
         GLib.Variant("(asa{sv})", ([file.as_uri() for file in files], {})))


def activate(action):
    call(NAME, PATH, "org.freedesktop.Application.ActivateAction", GLib.Variant("(sava{sv})", (action, [], {})))


class Started:
    """A process that others started, as driving.Program wants it."""

    def __init__(self, pid):
        self.pid = pid
        self.returncode = 0

    def poll(self):
        try:
            state = pathlib.Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
        except OSError:
            return 0
        return 0 if state == "Z" else None

    def kill(self):
        os.kill(self.pid, 9)

    def wait(self):
        until("the end of the program", lambda: self.poll() is not None)


class Served(Program):
    """The program that the bus has started."""

    def __init__(self): # pylint: disable=super-init-not-called
        self.words = tempfile.TemporaryFile() # it writes to the standard error of the bus
        pid, = ask_bus("GetConnectionUnixProcessID", NAME)
        self.process = Started(pid)
        self.window = until("a window", self.find_window)
        self.root = until("the program on the accessibility bus", self.find_root)

    def quit(self):
        activate("quit")
        self.wait()
        until("a free name", lambda: not ask_bus("NameHasOwner", NAME)[0])


def install_service():
    """Makes the bus know the program, where it is built and not where it will be installed."""
    folder = pathlib.Path(os.environ["XDG_DATA_HOME"], "dbus-1", "services")
    folder.mkdir(parents=True)
    text, n = re.subn(r"^Exec=\S+/ariadne ", f"Exec={program} ", service.read_text(encoding="utf-8"), flags=re.M)
    assert n == 1, service
    assert f"Name={NAME}\n" in text
    (folder / service.name).write_text(text, encoding="utf-8")
    ask_bus("ReloadConfig")
    assert NAME in ask_bus("ListActivatableNames")[0]


def title(window):
    return " ".join(xdotool("getwindowname", window.window))


def test_open():
    """A file manager opens files: the bus starts the program, which shows them and nothing else."""
    install_service()
    open_files(puzzles / "mini-4x4.ariadne", puzzles / "small-6x6.ariadne")
    window = Served()
    until("two windows", lambda: len(window.windows()) == 2)
    open_files(puzzles / "mini-4x4.ariadne") # open already
    window.says("This puzzle is already open.")
    assert len(window.windows()) == 2
    window.quit()


def test_many():
    """A call with a thousand files opens as many as a person can use, and says so."""
    open_files(*(pathlib.Path(f"/nowhere/{number}.sdk") for number in range(1000)))
    window = Served()
    window.says("Only the first 50 of 1\N{NARROW NO-BREAK SPACE}000 files were opened.")
    assert len(window.windows()) == 1
    window.quit()


def test_actions():
    """Each action starts the program, too. A game is the latest one from its first digit on."""
    activate("new-puzzle")
    window = Served()
    window.find("push button", "Create")
    window.quit()

    activate("today")
    window = Served()
    window.focus()
    window.keys("ctrl+Home", "ctrl+Right", "1")
    until("a digit", lambda: ": 1" in window.cell())
    todays, place = title(window), window.cell().partition(": ")[0]
    assert todays.startswith("Puzzle of "), todays
    window.quit()

    activate("continue")
    window = Served()
    window.focus()
    until("the same game", lambda: title(window) == todays)
    column = int(place.rpartition(" ")[2])
    window.keys("ctrl+Home", *["Right"] * (column - 1))
    until("its digit", lambda: window.cell().startswith(f"{place}: 1"))
    activate("new-window")
    until("two windows", lambda: len(window.windows()) == 2)
    window.quit()


def test_menu():
    """Desktops that do not ask over the bus start each action by an option of the same name, which is one of --help."""
    entries = configparser.ConfigParser(interpolation=None)
    entries.optionxform = str
    entries.read(desktop, encoding="utf-8")
    actions = entries["Desktop Entry"]["Actions"].strip(";").split(";")
    known = subprocess.run([program, "--help"], capture_output=True, check=True, text=True).stdout
    assert entries["Desktop Entry"]["DBusActivatable"] == "true" and desktop.stem == NAME
    for action in actions:
        assert entries[f"Desktop Action {action}"]["Exec"] == f"ariadne --{action}"
        assert re.search(rf"^  --{action} ", known, re.M), action
    window = Program(program, "--today")
    subprocess.run([program, "--new-window"], check=True)
    until("two windows", lambda: len(window.windows()) == 2)
    subprocess.run([program, "--new-window", puzzles / "mini-4x4.ariadne"], check=True)
    until("three windows", lambda: len(window.windows()) == 3)
    window.activate("app.quit")
    window.wait()


main([test_open, test_many, test_actions, test_menu])
