#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every control is pressed: in each state of the program's windows it finds whatever a person could use,
and uses it with a real pointer and with real keys; and again what comes up then, dialogs, menus and
popovers, as deep as they go. After each the main loop answers, nothing was written to standard error, and
Escape, undo or the page's key lead back to where everything that could be used before can be used again.

Usage: every-control.py PROGRAM PROBE SOURCE WITH_DISPLAY [--states NAME,…] [--all-states] [--workers N]
                        [--seconds N] [--reasons]

It fails for controls of .ui files, actions and keys of the table that were never used in any state, but for those
that have a reason here. As many states at once are walked as there are workers, each on a display of its own. First
each control is used once, wherever it is, however long that takes; then in each state, and in all other ways, for as
long as there is time. With --all-states all that there is in each state is used in all ways.
"""

import argparse
import collections
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

import driving
from driving import Atspi, Failure, Gio, GLib, until, write_settings, xdotool
from pressing import FOREIGN, PATIENCE, WITH_KEYS, Gone, Presser, faults_in

parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("probe")
parser.add_argument("source", type=pathlib.Path)
parser.add_argument("with_display")
parser.add_argument("--states", help="only these")
parser.add_argument("--all-states", action="store_true", help="all that there is, in all states")
parser.add_argument("--workers", type=int, default=2)
parser.add_argument("--seconds", type=float, default=200, help="for all of it, but what is new is used in any case")
parser.add_argument("--reasons", action="store_true", help="why a state was begun again")
parser.add_argument("--worker", type=pathlib.Path, help="where one of them writes what it has pressed")
asked = parser.parse_args()
PUZZLES = pathlib.Path(os.environ.get("XDG_RUNTIME_DIR", "/nonexistent")) / "puzzles" # copies, which it may save
asked.probe = os.path.abspath(asked.probe)
ACTIONS = asked.source / "tests/house/frozen/actions.txt"

# What is not pressed, and why: a widget's own actions tell nobody that they were activated, and some things are
# there for a moment that nobody can foresee. Where each is pressed all the same is said.
EXCUSED_ACTIONS = {
    "AriWindow win.cancel-check": "a check that takes longer than half a second (test-check-section)",
    "AriWindow win.find-path": "a path is looked for as the page opens; the button is there after a stop before it has begun",
    "AriWindow win.next-solution": "Ctrl+End in the graph alone, while more solutions are to come",
    "dialog.escape": "Escape, by which each walk of the dialog ends",
    "export.cancel": "while a file is written that was named in the toolkit's own dialog (test-export-dialog)",
    "print.end": "Ctrl+Home and Ctrl+End in a preview of many pages",
}
EXCUSED_WIDGETS = {
    ("collection-window.ui", "loading_cancel"): "a list is read before anybody could press it (test-collection-window)",
    ("export-dialog.ui", "___object_10___"): "as export.cancel",
    ("logic-panel.ui", "find"): "as win.find-path",
    ("race-window.ui", "stop"): "a race at full speed is over before anybody could stop it",
    ("search-panel.ui", "show_answer"): "as menu_show, while a large grid is searched",
    ("verdict-box.ui", "show"): "as menu_show, while a large grid is searched and its answer comes first",
    ("verdict-box.ui", "menu_search_givens"): "as search_givens, in the menu of a search that runs",
}
# Keys that windows have beside the table.
MORE_KEYS = [("win.escape", "Escape"), ("AriCollectionWindow win.find", "ctrl+f"), ("win.zoom-reset", "ctrl+0")]


# --- the states -----------------------------------------------------------------------------------

def activate(presser, action, parameter=""):
    """As the desktop could, to get to a state; what is pressed is pressed by pointer and keys."""
    scope, name = action.split(".")
    for window in range(8, 0, -1): # the newest first
        path = "/org/ariadne_sudoku/Ariadne" + (f"/window/{window}" if scope == "win" else "")
        words = GLib.Variant.parse(GLib.VariantType("(sava{sv})"), f"('{name}', [{parameter}], @a{{sv}} {{}})")
        try:
            presser.probe.bus.call_sync("org.ariadne_sudoku.Ariadne", path, "org.gtk.Actions", "Activate", words, None,
                                        Gio.DBusCallFlags.NO_AUTO_START, 120000)
        except GLib.Error: # a window that is not there, or without that action
            continue
        presser.probe.settle()
        return
    raise Failure(f"no window has {action}")


def action_enabled(presser, name):
    return any(on for (group, found), (on, _) in presser.probe.actions().items() if found == name and group != "app")


def action_is(presser, name, enabled=True):
    """Waits until an action can be used, or cannot."""
    until(f"win.{name} to be {'on' if enabled else 'off'}", lambda: action_enabled(presser, name) == enabled)


def press(presser, *words):
    """Presses one control after the other, by their words."""
    for name in words:
        def found(name=name):
            presser.probe.settle()
            return next((control for control in presser.probe.scene.controls()
                         if control.is_live and control.words.replace("_", "") == name), None)
        presser.click(presser.fresh(until(f"“{name}”", found)))


def written(name, text):
    """A file of that name."""
    file = pathlib.Path(os.environ["XDG_RUNTIME_DIR"]) / name
    file.write_text(text, encoding="utf-8")
    return file


def at_start(presser):
    presser.open([])


def playing(file):
    return lambda presser: presser.open([PUZZLES / file])


def paused(presser):
    presser.key("ctrl+shift+p")


def hint_buttons(presser):
    return {control.widget["id"] for control in presser.probe.look().controls()
            if control.widget["owners"][:1] == ["AriHintBox"]}


def asked_for(ask, times):
    """A hint, and more of it."""
    def hint(presser):
        shown = set()
        for turn in range(times):
            if turn == 0:
                ask(presser)
            else:
                presser.key("F2")
            until("more of the hint", lambda: hint_buttons(presser) - {"___object_2___"} not in (shown, set()))
            shown = hint_buttons(presser) - {"___object_2___"}
    return hint


def hinted(times):
    return asked_for(lambda presser: presser.key("F2"), times)


def why(presser):
    """Of r1c4, where several steps lead to the digit."""
    presser.key("ctrl+Home", "Right", "Right")
    activate(presser, "win.why")


def mistaken(presser):
    presser.key("ctrl+Home", "Right", "9") # what r1c2 is not


def with_mistakes(presser):
    """In a file, which cannot be undone."""
    presser.open([written("mistakes.ariadne", json.dumps(
        {"format": "ariadne-puzzle", "version": 1, "layout": {"digits": 4, "boxes": [2, 2]},
         "givens": [".1.4", "..3.", "1..3", "...."], "entries": ["2...", "....", "....", "...."]}))])
    hinted(1)(presser)


def in_branch(presser):
    presser.key("ctrl+Home", "Right", "ctrl+b")
    presser.key("Delete", "1")


def entering(presser):
    presser.open([])
    activate(presser, "win.enter-puzzle")
    presser.key("ctrl+Home", "5", "Right", "3")


def at_search(presser):
    presser.key("F4")


def runs(presser):
    return any(widget.get("label", "").strip("_") == "Pause" for widget in presser.probe.look().widgets)


def begin_search(presser):
    """Once in a program. Returns whether it was now."""
    presser.key("F4")
    if presser.searched is presser.window:
        return False
    presser.key("ctrl+Return")
    presser.searched = presser.window
    return True


def searching(presser):
    if not begin_search(presser) and not runs(presser):
        presser.key("F5")


def search_stands(presser):
    begin_search(presser)
    if runs(presser):
        presser.key("F5")


def own_branch(presser):
    search_stands(presser)
    activate(presser, "win.to-start")
    activate(presser, "win.choose-candidate", "<(uint32 0, uint32 2)>") # 3 in r1c1
    action_is(presser, "leave-own-branch")


def begun(presser):
    """With an entry in it: a search can start from it, or from the givens alone."""
    presser.key("ctrl+Home", "Right", "Right", "4")
    presser.key("F4")


def narrow(file):
    """On a narrow screen."""
    def go(presser):
        write_settings(appearance="'light'", window_width="400", window_height="700")
        playing(file)(presser)
    return go


def with_entry(presser):
    """One that can be taken back; it is taken back once, and made again."""
    presser.key("ctrl+Home", "Right", "6", "ctrl+z", "ctrl+shift+z")
    presser.key("Right", "Right", "Right", "1", "ctrl+z")


def changed_by_others(presser):
    """Whatever is in the window, its file is another one now."""
    file = next(pathlib.Path(word) for word in presser.window.process.args[1:])
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    until("the word that it has changed", lambda: any(control.widget.get("action") == "win.reload" or
          "Reload" in control.words for control in presser.probe.look().controls()))


def ended(presser):
    begin_search(presser)
    activate(presser, "win.end-search")


def solutions(lines):
    """All of them are looked for, and found."""
    def go(presser):
        write_settings(appearance="'light'", speed="0")
        presser.open([written("solutions.txt", lines)])
        presser.key("F4", "ctrl+Return")
    return go


def quick(file):
    """A puzzle where a search ends at once."""
    def go(presser):
        write_settings(appearance="'light'", speed="0")
        playing(file)(presser)
    return go


def found(name):
    """The search, or the one beside it, has an answer, which shows a button."""
    def go(presser):
        searching(presser)
        until("the answer", lambda: any(control.widget.get("id") == name and control.is_live
                                        for control in presser.probe.look().controls()))
    return go


def search_over(presser):
    if begin_search(presser):
        action_is(presser, "keep-solution")


def logic(presser):
    presser.key("ctrl+l")


def path(presser):
    presser.key("ctrl+l")
    if not action_enabled(presser, "logic-on"):
        activate(presser, "win.find-path")
    action_is(presser, "logic-on")


def finished(presser):
    presser.open([written("nearly.ariadne", json.dumps(
        {"format": "ariadne-puzzle", "version": 1, "layout": {"digits": 4, "boxes": [2, 2]},
         "givens": ["1234", "3412", "2143", "432."]}))])
    presser.key("ctrl+End", "1")


def statistics(presser):
    finished(presser)
    activate(presser, "app.statistics")
    until("the statistics", lambda: len(presser.probe.look().windows) > 1)


def unsolvable(then):
    def go(presser):
        presser.open([written("unsolvable.txt", "11" + "." * 79 + "\n")])
        for key in then:
            presser.key(key)
    return go


CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EXTREME = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def many(presser):
    """Of two sizes, one of them twice, one that is none, and one of many solutions."""
    presser.open([written("many.txt", f"{CLASSIC}\n{CLASSIC} # the same\n{'1...' * 4}\n{'.' * 81}\nxyz\n")])
    action_is(presser, "rate")


def in_list(name, lines):
    """Many that take long, at work."""
    def go(presser):
        presser.open([written(f"{name}.txt", f"{EXTREME}\n" * lines)])
        until("the list", lambda: action_enabled(presser, name))
        activate(presser, f"win.{name}")
    return go


def rated(presser):
    many(presser)
    activate(presser, "win.rate")
    action_is(presser, "save-results")
    action_is(presser, "stop", False)


def measured(presser):
    many(presser)
    activate(presser, "win.measure")
    until("the graph", lambda: action_enabled(presser, "save-graph"))


def of_list(presser):
    """The second one of a list, in its window."""
    many(presser)
    presser.key("Down")
    activate(presser, "win.open-puzzle")
    until("the puzzle", lambda: any(window["type"] == "AriWindow" for window in presser.probe.look().windows))


def found_none(presser):
    presser.key("ctrl+f")
    xdotool("type", "zzz")
    until("no row", lambda: any(control.widget.get("action") == "win.show-all"
                                for control in presser.probe.look().controls()))


def games(presser):
    for file in ("easy", "jigsaw", "diagonal", "mini-4x4", "extreme"):
        presser.open([PUZZLES / f"{file}.ariadne"])
        presser.key("1")
    presser.key("alt+Home")


def by_id(presser, name):
    control = next(control for control in presser.probe.scene.controls() if control.widget.get("id") == name)
    return presser.fresh(control)


def a_book(presser):
    """More than one puzzle is wished for."""
    press(presser, "More")
    presser.focus(by_id(presser, "number"))
    presser.key("ctrl+a", "2", "Tab")


def a_map(presser):
    """Givens only in cells that are chosen."""
    press(presser, "More")
    presser.choose_by_keys(1)(by_id(presser, "places"))


def with_aim(presser):
    """The best of many is looked for, and there is one."""
    press(presser, "More")
    presser.choose_by_keys(1)(by_id(presser, "aim"))
    press(presser, "Create")
    until("a puzzle", lambda: any(control.widget.get("id") == "take_button" and control.is_live
                                  for control in presser.probe.look().controls()))


def at_work(*words):
    """A puzzle that takes long to make."""
    return lambda presser: press(presser, "25×25", "Extreme", *words)


def by_action(action, file="easy.ariadne"):
    def go(presser):
        playing(file)(presser)
        activate(presser, action)
        until("another window", lambda: len(presser.probe.look().windows) > 1)
    return go


def anew(*ways):
    """There is no way back to it but from a start."""
    return lambda presser: [way(presser) for way in ways] and None


# How each is come to: at a start, and again from where something else was pressed.
STATES = {
    "start": at_start,
    "play": playing("easy.ariadne"),
    "search-over": (quick("extreme.ariadne"), search_over),
    "list": many,
    "path": (playing("hidden-singles.ariadne"), path),
    "searching": (playing("extreme.ariadne"), searching),
    "new": by_action("win.new"),
    "race": by_action("win.race", "extreme.ariadne"),
    "hint-1": anew(playing("extreme.ariadne"), hinted(1)),
    "hint-2": anew(playing("extreme.ariadne"), hinted(2)),
    "hint-3": anew(playing("extreme.ariadne"), hinted(3)),
    "why-1": anew(playing("easy.ariadne"), asked_for(why, 1)),
    "why-2": anew(playing("easy.ariadne"), asked_for(why, 2)),
    "mistake": anew(playing("easy.ariadne"), mistaken, hinted(1)),
    "mistakes": with_mistakes,
    "start-games": games,
    "all-games": anew(games, lambda presser: press(presser, "All Games")),
    "start-at-work": anew(at_start, at_work("Play")),
    "new-map": anew(by_action("win.new"), a_map),
    "new-book": anew(by_action("win.new"), a_book),
    "new-with-aim": anew(by_action("win.new"), with_aim),
    "new-at-work": anew(by_action("win.new"), at_work("Create")),
    "statistics": statistics,
    "list-at-work": in_list("rate", 3000),
    "list-rated": rated,
    "list-measuring": in_list("measure", 300),
    "list-measured": measured,
    "list-empty": by_action("win.collection"),
    "list-chosen": (many, lambda presser: presser.key("Down")),
    "list-none": anew(many, found_none),
    "list-changed": anew(many, changed_by_others),
    "changed": anew(playing("easy.ariadne"), changed_by_others),
    "entry": anew(playing("easy.ariadne"), with_entry),
    "print-entry": anew(playing("easy.ariadne"), with_entry, lambda presser: activate(presser, "win.print")),
    "print-hint": anew(playing("extreme.ariadne"), hinted(3), lambda presser: activate(presser, "win.print")),
    "race-over": anew(by_action("win.race", "extreme.ariadne"), lambda presser: presser.click(by_id(presser, "run"))),
    "race-entry": anew(playing("easy.ariadne"), with_entry, lambda presser: activate(presser, "win.race")),
    "of-list": of_list,
    "paused": (playing("easy.ariadne"), paused),
    "branch": (playing("easy.ariadne"), in_branch),
    "entering": entering,
    "search": (playing("extreme.ariadne"), at_search),
    "search-stands": (playing("extreme.ariadne"), search_stands),
    "search-tree": (playing("extreme.ariadne"), lambda presser: (search_stands(presser), press(presser, "Tree"))),
    "search-more": (playing("extreme.ariadne"), lambda presser: (search_stands(presser), press(presser, "More"))),
    "search-begun": (playing("extreme.ariadne"), lambda presser: (begun(presser), press(presser, "More"))),
    "export-search": anew(playing("extreme.ariadne"), search_stands,
                          lambda presser: activate(presser, "win.export")),
    "export-hint": anew(playing("extreme.ariadne"), hinted(3), lambda presser: activate(presser, "win.export")),
    "export-path": anew(playing("hidden-singles.ariadne"), path, lambda presser: activate(presser, "win.export")),
    "search-back": (playing("extreme.ariadne"), search_stands, lambda presser: presser.key("F7", "F7", "F6", "F6")),
    "search-found-stands": (playing("extreme.ariadne"), found("menu"), lambda presser: presser.key("F5")),
    "search-found": (playing("extreme.ariadne"), found("menu")),
    "search-narrow": (narrow("extreme.ariadne"), search_stands),
    "search-ended": (playing("extreme.ariadne"), ended),
    "search-wrong": anew(quick("easy.ariadne"), mistaken, found("search_givens")),
    "solutions": solutions("1" + "." * 15),
    "solutions-last": anew(solutions("1" + "." * 15), lambda presser: press(presser, "Show the next solution")),
    "solutions-run": solutions("1" + "." * 80),
    "narrow": narrow("easy.ariadne"),
    "own-branch": (playing("extreme.ariadne"), own_branch),
    "logic": (playing("hidden-singles.ariadne"), logic),
    "all-steps": (playing("hidden-singles.ariadne"), path,
                  lambda presser: activate(presser, "win.all-steps", "<'every'>")),
    "path-end": (playing("hidden-singles.ariadne"), path, lambda presser: presser.key("alt+Right", "alt+Right")),
    "finished": finished,
    "unsolvable": unsolvable([]),
    "unsolvable-search": unsolvable(["F4", "ctrl+Return"]),
    "guide": by_action("app.techniques"),
    "guide-technique": anew(playing("easy.ariadne"), lambda presser: activate(presser, "app.technique", "<'0110'>")),
    "tour": by_action("app.watch-and-learn"),
    "tour-on": anew(by_action("app.watch-and-learn"), lambda presser: activate(presser, "win.tour-next")),
    "sixteen": playing("hexadecimal-16x16.ariadne"),
    "jigsaw": playing("jigsaw.ariadne"),
    "small": (quick("mini-4x4.ariadne"), search_over),
}


# --- the walk -------------------------------------------------------------------------------------

# What can be used by what was done before, in the same state.
COME_AND_GO = ("undo", "redo", "copy", "paste", "save")


def in_short(failure):
    return " / ".join(faults_in(str(failure)))[:700]


# First what nobody has pressed yet; then, for as long as there is time, all in each state, and in all other ways.
TURNS = ("what is new", "each in one way", "all other ways")


class Claims:
    """Who has pressed what, a file each, so that all workers know."""

    def __init__(self, folder):
        self.folder = folder

    def file(self, what):
        return self.folder / hashlib.sha256(repr(what).encode()).hexdigest()

    def take(self, *what):
        """Whether nobody had it before."""
        try:
            self.file(what).touch(exist_ok=False)
        except FileExistsError:
            return False
        return True

    def has(self, *what):
        return self.file(what).exists()

    def give_back(self, *what):
        self.file(what).unlink(missing_ok=True)


class Walker(Presser):
    def __init__(self, *arguments, claims, **others):
        super().__init__(*arguments, **others)
        self.claims = claims
        self.turn = 0
        self.state = None
        self.searched = None # the program in which a search was begun
        self.base = None
        self.trail = [] # contexts on the way

    def enter(self):
        """Starts again in the state, as if nothing had been before."""
        self.count["entered"] += 1
        self.close()
        for name in ("XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            shutil.rmtree(os.environ[name])
            os.mkdir(os.environ[name])
        shutil.rmtree(PUZZLES, ignore_errors=True)
        shutil.copytree(asked.source / "data/puzzles", PUZZLES)
        write_settings(appearance="'light'")
        self.where = self.state
        ways = STATES[self.state]
        for way in ways if isinstance(ways, tuple) else (ways,):
            way(self)
        self.check()
        self.base = self.base_now()

    def base_now(self):
        """What there is of pages and actions; undo and redo come and go."""
        scene = self.probe.scene
        root = scene.root()
        actions = self.probe.known_actions
        # windows by their age: their numbers are others after each start
        groups = sorted({group for group, _ in actions}, key=lambda group: (group.split()[0], int(group.split()[-1])
                                                                            if " " in group else 0))
        return (scene.context_key(), tuple(sorted(window["type"] for window in scene.windows)),
                tuple(sorted((groups.index(group), name, state) for (group, name), (_, state) in actions.items()
                             if name == "page" and root)),
                frozenset((group.split()[0], name, groups.index(group)) for (group, name), (on, _) in actions.items()
                          if on and name not in COME_AND_GO))

    def was_enabled(self, name):
        return any(each[:2] == ("AriWindow", name) for each in self.base[3])

    def is_enabled(self, name):
        return any(on for (group, found), (on, _) in self.probe.known_actions.items() if found == name and group != "app")

    def close_others(self):
        """Escape out of menus and dialogs, and windows are closed, until there are those that there were."""
        for turn in range(9):
            scene = self.probe.scene
            root = scene.root()
            if root is None:
                until("a window with the keyboard", self.raise_window)
                continue
            is_base = scene.context_key() == self.base[0]
            if is_base and tuple(sorted(window["type"] for window in scene.windows)) == self.base[1]:
                return True
            if is_base: # another one has stayed behind it
                others = [window["xid"] for window in scene.windows if window["n"] != scene.window_of(root)["n"]]
                if turn > 4 or not others:
                    return False
                xdotool("windowactivate", "--sync", others[-1])
                self.probe.settle()
            self.key("Escape" if turn % 2 == 0 or self.probe.scene.context_key() == self.base[0] else "alt+F4")
            self.wait_for_change(scene)
        return False

    def wait_for_change(self, scene):
        """A dialog may take a while to come, or to go."""
        for _ in range(20):
            if (self.probe.scene.context_key(), len(self.probe.scene.windows)) \
                    != (scene.context_key(), len(scene.windows)):
                return
            self.probe.settle()

    def raise_window(self):
        self.window.expect_alive()
        windows = self.window.windows()
        if windows:
            xdotool("windowactivate", windows[-1])
        return self.probe.look().root()

    def ways_back(self):
        """What a person tries, one after the other."""
        if self.is_enabled("continue") and not self.was_enabled("continue"):
            yield lambda: activate(self, "win.continue") # from the start page
        if self.base_now()[3] - self.base[3]:
            yield lambda: self.key("Escape")
        wanted = next((state for _, name, state in self.base[2] if name == "page"), None)
        if wanted not in [state for (_, name), (_, state) in self.probe.known_actions.items() if name == "page"]:
            yield lambda: self.key({"'play'": "F3", "'search'": "F4", "'logic'": "ctrl+l"}.get(wanted, "F3"))
        for _ in range(3):
            if self.is_enabled("undo"):
                yield lambda: self.key("ctrl+z")
        if self.is_enabled("pause") and self.was_enabled("fill-candidates"):
            yield lambda: self.key("ctrl+shift+p")

    def again(self):
        """The way to the state, from where it is now."""
        ways = STATES[self.state]
        return [lambda: [way(self) for way in ways[1:]]] if isinstance(ways, tuple) else []

    def lead_back(self):
        """To the state as it was, by what a person would do; or by another start."""
        self.window.expect_alive()
        now = None
        if self.close_others():
            now = self.base_now()
            if now == self.base:
                return
            for go in (*self.ways_back(), *self.again()):
                go()
                self.check()
                if self.close_others():
                    now = self.base_now()
                    if now == self.base:
                        return
        if asked.reasons and now:
            print(f"  begun again after {self.where}:", *(sorted(a ^ b) if isinstance(a, frozenset) else (a, b)
                                                         for a, b in zip(now, self.base) if a != b), flush=True)
        self.enter()

    def reach(self, path):
        """Goes down the path again, from the state."""
        for control, _, use in path:
            now = self.fresh(control)
            if now is None or not now.is_live:
                raise Gone()
            before = self.probe.scene
            use(now)
            self.wait_for_change(before)

    def note(self, control, before):
        """What was used, and what came of it: its action, if it has one, was activated."""
        widget, told = control.widget, set(self.probe.activated())
        for (group, name), (_, state) in self.probe.known_actions.items(): # those that are properties have no signal
            if before.get((group, name), (None, state))[1] != state:
                told.add(("" if group == "app" else f"{group.split()[0]} win.") + name)
        action = widget.get("action", "")
        if self.window.process.poll() is not None: # it was told to end
            told.add(action if action.startswith("app.") else f"{widget['type']} {action}")
        self.marks.add((control.kind, widget["type"], widget.get("id", ""), tuple(widget["owners"]), action,
                        control.key[2:] if control.kind == "key" else ()))
        self.marks |= {("action", name) for name in told}
        return told

    def expect_promise(self, control, words, before):
        """It is waited for: on a busy machine a click may take its time."""
        action, told = control.widget.get("action", ""), self.note(control, before)
        if not action.startswith(("app.", "win.")) or not words.startswith(("click", "by key", "pressed")):
            return
        if control.kind == "GtkToggleButton" and control.widget.get("active"): # it is pressed already
            return
        for _ in range(PATIENCE):
            # a work that is over has nothing to stop
            can_be_used = any(on for (_, name), (on, _) in self.probe.known_actions.items() if name == action[4:])
            if any(name.split()[-1] == action for name in told) or not can_be_used:
                break
            self.probe.settle()
            told |= self.note(control, before)
        else:
            self.find(f"{control}: {action} was not activated")

    def expect_live(self, context, controls):
        """What could be used here before can be used again."""
        controls = [control for control in controls if control.widget.get("action", "")[4:] not in COME_AND_GO]
        live = {control.key for control in controls if control.is_live}
        shown = {control.key for control in controls}
        # what is chosen may leave nothing to choose elsewhere
        chosen = {control.key: [control.widget.get(name) for name in ("active", "selected", "value", "text")]
                  for control in controls}
        before, chosen_before = self.live.setdefault((self.state, context), (live, chosen))
        if chosen != chosen_before:
            return
        for key in (before & shown) - live:
            control = next(control for control in controls if control.key == key)
            beside = [other for other in controls if other.widget["parent"] == control.widget["parent"]]
            if any(other.is_live and other.key not in before for other in beside): # at the other end of a row of things
                continue
            self.find(f"{control}: it could be used before, and is dead now")
            before.discard(key)

    def walk(self, path):
        """Uses all that is in what shows now: the state's window, or what the path leads to."""
        scene = self.probe.scene
        context = scene.context_key()
        root = scene.root()
        if root is None or scene.window_of(root)["type"].startswith(FOREIGN) or len(path) > 6:
            return
        names = "".join(f" › {control}" for control, _, _ in path)
        controls = scene.controls() + ([] if path else self.keys_here())
        whole = (self.turn, context, frozenset((control.key, control.is_live) for control in controls))
        if path and whole in self.known and not asked.all_states:
            return
        self.known.add(whole)
        is_whole = True
        for first in controls:
            if not first.is_live:
                is_whole = is_whole and self.claims.has("control", first.key)
                continue
            ways = self.ways(first)
            if not asked.all_states:
                ways = self.unclaimed(first, ways, path)
            for words, use in ways:
                if self.turn > 0 and time.monotonic() > self.deadline:
                    return
                if not any(self.use(path, context, first, words, use) for _ in range(2)):
                    if asked.reasons:
                        print(f"  out of reach: {self.state}{names}, {words} {first}", flush=True)
                    self.count["out of reach"] += 1
                    self.claims.give_back("way", first.key, words)
                    is_whole = False
            self.count["controls"] += bool(ways)
        if not is_whole: # it may be in another state: what leads to it is gone through again there
            for control, words, _ in path:
                self.claims.give_back("way", control.key, words)

    def unclaimed(self, control, ways, path):
        """Those of its ways that are to be gone now."""
        if self.turn == 1 and not path:
            ways = ways[:1]
        elif self.turn < 2: # what may bring up something new
            ways = [way for n, way in enumerate(ways) if n == 0 or way[0].startswith("right click")
                    or path and way[0].endswith("by mouse")]
        found = []
        for way in ways:
            # menus have something else in each state
            is_new = not path and (self.turn == 1 or control.kind == "GtkMenuButton" or way[0].startswith("right")) \
                and self.claims.take("state", self.state, control.key, way[0])
            if self.claims.take("way", control.key, way[0]) or is_new:
                found.append(way)
        return found

    def use(self, path, context, first, words, use):
        """Returns whether it could be used; if not, the state is begun again."""
        try:
            self.come(path, context, first)
            self.where = f"{self.state}{''.join(f' › {control}' for control, _, _ in path)}, {words}"
            control = self.fresh(first)
            if control is None or not control.is_live:
                raise Gone()
            before = self.probe.known_actions
            shown = {control.key for control in self.probe.scene.controls() if control.is_live}
            self.probe.activated()
            use(control)
            self.count["presses"] += 1
            self.claims.take("control", first.key)
            self.expect_promise(control, words, before)
            if self.probe.scene.root() is None: # a window comes or goes
                self.wait_for_change(self.probe.scene)
            now = self.probe.scene
            if now.root() is None:
                return True
            there = now.context_key()
            if there[1] in WITH_KEYS and not asked.all_states: # such a window has states of its own
                return True
            if there not in (context, self.base[0], *self.trail):
                self.trail.append(context)
                self.walk(path + [(first, words, use)])
                self.trail.pop()
            elif there == context and any(
                    control.is_live and control.key not in shown and not self.claims.has("control", control.key)
                    for control in now.controls()):
                self.walk(path + [(first, words, use)])
            return True
        except Gone:
            del self.trail[len(path):]
            self.enter()
            return False
        except Failure as failure:
            del self.trail[len(path):]
            if self.window.process.poll() == 0: # it was told to end
                self.listen()
                self.note(first, self.probe.known_actions)
            else:
                self.where = f"{self.where} of {first}"
                self.find(in_short(failure))
            self.enter()
            return True

    def come(self, path, context, control):
        """To where the path leads."""
        if self.window.process.poll() is None:
            self.probe.settle()
        if self.window.process.poll() is not None:
            if self.window.process.returncode != 0:
                raise Failure(f"the program ended with {self.window.process.returncode}\n{self.window.said()}")
            self.enter()
        elif path and self.probe.scene.context_key() == context:
            if any(control.key == other.key for other in self.controls()):
                return
        self.lead_back()
        scene = self.probe.scene
        if not path:
            self.expect_live(context, scene.controls())
            return
        self.reach(path)
        self.expect_live((context, *(control.key for control, _, _ in path)), self.probe.scene.controls())
        if self.probe.scene.context_key() != context:
            raise Gone()

    def run(self, state):
        self.state, self.trail = state, []
        began = time.monotonic()
        counts = self.count.copy()
        try:
            self.enter()
            self.walk([])
        except Failure as failure:
            self.find(in_short(failure))
        finally:
            self.close()
        done = ", ".join(f"{self.count[name] - counts[name]} {name}"
                         for name in ("controls", "presses", "entered", "out of reach"))
        print(f"{state}, {TURNS[self.turn]}: {done} in {time.monotonic() - began:.0f} s", flush=True)


