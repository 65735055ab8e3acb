#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A search is examined: open decisions are unfolded and sought, causes and heat shown on the grid, and breakpoints
set in each menu, hit, saved with the puzzle and loaded.

Usage: laboratory.py PROGRAM
"""

import json
import os
import pathlib
import re
import sys
import tempfile

from driving import (Atspi, Program, main, place_of, read_puzzle, step_of, until, write_settings,
                     xdotool)

GIVENS = ["98.7..6..", "75..4....", "..3..8.7.", "5....7.3.", "..94.....", "....2.1..", "3.......1",
          ".9...5.8.", "..52....6"]

program = sys.argv[1]
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))


def start():
    """Starts at a step in the middle of a finished search."""
    write_settings(appearance="'light'", speed="0.0", strategy="'mrv-singles'", limit="uint64 2",
                   window_width=1200, window_height=980)
    file = room / "hard.ariadne"
    file.write_text(json.dumps({"format": "ariadne-puzzle", "version": 1,
                                "layout": {"digits": 9, "boxes": [3, 3]}, "givens": GIVENS}))
    window = Program(program, file)
    window.keys("ctrl+Return")
    window.says("Exactly one solution")
    graph = window.find("image", "Graph of the search")
    window.click(graph, 0.4, 0.95)
    until("the middle", lambda: 0 < step_of(window)[0] < step_of(window)[1])
    return window, file


def is_try(name):
    return name.startswith("Guess ") and ": r" in name


def decisions_of(window):
    return window.find("panel", lambda name: name == "Open decisions" or is_try(name))


def first_of(name):
    return int("".join(filter(str.isdigit, name.split("Steps ")[1].split(" to ")[0])))


def tree_of(window):
    """Waits for the tree. Below it is the graph, which has the name of the same try."""
    def look():
        images = [thing for thing in window.all() if thing.get_role_name() == "image" and window.shows(thing)
                  and (is_try(thing.get_name() or "") or thing.get_name().endswith(" of the search"))]
        return len(images) == 2 and min(images, key=lambda thing: place_of(thing).y)
    return until("tree and graph", look)


def test_tree():
    """The tree is walked by keys: list, graph and tree share one selection; a branch is folded."""
    window, _ = start()
    try:
        window.press("Tree")
        until("the tree", lambda: place_of(tree_of(window)).height > 100)
        window.click(tree_of(window), 0.02, 0.02) # beside all nodes
        window.keys("Home")
        until("the start", lambda: step_of(window)[0] == 0)
        window.keys("Down")
        first = until("the first guess", lambda: next(
            (thing.get_name() for thing in window.all() if is_try(thing.get_name() or "")), None))
        assert first.startswith("Guess 1: ") and first_of(first) > 0, first
        until("where it was tried", lambda: step_of(window)[0] == first_of(first))
        until("graph, tree and list at one try", lambda: [
            thing.get_name() for thing in window.all() if is_try(thing.get_name() or "")] == 3 * [first])
        window.keys("Down")
        window.find("image", lambda name: name.startswith("Guess 2: "))
        window.picture("laboratory-tree")
        window.keys("Up", "Return")
        window.find("image", lambda name: name.startswith(first + ". ") and name.endswith("folded here"))
        window.keys("Return")
        until("unfolded", lambda: window.look_for("image", lambda name: "folded here" in name) is None)
        for n_folded in (1, 0): # the first entry of the menu folds, then it unfolds
            xdotool("mousemove", 2, 2)
            window.keys("shift+F10")
            until("the menu", lambda: has_menu(window))
            window.keys("Return")
            until("folded or unfolded by the menu", lambda: (window.look_for(
                "image", lambda name: "folded here" in name) is not None) == (n_folded == 1))
        window.keys("Right")
        window.find("image", lambda name: name.startswith("Guess 1: ") and name != first)
        window.keys("f", "Left") # the right one has the solution
        window.find("image", lambda name: name.endswith("folded here"))
        window.press("View")
        window.press_until("Tab", "the keyboard at the first choice",
                           lambda here: here.get_name() == "Fold Wasted (F)")
        window.keys("space", "Escape")
        until("unfolded", lambda: window.look_for("image", lambda name: "folded here" in name) is None)
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()


def test_thread():
    window, _ = start()
    try:
        # The last row is a guess that has yet to try another digit, so a click goes nowhere.
        window.click(decisions_of(window), 0.5, 0.3)
        until("a decision to be named", lambda: is_try(decisions_of(window).get_name()))
        first = first_of(decisions_of(window).get_name())
        until("where it was tried", lambda: step_of(window)[0] == first)
        # the graph marks the same try
        until("the graph at the same try", lambda: window.find("image", is_try).get_name()
              == decisions_of(window).get_name().split("\n")[0])
        window.keys("Home", "Right", "Down")
        until("a try that was refuted", lambda: ", refuted." in decisions_of(window).get_name())
        first = first_of(decisions_of(window).get_name())
        window.keys("Return")
        until("the step of that try", lambda: step_of(window)[0] == first)
        window.picture("laboratory-thread")
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()


def has_menu(window):
    """Tells if a menu shows, whose entries have no names in newer GTK."""
    return any("menu item" in thing.get_role_name() and window.shows(thing)
               for thing in window.all())


def choose_overlay(window, n_down):
    window.press("More")
    window.press("Show on the Grid")
    until("its menu", lambda: has_menu(window))
    window.keys(*["Down"] * n_down, "Return")


def test_grid():
    window, _ = start()
    try:
        # After leaving the page and coming back, its menu works as before.
        window.keys("F3")
        until("the graph to be gone",
              lambda: window.look_for("image", lambda name: name == "Graph of the search") is None)
        window.keys("F4")
        window.press("Next Dead End")
        window.says("Dead end: ")
        choose_overlay(window, 2)
        window.says("To blame: guess")
        window.picture("laboratory-causes")
        until("the button that shows them", lambda: is_on(window.find("push button", "Show Causes")))
        choose_overlay(window, 3)
        window.says("as the first try of guess 1 would have saved most: ")
        window.picture("laboratory-what-if")
        choose_overlay(window, 5)
        window.says(" times or more")
        window.picture("laboratory-heat")
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()


def is_on(thing):
    states = thing.get_state_set()
    return any(states.contains(state) for state in (Atspi.StateType.PRESSED, Atspi.StateType.CHECKED))


def stops_at_dead_end(window):
    """Lets the search stop at its next dead end, as a breakpoint does."""
    window.press("More")
    window.press("Breakpoints and Bookmarks")
    window.press_until("Tab", "the kind", lambda here: "ead End" in here.get_name())
    window.keys("space", "Escape")
    window.press("Start")
    until("the start", lambda: step_of(window)[0] == 0)
    window.press("Solve" if window.look_for("push button", lambda name: name == "Solve") else "Replay")
    window.says("Stopped: Dead end")


def rows_of_list(window):
    return [thing for thing in window.all() if thing.get_role_name() == "list item" and window.shows(thing)]


def test_links():
    """Where a breakpoint stops at a dead end, its causes are shown and followed by the mouse alone, then by keys alone."""
    window, _ = start()
    try:
        stops_at_dead_end(window)
        window.press("Show Causes")
        window.says("To blame: guess")
        window.press("Next Link")
        window.says("1 of ")
        window.press("Next Link")
        window.says("2 of ")
        window.picture("laboratory-link")
        window.press("Previous Link")
        window.says("Link 1 of ")
        window.click(window.find("push button", lambda name: name.startswith("Link 1 of ")))
        rows = until("the list", lambda: rows_of_list(window))
        window.picture("laboratory-links")
        window.click(rows[2]) # GTK 4.8 takes it for further up than it is, so it may be the row before
        until("another link", lambda: window.look_for(None, lambda name: name.startswith("Link 1 of ")) is None)
        window.press("Show Causes")
        until("no links", lambda: window.look_for("push button", lambda name: name == "Next Link") is None)
        # by keys
        window.press_until("Tab", "the button", lambda here: here.get_name() == "Show Causes")
        window.keys("space")
        window.press_until("Tab", "the next link", lambda here: here.get_name() == "Next Link")
        window.keys("space")
        window.says("Link 1 of ")
        window.keys("shift+Tab", "space")
        until("the list", lambda: rows_of_list(window))
        window.keys("Down", "Return")
        window.says("Link 2 of ")
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()


def test_low():
    """In a low window with the graph, a click on “Guesses” brings the list into sight, in place of the controls."""
    write_settings(appearance="'light'", speed="0.0", strategy="'mrv-singles'", limit="uint64 2",
                   window_width=480, window_height=640)
    file = room / "low.ariadne"
    file.write_text(json.dumps({"format": "ariadne-puzzle", "version": 1,
                                "layout": {"digits": 9, "boxes": [3, 3]}, "givens": GIVENS}))
    with Program(program, file) as window:
        window.keys("ctrl+Return")
        window.says("Exactly one solution")
        graph = window.find("image", "Graph of the search")
        window.press("First Dead End")
        window.press("Guesses")
        rows = decisions_of(window)
        until("the list above the graph", lambda: place_of(rows).y + place_of(rows).height <= place_of(graph).y)
        window.picture("laboratory-low")


def test_breakpoints():
    window, file = start()
    try:
        at = step_of(window)[0]
        graph = window.find("image", lambda name: name == "Graph of the search" or is_try(name))
        window.click(graph, 0.7, 0.95)
        until("a later step", lambda: step_of(window)[0] > at)
        later = step_of(window)[0]
        # away from the menu, since the pointer chooses the entry under it
        xdotool("mousemove", 2, 2)
        window.keys("shift+F10")
        until("the menu", lambda: has_menu(window))
        window.keys("Return")
        window.click(graph, 0.4, 0.95)
        until("the step before", lambda: step_of(window)[0] == at)
        window.press("Replay")
        window.says("Stopped: Step ")
        until("the step that it stopped at", lambda: step_of(window)[0] == later)
        # the menu of the grid's middle cell
        grid = window.find("table", lambda name: True)
        window.click(grid, 0.5, 0.5)
        xdotool("click", 3)
        until("the menu", lambda: has_menu(window))
        window.keys("Return")
        window.press("Replay")
        window.says("Stopped: r5c5 touched")
        window.keys("ctrl+s")
        until("the file to say so", lambda: read_puzzle(file).get("search", {}).get("step") == step_of(window)[0])
        assert read_puzzle(file)["search"]["breakpoints"] == [f"step {later}", "r5c5"]
        window.keys("ctrl+q")
        window.wait()
        # They are there again, without a change of the puzzle.
        window = Program(program, file)
        window.keys("ctrl+Return")
        window.says("Stopped: r5c5 touched")
        assert step_of(window)[0] < later
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()


def counted(window):
    """The number of choices that the window counts in the shown branch."""
    said = window.look_for(None, lambda name: name.startswith("Your branch: "))
    return int(said.get_name().split()[2]) if said else 0


def candidate_in(window):
    """Moves the cursor to the first open cell with several candidates; returns its row, column and smallest
    candidate."""
    # a given, where a click does nothing
    window.click(window.find("table", lambda name: True), 0.06 + 0.93 * 0.5 / 9, 0.06 + 0.93 * 0.5 / 9)
    for row in range(9):
        for column in range(9):
            place = f"row {row + 1}, column {column + 1}: "
            until(place, lambda: place in window.cell())
            words = window.cell().split(place)[1]
            if words.startswith("empty, candidates "):
                return row, column, int(words.split("candidates ")[1][0])
            window.keys(*["Right"] if column < 8 else ["Home", "Down"])
    raise AssertionError("no cell is open")


def click_candidate(window, grid, row, column, digit):
    """Clicks a candidate. The board is centred and as large as fits beside numbers of 22 pixels."""
    place = place_of(grid)
    pitch = (min(place.width, place.height) - 22) // 9
    across = 22 + (place.width - 22 - 9 * pitch) / 2 + pitch * (column + ((digit - 1) % 3 + 0.5) / 3)
    down = 22 + (place.height - 22 - 9 * pitch) / 2 + pitch * (row + ((digit - 1) // 3 + 0.5) / 3)
    window.click(grid, across / place.width, down / place.height)


def open_branch(window):
    """Opens the popover of the branch, with the keyboard on its first button."""
    window.click(window.find("push button", lambda name: name.startswith("Your branch")))
    leave = window.find("push button", "Leave My Branch")
    until("its focus", lambda: leave.get_state_set().contains(Atspi.StateType.FOCUSED))


def test_wheel():
    """A choice is made by a click and by a key, compared, left, and loaded with the file."""
    window, file = start()
    try:
        window.press("Start")
        until("the start", lambda: step_of(window)[0] == 0)
        window.press("Next Guess")
        window.says("Guess r")
        parted, end = step_of(window)
        row, column, digit = candidate_in(window)
        grid = window.find("table", lambda name: True)
        click_candidate(window, grid, row, column, digit)
        window.says(f"Your guess: r{row + 1}c{column + 1} = {digit}")
        window.says("Your branch: 1 choice, at step ")
        until("the step of the guess", lambda: step_of(window)[0] == parted)
        window.picture("laboratory-wheel")
        open_branch(window)
        window.says("Original: ")
        window.picture("laboratory-branch")
        window.keys("Escape")
        until("the list's end", lambda: window.look_for("push button", lambda name: name == "Leave My Branch") is None)
        row, column, digit = candidate_in(window)
        window.type(str(digit))
        until("the second choice", lambda: counted(window) == 2)
        window.says(f"Your guess: r{row + 1}c{column + 1} = {digit}")
        window.keys("ctrl+s")
        until("the file to say so",
              lambda: len(read_puzzle(file).get("search", {}).get("choices", [])) == 2)
        window.press("End")
        window.says("Exactly one solution")
        open_branch(window)
        window.keys("Tab", "Return")
        race = window.other()
        window.says("1.00 ×")
        window.says("Your branch")
        window.picture("laboratory-compare", race)
        window.keys("ctrl+w")
        window.alone()
        open_branch(window)
        window.keys("Return")
        until("the search without the choices", lambda: step_of(window) == (parted, end))
        until("no choice", lambda: counted(window) == 0)
        window.keys("ctrl+q")
        window.wait()
    finally:
        window.kill()


PLACE = re.compile(r"^Step (.+)(?: of |, search at )(.+)$")


def test_look_back():
    """The graph looks back while the search goes on; a key returns to it. A program that draws all the time answers
    slowly, so little is queried."""
    write_settings(appearance="'light'", speed="20000.0", strategy="'rows'", limit="uint64 0",
                   window_width=1200, window_height=980)
    file = room / "empty.ariadne"
    file.write_text(json.dumps({"format": "ariadne-puzzle", "version": 1,
                                "layout": {"digits": 9, "boxes": [3, 3]},
                                "givens": ["1........"] + ["........."] * 8}))
    with Program(program, file) as window:
        window.keys("ctrl+Return", "F5")
        words = window.find("label", lambda name: PLACE.match(name) is not None)
        graph = window.find("image", "Graph of the search")

        def goes_on():
            return ", search at " in words.get_name()

        def places():
            # “Going to step”, which shows for a moment, says neither
            parts = until("a place", lambda: PLACE.match(words.get_name())).groups()
            return tuple(int(re.sub(r"\D", "", part)) for part in parts)

        window.keys("F5")
        until("a long search", lambda: places()[1] > 5000)
        window.click(graph, 0.4, 0.95)
        until("a look back", goes_on)
        looked, reached = places()
        until("the search to go on", lambda: places()[1] > reached + 5000)
        assert goes_on() and places()[0] == looked
        window.picture("laboratory-look-back")
        window.keys("ctrl+F7")
        until("the search itself", lambda: not goes_on() and places()[0] > reached + 5000)
        window.click(graph, 0.4, 0.95)
        until("another look back", goes_on)
        looked, reached = places()
        window.keys("F5")
        until("a pause", lambda: not goes_on())
        last = places()[1]
        assert places()[0] == looked and last >= reached, (places(), looked, reached)
        window.press("Latest Step")
        until("where it paused", lambda: places() == (last, last))
        # this button makes it pause, for those who do not want that
        window.press("More")
        window.press("Breakpoints and Bookmarks")
        # GTK 4.8 takes what is in a popover for further up than it is
        window.press_until("Tab", "the choice to pause", lambda here: "Look Back" in here.get_name())
        window.keys("space")
        window.keys("Escape")
        until("the list to be gone",
              lambda: window.look_for("check box", lambda name: "Look Back" in name) is None)
        window.keys("F5")
        until("it to run", lambda: places()[1] > last)
        window.click(graph, 0.4, 0.95)
        until("a pause", lambda: places()[0] < places()[1] and not goes_on())
        window.find("push button", "Resume")


main([test_look_back, test_thread, test_tree, test_grid, test_links, test_low, test_breakpoints, test_wheel])
