#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the command line answers as JSON is what its schema says, in every language, and steps that are
played by another program, from their members alone, solve the puzzle. Skipped (77) without
python3-jsonschema.

Usage: answers.py SCHEMA TABLES ARIADNE_CLI PUZZLES
"""

import json
import os
import pathlib
import shlex
import subprocess
import sys

try:
    import jsonschema
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)

schema_name, tables, cli, lists = map(pathlib.Path, sys.argv[1:])
schema = json.loads(schema_name.read_text(encoding="utf-8"))
validator_type = jsonschema.validators.validator_for(schema)
validator_type.check_schema(schema)
problems = []


def validator_of(command):
    return validator_type({**schema, "$ref": f"#/$defs/{command}"})


def answers(words, text, language="C.UTF-8"):
    result = subprocess.run([cli, *words], input=text, capture_output=True, text=True, check=False,
                            env={**os.environ, "LC_ALL": language})
    return [json.loads(line) for line in result.stdout.splitlines()]


def check_calls():
    """Checks the calls of the table of members, which print every member that there is."""
    inputs = dict(line.partition(" ")[::2] for line in (tables / "inputs.txt").read_text(encoding="utf-8").splitlines()
                  if line and not line.startswith("#"))
    tried = set()
    for line in (tables / "members-calls.txt").read_text(encoding="utf-8").splitlines():
        words = shlex.split(line.partition(": ")[2])
        if line.startswith("#") or not words or words[0] not in schema["$defs"]:
            continue
        at = words.index("<")
        text = "".join(inputs[name] + "\n" for name in words[at + 1:])
        tried.add(words[0])
        for answer in answers(words[:at], text):
            for error in validator_of(words[0]).iter_errors(answer):
                problems.append(f"{line}: /{'/'.join(map(str, error.absolute_path))}: {error.message}")
    commands = set(schema["$defs"]) - {"file", "line", "cells", "cell", "digit", "candidate", "mark", "house",
                                       "node", "link", "inner_chain", "level", "score", "request", "end"}
    if tried != commands:
        problems.append(f"of the commands of the schema, {sorted(commands - tried)} are not tried")
    wrong = {"file": "x", "line": 1, "puzzle": "....", "verdict": "right", "placements": [{"cell": "r1c1", "digit": "1"}]}
    if validator_of("hint").is_valid(wrong):
        problems.append("the schema takes a digit in quotation marks")


def play(puzzle, steps):
    """Plays steps with nothing but their members. Returns the grid."""
    cells = {f"r{i // 9 + 1}c{i % 9 + 1}": puzzle[i] for i in range(81)}
    for step in steps:
        for place in step.get("placements", ()):
            cells[place["cell"]] = str(place["digit"])
    return "".join(cells.values())


def check_paths():
    puzzles = [line[5:86] for line in (lists / "lesson-puzzles.txt").read_text(encoding="utf-8").splitlines()
               if len(line) >= 86 and set(line[5:86]) <= set("123456789.")][::25]
    text = "".join(puzzle + "\n" for puzzle in puzzles)
    steps = answers(["path", "--format=json", "--explain"], text)
    solved = {answer["puzzle"]: answer["solution"] for answer in answers(["solve", "--format=json"], text)}
    if len(puzzles) < 10:
        problems.append(f"there are only {len(puzzles)} puzzles to play")
    for answer in steps:
        for error in validator_of("path").iter_errors(answer):
            problems.append(f"path: {answer}: {error.message}")
    for puzzle in puzzles:
        mine = [step for step in steps if step["puzzle"] == puzzle]
        if play(puzzle, mine) != solved[puzzle]:
            problems.append(f"{puzzle}: the path does not lead to {solved[puzzle]}")
        for step in mine:
            for place in step.get("eliminations", ()):
                row, column = map(int, place["cell"][1:].split("c"))
                if solved[puzzle][row * 9 + column - 10] == str(place["digit"]):
                    problems.append(f"{puzzle}: {step['notation']} removes a digit of the solution")
    # the same members in every language
    here = answers(["hint", "--format=json"], text)
    for language in ("de_DE.UTF-8", "fr_FR.UTF-8"):
        for one, other in zip(here, answers(["hint", "--format=json"], text, language)):
            if list(one) != list(other) or one["technique"] != other["technique"]:
                problems.append(f"{language}: {other} is not {one}")


check_calls()
check_paths()
for problem in problems[:30]:
    print(problem)
sys.exit(1 if problems else 0)
