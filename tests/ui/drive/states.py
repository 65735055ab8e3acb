# SPDX-License-Identifier: GPL-3.0-or-later
"""The states of the program's windows in which every-control.py uses all controls, and the ways to them."""

import json
import os
import pathlib

from driving import Failure, Gio, GLib, draw_board, until, write_settings, xdotool

PUZZLES = pathlib.Path(os.environ.get("XDG_RUNTIME_DIR", "/nonexistent")) / "puzzles" # copies that the program may save


def activate(presser, action, parameter=""):
    """Activates an action over the bus to reach a state; controls are pressed by pointer and keys."""
    scope, name = action.split(".")
    for window in range(8, 0, -1): # the newest first
        path = "/org/ariadne_sudoku/Ariadne" + (f"/window/{window}" if scope == "win" else "")
        words = GLib.Variant.parse(GLib.VariantType("(sava{sv})"), f"('{name}', [{parameter}], @a{{sv}} {{}})")
        try:
            presser.probe.bus.call_sync("org.ariadne_sudoku.Ariadne", path, "org.gtk.Actions", "Activate", words, None,
                                        Gio.DBusCallFlags.NO_AUTO_START, 120000)
        except GLib.Error: # the window does not exist, or lacks the action
            continue
        presser.probe.settle()
        return
    raise Failure(f"no window has {action}")


def action_enabled(presser, name):
    return any(on for (group, found), (on, _) in presser.probe.actions().items() if found == name and group != "app")


def action_is(presser, name, enabled=True):
    """Waits until an action can be used, or cannot."""
    until(f"win.{name} to be {'on' if enabled else 'off'}", lambda: action_enabled(presser, name) == enabled)


def press(presser, *words):
    """Presses one control after the other, by their labels."""
    for name in words:
        def found(name=name):
            presser.probe.settle()
            return next((control for control in presser.probe.scene.controls()
                         if control.is_live and control.words.replace("_", "") == name), None)
        presser.click(presser.fresh(until(f"“{name}”", found)))


def written(name, text):
    """Writes a file of that name."""
    file = pathlib.Path(os.environ["XDG_RUNTIME_DIR"]) / name
    file.write_text(text, encoding="utf-8")
    return file


def at_start(presser):
    presser.open([])


def playing(file):
    return lambda presser: presser.open([PUZZLES / file])


def paused(presser):
    presser.key("ctrl+shift+p")


def hint_buttons(presser):
    return {control.widget["id"] for control in presser.probe.look().controls()
            if control.widget["owners"][:1] == ["AriHintBox"]}


def asked_for(ask, times):
    """Asks for a hint, and for more of it."""
    def hint(presser):
        shown = set()
        for turn in range(times):
            if turn == 0:
                ask(presser)
            else:
                presser.key("F2")
            until("more of the hint", lambda: hint_buttons(presser) - {"___object_2___"} not in (shown, set()))
            shown = hint_buttons(presser) - {"___object_2___"}
    return hint


def hinted(times):
    return asked_for(lambda presser: presser.key("F2"), times)


def why(presser):
    """Asks why r1c4 holds its digit, to which several steps lead."""
    presser.key("ctrl+Home", "Right", "Right")
    activate(presser, "win.why")


def mistaken(presser):
    presser.key("ctrl+Home", "Right", "9") # r1c2 is not 9


def with_mistakes(presser):
    """Writes mistakes into a file, where they cannot be undone."""
    presser.open([written("mistakes.ariadne", json.dumps(
        {"format": "ariadne-puzzle", "version": 1, "layout": {"digits": 4, "boxes": [2, 2]},
         "givens": [".1.4", "..3.", "1..3", "...."], "entries": ["2...", "....", "....", "...."]}))])
    hinted(1)(presser)


def in_branch(presser):
    presser.key("ctrl+Home", "Right", "ctrl+b")
    presser.key("Delete", "1")


def entering_nothing(presser):
    presser.open([])
    activate(presser, "win.enter-puzzle")


