#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The floors and their rooms: which may include which; what every source file must have; and what may
lie at the top. Prints one problem a line.

Usage: tree.py SOURCE_ROOT
"""

import pathlib
import re
import subprocess
import sys
from collections import Counter

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
# The rooms of each floor from the ground up: a room may include itself and the rooms before it.
ROOMS = {
    "engine": ["engine/base", "engine/search", "engine/batch", "engine/class", "engine/learn",
               "engine/machine", "engine/laboratory", "engine/answer", "engine/generate",
               "engine/logic/step", "engine/logic/position", "engine/logic/sets",
               "engine/logic/single-digit", "engine/logic/als", "engine/logic/deadly",
               "engine/logic/patterns", "engine/logic/chains", "engine/logic/explainer",
               "engine/logic"],
    "puzzle": ["puzzle/base", "puzzle/game", "puzzle/words", "puzzle/techniques", "puzzle/document",
               "puzzle/formats", "puzzle/link", "puzzle/files", "puzzle/lesson", "puzzle/reader",
               "puzzle/collection"],
    "solver": ["solver/base", "solver/search", "solver/position", "solver/generate", "solver/bulk",
               "solver/words"],
    "picture": ["picture", "picture/plot", "picture/scan",
                "picture/search"],
    "ui": ["ui/widgets", "ui/common", "ui/grid", "ui/session", "ui/flame", "ui/tree", "ui/play",
           "ui/search", "ui/logic", "ui/new", "ui/print", "ui/race", "ui/start", "ui/finish",
           "ui/learn", "ui/export", "ui/window", "ui/collection", "ui/guide", "ui/app"],
    "cli": ["cli/base", "cli/stream", "cli/say", "cli/commands", "cli"],
}
# The rooms of techniques: their headers are compiled as one file (engine/logic/kernel-body.h)
TECHNIQUES = ("engine/logic/sets", "engine/logic/single-digit", "engine/logic/als", "engine/logic/deadly",
              "engine/logic/patterns", "engine/logic/chains")
# A room has at most this many sources.
MOST_FILES = 40
# Folders that are not rooms: they hold what belongs to a floor or a whole test suite
TEST_FOLDERS = {"tests", "tests/bench", "tests/engine/processors", "tests/fuzz", "tests/house",
                "tests/house/frozen", "tests/suppressions", "tests/ui/drive"}
# The names at the top, beside those that begin with a dot
TOP = {"CONTRIBUTING.md", "COPYING", "NEWS", "README.md", "build-aux", "data", "meson.build",
       "meson_options.txt", "po", "src", "tests"}
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
# these look at errno after they may have waited for another thread, and now and then refuse a number
ERRNO_READERS = re.compile(r"\bg_ascii_string_to_(un)?signed\b")
# a test waits for a condition, not for a time
SLEEPS = re.compile(r"\b(g_usleep|u?sleep|nanosleep|thrd_sleep)\s*\(")
# without a seed, what is random in a test is different in each run
UNSEEDED = re.compile(r"\bg_test_init \(|\bg_rand_new \(\)")
# The calls that start a thread, directly or as a job of a pipeline, and the answers of such jobs
STARTS_THREAD = re.compile(r"\b(g_thread_(try_)?new|g_task_run_in_thread|g_thread_pool_new|pthread_create"
                           r"|thrd_create|ari_pipeline_run(_numbers)?)\s*\(|\.answer(_together)? = \w+[, ]")
# The files that start threads, each with the tests of it that run with ThreadSanitizer
THREADS = {
    "cli/commands/command-check.c": ["command-check"],
    "cli/commands/command-backdoor.c": ["command-neighbours"],
    "cli/commands/command-canon.c": ["command-canon"],
    "cli/commands/command-dedupe.c": ["command-canon"],
    "cli/commands/command-compare.c": ["command-compare"],
    "cli/commands/command-count.c": ["command-count"],
    "cli/commands/command-generate.c": ["command-generate"],
    "cli/commands/command-list.c": ["command-count"],
    "cli/commands/command-neighbours.c": ["command-neighbours"],
    "cli/commands/command-print.c": ["command-print"],
    "cli/commands/command-rate.c": ["command-rate"],
    "cli/commands/command-solve.c": ["command-solve"],
    "cli/commands/command-time.c": ["command-time"],
    "cli/commands/command-trace.c": ["command-trace"],
    "cli/commands/commands.c": ["command-canon", "command-check"],
    "cli/commands/consult.c": ["command-hint", "command-path", "command-steps"],
    "cli/stream/pipeline.c": ["pipeline", "parallel"],
    "picture/book.c": ["book"],
    "puzzle/collection/collection-export.c": ["collection-facts"],
    "puzzle/collection/collection-facts-order.c": ["collection-order", "collection-facts"],
    "puzzle/collection/rating-cache.c": ["collection-facts"],
    "puzzle/collection/open-puzzles.c": ["collection-load", "open-puzzles"],
    "puzzle/files/file-watch.c": ["file-watch"],
    "puzzle/files/puzzle-file.c": ["document-files"],
    "puzzle/files/recovery.c": ["recovery"],
    "puzzle/files/statistics.c": ["statistics"],
    "ui/app/picture-reading.c": ["picture-reading"],
    "solver/base/thread-pool.c": ["thread-pool", "batch-solver", "rater", "stopwatch"],
    "solver/base/loop-watch.c": ["loop-watch"],
    "solver/base/idle-threads.c": ["idle-threads"],
    "solver/search/aside.c": ["alternatives", "causes-aside"],
    "solver/search/worker.c": ["breakpoints", "solver", "solver-summary", "solver-view", "mailbox", "command-watch"],
    "solver/words/rating-report.c": ["rating-report"],
}
LOOP = re.compile(r"\bwhile \(|\bfor \(;;\)|\bdo \{")
TURNS = re.compile(r"\bg_main_context_iteration \(")
LONG = 1000 # lines: such a file is worth a look, because it may have more than one topic


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


def room_problems(name, text):
    """Yields each include that climbs within the floor of @name."""
    room = name.removeprefix("src/").rpartition("/")[0]
    rooms = ROOMS.get(room.split("/")[0], [])
    if room not in rooms:
        return
    for number, path in includes(text):
        other = path.rpartition("/")[0]
        if other in rooms and rooms.index(other) > rooms.index(room):
            yield f"{name}:{number}: {room} may not know “{path}”: the room {other} is above it"


def folder_problems(names):
    """Yields each folder that the tables above do not know, or that has too many files for one room."""
    folders = Counter(name.rpartition("/")[0] for name in names)
    rooms = {room for floor in ROOMS.values() for room in floor}
    sources = {"src"} | {f"src/{room}" for room in rooms | set(ROOMS)}
    tests = TEST_FOLDERS | {f"tests/{room}" for room in rooms | set(ROOMS)}
    for folder in sorted(folders.keys() - sources - tests):
        yield f"{folder}: no room is called so; tests/house/tree.py has the table of rooms"
    for folder in sorted(sources & folders.keys()):
        if folders[folder] > MOST_FILES:
            yield f"{folder}: {folders[folder]} files are more than one room; {MOST_FILES} are the most"


def top_problems(root):
    """Yields each name at the top that does not belong there: what a test left there is soon committed."""
    known = subprocess.run(["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                           capture_output=True, text=True, check=False) if (root / ".git").exists() else None
    if known and known.returncode == 0:
        names = {name.partition("/")[0] for name in known.stdout.split("\0") if name}
        names = {name for name in names if (root / name).exists()} # deleted, and not yet said so
    else: # folders may be builds
        names = {path.name for path in root.iterdir() if path.is_file()}
    for name in sorted(names - TOP):
        if not name.startswith("."):
            yield f"{name}: this does not belong at the top; tests/house/tree.py has the table of what does"


def includes(text):
    """Yields the line number and the path of each include from src/."""
    for number, line in enumerate(text.split("\n"), 1):
        if match := re.match(r'\s*#\s*include\s*"([^"]+)"', line):
            yield number, match[1]


def circle_problems(texts):
    """Yields files that include each other in a circle, unless they are one object with a -private.h."""
    modules = {}
    for name, text in texts.items():
        if name.startswith("src/"):
            module = re.sub(r"(-private)?\.[ch]$", "", name.removeprefix("src/"))
            modules.setdefault(module, set()).update(path for _, path in includes(text))
    graph = {module: {re.sub(r"(-private)?\.h$", "", path) for path in paths} & modules.keys() - {module}
             for module, paths in modules.items()}
    for circle in strongly_connected(graph):
        private = [{path for path in modules[module] if path.endswith("-private.h")} for module in circle]
        if len(circle) > 1 and not set.intersection(*private):
            yield f"src: these files include each other in a circle: {', '.join(sorted(circle))}"


def technique_problems(texts):
    """Yields each header of a technique that uses a name of another one which it does not include: compiled
    as one file, they would work all the same, for as long as they come in this order."""
    codes = {name.removeprefix("src/"): re.sub(r'/\*.*?\*/|"[^"\n]*"', "", text, flags=re.DOTALL)
             for name, text in texts.items() if name.removeprefix("src/").rpartition("/")[0] in TECHNIQUES}
    owners = {}
    for name, code in codes.items():
        for groups in re.findall(r"^(\w+) \(|#define (\w+)|^} (\w+);", code, re.MULTILINE):
            owners["".join(groups)] = name
    for name, code in codes.items():
        known = {name} | {path for _, path in includes(texts[f"src/{name}"])}
        for word in sorted(set(re.findall(r"(?<![.>\w])[a-zA-Z]\w*", code)) & owners.keys()):
            if owners[word] not in known:
                yield f"src/{name}: it uses {word} of {owners[word]}, and does not include that"


def strongly_connected(graph):
    """Returns the strongly connected components of @graph, by Tarjan's algorithm."""
    index, low, stack, found = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            at = stack.index(node)
            found.append(stack[at:])
            del stack[at:]

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return found


