# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads boards as people see them, on the screen, in a file or on the clipboard, and compares them cell by cell.
Files are rendered by programs that do not know ours.
"""

import pathlib
import re
import subprocess
import sys

from driving import Atspi, Failure, frame_of, grab, place_of, until, xdotool

# A cell is compared in this number of parts across and down, without the lines around it.
PARTS = 6
EDGE = 0.1
# Two cells are compared by the ink in parts of its bounding box: the same digit on the screen and in a file differs
# by at most 0.09, two different ones by at least 0.17.
INK_ACROSS, INK_DOWN = 5, 7
MOST = 0.13
CONTRAST = 90 # between ink and its background; a tint has less
IS_DARK = bytes(value < 110 for value in range(256))
GREY = ("-colorspace", "Gray", "-depth", "8", "pgm:-") # for ImageMagick

RESOLUTION = 150 # of rendered pages, in pixels per inch
WORD = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.)</word>')


class Picture:
    """A picture in grey values from 0 to 255."""

    def __init__(self, pgm):
        fields = pgm.split(maxsplit=4)
        self.width, self.height = int(fields[1]), int(fields[2])
        self.pixels = pgm[-self.width * self.height:]

    def row(self, y):
        return self.pixels[y * self.width:(y + 1) * self.width]

    def column(self, x):
        return self.pixels[x::self.width]

    def lines(self):
        """The positions of a board's lines: horizontal ones and vertical ones."""
        return ([y for y in range(self.height) if has_line(self.row(y))],
                [x for x in range(self.width) if has_line(self.column(x))])

    def has_board(self):
        return all(self.lines())

    def board(self):
        """The positions of the outermost lines of a board: left, top, right, bottom."""
        rows, columns = self.lines()
        if not rows or not columns:
            raise Failure("there is no board to be seen")
        return columns[0], rows[0], columns[-1] + 1, rows[-1] + 1

    def cells(self, n):
        """The mean light of the parts of each cell of an n×n board."""
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

    def inks(self, n):
        """The amount of ink in the parts of each cell of an n×n board, and the size of the ink; None for a cell with
        at most a tint."""
        left, top, right, bottom = self.board()
        pitch_x, pitch_y = (right - left) / n, (bottom - top) / n
        found = []
        for cell in range(n * n):
            begin = round(left + pitch_x * (cell % n + EDGE))
            end = round(left + pitch_x * (cell % n + 1 - EDGE))
            found.append(ink([self.row(y)[begin:end] for y in range(
                round(top + pitch_y * (cell // n + EDGE)), round(top + pitch_y * (cell // n + 1 - EDGE)))]))
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
    """Tells if at least half of the pixels of a row or a column are dark and adjacent."""
    return max(map(len, pixels.translate(IS_DARK).split(b"\0"))) >= 0.5 * len(pixels)


def ink(rows):
    """See inks(), for the pixel rows of one cell."""
    dark, light = min(map(min, rows)), max(map(max, rows))
    if light - dark < CONTRAST:
        return None
    is_ink = bytes(2 * value < dark + light for value in range(256))
    rows = [row.translate(is_ink) for row in rows]
    across = [any(column) for column in zip(*rows)]
    down = [any(row) for row in rows]
    left, width = across.index(True), len(across) - across[::-1].index(True) - across.index(True)
    top, height = down.index(True), len(down) - down[::-1].index(True) - down.index(True)
    found = [width / len(across), height / len(down)]
    for part in range(INK_ACROSS * INK_DOWN):
        x, y = left + width * (part % INK_ACROSS) // INK_ACROSS, top + height * (part // INK_ACROSS) // INK_DOWN
        end_x = max(left + width * (part % INK_ACROSS + 1) // INK_ACROSS, x + 1)
        end_y = max(top + height * (part // INK_ACROSS + 1) // INK_DOWN, y + 1)
        found.append(sum(sum(row[x:end_x]) for row in rows[y:end_y]) / ((end_x - x) * (end_y - y)))
    return found


def is_like(one, other):
    if one is None or other is None:
        return one is other
    return sum(abs(a - b) for a, b in zip(one, other)) / len(one) <= MOST


def of_file(file, page=1):
    """The picture in a PNG, an SVG, or a page of a PDF."""
    content = pathlib.Path(file).read_bytes()
    command = {".svg": ["rsvg-convert", "-w", "1000"],
               ".pdf": ["pdftoppm", "-png", "-singlefile", "-r", str(RESOLUTION), "-f", str(page), "-"]
               }.get(file.suffix)
    if command:
        content = subprocess.run(command, input=content, check=True, capture_output=True).stdout
    return Picture(subprocess.run(["convert", "png:-", "-background", "white", "-flatten", *GREY], input=content,
                                  check=True, capture_output=True).stdout)


def digits_on_page(file, page, n):
    """The text that a PDF reader extracts from each cell of a page, as a string of n×n characters."""
    left, top, right, bottom = (place * 72 / RESOLUTION for place in of_file(file, page).board())
    words = subprocess.run(["pdftotext", "-bbox", "-f", str(page), "-l", str(page), file, "-"], check=True,
                           capture_output=True, text=True).stdout
    cells = ["."] * (n * n)
    for word in WORD.finditer(words):
        x = (float(word[1]) + float(word[3])) / 2
        y = (float(word[2]) + float(word[4])) / 2
        if left < x < right and top < y < bottom:
            cells[int((y - top) * n / (bottom - top)) * n + int((x - left) * n / (right - left))] = word[5]
    return "".join(cells)


def on_screen(window):
    """The picture of the window's grid now. It waits for a board, since the accessibility bus may be ahead of the
    drawing."""
    def look():
        picture = picture_of(window)
        return picture if picture.has_board() else None
    return until("a board to be seen", look)


def at_rest(window):
    """The same once nothing moves any more, for a later comparison."""
    seen = [on_screen(window)]

    def is_still():
        seen.append(on_screen(window))
        return seen[-1].pixels == seen[-2].pixels
    until("a board that stands still", is_still)
    return seen[-1]


def picture_of(window):
    """The picture of the window's grid, whatever it shows."""
    table = window.find("table", lambda name: True)
    grid, frame = place_of(table), frame_of(table).get_extents(Atspi.CoordType.WINDOW)
    geometry = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", window.window))
    aside = (int(geometry["WIDTH"]) - frame.width) // 2
    above = (int(geometry["HEIGHT"]) - frame.height) // 2
    place = f"{grid.width}x{grid.height}+{aside + grid.x}+{above + grid.y}"
    return Picture(grab(window.window, "-crop", place, "+repage", *GREY))


def differences(one, other, n):
    """The cells that look different, as rows and columns from 1."""
    pairs = zip(one.inks(n), other.inks(n))
    return [f"r{cell // n + 1}c{cell % n + 1}" for cell, (mine, yours) in enumerate(pairs)
            if not is_like(mine, yours)]


def expect_alike(window, picture, n, what):
    """Each cell of the picture looks as on the screen."""
    different = differences(at_rest(window), picture, n)
    if different:
        raise Failure(f"{what} shows something else in {', '.join(different[:9])}")


def has_ink(cell):
    """A cell without ink is the same in all its parts: a tint or a blank."""
    return max(cell) - min(cell) > 45


def expect_digits(picture, n, least, what):
    """At least @least cells have ink."""
    count = sum(map(has_ink, picture.cells(n)))
    if count < least:
        raise Failure(f"{what} has something in {count} cells, not in {least}")


def has_digit(cell):
    """A digit has ink in the middle, where a small grid has no candidates."""
    return max(cell) - min(cell[PARTS * row + column] for row in (2, 3) for column in (2, 3)) > 45


def has_notes(cell):
    """Notes are small and thin ink."""
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
    """The picture that another program gets when it pastes."""
    script = OTHER + """
def on_texture(clipboard, result):
    clipboard.read_texture_finish(result).save_to_png(sys.argv[1])
    loop.quit()
clipboard.read_texture_async(None, on_texture)
loop.run()
"""
    subprocess.run([sys.executable, "-c", script, str(file)], check=True)
    return of_file(file)
