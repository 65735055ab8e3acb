#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every control is pressed: in each state of the program's windows it finds all usable controls and uses them with a
real pointer and real keys, and then those in the dialogs, menus and popovers that open, to any depth. After each use
the main loop answers, standard error is empty, and Escape, undo or the page's key lead back to a state where
everything that was usable is usable again.

Usage: every-control.py PROGRAM PROBE SOURCE WITH_DISPLAY [--states NAME,…] [--all-states] [--workers N] [--seconds N]
[--reasons]

It fails for controls of .ui files, and for actions and keys of the table, that were never used in any state and have
no reason in owed.py. The states are in states.py; each worker walks one of them at a time, on a display of its own.
First each control is used once, wherever it is, however long that takes; then in each state, and in all other ways,
for as long as there is time. With --all-states everything in each state is used in all ways.
"""

import argparse
import collections
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import driving
from driving import Atspi
from owed import keys_of_table, never_pressed
from states import STATES
from walking import TURNS, Claims, Walker

parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("probe")
parser.add_argument("source", type=pathlib.Path)
parser.add_argument("with_display")
parser.add_argument("--states", help="only these")
parser.add_argument("--all-states", action="store_true", help="all that there is, in all states")
parser.add_argument("--workers", type=int, default=2 * os.cpu_count(), help="each waits half of its time")
parser.add_argument("--seconds", type=float, default=180,
                    help="for all of it; without --all-states, what is new is used in any case")
parser.add_argument("--reasons", action="store_true", help="why a state was begun again")
parser.add_argument("--worker", type=pathlib.Path, help="where one of them writes what it has pressed")
asked = parser.parse_args()
asked.probe = os.path.abspath(asked.probe)


def work():
    """Is one worker: takes states that no worker has taken yet."""
    driving.collects_faults = True
    os.environ["ARIADNE_DEBUG"] = "stalls"
    marks, findings, claims = set(), [], Claims(asked.worker.parent)
    walker = Walker(asked.program, asked.probe, marks, findings, time.monotonic() + asked.seconds,
                    keys=list(keys_of_table(asked.source)), source=asked.source, claims=claims,
                    takes_all=asked.all_states, says_reasons=asked.reasons)
    for walker.turn in range(1 if asked.all_states else len(TURNS)):
        for state in asked.states.split(","):
            if walker.is_time_up():
                break
            if claims.take("turn", asked.seconds, walker.turn, state):
                walker.run(state)
    asked.worker.write_text(json.dumps({"marks": [list(mark) for mark in marks], "findings": findings,
                                        "count": walker.count}), encoding="utf-8")


def let_work(folder, seconds):
    """Runs all workers to their end. The record of used controls is in the folder."""
    states = asked.states or ",".join(STATES)
    files = [folder / f"worker-{number}-{seconds}.json" for number in range(asked.workers)]
    workers = [subprocess.Popen(
        [asked.with_display, "--accessible", "--noisy", "--", "/usr/bin/python3", "-B", __file__, asked.program,
         asked.probe, asked.source, asked.with_display, "--states", states, "--seconds", str(seconds), "--worker", file,
         *(["--all-states"] if asked.all_states else []), *(["--reasons"] if asked.reasons else [])]) for file in files]
    for worker, file in zip(workers, files):
        status = worker.wait()
        if status == 77:
            sys.exit(77)
        yield json.loads(file.read_text(encoding="utf-8")) if file.exists() else \
            {"marks": [], "findings": [f"a worker ended with {status}"], "count": {}}


def lead():
    """Starts the workers, and sums up."""
    marks, findings, never, count = set(), [], [], collections.Counter()
    # a control may be out of reach where it was first found, or be pressed in vain while something else goes on, so all
    # is walked once more, with a new record
    for seconds in (asked.seconds, 0):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="every-control-"))
        for told in let_work(folder, seconds):
            marks |= {tuple(tuple(part) if isinstance(part, list) else part for part in mark) for mark in told["marks"]}
            findings += told["findings"]
            count.update(told["count"])
        shutil.rmtree(folder)
        never = [] if asked.states else list(never_pressed(marks, asked.source))
        if not never:
            break
        print("never used in this walk:", *never, sep="\n  ", flush=True)
    print(", ".join(f"{number} {name}" for name, number in count.items()))
    findings += never
    for finding in findings:
        print(finding)
    print(f"{count['controls']} controls in {len(STATES)} states, {count['presses']} presses, "
          f"{len(never)} never used, {len(findings)} findings")
    sys.exit(1 if findings else 0)


if asked.worker:
    Atspi.init()
    work()
    sys.stdout.flush()
    os._exit(0) # all is written: no library may wait for programs that are gone
else:
    lead()
