#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Strategies are raced from the search page, paused and stopped, run to the end, compared, saved, started from an
unfinished game, and closed while running.

Usage: racing.py PROGRAM PUZZLES
"""

import os
import pathlib
import re
import sys
import tempfile

from driving import Program, main, place_of, until, write_settings, xdotool

program = sys.argv[1]
puzzles = pathlib.Path(sys.argv[2])
room = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]))


def open_race(window):
    """Opens a race by the mouse; the new window has the focus."""
    return window.other_after(lambda: window.press("Race…"))


def row_of(window, frame, name):
    """The vertical position of a strategy in the table, which is above everything else."""
    return until(f"the row of {name}", lambda: [
        place_of(thing).y for thing in window.all(frame) if thing.get_role_name() == "push button"
        and thing.get_name().startswith(name) and window.shows(thing)])[0]


def sort_by_most_guesses(window, race, frame):
    window.move_to(window.find("push button", lambda name: name.startswith("Guesses")), 0.5, 0.5,
                   "click", 1, window=(race, frame))


def graph_of(window, frame, strategy):
    def look():
        lane = next((thing for thing in window.all(frame) if thing.get_name() == strategy
                     and thing.get_role_name() not in ("label", "push button") and window.shows(thing)), None)
        return lane and next((thing for thing in window.all(lane) if thing.get_name() == "Graph of the search"), None)
    return until(f"the graph of {strategy}", look)


def steps_in(words):
    return int(re.sub(r"\D", "", re.split(r"\sstep", words)[0]))


def open_page(file):
    write_settings(appearance="'light'", page="'search'")
    return Program(program, puzzles / file)


def test_race():
    window = open_page("extreme.ariadne")
    try:
        race = open_race(window)
        window.keys("F5")
        window.says("They differ in their first decision.")
        window.says("1.00 ×")
        window.says("The grid shows the solution.")
        # the fewest guesses come first, or last
        frame = window.find("frame", lambda name: name.startswith("Race: "))
        until("the fewest steps first",
              lambda: row_of(window, frame, "MRV with look-ahead") < row_of(window, frame, "MRV (fewest"))
        window.says("Times the")
        sort_by_most_guesses(window, race, frame)
        until("the most guesses first",
              lambda: row_of(window, frame, "MRV with look-ahead") > row_of(window, frame, "MRV (fewest"))
        window.picture("race", race)
        window.keys("ctrl+s")
        window.name_file(room / "race.csv")
        until("the file", (room / "race.csv").exists)
        window.says("Saved as “race.csv” in ")
        lines = (room / "race.csv").read_text(encoding="utf-8").splitlines()
        assert [line.split(",")[0] for line in lines] == ["preset", "mrv", "mrv-singles", "mrv-lookahead"], \
            lines
        window.has_keys(race)
        window.keys("ctrl+w")
        window.alone()
        window.keys("ctrl+w")
        window.wait()
    finally:
        window.kill()


def test_wheel_over_the_table():
    """The wheel scrolls the page over the table, too."""
    window = open_page("extreme.ariadne")
    try:
        race = open_race(window)
        frame = window.find("frame", lambda name: name.startswith("Race: "))
        xdotool("windowsize", race, 420, 500)
        until("the small window", lambda: window.shows(frame) and place_of(frame).width < 500)
        window.keys("F5")
        window.says("Times the")
        row = window.find("push button", lambda name: name.startswith("MRV (fewest"))
        before = place_of(row).y

        def is_scrolled():
            window.move_to(row, 0.2, 0.5, "click", 5, window=(race, frame))
            return place_of(row).y < before

        until("the page to scroll", is_scrolled)
    finally:
        window.kill()


def test_looked_back():
    """A click on a graph shows that step of its search; keys continue from there, and return to the end."""
    window = open_page("extreme.ariadne")
    try:
        race = open_race(window)
        window.keys("F5")
        window.says("They differ in their first decision.")
        frame = window.find("frame", lambda name: name.startswith("Race: "))
        sort_by_most_guesses(window, race, frame)
        graph = graph_of(window, frame, "MRV (fewest candidates first)")
        window.move_to(graph, 0.5, 0.95, "click", 1, window=(race, frame))
        words = window.says("at an earlier step")
        assert 340 < steps_in(words) < 420, words # of 757
        window.keys("ctrl+Right")
        # The sentence beside the graph is also the graph's name.
        window.find("image", lambda name: name.startswith("Dead end: "))
        assert window.says("Dead end: ").startswith("Dead end: ")
        here = steps_in(window.says("at an earlier step"))
        window.keys("Left")
        until("a step back", lambda: steps_in(window.says("at an earlier step")) == here - 1)
        window.picture("race-back", race)
        window.keys("alt+Up")
        window.find("image", lambda name: name.startswith("Guess ") and ": r" in name)
        window.keys("End")
        until("the end", lambda: window.look_for(None, lambda name: "at an earlier step" in name) is None)
        window.find("image", "Graph of the search")
    finally:
        window.kill()


def test_shown():
    """A row leads to the window of the puzzle, in which its search is shown."""
    window = open_page("extreme.ariadne")
    try:
        race = open_race(window)
        window.keys("F5")
        window.says("They differ in their first decision.")
        frame = window.find("frame", lambda name: name.startswith("Race: "))
        name = next(thing for thing in window.all(frame) if thing.get_role_name() == "push button"
                    and thing.get_name() == "MRV (fewest candidates first)")
        window.move_to(name, 0.5, 0.5, "click", 1, window=(race, frame))
        window.has_keys(window.window)
        window.says("proved in 757 steps with 19 guesses.")
        window.press("First Guess")
        window.says("Guess r1c6: 2 candidates (4 7), the fewest")
    finally:
        window.kill()


def test_far_look_back():
    """Looking far back repeats the search up to there, which a notice says meanwhile, and which can be stopped."""
    window = open_page("seventeen.ariadne")
    try:
        race = open_race(window)
        window.keys("alt+w") # the example is the same puzzle, and its rows run too
        window.says("They differ in their first decision.") # after 220 million steps of the slowest one
        frame = window.find("frame", lambda name: name.startswith("Race: "))
        sort_by_most_guesses(window, race, frame) # it then comes first, and is visible
        graph = graph_of(window, frame, "Row by row")
        window.move_to(graph, 0.95, 0.95, "click", 1, window=(race, frame))
        window.says("Searching again to get there: at ")
        window.picture("race-far-back", race)
        window.keys("End")
        until("the end", lambda: window.look_for(None, lambda name: "looking back" in name) is None)
        window.find("image", "Graph of the search")
    finally:
        window.kill()


def test_from_entries():
    window = open_page("extreme.ariadne")
    try:
        window.click(window.find("table", lambda name: True), 0.05, 0.05)
        window.keys("1") # it cannot stand there: the column has one
        until("the digit", lambda: window.cell().startswith("row 1, column 1: 1"))
        open_race(window)
        window.find("frame", "Race: Extreme, from the current grid")
        window.keys("F5")
        window.says("There is no solution.")
        window.keys("alt+g")
        window.keys("F5")
        window.says("The grid shows the solution.")
        window.find("frame", "Race: Extreme")
    finally:
        window.kill()


def test_closed_while_it_runs():
    window = open_page("easy.ariadne")
    try:
        open_race(window)
        window.keys("alt+w")
        window.says("Pause the race")
        window.keys("F5")
        window.says("They differ in their first decision.")
        window.keys("F5")
        window.says("Pause the race")
        window.keys("ctrl+w")
        window.alone()
        window.keys("ctrl+w")
        window.wait()
    finally:
        window.kill()


main([test_race, test_wheel_over_the_table, test_looked_back, test_shown, test_far_look_back,
      test_closed_while_it_runs, test_from_entries])
