#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is written about the programs is true: the man pages have each command and option that --help
has, and no other; the completions of bash, fish and zsh offer them; and the examples of README and
man page run.

Usage: terminal.py SOURCE_ROOT ARIADNE_CLI [ARIADNE]
"""

import fcntl
import os
import pathlib
import pty
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import termios

root, cli, *windows = map(pathlib.Path, sys.argv[1:])
environment = {**os.environ, "LC_ALL": "C.UTF-8", "PATH": f"{cli.parent}:{os.environ['PATH']}"}
problems = []
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"


def expect(truth, problem):
    if not truth:
        problems.append(problem)


def run(command, **more):
    return subprocess.run(command, env=environment, text=True, stdin=subprocess.DEVNULL,
                          capture_output=True, check=False, **more)


def help_of(*words):
    result = run([cli, *words, "--help"])
    expect(result.returncode == 0 and not result.stderr, f"{words} --help: {result.stderr}")
    return result.stdout


def find_commands():
    """Returns each command with its options."""
    names = re.findall(r"^  ([a-z]+) .*", help_of(), re.M)
    return {name: re.findall(r"^  (?:-[a-z], )?(--[a-z-]+)", help_of(name), re.M)
            for name in names}


def check_man_page(commands):
    page = (root / "data/man/ariadne-cli.1").read_text(encoding="utf-8").replace("\\-", "-")
    for name, options in commands.items():
        expect(re.search(rf"^\.B {name}$", page, re.M), f"the man page has no command {name}")
        for option in options:
            expect(re.search(rf"{option}(?![a-z-])", page),
                   f"the man page does not know {name} {option}")


def options_of(text):
    """Returns the options of a --help, each with the name of its value, or with nothing."""
    return dict(re.findall(r"^  (?:-[a-z], )?(--[a-z-]+)(?:=(\S+))?", text, re.M))


def man_page(name):
    page = (root / "data/man" / name).read_text(encoding="utf-8").replace("\\-", "-")
    return re.sub(r"^\.EX\n.*?^\.EE", "", page, flags=re.M | re.S)


# Which commands a section of the man page is about; all others are about all
SECTIONS = {"SOLVE": ["solve"], "LOGIC": ["rate", "hint", "path", "steps"], "EQUIVALENT PUZZLES": ["canon", "automorphisms", "dedupe"],
            "PUZZLES NEARBY": ["neighbours", "minimal"], "GENERATE": ["generate"],
            "CONVERT": ["convert"], "PRINT": ["print"], "TRACE": ["trace"], "TIME": ["time"],
            "COMPARE": ["compare", "time"], "WATCH": ["watch"]}


def check_promises(page, known_by_section, whole):
    """Checks that each option that a man page explains is one of --help, and that both call its value the same."""
    n_options = 0
    for title, section in re.findall(r"^\.SH (.*)\n((?:(?!\.SH ).*\n)*)", page, re.M):
        known = known_by_section.get(title, whole)
        explained = " ".join(re.findall(r"^\.TP\n(.*)\n", section, re.M))
        for option, value in re.findall(r"(?<![\w-])(--[a-z][a-z-]*)(?: ?= ?(?:\\f[IR])?([A-Z]+))?", explained):
            n_options += 1
            expect(option in known, f"the man page explains {option} under {title}; --help has no such option")
            expect(any(each.startswith(value) for each in known.get(option, [value])),
                   f"the man page has {option}={value} under {title}, --help {known.get(option)}")
        for option in set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", section)) if title != "MORE THAN ONE MACHINE" else ():
            expect(option in whole, f"the man page speaks of {option} under {title}; --help has no such option")
    expect(n_options > 2, f"the man page explains {n_options} options")


def check_man_pages(commands):
    values = {"--help": {""}, "--version": {""}}
    by_section = {}
    for name in commands:
        for option, value in options_of(help_of(name)).items():
            values.setdefault(option, set()).add(value)
    for title, names in SECTIONS.items():
        mine = by_section[title] = {}
        for name in names:
            for option, value in options_of(help_of(name)).items():
                mine.setdefault(option, set()).add(value)
    check_promises(man_page("ariadne-cli.1"), by_section, values)
    for window in windows:
        own = options_of(run([window, "--help"]).stdout)
        page = man_page("ariadne.1")
        check_promises(page, {}, {option: {value} for option, value in own.items()})
        for option in own.keys() - {"--help-all", "--help-gapplication"}:
            expect(re.search(rf"{option}(?![a-z-])", page), f"the man page does not know ariadne {option}")


def check_help(commands):
    """Checks that “help COMMAND” is the --help of that command, and that a slip of the keys is understood."""
    for name in commands:
        expect(run([cli, "help", name]).stdout == help_of(name), f"help {name} is not {name} --help")
        slips = [name[1] + name[0] + name[2:], name[:-1], name + "e"]
        for slip in slips:
            words = run([cli, slip]).stderr
            expect(slip in commands or f"Did you mean “{name}”?" in words, f"{slip}: {words}")
    for words, meant in (("solve --stat", "--stats"), ("solve --time-limt=3", "--time-limit"), ("rate --formt tsv", "--format"),
                         ("check --kep-lines", "--keep-lines"), ("solve -s mrv-lerning", "mrv-learning"),
                         ("--versoin", "--version"), ("--halp", "--help")):
        told = run([cli, *words.split()]).stderr
        expect(f"Did you mean “{meant}”?" in told, f"{words}: {told}")
    for words in ("--xyzzy", "-q", "solve --xyzzy", "solve --xyzzy=3", "solve -q"):
        told = run([cli, *words.split()]).stderr
        option = words.split()[-1].split("=")[0]
        expect(f"There is no option “{option}”." in told, f"{words}: {told}")
    expect(run([cli, "help", "--help"]).stdout == run([cli, "--help"]).stdout, "help --help is not --help")
    expect("Did you mean" not in run([cli, "solve", "--xyzzy"]).stderr, "--xyzzy was meant to be something")
    for strange in ("xyzzy", "n" * 1000, "x", "ee"):
        words = run([cli, strange]).stderr
        expect("Did you mean" not in words, f"{strange}: {words}")


def print_in_terminal(columns, *words):
    """Returns what the program prints to a terminal of that width."""
    pid, fd = pty.fork()
    if pid == 0:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        os.execve(cli, [str(cli), *words], environment)
    text = b""
    while True:
        try:
            piece = os.read(fd, 4096)
        except OSError:  # the program has ended
            break
        if not piece:
            break
        text += piece
    os.close(fd)
    os.waitpid(pid, 0)
    return text.decode().replace("\r\n", "\n")


def check_width(commands):
    """Checks that help is broken at the width of a terminal, and is the same words."""
    for words in (["--help"], ["help", "techniques"], *([name, "--help"] for name in commands)):
        text = print_in_terminal(60, *words)
        long = [line for line in text.splitlines() if len(line) > 60 and " " in line.strip()]
        expect(text and not long, f"{words} in a terminal of 60 columns: {long}")
        expect(text.split() == run([cli, *words]).stdout.split(), f"{words} says something else in a terminal")
    techniques = run([cli, "help", "techniques"]).stdout
    expect(len(re.findall(r"^  \d{4}  ", techniques, re.M)) > 60, f"help techniques: {techniques}")


# Completions: what the shell would offer after each line

def bash_offers(words):
    """Completes a line. @words: as bash splits the line, the last of them unfinished"""
    script = (f"source {root / 'data/completions/ariadne-cli.bash'}; "
              f"COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _ariadne_cli; "
              "printf '%s\\n' \"${COMPREPLY[@]}\"")
    return set(run(["bash", "-c", script, "bash", *words]).stdout.split())


def fish_offers(words):
    line = " ".join(words).replace(" = ", "=").removesuffix(" =")
    if words[-1] == "=":
        line += "="
    script = f"source {root / 'data/completions/ariadne-cli.fish'}; complete -C {line!r}"
    offered = [each.split("\t")[0] for each in run(["fish", "-N", "-c", script]).stdout.splitlines()]
    return {each.split("=")[-1] for each in offered}


# What zsh would do with the words, instead: the completion's own functions call these
ZSH_INSTEAD = r"""
compadd() { shift $(( ${@[(I)--]} )); print -rl -- ${(M)@:#${PREFIX}*}; }
_describe() { local each; for each in ${(P)@[-1]}; do each=${each%%:*}; [[ $each == $PREFIX* ]] && print -r -- $each; done; :; }
_files() { :; }
compset() { PREFIX=${PREFIX#*=}; }
source_completion() { source $1; }
words=("${@:2}") CURRENT=$(( $# - 1 ))
PREFIX=$words[CURRENT]
source_completion $1
"""


def zsh_offers(words):
    result = run(["zsh", "-f", "-c", ZSH_INSTEAD, "zsh", root / "data/completions/_ariadne-cli", *words])
    expect(result.stderr == "", f"zsh: {words}: {result.stderr}")
    return set(result.stdout.split())


def check_completions(shell, offers, commands):
    presets = set(re.findall(r"^  ([a-z-]+)(?: \(.*\))?$", help_of("solve"), re.M))
    expect(len(presets) >= 8, f"solve --help lists the presets {presets}")
    cases = [
        (["ariadne-cli", ""], set(commands)),
        (["ariadne-cli", "sol"], {"solve"}),
        (["ariadne-cli", "he"], {"help"}),
        (["ariadne-cli", "help", "so"], {"solve"}),
        (["ariadne-cli", "help", "te"], {"techniques"}),
        (["ariadne-cli", "solve", "--strategy", ""], presets),
        (["ariadne-cli", "solve", "--strategy", "mrv-l"],
         {"mrv-learning", "mrv-locked", "mrv-lookahead"}),
        (["ariadne-cli", "time", "-s", "ro"], {"rows"}),
        (["ariadne-cli", "solve", "-s", "wd"], {"wdeg"}),
        (["ariadne-cli", "solve", "-s", "wdeg/"], {"wdeg/tie-random", "wdeg/random", "wdeg/learning"}),
        (["ariadne-cli", "watch", "-s", "wdeg/random/pl"], {"wdeg/random/places", "wdeg/random/plain"}),
        (["ariadne-cli", "solve", "--format", ""], {"line", "grid", "json", "tsv"}),
        (["ariadne-cli", "convert", "--to", "h"], {"hodoku"}),
        (["ariadne-cli", "convert", "--to", ""],
         {"line", "grid", "boxes", "json", "csv", "ariadne", "sdk", "sdx", "ss", "hodoku", "solo", "opensudoku", "gnome"}),
        (["ariadne-cli", "watch", "--speed", ""], {"max"}),
        (["ariadne-cli", "count", "--format", ""], {"line", "tsv", "json"}),
        (["ariadne-cli", "generate", "--format", "so"], {"solo"}),
        (["ariadne-cli", "generate", "--symmetry", "half"], {"half-turn"}),
        (["ariadne-cli", "generate", "--variant", ""], {"diagonal", "windoku", "jigsaw"}),
        (["ariadne-cli", "rate", "--scale", ""], {"hodoku", "explainer", "both"}),
        (["ariadne-cli", "rate", "--without", "020"], {"0200", "0201", "0202"}),
        (["ariadne-cli", "hint", "--depth", ""], {"vague", "concrete", "full"}),
        (["ariadne-cli", "hint", "--format", ""], {"line", "json"}),
        (["ariadne-cli", "steps", "--technique", "e"], {"easiest"}),
        (["ariadne-cli", "steps", "-t", ""], {"easiest", "all", "0000", "0300"}),
        (["ariadne-cli", "convert", "-t", "h"], {"hodoku"}),
        (["ariadne-cli", "generate", "--level", ""],
         {"easy", "medium", "hard", "unfair", "extreme"}),
        (["ariadne-cli", "generate", "--technique", "030"],
         {"0300", "0301", "0302", "0303", "0304", "0305"}),
    ]
    for name, options in commands.items():
        cases.append((["ariadne-cli", name, "--"], set(options)))
    if shell == "bash":
        cases.append((["ariadne-cli", "solve", "--strategy", "=", "mrv-t"], {"mrv-ties"}))
        cases.append((["ariadne-cli", "solve", "--strategy", "="], presets))
    if shell == "zsh":
        cases.append((["ariadne-cli", "solve", "--strategy=mrv-t"], {"mrv-ties"}))
    for words, wanted in cases:
        offered = offers(words)
        expect(wanted <= offered, f"{shell}: {' '.join(words)}: {sorted(wanted - offered)} not offered")
        if words[-1] and words[-1][-1] not in "-=/":
            expect(offered <= wanted, f"{shell}: {' '.join(words)}: {sorted(offered - wanted)} offered")


# Examples

def examples_of_readme():
    text = (root / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.M | re.S)
    return [line for block in blocks for line in block.replace("\\\n", " ").splitlines()
            if re.match(r"(ariadne-cli|parallel|.*\| *ariadne-cli) ", line)]


def examples_of_man_page():
    text = (root / "data/man/ariadne-cli.1").read_text(encoding="utf-8").replace("\\-", "-")
    blocks = re.findall(r"^\.EX\n(.*?)^\.EE", text, re.M | re.S)
    return [block if block.startswith("#!") else line
            for block in blocks
            for line in ([block] if block.startswith("#!") else block.splitlines())
            if not line.startswith("sc.")]


def check_examples():
    examples = [("README.md", line) for line in examples_of_readme()]
    examples += [("man page", line) for line in examples_of_man_page()]
    expect(len(examples) > 8, f"there are only {len(examples)} examples")
    for where, example in examples:
        if "parallel" in example and shutil.which("parallel") is None:
            print(f"no parallel: not run: {example}")
            continue
        with tempfile.TemporaryDirectory(prefix="ariadne-terminal.") as room:
            shutil.copytree(root / "data", pathlib.Path(room, "data"))
            shutil.copy(root / "data/puzzles/easy.ariadne", pathlib.Path(room, "puzzle.ariadne"))
            pathlib.Path(room, "puzzles.txt").write_text(PUZZLE * 200, encoding="ascii")
            environment["SLURM_ARRAY_TASK_ID"] = "3"
            environment["HOME"] = room
            print(f"{where}: {example}", flush=True) # if it never ends, Meson shows it
            result = run(["bash", "-c", example], cwd=room)
            words = result.stderr.strip()
            expect(result.returncode == 0 and words == "",
                   f"{where}: “{example}” ended with {result.returncode}: {words}")


def main():
    commands = find_commands()
    expect({"solve", "check", "count", "list", "convert", "trace", "time", "watch", "rate", "hint",
            "path", "steps"} <= set(commands),
           f"the commands are {sorted(commands)}")
    check_man_page(commands)
    check_man_pages(commands)
    check_help(commands)
    check_width(commands)
    check_completions("bash", bash_offers, commands)
    for shell, offers in (("fish", fish_offers), ("zsh", zsh_offers)):
        if shutil.which(shell):
            check_completions(shell, offers, commands)
        else:
            print(f"no {shell}: its completion is not tried")
    check_examples()
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


main()
