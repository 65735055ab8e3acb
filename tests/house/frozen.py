#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What others rely on is as the tables in frozen/ say: scripts call the command line, files and
settings outlive the program, hands know the keys. Each table is complete, so that whoever adds,
renames or removes something says so there, deliberately.

Usage: frozen.py options TABLES ARIADNE_CLI [ARIADNE]
       frozen.py statuses|members|techniques TABLES ARIADNE_CLI [DATA]
       frozen.py settings TABLES DATA
       frozen.py actions TABLES LIST_ACTIONS
"""

import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

topic, tables, subject = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
others = sys.argv[4:]
table_name = f"{topic}.txt"
environment = {**os.environ, "LC_ALL": "C.UTF-8"}
problems = []


def read_table(name):
    """Returns the sections of a table: each maps a frozen name to the set of words that describe it."""
    sections, section = {}, None
    for line in (tables / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line.strip():
            continue
        if line.startswith("[") and line.rstrip().endswith("]"):
            section = sections.setdefault(line.strip()[1:-1], {})
            continue
        thing, _, rest = line.strip().partition(" ")
        if thing in section:
            problems.append(f"{name}: {thing} is there twice in one section")
        section[thing] = rest.split()
    return sections


def compare(found):
    """Compares @found, which has the form of a table, with the table; says what happened to each name."""
    table = read_table(table_name)
    for section in [*table, *(each for each in found if each not in table)]:
        frozen, there = table.get(section, {}), found.get(section, {})
        if section not in found:
            problems.append(f"[{section}]: all of it went missing; others rely on it. If that is "
                            f"meant, remove the section from {table_name}")
            continue
        for thing, words in frozen.items():
            if thing not in there:
                problems.append(f"[{section}] {thing} went missing; others rely on it. If that is "
                                f"meant, remove its line from {table_name}")
            elif sorted(words) != sorted(there[thing]):
                gone = " ".join(each for each in words if each not in there[thing])
                come = " ".join(each for each in there[thing] if each not in words)
                problems.append(f"[{section}] {thing} has changed (gone: {gone or 'nothing'}; come: "
                                f"{come or 'nothing'}). If that is meant, its line in {table_name} "
                                f"becomes\n{' '.join([thing, *there[thing]])}")
        for thing in [each for each in there if each not in frozen]:
            problems.append(f"[{section}] {thing} is new. Add to that section of {table_name}:\n"
                            f"{' '.join([thing, *there[thing]])}")


def run(program, *words, text="", output=subprocess.PIPE):
    return subprocess.run([program, *words], env=environment, input=text, stdout=output,
                          stderr=subprocess.PIPE, encoding="utf-8", check=False)


def help_of(*words):
    result = run(subject, *words, "--help")
    if result.returncode != 0:
        problems.append(f"“{' '.join(words)} --help” ended with {result.returncode}")
    return result.stdout


def find_commands():
    return re.findall(r"^  ([a-z][a-z-]*) .*\n      ", help_of(), re.M)


# Commands and options

def words_of(command, text, option, metavar, explanation):
    """Returns the words that an option takes, where they can be counted."""
    file = ["-"] if re.search(r"\] FILE", text) else []
    complaint = run(subject, command, f"{option}=nonesuch", *file).stderr.split("\n")[0]
    if "; choose " in complaint:
        choices = complaint.split("; choose ")[1].removeprefix("one of:").replace(" or ", " ")
        return re.findall(r"[a-z][a-z0-9-]*", choices)
    title = {"PRESET": "Presets", "PRESET…": "Presets", "FORMAT": "Formats", "NAME": "Symmetries"}
    section = re.search(rf"^{title.get(metavar, '-')}[^\n]*:\n(.*?)(\n\n|\Z)", text, re.M | re.S)
    listed = re.findall(r"^  ([a-z][a-z-]*)(?: .*)?$", section[1], re.M) if section else []
    return listed + re.findall("“([a-z][a-z0-9-]*)”", explanation)


def options_of(command, text):
    found = {}
    for short, name, _, metavar, explanation in re.findall(
            r"^  (?:(-.), )?(--[a-z-]+)(=(\S+))?  +(.*)", text, re.M):
        words = [short] if short else []
        if metavar:
            words.append("=" + metavar)
            if command:
                words += words_of(command, text, name, metavar, explanation)
        found[name] = words
    return found


def add_hidden(command, found):
    """Adds what --help does not show if the table has it and the program still takes it."""
    for name, words in read_table(table_name).get(command, {}).items():
        if name in found or "hidden" not in words:
            continue
        if name.startswith("-"):
            result = run(subject, command, name)
            if not re.search("Unknown option|There is no option", result.stderr):
                found[name] = words
        elif run(subject, *([command] if command != "ariadne-cli" else []), name).returncode == 0:
            found[name] = words


def options():
    found = {"ariadne-cli": {**{name: ["command"] for name in find_commands()},
                             **options_of(None, help_of())}}
    add_hidden("ariadne-cli", found["ariadne-cli"])
    for command in find_commands():
        found[command] = options_of(command, help_of(command))
        add_hidden(command, found[command])
    if others:
        found["ariadne"] = {name: words for name, words in
                            options_of(None, run(others[0], "--help").stdout).items()
                            if name not in ("--help-all", "--help-gapplication")}
    table = read_table(table_name)
    if not others and "ariadne" in table:  # built without a window
        found["ariadne"] = table["ariadne"]
    compare(found)


# Techniques

def techniques():
    compare({"techniques": {code: name.split() for code, name in re.findall(
        r"^  (\d{4})  (.*?) \((?:Easy|Medium|Hard|Unfair|Extreme|Incomplete)\)", call("help techniques", {}).stdout, re.M)}})


# Exit statuses

def read_inputs():
    inputs = {}
    for line in (tables / "inputs.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _, text = line.partition(" ")
            inputs[name] = text.strip() + "\n" if text.strip() else ""
    return inputs


def call(line, inputs):
    """Runs “COMMAND OPTION… < INPUT > FILE” of a table, where the input is named in inputs.txt."""
    words, text, output = shlex.split(line), "", subprocess.PIPE
    if ">" in words:
        output = open(words[words.index(">") + 1], "w", encoding="utf-8")
        words = words[:words.index(">")]
    if "<" in words:
        text = "".join(inputs[name] for name in words[words.index("<") + 1:])
        words = words[:words.index("<")]
    with tempfile.TemporaryDirectory(prefix="ariadne-frozen.") as room:
        words = [word.replace("ROOM", room) for word in words]
        result = run(subject, *words, text=text, output=output)
    if output != subprocess.PIPE:
        output.close()
    return result


def statuses():
    inputs, provoked = read_inputs(), {}
    for line in (tables / table_name).read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line.strip():
            continue
        status, _, command = line.strip().partition(" ")
        provoked.setdefault(command.split()[0], set()).add(status)
        result = call(command, inputs)
        if result.returncode != int(status):
            problems.append(f"“{command.strip()}” ends with {result.returncode} and ended with {status}; "
                            f"scripts rely on it. If that is meant, change its line in {table_name}. "
                            f"It said: {result.stderr.strip() or 'nothing'}")
    for command in find_commands():
        said = re.search(r"^Exit status:\n((?:  \d  .*\n)+)", help_of(command), re.M)
        documented = set(re.findall(r"^  (\d)  ", said[1], re.M)) if said else set()
        for status in sorted(documented ^ provoked.get(command, set())):
            if status in documented:
                problems.append(f"{command} --help tells of the exit status {status}, which nothing in "
                                f"{table_name} provokes. Add a line “{status} {command} …”")
            else:
                problems.append(f"{command} --help tells nothing of the exit status {status}, which a "
                                f"line of {table_name} provokes")


# Members of JSON

def type_of(value):
    if value is None:
        return "null"
    return {bool: "boolean", int: "integer", float: "number", str: "string", list: "array",
            dict: "object"}[type(value)]


class Members:
    """The members of some objects, as PATH TYPE…, with “optional” for what some have not."""

    def __init__(self, maps=(), enums=()):
        self.maps, self.enums = maps, enums  # paths of objects whose names are data; of fixed words
        self.objects, self.seen, self.types = {}, {}, {}

    def add(self, value, path=""):
        if isinstance(value, list):
            for each in value:
                self.note(path + "[]", each)
        elif isinstance(value, dict):
            self.objects[path] = self.objects.get(path, 0) + 1
            for name, each in value.items():
                self.note((f"{path}." if path else "") + ("*" if path in self.maps else name), each)

    def note(self, path, value):
        self.seen[path] = self.seen.get(path, 0) + 1
        words = self.types.setdefault(path, set())
        words.add(type_of(value))
        if path in self.enums:
            words.add("“" + value.replace(" ", "_") + "”")
        self.add(value, path)

    def table(self):
        found = {}
        for path, words in self.types.items():
            parent = path.rpartition(".")[0]
            optional = not path.endswith(("*", "[]")) and self.seen[path] < self.objects[parent]
            found[path] = sorted(words, key=lambda word: (word[0] == "“", word)) \
                + (["optional"] if optional else [])
        return found


def flatten_schema(schema):
    found, maps = {}, set()

    def walk(node, path):
        if "$ref" in node:
            node = schema["$defs"][node["$ref"].rpartition("/")[2]]
        if path:
            types = [node["type"]] if "type" in node else []
            constant = node.get("const")
            if constant is not None:
                types.append(type_of(constant))
                types.append(f"“{constant}”")
            if "pattern" in node and not types:
                types.append("string")
            if "enum" in node:
                types += [] if types else ["string"]
                types += [f"“{word}”" for word in node["enum"]]
            found[path] = types
        for name, child in node.get("properties", {}).items():
            walk(child, f"{path}.{name}" if path else name)
            if name not in node.get("required", []):
                found[f"{path}.{name}" if path else name].append("optional")
        if "additionalProperties" in node:
            maps.add(path)
            walk(node["additionalProperties"], path + ".*")
        if "items" in node:
            walk(node["items"], path + "[]")

    walk(schema, "")
    return found, maps


def objects_in(text):
    decoder, at = json.JSONDecoder(), 0
    while at < len(text.rstrip()):
        value, at = decoder.raw_decode(text, at)
        yield value
        at += len(text[at:]) - len(text[at:].lstrip())


def members():
    inputs, found = read_inputs(), {}
    schemas = sorted(pathlib.Path(others[0]).rglob("ariadne-puzzle-1.schema.json"))
    if len(schemas) != 1:
        problems.append(f"of ariadne-puzzle-1.schema.json there are {len(schemas)} below {others[0]}")
        return
    schema = json.loads(schemas[0].read_text(encoding="utf-8"))
    found["puzzle file schema"], maps = flatten_schema(schema)
    calls = {}
    for line in (tables / "members-calls.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            section, _, command = line.partition(": ")
            calls.setdefault(section, []).append(command)
    for section, commands in calls.items():
        kinds = Members({*maps, "techniques"},
                        {"format", "moves.list[].kind", "kind", "verdict", "rule", "result", "stopped"})
        for command in commands:
            result = call(command, inputs)
            for value in objects_in(result.stdout):
                kinds.add(value)
            if not result.stdout:
                problems.append(f"“{command.strip()}” printed nothing: {result.stderr}")
        found[section] = kinds.table()
    # what a puzzle file can hold is what is written
    written, known = found["puzzle file written"], found["puzzle file schema"]
    for path in sorted(set(known) ^ set(written)):
        problems.append(f"{path} is " + ("in the schema, but convert --to=ariadne never wrote it"
                                         if path in known else "written, but not in the schema"))
    compare(found)


# Settings

def settings():
    found = {}
    for file in sorted(pathlib.Path(subject).rglob("*.gschema.xml")):
        for schema in xml.etree.ElementTree.parse(file).getroot().iter("schema"):
            keys = found[f"{schema.get('id')} {schema.get('path')}"] = {}
            for key in schema.iter("key"):
                words = [key.get("type") or key.get("enum") or key.get("flags"), key.find("default").text]
                limits = key.find("range")
                if limits is not None:
                    words += [f"{limits.get('min')}..{limits.get('max')}"]
                words += ["|" + choice.get("value") for choice in key.iter("choice")]
                keys[key.get("name")] = " ".join(words).split()
    compare(found)


# Actions and keys

def actions():
    result = run(subject)
    if result.returncode != 0:
        problems.append(f"{subject} ended with {result.returncode}: {result.stderr}")
    found = {}
    for line in result.stdout.splitlines():
        section, thing, *words = line.split()
        found.setdefault(section, {})[thing] = words
    compare(found)


{"options": options, "techniques": techniques, "statuses": statuses, "members": members,
 "settings": settings, "actions": actions}[topic]()
for problem in problems:
    print(problem)
sys.exit(1 if problems else 0)