TYPE = re.compile(r"^typedef (?:struct|enum|union)(?: \w+)?\s*\{.*?^\} *(\w+);"
                  r"|^typedef (?:struct|enum|union) \w+ \*?(\w+);"
                  r"|^typedef [^;{}]*?\(\*(\w+)\)"
                  r"|^G_DECLARE_\w+ \((\w+),", re.S | re.M)


def name_problems(texts):
    """Yields each name of a file or a type that stands twice: a search for one finds the other."""
    files, types = {}, {}
    for name, text in texts.items():
        files.setdefault(name.rpartition("/")[2], []).append(name)
        for match in TYPE.finditer(text) if name.startswith("src/") else ():
            # a header and its source may both name it: a declaration, and what it is made of
            stem = re.sub(r"(-private)?\.[ch]$", "", name)
            types.setdefault(next(filter(None, match.groups())), set()).add(stem)
    for what, table in (("file", files), ("type", types)):
        for name, places in sorted(table.items()):
            if len(places) > 1:
                yield f"{name}: this name of a {what} stands twice: {', '.join(sorted(places))}"


def closing(text, start):
    """Returns the index at which the bracket at @start is closed."""
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] in "({") - (text[at] in ")}")
        if depth == 0:
            return at
    return len(text)


def wait_problems(name, text):
    """Yields each loop that runs the main context until a condition holds: it may never end."""
    for match in LOOP.finditer(text):
        end = closing(text, match.end() - 1)
        if match[0].startswith(("while", "for")):
            body = end + 1 + len(text[end + 1:]) - len(text[end + 1:].lstrip())
            end = closing(text, body) if text[body:body + 1] == "{" else text.find(";", body)
        if TURNS.search(text, match.start(), end):
            line = text.count("\n", 0, match.start()) + 1
            yield f"{name}:{line}: a wait says what it waits for: WAIT_UNTIL () of tests/waiting.h"
    for match in re.finditer(r"\bg_main_loop_run \(", text):
        line = text.count("\n", 0, match.start()) + 1
        yield f"{name}:{line}: a wait says what it waits for: WAIT_UNTIL () of tests/waiting.h"


