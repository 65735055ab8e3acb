# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts as people really have them, from the folder “foreign” that ARIADNE_SHARED names: what was read
stays right, and of the open cases at least as many are right as were. Without the folder, skips."""

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
        if run.stdout.decode().split('\n')[:-1] != expected.split(' ') or run.returncode != 0:
            wrong.append(name)
checked = subprocess.run([sys.executable, '-B', os.path.join(folder, 'check.py')],
                         env=dict(os.environ, CLI=cli), stdout=subprocess.PIPE, check=True)
print(checked.stdout.decode())
right, total = checked.stdout.decode().split('\n')[-2].split(' of ')
print('no longer read:', wrong)
sys.exit(bool(wrong) or int(total) - int(right) > MOST_WRONG)
