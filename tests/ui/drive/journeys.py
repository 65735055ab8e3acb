#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole ways of a person, from the first start with an empty home; each is looked at where it matters, by
what is on the screen, in a file, or on the clipboard, and not by what an object says.

Usage: journeys.py PROGRAM PUZZLES [NAME]…
"""

import os
import pathlib
import re
import shutil
import signal
import sys
import tempfile

import boards
from driving import Program, main, read_puzzle, step_of, until, write_settings, xdotool

program, puzzles = sys.argv[1], sys.argv[2]
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = ("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
# as quoted in a mail, with words before and after it
MAIL = "\n".join(["Hi! Can you solve this one?", ""]
                 + ["> " + " ".join(LINE[9 * row:9 * row + 9]) for row in range(9)]
                 + ["", "Yours, A."])


# Of another language, for translated.py: what a text is called there, and what a program has in its
# environment.
say = str
language = {}


def plain(text):
    """The text without the mark of its access key."""
    return say(text).replace("_", "")


def access_key(text):
    return "alt+" + re.search("_(.)", say(text)).group(1).lower()


def empty_home():
    """As before the first start ever."""
    for name in ("XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        if name in os.environ:
            shutil.rmtree(os.environ[name], ignore_errors=True)
    write_settings(appearance="'light'")


def fill(window, n_left=0, solution=SOLUTION, givens=LINE):
    """Types what is missing, row by row, all but the last @n_left cells; a given takes no digit."""
    n = 9
    window.keys("ctrl+Home")
    until("the first cell", lambda: is_at(window, 1, 1))
    cells = [cell for cell in range(n * n) if givens[cell] == "."]
    last = cells[-1 - n_left] if n_left < len(cells) else -1
    for row in range(n):
        for column in range(n):
            cell = n * row + column
            if givens[cell] == "." and cell <= last:
                window.type(solution[cell])
            if column < n - 1:
                window.keys("Right")
        if row < n - 1:
            window.keys("Home", "Down")


def is_at(window, row, column):
    return say("row %u, column %u:") % (row, column) in window.cell()


def press_one_of(window, *names):
    """The button that has one of these names."""
    button = window.find("push button", lambda name: name in names)
    window.press(button.get_name())


def cells_of(window, n=9):
    return boards.on_screen(window).cells(n)


def leave(window):
    window.focus()
    window.keys("ctrl+q")
    window.wait()


def dialog_of(window, title):
    return window.other(), window.find("frame", title)


def save_in_dialog(window, file):
    """Ctrl+S in a dialog over the window, and the rest of it."""
    window.keys("ctrl+s")
    window.name_file(file)
    until(f"the file {file.name}", lambda: file.exists() and file.stat().st_size > 0)


def export(window, file, n_downs):
    """Everything by keys: the format is @n_downs places below the first."""
    window.choose("Export…", "win.export")
    window.other()
    window.find("frame", "Export")
    if n_downs:
        window.keys("alt+f", "space", *["Down"] * n_downs, "Return")
    save_in_dialog(window, file)
    window.alone()
    window.says(f"Saved as “{file.name}”")


def copy(window):
    """The same dialog, and its button."""
    window.choose(plain("E_xport…"), "win.export")
    window.other()
    window.find("frame", say("Export"))
    window.keys("ctrl+c")
    window.says(say("The picture is on the clipboard."))
    window.picture(f"journey-mail-export{language.get('LC_ALL', '')}", window.other())
    boards.expect_alike(window, boards.taken_picture(room / "pasted.png"), 9, "the clipboard")
    window.keys("Escape")
    window.alone()


def mail(window):
    """A puzzle out of a mail is pasted, half solved, and checked."""
    window.find("push button", lambda name: plain("_Enter a Puzzle") in name)
    window.keys("ctrl+v")
    until("the first cell", lambda: is_at(window, 1, 1))
    fill(window, n_left=20)
    window.keys("F8") # check
    window.says(say("Right so far: from here there is exactly one solution."))
    window.keys("Escape", "ctrl+Home")
    boards.expect_digits(boards.on_screen(window), 9, 61, "the screen")


def try_branch(window):
    """A digit in a branch, which is discarded again."""
    # a cell that is open, by what is to be seen
    place = next(cell for cell, parts in enumerate(cells_of(window)) if not boards.has_ink(parts))
    window.keys("ctrl+Home", *["Down"] * (place // 9), *["Right"] * (place % 9))
    until("the open cell", lambda: is_at(window, place // 9 + 1, place % 9 + 1))
    before = boards.on_screen(window)
    window.keys("ctrl+b")
    window.type("1")
    until("a digit in the branch", lambda: boards.has_ink(cells_of(window)[place]))
    window.keys("ctrl+BackSpace")
    until("the board before the branch", lambda: not boards.differences(
        before, boards.on_screen(window), 9))


def test_mail():
    """A puzzle out of a mail goes half solved to a friend in every way there is: each digit stands in its
    cell."""
    empty_home()
    other = boards.put_text(MAIL)
    window = None
    try:
        window = Program(program, **language)
        mail(window)
        for index, ending in enumerate((".png", ".svg", ".pdf")):
            file = room / f"mail{ending}"
            export(window, file, index)
            picture = boards.of_file(file)
            boards.expect_digits(picture, 9, 61, file.name)
            boards.expect_alike(window, picture, 9, file.name)
        copy(window)
        window.keys("ctrl+p")
        window.other()
        window.says("Page 1 of 1")
        file = room / "printed.pdf"
        save_in_dialog(window, file)
        window.says("Saved as “printed.pdf”")
        boards.expect_digits(boards.of_file(file), 9, 61, file.name)
        window.keys("Escape")
        window.alone()
        leave(window)
    finally:
        other.kill()
        if window:
            window.kill()


def test_mail_pasted_on():
    """The same without files, whose dialogs have words of GTK's own: in any language."""
    empty_home()
    other = boards.put_text(MAIL)
    window = None
    try:
        window = Program(program, **language)
        mail(window)
        copy(window)
        leave(window)
    finally:
        other.kill()
        if window:
            window.kill()


