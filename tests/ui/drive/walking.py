# SPDX-License-Identifier: GPL-3.0-or-later
"""Walks through everything that a state of the windows shows, dialogs, menus and popovers too, to any depth: uses
each control, checks the result, and goes back.
"""

import hashlib
import os
import shutil
import time

from driving import Failure, faults_in, until, write_settings, xdotool
from pressing import FOREIGN, PATIENCE, WITH_KEYS, Gone, Presser
from states import PUZZLES, STATES, activate

# More moves than any single use makes in one game.
MOST_MOVES = 50
# Actions that other uses in the same state enable.
COME_AND_GO = ("undo", "redo", "copy", "paste", "save")


def names_of(path):
    return "".join(f" › {control}" for control, *_ in path)


def in_short(failure):
    return " / ".join(faults_in(str(failure)))[:700]


# First new controls are used; then, for as long as there is time, all of them in each state, and in all other ways.
TURNS = ("what is new", "each in one way", "all other ways")


class Claims:
    """Records which controls are taken, a file each, so that all workers know."""

    def __init__(self, folder):
        self.folder = folder

    def file(self, what):
        return self.folder / hashlib.sha256(repr(what).encode()).hexdigest()

    def take(self, *what):
        """Takes a control; returns True if no worker had it before."""
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
    def __init__(self, *arguments, source, claims, takes_all=False, says_reasons=False, **others):
        super().__init__(*arguments, **others)
        self.source, self.claims = source, claims
        self.takes_all = takes_all       # also controls that other workers have used
        self.says_reasons = says_reasons # prints why a state is begun again
        self.turn = 0
        self.state = None
        self.searched = None # the program in which a search was begun
        self.base = None
        self.trail = [] # the contexts on the way
        self.seen = None # the states of all actions, and the grid, before the current use
        self.has_undone = False
        # a game with undoable moves is open and none was made, and a move would not end a hint
        self.is_fresh = False

    def enter(self):
        """Starts the state again from scratch."""
        self.count["entered"] += 1
        self.close()
        for name in ("XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            shutil.rmtree(os.environ[name])
            os.mkdir(os.environ[name])
        shutil.rmtree(PUZZLES, ignore_errors=True)
        shutil.copytree(self.source / "data/puzzles", PUZZLES)
        write_settings(appearance="'light'")
        self.where = self.state
        ways = STATES[self.state]
        for way in ways if isinstance(ways, tuple) else (ways,):
            way(self)
        self.check()
        self.base = self.base_now()
        self.is_fresh = any(name == "page" and state == "'play'" for _, name, state in self.base[2]) \
            and self.was_enabled("enter-digit") and self.was_enabled("home") \
            and not any(map(self.was_enabled, ("close-hint", "continue"))) and not self.is_enabled("undo")

    def base_now(self):
        """The current pages and actions, without undo and redo, which vary."""
        scene = self.probe.scene
        root = scene.root()
        actions = self.probe.known_actions
        # windows by age, since their numbers change with each start
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
        """Closes menus and dialogs with Escape, and then windows, until only the earlier ones are left."""
        for turn in range(9):
            scene = self.probe.scene
            root = scene.root()
            if root is None:
                until("a window with the keyboard", self.raise_window)
                continue
            is_base = scene.context_key() == self.base[0]
            if is_base and tuple(sorted(window["type"] for window in scene.windows)) == self.base[1]:
                return True
            if is_base: # another window has stayed behind it
                others = [window["xid"] for window in scene.windows if window["n"] != scene.window_of(root)["n"]]
                if turn > 4 or not others:
                    return False
                xdotool("windowactivate", "--sync", others[-1])
                self.probe.settle()
            self.key("Escape" if turn % 2 == 0 or self.probe.scene.context_key() == self.base[0] else "alt+F4")
            self.wait_for_change(scene)
        return False

    def wait_for_change(self, scene):
        """Waits for a change, since a dialog may take a while to open or close."""
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
        """The ways back that a person tries, one after the other."""
        if self.is_enabled("continue") and not self.was_enabled("continue"):
            yield lambda: activate(self, "win.continue") # leaves the start page
        if self.base_now()[3] - self.base[3]:
            yield lambda: self.key("Escape")
        wanted = next((state for _, name, state in self.base[2] if name == "page"), None)
        if wanted not in [state for (_, name), (_, state) in self.probe.known_actions.items() if name == "page"]:
            yield lambda: self.key({"'play'": "F3", "'search'": "F4", "'logic'": "ctrl+l"}.get(wanted, "F3"))
        for _ in range(3):
            if self.is_enabled("undo"):
                yield self.undo
        if self.is_enabled("pause") and self.was_enabled("fill-candidates"):
            yield lambda: self.key("ctrl+shift+p")

    def undo(self):
        self.key("ctrl+z")
        self.has_undone = True

    def undo_all(self):
        """Undoes all moves in a state that had none; then it looks as before."""
        for _ in range(MOST_MOVES):
            if not self.is_fresh or not self.is_enabled("undo"):
                break
            self.undo()
        else:
            self.find("it cannot be undone")
        if self.has_undone:
            self.expect_as_before()

    def look_at_grid(self):
        """Takes a picture of the grid, with the cursor in the second open cell, where it can be brought again, and
        without a pointer over it."""
        grid = next((widget for widget in self.probe.scene.widgets if widget["type"] == "AriGridView"), None)
        if grid is None:
            return None
        self.probe.call("Focus", grid["n"])
        xdotool("mousemove", 1, 1)
        self.key("ctrl+Home", "ctrl+Right")
        return {name: state for name, (_, state) in self.probe.known_actions.items()}, self.painted(grid)

    def expect_as_before(self):
        """After undo the grid looks as before, unless the view has been changed as well."""
        before, self.has_undone = self.seen, False
        if before is None:
            return
        for _ in range(PATIENCE):
            now = self.look_at_grid()
            if now is None or now[0] != before[0] or now == before:
                return
        self.find("it is undone, and the grid looks other than before")

    def again(self):
        """Returns to the state from the current one."""
        ways = STATES[self.state]
        return [lambda: [way(self) for way in ways[1:]]] if isinstance(ways, tuple) else []

    def lead_back(self):
        """Leads back to the state as a person would, or by another start."""
        self.window.expect_alive()
        now, others, self.has_undone = None, None, False
        if self.close_others():
            now = self.base_now()
            if now == self.base:
                self.undo_all()
                return
            for go in (*self.ways_back(), *self.again()):
                go()
                self.check()
                if self.close_others():
                    now = self.base_now()
                    if now == self.base:
                        self.undo_all()
                        return
                    if self.is_fresh and self.has_undone and not self.is_enabled("undo") and now[:3] == self.base[:3]:
                        others = others or sorted({name for _, name, _ in now[3] ^ self.base[3]})
        if others:
            self.find(f"it is undone, and what can be used is other than before: {', '.join(others)}")
        if self.says_reasons and now:
            print(f"  begun again after {self.where}:", *(sorted(a ^ b) if isinstance(a, frozenset) else (a, b)
                                                         for a, b in zip(now, self.base) if a != b), flush=True)
        self.enter()

    def reach(self, path):
        """Follows the path again, from the state."""
        for control, _, use, there in path:
            now = self.fresh(control)
            if now is None or not now.is_live:
                raise Gone()
            use(now)
            for _ in range(20): # a dialog may take a while to open
                if self.probe.scene.context_key() == there:
                    break
                self.probe.settle()

    def note(self, control, before):
        """Records the use and its effects: a control's action was activated."""
        widget, told = control.widget, set(self.probe.activated())
        for (group, name), (_, state) in self.probe.known_actions.items(): # actions of properties have no signal
            if before.get((group, name), (None, state))[1] != state:
                told.add(("" if group == "app" else f"{group.split()[0]} win.") + name)
        action = widget.get("action", "")
        if self.window.process.poll() is not None: # the control was to end it
            told.add(action if action.startswith("app.") else f"{widget['type']} {action}")
        self.marks.add((control.kind, widget["type"], widget.get("id", ""), tuple(widget["owners"]), action,
                        control.key[2:] if control.kind == "key" else ()))
        self.marks |= {("action", name) for name in told}
        return told

    def expect_promise(self, control, words, before, use):
        """Waits for the control's action: on a busy machine a click may be late, or lost."""
        action, told = control.widget.get("action", ""), self.note(control, before)
        if not action.startswith(("app.", "win.")) or not words.startswith(("click", "by key", "pressed")):
            return
        if control.kind == "GtkToggleButton" and control.widget.get("active"): # it is pressed already
            return
        for patience in range(2 * PATIENCE):
            # finished work cannot be stopped
            can_be_used = any(on for (_, name), (on, _) in self.probe.known_actions.items() if name == action[4:])
            if any(name.split()[-1] == action for name in told) or not can_be_used:
                break
            now = self.again_if_lost(control, patience)
            if now:
                use(now)
            self.probe.settle()
            told |= self.note(control, before)
        else:
            self.find(f"{control}: {action} was not activated")

    def expect_live(self, context, controls):
        """Everything that was usable here is usable again."""
        controls = [control for control in controls if control.widget.get("action", "")[4:] not in COME_AND_GO]
        live = {control.key for control in controls if control.is_live}
        shown = {control.key for control in controls}
        # a choice may leave nothing to choose elsewhere; a menu's button says what is chosen in the menu
        chosen = {control.key: [control.widget.get(name) for name in ("active", "selected", "value", "most", "text")]
                  + [control.kind == "GtkMenuButton" and control.words] for control in controls}
        before, chosen_before = self.live.setdefault((self.base, context), (live, chosen))
        if chosen != chosen_before:
            return
        for key in (before & shown) - live:
            control = next(control for control in controls if control.key == key)
            beside = [other for other in controls if other.widget["parent"] == control.widget["parent"]]
            if any(other.is_live and other.key not in before for other in beside): # the other end of a row has it
                continue
            self.find(f"{control}: it could be used before, and is dead now")
            before.discard(key)

    def walk(self, path):
        """Uses everything that shows now: the state's window, or the result of the path."""
        scene = self.probe.scene
        context = scene.context_key()
        root = scene.root()
        if root is None or scene.window_of(root)["type"].startswith(FOREIGN) or len(path) > 6:
            return
        names = names_of(path)
        controls = scene.controls() + ([] if path else self.keys_here())
        whole = (self.turn, self.state, context, frozenset((control.key, control.is_live) for control in controls))
        if path and whole in self.known and not self.takes_all:
            return
        self.known.add(whole)
        is_whole = True
        for first in controls:
            if not first.is_live:
                is_whole = is_whole and self.claims.has("control", first.key)
                continue
            ways = self.ways(first)
            if not self.takes_all:
                ways = self.unclaimed(first, ways, path)
            for words, use in ways:
                if self.is_time_up():
                    return
                if not any(self.use(path, context, first, words, use) for _ in range(2)):
                    if self.says_reasons:
                        print(f"  out of reach: {self.state}{names}, {words} {first}", flush=True)
                    self.count["out of reach"] += 1
                    self.claims.give_back("way", first.key, words)
                    is_whole = False
            self.count["controls"] += bool(ways)
        if not path:
            return
        # what is dead may be usable in another state: the way to it is walked again there, even while another worker
        # is on it
        control, words, _, _ = path[-1]
        if is_whole:
            self.claims.give_back("unfinished", control.key, words)
            return
        self.claims.take("unfinished", control.key, words)
        for control, words, _, _ in path:
            self.claims.give_back("way", control.key, words)

    def is_time_up(self):
        """Tells if the time is up; new controls are used in any case, unless everything is to be used."""
        return (self.turn > 0 or self.takes_all) and time.monotonic() > self.deadline

    def unclaimed(self, control, ways, path):
        """The ways of a control that are due now."""
        if self.turn == 1 and not path:
            ways = ways[:1]
        elif self.turn < 2: # things that may open something new
            ways = [way for n, way in enumerate(ways) if n == 0 or way[0].startswith("right click")
                    or path and way[0].endswith("by mouse")]
        found = []
        for way in ways:
            # menus have other entries in each state
            has_more = self.claims.has("unfinished", control.key, way[0]) if path \
                else self.turn == 1 or control.kind == "GtkMenuButton" or way[0].startswith("right")
            is_new = has_more and self.claims.take("state", self.state, control.key, way[0])
            if self.claims.take("way", control.key, way[0]) or is_new:
                found.append(way)
        return found

    def use(self, path, context, first, words, use):
        """Uses a control; returns False if it could not be used and the state is begun again."""
        try:
            self.come(path, context, first)
            self.where = f"{self.state}{names_of(path)}, {words}"
            if not path:
                is_new = self.is_fresh and self.claims.take("undo", first.key, words)
                self.seen = self.look_at_grid() if is_new else None
            control = self.fresh(first)
            if control is None or not control.is_live:
                raise Gone()
            before = self.probe.known_actions
            shown = {control.key for control in self.probe.scene.controls() if control.is_live}
            self.probe.activated()
            use(control)
            self.count["presses"] += 1
            self.claims.take("control", first.key)
            self.expect_promise(control, words, before, use)
            if self.probe.scene.root() is None: # a window opens or closes
                self.wait_for_change(self.probe.scene)
            now = self.probe.scene
            if now.root() is None:
                return True
            there = now.context_key()
            if len(now.windows) > 1: # preferences may have been changed
                self.seen = None
            if there[1] in WITH_KEYS and not self.takes_all: # such a window has states of its own
                return True
            if there not in (context, self.base[0], *self.trail):
                self.trail.append(context)
                self.walk(path + [(first, words, use, there)])
                self.trail.pop()
            elif there == context and any(
                    control.is_live and control.key not in shown and not self.claims.has("control", control.key)
                    for control in now.controls()):
                self.walk(path + [(first, words, use, there)])
            return True
        except Gone:
            del self.trail[len(path):]
            self.enter()
            return False
        except Failure as failure:
            del self.trail[len(path):]
            if self.window and self.window.process.poll() == 0: # the control was to end it
                self.listen()
                self.note(first, self.probe.known_actions)
            else:
                self.where = f"{self.where} of {first}"
                self.find(in_short(failure))
            self.enter()
            return True

    def come(self, path, context, control):
        """Goes to the end of the path."""
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
        self.expect_live((context, *(control.key for control, *_ in path)), self.probe.scene.controls())
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