def keys_of_table():
    """Pairs of an action and a key of it, as xdotool says it."""
    yield from MORE_KEYS
    section = None
    for line in ACTIONS.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line
        elif section == "[keys]" and line:
            action, *keys = line.split()
            for key in keys:
                parts = [part for part in re.split("[<>]+", key) if part]
                yield action, "+".join([{"Control": "ctrl"}.get(part, part.lower()) for part in parts[:-1]] + parts[-1:])


def work():
    """One of the workers: takes the states that nobody has taken yet."""
    driving.limit = 60.0
    os.environ["ARIADNE_DEBUG"] = "stalls"
    marks, findings, claims = set(), [], Claims(asked.worker.parent)
    walker = Walker(asked.program, asked.probe, marks, findings, time.monotonic() + asked.seconds, claims=claims,
                    keys=list(keys_of_table()))
    for walker.turn in range(1 if asked.all_states else len(TURNS)):
        for state in asked.states.split(","):
            if walker.turn > 0 and time.monotonic() > walker.deadline:
                break
            if claims.take("turn", asked.seconds, walker.turn, state):
                walker.run(state)
    asked.worker.write_text(json.dumps({"marks": [list(mark) for mark in marks], "findings": findings,
                                        "count": walker.count}), encoding="utf-8")


# --- what was to be pressed -----------------------------------------------------------------------

