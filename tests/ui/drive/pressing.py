# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds everything usable in a window, and uses it with a real pointer and real keys. The controls and their places
come from probe.c, which is loaded into the program, so there is no list to maintain.
"""

import collections
import json
import os
import re
import subprocess
import time

from driving import Failure, Gio, GLib, Program, faults_in, picture_file, until, xdotool

# In seconds of processor time: longer than this feels unresponsive, however busy the machine is.
LONGEST = 1.0
# Moving things are polled at most this often until they stand still.
MOVES = 40
# The effect of a press is polled at most this often.
PATIENCE = 100
# This number of first rows of a list is used.
ROWS = 2
ROW_KINDS = {"GtkListItemWidget", "GtkListBoxRow", "GtkFlowBoxChild"}
# Children of these are parts of them.
WHOLE = {"GtkDropDown", "GtkMenuButton", "GtkSpinButton", "GtkSearchEntry", "GtkEntry", "GtkSwitch", "GtkScale",
         "GtkScrollbar", "GtkColumnViewTitle", "GtkModelButton", "GtkButton", "GtkToggleButton", "GtkCheckButton",
         "GtkLinkButton"}
# These dialogs are GTK's own.
FOREIGN = ("GtkFileChooser", "GtkPrintUnixDialog", "GtkPageSetupUnixDialog", "GtkShortcutsWindow", "GtkAboutDialog")
STALL = re.compile(r"the main loop was held up for \d+ ms, with (\d+) ms")
# Windows that have the keys of the table; in texts, typed keys are text.
WITH_KEYS = {"AriWindow", "AriCollectionWindow", "AriGuideWindow"}
TEXTS = {"GtkText", "GtkTextView", "GtkEntry", "GtkSearchEntry", "GtkSpinButton"}


class Probe:
    """Queries the program through probe.c."""

    def __init__(self, window):
        self.window = window
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.scene, self.known_actions, self.told = None, {}, []
        until("the probe", self.is_there)

    def is_there(self):
        self.window.expect_alive()
        try:
            return self.bus.call_sync("org.ariadne_sudoku.Ariadne", "/probe", "org.ariadne_sudoku.Probe", "Memory",
                                      None, None, Gio.DBusCallFlags.NO_AUTO_START, 5000)
        except GLib.Error:
            return None

    def processor(self):
        """The seconds that the main thread has used."""
        try:
            with open(f"/proc/{self.window.process.pid}/task/{self.window.process.pid}/stat", encoding="utf-8") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            return 0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def call(self, method, *numbers):
        parameters = GLib.Variant("(u)", numbers) if numbers else None
        before = self.processor()
        while True:
            try:
                return self.bus.call_sync("org.ariadne_sudoku.Ariadne", "/probe", "org.ariadne_sudoku.Probe", method,
                                          parameters, None, Gio.DBusCallFlags.NO_AUTO_START, 10000).unpack()
            except GLib.Error as error:
                if not error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                    until("the program to end, as it has left the bus", lambda: self.window.process.poll() is not None)
                self.window.expect_alive()
                if self.processor() - before > 5 * LONGEST:
                    raise Failure(f"the main loop is held up for ever: {self.processor() - before:.0f} s") from error

    def settle(self):
        """Waits until everything is done and nothing moves, then updates the scene."""
        for _ in range(MOVES):
            windows, widgets, actions, activated = json.loads(self.call("Settle")[0])
            self.told += activated
            if not any("moving" in widget for widget in widgets):
                break
        self.scene = Scene(windows, widgets)
        self.known_actions = {(group, name): (enabled, state) for group, name, enabled, state in actions}

    def look(self):
        self.settle()
        return self.scene

    def actions(self):
        """(group, name) → (is enabled, state)"""
        self.settle()
        return self.known_actions

    def activated(self):
        told, self.told = self.told, []
        return told


class Scene:
    """Everything visible at one moment."""

    def __init__(self, windows, widgets):
        self.windows = [window for window in windows if "visible" in window]
        self.widgets = widgets
        self.by_number = {widget["n"]: widget for widget in widgets}
        self.children = collections.defaultdict(list)
        for widget in widgets:
            self.children[widget["parent"]].append(widget)

    def above(self, widget):
        while widget["parent"] in self.by_number:
            widget = self.by_number[widget["parent"]]
            yield widget

    def below(self, widget):
        for child in self.children[widget["n"]]:
            yield child
            yield from self.below(child)

    def root(self):
        """The widget whose controls can be used now: the innermost popover, or the active window."""
        popovers = [widget for widget in self.widgets if "modal-grab" in widget]
        if popovers:
            return max(popovers, key=lambda widget: sum("modal-grab" in above for above in self.above(widget)))
        active = [window for window in self.windows if "active" in window]
        if not active:
            return None
        return self.by_number.get(active[0]["n"])

    def window_of(self, widget):
        return next(window for window in self.windows if window["n"] == widget["window"])

    def words(self, widget):
        """The label of a control."""
        for thing in (widget, *self.below(widget)):
            words = thing.get("label")
            if words:
                return re.sub("<[^>]*>", "", words)
        for thing in (widget, *self.below(widget)):
            words = thing.get("tooltip") or thing.get("icon")
            if words:
                return words
        return ""

    def context_key(self):
        root = self.root()
        if root is None:
            return None
        window = self.window_of(root)
        inner = ()
        if "modal-grab" in root: # a menu shows its submenus in its own place
            inner = (root.get("id", ""), *(self.words(widget) for widget in self.below(root)
                                           if widget.get("kind") == "GtkModelButton"))[:2]
        owner = tuple(root["owners"][:1])
        return (window["type"], root["type"], inner, owner)

    def controls(self):
        root = self.root()
        if root is None:
            return []
        found, rows, seen = [], collections.Counter(), collections.Counter()
        for widget in self.below(root):
            kind = widget.get("kind") or ("links" if "links" in widget else "drawn" if "drawn" in widget else None)
            if kind in (None, "GtkScrollbar", "GtkText") or widget.get("width", 0) < 4 or widget.get("height", 0) < 4:
                continue
            inside = []
            for above in self.above(widget):
                if above is root:
                    break
                inside.append(above)
            if any(above.get("kind") in WHOLE or above["type"] == "GtkWindowControls" for above in inside):
                continue
            if kind in ROW_KINDS:
                # the rows of a list, and those without a text
                rows[widget["parent"]] += 1
                if kind != "GtkFlowBoxChild" and rows[widget["parent"]] > ROWS \
                        or any(above.get("kind") in ROW_KINDS for above in inside):
                    continue
                words = self.words(widget) if kind == "GtkFlowBoxChild" else str(rows[widget["parent"]])
            elif any(above.get("kind") in ROW_KINDS for above in inside):
                row = next(above for above in inside if above.get("kind") in ROW_KINDS)
                if row["kind"] != "GtkFlowBoxChild" and rows[row["parent"]] > ROWS:
                    continue
                words = self.words(widget)
            else:
                words = "" if widget.get("id") else self.words(widget)
            key = (kind, *widget["owners"][:1], *widget["owners"][-1:], widget.get("id", ""), widget.get("action", ""),
                   re.sub(r"\d+", "#", widget.get("target", "")), re.sub(r"\d+", "#", words))
            seen[key] += 1
            found.append(Control(key + (seen[key],), kind, widget, self.words(widget)))
        return found


class Control:
    def __init__(self, key, kind, widget, words):
        self.key, self.kind, self.widget, self.words = key, kind, widget, words

    @property
    def is_live(self):
        return "sensitive" in self.widget

    @property
    def can_have_keys(self):
        return "focusable" in self.widget or self.kind == "GtkColumnViewTitle"

    def __str__(self):
        of = self.widget["owners"][0] if self.widget["owners"] else ""
        name = self.words[:50] or self.widget.get("id", "")
        return f"{self.kind.removeprefix('Gtk')} “{name}”" + (f" of {of}" if of else "")


class Gone(Exception):
    """The control to be used is gone."""


class Presser:
    """Uses controls of a program, one after the other, and checks the results."""

    def __init__(self, program, probe, marks, findings, deadline, keys=()):
        self.program, self.library, self.keys = program, probe, keys
        self.marks, self.findings, self.deadline = marks, findings, deadline
        self.window = self.probe = None
        self.heard = 0
        self.count = collections.Counter()
        self.where = ""
        self.known = set() # contexts that were walked completely
        self.live = {}     # the usable controls in a context
        self.least = collections.Counter()

    # the program

    def open(self, files, **variables):
        self.close()
        self.window = Program(self.program, *files, LD_PRELOAD=self.library, **variables)
        self.heard = 0
        self.probe = Probe(self.window)
        self.probe.settle()
        self.count["starts"] += 1

    def close(self):
        if self.window:
            self.window.kill()
            self.window = None

    def find(self, words):
        """Records a fault, with a picture."""
        line = f"{self.where}: {words}"
        if line not in self.findings:
            file = picture_file(f"every-control-{os.getpid()}-{len(self.findings)}")
            subprocess.run(["import", "-window", "root", str(file)], check=False, capture_output=True)
            self.findings.append(line)
            print(f"FOUND {line} ({file.name})", flush=True)

    def listen(self):
        said = self.window.said().rpartition("\n")[0] # the last line may be unfinished
        new, self.heard = said[self.heard:], len(said)
        for processor in STALL.findall(new):
            if int(processor) > LONGEST * 1000:
                self.find(f"the main loop was held up for {processor} ms of the processor's")
        bad = faults_in(new)
        if bad:
            self.find("it wrote to standard error: " + " / ".join(bad[:6]))

    def check(self):
        """Checks that the program runs and has done its work."""
        self.probe.settle()
        self.listen()

    # the pointer and the keys

    def at(self, control, across=0.5, down=0.5):
        place = control.widget
        return ("mousemove", "--window", place["xid"], place["x"] + max(1, int(place["width"] * across)),
                place["y"] + max(1, int(place["height"] * down)))

    def click(self, control, across=0.5, down=0.5, button=1, times=1):
        repeat = ("--repeat", times, "--delay", 20) if times > 1 else ()
        xdotool(*self.at(control, across, down), "click", *repeat, button)
        self.check()

    def key(self, *keys):
        xdotool("key", "--clearmodifiers", *keys)
        self.check()

    def place(self):
        """The first window's place on the screen, as arguments of windowmove; none once it is closed."""
        geometry = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", self.window.window))
        return [geometry[name] for name in ("X", "Y") if name in geometry]

    def drag(self, control, places, slowly=False):
        """Drags along places given in parts of the control's size. A window that was moved by its header is put back:
        the pointer cannot reach outside the screen, and would press something else at its edge."""
        before = self.place()
        xdotool(*self.at(control, *places[0]), "mousedown", 1)
        try:
            if slowly:
                for place in places[1:]:
                    xdotool(*self.at(control, *place))
                    self.probe.settle()
            else:
                moves = []
                for place in places[1:]:
                    moves += self.at(control, *place)
                xdotool(*moves)
        finally:
            xdotool("mouseup", 1)
        self.check()
        if self.place() not in ([], before):
            xdotool("windowmove", self.window.window, *before)
            until("the window where it was", lambda: self.place() in ([], before))

    def rest(self, control, across=0.5, down=0.5):
        """Waits until a tooltip shows, or long enough that none will."""
        before = len(self.window.windows())
        xdotool(*self.at(control, across, down))
        end = time.monotonic() + 1
        while len(self.window.windows()) <= before and time.monotonic() < end:
            self.probe.settle()

    # the scene

    def group_of(self, scene):
        """The group of the window that gets the keys; None in a menu or a dialog."""
        root = scene.root()
        if root is None or "modal-grab" in root or scene.window_of(root)["type"] not in WITH_KEYS:
            return None
        window = scene.window_of(root)
        return f"{window['type']} {window['n']}"

    def keys_here(self):
        """The keys of the table that work in the window as it is; each is used like a control."""
        group = self.group_of(self.probe.scene)
        found = []
        for action, key in self.keys:
            where, _, full = action.rpartition(" ")
            scope, _, name = full.partition(".")
            name, _, target = name.partition("::")
            enabled, state = self.probe.known_actions.get((group if scope == "win" else "app", name), (False, ""))
            kind = (group or "").split(" ")[0]
            if group and enabled and where in ("", kind) and (not target or state != f"'{target}'"):
                found.append(Control(("key", kind, action, key), "key",
                                     {"type": kind, "owners": [], "action": f"{scope}.{name}", "sensitive": 1,
                                      "state": state}, key))
        return found

    def controls(self):
        return self.probe.scene.controls() + self.keys_here()

    def now(self, control):
        """The same control in the current scene."""
        now = next((other for other in self.controls() if other.key == control.key), None)
        if now is None:
            raise Gone()
        return now

    def fresh(self, control):
        """The same control once it stands still, ready to be aimed at; None if it is out of reach."""
        now = self.now(control)
        if now.kind == "key":
            return now
        if "reach" not in now.widget:
            self.probe.call("Reveal", now.widget["n"])
        for _ in range(MOVES): # GTK scrolls and unfolds slowly
            before = now
            self.probe.settle()
            now = self.now(control)
            if self.at(now) == self.at(before):
                break
        return now if "reach" in now.widget else None

    def focus_window(self):
        """Gives the first window the keyboard."""
        xdotool("windowactivate", self.window.window)
        self.probe.settle()

    def focus(self, control):
        self.probe.call("Focus", control.widget["n"])

    def painted(self, widget):
        return self.probe.call("Paint", widget["n"])[0]

    def looks(self, control):
        """The control with the pointer and the keyboard on it, as it will be when used, and its picture."""
        self.focus(control) # this may scroll
        control = self.fresh(control) or control
        xdotool(*self.at(control))
        self.probe.settle()
        return control, self.painted(control.widget)

    def expect_other_looks(self, control, before):
        """A changed state of a control must be visible."""
        for _ in range(PATIENCE):
            if self.painted(control.widget) != before:
                return
            self.probe.settle()
        self.find(f"{control}: it is another now, and looks as before")

    def ways(self, control):
        """The ways in which a person would use the control: pairs of words and a function that takes it as it is
        then."""
        ways = self.all_ways(control)
        return [(words, use) for words, use in ways if not words.startswith("by key") or control.can_have_keys]

    def all_ways(self, control):
        kind = control.kind
        if kind == "key":
            return [("pressed", self.press_key)]
        if kind == "GtkDropDown":
            return self.ways_of_drop_down(control)
        if kind == "GtkSpinButton":
            return [("both buttons and keys", self.use_spin_button)]
        if kind == "GtkScale":
            return [("drag", self.drag_scale), ("keys", self.keys_of_scale)]
        if kind in ("GtkEntry", "GtkSearchEntry"):
            return [("type", self.type_into)]
        if kind == "GtkTextView":
            return [("type", self.type_into)]
        if kind == "GtkPaned":
            return [("drag", self.drag_paned)]
        if kind == "drawn":
            return self.ways_of_drawn(control)
        if kind == "links":
            return [(f"link {number + 1}", self.click_link(number)) for number in range(len(control.widget["links"]))]
        if kind in ("GtkListItemWidget", "GtkListBoxRow", "GtkFlowBoxChild"):
            return [("click", self.click), ("right click", lambda control: self.click(control, button=3)),
                    ("by key Return", self.press_keys("Return")),
                    ("double click", lambda control: self.click(control, times=2))]
        if kind in ("GtkSwitch", "GtkCheckButton", "GtkToggleButton"):
            keys = self.arrow_keys if self.is_one_of_many(control) else self.toggle(self.press_keys("space"))
            return [("click", self.toggle(self.click)), ("by key", keys)]
        if kind == "GtkExpander": # its label is at its top, whatever is in it
            return [("click", lambda control: self.click(control, 12 / control.widget["width"],
                                                         12 / control.widget["height"])),
                    ("by key Return", self.press_keys("Return"))]
        if kind == "GtkMenuButton":
            return [("click", self.click), ("by key space", self.press_keys("space"))]
        return [("click", self.click), ("by key Return", self.press_keys("Return"))]

    def press_key(self, control):
        """Presses a key of the table, where no text would take it."""
        if any("focus" in widget and widget.get("kind") in TEXTS for widget in self.probe.scene.widgets):
            elsewhere = next((other for other in self.probe.scene.controls() if other.is_live and other.can_have_keys
                              and other.kind not in TEXTS), None)
            if elsewhere:
                self.focus(elsewhere)
        self.key(control.words)

    def press_keys(self, *keys):
        def use(control):
            self.focus(control)
            self.key(*keys)
        return use

    def others_of(self, control):
        """The toggle buttons beside one, in its parent."""
        return [widget for widget in self.probe.scene.children[control.widget["parent"]]
                if widget.get("kind") == "GtkToggleButton" and widget["n"] != control.widget["n"]]

    def is_one_of_many(self, control):
        """Tells if the control is one of several toggle buttons of which one is pressed: only that one can have the
        keyboard (ari_one_of_attach)."""
        others = self.others_of(control)
        return control.kind == "GtkToggleButton" and bool(others) and not any("focusable" in other for other in others)

    def arrow_keys(self, control):
        """Moves by arrow keys from one of several buttons to another one, and back."""
        numbers = [other["n"] for other in self.others_of(control) if "sensitive" in other]
        if not numbers:
            return

        def pressed(key):
            self.key(key)
            return [other for other in self.probe.scene.widgets if other["n"] in numbers and other.get("active")]

        self.focus(control)
        if pressed("Right"):
            back = "Left"
        elif pressed("Left"):
            back = "Right"
        else:
            self.find(f"{control}: no arrow key leads to another one")
            return
        if pressed(back):
            self.find(f"{control}: {back} does not lead back to it")

    def again_if_lost(self, control, patience):
        """Repeats a press once if it had no effect, as a person does: on a busy machine presses may be lost. Returns
        the control as it is then."""
        if patience != PATIENCE:
            return None
        try:
            control = self.fresh(control)
        except Gone:
            return None
        self.count["pressed again"] += 1
        return control

    def toggle(self, use):
        def toggle(control):
            before = control.widget.get("active")
            is_pressed_already = control.kind != "GtkSwitch" and before == 1 # as one of several
            control, looks = self.looks(control)
            use(control)
            for patience in range(2 * PATIENCE):
                try:
                    after = self.now(control).widget.get("active")
                except Gone:
                    return
                if after != before or is_pressed_already or control.widget.get("action"):
                    break
                if self.again_if_lost(control, patience):
                    use(control)
                self.probe.settle()
            else:
                self.find(f"{control}: it is as before")
            if after != before:
                self.expect_other_looks(control, looks)
            if control.kind == "GtkSwitch" or (control.kind == "GtkCheckButton" and after != before):
                use(control) # restores it; for one of several nothing changes
        return toggle

    def ways_of_drop_down(self, control):
        found = []
        for item in range(control.widget.get("items", 0)):
            if item < 12:
                found.append((f"item {item + 1} by mouse", self.choose_by_mouse(item)))
            found.append((f"item {item + 1} by keys", self.choose_by_keys(item)))
        return found

    def selected(self, control, item):
        try:
            now = self.now(control).widget.get("selected")
        except Gone:
            return
        if now != item:
            self.find(f"{control}: item {item + 1} was chosen, and it has item {now + 1}")

    def rows_of_list(self):
        """The rows of the list that is open over all else, if there is one, where they are now."""
        scene = self.probe.look()
        root = scene.root()
        return [widget for widget in scene.below(root)
                if widget.get("kind") == "GtkListItemWidget"] if root and "modal-grab" in root else []

    def choose_by_mouse(self, item):
        def choose(control):
            before = control.widget.get("selected")
            control, looks = self.looks(control)
            self.click(control)
            for then in ((), ("click", 1)): # a list scrolls to a row in part out of sight that the pointer is over
                rows = self.rows_of_list()
                if len(rows) <= item or "reach" not in rows[item]:
                    self.key("Escape")
                    return
                xdotool("mousemove", "--window", rows[item]["xid"], rows[item]["x"] + rows[item]["width"] // 2,
                        rows[item]["y"] + rows[item]["height"] // 2, *then)
            self.check()
            if "sensitive" in rows[item]:
                self.selected(control, item)
                if item != before:
                    self.expect_other_looks(control, looks)
        return choose

    def choose_by_keys(self, item):
        def choose(control):
            before = control.widget.get("selected", 0)
            self.focus(control)
            keys = ["Down"] * (item - before) if item > before else ["Up"] * (before - item)
            self.key("space", *keys, "Return")
            scene = self.probe.scene
            if "modal-grab" in (scene.root() or {}):
                self.key("Escape")
        return choose

    def parts(self, control, kind):
        scene = self.probe.scene
        return [Control((), kind, widget, "") for widget in scene.below(control.widget) if widget.get("kind") == kind]

    def use_spin_button(self, control):
        before = control.widget["value"]
        for part in self.parts(control, "GtkButton"):
            if "reach" in part.widget:
                xdotool(*self.at(part), "click", 1)
                self.check()
        self.focus(control)
        self.key("Up", "Down", "Prior", "Next")
        least, most = control.widget["least"], control.widget["most"]
        if least < most:
            self.key("Up" if before < most else "Down")
            now = self.now(control).widget["value"]
            if now == before:
                self.find(f"{control}: neither button nor key changes it")
        for text in (f"{most:.0f}", "abc", f"{least - 1:.0f}", f"{before:g}"):
            self.key("ctrl+a")
            xdotool("type", "--delay", 2, text)
            self.key("Return")

    def drag_scale(self, control):
        before = control.widget["value"]
        control, looks = self.looks(control)
        part = (before - control.widget["least"]) / ((control.widget["most"] - control.widget["least"]) or 1)
        self.drag(control, [(0.02 + 0.96 * part, 0.5)] + [(step / 10, 0.5) for step in range(10, -1, -1)]
                  + [(step / 10, 0.5) for step in range(11)])
        now = self.now(control).widget
        if now["least"] < now["most"] and now["value"] == before == control.widget["least"]:
            self.find(f"{control}: dragged from end to end it stays at {before:g}")
        if now["value"] != before:
            self.expect_other_looks(control, looks)
        self.drag(control, [(0.99, 0.5), (0.5, 0.5), (0.2, 0.5)], slowly=True)

    def keys_of_scale(self, control):
        self.focus(control)
        self.key("Home")
        self.key("Right", "Right", "Prior", "End", "Left")

    def type_into(self, control):
        self.click(control)
        text = control.widget.get("text", "")
        self.key("ctrl+a")
        for words in ("9", "zzz", "\u202e"):
            xdotool("type", "--delay", 2, words)
            self.check()
        self.key("ctrl+a", "BackSpace")
        if text:
            xdotool("type", "--delay", 2, text)
        self.check()

    def drag_paned(self, control):
        handle = next((widget for widget in self.probe.scene.children[control.widget["n"]]
                       if widget["type"] == "GtkPanedHandle"), None)
        if handle:
            part = Control((), "GtkPanedHandle", handle, "")
            self.drag(part, [(0.5, 0.5), (-20, 0.4), (20, 0.6), (0.5, 0.5)])

    def click_link(self, number):
        def click(control):
            links = control.widget.get("links", [])
            if number >= len(links):
                return
            xdotool("mousemove", "--window", control.widget["xid"], control.widget["x"] + links[number][0],
                    control.widget["y"] + links[number][1], "click", 1)
            self.check()
        return click

    def ways_of_drawn(self, control):
        ways = []
        is_small = control.widget["width"] < 60 or control.widget["height"] < 24
        places = [(0.5, 0.5)] if is_small else [(0.15, 0.2), (0.5, 0.5), (0.85, 0.8)]
        for across, down in places:
            ways.append((f"click at {across}, {down}", lambda control, across=across, down=down:
                         self.click(control, across, down)))
        across, down = places[-1]
        ways.insert(1, ("right click", lambda control: self.click(control, across, down, button=3)))
        if not is_small:
            ways.insert(2, ("right click in the middle", lambda control: self.click(control, button=3)))
        ways.append(("double click", lambda control: self.click(control, times=2)))
        ways.append(("by key Return", self.press_keys("Return")))
        ways.append(("by key Menu", self.press_keys("Menu")))
        ways.append(("by keys", self.press_keys("Right", "Down", "Left", "Up", "Home", "End", "plus", "minus")))
        if is_small:
            return ways

        def wheel(control):
            for button in (4, 5, 6, 7):
                xdotool(*self.at(control, 0.4, 0.4), "click", "--repeat", 5, "--delay", 3, button)
            xdotool("keydown", "ctrl", *self.at(control), "click", "--repeat", 4, 4, "click", "--repeat", 4, 5, "keyup",
                    "ctrl")
            self.check()

        def quickly(control):
            self.drag(control, [(0.3, 0.5), (0.4, 0.5), (0.6, 0.55), (0.7, 0.5)])
            self.drag(control, [(0.7, 0.4), (1.5, 0.5), (0.5, 1.5), (0.3, 0.3)]) # beyond its edges, and back

        def with_tooltip(control):
            self.click(control, times=2)
            for _ in range(3):
                xdotool(*self.at(control, 0.5, 0.5), "click", "--repeat", 9, "--delay", 3, 4)
                self.check()
            self.rest(control, 0.5, 0.5)
            self.drag(control, [(0.3, 0.5), (0.35, 0.5), (0.4, 0.5), (0.45, 0.5), (0.5, 0.5)])
            self.rest(control, 0.55, 0.5)
            self.drag(control, [(0.55, 0.5), (0.4, 0.5), (0.3, 0.5)], slowly=True)
            xdotool(*self.at(control, 0.5, 0.5), "click", "--repeat", 30, "--delay", 3, 5)
            self.check()

        ways += [("wheel", wheel), ("drag quickly", quickly),
                 ("drag slowly", lambda control: self.drag(control, [(0.2, 0.2), (0.3, 0.3), (0.4, 0.35), (0.6, 0.5)],
                                                           slowly=True)),
                 ("drag beside a tooltip", with_tooltip)]
        return ways