def entering(presser):
    entering_nothing(presser)
    presser.key("ctrl+Home", "5", "Right", "3")


def at_search(presser):
    presser.key("F4")


def own_method(presser):
    """Opens the dialog of the last row of the list of strategies."""
    at_search(presser)
    chooser = until("the strategies", lambda: next((control for control in presser.probe.look().controls()
                                                    if control.widget.get("kind") == "GtkDropDown"), None))
    presser.focus(chooser)
    xdotool("mousemove", 1, 1) # a list chooses the row that comes to lie under the pointer as it scrolls
    for key in ("space", "End", "Return"):
        presser.key(key)
        presser.probe.settle()
    until("the dialog", lambda: len(presser.probe.look().windows) > 1)


def runs(presser):
    return any(widget.get("label", "").strip("_") == "Pause" for widget in presser.probe.look().widgets)


def begin_search(presser):
    """Begins a search, once per program. Returns True if it began now."""
    presser.key("F4")
    if presser.searched is presser.window:
        return False
    presser.key("ctrl+Return")
    presser.searched = presser.window
    return True


def searching(presser):
    if not begin_search(presser) and not runs(presser):
        presser.key("F5")


def search_stands(presser):
    begin_search(presser)
    if runs(presser):
        presser.key("F5")


def own_branch(presser):
    search_stands(presser)
    activate(presser, "win.to-start")
    activate(presser, "win.choose-candidate", "<(uint32 0, uint32 2)>") # 3 in r1c1
    action_is(presser, "leave-own-branch")


def begun(presser):
    """Makes an entry: a search can start from it, or from the givens alone."""
    presser.key("ctrl+Home", "Right", "Right", "4")
    presser.key("F4")


def with_settings(file, **settings):
    """Opens a file in a program with these settings."""
    def go(presser):
        write_settings(appearance="'light'", **settings)
        playing(file)(presser)
    return go


def narrow(file):
    """Makes the window narrow, as on a narrow screen."""
    return with_settings(file, window_width="400", window_height="700")


def with_entry(presser):
    """Makes an entry that can be undone; it is undone once, and made again."""
    presser.key("ctrl+Home", "Right", "6", "ctrl+z", "ctrl+shift+z")
    presser.key("Right", "Right", "Right", "1", "ctrl+z")


def changed_by_others(presser):
    """Changes the file of the window, whatever is in it."""
    file = next(pathlib.Path(word) for word in presser.window.process.args[1:])
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    until("the word that it has changed", lambda: any(control.widget.get("action") == "win.reload" or
          "Reload" in control.words for control in presser.probe.look().controls()))


def ended(presser):
    begin_search(presser)
    activate(presser, "win.end-search")


def solutions(lines):
    """Searches for all solutions, and finds them."""
    def go(presser):
        write_settings(appearance="'light'", speed="0")
        presser.open([written("solutions.txt", lines)])
        presser.key("F4", "ctrl+Return")
    return go


def quick(file):
    """Begins a search that ends at once."""
    return with_settings(file, speed="0")


def named(file):
    """Opens a file while methods have names, one of which the search uses."""
    return with_settings(file, strategy="'wdeg/singles'",
                         own_methods="[('Heavy', 'wdeg/singles'), ('Random', 'random/none')]")


def found(name):
    """Waits for the answer of the search, or of the one beside it, which shows a button."""
    def go(presser):
        searching(presser)
        until("the answer", lambda: any(control.widget.get("id") == name and control.is_live
                                        for control in presser.probe.look().controls()))
    return go


def search_over(presser):
    if begin_search(presser):
        action_is(presser, "keep-solution")


def logic(presser):
    presser.key("ctrl+l")


def path(presser):
    presser.key("ctrl+l")
    if not action_enabled(presser, "logic-on"):
        activate(presser, "win.find-path")
    action_is(presser, "logic-on")


def all_steps(presser):
    """Waits for all steps of a position: as they appear, things above them move, and some cannot be used yet."""
    activate(presser, "win.all-steps", "<'every'>")
    action_is(presser, "steps-of")
    action_is(presser, "stop", False)


