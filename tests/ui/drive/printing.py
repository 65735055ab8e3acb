#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A puzzle is printed by the keyboard and a list by the mouse, to files and through GTK's dialog.

Usage: printing.py PROGRAM PUZZLES
"""

import os
import pathlib
import re
import sys
import tempfile

from driving import Atspi, Program, frame_of, main, until, write_settings, xdotool

program = sys.argv[1]
puzzles = pathlib.Path(sys.argv[2])
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = "3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79."


class Dialog:
    """The dialog to print over a window, or GTK's own one over that."""

    def __init__(self, window, *keys):
        before = window.windows()
        self.window = window
        window.keys(*keys)
        # tooltips are windows too, which come and go, but they are never active
        self.id = until("a dialog with the keyboard", lambda: next(
            (other for other in xdotool("getactivewindow") if other not in before), None))

    def click(self, role, name):
        """Clicks an object of the dialog. In GTK's own dialog names have the underscores of mnemonics."""
        def ready():
            thing = self.window.look_for(role, lambda found: found.replace("_", "") == name)
            return thing if thing and thing.get_state_set().contains(Atspi.StateType.SENSITIVE) \
                and self.window.stands_still(thing) else None
        thing = until(f"the {role} “{name}”, to be pressed", ready)
        self.window.move_to(thing, 0.5, 0.5, "click", 1, window=(self.id, frame_of(thing)))

    def close(self, *keys):
        self.window.has_keys(self.id)
        self.window.keys(*keys)
        self.gone()

    def gone(self):
        until("the dialog's end", lambda: self.id not in self.window.windows())


def begin_to_save(window, name):
    """Presses Ctrl+S in the dialog, and goes through the dialog to save."""
    chooser = Dialog(window, "ctrl+s")
    window.find("text", "Name:")
    window.keys("ctrl+a")
    window.type(str(room / name))
    window.keys("Return")
    chooser.gone()


def save(window, dialog, name):
    begin_to_save(window, name)
    window.has_keys(dialog.id)
    return room / name


def begin_to_print(window, key="alt+p"):
    """Presses Ctrl+P in the dialog, and prints to a file in GTK's own dialog, or shows a preview with Alt+V."""
    printing = Dialog(window, "ctrl+p")
    printing.click("label", "Print to File")
    window.keys(key)
    printing.gone()


def leave(window, dialog):
    dialog.close("Escape")
    window.focus()
    window.keys("ctrl+q")
    window.wait()


def test_by_keys():
    write_settings()
    window = Program(program, puzzles / "extreme.ariadne")
    try:
        dialog = Dialog(window, "ctrl+p")
        window.says("Page 1 of 1")
        window.keys("alt+u")
        window.says("Page 1 of 2") # the second one is for the solution
        window.picture("printing", dialog.id)
        window.keys("Page_Down")
        window.says("Page 2 of 2")
        file = save(window, dialog, "one.pdf")
        window.says(f"Saved as “one.pdf” in “{room}”.")
        assert file.read_bytes().startswith(b"%PDF-")
        file = save(window, dialog, "one.svg")
        window.says("only a PDF holds 2 pages")
        assert not file.exists()
        window.keys("alt+u") # no solutions
        window.says("Page 1 of 1")
        file = save(window, dialog, "one.svg")
        window.says("Saved as “one.svg”")
        assert b"<svg" in file.read_bytes()
        save(window, dialog, "one.doc")
        window.says("end its name with")
        window.keys("alt+t") # the typed title is proposed as the name
        window.type("Escargot")
        chooser = Dialog(window, "ctrl+s")
        entry = window.find("text", "Name:")
        until("the name of a file",
              lambda: Atspi.Text.get_text(entry, 0, Atspi.Text.get_character_count(entry)) == "Escargot.pdf")
        chooser.close("Escape")
        leave(window, dialog)
    finally:
        window.kill()


def use_file_printer(preview="no-such-program %f"):
    """Lets GTK offer no printers of this machine, only files. @preview: the command that shows a preview."""
    config = pathlib.Path(os.environ.get("XDG_CONFIG_HOME")
                          or pathlib.Path.home() / ".config") / "gtk-4.0"
    config.mkdir(parents=True, exist_ok=True)
    (config / "settings.ini").write_text(
        f"[Settings]\ngtk-print-backends=file\ngtk-print-preview-command={preview}\n", encoding="utf-8")


def leave_while(name, begin):
    """Begins to make a file of a long book with begin(); the dialog is closed and the program left meanwhile."""
    n_pages = 4000
    book = room / f"{name}.txt"
    book.write_text((LINE + "\n") * n_pages, encoding="utf-8")
    use_file_printer()
    write_settings(print_per_page="1")
    window = Program(program, book)
    try:
        window.find("label", lambda name: re.match(r"4\s000 puzzles", name))
        dialog = Dialog(window, "ctrl+p")
        dialog.click("check box", "Levels")
        dialog.click("check box", "Solutions at the end")
        window.says("Page 1 of 4")
        begin(window)
        leave(window, dialog)
        assert (room / f"{name}.pdf").exists(), "nothing"
        made = (room / f"{name}.pdf").read_bytes()
        assert b"%%EOF" in made, "a part of it"
        assert len(made) > 1000 * n_pages, len(made) # a blank page has 500
    finally:
        window.kill()


