#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every control is pressed: in each state of the program's windows it finds whatever a person could use,
and uses it with a real pointer and with real keys; and again what comes up then, dialogs, menus and
popovers, as deep as they go. After each the main loop answers, nothing was written to standard error, and
Escape, undo or the page's key lead back to where everything that could be used before can be used again.

Usage: every-control.py PROGRAM PROBE SOURCE WITH_DISPLAY [--states NAME,…] [--all-states] [--workers N]
                        [--seconds N] [--complete] [--reasons]

It says which controls of .ui files and which actions of the table were never used in any state, and with
--complete it fails for them. As many
states at once are walked as there are workers, each on a display of its own, and what is known from
another state is not walked again, unless all states are to be.
"""

import argparse
import collections
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
from driving import Atspi, Failure, until, write_settings, xdotool
from pressing import FOREIGN, Gone, Presser, faults_in

parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("probe")
parser.add_argument("source", type=pathlib.Path)
parser.add_argument("with_display")
parser.add_argument("--states", help="only these")
parser.add_argument("--all-states", action="store_true", help="all that there is, in all states")
parser.add_argument("--workers", type=int, default=2)
parser.add_argument("--seconds", type=float, default=230, help="for all of it")
parser.add_argument("--complete", action="store_true", help="fails also for what was never used")
parser.add_argument("--reasons", action="store_true", help="why a state was begun again")
parser.add_argument("--worker", type=pathlib.Path, help="where one of them writes what it has pressed")
asked = parser.parse_args()
PUZZLES = pathlib.Path(os.environ.get("XDG_RUNTIME_DIR", "/nonexistent")) / "puzzles" # copies, which it may save
asked.probe = os.path.abspath(asked.probe)
ACTIONS = asked.source / "tests/house/frozen/actions.txt"

# What is not pressed, and why.
EXCUSED_ACTIONS = {
}
EXCUSED_WIDGETS = {
}


# --- the states -----------------------------------------------------------------------------------

def activate(presser, action, *parameter):
    """As the desktop could, to get to a state; what is pressed is pressed by pointer and keys."""
    scope, name = action.split(".")
    path = "/org/ariadne_sudoku/Ariadne" + ("/window/1" if scope == "win" else "")
    subprocess.run(["gdbus", "call", "--session", "--dest", "org.ariadne_sudoku.Ariadne", "--object-path", path,
                    "--method", "org.gtk.Actions.Activate", name, f"[{','.join(parameter)}]", "{}"],
                   check=True, capture_output=True)
    presser.probe.settle()


def action_enabled(presser, name):
    return any(on for (group, found), (on, _) in presser.probe.actions().items() if found == name and group != "app")


def action_is(presser, name, enabled=True):
    """Waits until an action can be used, or cannot."""
    until(f"win.{name} to be {'on' if enabled else 'off'}", lambda: action_enabled(presser, name) == enabled)


def at_start(presser):
    presser.open([])


def playing(file):
    return lambda presser: presser.open([PUZZLES / file])


def paused(presser):
    presser.key("ctrl+shift+p")


def hinted(presser):
    for _ in range(3):
        presser.key("F2")


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
    """With the first candidate that can be chosen."""
    search_stands(presser)
    for cell in range(81):
        if any("Leave" in widget.get("label", "") for widget in presser.probe.look().widgets):
            return
        for digit in (3, 6):
            activate(presser, "win.choose-candidate", f"<(uint32 {cell}, uint32 {digit})>")


def quick(file):
    """A puzzle where a search ends at once."""
    def go(presser):
        write_settings(appearance="'light'", speed="0")
        playing(file)(presser)
    return go


def search_over(presser):
    if begin_search(presser):
        until("the end of the search", lambda: any("one solution" in widget.get("label", "")
                                                   for widget in presser.probe.look().widgets))


def logic(presser):
    presser.key("ctrl+l")


def path(presser):
    presser.key("ctrl+l")
    if not action_enabled(presser, "logic-on"):
        activate(presser, "win.find-path")
    action_is(presser, "logic-on")


def finished(presser):
    folder = pathlib.Path(os.environ["XDG_RUNTIME_DIR"])
    file = folder / "nearly.ariadne"
    file.write_text(json.dumps({"format": "ariadne-puzzle", "version": 1, "layout": {"digits": 4, "boxes": [2, 2]},
                                "givens": ["1234", "3412", "2143", "432."]}), encoding="utf-8")
    presser.open([file])
    presser.key("ctrl+End", "1")


def unsolvable(then):
    def go(presser):
        file = pathlib.Path(os.environ["XDG_RUNTIME_DIR"]) / "unsolvable.txt"
        file.write_text("11" + "." * 79 + "\n", encoding="utf-8")
        presser.open([file])
        for key in then:
            presser.key(key)
    return go


def many(presser):
    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    file = pathlib.Path(os.environ["XDG_RUNTIME_DIR"]) / "many.txt"
    file.write_text(f"{line}\n{line} # the same\n" + "." * 81 + "\n", encoding="utf-8")
    presser.open([file])


def many_measured(presser):
    many(presser)
    activate_in_list(presser, "solve")
    activate_in_list(presser, "measure")


def activate_in_list(presser, name):
    group = next(group for group, _ in presser.probe.actions() if "CollectionWindow" in group)
    del group
    subprocess.run(["gdbus", "call", "--session", "--dest", "org.ariadne_sudoku.Ariadne", "--object-path",
                    "/org/ariadne_sudoku/Ariadne/window/2", "--method", "org.gtk.Actions.Activate", name, "[]", "{}"],
                   check=False, capture_output=True)
    presser.probe.settle()


def by_action(action, file="easy.ariadne"):
    def go(presser):
        playing(file)(presser)
        activate(presser, action)
        until("another window", lambda: len(presser.probe.look().windows) > 1)
    return go


# How each is come to: at a start, and again from where something else was pressed.
STATES = {
    "start": at_start,
    "play": playing("easy.ariadne"),
    "search-over": (quick("extreme.ariadne"), search_over),
    "list": many,
    "path": (playing("hidden-singles.ariadne"), path),
    "searching": (playing("extreme.ariadne"), searching),
    "new": by_action("win.new"),
    "hint": (playing("extreme.ariadne"), hinted),
    "race": by_action("win.race", "extreme.ariadne"),
    "paused": (playing("easy.ariadne"), paused),
    "branch": (playing("easy.ariadne"), in_branch),
    "entering": entering,
    "search": (playing("extreme.ariadne"), at_search),
    "search-stands": (playing("extreme.ariadne"), search_stands),
    "own-branch": (playing("extreme.ariadne"), own_branch),
    "logic": (playing("hidden-singles.ariadne"), logic),
    "finished": finished,
    "unsolvable": unsolvable([]),
    "unsolvable-search": unsolvable(["F4", "ctrl+Return"]),
    "list-measured": many_measured,
    "guide": by_action("app.techniques"),
    "tour": by_action("app.watch-and-learn"),
    "sixteen": playing("hexadecimal-16x16.ariadne"),
    "jigsaw": playing("jigsaw.ariadne"),
    "small": (quick("mini-4x4.ariadne"), search_over),
}


# --- the walk -------------------------------------------------------------------------------------

def in_short(failure):
    return " / ".join(faults_in(str(failure)))[:700]


class Walker(Presser):
    def __init__(self, *arguments, known):
        super().__init__(*arguments)
        self.used = known # pairs of a control and a way in which it was used
        self.tried = set() # what was used in any way
        self.turn = 0      # first all in one way; then, for as long as there is time, in all others
        self.state = None
        self.searched = None # the program in which a search was begun
        self.base = None
        self.trail = [] # contexts on the way

    def enter(self):
        """Starts again in the state."""
        self.count["entered"] += 1
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
        return (scene.context_key(), tuple(sorted(window["type"] for window in scene.windows)),
                tuple(sorted((group.split()[0], name, state) for (group, name), (_, state) in actions.items()
                             if name == "page" and root)),
                frozenset((group.split()[0], name) for (group, name), (on, _) in actions.items()
                          if on and name not in ("undo", "redo", "copy", "paste", "save")))

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
        if self.is_enabled("continue") and ("AriWindow", "continue") not in self.base[3]:
            yield lambda: activate(self, "win.continue") # from the start page
        if self.base_now()[3] - self.base[3]:
            yield lambda: self.key("Escape")
        wanted = next((state for _, name, state in self.base[2] if name == "page"), None)
        if wanted not in [state for (_, name), (_, state) in self.probe.known_actions.items() if name == "page"]:
            yield lambda: self.key({"'play'": "F3", "'search'": "F4", "'logic'": "ctrl+l"}.get(wanted, "F3"))
        for _ in range(3):
            if self.is_enabled("undo"):
                yield lambda: self.key("ctrl+z")
        if self.is_enabled("pause") and ("AriWindow", "fill-candidates") in self.base[3]:
            yield lambda: self.key("ctrl+shift+p")

    def again(self):
        """The way to the state, from where it is now."""
        ways = STATES[self.state]
        return [lambda: ways[1](self)] if isinstance(ways, tuple) else []

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
        for control in path:
            now = self.fresh(control)
            if now is None or not now.is_live:
                raise Gone()
            before = self.probe.scene
            if control.kind == "drawn":
                self.click(now, button=3)
            else:
                self.click(now)
            self.wait_for_change(before)

    def note(self, control):
        self.marks.add((control.kind, control.widget["type"], control.widget.get("id", ""),
                        tuple(control.widget["owners"]), control.widget.get("action", "")))
        for name in self.probe.activated():
            self.marks.add(("action", name))

    def watch_states(self, before):
        """Actions that are properties have no signal: their state tells."""
        for (group, name), (_, state) in self.probe.known_actions.items():
            if before.get((group, name), (None, state))[1] != state:
                self.marks.add(("action", f"{group.split()[0]} win.{name}"))

    def expect_live(self, context, controls):
        """What could be used here before can be used again."""
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
            self.find(f"{control}: it could be used before, and is dead now")
            before.discard(key)

    def walk(self, path):
        """Uses all that is in what shows now: the state's window, or what the path leads to."""
        scene = self.probe.scene
        context = scene.context_key()
        root = scene.root()
        if root is None or scene.window_of(root)["type"].startswith(FOREIGN) or len(path) > 4:
            return
        names = "".join(f" › {control}" for control in path)
        controls = scene.controls()
        whole = (self.turn, context, frozenset(control.key for control in controls))
        if path and whole in self.known and not asked.all_states:
            return
        self.known.add(whole)
        for first in controls:
            if not first.is_live:
                continue
            if path and self.turn == 0 and first.key in self.tried and not asked.all_states:
                continue
            self.tried.add(first.key)
            ways = self.ways(first)
            if not asked.all_states: # each is used in each state; in each way, in one of them
                ways = ways[:1] if self.turn == 0 else [way for way in ways[1:] if (first.key, way[0]) not in self.used]
            for words, use in ways:
                if time.monotonic() > self.deadline:
                    return
                self.used.add((first.key, words))
                self.where = f"{self.state}{names}, {words}"
                try:
                    self.come(path, context, first)
                    control = self.fresh(first)
                    if control is None or not control.is_live:
                        break
                    before = self.probe.known_actions
                    self.probe.activated()
                    use(control)
                    self.count["presses"] += 1
                    self.note(control)
                    self.watch_states(before)
                    if self.probe.scene.root() is None: # a window comes or goes
                        self.wait_for_change(self.probe.scene)
                    now = self.probe.scene
                    if now.root() is not None and now.context_key() not in (context, self.base[0], *self.trail):
                        self.trail.append(context)
                        self.walk(path + [first])
                        self.trail.pop()
                except Gone:
                    del self.trail[len(path):]
                    if asked.reasons:
                        print(f"  gone: {self.where}, {first}", flush=True)
                    self.count["gone"] += 1
                    break
                except Failure as failure:
                    del self.trail[len(path):]
                    if self.window.process.poll() == 0: # it was told to end
                        self.listen()
                        self.note(first)
                    else:
                        self.where = f"{self.state}{names}, {words} of {first}"
                        self.find(in_short(failure))
                    self.enter()
            self.count["controls"] += self.turn == 0

    def come(self, path, context, control):
        """To where the path leads."""
        if self.window.process.poll() is None:
            self.probe.settle()
        if self.window.process.poll() is not None:
            if self.window.process.returncode != 0:
                raise Failure(f"the program ended with {self.window.process.returncode}\n{self.window.said()}")
            self.enter()
        elif path and self.probe.scene.context_key() == context:
            if any(control.key == other.key for other in self.probe.scene.controls()):
                return
        self.lead_back()
        scene = self.probe.scene
        if not path:
            self.expect_live(context, scene.controls())
            return
        self.reach(path)
        self.expect_live((context, *(control.key for control in path)), self.probe.scene.controls())
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
        self.count["states"] += self.turn == 0
        print(f"{state}, {'all other ways' if self.turn else 'each in one way'}: " + ", ".join(f"{self.count[name] - counts[name]} {name}" for name in
                                       ("controls", "presses", "entered", "gone"))
              + f" in {time.monotonic() - began:.0f} s", flush=True)


