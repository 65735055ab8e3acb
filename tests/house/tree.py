#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The floors: who may include whom; and what every source file has. One problem a line.

Usage: tree.py SOURCE_ROOT
"""

import pathlib
import re
import sys

# A floor's own libraries are kept from it by Meson; this keeps it from the floors beside and above.
FLOORS = {
    "engine": {"engine"},
    "puzzle": {"engine", "puzzle"},
    "solver": {"engine", "puzzle", "solver"},
    "picture": {"engine", "puzzle", "picture"},
    "ui": {"engine", "puzzle", "solver", "picture", "ui"},
    "cli": {"engine", "puzzle", "solver", "picture", "cli"},
    "main.c": {"ui"},
}
# C11's headers are all that the engine may name, but for the vectors of a kernel
ENGINE_SYSTEM = re.compile(r"(assert|ctype|errno|float|inttypes|limits|math|stdalign|stdatomic|stdbool"
                           r"|stddef|stdint|stdio|stdlib|string)\.h|immintrin\.h|arm_neon\.h")
NO_WINDOW = re.compile(r"(gtk|gdk|gsk|pango|cairo|graphene)\b")
NO_TOOLKIT = re.compile(r"(gtk|gdk|gsk|graphene)\b")

# Deprecated in GTK 4.10 or later, so not to be used; MIN_REQUIRED hides the compiler's warnings.
LATER_DEPRECATED = re.compile(
    r"\b(gtk_widget_(show|hide|get_allocated_\w+|get_allocation)|gtk_style_context_(?!add_provider_for|remove_provider_for)\w+"
    r"|gtk_widget_get_style_context|gtk_css_provider_load_from_data"
    r"|gtk_(tree_view|tree_store|list_store|cell_renderer|combo_box|app_chooser|color_button"
    r"|font_button|statusbar|info_bar|dialog|message_dialog|lock_button|volume_button"
    r"|assistant|file_chooser_dialog|file_chooser_button)_\w+"
    r"|Gtk(TreeView|TreeStore|ListStore|ComboBox|ComboBoxText|Dialog|MessageDialog|InfoBar|Statusbar))\b")
ONLY_COMPAT = re.compile(r"\b(GTK_CHECK_VERSION|GtkFileDialog|GtkAlertDialog"
                         r"|GtkFileChooserNative|GTK_(MAJOR|MINOR)_VERSION)\b")
SILENCED = re.compile(r"G_GNUC_BEGIN_IGNORE_DEPRECATIONS|diagnostic +ignored")
# a test waits for what it waits for, not for a time
SLEEPS = re.compile(r"\b(g_usleep|u?sleep|nanosleep|thrd_sleep)\s*\(")
MAX_LINES = 900


def floor_problems(name, floor, text):
    allowed = FLOORS[floor]
    for number, line in enumerate(text.split("\n"), 1):
        match = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
        if not match:
            continue
        where = f"{name}:{number}"
        bracket, path = match.groups()
        if bracket == '"':
            if path == "config.h":
                if floor == "engine":
                    yield f"{where}: the engine does not see config.h"
            elif "/" not in path:
                yield f"{where}: “{path}” should be named from src/, as “{floor}/{path}”"
            elif path.split("/")[0] not in allowed:
                yield f"{where}: {floor} may not know “{path}”"
        elif floor == "engine" and not ENGINE_SYSTEM.fullmatch(path):
            yield f"{where}: the engine may only know C11, not <{path}>"
        elif floor in ("puzzle", "solver", "cli") and NO_WINDOW.match(path):
            yield f"{where}: {floor} may not know <{path}>"
        elif floor == "picture" and NO_TOOLKIT.match(path):
            yield f"{where}: {floor} may not know <{path}>"


def file_problems(name, text):
    lines = text.split("\n")
    if "SPDX-License-Identifier: GPL-3.0-or-later" not in lines[0]:
        yield f"{name}:1: the first line is the licence: SPDX-License-Identifier: GPL-3.0-or-later"
    if name.endswith(".h") and "#pragma once" not in lines:
        yield f"{name}: a header has the line “#pragma once”"
    if len(lines) > MAX_LINES:
        yield f"{name}: {len(lines)} lines; over {MAX_LINES} there is more than one topic in it"
    for number, line in enumerate(lines, 1):
        where = f"{name}:{number}"
        # a measurement may pace itself as frames do; a test waits for the thing, not for time
        if name.startswith("tests/") and "/bench/" not in name and SLEEPS.search(line):
            yield f"{where}: no test sleeps"
        if not name.startswith("src/ui/common/compat."):
            if match := ONLY_COMPAT.search(line):
                yield f"{where}: {match[0]} belongs in src/ui/common/compat.c"
            if match := LATER_DEPRECATED.search(line):
                yield f"{where}: {match[0]} is deprecated in newer GTKs"
            if match := SILENCED.search(line):
                yield f"{where}: no warning is silenced outside src/ui/common/compat.c"


def main():
    root = pathlib.Path(sys.argv[1])
    problems = []
    n_files = 0
    for path in sorted([*root.glob("src/**/*.[ch]"), *root.glob("tests/**/*.[ch]")]):
        name = path.relative_to(root).as_posix()
        text = path.read_text(encoding="utf-8")
        n_files += 1
        problems += file_problems(name, text)
        if name.startswith("src/"):
            floor = name.split("/")[1]
            if floor in FLOORS:
                problems += floor_problems(name, floor, text)
            else:
                problems.append(f"{name}: no floor is called “{floor}”")
    for problem in problems:
        print(problem)
    if n_files == 0:
        sys.exit("no source file was found")
    sys.exit(1 if problems else 0)


main()