def test_left_while_printing():
    leave_while("printed", begin_to_print)


def test_left_while_saving():
    leave_while("saved", lambda window: begin_to_save(window, "saved.pdf"))


def test_refused():
    """An error of the printer is reported in the dialog that asked for it."""
    book = room / "refused.txt"
    book.write_text((LINE + "\n") * 8, encoding="utf-8")
    (room / "refused.pdf").mkdir()
    use_file_printer()
    write_settings()
    window = Program(program, book)
    try:
        window.says("8 puzzles")
        dialog = Dialog(window, "ctrl+p")
        window.says("Page 1 of 3")
        printing = Dialog(window, "ctrl+p")
        printing.click("label", "Print to File")
        question = Dialog(window, "alt+p") # asks whether to replace it
        question.close("Return")
        window.says("Is a directory")
        leave(window, dialog)
    finally:
        window.kill()


def test_preview():
    """GTK's preview prints nothing, so nothing is said to be saved; the next dialog proposes the same file."""
    book = room / "previewed.txt"
    made = room / "previewed.pdf"
    book.write_text((LINE + "\n") * 2, encoding="utf-8")
    use_file_printer()
    write_settings()
    window = Program(program, book)
    try:
        window.says("2 puzzles")
        dialog = Dialog(window, "ctrl+p")
        begin_to_print(window, "alt+v")
        window.says("There is no program to show the preview.")
        assert not made.exists()
        for _ in range(2): # the second time, after a file was printed
            begin_to_print(window)
            until("the printed file", made.exists)
            window.says(f"Saved as “previewed.pdf” in “{room}”.")
            made.unlink()
        leave(window, dialog)
        use_file_printer("true %f") # a program that can be started
        window = Program(program, book)
        window.says("2 puzzles")
        dialog = Dialog(window, "ctrl+p")
        begin_to_print(window, "alt+v")
        window.says("Page 1 of 2")
        for words in ("There is no program", "Saved as"):
            assert not window.look_for("label", lambda name, words=words: name.startswith(words)), words
        leave(window, dialog)
    finally:
        window.kill()


def test_list_by_mouse():
    many = room / "many.txt"
    many.write_text("\n".join([LINE] * 8 + [SEVERAL]) + "\n", encoding="utf-8")
    use_file_printer()
    write_settings(print_per_page="2")
    window = Program(program, many)
    try:
        window.says("9 puzzles")
        dialog = Dialog(window, "ctrl+p")
        window.says("Page 1 of 6")
        window.says("1 puzzle does not have exactly one solution")
        dialog.click("check box", "Levels")
        dialog.click("check box", "Solutions at the end")
        window.says("Page 1 of 5")
        begin_to_print(window)
        made = room / "many.pdf"
        until("the printed file", lambda: made.exists() and b"%%EOF" in made.read_bytes())
        assert len(re.findall(rb"/Type /Page\b", made.read_bytes())) in (0, 5) # 0: compressed
        window.says(f"Saved as “many.pdf” in “{room}”.")
        leave(window, dialog)
    finally:
        window.kill()


def test_hint():
    """A hint is printed if it shows on the screen; options that would conflict have no mark meanwhile."""
    write_settings(print_candidates="true")
    window = Program(program, puzzles / "extreme.ariadne")
    try:
        def is_marked(name, marked):
            until(f"“{name}” {'with' if marked else 'without'} a mark", lambda: window.find(
                "check box", name).get_state_set().contains(Atspi.StateType.CHECKED) == marked)

        dialog = Dialog(window, "ctrl+p")
        is_marked("Candidates", True)
        assert not window.look_for("check box", lambda name: name == "The hint or step shown")
        dialog.close("Escape")
        window.focus()
        window.keys("F2")
        window.says("Hint 1 of 3")
        dialog = Dialog(window, "ctrl+p")
        is_marked("The hint or step shown", True)
        is_marked("Candidates", False)
        window.keys("alt+h")
        is_marked("Candidates", True)
        window.keys("alt+h")
        is_marked("Candidates", False)
        leave(window, dialog)
        window = Program(program, puzzles / "extreme.ariadne")
        dialog = Dialog(window, "ctrl+p")
        is_marked("Candidates", True) # the hint did not change the option
        leave(window, dialog)
    finally:
        window.kill()


main([test_by_keys, test_hint, test_list_by_mouse, test_preview, test_refused, test_left_while_printing,
      test_left_while_saving])
