#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lessons: all pages of the first one are used by the keyboard alone and by the mouse alone; leaving in the middle
restores everything; the pages fit a small window and a large one. Questions are answered, and the answers saved; a
file that is no lesson is refused; guesses are predicted. The card's buttons stay where they are, and a wrong answer
does not look right.

Usage: lesson-pages.py PROGRAM PUZZLES
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from driving import Atspi, Program, grab, main, place_of, step_of, until, write_settings, xdotool

program, puzzles = sys.argv[1], pathlib.Path(sys.argv[2])
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))
SIZES = [("light", 360, 480), ("dark", 560, 480), ("dark", 1000, 700), ("light", 1920, 1080)]
SETTINGS = {"strategy": "'mrv-locked'", "page": "'play'", "show_panel": "false", "speed": "7.0",
            "show_search_graph": "false", "search_graph_by_work": "true", "limit": "uint64 5",
            "search_overlay": "'guessed'", "from_entries": "false", "show_search_tree": "false",
            "slow_motion": "false", "search_goes_on": "true", "strategy_large": "'mrv-locked'"}


def come_into(window):
    """From now on the tour's window is driven; the one before is returned."""
    before = window.window
    window.window = window.other()
    window.says("1/11 A Guess")
    return before


def come_back(window, before):
    until("the window before", lambda: window.windows() == [before])
    window.window = before
    window.focus()


def has_card(window):
    return window.look_for(None, lambda name: name == "Leave the lesson") is not None


def leave(window):
    """Leaves the lesson, whose puzzle stays to be played, and closes its window."""
    window.keys("Escape")
    until("no card", lambda: not has_card(window))
    window.keys("ctrl+w")


def settings():
    """The keyfile's values of the settings that the tour changes."""
    file = pathlib.Path(os.environ["XDG_CONFIG_HOME"], "glib-2.0", "settings", "keyfile")
    names = [name.replace("_", "-") for name in SETTINGS]
    return sorted(line for line in file.read_text(encoding="utf-8").splitlines()
                  if line.split("=")[0] in names)


def test_keyboard():
    """The tour goes from the start page through all stages, and back to it."""
    write_settings(appearance="'light'", **SETTINGS)
    with Program(program) as window:
        window.find("push button", "Easy")
        before_settings = settings()
        window.keys("alt+w")
        before = come_into(window)
        window.says("Press F7 (Step) until it has to guess")
        until("the start of the search", lambda: step_of(window) == (0, 0))
        window.keys("Return") # does what the page asks for, and does not pass over it
        until("a step", lambda: step_of(window)[0] == 1)
        window.says("1/11 A Guess")
        window.keys("F7", "Return")
        window.says("can be 1 or 2")
        until("the cell of the guess", lambda: "row 2, column 1" in window.cell())
        until("its step", lambda: step_of(window)[0] == 3)
        window.picture("lesson-1")
        window.keys("Return")
        window.says("2/11 A Dead End")
        window.keys(*["F7"] * 5)
        window.says("no digit is left for row 3, column 4")
        until("the cell without a digit", lambda: "row 3, column 4" in window.cell())
        until("its step", lambda: step_of(window)[0] == 8)
        window.picture("lesson-2")
        window.keys("Return")
        window.says("3/11 The Cost")
        window.keys(*["F7"] * 17)
        window.says("Solved in 25 steps. The wrong guess cost 11 of them")
        window.picture("lesson-3")
        window.keys("Return")
        window.says("4/11 Fewest First")
        window.keys("F5")
        window.says("No guess was needed")
        window.keys("Return")
        window.says("Here is one of 9×9")
        window.keys(*["F7"] * 5)
        window.says("because only 3 and 4 are left there")
        window.picture("lesson-4")
        window.keys("Return")
        for asked, key, said in (("First row by row", "shift+F7", "Row by row, it took 1"),
                                 ("Row by row took 1", "shift+F7", "Fewest first took 2"),
                                 ("Now deductions too", "shift+F7", "another 49 times fewer"),
                                 ("9/11 Learning", "shift+F7", "The same rules took 396"),
                                 ("10/11 Learning", "F5", "It has noted a nogood: 4 digits"),
                                 ("11/11 Learning", "shift+F7", "403 times fewer")):
            window.says(asked)
            window.keys(key)
            window.says(said)
            window.picture("lesson-" + "-".join(said.split()[:2]).lower())
            window.keys("Return")
        window.says("Do you want to take the next one?")
        window.keys("Escape")
        come_back(window, before)
        window.find("push button", "Easy")
        until("the settings as before", lambda: settings() == before_settings)


