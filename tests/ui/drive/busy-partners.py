#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Things are used while something they work with is busy: a dialog is requested twice, or closed while it works; a
list is open while the page changes under it; a puzzle is replaced under an open menu; a drag ends elsewhere; a window
is closed in the middle of each; a hundred quick clicks, held keys, and a window made small while a menu is open. The
program answers and reports no errors.

Usage: busy-partners.py PROGRAM PROBE FOLDER_OF_PUZZLES
"""

import os
import pathlib
import shutil
import sys

import driving
from driving import Failure, Gio, GLib, main, until, write_settings, xdotool
from pressing import Presser

program, probe_file, folder = sys.argv[1], os.path.abspath(sys.argv[2]), pathlib.Path(sys.argv[3])
puzzles = pathlib.Path(os.environ["XDG_RUNTIME_DIR"]) / "puzzles"
NAME, PATH = "org.ariadne_sudoku.Ariadne", "/org/ariadne_sudoku/Ariadne"
CLICKS = 100


class Busy(Presser):
    def call(self, path, interface, method, parameters):
        try:
            self.probe.bus.call_sync(NAME, path, interface, method, parameters, None,
                                     Gio.DBusCallFlags.NO_AUTO_START, 120000)
        except GLib.Error: # its window is closed, or the program has ended
            pass
        self.check_or_end()

    def check_or_end(self):
        """With its last window the program ends."""
        try:
            self.check()
        except Failure:
            until("the end", lambda: self.window.process.poll() is not None)
            self.listen()
            assert self.window.process.returncode == 0, self.window.said()

    def act(self, action, parameter="", window=1):
        """Activates an action over the bus, as the desktop can, whatever else is going on."""
        scope, name = action.split(".")
        self.call(PATH + (f"/window/{window}" if scope == "win" else ""), "org.gtk.Actions", "Activate",
                  GLib.Variant.parse(GLib.VariantType("(sava{sv})"), f"('{name}', [{parameter}], @a{{sv}} {{}})"))

    def replace(self, file):
        """Opens another puzzle over the bus."""
        self.call(PATH, "org.gtk.Application", "Open", GLib.Variant("(assa{sv})", ([(puzzles / file).as_uri()], "", {})))

    def control_now(self, takes):
        """Finds a usable control by its label or type, and scrolls it into view; None if there is none."""
        found = [control for control in self.probe.look().controls()
                 if control.is_live and takes in (control.words.replace("_", ""), control.kind, control.widget["type"])]
        return self.fresh(found[0]) if found else None

    def control(self, takes):
        """Waits for a usable control."""
        return until(f"“{takes}”", lambda: self.control_now(takes))

    def make_small_and_large(self):
        for size in ((360, 480), (1040, 720)):
            xdotool("windowsize", self.window.window, *size)
            self.check()

    def is_enabled(self, action):
        return any(on for (_, name), (on, _) in self.probe.known_actions.items() if name == action)

    def begin(self, file="extreme.ariadne", **settings):
        write_settings(appearance="'light'", **settings)
        shutil.copytree(folder, puzzles, dirs_exist_ok=True)
        self.open([puzzles / file])

    def quit(self):
        """Ends the program in any state, and answers questions with discarding."""
        def look():
            if self.window.process.poll() is None:
                self.act("app.quit")
            if self.window.process.poll() is None and any(window["type"] == "GtkMessageDialog"
                                                          for window in self.probe.scene.windows):
                xdotool("key", "--clearmodifiers", "alt+d")
                self.check_or_end()
            return self.window.process.poll() is not None
        until("the end", look)
        self.listen()
        assert self.window.process.returncode == 0, self.window.said()

    def end(self):
        """Ends the program, provided that no fault was found."""
        assert not self.findings, "\n".join(self.findings)
        if self.window.process.poll() is not None:
            assert self.window.process.returncode == 0, self.window.said()
        self.close()


def busy(use):
    def test():
        presser = Busy(program, probe_file, set(), [], float("inf"))
        presser.where = use.__name__
        try:
            use(presser)
            presser.end()
        finally:
            presser.close()
    test.__name__ = use.__name__
    return test


def test_twice(presser):
    """A dialog that is requested twice exists once, and closes with its window."""
    for action in ("new", "open", "save-as", "print", "export", "help", "show-help-overlay"):
        presser.begin()
        for _ in range(3):
            presser.act(f"win.{action}")
        until("the dialog", lambda: len(presser.probe.look().windows) > 1)
        assert len(presser.probe.scene.windows) == 2, (action, presser.probe.scene.windows)
        presser.act("win.close")
        until(f"the end with “{action}” open", lambda: presser.window.process.poll() == 0)


def test_working(presser):
    """The dialog for a new puzzle, and its window, are closed while it makes one, which takes long."""
    for key in ("Escape", "alt+F4"):
        presser.begin("giant-25x25.ariadne", new_goal="'minimal'", new_symmetry="'none'", new_level="'any'")
        presser.act("win.new")
        presser.window.other()
        xdotool("key", "--clearmodifiers", "Return")
        until("the making", lambda: any(widget.get("label", "").startswith("Generating")
                                        for widget in presser.probe.look().widgets))
        xdotool("key", "--clearmodifiers", key)
        presser.check()
        presser.act("win.close")
        presser.quit()


def test_open_list(presser):
    """While a drop-down or a menu is open, the page changes, the puzzle is replaced, the window is made small and
    large, and closed."""
    for page, takes in (("search", "GtkDropDown"), ("search", "GtkMenuButton"), ("play", "GtkMenuButton"),
                        ("logic", "GtkMenuButton")):
        presser.begin()
        for then in (lambda: presser.act("win.page", "<'logic'>"), lambda: presser.act("win.page", "<'play'>"),
                     lambda: presser.replace("jigsaw.ariadne"), lambda: presser.act("win.home"),
                     lambda: xdotool("windowsize", presser.window.window, 360, 480),
                     lambda: xdotool("windowsize", presser.window.window, 1040, 720)):
            presser.act("win.page", f"<'{page}'>")
            presser.focus_window()
            for control in presser.probe.look().controls():
                if control.kind == takes and control.is_live:
                    now = presser.fresh(control)
                    if now is not None:
                        presser.click(now)
                        break
            then()
            presser.check()
            presser.key("Escape", "Escape")
        presser.act("win.page", f"<'{page}'>")
        presser.click(presser.control(takes))
        presser.act("win.close")
        presser.quit()


def to_page(presser, page):
    """Goes to a page; the page of the search stands at a guess, where all its controls are there."""
    presser.act("win.continue") # from the start page
    presser.act("win.page", f"<'{page}'>")
    if page == "search":
        presser.act("win.solve")
        for action in ("run-pause", "to-start", "next-guess"):
            until(action, lambda: presser.probe.look() and presser.is_enabled(action))
            presser.act(f"win.{action}")


def open_menu(presser, takes):
    """Opens the menu in the middle of a control with the right button, and again if nothing was there yet."""
    def is_open():
        return "modal-grab" in (presser.probe.look().root() or {})

    def look():
        # while the menu is open, the control cannot be used, and it may open at any time after a click
        control = presser.control_now(takes)
        if control is not None and not is_open():
            presser.click(control, 0.4, 0.1, button=3)
        return any(is_open() for _ in range(200))

    until(f"the menu of {takes}", look)


DRAWN = (("play", "AriGridView"), ("search", "AriFlameView"), ("search", "AriDecisionList"))


def test_open_menu(presser):
    """The same with the menus of a cell, of the graph and of a decision."""
    for page, takes in DRAWN:
        presser.begin()
        for then in (lambda: presser.act("win.page", "<'logic'>"), lambda: presser.act("win.page", "<'play'>"),
                     lambda: presser.act("win.home"), presser.make_small_and_large,
                     lambda: presser.act("win.pause"), lambda: presser.replace("extreme.ariadne"),
                     lambda: presser.act("win.close")):
            to_page(presser, page)
            presser.focus_window()
            open_menu(presser, takes)
            then()
            presser.check_or_end()
            if presser.window.process.poll() is None:
                presser.key("Escape", "Escape")
                to_page(presser, page)
                assert "modal-grab" not in (presser.probe.look().root() or {}), "the menu has come again"
        presser.quit()


def test_press_in_menu(presser):
    """The pointer moves on into the menu that opens under it, with the button held, or pressed again at once."""
    presser.begin()
    for page, takes in DRAWN:
        to_page(presser, page)
        open_menu(presser, takes)
        for turn in range(30):
            presser.key("Escape", "Escape")
            presses = []
            for _ in range(4):
                presses += ["mousedown", 3, "mousemove_relative", 3, turn, "mouseup", 3]
            xdotool(*presser.at(presser.control(takes), 0.4, 0.3), *presses)
            presser.check()


def test_drag_elsewhere(presser):
    """A drag begins on a drawing, a slider or a button, and ends on another one, outside, or while the page, the
    puzzle or the window goes away."""
    presser.begin()
    for page in ("play", "search", "logic"):
        to_page(presser, page)
        for control in presser.probe.look().controls():
            if control.kind in ("drawn", "GtkScale", "GtkButton", "GtkToggleButton", "GtkMenuButton") and control.is_live \
                    and "reach" in control.widget:
                presser.drag(control, [(0.3, 0.3), (0.6, 0.5), (2.4, 0.5)])
                presser.drag(control, [(0.5, 0.5), (0.5, -0.9), (-1, 0.2)])
                presser.drag(control, [(0.9, 0.9), (9, 9)])
                presser.key("Escape")
    for page, takes in (("play", "AriGridView"), ("search", "AriFlameView"), ("search", "GtkScale")):
        for then in (lambda: presser.act("win.page", "<'logic'>"), lambda: presser.replace("easy.ariadne"),
                     lambda: presser.act("win.home"), lambda: presser.act("app.statistics"),
                     lambda: presser.act("win.close")):
            presser.begin()
            to_page(presser, page)
            thing = presser.control(takes)
            xdotool(*presser.at(thing, 0.3, 0.3), "mousedown", 1, *presser.at(thing, 0.6, 0.6))
            then()
            xdotool(*presser.at(thing, 0.2, 0.6), "mouseup", 1)
            presser.check_or_end()
        presser.quit()


def test_hundred_clicks(presser):
    """The most obvious controls are clicked a hundred times, as quickly as possible."""
    presser.begin()
    for words in ("Hint", "Search", "Play", "Logic", "Search", "Solve"):
        presser.key("Escape")
        presser.act("win.page", "<'search'>" if words == "Solve" else "<'play'>")
        presser.click(presser.control(words), times=CLICKS)


def test_held_keys(presser):
    """Each key is held for as long as it takes to draw twenty frames."""
    presser.begin()
    for key in ("F7", "F6", "F2", "1", "Right", "BackSpace", "Escape", "F4", "F3", "F9"):
        xdotool("keydown", key)
        for _ in range(20):
            presser.probe.settle()
        xdotool("keyup", key)
        presser.check()


driving.collects_faults = True
main([busy(test) for test in (test_twice, test_working, test_open_list, test_open_menu, test_press_in_menu,
                              test_drag_elsewhere, test_hundred_clicks, test_held_keys)])