def step_menu(presser):
    """Opens the menu of a step in the list of a path, to leave its technique out."""
    path(presser)
    steps = next(widget for widget in presser.probe.look().widgets if widget.get("id") == "list")
    xdotool("mousemove", "--window", steps["xid"], steps["x"] + steps["width"] / 2, steps["y"] + steps["height"] / 2,
            "click", 3)
    presser.probe.settle()


def path_at_work(presser):
    """Begins to look for a path, which takes half a minute."""
    logic(presser)
    until("the work", lambda: any(control.widget.get("id") == "stop" and control.is_live
                                  for control in presser.probe.look().controls()))


def finished(presser):
    presser.open([written("nearly.ariadne", json.dumps(
        {"format": "ariadne-puzzle", "version": 1, "layout": {"digits": 4, "boxes": [2, 2]},
         "givens": ["1234", "3412", "2143", "432."]}))])
    presser.key("ctrl+End", "1")


def statistics(presser):
    finished(presser)
    activate(presser, "app.statistics")
    until("the statistics", lambda: len(presser.probe.look().windows) > 1)


def unsolvable(then):
    def go(presser):
        presser.open([written("unsolvable.txt", "11" + "." * 79 + "\n")])
        for key in then:
            presser.key(key)
    return go


CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EXTREME = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
HEXADECIMAL = ("......9..7.BC.F.36...D....2....B..E....503.9.A..7..14..2D..E...."
               "..450.3...B.E...DE...C......8.A.0.3..6F..A....17.B7...486..F920."
               "C7....A4.6.D..2..FD9.....2..4........9......7E.15..B.803..7..96."
               "..249..D.B..1........7.A3..6.48.....8...F..CD..6.D.3.F.1.8....B.")


def many(presser):
    """Opens puzzles of two sizes: one comes twice, one is unreadable, and one has many solutions."""
    presser.open([written("many.txt", f"{CLASSIC}\n{CLASSIC} # the same\n{'1...' * 4}\n{'.' * 81}\nxyz\n")])
    action_is(presser, "rate")


def many_narrow(presser):
    write_settings(appearance="'light'", collection_width="400", collection_height="700")
    many(presser)


# rows, columns and digits, which may count from 0 or from 1
TWO_READINGS = ("1 1 5\n1 4 6\n1 7 9\n2 2 7\n2 5 9\n2 8 4\n3 3 8\n3 6 2\n4 1 8\n"
                "4 4 7\n4 7 4\n5 5 5\n5 8 9\n6 4 9\n6 8 5\n7 4 5\n7 7 2\n8 2 8\n8 5 1\n8 8 3\n")


def asked_about(presser, file):
    """Opens a file whose puzzle may not be what was meant, which is asked about."""
    at_start(presser)
    activate(presser, "win.open-recent", f"<'{file.as_uri()}'>")
    until("the question", lambda: len(presser.probe.look().windows) > 1)


def doubtful(name, text):
    return lambda presser: asked_about(presser, written(f"{name}.txt", text))


def doubtful_picture(presser):
    asked_about(presser, draw_board(written("board.png", ""), ["11..", "..2.", "3...", "...4"]))


def in_list(name, line, times):
    """Opens many puzzles that take long to solve."""
    def go(presser):
        presser.open([written(f"{name}.txt", f"{line}\n" * times)])
        until("the list", lambda: action_enabled(presser, name))
        activate(presser, f"win.{name}")
    return go


def reported(presser):
    """Waits until the dialog says why the puzzle has its ratings."""
    until("the report", lambda: next((control for control in presser.probe.look().controls()
                                      if control.words.replace("_", "") == "Copy" and control.is_live), None))


def as_text(presser):
    activate(presser, "win.steps-text")
    until("another window", lambda: len(presser.probe.look().windows) > 1)


