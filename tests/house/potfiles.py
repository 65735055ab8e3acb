#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""po/POTFILES names every file with words for people, and no other; it is sorted.

Usage: potfiles.py SOURCE_ROOT
"""

import pathlib
import re
import sys

MARKED_C = re.compile(r"(?<![A-Za-z0-9_])(_|N_|C_|NC_|Q_|ngettext|g_dngettext|gettext|dgettext"
                      r"|g_dgettext|g_dpgettext2) ?\(")
MARKED_UI = re.compile(r'translatable="(yes|true|1)"')
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
DEFINE = re.compile(r"^\s*#\s*define.*$", re.M)


def has_words(path):
    if path.suffix in (".c", ".h"):
        text = path.read_text(encoding="utf-8")
        return bool(MARKED_C.search(DEFINE.sub("", COMMENT.sub("", text))))
    if path.suffix == ".ui":
        return bool(MARKED_UI.search(path.read_text(encoding="utf-8")))
    return path.name.endswith((".desktop.in", ".metainfo.xml.in", ".mime.xml.in"))


def main():
    root = pathlib.Path(sys.argv[1])
    listed = [line for line in (root / "po" / "POTFILES").read_text(encoding="utf-8").splitlines()
              if line and not line.startswith("#")]
    found = {path.relative_to(root).as_posix()
             for folder in ("src", "data") for path in (root / folder).rglob("*")
             if path.is_file() and has_words(path)}
    problems = [f"{name}: has words for people, but is not in po/POTFILES"
                for name in sorted(found - set(listed))]
    problems += [f"{name}: is in po/POTFILES, but has no words for people"
                 for name in sorted(set(listed) - found)]
    if listed != sorted(set(listed)):
        problems.append("po/POTFILES: is not sorted, or names a file twice")
    for problem in problems:
        print(problem)
    if not found:
        sys.exit("no file with words was found")
    sys.exit(1 if problems else 0)


main()
