#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The graph of a search is clicked and dragged, zoomed by wheel and keys, walked by keys, and folded.

Usage: graph.py PROGRAM PUZZLES
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

from driving import Atspi, Program, main, place_of, step_of, until, write_settings, xdotool

program, puzzles = sys.argv[1], pathlib.Path(sys.argv[2])


def graph_of(window):
    """The graph, whose name is that of the current box."""
    return window.find("image", lambda name: name == "Graph of the search"
                       or name.startswith(("Guess ", "Forced")))


def graph_shows(window):
    return window.look_for("image", lambda name: name == "Graph of the search"
                           or name.startswith(("Guess ", "Forced"))) is not None


def settles_at(window, what, holds):
    """Waits until the shown step satisfies a function, and returns it."""
    steps = []

    def does():
        steps.append(step_of(window)[0])
        return holds(steps[-1])
    until(what, does)
    return steps[-1]


def start(page_width=1000):
    write_settings(appearance="'light'", speed="0.0", strategy="'mrv'", limit="uint64 2",
                   window_width=page_width, window_height=800)
    window = Program(program, puzzles / "extreme.ariadne")
    window.keys("ctrl+Return")
    window.says("Exactly one solution")
    return window


def middle_of(thing):
    place = place_of(thing)
    return place.y + place.height / 2


def test_one_line():
    """The step in words and the buttons beside it stand on one line."""
    write_settings(appearance="'light'", page="'search'")
    with Program(program, puzzles / "easy.ariadne") as window:
        words = window.find("label", "Step 0 of 0")
        button = window.find("push button", "Latest Step")
        until("one line", lambda: abs(middle_of(words) - middle_of(button)) <= 1)


def test_click_and_drag():
    with start() as window:
        most = step_of(window)[1]
        graph = graph_of(window)
        # A click on a bar goes to its guess, which is far to the left; elsewhere it goes to the step.
        window.click(graph, 0.5, 0.05)
        window.says("Guess r")
        settles_at(window, "the first guess", lambda step: step < most / 10)
        window.click(graph, 0.5, 0.97)
        middle = settles_at(window, "the middle", lambda step: abs(step - most / 2) < most / 50)
        # The grid agrees with the words: one step back and forward again leads to the same place.
        window.keys("Left")
        settles_at(window, "a step before", lambda step: step == middle - 1)
        window.keys("Right")
        settles_at(window, "the same step", lambda step: step == middle)
        window.picture("graph-middle")
        # during a drag, the latest place counts; a press where the click was could be a double click
        xdotool("mousemove_relative", 12, 0, "mousedown", 1)
        for _ in range(10):
            xdotool("mousemove_relative", "--", -20, 0)
        xdotool("mouseup", 1)
        dragged = place_of(graph).width
        settles_at(window, "a place further left",
                   lambda step: abs(step - (most / 2 - 188 * most / dragged)) < most / 25)
        window.keys("End")
        settles_at(window, "the end", lambda step: step == most)
        window.keys("Home")
        settles_at(window, "the start", lambda step: step == 0)


def test_zoom():
    with start() as window:
        most = step_of(window)[1]
        graph = graph_of(window)
        window.click(graph, 0.25, 0.97)
        quarter = settles_at(window, "a quarter", lambda step: abs(step - most / 4) < most / 50)
        for _ in range(4):
            xdotool("click", 4)
        button = window.find("push button", "Show All")
        until("a part to be shown", lambda: button.get_state_set().contains(
            Atspi.StateType.SENSITIVE))
        # right of the place under the pointer are the next steps, not three quarters of the search
        window.click(graph, 0.75, 0.6)
        settles_at(window, "a place soon after",
                   lambda step: quarter + most / 40 < step < quarter + most / 3)
        # that place has not moved
        window.click(graph, 0.25, 0.6)
        settles_at(window, "the same place", lambda step: abs(step - quarter) <= most / 40)
        window.picture("graph-zoomed")
        window.press("Show All")
        window.click(graph, 0.75, 0.97)
        settles_at(window, "three quarters", lambda step: abs(step - most * 3 / 4) < most / 50)