def rated(presser):
    many(presser)
    activate(presser, "win.rate")
    action_is(presser, "save-results")
    action_is(presser, "stop", False)


def counted(presser):
    """Counts the puzzles of a list by a property, in a window of its own."""
    activate(presser, "win.histogram")
    until("another window", lambda: len(presser.probe.look().windows) > 1)


def compared(presser):
    many(presser)
    activate(presser, "win.compare")
    action_is(presser, "hide-duplicates")
    action_is(presser, "stop", False)


def measured(presser):
    many(presser)
    activate(presser, "win.measure")
    until("the graph", lambda: action_enabled(presser, "save-graph"))


def of_list(presser):
    """Opens the second puzzle of a list in its window."""
    many(presser)
    presser.key("Down")
    activate(presser, "win.open-puzzle")
    until("the puzzle", lambda: any(window["type"] == "AriWindow" for window in presser.probe.look().windows))


def found_none(presser):
    presser.key("ctrl+f")
    xdotool("type", "zzz")
    until("no row", lambda: any(control.widget.get("action") == "win.show-all"
                                for control in presser.probe.look().controls()))


def games(presser):
    for file in ("easy", "jigsaw", "diagonal", "mini-4x4", "extreme"):
        presser.open([PUZZLES / f"{file}.ariadne"])
        presser.key("1")
    presser.key("alt+Home")


def by_id(presser, name):
    return presser.fresh(until(f"the control {name}", lambda: next(
        (control for control in presser.probe.look().controls() if control.widget.get("id") == name), None)))


def a_book(presser):
    """Wishes for more than one puzzle."""
    press(presser, "Number, Givens and More")
    presser.focus(by_id(presser, "number"))
    presser.key("ctrl+a", "2", "Tab")


def a_map(presser):
    """Wishes for givens in chosen cells only."""
    press(presser, "Number, Givens and More")
    presser.choose_by_keys(1)(by_id(presser, "places"))


def a_range(presser):
    """Wishes for a range of ratings."""
    press(presser, "Number, Givens and More")
    presser.choose_by_keys(1)(by_id(presser, "scale"))


def with_extra_regions(presser):
    """Extra regions are painted."""
    press(presser, "Size, Regions and Rules")
    press(presser, "Extra regions that you draw")


def a_number(presser):
    """Wishes for an exact number of givens."""
    press(presser, "Number, Givens and More")
    presser.choose_by_keys(4)(by_id(presser, "goal"))


def with_effort(presser):
    """Wishes for a large puzzle that is hard to search."""
    press(presser, "16×16")
    press(presser, "Number, Givens and More")


def with_aim(presser):
    """Looks for the best of many puzzles, until there is one."""
    press(presser, "Number, Givens and More")
    presser.choose_by_keys(1)(by_id(presser, "aim"))
    press(presser, "Create")
    until("a puzzle", lambda: any(control.widget.get("id") == "take_button" and control.is_live
                                  for control in presser.probe.look().controls()))


def at_work(*words):
    """Makes a puzzle that takes long."""
    return lambda presser: press(presser, "25×25", "Extreme", *words)


def by_action(action, file="easy.ariadne"):
    def go(presser):
        playing(file)(presser)
        activate(presser, action)
        until("another window", lambda: len(presser.probe.look().windows) > 1)
    return go


def named_profile(presser):
    """Chooses techniques by a profile that has a name, and can therefore be renamed and deleted."""
    write_settings(appearance="'light'", technique_profiles="[('Fish', ['own', '-0200'])]", technique_profile="'Fish'",
                   techniques="['own', '-0200']")
    by_action("win.techniques", "hidden-singles.ariadne")(presser)


def lesson(presser):
    playing("easy.ariadne")(presser)
    activate(presser, "app.lesson", "<'first-search'>")
    until("another window", lambda: len(presser.probe.look().windows) > 1)


def predict(presser):
    activate(presser, "app.predict")
    until("another window", lambda: len(presser.probe.look().windows) > 1)
    presser.key("Right", "Right") # to an open cell: nobody has chosen the first one
    activate(presser, "win.lesson-answer")


