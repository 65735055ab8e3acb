# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts as people really have them, from the folder “foreign” that ARIADNE_SHARED names: what was read
stays right, line by line and without a warning, and of the open cases at least as many are right as
were. Without the folder, skips."""

import itertools
import os
import subprocess
import sys

MOST_WRONG = 0

folder = os.path.join(os.environ.get('ARIADNE_SHARED', ''), 'foreign')
if not os.path.exists(os.path.join(folder, 'check.py')):
    print('skipped: ARIADNE_SHARED has no foreign/check.py')
    sys.exit(77)
cli = os.environ['ARIADNE_CLI']
wrong = []
with open(os.path.join(folder, 'known.tsv'), encoding='utf8') as table:
    for line in table:
        name, expected = line.rstrip('\n').split('\t')[:2]
        run = subprocess.run([cli, 'solve', os.path.join(folder, 'known', name)],
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        answers = itertools.zip_longest(expected.split(' '), run.stdout.decode().split('\n')[:-1])
        wrong += [f'{name}, answer {i}' for i, (right, answer) in enumerate(answers, 1) if answer != right]
        if run.returncode != 0 or run.stderr:  # a warning is a doubt about what was read
            wrong.append(f'{name}: {run.stderr.decode()}')
checked = subprocess.run([sys.executable, '-B', os.path.join(folder, 'check.py')],
                         env=dict(os.environ, CLI=cli), stdout=subprocess.PIPE, check=True)
print(checked.stdout.decode())
right, total = checked.stdout.decode().split('\n')[-2].split(' of ')
print('no longer read:', wrong)
sys.exit(bool(wrong) or int(total) - int(right) > MOST_WRONG)