def work():
    """One of the workers: takes the states that nobody has taken yet."""
    driving.limit = 60.0
    os.environ["ARIADNE_DEBUG"] = "stalls"
    marks, findings, known = set(), [], set()
    walker = Walker(asked.program, asked.probe, marks, findings, time.monotonic() + asked.seconds, known=known)
    for walker.turn in range(1 if asked.all_states else 2):
        for state in asked.states.split(","):
            if time.monotonic() > walker.deadline:
                walker.count["states left for lack of time"] += walker.turn == 0
                continue
            try:
                (asked.worker.parent / f"taken-{walker.turn}-{state}").mkdir()
            except FileExistsError:
                continue
            walker.run(state)
    asked.worker.write_text(json.dumps({"marks": [list(mark) for mark in marks], "findings": findings,
                                        "count": walker.count}), encoding="utf-8")


# --- what was to be pressed -----------------------------------------------------------------------

INTERACTIVE = {"GtkButton", "GtkToggleButton", "GtkCheckButton", "GtkSwitch", "GtkDropDown", "GtkSpinButton", "GtkScale",
               "GtkMenuButton", "GtkLinkButton", "GtkExpander", "GtkEntry", "GtkSearchEntry", "GtkTextView", "GtkPaned"}


def widgets_of(file):
    """(id, class) of what can be used in a .ui file; GtkBuilder numbers what has no id."""
    number = 0
    for _, element in xml.etree.ElementTree.iterparse(file, ["start"]):
        if element.tag == "template":
            owner = element.get("class")
            yield None, owner
        if element.tag == "object":
            name = element.get("id")
            if name is None:
                number += 1
                name = f"___object_{number}___"
            yield name, element.get("class")


