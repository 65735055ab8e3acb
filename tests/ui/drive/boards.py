# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks at boards as people do: on the screen, in a file, and on the clipboard, and compares them cell by
cell. What a file holds is drawn by programs that know nothing of ours.
"""

import pathlib
import subprocess
import sys

from driving import Atspi, Failure, place_of, until, xdotool

# A cell is compared by the mean light of a few parts across and down, without the lines around it.
PARTS = 6
EDGE = 0.1
# A digit that is missing, or another, changes some part by 120 and more; a cell that is tinted on the
# screen, or other edges of its digit, by 60 at most.
MOST = 95


class Picture:
    """Grey pixels, from 0 to 255."""

    def __init__(self, png, crop=None):
        cut = ["-crop", crop, "+repage"] if crop else []
        pgm = subprocess.run(["convert", "png:-", *cut, "-background", "white", "-flatten",
                              "-colorspace", "Gray", "-depth", "8", "pgm:-"], input=png, check=True,
                             capture_output=True).stdout
        fields = pgm.split(maxsplit=4)
        self.width, self.height = int(fields[1]), int(fields[2])
        self.pixels = pgm[-self.width * self.height:]

    def row(self, y):
        return self.pixels[y * self.width:(y + 1) * self.width]

    def column(self, x):
        return self.pixels[x::self.width]

    def board(self):
        """Where the outermost lines of a board run: left, top, right, bottom."""
        rows = [y for y in range(self.height) if has_line(self.row(y))]
        columns = [x for x in range(self.width) if has_line(self.column(x))]
        if not rows or not columns:
            raise Failure("there is no board to be seen")
        return columns[0], rows[0], columns[-1] + 1, rows[-1] + 1

    def cells(self, n):
        """Of an n×n board, for each cell the light of its parts."""
        left, top, right, bottom = self.board()
        pitch_x, pitch_y = (right - left) / n, (bottom - top) / n
        found = []
        for cell in range(n * n):
            x = left + pitch_x * (cell % n + EDGE)
            y = top + pitch_y * (cell // n + EDGE)
            width, height = pitch_x * (1 - 2 * EDGE) / PARTS, pitch_y * (1 - 2 * EDGE) / PARTS
            found.append([self.mean(x + width * (part % PARTS), y + height * (part // PARTS), width,
                                    height) for part in range(PARTS * PARTS)])
        return found

    def mean(self, x, y, width, height):
        total = count = 0
        for line in range(round(y), max(round(y + height), round(y) + 1)):
            part = self.pixels[line * self.width + round(x):
                               line * self.width + max(round(x + width), round(x) + 1)]
            total += sum(part)
            count += len(part)
        return total / count


def has_line(pixels):
    """Whether half of the pixels of a row or a column, or more, are dark and side by side."""
    run = longest = 0
    for value in pixels:
        run = run + 1 if value < 110 else 0
        longest = max(longest, run)
    return longest >= 0.5 * len(pixels)


def of_file(file):
    """The picture in a PNG, SVG or PDF; of a PDF, its first page."""
    content = pathlib.Path(file).read_bytes()
    command = {".svg": ["rsvg-convert", "-w", "1000"],
               ".pdf": ["pdftoppm", "-png", "-singlefile", "-r", "150", "-"]}.get(file.suffix)
    if command:
        content = subprocess.run(command, input=content, check=True, capture_output=True).stdout
    return Picture(content)


def on_screen(window):
    """What the window's grid looks like now."""
    grid = place_of(window.find("table", lambda name: True))
    frame = window.find("frame", lambda name: True).get_extents(Atspi.CoordType.WINDOW)
    geometry = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", window.window))
    aside = (int(geometry["WIDTH"]) - frame.width) // 2
    above = (int(geometry["HEIGHT"]) - frame.height) // 2
    png = subprocess.run(["import", "-window", window.window, "png:-"], check=True,
                         capture_output=True).stdout
    return Picture(png, f"{grid.width}x{grid.height}+{aside + grid.x}+{above + grid.y}")


def differences(one, other, n):
    """The cells that do not look alike, as rows and columns from 1."""
    pairs = zip(one.cells(n), other.cells(n))
    return [f"r{cell // n + 1}c{cell % n + 1}" for cell, (mine, yours) in enumerate(pairs)
            if max(abs(a - b) for a, b in zip(mine, yours)) > MOST]


def expect_alike(window, picture, n, what):
    """The picture shows in each cell what the screen shows there."""
    different = differences(on_screen(window), picture, n)
    if different:
        raise Failure(f"{what} shows something else in {', '.join(different[:9])}")


def has_ink(cell):
    """A tint, or a blank, is the same in all parts of a cell."""
    return max(cell) - min(cell) > 45


def expect_digits(picture, n, least, what):
    """At least @least cells have something in them."""
    count = sum(map(has_ink, picture.cells(n)))
    if count < least:
        raise Failure(f"{what} has something in {count} cells, not in {least}")


def has_notes(cell):
    """The same of something small and thin."""
    return max(cell) - min(cell) > 12


# --- the clipboard, by another program ---

OTHER = """
import sys
import gi
gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk
Gtk.init()
clipboard = Gdk.Display.get_default().get_clipboard()
loop = GLib.MainLoop()
"""


def put_text(text):
    """Has another program offer a text; returns the program, to be ended."""
    script = OTHER + ("clipboard.set(sys.argv[1])\nprint('ready', flush=True)\nloop.run()\n")
    other = subprocess.Popen([sys.executable, "-c", script, text], stdout=subprocess.PIPE, text=True)
    until("the other program's text", lambda: other.stdout.readline().strip() == "ready")
    return other


def taken_picture(file):
    """What another program gets when a picture is pasted into it."""
    script = OTHER + """
def on_texture(clipboard, result):
    clipboard.read_texture_finish(result).save_to_png(sys.argv[1])
    loop.quit()
clipboard.read_texture_async(None, on_texture)
loop.run()
"""
    subprocess.run([sys.executable, "-c", script, str(file)], check=True)
    return of_file(file)