def test_drag_with_a_tooltip():
    """GTK 4.8 frees a pressed tooltip while its grab still refers to it, and shows a tooltip during a drag if the
    text of any other one is set."""
    with start() as window:
        graph = graph_of(window)
        window.move_to(graph, 0.4, 0.4, "click", "--repeat", 2, "--delay", 60, 1)
        for _ in range(12):
            xdotool("click", 4)
        for round_ in range(3):
            window.move_to(graph, 0.1, 0.4) # away from the pressed place, which has no tooltip
            window.move_to(graph, 0.4, 0.4)
            xdotool("mousemove_relative", "--", -1, 1)
            until("a tooltip", lambda: len(window.windows()) > 1)
            window.move_to(graph, 0.3, 0.4 + round_ / 10, "mousedown", 1)
            for _ in range(5):
                xdotool("mousemove_relative", "--", 40, 0)
            until("its end", lambda: window.windows() == [window.window])
            # twice as long as a tooltip takes
            for _ in range(30):
                assert step_of(window)[0] > 0
                # a tooltip may close while xdotool looks
                assert len(window.windows()) <= 1, "a tooltip while a button is down"
            xdotool("mouseup", 1)


def expect_tooltip(window, what):
    """Waits for a tooltip. The pointer moves a little now and then: a new layout below it ends one that was to come."""
    moved = [0.0]

    def look():
        if len(window.windows()) > 1:
            return True
        if time.monotonic() > moved[0] + 3:
            xdotool("mousemove_relative", "--", 1 if moved[0] % 2 < 1 else -1, 0)
            moved[0] = time.monotonic()
        return False

    until(what, look)


def test_tooltip_ends_with_a_press():
    """A widget that was just pressed shows no tooltip until the pointer has left it and returned."""
    window = start()
    try:
        button = window.find("push button", "Step Back")
        window.move_to(button, 0.3, 0.5)
        began = time.monotonic()
        expect_tooltip(window, "a tooltip")
        delay = time.monotonic() - began
        before = step_of(window)[0]
        xdotool("click", 1)
        settles_at(window, "the step before", lambda step: step == before - 1)
        until("its end", lambda: window.windows() == [window.window])
        # The pointer moves on the widget, and rests twice as long as a tooltip takes.
        xdotool("mousemove_relative", "--", 1, 0)
        rests = time.monotonic()
        while time.monotonic() < rests + 2 * delay:
            assert len(window.windows()) <= 1, "a tooltip of what was pressed"
        # GTK sees only the last of the motions in a frame, so each place is waited for
        window.move_to(graph_of(window), 0.3, 0.1)
        expect_tooltip(window, "a tooltip of the graph")
        window.move_to(window.find("label", "Speed"), 0.5, 0.5)
        until("the end of that one", lambda: window.windows() == [window.window])
        window.move_to(button, 0.3, 0.5)
        expect_tooltip(window, "a tooltip again")
    finally:
        window.kill()


def test_walk_and_fold():
    with start() as window:
        most = step_of(window)[1]
        graph = graph_of(window)
        window.click(graph, 0.5, 0.97)
        settles_at(window, "the middle", lambda step: abs(step - most / 2) < most / 50)
        window.keys("alt+Up")
        until("a guess to be named", lambda: graph_of(window).get_name().startswith("Guess "))
        name = graph_of(window).get_name()
        first = int("".join(filter(str.isdigit, name.split("Steps ")[1].split(" to ")[0])))
        settles_at(window, "its first step", lambda step: step == first)
        window.says("Guess r")
        window.press("Graph of the Search")
        until("the graph to be gone", lambda: not graph_shows(window))
        step_of(window)
        window.press("Graph of the Search")
        until("the graph to be back", lambda: graph_shows(window))


def tree_of(window):
    """The tree, whose name is that of the current node."""
    return window.find("image", lambda name: name == "Tree of the search" or name.startswith("Guess "))


def test_long_tree():
    """Of a long search the costliest tries are shown, and any other is unfolded from the history."""
    write_settings(appearance="'light'", speed="0.0", strategy="'rows'", limit="uint64 2", window_width=1000,
                   window_height=800)
    with Program(program, puzzles / "hidden-singles.ariadne") as window:
        window.keys("ctrl+Return")
        window.says("Exactly one solution")
        window.press("Tree")
        window.press("Graph of the Search") # it names the same guess
        until("the graph to be gone", lambda: not graph_shows(window))
        window.move_to(tree_of(window), 0.5, 0.5, "click", 1)
        window.keys("Home", "Down")
        until("a guess to be named", lambda: tree_of(window).get_name().startswith("Guess "))
        while "folded here" not in tree_of(window).get_name():
            before = tree_of(window).get_name()
            window.keys("Down")
            until("the first try below", lambda: tree_of(window).get_name() != before)
        folded = tree_of(window).get_name()
        window.keys("Return")
        until("it to be unfolded", lambda: "folded here" not in tree_of(window).get_name())
        window.keys("Down")
        until("the first try below", lambda: not folded.startswith(tree_of(window).get_name().split(".")[0]))
        window.keys("Up")
        until("the try above", lambda: folded.startswith(tree_of(window).get_name()))
        window.keys("Return")
        until("it to be folded", lambda: "folded here" in tree_of(window).get_name())


