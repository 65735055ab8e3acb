#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random keys, clicks, drags, wheels and sizes; files are opened, saved, changed by others and deleted, hostile ones
among them; dialogs come and go; and sometimes the program is killed. Whatever happens, the program survives, writes
nothing to standard error, does not block for long, leaves intact files, and recovers unsaved work after it was
killed.

Usage: monkey.py PROGRAM SOURCE PROBE [--seconds N] [--seed N] [--stall MILLISECONDS] [--lives]

SOURCE is the project's folder, with the samples. The events follow from the seed alone, and are written to monkey.log
in the working folder; their effects depend on the program's speed, too. The program sees the system's files, but can
change only its own: it runs behind a read-only mount.
"""

import argparse
import collections
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import driving
from driving import Failure, GLib, Gio, Program, faults_in, main, skip, until, write_settings, xdotool
from pressing import Probe

parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("source", type=pathlib.Path)
parser.add_argument("probe", type=pathlib.Path)
parser.add_argument("--seconds", type=float, default=20)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--stall", type=int, default=20000, help="the longest one allowed")
parser.add_argument("--lives", action="store_true", help="is never killed, and says what it keeps")
asked = parser.parse_args()

room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))
kept = room / "kept" # nobody but the program changes the files that it saves here
samples = room / "samples"
recovery = pathlib.Path(os.environ["XDG_STATE_HOME"], "ariadne", "recovery")
log = open("monkey.log", "w", encoding="utf-8")

# A file dialog can rename and delete, so only this test's folder is writable.
SHIELD = """#!/bin/sh
exec unshare --mount sh -c 'mount --make-rprivate / && mount --bind "$0" "$0" &&
mount -o remount,bind,ro / && cd {kept} && LD_PRELOAD={probe} exec "$@"' {room} {program} "$@"
"""
STALL = re.compile(r"the main loop was held up for (\d+) ms, with (\d+) ms")
MANY_WINDOWS = 8


def new_samples():
    """Makes fair and hostile files of all kinds, by name."""
    places = ["data/puzzles", "tests/puzzle/reader/samples", "tests/fuzz/corpus"]
    samples.mkdir()
    kept.mkdir()
    number = 0
    for place in places:
        for file in sorted((asked.source / place).rglob("*")):
            if file.is_file() and file.stat().st_size < 200000:
                shutil.copyfile(file, samples / f"{number:04}-{file.name[:60]}")
                number += 1
    title = {"size": 9, "givens": ["." * 9] * 9}
    hostile = {
        "empty.ariadne": b"",
        "zeros.ariadne": bytes(5000),
        "nested.ariadne": b"[" * 100000,
        "title.ariadne": json.dumps({**title, "title": "Title " * 200000}).encode(),
        "directions.ariadne": json.dumps({**title, "title": "\u202e\u2066\u0007" * 50}).encode(),
        "latin.txt": b"\xe9\xff\xfe" * 300,
        "one-line.txt": b"." * 1000000,
        "many.txt": ("." * 81 + "\n").encode() * 5000,
        "grids.txt": ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28"
                      "....419..5....8..79\n").encode() * 200,
        "name \n\u202e of.ariadne": b"{}",
        "n" * 240 + ".ariadne": json.dumps(title).encode(),
    }
    for name, contents in hostile.items():
        (samples / name).write_bytes(contents)
    (samples / "folder.ariadne").mkdir()
    return sorted(samples.iterdir())


def accelerators():
    """All keys of the program, as xdotool calls them."""
    text = (asked.source / "tests/house/frozen/actions.txt").read_text(encoding="utf-8")
    found = []
    for line in text.partition("\n[keys]\n")[2].splitlines():
        for key in line.split()[1:]:
            found.append(key.replace("<Control>", "ctrl+").replace("<Shift>", "shift+")
                         .replace("<Alt>", "alt+"))
    return found


def actions():
    """All actions of the program, as (group, name, type of the parameter)."""
    text = (asked.source / "tests/house/frozen/actions.txt").read_text(encoding="utf-8")
    found = []
    for line in text.partition("\n[keys]\n")[0].splitlines():
        words = line.split()
        scope, dot, name = (words or [""])[0].partition(".")
        if dot and scope in ("app", "win") and name not in FINAL_ACTIONS:
            kind = next((word for word in words[1:] if not word.startswith("state:")), None)
            found.append((scope, name, kind))
    return found


FINAL_ACTIONS = {"quit", "close"}
# Parameters that a desktop might send, by type; most of them make no sense.
PARAMETERS = {
    None: ["[]", "[<1>]", "[<''>]"],
    "s": ["<''>", "<'search'>", "<'play'>", "<'collection'>", "<'0000'>", "<'/nowhere'>", "<'\u202e'>", "<1>", ""],
    "u": ["<uint32 0>", "<uint32 1>", "<uint32 9>", "<uint32 4294967295>", "<-1>", ""],
    "t": ["<uint64 0>", "<uint64 1>", "<uint64 18446744073709551615>", "<uint64 100>", "<'x'>"],
    "(uu)": ["<(uint32 0, uint32 0)>", "<(uint32 3, uint32 5)>", "<(uint32 80, uint32 9)>",
             "<(uint32 4294967295, uint32 4294967295)>", "<(uint32 5, uint32 900)>", "<uint32 1>", ""],
    "b": ["<true>", "<false>", ""],
}
PLAIN_KEYS = ("Escape Escape Escape Return Return Tab Tab shift+Tab space Up Down Left Right Home "
              "End Prior Next Delete BackSpace F10 Menu 1 2 3 4 5 6 7 8 9 0 a b h n x plus minus period "
              "shift+1 shift+5 alt+1 alt+7 ctrl+1 shift+Right shift+Down ctrl+Home ctrl+End alt+n "
              "alt+o alt+r alt+s alt+d alt+Up alt+Home slash ctrl+plus ctrl+minus ctrl+0").split()
DIALOGS = ["ctrl+o", "ctrl+shift+s", "ctrl+n", "F1", "shift+F1", "ctrl+question", "F10"]
FINAL = {"ctrl+q", "ctrl+w"} # allowed, but not at every turn


def contents_of(file):
    """The relevant contents of a recovery copy or a saved file, which must be whole."""
    try:
        text = file.read_text(encoding="utf-8")
        if text.startswith("ariadne-recovery "): # a line about the original file
            text = text.partition("\n")[2]
        puzzle = json.loads(text)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise Failure(f"{file} is broken: {error}") from error
    return json.dumps([puzzle.get(name) for name in ("size", "givens", "entries")])


class Monkey:
    def __init__(self):
        self.chance = random.Random(asked.seed)
        self.files = new_samples()
        self.keys = accelerators()
        self.plain = [key for key in self.keys if key not in FINAL]
        self.program = room / "shielded"
        self.program.write_text(SHIELD.format(room=os.environ["XDG_RUNTIME_DIR"] + "/..",
                                              kept=kept, probe=asked.probe.resolve(), program=os.path.abspath(asked.program)),
                                encoding="utf-8")
        self.program.chmod(0o700)
        self.actions = actions()
        self.window = self.probe = None
        self.pressed = collections.Counter()
        self.now = "start"
        self.counts = {"events": 0, "starts": 0, "kills": 0, "recovered": 0, "stalls": 0}
        self.longest = (0, 0) # ms of wall time and of processor time
        self.heard = 0
        self.events = {
            self.key: 30, self.accelerator: 18, self.final: 1, self.dialog: 8, self.click: 30,
            self.drag: 10, self.wheel: 6, self.size: 4, self.open: 6, self.save: 4, self.change: 3,
            self.text: 6, self.kill: 0 if asked.lives else 1, self.action: 20, self.press: 40, self.rest: 6,
        }

    def say(self, words):
        self.now = words
        log.write(f"{self.counts['events']} {words}\n")
        log.flush()

    # the program

    def start(self, *files):
        self.counts["starts"] += 1
        self.heard = 0
        self.window = Program(self.program, *files)
        self.probe = Probe(self.window)

    def listen(self):
        """Checks the program's new output; an unfinished line is checked next time."""
        if "ERROR: AddressSanitizer" in self.window.said(): # its stack takes a while
            until("the program to end", lambda: self.window.process.poll() is not None)
        ended = self.window.process.poll() is not None
        said = self.window.said()
        end = len(said) if ended else said.rfind("\n") + 1
        lines, self.heard = said[self.heard:end].split("\n"), end
        bad = faults_in("\n".join(lines))
        for held, processor in STALL.findall(said):
            if int(held) > self.longest[0]:
                self.longest = (int(held), int(processor))
                log.write("\n".join(lines) + "\n") # with the stack
        self.counts["stalls"] += sum(bool(STALL.search(line)) for line in lines)
        if bad:
            raise Failure("it wrote to standard error:\n" + "\n".join(bad[:60]))
        if self.longest[0] > asked.stall:
            raise Failure(f"it was held up for {self.longest[0]} ms:\n{said}")

    def check(self):
        """Checks that the program runs or has ended well; then it is started again."""
        status = self.window.process.poll()
        self.listen()
        if status is not None:
            if status != 0:
                raise Failure(f"the program ended with {status}\n{self.window.said()}")
            self.say("it ended: another start")
            self.start()
        for file in kept.glob("*.ariadne"):
            contents_of(file)

    def target(self, share):
        """A window of the program: the one with the keyboard, if there is one."""
        windows = self.window.windows()
        active = xdotool("getactivewindow")
        if windows and active[:1] not in [[window] for window in windows]:
            active = [windows[int(share * len(windows))]]
            xdotool("windowactivate", active[0])
        return active[0] if windows and active else None

    def place(self, window, across, down):
        size = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", window)
                    if "=" in line)
        return (int(across * int(size.get("WIDTH", 500))), int(down * int(size.get("HEIGHT", 500))))

    # its acts: each takes four numbers from 0 to 1, and the window

    def key(self, window, share, *_):
        key = PLAIN_KEYS[int(share * len(PLAIN_KEYS))]
        self.say(f"key {key}")
        xdotool("key", "--clearmodifiers", key)

    def accelerator(self, window, share, *_):
        key = self.plain[int(share * len(self.plain))]
        self.say(f"key {key}")
        xdotool("key", "--clearmodifiers", key)

    def action(self, window, share, which, parameter, *_):
        """Activates an action over the bus, as the desktop can, with sensible parameters and others."""
        scope, name, kind = self.actions[int(share * len(self.actions))]
        fair = PARAMETERS.get(kind, [""])
        words = fair[int(parameter * len(fair))] if kind else ["[]", "[]", "[]", "[<1>]", "[<''>]"][int(parameter * 5)]
        words = words if kind is None else f"[{words}]"
        path = "/org/ariadne_sudoku/Ariadne"
        if scope == "win":
            paths = self.window_paths()
            if not paths:
                return
            path = paths[int(which * len(paths))]
        self.say(f"action {path} {name} {words}")
        self.bus_action(path, name, words)

    def bus_action(self, path, name, words="@av []"):
        parameters = GLib.Variant.parse(GLib.VariantType("(sava{sv})"), f"('{name}', {words}, @a{{sv}} {{}})")
        try:
            self.probe.bus.call_sync("org.ariadne_sudoku.Ariadne", path, "org.gtk.Actions", "Activate", parameters,
                                     None, Gio.DBusCallFlags.NO_AUTO_START, 120000)
        except GLib.Error:
            pass # the program has refused it or has ended

    def window_paths(self):
        """The paths of its windows on the bus; they are numbered, and closed ones are gone."""
        try:
            told = self.probe.bus.call_sync("org.ariadne_sudoku.Ariadne", "/org/ariadne_sudoku/Ariadne/window",
                                            "org.freedesktop.DBus.Introspectable", "Introspect", None, None,
                                            Gio.DBusCallFlags.NO_AUTO_START, 120000).unpack()[0]
        except GLib.Error:
            return []
        return [f"/org/ariadne_sudoku/Ariadne/window/{number}" for number in re.findall(r'node name="(\d+)"', told)]

    def least_pressed(self, share):
        """One of the least used controls that show now."""
        try:
            controls = [control for control in self.probe.look().controls()
                        if control.is_live and "reach" in control.widget]
        except (Failure, GLib.Error):
            return None
        if not controls:
            return None
        least = min(self.pressed[control.key] for control in controls)
        controls = [control for control in controls if self.pressed[control.key] == least]
        control = controls[int(share * len(controls))]
        self.pressed[control.key] += 1
        return control

    def press(self, window, share, across, down, way):
        """Presses the least used control, by mouse or by keys."""
        control = self.least_pressed(share)
        if control is None:
            return
        self.say(f"press {control}, {way:.2f}")
        place = control.widget
        if way < 0.7:
            xdotool("mousemove", "--window", place["xid"], place["x"] + int(across * place["width"]),
                    place["y"] + int(down * place["height"]), "click", 3 if way < 0.06 else 1)
        else:
            self.probe.call("Focus", place["n"])
            xdotool("key", "--clearmodifiers", ["space", "Return", "Down", "Up", "End"][int((way - 0.7) / 0.3 * 5)])

    def rest(self, window, share, across, down, way):
        """Rests until a tooltip shows, and then drags across it."""
        control = self.least_pressed(share)
        if control is None:
            return
        place = control.widget
        self.say(f"rest on {control}, and drag")
        xdotool("mousemove", "--window", place["xid"], place["x"] + int(across * place["width"]),
                place["y"] + int(down * place["height"]))
        before, end = len(self.window.windows()), time.monotonic() + 1
        while len(self.window.windows()) == before and time.monotonic() < end:
            self.probe.settle()
        moves = []
        for step in range(6):
            moves += ["mousemove", "--window", place["xid"], place["x"] + int(step / 5 * place["width"]),
                      place["y"] + int(way * place["height"])]
        xdotool(*moves[:5], "mousedown", 1, *moves[5:], "mouseup", 1)

    def final(self, window, share, *_):
        key = ["ctrl+q", "ctrl+w", "alt+F4"][int(share * 3)]
        self.say(f"key {key}")
        xdotool("key", "--clearmodifiers", key)

    def dialog(self, window, share, again, *_):
        key = DIALOGS[int(share * len(DIALOGS))]
        self.say(f"key {key}" + (", Escape" if again < 0.3 else ""))
        xdotool("key", "--clearmodifiers", key, *(["Escape"] if again < 0.3 else []))

    def click(self, window, across, down, button, times):
        button = 1 if button < 0.85 else 3 if button < 0.97 else 2
        x, y = self.place(window, across, down)
        self.say(f"click {x} {y}, button {button}")
        xdotool("mousemove", "--window", window, x, y, "click", "--repeat", 2 if times < 0.2 else 1,
                "--delay", 30, button)

    def drag(self, window, across, down, across_to, down_to):
        x, y = self.place(window, across, down)
        to_x, to_y = self.place(window, across_to, down_to)
        self.say(f"drag {x} {y} to {to_x} {to_y}")
        moves = []
        for step in range(1, 7):
            moves += ["mousemove", "--window", window, x + (to_x - x) * step // 6,
                      y + (to_y - y) * step // 6]
        xdotool("mousemove", "--window", window, x, y, "mousedown", 1, *moves, "mouseup", 1)

    def wheel(self, window, across, down, button, times):
        x, y = self.place(window, across, down)
        button, times = 4 + int(button * 4), 1 + int(times * 12)
        self.say(f"wheel {button}, {times} times, at {x} {y}")
        xdotool("mousemove", "--window", window, x, y, "click", "--repeat", times, "--delay", 5,
                button)

    def size(self, window, across, down, *_):
        width, height = 250 + int(across * 1000), 200 + int(down * 800)
        self.say(f"size {width} {height}")
        xdotool("windowsize", window, width, height)

    def open(self, window, share, *_):
        file = self.files[int(share * len(self.files))]
        self.say(f"open {file.name[:80]!r}")
        helper = subprocess.Popen([self.program, file], stdin=subprocess.DEVNULL,
                                  stderr=self.window.words, cwd=room)
        until("the file to be handed over",
              lambda: helper.poll() is not None or self.window.process.poll() is not None)
        if helper.poll() is None: # the other one has just ended: this one is the program now
            self.window.process.wait()
            self.window.process = helper
        elif helper.returncode != 0:
            raise Failure(f"handing a file over ended with {helper.returncode}")

    def save(self, window, share, *_):
        file = kept / f"saved-{int(share * 5)}.ariadne"
        self.say(f"save {file.name}")
        xdotool("key", "--clearmodifiers", "ctrl+shift+s")
        xdotool("key", "--clearmodifiers", "ctrl+a")
        xdotool("type", "--delay", 2, str(file))
        xdotool("key", "--clearmodifiers", "Return", "Return")

    def change(self, window, share, way, *_):
        """Changes a file as another program would."""
        file = self.files[int(share * len(self.files))]
        self.say(f"change {file.name[:80]!r}, {way:.2f}")
        other = self.files[int(way * 997) % len(self.files)]
        if not file.is_file() or not other.is_file():
            file = samples / "another.ariadne"
        if way < 0.2:
            file.unlink(missing_ok=True)
        elif way < 0.4:
            file.write_bytes(b"\x00 half")
        elif other.is_file() and other != file:
            shutil.copyfile(other, file)

    def text(self, window, share, count, *_):
        letters = "0123456789./ abcRC-+#"
        words = "".join(letters[int(share * 7919 + count * 31 * place) % len(letters)]
                        for place in range(1 + int(count * 20)))
        self.say(f"type {words!r}")
        xdotool("type", "--delay", 2, words)

    def kill(self, window, *_):
        """Kills the program: the recovery copies are offered at the next start."""
        self.counts["kills"] += 1
        self.window.process.send_signal(signal.SIGKILL)
        self.window.process.wait()
        self.listen()
        before = {contents_of(file) for file in recovery.glob("*.recovery")}
        self.say(f"kill: {len(before)} unsaved are kept")
        self.counts["recovered"] += len(before)
        self.start()
        def are_kept():
            self.window.expect_alive()
            return before <= {contents_of(file) for file in recovery.glob("*.recovery")}
        until("the unsaved work to be there again", are_kept)
        until("its windows", lambda: len(self.window.windows()) >= min(len(before), 1))

    def close_some(self, window, *_):
        self.say("close some windows")
        for path in self.window_paths()[2:]:
            self.bus_action(path, "close")
        xdotool("key", "--clearmodifiers", "alt+d")

    def what_is_kept(self):
        """The program's memory, handles and windows."""
        process = pathlib.Path("/proc") / str(self.window.process.pid)
        try:
            memory = re.search(r"VmRSS:\s*(\d+)", (process / "status").read_text(encoding="utf-8"))
            handles = collections.Counter(re.sub(r"\d+", "#", os.readlink(file)) for file in (process / "fd").iterdir())
        except OSError:
            return "it has ended"
        return (f"{int(memory[1]) // 1024 if memory else 0} MB, {sum(handles.values())} handles "
                f"({', '.join(f'{number} {name}' for name, number in handles.items())}), "
                f"{len(self.window.windows())} windows")

    def run(self):
        write_settings(appearance="'light'")
        kinds, weights = list(self.events), list(self.events.values())
        self.start()
        end = time.monotonic() + asked.seconds
        while time.monotonic() < end:
            # Random numbers are drawn first, so that a seed means the same events each time.
            kind = self.chance.choices(kinds, weights)[0]
            numbers = [self.chance.random() for _ in range(4)]
            window = self.target(numbers[3])
            if window is None and self.window.process.poll() is None:
                window = until("a window or the end",
                               lambda: self.target(0) or self.window.process.poll() is not None)
            if self.window.process.poll() is None:
                self.counts["events"] += 1
                if len(self.window.windows()) > MANY_WINDOWS:
                    kind = self.close_some if asked.lives else self.kill
                kind(window, *numbers)
            self.check()


def test_monkey():
    monkey = Monkey()
    try:
        monkey.run()
    except (Failure, OSError) as failure:
        raise Failure(f"seed {asked.seed}, event {monkey.counts['events']}, {monkey.now}: "
                      f"{failure}") from failure
    finally:
        if monkey.window:
            if asked.lives:
                print(monkey.what_is_kept())
            monkey.window.kill()
        log.close()
        print(f"seed {asked.seed}: " + ", ".join(f"{count} {name}" for name, count
                                                 in monkey.counts.items())
              + ", the longest {} ms, {} ms of them the processor's".format(*monkey.longest))


if subprocess.run(["unshare", "--mount", "true"], capture_output=True, check=False).returncode != 0:
    skip("what it does cannot be kept from other files here")
os.environ["ARIADNE_DEBUG"] = "stalls"
driving.collects_faults = True
main([test_monkey])
