#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Closing a window frees it: after a hundred windows of every kind, opened, used and closed, also in the middle of
something and under an open dialog, there are as many handles and widgets as after the first ones, and hardly more
memory in use.

Usage: nothing-kept.py PROGRAM PROBE FOLDER_OF_PUZZLES
"""

import collections
import os
import pathlib
import re
import sys

from driving import Gio, GLib, Program, faults_in, main, until, write_settings, xdotool
from pressing import Probe

program, probe_file, puzzles = sys.argv[1], os.path.abspath(sys.argv[2]), pathlib.Path(sys.argv[3])
NAME, PATH = "org.ariadne_sudoku.Ariadne", "/org/ariadne_sudoku/Ariadne"
ROUNDS = 25 if os.environ.get("ARIADNE_LONG") else 4
# In bytes per window: fonts, pictures of symbols and the like may take this. A leaked window takes a hundred times as
# much.
ALLOWED = 30_000


class Desktop:
    """Controls the program over the bus, as a desktop can, without any question to its user."""

    def __init__(self, first):
        # With one arena malloc() knows how much of it is in use; G_SLICE keeps GLib from holding memory back.
        self.window = Program(program, first, LD_PRELOAD=probe_file, MALLOC_ARENA_MAX="1", G_SLICE="always-malloc")
        self.probe = Probe(self.window)
        self.first = self.paths()

    def call(self, path, interface, method, parameters):
        return self.probe.bus.call_sync(NAME, path, interface, method, parameters, None,
                                        Gio.DBusCallFlags.NO_AUTO_START, 120000)

    def paths(self):
        told = self.call(PATH + "/window", "org.freedesktop.DBus.Introspectable", "Introspect", None).unpack()[0]
        return [f"{PATH}/window/{number}" for number in re.findall(r'node name="(\d+)"', told)]

    def act(self, path, action, parameter=""):
        self.call(path, "org.gtk.Actions", "Activate",
                  GLib.Variant.parse(GLib.VariantType("(sava{sv})"), f"('{action}', [{parameter}], @a{{sv}} {{}})"))
        self.probe.settle()

    def open(self, file):
        """Returns the path of the window that comes up."""
        before = self.paths()
        self.call(PATH, "org.gtk.Application", "Open", GLib.Variant("(assa{sv})", ([file.as_uri()], "", {})))
        return until("a window for the file", lambda: next((path for path in self.paths() if path not in before), None))

    def titles(self):
        return [window.get("title") for window in self.probe.look().windows]

    def close(self):
        """Closes all but the first window, and answers questions."""
        def look():
            for path in self.paths():
                if path not in self.first:
                    self.act(path, "close")
            others = [number for number in self.window.windows() if number != self.window.window]
            if others:
                scene = self.probe.look()
                is_asking = any(window["type"] == "GtkMessageDialog" for window in scene.windows)
                does_stop = any(widget.get("label") == "_Stop and Close" for widget in scene.widgets)
                xdotool("windowactivate", others[-1], "key", "--clearmodifiers",
                        "alt+s" if does_stop else "alt+d" if is_asking else "Escape")
                self.probe.settle()
                active = xdotool("getactivewindow")
                if not is_asking and active and active[0] in self.window.windows() and active[0] != self.window.window:
                    xdotool("key", "--clearmodifiers", "alt+F4")
            self.probe.settle()
            return len(self.paths()) == len(self.first) and len(self.titles()) == 1
        until(lambda: f"the end of {self.titles()}", look)

    def memory(self):
        """The memory in use."""
        return self.probe.call("Memory")[0]

    def memory_below(self, enough):
        """Waits until no more than a limit is in use: a file dialog frees much when it is idle."""
        def look():
            self.probe.settle()
            taken.append(self.memory())
            return taken[-1] < enough
        taken = []
        until(lambda: f"{(taken[-1] - enough) / 1e6:.1f} MB more to be freed", look)
        return taken[-1]

    def kept(self):
        """The numbers of handles and of our widgets."""
        folder = f"/proc/{self.window.process.pid}/fd"
        handles = collections.Counter()
        for name in os.listdir(folder):
            try:
                handles[re.sub(r"[0-9a-f-]{8,}|\d+", "#", os.readlink(f"{folder}/{name}"))] += 1
            except OSError: # it was closed meanwhile
                continue
        widgets = {name: number for name, number in self.probe.call("Alive")[0] if name.startswith("Ari")}
        return handles, widgets


def searching(desktop, path):
    desktop.act(path, "page", "<'search'>")
    desktop.act(path, "solve")
    desktop.act(path, "step")


def use(action, parameter=""):
    """Returns a function that opens a puzzle's window and something over it, which is closed with it."""
    def go(desktop):
        path = desktop.open(puzzles / "extreme.ariadne")
        desktop.act(path, action, parameter)
    return go


