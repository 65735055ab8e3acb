# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the program as a person does: real keys and a real mouse (xdotool) on a real window, read through the
accessibility bus. Nothing sleeps for a fixed time: conditions are polled until they hold. Meson ends a test that
takes too long, and the test then says what it was waiting for.

This runs inside with-display --accessible --noisy, because this file itself checks that the program writes nothing to
standard error.
"""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback

# After this time a picture of the screen is taken and waiting goes on: on a busy machine it is not a failure yet.
LONG = 30.0
# After this time it is one, even on the busiest machine.
TOO_LONG = 240.0
PAUSE_BETWEEN_LOOKS = 0.02
MOUSE_BUTTONS = ("1", "2", "3") # the wheel's are not held
HOLD = 0.05 # in seconds, the time that a button is held in a click, once the programs have seen it
PATIENCE = 5.0 # in seconds, with a key that should open a list
ARROW = 14 # the size of a menu's arrow, in pixels


def skip(reason):
    print(f"skipped: {reason}")
    sys.exit(77)


for tool in ("xdotool", "import", "convert"):
    if shutil.which(tool) is None:
        skip(f"{tool} is not installed")
# The program does not end at its warnings, since some are GTK's own; they are looked for whenever it is looked at.
os.environ.pop("G_DEBUG", None)
collects_faults = False # a test that collects them goes on after a fault
try:
    import gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, Gio, GLib
except (ImportError, ValueError):
    skip("python3-gi or the typelib of AT-SPI is not installed")


waited_for = [] # the conditions waited for now, the innermost last
running = [] # the programs that were started and have not been killed
last_click = None # makes the last click again; None after anything else that a person does


class Failure(Exception):
    """A condition that was waited for did not come true."""


# These messages of GTK's own are not faults.
FROM_GTK = re.compile("|".join((
    # there is no system bus
    r"avahi printers will not be available",
    # a key may open a menu at a place of a window beside the screen
    r"gdk_monitor_get_geometry: .*'GDK_IS_MONITOR \(monitor\)'",
    # GTK 4.8 may show a tooltip whose window or list was closed during the delay
    r"(gdk_surface_get_device_position|_gtk_widget_find_at_coords): .*'GDK_IS_SURFACE \(surface\)'",
    # the file dialog of GTK 4.8 could not read a folder, or got Return while the focus moved
    r"Gtk-Message: .*GtkDialog mapped without a transient parent",
    r"Gtk-CRITICAL .*gtk_widget_is_ancestor: .*'GTK_IS_WIDGET \(widget\)'",
    # the head of the list was clicked before it had files
    r"Gtk-CRITICAL .*gtk_tree_sortable_.*'GTK_IS_TREE_SORTABLE \(sortable\)'",
    # a drag began where the file dialog of GTK 4.18 lists no file
    r"Gtk-WARNING .*Could not start rubberbanding: No item",
    # the path bar of the file dialog of GTK 4.8 draws buttons without a size, if the disk is slow
    r"Gtk-WARNING .*Trying to snapshot GtkButton 0x[0-9a-f]+ without a current allocation",
    # GTK 4.18 opens the menu of a window's head on a press, and the release may be on that menu
    r"Gtk-WARNING .*Broken accounting of active state for widget")))
STALL_LINES = re.compile(r"^ariadne: the main loop |\[0x[0-9a-f]+\]$")


def faults_in(said):
    """The lines on standard error that show a fault of the program."""
    return [line for line in said.split("\n")
            if line.strip() and not STALL_LINES.search(line) and not FROM_GTK.search(line)]


def picture_file(name):
    """The path of a picture with that name, in $ARIADNE_PICTURES or in build/pictures of the project."""
    top = pathlib.Path(__file__).resolve().parents[3]
    folder = pathlib.Path(os.environ.get("ARIADNE_PICTURES") or top / "build" / "pictures")
    folder.mkdir(parents=True, exist_ok=True)
    return folder / (name + ".png")


def grab(window, *options):
    """What an X window shows, changed by options of ImageMagick, the last of which is a format. Those without
    compression take a fifth of the time of PNG."""
    return subprocess.run(["import", "-silent", "-window", window, *options], check=True, capture_output=True).stdout


def until(what, look):
    """Polls look() until it returns a true value, and returns that. @what names the condition in words, or is a
    function that does."""
    began = time.monotonic()
    is_seen = False
    waited_for.append(what)
    try:
        while True:
            looked = time.monotonic()
            try:
                value = look()
            except GLib.Error: # an object of the accessibility bus has just gone
                value = None
            if value:
                return value
            now = time.monotonic()
            waited = now - began
            if waited > LONG and not is_seen:
                file = picture_file(f"{pathlib.Path(sys.argv[0]).stem}-waits")
                subprocess.run(["import", "-window", "root", str(file)], check=False)
                print(f"for {LONG:.0f} s it waits for {in_words(what)}: {file}", flush=True)
                is_seen = True
                if last_click:
                    last_click()
            if waited > TOO_LONG:
                raise Failure(f"waited {waited:.0f} s in vain for {in_words(what)}")
            # a look also keeps the program busy, so what is waited for gets as much time as the looks do
            time.sleep(max(PAUSE_BETWEEN_LOOKS, now - looked))
    finally:
        waited_for.pop()


def in_words(what):
    return what() if callable(what) else what


def give_up(number, _):
    """Reports what is waited for and ends the test, at a signal from Meson or a person."""
    for what in reversed(waited_for):
        print(f"waited in vain for {in_words(what)}", flush=True)
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


def xdotool(*arguments):
    """Runs commands of xdotool, and returns the words that it prints."""
    global last_click
    arguments = [*map(str, arguments)]
    if {"click", "key", "mousedown", "type"} & set(arguments):
        last_click = None
    for at, pair in enumerate(zip(arguments, arguments[1:])):
        if pair[0] == "click" and pair[1] in MOUSE_BUTTONS:
            xdotool(*arguments[:at], "mousedown", pair[1])
            hold()
            return xdotool("mouseup", *arguments[at + 1:])
    result = subprocess.run(["xdotool", *arguments], capture_output=True, text=True, check=False)
    return result.stdout.split() if result.returncode == 0 else []


def hold():
    """Lets a click last as long as a person's, and on a busy machine until the programs have answered a question, so
    that they are past the press. GTK asks where the mouse is after a layout, and forgets a click whose button is up
    again by then."""
    for program in running:
        try:
            program.root.get_child_at_index(0).get_extents(Atspi.CoordType.WINDOW)
        except (AttributeError, GLib.Error): # it has no window any more, or not yet
            continue
    time.sleep(HOLD)


def draw_board(file, rows):
    """Draws a board of 4×4 cells into a PNG. @rows: four texts, with a dot for an empty cell"""
    draw = ["-fill", "black", "-font", "DejaVu-Sans", "-pointsize", "30"]
    for i in range(5):
        wide = 3 if i % 2 == 0 else 1
        at = 20 + 50 * i
        draw += ["-draw", f"rectangle 20,{at} 222,{at + wide - 1}", "-draw", f"rectangle {at},20 {at + wide - 1},222"]
    for row, text in enumerate(rows):
        for column, digit in enumerate(text):
            if digit != ".":
                draw += ["-annotate", f"+{37 + 50 * column}+{57 + 50 * row}", digit]
    subprocess.run(["convert", "-size", "260x260", "xc:white", *draw, file], check=True)
    return file


def write_settings(**values):
    """Writes the settings for the program's next start, as GVariant texts."""
    folder = pathlib.Path(os.environ["XDG_CONFIG_HOME"], "glib-2.0", "settings")
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["[org/ariadne_sudoku/Ariadne]"]
    lines += [f"{name.replace('_', '-')}={value}" for name, value in values.items()]
    (folder / "keyfile").write_text("\n".join(lines) + "\n", encoding="utf-8")