def test_branch():
    """A branch is tried and discarded: nothing of it is to be seen any longer; in any language."""
    empty_home()
    window = Program(program, pathlib.Path(puzzles) / "easy.ariadne", **language)
    try:
        until("the first cell", lambda: is_at(window, 1, 1))
        boards.expect_digits(boards.on_screen(window), 9, 17, "the screen")
        try_branch(window)
        leave(window)
    finally:
        window.kill()


def test_text_file():
    """A text file is played, the program is killed, and started again; what is saved then goes to a new
    name, and the text stays as it was."""
    empty_home()
    file = room / "two.txt"
    file.write_text(LINE + "\n", encoding="utf-8")
    window = Program(program, file)
    again = None
    try:
        window.keys("ctrl+Home", "Right", "Right")
        until("the first open cell", lambda: window.cell().startswith("row 1, column 3: empty"))
        window.type("4")
        until("the digit", lambda: window.cell().startswith("row 1, column 3: 4"))
        kept = pathlib.Path(os.environ["XDG_STATE_HOME"], "ariadne", "recovery")
        until("a copy of the work", lambda: kept.is_dir() and list(kept.glob("*.recovery")))
        os.kill(window.process.pid, signal.SIGKILL)
        window.process.wait()

        again = Program(program)
        again.says("Ariadne ended before your changes to “two.txt” were saved.")
        again.keys("ctrl+Home", "Right", "Right")
        until("the digit again", lambda: again.cell().startswith("row 1, column 3: 4"))
        again.keys("ctrl+s")
        again.name_file(room / "mine.ariadne")
        until("the new file", (room / "mine.ariadne").exists)
        again.alone()
        assert file.read_text(encoding="utf-8") == LINE + "\n", "the text was written over"
        assert read_puzzle(room / "mine.ariadne")["entries"][0][2] == "4"
        leave(again)
    finally:
        window.kill()
        if again:
            again.kill()


def list_rows(window):
    """What a screen reader says of the rows of the list, by the puzzle's number."""
    names = [thing.get_name() or "" for thing in window.all()]
    return {int(name.split(",")[0].split()[1]): name for name in names
            if name.startswith("Puzzle ") and "given" in name}


def come_into(window, before):
    """From now on it is the other window that is driven."""
    window.window = until("another window", lambda: next(
        (other for other in window.windows() if other not in before), None))
    window.focus()


def press_in(window, title, name):
    """The mouse, on a button of the window of that title, where the program has several."""
    button = window.find("push button", name)
    window.move_to(button, 0.5, 0.5, "click", 1, window=(window.window, window.find("frame", title)))


