#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An example puzzle whose title or file name begins with a level has that level, as the program rates it.

Usage: rated-examples.py ARIADNE_CLI PUZZLE…
"""

import json
import pathlib
import re
import subprocess
import sys

LEVELS = ("Easy", "Medium", "Hard", "Unfair", "Extreme")

cli, names = sys.argv[1], sys.argv[2:]
n_rated = 0
failed = False
for name in names:
    with open(name, encoding="utf-8") as file:
        title = json.load(file)["title"]
    claims = [re.match(r"\w+", said).group().capitalize() for said in (title, pathlib.Path(name).stem)]
    claims = [claim for claim in claims if claim in LEVELS]
    if not claims:
        continue
    n_rated += 1
    rated = subprocess.run([cli, "rate", "--scale", "hodoku", name], check=False, capture_output=True,
                           text=True).stdout.split()[0]
    if any(claim != rated for claim in claims):
        print(f"{name}, “{title}”, is rated {rated}")
        failed = True
if n_rated == 0:
    print("no example is called after its level")
    failed = True
sys.exit(1 if failed else 0)