def test_mouse():
    """Next always works, and so does Back; the buttons on the card do its task."""
    write_settings(appearance="'dark'")
    with Program(program) as window:
        window.press("Watch and Learn")
        before = come_into(window)
        for step in (1, 2, 3):
            window.click(card_button(window, "Step"))
            until("the step", lambda: step_of(window)[0] == step)
        window.says("can be 1 or 2")
        window.press("Next")
        window.says("2/11 A Dead End")
        window.press("Skip")
        window.says("3/11 The Cost")
        until("the dead end", lambda: step_of(window)[0] == 8)
        window.press("Back")
        window.says("2/11 A Dead End. If 1 is wrong")
        until("the guess", lambda: step_of(window)[0] == 3)
        window.press("Skip")
        window.says("3/11 The Cost")
        window.press("Skip")
        window.says("4/11 Fewest First")
        window.click(card_button(window, "Solve"))
        window.says("No guess was needed")
        window.press("Next")
        window.says("Here is one of 9×9")
        window.press("Skip")
        window.says("6/11 Better Rules")
        window.click(card_button(window, "End"))
        window.says("Row by row, it took 1")
        window.press("Next")
        window.says("Row by row took 1")
        for words in ("Now deductions too", "9/11 Learning", "10/11 Learning", "11/11 Learning"):
            window.press("Skip")
            window.says(words)
        window.click(card_button(window, "End"))
        window.says("That was the tour")
        window.press("Finish")
        window.says("Do you want to take the next one?")
        window.keys("Escape")
        come_back(window, before)


def card_button(window, name):
    """The button on the card, which is above that of the transport."""
    window.find("push button", name)
    return next(thing for thing in window.all()
                if thing.get_role_name() in ("push button", "button") and thing.get_name() == name
                and window.shows(thing))


def test_leaving():
    """A game in progress does not change while the tour is open, and neither does it by a digit on the tour's
    grid."""
    write_settings(appearance="'light'", **SETTINGS)
    copy = room / "mine.ariadne"
    shutil.copy(puzzles / "easy.ariadne", copy)
    read = copy.read_bytes()
    with Program(program, copy) as window:
        before_settings = settings()
        window.keys("ctrl+Home", "ctrl+Right")
        until("an open cell", lambda: "empty" in window.cell())
        window.type("1")
        until("the digit", lambda: "empty" not in window.cell())
        mine = window.cell()
        window.press("Home")
        window.press("Watch and Learn")
        before = come_into(window)
        window.keys("F7", "F7")
        until("two steps", lambda: step_of(window)[0] == 2)
        window.type("4")
        window.says("This puzzle belongs to a lesson")
        window.keys("alt+i")
        window.says("2/11 A Dead End")
        window.keys("alt+Home")
        until("the start page without the card", lambda: not has_card(window))
        window.keys("Escape")
        window.says("2/11 A Dead End")
        window.press("More")
        helps = window.find("check box", "Look for the answer beside a long search")
        assert not helps.get_state_set().contains(Atspi.StateType.CHECKED), "a class sees no other search"
        window.press("Tree")
        leave(window)
        come_back(window, before)
        window.keys("Escape")
        until("my own digit", lambda: window.cell() == mine)
        until("the settings as before", lambda: settings() == before_settings)
        assert copy.read_bytes() == read
        window.keys("ctrl+z")
        until("an open cell again", lambda: "empty" in window.cell())


def test_sizes():
    """The window is no wider than the user has chosen. Pictures are kept for people to look at."""
    for scheme, width, height in SIZES:
        write_settings(appearance=f"'{scheme}'", window_width=width, window_height=height)
        with Program(program) as window:
            window.find("push button", "Easy")
            window.keys("alt+w")
            before = come_into(window)
            for page in range(1, 12):
                window.says(f"{page}/11 ")
                geometry = dict(line.split("=") for line in xdotool(
                    "getwindowgeometry", "--shell", window.window))
                # with the shadow
                assert int(geometry["WIDTH"]) <= width + 60 and int(geometry["HEIGHT"]) <= height + 60, geometry
                until("the switch between the pages", lambda: window.look_for(None, lambda name: name == "Logic"))
                window.picture(f"lesson-{scheme}-{width}x{height}-{page}")
                if page < 11:
                    window.press("Skip")
            leave(window)
            come_back(window, before)