def test_list():
    """A list is a book: its third puzzle is played, and the next one; the list knows what is solved, today
    and tomorrow, and the text of it stays as it is."""
    empty_home()
    lines = [LINE]
    for turn in range(1, 5): # others of the same solution, by other names for its digits
        digits = str.maketrans("123456789", "123456789"[turn:] + "123456789"[:turn])
        lines.append(LINE.translate(digits))
    file = room / "book.txt"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    digits = str.maketrans("123456789", "123456789"[2:] + "123456789"[:2])
    window = Program(program, file)
    try:
        window.says("5 puzzles")
        until("the rows", lambda: 3 in list_rows(window))
        window.keys("ctrl+Home", "Down", "Down", "Return")
        before = window.window
        come_into(window, [before])
        window.says("3 of 5")
        fill(window, n_left=0, solution=SOLUTION.translate(digits), givens=lines[2])
        window.says("Solved")
        window.picture("journey-list-solved")
        window.keys("Return") # the next one
        window.says("4 of 5")
        until("another puzzle", lambda: not any(
            "Solved!" in (thing.get_name() or "") for thing in window.all()))
        press_in(window, "book, no. 4 – Ariadne", "Previous puzzle of the list")
        window.says("3 of 5")
        window.find("label", lambda name: name.startswith("Solved in ") or name.startswith("✓"))
        press_in(window, "book, no. 3 – Ariadne", "Next puzzle of the list")
        window.says("4 of 5")
        window.keys("ctrl+w")
        window.window = before
        window.alone()
        until("the mark of the third", lambda: "Solved: ✓" in list_rows(window).get(3, ""))
        assert "✓" not in list_rows(window)[2]
        leave(window)
        assert file.read_text(encoding="utf-8").splitlines() == lines

        window = Program(program, file)
        window.says("5 puzzles")
        until("the mark, tomorrow", lambda: "Solved: ✓" in list_rows(window).get(3, ""))
        window.picture("journey-list-tomorrow")
        window.choose("Print What Is Left…", "win.print-left")
        window.other()
        window.says("Page 1 of ")
        window.picture("journey-list-left", window.other())
        window.keys("Escape")
        window.alone()
        leave(window)
    finally:
        window.kill()


def test_newspaper():
    """A puzzle is typed from a newspaper, and played with notes; a hint is understood and taken; the end is
    told, and counted."""
    empty_home()
    window = Program(program)
    try:
        window.press("Enter a Puzzle")
        for row in range(9):
            window.type(LINE[9 * row:9 * row + 9])
        window.says("Exactly one solution. The puzzle is ready to play.")
        boards.expect_digits(boards.on_screen(window), 9, 30, "the screen")
        press_one_of(window, "Play It", "Start Playing")
        until("the first open cell", lambda: is_at(window, 1, 3))
        before = cells_of(window)
        window.keys("ctrl+1", "ctrl+2", "ctrl+4")
        until("the notes", lambda: "note" in window.cell())
        until("notes that can be seen", lambda: boards.has_notes(cells_of(window)[2]))
        assert not boards.has_notes(before[2])
        window.keys("F2")
        window.says("Hint 1 of 3")
        window.keys("F2", "F2")
        window.says("Hint 3 of 3")
        n_before = sum(map(boards.has_ink, cells_of(window)))
        assert n_before >= 31, n_before
        window.picture("journey-newspaper-hint")
        window.keys("alt+a") # apply it
        until("the end of the hint", lambda: not window.look_for(None, lambda name: "Hint 3 of 3" in name))
        fill(window)
        window.says("1 hint")
        window.picture("journey-newspaper-solved")
        window.keys("Escape")
        until("the whole grid", lambda: sum(map(boards.has_ink, cells_of(window))) == 81)
        window.activate("app.statistics")
        window.find("frame", "Statistics")
        window.says("9×9")
        window.keys("Escape")
        window.alone()
        leave(window)
    finally:
        window.kill()


def test_tomorrow():
    """A level is chosen and played; a branch is tried and discarded; tomorrow the game goes on where it was
    left."""
    empty_home()
    window = Program(program)
    try:
        window.press("Play")
        until("the grid", lambda: is_at(window, 1, 1))
        until("givens", lambda: sum(map(boards.has_ink, cells_of(window))) >= 20)
        try_branch(window)
        window.keys("F2", "F2", "F2")
        window.says("Hint 3 of 3")
        window.keys("alt+a")
        until("the end of the hint", lambda: not window.look_for(None, lambda name: "Hint 3 of 3" in name))
        window.keys("ctrl+Home")
        until("the first cell", lambda: is_at(window, 1, 1))
        left = boards.on_screen(window)
        leave(window)

        window = Program(program)
        window.picture("journey-tomorrow-start")
        game = window.find("push button", lambda name: re.search(r"\d+ ?%", name) is not None)
        window.click(game)
        until("the grid", lambda: is_at(window, 1, 1))
        until("the board as it was left", lambda: not boards.differences(
            left, boards.on_screen(window), 9))
        leave(window)
    finally:
        window.kill()