def named(found, name):
    return found == name


known_roles = {} # by the path of an object, which no other one ever gets


def role_of(thing):
    """The name of a role as on Debian 12: newer systems call a “push button” a “button”, one that stays pressed a
    “toggle button”, and some panels “groupings”. It never changes, so each object is asked once, but for windows
    that may not be ready."""
    role = known_roles.get(thing.path)
    if role is None:
        role = thing.get_role_name()
        if role in ("button", "toggle button"):
            role = "push button"
        elif role == "grouping":
            role = "panel"
        if role != "filler":
            known_roles[thing.path] = role
    return role


def padding_of(thing):
    """The distance between the outer edge of an object and its contents."""
    outer = thing.get_extents(Atspi.CoordType.WINDOW)
    inner = [child.get_extents(Atspi.CoordType.WINDOW) for child in
             (thing.get_child_at_index(index) for index in range(thing.get_child_count())) if child]
    # hidden children have an empty or absurd size
    inner = [place for place in inner
             if 0 < place.width <= outer.width and 0 < place.height <= outer.height]
    if not inner:
        return 0
    left, top = min(place.x for place in inner), min(place.y for place in inner)
    across = max(place.x + place.width for place in inner) - left
    down = max(place.y + place.height for place in inner) - top
    return max(0, min((outer.width - across) // 2 - (left - outer.x),
                      (outer.height - down) // 2 - (top - outer.y)))


def version_of_gtk(thing):
    """The version of GTK of the program that an object belongs to, such as [4, 8]."""
    return [int(part) for part in thing.get_application().get_toolkit_version().split(".")[:2]]


def place_of(thing):
    """The place of an object in its window, within a few pixels. GTK 4.8 returns it; newer GTK returns the place in
    the parent's contents, as if no parent had padding."""
    place = thing.get_extents(Atspi.CoordType.WINDOW)
    if version_of_gtk(thing) < [4, 10]:
        return place
    parent = thing.get_parent()
    while parent and parent.get_role() != Atspi.Role.APPLICATION:
        padding = padding_of(parent)
        place.x += padding
        place.y += padding
        outermost, parent = parent, parent.get_parent()
    # the window begins outside of its own contents
    root = outermost.get_extents(Atspi.CoordType.WINDOW)
    place.x -= root.x
    place.y -= root.y
    return place


def frame_of(thing):
    """The window of an object."""
    while thing.get_parent().get_role() != Atspi.Role.APPLICATION:
        thing = thing.get_parent()
    return thing


class Program:
    """A running Ariadne with one window. The keyword arguments are added to its environment."""

    def __init__(self, program, *files, **variables):
        self.words = tempfile.TemporaryFile()
        environment = {**os.environ, "GSETTINGS_BACKEND": "keyfile", **variables}
        self.process = subprocess.Popen([program, *map(str, files)], stdin=subprocess.DEVNULL,
                                        stderr=self.words, env=environment)
        try:
            self.window = until("a window", self.find_window)
            self.root = until("the program on the accessibility bus", self.find_root)
            running.append(self)
            self.focus()
        except BaseException:
            self.kill()
            raise

    def __enter__(self):
        return self

    def __exit__(self, failure, *_):
        """Quits as a person does, unless the test has failed, and ends the program in any case."""
        try:
            if failure is None:
                if self.process.poll() is None: # else the keys would go to the window that is in front now
                    self.keys("ctrl+q")
                self.wait()
        finally:
            self.kill()

    def find_window(self):
        self.expect_alive()
        return next(iter(self.windows()), None)

    def expect_alive(self):
        if self.process.poll() is not None:
            raise Failure(f"the program ended with {self.process.returncode}\n{self.said()}")
        said = self.said()
        if not collects_faults and ("WARNING" in said or "CRITICAL" in said) and faults_in(said):
            raise Failure(f"the program wrote to standard error:\n{said}")

    def said(self):
        """The program's output to standard error up to now."""
        words = self.words.fileno() # pread() does not move the position at which the program writes
        return os.pread(words, os.fstat(words).st_size, 0).decode(errors="replace")

    def windows(self):
        """Its X windows. A window that goes while xdotool looks ends xdotool, which says nothing about the others."""
        while True:
            result = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                                    capture_output=True, text=True, check=False)
            if "X Error" not in result.stderr:
                return result.stdout.split()

    def find_root(self):
        self.expect_alive()
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            try:
                if child and child.get_process_id() == self.process.pid and child.get_child_count():
                    return child
            except GLib.Error: # an earlier program that the bus still lists
                continue
        return None

    def other(self, *known):
        """Waits for an X window with the keyboard, besides the first one and those that are known, and returns it."""
        def look():
            self.expect_alive()
            # tooltips are windows too, but never active
            others = [other for other in self.windows() if other not in (self.window, *known)]
            return next((other for other in xdotool("getactivewindow") if other in others), None)
        return until("another window with the keyboard", look)

    def other_after(self, act):
        """Does what opens a window, waits for it, and returns it. If none comes, it is done again, as a person would:
        GTK forgets a click during which it lays out the page."""
        before, done = self.windows(), float("-inf")

        def look():
            nonlocal done
            self.expect_alive()
            opened = [other for other in xdotool("getactivewindow") if other in self.windows() and other not in before]
            if not opened and time.monotonic() - done > PATIENCE:
                act()
                done = time.monotonic()
            return opened
        return until("a new window with the keyboard", look)[0]

    def alone(self):
        """Waits until the first window is the only one and has the keyboard again. If it takes long, the mouse moves
        away: a tooltip may have come up where the other window was."""
        began = time.monotonic()

        def look():
            self.expect_alive()
            if time.monotonic() - began > PATIENCE:
                xdotool("mousemove", 1, 1)
            return self.windows() == [self.window]
        until("the end of the other windows", look)
        self.focus()

    def has_keys(self, *numbers):
        """Waits until one of these X windows has the keyboard, or any of the program's: it returns after a window over
        it has closed. If that takes long, the last is activated: openbox may lose the keyboard where a dialog of GTK's
        closes at once."""
        began = time.monotonic()

        def look():
            self.expect_alive()
            wanted = list(numbers) or self.windows()
            if set(xdotool("getactivewindow")) & set(wanted):
                return True
            if time.monotonic() - began > PATIENCE:
                print("the keyboard did not come back to a window, which is activated", flush=True)
                xdotool("windowactivate", *wanted[-1:])
            return False
        until("a window with the keyboard", look)

    def focus(self):
        def look():
            self.expect_alive()
            if xdotool("getactivewindow") == [self.window]:
                return True
            # a window manager that has just ended may have left it unmapped
            xdotool("windowmap", self.window, "windowactivate", self.window)
            return False
        xdotool("windowactivate", "--sync", self.window)
        until("the focus", look)

    # what is there

    def frames(self):
        """The program's windows. GTK 4.8 calls one a “filler” for ever, not a “frame”, if it was queried before it
        was ready, as happens on a busy machine."""
        children = [self.root.get_child_at_index(index)
                    for index in range(self.root.get_child_count())]
        return [child for child in children
                if child and child.get_role_name() in ("frame", "filler")]

    def all(self, root=None):
        """All visible accessible objects, the program first."""
        waiting = [root or self.root]
        while waiting:
            thing = waiting.pop(0)
            try:
                yield thing
                if role_of(thing) in ("label", "separator"): # they have no children, but an image may have its menu
                    continue
                waiting += [thing.get_child_at_index(index)
                            for index in range(thing.get_child_count())]
            except GLib.Error: # the object has just gone
                continue
            waiting = [thing for thing in waiting if thing]

    def shows(self, thing):
        """Tells if an object is visible. GTK 4.8 says “showing” only for windows; objects on a hidden page have no
        size."""
        extents = thing.get_extents(Atspi.CoordType.WINDOW)
        return extents.width > 0 and extents.height > 0

    def look_for(self, role, takes):
        self.expect_alive()
        for thing in self.frames() if role == "frame" else self.all():
            try:
                if role in (None, "frame", role_of(thing)) and takes(thing.get_name() or ""):
                    if self.shows(thing):
                        return thing
            except GLib.Error:
                continue
        return None

    def find(self, role, name):
        """Waits for a visible object with a role, and with a name, or one that a function accepts."""
        takes = name if callable(name) else lambda found: named(found, name)
        return until(f"a {role or 'thing'} named {name!r}", lambda: self.look_for(role, takes))

    def says(self, part):
        """Waits until a text in the window contains @part, and returns the text."""
        return until(f"the words “{part}”",
                     lambda: self.look_for(None, lambda name: part in name)).get_name()

    def cell(self):
        """The cursor's cell as a screen reader says it, without announcements."""
        name = self.find("table", lambda name: True).get_name()
        return name[max(name.rfind("row "), 0):] if "column" in name else name

    # what a person does

    def keys(self, *keys):
        xdotool("key", "--clearmodifiers", *keys)

    def choose_in_list(self, opening, *keys):
        """Opens a list by a key, and uses keys in it, the last of which closes it. In the moment in which one
        list closes, GTK 4.8 may lose the key that opens the next: it is pressed again, as a person would."""
        xdotool("mousemove", 1, 1) # a tooltip would be another window
        before = set(self.windows())
        pressed = float("-inf")

        def opens():
            nonlocal pressed
            self.expect_alive()
            if set(self.windows()) - before:
                return True
            if time.monotonic() - pressed > PATIENCE:
                if pressed > 0:
                    print(f"{opening} opened no list, and is pressed again", flush=True)
                self.keys(opening)
                pressed = time.monotonic()
            return False

        until(f"the list of {opening}", opens)
        self.keys(*keys)
        until(f"no list of {opening}", lambda: not set(self.windows()) - before)

    def type(self, text):
        xdotool("type", "--clearmodifiers", text)

    def move_to(self, thing, across=0.5, down=0.5, *then, window=None):
        """Moves the mouse into an object, then runs further xdotool commands. The object is in the first window, or
        in @window, a pair of another X window and its frame."""
        inside = place_of(thing)
        number, frame = window or (self.window, self.find("frame", lambda name: True))
        frame = frame.get_extents(Atspi.CoordType.WINDOW)
        # The X window is larger than GTK's window by the same shadow on each side.
        geometry = dict(line.split("=") for line in
                        xdotool("getwindowgeometry", "--shell", number))
        shadow = (int(geometry["WIDTH"]) - frame.width) // 2
        above = (int(geometry["HEIGHT"]) - frame.height) // 2
        xdotool("mousemove", "--window", number,
                shadow + int(inside.x + inside.width * across),
                above + int(inside.y + inside.height * down), *then)

    def stands_still(self, thing):
        """Tells if an object is where it was a moment ago: what has just appeared may push it aside."""
        before = place_of(thing)
        time.sleep(PAUSE_BETWEEN_LOOKS)
        now = place_of(thing)
        return (now.x, now.y, now.width, now.height) == (before.x, before.y, before.width, before.height)

    def click(self, thing, across=0.5, down=0.5, button=1):
        """Clicks into an object, by default into its middle."""
        global last_click
        name = thing.get_name()

        def again():
            """GTK 4.8 can lose a click on a busy machine. A person makes it again if the object is the same."""
            try:
                if thing.get_name() == name and self.shows(thing):
                    print(f"“{name}” is clicked again", flush=True)
                    self.move_to(thing, across, down, "click", button)
            except GLib.Error: # it has gone
                pass

        until(f"“{name}” to stand still", lambda: self.stands_still(thing))
        self.move_to(thing, across, down, "click", button)
        last_click = again

    def press(self, name, role="push button"):
        """Waits until the button can be pressed, and presses it with the mouse."""
        def ready():
            thing = self.look_for(role, lambda found: named(found, name))
            return thing if thing and thing.get_state_set().contains(Atspi.StateType.SENSITIVE) else None
        self.click(until(f"the {role} “{name}”, to be pressed", ready))

    def focused(self):
        """The visible object with the keyboard, if there is one."""
        for thing in self.all():
            try:
                if thing.get_state_set().contains(Atspi.StateType.FOCUSED):
                    return thing
            except GLib.Error:
                continue
        return None

    def press_until(self, key, what, is_there):
        """Presses a key that moves the keyboard on until it is at an object that a function accepts. The next press waits
        for the effect of the one before; if there is none, the key is pressed again, as a person would."""
        def is_at_last():
            here = self.focused()
            if here and is_there(here):
                return True
            self.keys(key)
            pressed = time.monotonic()
            until(f"the keyboard elsewhere after {key}",
                  lambda: self.focused() != here or time.monotonic() - pressed > PATIENCE)
            return False
        until(what, is_at_last)

    def activate(self, action, parameter=""):
        """Activates an action by its full name over the bus, as the desktop can."""
        scope, name = action.split(".")
        path = "/org/ariadne_sudoku/Ariadne" + ("/window/1" if scope == "win" else "")
        subprocess.run(["gdbus", "call", "--session", "--dest", "org.ariadne_sudoku.Ariadne",
                        "--object-path", path, "--method", "org.gtk.Actions.Activate", name,
                        f"[{parameter}]", "{}"], check=True, capture_output=True)

    def choose(self, entry, action):
        """Opens the main menu, moves to an entry, and chooses it with Return. Newer GTK does not name entries: there
        its action is activated."""
        self.focus()
        if version_of_gtk(self.root) >= [4, 10]:
            self.activate(action)
            return
        self.keys("F10")
        self.find("menu item", entry)
        self.press_until("Down", f"“{entry}” of the menu", lambda thing: thing.get_name() == entry)
        self.keys("Return")

    def point_in_menu(self, thing):
        """The X window of the open menu, and the middle of an object in it; None while the menu has no size yet. A
        menu has room around it for a shadow and an arrow; tooltips are windows, too."""
        place = outermost = thing.get_extents(Atspi.CoordType.WINDOW)
        parent = thing.get_parent()
        while parent and parent.get_component_iface() and parent.get_role_name() != "frame":
            outermost = parent.get_extents(Atspi.CoordType.WINDOW)
            parent = parent.get_parent()
        for number in self.windows():
            geometry = dict(line.split("=") for line in
                            xdotool("getwindowgeometry", "--shell", number))
            aside = int(geometry.get("WIDTH", 0)) - outermost.width
            above = int(geometry.get("HEIGHT", 0)) - outermost.height
            if not 0 <= aside <= 60 or above > 60 or number == self.window:
                continue
            # a menu that does not fit the screen is smaller than its contents, with an arrow at its top
            top = above // 2 if above >= 0 else aside // 2 + ARROW
            return (number, aside // 2 + place.x - outermost.x + place.width // 2,
                    top + place.y - outermost.y + place.height // 2)
        return None

    def click_in_menu(self, role, name):
        """Clicks into an object of the open menu, once it has stopped moving. A submenu that was open before has a
        title with the same name as the entry that opens it."""
        takes = name if callable(name) else lambda found: named(found, name)
        seen = []

        def lies_still():
            self.expect_alive()
            things = [thing for thing in self.all() if role_of(thing) == role
                      and takes(thing.get_name() or "") and self.shows(thing)]
            points = [self.point_in_menu(thing) for thing in things]
            seen.append(next((point for point in points if point), None))
            return len(seen) > 5 and seen[-1] is not None and len(set(seen[-5:])) == 1

        until(f"a {role} of the menu to lie still", lies_still)
        number, across, down = seen[-1]
        xdotool("mousemove", "--window", number, across, down, "click", 1)

    def choose_by_mouse(self, *entries):
        """Opens the main menu and clicks an entry in the submenus named before it. Only with GTK 4.8: newer GTK does
        not name entries."""
        self.press("Main menu")
        for entry in entries:
            self.click_in_menu("menu item", entry)

    def save_as(self, file):
        """Saves through Ctrl+Shift+S and its dialog, and waits for the file."""
        self.focus()
        self.other_after(lambda: self.keys("ctrl+shift+s"))
        self.save_into(file)

    def save_into(self, file, said=None):
        """Saves through the dialog that is opening; waits for the file and for the message, which shows long enough
        to be read."""
        self.name_file(file)
        until(f"the file {file.name}", file.exists)
        if said:
            self.says(said)
        self.alone()

    def name_file(self, file):
        """Types a file's name and Return into the dialog to save that is opening."""
        until("the keyboard in the dialog to save", lambda: self.find("text", "Name:").get_state_set().contains(
            Atspi.StateType.FOCUSED))
        self.keys("ctrl+a")
        self.type(str(file))
        self.keys("Return")

    def picture(self, name, window=None, takes=lambda light: True):
        """Keeps a picture of a window, once it shows something and a function accepts its light, from 0 to 1: the
        accessibility bus may be ahead of the drawing."""
        file, lights = picture_file(name), []

        def look():
            shown = grab(window or self.window, "-depth", "8", "ppm:-")
            width, height = map(int, shown.split(maxsplit=3)[1:3])
            greens = shown[-3 * width * height + 1::3]
            lights.append(sum(greens) / (255 * len(greens)))
            if len(set(greens)) < 16 or not takes(lights[-1]):
                return False
            subprocess.run(["convert", "ppm:-", file], input=shown, check=True)
            return True
        until(lambda: f"something of the wanted light in {file}, not {lights[-1:]}", look)

    # its end

    def wait(self):
        """Waits until the program ends by itself."""
        until("the end of the program", lambda: self.process.poll() is not None)
        if self.process.returncode != 0:
            raise Failure(f"the program ended with {self.process.returncode}\n{self.said()}")
        if faults_in(self.said()):
            raise Failure(f"the program wrote to standard error:\n{self.said()}")

    def kill(self):
        if self in running:
            running.remove(self)
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def is_light(light):
    return light > 0.7


def is_dark(light):
    return light < 0.4


# thousands are separated by a space
STEP = re.compile(r"^Step (.+) of (.+)$")


def step_of(window):
    """The shown step of the search, and the number of its steps."""
    words = window.find("label", lambda name: STEP.match(name) is not None).get_name()
    return tuple(int(re.sub(r"\D", "", part)) for part in STEP.match(words).groups())


def standing_step(window):
    """The shown step once the search stands: it may go on for a moment after it was paused."""
    steps = []

    def is_same():
        steps.append(step_of(window)[0])
        return len(set(steps[-10:])) == 1 and len(steps) >= 10
    until("a search that stands", is_same)
    return steps[-1]


def read_puzzle(file):
    with open(file, encoding="utf-8") as stream:
        return json.load(stream)


def main(tests):
    """Runs test functions; the first failure ends the program."""
    signal.signal(signal.SIGTERM, give_up)
    Atspi.init()
    # a busy program that does not answer within 0.8 s would count as gone
    Atspi.set_timeout(120 * 1000, 120 * 1000)
    for test in tests:
        try:
            test()
        except (Failure, AssertionError) as failure:
            where = traceback.extract_tb(failure.__traceback__)
            line = next((frame for frame in where if frame.name == test.__name__), where[-1])
            print(f"{test.__name__}: line {line.lineno}, {line.line}: {failure or 'is not so'}")
            sys.exit(1)
        print(f"{test.__name__}: fine")
