#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole tasks of a person, from the first start with an empty home. Results are checked on the screen, in a file, or
on the clipboard, not by what an object says.

Usage: journeys.py PROGRAM PUZZLES TOMORROW [NAME]…

TOMORROW is loaded into a program whose clock is a day ahead.
"""

import os
import pathlib
import re
import shutil
import signal
import sys
import tempfile

import boards
from driving import (Program, frame_of, main, read_puzzle, role_of, standing_step, step_of, until, write_settings,
                     xdotool)

program, puzzles = sys.argv[1:3]
ahead = os.path.abspath(sys.argv[3])
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = ("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
# as quoted in a mail, with text before and after it
MAIL = "\n".join(["Hi! Can you solve this one?", ""]
                 + ["> " + " ".join(LINE[9 * row:9 * row + 9]) for row in range(9)]
                 + ["", "Yours, A."])


# translated.py sets these: a function that translates a text, and the program's environment.
say = str
language = {}


def plain(text):
    """The text without the underscore of its access key."""
    return say(text).replace("_", "")


def access_key(text):
    return "alt+" + re.search("_(.)", say(text)).group(1).lower()


def empty_home():
    """Clears the home, as before the first start ever."""
    for name in ("XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        if name in os.environ:
            shutil.rmtree(os.environ[name], ignore_errors=True)
    write_settings(appearance="'light'")


def fill(window, n_left=0, solution=SOLUTION, givens=LINE):
    """Types the missing digits row by row, all but the last @n_left; a given takes no digit."""
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


def is_in_row(window, row):
    """Tells if the cursor is in a row; a puzzle begins at its first open cell."""
    cell = window.cell()
    return any(say("row %u, column %u:") % (row, column) in cell for column in range(1, 10))


def press_one_of(window, *names):
    """Presses the first visible button of these names."""
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
    """Presses Ctrl+S in a dialog over the window, and goes through the dialog to save."""
    window.other_after(lambda: window.keys("ctrl+s"))
    window.name_file(file)
    until(f"the file {file.name}", lambda: file.exists() and file.stat().st_size > 0)


def press_in_dialog(window, title, name, role="push button"):
    """Presses a button in the dialog over the window, which may have one with the same name."""
    takes = name if callable(name) else lambda found: found == name
    number, frame = dialog_of(window, title)
    thing = until(f"the {role} {name!r} of the dialog", lambda: next(
        (thing for thing in window.all(frame) if role_of(thing) == role and takes(thing.get_name() or "")
         and window.shows(thing)), None))
    window.move_to(thing, 0.5, 0.5, "click", 1, window=(number, frame))


def export(window, file, n_downs):
    """Exports by keys alone; the format is @n_downs places below the first."""
    window.choose("Export…", "win.export")
    window.other()
    window.find("frame", "Export")
    if n_downs:
        window.choose_in_list("alt+f", *["Down"] * n_downs, "Return")
    save_in_dialog(window, file)
    window.says(f"Saved as “{file.name}”") # it shows long enough to be read
    window.alone()


def copy(window):
    """Copies through the button of the same dialog."""
    window.choose(plain("E_xport…"), "win.export")
    window.other()
    window.find("frame", say("Export"))
    window.keys("ctrl+c")
    window.says(say("The picture is on the clipboard."))
    window.picture(f"journey-mail-export{language.get('LC_ALL', '')}", window.other())
    boards.expect_alike(window, boards.taken_picture(room / "pasted.png"), 9, "the clipboard")
    window.keys("Escape")
    window.alone()


def mail(window, n_left):
    """A puzzle from a mail is pasted, checked, and solved except for some cells."""
    window.find("push button", lambda name: plain("_Enter a Puzzle") in name)
    window.keys("ctrl+v")
    until("the first open cell", lambda: is_at(window, 1, 3))
    window.keys("F8") # check
    window.says(say("This puzzle has exactly one solution."))
    window.keys("Escape")
    fill(window, n_left)
    if n_left == 0:
        window.says(say("Solved!"))
        window.keys("Escape")
    window.keys("ctrl+Home")
    until("the first cell", lambda: is_at(window, 1, 1))
    until("the digits", lambda: sum(map(boards.has_ink, cells_of(window))) == 81 - n_left)


def use_file_printer(folder):
    """Lets GTK offer no printers of this machine, only files in that folder."""
    config = pathlib.Path(os.environ["XDG_CONFIG_HOME"])
    (config / "gtk-4.0").mkdir(parents=True, exist_ok=True)
    (config / "gtk-4.0" / "settings.ini").write_text("[Settings]\ngtk-print-backends=file\n", encoding="utf-8")
    (config / "user-dirs.dirs").write_text(f'XDG_DOCUMENTS_DIR="{folder}"\n', encoding="utf-8")


def print_to_file(window, folder):
    """Prints through Ctrl+P in the dialog to print and GTK's own dialog; returns the file."""
    before, files = window.windows(), set(folder.glob("*.pdf"))
    window.keys("ctrl+p")
    printing = until("the system's dialog", lambda: next(
        (other for other in xdotool("getactivewindow") if other not in before), None))
    row = window.find("label", "Print to File")
    window.move_to(row, 0.5, 0.5, "click", 1, window=(printing, frame_of(row)))
    window.keys("alt+p")
    until("the end of the system's dialog", lambda: printing not in window.windows())
    return until("the printed file", lambda: next(
        (file for file in folder.glob("*.pdf") if file not in files and b"%%EOF" in file.read_bytes()), None))