def places_of(window):
    """Where the buttons of the card are that are shown now. Next has other names on the last page, and where it skips
    what the page asks for."""
    places = {}
    for name in ("Back", "Answer", "Next", "Skip", "Finish", "Save Answers", "Leave the lesson"):
        for thing in window.all():
            if thing.get_role_name() in ("push button", "button") and thing.get_name() == name and window.shows(thing):
                place = place_of(thing)
                places.setdefault("Next" if name in ("Skip", "Finish") else name, (place.x, place.y, place.width, place.height))
    return places


def card_looks(window, what, is_so):
    """Waits until the colour of the card, beside its button Next, is so: from 0 to 255."""
    left, top, width, height = places_of(window)["Next"]
    x, y = left + width + 17, top + height // 2 # beyond its edge

    def look():
        return is_so(*grab(window.window, "-crop", f"1x1+{x}+{y}", "-depth", "8", "rgb:-"))
    until(what, look)


def is_green(red, green, blue):
    return green > red + 4 and green > blue + 4


def is_orange(red, green, blue):
    return red > green + 4 > blue + 8


LESSON = {
    "format": "ariadne-lesson", "version": 1, "title": "Class 1", "pages": [
        {"title": "Where?", "text": "Which cell is guessed first?", "puzzle": "..12....4.3.....",
         "search": {"strategy": "rows", "step": 2}, "until": 3,
         "question": {"kind": "cell", "answer": "r2c1"}, "done": "It is the first open cell."},
        {"title": "How many?", "text": "How many digits can stand there?", "search": {"strategy": "rows", "step": 2},
         "cell": "r2c1", "question": {"kind": "number", "answer": 2}},
        {"title": "Why?", "text": "Why is it a guess?", "question": {"kind": "text"}}]}


def test_questions():
    """A cell is clicked, a number and a sentence are typed; what was answered is offered to be saved."""
    file, answers = room / "class.ariadne-lesson", room / "mine.json"
    file.write_text(json.dumps(LESSON), encoding="utf-8")
    write_settings(appearance="'light'")
    window = Program(program, file)
    try:
        window.says("1/3 Where?. Which cell is guessed first?")
        until("two steps", lambda: step_of(window) == (2, 2))
        window.says("Answer the question first.") # nothing else tells it
        window.keys("F7", "shift+F7", "F5")
        places = [places_of(window)]
        # the cell where the cursor stands by itself is no answer
        assert not is_pressable(card_button(window, "Answer"), "Answer"), "nothing was chosen"
        window.keys("Return")
        window.says("1/3 Where?. Choose a cell first. Which cell is guessed first?")
        window.keys("Up") # the hidden cursor cannot leave the grid, but shows itself
        until("the button to be usable", lambda: is_pressable(card_button(window, "Answer"), "Answer"))
        window.keys("Down", "Down", "Return")
        window.says("1/3 Where?. r3c1 is a given. Choose an open cell. Which cell is guessed first?")
        window.keys("Down", "Return")
        window.says("No, r4c1 is wrong. Tries left: 2. Which cell is guessed first?")
        card_looks(window, "a card that says no", is_orange)
        window.picture("lesson-wrong")
        assert step_of(window) == (2, 2), step_of(window)
        window.keys("Right", "Return")
        window.says("No, r4c2 is wrong. Tries left: 1.")
        window.keys("Return")
        window.says("No, r4c2 is wrong. Right: r2c1. It is the first open cell.")
        card_looks(window, "a card that says no", is_orange)
        window.picture("lesson-wrong-at-last")
        until("the guess", lambda: step_of(window)[0] == 3)
        places.append(places_of(window))
        window.keys("Return") # the answer is not taken away by one key too many
        until("the focus on Next", lambda: window.focused() is not None and window.focused().get_name() == "Next")
        window.says("Right: r2c1.")
        window.keys("Return")
        window.says("2/3 How many?")
        window.picture("lesson-number")
        places.append(places_of(window))
        window.keys("Return")
        window.says("2/3 How many?. Type your answer, and then press “Answer”. How many digits can stand there?")
        window.type("two")
        window.keys("Return")
        window.says("Type a whole number.")
        window.type("2") # replaces what was no answer
        window.keys("Return")
        window.says("2/3 How many?. Right.")
        assert window.look_for(None, lambda name: "Right. How many" in name) is None, "the question is asked again"
        card_looks(window, "a card that says yes", is_green)
        window.keys("Return")
        window.says("3/3 Why?")
        window.type("two are left")
        places.append(places_of(window))
        window.press("Answer")
        window.says("Noted.")
        window.says("You were right at the first try in 1 of 2 questions.")
        for later in places[1:]:
            assert {name: place for name, place in later.items() if name in places[0]} == places[0], places
        window.press("Finish")
        window.says("Save your answers?")
        window.keys("Return")
        window.name_file(answers)
        window.wait() # it was to be closed
        said = json.loads(answers.read_text(encoding="utf-8"))
        assert [entry["answer"] for entry in said["answers"]] == ["r4c2", "2", "two are left"], said
        assert [entry.get("right") for entry in said["answers"]] == [False, True, None], said
        assert [entry.get("tries") for entry in said["answers"]] == [3, 1, None], said
        assert [entry["given"] for entry in said["answers"]] == [["r4c1", "r4c2", "r4c2"], ["2"], ["two are left"]], said
    finally:
        window.kill()
    check_table(answers)