def test_next():
    with start() as window:
        most = step_of(window)[1]
        graph = graph_of(window)
        window.click(graph, 0.3, 0.97)
        here = settles_at(window, "some step", lambda step: abs(step - most * 0.3) < most / 50)
        window.keys("ctrl+Right")
        window.says("Dead end: ")
        dead_end = settles_at(window, "a later step", lambda step: step > here)
        window.keys("ctrl+Down")
        window.says("Guess r")
        settles_at(window, "a later step still", lambda step: step > dead_end)
        window.keys("Home")
        settles_at(window, "the start", lambda step: step == 0)
        window.keys("ctrl+End")
        window.says("Solution: the grid is complete")
        window.keys("Home")
        settles_at(window, "the start", lambda step: step == 0)
        window.press("Next Dead End")
        window.says("Dead end: ")
        dead_end = settles_at(window, "the first one", lambda step: step > 0)
        window.press("Out of Branch")
        settles_at(window, "another try", lambda step: step > dead_end)


def save(window, name, kind, span=None):
    """Saves the search, or some steps of it, through the export dialog, and returns the file's contents."""
    file = pathlib.Path(tempfile.mkdtemp(dir=os.environ["XDG_RUNTIME_DIR"]), name)
    window.choose("Export…", "win.export")
    dialog = (window.other(), window.find("frame", "Export"))
    window.move_to(window.find("check box", kind), 0.5, 0.5, "click", 1, window=dialog)
    for key, step in zip(("alt+r", "alt+t"), span or ()):
        window.keys(key, "ctrl+a")
        window.type(str(step))
        window.keys("Tab")
    window.keys("ctrl+s")
    window.name_file(file)
    until(f"the file {file.name}", file.exists)
    window.says(f"Saved as “{name}” in ") # it shows long enough to be read
    window.alone()
    return file.read_bytes()


def test_export():
    """Exports are an animation of the first 200 steps, or of others, a moment as a picture and as text, and the whole
    search as graph and tree."""
    window = start()
    try:
        window.click(graph_of(window), 0.5, 0.4)
        settles_at(window, "another step", lambda step: step < step_of(window)[1])
        step = step_of(window)[0]
        film = xml.etree.ElementTree.fromstring(save(window, "film.svg", "The search as an animation"))
        words = " ".join(film.itertext())
        shown = [int(number) for number in re.findall(r"\b([0-9]+): ", words)]
        assert 1 in shown and max(shown) <= 200, shown
        span = save(window, "span.svg", "The search as an animation", (11, 13)).decode()
        said = [number for number in range(1, 30) if f">{number}: " in span]
        assert said == [11, 12, 13], said
        assert save(window, "moment.png", "This step, with its sentence").startswith(b"\x89PNG")
        text = save(window, "moment.txt", "This step, with its sentence").decode()
        assert text.startswith(f"{step}: ") and "+" in text and "|" in text, text
        lines = save(window, "search.jsonl", "All steps of the search")
        traced = subprocess.run([os.environ["ARIADNE_CLI"], "trace", "-s", "mrv", str(puzzles / "extreme.ariadne")],
                                stdout=subprocess.PIPE, check=False)
        assert traced.stdout and lines == traced.stdout, (len(lines), len(traced.stdout))
        graph = save(window, "graph.svg", "The search as a graph")
        tree = save(window, "tree.svg", "The search as a tree")
        assert b"<svg" in graph and b"<svg" in tree and graph != tree
        window.keys("ctrl+w")
        window.wait()
    finally:
        window.kill()


def test_wheel_changes_nothing():
    """Scrolling the panel does not change values that come under the pointer."""
    window = start()
    try:
        speed = window.find("slider", "Speed")
        before = speed.get_value_iface().get_current_value()
        for button in (4, 5, 5, 5):
            window.move_to(speed, 0.5, 0.3, "click", button)
        window.press("Tree")
        tree = window.find(None, "Tree of the search")
        window.move_to(tree, 0.5, 0.5, "click", 5)
        window.press("Start")
        settles_at(window, "the start", lambda step: step == 0)
        assert speed.get_value_iface().get_current_value() == before
    finally:
        window.kill()


main([test_one_line, test_click_and_drag, test_wheel_changes_nothing, test_drag_with_a_tooltip, test_tooltip_ends_with_a_press,
      test_zoom, test_walk_and_fold, test_long_tree, test_next, test_export])