def thread_problems(root, texts):
    """Yields each file that starts a thread without a test of it that ThreadSanitizer watches."""
    listed = re.search(r"^thread_tests = \[(.*?)^\]", (root / "tests/meson.build").read_text("utf-8"),
                       re.S | re.M)
    listed = re.findall(r"'([^']+)'", listed[1])
    starting = {name.removeprefix("src/") for name, text in texts.items()
                if name.startswith("src/") and name.endswith(".c") and STARTS_THREAD.search(text)}
    for name in sorted(starting - THREADS.keys()):
        yield f"src/{name}: it starts a thread; THREADS of tests/house/tree.py says by which test it is watched"
    for name in sorted(THREADS.keys() - starting):
        yield f"src/{name}: it starts no thread; THREADS of tests/house/tree.py says so"
    for name, tests in THREADS.items():
        for test in tests:
            if test not in listed:
                yield f"src/{name}: its test {test} is not in thread_tests of tests/meson.build"


def file_problems(name, text):
    lines = text.split("\n")
    if "SPDX-License-Identifier: GPL-3.0-or-later" not in lines[0]:
        yield f"{name}:1: the first line is the licence: SPDX-License-Identifier: GPL-3.0-or-later"
    if name.endswith(".h") and "#pragma once" not in lines:
        yield f"{name}: a header has the line “#pragma once”"
    if name.startswith("tests/") and "/bench/" not in name:
        yield from wait_problems(name, text)
    for number, line in enumerate(lines, 1):
        where = f"{name}:{number}"
        # a measurement may pace itself as frames do; a test waits for the thing, not for time
        if name.startswith("tests/") and "/bench/" not in name and SLEEPS.search(line):
            yield f"{where}: no test sleeps"
        if name.startswith("tests/") and name != "tests/seed.h" and UNSEEDED.search(line):
            yield f"{where}: a test is begun by ari_test_init () of tests/seed.h, and repeats"
        if name.startswith("src/") and "whole-number" not in name and ERRNO_READERS.search(line):
            yield f"{where}: use ari_whole_signed() or ari_whole_unsigned(), which any thread can"
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
    texts = {}
    for path in sorted([*root.glob("src/**/*.[ch]"), *root.glob("tests/**/*.[ch]")]):
        name = path.relative_to(root).as_posix()
        text = path.read_text(encoding="utf-8")
        n_files += 1
        texts[name] = text
        problems += file_problems(name, text)
        problems += room_problems(name, text)
        if name.startswith("src/"):
            floor = name.split("/")[1]
            if floor in FLOORS:
                problems += floor_problems(name, floor, text)
            else:
                problems.append(f"{name}: no floor is called “{floor}”")
    problems += [*folder_problems(texts), *circle_problems(texts), *name_problems(texts),
                 *technique_problems(texts),
                 *thread_problems(root, texts), *top_problems(root)]
    for problem in problems:
        print(problem)
    for length, name in sorted(((text.count("\n"), name) for name, text in texts.items()), reverse=True):
        if length > LONG:
            print(f"to look at: {name} has {length} lines")
    if n_files == 0:
        sys.exit("no source file was found")
    sys.exit(1 if problems else 0)


main()