def check_table(answers):
    """A teacher opens what two pupils have saved: one table has both."""
    other = room / "other.json"
    said = json.loads(answers.read_text(encoding="utf-8"))
    said["reader"] = "Ada"
    said["answers"][1].update(answer="3", given=["3"], right=False)
    other.write_text(json.dumps(said), encoding="utf-8")
    window = Program(program, answers, other)
    try:
        for words in ("1. Which cell is guessed first?", "r4c1 ✗, r4c2 ✗, r4c2 ✗", "2 ✓", "3 ✗", "two are left"):
            window.find("label", words)
        assert window.look_for("label", lambda name: name.startswith("Ada · other.json · 20")) is not None
        window.picture("lesson-answers")
    finally:
        window.kill()


def test_again():
    """A lesson that is opened while it is played stays where it is; played to its end, it begins again."""
    file = room / "short.ariadne-lesson"
    file.write_text(json.dumps({"format": "ariadne-lesson", "version": 1, "title": "Short", "pages": [
        {"title": "One", "text": "Look.", "puzzle": "..12....4.3....."}, {"title": "Two", "text": "Look again."},
        {"title": "Three", "text": "This was it."}]}), encoding="utf-8")
    window = Program(program, file)
    try:
        window.says("1/3 One")
        for page, after in (("2/3 Two", "2/3 Two"), ("3/3 Three", "1/3 One")):
            window.press("Next")
            window.says(page)
            subprocess.run([program, file], env={**os.environ, "GSETTINGS_BACKEND": "keyfile"}, check=True)
            window.says(after)
    finally:
        window.kill()


def test_keys_choose():
    """Where a cell is asked for, arrow keys choose it, also after a button of the card was pressed."""
    write_settings(appearance="'light'")
    with Program(program, puzzles.parent / "lessons" / "backtracking.ariadne-lesson") as window:
        window.keys("alt+n")
        window.says("2/9 Forced")
        window.press_until("shift+Tab", "Skip", lambda thing: thing.get_name() == "Skip")
        window.keys("space")
        window.says("3/9 Where Next?")
        window.keys("Up")
        until("the cell", lambda: "row 3, column 4" in window.cell())
        window.press_until("shift+Tab", "Answer", lambda thing: thing.get_name() == "Answer")
        window.keys("space")
        window.says("No, r3c4 is wrong. Tries left: 2.")
        window.keys("Up", "Return")
        window.says("No, r2c4 is wrong. Tries left: 1.")


def test_refused():
    """One message says what is wrong with a file."""
    write_settings(appearance="'light'")
    for content, words in ((json.dumps(LESSON)[:300], "Line 1"), (json.dumps({**LESSON, "version": 9}), "newer Ariadne"),
                           (json.dumps({**LESSON, "pages": []}), "$.pages")):
        file = room / "broken.ariadne-lesson"
        file.write_text(content, encoding="utf-8")
        with Program(program, file) as window:
            window.says("broken.ariadne-lesson: ")
            window.says(words)


