#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Names of techniques can be told apart and stand in a list: no two are the same, none has a comma.

Usage: technique-names.py SOURCE_ROOT MSGFMT LANGUAGE

“--only” and “--without” take names with commas between them, and sentences list them so.
"""

import gettext
import io
import pathlib
import re
import subprocess
import sys

NAME = re.compile(r'\bN_ \("([^"]+)"\)')


def translation(msgfmt, file):
    made = subprocess.run([msgfmt, "--output-file=-", file], stdout=subprocess.PIPE, check=True)
    return gettext.GNUTranslations(io.BytesIO(made.stdout))


def problems(names):
    seen = set()
    for name in names:
        if "," in name:
            yield f"“{name}” has a comma"
        if name in seen:
            yield f"“{name}” is the name of two techniques"
        seen.add(name)


def main():
    root, msgfmt, language = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    table = (root / "src/engine/logic/step/techniques.h").read_text(encoding="utf-8")
    translate = translation(msgfmt, root / "po" / f"{language}.po").gettext
    names = NAME.findall(table)
    if not names:
        sys.exit("there are no names in techniques.h")
    found = list(problems(map(translate, names)))
    for problem in found:
        print(f"{language}.po: {problem}")
    sys.exit(1 if found else 0)


main()
