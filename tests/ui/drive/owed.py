# SPDX-License-Identifier: GPL-3.0-or-later
"""The things that every-control.py should use: the controls of .ui files, and the actions and keys of the frozen
table."""

import re
import xml.etree.ElementTree

ACTIONS = "tests/house/frozen/actions.txt"

# These are not pressed, for these reasons: a widget's own actions tell nobody that they were activated, and some
# things appear for a moment that nobody can predict. The reason names another test that presses it, where there is
# one.
EXCUSED_ACTIONS = {
    "AriWindow win.cancel-check": "a check that takes longer than half a second (test-check-section)",
    "AriWindow win.find-path": "a path is looked for as the page opens; the button is there after a stop before it has begun",
    "AriWindow win.lesson-answer": "a question of a lesson that is answered in words or numbers (lesson-pages.py)",
    "AriWindow win.next-solution": "Ctrl+End in the graph alone, while more solutions are to come",
    "app.continue": "the menu of the program's icon on the desktop (desktop.py), as the next three",
    "app.experiment": "shows a list like any other (lesson-pages.py)",
    "app.new-puzzle": "as app.continue",
    "app.new-window": "as app.continue",
    "app.search-colors": "the action of a property tells nobody; its entries are pressed in the menu of the graph",
    "app.today": "as app.continue",
    "dialog.escape": "Escape, by which each walk of the dialog ends",
    "export.cancel": "while a file is written that was named in the toolkit's own dialog (test-export-dialog)",
    "print.end": "Ctrl+Home and Ctrl+End in a preview of many pages",
}
EXCUSED_WIDGETS = {
    ("collection-window.ui", "loading_cancel"): "a list is read before anybody could press it (test-collection-window)",
    ("export-dialog.ui", "___object_10___"): "as export.cancel",
    ("lesson-card.ui", "entry"): "as win.lesson-answer",
    ("logic-panel.ui", "find"): "as win.find-path",
    ("race-window.ui", "stop"): "a race at full speed is over before anybody could stop it",
    ("rating-dialog.ui", "stop"): "other paths are looked for no longer than ten seconds (test-rating-dialog)",
    ("search-panel.ui", "show_answer"): "as menu_show, while a large grid is searched",
    ("verdict-box.ui", "show"): "as menu_show, while a large grid is searched and its answer comes first",
    ("verdict-box.ui", "menu_search_givens"): "as search_givens, in the menu of a search that runs",
}
# Keys of windows that are not in the table.
MORE_KEYS = [("win.escape", "Escape"), ("AriCollectionWindow win.find", "ctrl+f"), ("win.zoom-reset", "ctrl+0")]


def keys_of_table(source):
    """Pairs of an action and one of its keys, in xdotool's notation."""
    yield from MORE_KEYS
    section = None
    for line in (source / ACTIONS).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line
        elif section == "[keys]" and line:
            action, *keys = line.split()
            for key in keys:
                parts = [part for part in re.split("[<>]+", key) if part]
                yield action, "+".join([{"Control": "ctrl"}.get(part, part.lower()) for part in parts[:-1]] + parts[-1:])


INTERACTIVE = {"GtkButton", "GtkToggleButton", "GtkCheckButton", "GtkSwitch", "GtkDropDown", "GtkSpinButton", "GtkScale",
               "GtkMenuButton", "GtkLinkButton", "GtkExpander", "GtkEntry", "GtkSearchEntry", "GtkTextView", "GtkPaned"}


def widgets_of(file):
    """(id, class, owner) of each object in a .ui file; GtkBuilder numbers those without an id. Objects beside a
    template may have any owner."""
    number, owner = 0, None
    for event, element in xml.etree.ElementTree.iterparse(file, ["start", "end"]):
        if element.tag == "template":
            owner = element.get("class") if event == "start" else None
        if element.tag == "object" and event == "start":
            name = element.get("id")
            if name is None:
                number += 1
                name = f"___object_{number}___"
            yield name, element.get("class"), owner


def never_pressed(marks, source):
    """The controls, actions and keys that no state had."""
    used = {(mark[2], owner) for mark in marks if mark[0] != "action" for owner in mark[3]}
    without_owner = {mark[2] for mark in marks if mark[0] != "action"}
    for file in sorted((source / "src").rglob("*.ui")):
        for name, kind, owner in widgets_of(file):
            if kind in INTERACTIVE and (file.name, name) not in EXCUSED_WIDGETS \
                    and not ((name, owner) in used or owner is None and name in without_owner):
                yield f"{file.relative_to(source)}: {kind} {name} was never used"
    owners = {"application": "app", "puzzle-window": "AriWindow", "collection-window": "AriCollectionWindow",
              "techniques-window": "AriGuideWindow"}
    activated = {mark[1] for mark in marks if mark[0] == "action"}
    by_buttons = {mark[4] for mark in marks if mark[0] != "action"}
    section = None
    for line in (source / ACTIONS).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#") and section != "keys":
            name = line.split()[0]
            full = f"{owners[section]} {name}" if name.startswith("win.") else name
            if full in activated or full in EXCUSED_ACTIONS:
                continue
            if not name.startswith(("win.", "app.")) and name in by_buttons:
                continue
            yield f"[{section}] {name} was never activated"
    pressed = {mark[5] for mark in marks if mark[0] == "key"}
    for key in keys_of_table(source):
        if key not in pressed:
            yield f"[keys] {' '.join(key)} was never pressed"