def try_branch(window):
    """Enters a digit in a branch, and discards the branch."""
    # a cell that looks open
    place = next(cell for cell, parts in enumerate(cells_of(window)) if not boards.has_ink(parts))
    window.keys("ctrl+Home", *["Down"] * (place // 9), *["Right"] * (place % 9))
    until("the open cell", lambda: is_at(window, place // 9 + 1, place % 9 + 1))
    before = boards.at_rest(window)
    window.keys("ctrl+b")
    window.type("1")
    until("a digit in the branch", lambda: boards.has_ink(cells_of(window)[place]))
    window.keys("ctrl+BackSpace")
    until("the board before the branch", lambda: not boards.differences(
        before, boards.on_screen(window), 9))


def test_mail():
    """A puzzle from a mail is solved, and sent in every possible way: each digit is in its cell, in each picture and
    on paper."""
    empty_home()
    use_file_printer(room)
    other = boards.put_text(MAIL)
    window = None
    try:
        window = Program(program)
        mail(window, 0)
        for index, ending in enumerate((".png", ".svg", ".pdf")):
            file = room / f"mail{ending}"
            export(window, file, index)
            picture = boards.of_file(file)
            boards.expect_digits(picture, 9, 81, file.name)
            boards.expect_alike(window, picture, 9, file.name)
        assert boards.digits_on_page(room / "mail.pdf", 1, 9) == SOLUTION
        copy(window)
        window.keys("ctrl+p")
        dialog = window.other()
        window.says("Page 1 of 1")
        save_in_dialog(window, room / "saved.pdf")
        window.says("Saved as “saved.pdf”")
        window.has_keys(dialog)
        printed = print_to_file(window, room)
        window.other()
        window.keys("Escape")
        window.alone()
        for file in (room / "saved.pdf", printed):
            assert boards.digits_on_page(file, 1, 9) == SOLUTION, boards.digits_on_page(file, 1, 9)
            boards.expect_alike(window, boards.of_file(file), 9, file.name)
        leave(window)
    finally:
        other.kill()
        if window:
            window.kill()


def test_mail_pasted_on():
    """A part of the same without files, whose dialogs have GTK's own words; it runs in any language."""
    empty_home()
    other = boards.put_text(MAIL)
    window = None
    try:
        window = Program(program, **language)
        mail(window, 20)
        copy(window)
        leave(window)
    finally:
        other.kill()
        if window:
            window.kill()


def test_text_file():
    """A text file is played, the program is killed and started again; saving then goes to a new name, and the text
    file stays as it was."""
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
        again.other_after(lambda: again.keys("ctrl+s"))
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
    """The rows of the list by puzzle number, as a screen reader says them."""
    names = [thing.get_name() or "" for thing in window.all()]
    return {int(name.split(",")[0].split()[1]): name for name in names
            if name.startswith("Puzzle ") and "given" in name}


def come_into(window, before):
    """From now on the other window is driven."""
    window.window = window.other(*before)


def press_in(window, title, name):
    """Presses a button of the window with that title, where the program has several."""
    button = window.find("push button", name)
    window.move_to(button, 0.5, 0.5, "click", 1, window=(window.window, window.find("frame", title)))


def test_list():
    """A list serves as a book: its third puzzle is played, and then the next one. The list shows what is solved,
    today and tomorrow, and after one of its games was continued from the start page; its text file does not
    change."""
    empty_home()
    lines = [LINE]
    for turn in range(1, 5): # others with the same solution, with the digits renamed
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
        window.find("push button", "Next of the List")
        window.picture("journey-list-solved")
        window.press("Next of the List")
        window.says("4 of 5")
        until("another puzzle", lambda: not any(
            "Solved!" in (thing.get_name() or "") for thing in window.all()))
        press_in(window, "book, no. 4 – Ariadne", "Previous puzzle of the list")
        window.says("3 of 5")
        window.find("label", lambda name: name.startswith("Solved in ") or name.startswith("✓"))
        press_in(window, "book, no. 3 – Ariadne", "Next puzzle of the list")
        window.says("4 of 5")
        place = lines[3].index(".")
        window.keys("ctrl+Home", *["Right"] * place)
        until("an open cell", lambda: is_at(window, 1, place + 1))
        window.type("1")
        until("a digit", lambda: boards.has_ink(cells_of(window)[place]))
        window.keys("ctrl+w")
        window.window = before
        window.alone()
        until("the mark of the third", lambda: "Played: ✓" in list_rows(window).get(3, ""))
        assert "Played" not in list_rows(window)[2]
        until("the game of the fourth", lambda: re.search(r"Played: \d+ %", list_rows(window).get(4, "")))
        leave(window)
        assert file.read_text(encoding="utf-8").splitlines() == lines

        window = Program(program, LD_PRELOAD=ahead)
        window.click(window.find("push button", lambda name: "book, no. 4" in name))
        window.says("4 of 5")
        until("the digit, tomorrow", lambda: boards.has_ink(cells_of(window)[place]))
        window.picture("journey-list-goes-on")
        window.press("Previous puzzle of the list")
        window.says("3 of 5")
        window.find("label", lambda name: name.startswith("Solved in ") or name.startswith("✓"))
        leave(window)

        window = Program(program, file)
        window.says("5 puzzles")
        until("the mark, tomorrow", lambda: "Played: ✓" in list_rows(window).get(3, ""))
        window.picture("journey-list-tomorrow")
        until("the game, tomorrow", lambda: re.search(r"Played: \d+ %", list_rows(window).get(4, "")))
        window.keys("ctrl+Home", "Down", "Down", "Down", "Return")
        before = window.window
        come_into(window, [before])
        window.says("4 of 5")
        until("the digit in the list's game", lambda: boards.has_ink(cells_of(window)[place]))
        window.keys("ctrl+w")
        window.window = before
        window.alone()
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
    """A puzzle is typed from a newspaper, and played with notes; a hint is asked for and applied; the end is
    announced, and counted."""
    empty_home()
    window = Program(program)
    try:
        window.press("Enter a Puzzle")
        for row in range(9):
            window.type(LINE[9 * row:9 * row + 9])
        window.says("Exactly one solution. The puzzle is ready to play.")
        until("all that was typed", lambda: sum(map(boards.has_ink, cells_of(window))) == 30)
        press_one_of(window, "Play It", "Start Playing")
        until("the first open cell", lambda: is_at(window, 1, 3))
        before = cells_of(window)
        window.keys("ctrl+1", "ctrl+2", "ctrl+4")
        until("the notes", lambda: "note" in window.cell())
        until("notes that can be seen", lambda: boards.has_notes(cells_of(window)[2]))
        assert not boards.has_notes(before[2])
        apply_hint(window)
        until("a digit more", lambda: sum(map(boards.has_ink, cells_of(window))) == 31)
        fill(window)
        window.says("1 hint · no mistakes")
        window.picture("journey-newspaper-solved")
        window.keys("Escape")
        until("the whole grid", lambda: sum(map(boards.has_ink, cells_of(window))) == 81)
        window.press("Home")
        window.press("Statistics")
        window.other()
        window.find("frame", "Statistics")
        window.find(None, lambda name: name.startswith("9×9 "))
        window.keys("Escape")
        window.alone()
        leave(window)
    finally:
        window.kill()


def apply_hint(window):
    """Asks for all three hints and applies them; in the end there is one digit more."""
    for number in (1, 2, 3):
        window.keys("F2")
        window.says(say(f"Hint {number} of 3"))
    window.keys(access_key("_Apply"))
    until("the end of the hint", lambda: not window.look_for(
        "push button", lambda name: name == plain("_Apply")))


def test_tomorrow():
    """A level is chosen in the dialog, and the puzzle is played; a branch is tried and discarded; tomorrow the game
    goes on where it was left. It runs in any language."""
    empty_home()
    window = Program(program, **language)
    try:
        window.press(plain("_More Choices…"))
        window.other()
        press_in_dialog(window, say("New Puzzle"), say("Hard"))
        press_in_dialog(window, say("New Puzzle"), plain("_Create"))
        window.alone()
        until("the grid", lambda: is_in_row(window, 1))
        until("givens", lambda: sum(map(boards.has_ink, cells_of(window))) >= 20)
        try_branch(window)
        apply_hint(window)
        window.keys("ctrl+Home")
        until("the first cell", lambda: is_at(window, 1, 1))
        left = boards.at_rest(window)
        leave(window)

        window = Program(program, LD_PRELOAD=ahead, **language)
        game = window.find("push button", lambda name: say("Hard") in name and say("Yesterday") in name)
        window.picture(f"journey-tomorrow-start{language.get('LC_ALL', '')}")
        window.click(game)
        until("the grid", lambda: is_in_row(window, 1))
        window.keys("ctrl+Home")
        until("the first cell", lambda: is_at(window, 1, 1))
        until("the board as it was left", lambda: not boards.differences(
            left, boards.on_screen(window), 9))
        apply_hint(window)
        leave(window)
    finally:
        window.kill()


def test_giant():
    """A 25×25 puzzle is typed row by row, solved, and watched to its end: no cell stays empty."""
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
        until("all that was typed", lambda: sum(map(boards.has_ink, cells_of(window, 25))) >= n_givens)
        typed = boards.at_rest(window)
        window.keys("ctrl+Return") # solves it
        until("the search on the grid", lambda: boards.differences(typed, boards.on_screen(window), 25))
        step = step_of(window)[0]
        until("the search to go on", lambda: step_of(window)[0] > step)
        window.press("End")
        window.says("Exactly one solution")
        until("a full grid", lambda: sum(map(boards.has_ink, cells_of(window, 25))) == 625)
        window.picture("journey-giant-solved")
        leave(window)
    finally:
        window.kill()


def click_cell(window, row, column, n=9):
    """Clicks a cell where it is on the screen."""
    picture = boards.at_rest(window)
    left, top, right, bottom = picture.board()
    window.click(window.find("table", lambda name: True),
                 (left + (right - left) * (column - 0.5) / n) / picture.width,
                 (top + (bottom - top) * (row - 0.5) / n) / picture.height)
    until("the clicked cell", lambda: is_at(window, row, column))


def open_candidate(window):
    """Moves to a cell of the search with several candidates, and returns the last one: the search itself would try
    another one first, or another cell."""
    click_cell(window, 1, 2) # a given, where a click does nothing
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
    """A search runs, is looked back at, and left for a branch of one's own; Escape, Play and back find all of it
    there. It is raced, and exported."""
    empty_home()
    write_settings(appearance="'light'", speed="20.0", strategy="'mrv'")
    window = Program(program, pathlib.Path(puzzles) / "extreme.ariadne")
    try:
        window.keys("F4")
        before = boards.at_rest(window)
        window.press("Solve")
        until("the search to move", lambda: step_of(window)[0] >= 20)
        window.press("Pause")
        window.find("push button", "Resume")
        until("the search on the grid", lambda: boards.differences(before, boards.on_screen(window), 9))
        here = standing_step(window)
        window.press("Step Back")
        window.press("Step Back")
        until("two steps back", lambda: step_of(window)[0] == here - 2)
        window.press("Start")
        until("the start", lambda: step_of(window)[0] == 0)
        window.press("Next Guess") # from here one's own guess is made
        until("the first guess", lambda: 0 < step_of(window)[0] < here)
        window.type(open_candidate(window))
        window.says("Your branch: 1 choice")
        here = step_of(window)
        window.keys("ctrl+Home")
        until("the first cell", lambda: is_at(window, 1, 1))
        branch = boards.at_rest(window)
        window.picture("journey-search-branch")
        window.keys("Escape", "F3")
        window.find("push button", "More")
        until("the game as it was", lambda: not boards.differences(before, boards.on_screen(window), 9))
        window.keys("F4")
        until("the branch again", lambda: not boards.differences(branch, boards.on_screen(window), 9))
        until("its step", lambda: step_of(window) == here)
        window.press("Race…")
        window.other()
        window.keys("F5")
        window.says("They differ in their first decision.")
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


def test_lesson():
    """A class follows the first lesson from the first start on, and sees what its sentences say: a guess, its dead end, and
    the solution, which a better rule finds too."""
    def expect_digits(n):
        until(f"{n} digits", lambda: sum(map(boards.has_digit, cells_of(window, 4))) == n)

    empty_home()
    window = Program(program)
    try:
        window.press("Watch and Learn")
        before = window.window
        come_into(window, [before])
        window.says("1/11 A Guess")
        expect_digits(4)
        window.keys("F7", "F7", "F7")
        window.says("can be 1 or 2")
        expect_digits(7)
        assert boards.has_digit(cells_of(window, 4)[4]), "there is no guess in r2c1"
        window.keys("Return")
        window.says("2/11 A Dead End")
        window.keys(*["F7"] * 5)
        window.says("no digit is left for row 3, column 4")
        expect_digits(12) # one of them is a cross in r3c4
        window.picture("journey-tour-end")
        window.keys("Return")
        window.says("3/11 The Cost")
        window.keys("shift+F7")
        window.says("Solved in 25 steps")
        expect_digits(16)
        solved = boards.at_rest(window)
        window.keys("Return")
        window.says("4/11 Fewest First")
        window.keys("shift+F7")
        window.says("No guess was needed")
        until("the same solution", lambda: not boards.differences(solved, boards.on_screen(window), 4))
        for words, end in (("Here is one of 9×9", "It guesses in row 1, column 2"),
                           ("First row by row", "Row by row, it took"),
                           ("Row by row took", "Fewest first took"), ("Now deductions too", "With deductions"),
                           ("9/11 Learning", "The same rules took"), ("10/11 Learning", "It has noted a nogood"),
                           ("11/11 Learning", "That was the tour")):
            window.keys("Return")
            window.says(words)
            window.keys("shift+F7")
            window.says(end)
        until("the whole grid", lambda: sum(map(boards.has_ink, cells_of(window, 16))) == 256)
        window.keys("Return")
        window.says("Do you want to take the next one?")
        window.keys("Escape")
        until("the end of the lesson", lambda: window.windows() == [before])
        window.window = before
        window.alone()
        window.find("push button", "Watch and Learn")
        leave(window)
    finally:
        window.kill()


def read_givens(window):
    """The digit or a dot for each cell, as a screen reader says it."""
    read = []
    for cell in range(81):
        row, column = cell // 9 + 1, cell % 9 + 1
        until("the next cell", lambda: is_at(window, row, column))
        words = window.cell().partition(": ")[2]
        read.append(words[0] if words[0].isdigit() else ".")
        window.keys(*(["Right"] if column < 9 else ["Home", "Down"]))
    return "".join(read)


def solve(givens):
    """The solution, found by trying, without the program."""
    def fits(cell, digit):
        row, column = divmod(cell, 9)
        return not any(cells[other] == digit for other in range(81) if other != cell and (
            other // 9 == row or other % 9 == column
            or (other // 27 == row // 3 and other % 9 // 3 == column // 3)))

    def go_on():
        choices = [(len(digits), cell, digits) for cell in range(81) if cells[cell] == "."
                   for digits in [[digit for digit in "123456789" if fits(cell, digit)]]]
        if not choices:
            return True
        _, cell, digits = min(choices)
        for digit in digits:
            cells[cell] = digit
            if go_on():
                return True
        cells[cell] = "."
        return False

    cells = list(givens)
    assert go_on(), givens
    return "".join(cells)


def test_today():
    """The puzzle of the day is played to its end, and counts; tomorrow there is another one, and the days in a row
    continue."""
    empty_home()
    window = Program(program)
    try:
        window.click(window.find("push button", lambda name: name.startswith("Today’s Puzzle")))
        window.find("frame", lambda name: name.startswith("Puzzle of "))
        until("the grid", lambda: "row " in window.cell())
        window.keys("ctrl+Home") # the game begins at the first open cell, wherever that is that day
        givens = read_givens(window)
        fill(window, solution=solve(givens), givens=givens)
        window.says("1 day in a row")
        window.picture("journey-today-solved")
        window.keys("Escape")
        first = boards.at_rest(window)
        window.press("Home")
        window.find("push button", lambda name: name.startswith("Today’s Puzzle") and "Finished" in name)
        leave(window)

        window = Program(program, LD_PRELOAD=ahead)
        today = window.find("push button", lambda name: name.startswith("Today’s Puzzle")
                            and "Finished" not in name and "1 day in a row" in name)
        window.picture("journey-today-tomorrow")
        window.click(today)
        until("the grid", lambda: "row " in window.cell())
        until("another puzzle", lambda: len(boards.differences(first, boards.on_screen(window), 9)) > 20)
        leave(window)
    finally:
        window.kill()


def test_mistyped():
    """The last digit of a newspaper's puzzle is mistyped, and the program says so; it is corrected, and the puzzle
    can be played."""
    empty_home()
    window = Program(program)
    try:
        window.press("Enter a Puzzle")
        until("the grid", lambda: is_at(window, 1, 1))
        for row in range(9):
            window.type((LINE[:-1] + "4")[9 * row:9 * row + 9])
        window.says("4 in r9c9 leaves no solution.")
        wrong = boards.at_rest(window)
        window.picture("journey-mistyped")
        window.keys("9")
        window.says("Exactly one solution. The puzzle is ready to play.")
        until("another digit there alone", lambda: boards.differences(
            wrong, boards.on_screen(window), 9) == ["r9c9"])
        window.press("Play It")
        until("the first open cell", lambda: is_at(window, 1, 3))
        window.type("4")
        until("the digit", lambda: boards.has_ink(cells_of(window)[2]))
        leave(window)
    finally:
        window.kill()


def test_worksheet():
    """A teacher has some puzzles made into a list, and prints it: each page has one, and the last one their
    solutions."""
    empty_home()
    write_settings(appearance="'light'", print_per_page="1")
    window = Program(program)
    try:
        window.press("More Choices…")
        dialog = window.other()
        press_in_dialog(window, "New Puzzle", "Easy")
        window.keys("alt+o") # more
        window.find("spin button", "Number")
        window.keys("alt+u", "ctrl+a")
        window.type("3")
        window.keys("Return")
        window.says("3 puzzles")
        come_into(window, [window.window, dialog])
        window.other_after(lambda: window.keys("ctrl+s"))
        window.name_file(room / "sheet.txt")
        until("the list as a text", (room / "sheet.txt").exists)
        window.focus()
        lines = (room / "sheet.txt").read_text(encoding="utf-8").split()
        window.keys("ctrl+p")
        dialog = window.other()
        window.says("Page 1 of 4")
        save_in_dialog(window, room / "sheet.pdf")
        window.says("Saved as “sheet.pdf”")
        window.has_keys(dialog)
        assert len(lines) == 3, lines
        for page, line in enumerate(lines, start=1):
            assert boards.digits_on_page(room / "sheet.pdf", page, 9) == line, (page, line)
        window.keys("Escape")
        leave(window)
    finally:
        window.kill()


def choose_tool(window, name):
    """Chooses from the menu of the tools under the number pad."""
    window.press("More Tools")
    window.click_in_menu("menu item", name)


def test_tools():
    """A jigsaw is played with the tools under the number pad, by the mouse: a checkpoint, all candidates, a pause,
    back to the checkpoint, and a restart."""
    empty_home()
    window = Program(program)
    try:
        window.press("Jigsaw")
        window.press("Play")
        until("the grid", lambda: "row " in window.cell())
        until("givens", lambda: sum(map(boards.has_ink, cells_of(window))) >= 20)
        first = boards.at_rest(window)
        apply_hint(window)
        window.press("Checkpoints")
        window.other()
        press_in_dialog(window, "Checkpoints", "Set")
        window.alone()
        until("a digit more", lambda: len(boards.differences(first, boards.on_screen(window), 9)) == 1)
        checkpoint = boards.at_rest(window)
        choose_tool(window, "Fill In Candidates")
        until("notes everywhere", lambda: all(map(boards.has_notes, cells_of(window))))
        window.picture("journey-tools-notes")
        window.press("Pause the game")
        window.find("push button", "Resume")
        window.press("Resume")
        until("notes again", lambda: all(map(boards.has_notes, cells_of(window))))
        window.press("Checkpoints")
        window.other()
        press_in_dialog(window, "Checkpoints", lambda name: "Checkpoint 1" in name, "list item")
        window.alone()
        until("the board of the checkpoint", lambda: not boards.differences(
            checkpoint, boards.on_screen(window), 9))
        choose_tool(window, "Start Again")
        until("the board as at first", lambda: not boards.differences(first, boards.on_screen(window), 9))
        leave(window)
    finally:
        window.kill()


journeys = [test_newspaper, test_tomorrow, test_mail, test_list, test_text_file, test_giant, test_search,
            test_lesson, test_today, test_mistyped, test_worksheet, test_tools]

if __name__ == "__main__":
    wanted = [f"test_{name}" for name in sys.argv[4:]]
    main([journey for journey in journeys if not wanted or journey.__name__ in wanted])