def test_others():
    """The other lessons are in the main menu, and every page can be gone to."""
    write_settings(appearance="'light'", window_width=360, window_height=480)
    for file in sorted((puzzles.parent / "lessons").glob("*.ariadne-lesson")):
        pages = json.loads(file.read_text(encoding="utf-8"))["pages"]
        if file.stem == "first-search":
            continue
        with Program(program) as window:
            window.find("push button", "Easy")
            window.activate("app.lesson", f"<'{file.stem}'>")
            window.window = window.other()
            for number, page in enumerate(pages, 1):
                window.says(f"{number}/{len(pages)} {page['title']['en']}")
                window.picture(f"lesson-{file.stem}-{number}")
                if number < len(pages):
                    window.press("Skip" if "until" in page or "question" in page else "Next")


def is_pressable(thing, name):
    return (thing.get_role_name() in ("push button", "button") and thing.get_name() == name
            and thing.get_state_set().contains(Atspi.StateType.SENSITIVE))


def answers_of(window):
    """The answers that the page of the maker has."""
    entry = window.find("text", "Right Answers")
    return Atspi.Text.get_text(entry, 0, Atspi.Text.get_character_count(entry))


def test_making():
    """A teacher makes a lesson of what is on screen, tries it, orders its pages, and saves it; a class plays it."""
    file = room / "made.ariadne-lesson"
    write_settings(appearance="'light'")
    with Program(program, puzzles / "extreme.ariadne") as window:
        window.keys("F4", "F7", "F7", "F7")
        until("three steps", lambda: step_of(window)[0] == 3)
        window.activate("app.add-bookmarks")
        window.says("This search has no bookmarks.")
        puzzle = window.window
        window.activate("app.new-lesson")
        window.window = maker = window.other()
        window.says("“Add Page” makes a page of what the window with a puzzle shows")
        window.picture("lesson-maker-new")
        window.move_to(window.find("push button", "Add Page"), 0.5, 0.5, "click", 1,
                       window=(maker, window.find("frame", "Lesson")))
        window.says("9×9, MRV (fewest candidates) with singles, step 3")
        window.type("Where?")
        window.keys("Tab")
        window.type("Which cell is next?")
        window.says("1/1 Where?")
        window.picture("lesson-maker")
        window.choose_in_list("alt+q", "Down", "Return")
        assert answers_of(window) == "", "a cell that the teacher has not named"
        window.keys("alt+r")
        window.type("r0c1")
        window.says("Page 1: “r0c1” is not a cell of the puzzle. Write one like r3c7.")
        until("no place", lambda: window.look_for(None, lambda name: "step 3" in name) is None)
        window.picture("lesson-maker-mistake")
        window.keys("alt+F4")
        window.says("It cannot be saved while it has a mistake: Page 1: “r0c1”")
        assert not any(is_pressable(thing, "Save…") for thing in window.all())
        window.keys("Escape")
        window.has_keys(maker)
        window.keys("ctrl+a")
        window.type("r1c1 r1c3")
        until("no mistake", lambda: window.look_for(None, lambda name: "Page 1:" in name) is None)
        # The answers to a question for a cell are there again after another kind was looked at.
        window.choose_in_list("alt+q", "Down", "Return")
        window.choose_in_list("alt+q", "Up", "Return")
        until("the answer as before", lambda: answers_of(window) == "r1c1 r1c3")
        window.keys("alt+y")
        window.window = window.other(puzzle, maker)
        window.says("Which cell is next?")
        window.keys("ctrl+Home", "Return")
        window.says("Right.")
        window.keys("Return")
        until("the lesson to be left", lambda: len(window.windows()) == 2)
        window.window = puzzle
        window.focus()
        window.keys("F7")
        until("four steps", lambda: step_of(window)[0] == 4)
        window.activate("app.add-to-lesson")
        window.window = maker
        window.focus()
        window.says("step 4")
        window.type("Last")
        window.move_to(window.find("push button", "Move Up"), 0.5, 0.5, "click", 1,
                       window=(maker, window.find("frame", "Lesson")))
        window.says("1/2 Last")
        window.move_to(window.find("push button", "Move Down"), 0.5, 0.5, "click", 1,
                       window=(maker, window.find("frame", "Lesson")))
        window.says("2/2 Last")
        window.keys("alt+n")
        window.type("Class 2")
        window.keys("alt+F4")
        window.says("Save the lesson?")
        window.keys("Return")
        window.name_file(file)
        until("the lesson to be closed", lambda: window.windows() == [puzzle])
        said = json.loads(file.read_text(encoding="utf-8"))
        assert [(page["title"], page["search"]["step"]) for page in said["pages"]] == [("Where?", 3), ("Last", 4)], said
        window.window = puzzle
        window.focus()
    with Program(program) as window:
        window.find("push button", "Easy")
        start = window.window
        window.keys("alt+l")
        window.click_in_menu("menu item", "Class 2")
        window.window = window.other()
        window.says("1/2 Where?. Which cell is next?")
        window.press("Skip")
        window.says("2/2 Last. Look around, and then press “Next”. You were right at the first try in 0 of 1 questions. "
                    "The question of page 1 is not answered.")
        leave(window)
        come_back(window, start)