def never_pressed(marks):
    """What no state had."""
    used = {(mark[2], owner) for mark in marks if mark[0] != "action" for owner in mark[3]}
    drawn = {mark[1] for mark in marks if mark[0] == "drawn"}
    without_owner = {mark[2] for mark in marks if mark[0] != "action"}
    for file in sorted((asked.source / "src").rglob("*.ui")):
        found = list(widgets_of(file))
        owner = next((kind for name, kind in found if name is None), None)
        for name, kind in found:
            if name is None or kind not in INTERACTIVE:
                continue
            if (name, owner) in used or owner is None and name in without_owner:
                continue
            if (file.name, name) in EXCUSED_WIDGETS:
                continue
            yield f"{file.relative_to(asked.source)}: {kind} {name} was never used"
    del drawn
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
            if full in activated or name in EXCUSED_ACTIONS:
                continue
            if not name.startswith(("win.", "app.")) and name in by_buttons:
                continue
            yield f"[{section}] {name} was never activated"


def lead():
    """Lets the workers work, and sums up."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="every-control-"))
    states = asked.states or ",".join(STATES)
    workers = []
    environment = {**os.environ, "G_DEBUG": "fatal-warnings"}
    for number in range(asked.workers):
        workers.append(subprocess.Popen(
            [asked.with_display, "--accessible", "--noisy", "--", "/usr/bin/python3", "-B", __file__, asked.program,
             asked.probe, asked.source, asked.with_display, "--states", states, "--seconds", str(asked.seconds),
             "--worker", folder / f"worker-{number}.json", *(["--all-states"] if asked.all_states else []),
             *(["--reasons"] if asked.reasons else [])],
            env=environment))
    statuses = [worker.wait() for worker in workers]
    if 77 in statuses:
        sys.exit(77)
    marks, findings, count = set(), [], collections.Counter()
    for number in range(asked.workers):
        file = folder / f"worker-{number}.json"
        if not file.exists():
            findings.append(f"a worker ended with {statuses[number]}")
            continue
        told = json.loads(file.read_text(encoding="utf-8"))
        marks |= {tuple(tuple(part) if isinstance(part, list) else part for part in mark) for mark in told["marks"]}
        findings += told["findings"]
        count.update(told["count"])
    print(", ".join(f"{number} {name}" for name, number in count.items()))
    never = [] if asked.states else list(never_pressed(marks))
    if asked.complete:
        findings += never
    else:
        print("\n".join(never))
    for finding in findings:
        print(finding)
    # what the walk finds as it was, or without life, may be so for a reason that it does not see: one of
    # many is chosen by the arrow keys, and a search that is over has nothing to stop
    doubtful = [] if asked.complete else [finding for finding in findings
                                          if finding.endswith(("it is as before", "and is dead now"))]
    print(f"{count['controls']} controls in {count['states']} states, {count['presses']} presses, "
          f"{len(never)} never used, {len(findings)} findings, {len(doubtful)} of them doubtful")
    sys.exit(1 if len(findings) > len(doubtful) else 0)


if asked.worker:
    Atspi.init()
    work()
else:
    lead()