def test_giant():
    """A 25×25 is typed row by row, solved, and watched to its end: no cell stays empty."""
    empty_home()
    write_settings(appearance="'light'", window_width=1240, window_height=940)
    puzzle = read_puzzle(pathlib.Path(puzzles) / "giant-25x25.ariadne")
    symbols = dict(zip(puzzle["symbols"], "123456789ABCDEFGHIJKLMNOP"))
    window = Program(program)
    try:
        window.press("25×25")
        window.press("Enter a Puzzle")
        until("the grid", lambda: is_at(window, 1, 1))
        for row in puzzle["givens"]:
            window.type("".join(symbols.get(cell, ".") for cell in row).lower())
        window.says("Exactly one solution. The puzzle is ready to play.")
        n_givens = sum(cell != "." for row in puzzle["givens"] for cell in row)
        boards.expect_digits(boards.on_screen(window), 25, n_givens, "the screen")
        window.keys("ctrl+Return") # solve it
        window.says("Step ")
        window.press("End")
        window.says("Exactly one solution")
        until("a full grid", lambda: sum(map(boards.has_ink, cells_of(window, 25))) == 625)
        window.picture("journey-giant-solved")
        leave(window)
    finally:
        window.kill()


def click_cell(window, row, column, n=9):
    """The mouse, where the cell is to be seen."""
    picture = boards.on_screen(window)
    left, top, right, bottom = picture.board()
    window.click(window.find("table", lambda name: True),
                 (left + (right - left) * (column - 0.5) / n) / picture.width,
                 (top + (bottom - top) * (row - 0.5) / n) / picture.height)
    until("the clicked cell", lambda: is_at(window, row, column))


def open_candidate(window):
    """Goes to a cell with several candidates in the search, and returns the last of them: the search
    itself would try another one first, or another cell."""
    click_cell(window, 1, 2) # a given, of which nothing comes
    window.keys("ctrl+Home")
    until("the first cell", lambda: is_at(window, 1, 1))
    for cell in range(81):
        words = window.cell()
        candidates = re.findall(r"\d", words.partition("candidates")[2])
        if len(candidates) > 1:
            return candidates[-1]
        window.keys("Right" if cell % 9 < 8 else "Home")
        if cell % 9 == 8:
            window.keys("Down")
        after = cell + 1
        until("the next cell", lambda: is_at(window, after // 9 + 1, after % 9 + 1))
    raise AssertionError("no cell is open")


def test_search():
    """A search runs, is looked back at, and left for a branch of one's own; Escape, Play and back: all of
    it is there. It is raced, and goes to a file."""
    empty_home()
    write_settings(appearance="'light'", speed="50.0", strategy="'mrv'")
    window = Program(program, pathlib.Path(puzzles) / "extreme.ariadne")
    try:
        window.keys("F4")
        before = boards.on_screen(window)
        window.press("Solve")
        until("the search to move", lambda: step_of(window)[0] >= 20)
        window.press("Pause")
        window.find("push button", "Resume")
        assert boards.differences(before, boards.on_screen(window), 9), "nothing was to be seen"
        here = step_of(window)[0]
        window.press("Step Back")
        window.press("Step Back")
        until("two steps back", lambda: step_of(window)[0] == here - 2)
        window.type(open_candidate(window))
        window.says("branch")
        here = step_of(window)
        window.keys("ctrl+Home")
        until("the first cell", lambda: is_at(window, 1, 1))
        branch = boards.on_screen(window)
        window.picture("journey-search-branch")
        window.keys("Escape", "F3")
        window.find("push button", "More")
        until("the game as it was", lambda: not boards.differences(before, boards.on_screen(window), 9))
        window.keys("F4")
        until("the branch again", lambda: not boards.differences(branch, boards.on_screen(window), 9))
        assert step_of(window) == here, (step_of(window), here)
        window.activate("win.race")
        window.other()
        window.keys("F5")
        window.says("Their first")
        window.keys("ctrl+w")
        window.alone()
        file = room / "graph.svg"
        window.choose("Export…", "win.export")
        dialog = dialog_of(window, "Export")
        graph = window.find("check box", "The search as a graph")
        window.move_to(graph, 0.5, 0.5, "click", 1, window=dialog)
        save_in_dialog(window, file.with_suffix(".svg"))
        window.alone()
        assert b"<svg" in file.read_bytes() or b"PNG" in file.read_bytes()[:8]
        leave(window)
    finally:
        window.kill()


journeys = [test_newspaper, test_tomorrow, test_mail, test_list, test_text_file, test_giant, test_search]

if __name__ == "__main__":
    wanted = [f"test_{name}" for name in sys.argv[3:]]
    main([journey for journey in journeys if not wanted or journey.__name__ in wanted])