def test_experiment():
    """One click shows puzzles, measures them, and says what there is to see; a second one shows the same window."""
    write_settings(appearance="'dark'")
    with Program(program) as window:
        window.find("push button", "Easy")
        start = window.window
        window.activate("app.experiment", "<'seventeen'>")
        window.window = window.other()
        window.says("246 need no guess, and 381 need at most three on the way to the solution.")
        window.says("800 times measured in")
        words = window.find("label", lambda name: "need no guess" in name)
        assert place_of(words).height <= place_of(words.get_parent()).height, "it has to be scrolled"
        window.picture("experiment-seventeen")
        window.activate("app.experiment", "<'seventeen'>")
        until("no other window", lambda: sorted(window.windows()) == sorted([start, window.window]))


def test_predict():
    """The cell of each guess is chosen before it is made; another with as few candidates is as good."""
    write_settings(appearance="'dark'")
    with Program(program, puzzles / "extreme.ariadne") as window:
        window.activate("app.predict")
        before = window.window
        window.window = window.other()
        window.says("Which cell does the program guess next?")
        window.keys("Return") # nothing was chosen yet
        assert window.look_for(None, lambda name: "Right so far" in name) is None, "an answer that nobody gave"
        window.keys("ctrl+Home", "Return")
        window.says("Right so far:")
        window.picture("lesson-predict")
        window.keys("Return")
        window.says("Which cell does the program guess next?")
        # Leaving halfway says the score; Escape takes that back.
        window.keys("Escape")
        window.says("Stop predicting?")
        window.picture("lesson-predict-leaving")
        window.keys("Escape")
        until("the question to be gone",
              lambda: window.look_for(None, lambda name: name == "Stop predicting?") is None)
        window.keys("Escape")
        window.says("Stop predicting?")
        window.keys("alt+s")
        until("no card", lambda: not has_card(window))
        window.keys("ctrl+w")
        come_back(window, before)


def test_letters():
    """Where letters are digits, Alt and a letter of a button skips a page all the same."""
    write_settings(appearance="'light'")
    with Program(program, puzzles.parent / "lessons" / "learning.ariadne-lesson") as window:
        for page in ("1/10", "2/10", "3/10"):
            window.says(page)
            window.keys("alt+i")
        window.says("4/10")


def test_nothing_to_predict():
    """A search that makes no guess says so, instead of asking for one."""
    write_settings(appearance="'light'")
    with Program(program, puzzles / "easy.ariadne") as window:
        window.activate("app.predict")
        window.window = window.other()
        words = window.says("There is no guess to predict here.")
        assert "not answered" not in words, words


def test_outlived():
    """A window that outlives its lesson is as the settings say, and searches as the user has chosen."""
    write_settings(appearance="'light'", **{**SETTINGS, "page": "'search'", "show_panel": "true"})
    with Program(program) as window:
        window.find("push button", "Easy")
        before_settings = settings()
        window.keys("alt+l")
        window.find("menu item", "Backtracking")
        window.keys("Down", "Return")
        window.window = window.other()
        window.says("1/9 The Puzzle")
        window.keys("Return")
        window.says("2/9 Forced")
        window.keys("F7", "F7")
        window.says("Both cells had one candidate only")
        window.keys("F3", "ctrl+Home", "3") # on the page Play this is a move
        until("the move", lambda: "empty" not in window.cell())
        window.keys("F4")
        window.find("push button", "Solve")
        assert not [thing for thing in window.all() if thing.get_name() == "Leave the lesson" and window.shows(thing)]
        window.keys("F7")
        until("a step", lambda: step_of(window)[0] == 1)
        window.picture("lesson-outlived")
        until("the settings as before", lambda: settings() == before_settings)


main([test_keyboard, test_mouse, test_leaving, test_outlived, test_sizes, test_questions, test_again, test_keys_choose,
      test_refused, test_others, test_letters, test_making, test_experiment, test_predict, test_nothing_to_predict])