INTERACTIVE = {"GtkButton", "GtkToggleButton", "GtkCheckButton", "GtkSwitch", "GtkDropDown", "GtkSpinButton", "GtkScale",
               "GtkMenuButton", "GtkLinkButton", "GtkExpander", "GtkEntry", "GtkSearchEntry", "GtkTextView", "GtkPaned"}


def widgets_of(file):
    """(id, class, whose it is) of what is in a .ui file; GtkBuilder numbers what has no id. What is beside a
    template may be anywhere."""
    number, owner = 0, None
    for event, element in xml.etree.ElementTree.iterparse(file, ["start", "end"]):
        if element.tag == "template":
            owner = element.get("class") if event == "start" else None
        if element.tag == "object" and event == "start":
            name = element.get("id")
            if name is None:
                number += 1
                name = f"___object_{number}___"
            yield name, element.get("class"), owner


def never_pressed(marks):
    """What no state had."""
    used = {(mark[2], owner) for mark in marks if mark[0] != "action" for owner in mark[3]}
    without_owner = {mark[2] for mark in marks if mark[0] != "action"}
    for file in sorted((asked.source / "src").rglob("*.ui")):
        for name, kind, owner in widgets_of(file):
            if kind in INTERACTIVE and (file.name, name) not in EXCUSED_WIDGETS \
                    and not ((name, owner) in used or owner is None and name in without_owner):
                yield f"{file.relative_to(asked.source)}: {kind} {name} was never used"
    owners = {"application": "app", "puzzle-window": "AriWindow", "collection-window": "AriCollectionWindow",
              "techniques-window": "AriGuideWindow"}
    activated = {mark[1] for mark in marks if mark[0] == "action"}
    by_buttons = {mark[4] for mark in marks if mark[0] != "action"}
    section = None
    for line in ACTIONS.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#") and section != "keys":
            name = line.split()[0]
            full = f"{owners[section]} {name}" if name.startswith("win.") else name
            if full in activated or full in EXCUSED_ACTIONS:
                continue
            if not name.startswith(("win.", "app.")) and name in by_buttons:
                continue
            yield f"[{section}] {name} was never activated"
    pressed = {mark[5] for mark in marks if mark[0] == "key"}
    for key in keys_of_table():
        if key not in pressed:
            yield f"[keys] {' '.join(key)} was never pressed"