def use_while_searching(action):
    def go(desktop):
        path = desktop.open(puzzles / "extreme.ariadne")
        searching(desktop, path)
        desktop.act(path, action)
    return go


def play(desktop):
    path = desktop.open(puzzles / "easy.ariadne" if desktop.first is None else puzzles / "hidden-singles.ariadne")
    desktop.act(path, "select-all")
    desktop.act(path, "fill-candidates")
    for _ in range(3):
        desktop.act(path, "hint")
    desktop.act(path, "undo")
    desktop.act(path, "undo")


def path_of_logic(desktop):
    path = desktop.open(puzzles / "extreme.ariadne")
    desktop.act(path, "page", "<'logic'>")
    desktop.act(path, "find-path")


def many(desktop):
    path = desktop.open(LIST)
    desktop.act(path, "solve")
    desktop.act(path, "rate")


def of_list(action):
    """Returns a function that opens something over a list with one unreadable line."""
    def go(desktop):
        path = desktop.open(LIST)
        until("the list", lambda: any(name == "print" and on and group.startswith("AriCollection")
                                      for (group, name), (on, _) in desktop.probe.actions().items()))
        desktop.act(path, action)
    return go


def graph_apart(desktop):
    """Opens the graph in a window of its own."""
    searching(desktop, desktop.open(puzzles / "extreme.ariadne"))
    before = len(desktop.titles())

    def is_ready():
        scene = desktop.probe.look()
        button = next((widget for widget in scene.widgets if widget.get("label") == "Graph"), None)
        return button and "active" in scene.window_of(button) and button
    desktop.probe.call("Focus", until("the button, in a window with the keyboard", is_ready)["n"])
    xdotool("key", "--clearmodifiers", "space")
    until("its menu", lambda: any("In Its Own Window" in widget.values()
                                  for widget in desktop.probe.look().widgets))
    xdotool("key", "--clearmodifiers", "Up", "Return")
    until("the graph's own window", lambda: len(desktop.titles()) > before)


def by_action(action):
    return lambda desktop: desktop.act(PATH, action)


def lesson(desktop):
    desktop.act(PATH, "lesson", "<'first-search'>")


def race(desktop):
    path = desktop.open(puzzles / "extreme.ariadne")
    desktop.act(path, "race")


KINDS = {
    "puzzle": play, "search": use_while_searching("step"), "logic": path_of_logic, "list": many,
    "guide": by_action("techniques"), "lesson": lesson, "race": race,
    "statistics": by_action("statistics"), "preferences": by_action("preferences"), "about": by_action("about"),
    "help": use("help"), "shortcuts": use("show-help-overlay"), "new": use("new"), "print": use("print"),
    "open": use("open"), "save as": use("save-as"), "checkpoints": use("checkpoints"), "techniques": use("techniques"),
    "new over a search": use_while_searching("new"), "open over a search": use_while_searching("open"),
    "start again": use("restart"), "paused": use("pause"), "home": use("home"), "properties": use("properties"),
    "export": use("export"), "export of a search": use_while_searching("export"), "graph": graph_apart,
    "run times": of_list("measure"), "unread lines": of_list("show-problems"), "print of a list": of_list("print"),
}
LIST = pathlib.Path(os.environ["XDG_RUNTIME_DIR"]) / "many.txt"


def test_nothing_kept():
    """After one round of each kind, which loads what is loaded once, nothing accumulates."""
    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    LIST.write_text(f"{line}\n" * 50 + "xyz\n", encoding="utf-8")
    write_settings(appearance="'light'")
    desktop = Desktop(puzzles / "easy.ariadne")
    try:
        n_windows = 0
        for turn in range(ROUNDS + 1):
            for kind, go in KINDS.items():
                if turn == 0 or turn == 1 or kind != "about": # GTK 4.8 leaks some of its own labels each time
                    go(desktop)
                    n_windows += 1
                    desktop.close()
            if turn == 0:
                handles, widgets = desktop.kept()
                memory = desktop.memory()
        now, alive = desktop.kept()
        assert now == handles, f"handles: {dict(now - handles)} more than {dict(handles)}"
        more = {name: number - widgets.get(name, 0) for name, number in alive.items() if number > widgets.get(name, 0)}
        assert not more, f"{n_windows} windows, and these are still there: {more}"
        taken = desktop.memory_below(memory + ALLOWED * n_windows) - memory
        print(f"{n_windows} windows, {sum(now.values())} handles, {taken / 1e6:.1f} MB more in use")
        said = faults_in(desktop.window.said())
        assert not said, said
        desktop.window.keys("ctrl+q")
        desktop.window.wait()
    finally:
        desktop.window.kill()


main([test_nothing_kept])
