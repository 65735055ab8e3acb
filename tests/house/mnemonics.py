#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No two labels that can be seen at once in a window or a menu have the same mnemonic, in any language.

Usage: mnemonics.py SOURCE_ROOT MSGFMT

Each .ui file is a window or a part of one; WINDOWS has those that are parts of one window. A menu and
each of its submenus is by itself.
"""

import gettext
import io
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree

# Files that one window shows at once; a section is on the tab of its page.
TABS = ("window", "play-section", "search-section", "logic-section")
WINDOWS = [
    ("new-dialog", "wish-form", "level-chooser", "extra-words"),
    (*TABS, "play-panel", "hint-box"),
    (*TABS, "search-panel", "verdict-box", "search-state.c", "speed-box.c", "lesson-card.c"),
    (*TABS, "logic-panel"),
]
# Files with labels that are given to a button in C, perhaps several in turn.
BUTTONS = {
    "search/search-state.c": re.compile(r'\b_ \("(.*?)"\)'),
    "search/speed-box.c": re.compile(r'\b_ \("(.*?)"\)'),
    "learn/lesson-card.c": re.compile(r'\[ARI_LESSON_\w+\] = N_ \("(.*?)"\)'),
}
TITLE = re.compile(r'section_class->title = N_ \("(.*)"\);')
EXTRA = re.compile(r'\.label = N_ \("(.*)"\),')
MNEMONIC = re.compile(r"(?<!_)_(\w)")


def read(path):
    """Returns the labels with a mnemonic, in English: those of the widgets, and a list for each menu."""
    widgets, menus = [], []

    def look_at(element, menu):
        if element.tag in ("menu", "submenu"):
            own = []
            menus.append(own)
            # a submenu's own label stands in the menu around it
            for child in element:
                look_at(child, menu if element.tag == "submenu" and child.tag == "attribute" else own)
            return
        if element.get("translatable") == "yes" and element.get("name") == "label":
            if MNEMONIC.search(element.text):
                (widgets if menu is None else menu).append((element.get("context"), element.text))
        for child in element:
            look_at(child, menu)

    look_at(xml.etree.ElementTree.parse(path).getroot(), None)
    return widgets, menus


def read_title(path):
    """Returns the title of a section, in C, and no menus."""
    return [(None, title) for title in TITLE.findall(path.read_text(encoding="utf-8"))], []


def read_extras(path):
    """Returns the labels of the check buttons that the New dialog makes for rules, and no menus."""
    return [(None, label) for label in EXTRA.findall(path.read_text(encoding="utf-8"))], []


def read_button(path, pattern):
    """Returns the labels of a button, in C, as a list within the list, and no menus."""
    labels = pattern.findall(path.read_text(encoding="utf-8"))
    return [[(None, label) for label in labels if MNEMONIC.search(label)]], []


def find_clashes(labels, catalogue):
    """Returns a problem for each letter that is a mnemonic of two buttons. A translation may have no mnemonic."""
    by_letter = {}
    for button in labels:
        shown = [catalogue.pgettext(context, label) if context else catalogue.gettext(label)
                 for context, label in (button if isinstance(button, list) else [button])]
        for letter in {mnemonic.group(1).upper() for mnemonic in map(MNEMONIC.search, shown) if mnemonic}:
            by_letter.setdefault(letter, []).append(" or ".join(dict.fromkeys(shown)))
    return [f"Alt+{letter} is {', '.join(same)}" for letter, same in by_letter.items() if len(same) > 1]


def catalogues(po, msgfmt):
    """Yields each language by name, with its translations."""
    yield "en", gettext.NullTranslations()
    for language in re.findall(r"^\w+", (po / "LINGUAS").read_text(encoding="utf-8"), re.MULTILINE):
        compiled = subprocess.run([msgfmt, "-o", "-", po / f"{language}.po"], check=True,
                                  capture_output=True).stdout
        yield language, gettext.GNUTranslations(io.BytesIO(compiled))


def main():
    root, msgfmt = pathlib.Path(sys.argv[1]), sys.argv[2]
    sources = {path.stem: path for path in (root / "src" / "ui").rglob("*.ui")}
    sections = {path.stem: path for path in (root / "src" / "ui").rglob("*-section.c")}
    found = {name: read(path) for name, path in sources.items()}
    found.update((name, read_title(path)) for name, path in sections.items())
    found.update((pathlib.Path(name).name, read_button(root / "src" / "ui" / name, pattern))
                 for name, pattern in BUTTONS.items())
    found["extra-words"] = read_extras(root / "src/puzzle/words/extra-words.c")
    problems = [f"WINDOWS names {name}, which is not there"
                for window in WINDOWS for name in window if name not in found]
    parts = {name for window in WINDOWS for name in window}
    for language, catalogue in catalogues(root / "po", msgfmt):
        for window in [*WINDOWS, *((name,) for name in sorted(sources) if name not in parts)]:
            labels = [label for name in window for label in found.get(name, ([], []))[0]]
            problems += [f"{language}: {', '.join(window)}: {clash}"
                         for clash in find_clashes(labels, catalogue)]
        problems += [f"{language}: {name}, a menu: {clash}"
                     for name, (_, menus) in sorted(found.items())
                     for menu in menus for clash in find_clashes(menu, catalogue)]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


sys.exit(main())