def anew(*ways):
    """Leads back to the state only by a new start."""
    return lambda presser: [way(presser) for way in ways] and None


# The way to each state, from a start, and from another state.
STATES = {
    "start": at_start,
    "play": playing("easy.ariadne"),
    "search-over": (quick("extreme.ariadne"), search_over),
    "list": many,
    "path": (playing("hidden-singles.ariadne"), path),
    "why-rating": anew(by_action("win.why-rating"), reported),
    "steps-text": anew(playing("hidden-singles.ariadne"), path, as_text, reported),
    "searching": (playing("extreme.ariadne"), searching),
    "new": by_action("win.new"),
    "race": by_action("win.race", "extreme.ariadne"),
    "hint-1": anew(playing("extreme.ariadne"), hinted(1)),
    "hint-2": anew(playing("extreme.ariadne"), hinted(2)),
    "hint-3": anew(playing("extreme.ariadne"), hinted(3)),
    "why-1": anew(playing("easy.ariadne"), asked_for(why, 1)),
    "why-2": anew(playing("easy.ariadne"), asked_for(why, 2)),
    "mistake": anew(playing("easy.ariadne"), mistaken, hinted(1)),
    "mistakes": with_mistakes,
    "start-games": games,
    "all-games": anew(games, lambda presser: press(presser, "All Games")),
    "start-at-work": anew(at_start, at_work("Play")),
    "new-map": anew(by_action("win.new"), a_map),
    "new-range": anew(by_action("win.new"), a_range),
    "new-book": anew(by_action("win.new"), a_book),
    "new-effort": anew(by_action("win.new"), with_effort),
    "new-number": anew(by_action("win.new"), a_number),
    "new-extra-regions": anew(by_action("win.new"), with_extra_regions),
    "new-with-aim": anew(by_action("win.new"), with_aim),
    "new-at-work": anew(by_action("win.new"), at_work("Create")),
    "statistics": statistics,
    "list-at-work": in_list("rate", EXTREME, 3000),
    "list-rated": rated,
    "list-compared": compared,
    "list-histogram": anew(rated, counted),
    "list-measuring": in_list("measure", HEXADECIMAL, 300),
    "list-measured": measured,
    "list-measured-again": anew(measured, lambda presser: press(presser, "Measure Again…")),
    "list-empty": by_action("win.collection"),
    "list-chosen": (many, lambda presser: presser.key("Down")),
    "list-run-times": anew(many, lambda presser: presser.key("F9")),
    "list-narrow": anew(many_narrow),
    "list-none": anew(many, found_none),
    "list-changed": anew(many, changed_by_others),
    "changed": anew(playing("easy.ariadne"), changed_by_others),
    "entry": anew(playing("easy.ariadne"), with_entry),
    "print-entry": anew(playing("diagonal.ariadne"), with_entry, lambda presser: activate(presser, "win.print")),
    "print-hint": anew(playing("extreme.ariadne"), hinted(3), lambda presser: activate(presser, "win.print")),
    "race-over": anew(by_action("win.race", "extreme.ariadne"), lambda presser: presser.click(by_id(presser, "run"))),
    "race-entry": anew(playing("easy.ariadne"), with_entry, lambda presser: activate(presser, "win.race")),
    "of-list": of_list,
    "paused": (playing("easy.ariadne"), paused),
    "branch": (playing("easy.ariadne"), in_branch),
    "entering": entering,
    "entering-nothing": entering_nothing,
    "search": (playing("extreme.ariadne"), at_search),
    "search-method": anew(named("extreme.ariadne"), own_method),
    "search-stands": (playing("extreme.ariadne"), search_stands),
    "search-tree": (playing("extreme.ariadne"), lambda presser: (search_stands(presser), press(presser, "Tree"))),
    "search-dead-end": (quick("extreme.ariadne"), search_over, lambda presser: activate(presser, "win.next-dead-end")),
    "search-more": (playing("extreme.ariadne"), lambda presser: (search_stands(presser), press(presser, "More"))),
    "search-begun": (playing("extreme.ariadne"), lambda presser: (begun(presser), press(presser, "More"))),
    "export-search": anew(playing("extreme.ariadne"), search_stands,
                          lambda presser: activate(presser, "win.export")),
    "export-entry": anew(playing("diagonal.ariadne"), with_entry, lambda presser: activate(presser, "win.export")),
    "export-hint": anew(playing("extreme.ariadne"), hinted(3), lambda presser: activate(presser, "win.export")),
    "export-path": anew(playing("hidden-singles.ariadne"), path, lambda presser: activate(presser, "win.export")),
    "search-back": (playing("extreme.ariadne"), search_stands, lambda presser: presser.key("F7", "F7", "F6", "F6")),
    "search-found-stands": (playing("extreme.ariadne"), found("menu"), lambda presser: presser.key("F5")),
    "search-found": (playing("extreme.ariadne"), found("menu")),
    "search-narrow": (narrow("extreme.ariadne"), search_stands),
    "search-ended": (playing("extreme.ariadne"), ended),
    "search-wrong": anew(quick("easy.ariadne"), mistaken, found("search_givens")),
    "search-givens": anew(quick("easy.ariadne"), mistaken, found("search_givens"),
                          lambda presser: presser.click(by_id(presser, "search_givens"))),
    "solutions": solutions("1" + "." * 15),
    "solutions-last": anew(solutions("1" + "." * 15), lambda presser: press(presser, "Show the next solution")),
    "solutions-run": solutions("1" + "." * 80),
    "narrow": narrow("easy.ariadne"),
    "own-branch": (playing("extreme.ariadne"), own_branch),
    "logic": (playing("hidden-singles.ariadne"), logic),
    "step-menu": anew(playing("hidden-singles.ariadne"), step_menu),
    "step-left-out": anew(playing("hidden-singles.ariadne"), path,
                          lambda presser: activate(presser, "win.leave-out", "<'0200'>"),
                          lambda presser: until("the notice", lambda: any(
                              "no longer used" in widget.get("label", "") for widget in presser.probe.look().widgets))),
    "techniques": anew(by_action("win.techniques", "hidden-singles.ariadne")),
    "named-profile": anew(named_profile),
    "all-steps": anew(playing("hidden-singles.ariadne"), path, all_steps),
    "path-at-work": anew(playing("hexadecimal-16x16.ariadne"), path_at_work),
    "path-end": (playing("hidden-singles.ariadne"), path, lambda presser: presser.key("alt+Right", "alt+Right")),
    "finished": finished,
    "unsolvable": unsolvable([]),
    "unsolvable-search": unsolvable(["F4", "ctrl+Return"]),
    "reading-odd": doubtful("odd", "11..\n....\n....\n...4\n"),
    "reading-two": doubtful("two", TWO_READINGS),
    "reading-picture": doubtful_picture,
    "guide": by_action("app.techniques"),
    "guide-technique": anew(playing("easy.ariadne"), lambda presser: activate(presser, "app.technique", "<'0110'>")),
    "lesson": lesson,
    "lesson-on": anew(lesson, lambda presser: activate(presser, "win.lesson-next")),
    "lesson-maker": anew(by_action("app.add-to-lesson", "extreme.ariadne"),
                         lambda presser: activate(presser, "app.add-to-lesson"),
                         lambda presser: activate(presser, "app.add-bookmarks")),
    "lesson-maker-moved": anew(by_action("app.add-to-lesson", "extreme.ariadne"),
                               lambda presser: activate(presser, "app.add-to-lesson"),
                               lambda presser: press(presser, "Move the page nearer to the start")),
    "predict": anew(playing("extreme.ariadne"), predict),
    "sixteen": playing("hexadecimal-16x16.ariadne"),
    "jigsaw": playing("jigsaw.ariadne"),
    "small": (quick("mini-4x4.ariadne"), search_over),
}
