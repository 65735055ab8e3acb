#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Names in braces, as in "{cell} must be {digit}", are the same in a sentence and its translation.

Usage: braces.py FILE.po
       braces.py --self-test

A number, {n}, may be said in words by a form of the plural; everything else must stay.
"""

import ast
import re
import sys

NAME = re.compile(r"\{([a-z]+)\}")
LINE = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?) (".*")$')


def entries(lines):
    """Yields (line, is_fuzzy, {"msgid": text, ...}) of each entry."""
    entry, field, start, is_fuzzy = {}, None, 0, False
    for number, line in enumerate([*lines, ""], 1):
        found = LINE.match(line)
        if line.startswith("#,") and "fuzzy" in line:
            is_fuzzy = True
        elif found:
            field = found.group(1)
            if not entry:
                start = number
            entry[field] = ast.literal_eval(found.group(2))
        elif line.startswith('"') and field:
            entry[field] += ast.literal_eval(line)
        elif not line.strip():
            if entry:
                yield start, is_fuzzy, entry
            entry, field, is_fuzzy = {}, None, False


def names(text):
    return set(NAME.findall(text))


def problems(lines):
    for number, is_fuzzy, entry in entries(lines):
        wanted = names(entry.get("msgid", "")) | names(entry.get("msgid_plural", ""))
        for field, text in entry.items():
            if is_fuzzy or not field.startswith("msgstr") or not text:
                continue
            for name in sorted(names(text) - wanted):
                yield f"line {number}: {{{name}}} is not in the sentence that is translated"
            for name in sorted(wanted - names(text)):
                if name != "n" or "msgid_plural" not in entry:
                    yield f"line {number}: {{{name}}} is missing in {field}"


def self_test():
    sound = ['msgid "{cell} must"', '" be {digit}."', 'msgstr "{digit} muss in {cell}."', "",
             'msgid "{n} link {cell}"', 'msgid_plural "{n} links {cell}"',
             'msgstr[0] "ein Glied {cell}"', 'msgstr[1] "{n} Glieder {cell}"', "",
             'msgid "{cell}"', 'msgstr ""', "", "#, fuzzy", 'msgid "{cell}"', 'msgstr "{house}"']
    assert not list(problems(sound)), list(problems(sound))
    assert len(list(problems(['msgid "{cell}"', 'msgstr "{Cell}"']))) == 1
    assert len(list(problems(['msgid "{cell}"', 'msgstr "{cell} {digit}"']))) == 1
    assert len(list(problems(['msgid "{n} {cell}"', 'msgstr "{cell}"']))) == 1
    assert len(list(problems(['msgid "a"', 'msgid_plural "{cell}"', 'msgstr[0] "b"']))) == 1


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return
    with open(sys.argv[1], encoding="utf-8") as file:
        found = list(problems(file.read().splitlines()))
    for problem in found:
        print(f"{sys.argv[1]}: {problem}")
    sys.exit(1 if found else 0)


main()