def let_work(folder, seconds):
    """All workers, to their end. What they have pressed already is in the folder."""
    states = asked.states or ",".join(STATES)
    environment = {**os.environ, "G_DEBUG": "fatal-warnings"}
    files = [folder / f"worker-{number}-{seconds}.json" for number in range(asked.workers)]
    workers = [subprocess.Popen(
        [asked.with_display, "--accessible", "--noisy", "--", "/usr/bin/python3", "-B", __file__, asked.program,
         asked.probe, asked.source, asked.with_display, "--states", states, "--seconds", str(seconds), "--worker", file,
         *(["--all-states"] if asked.all_states else []), *(["--reasons"] if asked.reasons else [])],
        env=environment) for file in files]
    for worker, file in zip(workers, files):
        status = worker.wait()
        if status == 77:
            sys.exit(77)
        yield json.loads(file.read_text(encoding="utf-8")) if file.exists() else \
            {"marks": [], "findings": [f"a worker ended with {status}"], "count": {}}


def lead():
    """Lets the workers work, and sums up."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="every-control-"))
    marks, findings, never, count = set(), [], [], collections.Counter()
    # what was out of reach where it was found first may be elsewhere: then all is gone through once more
    for seconds in (asked.seconds, 0):
        for told in let_work(folder, seconds):
            marks |= {tuple(tuple(part) if isinstance(part, list) else part for part in mark) for mark in told["marks"]}
            findings += told["findings"]
            count.update(told["count"])
        never = [] if asked.states else list(never_pressed(marks))
        if not never:
            break
    shutil.rmtree(folder)
    print(", ".join(f"{number} {name}" for name, number in count.items()))
    findings += never
    for finding in findings:
        print(finding)
    print(f"{count['controls']} controls in {len(STATES)} states, {count['presses']} presses, "
          f"{len(never)} never used, {len(findings)} findings")
    sys.exit(1 if findings else 0)


if asked.worker:
    Atspi.init()
    work()
else:
    lead()
